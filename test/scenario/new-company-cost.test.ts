// A new company beside a large one that the database has counted: the planner knows no row of the new one, and its documents still
// read as much as the first ones did. Counted in rows and index entries.

import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeHistory } from "../../bench/history.ts";
import { copyForStatistics, copyRows } from "../../bench/large.ts";
import { untilOthersWrote, withClient } from "../support/database.ts";
import { Seller } from "../support/selling.ts";
import { startTestService, type TestService } from "../support/service.ts";
import { type Operation, rare, type Trade, trader } from "../support/trade.ts";
import { between, type Work, Worker } from "../support/work.ts";

/** Documents of each kind that are measured each time. */
const measuredEach = 2;
/** How many invoices and bills the company has made when it is measured again. */
const pastLength = 300;
const largePostings = 8_000;
const largeInvoices = 4_000;
/** How many payments, payslips, lines of the bank and the like the large company has when it is measured, and when it is measured again. */
const largeLengths = [100, 1_000] as const;

let service: TestService;
let worker: Worker;
/** Of the large company, by the length of its past. */
const large = new Map<number, Map<string, Work>>(largeLengths.map((length) => [length, new Map()]));
const early = new Map<string, Work>();
const late = new Map<string, Work>();
/** After the longest past, when the database has counted the corrections and postings of the company too. */
const counted = new Map<string, Work>();
beforeAll(async () => {
  service = await startTestService({ roles: ["api", "dispatcher", "sender"] });
  worker = new Worker(service.database.ownerUrl);
  await makeLarge();
  const client = await service.company();
  const trade = await trader(client);
  // The first ones make the plans that are kept.
  for (const prepared of Object.values(trade)) for (let n = 0; n < 3; n++) await (await prepared())();
  await measure(trade, early);
  await makePast(trade);
  await removeCompanies();
  await untilOthersWrote(service.database.ownerUrl);
  await measure(trade, late);
  await withClient(service.database.ownerUrl, async (owner) => {
    await owner.query("analyze dimension_correction, posting");
  });
  await measure(trade, counted);
}, 600_000);
afterAll(async () => {
  await worker.close();
  await service.stop();
});

/** Invoices and bills; some are paid, some postings are closed by hand, and there is a tenth as much of everything else. */
async function makePast(trade: Trade): Promise<void> {
  const one = async (n: number) => {
    await (await trade.supplierInvoice())();
    await (n % 4 === 0 ? await trade.payment() : await trade.invoice())();
    if (n % 4 === 1) await (await trade.closePostings())();
    if (n % 10 === 2) for (const name of rare) await (await trade[name]())();
  };
  // Several at a time, as a busy company makes them.
  for (let n = 0; n < pastLength; n += 4) await Promise.all([n, n + 1, n + 2, n + 3].map(one));
}

/** Companies that were removed: each change looks whether its own is to be. */
async function removeCompanies(): Promise<void> {
  await withClient(service.database.ownerUrl, async (owner) => {
    await owner.query(
      `insert into company_removal (company_id, organization_number, due_on, removed_at, handed_over, export_sha256, last_change)
       select 1000000000 + n, '', '2026-01-01', '2026-01-02', true, '{}', 0 from generate_series(1, 1000) n`,
    );
  });
}

/** A company with many postings and invoices, of which the database has counted every row. */
async function makeLarge(): Promise<void> {
  const client = await service.company();
  const call = async (method: string, path: string, body?: unknown) => {
    const { status, body: answer, text } = await client.call(method, path, { body });
    if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text}`);
    return answer.value ?? answer.values;
  };
  const size = { postings: largePostings, present: 1_000 };
  await makeHistory(service.database.ownerUrl, { id: client.companyId, call }, size, () => undefined);
  const invoice = await (await Seller.of(client)).invoice([[1, 100]]);
  const query = "type=SOFT_REMINDER&date=2026-05-20&includeCharge=true&dispatchType=EMAIL&email=kunde@example.no";
  await call("PUT", `/invoice/${invoice}/:createReminder?${query}`);
  const trade = await trader(client);
  const rarely = Object.fromEntries(rare.map((name) => [name, trade[name]]));
  for (const prepared of Object.values(rarely)) await (await prepared())();
  const owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  try {
    let past = 0;
    for (const [length, into] of large) {
      await copyRows(owner, client.companyId, [past + 1, length]);
      past = length;
      await measure(rarely, into);
    }
    await copyForStatistics(owner, client.companyId, invoice, largeInvoices);
    // What is not known of the new company stays unknown until it is counted.
    await owner.query(
      `do $$ declare t regclass; begin
         for t in select c.oid from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace loop
           execute format('alter table %s set (autovacuum_enabled = false)', t);
         end loop;
       end $$`,
    );
  } finally {
    await owner.end();
  }
}

async function measure(trade: Record<string, () => Promise<Operation>>, into: Map<string, Work>): Promise<void> {
  for (const [name, prepare] of Object.entries(trade)) {
    const steps: Operation[] = [];
    for (let n = 0; n < measuredEach; n++) steps.push(await prepare());
    const before = await worker.soFar();
    for (const step of steps) await step();
    into.set(name, between(before, await worker.soFar()));
  }
}

/** Read when a session is looked up again, every five seconds, and by the service's own jobs. */
const ofOthers = ["employee_access", "session_token", "dispatch", "event_subscription"];

const operations = [
  ...["order", "orderChange", "invoice", "paidAtOnce", "payment", "creditNote", "reminder"],
  ...["supplierInvoice", "supplierPayment", "partialPayment", "numberedRow", "dimensionChange", "draft"],
  ...["closePostings", "closeWithDifference", "dissolveGroup", "reversal"],
  ...["wages", "expense", "expenseVoucher", "fileOfPayments", "incomingInvoice", "bankMatch"],
  ...["groupRead", "invoiceRead", "billRead", "invoiceByNumber", "orderByNumber"],
];

const measures = [
  [`${pastLength} invoices and bills`, late],
  ["postings are counted", counted],
];

/** Tables of which much more was read the second time. */
function grown(first: Work | undefined, last: Work | undefined): string[] {
  if (first === undefined || last === undefined) throw new Error("Nothing was measured.");
  // The measure measures: something is read for each request.
  expect([...first.values()].reduce((sum, read) => sum + read, 0)).toBeGreaterThan(5 * measuredEach);
  return [...last].flatMap(([table, read]) => {
    const before = first.get(table) ?? 0;
    return ofOthers.includes(table) || read <= 1.5 * before + 10 * measuredEach
      ? []
      : [`${table}: ${read} instead of ${before}`];
  });
}

describe.each(measures as [string, Map<string, Work>][])("after %s", (_length, found) => {
  test.each(operations)("%s reads what the first ones did", (name) => {
    expect(grown(early.get(name), found.get(name))).toEqual([]);
  });
});

test.each(rare)("%s of the large company reads after 1,000 of them what it did after 100", (name) => {
  const [first, last] = largeLengths.map((length) => large.get(length)?.get(name));
  expect(grown(first, last)).toEqual([]);
});

test.each(["wages", "expense", "expenseVoucher", "bankMatch"])(
  "%s looks accounts up by number, and never in all of the chart",
  (name) => {
    expect(early.get(name)?.get("default_account")).toBeLessThan(300 * measuredEach);
  },
);
