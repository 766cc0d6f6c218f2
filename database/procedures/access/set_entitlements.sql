-- Makes the entitlements of an employee exactly those of `p`, which holds employee and entitlements (a list of kinds).
create or replace function set_entitlements(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  delete from employee_entitlement e
  where e.company_id = p_company and e.employee = (p->>'employee')::bigint
    and e.entitlement not in (select value::int from json_array_elements_text(p->'entitlements'));
  insert into employee_entitlement (company_id, employee, entitlement)
  select p_company, (p->>'employee')::bigint, value::int from json_array_elements_text(p->'entitlements')
  on conflict do nothing;
end
$$;

revoke execute on function set_entitlements(bigint, json) from public;
grant execute on function set_entitlements(bigint, json) to motpost_app;
