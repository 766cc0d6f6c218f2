-- How many days of holiday an employee has a right to in a year, in weeks of six days: those of the year's settings, else of the scheme
-- of holiday pay; a week more from the year in which the employee turns 60. Whoever is employed after 30 September alone has a week.
create or replace function vacation_days(p_company bigint, p_employee bigint, p_year int) returns numeric
language sql stable set search_path = public, pg_temp as $$
  select case
      when o.first_day <= make_date(p_year, 9, 30) then
        coalesce(h."days", case r."holidayScheme" when '12.0' then 30 else 25 end)
          + case when p_year - extract(year from e."dateOfBirth") >= 60 then 6 else 0 end
      when o.first_day is not null then 6
      else 0 end
  from employee e
  join salary_posting_rules r on r.company_id = e.company_id
  left join company_holiday h on h.company_id = e.company_id and h.year = p_year
  cross join lateral (select min(greatest(m."startDate", make_date(p_year, 1, 1))) as first_day from employment m
    where m.company_id = e.company_id and m."employee" = e.id and m."startDate" <= make_date(p_year, 12, 31)
      and coalesce(m."endDate", 'infinity') >= make_date(p_year, 1, 1)) o
  where e.company_id = p_company and e.id = p_employee
$$;

revoke execute on function vacation_days(bigint, bigint, int) from public;
grant execute on function vacation_days(bigint, bigint, int) to motpost_app;
