-- A payslip pays the allowances of an expense: it is SALARY_PAID while the payslip is there, and no voucher has them too.
alter table travel_expense add constraint travel_expense_payslip check (("stage" = 'SALARY_PAID') = ("payslipId" <> 0)),
  add constraint travel_expense_paid_once check (not ("allowancesPosted" and "payslipId" <> 0));
create index travel_expense_payslip_paid on travel_expense (company_id, "payslipId") where "payslipId" <> 0;
