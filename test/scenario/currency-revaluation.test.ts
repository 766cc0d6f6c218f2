// What is open in foreign currencies at the end of a month: revalued, taken back the next day, and settled as if nothing had been.

import { expect, test } from "vitest";
import { billed, faultTexts, invoiced, ledgerOf, storeRates, tradingTests } from "../support/foreign.ts";
import { askReport } from "../support/shown-report.ts";

const trading = tradingTests("2026-02-20T10:00:00Z", [
  ["EUR", "2025-12-01", "11.70"],
  ["USD", "2025-12-01", "10.00"],
  ["EUR", "2025-12-31", "11.85"],
  ["USD", "2025-12-31", "9.90"],
  ["EUR", "2026-01-10", "11.90"],
  ["EUR", "2026-01-31", "11.60"],
]);

const revalue = (date: string, more = "") =>
  trading.client.put(`/ledger/posting/:revalue?date=${date}${more}&fields=id,date,description`);
/** The vouchers of a revaluation. */
async function revalued(date: string): Promise<{ id: number; date: string; description: string }[]> {
  const { status, body } = await revalue(date);
  expect([status, body.validationMessages]).toEqual([200, undefined]);
  return body.values;
}
const sold = (currency: string, price: string) =>
  invoiced(trading.world, { currency, date: "2025-12-01", lines: [["1", price, "52"]] });
const bill = (code: string, amount: number, kroner: number) =>
  billed(trading.world, { date: "2025-12-01", account: 4300, amount: kroner, foreign: { code, amount } });
async function balance(number: number, dateTo: string): Promise<number> {
  const path = `/balanceSheet?dateFrom=2025-01-01&dateTo=${dateTo}&accountNumberFrom=${number}&accountNumberTo=${number + 1}&fields=balanceOut`;
  return (await trading.client.get(path)).body.values[0]?.balanceOut ?? 0;
}
test("F7: EUR 2000 from 11.70 to 11.85, taken back on 1 January, and paid as if nothing had been", async () => {
  const invoice = await sold("EUR", "2000");
  const dry = await revalue("2025-12-31", "&dryRun=true");
  expect([dry.status, dry.body.values.length]).toEqual([200, 2]);
  const [value, back] = await revalued("2025-12-31");
  expect([value?.date, back?.date]).toEqual(["2025-12-31", "2026-01-01"]);
  expect(await ledgerOf(trading.client, value?.id ?? 0)).toEqual([
    "1500 300.00 gross 300.00 (0) EUR 0.00",
    "8060 -300.00 gross -300.00 (0)",
  ]);
  expect(await ledgerOf(trading.client, back?.id ?? 0)).toEqual([
    "1500 -300.00 gross -300.00 (0) EUR 0.00",
    "8060 300.00 gross 300.00 (0)",
  ]);
  expect(await balance(1500, "2026-01-01")).toBe(23_700);
  expect(await balance(1500, "2026-01-02")).toBe(23_400);
  // The report checks that items and the control account agree.
  const ageing = await askReport(trading.client, "/report/ageing?type=customer&asOf=2025-12-31");
  expect(ageing.rows.at(-1)?.amounts.at(-1)).toBe(23_700);
  const { body } = await trading.client.get("/ledger/openItem?fields=amountOutstanding,amountCurrencyOutstanding");
  expect(body.values).toEqual([{ amountOutstanding: 23_400, amountCurrencyOutstanding: 2_000 }]);
  expect(await revalued("2025-12-31")).toEqual([]);
  const paid = await trading.client.put(
    `/invoice/${invoice.id}/:payment?paymentDate=2026-01-10&paymentTypeId=${trading.world.paymentType}&paidAmount=23800&paidAmountCurrency=2000`,
  );
  expect(paid.body.value).toMatchObject({ amountOutstanding: 0, amountCurrencyOutstanding: 0 });
  expect(await balance(1500, "2026-02-01")).toBe(0);
  // 300 in 2025 and 100 in 2026: 400 in all.
  expect(await balance(8060, "2026-01-01")).toBe(-300);
  expect(await balance(8060, "2026-02-01")).toBe(-100);
  expect((await trading.client.get("/ledger/openItem")).body.values).toEqual([]);
});

test("an item that was settled meanwhile was open on the day; another rate posts the difference alone", async () => {
  const invoice = await sold("EUR", "2000");
  const url = `/invoice/${invoice.id}/:payment?paymentDate=2026-01-10&paymentTypeId=${trading.world.paymentType}`;
  await trading.client.value(trading.client.put(`${url}&paidAmount=23800&paidAmountCurrency=2000`));
  expect(await revalued("2025-12-31")).toHaveLength(2);
  expect(await balance(1500, "2026-01-01")).toBe(23_700);
  expect(await balance(1500, "2026-02-01")).toBe(0);
  const shown = await trading.client.get(`/invoice/${invoice.id}?fields=amountOutstanding,amountCurrencyOutstanding`);
  expect(shown.body.value).toEqual({ amountOutstanding: 0, amountCurrencyOutstanding: 0 });
  expect((await trading.client.get("/ledger/openItem")).body.values).toEqual([]);
  expect(await revalued("2025-12-31")).toEqual([]);
  // A bill that comes late is revalued by itself.
  await bill("USD", 1_000, 10_000);
  const [late] = await revalued("2025-12-31");
  expect(await ledgerOf(trading.client, late?.id ?? 0)).toEqual([
    "2400 100.00 gross 100.00 (0) USD 0.00",
    "8060 -100.00 gross -100.00 (0)",
  ]);
});

test("items, suppliers and a bank account in EUR, gains and losses by themselves", async () => {
  await sold("EUR", "1000");
  await sold("USD", "500");
  await bill("EUR", 3_000, 35_100);
  await sold("NOK", "800");
  const bank = await trading.client.value(
    trading.client.post("/ledger/account", {
      number: 1931,
      name: "Bank EUR",
      isBankAccount: true,
      currency: trading.world.currency("EUR"),
    }),
  );
  const eur = trading.world.currency("EUR");
  await trading.client.value(
    trading.client.post("/ledger/voucher", {
      date: "2025-12-05",
      description: "Overføring",
      postings: [
        { row: 1, account: { id: bank.id }, currency: eur, amountGross: 46_800, amountGrossCurrency: 4_000 },
        { row: 2, account: trading.world.account(1920), amountGross: -46_800 },
      ],
    }),
  );
  const [value] = await revalued("2025-12-31");
  expect(await ledgerOf(trading.client, value?.id ?? 0)).toEqual([
    "1500 -50.00 gross -50.00 (0) USD 0.00",
    "1500 150.00 gross 150.00 (0) EUR 0.00",
    "1931 600.00 gross 600.00 (0) EUR 0.00",
    "2400 -450.00 gross -450.00 (0) EUR 0.00",
    "8060 -750.00 gross -750.00 (0)",
    "8160 500.00 gross 500.00 (0)",
  ]);
  expect(await balance(1931, "2026-01-01")).toBe(47_400);
  expect(await balance(1931, "2026-01-02")).toBe(46_800);
  // The next month starts from what was invoiced and paid in.
  const [next] = await revalued("2026-01-31");
  expect(await ledgerOf(trading.client, next?.id ?? 0)).toEqual([
    "1500 -100.00 gross -100.00 (0) EUR 0.00",
    "1500 -50.00 gross -50.00 (0) USD 0.00",
    "1931 -400.00 gross -400.00 (0) EUR 0.00",
    "2400 300.00 gross 300.00 (0) EUR 0.00",
    "8060 -300.00 gross -300.00 (0)",
    "8160 550.00 gross 550.00 (0)",
  ]);
});

test("what cannot be revalued is refused with everything that is wrong, and posts nothing", async () => {
  await sold("EUR", "1000");
  await bill("GBP", 100, 1_300);
  expect(await faultTexts(revalue("2025-12-30"))).toEqual([
    "422",
    expect.stringContaining("date: There is no exchange rate for GBP"),
    "date: What is open in foreign currencies is revalued at the end of a month.",
  ]);
  expect(await faultTexts(trading.client.put("/ledger/posting/:revalue"))).toEqual([
    "422",
    expect.stringContaining("date: "),
  ]);
  await storeRates(trading.service, [["GBP", "2025-12-31", "13.10"]]);
  expect(
    (
      await trading.client.put(
        "/ledger/accountingPeriod/202601/:close?skipOrder=true&reason=Januar+er+ferdig+f%C3%B8r+desember",
      )
    ).status,
  ).toBe(200);
  const locked = await revalue("2025-12-31");
  expect([locked.status, locked.body.code]).toEqual([409, 10_000]);
  expect(await balance(8060, "2026-02-01")).toBe(0);
  const other = await trading.service.company();
  expect((await other.put("/ledger/posting/:revalue?date=2025-12-31")).body.values).toEqual([]);
});

test("two runs at once post once", async () => {
  await sold("EUR", "2000");
  await Promise.all([1, 2, 3].map(() => revalue("2025-12-31")));
  expect(await balance(1500, "2026-01-01")).toBe(23_700);
});
