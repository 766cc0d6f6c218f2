// GET /company/invoiceSample/pdf: how an invoice would look with facts of the company that are being changed; nothing is stored.

import { decimal, divide, multiply, roundHalfUp, sum, toFixedText, toText } from "../../money/decimal.ts";
import { query } from "../../schema/query.ts";
import { input } from "../../schema/resource.ts";
import { invoiceReaders } from "../entitlements.ts";
import { type DueInType, dueDate } from "../invoice/invoice/due-date.ts";
import type { DocumentLine, DocumentSeller, SalesDocument } from "../sales-document/sales-document.ts";
import { rendered } from "../sales-document/sales-document-pdf.ts";
import { loadSampleFacts, type SampleFacts } from "../sales-document/sample-facts.ts";

const text = (maximumLength: number, description: string) => input("text", { maximumLength, description });

/** What may be tried, with the bounds of the fields in which it is kept. */
const parameters = {
  name: text(255, "The company's name."),
  organizationNumber: text(100, "Its organisation number."),
  email: text(254, "Where it is written to."),
  phoneNumber: text(100, "Its telephone number."),
  addressLine1: text(255, "Its street."),
  postalCode: text(100, "Its postal code."),
  city: text(100, "Its city."),
  isVatRegistered: input("flag", { description: "Whether it charges VAT." }),
  bankAccountNumber: text(100, "The bank account that invoices name."),
  documentColour: text(7, "The colour of headings and rules, as #24466b; empty: the service's own."),
  invoiceComment: text(1_000, "The beginning of the comment of orders that have none."),
  isPrioritizeAmountsIncludingVat: input("flag", { description: "Whether prices are shown with VAT." }),
  invoicesDueIn: input("integer", { minimum: 0, maximum: 10_000, description: "The term of payment." }),
  invoicesDueInType: input("choice", {
    choices: ["DAYS", "MONTHS", "RECURRING_DAY_OF_MONTH"],
    description: "What the term counts: days, months, or the day of the month.",
  }),
};

/** What the sample sells: words in both languages, how many, and the price of one without VAT. */
const sold = [
  { EN: "Consulting", NO: "Rådgivning", count: "10", unit: { EN: "h", NO: "t" }, price: "1000" },
  { EN: "Travel", NO: "Reise", count: "1", unit: { EN: "pcs", NO: "stk" }, price: "450" },
] as const;

const money = (value: ReturnType<typeof decimal>) => toFixedText(roundHalfUp(value, 2), 2);

function lineOf(one: (typeof sold)[number], at: number, language: "NO" | "EN", rate: string): DocumentLine {
  const price = decimal(one.price);
  const withVat = multiply(price, sum([decimal("1"), divide(decimal(rate), decimal("100"))]));
  const count = decimal(one.count);
  return {
    ...{ id: at + 1, kind: "SALE", group: null, orderNumber: "", productNumber: "", description: "" },
    ...{ name: one[language], count: one.count, unit: one.unit[language], unitCode: "" },
    ...{ unitPrice: one.price, unitPriceIncludingVat: toText(withVat), discount: "0" },
    amountExcludingVat: money(multiply(count, price)),
    amountIncludingVat: money(multiply(count, withVat)),
    ...{ vatCode: rate === "0" ? "0" : "3", vatRate: rate, isReverseCharge: false, isStockItem: false },
    ...{ periodStart: null, periodEnd: null },
  };
}

/** The amounts of the sample: VAT in one row, and the totals. */
function amountsOf(lines: readonly DocumentLine[], language: "NO" | "EN", rate: string) {
  const excludingVat = sum(lines.map((line) => decimal(line.amountExcludingVat)));
  const vat = roundHalfUp(divide(multiply(excludingVat, decimal(rate)), decimal("100")), 2);
  const total = money(sum([excludingVat, vat]));
  const own = { excludingVat: money(excludingVat), vat: money(vat), roundoff: "0.00", total };
  const base = { base: own.excludingVat, vat: own.vat, baseNok: own.excludingVat, vatNok: own.vat };
  const name = { NO: "Utgående avgift, høy sats", EN: "Output VAT, high rate" }[language];
  return {
    vat: [{ vatCode: rate === "0" ? "0" : "3", name: rate === "0" ? "" : name, rate, isReverseCharge: false, ...base }],
    totals: { ...own, prepaid: "0.00", toPay: total, nok: own },
  };
}

/** The parameters, as they are checked; what is not given stands as it is stored. */
type Texts = "name" | "organizationNumber" | "email" | "phoneNumber" | "addressLine1" | "postalCode" | "city";
interface Given
  extends Partial<Readonly<Record<Texts | "bankAccountNumber" | "documentColour" | "invoiceComment", string>>> {
  readonly isVatRegistered?: boolean;
  readonly isPrioritizeAmountsIncludingVat?: boolean;
  readonly invoicesDueIn?: number;
  readonly invoicesDueInType?: DueInType;
}

/** Who sells: as stored, with what is tried. Of another bank account neither IBAN nor bank is known. */
function sellerOf(query: Given, { seller }: SampleFacts): DocumentSeller {
  const bankAccountNumber = query.bankAccountNumber ?? seller.bankAccountNumber;
  const { address } = seller;
  return {
    ...seller,
    name: query.name ?? seller.name,
    organizationNumber: query.organizationNumber ?? seller.organizationNumber,
    email: query.email ?? seller.email,
    phoneNumber: query.phoneNumber ?? seller.phoneNumber,
    ...(bankAccountNumber === seller.bankAccountNumber ? {} : { bankAccountNumber, iban: "", bic: "", bank: "" }),
    isVatRegistered: query.isVatRegistered ?? seller.isVatRegistered,
    colour: query.documentColour ?? seller.colour,
    address: {
      ...address,
      addressLine1: query.addressLine1 ?? address.addressLine1,
      postalCode: query.postalCode ?? address.postalCode,
      city: query.city ?? address.city,
    },
  };
}

/** The buyer of the sample: nobody's customer. */
function buyerOf(language: "NO" | "EN"): SalesDocument["buyer"] {
  return {
    ...{ id: 0, customerNumber: 10_001, organizationNumber: "", globalLocationNumber: "", isPrivateIndividual: false },
    ...{ sendMethod: "MANUAL", emailAttachmentType: "LINK", emails: [], attention: "" },
    name: { NO: "Eksempelkunden AS", EN: "Example Customer Ltd" }[language],
    address: {
      ...{ addressLine1: { NO: "Storgata 1", EN: "1 High Street" }[language], addressLine2: "", postalCode: "0155" },
      ...{ city: "Oslo", countryCode: "NO", country: { NO: "Norge", EN: "Norway" }[language] },
    },
  };
}

/** The sample; a draft, so that nobody takes it for an invoice. */
function sampleOf(query: Given, stored: SampleFacts, language: "NO" | "EN"): SalesDocument {
  const seller = sellerOf(query, stored);
  const rate = seller.isVatRegistered ? stored.rate : "0";
  const lines = sold.map((one, at) => lineOf(one, at, language, rate));
  const terms = {
    invoicesDueIn: query.invoicesDueIn ?? stored.dueIn,
    invoicesDueInType: query.invoicesDueInType ?? stored.dueInType,
  };
  return {
    ...{ kind: "INVOICE_PREVIEW", id: 0, language, number: "", kid: "", currency: "NOK", exchangeRate: null },
    ...{ date: stored.today, dueDate: dueDate(stored.today, terms), deliveryDate: stored.today },
    ...{ ourReference: "", yourReference: "", orderNumbers: [], projectNames: [] },
    invoiceComment: query.invoiceComment ?? stored.comment,
    ...{ comment: "", remarks: "", creditedInvoice: null, delivery: null, deliveryComment: "", receiverEmail: "" },
    pricesIncludeVat: query.isPrioritizeAmountsIncludingVat ?? stored.withVat,
    ...{ seller, buyer: buyerOf(language), lines, ...amountsOf(lines, language, rate) },
    ...{ openPosts: [], reminder: null },
  };
}

/** The sample as PDF. */
export const invoiceSample = query({
  path: "/company/invoiceSample/pdf",
  requires: [...invoiceReaders, "AUTH_COMPANY_ADMIN", "AUTH_ACCOUNTING_SETTINGS", "AUTH_INVOICE_ADMIN_SETTINGS"],
  query: parameters,
  absent: { en: "The company always has one.", no: "Selskapet har alltid en." },
  file: ["application/pdf"],
  description:
    "An invoice to an invented customer, as a draft, in the language of whoever asks: with the company's facts and logo as they are stored, and with those parameters that are given in their place. Nothing is stored.",
  async load({ query }, read, context) {
    const given: Given = query;
    const colour = given.documentColour ?? "";
    if (colour !== "" && !/^#[0-9a-fA-F]{6}$/.test(colour))
      return { faults: [{ key: "documentColour", field: "documentColour", path: "documentColour" }] };
    const stored = await loadSampleFacts(read, context.language === "en");
    return rendered(sampleOf(given, stored, context.language === "en" ? "EN" : "NO"));
  },
});
