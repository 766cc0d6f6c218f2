-- Subscriptions that may be due at a day, of all companies, and who acts for the company: its first employee; and how far its
-- day is ahead of the calendar, where a test environment has moved it.
create or replace function auto_subscriptions() returns table (company bigint, "order" bigint, employee bigint, days int)
language sql stable security definer set search_path = public, pg_temp as $$
  select o.company_id, o.id, (select min(e.id) from employee e where e.company_id = o.company_id),
    coalesce((select c.days from test_clock c where c.company_id = o.company_id), 0)
  from sales_order o where o."isSubscription" and not o."isClosed" and o."isSubscriptionAutoInvoicing" and o."status" <> 'CANCELLED'
  order by 1, 2
$$;

revoke execute on function auto_subscriptions() from public;
grant execute on function auto_subscriptions() to motpost_app;
