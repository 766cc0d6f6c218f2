// `motpost listen` as a developer meets it: subscribes, prints, checks, fails on purpose, and leaves nothing behind.

import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { readListen } from "../../src/cli/listen-options.ts";
import { end, type Started, startCommand, until } from "../support/processes.ts";
import type { TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

let service: SharedService;
let client: TestClient;
let started: Started | undefined;
beforeAll(async () => {
  service = await sharedTestService();
  client = await service.company();
});
afterAll(() => service.stop());
afterEach(async () => {
  if (started !== undefined) await end(started);
  started = undefined;
});

async function listening(...words: string[]): Promise<Started> {
  const running = startCommand(["listen", "--port", "0", "--service", service.address, ...words], {});
  started = running;
  await until(running, () => running.errors().includes("listening at"));
  return running;
}
const tokens = () => ["--consumer-token", client.consumerToken, "--employee-token", client.employeeToken];
const subscriptions = async () => (await client.get("/event/subscription")).body.fullResultSize;
const lines = (running: Started) =>
  running
    .output()
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));

test("subscribes with a header and a signature, prints what comes, and removes the subscription", async () => {
  const running = await listening("--subscribe", "customer.create", "--fields", "id,name", ...tokens());
  expect(await subscriptions()).toBe(1);
  const { id } = await client.value(client.post("/customer", { name: "Kari AS" }));
  await until(running, () => running.output().includes(`customer.create ${id}`));
  expect(running.output()).toMatch(/signature right {2}header right {2}answered 200/);
  expect(running.output()).toContain('"name": "Kari AS"');
  expect(await end(running)).toBe(0);
  expect(await subscriptions()).toBe(0);
});

test("fails every second time as it is told, and shows the attempt that follows; as lines of JSON", async () => {
  const running = await listening("--subscribe", "product.create", "--json", "--status", "503", ...tokens());
  await client.value(client.post("/product", { name: "Kaffe" }));
  await until(running, () => lines(running).length > 0);
  expect(lines(running)[0]).toMatchObject({ attempt: 1, signature: true, header: true, answered: 503 });
  const logged = async () => (await client.get("/event/delivery?event=product.create&status=RETRYING")).body.values;
  await until(running, async () => (await logged()).length === 1);
  const [{ id, lastStatus }] = await logged();
  expect(lastStatus).toBe(503);
  // The same payload once more, and broken off.
  await client.value(client.put(`/event/delivery/${id}/:replay`));
  await until(running, () => lines(running).length > 1);
  expect(lines(running)[1]).toMatchObject({ attempt: 2, idempotencyKey: lines(running)[0].idempotencyKey });
});

test("drops every second connection, and ends after so many callbacks", async () => {
  const words = ["--json", "--drop", "--every", "2", "--delay", "20", "--count", "2"];
  const running = await listening("--subscribe", "department.create", ...tokens()).catch((error: Error) => error);
  expect(String(running)).toContain("Did you mean");
  const second = await listening("--subscribe", "contact.create", ...words, ...tokens());
  for (const firstName of ["Kari", "Ola"]) await client.value(client.post("/contact", { firstName }));
  await until(second, () => lines(second).length === 2);
  expect(lines(second).map(({ answered }) => answered)).toEqual([200, null]);
  for (const limit = Date.now() + 20_000; second.child.exitCode === null && Date.now() < limit; )
    await new Promise((done) => setTimeout(done, 20));
  expect(second.child.exitCode).toBe(0);
  expect(await subscriptions()).toBe(0);
});

test("a subscription of one's own: a wrong signature or header is named and answered with 401", async () => {
  const running = await listening("--secret", "salt", "--header", "X-Key: hush", "--json");
  const [address] = /http:\S+/.exec(running.errors()) ?? [];
  const body = { event: "supplier.create", targetUrl: address, authHeaderName: "X-Key", authHeaderValue: "hush" };
  const { id } = await client.value(client.post("/event/subscription", { ...body, hmacSharedSecret: "pepper" }));
  await client.value(client.put(`/event/subscription/${id}/:sendTest`));
  await until(running, () => lines(running).length === 1);
  expect(lines(running)[0]).toMatchObject({ isTest: true, signature: false, header: true, answered: 401 });
  await client.delete(`/event/subscription/${id}`);
});

test("the address of the interface is the service's, and a refusal is told with its messages", async () => {
  const words = ["listen", "--port", "0", "--service", `${service.address}/v2/`, "--subscribe", "customer.creat"];
  const refused = startCommand([...words, ...tokens()], {});
  await until(refused, () => refused.errors().includes("event: There is no event customer.creat.")).finally(() =>
    end(refused),
  );
  expect(refused.errors()).toContain("Did you mean customer.create?");
});

test("everything that is wrong with the words is said at once", () => {
  const read =
    (...words: string[]) =>
    () =>
      readListen(words, { MOTPOST_DATA: "/nowhere" }, "/");
  expect(read("--port", "x", "--status", "100", "--every", "0", "--header", "X", "--service", "here")).toThrow(
    /--header must.*--service must.*--port must.*--status must.*--every must|--port must/s,
  );
  expect(read("--subscribe", "customer.create")).toThrow(/no demo company/);
  expect(read("--subscribe", "customer.create", "--consumer-token", "a")).toThrow(/together/);
  expect(read("--subscribe", "a", "--secret", "b", "--consumer-token", "a", "--employee-token", "b")).toThrow(/own/);
  expect(read("--fields", "id")).toThrow(/goes with --subscribe/);
  expect(read("--nothing")).toThrow(/--help/);
});

test("a service that does not answer, and a port that is taken, are said with what to do", async () => {
  const away = startCommand(
    ["listen", "--port", "0", "--service", "http://127.0.0.1:8", "--subscribe", "a", ...tokens()],
    {},
  );
  await until(away, () => away.errors().includes("--service <URL>")).finally(() => end(away));
  const taken = startCommand(["listen", "--port", new URL(service.address).port], {});
  await until(taken, () => taken.errors().includes("Say another --port")).finally(() => end(taken));
});
