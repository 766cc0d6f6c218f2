// Plans that were made for empty tables and are kept: the work for a voucher, a payment and a report stays what it was, though the database never counts its rows. Counted in rows and index entries.

import { afterAll, beforeAll, expect, test } from "vitest";
import { type History, makeHistory, presentYear } from "../../bench/history.ts";
import { verify } from "../../src/cli/verify.ts";
import { withClient } from "../support/database.ts";
import { costOf } from "../support/explain.ts";
import { Seller } from "../support/selling.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";
import { between, type Work, Worker } from "../support/work.ts";

const vouchers = 3_000;
const part = 500;
/** Invoices and supplier invoices made, paid and listed through the same connections, before and after the vouchers. */
const sales = 12;

let service: TestService;
let worker: Worker;
let client: TestClient;
let history: History;
/** One for each 500 vouchers. */
const stored: Work[] = [];
const dealt: Work[] = [];
beforeAll(async () => {
  service = await startTestService({ roles: ["api", "dispatcher", "sender"] });
  worker = new Worker(service.database.ownerUrl);
  client = await service.company();
  const trade = await trader();
  // The past below names every account, and a chart of rows is larger than one that is shared.
  await withClient(
    service.database.ownerUrl,
    async (owner) => void (await owner.query("select use_accounts($1, null)", [client.companyId])),
  );
  // Twice: the first round reads what the company was born with, and makes the plans.
  await trade(0);
  dealt.push(await measured(() => trade(1)));
  let last: Work | null = null;
  const size = { postings: 4 * vouchers, present: 1_000 };
  history = await makeHistory(
    service.database.ownerUrl,
    { id: client.companyId, call },
    size,
    silent,
    async (count) => {
      const now = await worker.soFar();
      // The first 250 make the plans.
      if (count % part !== 0) return;
      if (last !== null) stored.push(between(last, now));
      last = now;
    },
  );
  dealt.push(await measured(() => trade(2)));
  await worker.close();
}, 600_000);
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});

const silent = () => undefined;

async function call(method: string, path: string, body?: unknown) {
  const { status, body: answer, text } = await client.call(method, path, { body });
  if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text}`);
  return answer.value ?? answer.values;
}

async function measured(work: () => Promise<void>): Promise<Work> {
  const before = await worker.soFar();
  await work();
  return between(before, await worker.soFar());
}

/** Sells, buys and is paid through the API. */
async function trader(): Promise<(round: number) => Promise<void>> {
  const seller = await Seller.of(client);
  const supplier = (await call("POST", "/supplier", { name: "Engros AS" })).id;
  const chart = await call("GET", "/ledger/account?number=4300,2400&fields=id,number&sorting=number");
  const [payables, cost] = chart.map(({ id }: { id: number }) => ({ id }));
  const [bankOut] = await call("GET", "/ledger/paymentTypeOut?fields=id");
  const bankIn = seller.paymentTypes[1920];
  const deal = async (number: string) => {
    const order = await seller.order([[1, 100]]);
    const invoice = await call("PUT", `/order/${order}/:invoice?invoiceDate=2026-03-02`);
    await call("PUT", `/invoice/${invoice.id}/:payment?paymentDate=2026-03-09&paymentTypeId=${bankIn}&paidAmount=125`);
    const postings = [
      { row: 1, account: cost, vatType: { id: 1 }, amountGross: 250 },
      { row: 2, account: payables, supplier: { id: supplier }, invoiceNumber: number, amountGross: -250 },
    ];
    const bought = await call("POST", "/ledger/voucher", { date: "2026-03-02", description: "Kjøp", postings });
    await call("POST", `/supplierInvoice/${bought.id}/:addPayment?paymentType=${bankOut.id}&paymentDate=2026-03-20`);
  };
  return async (round) => {
    for (let index = 0; index < sales; index++) await deal(`S-${round}-${index}`);
  };
}

/** Read when a session is looked up again, every five seconds: as much for empty books as for full ones. */
const ofSessions = ["employee_access"];

/** Tables of which the later work read more than twice what the earlier one did, and more than a handful. */
function grown(earlier: Work | undefined, later: Work | undefined, room: number): string[] {
  if (earlier === undefined || later === undefined) throw new Error("Nothing was measured.");
  return [...later]
    .filter(([name, read]) => !ofSessions.includes(name) && read > 2 * (earlier.get(name) ?? 0) + room)
    .map(([name, read]) => `${name}: ${read} rows and index entries instead of ${earlier.get(name) ?? 0}`);
}

const sum = (work: Work | undefined) => [...(work ?? [])].reduce((total, [, read]) => total + read, 0);

test("the last 500 of 3,000 vouchers read what the first 500 read, table by table", () => {
  expect(grown(stored[0], stored.at(-1), part)).toEqual([]);
  expect(sum(stored.at(-1))).toBeLessThanOrEqual(2 * sum(stored[0]));
  // The measure measures: each voucher looks up its four accounts.
  expect(stored[0]?.get("account")).toBeGreaterThan(4 * part);
});

test("invoices, supplier invoices and their payments read what they read on empty books", () => {
  expect(grown(dealt[0], dealt[1], 10 * sales)).toEqual([]);
});

const year = `dateFrom=${presentYear}-01-01&dateTo=${presentYear + 1}-01-01`;
const sold = "invoiceDateFrom=2026-01-01&invoiceDateTo=2027-01-01";

const reports: Record<string, (one: History) => string> = {
  "the balance of a year": () => `/balanceSheet?${year}`,
  "the ledger of a year": () => `/ledger?${year}`,
  "an account's postings": (one) => `/ledger/posting?${year}&accountId=${one.bankAccount}&count=100`,
  "a page of postings": () => `/ledger/posting?${year}&count=100`,
  "open posts": () => "/ledger/posting?openPostings=true",
  "a customer's open posts": (one) => `/ledger/posting?openPostings=true&customerId=${one.customer}`,
  "open posts at a date": () => `/ledger/posting/openPost?date=${presentYear}-07-01`,
  invoices: () => `/invoice?${sold}`,
  "supplier invoices": () => `/supplierInvoice?${sold}`,
};

test.each(Object.keys(reports))("%s: no more rows than the answer needs", async (question) => {
  const cost = await costOf(client, service.database.ownerUrl, reports[question]?.(history) ?? "");
  expect(cost.found).toBeGreaterThan(0);
  // Its own row, what it refers to, and for sums one of each year, and once more to see whether it is allocated; not the
  // 12,000 postings.
  expect(cost.rows).toBeLessThanOrEqual(45 * cost.found + 20);
});
