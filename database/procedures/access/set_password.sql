-- Makes the password of an employee; `p` holds employee and hash, and what was seen: link (the hash of one, which is used up) or
-- known (the stored hash). Every session ends, and a link that waits is worth nothing. A second
-- factor stays; who was being asked for its code begins anew.
create or replace function set_password(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_employee bigint := (p->>'employee')::bigint;
begin
  perform require_company(p_company);
  if p->>'link' is not null then
    delete from login_link
    where company_id = p_company and employee = v_employee and link_hash = decode(p->>'link', 'hex');
    if not found then
      raise exception 'the link has been used' using errcode = 'P8000';
    end if;
  end if;
  insert into employee_login as l (company_id, employee, password_hash) values (p_company, v_employee, p->>'hash')
  on conflict (company_id, employee) do update set password_hash = excluded.password_hash, changed_at = now()
  where p->>'known' is null or l.password_hash = p->>'known';
  if not found then
    raise exception 'the password was changed meanwhile' using errcode = 'P8000';
  end if;
  delete from login_link where company_id = p_company and employee = v_employee;
  delete from sign_in_step where company_id = p_company and employee = v_employee;
  delete from page_session where company_id = p_company and employee = v_employee;
end
$$;

revoke execute on function set_password(bigint, json) from public;
grant execute on function set_password(bigint, json) to motpost_app;
