// The feed of changes: complete, in order and resumable, whatever transactions overlap; without any subscription.

import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { untilLocked } from "../support/locks.ts";
import { makeSale } from "../support/sale.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";

interface Fed {
  readonly event: string;
  readonly id: number;
  readonly version: number | null;
  readonly time: string;
  readonly cursor: string;
}

let service: TestService;
let owner: pg.Client;
let client: TestClient;
beforeAll(async () => {
  service = await startTestService();
  owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await service.stop();
});
beforeEach(async () => {
  client = await service.company();
});

async function page(query: string): Promise<{ changes: Fed[]; cursor: string; hasMore: boolean }> {
  const { status, text, body } = await client.get(`/event/feed?${query}`);
  if (status !== 200) throw new Error(text);
  return body.value;
}
const start = async () => (await page("after=now")).cursor;
/** Follows the feed to its end, until so many changes have come: whoever else writes on this server holds it back a moment. */
async function follow(after: string, least = 0, more = ""): Promise<{ changes: Fed[]; cursor: string }> {
  const changes: Fed[] = [];
  let cursor = after;
  for (const until = Date.now() + 20_000; Date.now() < until; await pause(10)) {
    for (let hasMore = true; hasMore; ) {
      const next = await page(`after=${cursor}${more}`);
      changes.push(...next.changes);
      ({ cursor, hasMore } = next);
    }
    if (changes.length >= least) break;
  }
  return { changes, cursor };
}
const customer = async (name: string) => Number((await client.value(client.post("/customer", { name }))).id);
const told = (changes: readonly Fed[]) => changes.map(({ event, id, version }) => `${event} ${id} ${version}`);

/** A transaction of the company that writes the log as the service does, and is ended by the test. */
async function transaction(): Promise<{
  log(object: number): Promise<void>;
  end(how: "commit" | "rollback"): Promise<void>;
}> {
  const connection = new pg.Client({ connectionString: service.database.ownerUrl });
  await connection.connect();
  await connection.query("set role motpost_app");
  await connection.query("select set_config('motpost.company', $1, false)", [String(client.companyId)]);
  await connection.query("begin");
  return {
    log: async (object) => {
      await connection.query(
        `insert into change_log (company_id, resource, object, kind, employee, actual_employee, request_id)
         values ($1, 'Customer', $2, 'UPDATE', 1, 1, gen_random_uuid()::text)`,
        [client.companyId, object],
      );
    },
    end: async (how) => {
      await connection.query(how);
      await connection.end();
    },
  };
}

test("create, change and deletion in order, with the version as it is now, and null when it is gone", async () => {
  const before = await start();
  const [first, second] = [await customer("En AS"), await customer("To AS")];
  await client.value(client.put(`/customer/${first}`, { name: "Ein AS" }));
  await client.delete(`/customer/${second}`);
  const { changes, cursor } = await follow(before, 4);
  expect(told(changes)).toEqual([
    `customer.create ${first} 1`,
    `customer.create ${second} null`,
    `customer.update ${first} 1`,
    `customer.delete ${second} null`,
  ]);
  for (const { time } of changes) expect(Math.abs(Date.parse(time) - Date.now())).toBeLessThan(600_000);
  expect(await page(`after=${cursor}`)).toEqual({ changes: [], cursor, hasMore: false });
  // Each change is a place to go on from.
  const rest = await page(`after=${changes[1]?.cursor}`);
  expect(told(rest.changes)).toEqual(told(changes.slice(2)));
  const refused = await client.post("/customer", { name: "" });
  const dry = await client.post("/customer?dryRun=true", { name: "Prøve" });
  expect([refused.status, dry.status]).toEqual([422, 201]);
  expect(told((await follow(cursor)).changes)).toEqual([]);
});

test("a change that is committed late is not skipped, and holds back what began after it", async () => {
  const before = await start();
  const slow = await transaction();
  await slow.log(1);
  const quick = await customer("Rask AS");
  const meanwhile = await page(`after=${before}`);
  expect(meanwhile.changes).toEqual([]);
  await slow.end("commit");
  const { changes } = await follow(meanwhile.cursor, 2);
  expect(changes.map(({ id }) => id)).toEqual([1, quick]);
});

test("nor is one whose entry is the newest while its transaction is the oldest, or the other way round", async () => {
  const before = await start();
  const [older, newer] = [await transaction(), await transaction()];
  await older.log(1);
  await newer.log(2);
  await newer.end("commit");
  const first = await follow(before);
  await older.log(3);
  await older.end("commit");
  const second = await follow(first.cursor, 3 - first.changes.length);
  expect([...first.changes, ...second.changes].map(({ id }) => id)).toEqual([1, 3, 2]);
  const gone = await transaction();
  await gone.log(4);
  const after = await customer("Etter AS");
  expect((await follow(second.cursor)).changes).toEqual([]);
  await gone.end("rollback");
  expect((await follow(second.cursor, 1)).changes.map(({ id }) => id)).toEqual([after]);
});

test("a request that waits for a lock in the middle is told when it is done", async () => {
  const id = await customer("Låst AS");
  const before = await start();
  await owner.query("begin");
  await owner.query("select 1 from party where company_id = $1 and id = $2 for update", [client.companyId, id]);
  // The key is written first, so that the transaction has its number before it has to wait.
  const waiting = client.put(`/customer/${id}`, { name: "Ny AS" }, { "idempotency-key": "late" });
  await untilLocked(owner, 1);
  const others = await Promise.all([1, 2, 3].map((number) => customer(`Rask ${number} AS`)));
  const meanwhile = await follow(before);
  await owner.query("rollback");
  expect((await waiting).status).toBe(200);
  const least = 4 + Number(meanwhile.changes.some((one) => one.id === id)) - meanwhile.changes.length;
  const rest = await follow(meanwhile.cursor, least);
  // Its own creation may be told once more: `now` lies before whatever else is running on this server.
  const all = [...meanwhile.changes, ...rest.changes].filter(
    (one) => !(one.event === "customer.create" && one.id === id),
  );
  expect(all.filter(({ event }) => event === "customer.update").map((one) => one.id)).toEqual([id]);
  expect(all.map((one) => one.id).sort()).toEqual([id, ...others].sort());
});

test("a reader that follows while many transactions overlap sees each committed change exactly once", async () => {
  const before = await start();
  const committed: number[] = [];
  let [object, running] = [1_000, true];
  const writer = async (seed: number) => {
    for (let round = 0; round < 12; round++) {
      const work = await transaction();
      const own: number[] = [];
      for (let step = 0; step <= (seed + round) % 3; step++) {
        own.push(++object);
        await work.log(object);
        await pause((seed * 7 + round * 3 + step) % 9);
      }
      const keep = (seed + round) % 5 !== 0;
      await work.end(keep ? "commit" : "rollback");
      if (keep) committed.push(...own);
    }
  };
  const seen: Fed[] = [];
  const reader = async () => {
    let cursor = before;
    while (running) {
      const next = await page(`after=${cursor}&count=3`);
      seen.push(...next.changes);
      ({ cursor } = next);
    }
    seen.push(...(await follow(cursor, committed.length - seen.length)).changes);
  };
  const reading = reader();
  await Promise.all([1, 2, 3, 4, 5, 6].map(writer));
  running = false;
  await reading;
  expect(seen.map(({ id }) => id).sort((one, other) => one - other)).toEqual(
    committed.sort((one, other) => one - other),
  );
});

test("in pages, by event, and by fields", async () => {
  const before = await start();
  const ids: number[] = [];
  for (let number = 0; number < 5; number++) ids.push(await customer(`Kunde ${number} AS`));
  await client.value(client.post("/product", { name: "Kaffe" }));
  await follow(before, 6);
  const first = await page(`after=${before}&count=2`);
  expect([first.changes.map(({ id }) => id), first.hasMore]).toEqual([ids.slice(0, 2), true]);
  const paged = await follow(before, 5, "&count=2&event=customer.create,customer.delete");
  expect(paged.changes.map(({ id }) => id)).toEqual(ids);
  const other = await follow(before, 1, "&event=product.create&fields=event,version");
  expect(other.changes).toEqual([{ event: "product.create", version: 0 }]);
  // What was passed over is behind the cursor too.
  expect((await page(`after=${other.cursor}`)).changes).toEqual([]);
});

test("from the first change that is kept: what the catalogue tells subscribers of a month is in the feed", async () => {
  await makeSale(client);
  const { id: last } = await client.value(client.post("/customer", { name: "Sist AS" }));
  let changes: readonly Fed[] = [];
  while (!changes.some(({ id }) => id === last)) ({ changes } = await follow("0.0.0"));
  const { changes: same } = await page("");
  // What the service does by itself meanwhile, as sending a notification, comes behind.
  expect(told(same).slice(0, changes.length)).toEqual(told(changes));
  const count = (event: string) => changes.filter((one) => one.event === event).length;
  expect(count("invoice.charged")).toBe(
    (await client.get("/invoice?invoiceDateFrom=2026-01-01&invoiceDateTo=2027-01-01&fields=id")).body.fullResultSize,
  );
  expect(count("closeGroup.create")).toBeGreaterThan(0);
  // One sent to the reception, one imported there.
  expect(count("voucherstatus.ready")).toBe(2);
  expect(count("voucher.create")).toBeGreaterThan(2);
  // What is created and changed in one request was created; nothing is told twice.
  const order = changes.filter(({ event }) => event.startsWith("order."));
  expect(new Set(told(order)).size).toBeLessThanOrEqual(order.length);
  const names = new Set(Object.keys((await client.get("/event")).body.value));
  expect(changes.filter(({ event }) => !names.has(event))).toEqual([]);
});

test("each company has a feed of its own", async () => {
  const before = await start();
  const stranger = await service.company();
  await stranger.value(stranger.post("/customer", { name: "Andre AS" }));
  const own = await customer("Egen AS");
  expect((await follow(before, 1)).changes.map(({ id }) => id)).toEqual([own]);
});

test("in another cluster a new era begins: cursors go on, and no number of the old one is believed", async () => {
  const before = await start();
  const id = await customer("Før AS");
  await owner.query("update setting set value = 'elsewhere' where name = 'change_feed_cluster'");
  await owner.query("select change_feed_era()");
  // As a restored dump has it: transactions of the old cluster that the new one has not reached yet.
  await owner.query("alter table change_log disable trigger user");
  await owner.query("update change_log set xact = '900000000000' where company_id = $1 and object = $2", [
    client.companyId,
    id,
  ]);
  await owner.query("alter table change_log enable trigger user");
  const next = await customer("Etter AS");
  const { changes, cursor } = await follow(before, 2);
  expect(changes.map((one) => one.id)).toEqual([id, next]);
  expect(cursor.split(".")[0]).not.toBe(before.split(".")[0]);
  const future = await client.get("/event/feed?after=7.1.1");
  expect([future.status, future.body.code]).toEqual([422, 15000]);
});
