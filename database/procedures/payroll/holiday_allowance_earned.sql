-- Holiday pay that employees have earned this year, by what is paid out until today.
create or replace view holiday_allowance_earned with (security_invoker = true) as
select e.company_id, e.id, extract(year from t.day)::bigint as year, coalesce(s.basis, 0)::numeric(16,2) as basis, coalesce(s.amount, 0)::numeric(16,2) as amount,
  coalesce(s.senior, 0)::numeric(16,2) as "amountExtraHolidayWeek"
from employee e cross join (select company_today() as day) t
left join lateral (select sum(p."holidayBasis") as basis, sum(p."vacationAllowanceAmount") as amount, sum(p."holidaySeniorAmount") as senior
  from paid_payslip p where p.company_id = e.company_id and p."employee" = e.id and p."date" >= date_trunc('year', t.day)) s on true;

grant select on holiday_allowance_earned to motpost_app;
