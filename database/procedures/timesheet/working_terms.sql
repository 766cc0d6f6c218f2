-- The terms of an employee's employment from a day until before another, a row for each stretch in which nothing changes: hours of an
-- ordinary day, and whether they are paid by the hour. The employee's own ordinary hours count, else the company's in the per cent of
-- the position; leave takes its per cent off. Days without employment have no row.
create or replace function working_terms(p_company bigint, p_employee bigint, p_first date, p_until date)
returns table (first_day date, until_day date, hours numeric, is_hourly boolean)
language sql stable set search_path = public, pg_temp as $$
  with employed as materialized (
    select o.id, o."startDate", o."endDate", o."isMainEmployer" from employment o where o.company_id = p_company and o."employee" = p_employee
  ), mark as (
    select p_first as day union
    select m.day from (
      select o."startDate" from employed o union all
      select o."endDate" + 1 from employed o union all
      select k."date" from employment_details k join employed o on o.id = k."employment" where k.company_id = p_company union all
      select b.day from leave_of_absence l join employed o on o.id = l."employment"
        cross join lateral (values (l."startDate"), (l."endDate" + 1)) b(day) where l.company_id = p_company union all
      select s."fromDate" from standard_time s where s.company_id = p_company and s."employee" = p_employee union all
      select c."fromDate" from company_standard_time c where c.company_id = p_company) m(day)
    where m.day > p_first and m.day < p_until
  ), stretch as (
    select m.day as first_day, lead(m.day, 1, p_until) over (order by m.day) as until_day from mark m
  )
  select r.first_day, r.until_day,
    coalesce(s."hoursPerDay", c."hoursPerDay" * coalesce(d."percentageOfFullTimeEquivalent", 100) / 100, 0)
      * (100 - least(coalesce(l.percentage, 0), 100)) / 100,
    coalesce(d."remunerationType" = 'HOURLY_WAGE', false)
  from stretch r
  cross join lateral (select o.id from employed o where o."startDate" <= r.first_day and coalesce(o."endDate", 'infinity') >= r.first_day
    order by o."isMainEmployer" desc, o."startDate" desc, o.id limit 1) m
  left join lateral (select k."percentageOfFullTimeEquivalent", k."remunerationType" from employment_details k
    where k.company_id = p_company and k."employment" = m.id
    order by coalesce(k."date", '-infinity') > r.first_day, k."date" desc nulls last limit 1) d on true
  left join lateral (select x."hoursPerDay" from standard_time x where x.company_id = p_company and x."employee" = p_employee
    and x."fromDate" <= r.first_day order by x."fromDate" desc limit 1) s on true
  left join lateral (select x."hoursPerDay" from company_standard_time x where x.company_id = p_company
    and x."fromDate" <= r.first_day order by x."fromDate" desc limit 1) c on true
  left join lateral (select sum(x.percentage) as percentage from leave_of_absence x where x.company_id = p_company and x."employment" = m.id
    and x."startDate" <= r.first_day and coalesce(x."endDate", 'infinity') >= r.first_day) l on true
  where p_first < p_until
$$;

revoke execute on function working_terms(bigint, bigint, date, date) from public;
grant execute on function working_terms(bigint, bigint, date, date) to motpost_app;
