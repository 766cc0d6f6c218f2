-- Takes the starting balance off assets. `p` is a list of their ids and the versions that were read.
create or replace function asset_starting_balance_drop(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_count int;
begin
  perform require_company(p_company);
  update asset s set "incomingBalance" = 0, version = s.version + 1, changed_at = now()
  from json_to_recordset(p) as r(id bigint, version int)
  where s.company_id = p_company and s.id = r.id and s.version = r.version;
  get diagnostics v_count = row_count;
  if v_count <> json_array_length(p) then
    raise exception using errcode = 'P8000', message = 'An asset was changed meanwhile.';
  end if;
end
$$;

revoke execute on function asset_starting_balance_drop(bigint, json) from public;
grant execute on function asset_starting_balance_drop(bigint, json) to motpost_app;
