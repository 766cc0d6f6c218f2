// The walk of a new user through the workshop: books to try things with, the due date, and an answer that gets lost.

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { dayInOslo } from "../support/days.ts";
import { refusalOf } from "../support/selling.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";

// A year of books is some hundreds of requests.
vi.setConfig({ testTimeout: 240_000 });

const today = dayInOslo();
let service: TestService;
let client: TestClient;
beforeAll(async () => {
  service = await startTestService();
  client = await service.company({ name: "Kaffebua AS" });
});
afterAll(() => service.stop());

// biome-ignore lint/suspicious/noExplicitAny: lists of every shape
const list = async (path: string): Promise<any[]> => (await client.get(path)).body.values;
const later = (date: string, days: number) => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
const seed = async (kind: string) => expect((await client.put(`/test/:seed?kind=${kind}`)).status).toBe(204);
const invoices = () =>
  list(
    `/invoice?invoiceDateFrom=2000-01-01&invoiceDateTo=2100-01-01&count=10000&fields=id,invoiceDate,invoiceDueDate,amount,amountOutstanding`,
  );

test("a year of books is plausible and in order, and made anew each time", async () => {
  await client.value(client.post("/customer", { name: "Left over AS" }));
  await seed("year");
  expect(await list("/customer?customerName=Left over AS")).toEqual([]);
  const sold = await invoices();
  expect(sold.length).toBeGreaterThan(60);
  const months = new Set(sold.map(({ invoiceDate }) => invoiceDate.slice(0, 7)));
  expect(months.size).toBeGreaterThanOrEqual(12);
  expect(sold.every(({ invoiceDate }) => invoiceDate <= today)).toBe(true);
  const open = sold.filter((one) => one.amountOutstanding > 0);
  const overdue = open.filter((one) => one.invoiceDueDate < today);
  expect(overdue.length).toBeGreaterThan(0);
  expect(open.length).toBeLessThan(sold.length / 3);
  const from = later(today, -400);
  const balances = await list(
    `/balanceSheet?dateFrom=${from}&dateTo=${later(today, 1)}&fields=account(number),balanceChange&count=10000`,
  );
  const total = (first: number, last: number) =>
    balances
      .filter(({ account }) => account.number >= first && account.number <= last)
      .reduce((sum, { balanceChange }) => sum + balanceChange, 0);
  // Sales are more than goods and wages, VAT is owed and deducted, and the bank is not overdrawn.
  expect(-total(3000, 3999)).toBeGreaterThan(total(4000, 4999) + total(5000, 5499));
  expect([total(4000, 4999) > 0, total(5000, 5000) > 0, total(6300, 6300) > 0]).toEqual([true, true, true]);
  expect([total(2700, 2709) < 0, total(2710, 2719) > 0, total(1920, 1920) > 0]).toEqual([true, true, true]);
  expect(await verify(service.database.ownerUrl, () => undefined, null)).toEqual([]);
});

test("a webshop, the due date, a reminder, and the shop as it was", async () => {
  await seed("shop");
  const { snapshot } = await client.value(client.post("/test/snapshot", { name: "shop" }));
  const before = await invoices();
  expect(before.length).toBe(5);
  const unpaid = before.filter((one) => one.amountOutstanding > 0).at(-1);
  const remind = (date: string) =>
    client.put(`/invoice/${unpaid.id}/:createReminder?type=SOFT_REMINDER&date=${date}&dispatchType=EMAIL`);
  const due = later(unpaid.invoiceDueDate, 15);
  expect((await remind(today)).status).toBe(422);
  expect((await client.put("/test/clock", { date: due })).status).toBe(200);
  expect((await remind(due)).status).toBe(200);
  expect(await list("/reminder?dateFrom=2000-01-01&dateTo=2100-01-01&fields=reminderDate")).toEqual([
    { reminderDate: due },
  ]);
  expect((await client.put(`/test/snapshot/${snapshot}/:restore`)).status).toBe(204);
  expect(await list("/reminder?dateFrom=2000-01-01&dateTo=2100-01-01")).toEqual([]);
  expect(await invoices()).toEqual(before);
  expect((await client.put("/test/clock", { date: today })).status).toBe(200);
});

test("a company that has settings alone is filled as it is; one that holds anything is refused, and holds it still", async () => {
  const own = await service.company({ name: "Vest AS", language: "en" });
  await own.value(own.put("/ledger/vatSettings", { vatRegistrationStatus: "VAT_NOT_REGISTERED" }));
  await own.value(own.put("/invoice/settings", { invoiceComment: "Takk!" }));
  const [first, second] = await Promise.all([1, 2].map(() => own.put("/test/:seed?kind=shop&onlyEmpty=true")));
  // Two at once fill it once.
  expect([first?.status, second?.status].sort()).toEqual([204, 422]);
  const sold = await own.get(
    "/invoice?invoiceDateFrom=2000-01-01&invoiceDateTo=2100-01-01&fields=amount,amountExcludingVat",
  );
  expect(sold.body.values).toHaveLength(5);
  for (const one of sold.body.values) expect(one.amount).toBe(one.amountExcludingVat);
  expect((await own.get("/invoice/settings?fields=invoiceComment")).body.value.invoiceComment).toBe("Takk!");
  expect(refusalOf(await own.put("/test/:seed?kind=shop&onlyEmpty=true"))).toContain(
    "onlyEmpty: Something has been entered in the company already: customers or suppliers, products, orders, vouchers.",
  );
  const kept = await service.company({ name: "Sør AS" });
  const supplier = await kept.value(kept.post("/supplier", { name: "Engros AS" }));
  expect((await kept.put("/test/:seed?kind=empty&onlyEmpty=true")).body.code).toBe(18_000);
  expect((await kept.get(`/supplier/${supplier.id}`)).status).toBe(200);
});

test("an answer that gets lost, and its retry: one invoice", async () => {
  const [order] = await list("/order?orderDateFrom=2000-01-01&orderDateTo=2100-01-01&isClosed=false&fields=id");
  const key = { "idempotency-key": randomUUID() };
  const path = `/order/${order.id}/:invoice?sendToCustomer=false`;
  const before = await invoices();
  await client.value(client.put("/test/faults", { kind: "LOST_ANSWER", requests: 1 }));
  await expect(client.put(path, undefined, key)).rejects.toThrow("other side closed");
  const retried = await client.put(path, undefined, key);
  expect([retried.status, retried.headers.get("idempotent-replayed")]).toEqual([200, "true"]);
  expect((await invoices()).length).toBe(before.length + 1);
});

describe("wrong uses", () => {
  const uses: readonly (readonly [string, string, unknown, number, number])[] = [
    ["PUT", "/test/:seed", undefined, 422, 15_000],
    ["PUT", "/test/:seed?kind=", undefined, 422, 21_000],
    ["PUT", "/test/:seed?kind=month", undefined, 422, 21_000],
    ["PUT", "/test/:seed?kind=SHOP", undefined, 422, 21_000],
    ["PUT", "/test/:seed?kind=shop,year", undefined, 422, 21_000],
    ["PUT", "/test/:seed?kind=1", undefined, 422, 21_000],
    ["PUT", "/test/:seed?kind=shop%20", undefined, 422, 21_000],
    ["PUT", "/test/:seed?Kind=shop", undefined, 422, 15_000],
    ["DELETE", "/test/:seed?kind=shop", undefined, 400, 4_000],
    ["POST", "/test/:seed?kind=shop", {}, 400, 4_000],
    ["GET", "/test/:seed?kind=shop", undefined, 400, 4_000],
  ];
  test.each(uses)("%s %s %j", async (method, path, body, status, code) => {
    const before = await invoices();
    const answer = await client.call(method, path, body === undefined ? {} : { body });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await invoices()).toEqual(before);
  });
});
