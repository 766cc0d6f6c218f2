// Lists within the objects of a page: whether any of them has elements is asked once for the page.

import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Seller } from "../support/selling.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";
import { between, Worker } from "../support/work.ts";

let service: TestService;
let client: TestClient;
let worker: Worker;
let owner: pg.Client;
const invoices: number[] = [];
beforeAll(async () => {
  service = await startTestService({ clock: () => new Date("2026-05-20T10:00:00Z") });
  client = await service.company();
  worker = new Worker(service.database.ownerUrl);
  owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  const seller = await Seller.of(client, { email: "kari@kunde.example" });
  for (let made = 0; made < 6; made++) invoices.push(await seller.invoice([[1, 100]]));
});
afterAll(async () => {
  await worker.close();
  await owner.end();
  await service.stop();
});

const path = "/invoice?invoiceDateFrom=2026-01-01&invoiceDateTo=2027-01-01";
const fields = "id,reminders,travelReports,projectInvoiceDetails";

/** The ids of the reminders of each invoice of a page. */
async function reminders(more = ""): Promise<Record<number, number[]>> {
  const { values } = (await client.get(`${path}&fields=${fields}${more}`)).body;
  return Object.fromEntries(
    values.map((one: { id: number; reminders: { id: number }[] }) => [one.id, one.reminders.map(({ id }) => id)]),
  );
}

async function remind(invoice: number): Promise<number> {
  const query = "type=SOFT_REMINDER&date=2026-05-20&includeCharge=false&includeInterest=false";
  await client.value(
    client.put(`/invoice/${invoice}/:createReminder?${query}&dispatchType=EMAIL&email=kari@kunde.example`),
  );
  const { value } = (await client.get(`/invoice/${invoice}?fields=reminders`)).body;
  return value.reminders.at(-1).id;
}

test("each object of a page has its own elements, in whatever order and part the page is", async () => {
  const [first = 0, second = 0, third = 0, ...others] = invoices;
  const none = Object.fromEntries(invoices.map((id) => [id, []]));
  expect(await reminders()).toEqual(none);

  const one = await remind(second);
  expect(await reminders()).toEqual({ ...none, [second]: [one] });
  // Around the invoice that has one, and beside it.
  expect(await reminders(`&id=${first},${third}`)).toEqual({ [first]: [], [third]: [] });
  expect(await reminders("&from=1&count=1")).toEqual({ [second]: [one] });
  expect(await reminders("&from=2")).toEqual(Object.fromEntries([third, ...others].map((id) => [id, []])));

  const last = await remind(others.at(-1) ?? 0);
  const both = { ...none, [second]: [one], [others.at(-1) ?? 0]: [last] };
  expect(await reminders()).toEqual(both);
  expect(await reminders("&sorting=-id")).toEqual(both);
  expect(await reminders("&sorting=-id&count=1")).toEqual({ [others.at(-1) ?? 0]: [last] });
  expect(await reminders("&from=10")).toEqual({});
});

test("a reminder of another company is none of this one's, whose invoices have the same ids", async () => {
  const other = await service.company();
  const sold = await (await Seller.of(other, {})).invoice([[1, 100]]);
  expect(invoices).toContain(sold);
  const { values } = (await other.get(`${path}&fields=${fields}`)).body;
  expect(values).toEqual([{ id: sold, reminders: [], travelReports: [], projectInvoiceDetails: [] }]);
});

/** How often rows were looked for in the tables of reminders and travel expenses so far. */
async function looks(): Promise<number> {
  // The connections hand over their counts.
  await worker.soFar();
  const { rows } = await owner.query(
    `select sum(idx_scan + seq_scan)::int as looks from pg_stat_user_tables where relname in ('reminder', 'travel_expense')`,
  );
  return rows[0].looks;
}

test("where no object of the page has elements, their tables are looked into once", async () => {
  const quiet = await service.company();
  const seller = await Seller.of(quiet, {});
  for (let made = 0; made < 30; made++) await seller.invoice([[1, 100]]);
  const list = async (count: number) => {
    const { values } = (await quiet.get(`${path}&fields=${fields}&count=${count}`)).body;
    expect(values).toHaveLength(count);
  };
  await list(30);
  const start = await looks();
  await list(3);
  const few = await looks();
  await list(30);
  const many = await looks();
  expect([few - start, many - few]).toEqual([2, 2]);
});

test("what lies between the ids of a page that are far from each other is not read", async () => {
  const [oldest = 0] = invoices;
  const seller = await Seller.of(client, {});
  /** Rows and entries that are read for a page of the oldest invoice and a new one. */
  const read = async () => {
    const newest = await seller.invoice([[1, 100]]);
    const list = async () =>
      (await client.get(`${path}&id=${oldest},${newest}&fields=*,orderLines(*)`)).body.values.length;
    await list();
    const before = await worker.soFar();
    expect(await list()).toBe(2);
    const work = between(before, await worker.soFar());
    return ["invoice", "order_line", "posting", "reminder"].reduce((sum, table) => sum + (work.get(table) ?? 0), 0);
  };
  const near = await read();
  expect(near).toBeGreaterThan(10);
  for (let made = 0; made < 40; made++) await seller.invoice([[1, 100]]);
  expect(await read()).toBeLessThanOrEqual(near + 10);
});
