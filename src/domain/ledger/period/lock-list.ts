// GET /ledger/lock: which months, VAT terms and years are locked, and who locked or opened them when and why.

import { date, dateTime, flag, integer, oneOf, ref, text } from "../../../schema/field.ts";
import { query } from "../../../schema/query.ts";
import { input, resource } from "../../../schema/resource.ts";

/** What a lock is of. */
export const lockKinds = ["MONTH", "TERM", "YEAR"] as const;

/** The states of what can be locked: of months and years, and of the returns of VAT terms. */
const lockStates = ["OPEN", "CLOSED", "CHECKED", "FILED", "SETTLED", "REOPENED"] as const;

/** A month, a VAT term or a year, and whether it is locked. */
export const ledgerLock = resource("LedgerLock", "/ledger/lock", {
  identity: false,
  order: "dateFrom,kind",
  description: "Whether a month, a VAT term or a year is locked, and who locked it or opened it last.",
  fields: {
    kind: oneOf(...lockKinds)
      .readOnly()
      .describe(
        "MONTH: takes no postings when locked. TERM: takes nothing that changes VAT. YEAR: neither, and its months and terms stay locked.",
      ),
    objectId: integer()
      .readOnly()
      .describe("The id of the accounting period, of the return of VAT, or of the annual account."),
    dateFrom: date().readOnly().describe("The first day."),
    dateTo: date().readOnly().describe("The day after the last one."),
    isLocked: flag().readOnly().describe("Whether it is locked."),
    state: oneOf(...lockStates)
      .readOnly()
      .describe("OPEN or CLOSED for months and years; the state of its return for a term."),
    at: dateTime().readOnly().describe("When it was last locked or opened again; null where nobody has yet."),
    employee: ref("Employee").readOnly().describe("Who locked it or opened it again."),
    reason: text().nullable().readOnly().describe("Why, where somebody said."),
  },
});

const months = `select 'MONTH' as kind, a.id, a."start" as "dateFrom", a."end" as "dateTo", a."isClosed" as locked,
    case when a."isClosed" then 'CLOSED' else 'OPEN' end as state, 'AccountingPeriod' as resource
  from accounting_period a where a.company_id = $1 and a."isOwn"`;

const terms = `select 'TERM', r.id, r."dateFrom", r."dateTo", r."state" in ('FILED', 'SETTLED'), r."state", 'VatReturn'
  from vat_return r where r.company_id = $1`;

const years = `select 'YEAR', y.id, y."start", y."end", y."isClosed", case when y."isClosed" then 'CLOSED' else 'OPEN' end, 'AnnualAccount'
  from annual_account y where y.company_id = $1 and exists (
    select from accounting_period a where a.company_id = $1 and a.id = y.id * 100 + 1 and a."isOwn")`;

/** The list of locks. */
export const lockList = query({
  path: "/ledger/lock",
  rows: "LedgerLock",
  description:
    "What is locked: each month, each VAT term and each year of the company's own years, with who locked it or opened it last, when and why. Every earlier act stands in GET /audit.",
  query: { year: input("integer", { description: "Only those of this year." }) },
  sql(query, placeholder) {
    const inYear =
      query.year === undefined ? "true" : `extract(year from k."dateFrom") = ${placeholder(query.year, "bigint")}`;
    return `select k.kind as "kind", k.id as "objectId", k."dateFrom", k."dateTo", k.locked as "isLocked", k.state as "state",
        l.at as "at", l.employee as "employee", l.reason as "reason"
      from (${months} union all ${terms} union all ${years}) k
      left join lateral (select c.at, c.employee, c.reason from change_log c
        where c.company_id = $1 and c.resource = k.resource and c.object = k.id and c.kind in ('LOCKED', 'REOPENED')
        order by c.entry desc limit 1) l on true
      where ${inYear}`;
  },
});
