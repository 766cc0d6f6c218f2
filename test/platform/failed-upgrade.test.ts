// An upgrade happens as a whole or not at all; and a process says when a newer version has taken its database.

import { createHash } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applyMigrations } from "../../src/store/migrate.ts";
import { type Migration, newestMigration, readMigrations } from "../../src/store/migrations.ts";
import { withClient } from "../support/database.ts";
import { Seller } from "../support/selling.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";

let service: TestService;
let client: TestClient;
beforeAll(async () => {
  service = await startTestService();
  client = await service.company();
});
afterAll(() => service.stop());

function migration(number: number, name: string, sql: string): Migration {
  return { number, name: `${number}_${name}.sql`, sql, checksum: createHash("sha256").update(sql).digest("hex") };
}

/** The value of the first row that a statement of the owner answers. */
async function state(sql: string): Promise<string | null | undefined> {
  const owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ value: string | null }>(sql);
  await owner.end();
  return rows[0]?.value;
}

const newestSql = "select max(number)::text as value from schema_migration";

test("when the third of three migrations fails, the first two have not happened, and the version before goes on", async () => {
  const files = readMigrations();
  const more = [
    migration(
      9001,
      "more",
      'create table more (id int); alter table company add column more text; update company set "more" = name',
    ),
    migration(9002, "checked", 'alter table company add constraint short check (length("more") > 0)'),
    migration(9003, "wrong", "select 1 / 0"),
  ];
  const before = await state(newestSql);
  await expect(
    withClient(service.database.ownerUrl, (owner) =>
      applyMigrations(owner, () => undefined, Number.POSITIVE_INFINITY, {
        ...files,
        afterBaseline: [...files.afterBaseline, ...more],
      }),
    ),
  ).rejects.toThrow("Migration 9003_wrong.sql failed: division by zero");
  expect(await state(newestSql)).toBe(before);
  expect(await state("select to_regclass('more')::text as value")).toBeNull();
  expect(
    await state(
      "select count(*)::text as value from pg_attribute where attrelid = 'company'::regclass and attname = 'more'",
    ),
  ).toBe("0");
  const seller = await Seller.of(client);
  expect(await seller.invoice([[1, 100]])).toBeGreaterThan(0);
  expect((await fetch(`${service.address}/readyz`)).status).toBe(200);
});

test("/readyz names a newer schema as long as it is there", async () => {
  const newer = newestMigration() + 1;
  const insert = `insert into schema_migration (number, name, checksum) values (${newer}, 'newer', 'x')`;
  await state(insert);
  const ready = await fetch(`${service.address}/readyz`);
  expect([ready.status, await ready.text()]).toEqual([
    503,
    expect.stringContaining(`a newer version has changed the database (migration ${newer}, and this process knows`),
  ]);
  await state(`delete from schema_migration where number = ${newer}`);
  expect((await fetch(`${service.address}/readyz`)).status).toBe(200);
});
