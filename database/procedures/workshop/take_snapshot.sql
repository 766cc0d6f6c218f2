-- Keeps every row of a company, all as they are at one moment; returns how many.
create or replace function take_snapshot(p_company bigint, p_id bigint, p_name text) returns int
language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' set datestyle = 'ISO' as $$
declare
  v_size int;
begin
  perform require_company(p_company);
  perform require_test_environment();
  insert into test_snapshot (company_id, id, name, migration)
  values (p_company, p_id, p_name, (select max(m.number) from schema_migration m));
  -- One statement, so that it sees one moment.
  execute (select 'insert into test_snapshot_row (company_id, snapshot, relation, content) '
      || string_agg(format('select $1, $2, %L, t::text from %I t where t.company_id = $1', r.relation, r.relation), ' union all ')
    from replaced_tables() r) using p_company, p_id;
  get diagnostics v_size = row_count;
  update test_snapshot set size = v_size where company_id = p_company and id = p_id;
  return v_size;
end
$$;

revoke execute on function take_snapshot(bigint, bigint, text) from public;
grant execute on function take_snapshot(bigint, bigint, text) to motpost_app;
