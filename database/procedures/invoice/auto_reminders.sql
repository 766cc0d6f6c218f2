-- Invoices whose customers may be reminded without asking, with the next reminder that is due on the day of their company, of all
-- companies, and who acts for the company: its first employee. What is paid in instalments is due with the first that is left. A soft
-- reminder the day after the due date, a reminder when it may cost something and the soft one is a week old, notice of debt
-- collection a fortnight after that.
create or replace function auto_reminders(p_now timestamptz) returns table (company bigint, invoice bigint, type text, day date, employee bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.company_id, i.id, t.next, d.day, (select min(e.id) from employee e where e.company_id = i.company_id)
  from party c
  cross join lateral (select (p_now at time zone 'Europe/Oslo')::date
    + coalesce((select k.days from test_clock k where k.company_id = c.company_id), 0) as day) d
  cross join lateral (select v.company_id, v.id, f.due from invoice v
    cross join lateral (select min(s.due) as due
      from open_parts(v.company_id, v."openItem", v."amountOutstanding", v."amountCurrencyOutstanding", v."invoiceDueDate") s where s.currency > 0) f
    where v.company_id = c.company_id and v."customer" = c.id and v."amountCurrencyOutstanding" > 0 and not v."isCreditNote"
      and f.due < d.day and coalesce(v."postponeRemindersTo", d.day) <= d.day offset 0) i
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
