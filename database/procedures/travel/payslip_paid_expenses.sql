-- A payslip goes once the expenses whose allowances it paid are free again.
create or replace function payslip_paid_expenses() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from travel_expense e where e.company_id = old.company_id and e."payslipId" <> 0 and e."payslipId" = old.id) then
    raise exception using errcode = 'P8000', message = 'The payslip pays expenses.';
  end if;
  return old;
end
$$;

revoke execute on function payslip_paid_expenses() from public;

create or replace trigger payslip_paid_expenses before delete on "payslip"
  for each row execute function payslip_paid_expenses();
