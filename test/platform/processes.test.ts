// Two real processes on one database: what one revokes, the other refuses within five seconds; and they share one rate limit.

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ClonedDatabase, cloneDatabase } from "../support/database.ts";
import { type Running, startProcess } from "../support/running.ts";
import { send, type TestAnswer } from "../support/service.ts";

const limit = 100;
const patience = 300_000;

let directory: string;
let database: ClonedDatabase;
let one: Running;
let two: Running;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "motpost-processes-"));
  database = await cloneDatabase();
  one = await startProcess(database.ownerUrl, directory, { RATE_LIMIT: String(limit) });
  two = await startProcess(database.ownerUrl, directory, { RATE_LIMIT: String(limit) });
}, patience);
afterAll(async () => {
  await Promise.all([one?.stop(), two?.stop()]);
  await database.drop();
  await rm(directory, { recursive: true, force: true });
});

const basic = (token: string) => ({ authorization: `Basic ${Buffer.from(`0:${token}`).toString("base64")}` });
const call = (at: Running, method: string, path: string, token: string, body?: unknown) =>
  send(`${at.address}/v2${path}`, method, { headers: basic(token), ...(body === undefined ? {} : { body }) });
const ask = (at: Running, token: string) => call(at, "GET", "/token/session/%3EwhoAmI?fields=companyId", token);

interface Registered {
  readonly employeeId: number;
  readonly consumerToken: string;
  readonly employeeToken: string;
}

async function registered(): Promise<Registered> {
  return (await send(`${one.address}/v2/integration/:register`, "POST", { body: { companyName: "Kaffebua AS" } })).body
    .value;
}
async function login(at: Running, { consumerToken, employeeToken }: Registered): Promise<string> {
  const body = { consumerToken, employeeToken, expirationDate: "2090-01-31" };
  return (await send(`${at.address}/v2/token/session/:create`, "POST", { body })).body.value.token;
}

test("whatever is revoked in one process opens nothing in the other after five seconds", {
  timeout: patience,
}, async () => {
  const company = await registered();
  const admin = await login(one, company);
  const query = (more: Record<string, string>) =>
    new URLSearchParams({
      tokenName: "T",
      employeeId: String(company.employeeId),
      expirationDate: "2090-01-31",
      ...more,
    });
  const made = async (path: string, more: Record<string, string> = {}) =>
    (await call(one, "PUT", `/token/${path}/:create?${query(more)}`, admin)).body.value as {
      id: number;
      token: string;
    };
  const consumer = { consumerName: "Kaffebua AS", companyOwned: "false" };
  const [employee, jwt, base] = [await made("employee", consumer), await made("jwt"), await made("jwt")];
  const exchanged = await send(`${two.address}/v2/token/session/:createFromRefreshToken`, "POST", {
    body: { refreshToken: base.token },
  });
  const doomed = {
    "a session, by logging out": await login(one, company),
    "a session, by its employee token": await login(two, { ...company, employeeToken: employee.token }),
    "a JWT": jwt.token,
    "a session of a JWT": String(exchanged.body.value.token),
  };
  for (const at of [one, two])
    for (const token of Object.values(doomed)) expect((await ask(at, token)).status).toBe(200);
  const ended = [
    await call(one, "DELETE", `/token/session/${doomed["a session, by logging out"]}`, admin),
    await call(one, "DELETE", `/token/employee/${employee.id}`, admin),
    await call(one, "DELETE", `/token/employee/${jwt.id}`, admin),
    await call(one, "DELETE", `/token/employee/${base.id}`, admin),
  ];
  expect(ended.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
  // Sessions that are used all the time are looked up again before they are forgotten. One that is refused is asked no more,
  // since refusals are counted against this address, which has a limit as well.
  const opening = new Set([one, two].flatMap((at) => Object.values(doomed).map((token) => ({ at, token }))));
  for (const until = Date.now() + 5_000; Date.now() < until; await pause(100))
    for (const way of opening) if ((await ask(way.at, way.token)).status !== 200) opening.delete(way);
  for (const at of [one, two])
    for (const [name, token] of Object.entries(doomed))
      expect([name, (await ask(at, token)).status]).toEqual([name, 401]);
  expect((await ask(two, admin)).status).toBe(200);
});

test("the limit holds over both, a tenth more or less", { timeout: patience }, async () => {
  const token = await login(one, await registered());
  for (let round = 1; ; round++) {
    const sum = await oneWindow(token);
    if (sum === null && round < 20) continue;
    expect(sum).toBeGreaterThanOrEqual(limit * 0.9);
    expect(sum).toBeLessThanOrEqual(limit * 1.1);
    break;
  }
});

/** How many requests were let through in one window, asked at both until both refuse; null where it ended meanwhile. */
async function oneWindow(token: string): Promise<number | null> {
  const first = await ask(one, token);
  const reset = (answer: TestAnswer) => Number(answer.headers.get("x-rate-limit-reset"));
  // A new window, which nobody has used yet.
  await pause(reset(first) * 1_000);
  const began = performance.now();
  let [through, refused, last] = [0, 0, 5];
  for (let turn = 0; refused < 4; turn++) {
    const answer = await ask(turn % 2 === 0 ? one : two, token);
    if (reset(answer) > last || performance.now() - began > 5_000) return null;
    last = reset(answer);
    if (answer.status === 429) refused++;
    else [through, refused] = [through + 1, 0];
  }
  return through;
}
