// The rate limit: per employee and consumer, over all processes within its tolerance, on every answer, changeable per consumer.

import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../../src/config.ts";
import { RateLimiter } from "../../src/platform/access/rate-limit.ts";
import { limitConsumer } from "../../src/platform/access/token-store.ts";
import { type Service, startService } from "../../src/service/service.ts";
import { Database } from "../../src/store/database.ts";
import { colleague } from "../support/colleague.ts";
import { send, startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";

const limit = 50;
/** A window begins at this moment. */
let now = new Date("2026-11-21T12:00:00Z");
let one: TestService;
let two: Service;
let client: TestClient;
let owner: pg.Client;
beforeAll(async () => {
  const environment = { RATE_LIMIT: String(limit), MOTPOST_CONNECTIONS: "4" };
  one = await startTestService({ environment, clock: () => now });
  const settings = { PORT: "0", LOG_LEVEL: "error", MOTPOST_RATES_URL: "", ...environment };
  const config = readConfig(settings, process.cwd());
  const { ownerUrl } = one.database;
  two = await startService({ config, databaseUrl: ownerUrl, durable: false, log: () => undefined, clock: () => now });
  client = await one.company({ name: "Rates AS" });
  owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await two.stop();
  await one.stop();
});

const window = () => {
  now = new Date((Math.floor(now.getTime() / 5_000) + 1) * 5_000);
};
const as = (by: TestClient, token = by.session) => ({
  authorization: `Basic ${Buffer.from(`0:${token}`).toString("base64")}`,
});
const ask = (at: string, headers = as(client), path = "/company/1?fields=id") =>
  send(`${at}/v2${path}`, "GET", { headers });
const rate = ({ headers }: TestAnswer) =>
  ["limit", "remaining", "reset"].map((name) => headers.get(`x-rate-limit-${name}`));
/** Of so many requests at each address in turn, how many were let through. */
async function admitted(addresses: readonly string[], count: number, headers = as(client)): Promise<number> {
  let through = 0;
  for (let sent = 0; sent < count; sent++)
    for (const at of addresses) if ((await ask(at, headers)).status !== 429) through++;
  return through;
}

describe("in one process", () => {
  test("counts down to nothing, refuses, and lets go when the window ends", async () => {
    window();
    const answers: TestAnswer[] = [];
    for (let sent = 0; sent < limit + 3; sent++) answers.push(await ask(one.address));
    expect(answers.map((answer) => answer.status === 429)).toEqual(answers.map((_, place) => place >= limit));
    expect(answers.map((answer) => rate(answer)[1])).toEqual(
      answers.map((_, place) => String(Math.max(0, limit - 1 - place))),
    );
    const refused = answers[limit] as TestAnswer;
    expect([refused.body.code, refused.body.status, refused.headers.get("retry-after")]).toEqual([4290, 429, "5"]);
    expect(rate(refused)).toEqual([String(limit), "0", "5"]);
    expect(refused.body.developerMessage).toBe("Wait 5 s (header Retry-After), then go on.");
    now = new Date(now.getTime() + 3_100);
    expect((await ask(one.address)).headers.get("retry-after")).toBe("2");
    window();
    expect((await ask(one.address)).status).not.toBe(429);
  });

  test("requests that come at once are counted as exactly", async () => {
    window();
    const answers = await Promise.all(Array.from({ length: 3 * limit }, () => ask(one.address)));
    expect(answers.filter((answer) => answer.status !== 429)).toHaveLength(limit);
  });

  test("each employee has a budget of their own, and each of their consumers and JWTs too", async () => {
    window();
    const kari = await colleague(one, client, "Kari");
    const made = await client.put(
      `/token/jwt/:create?tokenName=x&employeeId=${client.employeeId}&expirationDate=2027-06-01`,
    );
    expect(made.status).toBe(200);
    window();
    expect(await admitted([one.address], limit + 1)).toBe(limit);
    expect(await admitted([one.address], limit + 1, as(kari))).toBe(limit);
    expect(await admitted([one.address], limit + 1, as(client, made.body.value.token))).toBe(limit);
    const again = as(client, (await one.company()).session);
    expect(await admitted([one.address], limit + 1, again)).toBe(limit);
  });

  test("strangers are counted by their address", async () => {
    window();
    const statuses = new Map<number, number>();
    for (let sent = 0; sent < limit + 5; sent++) {
      const { status } = await ask(one.address, { authorization: "Basic MDpndWVzcw==" });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 401: limit, 429: 5 });
  });

  test("one request in ten asks the database at most, and a refused one never", async () => {
    window();
    await ask(one.address);
    const sent: string[] = [];
    const original = pg.Client.prototype.query;
    pg.Client.prototype.query = function (this: pg.Client, ...asked: never[]) {
      const [config] = asked as unknown as [{ text?: string } | string];
      sent.push(typeof config === "string" ? config : (config.text ?? ""));
      return original.apply(this, asked as never) as never;
    } as typeof original;
    const leases = () => sent.filter((text) => text.includes("take_rate_leases")).length;
    await admitted([one.address], limit);
    // Nine tenths were taken, and once nothing was left.
    expect(leases()).toBe(10);
    await admitted([one.address], limit);
    expect(leases()).toBe(10);
    pg.Client.prototype.query = original;
  });

  test("what one employee's used up budget asks for, fills up those of others that are low, each by its own count", async () => {
    const database = new Database({ url: one.database.ownerUrl, connections: 1 });
    const statements: string[] = [];
    const counting = {
      autocommit: <T>(company: number, sql: string, values: readonly unknown[]) => {
        statements.push(String(values[0]));
        return database.autocommit<T>(company, sql, values);
      },
    };
    const limiter = new RateLimiter(counting, { requests: limit, windowSeconds: 5 });
    const crowd = Array.from({ length: 40 }, (_, place) => ({
      ...{ company: 7_000 + (place % 3), employee: place, consumerToken: place === 1 ? null : 5, rateLimit: null },
    }));
    const through = new Map(crowd.map((by) => [by.employee, 0]));
    for (let round = 0; round < limit + 3; round++)
      for (const by of crowd)
        if (!(await limiter.count(by, 900_000)).exceeded) through.set(by.employee, (through.get(by.employee) ?? 0) + 1);
    expect([...through.values()]).toEqual(crowd.map(() => limit));
    // One of forty asks, and the others are filled up with it: not four hundred statements.
    expect(statements.length).toBeLessThan(60);
    const { rows } = await owner.query("select granted from rate_lease where company_id between 7000 and 7002");
    expect(rows).toEqual(crowd.map(() => ({ granted: limit })));
    // The other process, which knows of nothing, lets a tenth through at most.
    const other = new RateLimiter(database, { requests: limit, windowSeconds: 5 });
    for (const by of crowd.slice(0, 3)) {
      let more = 0;
      while (!(await other.count(by, 900_000)).exceeded) more++;
      expect(more).toBe(limit / 10);
    }
    await database.close();
  });

  test("without the database a process keeps the limit by itself", async () => {
    const closed = new Database({ url: one.database.ownerUrl, connections: 1 });
    await closed.close();
    const limiter = new RateLimiter(closed, { requests: limit, windowSeconds: 5 });
    const by = { company: 1, employee: 1, consumerToken: 1, rateLimit: null };
    const states = [];
    for (let sent = 0; sent < limit + 5; sent++) states.push(await limiter.count(by, 0));
    expect(states.filter((state) => !state.exceeded)).toHaveLength(limit);
    expect([states[0]?.remaining, states[limit - 1]?.remaining]).toEqual([limit - 1, 0]);
  });
});

describe("in two processes", () => {
  const part = limit / 10;

  test("in turn, or one after the other: a tenth of the limit more or less", async () => {
    window();
    const inTurn = await admitted([one.address, two.address], limit);
    window();
    const first = await admitted([one.address], limit + 1);
    const second = await admitted([two.address], limit + 1);
    window();
    const few = await admitted([two.address], part + 1);
    const rest = await admitted([one.address], limit + 1);
    expect(first).toBe(limit);
    for (const sum of [inTurn, first + second, few + rest]) {
      expect(sum).toBeGreaterThanOrEqual(limit - part);
      expect(sum).toBeLessThanOrEqual(limit + part);
    }
  });

  test("all at once, the same", async () => {
    for (let round = 0; round < 5; round++) {
      window();
      const answers = await Promise.all(
        Array.from({ length: 3 * limit }, (_, place) => ask(place % 3 === 0 ? two.address : one.address)),
      );
      const sum = answers.filter((answer) => answer.status !== 429).length;
      expect(sum).toBeGreaterThanOrEqual(limit - part);
      expect(sum).toBeLessThanOrEqual(limit + part);
    }
  });

  test("a process whose clock is a window behind counts with the others, and does not begin again", async () => {
    const database = new Database({ url: one.database.ownerUrl, connections: 1 });
    const by = { company: client.companyId, employee: 1, consumerToken: 77, rateLimit: null };
    const limiter = () => new RateLimiter(database, { requests: limit, windowSeconds: 5 });
    const through = async (process: RateLimiter, at: number) => {
      let count = 0;
      while (!(await process.count(by, at)).exceeded) count++;
      return count;
    };
    expect([
      await through(limiter(), 10_000),
      await through(limiter(), 5_000),
      await through(limiter(), 15_000),
    ]).toEqual([limit, part, limit]);
    await database.close();
  });
});

describe("a consumer's own", () => {
  const consumerId = async () => {
    const { rows } = await owner.query("select consumer_token as id from employee_token where company_id = $1", [
      client.companyId,
    ]);
    return Number(rows.find((row) => row.id !== null).id);
  };
  const change = async (requests: number | null) => {
    expect(await limitConsumer(one.service.database, await consumerId(), requests)).toBe(true);
    // Sessions are believed for five seconds.
    window();
    window();
  };

  test("a small one is exact over all processes; 0 is none; null is that of the service", async () => {
    await change(4);
    expect(await admitted([one.address, two.address], 5)).toBe(4);
    const refused = await ask(two.address);
    expect(rate(refused)).toEqual(["4", "0", "5"]);
    await change(0);
    expect(await admitted([one.address, two.address], limit)).toBe(2 * limit);
    expect(rate(await ask(one.address))).toEqual(["1000000", "1000000", "5"]);
    await change(null);
    expect(await admitted([one.address], limit + 1)).toBe(limit);
    expect(await limitConsumer(one.service.database, 5, 1)).toBe(false);
  });
});

test("every answer of the interface says what is left", async () => {
  const plain = await startTestService();
  const by = await plain.company();
  const made = await by.post("/department", { name: "A" });
  const { id } = made.body.value;
  const digest = (await by.get("/currency?from=0", { "if-none-match": "?" })).headers.get("etag") ?? "";
  const raw = (path: string, method = "GET", headers: Record<string, string> = {}) =>
    send(`${plain.address}${path}`, method, { headers: { ...as(by), ...headers } });
  const answers = {
    200: await by.get(`/department/${id}`),
    201: made,
    204: await by.delete(`/department/${id}`),
    304: await by.get("/currency?from=0", { "if-none-match": digest }),
    400: await raw("/v2/order/1", "PATCH"),
    "400 by the framework": await raw("/v2/%zz"),
    401: await raw("/v2/order", "GET", { authorization: "" }),
    "401 of a method": await raw("/v2/order", "OPTIONS", { authorization: "Bearer x" }),
    403: await by.call("GET", "/order", { headers: { authorization: `Basic ${btoa(`1:${by.session}`)}` } }),
    404: await by.get("/department/1"),
    "404 of a path": await by.get("/nowhere"),
    "400 of what is too large": await by.post("/department", "x".repeat(1_100_000)),
    422: await by.post("/department", {}),
    "422 of a login": await send(`${plain.address}/v2/token/session/:create`, "PUT"),
  };
  const told = Object.entries(answers).map(([name, answer]) => [name, answer.status, rate(answer)]);
  expect(told).toEqual(
    told.map(([name]) => [name, expect.any(Number), ["1000000", "1000000", expect.stringMatching(/^[1-5]$/)]]),
  );
  expect(told.filter(([name, status]) => !String(name).startsWith(String(status)))).toEqual([]);
  await plain.stop();
});
