// Books over New Year: what the results of a year leave is carried until it is allocated, so that every report adds up.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { exampleBooks, type FilledBooks, fillBooks } from "../support/example-books.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";

type Expected = Readonly<Record<string, string>> & { readonly account: number };

let service: TestService;
let client: TestClient;
let books: FilledBooks;
beforeAll(async () => {
  service = await startTestService({ clock: () => new Date("2026-07-05T10:00:00Z") });
  client = await service.company();
  books = await fillBooks(client);
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});

const account = (number: number) => ({ id: books.ids.get(`account ${number}`) });

const amounts = ["balanceIn", "balanceChange", "carriedOver", "balanceOut"] as const;
type Sheet = Readonly<Record<(typeof amounts)[number], number>> & { readonly account: { readonly number: number } };

async function sheet(dateFrom: string, dateTo: string, more = "") {
  const period = `dateFrom=${dateFrom}&dateTo=${dateTo}${more}`;
  const answer = await client.get(`/balanceSheet?${period}&fields=account(number),${amounts.join()}`);
  expect(answer.status).toBe(200);
  const rows: Sheet[] = answer.body.values;
  return { rows, warning: answer.headers.get("x-warning") };
}

/** Rows with an amount, as `1920: 60000 14620.5 0 74620.5`. */
const shown = (rows: readonly Sheet[]) =>
  rows
    .filter((row) => amounts.some((name) => row[name] !== 0))
    .map((row) => `${row.account.number}: ${amounts.map((name) => row[name]).join(" ")}`)
    .sort();
const expected = (name: string) =>
  shown(
    ((exampleBooks.expected[name]?.rows ?? []) as Expected[]).map((row) => {
      const numbers = Object.fromEntries(amounts.map((one) => [one, Number(row[one])])) as Record<
        (typeof amounts)[number],
        number
      >;
      return { ...numbers, account: { number: row.account } };
    }),
  );
const total = (values: readonly number[]) => Math.round(values.reduce((sum, one) => sum + one, 0) * 100) / 100;

/** The same figures of `/ledger`. */
async function ledgerSheet(dateFrom: string, dateTo: string, more = ""): Promise<Sheet[]> {
  const names = "account(number),openingBalance,sumAmount,carriedOver,closingBalance";
  const { body } = await client.get(`/ledger?dateFrom=${dateFrom}&dateTo=${dateTo}${more}&fields=${names}`);
  return body.values.map((row: Record<string, number>) => ({
    account: row.account,
    balanceIn: row.openingBalance,
    balanceChange: row.sumAmount,
    carriedOver: row.carriedOver,
    balanceOut: row.closingBalance,
  }));
}

const notAllocated = "dateTo: The results of the years before 2026 are not allocated: -2000.00 on account 8800.";

describe("before the year is allocated", () => {
  test("the new year begins with the result of the old one on 8800, and balances", async () => {
    const { rows, warning } = await sheet("2026-01-01", "2026-07-01");
    expect(shown(rows)).toEqual(expected("trialBalance_2026_H1_beforeYearEnd"));
    expect(warning).toBe(notAllocated);
    expect((await sheet("2025-01-01", "2026-01-01")).warning).toBeNull();
    const opening = (await sheet("2026-01-01", "2026-01-02")).rows.filter((row) => row.balanceIn !== 0);
    expect(opening.map((row) => `${row.account.number} ${row.balanceIn}`).sort()).toEqual([
      "1500 2500",
      "1920 60000",
      "2000 -30000",
      "2050 -30000",
      "2740 -500",
      "8800 -2000",
    ]);
  });

  test("a period over New Year has what moved in both years, and what the second has brought", async () => {
    const { rows } = await sheet("2025-07-01", "2026-07-01");
    expect(shown(rows)).toEqual(expected("trialBalance_acrossNewYear"));
    const one = await sheet("2025-07-01", "2026-07-01", "&accountNumberFrom=8800&accountNumberTo=8801");
    expect(shown(one.rows)).toEqual(["8800: 0 0 -2000 -2000"]);
    const department = await sheet("2025-07-01", "2026-07-01", `&departmentId=${books.ids.get("department 10")}`);
    expect(shown(department.rows)).toEqual(["3000: -10000 -20000 0 -30000", "6300: 0 12000 0 12000"]);
    expect(department.warning).toBeNull();
  });
});

const days = [
  "2025-01-01",
  "2025-03-15",
  "2025-12-31",
  "2026-01-01",
  "2026-01-02",
  "2026-02-16",
  "2026-07-01",
  "2027-01-01",
  "2027-02-01",
];

/** Every period between two of the days, in both reports: each account and each of the four sums. */
async function everyPeriodAddsUp(): Promise<void> {
  for (const from of days)
    for (const to of days.filter((day) => day > from)) {
      const { rows } = await sheet(from, to);
      for (const row of rows) expect(total([row.balanceIn, row.balanceChange, row.carriedOver])).toBe(row.balanceOut);
      for (const name of amounts)
        expect([from, to, name, total(rows.map((row) => row[name]))]).toEqual([from, to, name, 0]);
      if (to.slice(0, 4) === from.slice(0, 4)) expect(rows.every((row) => row.carriedOver === 0)).toBe(true);
      expect(shown(await ledgerSheet(from, to))).toEqual(shown(rows));
    }
}

describe("at every date", () => {
  test("balances, movements and what is carried add up to 0, in the ledger too", everyPeriodAddsUp);

  test("what goes out on one day comes in on the next", async () => {
    for (const day of days.slice(1)) {
      const out = (await sheet("2025-01-01", day)).rows.filter((row) => row.balanceOut !== 0);
      const next = `${day.slice(0, 8)}${String(Number(day.slice(8)) + 1).padStart(2, "0")}`;
      if (day.endsWith("-31") || day.endsWith("01-01")) continue;
      const into = (await sheet(day, next)).rows.filter((row) => row.balanceIn !== 0);
      const texts = (rows: readonly Sheet[], name: "balanceIn" | "balanceOut") =>
        rows.map((row) => `${row.account.number} ${row[name]}`).sort();
      expect(texts(into, "balanceIn")).toEqual(texts(out, "balanceOut"));
    }
  });

  test("one account of the ledger says the same as all of them", async () => {
    for (const number of [1920, 3000, 8800]) {
      const whole = (await ledgerSheet("2025-07-01", "2026-07-01")).filter((row) => row.account.number === number);
      expect(await ledgerSheet("2025-07-01", "2026-07-01", `&accountId=${account(number).id}`)).toEqual(whole);
    }
    expect((await client.get("/ledger?dateFrom=2026-01-01&dateTo=2026-02-01")).headers.get("x-warning")).toBe(
      notAllocated,
    );
  });
});

test("the trial balance warns of results that are not allocated as the balances do, whatever accounts are asked for", async () => {
  const warning = async (period: string, more = "") =>
    (await client.get(`/report/trialBalance?${period}${more}`)).headers.get("x-warning");
  const year = "dateFrom=2026-01-01&dateTo=2026-02-01";
  expect(await warning(year)).toBe(notAllocated);
  expect(await warning(year, "&accountNumberFrom=1920&accountNumberTo=1921")).toBe(notAllocated);
  // An account that has never been posted to: no row.
  const none = await client.get(`/report/trialBalance?${year}&accountNumberFrom=1&accountNumberTo=2`);
  expect([none.body.value.rows.length, none.headers.get("x-warning")]).toEqual([1, notAllocated]);
  // New Year within the period, and a period of years before anything was posted.
  expect(await warning("dateFrom=2025-07-01&dateTo=2026-07-01")).toBe(notAllocated);
  expect(await warning("dateFrom=2020-01-01&dateTo=2021-01-01")).toBeNull();
  // Of one department nothing is carried, so that nothing is left.
  expect(await warning(year, `&departmentId=${books.ids.get("department 10")}`)).toBeNull();
});

test("8800 can be neither deleted nor renumbered, and a period must not end before it begins", async () => {
  const path = `/ledger/account/${account(8800).id}`;
  const messages = async (body: object) =>
    (await client.put(path, body)).body.validationMessages.map(
      (one: { field: string; message: string }) => `${one.field}: ${one.message}`,
    );
  const stays =
    "Account 8800 Årsresultat carries the results of earlier years and keeps its number and its ledger type.";
  expect(await messages({ number: 8801 })).toEqual([`number: ${stays}`]);
  expect(await messages({ ledgerType: "EMPLOYEE" })).toEqual([`ledgerType: ${stays}`]);
  expect((await client.put(path, { name: "Årets resultat" })).status).toBe(200);
  expect((await client.delete(path)).status).toBe(422);
  for (const report of ["balanceSheet", "ledger"])
    for (const dateTo of ["2026-01-01", "2025-12-31"])
      expect((await client.get(`/${report}?dateFrom=2026-01-01&dateTo=${dateTo}`)).status).toBe(422);
});

describe("after the year is allocated", () => {
  beforeAll(async () => {
    for (const one of exampleBooks.yearEndVouchers.vouchers) await books.post(one);
  });

  test("nothing is left on 8800, and nobody is warned", async () => {
    const { rows, warning } = await sheet("2026-01-01", "2026-07-01");
    expect(shown(rows)).toEqual(expected("trialBalance_2026_H1_afterYearEnd"));
    expect(warning).toBeNull();
    const opening = (await sheet("2026-01-01", "2026-01-02")).rows.filter((row) => row.balanceIn !== 0);
    expect(opening.map((row) => `${row.account.number} ${row.balanceIn}`).sort()).toEqual([
      "1500 2500",
      "1920 60000",
      "2000 -30000",
      "2050 -31560",
      "2500 -440",
      "2740 -500",
    ]);
  });

  test("everything adds up as before", everyPeriodAddsUp);
});
