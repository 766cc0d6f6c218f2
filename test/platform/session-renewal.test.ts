// Sessions in use are looked up again together, before they are believed no longer; and no longer than five seconds, whatever happens.

import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { Sessions } from "../../src/platform/access/sessions.ts";
import { SecretCipher } from "../../src/platform/webhook/secret-cipher.ts";
import { Database } from "../../src/store/database.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";

let service: TestService;
let owner: pg.Client;
let client: TestClient;
let now: Date;
const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};
beforeAll(async () => {
  service = await startTestService();
  owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  client = await service.company();
});
afterAll(async () => {
  await owner.end();
  await service.stop();
});

let database: Database;
let sessions: Sessions;
/** Statements that asked for sessions. */
const asked: unknown[] = [];
/** What happens while one is on its way. */
let whenAsked = () => {};
const original = pg.Client.prototype.query;
beforeEach(() => {
  now = new Date();
  database = new Database({ url: service.database.ownerUrl, connections: 2 });
  sessions = new Sessions(database, "test", () => now, new SecretCipher(null));
  asked.length = 0;
  whenAsked = () => {};
  pg.Client.prototype.query = function (this: pg.Client, ...given: never[]) {
    const [config] = given as unknown as [{ text?: string } | string];
    if (typeof config === "object" && config.text?.includes("session_of") === true) {
      asked.push(config);
      whenAsked();
    }
    return original.apply(this, given as never) as never;
  } as typeof original;
});
afterEach(async () => {
  pg.Client.prototype.query = original;
  await sessions.drain();
  await database.close();
});

async function made(count: number): Promise<string[]> {
  const { consumerToken, employeeToken } = client;
  const body = { consumerToken, employeeToken, expirationDate: "2090-01-31" };
  const tokens: string[] = [];
  for (let one = 0; one < count; one++)
    tokens.push((await client.post("/token/session/:create", body)).body.value.token);
  // The service may have asked for the client's own session meanwhile.
  asked.length = 0;
  return tokens;
}
const companyOf = (token: string) => {
  const found = sessions.findCached(token);
  return found === undefined || found === null ? found : found.company;
};
const revoke = (token: string) => client.delete(`/token/session/${token}`);

test("what is used is asked for by one statement, and goes on being believed; what is not is forgotten", async () => {
  const tokens = await made(20);
  const idle = (await made(1))[0] as string;
  for (const token of [...tokens, idle]) expect((await sessions.find(token))?.company).toBe(client.companyId);
  expect(asked).toHaveLength(21);
  for (let round = 0; round < 4; round++) {
    later(2_000);
    for (const token of tokens) expect(companyOf(token)).toBe(client.companyId);
    later(2_000);
    for (const token of tokens) expect(companyOf(token)).toBe(client.companyId);
    await sessions.drain();
  }
  expect(asked).toHaveLength(25);
  expect(companyOf(idle)).toBeUndefined();
});

test("what was revoked meanwhile opens nothing when it was asked for again", async () => {
  const [doomed = "", staying = ""] = await made(2);
  for (const token of [doomed, staying]) await sessions.find(token);
  for (let round = 0; round < 2; round++) {
    later(4_000);
    for (const token of [doomed, staying]) expect(companyOf(token)).toBe(client.companyId);
    await sessions.drain();
  }
  await revoke(doomed);
  later(4_000);
  // It is believed for what is left of its five seconds.
  for (const token of [doomed, staying]) expect(companyOf(token)).toBe(client.companyId);
  await sessions.drain();
  expect([companyOf(doomed), companyOf(staying)]).toEqual([undefined, client.companyId]);
  expect(await sessions.find(doomed)).toBeNull();
});

test("what is forgotten while it is asked for stays forgotten", async () => {
  const [token = ""] = await made(1);
  await sessions.find(token);
  later(4_000);
  expect(companyOf(token)).toBe(client.companyId);
  sessions.invalidate(client.companyId);
  await sessions.drain();
  expect(companyOf(token)).toBeUndefined();
});

test("while the database cannot be asked, nothing is believed for longer than five seconds", async () => {
  const [token = ""] = await made(1);
  await sessions.find(token);
  later(4_500);
  await sessions.drain();
  await database.close();
  expect(companyOf(token)).toBe(client.companyId);
  await sessions.drain();
  later(499);
  expect(companyOf(token)).toBe(client.companyId);
  await sessions.drain();
  later(1);
  expect(companyOf(token)).toBeUndefined();
  await expect(sessions.find(token)).rejects.toThrow();
  database = new Database({ url: service.database.ownerUrl, connections: 1 });
  sessions = new Sessions(database, "test", () => now, new SecretCipher(null));
  expect((await sessions.find(token))?.company).toBe(client.companyId);
});

test("an answer that comes late counts from when it was asked for", async () => {
  const [token = ""] = await made(1);
  await sessions.find(token);
  later(4_000);
  expect(companyOf(token)).toBe(client.companyId);
  whenAsked = () => later(3_000);
  await sessions.drain();
  expect(asked).toHaveLength(2);
  later(1_999);
  expect(companyOf(token)).toBe(client.companyId);
  later(1);
  expect(companyOf(token)).toBeUndefined();
});
