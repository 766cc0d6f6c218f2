// An invoice that is credited in parts: the part that completes it takes the rest of its VAT, so that nothing is left anywhere.

import { afterAll, beforeAll, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { storeRates } from "../support/foreign.ts";
import { Seller, type TestLine } from "../support/selling.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ clock: () => new Date("2026-11-20T10:00:00Z") });
  await storeRates(service, [["EUR", "2026-03-03", "11.6543"]]);
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});

/** What all postings of the company add up to on each account, in øre; accounts at 0 are left out. */
async function books(client: TestClient): Promise<Record<number, number>> {
  const query = "dateFrom=2026-01-01&dateTo=2027-01-01&fields=account(number),amount&count=10000";
  const { values } = (await client.get(`/ledger/posting?${query}`)).body;
  const sums = new Map<number, number>();
  for (const { account, amount } of values)
    sums.set(account.number, (sums.get(account.number) ?? 0) + Math.round(amount * 100));
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0));
}

const outstanding = async (seller: Seller, invoice: number) =>
  (await seller.look(invoice, "amountOutstanding,amountCurrencyOutstanding")) as [number, number];

test("two halves of 0.05 with 25 %: 0.01 and 0.01 would be more VAT than the invoice's 0.01", async () => {
  const seller = await Seller.of(await service.company());
  const invoice = await seller.invoice([[2, 0.02]]);
  expect(await seller.look(invoice, "amount,amountExcludingVat")).toEqual([0.05, 0.04]);
  const credit = () => seller.invoice([[-1, 0.02]], `&invoiceIdIfIsCreditNote=${invoice}`);
  expect(await seller.look(await credit(), "amount,amountExcludingVat")).toEqual([-0.03, -0.02]);
  expect(await seller.look(await credit(), "amount,amountExcludingVat")).toEqual([-0.02, -0.02]);
  expect(await outstanding(seller, invoice)).toEqual([0, 0]);
  expect(await books(seller.client)).toEqual({});
});

test("many small parts: none takes more VAT than is left, and the last takes what all of them have left", async () => {
  const seller = await Seller.of(await service.company());
  // VAT 0.05 on the invoice; each part by itself would round 0.005 to 0.01.
  const up = await seller.invoice([[10, 0.02]]);
  const vat: number[] = [];
  for (let index = 0; index < 10; index++) {
    const note = await seller.invoice([[-1, 0.02]], `&invoiceIdIfIsCreditNote=${up}`);
    const [amount, net] = (await seller.look(note, "amount,amountExcludingVat")) as [number, number];
    vat.push(Math.round((net - amount) * 100));
  }
  expect(vat).toEqual([1, 1, 1, 1, 1, 0, 0, 0, 0, 0]);
  // VAT 0.01 on the invoice; each part by itself would round 0.0025 to 0.
  const down = await seller.invoice([[4, 0.01]]);
  for (let index = 0; index < 4; index++) await seller.invoice([[-1, 0.01]], `&invoiceIdIfIsCreditNote=${down}`);
  expect([await outstanding(seller, up), await outstanding(seller, down)]).toEqual([
    [0, 0],
    [0, 0],
  ]);
  expect(await books(seller.client)).toEqual({});
});

test("a part of one VAT type leaves the other as it is", async () => {
  const seller = await Seller.of(await service.company());
  const lines: readonly TestLine[] = [
    [2, 0.02, 3],
    [2, 0.1, 31],
  ];
  const invoice = await seller.invoice(lines);
  const credit = (part: TestLine) => seller.invoice([part], `&invoiceIdIfIsCreditNote=${invoice}`);
  for (const part of [
    [-1, 0.02, 3],
    [-1, 0.02, 3],
    [-1, 0.1, 31],
  ] as const)
    await credit(part);
  // 0.10 and 15 %: 0.03 VAT on the invoice, 0.02 of it taken.
  expect(await outstanding(seller, invoice)).toEqual([0.11, 0.11]);
  await credit([-1, 0.1, 31]);
  expect(await books(seller.client)).toEqual({});
});

test.each(Array.from({ length: 16 }, (_, index) => index + 1))(
  "whatever is credited in parts, in the end nothing is left and no part was more than that (seed %i)",
  async (seed) => {
    let state = seed;
    const next = (most: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return 1 + (Math.floor(state / 65_536) % most);
    };
    const client = await service.company();
    const seller = await Seller.of(client);
    const isForeign = next(4) === 1;
    if (next(4) === 1) await client.value(client.put("/invoice/settings", { isRoundedToWholeKrone: true }));
    const [euro] = (await client.get("/currency?code=EUR&fields=id")).body.values;
    const order = {
      isPrioritizeAmountsIncludingVat: next(4) === 1,
      ...(isForeign ? { currency: euro } : {}),
    };
    const left = Array.from({ length: next(4) }, () => ({
      count: next(9),
      price: next(next(2) === 1 ? 50 : 99_999) / 100,
      vatType: [3, 31, 32, 6][next(4) - 1] ?? 3,
    }));
    const invoice = await seller.invoice(
      left.map((one): TestLine => [one.count, one.price, one.vatType]),
      "",
      order,
    );
    for (let parts = 0; left.some((one) => one.count > 0); parts++) {
      // Parts of some lines, now and then of all that is left; after some of them the rest at once.
      const taken = left.map((one) => (parts >= 6 ? one.count : Math.min(one.count, next(4) - 1)));
      if (taken.every((count) => count === 0)) continue;
      await seller.invoice(
        left.flatMap((one, index): TestLine[] =>
          taken[index] === 0 ? [] : [[-(taken[index] ?? 0), one.price, one.vatType]],
        ),
        `&invoiceIdIfIsCreditNote=${invoice}`,
        order,
      );
      for (const [index, one] of left.entries()) one.count -= taken[index] ?? 0;
      for (const amount of await outstanding(seller, invoice)) expect(amount).toBeGreaterThanOrEqual(0);
    }
    expect(await outstanding(seller, invoice)).toEqual([0, 0]);
    const sums = await books(client);
    // Between two income accounts, what each was worth in kroner may round otherwise in parts: never the VAT, nor the receivable.
    if (isForeign) for (const account of Object.keys(sums)) if (/^3/.test(account)) delete sums[Number(account)];
    expect(sums).toEqual({});
  },
);
