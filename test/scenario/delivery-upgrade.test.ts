// Migration 0034 over a company that exists: what waits has an entry in the log, and what was changed before is in the feed.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Database } from "../../src/engine/store/database.ts";
import { ChangeFeed } from "../../src/engine/webhook/feed.ts";
import { motpostRegistry } from "../../src/service.ts";
import { type ClonedDatabase, cloneDatabase } from "../support/database.ts";

const directory = fileURLToPath(new URL("../../migrations", import.meta.url));
const files = readdirSync(directory)
  .filter((name) => /^\d{4}_.*\.sql$/.test(name))
  .sort();
/** Row level security holds for an owner who is no superuser, and so it must in a real installation. */
const owner = `delivery_owner_${process.pid}`;
const company = 217_488_809;

let database: ClonedDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await cloneDatabase();
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  await client.query(
    `create role ${owner} createrole; drop schema public cascade; create schema public authorization ${owner}`,
  );
  await client.query(`grant ${owner} to current_user; set role ${owner}`);
});
afterAll(async () => {
  await client.query(`reset role; drop owned by ${owner} cascade; drop role ${owner}`);
  await client.end();
  await database.drop();
});

async function run(wanted: (name: string) => boolean): Promise<void> {
  for (const name of files.filter(wanted)) {
    await client.query("begin");
    await client.query(readFileSync(join(directory, name), "utf8"));
    await client.query("commit");
  }
}

const as = (id: string) => client.query("select set_config('motpost.company', $1, false)", [id]);
const rows = async (sql: string) => (await client.query({ text: sql, values: [company], rowMode: "array" })).rows;
const change = (resource: string, object: number, kind: string) =>
  client.query(
    `insert into change_log (company_id, resource, object, kind, employee, actual_employee, request_id)
     values ($1, $2, $3, $4, 1, 1, $5)`,
    [company, resource, object, kind, `${resource} ${object} ${kind}`],
  );

test("payloads that wait get an entry; old changes come first in the feed, charged invoices among them", async () => {
  await run((name) => name < "0034");
  await as(String(company));
  await client.query("select create_company($1, $2)", [
    company,
    JSON.stringify({ name: "A", firstName: "B", lastName: "C", startDate: "2026-01-01" }),
  ]);
  await client.query(
    `insert into event_subscription (company_id, id, "event", "targetUrl", "targetHost") values ($1, 1, 'customer.create', 'https://example.com/', 'example.com')`,
    [company],
  );
  for (const object of [5, 6])
    await client.query(
      "insert into event_outbox (company_id, subscription, object, event, changed_at, due_at) values ($1, 1, $2, 'customer.create', now(), now())",
      [company, object],
    );
  await change("Customer", 5, "CREATE");
  await change("Invoice", 9, "CREATE");
  await change("Customer", 5, "UPDATE");
  await as("");
  await run((name) => name >= "0034");
  await client.query("select change_feed_era()");
  await as(String(company));
  const outbox = await rows("select log_id, cause from event_outbox where company_id = $1");
  expect(new Set(outbox.map(([id]) => id)).size).toBe(2);
  expect(outbox.map(([, cause]) => cause)).toEqual(["CHANGE", "CHANGE"]);
  const shown = `select "objectId", "status" from event_delivery_shown where company_id = $1 order by 1`;
  expect(await rows(shown)).toEqual([
    ["5", "PENDING"],
    ["6", "PENDING"],
  ]);
  await change("Customer", 6, "CREATE");

  // The service reads as its own role, which it takes from the owner.
  const service = new Database({ url: database.ownerUrl, connections: 1 });
  try {
    const feed = new ChangeFeed(motpostRegistry());
    const read = async () =>
      (await feed.read(service, company, { after: undefined, events: undefined, count: undefined })).changes;
    let changes = await read();
    for (const until = Date.now() + 20_000; changes.length < 4 && Date.now() < until; ) changes = await read();
    expect(changes.map(({ event, id }) => `${event} ${id}`)).toEqual([
      "customer.create 5",
      "invoice.charged 9",
      "customer.update 5",
      "customer.create 6",
    ]);
  } finally {
    await service.close();
  }
});
