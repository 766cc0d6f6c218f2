-- A token or a log-in is given only to an employee with access; a change that takes the access away waits until it is stored.
create or replace function require_access() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_access text;
begin
  for v_access in select e."systemAccess" from employee e
    where e.company_id = new.company_id and e.id in (new.employee, (to_jsonb(new)->>'actual_employee')::bigint) order by e.id for share
  loop
    if v_access = 'NO_ACCESS' then
      raise exception using errcode = 'P8000', message = 'The employee has no access to the system any more.';
    end if;
  end loop;
  return new;
end
$$;

revoke execute on function require_access() from public;

create or replace trigger log_in_needs_access before insert on "employee_login" for each row execute function require_access();

create or replace trigger token_needs_access before insert on "employee_token" for each row execute function require_access();

create or replace trigger link_needs_access before insert on "login_link" for each row execute function require_access();
