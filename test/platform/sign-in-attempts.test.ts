// Guessing passwords: strangers keep themselves out, and neither the owner of the account nor anybody else.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LogIns } from "../../src/platform/access/log-ins.ts";
import { Database } from "../../src/store/database.ts";
import { startTestService, type TestService } from "../support/service.ts";
import { registerOnPage, registration, Visitor } from "../support/visitor.ts";

const password = "fire grønne hester";

let now = new Date();
let service: TestService;
let proxied: TestService;
let database: Database;
beforeAll(async () => {
  service = await startTestService({ clock: () => now });
  proxied = await startTestService({ clock: () => now, environment: { TRUSTED_PROXIES: "127.0.0.1, ::1" } });
  database = new Database({ url: service.database.ownerUrl, connections: 4 });
});
afterAll(async () => {
  await database?.close();
  await service?.stop();
  await proxied?.stop();
});

interface Account {
  readonly company: string;
  readonly user: string;
}

const registered = (at: TestService): Promise<Account> =>
  registerOnPage(new Visitor(at.address), registration("Låst AS", password));

/** The status of an attempt on the page: 303 signed in, 401 wrong, 429 has to wait. */
const attempt = async (at: TestService, account: Account, said: string, from: string) =>
  (await new Visitor(at.address).post("/sign-in", { ...account, password: said }, { "x-forwarded-for": from })).status;
const times = async (count: number, one: () => Promise<number>) => {
  const all: number[] = [];
  for (let time = 0; time < count; time++) all.push(await one());
  return all;
};

describe("on the page", () => {
  test("five wrong passwords of a stranger keep the stranger out and not the owner", async () => {
    const account = await registered(proxied);
    const [stranger, owner] = ["203.0.113.7", "198.51.100.20"];
    expect(await times(6, () => attempt(proxied, account, "not the password", stranger))).toEqual([
      ...[401, 401, 401, 401, 401, 429],
    ]);
    expect(await attempt(proxied, account, password, stranger)).toBe(429);
    expect(await attempt(proxied, account, password, owner)).toBe(303);
    // What the owner did gives the stranger nothing back.
    expect(await attempt(proxied, account, password, stranger)).toBe(429);
    expect(await times(3, () => attempt(proxied, account, "not the password", owner))).toEqual([401, 401, 401]);
    expect(await attempt(proxied, account, password, owner)).toBe(303);
    now = new Date(now.getTime() + 15 * 60_000 + 1);
    expect(await attempt(proxied, account, password, stranger)).toBe(303);
  });

  test("the first 64 bits of an IPv6 address are one stranger", async () => {
    const account = await registered(proxied);
    for (let last = 1; last <= 5; last++)
      expect(await attempt(proxied, account, "wrong", `2001:db8:1:2::${last}`)).toBe(401);
    expect(await attempt(proxied, account, password, "2001:db8:1:2:ffff::9")).toBe(429);
    expect(await attempt(proxied, account, password, "2001:db8:1:3::1")).toBe(303);
  });

  test("an address that guesses many accounts waits with all of them", async () => {
    const account = await registered(proxied);
    const guess = (user: number) => attempt(proxied, { ...account, user: `nobody${user}` }, "wrong", "203.0.113.99");
    let tried = 0;
    expect(new Set(await times(30, () => guess(tried++)))).toEqual(new Set([401]));
    expect(await guess(tried)).toBe(429);
    expect(await attempt(proxied, account, password, "203.0.113.99")).toBe(429);
    expect(await attempt(proxied, account, password, "203.0.113.98")).toBe(303);
  });

  test("nobody chooses an address by a header, where no proxy is trusted", async () => {
    const account = await registered(service);
    for (let last = 1; last <= 5; last++)
      expect(await attempt(service, account, "wrong", `203.0.113.${last}`)).toBe(401);
    expect(await attempt(service, account, password, "203.0.113.200")).toBe(429);
  });

  test("an account that does not exist is counted and answered alike", async () => {
    const { company } = await registered(proxied);
    const nobody = { company, user: "nobody@example.com" };
    expect(await times(6, () => attempt(proxied, nobody, "wrong", "203.0.113.150"))).toEqual([
      ...[401, 401, 401, 401, 401, 429],
    ]);
    expect(await attempt(proxied, nobody, "wrong", "203.0.113.151")).toBe(401);
  });
});

test("an account that is guessed from everywhere answers strangers later, and refuses no right password", async () => {
  const account = await registered(service);
  const pauses: number[] = [];
  const logIns = new LogIns(
    database,
    () => now,
    async (milliseconds) => void pauses.push(milliseconds),
  );
  const signIn = async (said: string, address: string) =>
    (await logIns.signIn({ ...account, password: said, address })).outcome;
  const home = "198.51.100.20";
  expect(await signIn(password, home)).toBe("in");
  for (let one = 1; one <= 20; one++) expect(await signIn("wrong", `203.0.113.${one}`)).toBe("wrong");
  expect(pauses).toEqual([250, 500, 1_000, 2_000, ...Array(6).fill(4_000)]);
  pauses.length = 0;
  // From where the owner signed in before, at once; from elsewhere, after the longest delay.
  expect([await signIn(password, home), pauses]).toEqual(["in", []]);
  expect([await signIn(password, "192.0.2.1"), pauses]).toEqual(["in", [4_000]]);
  expect([await signIn(password, "192.0.2.1"), pauses]).toEqual(["in", [4_000]]);
  // Side by side they are no fewer than in a row.
  const together = await Promise.all(Array.from({ length: 20 }, () => signIn("wrong", "203.0.113.77")));
  expect([together.filter((one) => one === "wrong").length, together.filter((one) => one === "wait").length]).toEqual([
    ...[5, 15],
  ]);
  now = new Date(now.getTime() + 15 * 60_000 + 1);
  pauses.length = 0;
  expect([await signIn("wrong", "203.0.113.5"), pauses]).toEqual(["wrong", []]);
});
