// The typed client against a service: the main job, paging, what is sent again and what is not, refusals, and signatures of callbacks.

import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sellCoffee } from "../../clients/typescript/examples/first-invoice.ts";
import { Motpost, MotpostError, verifyCallback } from "../../clients/typescript/src/index.ts";
import type { TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

let service: SharedService;
let company: TestClient;
let client: Motpost;
beforeAll(async () => {
  service = await sharedTestService({ clock: () => new Date("2026-11-03T10:00:00Z") });
  company = await service.company();
  const { consumerToken, employeeToken } = company;
  client = await Motpost.logIn(
    { address: service.address },
    { consumerToken, employeeToken, expirationDate: "2027-01-31" },
  );
});
afterAll(() => service.stop());

test("does the main job", async () => {
  expect(await sellCoffee(client)).toEqual({ number: 1, amount: 690, amountOutstanding: 0 });
});

test("reads a list page by page", async () => {
  const names = ["Anne", "Bjarne", "Cato", "Dina", "Else"];
  await client.post("/customer/list", { body: names.map((name) => ({ name })) });
  const read: (string | null | undefined)[] = [];
  for await (const one of client.list("/customer", { query: { count: 2, sorting: "id", fields: "name" } }))
    read.push(one.name);
  expect(read.slice(-5)).toEqual(names);
});

test("changes and deletes, and knows when another was faster", async () => {
  const made = await client.post("/department", { body: { name: "Lager" } });
  const path = { id: Number(made.value.id) };
  await client.put("/department/{id}", { path, body: { name: "Hovedlager" }, ifMatch: 0 });
  const late = client.put("/department/{id}", { path, body: { name: "Uteplass" }, ifMatch: 0 });
  await expect(late).rejects.toMatchObject({ status: 409, refusal: { code: 8000 } });
  expect(await client.delete("/department/{id}", { path })).toBeUndefined();
  await expect(client.get("/department/{id}", { path })).rejects.toBeInstanceOf(MotpostError);
});

/** Stands in front of the service, and answers the first requests itself. */
async function inFront(
  first: readonly { readonly status: number; readonly after?: string; readonly asked?: boolean }[],
) {
  const seen: { readonly key: string | undefined; readonly method: string | undefined }[] = [];
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", async () => {
      const headers = request.headers as Record<string, string>;
      const turn = first[seen.length];
      seen.push({ key: headers["idempotency-key"], method: request.method });
      const ask = () =>
        fetch(`${service.address}${request.url}`, {
          method: request.method ?? "GET",
          headers: {
            authorization: headers.authorization ?? "",
            "content-type": "application/json",
            ...keyed(headers),
          },
          ...(parts.length === 0 ? {} : { body: Buffer.concat(parts) }),
        });
      if (turn !== undefined) {
        // The service did what was asked, and its answer was lost on the way.
        if (turn.asked === true) await ask();
        if (turn.status === 0) request.socket.destroy();
        else response.writeHead(turn.status, { "retry-after": turn.after ?? "1" }).end('{"status":429,"code":3002}');
        return;
      }
      const answer = await ask();
      response.writeHead(answer.status, { "content-type": "application/json" }).end(await answer.text());
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port was given.");
  const waits: number[] = [];
  const behind = new Motpost({
    address: `http://127.0.0.1:${address.port}`,
    token: company.session,
    wait: async (time) => void waits.push(time),
  });
  return { behind, seen, waits, stop: () => new Promise((resolve) => server.close(resolve)) };
}

const keyed = (headers: Record<string, string>): Record<string, string> =>
  headers["idempotency-key"] === undefined ? {} : { "idempotency-key": headers["idempotency-key"] };

test("waits as long as it is told when it asks too soon, and sends the same request again", async () => {
  const { behind, seen, waits, stop } = await inFront([
    { status: 429, after: "3" },
    { status: 429, after: "7" },
  ]);
  await behind.post("/department", { body: { name: "Etter kø" } });
  expect(waits).toEqual([3_000, 7_000]);
  expect(new Set(seen.map((one) => one.key)).size).toBe(1);
  expect(seen[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  await stop();
});

test("makes an object once although the answer was lost", async () => {
  const { behind, seen, stop } = await inFront([{ status: 0, asked: true }]);
  await behind.post("/department", { body: { name: "Bare én" } });
  expect(seen.map((one) => one.method)).toEqual(["POST", "POST"]);
  const found = await client.get("/department", { query: { name: "Bare én", fields: "id" } });
  expect(found.values).toHaveLength(1);
  await stop();
});

test("gives up after as many times as it was told", async () => {
  const { seen, behind, stop } = await inFront(Array.from({ length: 9 }, () => ({ status: 429 })));
  await expect(behind.get("/department", {})).rejects.toMatchObject({ status: 429 });
  expect(seen).toHaveLength(6);
  await stop();
});

test("knows a callback that the service signed from one that it did not", () => {
  const signature = createHmac("sha512", "æøå").update('key-1&{"id":1}').digest("base64");
  const headers = { "idempotency-key": "key-1", "x-request-signature": signature };
  expect(verifyCallback("æøå", headers, '{"id":1}')).toBe(true);
  expect(verifyCallback("æøå", headers, Buffer.from('{"id":1}'))).toBe(true);
  expect(verifyCallback("æøå", headers, '{"id":2}')).toBe(false);
  expect(verifyCallback("another", headers, '{"id":1}')).toBe(false);
  expect(verifyCallback("æøå", { ...headers, "idempotency-key": "key-2" }, '{"id":1}')).toBe(false);
  expect(verifyCallback("æøå", { ...headers, "x-request-signature": "" }, '{"id":1}')).toBe(false);
  expect(verifyCallback("æøå", {}, '{"id":1}')).toBe(false);
});
