-- Puts the rows of a snapshot in the place of those that the company has. Returns false where there is no such snapshot of this
-- version of the tables. Ids that were given since stay given (decision 90).
create or replace function restore_snapshot(p_company bigint, p_id bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_people json;
  v_table record;
begin
  perform require_company(p_company);
  perform require_test_environment();
  perform from test_snapshot s where s.company_id = p_company and s.id = p_id
    and s.migration = (select max(m.number) from schema_migration m);
  if not found then
    return false;
  end if;
  v_people := people_with_access(p_company);
  perform remove_books(p_company);
  for v_table in select r.relation, r.columns from replaced_tables() r
    where exists (select from test_snapshot_row s where s.company_id = p_company and s.snapshot = p_id and s.relation = r.relation) loop
    execute format('insert into %1$I (%2$s) overriding system value select %3$s from (
        select s.content::%1$I as t from test_snapshot_row s where s.company_id = $1 and s.snapshot = $2 and s.relation = %4$L offset 0) x',
      v_table.relation, v_table.columns,
      (select string_agg('(x.t).' || btrim(c), ', ' order by place) from unnest(string_to_array(v_table.columns, ',')) with ordinality u(c, place)),
      v_table.relation) using p_company, p_id;
  end loop;
  perform end_replacement(p_company, v_people);
  return true;
end
$$;

revoke execute on function restore_snapshot(bigint, bigint) from public;
grant execute on function restore_snapshot(bigint, bigint) to motpost_app;
