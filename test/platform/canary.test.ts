// Canaries: everything that could log in or sign is used in every way, good and bad; none of it is found in what the service
// says, answers to others, measures or stores.

import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newToken } from "../../src/platform/access/token.ts";
import { type ClonedDatabase, cloneDatabase } from "../support/database.ts";
import { type Receiver, startReceiver, withStatus } from "../support/receiver.ts";
import { type Running, startProcess } from "../support/running.ts";
import { send, signingPem, type TestAnswer } from "../support/service.ts";
import { wrongJwts, wrongSessions } from "../support/wrong-credentials.ts";

const patience = 300_000;
let directory: string;
let database: ClonedDatabase;
let receiver: Receiver;
let running: Running;
let owner: pg.Client;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "motpost-canary-"));
  database = await cloneDatabase();
  receiver = await startReceiver();
  running = await startProcess(database.ownerUrl, directory, {
    LOG_LEVEL: "debug",
    WEBHOOK_ALLOWED_PRIVATE_HOSTS: "127.0.0.0/8",
  });
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
}, patience);
afterAll(async () => {
  await owner?.end();
  await running?.stop();
  await receiver?.stop();
  await database.drop();
  await rm(directory, { recursive: true, force: true });
});

/** Every secret by its name. */
const secrets = new Map<string, string>();
/** Every refusal, with what was asked. */
const refusals: [string, TestAnswer][] = [];
/** Everything that was answered to somebody who does not hold the secret: lists and objects read again. */
const shown: TestAnswer[] = [];

function secret(name: string, text: string): string {
  secrets.set(name, text);
  return text;
}
const random = (name: string) => secret(name, `${name}-${randomBytes(18).toString("base64url")}`);
const basic = (token: string, user = "0") => ({
  authorization: `Basic ${Buffer.from(`${user}:${token}`).toString("base64")}`,
});

async function call(
  method: string,
  path: string,
  request: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<TestAnswer> {
  const answer = await send(`${running.address}/v2${path}`, method, request);
  if (answer.status >= 400) refusals.push([`${method} ${path.slice(0, 60)}`, answer]);
  return answer;
}
async function value(method: string, path: string, request: { body?: unknown; headers?: Record<string, string> } = {}) {
  const answer = await call(method, path, request);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.text}`);
  return answer.body?.value;
}

/** What is found of a text: itself, percent-encoded, in base64 at any offset, or as the bytes of a table. */
function forms(text: string): string[] {
  const aligned = [0, 1, 2].map((offset) => {
    const encoded = Buffer.from(`${"x".repeat(offset)}${text}`).toString("base64");
    // The first and last characters depend on what stands around.
    return encoded.slice(offset === 0 ? 0 : 4, -4);
  });
  return [text, encodeURIComponent(text), ...aligned, Buffer.from(text).toString("hex")];
}
/** The names of the secrets that a text holds. */
function found(text: string): string[] {
  return [...secrets].filter(([, one]) => forms(one).some((form) => text.includes(form))).map(([name]) => name);
}

/** Every row of every table, as text. */
async function stored(): Promise<Map<string, string>> {
  const { rows } = await owner.query<{ name: string }>(
    "select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace",
  );
  const all = new Map<string, string>();
  for (const { name } of rows) {
    const { rows: texts } = await owner.query(`select string_agg(t::text, E'\\n') as text from "${name}" t`);
    all.set(name, texts[0].text ?? "");
  }
  return all;
}

/** The key of the installation, which its first start made. */
const installationKey = async () =>
  Buffer.from((await readFile(join(directory, "secret.key"), "utf8")).trim(), "base64");

interface Company {
  readonly companyId: number;
  readonly employeeId: number;
  readonly consumerToken: string;
  readonly employeeToken: string;
  readonly session: string;
}

/** Registers, and logs in by query and by body. */
async function entered(name: string): Promise<Company> {
  const made = await value("POST", "/integration/:register", { body: { companyName: name } });
  const { consumerToken, employeeToken } = made;
  secret(`consumer token of ${name}`, consumerToken);
  secret(`employee token of ${name}`, employeeToken);
  const login = { consumerToken, employeeToken, expirationDate: "2090-01-31" };
  const byQuery = await value("PUT", `/token/session/:create?${new URLSearchParams(login)}`);
  secret(`session by query of ${name}`, byQuery.token);
  const session = secret(
    `session by body of ${name}`,
    (await value("POST", "/token/session/:create", { body: login })).token,
  );
  return { ...made, session };
}

/** Logs in by every other way; what is good answers. */
async function everyWay({ companyId, employeeId, session, consumerToken, employeeToken }: Company): Promise<string> {
  const by = basic(session);
  const wish = { employeeId: String(employeeId), expirationDate: "2090-01-31", tokenName: "T" };
  const consumer = { consumerName: "Canary AS", companyOwned: "false" };
  const employee = await value("PUT", `/token/employee/:create?${new URLSearchParams({ ...wish, ...consumer })}`, {
    headers: by,
  });
  secret("second employee token", employee.token);
  const jwt = (await value("PUT", `/token/jwt/:create?${new URLSearchParams(wish)}`, { headers: by })).token;
  secret("JWT", jwt);
  secret("signature of the JWT", jwt.split(".")[2]);
  const refreshed = await value("POST", "/token/session/:createFromRefreshToken", { body: { refreshToken: jwt } });
  secret("session of the JWT", refreshed.token);
  for (const token of [session, jwt, refreshed.token])
    for (const headers of [basic(token), basic(token, String(companyId)), { authorization: `Bearer ${token}` }])
      expect((await call("GET", "/token/session/%3EwhoAmI", { headers })).status).toBe(200);
  await value("GET", `/token/consumer/byToken?token=${consumerToken}`, { headers: by });
  const login = { consumerToken, employeeToken: employee.token, expirationDate: "2090-01-31" };
  const gone = secret("ended session", (await value("PUT", "/token/session/:create", { body: login })).token);
  await value("DELETE", `/token/session/${gone}`, { headers: basic(gone) });
  expect(employeeToken).not.toBe(employee.token);
  return jwt;
}

/** Log-ins and requests that are refused, each with a secret in it. */
async function refused(one: Company, other: Company, jwt: string): Promise<void> {
  const { rows } = await owner.query("select private_key from signing_key");
  const wrong = {
    jwt,
    session: one.session,
    privateKey: signingPem(rows[0].private_key, await installationKey()),
    otherCompany: other.companyId,
  };
  for (const [name, token] of Object.entries({ ...wrongJwts(wrong), ...wrongSessions(wrong) })) {
    if (token.length > 20 && name !== "oversized text") secret(`wrong: ${name}`, token);
    expect([name, (await call("GET", "/order", { headers: basic(token) })).status]).toEqual([name, 401]);
  }
  const { consumerToken, employeeToken, session } = one;
  const login = (body: unknown) => call("POST", "/token/session/:create", { body });
  const good = { consumerToken, employeeToken, expirationDate: "2090-01-31" };
  for (const body of [
    { ...good, expirationDate: "1999-01-01" },
    { ...good, expirationDate: employeeToken },
    { ...good, employeeToken: other.employeeToken },
    { ...good, employeeToken: consumerToken, consumerToken: employeeToken },
    { ...good, consumerToken: newToken("production", "consumer") },
    { ...good, employeeToken: { token: employeeToken } },
    { ...good, token: session },
    { consumerToken },
    [good],
    `${JSON.stringify(good).slice(0, -1)}, "x": `,
    `{"employeeToken": "${employeeToken}`,
    `"${employeeToken}"`,
  ])
    expect((await login(body)).status).toBe(422);
  const by = basic(session);
  for (const [method, path] of [
    ["GET", `/order/${session}`],
    ["GET", `/${jwt}`],
    ["GET", `/order?from=${employeeToken}`],
    ["GET", `/order?fields=${employeeToken}`],
    ["GET", `/order?sorting=${session}`],
    ["GET", `/order?${session}=1`],
    ["DELETE", `/token/session/${session}x`],
    ["DELETE", `/token/session/${session}/${session}`],
    ["PATCH", `/token/session/${session}`],
    ["GET", `/%zz${session}`],
    ["PUT", `/token/jwt/:create?tokenName=${employeeToken}&employeeId=${jwt}&expirationDate=${session}`],
    ["GET", `/token/consumer/byToken?token=${other.consumerToken}`],
  ] as const)
    await call(method, path, { headers: by });
  await call("POST", "/customer", { headers: by, body: { name: 5, [session]: 1, [jwt]: 2 } });
  await call("POST", "/token/session/:createFromRefreshToken", { body: { refreshToken: jwt, ttlSeconds: jwt } });
}

/** Callbacks with every secret that a subscription may have; good ones, failing ones, and refused ones. */
async function callbacks(one: Company): Promise<void> {
  const headers = basic(one.session);
  const key = { ...headers, "idempotency-key": "canary" };
  const [header, signature, password] = ["header-value", "hmac-secret", "url-password"].map(random);
  const target = receiver.url.replace("//", `//user:${password}@`);
  const wish = {
    event: "customer.create",
    authHeaderName: "X-Key",
    authHeaderValue: header,
    hmacSharedSecret: signature,
  };
  const plain = { ...wish, targetUrl: receiver.url };
  const made = await value("POST", "/event/subscription", { headers: key, body: plain });
  await value("POST", "/event/subscription", { headers: key, body: plain });
  const { authHeaderName: _n, authHeaderValue: _v, ...bare } = wish;
  await value("POST", "/event/subscription", { headers, body: { ...bare, targetUrl: target } });
  await value("POST", "/event/subscription", { headers, body: { ...wish, targetUrl: "http://127.0.0.1:8009/" } });
  await value("PUT", `/event/subscription/${made.id}`, { headers, body: { hmacSharedSecret: signature } });
  for (const more of [
    { event: "nothing" },
    { authHeaderName: "Host" },
    { authHeaderValue: `${header}\r\nX: y` },
    { authHeaderValue: [header] },
    { hmacSharedSecret: { secret: signature } },
    { hmacSharedSecret: `${signature}${"x".repeat(5_000)}` },
    { targetUrl: target.replace("http:", "ftp:") },
    { targetUrl: "http://[" },
    { fields: "nothing" },
  ])
    expect(
      (await call("POST", "/event/subscription", { headers, body: { ...plain, ...more } })).status,
    ).toBeGreaterThan(399);
  const again = await call("POST", "/event/subscription", { headers: key, body: { ...plain, fields: "id" } });
  expect(again.status).toBe(422);
  receiver.answer = (response, callback) => withStatus(callback.headers["x-key"] === undefined ? 200 : 500)(response);
  await value("POST", "/customer", { headers, body: { name: "Kunde" } });
  for (const until = Date.now() + 30_000; receiver.received.length < 2 && Date.now() < until; )
    await new Promise((resolve) => setTimeout(resolve, 20));
  // The canaries were alive: receivers got what the service keeps to itself.
  const got = receiver.received.map((one) => one.headers);
  expect(got.some((one) => one["x-key"] === header)).toBe(true);
  expect(got.some((one) => one.authorization === basic(password ?? "", "user").authorization)).toBe(true);
  expect(got.every((one) => typeof one["x-request-signature"] === "string")).toBe(true);
  for (const path of [
    `/event/subscription/${made.id}?fields=*,changes`,
    "/event/subscription?fields=*",
    "/token/employee",
  ])
    shown.push(await call("GET", path, { headers }));
}

/** Failures that are the service's own, with secrets in what failed. */
async function failures(one: Company, jwt: string): Promise<void> {
  const { consumerToken, employeeToken } = one;
  const login = { consumerToken, employeeToken, expirationDate: "2090-01-31" };
  const target = `http://user:${secrets.get("url-password")}@127.0.0.1:8009/`;
  const wish = { event: "customer.create", hmacSharedSecret: secrets.get("hmac-secret"), targetUrl: target };
  const broken = async (table: string, how: string, undo: string, work: () => Promise<TestAnswer>[]) => {
    await owner.query(`alter table ${table} ${how}`);
    const answers = await Promise.all(work());
    await owner.query(`alter table ${undo}`);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 500));
  };
  const never = "add constraint never check (false) not valid";
  await broken("session_token", "rename to away", "away rename to session_token", () => [
    call("DELETE", `/token/session/${one.session}`, { headers: basic(one.session) }),
    call("GET", "/order", { headers: basic(secret("session nobody knows", newToken("test", "session"))) }),
    call("PUT", `/token/session/:create?${new URLSearchParams(login)}`),
    call("POST", "/token/session/:createFromRefreshToken", { body: { refreshToken: jwt } }),
  ]);
  await broken("session_token", never, "session_token drop constraint never", () => [
    call("POST", "/token/session/:create", { body: login }),
  ]);
  await broken("event_subscription", never, "event_subscription drop constraint never", () => [
    call("POST", "/event/subscription", { headers: basic(one.session), body: wish }),
  ]);
}

test("no secret reaches logs, other people's answers, measures or the database in clear", {
  timeout: patience,
}, async () => {
  const one = await entered("Canary AS");
  const other = await entered("Other AS");
  const jwt = await everyWay(one);
  await refused(one, other, jwt);
  await callbacks(one);
  await failures(one, jwt);
  for (const path of ["/healthz", "/readyz", "/metrics"]) shown.push(await send(running.address + path, "GET"));
  const tables = await stored();
  await running.stop();
  const said = running.said();

  expect(secrets.size).toBeGreaterThan(40);
  expect(refusals.length).toBeGreaterThan(60);
  // What is looked through is there: it holds what may be seen, and the search finds what it looks for.
  expect(tables.get("company")).toContain("Canary AS");
  expect([tables.get("change_log"), tables.get("idempotency")]).toEqual([
    expect.stringContaining("Subscription"),
    expect.stringContaining("canary"),
  ]);
  expect(said.match(/"msg":"request failed"/g)?.length).toBeGreaterThanOrEqual(6);
  for (const [name, text] of secrets) for (const form of forms(`${text}`)) expect(found(`a ${form} b`)).toContain(name);

  expect(found(said)).toEqual([]);
  for (const [table, text] of tables) expect([table, found(text)]).toEqual([table, []]);
  for (const [asked, { text }] of refusals) expect([asked, found(text)]).toEqual([asked, []]);
  for (const { text } of shown) expect(found(text)).toEqual([]);
  // Files beside the database hold the demo company's tokens and the key of secrets, and nothing of anybody else.
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) expect(found(await readFile(join(entry.parentPath, entry.name), "utf8"))).toEqual([]);
});
