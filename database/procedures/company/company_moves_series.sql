-- Moves series of numbers when the company's row is written with `seriesMoves`; nothing of that stays in the row.
create or replace function company_moves_series() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_move record;
begin
  for v_move in
    select * from json_to_recordset(new."seriesMoves"::json) as r(series text, "year" int, "next" bigint, reason text, employee bigint, "isLedger" boolean)
  loop
    if v_move."isLedger" then
      perform ledger_series_move(new.company_id, v_move.series, v_move."year", v_move."next", v_move.reason, v_move.employee);
    else
      insert into counter (company_id, series, year, value) values (new.company_id, v_move.series, 0, v_move."next" - 1)
      on conflict (company_id, series, year) do update set value = excluded.value;
    end if;
  end loop;
  new."seriesMoves" := '';
  return new;
end
$$;

revoke execute on function company_moves_series() from public;

create or replace trigger company_moves_series before update of "seriesMoves" on "company" for each row when (new."seriesMoves" <> '')
  execute function company_moves_series();
