// What the application keeps for a person: one JSON object, of nobody else, within its bounds.

import { afterAll, beforeAll, expect, test } from "vitest";
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
