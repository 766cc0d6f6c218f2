-- A payslip takes the next number of the company when it is stored.
create or replace function number_payslip() returns trigger language plpgsql as $$
begin
  new."number" := take_number(new.company_id, 'payslip', 1);
  return new;
end
$$;

revoke execute on function number_payslip() from public;
create or replace trigger payslip_numbered before insert on payslip for each row execute function number_payslip();
