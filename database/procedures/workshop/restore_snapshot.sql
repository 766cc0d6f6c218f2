-- Puts the rows of a snapshot in the place of those that the company has: removes what the snapshot does not have and inserts what
-- the company lacks. Most rows are the same and stay, which costs a comparison and no write. Returns false where there is no such
-- snapshot of this version of the tables. Ids that were given since stay given (decision 90). Rows are compared as texts, which
-- both procedures write by the same settings, whatever those of the session are.
create or replace function restore_snapshot(p_company bigint, p_id bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' set datestyle = 'ISO' as $$
declare
  v_people json;
  v_table record;
begin
  perform require_company(p_company);
  perform require_test_environment();
  -- Held, since its rows are found by their places below.
  perform from test_snapshot s where s.company_id = p_company and s.id = p_id
    and s.migration = (select max(m.number) from schema_migration m) for share;
  if not found then
    return false;
  end if;
  v_people := people_with_access(p_company);
  perform begin_replacement(p_company);
  for v_table in execute (
    select 'select r.relation, r.columns, array_agg(x.own) filter (where x.kept is null) as gone,
        array_agg(x.kept) filter (where x.own is null) as lacking
      from (select coalesce(o.relation, s.relation) as relation, o.place as own, s.place as kept
        from (' || string_agg(format('select %L as relation, t.ctid as place, t::text as content from %I t where t.company_id = $1',
          r.relation, r.relation), ' union all ') || ') o
        full join (select s.relation, s.ctid as place, s.content from test_snapshot_row s where s.company_id = $1 and s.snapshot = $2) s
          on s.relation = o.relation and s.content collate "C" = o.content collate "C"
        where o.place is null or s.place is null) x
      join replaced_tables() r on r.relation = x.relation
      group by r.relation, r.columns'
    from replaced_tables() r) using p_company, p_id loop
    -- Whatever is removed goes first: what takes its place may have its number.
    if v_table.gone is not null then
      execute format('delete from %I t where t.company_id = $1 and t.ctid = any($2)', v_table.relation) using p_company, v_table.gone;
    end if;
    if v_table.lacking is not null then
      execute format('insert into %1$I (%2$s) overriding system value select %3$s from (
          select s.content::%1$I as t from test_snapshot_row s where s.ctid = any($1) offset 0) x',
        v_table.relation, v_table.columns,
        (select string_agg('(x.t).' || btrim(c), ', ' order by place) from unnest(string_to_array(v_table.columns, ',')) with ordinality u(c, place)))
      using v_table.lacking;
    end if;
  end loop;
  perform end_replacement(p_company, v_people);
  return true;
end
$$;

revoke execute on function restore_snapshot(bigint, bigint) from public;
grant execute on function restore_snapshot(bigint, bigint) to motpost_app;
