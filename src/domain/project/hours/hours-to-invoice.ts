// The hours of a project that an invoice may charge: those with a rate that no invoice and no order has. Reads and locks only.

import { decimal, isZero } from "../../../money/decimal.ts";
import { input, mandatory, type Reader } from "../../../schema/resource.ts";
import type { RowOf } from "../../../schema/row.ts";
import { kroner } from "../../currency/exchange-rate.ts";
import { approvalJoins, approvedSql } from "../../timesheet/approved-hours.ts";
import { type ExpenseToInvoice, loadExpensesToInvoice } from "./expenses-to-invoice.ts";

/** Hours that are to be charged; decimals as texts. */
export interface HoursToInvoice {
  readonly id: number;
  readonly date: string;
  readonly activity: number;
  readonly activityName: string;
  readonly employee: number;
  readonly employeeName: string;
  /** Those that the customer is charged for. */
  readonly hours: string;
  /** The price of an hour without VAT, in the project's currency. */
  readonly rate: string;
  readonly comment: string;
  readonly isApproved: boolean;
}

/** What a project's price may come to, without VAT and in its currency. */
export interface PriceCeiling {
  readonly amount: string;
  /** What is invoiced already, advances left out, and what stands on open orders of hours and expenses. */
  readonly charged: string;
}

/** A project with its customer, and whether hours are approved before they are charged. */
export interface ProjectToInvoice {
  readonly project: RowOf<"Project">;
  readonly customer: RowOf<"Customer"> | null;
  readonly demandsApproval: boolean;
  /** Null for a project without one. */
  readonly ceiling: PriceCeiling | null;
  readonly hours: readonly HoursToInvoice[];
  /** Expenses of employees; none unless the caller wants them. */
  readonly expenses: readonly ExpenseToInvoice[];
}

/** The period of the hours. */
export const hoursPeriod = {
  dateFrom: mandatory(input("date", { match: "from", description: "The first day whose hours are charged." })),
  dateTo: mandatory(
    input("date", { match: "before", description: "The day before which the last of them were worked." }),
  ),
};

/**
 * Reads the project and its hours of a period; null where there is none with the id. The project is locked, so that two
 * requests never charge the same hours, and the hours are, so that they are charged as they were read.
 */
export async function loadProjectToInvoice(
  read: Reader,
  id: number,
  period: { readonly dateFrom: string; readonly dateTo: string; readonly includeTravelExpenses: boolean },
): Promise<ProjectToInvoice | null> {
  const [project] = await read.rows<RowOf<"Project">>(
    "select * from project where company_id = $1 and id = $2::bigint for no key update",
    id,
  );
  if (project === undefined) return null;
  const [[customer], [settings], hours, expenses, ceiling] = await Promise.all([
    read.rows<RowOf<"Customer">>("select * from party where company_id = $1 and id = $2::bigint", project.customer),
    read.rows<{ demanded: boolean }>(
      'select "mustApproveRegisteredHours" as demanded from project_settings where company_id = $1',
    ),
    read.rows<HoursToInvoice>(hoursSql, id, period.dateFrom, period.dateTo),
    period.includeTravelExpenses ? loadExpensesToInvoice(read, id, period) : [],
    loadCeiling(read, project),
  ]);
  return {
    project,
    customer: customer ?? null,
    demandsApproval: settings?.demanded ?? false,
    ceiling,
    hours,
    expenses,
  };
}

/** The ceiling of a project with what counts against it; a ceiling of 0 is one that nobody has stated. */
async function loadCeiling(read: Reader, project: RowOf<"Project">): Promise<PriceCeiling | null> {
  const amount = project.priceCeilingAmount;
  if (project.isPriceCeiling !== true || isZero(decimal(amount))) return null;
  const [row] = await read.rows<{ charged: string }>(chargedSql, project.id, project.currency);
  return { amount, charged: row?.charged ?? "0" };
}

/** Invoices and credit notes of the project in its currency, or in kroner, and open orders that hours or expenses stand on. */
const chargedSql = `
  select ((select coalesce(sum(case when $3::bigint = ${kroner} then d."feeAmount" + d."amountOrderLinesAndReinvoicing"
      when i."currency" = $3::bigint then d."feeAmountCurrency" + d."amountOrderLinesAndReinvoicingCurrency" end), 0)
    from project_invoice_details d join invoice i on i.company_id = d.company_id and i.id = d."invoice"
    where d.company_id = $1 and d."project" = $2::bigint)
  + (select coalesce(sum(l."amountExcludingVatCurrency"), 0)
    from sales_order o join order_line l on l.company_id = o.company_id and l."order" = o.id and l."invoice" is null
    where o.company_id = $1 and o."project" = $2::bigint and o."currency" = $3::bigint and not o."isClosed" and o."status" <> 'CANCELLED'
      and exists (select from order_line m where m.company_id = o.company_id and m."order" = o.id and m."invoice" is null
        and (exists (select from charged_hours h where h.company_id = m.company_id and h.line = m.id and not h.released)
          or exists (select from charged_expense x where x.company_id = m.company_id and x.line = m.id and not x.released)))))::text as charged`;

const hoursSql = `
  select e.id, e."date"::text as date, e."activity" as activity, a."name" as "activityName", e."employee" as employee,
    trim(p."firstName" || ' ' || p."lastName") as "employeeName", trim_scale(e."projectChargeableHours")::text as hours,
    trim_scale(r.rate)::text as rate, e."comment" as comment, ${approvedSql("e")} as "isApproved"
  from timesheet_entry e
  join activity a on a.company_id = e.company_id and a.id = e."activity"
  join employee p on p.company_id = e.company_id and p.id = e."employee"
  cross join lateral (select timesheet_rate(e.company_id, e."project", e."activity", e."employee", e."date") as rate) r
  ${approvalJoins("e")}
  where e.company_id = $1 and e."project" = $2::bigint and e."date" >= $3::date and e."date" < $4::date
    and e."invoice" is null and e."projectChargeableHours" > 0 and r.rate is not null
    and not exists (select from charged_hours h where h.company_id = e.company_id and h.entry = e.id and not h.released)
  order by e.id for no key update of e`;
