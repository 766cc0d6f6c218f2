// Receivers of callbacks whose TLS cannot be trusted or breaks: each attempt is a failure that says why, nothing is told to them, and
// the one that can be trusted is told.

import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer as createHttpsServer } from "node:https";
import { type AddressInfo, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SecureContextOptions } from "node:tls";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ClonedDatabase, cloneDatabase } from "../support/database.ts";
import { certificate, certificateKey } from "../support/mail-certificate.ts";
import { type Running, startProcess } from "../support/running.ts";
import { logIn, send, type TestClient } from "../support/service.ts";
import { authority, expired, good, key, otherName } from "./certificates.ts";

let directory: string;
let database: ClonedDatabase;
let running: Running;
let client: TestClient;
const servers: Server[] = [];
/** The paths that were told something. */
const told: string[] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "motpost-tls-"));
  database = await cloneDatabase();
  const file = join(directory, "authority.pem");
  await writeFile(file, authority);
  const settings = { NODE_EXTRA_CA_CERTS: file, WEBHOOK_ALLOWED_PRIVATE_HOSTS: "127.0.0.0/8,::1,localhost" };
  running = await startProcess(database.ownerUrl, directory, settings);
  const registered = await send(`${running.address}/v2/integration/:register`, "POST", { body: {} });
  client = await logIn(running.address, registered.body.value);
});
afterAll(async () => {
  await running?.stop();
  for (const server of servers) server.close();
  await database?.drop();
  await rm(directory, { recursive: true, force: true });
});

async function listen(server: Server): Promise<number> {
  servers.push(server.listen(0, "localhost"));
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** A receiver with TLS as it is told; what it takes is noted by its path. */
function receiver(options: SecureContextOptions): Promise<number> {
  const server = createHttpsServer(options, (request, response) => {
    told.push(request.url ?? "");
    // A bomb that unpacks to 100 MB: nobody unpacks it.
    if (request.url === "/packed") response.setHeader("content-encoding", "gzip").end(bomb);
    else response.end();
  });
  server.on("tlsClientError", () => undefined);
  return listen(server);
}
const bomb = gzipSync(Buffer.alloc(100_000_000));

/** Somebody who answers the first bytes of a handshake in a way of his own. */
function stranger(answer: string | null): Promise<number> {
  return listen(
    createServer((socket) => {
      socket.on("error", () => undefined);
      socket.once("data", () => (answer === null ? socket.resetAndDestroy() : socket.end(answer)));
    }),
  );
}

test("an attempt says what is wrong with the certificate or the handshake, and nothing is told before it is right", async () => {
  const wrong: readonly [string, Promise<number>, RegExp][] = [
    ["expired", receiver({ key, cert: expired }), /expired/],
    ["other-name", receiver({ key, cert: otherName }), /Host|altname|hostname/i],
    ["self-signed", receiver({ key: certificateKey, cert: certificate }), /self-signed/],
    [
      "old-protocol",
      receiver({ key, cert: good, minVersion: "TLSv1", maxVersion: "TLSv1", ciphers: "DEFAULT@SECLEVEL=0" }),
      /protocol|alert|not connected/i,
    ],
    ["no-tls", stranger("HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n"), /not connected/],
    ["broken-off", stranger(null), /not connected/],
  ];
  const right = await receiver({ key, cert: good });
  const subscribe = async (name: string, port: number) =>
    Number(
      (
        await client.value(
          client.post("/event/subscription", {
            event: "customer.create",
            targetUrl: `https://localhost:${port}/${name}`,
          }),
        )
      ).id,
    );
  await subscribe("right", right);
  await subscribe("packed", right);
  const subscriptions: [number, string, RegExp][] = [];
  for (const [name, port, reason] of wrong) subscriptions.push([await subscribe(name, await port), name, reason]);
  await client.value(client.post("/customer", { name: "Kari AS" }));
  const tried = async () =>
    (await client.get("/event/delivery?count=100&fields=*,attempts(*)")).body.values.filter(
      (one: { attempts: unknown[] }) => one.attempts.length > 0,
    );
  await expect.poll(async () => (await tried()).length).toBe(wrong.length + 2);
  const deliveries = await tried();
  expect([...told].sort()).toEqual(["/packed", "/right"]);
  expect(deliveries.filter((one: { status: string }) => one.status === "DELIVERED")).toHaveLength(2);
  for (const [id, name, reason] of subscriptions) {
    const [delivery] = deliveries.filter((one: { subscription: { id: number } }) => one.subscription.id === id);
    const [attempt] = delivery.attempts;
    expect([name, delivery.status, attempt.outcome]).toEqual([name, "RETRYING", "UNREACHED"]);
    expect([name, JSON.stringify(attempt)]).toEqual([name, expect.stringMatching(reason)]);
  }
});
