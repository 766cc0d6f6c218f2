// Sales documents for tests of e-invoices: one to start from, and random ones whose amounts are made as the service makes them.

import fc from "fast-check";
import type { DocumentLine, DocumentVat, SalesDocument } from "../../../src/domain/sales-document/sales-document.ts";
import {
  add,
  type Decimal,
  decimal,
  divide,
  hundred,
  multiply,
  negate,
  roundHalfUp,
  subtract,
  sum,
  toFixedText,
  toText,
} from "../../../src/money/decimal.ts";
import { splitGross, vatOnNet } from "../../../src/money/vat.ts";

const address = {
  addressLine1: "Storgata 1",
  addressLine2: "",
  postalCode: "0155",
  city: "OSLO",
  countryCode: "NO",
  country: "Norge",
};

/** A line before its amounts are known. */
export interface Sold {
  readonly count: string;
  /** In the document's price mode. */
  readonly price: string;
  readonly discount: string;
  readonly vatCode: keyof typeof rates;
  readonly name?: string;
}

const rates = {
  "3": "25",
  "31": "15",
  "33": "12",
  "32": "11.11",
  "5": "0",
  "6": "0",
  "51": "0",
  "52": "0",
  "0": "0",
} as const;

/** How a document is made of what is sold. */
export interface Way {
  readonly includesVat?: boolean;
  readonly isRounded?: boolean;
  readonly isRegistered?: boolean;
  readonly isCredit?: boolean;
  readonly rate?: string | null;
  readonly prepaid?: string;
}

const two = (value: Decimal) => toFixedText(value, 2);

/** The document of what is sold: lines half up, VAT once for each code, as the ledger posts them. */
export function documentOf(sold: readonly Sold[], way: Way = {}): SalesDocument {
  const { includesVat = false, isRegistered = true, isCredit = false, rate = null } = way;
  const signed = isCredit ? negate : (value: Decimal) => value;
  const rateOf = (code: Sold["vatCode"]) => decimal(isRegistered ? rates[code] : "0");
  const lines = sold.map((one, at): DocumentLine => {
    const percent = rateOf(one.vatCode);
    const count = signed(decimal(one.count));
    const left = divide(subtract(hundred, decimal(one.discount)), hundred);
    const amount = roundHalfUp(multiply(multiply(count, decimal(one.price)), left), 2);
    const net = includesVat ? splitGross(amount, percent).net : amount;
    const unit = includesVat
      ? roundHalfUp(divide(multiply(decimal(one.price), hundred), add(hundred, percent)), 10)
      : decimal(one.price);
    return {
      ...{ id: at + 1, kind: "SALE", group: null, orderNumber: "1", productNumber: `P${at}`, description: "" },
      ...{ name: one.name ?? "Vare", count: toText(count), unit: "stk", unitCode: "EA", discount: one.discount },
      ...{ unitPrice: toText(unit), unitPriceIncludingVat: one.price, vatCode: one.vatCode, vatRate: toText(percent) },
      amountExcludingVat: two(net),
      amountIncludingVat: two(includesVat ? amount : add(net, vatOnNet(net, percent))),
      ...{ isReverseCharge: one.vatCode === "51", isStockItem: false, periodStart: null, periodEnd: null },
    };
  });
  const inKroner = (value: Decimal) => two(roundHalfUp(multiply(value, decimal(rate ?? "1")), 2));
  const vat = [...new Set(sold.map((one) => one.vatCode))].map((vatCode): DocumentVat => {
    const of = lines.filter((one) => one.vatCode === vatCode);
    const percent = rateOf(vatCode);
    const gross = sum(of.map((one) => decimal(one.amountIncludingVat)));
    const net = sum(of.map((one) => decimal(one.amountExcludingVat)));
    const split = includesVat ? splitGross(gross, percent) : { net, vat: vatOnNet(net, percent) };
    return {
      ...{ vatCode, name: "", rate: toText(percent), isReverseCharge: vatCode === "51" },
      ...{ base: two(split.net), vat: two(split.vat), baseNok: inKroner(split.net), vatNok: inKroner(split.vat) },
    };
  });
  const excludingVat = sum(vat.map((one) => decimal(one.base)));
  const vatSum = sum(vat.map((one) => decimal(one.vat)));
  const exact = add(excludingVat, vatSum);
  const whole = way.isRounded ? roundHalfUp(exact, 0) : exact;
  const prepaid = signed(decimal(way.prepaid ?? "0"));
  return {
    ...base,
    ...(isCredit ? { kind: "CREDIT_NOTE", creditedInvoice: { number: "12", date: "2026-03-01" } } : {}),
    currency: rate === null ? "NOK" : "EUR",
    exchangeRate: rate,
    pricesIncludeVat: includesVat,
    seller: { ...base.seller, isVatRegistered: isRegistered },
    ...{ lines, vat },
    totals: {
      ...{
        excludingVat: two(excludingVat),
        vat: two(vatSum),
        roundoff: two(subtract(whole, exact)),
        total: two(whole),
      },
      ...{ prepaid: two(prepaid), toPay: two(subtract(whole, prepaid)), nok: null },
    },
  };
}

const base: SalesDocument = {
  ...{ kind: "INVOICE", id: 1, language: "NO", number: "13", date: "2026-03-03", dueDate: "2026-03-17" },
  ...{ deliveryDate: "2026-03-02", kid: "1000110005", currency: "NOK", exchangeRate: null },
  ...{ ourReference: "Kari Nordmann", yourReference: "REF-1", orderNumbers: ["1"], projectNames: [] },
  ...{ invoiceComment: "", comment: "", remarks: "", creditedInvoice: null, pricesIncludeVat: false },
  seller: {
    ...{ name: "Selger AS", organizationNumber: "974760673", type: "AS", isVatRegistered: true },
    ...{ email: "post@selger.no", phoneNumber: "22 00 00 00", address, bankAccountNumber: "86011117947" },
    ...{ iban: "NO9386011117947", bic: "DNBANOKK", bank: "Banken", colour: "", logo: null },
  },
  buyer: {
    ...{ id: 7, name: "Kjøper AS", customerNumber: 10_001, organizationNumber: "987654325", globalLocationNumber: "" },
    ...{ isPrivateIndividual: false, sendMethod: "EHF", emailAttachmentType: "ATTACHMENT" },
    ...{ emails: ["faktura@kjoper.no"], attention: "Ola Kjøper", address },
  },
  delivery: { name: "Lageret", address },
  ...{ deliveryComment: "", receiverEmail: "", lines: [], vat: [] },
  totals: {
    ...{
      excludingVat: "0.00",
      vat: "0.00",
      roundoff: "0.00",
      total: "0.00",
      prepaid: "0.00",
      toPay: "0.00",
      nok: null,
    },
  },
  ...{ openPosts: [], reminder: null },
};

/** A reminder of an invoice with fee and interest. */
export function reminderOf(fee: string, interest: string): SalesDocument {
  const principal = "10375.00";
  const toPay = two(sum([principal, "38.00", fee, interest].map(decimal)));
  return {
    ...base,
    kind: "REMINDER",
    number: "14-1",
    totals: { ...base.totals, excludingVat: toPay, total: toPay, toPay },
    reminder: {
      ...{
        type: "REMINDER",
        sequence: 2,
        invoiceNumber: "13",
        invoiceDate: "2026-03-03",
        invoiceDueDate: "2026-03-17",
      },
      ...{ invoiceAmount: principal, principal, openCharges: "38.00", fee, interest, interestRate: "12" },
    },
  };
}

const digits = (value: number, decimals: number) => toText(divide(decimal(value), decimal(10 ** decimals)));

/** Any sale: counts and prices of every size and sign, discounts, each VAT code of its way, odd names. */
export const anyDocument = fc
  .record({
    sold: fc.array(
      fc.record({
        count: fc
          .tuple(fc.integer({ min: -50_000, max: 500_000 }), fc.constantFrom(0, 2, 4))
          .map((some) => digits(...some)),
        price: fc
          .tuple(fc.integer({ min: -20_000, max: 90_000_000 }), fc.constantFrom(0, 2, 4, 6))
          .map((some) => digits(...some)),
        discount: fc.constantFrom("0", "0", "7.5", "33.33", "99.99", "100"),
        vatCode: fc.constantFrom(...(Object.keys(rates) as Sold["vatCode"][])),
        name: fc.string({ unit: "grapheme", maxLength: 60 }),
      }),
      { minLength: 1, maxLength: 30 },
    ),
    includesVat: fc.boolean(),
    isRounded: fc.boolean(),
    isRegistered: fc.boolean(),
    isCredit: fc.boolean(),
    rate: fc.constantFrom(null, "11.2305"),
    prepaid: fc.constantFrom("0", "12.5"),
  })
  .map(({ sold, ...way }) => documentOf(sold, way));
