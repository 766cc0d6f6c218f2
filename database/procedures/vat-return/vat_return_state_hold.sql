-- Locks a return until the end of the transaction; refused where it has changed since `p` was decided (id and version).
create or replace function vat_return_state_hold(p_company bigint, p json) returns void language plpgsql as $$
declare
  v_version int;
begin
  insert into vat_return_state (company_id, id) values (p_company, (p->>'id')::bigint) on conflict do nothing;
  select s.version into v_version from vat_return_state s where s.company_id = p_company and s.id = (p->>'id')::bigint for update;
  if v_version <> (p->>'version')::int then
    raise exception using errcode = 'P8000', message = 'The return was changed meanwhile.';
  end if;
end
$$;

revoke execute on function vat_return_state_hold(bigint, json) from public;
