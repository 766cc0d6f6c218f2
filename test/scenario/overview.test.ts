// The overview of the example books: every figure of the worked example, at its day and at others, and of an empty company.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exampleBooks, type FilledBooks, fillBooks } from "../support/example-books.ts";
import type { TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";
import { askReport, total } from "../support/shown-report.ts";
import { pdf, upload } from "../support/upload.ts";

let service: SharedService;
let client: TestClient;
let books: FilledBooks;
beforeAll(async () => {
  service = await sharedTestService({ clock: () => new Date("2026-07-05T10:00:00Z") });
  client = await service.company({ name: "Eksempel AS" });
  books = await fillBooks(client);
});
afterAll(async () => {
  await service.stop();
});

// biome-ignore lint/suspicious/noExplicitAny: the overview has many forms
async function overviewAt(date: string, of: TestClient = client): Promise<any> {
  const fields = "*,cashByDay(*),months(*),ageing(*),topCustomers(*,customer(name)),due(*)";
  return of.value(of.get(`/report/overview?date=${date}&fields=${fields}`));
}

describe("the overview", () => {
  const expected = exampleBooks.expected["overview_2026-06-30"];

  test("has the figures of the worked example", async () => {
    const shown = await overviewAt("2026-06-30");
    expect([shown.cash, shown.resultThisYear, shown.resultThisMonth]).toEqual(
      [expected.cash, expected.resultThisYear, expected.resultThisMonth].map(Number),
    );
    const [customers, suppliers] = shown.ageing;
    expect([customers.sum, customers.overdue, suppliers.sum, suppliers.overdue]).toEqual(
      [
        ...[expected.receivables.total, expected.receivables.overdue],
        ...[expected.payables.total, expected.payables.overdue],
      ].map(Number),
    );
    expect(customers).toMatchObject({ days31to60: 5000, days61to90: 8000, over90: 1500, notDue: 0, unallocated: 0 });
    expect(
      shown.topCustomers.map((one: { customer: { name: string }; amount: number }) => [
        one.customer.name,
        one.amount.toFixed(2),
      ]),
    ).toEqual(expected.topCustomers);
    expect([shown.vatTermFrom, shown.vatTermTo, shown.vatAmount, shown.vatDueDate]).toEqual([
      ...["2026-05-01", "2026-07-01", Number(expected.vatOpenTerm.amount), expected.vatOpenTerm.dueDate],
    ]);
  });

  test("leads on to reports that say the same", async () => {
    const shown = await overviewAt("2026-06-30");
    expect(shown.months.map((one: { result: number }) => one.result)).toEqual([0, 12000, -1000, 8000, 4000, -6879.5]);
    for (const month of shown.months) {
      const { rows } = await askReport(client, month.drill);
      expect([month.month, total(rows.map((row) => row.amounts[0]))]).toEqual([month.month, month.result]);
    }
    for (const one of shown.ageing) {
      const { rows } = await askReport(client, one.drill);
      expect(rows.at(-1)?.amounts).toEqual([
        ...[one.notDue, one.days1to30, one.days31to60, one.days61to90, one.over90, one.unallocated, one.sum],
      ]);
      for (const age of ["notDue", "days1to30", "days31to60", "days61to90", "over90", "unallocated", "overdue"]) {
        const shown = await askReport(client, `${one.drill}&age=${age}`);
        const items = shown.rows.filter(({ kind }) => kind === "item");
        expect([age, total(items.map((row) => row.amounts.at(-1)))]).toEqual([age, one[age]]);
        expect(items.every((row) => row.amounts.at(-1) !== 0)).toBe(true);
      }
    }
    expect(shown.ageing.map((one: { oldestDue: string }) => one.oldestDue)).toEqual(["2026-01-03", "2026-04-09"]);
    const sumBehind = async (drill: string, kinds: readonly string[]) =>
      total(
        (await askReport(client, drill)).rows.filter(({ kind }) => kinds.includes(kind)).map((row) => row.amounts[0]),
      );
    expect(shown.topCustomers.length).toBeGreaterThan(1);
    for (const { amount, drill } of shown.topCustomers) expect(await sumBehind(drill, ["account"])).toBe(amount);
    for (const { type, amount, drill } of shown.due)
      expect(await sumBehind(drill, ["posting"])).toBe(type === "customer" ? amount : -amount);
    const vat = async (from: number, to: number) => {
      const range = `accountNumberFrom=${from}&accountNumberTo=${to}`;
      const path = `/report/trialBalance?dateFrom=${shown.vatTermFrom}&dateTo=2026-07-01&${range}`;
      return 0 - ((await askReport(client, path)).rows.at(-1)?.amounts[1] ?? Number.NaN);
    };
    expect([shown.vatOut, 0 - shown.vatIn]).toEqual([await vat(2700, 2710), await vat(2710, 2720)]);
    expect(Math.trunc(shown.vatOut + shown.vatOther - shown.vatIn)).toBe(shown.vatAmount);
  });

  test("shows bank and cash of thirty days, and as due dates let expect", async () => {
    const shown = await overviewAt("2026-06-30");
    const days = shown.cashByDay.filter((one: { kind: string }) => one.kind === "actual");
    expect(days).toHaveLength(31);
    const at = (date: string) => days.find((one: { date: string }) => one.date === date)?.amount;
    expect([at("2026-05-31"), at("2026-06-01"), at("2026-06-15"), at("2026-06-29"), at("2026-06-30")]).toEqual([
      ...[57500, 77500, 71500, 74500, 74620.5],
    ]);
    // All that is open is overdue: it comes at once.
    expect(shown.cashByDay.slice(31)).toMatchObject([
      { date: "2026-07-01", kind: "expected", amount: 74620.5 + 14500 - 1000 },
    ]);
    expect(
      shown.due.map((one: { type: string; dueDate: string; amount: number }) => [one.type, one.dueDate, one.amount]),
    ).toEqual([
      ["customer", "2026-01-03", 1500],
      ["supplier", "2026-04-09", 1000],
      ["customer", "2026-04-24", 8000],
      ["customer", "2026-05-26", 5000],
    ]);
    const earlier = await overviewAt("2026-05-15");
    expect(earlier.cashByDay.slice(31).map((one: { date: string; amount: number }) => [one.date, one.amount])).toEqual([
      ["2026-05-16", 57500 + 9500 - 1000],
      ["2026-05-26", 57500 + 9500 - 1000 + 6250],
    ]);
    expect([earlier.resultThisMonth, earlier.vatAmount]).toEqual([5000, 1250]);
  });

  test("counts what waits, sets the budget beside the months, and knows terms of other lengths", async () => {
    const own = await service.company();
    const { ids } = await fillBooks(own);
    const before = await overviewAt("2026-06-30", own);
    expect([before.waitingVouchers, before.vouchersWithoutAttachment]).toEqual([0, 20]);
    const lacking = async () =>
      (await own.get("/ledger/voucher?lacksDocument=true&dateFrom=2026-01-01&dateTo=2026-07-01&count=1")).body
        .fullResultSize;
    expect(await lacking()).toBe(20);
    await upload(own, "/ledger/voucher/importDocument", { name: "bill.pdf", bytes: pdf("Bill") });
    const account = { id: ids.get("account 3000") };
    await own.value(own.post("/resultbudget", { account, accountingPeriod: { id: 202606 }, amount: -700 }));
    const [voucher] = (await own.get("/ledger/voucher?dateFrom=2026-06-15&dateTo=2026-06-16")).body.values;
    await upload(own, `/ledger/voucher/${voucher.id}/attachment`, { name: "rent.pdf", bytes: pdf("Rent") });
    const after = await overviewAt("2026-06-15", own);
    expect([after.waitingVouchers, after.months.at(-1)]).toMatchObject([
      1,
      { month: "2026-06", result: -6000, budget: 700 },
    ]);
    expect((await overviewAt("2026-06-30", own)).vouchersWithoutAttachment).toBe(19);
    expect(await lacking()).toBe(19);
  });

  test("of an empty company is full of noughts", async () => {
    const shown = await overviewAt("2026-03-15", await service.company());
    expect(shown).toMatchObject({
      cash: 0,
      resultThisYear: 0,
      vatAmount: 0,
      vatDueDate: "2026-06-10",
      due: [],
      topCustomers: [],
    });
    expect(shown.months.map((one: { month: string }) => one.month)).toEqual(["2026-01", "2026-02", "2026-03"]);
  });

  test("wants a day", async () => {
    for (const path of ["/report/overview", "/report/overview?date=30.06.2026"]) {
      const answer = await client.get(path);
      expect([path, answer.status, answer.body.validationMessages[0].field]).toEqual([path, 422, "date"]);
    }
    expect(books.ids.size).toBeGreaterThan(0);
  });
});
