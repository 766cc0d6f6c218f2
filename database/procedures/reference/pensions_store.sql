-- Adds pension schemes and corrects names and days; what is not in `p`, a list of number, displayName, fromDate and toDate, stays.
-- Answers how many of each.
create or replace function pensions_store(p json) returns json
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_added int;
  v_changed int;
begin
  lock table global_pension in share row exclusive mode;
  select count(*) filter (where o.id is null),
    count(*) filter (where (o."displayName", o."fromDate", o."toDate") is distinct from (g."displayName", g."fromDate", g."toDate") and o.id is not null)
  into v_added, v_changed
  from json_to_recordset(p) g("number" text, "displayName" text, "fromDate" date, "toDate" date)
  left join global_pension o on o."number" = g."number";
  insert into global_pension as o (id, "number", "displayName", "fromDate", "toDate")
  select (select coalesce(max(k.id), 0) from global_pension k) + row_number() over (order by g."number"), g."number", g."displayName", g."fromDate", g."toDate"
  from json_to_recordset(p) g("number" text, "displayName" text, "fromDate" date, "toDate" date)
  on conflict ("number") do update set "displayName" = excluded."displayName", "fromDate" = excluded."fromDate",
    "toDate" = excluded."toDate", version = o.version + 1, changed_at = now()
  where (o."displayName", o."fromDate", o."toDate") is distinct from (excluded."displayName", excluded."fromDate", excluded."toDate");
  return json_build_object('added', v_added, 'changed', v_changed);
end
$$;

revoke execute on function pensions_store(json) from public;
grant execute on function pensions_store(json) to motpost_app;
