-- Adds municipalities and corrects names, counties and zones; what is not in `p`, a list of number, name, county and zone,
-- stays, and so does what it says null of. Answers how many of each.
create or replace function municipalities_store(p json) returns json
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_added int;
  v_changed int;
begin
  lock table municipality in share row exclusive mode;
  select count(*) filter (where o.id is null),
    count(*) filter (where (o."name", o."county", o."zone") <> (g."name", coalesce(g."county", o."county"), coalesce(g."zone", o."zone")))
  into v_added, v_changed
  from json_to_recordset(p) g("number" text, "name" text, "county" text, "zone" text)
  left join municipality o on o."number" = g."number";
  -- The id is the number: the same in every installation.
  insert into municipality as o (id, "number", "name", "county", "zone")
  select g."number"::bigint, g."number", g."name", coalesce(g."county", m."county", ''), coalesce(g."zone", m."zone", '')
  from json_to_recordset(p) g("number" text, "name" text, "county" text, "zone" text)
  left join municipality m on m."number" = g."number"
  on conflict (id) do update set "name" = excluded."name", "county" = excluded."county", "zone" = excluded."zone",
    version = o.version + 1, changed_at = now()
  where (o."name", o."county", o."zone") <> (excluded."name", excluded."county", excluded."zone");
  return json_build_object('added', v_added, 'changed', v_changed);
end
$$;

revoke execute on function municipalities_store(json) from public;
grant execute on function municipalities_store(json) to motpost_app;
