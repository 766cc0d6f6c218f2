// What a subscription depends on and may lose: the key of its secrets, the model that its fields are of, and the person who made it.

import { afterAll, beforeAll, expect, test } from "vitest";
import { colleague } from "../support/colleague.ts";
import { cloneDatabase, withClient } from "../support/database.ts";
import { type Receiver, startReceiver } from "../support/receiver.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";

let receiver: Receiver;
let service: TestService;
let client: TestClient;
let now = new Date("2026-03-02T10:00:00Z");

beforeAll(async () => {
  receiver = await startReceiver();
  service = await startTestService({ clock: () => now });
  client = await service.company({ until: "2026-06-01" });
});
afterAll(async () => {
  await service?.stop();
  await receiver?.stop();
});

const customer = (of: TestClient, name: string) => of.value(of.post("/customer", { name }));
const at = (path: string) => receiver.received.filter((one) => one.path === path);

test("without the key of its secrets nothing is sent, the subscription is not blamed, and with the key all of it goes out", async () => {
  const key = (letter: string) => Buffer.alloc(32, letter).toString("base64");
  const cloned = await cloneDatabase();
  const said: string[] = [];
  const start = (keys: string) =>
    startTestService({
      database: { ...cloned, drop: async () => undefined },
      environment: { MOTPOST_SECRET_KEY: keys },
      clock: () => now,
      log: (line) => said.push(line),
    });
  const first = await start(key("a"));
  const maker = await first.company({ until: "2026-06-01" });
  const body = { event: "customer.create", targetUrl: `${receiver.url}/secret`, authHeaderName: "x-key" };
  const { id } = await maker.value(maker.post("/event/subscription", { ...body, authHeaderValue: "hush" }));
  await first.stop();
  // The newer key is taken for what is encrypted from now on, and the older one is then forgotten.
  await (await start(`${key("b")},${key("a")}`)).stop();
  const without = await start(key("b"));
  const then = (of: TestService) => Object.assign(Object.create(maker), { address: of.address }) as TestClient;
  await customer(then(without), "Kari AS");
  await without.service.webhooks.drain();
  expect(at("/secret")).toEqual([]);
  const health = (await then(without).get(`/event/subscription/health/${id}?fields=*,waiting`)).body.value;
  expect([health.failures, health.waiting, health.isGateOpen]).toEqual([0, 1, false]);
  expect(said.join("\n")).toMatch(/cannot be sent: /);
  await without.stop();
  const again = await start(`${key("b")},${key("a")}`);
  now = new Date(now.getTime() + 60_000);
  await again.service.webhooks.drain();
  expect(at("/secret").map(({ headers }) => headers["x-key"])).toEqual(["hush"]);
  await again.stop();
  await cloned.drop();
});

test("fields that fit the model no more send the whole object", async () => {
  const targetUrl = `${receiver.url}/fields`;
  const body = { event: "customer.create", targetUrl, fields: "id" };
  const { id } = await client.value(client.post("/event/subscription", body));
  await withClient(service.database.ownerUrl, async (owner) => {
    await owner.query(`update event_subscription set fields = 'id,gone' where id = $1`, [id]);
  });
  await customer(client, "Hel AS");
  await service.service.webhooks.drain();
  expect(at("/fields").map(({ body: told }) => told.value.name)).toEqual(["Hel AS"]);
});

test("a subscription goes on when its maker goes, belongs to the company, and its maker can do nothing with it", async () => {
  const maker = await colleague(service, client, "Siri");
  const body = { event: "customer.create", targetUrl: `${receiver.url}/left`, fields: "name" };
  const { id } = await maker.value(maker.post("/event/subscription", body));
  await client.value(client.put(`/employee/${maker.employeeId}`, { userType: "NO_ACCESS" }));
  expect((await maker.get(`/event/subscription/${id}`)).status).toBe(401);
  await customer(client, "Fortsatt AS");
  await service.service.webhooks.drain();
  expect(at("/left").map(({ body: told }) => told.value)).toEqual([{ name: "Fortsatt AS" }]);
  const listed = (await client.get("/event/subscription?fields=id")).body.values as { id: number }[];
  expect(listed.map((one) => one.id)).toContain(id);
  expect((await client.delete(`/event/subscription/${id}`)).status).toBe(204);
  await customer(client, "Slutt AS");
  await service.service.webhooks.drain();
  expect(at("/left")).toHaveLength(1);
});
