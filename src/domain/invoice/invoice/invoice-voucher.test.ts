// Invoices and credit notes as ledgers: the worked postings, odd cases as text, and the properties of all invoices.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  account,
  eur,
  example,
  exampleTexts,
  ledgerText,
  madeTexts,
  nok,
  vatType,
} from "../../../../test/support/books.ts";
import {
  decimal,
  divide,
  isZero,
  multiply,
  negate,
  roundHalfUp,
  sum,
  toFixedText,
  toText,
} from "../../../money/decimal.ts";
import { post } from "../../ledger/posting/post.ts";
import type { PostingRow } from "../../ledger/posting/posting-row.ts";
import { documentAmounts } from "./invoice-amounts.ts";
import type { InvoiceLine, InvoiceToPost } from "./invoice-voucher.ts";
import { invoiceVoucher } from "./invoice-voucher.ts";

/** The default income account of each outgoing code. */
const incomeAccounts: Record<string, number> = {
  "3": 3000,
  "31": 3001,
  "33": 3002,
  "32": 3011,
  "5": 3100,
  "52": 3107,
  "6": 3200,
};

const line = (count: string, price: string, code: string, changes: Partial<InvoiceLine> = {}): InvoiceLine => ({
  count: decimal(count),
  unitPrice: decimal(price),
  discount: decimal(0),
  vatType: vatType(code),
  incomeAccount: account(incomeAccounts[code] ?? 3900),
  departmentId: null,
  projectId: null,
  ...changes,
});

const invoice = (lines: readonly InvoiceLine[], changes: Partial<InvoiceToPost> = {}): InvoiceToPost => ({
  invoiceNumber: "1",
  isCreditNote: false,
  invoiceDate: "2026-03-15",
  invoiceDueDate: "2026-03-29",
  customer: { id: 1, number: "10001", name: "Fjord AS" },
  language: "no",
  currencyId: nok,
  companyCurrencyId: nok,
  rate: decimal(1),
  isPrioritizeAmountsIncludingVat: false,
  lines,
  receivableAccount: account(1500),
  roundingAccount: account(7740),
  isRoundedToWholeKrone: false,
  ...changes,
});

function posted(given: InvoiceToPost): readonly PostingRow[] {
  const result = post({
    voucherDate: given.invoiceDate,
    companyCurrencyId: nok,
    vatPerDepartment: false,
    lines: invoiceVoucher(given).lines,
  });
  if (result.kind === "refused") {
    throw new Error(`refused: ${JSON.stringify(result.faults)}`);
  }
  return result.rows;
}

describe("worked postings", () => {
  const credits = new Set(["C1", "C2", "C3"]);
  const rounded = new Set(["I8", "I9"]);
  // The others are shown through the API: test/scenario/worked-examples.test.ts.
  const ids = ["I8", "I9", "I12", "I13", "I14", "C1", "C2", "C3"];

  test.each(ids)("%s", (id) => {
    const { given, ledger, checks } = example(id);
    const lines = (given.orderLines ?? []).map(({ count, price, discount, vatCode }) => {
      const counted = line(count, price, vatCode, { discount: decimal(discount ?? 0) });
      return credits.has(id) ? { ...counted, count: negate(counted.count) } : counted;
    });
    const document = invoice(lines, {
      isCreditNote: credits.has(id),
      invoiceNumber: ledger[0]?.invoiceNumber ?? "",
      currencyId: given.currency === "NOK" ? nok : eur,
      rate: decimal(given.rate ?? 1),
      isPrioritizeAmountsIncludingVat: given.priceMode === "incl",
      isRoundedToWholeKrone: rounded.has(id),
    });
    const rows = posted(document);
    expect(madeTexts(rows, { [eur]: given.currency ?? "" }).sort()).toEqual(exampleTexts(ledger).sort());
    expect(rows[0]).toMatchObject({
      customerId: 1,
      invoiceNumber: ledger[0]?.invoiceNumber,
      termOfPayment: "2026-03-29",
      type: "OUTGOING_INVOICE_CUSTOMER_POSTING",
    });
    expect(rows.slice(1).every((row) => row.customerId === null && row.invoiceNumber === "")).toBe(true);

    const { totals } = invoiceVoucher(document);
    expect(toFixedText(totals.total.amountCurrency, 2)).toBe(checks?.amount);
    expect(toFixedText(totals.excludingVat.amountCurrency, 2)).toBe(checks?.amountExcludingVat);
    expect(toText(totals.roundoff.amountCurrency)).toBe(toText(decimal(checks?.amountRoundoff ?? 0)));
    expect(
      Object.fromEntries(totals.vat.map((vat) => [String(vat.vatTypeId), toFixedText(vat.vat.amountCurrency, 2)])),
    ).toEqual(
      Object.fromEntries(Object.entries(checks?.vat ?? {}).map(([code, amount]) => [String(vatType(code).id), amount])),
    );
  });
});

describe("invoices as text", () => {
  const other = account(3050, { vatTypeId: vatType("3").id });

  test.each<[string, InvoiceToPost, string]>([
    [
      "two accounts share one code: the VAT of the document, shared",
      invoice([line("1", "33.33", "3"), line("2", "33.33", "3", { incomeAccount: other })]),
      "1500 124.99 | 3000 -33.33 (3) | 3050 -66.66 (3) | 2700 -8.33 0 | 2700 -16.67 0",
    ],
    [
      "the same account, a row per project and department",
      invoice([
        line("1", "0.02", "3", { projectId: 1 }),
        line("1", "0.02", "3", { projectId: 2 }),
        line("1", "0.02", "3", { projectId: 1, departmentId: 3 }),
        line("1", "0.02", "3", { projectId: 1 }),
      ]),
      "1500 0.10 | 3000 -0.04 (3) | 3000 -0.02 (3) | 3000 -0.02 (3) | 2700 -0.01 0 | 2700 -0.01 0",
    ],
    [
      "with VAT in the prices, shared",
      invoice([line("1", "0.99", "3"), line("1", "0.99", "3", { incomeAccount: other })], {
        isPrioritizeAmountsIncludingVat: true,
      }),
      "1500 1.98 | 3000 -0.79 (3) | 3050 -0.79 (3) | 2700 -0.20 0 | 2700 -0.20 0",
    ],
    ["a free line", invoice([line("1", "0", "3")]), "1500 0.00 | 3000 0.00 (3)"],
    [
      "in foreign currency the rows convert to the receivable",
      invoice([line("1", "0.05", "52"), line("1", "0.05", "6"), line("1", "0.05", "5")], {
        currencyId: eur,
        rate: decimal("11.70"),
      }),
      "1500 1.76 | 3107 -0.59 (52) | 3200 -0.58 (6) | 3100 -0.59 (5)",
    ],
    [
      "foreign currency is never rounded to whole kroner",
      invoice([line("1", "0.40", "52")], { currencyId: eur, rate: decimal(10), isRoundedToWholeKrone: true }),
      "1500 4.00 | 3107 -4.00 (52)",
    ],
  ])("%s", (_title, given, ledger) => {
    expect(ledgerText(posted(given))).toBe(ledger);
  });

  test("text of the voucher", () => {
    const given = invoice([line("1", "1", "3")]);
    expect(invoiceVoucher(given).description).toBe("Faktura nummer 1 til Fjord AS (10001)");
    expect(invoiceVoucher({ ...given, language: "en" }).description).toBe("Invoice number 1 to Fjord AS (10001)");
    expect(invoiceVoucher({ ...given, isCreditNote: true }).description).toBe(
      "Kreditnota nummer 1 til Fjord AS (10001)",
    );
    expect(invoiceVoucher({ ...given, isCreditNote: true, language: "en" }).description).toBe(
      "Credit note number 1 to Fjord AS (10001)",
    );
  });
});

describe("properties", () => {
  const anyLine = fc
    .record({
      count: fc.integer({ min: -2000, max: 5000 }),
      price: fc.integer({ min: -1_000, max: 10_000_000 }),
      discount: fc.constantFrom("0", "10", "12.5", "33.3333"),
      code: fc.constantFrom(...Object.keys(incomeAccounts)),
      projectId: fc.constantFrom(null, 1, 2),
    })
    .map(({ count, price, discount, code, projectId }) =>
      line(toText(divide(decimal(count), decimal(100))), toText(divide(decimal(price), decimal(1000))), code, {
        discount: decimal(discount),
        projectId,
      }),
    );
  const anyInvoice = fc
    .record({
      lines: fc.array(anyLine, { minLength: 1, maxLength: 15 }),
      withVat: fc.boolean(),
      rounded: fc.boolean(),
      rate: fc.option(fc.integer({ min: 1, max: 400_000 })),
    })
    .map(({ lines, withVat, rounded, rate }) =>
      invoice(lines, {
        isPrioritizeAmountsIncludingVat: withVat,
        isRoundedToWholeKrone: rounded,
        currencyId: rate === null ? nok : eur,
        rate: rate === null ? decimal(1) : divide(decimal(rate), decimal(10_000)),
      }),
    );

  test("the ledger agrees with the document to the øre, for every invoice", () => {
    fc.assert(
      fc.property(anyInvoice, (given) => {
        const rows = posted(given);
        const { totals } = invoiceVoucher(given);
        const amounts = documentAmounts(given.isPrioritizeAmountsIncludingVat, given.lines);
        const total = toText(totals.total.amountCurrency);
        expect(toText(sum(rows.map((row) => row.amount)))).toBe("0");
        expect(toText(sum(rows.map((row) => row.amountCurrency)))).toBe("0");
        expect(toText(sum([amounts.amountIncludingVat, totals.roundoff.amountCurrency]))).toBe(total);
        expect(toText(amounts.amountExcludingVat)).toBe(toText(totals.excludingVat.amountCurrency));
        expect(toText(rows[0]?.amount ?? decimal(0))).toBe(
          toText(roundHalfUp(multiply(totals.total.amountCurrency, given.rate), 2)),
        );
        for (const [index, vatTotal] of amounts.vatTotals.entries()) {
          const ofType = rows.filter(
            (row) => row.row === 0 && rows[row.generatedFor ?? 0]?.vatTypeId === vatTotal.vatTypeId,
          );
          expect(toText(negate(sum(ofType.map((row) => row.amountCurrency))))).toBe(toText(vatTotal.amountVat));
          const inNok = roundHalfUp(multiply(vatTotal.amountVat, given.rate), 2);
          expect(toText(negate(sum(ofType.map((row) => row.amount))))).toBe(toText(inNok));
          expect(toText(totals.vat[index]?.vat.amount ?? decimal(0))).toBe(toText(inNok));
        }
      }),
      { numRuns: 300 },
    );
  });

  test("a credit note of the same lines with negative counts undoes every row", () => {
    fc.assert(
      fc.property(
        anyInvoice.filter((given) => !given.isRoundedToWholeKrone),
        (given) => {
          const rows = posted(given);
          const credit = posted({
            ...given,
            isCreditNote: true,
            lines: given.lines.map((each) => ({ ...each, count: negate(each.count) })),
          });
          expect(credit.map((row) => `${row.accountId} ${toText(row.amount)}`)).toEqual(
            rows.map((row) => `${row.accountId} ${toText(negate(row.amount))}`),
          );
          expect(isZero(sum([...rows, ...credit].map((row) => row.amountCurrency)))).toBe(true);
        },
      ),
    );
  });
});
