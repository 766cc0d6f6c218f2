-- Who is notified of what concerns the whole company: the owners of its tokens in use, or its user admins where there are none.
create or replace function token_owners(p_company bigint, p_now timestamptz) returns bigint[] language sql stable as $$
  select coalesce(
    (select array_agg(distinct t.employee) from employee_token t join employee e on e.company_id = t.company_id and e.id = t.employee
     where t.company_id = p_company and t.revoked_at is null
       and t.expiration_date > (p_now at time zone 'Europe/Oslo')::date),
    (select array_agg(distinct a.employee) from employee_entitlement a where a.company_id = p_company and a.entitlement = 1),
    '{}')
$$;

revoke execute on function token_owners(bigint, timestamptz) from public;
