-- Adds codes and corrects names; what is not in `p`, a list of code and nameNO, stays. Answers how many of each.
create or replace function occupation_codes_store(p json) returns json
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_added int;
  v_changed int;
begin
  lock table occupation_code in share row exclusive mode;
  select count(*) filter (where o.id is null), count(*) filter (where o."nameNO" <> g."nameNO") into v_added, v_changed
  from json_to_recordset(p) g("code" text, "nameNO" text) left join occupation_code o on o."code" = g."code";
  -- The id is the code as a number: the same in every installation.
  insert into occupation_code (id, "code", "nameNO")
  select g."code"::bigint, g."code", g."nameNO" from json_to_recordset(p) g("code" text, "nameNO" text)
  on conflict (id) do update set "nameNO" = excluded."nameNO", version = occupation_code.version + 1, changed_at = now()
  where occupation_code."nameNO" <> excluded."nameNO";
  return json_build_object('added', v_added, 'changed', v_changed);
end
$$;

revoke execute on function occupation_codes_store(json) from public;
grant execute on function occupation_codes_store(json) to motpost_app;
