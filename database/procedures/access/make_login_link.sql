-- Makes the link of an employee, in place of an older one; `p` holds employee, hash (hexadecimal) and expiresAt.
create or replace function make_login_link(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  insert into login_link (company_id, employee, link_hash, expires_at)
  values (p_company, (p->>'employee')::bigint, decode(p->>'hash', 'hex'), (p->>'expiresAt')::timestamptz)
  on conflict (company_id, employee) do update set link_hash = excluded.link_hash, expires_at = excluded.expires_at;
end
$$;

revoke execute on function make_login_link(bigint, json) from public;
grant execute on function make_login_link(bigint, json) to motpost_app;
