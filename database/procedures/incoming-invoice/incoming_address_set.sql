-- Gives a company the address of its access point, in place of the one before, or takes it away where `p` has no hash.
create or replace function incoming_address_set(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  delete from incoming_address where company_id = p_company;
  if p->>'hash' is not null then
    insert into incoming_address (company_id, secret_hash, employee) values (p_company, decode(p->>'hash', 'hex'), (p->>'employee')::bigint);
  end if;
end
$$;

revoke execute on function incoming_address_set(bigint, json) from public;
grant execute on function incoming_address_set(bigint, json) to motpost_app;
