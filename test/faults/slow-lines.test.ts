// A line to the database that is slow or narrow: the answer or 503, and nothing twice.

import { afterAll, beforeAll, expect, test } from "vitest";
import { accountOf } from "../support/bank.ts";
import { type ClonedDatabase, cloneDatabase, withClient } from "../support/database.ts";
import { type DatabaseProxy, startDatabaseProxy } from "../support/database-proxy.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";

let proxy: DatabaseProxy;
let database: ClonedDatabase;
let service: TestService;
let client: TestClient;
let accounts: number[];

beforeAll(async () => {
  proxy = await startDatabaseProxy();
  database = await cloneDatabase();
  let name = "";
  await withClient(database.ownerUrl, async (owner) => {
    name = (await owner.query("select current_database() as name")).rows[0].name;
  });
  const ownerUrl = proxy.url(name);
  service = await startTestService({ database: { ownerUrl, drop: () => database.drop() }, roles: ["api"] });
  client = await service.company();
  accounts = [await accountOf(client, 1920), await accountOf(client, 2990)];
});
afterAll(async () => {
  await service?.stop();
  await proxy?.stop();
});

/** Posts and reads by the line as it is, and again when it is well. */
async function work(mark: string): Promise<void> {
  const voucher = {
    ...{ date: "2026-03-10", description: mark },
    postings: accounts.map((id, index) => ({ account: { id }, amountGross: index === 0 ? 100 : -100, row: index + 1 })),
  };
  const key = { "idempotency-key": mark };
  const answers = await Promise.all([
    client.post("/ledger/voucher", voucher, key),
    client.get("/ledger/account?count=20"),
  ]);
  for (const { status } of answers) expect([mark, [200, 201, 503].includes(status)]).toEqual([mark, true]);
  proxy.delay = 0;
  proxy.bytesPerSecond = 0;
  // What was given up may still be on its way.
  await expect.poll(async () => (await client.post("/ledger/voucher", voucher, key)).status).toBe(201);
  await withClient(database.ownerUrl, async (owner) => {
    const { rowCount } = await owner.query("select 1 from voucher where description = $1", [mark]);
    expect([mark, rowCount]).toEqual([mark, 1]);
  });
}

test.each([500, 2_000])("a line that takes %i ms for each message: the answer or 503, and done once", async (delay) => {
  proxy.delay = delay;
  await work(`slow-${delay}`);
});

test("a line of 10 kB a second: the answer or 503, and done once", async () => {
  proxy.bytesPerSecond = 10_000;
  await work("narrow");
});
