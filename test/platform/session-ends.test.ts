// A session never outlives what it came from: its tokens' dates, their revocation, and the access of its employee.

import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { randomId, tokenHash } from "../../src/platform/access/token.ts";
import { send, startTestService, type TestClient, type TestService } from "../support/service.ts";
import { installationBefore } from "../support/upgrade.ts";

let now = new Date("2026-11-21T12:00:00+01:00");
let service: TestService;
let owner: pg.Client;
beforeAll(async () => {
  service = await startTestService({ clock: () => now });
  owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await service.stop();
});

const at = (moment: string) => {
  now = new Date(moment);
};
const basic = (token: string) => ({ authorization: `Basic ${Buffer.from(`0:${token}`).toString("base64")}` });
const status = async (token: string) =>
  (await send(`${service.address}/v2/token/session/%3EwhoAmI`, "GET", { headers: basic(token) })).status;
const query = (values: Record<string, string | number | boolean>) =>
  new URLSearchParams(
    Object.entries(values).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();

/** An employee token of a company's administrator, or of a colleague as whom it acts. */
async function employeeToken(client: TestClient, name: string, expirationDate: string, actualEmployeeId?: number) {
  const acting = actualEmployeeId === undefined ? {} : { actualEmployeeId };
  const wish = { tokenName: "Shop", consumerName: name, employeeId: client.employeeId, companyOwned: false };
  const made = await client.put(`/token/employee/:create?${query({ ...wish, expirationDate, ...acting })}`);
  expect(made.status).toBe(200);
  return made.body.value as { id: number; token: string };
}
const logIn = (consumerToken: string, token: string, expirationDate: string) =>
  send(`${service.address}/v2/token/session/:create`, "POST", {
    body: { consumerToken, employeeToken: token, expirationDate },
  });

test("its date is that of the first of its tokens to expire, and the answer says so", async () => {
  at("2026-11-21T12:00:00+01:00");
  const client = await service.company({ name: "Ends AS" });
  const short = await employeeToken(client, "Ends AS", "2026-11-25");
  const asked = await logIn(client.consumerToken, short.token, "2026-12-31");
  expect([asked.status, asked.body.value.expirationDate, asked.headers.get("x-warning")]).toEqual([
    201,
    "2026-11-25",
    "expirationDate: The session ends on 2026-11-25, when the first of its tokens expires.",
  ]);
  const by = await send(
    `${service.address}/v2/token/session/:create?${query({ consumerToken: client.consumerToken, employeeToken: short.token, expirationDate: "2026-11-24" })}`,
    "PUT",
  );
  expect([by.status, by.body.value.expirationDate, by.headers.get("x-warning")]).toEqual([200, "2026-11-24", null]);
  const session = asked.body.value.token;
  at("2026-11-24T23:59:59+01:00");
  expect(await status(session)).toBe(200);
  // It is still remembered from a second ago.
  at("2026-11-25T00:00:00+01:00");
  expect(await status(session)).toBe(401);
});

test("it ends when its consumer token or employee token expires, whatever date it was given", async () => {
  at("2026-11-21T12:00:00+01:00");
  const client = await service.company({ name: "Older AS" });
  const other = await service.company({ name: "Oldest AS" });
  await owner.query("select set_config('motpost.company', $1, false)", [String(client.companyId)]);
  expect([await status(client.session), await status(other.session)]).toEqual([200, 200]);
  await owner.query("update employee_token set expiration_date = '2026-11-22' where token_hash = $1", [
    tokenHash(client.employeeToken),
  ]);
  await owner.query("select set_config('motpost.company', $1, false)", [String(other.companyId)]);
  await owner.query("update consumer_token set expiration_date = '2026-11-22' where token_hash = $1", [
    tokenHash(other.consumerToken),
  ]);
  at("2026-11-21T23:59:59+01:00");
  expect([await status(client.session), await status(other.session)]).toEqual([200, 200]);
  at("2026-11-22T00:00:00+01:00");
  expect([await status(client.session), await status(other.session)]).toEqual([401, 401]);
});

test("a consumer token that its company revokes ends sessions in every company, at once", async () => {
  at("2026-11-21T12:00:00+01:00");
  const maker = await service.company({ name: "Maker AS" });
  const user = await service.company({ name: "User AS" });
  await owner.query("select set_config('motpost.company', $1, false)", [String(user.companyId)]);
  await owner.query(
    "update employee_token set consumer_token = (select id from consumer_token where token_hash = $1) where token_hash = $2",
    [tokenHash(maker.consumerToken), tokenHash(user.employeeToken)],
  );
  const session = (await logIn(maker.consumerToken, user.employeeToken, "2026-12-01")).body.value.token;
  const { id, token } = (
    await maker.put(
      `/token/jwt/:create?${query({ tokenName: "J", employeeId: maker.employeeId, expirationDate: "2026-12-01" })}`,
    )
  ).body.value;
  expect([await status(session), await status(maker.session), await status(token)]).toEqual([200, 200, 200]);
  const consumer = (await maker.get("/token/consumer")).body.values[0].id;
  expect((await maker.delete(`/token/consumer/${consumer}`)).status).toBe(204);
  expect([await status(session), await status(maker.session), await status(token)]).toEqual([401, 401, 200]);
  const byJwt = new Headers(basic(token));
  const gone = await fetch(`${service.address}/v2/token/employee/${id}`, { method: "DELETE", headers: byJwt });
  expect([gone.status, await status(token)]).toEqual([204, 401]);
});

test("an employee whose access ends takes the sessions along that act as them, at once", async () => {
  at("2026-11-21T12:00:00+01:00");
  const client = await service.company({ name: "Leaving AS" });
  const { id } = await client.value(
    client.post("/employee", {
      firstName: "Kari",
      lastName: "Nordmann",
      email: "kari@example.com",
      userType: "STANDARD",
    }),
  );
  const { token } = await employeeToken(client, "Leaving AS", "2027-06-01", id);
  const session = (await logIn(client.consumerToken, token, "2026-12-01")).body.value.token;
  expect(await status(session)).toBe(200);
  expect((await client.put(`/employee/${id}`, { userType: "NO_ACCESS" })).status).toBe(200);
  expect([await status(session), await status(client.session)]).toEqual([401, 200]);
  expect((await logIn(client.consumerToken, token, "2026-12-01")).status).toBe(422);
});

test("a session made from a JWT ends with it", async () => {
  at("2026-11-21T12:00:00+01:00");
  const client = await service.company({ name: "Signed AS" });
  const wish = { tokenName: "J", employeeId: client.employeeId, expirationDate: "2026-11-22" };
  const { token } = (await client.put(`/token/jwt/:create?${query(wish)}`)).body.value;
  at("2026-11-21T23:00:00+01:00");
  const exchanged = await send(`${service.address}/v2/token/session/:createFromRefreshToken`, "POST", {
    body: { refreshToken: token, ttlSeconds: 28_800 },
  });
  const session = exchanged.body.value.token;
  at("2026-11-21T23:59:59+01:00");
  expect(await status(session)).toBe(200);
  at("2026-11-22T00:00:00+01:00");
  expect(await status(session)).toBe(401);
});

const old = installationBefore(72);
test("sessions of older versions get the end of their tokens", async () => {
  const company = 123_456_789;
  const administrator = await old.company(company);
  const tokens = await old.tokens(company, administrator);
  await old.query("update employee_token set expiration_date = '2026-12-01' where token_hash = $1", [
    tokenHash(tokens.employeeToken),
  ]);
  for (const date of ["2026-11-30", "2999-01-01"])
    await old.query(
      `insert into session_token (id, company_id, employee, actual_employee, consumer_token, employee_token, token_hash, expiration_date, expires_at)
       select $1, $2, $3, $3, e.consumer_token, e.id, $4, $5::date, $5::date::timestamp at time zone 'Europe/Oslo' from employee_token e where e.company_id = $2`,
      [randomId(), company, administrator, tokenHash(date), date],
    );
  await old.upgrade();
  await old.enter(company);
  const ends = await old.all(
    "select expiration_date::text as date, expires_at::text as moment from session_token order by 1",
  );
  expect(ends.map(({ date }) => date)).toEqual(["2026-11-30", "2026-12-01"]);
  expect(ends.map(({ moment }) => new Date(moment).toISOString().slice(0, 13))).toEqual([
    "2026-11-29T23",
    "2026-11-30T23",
  ]);
});
