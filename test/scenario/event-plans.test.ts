// Deliveries whose statements were planned when the outbox had just been counted as empty, as it is most of the time: the work for each stays small. Counted in rows and index entries.

import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OutboxStore } from "../../src/platform/webhook/outbox-store.ts";
import { Database } from "../../src/store/database.ts";
import { type ClonedDatabase, cloneDatabase } from "../support/database.ts";
import { between, Worker } from "../support/work.ts";

const companies = 20;
const waitingEach = 150;
const now = new Date("2026-03-02T10:00:00Z");

let clone: ClonedDatabase;
let owner: pg.Client;
let worker: Worker;
let database: Database;
beforeAll(async () => {
  clone = await cloneDatabase();
  worker = new Worker(clone.ownerUrl);
  owner = new pg.Client({ connectionString: clone.ownerUrl });
  await owner.connect();
  database = new Database({ url: clone.ownerUrl, connections: 1 });
  await owner.query(
    `insert into event_subscription (company_id, id, "event", "targetUrl", "targetHost")
     select 1000 + n, 5000 + n, 'customer.update', 'http://kunde.example/', 'host ' || n from generate_series(1, $1::int) n`,
    [companies],
  );
});
afterAll(async () => {
  await worker.close();
  await owner.end();
  await database.close();
  await clone.drop();
});

// What was delivered is result together, what has nothing to tell one by one.
test.each(["DELIVERED", "SUPERSEDED"])(
  "counted while it was empty, the outbox is read by place and key: %s",
  async (outcome) => {
    await owner.query("vacuum analyze event_outbox");
    const store = new OutboxStore(database);
    await end(store, outcome);
    await owner.query(
      `insert into event_outbox (company_id, subscription, object, event, changed_at, due_at)
     select 1000 + n, 5000 + n, object, 'customer.update', $2::timestamptz, $2::timestamptz
     from generate_series(1, $1::int) n, generate_series(1, $3::int) object`,
      [companies, now.toISOString(), waitingEach],
    );
    const before = await worker.soFar();
    let result = await end(store, outcome);
    // Of the first claim and its ends only: later ones read what earlier ones left, too, for as long as any transaction of the server
    // may still see it, be it of another test's database.
    const read = between(before, await worker.soFar()).get("event_outbox") ?? Number.NaN;
    expect(result).toBe(companies * 4);
    expect(read / result).toBeLessThan(5);
    for (let part = await end(store, outcome); part > 0; part = await end(store, outcome)) result += part;
    expect(result).toBe(companies * waitingEach);
    const { rows } = await owner.query("select count(*)::int as n from event_delivery where state = $1", [outcome]);
    expect(rows).toEqual([{ n: result }]);
  },
);

test("two ends of one payload, of which one came too late, are written in the order in which they came", async () => {
  const store = new OutboxStore(database);
  await owner.query(
    `insert into event_outbox (company_id, subscription, object, event, changed_at, due_at)
     select 1000 + n, 5000 + n, object, 'customer.update', $2::timestamptz, $2::timestamptz
     from generate_series(1, $1::int) n, generate_series(1, 4) object`,
    [companies, now.toISOString()],
  );
  const late = await store.claim(now, 256);
  const then = new Date(now.getTime() + 61_000);
  const held = await store.claim(then, 256);
  expect([late.length, held.length]).toEqual([companies * 4, companies * 4]);
  const told = { outcome: "DELIVERED", status: 200, expires: false, due: null, at: then, duration: 1 };
  const result = { ...told, reason: null, answer: null };
  await store.acknowledgeAll(
    [...held.toReversed(), ...late].map((row) => ({ row, result })),
    then,
  );
  // What was held is delivered; what came too late makes it be told once more.
  const { rows } = await owner.query("select changed_at as at, generation from event_outbox");
  expect(rows).toEqual(Array.from({ length: companies * 4 }, () => ({ at: then, generation: 0 })));
});

/** Claims what there is room for, ends all of it in this way, and returns how many payloads that were. */
async function end(store: OutboxStore, outcome: string): Promise<number> {
  const rows = await store.claim(now, 256);
  const result = { outcome, status: null, expires: false, due: null, at: now, duration: 1, reason: null, answer: null };
  await store.acknowledgeAll(
    rows.map((row) => ({ row, result })),
    now,
  );
  return rows.length;
}
