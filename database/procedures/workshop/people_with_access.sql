-- The employees of a company by whose tokens and log-ins people and programs get in, with what they may do, as JSON.
create or replace function people_with_access(p_company bigint) returns json
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(json_agg(json_build_object('id', e.id, 'version', e.version, 'firstName', e."firstName", 'lastName', e."lastName",
    'email', e.email, 'language', e.language, 'isProxy', e."isProxy", 'isContact', e."isContact", 'systemAccess', e."systemAccess",
    'entitlements', (select coalesce(json_agg(h.entitlement), '[]') from employee_entitlement h
      where h.company_id = e.company_id and h.employee = e.id)) order by e.id), '[]')
  from employee e
  where e.company_id = p_company and (e."isProxy"
    or exists (select from employee_token t where t.company_id = e.company_id and e.id in (t.employee, t.actual_employee))
    or exists (select from session_token t where t.company_id = e.company_id and e.id in (t.employee, t.actual_employee))
    or exists (select from page_session s where s.company_id = e.company_id and s.employee = e.id)
    or exists (select from employee_login l where l.company_id = e.company_id and l.employee = e.id)
    or exists (select from login_link l where l.company_id = e.company_id and l.employee = e.id)
    or exists (select from client_login l where l.company_id = e.company_id and l.employee = e.id))
$$;

revoke execute on function people_with_access(bigint) from public;
