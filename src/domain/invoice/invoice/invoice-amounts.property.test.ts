// Properties of any invoice: its lines, VAT per rate, total and postings agree to the øre, in both price modes.

import fc from "fast-check";
import { expect, test } from "vitest";
import { account, vatType } from "../../../../test/support/books.ts";
import {
  absolute,
  add,
  compare,
  type Decimal,
  decimal,
  divide,
  hundred,
  multiply,
  negate,
  roundHalfUp,
  subtract,
  sum,
  toText,
  zero,
} from "../../../money/decimal.ts";
import { post } from "../../ledger/posting/post.ts";
import { vatTreatment } from "../../ledger/vat/vat-code.ts";
import { documentAmounts } from "./invoice-amounts.ts";
import { type InvoiceToPost, invoiceVoucher } from "./invoice-voucher.ts";

/** Codes of sales with the account that their income goes to. */
const codes = { "3": 3000, "31": 3001, "33": 3002, "32": 3011, "5": 3100, "6": 3200, "52": 3107 } as const;

const scaled = (least: number, most: number, decimals: number) =>
  fc.integer({ min: least, max: most }).map((value) => divide(decimal(value), decimal(10 ** decimals)));

const line = fc
  .record({
    code: fc.constantFrom(...(Object.keys(codes) as (keyof typeof codes)[])),
    count: scaled(-50_000, 50_000, 3),
    unitPrice: scaled(0, 10_000_000, 4),
    discount: fc.oneof(fc.constant(zero), scaled(0, 10_000, 2)),
    departmentId: fc.constantFrom(null, 1, 2),
  })
  .map(({ code, ...one }) => ({
    ...one,
    vatType: vatType(code),
    incomeAccount: account(codes[code]),
    projectId: null,
  }));

/** Kroner, or euros at any rate with up to 6 decimals. */
const currency = fc.oneof(
  fc.constant({ currencyId: 1, rate: decimal(1) }),
  scaled(1, 30_000_000, 6).map((rate) => ({ currencyId: 5, rate })),
);

const documentOf = (least: number) =>
  fc
    .record({
      lines: fc.array(line, { minLength: least, maxLength: 200, size: "max" }),
      isPrioritizeAmountsIncludingVat: fc.boolean(),
      isRoundedToWholeKrone: fc.boolean(),
      currency,
    })
    .map(({ currency: chosen, ...rest }) => ({ ...rest, ...chosen }));
const document = documentOf(1);

type Given = Pick<
  InvoiceToPost,
  "lines" | "isPrioritizeAmountsIncludingVat" | "isRoundedToWholeKrone" | "currencyId" | "rate"
>;

function invoiceOf(given: Given): InvoiceToPost {
  return {
    ...given,
    invoiceNumber: "1",
    isCreditNote: false,
    invoiceDate: "2026-03-02",
    invoiceDueDate: "2026-03-16",
    customer: { id: 1, number: 10001, name: "Kunde" },
    language: "no",
    companyCurrencyId: 1,
    receivableAccount: account(1500),
    roundingAccount: account(7740),
  };
}

/** The postings of an invoice; an invoice of correct lines is never refused. */
function postingsOf(invoice: InvoiceToPost) {
  const made = invoiceVoucher(invoice);
  const posted = post({
    voucherDate: invoice.invoiceDate,
    companyCurrencyId: 1,
    vatPerDepartment: false,
    lines: made.lines,
  });
  if (posted.kind === "refused") throw new Error(JSON.stringify(posted.faults));
  return { totals: made.totals, rows: posted.rows };
}

/** Everything that must agree of one document, in its currency and in kroner. */
function expectAgreement(given: Given): void {
  const amounts = documentAmounts(given.isPrioritizeAmountsIncludingVat, given.lines);
  const { totals, rows } = postingsOf(invoiceOf(given));
  const inKroner = (amount: Decimal) => toText(roundHalfUp(multiply(amount, given.rate), 2));
  // The books balance in both, and the receivable is the document's total and its rounding.
  expect(toText(sum(rows.map((row) => row.amount)))).toBe("0");
  expect(toText(sum(rows.map((row) => row.amountCurrency)))).toBe("0");
  expect(toText(rows[0]?.amount ?? zero)).toBe(toText(totals.total.amount));
  expect(toText(rows[0]?.amountCurrency ?? zero)).toBe(toText(totals.total.amountCurrency));
  const { roundoff } = totals;
  expect(toText(totals.total.amountCurrency)).toBe(toText(add(amounts.amountIncludingVat, roundoff.amountCurrency)));
  expect(toText(totals.total.amount)).toBe(inKroner(totals.total.amountCurrency));
  expect(toText(totals.excludingVat.amountCurrency)).toBe(toText(amounts.amountExcludingVat));
  // The lines add up in the price mode, the VAT in its totals.
  const said = given.isPrioritizeAmountsIncludingVat ? "amountIncludingVat" : "amountExcludingVat";
  expect(toText(sum(amounts.lines.map((one) => one[said])))).toBe(toText(amounts[said]));
  expect(toText(sum(amounts.vatTotals.map((one) => one.amountVat)))).toBe(toText(amounts.amountVat));
  // Per VAT type the document, the voucher's totals and the postings say the same; its VAT is converted once.
  for (const total of amounts.vatTotals) {
    const voucher = totals.vat.find((one) => one.vatTypeId === total.vatTypeId);
    expect(toText(voucher?.base.amountCurrency ?? zero)).toBe(toText(total.amountExcludingVat));
    expect(toText(voucher?.vat.amountCurrency ?? zero)).toBe(toText(total.amountVat));
    expect(toText(voucher?.vat.amount ?? zero)).toBe(inKroner(total.amountVat));
    const income = rows.filter((row) => row.vatTypeId === total.vatTypeId);
    expect(toText(sum(income.map((row) => negate(row.amountCurrency))))).toBe(toText(total.amountExcludingVat));
    expect(toText(sum(income.map((row) => negate(row.amount))))).toBe(toText(voucher?.base.amount ?? zero));
  }
  // Several VAT types post to one account: their VAT stands there together.
  const ordinary = given.lines.map((one) => one.vatType).filter((type) => vatTreatment(type) === "ordinary");
  for (const outAccountId of new Set(ordinary.map((type) => type.outAccountId))) {
    const types = new Set(ordinary.filter((type) => type.outAccountId === outAccountId).map((type) => type.id));
    const posted = rows.filter((row) => row.systemGenerated && row.accountId === outAccountId);
    const stated = totals.vat.filter((one) => types.has(one.vatTypeId));
    expect(toText(sum(posted.map((row) => negate(row.amount))))).toBe(toText(sum(stated.map((one) => one.vat.amount))));
    expect(toText(sum(posted.map((row) => negate(row.amountCurrency))))).toBe(
      toText(sum(stated.map((one) => one.vat.amountCurrency))),
    );
  }
  // Whole kroner, and never more than half a krone away; other currencies are not rounded.
  if (given.isRoundedToWholeKrone && given.currencyId === 1) {
    expect(toText(totals.total.amount)).toMatch(/^-?\d+$/);
    expect(compare(absolute(roundoff.amount), decimal("0.5"))).toBeLessThanOrEqual(0);
  } else expect([toText(roundoff.amount), toText(roundoff.amountCurrency)]).toEqual(["0", "0"]);
}

test("lines, VAT per rate, total and postings agree to the øre, in kroner and in a currency", () => {
  fc.assert(fc.property(document, expectAgreement), { numRuns: 150 });
});

test("so do documents of 200 lines", () => {
  fc.assert(fc.property(documentOf(200), expectAgreement), { numRuns: 25 });
});

test("VAT of each rate is within half an øre of the rate on what it is computed from, in both price modes", () => {
  fc.assert(
    fc.property(document, ({ lines, isPrioritizeAmountsIncludingVat }) => {
      for (const total of documentAmounts(isPrioritizeAmountsIncludingVat, lines).vatTotals) {
        // Without VAT in the prices: net x rate. With VAT: gross x rate / (1 + rate).
        const exact = isPrioritizeAmountsIncludingVat
          ? divide(multiply(total.amountIncludingVat, total.ratePercent), add(hundred, total.ratePercent))
          : divide(multiply(total.amountExcludingVat, total.ratePercent), hundred);
        expect(compare(absolute(subtract(total.amountVat, exact)), decimal("0.0050001"))).toBeLessThanOrEqual(0);
      }
    }),
    { numRuns: 150 },
  );
});

test("both price modes meet: one line, said without VAT and said with the VAT that follows, is the same to the øre", () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 200 }), (lines) => {
      const without = documentAmounts(false, lines);
      const with_ = documentAmounts(
        true,
        lines.map((one, index) => ({
          ...one,
          count: decimal(1),
          discount: zero,
          unitPrice: without.lines[index]?.amountIncludingVat ?? zero,
        })),
      );
      // Each line is rounded once on its way to the other mode, so a document is at most half an øre per line away,
      // and half an øre for each VAT type.
      for (const total of without.vatTotals) {
        const other = with_.vatTotals.find((one) => one.vatTypeId === total.vatTypeId);
        const count = lines.filter((one) => one.vatType.id === total.vatTypeId).length;
        const away = absolute(subtract(other?.amountIncludingVat ?? zero, total.amountIncludingVat));
        expect(compare(away, multiply(decimal("0.005"), decimal(count + 1)))).toBeLessThanOrEqual(0);
      }
      const [first] = lines;
      if (lines.length === 1 && first !== undefined) {
        expect(toText(with_.amountIncludingVat)).toBe(toText(without.amountIncludingVat));
        expect(toText(with_.amountExcludingVat)).toBe(toText(without.amountExcludingVat));
      }
    }),
    { numRuns: 150 },
  );
});

test("the same lines with counts turned round are posted turned round", () => {
  fc.assert(
    fc.property(document, (given) => {
      const { rows } = postingsOf(invoiceOf(given));
      const turned = given.lines.map((one) => ({ ...one, count: negate(one.count) }));
      const other = postingsOf(invoiceOf({ ...given, lines: turned })).rows;
      expect(other.map((row) => toText(row.amount))).toEqual(rows.map((row) => toText(negate(row.amount))));
    }),
    { numRuns: 100 },
  );
});
