-- The companies that a token may enter, asked for by whoever acts in one of them (`p_company`): the token's own where
-- `p_own` says so, and the clients of its owner where the token is company-owned.
create or replace function accessible_companies(p_company bigint, p_home bigint, p_employee bigint, p_company_owned boolean, p_own boolean)
returns setof "accessible_company"
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  if p_company <> p_home and not exists (
    select 1 from client_login l join accountant_access a on a.company_id = l.client and a."officeId" = l.company_id
    where l.company_id = p_home and l.employee = p_employee and l.client = p_company) then
    return;
  end if;
  -- Each is looked up: a condition on all companies would read them all.
  return query
    select c.* from (
      select p_home as id where p_own
      union
      select l.client from client_login l join accountant_access a on a.company_id = l.client and a."officeId" = p_home
      join company o on o.company_id = p_home and o."accountantOrSimilar"
      where p_company_owned and l.company_id = p_home and l.employee = p_employee
        and exists (select 1 from client_entitlement e where e.company_id = p_home and e.login = l.id)) n
    cross join lateral (select k.* from accessible_company k where k.company_id = n.id offset 0) c;
end
$$;

revoke execute on function accessible_companies(bigint, bigint, bigint, boolean, boolean) from public;
grant execute on function accessible_companies(bigint, bigint, bigint, boolean, boolean) to motpost_app;
