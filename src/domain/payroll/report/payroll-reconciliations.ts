// The reconciliations of payroll: the books of a term against its payslips, as the monthly report has them.

import { type ActionDefinition, action, type Decision } from "../../../schema/action.ts";
import type { Entitlement } from "../../../schema/entitlement.ts";
import { type QueryDefinition, type QueryValues, query } from "../../../schema/query.ts";
import type { Draft } from "../../../schema/resource.ts";
import type { ReconciliationKind } from "./reconciliation-models.ts";

/** Who reconciles. */
export const readers: Entitlement[] = [
  "AUTH_COMPANY_WAGE_ADMIN",
  "AUTH_WAGE_INFORMATION",
  "AUTH_COMPANY_ACCOUNTING_REPORTS",
];

/** The kinds with what names their models. */
const words = {
  taxDeduction: "TaxDeduction",
  payrollTax: "PayrollTax",
  financeTax: "FinanceTax",
  mandatoryDeduction: "MandatoryDeduction",
  holidayAllowance: "HolidayAllowance",
} as const;

/** What the kinds are called. */
const names: Readonly<Record<ReconciliationKind, string>> = {
  taxDeduction: "tax that was withheld",
  payrollTax: "employer's tax",
  financeTax: "finance tax",
  mandatoryDeduction: "attachments of earnings",
  holidayAllowance: "holiday pay",
};

/** POST .../reconciliation/context: the id under which a term is read; nothing is stored. */
function contextOf(kind: ReconciliationKind): ActionDefinition {
  return action({
    method: "POST",
    path: `/salary/${kind}/reconciliation/context`,
    answers: null,
    value: {
      year: { type: "integer", description: "The year." },
      reconciliationId: { type: "integer", description: "The id: the same for the same year and term." },
      term: { type: "integer", description: "The term; 0 for the whole year." },
    },
    status: 201,
    body: { model: `${words[kind]}ContextRequest` },
    requires: readers,
    description:
      kind === "holidayAllowance"
        ? "Names the reconciliation of a year's holiday pay; nothing is stored."
        : `Names the reconciliation of ${names[kind]} of a term of two months; nothing is stored.`,
    load: async () => null,
    decide({ drafts }, _loaded, context): Decision {
      const [{ values }] = drafts as readonly unknown[] as readonly [Draft];
      const year = values.year as unknown;
      const term = kind === "holidayAllowance" ? 0 : values.term;
      const missing = (name: string) => ({ key: "cannotBeNull", field: name, path: name });
      const faults = [
        ...(year === 0 ? [missing("year")] : []),
        ...(kind !== "holidayAllowance" && term === 0 ? [missing("term")] : []),
      ];
      if (faults.length > 0) return { faults };
      if (values.customerId !== 0 && values.customerId !== context.company) return { problem: "security" };
      const reconciliationId = (year as never as number) * 10 + (term as never as number);
      return { writes: [], changes: [], answer: { value: { year, reconciliationId, term } } };
    },
  });
}

type Place = (value: unknown, type: string) => string;

/** SQL of the days of a term, as a row `t`; none where the id is of no term. */
export function termSql(query: QueryValues, placeholder: Place): string {
  const id = placeholder(query.reconciliationId, "bigint");
  return `(select make_date(k.year, case k.term when 0 then 1 else k.term * 2 - 1 end, 1) as first,
      (make_date(k.year, case k.term when 0 then 1 else k.term * 2 - 1 end, 1) + case k.term when 0 then interval '1 year' else interval '2 months' end)::date as last
    from (select least(${id} / 10, 9999)::int as year, (${id} % 10)::int as term) k where k.year between 2000 and 2100 and k.term <= 6) t`;
}

/** SQL that is true for postings of vouchers that pay: those with a bank account. */
const pays = `exists (select 1 from posting b join account x on x.company_id = $1 and x.id = b."account" and x."isBankAccount"
  where b.company_id = $1 and b."voucher" = p."voucher")`;

/** SQL of credits less debits of an account in some days, payments left out. */
const booksSql = (account: string, first: string, last: string) =>
  `coalesce((select -sum(p."amount") from posting p where p.company_id = $1 and p."account" = ${account} and p."date" >= ${first} and p."date" < ${last}
    and not ${pays}), 0)`;

const linkSql = (account: string, first: string, last: string) =>
  `'/v2/ledger/posting?accountId=' || ${account} || '&dateFrom=' || ${first} || '&dateTo=' || ${last}`;

/** SQL that is false for payslips of a run that is not over, or has stopped: nothing of them is posted. */
export const isOver = `not exists (select from wage_run w where w.company_id = $1 and w.transaction = p."transaction" and w.state <> 'DONE')`;

/** SQL of a tax of payslips by month, each rounded once to whole kroner as the report does. */
const monthlySql = (sum: string, first = "t.first", last = "t.last") =>
  `coalesce((select sum(m.amount) from (select round(sum(${sum})) as amount from payslip_tax_part p where p.company_id = $1 and p."date" >= ${first} and p."date" < ${last}
    and ${isOver} group by date_trunc('month', p."date")) m), 0)`;

const sumSql = (sum: string, first = "t.first", last = "t.last") =>
  `coalesce((select sum(${sum}) from payslip p where p.company_id = $1 and p."date" >= ${first} and p."date" < ${last} and ${isOver}), 0)`;

const attachments = (first: string, last: string) =>
  `coalesce((select sum(l."amount") from payslip p join salary_specification l on l.company_id = $1 and l."payslip" = p.id
    join default_salary_type k on k.id = l."salaryType" and k."number" in ('4010', '4011', '4012')
    where p.company_id = $1 and p."date" >= ${first} and p."date" < ${last} and ${isOver}), 0)`;

const employerTax = 'p."employerTax"';
const financeBasis = `p."employerTaxBasis" + p.pension`;

/** The account of a kind, and what its payslips come to in some days. */
const subjects: Readonly<
  Record<
    Exclude<ReconciliationKind, "holidayAllowance">,
    { readonly account: string; readonly answered: string; due(first: string, last: string): string }
  >
> = {
  taxDeduction: {
    ...{ account: 'r."taxAccount"', answered: "answeredTaxSum" },
    due: (first, last) => sumSql("p.tax", first, last),
  },
  payrollTax: {
    ...{ account: 'r."employerTaxDebtAccount"', answered: "answeredPayrollTaxSum" },
    due: (first, last) => monthlySql(employerTax, first, last),
  },
  financeTax: {
    ...{ account: 'r."financeTaxDebtAccount"', answered: "answeredFinanceTaxSum" },
    due: (first, last) => monthlySql('p."financeTax"', first, last),
  },
  mandatoryDeduction: {
    answered: "answeredAttachmentSum",
    account: `(select a.id from account_of_chart a where a.company_id = $1 and a."number" = 2610)`,
    due: attachments,
  },
};

const rules = "join salary_posting_rules r on r.company_id = $1";

/** SQL of a figure of the authorities for the months of a term, by the reports that were delivered last; null where one of them has none. */
const answeredSql = (column: string) =>
  `(select case when count(*) = count(d.answered) then sum(d.answered) end from (select distinct on (k.year, k.month) k."${column}" as answered from amelding_delivery k
    where k.company_id = $1 and make_date(k.year::int, k.month::int, 1) >= t.first and make_date(k.year::int, k.month::int, 1) < t.last
    order by k.year, k.month, k.id desc) d)`;

/** The overview of a term, whose model has the columns of `more` beside the sums. */
function overview(kind: Exclude<ReconciliationKind, "holidayAllowance">, more: readonly string[]): QueryDefinition {
  const { account, answered, due } = subjects[kind];
  return query({
    path: `/salary/${kind}/reconciliation/{reconciliationId}/overview`,
    object: `${words[kind]}Overview`,
    requires: readers,
    description: `The books of a term against its payslips, as the monthly reports have them: ${names[kind]}.`,
    sql: (values, placeholder) =>
      `select s.*, s."ledgerSum" - s."ameldingSum" as "discrepancy", s."ledgerSum" as "aggregatedLedgerSum", s."ameldingSum" as "aggregatedAmeldingSum",
         s."ledgerSum" - s."ameldingSum" as "aggregatedDiscrepancy", s.answered as "taxAuthoritiesSum", s.answered as "aggregatedTaxAuthoritiesSum"
       from (select ${account} as "account", t.first as "startDate", t.last - 1 as "endDate", ${booksSql(account, "t.first", "t.last")} as "ledgerSum",
         ${due("t.first", "t.last")} as "ameldingSum", ${answeredSql(answered)} as answered, ${linkSql(account, "t.first", "t.last")} as "ledgerUri"${more.map((one) => `, ${one}`).join("")}
       from ${termSql(values, placeholder)} ${rules}) s`,
  });
}

/** Periods of a term as JSON, by the month or day that `steps` yields. */
const periodsSql = (kind: "taxDeduction" | "mandatoryDeduction", steps: string, extra: string) => {
  const { account, due } = subjects[kind];
  return `coalesce((select json_agg(json_build_object('epochDays', d.day - date '1970-01-01', 'ledgerSum', ${booksSql(account, "d.day", "d.until")},
      'ameldingSum', ${due("d.day", "d.until")}, 'discrepancy', ${booksSql(account, "d.day", "d.until")} - ${due("d.day", "d.until")}${extra},
      'ledgerUri', ${linkSql(account, "d.day", "d.until")}) order by d.day) from (${steps}) d), '[]')::text`;
};
const months = `select g::date as day, (g + interval '1 month')::date as until from generate_series(t.first, t.last - 1, interval '1 month') g`;
const payDays = `select distinct p."date" as day, p."date" + 1 as until from payslip p where p.company_id = $1 and p."date" >= t.first and p."date" < t.last and ${isOver}`;

/**
 * SQL of what was paid of the books of some days `b`, which also says what was owed before them, and on which day the last of it: payments
 * from the first day on settle the oldest debt first. What was paid before and is too much (owed below 0) is paid of these days, too.
 */
const paidSql = (account: string) =>
  `select greatest(0, least(b.books, -b.owed)) + coalesce(sum(least(o.after, b.owed + b.books) - greatest(o.after - o."amount", b.owed, 0)), 0) as paid,
     max(o."date") as last_paid
   from (select p."date", p."amount", sum(p."amount") over (order by p."date", p.id) as after from posting p
       join voucher v on v.company_id = $1 and v.id = p."voucher" and v."reverseVoucher" is null
     where p.company_id = $1 and p."account" = ${account} and p."amount" > 0 and p."date" >= b.day and ${pays}) o
   where o.after > greatest(b.owed, 0) and o.after - o."amount" < b.owed + b.books`;

/** What is due for the days of a term, and what was paid. Tax is due by day of pay-out since 2026, all else by term. */
function payments(kind: Exclude<ReconciliationKind, "holidayAllowance">): QueryDefinition {
  const { account, due } = subjects[kind];
  const whole = "select t.first as day, t.last as until";
  const steps =
    kind === "taxDeduction"
      ? `${payDays} and t.first >= date '2026-01-01' union all ${whole} where t.first < date '2026-01-01'`
      : whole;
  return query({
    path: `/salary/${kind}/reconciliation/{reconciliationId}/paymentsOverview`,
    object: "AmeldingPeriodicPaymentOverview",
    requires: readers,
    description: `What is due of ${names[kind]} for a term, and what was paid of it from a bank account.`,
    sql: (values, placeholder) =>
      `select coalesce(json_agg(json_build_object('startDate', s.day, 'endDate', s.until - 1, 'ledgerSum', s.books, 'ameldingSum', s.due,
           'paidAmount', s.paid, 'paymentDate', s.last_paid, 'uri', s.uri, 'restAmount', s.due - s.paid) order by s.day) filter (where s.day is not null), '[]')::text as "paymentData",
         coalesce(sum(s.books), 0) as "totalLedgerSum", coalesce(sum(s.due), 0) as "totalAmeldingSum", coalesce(sum(s.paid), 0) as "totalPaidAmount",
         coalesce(sum(s.due - s.paid), 0) as "totalRestAmount"
       from ${termSql(values, placeholder)} ${rules} left join lateral (
         select b.*, coalesce(c.paid, 0) as paid, c.last_paid
         from (select d.day, d.until, ${booksSql(account, "d.day", "d.until")} as books, ${due("d.day", "d.until")} as due,
             -coalesce((select sum(p."amount") from posting p where p.company_id = $1 and p."account" = ${account} and p."date" < d.day), 0) as owed,
             ${linkSql(account, "d.day", "d.until")} as uri from (${steps}) d) b
           left join lateral (${paidSql(account)}) c on true) s on true group by t.first`,
  });
}

const balanceSql = (account: string) =>
  `coalesce((select sum(p."amount") from posting p where p.company_id = $1 and p."account" = ${account} and p."date" < t.last), 0)`;

const zones = `coalesce((select json_agg(json_build_object('displayName', 'Sone ' || z.zone || ' (' || trim_scale(z.percent) || ' %)', 'zone', z.zone,
    'taxPercentage', z.percent, 'amountBasisSum', z.basis, 'reimbursementSum', 0, 'pensionSum', z.pension, 'payrollTaxSum', z.tax) order by z.zone, z.percent)
  from (select p.zone, p.percent, sum(p.basis) as basis, sum(p.pension) as pension, sum(p.posted) as tax
    from payslip_tax_part p where p.company_id = $1 and p."date" >= t.first and p."date" < t.last and ${isOver} group by 1, 2) z), '[]')::text as "zoneData"`;

const taxBalance = query({
  path: "/salary/taxDeduction/reconciliation/{reconciliationId}/balanceAndOwedAmount",
  object: "SalaryTaxDeductionReconciliation",
  requires: readers,
  description: "What is on the bank account for tax that was withheld, and what is owed, at the end of a term.",
  sql: (values, placeholder) =>
    `select ${balanceSql('(select a.id from account_of_chart a where a.company_id = $1 and a."number" = 1950)')} as "taxDeductionBalance",
       -${balanceSql('r."taxAccount"')} as "taxDeductionOwedAmount", c."number"::bigint as "taxDeductionAccountNumber", c."name" as "taxDeductionAccountName"
     from ${termSql(values, placeholder)} ${rules} join account_of_chart c on c.company_id = $1 and c.id = r."taxAccount"`,
});

const holidayDetails = query({
  path: "/salary/holidayAllowance/reconciliation/{reconciliationId}/holidayAllowanceDetails",
  object: "HolidayAllowanceDetails",
  requires: readers,
  description: "Holiday pay that is owed at the end of a year, and employer's tax of it: books against payslips.",
  sql: (values, placeholder) =>
    `select -${balanceSql('r."holidayDebtAccount"')} as "outstandingVacationPayGeneralLedger",
       ${sumSql('p."vacationAllowanceAmount" - p."holidayPaid"', "date '0001-01-01'")} as "outstandingVacationPayHolidayAllowanceReport",
       -${balanceSql('r."holidayEmployerTaxDebtAccount"')} as "payrollTaxVacationPayGeneralLedger",
       ${sumSql('p."employerTaxOfHolidayPay" - p."employerTaxOfHolidayPaid"', "date '0001-01-01'")} as "payrollTaxVacationPayHolidayAllowanceReport"
     from ${termSql(values, placeholder)} ${rules}`,
});

/** The reads of reconciliations. */
export const reconciliationQueries: readonly QueryDefinition[] = [
  overview("taxDeduction", [`${periodsSql("taxDeduction", payDays, ", 'taxAuthoritiesSum', null")} as "dayData"`]),
  overview("payrollTax", [zones]),
  overview("financeTax", [
    `${sumSql(`case when p."financeTax" <> 0 then ${financeBasis} else 0 end`)} as "financeTaxBasisSum"`,
    `${sumSql('p."financeTax"')} as "financeTaxSum"`,
  ]),
  overview("mandatoryDeduction", [`${periodsSql("mandatoryDeduction", months, "")} as "periodData"`]),
  payments("taxDeduction"),
  payments("payrollTax"),
  payments("financeTax"),
  payments("mandatoryDeduction"),
  taxBalance,
  holidayDetails,
];

/** The contexts of reconciliations. */
export const reconciliationActions: readonly ActionDefinition[] = [
  contextOf("taxDeduction"),
  contextOf("payrollTax"),
  contextOf("financeTax"),
  contextOf("mandatoryDeduction"),
  contextOf("holidayAllowance"),
];
