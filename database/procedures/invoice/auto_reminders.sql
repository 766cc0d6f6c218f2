-- Invoices whose customers may be reminded without asking, with the next reminder that is due on the day of their company, of all
-- companies, and who acts for the company: its first employee. What is paid in instalments is due with the first that is left. Open
-- items are looked through, and nothing that was paid. A soft reminder the day after the due date, a reminder when it may cost
-- something and the soft one is a week old, notice of debt collection a fortnight after that.
create or replace function auto_reminders(p_now timestamptz) returns table (company bigint, invoice bigint, type text, day date, employee bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.company_id, i.id, t.next, d.day, (select min(e.id) from employee e where e.company_id = i.company_id)
  from party c
  cross join lateral (select (p_now at time zone 'Europe/Oslo')::date
    + coalesce((select k.days from test_clock k where k.company_id = c.company_id), 0) as day) d
  cross join lateral (select distinct v.company_id, v.id, v.due
    from (select o.posting from open_span o where o.company_id = c.company_id and o.customer = c.id and o.length = 16 offset 0) o
    cross join lateral (select p."openItem" as item from posting p where p.company_id = c.company_id and p.id = o.posting offset 0) p
    cross join lateral (select v.company_id, v.id, v."nextDue" as due from invoice v
      where v.company_id = c.company_id and v."openItem" = p.item and v."creditedInvoice" = 0 and v."nextDue" < d.day
        and coalesce(v."postponeRemindersTo", d.day) <= d.day offset 0) v) i
  cross join lateral (select max(r."reminderDate") as last, coalesce(max(array_position(
      array['SOFT_REMINDER', 'REMINDER', 'NOTICE_OF_DEBT_COLLECTION', 'DEBT_COLLECTION'], r."type")), 0) as reached
    from reminder r where r.company_id = i.company_id and r."invoice" = i.id) r
  cross join lateral (select (array['SOFT_REMINDER', 'REMINDER', 'NOTICE_OF_DEBT_COLLECTION'])[r.reached + 1] as next) t
  where c."isCustomer" and (c."isAutomaticSoftReminderEnabled" or c."isAutomaticReminderEnabled" or c."isAutomaticNoticeOfDebtCollectionEnabled")
    and case t.next
      when 'SOFT_REMINDER' then c."isAutomaticSoftReminderEnabled"
      when 'REMINDER' then c."isAutomaticReminderEnabled" and d.day >= i.due + 14 and d.day >= r.last + 7
      when 'NOTICE_OF_DEBT_COLLECTION' then c."isAutomaticNoticeOfDebtCollectionEnabled" and d.day >= r.last + 14
      else false end
  order by 1, 2
$$;

revoke execute on function auto_reminders(timestamptz) from public;
grant execute on function auto_reminders(timestamptz) to motpost_app;
