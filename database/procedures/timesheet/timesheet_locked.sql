-- Whether the hours of an employee's day stand fast: their week or month is completed or approved.
create or replace function timesheet_locked(p_company bigint, p_employee bigint, p_day date) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (
      select 1 from timesheet_week w where w.company_id = p_company and w."employee" = p_employee
        and w."firstDay" = date_trunc('week', p_day::timestamp)::date and (w."completed" or w."approved"))
    or exists (
      select 1 from timesheet_month m where m.company_id = p_company and m."employee" = p_employee
        and m."firstDay" = date_trunc('month', p_day::timestamp)::date and (m."completed" or m."approvedUntilDate" >= p_day))
$$;

revoke execute on function timesheet_locked(bigint, bigint, date) from public;
grant execute on function timesheet_locked(bigint, bigint, date) to motpost_app;
