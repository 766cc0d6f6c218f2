-- Payslips that are paid out until today. Those of a run of many count when it is over: until then, or where it has stopped, nothing is
-- posted, and its employees see none of it.
create or replace view paid_payslip with (security_invoker = true) as
select p.company_id, p.id, p."employee", p."date", p."year", p."holidayBasis", p."vacationAllowanceAmount", p."holidaySeniorAmount"
from payslip p
where p."date" <= company_today() and not exists (select from wage_run r where r.company_id = p.company_id and r.transaction = p."transaction"
  and r.state <> 'DONE');

grant select on paid_payslip to motpost_app;
