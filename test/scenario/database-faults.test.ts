// The database fails while requests run: connections cut, cut in the middle of a commit, silent, refusing for its own reasons.
// What is not the request's fault is 503 with Retry-After, nothing is lost or done twice, and connections are replaced.

import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { isUnavailable, sqlState } from "../../src/store/database-error.ts";
import { type ClonedDatabase, cloneDatabase } from "../support/database.ts";
import { type DatabaseProxy, startDatabaseProxy } from "../support/database-proxy.ts";
import { startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";

let proxy: DatabaseProxy;
let database: ClonedDatabase;
let service: TestService;
let client: TestClient;

beforeAll(async () => {
  proxy = await startDatabaseProxy();
  database = await cloneDatabase();
  const [row] = await asOwner<{ name: string }>("select current_database() as name");
  const ownerUrl = proxy.url(row?.name ?? "");
  const environment = { METRICS_PORT: "0" };
  service = await startTestService({ database: { ownerUrl, drop: () => database.drop() }, environment });
  client = await service.company();
});
afterAll(async () => {
  await service?.stop();
  await proxy?.stop();
});
beforeEach(() => {
  proxy.fate = () => "pass";
});

async function asOwner<T>(sql: string, values: unknown[] = []): Promise<T[]> {
  const owner = new pg.Client(database.ownerUrl);
  await owner.connect();
  try {
    return (await owner.query(sql, values)).rows;
  } finally {
    await owner.end();
  }
}

const expectUnavailable = (answer: TestAnswer) => {
  expect([answer.status, answer.body?.code]).toEqual([503, 1000]);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
};
const named = async (name: string) => (await client.get(`/customer?customerName=${name}`)).body.fullResultSize;
const readiness = async () => (await fetch(`${service.address}/readyz`)).status;

test("what Node and the driver say of a connection or of memory is no SQLSTATE, and can be tried again", () => {
  for (const code of ["EPIPE", "ECONNRESET", "ETIMEDOUT", "EHOSTUNREACH", "ENOSPC", "EIO"]) {
    const error = Object.assign(new Error(`write ${code}`), { code, syscall: "write", errno: -32 });
    expect([code, sqlState(error), isUnavailable(error)]).toEqual([code, null, true]);
  }
  expect(isUnavailable(Object.assign(new Error("no such file"), { code: "ENOENT", syscall: "open" }))).toBe(false);
  expect(isUnavailable(Object.assign(new Error("no such file"), { code: "ENOENT", syscall: "connect" }))).toBe(true);
  const memory = "Array buffer allocation failed";
  for (const sentence of ["Connection terminated unexpectedly", "timeout expired", "Query read timeout", memory])
    expect([sentence, isUnavailable(new Error(sentence))]).toEqual([sentence, true]);
  expect(isUnavailable(new TypeError("x is not a function"))).toBe(false);
});

test("connections that are cut while requests run: 503 or the answer, never 500, and none comes back broken", async () => {
  const seen = new Map<number, number>();
  for (let round = 0; round < 20; round++) {
    const requests = Array.from({ length: 8 }, (_, index) =>
      index % 2 === 0 ? client.get("/customer") : client.post("/customer", { name: `Brudd ${round}-${index}` }),
    );
    // Cut at another moment each time: before anything is sent, and after more and more of it.
    for (let turns = 0; turns < round * 3; turns++) await new Promise((resolve) => setImmediate(resolve));
    proxy.cut();
    for (const answer of await Promise.all(requests)) {
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
      if (answer.status === 503) expectUnavailable(answer);
    }
  }
  expect([...seen.keys()].filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
  expect(seen.get(503)).toBeGreaterThan(0);
  // Connections that nobody used when they were cut are known to be broken when their ends have arrived.
  await new Promise((resolve) => setTimeout(resolve, 200));
  const made = proxy.made;
  const after = await Promise.all(Array.from({ length: 20 }, () => client.get("/customer")));
  expect(after.map(({ status }) => status)).toEqual(Array(20).fill(200));
  // What was cut is made anew, and then kept.
  await Promise.all(Array.from({ length: 20 }, () => client.get("/customer")));
  expect(proxy.made - made).toBeLessThanOrEqual(16);
  expect(await readiness()).toBe(200);
});

describe("a commit whose answer is lost", () => {
  const isCommit = (bytes: Buffer) => bytes.includes("commit\0");
  test.each([
    ["before it arrives", "cutBefore", 0],
    ["after it was done", "cutAfter", 1],
  ] as const)("%s is 503; the same again with its Idempotency-Key is done once", async (when, fate, kept) => {
    const name = `Ukjent ${when}`.replaceAll(" ", "-");
    const key = { "idempotency-key": name };
    proxy.fate = (bytes) => (isCommit(bytes) ? fate : "pass");
    const lost = await client.post("/customer", { name }, key);
    proxy.fate = () => "pass";
    expectUnavailable(lost);
    expect(lost.body.developerMessage).toContain("Idempotency-Key");
    expect(await named(name)).toBe(kept);
    const again = await client.post("/customer", { name }, key);
    expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([201, kept === 1 ? "true" : null]);
    expect(await named(name)).toBe(1);
  });
});

test("a database that says nothing: not ready, figures all the same, 503 in time, and all is well once it answers", async () => {
  expect(await readiness()).toBe(200);
  proxy.hang(true);
  const requests = [client.get("/customer"), client.post("/customer", { name: "Stille" }), client.get("/product")];
  const [ready, figures] = await Promise.all([
    fetch(`${service.address}/readyz`),
    fetch(`${service.service.metrics}/metrics`),
  ]);
  expect([ready.status, await ready.text()]).toEqual([503, expect.stringContaining("the database does not answer")]);
  expect(await figures.text()).toContain("motpost_database_up 0");
  expect((await fetch(`${service.address}/healthz`)).status).toBe(200);
  for (const answer of await Promise.all(requests)) expectUnavailable(answer);
  proxy.hang(false);
  expect((await client.get("/customer")).status).toBe(200);
  expect(await readiness()).toBe(200);
  const text = await (await fetch(`${service.service.metrics}/metrics`)).text();
  expect(text).toContain("motpost_database_up 1");
});

describe("a refusal of the database", () => {
  beforeAll(async () => {
    await asOwner("create table fault (state text)");
    await asOwner("grant select on fault to motpost_app");
    await asOwner(
      `create function fault() returns trigger language plpgsql as $$
       declare v_state text := (select state from fault);
       begin
         if v_state is not null then raise exception 'a fault' using errcode = v_state; end if;
         return new;
       end $$`,
    );
    await asOwner("create trigger fault before insert on party for each row execute function fault()");
    return async () => {
      await asOwner("drop trigger fault on party");
      await asOwner("drop function fault");
      await asOwner("drop table fault");
    };
  });
  const resources = ["53000", "53100", "53200", "53300", "53400"];
  const going = ["57P01", "57P02", "57P03", "57P05", "57014", "58000", "58030", "58P01", "08000", "08003", "08006"];
  const busy = ["40001", "40P01", "55P03", "25006", "25P03"];

  test.each([...resources, ...going, ...busy])("with %s is 503, and the same again is carried out", async (state) => {
    await asOwner("insert into fault values ($1)", [state]);
    const refused = await client.post("/customer", { name: `Feil ${state}` });
    await asOwner("delete from fault");
    expectUnavailable(refused);
    expect(await named(`Feil ${state}`)).toBe(0);
    expect((await client.post("/customer", { name: `Feil ${state}` })).status).toBe(201);
  });

  test.each(["XX000", "XX001", "42P01", "22012"])("with %s is the service's own fault: 500", async (state) => {
    await asOwner("insert into fault values ($1)", [state]);
    const failed = await client.post("/customer", { name: "Feil" });
    await asOwner("delete from fault");
    expect([failed.status, failed.body.code]).toEqual([500, 1000]);
  });
});
