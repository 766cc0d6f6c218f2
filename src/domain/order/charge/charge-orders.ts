// Orders become a charged invoice: amounts, income accounts, voucher and payment at once. Pure; loads stand in load-sale.

import { add, decimal, sign, subtract, toText } from "../../../money/decimal.ts";
import type { Decision, Write } from "../../../schema/action.ts";
import type { Fault } from "../../../schema/error.ts";
import type { ActionContext, Row } from "../../../schema/resource.ts";
import { kroner } from "../../currency/exchange-rate.ts";
import { oldRateWarnings, rateFault } from "../../currency/rate-of-day.ts";
import { type FaultPlace, faultAt } from "../../fault.ts";
import {
  type ChargedVat,
  type CreditedInvoice,
  creditFaults,
  tooLarge,
} from "../../invoice/invoice/credited-invoice.ts";
import { dueDate } from "../../invoice/invoice/due-date.ts";
import {
  type Credited,
  type InvoiceLine,
  type InvoiceToPost,
  type InvoiceVoucher,
  invoiceVoucher,
} from "../../invoice/invoice/invoice-voucher.ts";
import { placeholder } from "../../invoice/invoice/placeholder.ts";
import { vatTypeAt } from "../../ledger/account/load-accounts.ts";
import { dimensionFaults } from "../../ledger/dimension/dimension-check.ts";
import { dateFaults, refused } from "../../ledger/period/closed-periods.ts";
import { post } from "../../ledger/posting/post.ts";
import { type VoucherArgument, voucherArgument } from "../../ledger/posting/store-voucher.ts";
import { noVat } from "../../ledger/vat/vat-code.ts";
import { saleFault } from "../../product/product-rule.ts";
import { incomeAccountOf } from "../order/income-account.ts";
import { accrualFaults, accrualOf } from "./accrued-income.ts";
import type { Charge, Charged } from "./charge-request.ts";
import { changesOf, invoiceRow, nextInvoice, sentInvoice, storedOrders } from "./charged-rows.ts";
import { invoiceAsStored } from "./invoice-as-stored.ts";
import { rateOf, statedRateFaults, statedRateWarnings } from "./invoice-rate.ts";
import { invoiceWarnings } from "./invoice-warnings.ts";
import { issuedDocument } from "./issued-document.ts";
import { chargeProcedure, seenRows } from "./join-invoices.ts";
import type { Sale, SaleOrder } from "./load-sale.ts";
import { deductions } from "./on-account.ts";
import { orderFitFaults } from "./orders-of-one-invoice.ts";
import { paymentsAtOnce, paymentsAtOnceFaults } from "./pay-at-once.ts";
import type { SaleLine } from "./sale-rows.ts";
import { rateWrites, vatDateOf } from "./vat-date.ts";

/** Charges the orders of a sale in one invoice; what was invoiced on account is deducted. */
export function charge(orders: Sale, request: Charge, context: ActionContext): Decision {
  const deducted = request.part?.isOnAccount || orders.lines.length === 0 ? null : deductions(orders, context);
  const sale = deducted === null ? orders : { ...orders, lines: [...orders.lines, ...deducted.lines] };
  const writes = [
    ...(request.part?.writes ?? []),
    ...(deducted?.writes ?? []),
    ...rateWrites(sale, request.invoiceDate),
  ];
  return chargeLines(sale, request, writes, context);
}

/** The rows of the invoiced orders. Those that stay open get an id for their next invoice, a new one where this invoice used it. */
function invoicedOrders(sale: Sale, request: Charge, context: ActionContext): Row[] {
  const staysOpen = request.part?.staysOpen ?? false;
  const isUsed = nextInvoice(sale, request) !== null;
  return sale.orders.map((one) => ({
    id: one.id,
    version: one.version,
    staysOpen,
    preliminaryInvoice: !staysOpen ? null : isUsed ? context.newId() : one.preliminaryInvoice,
  }));
}

function chargeLines(sale: Sale, request: Charge, before: readonly Write[], context: ActionContext): Decision {
  const { accrued = null } = request.part ?? {};
  const [order] = sale.orders;
  if (order === undefined) return { faults: [{ key: "invoiceWithoutOrders", field: "orders", path: "orders" }] };
  const day = { date: request.invoiceDate, field: "invoiceDate", path: "invoiceDate" };
  const rate = rateOf(sale, request);
  const faults = [
    ...refusals(sale, request),
    ...statedRateFaults(sale, request),
    ...dateFaults([day], sale.closed, context.today),
    ...sale.orders.flatMap((one, index) =>
      ofOrder(request, dimensionFaults(one, sale.dimensions, { field: "", path: "" }), index),
    ),
    ...accrualFaults(accrued, sale, context.today),
  ];
  if (rate.kind === "refused") faults.push(rateFault(rate, "currency"));
  const lines: InvoiceLine[] = [];
  for (const line of sale.lines) {
    // Department and project are those of the line's own order.
    const own = sale.orders.find((one) => one.id === line.order) ?? order;
    const priced = pricedLine(sale, { order: own, line }, vatDateOf(sale, line, request.invoiceDate));
    if ("faults" in priced) faults.push(...priced.faults);
    else lines.push({ ...priced, ...accrualOf(accrued, sale, line) });
  }
  faults.push(...buyerFaults(sale, request, lines));
  if (faults.length > 0 || rate.kind === "refused") return refused(faults);
  const rateWarnings = [...oldRateWarnings(rate, "currency"), ...statedRateWarnings(sale, request)];
  const id = nextInvoice(sale, request) ?? context.newId();
  const number = placeholder(context.newId());
  const voucher = creditedOrInvoiced({
    ...invoiceOf(sale, order, request, lines, number),
    ...(sale.credited === null ? {} : creditedBy(sale.credited)),
    rate: rate.perUnit,
  });
  const chargeFaults = [
    ...creditNoteFaults(sale, voucher),
    ...paymentsAtOnceFaults(sale, request.payments, { date: request.invoiceDate, total: voucher.totals.total }),
  ];
  if (chargeFaults.length > 0) return { faults: chargeFaults };
  const posted = post({
    voucherDate: request.invoiceDate,
    companyCurrencyId: kroner,
    vatPerDepartment: sale.vatPerDepartment,
    lines: voucher.lines,
  });
  if (posted.kind === "refused") return { faults: ofOrder(request, posted.faults) };
  const voucherId = context.newId();
  const about = { id: voucherId, date: request.invoiceDate, description: voucher.description, rows: posted.rows };
  const ledger = voucherArgument({ ...about, series: "invoice", voucherType: "OUTGOING_INVOICE" }, context);
  const payments = paymentsAtOnce(sale, { ...voucher, openItem: itemOf(voucher, ledger) }, request.payments, context);
  if ("faults" in payments) return payments;
  const invoice = invoiceRow({ id, sale, order, request, voucher, voucherId });
  const issued = issuedDocument({ id, sale, request, voucher, lines, changesLines: before.length > 0 });
  const argument = {
    placeholder: number,
    invoice,
    ...{ ...issued, ...seenRows(sale, issued) },
    ledger: { ...ledger, payments: payments.vouchers },
    orders: invoicedOrders(sale, request, context),
    period: request.part?.period,
    lines: sale.lines.map((line) => line.id),
    credited: sale.credited?.invoice.id,
  };
  const sent = sentInvoice({ sale, order, request, voucher, id }, context);
  const vouchers = [voucherId, ...payments.vouchers.map((payment) => Number(payment.id))];
  return {
    writes: [...storedOrders(request), ...before, { call: chargeProcedure, argument }, ...sent.writes],
    changes: [...changesOf(sale, id, vouchers), ...(request.part?.changes ?? []), ...sent.changes],
    warnings: [
      ...rateWarnings,
      ...payments.warnings,
      ...invoiceWarnings(sale, request, voucher, context),
      ...sent.warnings,
    ],
    answer: { object: id, stored: invoiceAsStored({ invoice, issued, sale, rows: posted.rows, ledger }) },
  };
}

/** The open item that an invoice's voucher opens with its first row, or the one that a credit note joins. */
function itemOf({ invoice }: Charged, { postings }: VoucherArgument): number | null {
  return invoice.openItem ?? postings[0]?.id ?? null;
}

/** What a credit note takes from its invoice: the remaining amounts and the open item. */
function creditedBy(credited: CreditedInvoice): Pick<InvoiceToPost, "credits" | "openItem"> {
  return { credits: creditsOf(credited), openItem: credited.invoice.openItem };
}

/** The remaining amounts that the last credit note of an invoice credits. */
function creditsOf({ invoice, credited, outstanding, unrounded, byVatType }: CreditedInvoice): Credited {
  return { outstanding, unrounded, byVatType, remaining: add(decimal(invoice.amountCurrency), credited) };
}

/** The sum of the lines with VAT, in the invoice's currency. */
function ofLines({ total, roundoff }: InvoiceVoucher["totals"]) {
  return subtract(total.amountCurrency, roundoff.amountCurrency);
}

/** An invoice whose total is negative is a credit note, and due on its own day; what credits an invoice may round to 0. */
function creditedOrInvoiced(invoice: InvoiceToPost): Charged {
  const voucher = invoiceVoucher(invoice);
  const { totals } = voucher;
  const amount = invoice.credits === undefined ? totals.total.amountCurrency : ofLines(totals);
  if (sign(amount) >= 0) return { ...voucher, invoice };
  const note = { ...invoice, isCreditNote: true, invoiceDueDate: invoice.invoiceDate };
  return { ...invoiceVoucher(note), invoice: note };
}

/** The reasons to refuse crediting the invoice that the caller has named. */
function creditNoteFaults(sale: Sale, voucher: Charged): readonly Fault[] {
  if (sale.credited === null) return [];
  const { invoice } = sale.credited;
  const at = { field: "invoiceIdIfIsCreditNote", path: "invoiceIdIfIsCreditNote" };
  const amountCurrency = voucher.totals.total.amountCurrency;
  const faults: Fault[] = [];
  if (sign(ofLines(voucher.totals)) >= 0) faults.push({ key: "creditNoteNotNegative", ...at });
  if (invoice.customer !== voucher.invoice.customer.id) faults.push({ key: "creditNoteOtherCustomer", ...at });
  if (invoice.currency !== voucher.invoice.currencyId) faults.push({ key: "creditNoteOtherCurrency", ...at });
  if (faults.length > 0) return faults;
  // An amount that rounds to 0 passes the check of sums even where nothing is left to credit.
  if (sign(amountCurrency) === 0 && sign(add(sale.credited.unrounded, ofLines(voucher.totals))) < 0)
    return [tooLarge(sale.credited, at)];
  const date = voucher.invoice.invoiceDate;
  return creditFaults(sale.credited, { date, amountCurrency, dateField: "invoiceDate", invoiceField: at.field });
}

function refusals(sale: Sale, request: Charge): Fault[] {
  const faults: Fault[] = [];
  const at = { field: request.place, path: request.place === "id" ? null : request.place };
  if (sale.orders.some((order) => order.isClosed)) faults.push({ key: "orderClosed", ...at });
  else if (sale.orders.some((order) => order.status === "CANCELLED")) faults.push({ key: "orderCancelled", ...at });
  else if (request.part?.period === undefined && sale.orders.some((order) => order.isSubscription))
    faults.push({ key: "orderIsSubscription", ...at });
  else if (sale.lines.length === 0) faults.push({ key: "invoiceWithoutLines", ...at });
  faults.push(...orderFitFaults(sale.orders, { ...at, hasDueDate: request.invoiceDueDate !== null }));
  if (request.invoiceDueDate !== null && request.invoiceDueDate < request.invoiceDate)
    faults.push({
      key: "invoiceDueBeforeDate",
      field: "invoiceDueDate",
      path: "invoiceDueDate",
      parameters: { date: request.invoiceDate },
    });
  return faults;
}

/** Under reverse charge the invoice must name the buyer's organisation number; invoices issued without it can still be credited. */
function buyerFaults({ customer, credited }: Sale, request: Charge, lines: readonly InvoiceLine[]): Fault[] {
  const owed = lines.find(({ vatType }) => vatType.reverseCharge === "S");
  if (owed === undefined || credited !== null || customer.organizationNumber !== "") return [];
  const parameters = { code: owed.vatType.code, customer: customer.name, customerId: `${customer.id}` };
  return [
    { key: "buyerOwesVat", field: request.place, path: request.place === "id" ? null : request.place, parameters },
  ];
}

/** Moves faults about the order's own fields to where the request names the order, without repetitions. */
function ofOrder(request: Charge, faults: readonly Fault[], index = 0): Fault[] {
  const moved = faults.map((fault) => {
    const field = /(?:^|\.)((?:department|project)\.id)$/.exec(fault.field ?? "")?.[1];
    return field === undefined
      ? fault
      : { ...fault, field, path: request.place === "id" ? null : `orders[${index}].${field}` };
  });
  const texts = moved.map((fault) => JSON.stringify(fault));
  return moved.filter((_fault, index) => texts.indexOf(texts[index] ?? "") === index);
}

/** The department of the order, else of the product, else of the customer; null leaves it to the account. */
function departmentOf(sale: Sale, order: SaleOrder, line: SaleLine): number | null {
  if (typeof order.department === "number") return order.department;
  const inherited = [line.productDepartment, sale.customer.department].filter((id) => typeof id === "number");
  return inherited.find((id) => sale.dimensions.get(`department ${id}`)?.isOpen) ?? null;
}

function pricedLine(
  sale: Sale,
  { order, line }: { readonly order: SaleOrder; readonly line: SaleLine },
  date: string | null,
): InvoiceLine | { readonly faults: readonly Fault[] } {
  const place = { field: "orderLines", path: `orderLines[${sale.lines.indexOf(line)}]` };
  if (date === null) return { faults: [severalRates(sale, line, place)] };
  const vatType = vatTypeAt(sale.vatTypes, line.vatType, date);
  const fixed = {
    count: decimal(line.count),
    unitPrice: decimal(line.unitPrice),
    discount: decimal(line.discount),
    vatType,
    vatDate: date,
    departmentId: departmentOf(sale, order, line),
    projectId: order.project,
    dimensions: sale.projectValues.get(order.project ?? -1) ?? {},
  };
  if (line.isAdvance) {
    // An advance is deducted on the account it was posted on, even where the posting rules name another one by now. It has the
    // VAT of what it is for: the VAT types of the account are for those who post there by hand.
    const advances = sale.accounts.get(line.advanceAccount ?? -1) ?? sale.account("CUSTOMER_PREPAYMENT");
    if (!advances.isInactive)
      return { ...fixed, incomeAccount: { ...advances, vatLocked: false, legalVatTypeIds: null } };
    const parameters = { account: `${advances.number} ${advances.name}` };
    return { faults: [faultAt(place, "vatType.id", "onAccountAccount", parameters)] };
  }
  // The company may have changed its VAT registration since the order was made.
  const key = saleFault(vatType, sale.vatRegistration);
  if (key !== null) return { faults: [faultAt(place, "vatType.id", key)] };
  if (sale.credited !== null && vatType.id !== noVat.id && creditedRates(sale, vatType.id).length === 0)
    return { faults: [faultAt(place, "vatType.id", "creditNoteOtherVat", { code: vatType.code })] };
  const account = (id: number | null) => (id === null ? null : (sale.accounts.get(id) ?? null));
  const choice = incomeAccountOf(
    {
      product:
        line.product === null
          ? null
          : { incomeAccount: account(line.productAccount), vatTypeId: line.productVatType ?? -1 },
      vatType,
      defaultAccount: account(vatType.incomeAccountId),
    },
    place,
  );
  if (choice.kind === "refused") return { faults: choice.faults };
  return { ...fixed, incomeAccount: choice.account };
}

/** The rates that the credited invoice charged for a VAT type. */
function creditedRates({ credited }: Sale, vatType: number): ChargedVat[] {
  return [...(credited?.byVatType.values() ?? [])].filter((one) => one.vatType === vatType);
}

function severalRates(sale: Sale, line: SaleLine, place: FaultPlace): Fault {
  const types = creditedRates(sale, line.vatType).map((one) => vatTypeAt(sale.vatTypes, line.vatType, one.vatDate));
  const parameters = { code: types[0]?.code ?? "", rates: types.map((one) => toText(one.ratePercent)).join(", ") };
  return faultAt(place, "vatType.id", "creditNoteRates", parameters);
}

function invoiceOf(
  sale: Sale,
  order: SaleOrder,
  request: Charge,
  lines: readonly InvoiceLine[],
  invoiceNumber: string,
): Omit<InvoiceToPost, "rate"> {
  const due = request.invoiceDueDate ?? dueDate(request.invoiceDate, order);
  return {
    invoiceNumber,
    isCreditNote: false,
    invoiceDate: request.invoiceDate,
    invoiceDueDate: due,
    customer: {
      id: sale.customer.id,
      number: sale.customer.customerNumber,
      name: sale.customer.name,
    },
    language: sale.language,
    currencyId: sale.currency,
    companyCurrencyId: kroner,
    isPrioritizeAmountsIncludingVat: order.isPrioritizeAmountsIncludingVat === true,
    lines,
    receivableAccount: sale.account("ACCOUNTS_RECEIVABLE"),
    roundingAccount: sale.account("ROUNDING"),
    isRoundedToWholeKrone: sale.isRoundedToWholeKrone,
  };
}
