// Checks of payroll by SQL: payslips against their lines, and payments of wages against their vouchers.

import type { BookCheck } from "./book-checks.ts";

/** Lines of payslips with the way in which they count. */
const signed = `select l.company_id, l."payslip", k.kind, k."number", l."amount" * k.sign as amount
  from salary_specification l join default_salary_type k on k.id = l."salaryType"`;

/** The checks whose sentences say what somebody is paid. */
export const payslipCheck = "payslips come to the sums of their lines";
export const wageCheck = "vouchers of wages credit employees what their payslips pay";

/** SQL of the allowances of an expense `{x}`. */
const allowances = (x: string) =>
  `(${["per_diem_compensation", "accommodation_allowance", "mileage_allowance"]
    .map(
      (table) =>
        `(select coalesce(sum(r."amount"), 0) from ${table} r where r.company_id = ${x}.company_id and r."travelExpense" = ${x}.id)`,
    )
    .join(" + ")})`;

/** The checks of payroll. */
export const payrollChecks: readonly BookCheck[] = [
  {
    name: payslipCheck,
    sql: `select format('company %s, payslip %s: gross pay %s and net pay %s, its lines %s and %s', p.company_id, p.id, p."grossAmount", p."amount", l.gross, l.net) as breach
          from payslip p cross join lateral (
            select coalesce(sum(s.amount) filter (where s.kind = 'PAY'), 0) as gross, coalesce(sum(s.amount) filter (where s.kind <> 'BENEFIT'), 0) as net
            from (${signed}) s where s.company_id = p.company_id and s."payslip" = p.id) l
          where (p."grossAmount", p."amount") <> (l.gross, l.net)`,
  },
  {
    name: wageCheck,
    sql: `select format('company %s, payment of wages %s: payslips pay %s, voucher %s credits %s', t.company_id, t.id, s.net, t."voucher", c.credit) as breach
          from salary_transaction t cross join lateral (
            select coalesce(sum(p."amount"), 0) - coalesce(sum((select sum(l.amount) from (${signed}) l
              where l.company_id = p.company_id and l."payslip" = p.id and l."number" = '1000')), 0) as net
            from payslip p where p.company_id = t.company_id and p."transaction" = t.id) s
          cross join lateral (
            select -coalesce(sum(o."amount"), 0) as credit from posting o
            join account a on a.company_id = o.company_id and a.id = o."account" and a."ledgerType" = 'EMPLOYEE'
            where o.company_id = t.company_id and o."voucher" = t."voucher") c
          where t."voucher" is not null and s.net <> c.credit`,
  },
  {
    name: "payslips pay the allowances of the expenses that name them",
    sql: `select format('company %s, expense %s: its allowances of %s are not on payslip %s', e.company_id, e.id, a.allowances, e."payslipId") as breach
          from (select x.company_id, x."payslipId", x."employee", min(x.id) as id, sum(${allowances("x")}) as allowances
            from travel_expense x where x."payslipId" <> 0 group by 1, 2, 3) a
          join travel_expense e on e.company_id = a.company_id and e.id = a.id
          left join payslip s on s.company_id = a.company_id and s.id = a."payslipId" and s."employee" = a."employee"
          where s.id is null or a.allowances > (select coalesce(sum(l.amount), 0) from (${signed}) l
            where l.company_id = s.company_id and l."payslip" = s.id and l.kind = 'EXPENSE')`,
  },
  {
    name: "vouchers of expenses owe employees what they have paid",
    sql: `select format('company %s, expense %s: voucher %s owes %s, its costs and allowances %s', e.company_id, e.id, e."voucher", o.owed, d.due) as breach
          from travel_expense e cross join lateral (
            select coalesce(sum(c."amountNOKInclVAT"), 0) - e."travelAdvance" + case when e."allowancesPosted" then ${allowances("e")} else 0 end as due
            from travel_cost c where c.company_id = e.company_id and c."travelExpense" = e.id and c."isPaidByEmployee") d
          cross join lateral (
            select -coalesce(sum(p."amount"), 0) as owed from posting p
            where p.company_id = e.company_id and p."voucher" = e."voucher" and p."employee" = e."employee") o
          where e."voucher" is not null and o.owed <> d.due`,
  },
  {
    name: "vouchers of wages stand while their payslips do",
    sql: `select format('company %s, payment of wages %s: its voucher %s is reversed', t.company_id, t.id, v.id) as breach
          from salary_transaction t join voucher v on v.company_id = t.company_id and v.id = t."voucher" and v."reverseVoucher" is not null`,
  },
  {
    name: "delivered monthly reports are what they were",
    sql: `select format('company %s, report of %s-%s: %s were reported, its payslips come to %s', d.company_id, d.year, d.month,
            concat_ws(', ', d."taxSum", d."payrollTaxSum", d."financeTaxSum"), concat_ws(', ', s.tax, s.payroll_tax, s.finance_tax)) as breach
          from amelding_delivery d cross join lateral (
            select coalesce((select sum(w.tax) from (select round(sum(q.tax)) as tax from payslip q
                where q.company_id = d.company_id and q."date" >= m.first and q."date" < m.first + interval '1 month' group by q."date") w), 0) as tax,
              coalesce(round(sum(p."employerTax")), 0) as payroll_tax, coalesce(round(sum(p."financeTax")), 0) as finance_tax
            from (select make_date(d.year::int, d.month::int, 1) as first) m
            -- As the report: taxes that are not rounded to the øre of each payslip.
            left join payslip_tax_part p on p.company_id = d.company_id and p."date" >= m.first and p."date" < m.first + interval '1 month' group by m.first) s
          where not d."isReopened" and (d."taxSum", d."payrollTaxSum", d."financeTaxSum") <> (s.tax, s.payroll_tax, s.finance_tax)
            and not exists (select from amelding_delivery o where o.company_id = d.company_id and o.year = d.year and o.month = d.month and o.id > d.id)`,
  },
];
