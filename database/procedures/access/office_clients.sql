-- The clients of an office.
create or replace function office_clients(p_company bigint) returns table (client bigint, "name" text, since timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  return query
    select c.company_id, c."name", a.changed_at from accountant_access a join company c on c.company_id = a.company_id
    where a."officeId" = p_company order by c."name", c.company_id;
end
$$;

revoke execute on function office_clients(bigint) from public;
grant execute on function office_clients(bigint) to motpost_app;
