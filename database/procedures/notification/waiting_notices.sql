-- Up to p_most notices that wait, of one company, with what texts name of their objects and who is notified: the owners of tokens
-- in use, or the user admins, and the employee who answers for the order, where that employee has access.
create or replace function waiting_notices(p_now timestamptz, p_most int) returns table (company bigint, kind text, object bigint, reason text,
  en text, no text, document text, "invoiceNumber" bigint, "orderNumber" text, name text, employees bigint[])
language sql stable security definer set search_path = public, pg_temp as $$
  with waiting as (
    select n.* from notice n
    where n.company_id = (select min(w.company_id) from notice w where not w."isSent") and not n."isSent"
    order by n."kind", n."object" limit p_most
  ), about as (
    select n.*, d."kind" as document, d."customer" as receiver, d."order" as sent_order,
      coalesce(case when n."kind" in ('INVOICES_WITH_WARNINGS', 'REMINDERS_WITH_WARNINGS', 'REMINDERS_NOT_MADE', 'PAYMENTS_ANNOUNCED') then n."object" end, d."invoice",
        (select r."invoice" from reminder r where r.company_id = n.company_id and r.id = d."reminder")) as invoice
    from waiting n
    left join dispatch d on n."kind" = 'DOCUMENTS_NOT_SENT' and d.company_id = n.company_id and d.id = n."object"
  )
  select n.company_id, n."kind", n."object", n."reason", n."en", n."no", n.document, i."invoiceNumber", o."number",
    coalesce(nullif(trim(e."firstName" || ' ' || e."lastName"), ''), c."name",
      (select concat_ws(' ', a."number", a."name") from bank_statement s
        join account_of_chart a on a.company_id = s.company_id and a.id = s."account"
        where n."kind" = 'STATEMENTS_WITH_GAPS' and s.company_id = n.company_id and s.id = n."object")),
    array(select x from unnest(token_owners(n.company_id, p_now)) x union
      select h.id from employee h where h.company_id = n.company_id and h.id = o."ourContactEmployee" and h."systemAccess" <> 'NO_ACCESS'
      order by 1)
  from about n
  left join invoice i on i.company_id = n.company_id and i.id = n.invoice
  left join sales_order o on o.company_id = n.company_id and o.id = coalesce(n.sent_order,
    case n."kind" when 'ORDERS_NOT_INVOICED' then n."object" end,
    (select min(l."order") from order_line l where l.company_id = n.company_id and l."invoice" = n.invoice))
  left join party c on c.company_id = n.company_id and c.id = coalesce(i."customer", o."customer", n.receiver)
  left join employment m on n."kind" = 'ACCESS_NOT_ENDED' and m.company_id = n.company_id and m.id = n."object"
  left join employee e on e.company_id = m.company_id and e.id = m."employee"
  order by n."kind", n."object"
$$;

revoke execute on function waiting_notices(timestamptz, int) from public;
grant execute on function waiting_notices(timestamptz, int) to motpost_app;
