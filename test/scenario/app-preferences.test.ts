// What is kept for a person: one JSON object of the application, and of which notifications no mail comes; of nobody else.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { colleague } from "../support/colleague.ts";
import { refusalOf } from "../support/selling.ts";
import type { TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

const path = "/employee/preferences/app";
let service: SharedService;
let client: TestClient;
beforeAll(async () => {
  service = await sharedTestService();
  client = await service.company({ language: "en" });
});
afterAll(() => service.stop());

const kept = async (of = client) => {
  const { version, settings, employeeId } = (await client.value(of.get(path))) as Record<string, unknown>;
  return { version, settings, employeeId };
};

test("nothing is kept at first; what is kept is the person's own, in one company", async () => {
  expect(await kept()).toEqual({ version: 0, settings: "{}", employeeId: client.employeeId });
  const views = JSON.stringify({ views: [{ name: "Sene", path: "/invoice?state=overdue" }], theme: "dark" });
  expect((await client.put(path, { settings: views })).status).toBe(200);
  expect((await kept()).settings).toBe(views);
  const kari = await colleague(service, client, "Kari");
  expect(await kept(kari)).toEqual({ version: 0, settings: "{}", employeeId: kari.employeeId });
  expect((await kari.put(path, { settings: '{"a":1}' })).status).toBe(200);
  expect((await kept()).settings).toBe(views);
  expect((await kept(await service.company())).settings).toBe("{}");
});

test("a version that is stale is refused, and what is the same changes nothing", async () => {
  const of = await service.company({ language: "en" });
  expect((await of.put(`${path}?version=0`, { settings: '{"a":1}' })).status).toBe(200);
  const { version } = await kept(of);
  const stale = await of.put(`${path}?version=${Number(version) + 1}`, { settings: "{}" });
  expect([stale.status, stale.body.code]).toEqual([409, 8_000]);
  expect((await of.put(`${path}?version=${version}`, { settings: '{"a":1}' })).status).toBe(200);
  expect(await kept(of)).toMatchObject({ version, settings: '{"a":1}' });
  expect((await of.put(`${path}?version=${version}`, { settings: '{"a":2}' })).status).toBe(200);
  expect(await kept(of)).toMatchObject({ settings: '{"a":2}' });
});

test("two first ones at once are both kept, one after the other", async () => {
  const of = await service.company();
  const both = await Promise.all(["1", "2"].map((a) => of.put(path, { settings: `{"a":${a}}` })));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await kept(of)).settings).toMatch(/^\{"a":[12]\}$/);
});

test.each([
  ["no object", { settings: "[]" }, "422 | settings: The settings must be a JSON object."],
  ["no JSON", { settings: "{a}" }, "422 | settings: The settings must be a JSON object."],
  ["nothing", { settings: "" }, "422 | settings: "],
  ["no field", {}, "422 | settings: "],
  ["another's id", { settings: "{}", employeeId: 1 }, "422 | employeeId: "],
  ["too many characters", { settings: `{"a":"${"x".repeat(65_530)}"}` }, "422 | settings: "],
  [
    "too many bytes",
    { settings: `{"a":"${"ø".repeat(40_000)}"}` },
    "422 | settings: The settings have 80008 bytes; 65536 is the most.",
  ],
])("%s is refused", async (_name, body, refusal) => {
  expect(refusalOf(await client.put(path, body)).slice(0, refusal.length)).toBe(refusal);
});

test("the most that is kept", async () => {
  const settings = `{"a":"${"x".repeat(65_536 - 8)}"}`;
  expect((await client.put(path, { settings })).status).toBe(200);
  expect((await kept()).settings).toBe(settings);
});

describe("notifications without a mail", () => {
  const ofMails = "/employee/preferences/notification";
  const notMailed = async (of: TestClient) => (await of.value(of.get(ofMails))).notMailed;

  test("are those that a person has chosen, each once; nobody else's change", async () => {
    const per = await colleague(service, client, "Per");
    expect(await notMailed(per)).toEqual([]);
    const chosen = ["IMPORT_DONE", "RATES_STALE", "IMPORT_DONE"];
    await per.value(per.put(ofMails, { notMailed: chosen }));
    expect(await notMailed(per)).toEqual(["RATES_STALE", "IMPORT_DONE"]);
    expect(await notMailed(client)).toEqual([]);
    const before = await per.value(per.get(ofMails));
    await per.value(per.put(ofMails, { notMailed: chosen }));
    expect(await per.value(per.get(ofMails))).toEqual(before);
    await per.value(per.put(ofMails, { notMailed: [] }));
    expect(await notMailed(per)).toEqual([]);
  });

  test.each([
    ["a kind that nobody knows", ["NEWS", "RATES_STALE"], "422 | notMailed[0]: There is no notification NEWS."],
    [
      "one that concerns security",
      ["RATES_STALE", "SECOND_FACTOR_REMOVED"],
      "422 | notMailed[1]: A mail of SECOND_FACTOR_REMOVED is always sent",
    ],
    ["no list", "RATES_STALE", "422 | notMailed: "],
    ["nothing", undefined, "422 | notMailed: "],
  ])("%s is refused", async (_name, kinds, refusal) => {
    expect(refusalOf(await client.put(ofMails, { notMailed: kinds })).slice(0, refusal.length)).toBe(refusal);
    expect(await notMailed(client)).toEqual([]);
  });
});
