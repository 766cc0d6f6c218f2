-- The day, or the first day after it that is neither at a weekend nor a Norwegian holiday.
create or replace function next_working_day(p_day date) returns date language plpgsql immutable as $$
declare
  v_day date := p_day;
  v_year int;
  v_century int;
  v_moon int;
  v_easter date;
begin
  loop
    v_year := extract(year from v_day);
    -- Easter Sunday of the Gregorian calendar.
    v_century := v_year / 100;
    v_moon := (19 * (v_year % 19) + v_century - v_century / 4 - (v_century - (v_century + 8) / 25 + 1) / 3 + 15) % 30;
    v_easter := (
      select make_date(v_year, (v_moon + w.days - 7 * m.shift + 114) / 31, (v_moon + w.days - 7 * m.shift + 114) % 31 + 1)
      from (select (32 + 2 * (v_century % 4) + 2 * (v_year % 100 / 4) - v_moon - v_year % 100 % 4) % 7 as days) w,
        lateral (select (v_year % 19 + 11 * v_moon + 22 * w.days) / 451 as shift) m);
    exit when extract(isodow from v_day) < 6
      and to_char(v_day, 'MM-DD') not in ('01-01', '05-01', '05-17', '12-25', '12-26')
      and v_day - v_easter not in (-3, -2, 0, 1, 39, 49, 50);
    v_day := v_day + 1;
  end loop;
  return v_day;
end
$$;

revoke execute on function next_working_day(date) from public;
grant execute on function next_working_day(date) to motpost_app;
