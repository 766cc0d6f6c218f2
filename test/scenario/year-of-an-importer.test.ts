// A year of an importer, lived through the interface: goods and services from abroad, euros, a machine, six VAT terms, the year closed,
// opened for a forgotten bill, closed again, and the next year begun.

import { afterAll, beforeAll, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { exportedFile } from "../support/audit-file.ts";
import { storeRates } from "../support/foreign.ts";
import { Seller } from "../support/selling.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";
import { askReport } from "../support/shown-report.ts";
import { bookkeeper } from "../support/vat-books.ts";
import { vatSchemaFaults } from "../support/vat-schema.ts";

let service: TestService;
let client: TestClient;
let books: Awaited<ReturnType<typeof bookkeeper>>;
let supplier: number;
let machine: number;
beforeAll(async () => {
  service = await startTestService({ clock: () => new Date("2026-03-16T10:00:00Z") });
  await storeRates(service, [
    ["EUR", "2025-11-03", "11.70"],
    ["EUR", "2025-12-31", "11.85"],
    ["EUR", "2026-02-10", "11.90"],
  ]);
  client = await service.company({ name: "Importøren AS" });
  await client.value(client.put("/company", { organizationNumber: "999999999" }));
  books = await bookkeeper(client);
  supplier = Number((await client.value(client.post("/supplier", { name: "Maschinenbau GmbH" }))).id);
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});

const account = (number: number) => ({ id: books.account(number) });
interface Row {
  readonly account: number;
  readonly amount: number;
  readonly more?: Record<string, unknown>;
}
/** Posts a voucher of rows without VAT of their own. */
async function post(date: string, description: string, rows: readonly Row[]): Promise<number> {
  const postings = rows.map(({ account: number, amount, more = {} }, index) => ({
    ...{ row: index + 1, account: account(number), vatType: { id: 0 }, amountGross: amount, ...more },
  }));
  return Number((await client.value(client.post("/ledger/voucher", { date, description, postings }))).id);
}
const rows = (amount: number) => [
  { row: 1, account: account(7770), vatType: { id: 0 }, amountGross: amount },
  { row: 2, account: account(1920), vatType: { id: 0 }, amountGross: -amount },
];
/** A Norwegian bill with deductible VAT of 25 %, paid at once. */
const bill = (date: string, net: number) => books.post("1", net, date);
const put = (path: string) => client.value(client.put(path));

/** Files and settles a term, and pays what it owes or takes what it gets. */
async function finishTerm(id: number, payment: string | null): Promise<number> {
  await put(`/vatReturn/${id}/:file`);
  const { text } = await client.get(`/vatReturn/${id}/xml`);
  expect(await vatSchemaFaults("return", text)).toEqual([]);
  const fields = "amount,settlementVoucher(postings(id,account(number)))";
  const { body, status } = await client.put(`/vatReturn/${id}/:settle?fields=${fields}`);
  expect([status, body.validationMessages]).toEqual([200, undefined]);
  const { amount, settlementVoucher } = body.value;
  const item = (settlementVoucher?.postings ?? []).find(
    (one: { account: { number: number } }) => one.account.number === 2740,
  );
  if (payment !== null && item !== undefined)
    await post(payment, "Mva", [
      { account: 2740, amount, more: { openItem: { id: item.id } } },
      { account: 1920, amount: -amount },
    ]);
  return amount;
}

/** Balances of accounts at the end of a day, without those of 0; debit is positive. */
async function balances(day: string, numbers: readonly number[]): Promise<Record<string, number>> {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  const path = `/balanceSheet?dateFrom=${day.slice(0, 4)}-01-01&dateTo=${next}&count=1000&fields=account(number),balanceOut`;
  const shown = (await client.get(path)).body.values as { account: { number: number }; balanceOut: number }[];
  expect(Math.round(shown.reduce((sum, one) => sum + one.balanceOut * 100, 0))).toBe(0);
  return Object.fromEntries(
    numbers.map((number) => [number, shown.find((one) => one.account.number === number)?.balanceOut ?? 0]),
  );
}

/** The shown amount of a line of a report. */
async function line(path: string, key: string): Promise<number> {
  const report = await askReport(client, path);
  expect(report.checks.filter((one) => !one.ok)).toEqual([]);
  return report.rows.find((row) => row.key === key)?.amounts.at(-1) ?? 0;
}

test("the year before is closed, and this one goes on where it ended", async () => {
  // January and February: capital, a machine, goods of 40,000 with import VAT, a service from abroad, a sale.
  await post("2025-01-02", "Aksjekapital", [
    { account: 1920, amount: 300_000 },
    { account: 2000, amount: -300_000 },
  ]);
  machine = Number(
    (
      await client.value(
        client.post("/asset", {
          name: "Fres",
          account: account(1250),
          depreciationAccount: account(6017),
          depreciationMethod: "STRAIGHT_LINE",
          lifetime: 60,
          acquisitionCost: 60_000,
          dateOfAcquisition: "2025-01-15",
        }),
      )
    ).id,
  );
  await post("2025-01-15", "Fres", [
    { account: 1250, amount: 60_000, more: { asset: { id: machine } } },
    { account: 1920, amount: -60_000 },
  ]);
  await books.post("81", 40_000, "2025-02-05");
  await books.post("86", 8_000, "2025-02-10");
  const seller = await Seller.of(client);
  const sold = await seller.charge(
    await seller.order([[1, 200_000]], { orderDate: "2025-02-15", deliveryDate: "2025-02-15" }),
    "",
    "2025-02-15",
  );
  expect(sold.status).toBe(200);
  await client.value(seller.pay(sold.body.value.id, 250_000, 1920, "2025-03-01"));
  // What is imported and bought abroad is owed and deducted: 200,000 x 25 %.
  expect(await finishTerm(202501, "2025-04-10")).toBe(50_000);

  await bill("2025-03-20", 12_000);
  expect(await finishTerm(202502, "2025-06-10")).toBe(-3_000);
  for (const term of [202503, 202504, 202505]) expect(await finishTerm(term, null)).toBe(0);

  // Goods of EUR 2,000 in November, not paid at New Year.
  const euro = (await client.get("/currency?code=EUR&fields=id")).body.values[0].id;
  const inEuro = (amount: number) => ({ currency: { id: euro }, amountGrossCurrency: amount });
  await post("2025-11-03", "Varer fra Tyskland", [
    { account: 4300, amount: 23_400, more: inEuro(2_000) },
    { account: 2400, amount: -23_400, more: { ...inEuro(-2_000), supplier: { id: supplier }, invoiceNumber: "M-77" } },
  ]);
  await put("/asset/:depreciate?year=2025");
  await put("/ledger/posting/:revalue?date=2025-12-31");
  expect(await balances("2025-12-31", [1250, 2400, 8160])).toEqual({ 1250: 48_000, 2400: -23_700, 8160: 300 });
  expect(await finishTerm(202506, "2026-02-10")).toBe(0);
  // 200,000 - 40,000 - 8,000 - 12,000 - 23,400 - 12,000 - 300
  expect(await line("/report/result?dateFrom=2025-01-01&dateTo=2026-01-01", "R95")).toBe(104_300);

  // Tax of 22 % and a dividend; the rest is equity. Months are closed in their order, then the year.
  await put("/ledger/annualAccount/2025/:yearEnd?taxRate=22&dividend=20000");
  expect(await balances("2026-01-01", [2500, 2800, 2050, 8800])).toEqual({
    ...{ 2500: -22_946, 2800: -20_000, 2050: -61_354, 8800: 0 },
  });
  for (let month = 1; month <= 12; month += 1) await put(`/ledger/accountingPeriod/${202_500 + month}/:close`);
  await put("/ledger/annualAccount/2025/:close");
  const late = { date: "2025-12-20", description: "For sent", postings: [] };
  expect((await client.post("/ledger/voucher", { ...late, postings: rows(100) })).status).toBe(409);
  expect((await client.put("/ledger/accountingPeriod/202512/:reopen?reason=En regning er glemt")).status).toBe(409);

  // A bill of December was forgotten: the year, its last month and its last term are opened, and closed again.
  const reason = "reason=En regning fra desember var glemt";
  await put(`/ledger/annualAccount/2025/:reopen?${reason}`);
  await put(`/ledger/accountingPeriod/202512/:reopen?${reason}`);
  await put(`/vatReturn/202506/:reopen?${reason}`);
  await bill("2025-12-20", 1_000);
  expect(await finishTerm(202506, "2026-02-10")).toBe(-250);
  await put("/ledger/annualAccount/2025/:yearEnd?taxRate=22&dividend=20000");
  expect(await balances("2026-01-01", [2500, 2800, 2050, 8800])).toEqual({
    ...{ 2500: -22_726, 2800: -20_000, 2050: -60_574, 8800: 0 },
  });
  await put("/ledger/accountingPeriod/202512/:close");
  await put("/ledger/annualAccount/2025/:close");
  await exportedFile(client, `year=${2025}`);

  // The next year: the revaluation is taken back, and the bill of EUR 2,000 is paid at 11.90, a loss of 400, of which 300 are in the year before.
  const open = (await client.get(`/ledger/posting/openPost?date=2026-02-10&supplierId=${supplier}&fields=id,amount`))
    .body.values;
  expect(open.map((one: { amount: number }) => one.amount)).toEqual([-23_400, -300, 300]);
  const payment = await post("2026-02-10", "Betaling av M-77", [
    { account: 2400, amount: 23_800, more: { ...inEuro(2_000), supplier: { id: supplier } } },
    { account: 1920, amount: -23_800 },
  ]);
  const { postings } = (await client.get(`/ledger/voucher/${payment}?fields=postings(id,account(number))`)).body.value;
  const own = postings.find((one: { account: { number: number } }) => one.account.number === 2400);
  await client.value(
    client.put("/ledger/posting/:closePostings", [...open.map((one: { id: number }) => one.id), own.id]),
  );
  expect(await line("/report/result?dateFrom=2026-01-01&dateTo=2026-03-01", "R95")).toBe(-100);
  await exportedFile(client, `year=${2026}`);
});
