// Payments as ledgers: the worked postings, what stays outstanding, and the properties of a series of payments.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { account, eur, example, ledgerText, nok } from "../../../../test/support/books.ts";
import { decimal, divide, isZero, sum, toText } from "../../../money/decimal.ts";
import { post } from "../../ledger/posting/post.ts";
import type { PostingRow } from "../../ledger/posting/posting-row.ts";
import type { PaymentToPost } from "./payment-voucher.ts";
import { paymentVoucher } from "./payment-voucher.ts";

const payment = (paidAmount: string, outstanding: string, changes: Partial<PaymentToPost> = {}): PaymentToPost => ({
  paymentDate: "2026-04-10",
  invoiceNumber: "1",
  openItem: 1,
  isCreditNote: false,
  customer: { id: 1, number: "10001", name: "Fjord AS" },
  language: "no",
  currencyId: nok,
  companyCurrencyId: nok,
  paidAmount: decimal(paidAmount),
  paidAmountCurrency: decimal(paidAmount),
  outstanding: { amount: decimal(outstanding), amountCurrency: decimal(outstanding) },
  paymentAccount: account(1920),
  receivableAccount: account(1500),
  currencyGainAccount: account(8060),
  currencyLossAccount: account(8160),
  ...changes,
});

const foreign = (
  paidAmount: string,
  paidCurrency: string,
  outstanding: string,
  outstandingCurrency: string,
): PaymentToPost =>
  payment(paidAmount, "0", {
    currencyId: eur,
    paidAmountCurrency: decimal(paidCurrency),
    outstanding: { amount: decimal(outstanding), amountCurrency: decimal(outstandingCurrency) },
  });

function posted(given: PaymentToPost): readonly PostingRow[] {
  const result = post({
    voucherDate: given.paymentDate,
    companyCurrencyId: nok,
    vatPerDepartment: false,
    lines: paymentVoucher(given).lines,
  });
  if (result.kind === "refused") {
    throw new Error(`refused: ${JSON.stringify(result.faults)}`);
  }
  return result.rows;
}

const outstandingAfter = (given: PaymentToPost) => {
  const { outstanding } = paymentVoucher(given);
  return `${toText(outstanding.amount)} ${toText(outstanding.amountCurrency)}`;
};

describe("worked postings", () => {
  /**
   * Those that the API can do are shown there: test/scenario/worked-examples.test.ts. F5, F6 (payments to suppliers) and
   * F7 (revaluation at the end of the year) belong to other functions; their rows are posted in the tests of the ledger.
   */
  test.each<[string, PaymentToPost, string]>([
    ["P6", payment("10374.60", "10375", { deductions: [{ account: account(7740), amount: decimal("0.40") }] }), "0 0"],
    ["P7", payment("10340", "10375", { deductions: [{ account: account(7770), amount: decimal("35") }] }), "0 0"],
    ["F1", foreign("68033.91", "6893", "71480.41", "6893"), "0 0"],
    ["F2", foreign("136667.41", "11671", "130948.62", "11671"), "0 0"],
    ["F3", foreign("11700", "1000", "11700", "1000"), "0 0"],
    ["F4", foreign("4740", "400", "11700", "1000"), "7020 600"],
  ])("%s", (id, given, outstanding) => {
    const rows = posted(given);
    const expected = example(id).ledger.map((row) => `${row.account} ${row.amount}`);
    expect(ledgerText(rows).split(" | ").sort()).toEqual(expected.sort());
    const receivable = rows.find((row) => row.accountId === 1500);
    const { currency, amountCurrency } = example(id).ledger.find((row) => row.account === 1500) ?? {};
    expect(receivable).toMatchObject({
      customerId: 1,
      invoiceNumber: "1",
      type: null,
      currencyId: currency === undefined ? nok : eur,
    });
    expect(toText(receivable?.amountCurrency ?? decimal(0))).toBe(
      toText(decimal(amountCurrency ?? toText(receivable?.amount ?? decimal(0)))),
    );
    expect(rows.filter((row) => row.customerId !== null)).toHaveLength(1);
    expect(outstandingAfter(given)).toBe(outstanding);
  });
});

describe("payments as text", () => {
  test.each<[string, PaymentToPost, string, string]>([
    [
      "the last part takes the remaining amount in company currency",
      foreign("3.90", "0.33", "3.87", "0.33"),
      "1920 3.90 | 1500 -3.87 | 8060 -0.03",
      "0 0",
    ],
    [
      "beyond the outstanding amount the payment's own rate counts",
      foreign("1200", "100", "585", "50"),
      "1920 1200.00 | 1500 -1185.00 | 8060 -15.00",
      "-600 -50",
    ],
    ["nothing outstanding", foreign("1200", "100", "0", "0"), "1920 1200.00 | 1500 -1200.00", "-1200 -100"],
    [
      "money back on an overpaid invoice",
      foreign("-590", "-50", "-600", "-50"),
      "1920 -590.00 | 1500 600.00 | 8060 -10.00",
      "0 0",
    ],
    ["money back on an open invoice", foreign("-590", "-50", "600", "50"), "1920 -590.00 | 1500 590.00", "1190 100"],
    ["a credit note paid out", payment("-100", "-100", { isCreditNote: true }), "1920 -100.00 | 1500 100.00", "0 0"],
  ])("%s", (_title, given, ledger, outstanding) => {
    expect(ledgerText(posted(given))).toBe(ledger);
    expect(outstandingAfter(given)).toBe(outstanding);
  });

  test("text of the voucher", () => {
    expect(paymentVoucher(payment("1", "1")).description).toBe("Betaling: Faktura nummer 1 til Fjord AS (10001)");
    expect(paymentVoucher(payment("1", "1", { language: "en" })).description).toBe(
      "Payment: Invoice number 1 to Fjord AS (10001)",
    );
  });
});

test("however an invoice in foreign currency is paid in parts, nothing is left in company currency", () => {
  const øre = (units: number) => toText(divide(decimal(units), decimal(100)));
  fc.assert(
    fc.property(
      fc.array(fc.record({ part: fc.integer({ min: 1, max: 1_000_000 }), rate: fc.integer({ min: 100, max: 2000 }) }), {
        minLength: 1,
        maxLength: 6,
      }),
      fc.integer({ min: 100, max: 2000 }),
      (parts, rate) => {
        const totalCurrency = parts.reduce((total, { part }) => total + part, 0);
        let outstanding = {
          amount: decimal(øre(Math.round((totalCurrency * rate) / 100))),
          amountCurrency: decimal(øre(totalCurrency)),
        };
        for (const each of parts) {
          const given = {
            ...foreign(øre(Math.round((each.part * each.rate) / 100)), øre(each.part), "0", "0"),
            outstanding,
          };
          const rows = posted(given);
          expect(isZero(sum(rows.map((row) => row.amount)))).toBe(true);
          outstanding = paymentVoucher(given).outstanding;
        }
        expect(`${toText(outstanding.amount)} ${toText(outstanding.amountCurrency)}`).toBe("0 0");
      },
    ),
  );
});
