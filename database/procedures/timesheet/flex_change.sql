-- By how many hours an employee's balance of flexitime changes from a day until before another: hours less ordinary hours of the days
-- until today, less what payslips have paid out of it. Time that is paid by the hour has no flexitime.
create or replace function flex_change(p_company bigint, p_employee bigint, p_first date, p_until date) returns numeric
language sql stable set search_path = public, pg_temp as $$
  select coalesce(sum(e.hours - w.hours * working_days(p_company, w.first_day, least(w.until_day, company_today() + 1))), 0)
    - payslip_count(p_company, p_employee, p_first, p_until, '2009')
  from working_terms(p_company, p_employee, p_first, p_until) w
  cross join lateral (select coalesce(sum(t."hours"), 0) as hours from timesheet_entry t where t.company_id = p_company
    and t."employee" = p_employee and t."date" >= w.first_day and t."date" < w.until_day) e
  where not w.is_hourly
$$;

revoke execute on function flex_change(bigint, bigint, date, date) from public;
grant execute on function flex_change(bigint, bigint, date, date) to motpost_app;
