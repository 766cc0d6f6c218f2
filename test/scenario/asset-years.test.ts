// Assets over the years: their figures in any year, the note beside the ledger, and the run that posts what is planned.

import { unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { dayInOslo } from "../support/days.ts";
import type { TestAnswer, TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";
import { askReport } from "../support/shown-report.ts";
import { download } from "../support/upload.ts";

let service: SharedService;
let client: TestClient;
let accounts: Map<number, number>;
beforeAll(async () => {
  service = await sharedTestService({ clock: () => new Date("2026-07-05T10:00:00Z") });
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.company();
  const { values } = (await client.get("/ledger/account?fields=id,number")).body;
  accounts = new Map(values.map((one: { id: number; number: number }) => [one.number, one.id]));
});

type Body = Record<string, unknown>;
const account = (number: number) => ({ id: accounts.get(number) ?? 0 });
const make = async (path: string, body: Body) => Number((await client.value(client.post(path, body))).id);
/** A machine of 60 000 that is written off over five years from July 2024. */
const machine = (more: Body = {}) =>
  make("/asset", {
    name: "Dreiebenk",
    account: account(1250),
    depreciationAccount: account(6017),
    depreciationMethod: "STRAIGHT_LINE",
    lifetime: 60,
    acquisitionCost: 60_000,
    dateOfAcquisition: "2024-07-15",
    ...more,
  });
const on = (number: number, amountGross: number, asset?: number): Body => ({
  account: account(number),
  amountGross,
  ...(asset === undefined ? {} : { asset: { id: asset } }),
});
/** A voucher whose last row is the bank's where the others do not balance. */
function post(rows: readonly Body[], date: string) {
  const total = rows.reduce((sum, row) => sum + Number(row.amountGross), 0);
  const all = total === 0 ? rows : [...rows, on(1920, -total)];
  const postings = all.map((row, index) => ({ row: index + 1, ...row }));
  return make("/ledger/voucher", { date, description: "Bilag", postings });
}

// biome-ignore lint/suspicious/noExplicitAny: figures are looked into by name
async function figures(asset: number, of: string, fields: string): Promise<any> {
  const { body } = await client.get(`/asset/figures?${of}&assetId=${asset}&fields=${fields}`);
  return body.values[0];
}
const worth = (asset: number, of: string) =>
  figures(
    asset,
    of,
    "balanceIn,newHires,depreciationAmount,annualDepreciation,depreciationDiscrepancy,balanceOut,status",
  );

const run = (query: string) =>
  client.put(
    `/asset/:depreciate?${query}&fields=date,description,postings(account(number),amount,asset(id),department(id),project(id))`,
  );
interface Row {
  readonly account: { number: number };
  readonly amount: number;
  readonly asset: { id: number } | null;
}
/** What a run has posted. */
async function ran(query: string): Promise<string[]> {
  const { status, body } = await run(query);
  expect([status, body.validationMessages]).toEqual([200, undefined]);
  return body.values.flatMap((voucher: { date: string; postings: Row[] }) => [
    voucher.date,
    ...voucher.postings.map((row) => `${row.account.number} ${row.amount}`),
  ]);
}
async function faults(answer: Promise<TestAnswer>): Promise<string[]> {
  const { status, body } = await answer;
  const all: { field: string | null; message: string }[] = body.validationMessages ?? [];
  return [String(status), ...all.map((one) => `${one.field}: ${one.message}`)];
}

describe("figures of a year", () => {
  test("each year goes out with what the next comes in with", async () => {
    const lathe = await machine();
    await post([on(1250, 60_000, lathe)], "2024-07-20");
    await post([on(6017, 6_000, lathe), on(1250, -6_000, lathe)], "2024-12-31");
    await post([on(6017, 12_000, lathe), on(1250, -12_000, lathe)], "2025-12-31");
    const nothing = { depreciationDiscrepancy: 0, status: "NOTHING_TO_DEPRECIATE" };
    expect(await worth(lathe, "year=2023")).toMatchObject({ balanceIn: 0, newHires: 0, balanceOut: 0, ...nothing });
    const of2024 = { balanceIn: 0, newHires: 60_000, depreciationAmount: 6_000, annualDepreciation: 6_000 };
    expect(await worth(lathe, "year=2024")).toEqual({ ...of2024, balanceOut: 54_000, ...nothing });
    const of2025 = { balanceIn: 54_000, newHires: 0, depreciationAmount: 12_000, annualDepreciation: 12_000 };
    expect(await worth(lathe, "year=2025")).toEqual({ ...of2025, balanceOut: 42_000, ...nothing });
    // Half a year is half of what is planned.
    expect(await worth(lathe, "year=2026&month=6")).toMatchObject({
      balanceIn: 42_000,
      annualDepreciation: 6_000,
      depreciationDiscrepancy: 6_000,
      status: "READY_TO_DEPRECIATE",
    });
    const today = await client.get(`/asset/${lathe}?fields=balanceIn,annualDepreciation,depreciationDiscrepancy`);
    const fields = "balanceIn,annualDepreciation,depreciationDiscrepancy";
    expect(await figures(lathe, `year=${dayInOslo().slice(0, 4)}`, fields)).toEqual(today.body.value);
    expect(await faults(client.get("/asset/figures?year=1&month=13"))).toEqual([
      "422",
      "year: Must be at least 1900.",
      "month: Cannot be above 12.",
    ]);
    const stranger = await service.company();
    expect((await stranger.get("/asset/figures?year=2025")).body.values).toEqual([]);
  });

  test("the note stands beside the ledger, and names what no asset explains", async () => {
    const lathe = await machine();
    const saw = await machine({ name: "Sag", account: account(1200), dateOfAcquisition: "2025-02-01" });
    await post([on(1250, 60_000, lathe)], "2024-07-20");
    await post([on(6017, 6_000, lathe), on(1250, -6_000, lathe)], "2024-12-31");
    await post([on(1200, 30_000, saw)], "2025-02-03");
    await ran("year=2025");
    await post([on(1200, -4_000, saw), on(6540, 4_000)], "2025-12-31");
    const rowsOf = (shown: Awaited<ReturnType<typeof askReport>>) =>
      shown.rows.map(({ kind, name, amounts }) => `${kind} ${name}: ${amounts.join(" ")}`);
    const note = await askReport(client, "/report/assets?year=2025");
    expect(rowsOf(note)).toEqual([
      expect.stringMatching(/^account .*: 0 30000 -4000 -5500 0 20500$/),
      "asset Sag: 0 30000 -4000 -5500 0 20500",
      expect.stringMatching(/^account .*: 54000 0 0 -12000 0 42000$/),
      "asset Dreiebenk: 54000 0 0 -12000 0 42000",
      "sum Total: 54000 30000 -4000 -17500 0 62500",
    ]);
    // The accounts have the balances of the ledger.
    const sheet = await client.get(
      "/balanceSheet?dateFrom=2025-01-01&dateTo=2026-01-01&accountNumberFrom=1000&accountNumberTo=1300&fields=balanceIn,balanceOut",
    );
    expect(sheet.body.values).toEqual([
      { balanceIn: 0, balanceOut: 20_500 },
      { balanceIn: 54_000, balanceOut: 42_000 },
    ]);
    await post([on(1250, 900)], "2025-05-05");
    const { body } = await client.get("/report/assets?year=2025");
    expect(body.value.checks).toEqual([
      {
        key: "assetsAgree",
        ok: false,
        text: "Assets come to 62500.00, their accounts to 63400.00: 900.00 is not explained by assets.",
      },
    ]);
    expect(rowsOf(body.value)).toContain("computed Not explained by assets: 0 0 0 0 900 900");
    const csv = new TextDecoder().decode((await download(client, "/report/assets/csv?year=2025")).bytes);
    expect(csv).toContain("Dreiebenk");
    expect(Object.keys(unzipSync((await download(client, "/report/assets/xlsx?year=2025")).bytes))).toContain(
      "xl/workbook.xml",
    );
    const { bytes: pdf } = await download(client, "/report/assets/pdf?year=2025&rounding=kroner");
    expect(new TextDecoder().decode(pdf.slice(0, 5))).toBe("%PDF-");
  });

  test("an opening balance is what its year came in with", async () => {
    const lathe = await machine({ incomingBalance: 40_000, externalLastDepreciation: "2024-12-31" });
    const opened = await client.post("/ledger/voucher/openingBalance", {
      voucherDate: "2025-01-01",
      balancePostings: [{ account: account(1250), amount: 40_000 }],
    });
    expect(opened.status).toBe(201);
    const note = await askReport(client, "/report/assets?year=2025");
    expect(note.rows.map(({ key, amounts }) => `${key} ${amounts[0]} ${amounts.at(-1)}`)).toEqual([
      "1250 40000 40000",
      `1250:${lathe} 40000 40000`,
      "sum 40000 40000",
    ]);
  });
});

describe("the run", () => {
  test("posts what is planned, again only the difference, and is undone by its reversal", async () => {
    const department = await make("/department", { name: "Verksted" });
    const manager = (await client.get("/employee?fields=id")).body.values[0];
    const project = await make("/project", {
      name: "Linje 2",
      projectManager: { id: manager.id },
      isInternal: true,
      startDate: "2024-01-01",
    });
    const lathe = await machine({ department: { id: department }, project: { id: project } });
    const saw = await machine({
      name: "Sag",
      dateOfAcquisition: "2026-02-01",
      lifetime: 36,
      depreciationRemainingValue: 6_000,
    });
    await post([on(1250, 60_000, lathe)], "2024-07-20");
    await post([on(6017, 18_000, lathe), on(1250, -18_000, lathe)], "2025-12-31");
    await post([on(1250, 42_000, saw)], "2026-02-10");
    const dry = await run("year=2026&month=6&dryRun=true");
    expect([dry.status, dry.body.values[0].postings.length]).toEqual([200, 4]);
    const first = await run("year=2026&month=6");
    expect(first.body.values).toEqual([
      {
        date: "2026-06-30",
        description: "Avskrivninger til og med juni 2026",
        postings: [
          [6017, 6_000, lathe],
          [1250, -6_000, lathe],
          [6017, 5_000, saw],
          [1250, -5_000, saw],
        ].map(([number, amount, asset]) => ({
          account: { number },
          amount,
          asset: { id: asset },
          department: asset === lathe ? { id: department } : null,
          project: asset === lathe ? { id: project } : null,
        })),
      },
    ]);
    expect(await ran("year=2026&month=6")).toEqual([]);
    // An improvement is spread over the months that are left: 42 000 + 4 200 over 42 months, until September.
    await post([on(1250, 4_200, lathe)], "2026-08-01");
    expect(await ran("year=2026&month=9")).toEqual([
      "2026-09-30",
      "6017 3900",
      "1250 -3900",
      "6017 3000",
      "1250 -3000",
    ]);
    expect(await ran("year=2026")).toEqual(["2026-12-31", "6017 3300", "1250 -3300", "6017 3000", "1250 -3000"]);
    for (const asset of [lathe, saw])
      expect(await figures(asset, "year=2026", "depreciationDiscrepancy,status")).toEqual({
        depreciationDiscrepancy: 0,
        status: "NOTHING_TO_DEPRECIATE",
      });
    // What is posted for later months is not posted for earlier ones.
    expect(await ran("year=2026&month=3")).toEqual([]);
    const [last] = (await client.get("/ledger/voucher?dateFrom=2026-12-31&dateTo=2027-01-01&fields=id")).body.values;
    expect((await client.put(`/ledger/voucher/${last.id}/:reverse?date=2026-12-31`)).status).toBe(200);
    expect(await ran("year=2026")).toEqual(["2026-12-31", "6017 3300", "1250 -3300", "6017 3000", "1250 -3000"]);
    // A longer life asks for less: what is too much is taken back.
    const stored = await client.put(`/asset/${saw}`, { name: "Sag", lifetime: 72 });
    expect(stored.status).toBe(200);
    expect(await ran("year=2026")).toEqual(["2026-12-31", "6017 -5500", "1250 5500"]);
  });

  test("takes the remaining value, other methods, sales and the past elsewhere into account", async () => {
    const car = await machine({
      name: "Bil",
      depreciationMethod: "TAX_RELATED",
      depreciationRate: 24,
      account: account(1230),
    });
    await post([on(1230, 100_000, car)], "2024-10-01");
    const old = await machine({
      name: "Eldre",
      dateOfAcquisition: "2022-01-01",
      incomingBalance: 33_000,
      externalLastDepreciation: "2024-03-31",
    });
    await machine({ name: "Kunst", depreciationMethod: "NO_DEPRECIATION", incomingBalance: 10_000 });
    // The declining balance takes the whole year; what went before elsewhere is not taken again: 33 000 over 33 months.
    expect(await ran("year=2024")).toEqual(["2024-12-31", "6017 24000", "1230 -24000", "6017 9000", "1250 -9000"]);
    expect(await ran("year=2025")).toEqual(["2025-12-31", "6017 18240", "1230 -18240", "6017 12000", "1250 -12000"]);
    // Sold in March: the plan is that of three months.
    const sold = await client.put(`/asset/${car}`, { name: "Bil", saleDate: "2026-03-15" });
    expect(sold.status).toBe(200);
    expect(await ran("year=2026&month=3")).toEqual([
      "2026-03-31",
      "6017 3465.6",
      "1230 -3465.6",
      "6017 3000",
      "1250 -3000",
    ]);
    await post([on(1230, -54_294.4, car), on(3809, 54_294.4, car)], "2026-03-31");
    expect(await figures(car, "year=2026", "balanceOut,depreciationDiscrepancy,status")).toEqual({
      balanceOut: 0,
      depreciationDiscrepancy: 0,
      status: "COMPLETED",
    });
    expect(await ran("year=2026")).toEqual(["2026-12-31", "6017 9000", "1250 -9000"]);
    expect(await figures(old, "year=2026", "balanceOut,status")).toEqual({ balanceOut: 0, status: "COMPLETED" });
    expect(await ran("year=2027&dryRun=true")).toEqual([]);
    const van = await machine({
      name: "Varebil",
      depreciationMethod: "TAX_RELATED",
      depreciationRate: 50,
      depreciationRemainingValue: 900,
      incomingBalance: 1_000,
    });
    expect(await figures(van, "year=2026", "annualDepreciation")).toEqual({ annualDepreciation: 100 });
  });

  test("is refused in a closed month, with what accounts demand, and posts nothing then", async () => {
    const lathe = await machine({ incomingBalance: 60_000 });
    await machine({ name: "Uten plan", lifetime: 0, incomingBalance: 500 });
    const warned = await run("year=2026&month=6&dryRun=true");
    expect(warned.headers.get("x-warning")).toContain("These assets are not written off");
    expect((await client.put("/ledger/accountingPeriod/202606/:close")).status).toBe(200);
    await client.value(client.put(`/ledger/account/${account(6017).id}`, { requiresDepartment: true }));
    expect(await faults(run("year=2026&month=6"))).toEqual([
      "422",
      expect.stringContaining("month: The accounting period June 2026 is closed."),
      expect.stringContaining("6017"),
    ]);
    await client.value(client.put(`/ledger/account/${account(6017).id}`, { requiresDepartment: false }));
    const locked = await run("year=2026&month=6");
    expect([locked.status, locked.body.code]).toEqual([409, 10_000]);
    expect(await faults(run("year=2026&month=0"))).toEqual(["422", "month: Must be at least 1."]);
    expect(await faults(client.put("/asset/:depreciate"))).toEqual(["422", expect.stringContaining("year: ")]);
    expect(await figures(lathe, "year=2026", "depreciationAmount")).toEqual({ depreciationAmount: 0 });
    const none = await service.company();
    expect((await none.put("/asset/:depreciate?year=2026")).body.values).toEqual([]);
  });

  test("two runs at once post once", async () => {
    const lathe = await machine({ incomingBalance: 60_000, externalLastDepreciation: "2025-12-31" });
    await Promise.all([1, 2, 3].map(() => run("year=2026")));
    expect(await figures(lathe, "year=2026", "depreciationDiscrepancy")).toEqual({ depreciationDiscrepancy: 0 });
    expect((await client.get(`/asset/${lathe}/postings?fields=id`)).body.values).toHaveLength(2);
  });
});
