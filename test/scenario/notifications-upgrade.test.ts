// Migration 0042 over a company that exists: subscriptions belong to whoever made them, and are told of when they are disabled.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ClonedDatabase, cloneDatabase } from "../support/database.ts";

const directory = fileURLToPath(new URL("../../migrations", import.meta.url));
const files = readdirSync(directory)
  .filter((name) => /^\d{4}_.*\.sql$/.test(name))
  .sort();
/** Row level security holds for an owner who is no superuser, and so it must in a real installation. */
const owner = `notifications_owner_${process.pid}`;

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

const asCompany = (company: number | "") =>
  client.query("select set_config('motpost.company', $1, false)", [String(company)]);

test("subscriptions are their makers', and a dispatcher that disables one tells them; what nobody knows is the admin's", async () => {
  await run((name) => name < "0042");
  const admins = new Map<number, number>();
  for (const company of [103, 104]) {
    await asCompany(company);
    const { rows } = await client.query("select create_company($1, $2) as made", [
      company,
      JSON.stringify({ name: "A", firstName: "B", lastName: "C", startDate: "2026-01-01" }),
    ]);
    admins.set(company, Number(rows[0].made.employee));
    await client.query(`
      insert into employee (company_id, id, "firstName", "lastName") values (${company}, 70000, 'Per', 'Per');
      insert into event_subscription (company_id, id, "event", "targetUrl", "targetHost") values
        (${company}, 1, 'customer.create', 'https://example.com/', 'example.com'),
        (${company}, 2, 'notification.sent', 'https://example.com/', 'example.com')`);
  }
  await client.query(`
    insert into change_log (company_id, resource, object, kind, employee, actual_employee, request_id) values
      (104, 'Customer', 1, 'CREATE', 1, 1, 'r'), (104, 'Subscription', 1, 'CREATE', 70000, 70000, 'r'),
      (104, 'Subscription', 1, 'UPDATE', 1, 1, 'r')`);
  await asCompany("");
  await run((name) => name >= "0042");
  const owners = await client.query(
    'select company_id as company, id, "employee" from event_subscription order by 1, 2',
  );
  expect(owners.rows.map((row) => [row.company, row.id, row.employee].join(" "))).toEqual([
    "103 1 0",
    "103 2 0",
    "104 1 70000",
    "104 2 0",
  ]);
  // As a dispatcher does it, which belongs to no company.
  await client.query(
    `update event_subscription set failing_since = '2026-11-01', last_failure = '2026-11-08T10:00:00Z', "status" = 'DISABLED_TOO_MANY_ERRORS' where id = 1`,
  );
  expect((await client.query("select current_setting('motpost.company') as company")).rows).toEqual([{ company: "" }]);
  const told = await client.query(
    'select company_id as company, "employee", "kind", "objectId" as object, "parameters" as parameters from notification order by 1',
  );
  expect(told.rows.map(({ parameters, ...row }) => ({ ...row, ...JSON.parse(parameters) }))).toEqual(
    [
      { company: "103", employee: String(admins.get(103)) },
      { company: "104", employee: "70000" },
    ].map((one) => ({
      ...one,
      ...{ kind: "SUBSCRIPTION_DISABLED", object: "1" },
      ...{ event: "customer.create", host: "example.com", since: "2026-11-01" },
    })),
  );
  const waiting = await client.query("select company_id as company, subscription, event from event_outbox order by 1");
  expect(waiting.rows).toEqual([
    { company: "103", subscription: "2", event: "notification.sent" },
    { company: "104", subscription: "2", event: "notification.sent" },
  ]);
});
