-- Turns the second factor of an employee on; `p` holds employee, secret (encrypted), step, recovery (hexadecimal hashes) and
-- session (the hash of the one that stays). Every other session ends, since it was begun with the password alone.
create or replace function set_second_factor(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_employee bigint := (p->>'employee')::bigint;
begin
  perform require_company(p_company);
  insert into second_factor (company_id, employee, secret, last_step, recovery)
  select p_company, l.employee, p->>'secret', (p->>'step')::bigint,
    array(select decode(c.code, 'hex') from json_array_elements_text(p->'recovery') c(code))
  from employee_login l where l.company_id = p_company and l.employee = v_employee
  on conflict (company_id, employee) do nothing;
  if not found then
    raise exception 'there is a second factor already, or no log-in' using errcode = 'P8000';
  end if;
  delete from page_session
  where company_id = p_company and employee = v_employee and session_hash <> decode(p->>'session', 'hex');
end
$$;

revoke execute on function set_second_factor(bigint, json) from public;
grant execute on function set_second_factor(bigint, json) to motpost_app;
