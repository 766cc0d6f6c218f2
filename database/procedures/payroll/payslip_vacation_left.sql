-- Days of holiday that an employee has left behind a payslip, in weeks of six days: what the years give from the first one with a payslip
-- on, less what it and earlier payslips say was taken (2028) and paid out (2010) until its month. Null where they say nothing of holiday:
-- a company that keeps days elsewhere shows none. The rule of vacation_summary, as the payslip knows it when it is made.
create or replace function payslip_vacation_left(p_company bigint, p_payslip bigint) returns numeric
language sql stable set search_path = public, pg_temp as $$
  select (select coalesce(sum(vacation_days(p_company, s."employee", y.year)), 0)
      from generate_series(least(s."year", t.first_year)::int, s."year"::int) y(year)) - t.days
  from payslip s cross join lateral (
    select (select min(p."year") from payslip p where p.company_id = p_company and p."employee" = s."employee" and (p."date", p."number") <= (s."date", s."number")) as first_year,
      (select sum(case when l."rate" < 0 then -l."count" else l."count" end)
        from salary_specification l join default_salary_type k on k.id = l."salaryType" and k."number" in ('2010', '2028')
        join payslip p on p.company_id = p_company and p.id = l."payslip" and (p."date", p."number") <= (s."date", s."number")
        where l.company_id = p_company and l."employee" = s."employee" and l."year" * 12 + l."month" <= s."year" * 12 + s."month") as days) t
  where s.company_id = p_company and s.id = p_payslip
$$;

revoke execute on function payslip_vacation_left(bigint, bigint) from public;
