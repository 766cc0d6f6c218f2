// The metrics as Prometheus reads them: names, types, help, labels and values, compared with a file, so that dashboards go on.

import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Receiver, startReceiver, withStatus } from "../support/receiver.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";

let service: TestService;
let receiver: Receiver;
let client: TestClient;
beforeAll(async () => {
  const directory = () => mkdtemp(join(tmpdir(), "motpost-metrics-"));
  const environment = { METRICS_PORT: "0", MOTPOST_DATA: await directory(), MOTPOST_FILES: await directory() };
  service = await startTestService({ environment });
  receiver = await startReceiver();
  client = await service.company();
});
afterAll(async () => {
  await receiver.stop();
  await service.stop();
});

/** Lines whose values are other ones each time: what machine and clock say. */
const varying =
  /^(\w+_seconds_(?:sum|bucket\{le="[0-9.]+"\})|motpost_free_bytes\{.*\}|motpost_database_connections_used) .*$/;

async function metrics(): Promise<string[]> {
  const response = await fetch(`${service.service.metrics}/metrics`);
  expect(response.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  // Empty lines mean nothing in this format.
  return (await response.text()).split("\n").filter((line) => line !== "");
}

test("every metric of a process with all roles, after a callback that arrived and one that failed", async () => {
  const subscribe = (path: string) =>
    client.value(client.post("/event/subscription", { event: "customer.create", targetUrl: receiver.url + path }));
  receiver.answer = (response, { path }) => withStatus(path === "/fails" ? 500 : 200)(response);
  await subscribe("/works");
  await subscribe("/fails");
  await client.value(client.post("/customer", { name: "Kari AS" }));
  await service.service.webhooks.drain();
  const lines = await metrics();
  const shown = lines.map((line) => line.replace(varying, "$1 ..."));
  const expected = await readFile(new URL("../data/metrics.txt", import.meta.url), "utf8");
  expect(`${shown.join("\n")}\n`).toBe(expected);
  const number = (name: string) => Number(lines.find((line) => line.startsWith(`${name} `))?.split(" ")[1]);
  // Classes are cumulative, and nothing else is measured than what Prometheus is shown.
  expect(number('motpost_webhook_attempt_duration_seconds_bucket{le="60"}')).toBe(2);
  expect(number("motpost_webhook_attempt_duration_seconds_sum")).toBeGreaterThan(0);
  expect(number('motpost_free_bytes{directory="files"}')).toBeGreaterThan(0);
});
