// A year is closed when all in it is done, stays as it is, and is opened by administrators alone, by two where the company wants it.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { colleague, limitedColleague } from "../support/colleague.ts";
import type { TestAnswer, TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

const now = new Date("2026-11-20T10:00:00Z");
let service: SharedService;
let client: TestClient;
const accounts = new Map<number, number>();
beforeAll(async () => {
  service = await sharedTestService({ clock: () => now });
});
afterAll(() => service.stop());

beforeEach(async () => {
  client = await service.company({ name: "Eksempel AS", language: "en" });
  await client.value(client.put("/company", { organizationNumber: "999999999" }));
  const { values } = (await client.get("/ledger/account?fields=id,number&count=1000")).body;
  for (const { id, number } of values) accounts.set(number, id);
});

const year = (id: number, act: string) => client.put(`/ledger/annualAccount/${id}/:${act}`);
const reason = "reason=En+regning+er+glemt";
const faults = ({ status, body }: TestAnswer) => [
  status,
  body.code,
  ...(body.validationMessages ?? []).map((one: { message: string }) => one.message),
];

function post(date: string, rows: readonly (readonly [number, number])[]): Promise<TestAnswer> {
  const postings = rows.map(([number, amountGross], index) => ({
    ...{ row: index + 1, account: { id: accounts.get(number) }, vatType: { id: 0 }, amountGross },
  }));
  return client.post("/ledger/voucher", { date, description: "Bilag", postings });
}

/** Closes the months of a year, one after the other. */
async function closeMonths(id: number): Promise<void> {
  for (let month = 1; month <= 12; month++)
    await client.value(client.put(`/ledger/accountingPeriod/${id * 100 + month}/:close`));
}

/** Files and settles the terms of a year. */
async function settle(id: number): Promise<void> {
  for (let term = 1; term <= 6; term++)
    for (const act of ["file", "settle"]) await client.value(client.put(`/vatReturn/${id * 100 + term}/:${act}`));
}

/** Books of 2025 that can be closed. */
async function readyBooks(): Promise<void> {
  await client.value(
    post("2025-01-10", [
      [1920, 100],
      [2050, -100],
    ]),
  );
  await settle(2025);
  await closeMonths(2025);
}

describe("closing", () => {
  test("names every open month and term, and every other error", async () => {
    await client.value(
      post("2024-05-10", [
        [1920, 100],
        [8050, -100],
      ]),
    );
    await client.value(
      client.post("/ledger/voucher?sendToLedger=false", { date: "2025-03-01", description: "Kladd", postings: [] }),
    );
    await client.value(client.put("/ledger/accountingPeriod/202501/:close?skipOrder=true&reason=Bare+januar+er+klar"));
    const refused = await year(2025, "close");
    expect([refused.status, refused.body.code]).toEqual([422, 18000]);
    const [months, before, drafts, earlier] = faults(refused).slice(2);
    expect(months).toContain("Y01 does not hold: The months of the year are closed, and its VAT terms are settled.");
    expect(months).toContain("/v2/ledger/accountingPeriod/202502");
    expect(months).not.toContain("/v2/ledger/accountingPeriod/202501");
    expect(before).toBe("Y02 does not hold: The year before is closed. /v2/ledger/annualAccount/2024");
    expect(drafts).toContain("Y12 does not hold: No draft is dated in the year. /v2/ledger/voucher/");
    expect(earlier).toContain("Y13 does not hold: The results of earlier years are allocated.");
    expect((await client.get("/ledger/annualAccount/2025")).body.value).toMatchObject({ isClosed: false, version: 0 });
  });

  test("needs the terms settled, or nobody registered", async () => {
    await client.value(
      post("2025-01-10", [
        [1920, 100],
        [2050, -100],
      ]),
    );
    await closeMonths(2025);
    expect(faults(await year(2025, "close"))[2]).toContain("/v2/vatReturn/202501");
    await client.value(client.put("/ledger/vatSettings", { vatRegistrationStatus: "VAT_NOT_REGISTERED" }));
    expect((await year(2025, "close")).status).toBe(200);
  });

  test("shows who and when, and is the same asked twice", async () => {
    await readyBooks();
    const dry = await year(2025, "close?dryRun=true");
    expect([dry.status, dry.body.value.isClosed]).toEqual([200, true]);
    expect((await client.get("/ledger/annualAccount/2025")).body.value.isClosed).toBe(false);
    const closed = await client.value(year(2025, "close"));
    expect(closed).toMatchObject({ isClosed: true, closedBy: { id: client.employeeId }, version: 1 });
    expect(await client.value(year(2025, "close"))).toEqual(closed);
    const { values } = (await client.get("/ledger/lock?year=2025&fields=kind,objectId,isLocked,state,employee(id)"))
      .body;
    expect(values).toContainEqual({
      ...{ kind: "YEAR", objectId: 2025, isLocked: true, state: "CLOSED", employee: { id: client.employeeId } },
    });
    expect((await year(1999, "close")).status).toBe(404);
  });
});

describe("a closed year", () => {
  beforeEach(async () => {
    await readyBooks();
    await client.value(year(2025, "close"));
  });

  test("takes no postings, and neither its months nor its terms are opened", async () => {
    const closed = [409, 10000, "The year 2025 is closed."];
    expect(
      (
        await post("2025-12-31", [
          [1920, 1],
          [2050, -1],
        ])
      ).status,
    ).toBe(409);
    expect(faults(await client.put(`/ledger/accountingPeriod/202512/:reopen?${reason}`))).toEqual(closed);
    expect(faults(await client.put(`/vatReturn/202506/:reopen?${reason}`))).toEqual(closed);
    const balancePostings = [{ account: { id: accounts.get(1920) }, amount: 100 }];
    const opening = await client.post("/ledger/voucher/openingBalance", { voucherDate: "2025-01-01", balancePostings });
    expect(opening.status).toBe(409);
    expect((await client.put(`/ledger/account/${accounts.get(1920)}`, { number: 1925 })).status).toBe(409);
    expect((await client.put(`/ledger/account/${accounts.get(1920)}`, { number: 2925 })).status).toBe(409);
    // What comes after it goes on.
    expect(
      (
        await post("2026-01-01", [
          [1920, 1],
          [2050, -1],
        ])
      ).status,
    ).toBe(201);
  });

  test("is kept closed by the database too", async () => {
    const period = JSON.stringify({ id: 202512, version: 99, isClosed: false, employee: client.employeeId });
    const opening = service.service.database.read(client.companyId, "select period_set($1::bigint, $2::json)", [
      client.companyId,
      period,
    ]);
    await expect(opening).rejects.toThrow("The year 2025 is closed.");
  });

  test("is opened with a reason by administrators alone", async () => {
    const accountant = await limitedColleague(service, client, "Rita", [
      "AUTH_ACCOUNTING_SETTINGS",
      "AUTH_ALL_VOUCHERS",
    ]);
    expect((await accountant.put(`/ledger/annualAccount/2025/:reopen?${reason}`)).status).toBe(403);
    expect((await accountant.put("/ledger/annualAccount/2026/:close")).status).toBe(403);
    expect((await accountant.put("/ledger/yearEndSettings", { secondPersonReopensYears: true })).status).toBe(403);
    // Months are the accountant's.
    expect((await accountant.put("/ledger/accountingPeriod/202601/:close")).status).toBe(200);
    expect((await year(2025, "reopen")).status).toBe(422);
    expect(faults(await year(2025, "reopen?reason=feil"))[2]).toBe("The reason must have 10 to 500 characters.");
    expect(await client.value(year(2025, `reopen?${reason}`))).toMatchObject({ isClosed: false, closedBy: null });
    const { values } = (await client.get("/audit?type=AnnualAccount&fields=kind,objectId,reason")).body;
    expect(values).toEqual([
      { kind: "LOCKED", objectId: 2025, reason: null },
      { kind: "REOPENED", objectId: 2025, reason: "En regning er glemt" },
    ]);
    expect((await client.put(`/ledger/accountingPeriod/202512/:reopen?${reason}`)).status).toBe(200);
    expect((await client.put(`/vatReturn/202506/:reopen?${reason}`)).status).toBe(200);
  });

  test("is opened by a second person where the company wants it", async () => {
    await client.value(client.put("/ledger/yearEndSettings", { secondPersonReopensYears: true }));
    const asked = await year(2025, `reopen?${reason}`);
    expect(asked.body.value).toMatchObject({ isClosed: true, reopeningAskedBy: { id: client.employeeId } });
    expect(asked.headers.get("x-warning")).toContain("The year 2025 is still closed; you have asked for opening it.");
    expect(faults(await year(2025, `reopen?${reason}`))).toEqual([
      ...[409, 10000],
      "Somebody else must open the year 2025.",
    ]);
    const other = await colleague(service, client, "Kari");
    const opened = await other.value(other.put(`/ledger/annualAccount/2025/:reopen?${reason}`));
    expect(opened).toMatchObject({ isClosed: false, reopeningAskedBy: null });
  });

  test("stays closed while a later one is closed", async () => {
    // 2024 lies before the first posting.
    await client.value(client.put("/ledger/vatSettings", { vatRegistrationStatus: "VAT_NOT_REGISTERED" }));
    await closeMonths(2024);
    await client.value(year(2024, "close"));
    expect(faults(await year(2024, `reopen?${reason}`))).toEqual([
      ...[409, 10000],
      "The year 2024 cannot be opened while 2025 is closed.",
    ]);
    await client.value(year(2025, `reopen?${reason}`));
    expect((await year(2024, `reopen?${reason}`)).status).toBe(200);
  });
});
