-- Dissolves one close group: its postings are open again. `p` holds its id.
create or replace function settlement_open(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_group bigint := (p->>'id')::bigint;
begin
  perform require_company(p_company);
  perform lock_parties(p_company, array(select s.posting from settlement s where s.company_id = p_company and s.close_group = v_group));
  delete from settlement where company_id = p_company and close_group = v_group;
  delete from close_group where company_id = p_company and id = v_group;
  if not found then
    raise exception using errcode = 'P8000', message = 'The close group was dissolved meanwhile.';
  end if;
end
$$;

revoke execute on function settlement_open(bigint, json) from public;
grant execute on function settlement_open(bigint, json) to motpost_app;
