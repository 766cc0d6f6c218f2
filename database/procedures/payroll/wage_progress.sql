-- How far payments of wages are, and what they come to: of a run what it will come to, of all others the sums of their payslips.
create or replace view wage_progress with (security_invoker = true) as
select t.company_id, t.id, coalesce(r.done, s.count) as done, coalesce(r.employees, s.count) as "of",
  case when r.state <> 'DONE' then r.gross else s.gross end as "grossAmount", case when r.state <> 'DONE' then r.tax else s.tax end as tax,
  case when r.state <> 'DONE' then r.net else s.net end as amount,
  case when r.state <> 'DONE' then r.employer_tax else s.employer_tax end as "employerTax"
from salary_transaction t left join wage_run r on r.company_id = t.company_id and r.transaction = t.id
cross join lateral (select count(*) as count, coalesce(sum(p."grossAmount"), 0) as gross, coalesce(sum(p.tax), 0) as tax, coalesce(sum(p."amount"), 0) as net,
    coalesce(sum(p."employerTax" + p."employerTaxOfPension"), 0) as employer_tax
  from payslip p where p.company_id = t.company_id and p."transaction" = t.id) s;

grant select on wage_progress to motpost_app;
