// What the database stores is of the types that `RowOf` gives: every stored field of every resource of a filled company.

import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FieldDefinition } from "../../src/schema/field.ts";
import type { ResourceDefinition, Row } from "../../src/schema/resource.ts";
import { Database } from "../../src/store/database.ts";
import { quoted, rowsOf, storedFields } from "../../src/store/sql.ts";
import { filled } from "./gallery.ts";
import { goodRequests } from "./good-bodies.ts";
import { makeWorld, type World } from "./world.ts";

let world: World;
let database: Database;
beforeAll(async () => {
  world = await makeWorld();
  for (const { operation, path, body } of goodRequests) {
    const [method = ""] = operation.split(" ");
    await world.company.call(method, filled(path, world.named) as string, { body: filled(body, world.named) });
  }
  database = new Database({ url: world.service.database.ownerUrl, connections: 2 });
});
afterAll(async () => {
  await database.close();
  await world.stop();
});

/** Whether a stored value is one that the builder's type names; `src/schema/field.ts` gives the types by the same properties. */
function isTyped(field: FieldDefinition, value: unknown): boolean {
  if (value === null)
    return field.nullable || (["date", "dateTime", "reference"].includes(field.kind) && !field.required);
  switch (field.kind) {
    case "integer":
    case "reference":
      return Number.isSafeInteger(value);
    case "flag":
      return typeof value === "boolean";
    case "dateTime":
      return value instanceof Date;
    case "numbers":
      return Array.isArray(value) && value.every(Number.isSafeInteger);
    case "texts":
      return Array.isArray(value) && value.every((one) => typeof one === "string");
    case "choice":
      if (value === "") return field.default === undefined && !field.required && !field.nullable;
      return typeof value === "string" && field.choices.includes(value);
    default:
      return typeof value === "string";
  }
}

/** Statuses of deliveries that had no answer; nobody reads these rows but the database. */
const withoutStatus = new Set(["EventAttempt.status", "EventDelivery.lastStatus", "SubscriptionHealth.lastStatus"]);

/** The rows of a resource in the company, at most 500, as rules and actions get them. */
async function storedRows(one: ResourceDefinition): Promise<Row[]> {
  const company = world.company.companyId;
  const sql = `select t.* from ${quoted(one.table)} t where ${one.shared ? "$1::bigint is not null and " : ""}${rowsOf(one, "t")} limit 500`;
  const { rows } = await database.transaction(company, (connection) => connection.query<Row>(sql, [company]));
  return rows;
}

test("stored rows have the types of their definitions", async () => {
  const faults = new Set<string>();
  const seen = new Set<string>();
  const { rows: stored } = await database.transaction(world.company.companyId, (connection) =>
    connection.query<{ name: string }>(
      "select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')",
    ),
  );
  const tables = new Set(stored.map(({ name }) => name));
  for (const one of world.service.service.registry.resources) {
    const fields = storedFields(one);
    // A resource without a table is answered by the SQL of a list.
    if (fields.length === 0 || !tables.has(one.table)) continue;
    const rows = await storedRows(one);
    if (rows.length > 0) seen.add(one.name);
    for (const row of rows) {
      if (one.identity && !(Number.isSafeInteger(row.id) && Number.isSafeInteger(row.version ?? 0)))
        faults.add(`${one.name}: id ${row.id}, version ${row.version}`);
      for (const [name, field] of fields)
        if (!isTyped(field, row[name]) && !(row[name] === null && withoutStatus.has(`${one.name}.${name}`)))
          faults.add(`${one.name}.${name}: ${JSON.stringify(row[name])}`);
    }
  }
  expect([...faults]).toEqual([]);
  expect(seen.size).toBeGreaterThan(70);
});

test("lists of ids are numbers", async () => {
  const sql =
    "select array[1, 9007199254740991, null]::bigint[] as ids, '{}'::bigint[] as none, 7::bigint as id where $1::bigint > 0";
  const { companyId } = world.company;
  const { rows } = await database.transaction(companyId, (connection) => connection.query(sql, [companyId]));
  expect(rows).toEqual([{ ids: [1, 9_007_199_254_740_991, null], none: [], id: 7 }]);
});

test("every resource of the domain has its type by its name", () => {
  const declared = [...readFileSync("src/domain/resource-types.ts", "utf8").matchAll(/^ {4}(\w+): typeof import/gm)];
  const names = world.service.service.registry.resources.map((one) => one.name);
  const elsewhere = [
    "AltinnCompanyModule",
    "EventAttempt",
    "EventDelivery",
    "RequestLogEntry",
    "Subscription",
    "SubscriptionHealth",
    "TestSnapshot",
  ];
  expect(declared.map(([, name]) => name).sort()).toEqual(names.filter((name) => !elsewhere.includes(name)).sort());
});
