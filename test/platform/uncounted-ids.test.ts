// No id and no cursor tells a company how much the others do.

import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";

let service: TestService;
let owner: pg.Client;
let ours: TestClient;
let theirs: TestClient;
beforeAll(async () => {
  service = await startTestService();
  owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  ours = await service.company({ name: "Ours" });
  theirs = await service.company({ name: "Theirs" });
});
afterAll(async () => {
  await owner.end();
  await service.stop();
});

const rounds = 16;
/** What we get while the others do nothing, the same once, twice, three times, and so on from the start. */
async function beside(make: (client: TestClient) => Promise<number>): Promise<number[]> {
  const ids: number[] = [];
  for (let round = 0; round < rounds; round++) {
    ids.push(await make(ours));
    for (let count = 0; count < round % 4; count++) await make(theirs);
  }
  return ids;
}
/**
 * A counter that companies share, however it is scaled or shifted, counts on, and by less than a million in so few steps. Of
 * enciphered ids one in ten billion pairs is so near, and one order of sixteen in twenty trillion is theirs.
 */
function expectUncounted(ids: readonly number[]): void {
  expect(new Set(ids).size).toBe(ids.length);
  const steps = ids.slice(1).map((id, place) => id - (ids[place] as number));
  expect(steps.filter((step) => Math.abs(step) < 10_000)).toEqual([]);
  expect(new Set(steps.map(Math.sign)).size).toBe(2);
  for (const id of ids) expect(String(id)).toMatch(/^\d{15}$/);
}

/** Numbers of a company's own: what lies between two of them is the same whether the others did nothing or much. */
function expectOwn(ids: readonly number[]): void {
  expect(new Set(ids).size).toBe(ids.length);
  const usual = [0, 1, 2, 3].map((others) => {
    const steps = ids.slice(1).flatMap((id, place) => (place % 4 === others ? [id - (ids[place] as number)] : []));
    return steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)];
  });
  expect(new Set(usual).size).toBe(1);
}

async function subscribe(client: TestClient): Promise<number> {
  const body = { event: "customer.create", targetUrl: "http://127.0.0.1:8/" };
  return Number((await client.value(client.post("/event/subscription", body))).id);
}

describe("ids that companies cannot count by", () => {
  test("of payloads, of changes and by hand, and of their attempts", async () => {
    const subscriptions = new Map([ours, theirs].map((client) => [client, 0]));
    for (const client of subscriptions.keys()) subscriptions.set(client, await subscribe(client));
    const sent = await beside(async (client) => {
      const path = `/event/subscription/${subscriptions.get(client)}/:sendTest`;
      return Number((await client.value(client.put(path))).id);
    });
    expectUncounted(sent);
    const told = await beside(async (client) => {
      const { id } = await client.value(client.post("/customer", { name: "Kari AS" }));
      return Number((await client.get(`/event/delivery?objectId=${id}&fields=id`)).body.values[0].id);
    });
    expectOwn(told);
    let attempts: { id: number; time: string }[] = [];
    for (const until = Date.now() + 30_000; attempts.length < 4 && Date.now() < until; await pause(50))
      attempts = (await ours.get("/event/delivery/attempt?fields=id,time")).body.values;
    expect(attempts.length).toBeGreaterThanOrEqual(4);
    expect(attempts.map(({ time }) => time)).toEqual(attempts.map(({ time }) => time).sort());
    const near = attempts.slice(1).filter(({ id }, place) => Math.abs(id - (attempts[place]?.id ?? 0)) < 10_000);
    expect(near).toEqual([]);
  });

  test("of prices", async () => {
    expectUncounted(
      await beside(async (client) => {
        const { id } = await client.value(client.post("/product", { name: "Kaffe" }));
        return Number((await client.get(`/product/productPrice?productId=${id}`)).body.values[0].id);
      }),
    );
  });

  test("no other id comes from a counter that companies share", async () => {
    const { rows } = await owner.query<{ counted: string }>(
      `select c.relname || '.' || a.attname as counted from pg_attribute a join pg_class c on c.oid = a.attrelid
         left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not a.attisdropped
         and (a.attidentity <> '' or pg_get_expr(d.adbin, d.adrelid) ~ 'nextval')
       union
       select p.proname || '()' from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosrc ~ 'nextval'
       order by 1`,
    );
    expect(rows.map(({ counted }) => counted)).toEqual([
      // Of the whole installation, and shown nowhere.
      "backup_run.id",
      // Shown in encrypted cursors alone.
      "change_log.entry",
      // Rates of the central bank: the same for all, and written by no company.
      "currency_rate.id",
      // Enciphers it.
      "new_subscription_id()",
      // Shown nowhere.
      "stock_movement.entry",
      // Enciphers it.
      "uncounted_id()",
    ]);
  });
});

describe("cursors of the feed", () => {
  const feed = (client: TestClient, query: string) => client.get(`/event/feed?${query}`);
  const now = async (client: TestClient) => (await feed(client, "after=now")).body.value.cursor as string;

  test("say nothing: neither how far apart two places are, nor that they are the same", async () => {
    const cursors: string[] = [];
    for (let round = 0; round < 4; round++) {
      cursors.push(await now(ours));
      for (let count = 0; count < round; count++) await theirs.value(theirs.post("/customer", { name: "Kari AS" }));
    }
    // Nobody writes between these two.
    cursors.push(await now(ours), await now(ours));
    const first = async () => (await feed(ours, "count=5")).body.value.changes;
    // Told when no older transaction is open on the server, whoever's it is.
    await expect.poll(first).toHaveLength(5);
    const changes = await first();
    cursors.push(...changes.map((change: { cursor: string }) => change.cursor));
    expect(new Set(cursors).size).toBe(cursors.length);
    expect(new Set(cursors.map((cursor) => cursor.length)).size).toBe(1);
    for (const one of cursors)
      for (const other of cursors.filter((text) => text !== one)) expect(common(one, other)).toBeLessThan(8);
  });

  test("open for the company that they were given, as they were given", async () => {
    const cursor = await now(ours);
    expect((await feed(ours, `after=${cursor}`)).status).toBe(200);
    const changed = `${cursor.slice(0, 30)}${cursor[30] === "A" ? "B" : "A"}${cursor.slice(31)}`;
    const refusals = [
      await feed(theirs, `after=${cursor}`),
      await feed(ours, `after=${changed}`),
      await feed(ours, `after=${cursor.slice(4)}`),
    ];
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual(refusals.map(() => [422, 15000]));
  });

  test("in the clear are good up to the upgrade: later ones would tell which transaction is the newest", async () => {
    const { rows } = await owner.query<{ until: string; newest: string }>(
      `select (select value from setting where name = 'change_feed_plain') as until,
         pg_snapshot_xmax(pg_current_snapshot())::text as newest`,
    );
    const [era = "", last = ""] = rows[0]?.until.split(".") ?? [];
    const next = String(BigInt(last) + 1n);
    expect(BigInt(rows[0]?.newest ?? 0)).toBeGreaterThan(BigInt(next));
    const statuses: number[] = [];
    for (const after of [
      `${era}.${last}.7`,
      "0.1.1",
      `${era}.${next}.0`,
      `${era}.${rows[0]?.newest}.0`,
      `${era}.9${last}.0`,
    ])
      statuses.push((await feed(ours, `after=${after}`)).status);
    expect(statuses).toEqual([200, 200, 422, 422, 422]);
    const [all, behind] = [await feed(ours, "count=3"), await feed(ours, `after=${era}.${last}.7&count=3`)];
    const told = (answer: typeof all) => answer.body.value.changes.map(({ id }: { id: number }) => id);
    expect(told(behind)).toEqual(told(all));
  });
});

/** How many characters two texts begin with alike. */
function common(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}
