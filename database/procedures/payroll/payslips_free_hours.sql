-- Counts of time sheets that a transaction has paid wait to be paid again. `p` holds the transaction.
create or replace function payslips_free_hours(p_company bigint, p json) returns void language plpgsql as $$
begin
  update timesheet_salary_line l set "wagePayment" = null, version = l.version + 1, changed_at = now() from payslip s
  where s.company_id = p_company and s."transaction" = (p->>'transaction')::bigint and l.company_id = p_company and l."wagePayment" = s.id;
end
$$;

revoke execute on function payslips_free_hours(bigint, json) from public;
grant execute on function payslips_free_hours(bigint, json) to motpost_app;
