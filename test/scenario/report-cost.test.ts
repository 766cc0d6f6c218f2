// Reports of this year read the same however much was posted before it: counted in rows that PostgreSQL reads.

import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type History, presentYear } from "../../bench/history.ts";
import { costOfReport } from "../support/explain.ts";
import { type Filled, filled, periods } from "../support/filled-books.ts";
import { startTestService, type TestService } from "../support/service.ts";
import { download } from "../support/upload.ts";

let service: TestService;
let small: Filled;
let large: Filled;
beforeAll(async () => {
  service = await startTestService({ roles: ["api", "dispatcher", "sender"] });
  await service.service.jobs.stop();
  small = await filled(service, 1_000);
  large = await filled(service, 10_000);
}, 600_000);
afterAll(() => service.stop());

const { year, month, brokenMonths } = periods;

const reports: Record<string, (history: History) => string> = {
  "the result of a year by months": () => `/report/result?${year}&split=month`,
  "the result of broken months": () => `/report/result?${brokenMonths}&level=account`,
  "the result by departments": () => `/report/result?${year}&split=department`,
  "the result of a department": ({ department }) => `/report/result?${year}&departmentId=${department}`,
  "the result of a project": ({ project }) => `/report/result?${year}&projectId=${project}`,
  "the result of each project": () => `/report/dimension?${year}&kind=project`,
  "the budget by months": () => `/report/budget?${year}&split=month`,
  "the balance by quarters": () => `/report/balance?${year}&split=quarter`,
  "the trial balance": () => `/report/trialBalance?${year}`,
  "the ledger of an account's month": () => `/report/ledger?${month}&accountNumberFrom=1920&accountNumberTo=1921`,
  "the cash flow of a month": () => `/report/cashFlow?${month}`,
  "the cash flow of a year by months": () => `/report/cashFlow?${year}&split=month`,
  "ageing of customers": () => `/report/ageing?type=customer&asOf=${presentYear}-06-30`,
  "ageing of suppliers by item": () => `/report/ageing?type=supplier&asOf=${presentYear}-06-30&level=item`,
  "the ledger of a customer": ({ customer }) => `/report/partyLedger?type=customer&id=${customer}&${year}`,
  "the ledger of all suppliers": () => `/report/partyLedger?type=supplier&${month}`,
  "what is open of all customers": () => `/report/partyLedger?type=customer&${month}&openOnly=true`,
  "the balances of all customers": () => `/report/partyLedger?type=customer&${month}&level=party`,
  "the overview": () => `/report/overview?date=${presentYear}-09-30`,
  "the postings of a line of a VAT return": () =>
    `/vatReturn/${presentYear}03/posting?vatTypeId=1&rate=25&part=IN&count=10`,
};

/** Kept sums of the nine years more, of about fifty accounts each, which balances begin with; each is met at most three times. */
const keptYears = 3 * 9 * 60;

test.each(Object.keys(reports))("%s: ten times the postings, the same work", async (name) => {
  const ask = async ({ client, history }: Filled) =>
    (await costOfReport(client, service.database.ownerUrl, reports[name]?.(history) ?? "")).rows;
  const [less, more] = [await ask(small), await ask(large)];
  // What a party came in with is what was open, not a sum of years.
  const isBalance = /balance|ledger|cash|ageing|overview/.test(name) && name !== "the ledger of a customer";
  expect(less).toBeGreaterThan(0);
  expect([name, less, more > less * 1.1 + (isBalance ? keptYears : 0) + 20 ? more : 0]).toEqual([name, less, 0]);
});

test("the trial balance reads the sums of earlier years once, with what of them is not allocated", async () => {
  const owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  const kept = async ({ client }: Filled) => {
    const { rows } = await owner.query<{ rows: number }>(
      "select count(*)::int as rows from account_year where company_id = $1",
      [client.companyId],
    );
    return rows[0]?.rows ?? 0;
  };
  const read = async ({ client, history }: Filled) =>
    (await costOfReport(client, service.database.ownerUrl, reports["the trial balance"]?.(history) ?? "")).rows;
  const more = (await kept(large)) - (await kept(small));
  await owner.end();
  expect(more).toBeGreaterThan(200);
  expect((await read(large)) - (await read(small))).toBeLessThan(1.5 * more);
});

test("a year's sums by departments and projects are read from kept sums, whatever was posted in it", async () => {
  const busy = await filled(service, 10_000, 10_000);
  const owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  const kept = await owner.query<{ rows: number }>(
    "select count(*)::int as rows from account_month_dimension where company_id = $1",
    [busy.client.companyId],
  );
  await owner.end();
  const sums = kept.rows[0]?.rows ?? 0;
  for (const name of [
    "the result by departments",
    "the result of a department",
    "the result of a project",
    "the result of each project",
  ]) {
    const path = reports[name]?.(busy.history) ?? "";
    const { rows } = await costOfReport(busy.client, service.database.ownerUrl, path);
    // The kept sums twice, once for their values and once for what is left of an account; the months of accounts; no posting.
    expect([name, rows > 2 * sums + 2_000 ? rows : 0]).toEqual([name, 0]);
  }
}, 600_000);

test("above 10,000 rows JSON is refused and told how to ask for less; files have no limit", async () => {
  const all = `dateFrom=2000-01-01&dateTo=${presentYear + 1}-01-01`;
  for (const path of ["/report/ledger", "/report/cashFlow?group=C30&accountNumber=7770"]) {
    const [name = "", more = ""] = path.split("?");
    const answer = await large.client.get(`${name}?${all}&${more}`);
    if (name === "/report/cashFlow") expect([name, answer.status]).toEqual([name, 200]);
    else expect([name, answer.status, answer.body.code]).toEqual([name, 422, 23_000]);
  }
  const { status, bytes } = await download(large.client, `/report/ledger/csv?${all}`);
  expect([status, bytes.toString("utf8").split("\r\n").length > 10_000]).toEqual([200, true]);
});

/** Picks that show nothing more, and that only the database can write: it looks up what a reference names. */
const writtenByDatabase = (path: string) =>
  path.startsWith("/report/overview") ? "*,due(*,posting(id,url))" : "*,rows(*,account(id,url))";

test.each(Object.keys(reports).filter((name) => name !== "the postings of a line of a VAT return"))(
  "%s reads the same from the process as from the database",
  async (name) => {
    const path = reports[name]?.(small.history) ?? "";
    const text = async (more: string) => (await small.client.get(`${path}${more}`)).text;
    const written = await text("");
    expect(written).toContain('"value":{');
    expect(await text(`&fields=${writtenByDatabase(path)}`)).toBe(written);
  },
);
