// Orders become a charged invoice: amounts, income accounts, voucher and payment at once. Pure; loads stand in load-sale.

import { decimal, toText } from "../../money/decimal.ts";
import type { Change, Decision, Write } from "../../schema/action.ts";
import type { Fault } from "../../schema/error.ts";
import type { Acting, Row } from "../../schema/resource.ts";
import { faultAt } from "../fault.ts";
import { dueDate, type PaymentTerms } from "../invoice/due-date.ts";
import {
  type InvoiceLine,
  type InvoiceToPost,
  type InvoiceVoucher,
  invoiceVoucher,
} from "../invoice/invoice-voucher.ts";
import { paidAmountFaults } from "../invoice/paid-amount.ts";
import { paymentVoucher } from "../invoice/payment-voucher.ts";
import { dateFaults, refused } from "../ledger/closed-periods.ts";
import { vatTypeAt } from "../ledger/load.ts";
import { post } from "../ledger/post.ts";
import { voucherArgument } from "../ledger/store.ts";
import { saleFault } from "../product/product-rule.ts";
import { incomeAccountOf } from "./income-account.ts";
import type { Sale, SaleLine } from "./load-sale.ts";

const kroner = 1;

/** What the caller says of the invoice. */
export interface Charge {
  /** Where the request names the order: the path's id, or the body's list. */
  readonly place: "id" | "orders";
  readonly invoiceDate: string;
  /** Null: by the order's terms. */
  readonly invoiceDueDate: string | null;
  readonly comment: string;
  readonly invoiceRemarks: string;
  readonly payment: { readonly paymentTypeId: number; readonly paidAmount: string } | null;
  /** Orders that are new and are stored together with the invoice. */
  readonly newOrders: Write | null;
}

/** Charges the orders of a sale in one invoice. */
export function charge(sale: Sale, said: Charge, acting: Acting): Decision {
  const [order] = sale.orders;
  if (order === undefined) return { faults: [{ key: "invoiceOneOrder", field: "orders", path: "orders" }] };
  const day = { date: said.invoiceDate, field: "invoiceDate", path: "invoiceDate" };
  const faults = [...refusals(sale, said), ...dateFaults([day], sale.closed, acting.today)];
  const lines: InvoiceLine[] = [];
  for (const line of sale.lines) {
    const priced = pricedLine(sale, line, said.invoiceDate);
    if ("faults" in priced) faults.push(...priced.faults);
    else lines.push(priced);
  }
  if (faults.length > 0) return refused(faults);
  const id = acting.newId();
  const invoice = invoiceOf(sale, order, said, lines, placeholder(id));
  const made = invoiceVoucher(invoice);
  const posted = post({
    voucherDate: said.invoiceDate,
    companyCurrencyId: kroner,
    vatPerDepartment: false,
    lines: made.lines,
  });
  if (posted.kind === "refused") return { faults: posted.faults };
  const voucherId = acting.newId();
  const voucher = voucherArgument(
    {
      id: voucherId,
      date: said.invoiceDate,
      series: "invoice",
      description: made.description,
      voucherType: "OUTGOING_INVOICE",
      rows: posted.rows,
    },
    acting,
  );
  const payment = said.payment === null ? null : paymentOf(sale, invoice, made, said.payment, acting);
  if (payment !== null && "faults" in payment) return { faults: payment.faults };
  const argument = {
    placeholder: placeholder(id),
    invoice: invoiceRow({ id, sale, order, said, invoice, made, voucherId }),
    ledger: { ...voucher, payment: payment?.voucher ?? null },
    orders: sale.orders.map((one) => ({ id: one.id, version: one.version })),
    lines: sale.lines.map((line) => line.id),
  };
  return {
    writes: [...(said.newOrders === null ? [] : [said.newOrders]), { call: "invoice_charge", argument }],
    changes: changesOf(sale, id, [voucherId, ...(payment === null ? [] : [payment.id])]),
    answer: { object: id },
  };
}

/** Stands for the invoice number until it is taken; no text of a client can hold it, as the id is new. */
function placeholder(invoiceId: number): string {
  return `<number of invoice ${invoiceId}>`;
}

function refusals(sale: Sale, said: Charge): Fault[] {
  const faults: Fault[] = [];
  const at = { field: said.place, path: said.place === "id" ? null : said.place };
  if (sale.orders.some((order) => order.isClosed)) faults.push({ key: "orderClosed", ...at });
  else if (sale.lines.length === 0) faults.push({ key: "invoiceWithoutLines", ...at });
  if (said.payment !== null) faults.push(...paidAmountFaults("paidAmount", said.payment.paidAmount));
  if (said.invoiceDueDate !== null && said.invoiceDueDate < said.invoiceDate)
    faults.push({
      key: "invoiceDueBeforeDate",
      field: "invoiceDueDate",
      path: "invoiceDueDate",
      parameters: { date: said.invoiceDate },
    });
  const currency = sale.orders[0]?.currency;
  if (currency !== kroner)
    faults.push({
      key: "currencyRateMissing",
      field: "currency",
      parameters: { currency: sale.currencyCode, date: said.invoiceDate },
    });
  return faults;
}

function pricedLine(sale: Sale, line: SaleLine, date: string): InvoiceLine | { readonly faults: readonly Fault[] } {
  const vatType = vatTypeAt(sale.vatTypes, line.vatType, date);
  const place = { field: "orderLines", path: `orderLines[${sale.lines.indexOf(line)}]` };
  // An order may be older than what the company has decided about VAT since.
  const key = saleFault(vatType, sale.vatRegistration);
  if (key !== null) return { faults: [faultAt(place, "vatType.id", key)] };
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
  return {
    count: decimal(line.count),
    unitPrice: decimal(line.unitPrice),
    discount: decimal(line.discount),
    vatType,
    incomeAccount: choice.account,
    departmentId: null,
    projectId: null,
  };
}

function invoiceOf(
  sale: Sale,
  order: Row,
  said: Charge,
  lines: readonly InvoiceLine[],
  invoiceNumber: string,
): InvoiceToPost {
  const due = said.invoiceDueDate ?? dueDate(said.invoiceDate, order as unknown as PaymentTerms);
  return {
    invoiceNumber,
    isCreditNote: false,
    invoiceDate: said.invoiceDate,
    invoiceDueDate: due,
    customer: {
      id: Number(sale.customer.id),
      number: Number(sale.customer.customerNumber),
      name: String(sale.customer.name),
    },
    language: sale.language,
    currencyId: kroner,
    companyCurrencyId: kroner,
    rate: decimal(1),
    isPrioritizeAmountsIncludingVat: order.isPrioritizeAmountsIncludingVat === true,
    lines,
    receivableAccount: sale.account("ACCOUNTS_RECEIVABLE"),
    roundingAccount: sale.account("ROUNDING"),
    isRoundedToWholeKrone: false,
  };
}

interface RowParts {
  readonly id: number;
  readonly sale: Sale;
  readonly order: Row;
  readonly said: Charge;
  readonly invoice: InvoiceToPost;
  readonly made: InvoiceVoucher;
  readonly voucherId: number;
}

function invoiceRow(parts: RowParts): Row {
  const { totals } = parts.made;
  return {
    id: parts.id,
    invoiceDate: parts.said.invoiceDate,
    invoiceDueDate: parts.invoice.invoiceDueDate,
    customer: parts.sale.customer.id,
    comment: parts.said.comment,
    invoiceComment: parts.order.invoiceComment,
    invoiceRemarks: parts.said.invoiceRemarks,
    voucher: parts.voucherId,
    deliveryDate: parts.order.deliveryDate,
    amount: toText(totals.total.amount),
    amountCurrency: toText(totals.total.amountCurrency),
    amountExcludingVat: toText(totals.excludingVat.amount),
    amountExcludingVatCurrency: toText(totals.excludingVat.amountCurrency),
    amountRoundoff: toText(totals.roundoff.amount),
    amountRoundoffCurrency: toText(totals.roundoff.amountCurrency),
    currency: kroner,
  };
}

type AtOnce =
  | { readonly voucher: Record<string, unknown>; readonly id: number }
  | { readonly faults: readonly Fault[] };

function paymentOf(
  sale: Sale,
  invoice: InvoiceToPost,
  made: InvoiceVoucher,
  paid: NonNullable<Charge["payment"]>,
  acting: Acting,
): AtOnce {
  if (sale.paymentAccount === null)
    return { faults: [{ key: "paymentAccountMissing", field: "paymentTypeId", path: "paymentTypeId" }] };
  const payment = paymentVoucher({
    ...invoice,
    paymentDate: invoice.invoiceDate,
    paidAmount: decimal(paid.paidAmount),
    paidAmountCurrency: decimal(paid.paidAmount),
    outstanding: made.totals.total,
    paymentAccount: sale.paymentAccount,
    currencyGainAccount: sale.account("FX_GAIN"),
    currencyLossAccount: sale.account("FX_LOSS"),
  });
  const posted = post({
    voucherDate: invoice.invoiceDate,
    companyCurrencyId: kroner,
    vatPerDepartment: false,
    lines: payment.lines,
  });
  if (posted.kind === "refused") return { faults: posted.faults };
  const id = acting.newId();
  return {
    id,
    voucher: voucherArgument(
      {
        id,
        date: invoice.invoiceDate,
        series: "voucher",
        description: payment.description,
        voucherType: "PAYMENT",
        rows: posted.rows,
      },
      acting,
    ),
  };
}

function changesOf(sale: Sale, invoiceId: number, voucherIds: readonly number[]): Change[] {
  return [
    ...sale.orders.map(
      (one): Change => ({ resource: "Order", id: Number(one.id), kind: one.isNew ? "CREATE" : "UPDATE" }),
    ),
    { resource: "Invoice", id: invoiceId, kind: "CREATE" },
    ...voucherIds.map((id): Change => ({ resource: "Voucher", id, kind: "CREATE" })),
  ];
}
