// What the role that the service works as can read of tokens, sessions and the key that signs JWTs; and an installation that is
// upgraded, whose tokens, sessions and JWTs go on.

import { createPrivateKey, generateKeyPairSync } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeJwt } from "../../src/platform/access/jwt.ts";
import { randomId, tokenHash } from "../../src/platform/access/token.ts";
import { revokeConsumerToken } from "../../src/platform/access/token-store.ts";
import { applicationRole, Database } from "../../src/store/database.ts";
import { send, startTestService, type TestService } from "../support/service.ts";
import { installationBefore } from "../support/upgrade.ts";

const company = 123_456_789;
const jwtId = randomId();
const key = (fill: string) => Buffer.alloc(32, fill).toString("base64");
const old = installationBefore(73);
let service: TestService;
let tokens: { consumerToken: string; employeeToken: string };
let jwt: string;
let role: pg.Client;

const status = async (address: string, token: string) =>
  (await send(`${address}/v2/token/session/%3EwhoAmI`, "GET", { headers: { authorization: `Bearer ${token}` } }))
    .status;
const logIn = (expirationDate = "2090-01-01") =>
  send(`${service.address}/v2/token/session/:create`, "POST", { body: { ...tokens, expirationDate } });

beforeAll(async () => {
  const administrator = await old.company(company);
  const { consumerToken, employeeToken } = await old.tokens(company, administrator);
  tokens = { consumerToken, employeeToken };
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const pem = String(privateKey.export({ type: "pkcs8", format: "pem" }));
  await old.query("insert into signing_key (kid, environment, private_key) values ('test-1', 'test', $1)", [pem]);
  const claims = { company, jti: jwtId, exp: Date.parse("2090-01-01T00:00:00Z") / 1000 };
  jwt = makeJwt({ kid: "test-1", privateKey, publicKey }, "test", claims, 1_700_000_000);
  await old.query(
    "insert into employee_token (id, company_id, employee, kind, name, token_hash, expiration_date) values ($1, $2, $3, 'JWT', 'Old', $4, '2090-01-01')",
    [jwtId, company, administrator, tokenHash(jwt)],
  );
  await old.query(
    `insert into session_token (id, company_id, employee, actual_employee, consumer_token, employee_token, token_hash, expiration_date, expires_at)
     select $1, $2, $3, $3, e.consumer_token, e.id, $4, '2090-01-01', '2090-01-01' from employee_token e where e.token_hash = $5`,
    [randomId(), company, administrator, tokenHash(session), tokenHash(employeeToken)],
  );
  await old.leave();
  service = await startTestService({ database: old.lent, environment: { MOTPOST_SECRET_KEY: key("a") } });
  role = new pg.Client({ connectionString: old.url, options: `-c role=${applicationRole}` });
  await role.connect();
}, 600_000);
afterAll(async () => {
  await role?.end();
  await service?.stop();
});

/** A session as its holder knows it. */
const session = "test-session-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA2mZvRC";

describe("after an upgrade, whose owner is no superuser", () => {
  test("tokens log in, JWTs are believed, and both end what they began", async () => {
    const made = await logIn();
    expect(made.status).toBe(201);
    const token = made.body.value.token;
    expect([await status(service.address, token), await status(service.address, jwt)]).toEqual([200, 200]);
    const exchanged = await send(`${service.address}/v2/token/session/:createFromRefreshToken`, "POST", {
      body: { refreshToken: jwt },
    });
    expect([exchanged.status, await status(service.address, exchanged.body.value.token)]).toEqual([201, 200]);
    const end = (one: string) =>
      send(`${service.address}/v2/token/session/${one}`, "DELETE", { headers: { authorization: `Bearer ${token}` } });
    expect((await end(exchanged.body.value.token)).status).toBe(204);
    expect(await status(service.address, exchanged.body.value.token)).toBe(401);
    expect((await end(token)).status).toBe(204);
    expect(await status(service.address, token)).toBe(401);
  });

  test("what has expired is removed in every company", async () => {
    await old.enter(company);
    await old.query("update session_token set expires_at = '2020-01-01' where token_hash = $1", [tokenHash(session)]);
    await old.leave();
    await role.query("select remove_expired(now())");
    expect(await old.all("select 1 from session_token where token_hash = $1", tokenHash(session))).toEqual([]);
  });
});

describe("the role that the service works as", () => {
  const seen = async (table: string) => Number((await role.query(`select count(*) as n from ${table}`)).rows[0].n);

  test("sees tokens and sessions of the company that it works in, and of no other", async () => {
    expect((await logIn()).status).toBe(201);
    for (const [entered, some] of [
      ["", false],
      [String(company + 1), false],
      [String(company), true],
    ] as const) {
      await role.query("select set_config('motpost.company', $1, false)", [entered]);
      for (const table of ["employee_token", "session_token"])
        expect([entered, table, (await seen(table)) > 0]).toEqual([entered, table, some]);
    }
    await role.query("select set_config('motpost.company', $1, false)", [String(company + 1)]);
    const touched = await role.query("update employee_token set revoked_at = now()");
    const deleted = await role.query("delete from session_token");
    expect([touched.rowCount, deleted.rowCount]).toEqual([0, 0]);
    const stolen = role.query(
      "insert into session_token (id, company_id, employee, actual_employee, employee_token, token_hash, expiration_date, expires_at) values (1, $1, 1, 1, $2, 'x', '2090-01-01', '2090-01-01')",
      [company, jwtId],
    );
    await expect(stolen).rejects.toThrow("row-level security");
    expect((await role.query("select * from employee_token_of('x', now())")).rows).toEqual([]);
  });

  test("cannot read the key that signs JWTs: it was encrypted at the start, and goes on signing", async () => {
    const { rows } = await role.query<{ kid: string; private_key: string }>("select kid, private_key from signing_key");
    expect(rows).toEqual([{ kid: "test-1", private_key: expect.stringMatching(/^v1\./) }]);
    expect(() => createPrivateKey(rows[0]?.private_key ?? "")).toThrow();
    const headers = { authorization: `Bearer ${(await logIn()).body.value.token}` };
    const who = (await send(`${service.address}/v2/token/session/%3EwhoAmI`, "GET", { headers })).body.value;
    const wish = `tokenName=New&employeeId=${who.employeeId}&expirationDate=2090-01-01`;
    const made = await send(`${service.address}/v2/token/jwt/:create?${wish}`, "PUT", { headers });
    expect(await status(service.address, made.body.value.token)).toBe(200);
  });
});

test("the key is encrypted anew with a newer one; a start without the one that it needs is refused with what to do", async () => {
  const stored = async () => (await old.one("select private_key from signing_key")).private_key as string;
  const before = await stored();
  const start = (keys: string) => startTestService({ database: old.lent, environment: { MOTPOST_SECRET_KEY: keys } });
  await expect(start(key("b"))).rejects.toThrow(
    "The key that signs JWTs was encrypted with another key than this installation has.",
  );
  const newer = await start(`${key("b")},${key("a")}`);
  expect(await stored()).not.toBe(before);
  expect(await status(newer.address, jwt)).toBe(200);
  await newer.stop();
  const later = await start(key("b"));
  expect(await status(later.address, jwt)).toBe(200);
  await later.stop();
});

test("whoever runs the service ends a consumer token with its sessions in every company", async () => {
  const token = (await logIn()).body.value.token;
  const database = new Database({ url: old.url, connections: 1 });
  const { id } = await old.one("select id from consumer_token where token_hash = $1", tokenHash(tokens.consumerToken));
  expect([await revokeConsumerToken(database, Number(id)), await revokeConsumerToken(database, Number(id))]).toEqual([
    ...[true, false],
  ]);
  await database.close();
  expect(await old.all("select 1 from session_token where token_hash = $1", tokenHash(token))).toEqual([]);
  expect((await logIn()).status).toBe(422);
});
