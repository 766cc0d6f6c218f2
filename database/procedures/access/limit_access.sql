-- An employee loses what the new type of user may not have; one without access loses log-in, tokens and sessions too.
create or replace function limit_access() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform hold_entitlements(new.company_id, new.id, array(
    select e.entitlement from employee_entitlement e
    where e.company_id = new.company_id and e.employee = new.id and new."systemAccess" <> 'NO_ACCESS'
      and (new."systemAccess" <> 'STANDARD' or e.entitlement in (select k.id from entitlement_kind k where k.for_standard))));
  if new."systemAccess" = 'NO_ACCESS' then
    delete from login_link l where l.company_id = new.company_id and l.employee = new.id;
    delete from employee_login l where l.company_id = new.company_id and l.employee = new.id;
    delete from session_token s where s.company_id = new.company_id and new.id in (s.employee, s.actual_employee);
    update employee_token t set revoked_at = now(), changed_at = now(), version = t.version + 1
    where t.company_id = new.company_id and new.id in (t.employee, t.actual_employee) and t.revoked_at is null;
  end if;
  return null;
end
$$;

revoke execute on function limit_access() from public;

create or replace trigger employee_access_is_limited after update of "systemAccess" on "employee"
  for each row when (old."systemAccess" is distinct from new."systemAccess") execute function limit_access();
