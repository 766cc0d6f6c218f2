// PUT /project/{id}/:invoiceHours: the chargeable hours of a period become an order of the project's customer, and its invoice.

import * as limits from "../../../limits.ts";
import { isZero } from "../../../money/decimal.ts";
import { action, type Decision } from "../../../schema/action.ts";
import { noObject } from "../../../schema/message.ts";
import { type ActionContext, type Draft, input } from "../../../schema/resource.ts";
import { loadCompanySettings } from "../../company/company-settings.ts";
import { addressFaults, sendOptionsOf } from "../../dispatch/dispatch-request.ts";
import { notFound } from "../../invoice/invoice/not-found.ts";
import { type ClosedPeriods, dateFaults, loadClosedPeriods, refused } from "../../ledger/period/closed-periods.ts";
import { charge } from "../../order/charge/charge-orders.ts";
import { chargeParameters, paidParameterFaults, paidParameters } from "../../order/charge/charge-parameters.ts";
import { loadSale, type Missing, type Sale } from "../../order/charge/load-sale.ts";
import { aboveCeiling, ceilingLine, expenseLines, type HourLine, hourGroups, hourLines } from "./hour-lines.ts";
import { hoursPeriod, loadProjectToInvoice, type ProjectToInvoice } from "./hours-to-invoice.ts";
import { ceilingFaults, ceilingWarnings, closedFaults, hoursFaults } from "./invoiced-hours-faults.ts";
import { numbered, type OrderOfHours, orderOfHours, reservation, reservedExpenses } from "./order-of-hours.ts";

interface Loaded {
  readonly source: ProjectToInvoice | null;
  readonly lines: readonly HourLine[];
  /** Null where there is nothing to charge, or nobody. */
  readonly order: OrderOfHours | null;
  /** Null where the order is not charged. */
  readonly sale: Sale | Missing | null;
  readonly closed: ClosedPeriods;
}

/** Invoices hours. */
export const invoiceHours = action({
  method: "PUT",
  path: "/project/{id}/:invoiceHours",
  answers: "Invoice",
  status: 200,
  requires: ["AUTH_INVOICING"],
  query: {
    ...hoursPeriod,
    groupBy: input("choice", {
      choices: [...hourGroups],
      default: "ACTIVITY_AND_EMPLOYEE",
      description: "What the hours of one line have in common, beside their rate; ENTRY is a line for each entry.",
    }),
    approvedOnly: input("flag", {
      default: "false",
      description: "Whether hours that are not approved are left for later.",
    }),
    createOrderOnly: input("flag", {
      default: "false",
      description: "Whether the order stays open, to be looked at and invoiced by PUT /order/{id}/:invoice.",
    }),
    includeTravelExpenses: input("flag", {
      default: "false",
      description:
        "Whether the approved, chargeable expenses of the project whose date is in the period are charged as well, a line for each.",
    }),
    ...chargeParameters,
  },
  events: "invoice.charged order.create voucher.create closeGroup.create",
  description:
    "Charges the chargeable hours of the project from dateFrom until before dateTo that no invoice and no order has: makes an order of the project's customer in the project's currency, with a line for each activity, employee and rate, and invoices it. The rates are those of the hours (hourlyRate) with the project's markUpFeesEarned. Above its priceCeilingAmount nothing is charged: a last line takes off what lies beyond, and x-warning says how much. The hours get the invoice, and change no more; a credit note of all of it frees them. With includeTravelExpenses expenses of employees go along, by their chargeableAmount. With createOrderOnly the answer is the preliminary invoice of the order, which keeps the hours until it is invoiced, or frees them when it is deleted, cancelled or closed by hand.",
  async load({ path, query }, read, context): Promise<Loaded> {
    const invoiceDate = query.invoiceDate ?? context.today;
    const [source, closed, { language }] = await Promise.all([
      loadProjectToInvoice(read, path.id, query),
      loadClosedPeriods(read, [invoiceDate]),
      loadCompanySettings(read),
    ]);
    const none = { source, lines: [], order: null, sale: null, closed };
    if (source === null) return none;
    const hours = query.approvedOnly ? source.hours.filter((one) => one.isApproved) : source.hours;
    const ofHours = hourLines(hours, query.groupBy, { language, markup: source.project.markUpFeesEarned });
    const charging = [...ofHours, ...expenseLines(source.expenses, language)];
    const above = aboveCeiling(charging, source.ceiling);
    const lines = isZero(above) ? charging : [...charging, ceilingLine(above, language)];
    const taken = { ...source, hours };
    if (lines.length === 0 || lines.length > limits.ownedListObjects || source.customer === null)
      return { ...none, source: taken, lines };
    const order = await orderOfHours(taken, lines, read, { ...context, orderDate: invoiceDate });
    if (query.createOrderOnly || order.faults.length > 0) return { ...none, source: taken, lines, order };
    const paymentTypeIds = paidParameters(query).map((payment) => payment.paymentTypeId);
    const sale = await loadSale(read, { orderIds: [], newOrders: [order.draft], invoiceDate, paymentTypeIds });
    return { source: taken, lines, order, sale, closed };
  },
  decide({ query }, { source, lines, order, sale, closed }, context) {
    if (source === null) return notFound(noObject("Project"));
    if (sale !== null && "missing" in sale) return notFound(sale.missing);
    const invoiceDate = query.invoiceDate ?? context.today;
    const faults = [
      ...hoursFaults(source, lines, query),
      ...ceilingFaults(source, lines),
      ...paidParameterFaults(query),
      ...addressFaults(query.overrideEmailAddress, "overrideEmailAddress"),
      ...(order?.faults ?? closedFaults(source)),
    ];
    const at = { date: invoiceDate, field: "invoiceDate", path: "invoiceDate" };
    if (sale === null && !query.createOrderOnly) faults.push(...dateFaults([at], closed, context.today));
    if (order === null || (sale === null && !query.createOrderOnly)) return refused(faults);
    const stored = numbered(order.draft, sale, context);
    const expenses = reservedExpenses(stored.draft, lines);
    const reserve = [
      { call: "reserve_hours", argument: reservation(stored.draft, lines) },
      ...(expenses.length === 0 ? [] : [{ call: "reserve_expenses", argument: expenses }]),
    ];
    const decision =
      stored.sale === null
        ? orderAlone(stored.draft)
        : charged(stored.sale, stored.draft, { query, invoiceDate }, context);
    if ("problem" in decision) return decision;
    if ("faults" in decision) return refused([...faults, ...decision.faults]);
    if (faults.length > 0) return refused(faults);
    const [create, ...others] = decision.writes;
    if (create === undefined) throw new Error("An order of hours is not stored.");
    return {
      ...decision,
      writes: [create, ...reserve, ...others],
      warnings: [...ceilingWarnings(source, lines), ...order.warnings, ...(decision.warnings ?? [])],
    };
  },
});

/** The order is stored, and answered as what it would be invoiced as. */
function orderAlone(draft: Draft<"Order">): Decision {
  return {
    writes: [{ create: [draft] }],
    changes: [{ resource: "Order", id: draft.id, kind: "CREATE" }],
    answer: { object: draft.values.preliminaryInvoice ?? 0, of: "PreliminaryInvoice" },
  };
}

/** The order is stored and charged. */
function charged(
  sale: Sale,
  draft: Draft<"Order">,
  {
    query,
    invoiceDate,
  }: {
    readonly query: Readonly<Record<string, unknown>> & { readonly exchangeRate?: string | undefined };
    readonly invoiceDate: string;
  },
  context: ActionContext,
): Decision {
  return charge(
    sale,
    {
      place: "id",
      invoiceDate,
      invoiceDueDate: null,
      comment: "",
      invoiceRemarks: "",
      exchangeRate: query.exchangeRate ?? null,
      payments: paidParameters(query),
      send: sendOptionsOf(query),
      newOrders: { create: [draft] },
    },
    context,
  );
}
