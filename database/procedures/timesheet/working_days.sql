-- How many days of a company's work lie from a day until before another: Monday to Friday without public holidays, and without what
-- the company's own days off take of a day.
create or replace function working_days(p_company bigint, p_first date, p_until date) returns numeric
language sql stable set search_path = public, pg_temp as $$
  with weekdays as (
    -- Days since a Monday, in weeks of five.
    select sum(w.sign * (floor(w.days / 7.0) * 5 + least(w.days - floor(w.days / 7.0) * 7, 5))) as count
    from (values (-1, p_first - date '2000-01-03'), (1, p_until - date '2000-01-03')) w(sign, days)
  ), holidays as (
    select h.day from generate_series(extract(year from p_first)::int, extract(year from p_until)::int) y(year), public_holidays(y.year) h(day)
    where h.day >= p_first and h.day < p_until and extract(isodow from h.day) < 6
  )
  select case when p_until <= p_first then 0 else w.count - (select count(*) from holidays) - coalesce((
    select sum(o."percentage") / 100 from company_holidays o where o.company_id = p_company and o."date" >= p_first and o."date" < p_until
      and extract(isodow from o."date") < 6 and o."date" not in (select h.day from holidays h)), 0) end
  from weekdays w
$$;

revoke execute on function working_days(bigint, date, date) from public;
grant execute on function working_days(bigint, date, date) to motpost_app;
