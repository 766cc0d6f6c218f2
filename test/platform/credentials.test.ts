// Credentials that open nothing: one answer for all of them, whatever is wrong; and what can be told by looking at them.

import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newToken } from "../../src/platform/access/token.ts";
import { send, signingPem, type TestAnswer, type TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";
import { type Good, wrongJwts, wrongSessions } from "../support/wrong-credentials.ts";

let now = new Date("2026-11-21T12:00:00+01:00");
let service: SharedService;
let client: TestClient;
let good: Good;
/** Good once: expired, revoked, ended; by name. */
const gone: Record<string, string> = {};

beforeAll(async () => {
  service = await sharedTestService({ clock: () => now });
  client = await service.company();
  const other = await service.company();
  const owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  const jwt = (await makeJwt("2027-06-01")).token;
  const { rows } = await owner.query("select private_key from signing_key where environment = 'test'");
  await owner.end();
  good = { jwt, session: client.session, privateKey: signingPem(rows[0].private_key), otherCompany: other.companyId };
  await makeGone();
});
afterAll(() => service.stop());

async function makeJwt(expirationDate: string): Promise<{ id: number; token: string }> {
  const wish = `tokenName=Shop&employeeId=${client.employeeId}&expirationDate=${expirationDate}`;
  return (await client.value(client.put(`/token/jwt/:create?${wish}`))) as unknown as { id: number; token: string };
}

/** Makes what was good, and takes it away again. */
async function makeGone(): Promise<void> {
  const login = async (employeeToken: string, expirationDate: string) => {
    const { consumerToken } = client;
    const body = { consumerToken, employeeToken, expirationDate };
    return String((await client.value(client.post("/token/session/:create", body))).token);
  };
  const wish = {
    tokenName: "T",
    consumerName: "Demo AS",
    employeeId: String(client.employeeId),
    companyOwned: "false",
  };
  const words = new URLSearchParams({ ...wish, expirationDate: "2027-06-01" });
  const employee = (await client.put(`/token/employee/:create?${words}`)).body.value;
  gone["a session whose date has come"] = await login(client.employeeToken, "2026-11-22");
  gone["a session of a revoked token"] = await login(String(employee.token), "2026-12-01");
  gone["a session that was ended"] = await login(client.employeeToken, "2026-12-01");
  const [expiring, revoked, base] = [
    await makeJwt("2026-11-22"),
    await makeJwt("2027-06-01"),
    await makeJwt("2027-06-01"),
  ];
  gone["a JWT whose date has come"] = expiring.token;
  gone["a revoked JWT"] = revoked.token;
  const exchange = async (refreshToken: string) =>
    String((await client.value(client.post("/token/session/:createFromRefreshToken", { refreshToken }))).token);
  gone["a session of a revoked JWT"] = await exchange(base.token);
  for (const token of Object.values(gone)) expect((await ask(basic(token))).status).toBe(200);
  expect((await client.delete(`/token/session/${gone["a session that was ended"]}`)).status).toBe(204);
  for (const { id } of [revoked, base, employee])
    expect((await client.delete(`/token/employee/${id}`)).status).toBe(204);
  now = new Date("2026-11-22T00:00:00+01:00");
}

const basic = (token: string, user = "0") => ({
  authorization: `Basic ${Buffer.from(`${user}:${token}`).toString("base64")}`,
});
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const ask = (headers: Record<string, string>, method = "GET", path = "/token/session/%3EwhoAmI") =>
  send(`${service.address}/v2${path}`, method, { headers });
/** The answer without what every answer has of its own. */
const bare = (answer: TestAnswer) => `${answer.status} ${answer.text.replace(answer.body.requestId, "")}`;
const all = (): Record<string, string> => ({ ...wrongJwts(good), ...wrongSessions(good), ...gone });

test("whatever is wrong: 401 with one body, as password for every user and as bearer, by every method", async () => {
  const unknown = bare(await ask(basic(newToken("test", "session"))));
  expect(unknown).toMatch(/^401 .*"code":3000,.*The session token is unknown or has expired/);
  const breaches: string[] = [];
  for (const [name, token] of Object.entries(all()))
    for (const headers of [basic(token), basic(token, String(client.companyId)), basic(token, "1"), bearer(token)]) {
      // What cannot be a header or has no token at all is refused by its form.
      if (headers.authorization.startsWith("Bearer") && !/^[!-~]+$/.test(token)) continue;
      for (const [method, path] of [
        ["GET", "/order"],
        ["DELETE", "/order/1"],
        ["POST", "/nowhere"],
      ] as const) {
        const answer = await ask(headers, method, path);
        if (bare(answer) !== unknown) breaches.push(`${name}, ${method}: ${bare(answer)}`);
        if (!answer.headers.get("www-authenticate")?.startsWith("Basic")) breaches.push(`${name}: no www-authenticate`);
      }
    }
  expect(breaches).toEqual([]);
  // What they were made from is good still.
  for (const headers of [bearer(good.jwt), basic(good.jwt), basic(good.session)])
    expect((await ask(headers)).status).toBe(200);
});

test("exchanged for a session: 401 with one body too", async () => {
  const exchange = (refreshToken: string) =>
    send(`${service.address}/v2/token/session/:createFromRefreshToken`, "POST", { body: { refreshToken } });
  const bodies = new Set<string>();
  for (const token of Object.values(all())) if (token !== "") bodies.add(bare(await exchange(token)));
  expect([...bodies]).toEqual([expect.stringMatching(/^401 .*"code":3000,.*The JWT is malformed, expired, revoked/)]);
});

describe("told by looking", () => {
  test.each<[string, () => Record<string, string>, string]>([
    ["no header", () => ({}), "The Authorization header is missing."],
    ["another scheme", () => ({ authorization: `Digest ${good.session}` }), "neither HTTP Basic nor Bearer"],
    ["no base64", () => ({ authorization: "Basic ***" }), "neither HTTP Basic nor Bearer"],
    ["a consumer token", () => basic(client.consumerToken), "PUT /v2/token/session/:create"],
    ["an employee token", () => basic(client.employeeToken), "PUT /v2/token/session/:create"],
    ["a session of the other environment", () => bearer(newToken("production", "session")), "the other environment"],
    [
      "a consumer token of the other environment",
      () => basic(newToken("production", "consumer")),
      "the other environment",
    ],
  ])("%s", async (_name, headers, hint) => {
    const { status, body } = await ask(headers());
    expect([status, body.code, body.developerMessage]).toEqual([401, 3000, expect.stringContaining(hint)]);
  });
});
