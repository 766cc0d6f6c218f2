// What a service says of each request: one line, with what finds it again and nothing that lets anybody in; with level
// debug its statements; and in the answer where its time went.

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { textLine } from "../../src/service/log.ts";
import { type ClonedDatabase, cloneDatabase } from "../support/database.ts";
import { type Running, startProcess } from "../support/running.ts";
import { send, startTestService } from "../support/service.ts";

let directory: string;
let database: ClonedDatabase;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "motpost-requests-"));
  database = await cloneDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(directory, { recursive: true, force: true });
});

/** A process of the service, which ends with its test, whatever that finds. */
async function started(settings: Readonly<Record<string, string>> = {}): Promise<Running> {
  const running = await startProcess(database.ownerUrl, directory, settings);
  onTestFinished(running.stop);
  return running;
}

interface SentRequests {
  readonly secrets: readonly string[];
  /** Request ids in the order of the requests. */
  readonly ids: readonly (string | null)[];
}

/** Sends requests of many kinds, with secrets in every place where a request can carry them. */
async function sendRequests({ address }: Running): Promise<SentRequests> {
  const ids: (string | null)[] = [];
  const call = async (
    method: string,
    path: string,
    more: { body?: unknown; headers?: Record<string, string> } = {},
  ) => {
    const answer = await send(`${address}${path}`, method, more);
    ids.push(answer.headers.get("x-request-id"));
    return answer;
  };
  const { value } = (await call("POST", "/v2/integration/:register", { body: { companyName: "Logg AS" } })).body;
  const { consumerToken, employeeToken } = value;
  const tokens = `consumerToken=${consumerToken}&employeeToken=${employeeToken}`;
  const made = await call("PUT", `/v2/token/session/:create?${tokens}&expirationDate=2090-01-01`);
  const session = made.body.value.token;
  const headers = { authorization: `Basic ${Buffer.from(`0:${session}`).toString("base64")}` };
  const link = "Kq3vX9aLr8sTn2Wm5YzB7cDe";
  await call("GET", "/v2/customer?fields=id,name&count=2", { headers });
  await call("POST", "/v2/customer", { headers, body: { nmae: "Kari" } });
  await call("GET", `/v2/customer/${session}`, { headers });
  await call("GET", `/password/${link}`);
  await call("GET", `/passwords/${link}?token=${link}`);
  // Whether the service lives is asked all the time.
  await send(`${address}/healthz`, "GET");
  await send(`${address}/readyz`, "GET");
  return { secrets: [consumerToken, employeeToken, session, headers.authorization.slice(6), link], ids };
}

/** Waits until every request was written down, and a moment for more; what the start asked before them is left out. */
async function linesOf(running: Running, pattern: RegExp, ids: SentRequests["ids"]): Promise<string[]> {
  const lines = () => {
    const all = running.said().match(pattern) ?? [];
    const first = all.findIndex((line) => line.includes(String(ids[0])));
    return first < 0 ? [] : all.slice(first);
  };
  for (let tries = 0; tries < 500 && lines().length < ids.length; tries++) await pause(20);
  await pause(150);
  return lines();
}

const wanted = [
  ["POST", "/v2/integration/:register", 201],
  ["PUT", "/v2/token/session/:create", 200],
  ["GET", "/v2/customer", 200],
  ["POST", "/v2/customer", 422],
  ["GET", "/v2/customer/test-session-***", 400],
  ["GET", "/password/:link", 404],
  ["GET", "/passwords/...", 404],
];

test("as JSON: method, path, status, milliseconds and id of each request, and nothing else of it", async () => {
  const running = await started();
  const { ids, secrets } = await sendRequests(running);
  const lines = (await linesOf(running, /^\{.*"msg":"request"\}$/gm, ids)).map((line) => JSON.parse(line));
  await running.stop();
  expect(lines.map(({ method, path, status }) => [method, path, status])).toEqual(wanted);
  expect(lines.map(({ requestId }) => requestId)).toEqual(ids);
  for (const line of lines) {
    const { code: _code, ...others } = line;
    expect(Object.keys(others).sort()).toEqual(
      ["hostname", "level", "method", "ms", "msg", "path", "pid", "requestId", "status", "time"].sort(),
    );
    expect(line.ms).toBeGreaterThanOrEqual(0);
  }
  expect(lines.map(({ code }) => code)).toEqual([undefined, undefined, undefined, 16_000, 12_000, undefined, 6_000]);
  for (const one of secrets) expect(lines.map((line) => JSON.stringify(line)).join()).not.toContain(one);
});

test("as text: a line that somebody at a terminal reads, with parameters but for secret ones", async () => {
  const running = await started({ LOG_FORMAT: "text" });
  const { ids, secrets } = await sendRequests(running);
  const lines = await linesOf(running, /^\d\d:\d\d:\d\d (GET|PUT|POST) .*$/gm, ids);
  await running.stop();
  expect(lines.map((line) => line.split(" ").slice(1, 4))).toEqual(
    wanted.map(([method, path, status]) => [
      method,
      {
        "/v2/token/session/:create": `${path}?consumerToken=***&employeeToken=***&expirationDate=2090-01-01`,
        "/v2/customer": method === "GET" ? `${path}?fields=id,name&count=2` : path,
      }[path as string] ?? path,
      String(status),
    ]),
  );
  expect(lines.map((line) => line.split(" ").at(-1))).toEqual(ids);
  for (const one of secrets) expect(lines.join()).not.toContain(one);
});

test("level debug has the statements of each request with their times, and none of their values", async () => {
  const running = await started({ LOG_LEVEL: "debug" });
  const { ids, secrets } = await sendRequests(running);
  await linesOf(running, /^\{.*"msg":"request"\}$/gm, ids);
  await running.stop();
  const statements = (running.said().match(/^\{.*"msg":"statement"\}$/gm) ?? []).map((line) => JSON.parse(line));
  const ofList = statements.filter(({ requestId }) => requestId === ids[2]);
  expect(ofList.some(({ statement }) => /from \(select .* from "party"/.test(statement))).toBe(true);
  // A change's body arrives later than its head.
  const ofRegistration = statements.filter(({ requestId }) => requestId === ids[0]);
  expect(ofRegistration.map(({ statement }) => statement)).toEqual(expect.arrayContaining(["begin", "commit"]));
  for (const { ms } of statements) expect(ms).toBeGreaterThanOrEqual(0);
  for (const one of secrets) expect(running.said()).not.toContain(one);
});

test("level warn writes down no requests", async () => {
  const running = await started({ LOG_LEVEL: "warn" });
  await sendRequests(running);
  await pause(200);
  await running.stop();
  expect(running.said()).not.toMatch(/"msg":"request"/);
});

test("what the service refuses by a rule of its own is a warning without a stack, which says the reason", async () => {
  const running = await started({
    MOTPOST_FILES: directory,
    MOTPOST_FREE_SPACE: "999999999",
  });
  const path = "/v2/integration/:register";
  const answer = await send(`${running.address}${path}`, "POST", { body: { companyName: "Logg AS" } });
  expect(answer.status).toBe(503);
  const requestId = answer.headers.get("x-request-id") ?? "";
  const warned = () => running.said().match(/^\{.*"msg":"request refused: .*\}$/gm) ?? [];
  await expect.poll(warned).toHaveLength(1);
  const { pid: _pid, hostname: _hostname, time: _time, ...line } = JSON.parse(warned()[0] ?? "");
  await running.stop();
  const msg = "request refused: A disk has too little space left.";
  expect(line).toEqual({ level: 40, method: "POST", path, requestId, msg });
});

const times = /^check;dur=[\d.]+, database;dur=([\d.]+), render;dur=[\d.]+$/;

test("Server-Timing says where the time of an answer went, in the test environment", async () => {
  const service = await startTestService({ database, environment: { SERVER_TIMING: "" } });
  const registered = await send(`${service.address}/v2/integration/:register`, "POST", { body: { companyName: "A" } });
  expect(Number(times.exec(registered.headers.get("server-timing") ?? "")?.[1])).toBeGreaterThan(0);
  const refused = await send(`${service.address}/v2/nothing`, "GET");
  expect(refused.status).toBe(401);
  expect(refused.headers.get("server-timing")).toMatch(times);
  for (const page of ["/", "/v2-docs/errors", "/healthz"])
    expect([page, (await fetch(`${service.address}${page}`)).headers.get("server-timing")]).toEqual([page, null]);
  await service.stop();
});

test.each([
  ["", null],
  ["no", null],
  ["yes", expect.stringMatching(times)],
])("production answers it where SERVER_TIMING says so: %j", async (setting, answered) => {
  const own = await cloneDatabase();
  const production = { MOTPOST_ENVIRONMENT: "production", MOTPOST_ADDRESS: "https://books.example.com" };
  const service = await startTestService({ database: own, environment: { ...production, SERVER_TIMING: setting } });
  const refused = await send(`${service.address}/v2/customer`, "GET");
  expect([refused.status, refused.headers.get("server-timing")]).toEqual([401, answered]);
  await service.stop();
  await own.drop();
});

test("what failed stands there as text with its stack", () => {
  const entry = {
    time: Date.now(),
    level: 50,
    msg: "request failed",
    requestId: "r-1",
    err: { stack: "Error: x\n at y" },
  };
  expect(textLine(entry)).toMatch(/^\d\d:\d\d:\d\d ERROR request failed r-1\nError: x\n at y\n$/);
});
