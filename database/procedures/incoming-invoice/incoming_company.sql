-- The company with an organisation number to which e-invoices are delivered, and who acts for it: its first employee. Nothing where
-- several companies have the number.
create or replace function incoming_company(p_number text) returns table (company bigint, employee bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select min(c.company_id), min((select min(e.id) from employee e where e.company_id = c.company_id))
  from company c where c."organizationNumber" = p_number and p_number <> ''
  having count(*) = 1
$$;

revoke execute on function incoming_company(text) from public;
grant execute on function incoming_company(text) to motpost_app;
