// Migrations 0019 and 0022 over a company with unpaid invoices: it can be reminded, and its parties have what new ones have.

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
const owner = `upgrade_owner_r${process.pid}`;

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

test("an old company's accounts of fee and interest are posting rules, its invoices have remarks, its parties defaults", async () => {
  await run((name) => name < "0019");
  await client.query("select set_config('motpost.company', '101', false)");
  await client.query("select create_company(101, $1)", [
    JSON.stringify({ name: "A", firstName: "B", lastName: "C", startDate: "2026-01-01" }),
  ]);
  await client.query(
    `insert into party (company_id, id, "name", "customerNumber") values (101, 900001, 'Gammel AS', 10001)`,
  );
  await client.query(
    `insert into invoice (company_id, id, "invoiceNumber", "invoiceDate", "invoiceDueDate", "customer", "invoiceRemarks", version)
     values (101, 900002, 1, '2026-01-02', '2026-01-16', 900001, 'Ring først', 3)`,
  );
  await client.query("select set_config('motpost.company', '', false)");
  await run((name) => name >= "0019");
  await client.query("select set_config('motpost.company', '101', false)");

  const rules = await client.query(
    `select f."number" as fee, i."number" as interest, r."vatPerDepartment" from posting_rules r
     join account f on f.company_id = r.company_id and f.id = r."accountReminderFee"
     join account i on i.company_id = r.company_id and i.id = r."accountLateInterest" where r.company_id = 101`,
  );
  expect(rules.rows.map(({ fee, interest }) => [Number(fee), Number(interest)])).toEqual([[3900, 8055]]);
  const remarks = await client.query(
    `select id::int, version, "description", "postponeRemindersTo" from invoice_remark where company_id = 101`,
  );
  expect(remarks.rows).toEqual([{ id: 900002, version: 3, description: "Ring først", postponeRemindersTo: null }]);
  const parties = await client.query(
    `select "globalLocationNumber"::int as gln, "accountManager", "category1", "deliveryAddress", "isFactoring" from party where company_id = 101`,
  );
  expect(parties.rows).toEqual([
    { gln: 0, accountManager: null, category1: null, deliveryAddress: null, isFactoring: false },
  ]);
  const changed = await client.query(
    `update invoice_remark set "postponeRemindersTo" = '2026-05-01' where company_id = 101 and id = 900002`,
  );
  expect(changed.rowCount).toBe(1);
  const { rows } = await client.query(
    `select version, "postponeRemindersTo"::text as day, "invoiceRemarks" from invoice where company_id = 101`,
  );
  expect(rows).toEqual([{ version: 4, day: "2026-05-01", invoiceRemarks: "Ring først" }]);
});
