-- The Norwegian public holidays of a year, Sundays among them: those on fixed days, and those that follow Easter Sunday of the
-- Gregorian calendar.
create or replace function public_holidays(p_year int) returns setof date
language sql immutable set search_path = public, pg_temp as $$
  with moon as (
    select c.century, (19 * (p_year % 19) + c.century - c.century / 4 - (c.century - (c.century + 8) / 25 + 1) / 3 + 15) % 30 as age
    from (select p_year / 100 as century) c
  ), week as (
    select m.age, (32 + 2 * (m.century % 4) + 2 * (p_year % 100 / 4) - m.age - p_year % 100 % 4) % 7 as days from moon m
  ), sunday as (
    select w.age + w.days - 7 * ((p_year % 19 + 11 * w.age + 22 * w.days) / 451) + 114 as place from week w
  )
  select make_date(p_year, s.place / 31, s.place % 31 + 1) + d.days from sunday s, unnest(array[-3, -2, 0, 1, 39, 49, 50]) d(days)
  union
  select make_date(p_year, f.month, f.day) from (values (1, 1), (5, 1), (5, 17), (12, 25), (12, 26)) f(month, day)
$$;

revoke execute on function public_holidays(int) from public;
grant execute on function public_holidays(int) to motpost_app;
