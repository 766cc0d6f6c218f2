// GET /project/{id}/period/* and /project/batchPeriod/*: what postings, invoices, lines and plans say of projects.

import { amount, date, ref } from "../../../schema/field.ts";
import { query } from "../../../schema/query.ts";
import { before, from, input, mandatory, resource } from "../../../schema/resource.ts";
import { outstandingSql } from "../../invoice/invoice/invoice-outstanding.ts";
import { costsSql, hoursReserveSql, incomeSql, reserveSql } from "./project-sql.ts";

const period = { dateFrom: mandatory(from("date")), dateTo: mandatory(before("date")) };
/** The months' period ends with its last day, as the contract has it for this one operation. */
const months = {
  dateFrom: mandatory(from("date")),
  dateTo: mandatory(input("date", { match: "until", description: "The last day, which is part of the period." })),
};
const ids = mandatory(input("integers", { description: "Projects, separated by commas; unknown ones are left out." }));

/** What a project's invoices of a period come to. */
export const projectPeriodInvoiced = resource("ProjectPeriodInvoiced", "/project/period/invoiced", {
  identity: false,
  order: "sumAmount",
  description:
    "What the invoices and credit notes of a period come to that carry income of a project, whole and with VAT, in kroner.",
  fields: {
    sumAmountPaid: amount().readOnly().describe("What is paid or credited of them."),
    sumAmountOutstanding: amount().readOnly().describe("What is left to pay."),
    sumAmountDue: amount().readOnly().describe("The total of those that were due before today."),
    sumAmountDueOutstanding: amount().readOnly().describe("What is left to pay of these."),
    sumAmount: amount().readOnly().describe("The total."),
  },
});

/** What is still to be invoiced of a project. */
export const projectPeriodInvoicingReserve = resource(
  "ProjectPeriodInvoicingReserve",
  "/project/period/invoicingReserve",
  {
    identity: false,
    order: "project",
    description:
      "What the hours and lines of a period make, and what is still to be invoiced of them, without VAT, in the project's currency.",
    fields: {
      project: ref("Project").readOnly().describe("The project."),
      invoiceFeeReserveCurrency: amount()
        .readOnly()
        .describe("What the chargeable hours of the period are worth that no invoice charges yet."),
      periodOrderLinesIncomeCurrency: amount().readOnly().describe("The chargeable lines of the period."),
      invoiceExtracostsReserveCurrency: amount().readOnly().describe("Those of them that no invoice has charged yet."),
      invoiceAkontoReserveAmountCurrency: amount()
        .readOnly()
        .describe("What stands invoiced on account in the period and is not deducted yet."),
      invoiceReserveTotalAmountCurrency: amount()
        .readOnly()
        .describe(
          "Equals invoiceFeeReserveCurrency and invoiceExtracostsReserveCurrency less invoiceAkontoReserveAmountCurrency.",
        ),
    },
  },
);

/** Income and costs of a project. */
export const projectPeriodOverallStatus = resource("ProjectPeriodOverallStatus", "/project/period/overallStatus", {
  identity: false,
  order: "income",
  description: "What is posted on a project in a period, in kroner.",
  fields: {
    income: amount().readOnly().describe("Income, positive."),
    costs: amount().readOnly().describe("Costs, positive."),
  },
});

/** Income and costs of a project in a month. */
export const projectPeriodMonthlyStatus = resource("ProjectPeriodMonthlyStatus", "/project/period/monthlyStatus", {
  identity: false,
  order: "dateFrom",
  description: "What is posted on a project in a month of a period, in kroner.",
  fields: {
    income: amount().readOnly().describe("Income, positive."),
    costs: amount().readOnly().describe("Costs, positive."),
    dateFrom: date().readOnly().describe("First day of the month, or of the period."),
    dateTo: date().readOnly().describe("Last day of the month, or of the period."),
  },
});

/** A project's budget beside what it has come to. */
export const projectBudgetStatus = resource("ProjectBudgetStatus", "/project/period/budgetStatus", {
  identity: false,
  order: "project",
  description: "What is planned for a project, and what it has come to so far.",
  fields: {
    project: ref("Project").readOnly().describe("The project."),
    totalTotalIncomeCurrency: amount()
      .readOnly()
      .describe("Posted income in kroner, and chargeable lines that no invoice has charged yet."),
    budgetTotalIncomeCurrency: amount()
      .readOnly()
      .describe("The fixed price, or without one the planned fees of activities and fees and income of subcontracts."),
    budgetTotalCostCurrency: amount().readOnly().describe("Planned expenses of subcontracts."),
  },
});

const posted = (id: string, days: string) =>
  `from posting p join account a on a.company_id = p.company_id and a.id = p."account"
   where p.company_id = $1 and p."project" = ${id}${days}`;

/** Invoices of a period. */
export const periodInvoiced = query({
  path: "/project/{id}/period/invoiced",
  under: "Project",
  object: "ProjectPeriodInvoiced",
  query: period,
  description: "What the invoices of a period that carry income of the project come to.",
  sql: (query, placeholder) => {
    const due = 'i."invoiceDueDate" < (select company_today())';
    const sum = (what: string, which = "true") => `coalesce(sum(${what}) filter (where ${which}), 0)`;
    return `select ${sum("i.amount - i.left_to_pay")} as "sumAmountPaid", ${sum("i.left_to_pay")} as "sumAmountOutstanding",
        ${sum("i.amount", due)} as "sumAmountDue", ${sum("i.left_to_pay", due)} as "sumAmountDueOutstanding",
        ${sum("i.amount")} as "sumAmount"
      from (select i."amount" as amount, i."invoiceDueDate", ${outstandingSql("i", "amount")} as left_to_pay from invoice i
        where i.company_id = $1 and i."invoiceDate" >= ${placeholder(query.dateFrom, "date")} and i."invoiceDate" < ${placeholder(query.dateTo, "date")}
          and exists (select 1 from posting p where p.company_id = i.company_id and p."voucher" = i."voucher" and p."project" = ${placeholder(query.id, "bigint")})) i`;
  },
});

/** Income and costs of a period. */
export const periodOverallStatus = query({
  path: "/project/{id}/period/overallStatus",
  under: "Project",
  object: "ProjectPeriodOverallStatus",
  query: period,
  description: "Income and costs that are posted on the project in a period.",
  sql: (query, placeholder) =>
    `select ${incomeSql} as income, ${costsSql} as costs ${posted(
      placeholder(query.id, "bigint"),
      ` and p."date" >= ${placeholder(query.dateFrom, "date")} and p."date" < ${placeholder(query.dateTo, "date")}`,
    )}`,
});

/** Income and costs of each month. */
export const periodMonthlyStatus = query({
  path: "/project/{id}/period/monthlyStatus",
  under: "Project",
  rows: "ProjectPeriodMonthlyStatus",
  query: months,
  description: "Income and costs that are posted on the project in each month of a period that has any.",
  order: () => "dateFrom",
  sql: (query, placeholder) => {
    const [first, last] = [placeholder(query.dateFrom, "date"), placeholder(query.dateTo, "date")];
    return `select m.income, m.costs, greatest(m.month, ${first}) as "dateFrom",
        least((m.month + interval '1 month')::date - 1, ${last}) as "dateTo"
      from (select date_trunc('month', p."date")::date as month, ${incomeSql} as income, ${costsSql} as costs
        ${posted(placeholder(query.id, "bigint"), ` and p."date" >= ${first} and p."date" <= ${last}`)}
        group by 1) m`;
  },
});

const budgetSql = (projects: string) =>
  `select j.id as "project",
    (select ${incomeSql} ${posted("j.id", "")}) + ${reserveSql("j")} as "totalTotalIncomeCurrency",
    case when j."isFixedPrice" then j."fixedprice" else
      coalesce((select sum(x."budgetFeeCurrency") from project_activity x where x.company_id = j.company_id and x."project" = j.id), 0)
      + coalesce((select sum(s."budgetFeeCurrency" + s."budgetIncomeCurrency") from project_sub_contract s where s.company_id = j.company_id and s."project" = j.id), 0)
    end as "budgetTotalIncomeCurrency",
    coalesce((select sum(s."budgetExpensesCurrency") from project_sub_contract s where s.company_id = j.company_id and s."project" = j.id), 0) as "budgetTotalCostCurrency"
  from project j where j.company_id = $1 and j.id = any(${projects})`;

/** The budget of a project. */
export const periodBudgetStatus = query({
  path: "/project/{id}/period/budgetStatus",
  under: "Project",
  object: "ProjectBudgetStatus",
  description: "What is planned for the project, and what it has come to so far.",
  sql: (query, placeholder) => budgetSql(`array[${placeholder(query.id, "bigint")}]`),
});

/** The budgets of several projects. */
export const budgetStatusByProjects = query({
  path: "/project/batchPeriod/budgetStatusByProjectIds",
  rows: "ProjectBudgetStatus",
  query: { ids },
  description: "What is planned for each of the projects, and what they have come to so far.",
  order: () => "project",
  sql: (query, placeholder) => budgetSql(placeholder(query.ids, "bigint[]")),
});

function invoicingReserveSql(projects: string, first: string, end: string): string {
  const days = `l."date" >= ${first} and l."date" < ${end}`;
  const lines = `coalesce((select sum(l."amountExcludingVatCurrency") from project_order_line l where l.company_id = j.company_id and l."project" = j.id and l."isChargeable" and ${days}), 0)`;
  return `select r.*, r."invoiceFeeReserveCurrency" + r."invoiceExtracostsReserveCurrency" - r."invoiceAkontoReserveAmountCurrency" as "invoiceReserveTotalAmountCurrency"
    from (select j.id as "project", ${lines} as "periodOrderLinesIncomeCurrency",
      ${hoursReserveSql("j", days)} as "invoiceFeeReserveCurrency",
      ${reserveSql("j", days)} as "invoiceExtracostsReserveCurrency",
      coalesce((select sum(l."amountExcludingVatCurrency") from sales_order o
        join order_line l on l.company_id = o.company_id and l."order" = o.id and l."madeBy" in ('ON_ACCOUNT', 'DEDUCTION')
        join invoice i on i.company_id = l.company_id and i.id = l."invoice" and not i."isCredited"
        where o.company_id = j.company_id and o."project" = j.id and i."invoiceDate" >= ${first} and i."invoiceDate" < ${end}), 0)
        as "invoiceAkontoReserveAmountCurrency"
      from project j where j.company_id = $1 and j.id = any(${projects})) r`;
}

/** What is to be invoiced of a project. */
export const periodInvoicingReserve = query({
  path: "/project/{id}/period/invoicingReserve",
  under: "Project",
  object: "ProjectPeriodInvoicingReserve",
  query: period,
  description: "What the hours and lines of a period make of the project, and what is still to be invoiced of them.",
  sql: (query, placeholder) =>
    invoicingReserveSql(
      `array[${placeholder(query.id, "bigint")}]`,
      placeholder(query.dateFrom, "date"),
      placeholder(query.dateTo, "date"),
    ),
});

/** What is to be invoiced of several projects. */
export const invoicingReserveByProjects = query({
  path: "/project/batchPeriod/invoicingReserveByProjectIds",
  rows: "ProjectPeriodInvoicingReserve",
  query: { ids, ...period },
  description:
    "What the hours and lines of a period make of each of the projects, and what is still to be invoiced of them.",
  order: () => "project",
  sql: (query, placeholder) =>
    invoicingReserveSql(
      placeholder(query.ids, "bigint[]"),
      placeholder(query.dateFrom, "date"),
      placeholder(query.dateTo, "date"),
    ),
});
