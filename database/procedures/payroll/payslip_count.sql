-- How many hours or days of a salary type were earned from a day until before another by payslips that are paid out until today;
-- negative rates take back.
create or replace function payslip_count(p_company bigint, p_employee bigint, p_first date, p_until date, p_number text) returns numeric
language sql stable set search_path = public, pg_temp as $$
  select coalesce(sum(case when l."rate" < 0 then -l."count" else l."count" end), 0)
  from salary_specification l join default_salary_type k on k.id = l."salaryType" and k."number" = p_number
  join paid_payslip p on p.company_id = l.company_id and p.id = l."payslip"
  where l.company_id = p_company and l."employee" = p_employee
    and l."year" * 12 + l."month" >= extract(year from p_first) * 12 + extract(month from p_first)
    and l."year" * 12 + l."month" < extract(year from p_until) * 12 + extract(month from p_until)
$$;

revoke execute on function payslip_count(bigint, bigint, date, date, text) from public;
grant execute on function payslip_count(bigint, bigint, date, date, text) to motpost_app;
