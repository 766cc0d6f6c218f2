-- Stores published rates: new ones are added, corrected ones replaced with a new version, equal ones left alone. `p` is a
-- list of code, date, rate and factor; codes that the service does not know, and disabled ones, are passed over. Answers
-- how many were added and corrected, and the day of the newest rate there is.
create or replace function rates_store(p json) returns json
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_added int;
  v_changed int;
begin
  with given as (
    select c.id, r."date", r."rate", r."factor"
    from json_to_recordset(p) r("code" text, "date" date, "rate" numeric, "factor" int)
    join currency c on c."code" = r."code" and not c."isDisabled" and c.id <> 1
  ), stored as (
    insert into currency_rate as k ("sourceCurrency", "date", "rate", "factor")
    select id, "date", "rate", "factor" from given order by id, "date"
    on conflict ("sourceCurrency", "date") do update
      set "rate" = excluded."rate", "factor" = excluded."factor", version = k.version + 1, changed_at = now()
      where k."rate" <> excluded."rate" or k."factor" <> excluded."factor"
    returning k.version
  )
  select count(*) filter (where version = 0), count(*) filter (where version > 0) into v_added, v_changed from stored;
  return json_build_object('added', v_added, 'changed', v_changed, 'newest', (select max("date") from currency_rate));
end
$$;

revoke execute on function rates_store(json) from public;
grant execute on function rates_store(json) to motpost_app;
