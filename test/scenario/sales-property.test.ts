// Any orders through HTTP, delivered on days of several rates: what the lines, the invoice and its postings say agrees to the øre, in both price modes, in kroner
// with and without rounding to whole kroner, and in a currency. The pure functions are asked for many more documents in
// src/domain/invoice/invoice/invoice-amounts.property.test.ts.

import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import {
  add,
  type Decimal,
  decimal,
  divide,
  multiply,
  roundHalfUp,
  subtract,
  sum,
  toText,
  zero,
} from "../../src/money/decimal.ts";
import { storeRates } from "../support/foreign.ts";
import { Seller, type TestLine } from "../support/selling.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";

let service: TestService;
const rate = decimal("11.2305");
const sellers = new Map<boolean, { client: TestClient; seller: Seller }>();
beforeAll(async () => {
  service = await startTestService();
  await storeRates(service, [["EUR", "2026-03-03", toText(rate)]]);
  for (const isRounded of [false, true]) {
    const client = await service.company();
    await client.value(client.put("/invoice/settings", { isRoundedToWholeKrone: isRounded }));
    sellers.set(isRounded, { client, seller: await Seller.of(client) });
  }
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});

/** Rates by VAT type and day of delivery. */
const percent = { 3: 25, 31: 15, 32: 12, 5: 0, 6: 0 } as const;
const deliveries = ["2026-03-02", "2020-03-31", "2020-04-01", "2021-09-30"] as const;
type Delivery = (typeof deliveries)[number];
const isLowered = (day: Delivery) => day === "2020-04-01" || day === "2021-09-30";
const percentOn = (vatType: (typeof vatTypes)[number], day: Delivery) =>
  vatType === 32 && isLowered(day) ? 6 : percent[vatType];
const vatTypes = [3, 31, 32, 5, 6] as const;

const line = fc
  .tuple(
    fc.integer({ min: -2_000, max: 9_000 }),
    fc.integer({ min: 0, max: 5_000_000 }),
    fc.constantFrom(...vatTypes),
    fc.constantFrom(0, 0, 7.5, 33.33, 100),
  )
  .map(([count, price, vatType, discount]): TestLine => [count / 100, price / 1_000, vatType, discount]);
const sale = (least: number, most: number) =>
  fc.record({
    // A large first line keeps the total above 0: what is below becomes a credit note.
    lines: fc
      .array(line, { minLength: least, maxLength: most, size: "max" })
      .map((some): readonly TestLine[] => [[1, 20_000_000, 3, 0], ...some]),
    includesVat: fc.boolean(),
    isRounded: fc.boolean(),
    isForeign: fc.boolean(),
    // One for each order; the lines go round the orders.
    days: fc.uniqueArray(fc.constantFrom(...deliveries), { minLength: 1, maxLength: 3 }),
  });

type Shown = Record<string, number>;
const dec = (value: number | undefined) => decimal(String(value ?? 0));
const total = (rows: readonly Shown[], name: string) => toText(sum(rows.map((row) => dec(row[name]))));

async function expectAgreement({
  lines,
  includesVat,
  isRounded,
  isForeign,
  days,
}: {
  lines: readonly TestLine[];
  includesVat: boolean;
  isRounded: boolean;
  isForeign: boolean;
  days: readonly Delivery[];
}): Promise<void> {
  const at = sellers.get(isRounded);
  if (at === undefined) throw new Error("There is no such seller.");
  const orders: number[] = [];
  const used = days.slice(0, lines.length);
  for (const [place, deliveryDate] of used.entries())
    orders.push(
      await at.seller.order(
        lines.filter((_, index) => index % used.length === place),
        { isPrioritizeAmountsIncludingVat: includesVat, currency: { id: isForeign ? 5 : 1 }, deliveryDate },
      ),
    );
  const together = `/order/:invoiceMultipleOrders?id=${orders}&invoiceDate=2026-03-03&sendToCustomer=false`;
  const made = await at.client.value(orders.length === 1 ? at.seller.charge(orders[0] ?? 0) : at.client.put(together));
  const fields =
    "amount,amountCurrency,amountExcludingVat,amountExcludingVatCurrency,amountRoundoffCurrency,amountOutstanding," +
    "orderLines(amountExcludingVatCurrency,amountIncludingVatCurrency)," +
    "voucher(postings(row,amount,amountCurrency,vatType(id),account(number)))";
  const answer = await at.client.get(`/invoice/${made.id}?fields=${encodeURIComponent(fields)}`);
  const invoice = answer.body.value;
  const postings: (Shown & { vatType: Shown; account: Shown })[] = invoice.voucher.postings;
  // By hand, in the price mode: each line half up, VAT once for each VAT type and rate.
  let net: Decimal = zero;
  let gross: Decimal = zero;
  for (const vatType of vatTypes) {
    let base: Decimal = zero;
    for (const rated of new Set(used.map((day) => percentOn(vatType, day)))) {
      const amounts = lines
        .filter(
          (one, index) => one[2] === vatType && rated === percentOn(vatType, used[index % used.length] ?? "2026-03-02"),
        )
        .map(([count, price, , discount = 0]) =>
          roundHalfUp(divide(multiply(multiply(dec(count), dec(price)), dec(100 - discount)), decimal(100)), 2),
        );
      const said = sum(amounts);
      const factor = decimal(100 + rated);
      const other = roundHalfUp(
        includesVat ? divide(multiply(said, decimal(100)), factor) : divide(multiply(said, factor), decimal(100)),
        2,
      );
      base = add(base, includesVat ? other : said);
      gross = add(gross, includesVat ? said : other);
    }
    net = add(net, base);
    const income = postings.filter((one) => one.vatType.id === vatType);
    expect(toText(sum(income.map((one) => dec(-(one.amountCurrency ?? 0)))))).toBe(toText(base));
  }
  expect(total(invoice.orderLines, includesVat ? "amountIncludingVatCurrency" : "amountExcludingVatCurrency")).toBe(
    toText(includesVat ? gross : net),
  );
  const rounded = isRounded && !isForeign ? roundHalfUp(gross, 0) : gross;
  const inKroner = isForeign ? roundHalfUp(multiply(rounded, rate), 2) : rounded;
  expect([invoice.amountExcludingVatCurrency, invoice.amountCurrency, invoice.amount].map(String)).toEqual(
    [net, rounded, inKroner].map(toText),
  );
  expect(String(invoice.amountRoundoffCurrency)).toBe(toText(subtract(rounded, gross)));
  expect(invoice.amountOutstanding).toBe(invoice.amount);
  expect([total(postings, "amount"), total(postings, "amountCurrency")]).toEqual(["0", "0"]);
  expect(postings.find((one) => one.account.number === 1500)?.amount).toBe(invoice.amount);
}

test("any mix of lines agrees with itself and with what is computed by hand", async () => {
  await fc.assert(fc.asyncProperty(sale(1, 25), expectAgreement), { numRuns: 12, endOnFailure: true });
});

test("so do 200 lines, in every combination of price mode, currency and rounding", async () => {
  for (const [includesVat, isRounded, isForeign] of [
    [false, false, false],
    [true, true, false],
    [true, false, true],
    [false, true, true],
  ] as const) {
    const [sample] = fc.sample(sale(199, 199), { numRuns: 1, seed: 200 });
    if (sample === undefined) throw new Error("There is no sample.");
    await expectAgreement({ ...sample, includesVat, isRounded, isForeign });
  }
});
