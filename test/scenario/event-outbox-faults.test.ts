// The command runner and the outbox where something fails at the wrong moment: nothing is lost, nothing is told wrongly, and the process goes on.

import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";

let service: TestService;
let client: TestClient;
let owner: pg.Client;

beforeAll(async () => {
  service = await startTestService();
  client = await service.company();
  owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await service.stop();
});

/** Waits until the change is refused while its ids are still asked for; seen twice, so that the service has heard it. */
async function refusedWhileAsking(): Promise<void> {
  const sql = `select count(*) filter (where wait_event = 'transactionid')::int as asking,
      count(*) filter (where state = 'idle in transaction (aborted)')::int as refused
    from pg_stat_activity where datname = current_database()`;
  for (let seen = 0, until = Date.now() + 60_000; Date.now() < until; await pause(10)) {
    // Within a transaction it would say the same for ever.
    await owner.query("select pg_stat_clear_snapshot()");
    const { rows } = await owner.query<{ asking: number; refused: number }>(sql);
    if (rows[0]?.asking === 1 && rows[0].refused === 1 && ++seen === 2) return;
  }
  throw new Error("No change is refused while its ids are asked for.");
}

const targetUrl = "https://example.com/callback";

test("a change that fails while ids of its payloads are asked for is refused, and nothing else", {
  timeout: 120_000,
}, async () => {
  // More payloads than the block of ids has left.
  const subscriptions = Array.from({ length: 25 }, () => ({ event: "customer.create", targetUrl }));
  expect((await client.post("/event/subscription/list", subscriptions)).status).toBe(201);
  const unhandled: unknown[] = [];
  const hear = (error: unknown) => unhandled.push(error);
  const others = process.listeners("unhandledRejection");
  process.removeAllListeners("unhandledRejection");
  process.on("unhandledRejection", hear);
  try {
    await client.value(client.post("/customer", { name: "Kari AS", customerNumber: 500 }));
    // Their own ids are there, those of their payloads are not.
    const many = Array.from({ length: 100 }, (_, place) => ({
      name: `Kunde ${place}`,
      ...(place === 0 ? { customerNumber: 500 } : {}),
    }));
    await owner.query("begin");
    await owner.query("select 1 from id_block where company_id = $1 for update", [client.companyId]);
    const answer = client.post("/customer/list", many);
    await refusedWhileAsking();
    await owner.query("commit");
    expect((await answer).status).toBe(422);
    expect(unhandled).toEqual([]);
  } finally {
    process.off("unhandledRejection", hear);
    for (const one of others) process.on("unhandledRejection", one);
  }
});
