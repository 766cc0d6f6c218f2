// Checks of what wages have posted: account by account, what is owed of holiday pay, and employer's tax.

import { ruleAccounts } from "../../domain/payroll/payslip/load-pay.ts";
import type { BookCheck } from "./book-checks.ts";

/** The checks whose sentences say what somebody is paid. */
export const wagePostingCheck = "vouchers of wages post what their payslips come to";
export const holidayDebtCheck = "vouchers of wages owe employees the holiday pay of their payslips";

/** Payments with a voucher. Those before a change of accounts of payroll are left out: what they have posted stays where it is. */
const paymentsSql = `select t.company_id, t.id, t."voucher", t."date" from salary_transaction t where t."voucher" is not null
  and not exists (select from change_log c where c.company_id = t.company_id and c.resource in ('SalaryPostingRules', 'PostingRules')
    and c.fields::text like '%ccount%' and c.at > (select min(m.at) from change_log m
      where m.company_id = t.company_id and m.resource = 'Voucher' and m.object = t."voucher"))`;

/** The amounts of a line: of a benefit, what balances it, too. */
const lineAmounts = `values
  (case k.kind when 'DEDUCTION' then k."accountNumberCredit" when 'TAX' then r."taxAccount"
     else case when k."ameldingWageCode" = 'feriepenger' then r."holidayDebtAccount" else k."accountNumberDebit" end end,
   case when k.kind = 'BENEFIT' then l."amount" when k.kind in ('DEDUCTION', 'TAX') then -l."amount" else l."amount" * k.sign end),
  (case when k.kind = 'BENEFIT' then r."benefitContraAccount" end, case when k.kind = 'BENEFIT' then -l."amount" else 0 end)`;

/** The amounts of a payslip's figures: a debit and a credit each. */
const figureAmounts = `values
  (n."accountDebtEmployeesAndOwnersId", -p."amount"),
  (r."holidayPayAccount", p."vacationAllowanceAmount"), (r."holidayDebtAccount", -p."vacationAllowanceAmount"),
  (r."employerTaxAccount", p."employerTax" + p."employerTaxOfPension" - p."employerTaxOfHolidayPaid"),
  (r."holidayEmployerTaxDebtAccount", p."employerTaxOfHolidayPaid"), (r."employerTaxDebtAccount", -p."employerTax" - p."employerTaxOfPension"),
  (r."holidayEmployerTaxAccount", p."employerTaxOfHolidayPay"), (r."holidayEmployerTaxDebtAccount", -p."employerTaxOfHolidayPay"),
  (r."pensionAccount", p.pension), (r."pensionDebtAccount", -p.pension),
  (r."financeTaxAccount", p."financeTax" - p."financeTaxOfHolidayPaid"), (r."holidayFinanceTaxDebtAccount", p."financeTaxOfHolidayPaid"),
  (r."financeTaxDebtAccount", -p."financeTax"),
  (r."holidayFinanceTaxAccount", p."financeTaxOfHolidayPay"), (r."holidayFinanceTaxDebtAccount", -p."financeTaxOfHolidayPay")`;

/** True where payroll posts nothing else on an account of its rules `r`. */
const isAlone = (account: string) =>
  `(select count(*) from (values ${ruleAccounts.map((name) => `(r."${name}")`).join(", ")}) o(account) where o.account = r."${account}") = 1
   and not exists (select from salary_type k where k.company_id = r.company_id and r."${account}" in (k."accountNumberDebit", k."accountNumberCredit")
     and k."ameldingWageCode" <> 'feriepenger')`;

/** Every check of what wages have posted. */
export const wagePostingChecks: readonly BookCheck[] = [
  {
    name: wagePostingCheck,
    sql: `select format('company %s, payment of wages %s, employee %s: voucher %s posts %s on account %s, the payslip comes to %s',
            s.company_id, s.id, s."employee", w."voucher", s.posted, coalesce(a."number"::text, 'none'), s.due) as breach
          from (select d.company_id, d.id, d."employee", d.account, sum(d.due) as due, sum(d.posted) as posted from (
            select w.company_id, w.id, p."employee", x.account, x.amount as due, 0 as posted from (${paymentsSql}) w
            join salary_posting_rules r on r.company_id = w.company_id join payslip p on p.company_id = w.company_id and p."transaction" = w.id
            join salary_specification l on l.company_id = p.company_id and l."payslip" = p.id
            join salary_type k on k.company_id = l.company_id and k.id = l."salaryType" cross join lateral (${lineAmounts}) x(account, amount)
            union all
            select w.company_id, w.id, p."employee", x.account, x.amount, 0 from (${paymentsSql}) w
            join salary_posting_rules r on r.company_id = w.company_id join posting_rules n on n.company_id = w.company_id
            join payslip p on p.company_id = w.company_id and p."transaction" = w.id cross join lateral (${figureAmounts}) x(account, amount)
            union all
            select w.company_id, w.id, o."employee", o."account", 0, o."amount" from (${paymentsSql}) w
            join posting o on o.company_id = w.company_id and o."voucher" = w."voucher") d
          group by 1, 2, 3, 4 having sum(d.due) <> sum(d.posted)) s
          join salary_transaction w on w.company_id = s.company_id and w.id = s.id
          left join account a on a.company_id = s.company_id and a.id = s.account`,
  },
  {
    name: holidayDebtCheck,
    sql: `select format('company %s, employee %s: vouchers of wages owe %s of holiday pay, payslips %s', s.company_id, s."employee", sum(s.posted), sum(s.due)) as breach
          from (select w.company_id, p."employee", p."vacationAllowanceAmount" - p."holidayPaid" as due, 0 as posted from (${paymentsSql}) w
            join salary_posting_rules r on r.company_id = w.company_id and ${isAlone("holidayDebtAccount")}
            join payslip p on p.company_id = w.company_id and p."transaction" = w.id
            union all
            select w.company_id, o."employee", 0, -o."amount" from (${paymentsSql}) w
            join salary_posting_rules r on r.company_id = w.company_id and ${isAlone("holidayDebtAccount")}
            join posting o on o.company_id = w.company_id and o."voucher" = w."voucher" and o."account" = r."holidayDebtAccount") s
          group by s.company_id, s."employee" having sum(s.posted) <> sum(s.due)`,
  },
  {
    name: "the account of holiday pay owes what payslips have earned less what they have paid",
    sql: `select format('company %s: wages owe %s on the account of holiday pay, payslips %s', s.company_id, s.posted, s.due) as breach
          from (select r.company_id,
              (select coalesce(-sum(o."amount"), 0) from posting o join voucher v on v.company_id = o.company_id and v.id = o."voucher" and v."reverseVoucher" is null
                where o.company_id = r.company_id and o."account" = r."holidayDebtAccount" and o.type = 'WAGE') as posted,
              (select coalesce(sum(p."vacationAllowanceAmount" - p."holidayPaid"), 0) from payslip p
                join salary_transaction t on t.company_id = p.company_id and t.id = p."transaction" and t."voucher" is not null
                where p.company_id = r.company_id) as due
            from salary_posting_rules r where ${isAlone("holidayDebtAccount")}
              and not exists (select from salary_transaction t where t.company_id = r.company_id and t."voucher" is not null
                and t.id not in (select w.id from (${paymentsSql}) w where w.company_id = r.company_id))) s
          where s.posted <> s.due`,
  },
  {
    // Pay and premium of a payslip are each rounded; where a free amount is used up between two percentages, each part of them is.
    name: "employer's tax of a month is its basis by its percentage",
    sql: `select format('company %s, %s: employer''s tax of %s is posted, its basis by its percentage comes to %s', s.company_id, to_char(s.month, 'YYYY-MM'), s.posted, round(s.due, 2)) as breach
          from (select w.company_id, date_trunc('month', w."date") as month, sum(b.due) as due, sum(b.bound) as bound, bool_or(b."isOther") as "isOther",
              sum((select coalesce(-sum(o."amount"), 0) from posting o where o.company_id = w.company_id and o."voucher" = w."voucher"
                and o."account" = r."employerTaxDebtAccount")) as posted
            from (${paymentsSql}) w join salary_posting_rules r on r.company_id = w.company_id and ${isAlone("employerTaxDebtAccount")}
            cross join lateral (select coalesce(sum(x.tax), 0) as due,
                coalesce(sum(0.005 * ((p."employerTaxBasis" <> 0)::int + (p.pension <> 0)::int) * x.parts), 0) as bound,
                coalesce(bool_or(p."employerTaxBasis" <> x.basis), false) as "isOther"
              from payslip p cross join lateral (
                select (select coalesce(sum(m."employerTax"), 0) from payslip_tax_part m where m.company_id = p.company_id and m.payslip = p.id) as tax,
                  (select count(*) from payslip_tax_part m where m.company_id = p.company_id and m.payslip = p.id) as parts,
                  (select coalesce(sum(l."amount" * k.sign), 0) from salary_specification l join default_salary_type k on k.id = l."salaryType" and k."isPayrollTaxable"
                    where l.company_id = p.company_id and l."payslip" = p.id) as basis) x
              where p.company_id = w.company_id and p."transaction" = w.id) b
            group by 1, 2) s where s."isOther" or abs(s.posted - s.due) > s.bound`,
  },
];
