// Employee tokens and JWTs: made, used, listed, revoked; what is refused; and what authentication costs in statements.

import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { colleague } from "../support/colleague.ts";
import { untilLocked } from "../support/locks.ts";
import { send, startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";
import { statementsOf } from "../support/statements.ts";

let now = new Date("2026-11-21T12:00:00+01:00");
let service: TestService;
let client: TestClient;
let other: TestClient;
let owner: pg.Client;
beforeAll(async () => {
  service = await startTestService({ clock: () => now });
  client = await service.company({ name: "Tokens AS" });
  other = await service.company({ name: "Others AS" });
  owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await service.stop();
});

const basic = (token: string, user = "0") => ({
  authorization: `Basic ${Buffer.from(`${user}:${token}`).toString("base64")}`,
});
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const ask = (headers: Record<string, string>, path = "/token/session/%3EwhoAmI") =>
  send(`${service.address}/v2${path}`, "GET", { headers });
const query = (values: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(values).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
const wish = (more: object = {}) => ({
  tokenName: "Shop",
  consumerName: "Tokens AS",
  employeeId: client.employeeId,
  companyOwned: false,
  expirationDate: "2027-06-01",
  ...more,
});
const make = (more: object = {}, by = client) => by.put(`/token/employee/:create?${query(wish(more))}`);
const jwtWish = (more: object = {}) => {
  const { consumerName: _name, companyOwned: _owned, ...rest } = wish(more);
  return rest;
};
const makeJwt = (more: object = {}) => client.put(`/token/jwt/:create?${query(jwtWish(more))}`);
const login = (employeeToken: string) =>
  send(`${service.address}/v2/token/session/:create`, "POST", {
    body: { consumerToken: client.consumerToken, employeeToken, expirationDate: "2026-12-01" },
  });
const messages = ({ status, body }: TestAnswer) => [
  status,
  body.code,
  ...(body.validationMessages ?? []).map((one: { path: string; message: string }) => `${one.path}: ${one.message}`),
];
const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};

describe("employee tokens", () => {
  test("are made once, log in, act as somebody else, and are listed without their text", async () => {
    const acting = await colleague(service, client, "Kari");
    const made = await make({ actualEmployeeId: acting.employeeId });
    expect([made.status, Object.keys(made.body.value)]).toEqual([
      200,
      ["id", "version", "url", "employee", "apiConsumer", "token", "expirationDate"],
    ]);
    const session = await login(made.body.value.token);
    expect(session.status).toBe(201);
    const who = await ask(basic(session.body.value.token));
    expect([who.body.value.employeeId, who.body.value.actualEmployeeId]).toEqual([
      client.employeeId,
      acting.employeeId,
    ]);
    const { body } = await client.get(`/token/employee?id=${made.body.value.id}&fields=*,apiConsumer(consumerName)`);
    expect(body.values[0]).toMatchObject({
      id: made.body.value.id,
      token: null,
      name: "Shop",
      kind: "EMPLOYEE",
      apiConsumer: { consumerName: "Tokens AS" },
      revokedTime: null,
    });
    expect((await other.get(`/token/employee?id=${made.body.value.id}`)).body.fullResultSize).toBe(0);
    const { rows } = await owner.query("select string_agg(t::text, ' ') as everything from employee_token t");
    expect(rows[0].everything).not.toContain(made.body.value.token.slice(15, 50));
    const { rows: log } = await owner.query(
      "select kind from change_log where resource = 'EmployeeToken' and object = $1",
      [made.body.value.id],
    );
    expect(log).toEqual([{ kind: "CREATE" }]);
  });

  test("are refused with everything that is wrong", async () => {
    expect(messages(await client.put("/token/employee/:create"))).toEqual([
      422,
      15000,
      ...Array(5).fill(expect.any(String)),
    ]);
    expect(messages(await make({ consumerName: "Nobody", companyOwned: true }))).toEqual([
      422,
      18000,
      "consumerName: The consumer name is not that of the consumer token behind this session.",
      "companyOwned: The company is no accountant's office.",
    ]);
    const poor = await colleague(service, client, "Per");
    await client.put(
      `/employee/entitlement/:grantEntitlementsByTemplate?employeeId=${poor.employeeId}&template=INVOICING_MANAGER`,
    );
    expect(messages(await make({ tokenName: " ", expirationDate: "2026-11-21", employeeId: poor.employeeId }))).toEqual(
      [
        422,
        18000,
        expect.stringContaining("tokenName: "),
        "expirationDate: The expiration date must be later than today (21 November 2026).",
        "employeeId: The owner of the token must be a user admin.",
      ],
    );
    expect(messages(await make({ employeeId: 999_999, actualEmployeeId: 999_998 }))).toEqual([
      422,
      18000,
      "employeeId: There is no such employee or contact with access in the company.",
      "actualEmployeeId: There is no such employee or contact with access in the company.",
    ]);
  });

  test.each([
    ["employee", () => query(wish({ tokenName: "Once" }))],
    ["jwt", () => query(jwtWish({ tokenName: "Once" }))],
    ["consumer", () => query({ consumerName: "Once", expirationDate: "2027-06-01" })],
  ] as const)("the same Idempotency-Key makes one %s token, and never answers its text again", async (kind, asked) => {
    const put = (text: string, by = client) =>
      by.call("PUT", `/token/${kind}/:create?${text}`, { headers: { "idempotency-key": `one ${kind}` } });
    const many = async () => {
      const table = kind === "consumer" ? "consumer_token" : "employee_token";
      return Number((await owner.query(`select count(*) from ${table}`)).rows[0].count);
    };
    const before = await many();
    const [one, two] = await Promise.all([put(asked()), put(asked())]);
    const three = await put(asked());
    expect([one.status, two.status, three.status, await many()]).toEqual([200, 200, 200, before + 1]);
    const texts = [one, two, three].map(({ body }) => body.value.token).filter((text) => text !== null);
    expect([texts.length, new Set([one, two, three].map(({ body }) => body.value.id)).size]).toEqual([1, 1]);
    expect([three.body.value.token, three.headers.get("idempotent-replayed")]).toEqual([null, "true"]);
    const { rows } = await owner.query("select string_agg(i::text, ' ') as everything from idempotency i");
    expect(rows[0].everything).toContain(`one ${kind}`);
    expect(rows[0].everything).not.toContain(String(texts[0]).slice(15, 50));
    // Another request with the same key is refused, and makes nothing.
    const other = await put(`${asked()}&dryRun=false`);
    expect([other.status, other.body.message, await many()]).toEqual([
      422,
      "The Idempotency-Key was used before with another request.",
      before + 1,
    ]);
    const tried = await client.call("PUT", `/token/${kind}/:create?${asked()}&dryRun=true`, {
      headers: { "idempotency-key": `tried ${kind}` },
    });
    expect([tried.status, tried.body.value.id]).toEqual([200, null]);
  });

  test("are refused to somebody whose access is being taken away in that moment", async () => {
    const leaving = await colleague(service, client, "Nils");
    await owner.query("begin");
    await owner.query(`update employee set "systemAccess" = 'NO_ACCESS' where company_id = $1 and id = $2`, [
      client.companyId,
      leaving.employeeId,
    ]);
    const making = make({ actualEmployeeId: leaving.employeeId });
    await untilLocked(owner, 1);
    await owner.query("commit");
    expect(messages(await making)).toEqual([
      422,
      18000,
      "actualEmployeeId: There is no such employee or contact with access in the company.",
    ]);
  });

  test("are refused, and nothing fails, where the one who takes the access away does not come to an end", async () => {
    const leaving = await colleague(service, client, "Nora");
    await owner.query("begin");
    await owner.query(`update employee set "systemAccess" = 'NO_ACCESS' where company_id = $1 and id = $2`, [
      client.companyId,
      leaving.employeeId,
    ]);
    const { status, body } = await make({ actualEmployeeId: leaving.employeeId });
    await owner.query("rollback");
    expect([status, body.code]).toEqual([503, 1000]);
    expect((await make({ actualEmployeeId: leaving.employeeId })).status).toBe(200);
  });

  test("a dry run checks and makes nothing", async () => {
    const count = async () => (await client.get("/token/employee?fields=id")).body.fullResultSize;
    const before = await count();
    const { status, body } = await make({ dryRun: true });
    expect([status, body.value.id, body.value.token]).toEqual([200, null, null]);
    expect(await count()).toBe(before);
  });

  test("revoking acts within five seconds on sessions and at once on log-ins, in this company alone", async () => {
    const { id, token } = (await make()).body.value;
    const session = (await login(token)).body.value.token;
    expect((await ask(basic(session))).status).toBe(200);
    expect((await other.delete(`/token/employee/${id}`)).status).toBe(404);
    expect((await ask(basic(session))).status).toBe(200);
    expect((await client.delete(`/token/employee/${id}`)).status).toBe(204);
    expect((await login(token)).status).toBe(422);
    later(5_001);
    expect((await ask(basic(session))).status).toBe(401);
    const [shown] = (await client.get(`/token/employee?id=${id}`)).body.values;
    expect([shown.version, shown.revokedTime]).toEqual([1, expect.any(String)]);
    expect((await client.delete("/token/employee/1")).status).toBe(404);
  });

  test("an owner who is no user admin any more cannot log in, and the sessions may do nothing", async () => {
    const boss = await colleague(service, client, "Siri");
    const { token } = (await make({ employeeId: boss.employeeId })).body.value;
    const session = (await login(token)).body.value.token;
    expect((await ask(basic(session), "/order")).status).toBe(200);
    await client.put(
      `/employee/entitlement/:grantEntitlementsByTemplate?employeeId=${boss.employeeId}&template=ACCOUNTANT`,
    );
    expect(messages(await login(token))).toEqual([
      422,
      18000,
      "arg:employeeToken: The owner of the token must be a user admin.",
    ]);
    later(5_001);
    expect((await ask(basic(session), "/order")).status).toBe(403);
  });
});

test("the consumer token behind a session is read by itself and by nothing else", async () => {
  const { status, body } = await client.get(`/token/consumer/byToken?token=${client.consumerToken}`);
  expect([status, body.value.token, body.value.apiConsumer.id]).toEqual([200, null, body.value.id]);
  for (const token of [other.consumerToken, client.employeeToken, "x"])
    expect((await client.get(`/token/consumer/byToken?token=${token}`)).status).toBe(404);
  expect((await client.get("/token/consumer/byToken")).body.code).toBe(15000);
});

describe("a JWT of a company", () => {
  test("is a password, a bearer, and exchanged for a session", async () => {
    const { token } = (await makeJwt()).body.value;
    for (const headers of [basic(token), basic(token, String(client.companyId)), bearer(token)])
      expect((await ask(headers)).body.value.companyId).toBe(client.companyId);
    expect((await ask(basic(token, String(other.companyId)))).status).toBe(403);
    const exchange = (body: object) =>
      send(`${service.address}/v2/token/session/:createFromRefreshToken`, "POST", { body });
    const session = await exchange({ refreshToken: token, ttlSeconds: 300 });
    expect([session.status, session.body.value.consumerToken]).toEqual([201, null]);
    expect((await ask(basic(session.body.value.token))).status).toBe(200);
    expect((await ask(bearer(session.body.value.token))).status).toBe(200);
    const kept = now;
    later(300_001);
    expect((await ask(basic(session.body.value.token))).status).toBe(401);
    now = kept;
    for (const ttlSeconds of [299, 28_801, 3600.5, "soon"])
      expect(messages(await exchange({ refreshToken: token, ttlSeconds }))[1]).toBe(18000);
    expect((await exchange({})).body.code).toBe(15000);
    expect((await exchange({ refreshToken: token, x: 1 })).body.code).toBe(16000);
    for (const refreshToken of ["x", 5, session.body.value.token])
      expect((await exchange({ refreshToken })).status).toBe(401);
  });

  test("ends by revocation within five seconds, with its sessions, and at its date", async () => {
    const { id, token } = (await makeJwt({ expirationDate: "2026-11-23" })).body.value;
    const session = await send(`${service.address}/v2/token/session/:createFromRefreshToken`, "POST", {
      body: { refreshToken: token },
    });
    expect((await ask(bearer(token))).status).toBe(200);
    expect((await client.delete(`/token/employee/${id}`)).status).toBe(204);
    later(5_001);
    expect((await ask(bearer(token))).status).toBe(401);
    expect((await ask(basic(session.body.value.token))).status).toBe(401);
    const dated = (await makeJwt({ expirationDate: "2026-11-23" })).body.value.token;
    now = new Date("2026-11-22T23:59:59+01:00");
    expect((await ask(bearer(dated))).status).toBe(200);
    now = new Date("2026-11-23T00:00:00+01:00");
    expect((await ask(bearer(dated))).status).toBe(401);
  });
});

test("the last use is noted once a minute, and a request of a known session asks nothing of the database for it", async () => {
  const { id, token } = (await makeJwt()).body.value;
  const used = async () => {
    // What is noted beside the request may come a moment later.
    for (let tries = 0; tries < 1_500; tries++) {
      const { rows } = await owner.query<{ used_at: Date }>("select used_at from token_use where token = $1", [id]);
      if (rows[0]?.used_at.getTime() === noted.getTime()) return true;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return false;
  };
  let noted = now;
  await ask(bearer(token));
  expect(await used()).toBe(true);
  later(59_000);
  await ask(bearer(token));
  later(1_000);
  await ask(bearer(token));
  expect(await used()).toBe(true);
  later(5_001);
  noted = now;
  await ask(bearer(token));
  expect(await used()).toBe(true);

  const statements = async () => {
    const { sent } = await statementsOf(service.database.ownerUrl, () => ask(bearer(token)));
    return sent.filter(({ text }) => !text.includes("set_config")).length;
  };
  // Work in the background asks, too, when it likes: what a request asks is the least of several.
  const least = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let tries = 0; tries < 10; tries++) {
    later(5_001);
    for (const at of [0, 1]) least[at] = Math.min(least[at] ?? 0, await statements());
  }
  // Whoever is not known yet is one statement, and the answer one.
  expect(least).toEqual([2, 1]);
});
