-- As whom an employee of an office acts in a client, and what they may do there; no row where they may not enter it.
-- Nothing may be done by an employee who is no user admin of the office.
create or replace function acting_in_client(p_company bigint, p_employee bigint, p_client bigint)
returns table (employee bigint, "language" text, held int[])
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  return query
    select l.proxy, p."language", array(
      select c.entitlement from client_entitlement c where c.company_id = p_company and c.login = l.id
        and exists (select 1 from employee_entitlement a where a.company_id = p_company and a.employee = p_employee and a.entitlement = 1))
    from client_login l join employee p on p.company_id = l.client and p.id = l.proxy
    where l.company_id = p_company and l.employee = p_employee and l.client = p_client and has_client(p_company, p_client)
      and exists (select 1 from client_entitlement c where c.company_id = p_company and c.login = l.id);
end
$$;

revoke execute on function acting_in_client(bigint, bigint, bigint) from public;
grant execute on function acting_in_client(bigint, bigint, bigint) to motpost_app;
