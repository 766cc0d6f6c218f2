// The year of an accountant's three clients, with one session: a bakery with six VAT terms, a farm with one, and a club without VAT;
// each year closed, opened for a forgotten bill, and closed again.

import { afterAll, beforeAll, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { accountantOf, becomeClient } from "../support/accountant.ts";
import { unpacked } from "../support/audit-file.ts";
import { startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";
import { askReport } from "../support/shown-report.ts";
import { closeAgain, finishTerm, finishTerms, finishYear, openYear } from "../support/years.ts";

let service: TestService;
let office: TestClient;
let accountant: TestClient;
beforeAll(async () => {
  service = await startTestService({ clock: () => new Date("2026-03-20T10:00:00Z") });
  office = await service.company({ name: "Regnskap AS", office: true });
  accountant = await accountantOf(office);
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});

/** A client of the office, and how the accountant works in it. */
async function newClient(name: string, organizationNumber: string): Promise<TestClient> {
  const client = await service.company({ name });
  await client.value(client.put("/company", { organizationNumber }));
  await becomeClient(client, office);
  return accountant.as(client.companyId);
}

type Row = readonly [account: number, amount: number, vatType?: number];
async function voucher(client: TestClient, date: string, rows: readonly Row[]): Promise<TestAnswer> {
  const { values } = (await client.get("/ledger/account?fields=id,number&count=1000")).body;
  const ids = new Map<number, number>(values.map((one: { id: number; number: number }) => [one.number, one.id]));
  const postings = rows.map(([number, amountGross, vatType = 0], index) => ({
    ...{ row: index + 1, account: { id: ids.get(number) }, vatType: { id: vatType }, amountGross },
  }));
  return client.post("/ledger/voucher", { date, description: "Bilag", postings });
}
const post = (client: TestClient, date: string, rows: readonly Row[]) => client.value(voucher(client, date, rows));

/** The result of a year, and that nothing of it is left outside equity on New Year's Day. */
async function resultOf(client: TestClient, year: number): Promise<number> {
  const result = await askReport(client, `/report/result?dateFrom=${year}-01-01&dateTo=${year + 1}-01-01`);
  const balance = await askReport(client, `/report/balance?dateTo=${year + 1}-01-02`);
  expect(balance.rows.filter((row) => ["B42", "B43"].includes(row.key) && row.amounts.at(-1) !== 0)).toEqual([]);
  return result.rows.find((row) => row.key === "R95")?.amounts.at(-1) ?? 0;
}

test("terms filed, years closed, and nothing of one client in another", async () => {
  const bakery = await newClient("Bakeriet AS", "999999999");
  const farm = await newClient("Gården ANS", "888888888");
  const club = await newClient("Klubben", "");
  const yearly = { termSize: "YEAR", fromDate: "2015-01-01", reportType: "PRIMARY_INDUSTRY" };
  await farm.value(farm.post("/vatTermSizeSettings", yearly));
  await club.value(club.put("/ledger/vatSettings", { vatRegistrationStatus: "VAT_NOT_REGISTERED" }));

  // Food is sold at 15 % (code 31), goods are bought at 25 % (code 1).
  for (const [client, sale, purchase] of [
    [bakery, 115_000, 25_000],
    [farm, 57_500, 12_500],
  ] as const) {
    await post(client, "2025-01-03", [
      [1920, 50_000],
      [2000, -50_000],
    ]);
    await post(client, "2025-04-10", [
      [1920, sale],
      [3001, -sale, 31],
    ]);
    await post(client, "2025-10-10", [
      [4300, purchase, 1],
      [1920, -purchase],
    ]);
  }
  await post(club, "2025-05-01", [
    [1920, 8_000],
    [3900, -8_000],
  ]);
  await post(club, "2025-06-01", [
    [6540, 9_000],
    [1920, -9_000],
  ]);

  expect(await finishTerms(bakery, 2025)).toEqual([0, 15_000, 0, 0, -5_000, 0]);
  expect(await finishTerms(farm, 2025)).toEqual([7_500 - 2_500]);
  expect((await club.get("/vatReturn?year=2025&fields=category")).body.values[0].category).toBe("omvendtAvgiftsplikt");

  // 100,000 - 20,000 less 22 %; a partnership and a club pay no tax of their own, and the club loses 1,000.
  await finishYear(bakery, 2025, 22);
  await finishYear(farm, 2025, 0);
  await finishYear(club, 2025, 0);
  expect(await resultOf(bakery, 2025)).toBe(62_400);
  expect(await resultOf(farm, 2025)).toBe(40_000);
  expect(await resultOf(club, 2025)).toBe(-1_000);

  // Each forgot a bill of December of 1,000 (with VAT of 25 % where it is deducted): opened, posted, filed and closed again.
  for (const [client, term, owed, result] of [
    [bakery, 202506, -200, 62_400 - 800 * 0.78],
    [farm, 202501, 7_500 - 2_700, 40_000 - 800],
    [club, undefined, 0, -2_000],
  ] as const) {
    await openYear(client, 2025, "En regning fra desember var glemt", term);
    await post(client, "2025-12-18", [
      [6540, 1_000, term === undefined ? 0 : 1],
      [1920, -1_000],
    ]);
    if (term !== undefined) expect(await finishTerm(client, term)).toBe(owed);
    await closeAgain(client, 2025, client === bakery ? 22 : 0);
    expect(await resultOf(client, 2025)).toBe(result);
  }
  // The farm's one return of the year is that of primary industry, its second serial, of whole kroner.
  const { text: filed } = await farm.get("/vatReturn/202501/xml");
  for (const part of [">202501-2<", ">aarlig<", "<fastsattMerverdiavgift>4800<", ">primaernaering<"])
    expect(filed).toContain(part);

  // Who closed is shown, in each client; the next year takes vouchers, and the closed one none.
  for (const client of [bakery, farm, club]) {
    const { values } = (await client.get("/ledger/lock?year=2025&fields=kind,isLocked,employee(id)")).body;
    const year = values.find((one: { kind: string }) => one.kind === "YEAR");
    expect(year).toMatchObject({ isLocked: true, employee: { id: expect.any(Number) } });
    // The next year begins where this one ended: its result accounts at 0, all else with what it had.
    const shown = await askReport(client, "/report/trialBalance?dateFrom=2026-01-01&dateTo=2026-02-01");
    const before = await askReport(client, "/report/trialBalance?dateFrom=2025-12-01&dateTo=2026-01-01");
    const held = (rows: typeof shown.rows, place: number) =>
      rows.flatMap(({ accountNumber: number, amounts }) =>
        number >= 1000 && number < 3000 && amounts[place] !== 0 ? [[number, amounts[place]]] : [],
      );
    expect(held(shown.rows, 0)).toEqual(held(before.rows, 3));
    expect(shown.rows.filter((row) => row.accountNumber >= 3000 && row.amounts[0] !== 0)).toEqual([]);
    await post(client, "2026-01-05", [
      [6540, 100],
      [1920, -100],
    ]);
    const late = await voucher(client, "2025-12-31", [
      [6540, 100],
      [1920, -100],
    ]);
    expect(late.status).toBe(409);
  }

  // The office hands over the package of a client: its own returns, and all that is checked holds.
  const authorization = `Basic ${Buffer.from(`${bakery.user}:${bakery.session}`).toString("base64")}`;
  const answer = await fetch(`${bakery.address}/v2/ledger/annualAccount/2025/package`, { headers: { authorization } });
  const files = unpacked(new Uint8Array(await answer.arrayBuffer()));
  const names = Object.keys(files);
  expect(names.filter((name) => /mva-melding-\d/.test(name)).length).toBe(7);
  const [readme = ""] = names.filter((name) => /^(README|LES MEG)/.test(name)).map((name) => files[name]);
  expect(readme).toContain("Bakeriet AS");
  expect(readme).not.toMatch(/DIFFERS|AVVIKER/);
});
