-- The day, or the first day after it that is neither at a weekend nor a Norwegian holiday.
create or replace function next_working_day(p_day date) returns date language plpgsql immutable as $$
declare
  v_day date := p_day;
begin
  while extract(isodow from v_day) > 5 or v_day in (select public_holidays(extract(year from v_day)::int)) loop
    v_day := v_day + 1;
  end loop;
  return v_day;
end
$$;

revoke execute on function next_working_day(date) from public;
grant execute on function next_working_day(date) to motpost_app;
