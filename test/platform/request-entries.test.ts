// The log of requests: what a company's developers see of each request, what nobody sees, and what becomes of it when the database
// does not keep up.

import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readLog, showLog } from "../../src/cli/log.ts";
import * as limits from "../../src/limits.ts";
import { RequestRecorder } from "../../src/platform/workshop/request-recorder.ts";
import { Database } from "../../src/store/database.ts";
import { send, startTestService, type TestClient, type TestService } from "../support/service.ts";

let service: TestService;
let owner: pg.Client;
let ours: TestClient;
let theirs: TestClient;
beforeAll(async () => {
  service = await startTestService({ environment: { REQUEST_LOG: "yes" } });
  owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  ours = await service.company({ name: "Ours" });
  theirs = await service.company({ name: "Theirs" });
});
afterAll(async () => {
  await owner.end();
  await service.stop();
});

// biome-ignore lint/suspicious/noExplicitAny: entries are looked into
type Entry = any;

/** The company's entries, once there is one of this request. */
async function entriesWith(client: TestClient, requestId: string | null): Promise<Entry[]> {
  for (let tries = 0; tries < 1_200; tries++) {
    const { values } = (await client.get("/requestLog?fields=*")).body;
    if (values.some((one: Entry) => one.requestId === requestId)) return values;
    await pause(50);
  }
  throw new Error("The request was not written.");
}

const identityNumber = "01017010170";

describe("an entry", () => {
  test("has request and answer, without secrets", async () => {
    const body = { firstName: "Kari", lastName: "Nordmann", nationalIdentityNumber: identityNumber, comments: "" };
    const made = await ours.post(`/employee?fields=id&token=${ours.employeeToken}`, {
      ...body,
      comments: `see ${identityNumber} and ${ours.session}`,
    });
    const hook = { event: "customer.create", targetUrl: "http://127.0.0.1:8/", hmacSharedSecret: "sesam-sesam" };
    const refused = await ours.post("/event/subscription", { ...hook, passw\u006frd: "apne deg" });
    const [one, other] = await Promise.all(
      [made, refused].map(async (answer) => {
        const id = answer.headers.get("x-request-id");
        return (await entriesWith(ours, id)).find((entry) => entry.requestId === id);
      }),
    );
    expect(one).toMatchObject({
      method: "POST",
      path: "/v2/employee",
      query: "fields=id&token=***",
      status: made.status,
      code: made.body.code ?? null,
      employee: ours.employeeId,
      isAborted: false,
    });
    expect(one.token).toBeGreaterThan(0);
    expect(one.requestBody).toContain('"firstName":"Kari"');
    expect(other).toMatchObject({ status: 422, code: 16_000 });
    expect(other.responseBody).toContain("Request mapping failed");
    const { rows } = await owner.query("select * from request_log");
    const kept = JSON.stringify(rows);
    for (const secret of [identityNumber, ours.session, ours.employeeToken, "sesam-sesam", "apne deg"])
      expect([secret, kept.includes(secret)]).toEqual([secret, false]);
  });

  test("has neither numbers of cards nor what only receivers of callbacks may know, wherever they stand", async () => {
    const secrets = {
      card: "4111 1111 1111 1111",
      otherCard: "5500005555555559",
      thirdCard: "3714-496353-98431",
      pin: "PIN-4711",
      passwd: "PASSWD-4711",
      key: "KEY-4711",
      cookie: "COOKIE-4711",
      path: "PATH-4711",
      parameter: "PARAMETER-4711",
    };
    const address = `http://127.0.0.1:8/${secrets.path}?key=${secrets.parameter}`;
    const bodies = [
      { name: "Kari", description: `${secrets.card} and ${secrets.otherCard}, or ${secrets.thirdCard}` },
      {
        name: "Ola",
        deep: [{ pin: secrets.pin, passwd: secrets.passwd, "api-key": secrets.key, cookies: { a: secrets.cookie } }],
      },
      { name: "Per", website: `https://example.com/a?key=${secrets.parameter}` },
    ];
    const kid = "4000000000000000";
    const kept = await ours.post(`/customer?fields=id&note=${encodeURIComponent(secrets.card)}`, {
      name: "Ada",
      description: `KID ${kid}, EAN 7038010000003, id 267330786339747`,
    });
    for (const body of bodies) await ours.post("/customer?fields=description,website", body);
    const hook = { event: "customer.create", targetUrl: address };
    const last = await ours.post(
      `/event/subscription?next=${encodeURIComponent(`http://x/?key=${secrets.parameter}`)}`,
      hook,
    );
    const entries = JSON.stringify(await entriesWith(ours, last.headers.get("x-request-id")));
    for (const secret of Object.values(secrets)) {
      expect([secret, entries.includes(secret)]).toEqual([secret, false]);
      expect([secret, entries.includes(encodeURIComponent(secret))]).toEqual([secret, false]);
    }
    const entry = (await entriesWith(ours, kept.headers.get("x-request-id"))).find(
      (one) => one.requestId === kept.headers.get("x-request-id"),
    );
    expect(entry.requestBody).toContain(`KID ${kid}, EAN 7038010000003, id 267330786339747`);
    expect(entries).toContain("http://127.0.0.1:8/***");
  });

  test("is the company's own, and found by its parameters", async () => {
    const last = await theirs.get("/customer/888888");
    await ours.get("/customer");
    const all = await entriesWith(theirs, last.headers.get("x-request-id"));
    expect(all.every((one) => one.employee === theirs.employeeId)).toBe(true);
    expect(all.map(({ path }) => path)).toEqual(["/v2/customer/888888"]);
    const [entry] = all;
    const found = async (parameters: string) =>
      (await theirs.get(`/requestLog?${parameters}`)).body.values.map((one: Entry) => one.path);
    for (const parameters of [
      ...[`requestId=${entry.requestId}`, "timeFrom=2000-01-01", "timeTo=2990-01-01", "method=get", "path=Customer"],
      ...["statusFrom=404", "statusTo=405", "code=6000", `token=${entry.token}`],
    ])
      expect([parameters, await found(parameters)]).toEqual([parameters, ["/v2/customer/888888"]]);
    for (const parameters of [
      ...["requestId=x", "timeFrom=2990-01-01", "timeTo=2000-01-01", "method=PUT", "path=order"],
      ...["statusFrom=405", "statusTo=404", "code=9000", "token=1"],
    ])
      expect([parameters, await found(parameters)]).toEqual([parameters, []]);
    expect((await theirs.get("/requestLog?from=1&count=1")).body).toMatchObject({ fullResultSize: 1, values: [] });
  });

  test("is removed after 7 days", async () => {
    const { companyId } = theirs;
    const row = `insert into request_log (company_id, request_id, "time", method, path, status, milliseconds, token, employee)
      values ($1, gen_random_uuid(), now() - $2::interval, 'GET', $3, 200, 1, 1, 1)`;
    await owner.query(row, [companyId, "6 days 23 hours", "/v2/young"]);
    await owner.query(row, [companyId, "7 days 1 minute", "/v2/old"]);
    await service.service.jobs.runNow(["request log"]);
    const { rows } = await owner.query("select path from request_log where path in ('/v2/young', '/v2/old')");
    expect(rows).toEqual([{ path: "/v2/young" }]);
  });
});

describe("wrong uses", () => {
  const uses = [
    ["GET", "/requestLog?timeFrom=yesterday", 422, 15_000],
    ["GET", "/requestLog?timeTo=2026-13-01", 422, 15_000],
    ["GET", "/requestLog?statusFrom=many", 422, 15_000],
    ["GET", "/requestLog?statusTo=4.5", 422, 15_000],
    ["GET", "/requestLog?token=mine", 422, 15_000],
    ["GET", "/requestLog?count=-1", 422, 18_000],
    ["GET", "/requestLog?fields=password", 400, 11_000],
    ["GET", "/requestLog?sorting=secret", 422, 17_000],
    ["POST", "/requestLog", 400, 4_000],
    ["GET", "/requestLog/1", 404, 6_000],
  ] as const;
  test.each(uses)("%s %s", async (method, path, status, code) => {
    const answer = await ours.call(method, path, method === "POST" ? { body: {} } : {});
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test("production has no log unless it is set", async () => {
    const environment = { MOTPOST_ENVIRONMENT: "production", MOTPOST_ADDRESS: "https://books.example.com" };
    const production = await startTestService({ environment: { ...environment, REQUEST_LOG: "" } });
    try {
      const { body: document } = await send(`${production.address}/v2/openapi.json`, "GET");
      expect(Object.keys(document.paths)).not.toContain("/requestLog");
    } finally {
      await production.stop();
    }
  });
});

describe("the recorder", () => {
  const request = {
    company: 1,
    time: 0,
    method: "GET",
    path: "/v2/x",
    query: "",
    status: 200,
    code: null,
    milliseconds: 1,
    token: 1,
    employee: 1,
    requestBody: "\0\ud800",
    responseBody: "",
    isAborted: false,
  };
  const id = (number: number) => `00000000-0000-0000-0000-${String(number).padStart(12, "0")}`;

  test("writes many requests by few statements, and all of them at its end", async () => {
    const statements: string[] = [];
    const observe = (sql: string) => {
      statements.push(sql);
      return () => undefined;
    };
    const database = new Database({ url: service.database.ownerUrl, connections: 2, observe });
    const recorder = new RequestRecorder(database, (error) => {
      throw error;
    });
    for (let number = 0; number < 250; number++) recorder.add({ ...request, requestId: id(number) });
    await recorder.stop();
    await database.close();
    expect(statements.filter((sql) => sql.includes("store_requests"))).toHaveLength(3);
    const { rows } = await owner.query("select count(*)::int as count from request_log where path = '/v2/x'");
    expect(rows).toEqual([{ count: 250 }]);
  });

  test("leaves out and counts what the database does not take, and holds a bounded number", async () => {
    const database = new Database({ url: "postgres://nobody@127.0.0.1:9/none", connections: 1 });
    const errors: unknown[] = [];
    const recorder = new RequestRecorder(database, (error) => errors.push(error));
    for (let number = 0; number < limits.requestLogHeld + 7; number++)
      recorder.add({ ...request, requestId: id(number) });
    expect(recorder.waiting).toBe(limits.requestLogHeld);
    await recorder.flush();
    expect([recorder.waiting, errors.length]).toEqual([limits.requestLogHeld, 1]);
    await recorder.stop();
    await database.close();
    expect(await recorder.metrics()).toContain(`motpost_request_log_dropped_total ${limits.requestLogHeld + 7}`);
  });
});

test("motpost log prints the last requests", async () => {
  const last = await ours.get("/product?count=1");
  await entriesWith(ours, last.headers.get("x-request-id"));
  const tokens = ["--consumer-token", ours.consumerToken, "--employee-token", ours.employeeToken];
  const options = readLog(["--service", service.address, "--path", "/product", ...tokens], {}, "/");
  const written: string[] = [];
  const { write } = process.stdout;
  process.stdout.write = ((text: string) => written.push(text) > 0) as typeof write;
  try {
    await showLog(options);
  } finally {
    process.stdout.write = write;
  }
  expect(written.join("")).toMatch(/^\d\d:\d\d:\d\d GET \/v2\/product\?count=1 200 \d+ ms\n$/);
  expect(() => readLog(["--count", "x", ...tokens], {}, "/")).toThrow("--count must be a whole number");
  expect(() => readLog(["--consumer-token", "a"], {}, "/nowhere")).toThrow("must be given together");
});
