// Months are closed one after the other and opened with a reason, and everybody can see who did it, when and why.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { limitedColleague } from "../support/colleague.ts";
import type { TestAnswer, TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

const now = new Date("2026-11-20T10:00:00Z");
let service: SharedService;
let client: TestClient;
let bank: number;
let equity: number;
beforeAll(async () => {
  service = await sharedTestService({ clock: () => now });
});
afterAll(() => service.stop());

beforeEach(async () => {
  client = await service.company({ name: "Eksempel AS", language: "en" });
  const { values } = (await client.get("/ledger/account?number=1920,2050&fields=id,number")).body;
  [bank, equity] = [1920, 2050].map((number) => values.find((one: { number: number }) => one.number === number).id) as [
    number,
    number,
  ];
});

const month = (id: number | string, act: string) => client.put(`/ledger/accountingPeriod/${id}/:${act}`);
const faults = ({ status, body }: TestAnswer) => [
  status,
  body.code,
  ...body.validationMessages.map((one: { message: string }) => one.message),
];

function deposit(date: string): Promise<TestAnswer> {
  const rows = [bank, equity].map((id, index) => ({
    ...{ row: index + 1, account: { id }, vatType: { id: 0 }, amountGross: index === 0 ? 100 : -100 },
  }));
  return client.post("/ledger/voucher", { date, description: "Innskudd", postings: rows });
}

test("reports of closed months have the names with which these were closed", async () => {
  await client.value(deposit("2026-03-10"));
  await client.value(deposit("2026-04-10"));
  const { name } = await client.value(client.get(`/ledger/account/${bank}?fields=name`));
  const nameIn = async (report: string) => {
    const { rows } = (await client.get(`/report/${report}`)).body.value;
    return rows.find(
      (one: { kind: string; accountNumber: number }) => one.kind === "account" && one.accountNumber === 1920,
    )?.name;
  };
  const march = ["trialBalance", "ledger"].map((one) => `${one}?dateFrom=2026-03-01&dateTo=2026-04-01`);
  const rename = (to: string) => client.value(client.put(`/ledger/account/${bank}`, { name: to }));
  await rename("Bank");
  for (const one of march) expect(await nameIn(one)).toBe("Bank");
  await client.value(month(202603, "close"));
  await rename("Driftskonto");
  await rename("Driftskonto DNB");
  for (const one of march) expect(await nameIn(one)).toBe("Bank");
  expect(await nameIn("balance?dateFrom=2026-03-01&dateTo=2026-04-01&level=account")).toBe("Bank");
  expect((await client.call("GET", `/report/${march[0]?.replace("?", "/csv?")}`)).text).toContain("Bank");
  // What is open has the present names, and so has a month that is opened and closed again.
  expect(await nameIn("trialBalance?dateFrom=2026-03-01&dateTo=2026-05-01")).toBe("Driftskonto DNB");
  await client.value(month(202603, "reopen?reason=Et+bilag+er+glemt"));
  for (const one of march) expect(await nameIn(one)).toBe("Driftskonto DNB");
  await client.value(month(202603, "close"));
  for (const one of march) expect(await nameIn(one)).toBe("Driftskonto DNB");
  expect(name).not.toBe("Bank");
});

describe("the order of months", () => {
  test("begins with the first posting, and an open month before is named", async () => {
    await client.value(deposit("2026-03-10"));
    const refused = await month(202605, "close");
    expect(faults(refused)).toEqual([
      409,
      10000,
      "The accounting period May 2026 cannot be closed while March 2026 is open.",
    ]);
    expect(refused.body.developerMessage).toContain("PUT /ledger/accountingPeriod/202603/:close");
    for (const id of [202603, 202604, 202605]) expect((await month(id, "close")).status).toBe(200);
    // The months before the first posting need not be closed first, and can be closed at any time.
    expect((await month(202601, "close")).status).toBe(200);
    // Asked twice, it is as it is.
    expect((await month(202605, "close")).body.value).toMatchObject({ isClosed: true, version: 1 });
    // A month that was opened again is open before others.
    await client.value(month(202604, "reopen?reason=Et+bilag+er+glemt"));
    expect(faults(await month(202606, "close"))).toEqual([
      ...[409, 10000],
      "The accounting period June 2026 cannot be closed while April 2026 is open.",
    ]);
  });

  test("begins with the month of the opening balance where there is one", async () => {
    await client.value(deposit("2025-11-10"));
    const balancePostings = [
      { account: { id: bank }, amount: 100 },
      { account: { id: equity }, amount: -100 },
    ];
    await client.value(client.post("/ledger/voucher/openingBalance", { voucherDate: "2026-01-01", balancePostings }));
    expect((await month(202601, "close")).status).toBe(200);
    expect(faults(await month(202603, "close"))).toEqual([
      ...[409, 10000],
      "The accounting period March 2026 cannot be closed while February 2026 is open.",
    ]);
  });

  test("can be skipped with a reason, which stands in the log", async () => {
    await client.value(deposit("2026-01-10"));
    expect(faults(await month(202603, "close?skipOrder=true"))).toEqual([
      ...[422, 18000],
      "The reason must have 10 to 500 characters.",
    ]);
    expect((await month(202603, "close?skipOrder=true&reason=for+kort")).status).toBe(422);
    expect((await month(202603, `close?skipOrder=true&reason=${"a".repeat(501)}`)).status).toBe(422);
    const reason = "Avstemt med banken allerede";
    await client.value(month(202603, `close?skipOrder=true&reason=${encodeURIComponent(` ${reason} `)}`));
    const { values } = (await client.get("/audit?type=AccountingPeriod&fields=kind,objectId,reason")).body;
    expect(values).toEqual([{ kind: "LOCKED", objectId: 202603, reason }]);
    expect((await deposit("2026-03-01")).status).toBe(409);
    expect((await deposit("2026-02-01")).status).toBe(201);
  });

  test("a month that has not begun is not closed, the present one may be", async () => {
    expect(faults(await month(202612, "close"))).toEqual([
      422,
      18000,
      "The accounting period December 2026 has not begun.",
    ]);
    expect(faults(await month(202612, "close?skipOrder=true&reason=kort"))).toEqual([
      ...[422, 18000],
      "The accounting period December 2026 has not begun.",
      "The reason must have 10 to 500 characters.",
    ]);
    expect((await month(202611, "close")).status).toBe(200);
  });
});

describe("opening again", () => {
  test("needs a reason and changes nothing without one", async () => {
    await client.value(month(202603, "close"));
    expect((await month(202603, "reopen")).status).toBe(422);
    expect(faults(await month(202603, "reopen?reason=feil"))).toEqual([
      ...[422, 18000],
      "The reason must have 10 to 500 characters.",
    ]);
    expect((await client.get("/ledger/accountingPeriod/202603")).body.value.isClosed).toBe(true);
    expect((await month(202603, "reopen?reason=Et+bilag+er+glemt")).body.value.isClosed).toBe(false);
  });

  test("is refused to whoever keeps no accounts", async () => {
    await client.value(month(202603, "close"));
    const reader = await limitedColleague(service, client, "Rita", ["AUTH_COMPANY_ACCOUNTING_REPORTS"]);
    expect((await reader.put("/ledger/accountingPeriod/202603/:reopen?reason=Et+bilag+er+glemt")).status).toBe(403);
    const list = await reader.get("/ledger/lock");
    expect(list.status, list.text).toBe(200);
  });
});

test("the list of locks shows who, when and why, of months and of VAT terms", async () => {
  await client.value(deposit("2026-01-10"));
  await client.value(client.put("/company", { organizationNumber: "999999999" }));
  await client.value(month(202601, "close"));
  await client.value(month(202601, "reopen?reason=Et+bilag+er+glemt"));
  await client.value(month(202601, "close"));
  await client.value(client.put("/vatReturn/202601/:file"));
  await client.value(client.put("/vatReturn/202602/:file"));
  await client.value(client.put("/vatReturn/202602/:reopen?reason=Feil+i+bilag+1"));
  const { values } = (await client.get("/ledger/lock?year=2026&fields=*,employee(id)")).body;
  const of = (kind: string, objectId: number) =>
    values.find((one: { kind: string; objectId: number }) => one.kind === kind && one.objectId === objectId);
  const by = { employee: { id: client.employeeId }, at: expect.stringMatching(/^20\d\d-/) };
  expect(of("MONTH", 202601)).toMatchObject({ isLocked: true, state: "CLOSED", reason: null, ...by });
  expect(of("MONTH", 202602)).toMatchObject({ isLocked: false, state: "OPEN", employee: null, at: null });
  expect(of("TERM", 202601)).toMatchObject({ isLocked: true, state: "FILED", dateFrom: "2026-01-01", ...by });
  expect(of("TERM", 202602)).toMatchObject({ isLocked: false, state: "REOPENED", reason: "Feil i bilag 1", ...by });
  expect(values.filter((one: { kind: string }) => one.kind === "MONTH")).toHaveLength(12);
  expect((await client.get("/ledger/lock?year=2024")).body.values).toEqual([]);
  // What a caller's sorting leaves equal is in the order of the list.
  const sorted = (await client.get("/ledger/lock?year=2026&sorting=-kind&fields=kind,dateFrom")).body.values;
  const days = ["MONTH", "TERM"].map((kind) =>
    sorted.flatMap((one: { kind: string; dateFrom: string }) => (one.kind === kind ? one.dateFrom : [])),
  );
  expect(days).toEqual(days.map((some) => [...some].sort()));
});

test("a refusal reads well in Norwegian", async () => {
  client = await service.company({ name: "Norsk AS", language: "no" });
  const { values } = (await client.get("/ledger/account?number=1920,2050&fields=id,number")).body;
  [bank, equity] = values.map((one: { id: number }) => one.id);
  await client.value(deposit("2026-03-10"));
  expect(faults(await month(202605, "close"))[2]).toBe(
    "Regnskapsperioden mai 2026 kan ikke lukkes mens mars 2026 er åpen.",
  );
});
