// What is asked of this year costs the same however much was posted before it: counted in rows and pages that PostgreSQL reads.

import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type History, presentYear } from "../../bench/history.ts";
import { verify } from "../../src/cli/verify.ts";
import { type Cost, costOf } from "../support/explain.ts";
import { type Filled, filled, periods } from "../support/filled-books.ts";
import { startTestService, type TestService } from "../support/service.ts";

let service: TestService;
let small: Filled;
let large: Filled;
beforeAll(async () => {
  service = await startTestService({ roles: ["api", "dispatcher", "sender"] });
  small = await filled(service, 1_000);
  large = await filled(service, 10_000);
}, 600_000);
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});

const { year, month, brokenMonths } = periods;
const day = `date=${presentYear}-07-01`;

const questions: Record<string, (history: History) => string> = {
  "the balance of a year": () => `/balanceSheet?${year}`,
  "the balance of broken months": () => `/balanceSheet?${brokenMonths}`,
  "the ledger of a year": () => `/ledger?${year}`,
  "an account's month of the ledger": (one) => `/ledger?${month}&accountId=${one.bankAccount}`,
  "an account's month of postings": (one) => `/ledger/posting?${month}&accountId=${one.bankAccount}`,
  "a customer's open posts": (one) => `/ledger/posting?openPostings=true&customerId=${one.customer}`,
  "a supplier's open posts": (one) => `/ledger/posting?openPostings=true&supplierId=${one.supplier}`,
  "all open posts": () => "/ledger/posting?openPostings=true",
  "a customer's open posts at a date": (one) => `/ledger/posting/openPost?${day}&customerId=${one.customer}`,
  "all open posts at a date": () => `/ledger/posting/openPost?${day}`,
  "open posts per account at a date": () => `/ledger/openPost?${day}`,
  "close groups of a month": () => `/ledger/closeGroup?${month}`,
  "open bills": () => "/supplierInvoice?state=open&sums=outstandingAmount",
  "overdue bills": () => "/supplierInvoice?state=overdue&fields=id",
  "supplier invoices of a year": () =>
    `/supplierInvoice?invoiceDateFrom=${presentYear}-02-01&invoiceDateTo=${presentYear + 1}-01-01`,
};

/** Both companies' costs of a question; each kept plan was made without knowing what lies in the tables, as in a new company. */
async function both(question: string): Promise<{ less: Cost; more: Cost }> {
  const ask = (filled: Filled) =>
    costOf(filled.client, service.database.ownerUrl, questions[question]?.(filled.history) ?? "");
  return { less: await ask(small), more: await ask(large) };
}

/**
 * How much more the longer past may cost: a deeper tree under each look-up, and where balances are summed one kept sum for
 * each account in each of its nine years more, read from an index and its table, and once more to see whether results of
 * earlier years are allocated. A past without that has a line of its own for them.
 */
function overspent(question: string, less: Cost, more: Cost): string[] {
  const isSum = /balance|ledger/.test(question);
  const sums = isSum ? 3 * 9 * less.found : 0;
  const line = isSum && less.found > 1 ? 1 : 0;
  const wrong: string[] = [];
  if (less.found === 0 || more.found !== less.found + line) wrong.push(`${more.found} found instead of ${less.found}`);
  if (more.rows > less.rows + sums + 20) wrong.push(`${more.rows} rows instead of ${less.rows}`);
  if (more.pages > 1.5 * less.pages + 2 * sums + 20) wrong.push(`${more.pages} pages instead of ${less.pages}`);
  return wrong;
}

test.each(Object.keys(questions))("%s: ten times the postings, the same work", async (question) => {
  const { less, more } = await both(question);
  expect(overspent(question, less, more)).toEqual([]);
});

test("the same after the database has counted its rows", async () => {
  const owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  await owner.query("vacuum analyze").finally(() => owner.end());
  const wrong: string[] = [];
  for (const question of Object.keys(questions)) {
    const { less, more } = await both(question);
    wrong.push(...overspent(question, less, more).map((fault) => `${question}: ${fault}`));
  }
  expect(wrong).toEqual([]);
});

test.each([
  ["2025-01-01", "2026-01-01"],
  ["2016-01-01", "2026-01-01"],
  ["2017-03-01", "2025-07-01"],
  ["2018-02-10", "2024-11-20"],
  ["2019-12-31", "2020-01-02"],
  ["2020-05-05", "2020-05-20"],
  ["2021-12-01", "2023-01-01"],
  ["2015-01-01", "2015-12-31"],
])("from %s to %s the kept sums say what the postings say", async (from, to) => {
  const owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  const opening = `(a."type" in ('ASSETS', 'EQUITY', 'LIABILITIES') or p."date" >= date_trunc('year', $2::date))`;
  const { rows } = await owner
    .query(
      `select a."number" || ': ' || coalesce(sum(p."amount") filter (where p."date" < $2 and ${opening}), 0)::float
         || ', ' || coalesce(sum(p."amount") filter (where p."date" >= $2), 0)::float as text
       from posting p join account a on a.company_id = p.company_id and a.id = p."account"
       where p.company_id = $1 and p."date" < $3 group by a."number"
       -- What results of whole years have left, which nobody has allocated.
       union all select '8800: ' || coalesce(sum(p."amount") filter (where p."date" < date_trunc('year', $2::date)), 0)::float || ', 0'
       from posting p join account a on a.company_id = p.company_id and a.id = p."account"
       where p.company_id = $1 and p."date" < date_trunc('year', $3::date - 1)
         and a."type" not in ('ASSETS', 'EQUITY', 'LIABILITIES') having sum(p."amount") <> 0
       order by 1`,
      [large.client.companyId, from, to],
    )
    .finally(() => owner.end());
  const expected = rows.map((row) => row.text);
  const period = `dateFrom=${from}&dateTo=${to}&fields=account(number)`;
  type Line = Readonly<Record<string, number>> & { readonly account: { readonly number: number } };
  const lines = async (path: string, incoming: string, change: string) =>
    ((await large.client.get(`${path}?${period},${incoming},${change}`)).body.values as Line[])
      .sort((left, right) => left.account.number - right.account.number)
      .map((line) => `${line.account.number}: ${line[incoming]}, ${line[change]}`);
  expect(await lines("/balanceSheet", "balanceIn", "balanceChange")).toEqual(expected);
  // The ledger leaves out what neither has a balance nor was posted to.
  const moved = expected.filter((text) => !text.endsWith(": 0, 0"));
  expect((await lines("/ledger", "openingBalance", "sumAmount")).filter((text) => !text.endsWith(": 0, 0"))).toEqual(
    moved,
  );
});

test("the measure sees what grows: the same company's postings of a settled customer", async () => {
  const path = ({ history }: Filled) => `/ledger/posting?customerId=${history.customer}`;
  const less = await costOf(small.client, service.database.ownerUrl, path(small));
  const more = await costOf(large.client, service.database.ownerUrl, path(large));
  expect(more.rows).toBeGreaterThan(5 * less.rows);
});
