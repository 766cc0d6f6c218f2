// Several credit notes of one invoice: the last one takes what conversions and rounding have left, and settles them all.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { type InvoiceShown, invoiced, ledgerOf, storeRates, type Trade, trade } from "../support/foreign.ts";
import { Seller } from "../support/selling.ts";
import { startTestService, type TestService } from "../support/service.ts";

let service: TestService;
const day = "2026-05-05";
beforeAll(async () => {
  service = await startTestService();
  await storeRates(service, [
    ["EUR", day, "11.6543"],
    ["USD", day, "9.8765"],
    ["SEK", day, "1.0376"],
  ]);
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});

/** Small numbers that follow from a seed. */
function numbers(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return 1 + (Math.floor(state / 65_536) % most);
  };
}

const shown = async ({ client }: Trade, id: number) =>
  (await client.get(`/invoice/${id}?fields=amount,amountOutstanding,amountCurrencyOutstanding,amountRoundoff`)).body
    .value as InvoiceShown & { amountRoundoff: number };

/** Whether all postings of the invoice and its credit notes are in one close group. */
async function groups({ client, customer }: Trade): Promise<(number | null)[]> {
  const query = `dateFrom=2026-01-01&dateTo=2027-01-01&customerId=${customer.id}&fields=closegroupId&count=1000`;
  const { values } = (await client.get(`/ledger/posting?${query}`)).body;
  return [...new Set<number | null>(values.map((one: { closegroupId: number | null }) => one.closegroupId))];
}

describe("in a foreign currency", () => {
  test("three thirds of 1 EUR: the last one gives the øre back that two have taken", async () => {
    const at = await trade(await service.company());
    const sell = (price: string, query = "") =>
      invoiced(at, { currency: "EUR", date: day, lines: [[query === "" ? "3" : "-1", price, "6"]] }, query);
    const invoice = await sell("0.33");
    expect(invoice.amount).toBe(11.54);
    const credit = () => sell("0.33", `&invoiceIdIfIsCreditNote=${invoice.id}`);
    expect([(await credit()).amount, (await credit()).amount]).toEqual([-3.85, -3.85]);
    const last = await credit();
    // 0.33 EUR are 3.85, and 3.84 are left.
    expect(last.amount).toBe(-3.84);
    expect(await ledgerOf(at.client, last.voucher.id)).toEqual(
      [
        "1500 -3.84 gross -3.84 (0) EUR -0.33",
        expect.stringMatching(/^3\d+ 3\.85 gross 3\.85 \(6\) EUR 0\.33$/),
        expect.stringMatching(/^\d+ -0\.01 gross -0\.01 \(0\) EUR 0\.00$/),
      ].sort((left, right) => String(left).localeCompare(String(right))),
    );
    expect(await shown(at, invoice.id)).toMatchObject({ amountOutstanding: 0, amountCurrencyOutstanding: 0 });
    const all = await groups(at);
    expect([all.length, all.includes(null)]).toEqual([1, false]);
  });

  test.each([1, 2, 3, 4, 5, 6])(
    "whatever is credited in parts, with or without a payment between: nothing stays open (seed %i)",
    async (seed) => {
      const next = numbers(seed);
      const at = await trade(await service.company());
      const currency = ["EUR", "USD", "SEK"][next(3) - 1] ?? "EUR";
      const parts = Array.from({ length: 2 + next(4) }, () => next(400));
      const price = (next(5_000) / 100).toFixed(2);
      const count = parts.reduce((sum, part) => sum + part, 0);
      const sell = (pieces: number, query = "") =>
        invoiced(at, { currency, date: day, lines: [[String(pieces), price, "6"]] }, query);
      const invoice = await sell(count);
      const paid = next(2) === 1 ? (parts.pop() ?? 0) : 0;
      if (paid > 0) {
        const amount = ((paid * Math.round(Number(price) * 100)) / 100).toFixed(2);
        const kroner = ((invoice.amount * paid) / count).toFixed(2);
        const query = `paymentDate=2026-05-06&paymentTypeId=${at.paymentType}&paidAmount=${kroner}&paidAmountCurrency=${amount}`;
        await at.client.value(at.client.put(`/invoice/${invoice.id}/:payment?${query}`));
      }
      for (const part of parts) await sell(-part, `&invoiceIdIfIsCreditNote=${invoice.id}`);
      expect(await shown(at, invoice.id)).toMatchObject({ amountOutstanding: 0, amountCurrencyOutstanding: 0 });
      expect((await groups(at)).includes(null)).toBe(false);
    },
  );
});

describe("rounded to whole kroner", () => {
  const open = async () => {
    const client = await service.company();
    await client.value(client.put("/invoice/settings", { isRoundedToWholeKrone: true }));
    return Seller.of(client);
  };
  // What each piece costs (exempt from VAT), how many there are, and what each credit note comes to.
  test.each([
    [41.4, [1, 1, 1], 124, [-41, -41, -42]],
    [41.6, [1, 1, 1], 125, [-42, -42, -41]],
    [0.7, [1, 1], 1, [-1, 0]],
    [0.4, [1, 1, 1], 1, [0, 0, -1]],
    [33.25, [2, 1, 1], 133, [-67, -33, -33]],
  ])("%d in parts of %j: an invoice of %d, credit notes of %j", async (price, parts, amount, expected) => {
    const seller = await open();
    const invoice = await seller.invoice([[parts.reduce((sum, one) => sum + one, 0), price, 6]]);
    expect(await seller.look(invoice, "amount")).toEqual([amount]);
    const notes: number[] = [];
    for (const part of parts)
      notes.push(await seller.invoice([[-part, price, 6]], `&invoiceIdIfIsCreditNote=${invoice}`));
    const made = await Promise.all(notes.map((one) => seller.look(one, "amount,isCreditNote")));
    expect(made).toEqual(expected.map((one) => [one, true]));
    expect(await seller.look(invoice, "amountOutstanding")).toEqual([0]);
    const more = await seller.order([[-1, price, 6]]);
    expect((await seller.charge(more, `&invoiceIdIfIsCreditNote=${invoice}`)).status).toBe(422);
  });

  test("what was paid is no rounding: it stays the customer's", async () => {
    const seller = await open();
    const invoice = await seller.invoice([[1, 100.4, 6]]);
    await seller.client.value(seller.pay(invoice, 0.5));
    await seller.invoice([[-1, 100.4, 6]], `&invoiceIdIfIsCreditNote=${invoice}`);
    expect(await seller.look(invoice, "amountOutstanding")).toEqual([-0.5]);
  });
});

test("income can be spread over months until the invoice is credited; credit notes have none", async () => {
  const seller = await Seller.of(await service.company());
  const [invoice, free] = [await seller.invoice([[2, 100]]), await seller.invoice([[1, 0]])];
  const possible = async (id: number) => (await seller.look(id, "isPeriodizationPossible"))[0];
  expect([await possible(invoice), await possible(free)]).toEqual([true, false]);
  const note = await seller.invoice([[-1, 100]], `&invoiceIdIfIsCreditNote=${invoice}`);
  expect([await possible(invoice), await possible(note)]).toEqual([false, false]);
});
