// The document of an invoice, made of what its charging has in hand: the same that sales_document_invoice makes of the rows that
// are stored, which a test compares. Pure. What names more than most orders do the database makes by itself.

import { compare, decimal, subtract, toFixedText, toText } from "../../../money/decimal.ts";
import { kroner } from "../../currency/exchange-rate.ts";
import { amountsOf, lineAmount } from "../../invoice/invoice/invoice-amounts.ts";
import type { InvoiceLine } from "../../invoice/invoice/invoice-voucher.ts";
import { type DatedVatType, vatTypeAt } from "../../ledger/account/load-accounts.ts";
import { chargedRatePercent } from "../../ledger/vat/vat-code.ts";
import type {
  DocumentBuyer,
  DocumentLine,
  DocumentTotals,
  DocumentVat,
  SalesDocument,
} from "../../sales-document/sales-document.ts";
import type { Charge, Charged } from "./charge-request.ts";
import type { Sale, SaleOrder } from "./load-sale.ts";
import { namesCustomerAlone, type PrintedBuyer, type PrintedLine } from "./printed-parts.ts";
import type { SaleLine } from "./sale-rows.ts";

/** What an invoice's document is made of. */
export interface DocumentParts {
  readonly sale: Sale;
  readonly request: Charge;
  readonly voucher: Charged;
  /** The lines as they are priced, in the order of the sale's. */
  readonly lines: readonly InvoiceLine[];
  /** The id of the invoice. */
  readonly id: number;
  /** True where lines are stored or changed with the invoice. */
  readonly changesLines: boolean;
}

/** The document as it is kept, the version of the customer that it shows, and the logo on it. */
export interface IssuedDocument {
  readonly document: SalesDocument;
  readonly customerVersion: number;
  readonly logo: number | null;
}

type PlainLine = SaleLine & { readonly printed: PrintedLine };

/** Of a customer without an address. */
const noAddress = {
  ...{ addressLine1: "", addressLine2: "", postalCode: "", city: "" },
  ...{ countryCode: "NO", country: "Norge", countryEnglish: "Norway" },
};

const money = (amount: Parameters<typeof toFixedText>[0]) => toFixedText(amount, 2);

/** The document of an invoice of one order that names nothing but its customer and its lines; null for any other. */
export function issuedDocument(parts: DocumentParts): IssuedDocument | null {
  const { sale, request, voucher } = parts;
  const [order] = sale.orders;
  const shown = sale.buyers.find((one) => one.customer === sale.customer.id);
  const lines = sale.lines.filter(isPlainLine);
  if (order === undefined || shown === undefined || lines.length !== sale.lines.length) return null;
  if (!isPlain(parts, order) || shown.version !== sale.customer.version) return null;
  const language = sale.customer.language === "EN" ? "EN" : "NO";
  const seller = sale.sellers[language];
  const document: SalesDocument = {
    kind: "INVOICE",
    id: parts.id,
    language,
    number: voucher.invoice.invoiceNumber,
    date: request.invoiceDate,
    dueDate: voucher.invoice.invoiceDueDate,
    deliveryDate: order.deliveryDate,
    // The procedure makes it of the number.
    kid: "",
    currency: "NOK",
    exchangeRate: null,
    ourReference: "",
    yourReference: order.reference,
    orderNumbers: order.number === "" ? [] : [order.number],
    projectNames: [],
    references: {
      purchaseOrderNumber: order.purchaseOrderNumber,
      contract: order.contractReference,
      project: "",
    },
    itemNumbers: Object.fromEntries(
      lines.filter(({ printed }) => printed.itemNumber !== "").map(({ id, printed }) => [`${id}`, printed.itemNumber]),
    ),
    attachments: [],
    invoiceComment: order.invoiceComment,
    comment: request.comment,
    remarks: request.invoiceRemarks,
    creditedInvoice: null,
    pricesIncludeVat: order.isPrioritizeAmountsIncludingVat,
    seller,
    buyer: buyerOf(sale, shown),
    delivery: null,
    deliveryComment: order.deliveryComment,
    receiverEmail: order.receiverEmail,
    lines: lines.flatMap((line, index) => lineOf(order, line, parts.lines[index], language) ?? []),
    vat: vatOf(parts),
    totals: totalsOf(voucher),
    openPosts: [],
    reminder: null,
  };
  return { document, customerVersion: shown.version, logo: seller.logo?.id ?? null };
}

function isPlainLine(line: SaleLine): line is PlainLine {
  return line.printed !== undefined && line.printed !== null;
}

/** Whether all that the document names is in hand. */
function isPlain({ sale, request, voucher, changesLines }: DocumentParts, order: SaleOrder): boolean {
  const isWhole = sale.orders.length === 1 && !order.isNew && request.part === undefined && !changesLines;
  const isInvoice = sale.credited === null && !voucher.invoice.isCreditNote && sale.currency === kroner;
  const isAlone = sale.advances.length === 0 && sale.attachments.length === 0 && request.payments.length === 0;
  return isWhole && isInvoice && isAlone && namesCustomerAlone(order, sale.customer);
}

function buyerOf({ customer }: Sale, { address }: PrintedBuyer): DocumentBuyer {
  const { countryEnglish, ...shown } = address ?? noAddress;
  const addresses = customer.invoiceEmail === "" ? customer.email : customer.invoiceEmail;
  return {
    id: customer.id,
    name: customer.name,
    customerNumber: customer.customerNumber,
    organizationNumber: customer.organizationNumber,
    globalLocationNumber:
      customer.globalLocationNumber === 0 ? "" : `${customer.globalLocationNumber}`.padStart(13, "0"),
    isPrivateIndividual: customer.isPrivateIndividual,
    sendMethod: customer.invoiceSendMethod,
    emailAttachmentType: customer.emailAttachmentType,
    emails: addresses
      .split(/[;,]/)
      .map(trimmed)
      .filter((one) => one !== ""),
    attention: "",
    address: customer.language === "EN" ? { ...shown, country: countryEnglish } : shown,
  };
}

function lineOf(
  order: SaleOrder,
  { id, printed }: PlainLine,
  priced: InvoiceLine | undefined,
  language: "NO" | "EN",
): DocumentLine | null {
  if (priced === undefined) return null;
  const { vatType } = priced;
  const ratePercent = chargedRatePercent(vatType);
  const amounts = amountsOf(lineAmount(priced), order.isPrioritizeAmountsIncludingVat, ratePercent);
  return {
    id,
    kind: "SALE",
    group: null,
    orderNumber: order.number,
    productNumber: printed.productNumber,
    name: printed.name,
    description: printed.description,
    count: toText(priced.count),
    unit: language === "EN" ? printed.unitEnglish : printed.unit,
    unitCode: printed.unitCode,
    unitPrice: printed.unitPrice,
    unitPriceIncludingVat: printed.unitPriceIncludingVat,
    discount: toText(priced.discount),
    amountExcludingVat: money(amounts.amountExcludingVat),
    amountIncludingVat: money(amounts.amountIncludingVat),
    vatCode: vatType.code,
    vatRate: toText(ratePercent),
    isReverseCharge: vatType.reverseCharge === "S",
    isStockItem: printed.isStockItem,
    periodStart: null,
    periodEnd: null,
  };
}

/** VAT by type and rate: types with the higher rate first. */
function vatOf({ sale, voucher, request }: DocumentParts): DocumentVat[] {
  const all = voucher.totals.vat.map((one) => ({
    ...one,
    type: vatTypeAt(sale.vatTypes, one.vatTypeId, request.invoiceDate),
  }));
  const placed = all.toSorted(
    (left, right) => placeOf(left.type, right.type) || compare(right.ratePercent, left.ratePercent),
  );
  return placed.map(({ type, ratePercent, base, vat }) => ({
    vatCode: type.code,
    name: type.name,
    isReverseCharge: type.reverseCharge === "S",
    rate: toText(ratePercent),
    base: money(base.amountCurrency),
    vat: money(vat.amountCurrency),
    baseNok: money(base.amount),
    vatNok: money(vat.amount),
  }));
}

function placeOf(left: DatedVatType, right: DatedVatType): number {
  const byRate = compare(right.ownRatePercent, left.ownRatePercent);
  if (byRate !== 0 || left.code === right.code) return byRate;
  return left.code < right.code ? -1 : 1;
}

function totalsOf({ totals: { total, excludingVat, roundoff } }: Charged): DocumentTotals {
  const inOne = (of: "amount" | "amountCurrency") => ({
    excludingVat: money(excludingVat[of]),
    vat: money(subtract(subtract(total[of], roundoff[of]), excludingVat[of])),
    roundoff: money(roundoff[of]),
    total: money(total[of]),
  });
  return {
    ...inOne("amountCurrency"),
    prepaid: money(decimal(0)),
    toPay: money(total.amountCurrency),
    nok: inOne("amount"),
  };
}

/** Without spaces at both ends, as the database trims a text. A pattern would need quadratic time for a long run of them. */
function trimmed(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && text[from] === " ") from++;
  while (to > from && text[to - 1] === " ") to--;
  return text.slice(from, to);
}
