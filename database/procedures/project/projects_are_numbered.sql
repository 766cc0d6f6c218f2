-- Projects that came with numbers of their own: new ones are numbered behind them. `p` holds numbers, a list of texts.
create or replace function projects_are_numbered(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  insert into counter (company_id, series, year, value)
  select p_company, 'project', 0, max(n.number::bigint) from json_array_elements_text(p->'numbers') n(number)
  where n.number ~ '^[0-9]{1,9}$' having max(n.number::bigint) > 0
  on conflict (company_id, series, year) do update set value = greatest(counter.value, excluded.value);
end
$$;

revoke execute on function projects_are_numbered(bigint, json) from public;
grant execute on function projects_are_numbered(bigint, json) to motpost_app;
