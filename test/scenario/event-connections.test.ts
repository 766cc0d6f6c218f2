// Connections to receivers that are kept open: who shares one, when there is a new one, and that every new one is looked at.

import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { callbackIdleConnectionsPerHost } from "../../src/limits.ts";
import { Connections } from "../../src/platform/webhook/callback-connections.ts";
import { Targets } from "../../src/platform/webhook/callback-targets.ts";
import { type RequestResult, sendRequest } from "../../src/platform/webhook/send-request.ts";

const targets = new Targets({ plainHttp: true, allowed: ["127.0.0.0/8"] });
const clock = { resolve: 500, connect: 1_000 };
const servers: Server[] = [];
const opened: Connections[] = [];
afterEach(() => {
  for (const connections of opened.splice(0)) connections.close();
  for (const server of servers.splice(0)) server.close();
});

/** A receiver that counts its connections and answers each request as it likes. */
async function receiver(answer: (socket: Socket, nth: number) => void) {
  const seen = { connections: 0, requests: 0, port: 0, sockets: [] as Socket[] };
  const server = createServer((socket) => {
    seen.connections++;
    seen.sockets.push(socket);
    socket.on("error", () => undefined);
    let text = "";
    socket.on("data", (part) => {
      text += part.toString("latin1");
      if (!text.endsWith("{}")) return;
      text = "";
      answer(socket, ++seen.requests);
    });
  }).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  seen.port = (server.address() as { port: number }).port;
  return seen;
}

const ok = "HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok";
const timeout = 3_000;
function sender(port: number, resolve?: (host: string) => Promise<readonly string[]>) {
  const connections = new Connections({ targets, clock, resolve });
  opened.push(connections);
  return (company = 1, host = "127.0.0.1"): Promise<RequestResult> =>
    sendRequest({ url: `http://${host}:${port}/`, headers: {}, body: "{}", company }, { connections, timeout });
}
const delivered = expect.objectContaining({ outcome: "DELIVERED", status: 200 });
/** Lets what the other side did to a socket arrive. */
const arrives = (socket: Socket | undefined) => socket !== undefined && !socket.destroyed && once(socket, "close");

test("callbacks of a company follow each other on one connection; another company has its own", async () => {
  const seen = await receiver((socket) => socket.write(ok));
  const send = sender(seen.port);
  for (let nth = 0; nth < 3; nth++) expect(await send()).toMatchObject({ outcome: "DELIVERED", answer: "ok" });
  expect([seen.connections, seen.requests]).toEqual([1, 3]);
  expect(await send(2)).toEqual(delivered);
  expect(seen.connections).toBe(2);
});

test("answers in pieces of their own length are read to the end, and the connection goes on", async () => {
  const seen = await receiver((socket) =>
    socket.write("HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n4\r\ntakk\r\n3;x=y\r\n fo\r\n0\r\n\r\n"),
  );
  const send = sender(seen.port);
  for (let nth = 0; nth < 2; nth++) expect(await send()).toMatchObject({ outcome: "DELIVERED", answer: "takk fo" });
  expect(seen.connections).toBe(1);
});

test.each([
  ["whole", (text: string) => [text]],
  ["byte by byte", (text: string) => [...text]],
])("informational responses nobody asked for are skipped, %s, and the connection goes on", async (_name, split) => {
  const informational = "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n";
  const seen = await receiver(async (socket) => {
    socket.setNoDelay();
    for (const part of split(`${informational}HTTP/1.1 100 Continue\r\n\r\n${ok}`)) {
      socket.write(part);
      await new Promise(setImmediate);
    }
  });
  const send = sender(seen.port);
  for (let nth = 0; nth < 2; nth++) expect(await send()).toMatchObject({ outcome: "DELIVERED", answer: "ok" });
  expect([seen.connections, seen.requests]).toEqual([1, 2]);
});

test("an answer whose body looks like an informational response is read as it is", async () => {
  const body = "HTTP/1.1 100 Continue\r\n\r\nok";
  const seen = await receiver((socket) =>
    socket.write(`HTTP/1.1 500 X\r\ncontent-length: ${body.length}\r\n\r\n${body}`),
  );
  expect(await sender(seen.port)()).toMatchObject({ outcome: "FAILED", status: 500, answer: body });
});

test("of many connections to one host a few are kept, and none at the end", async () => {
  const seen = await receiver(() => undefined);
  const connections = new Connections({ targets, clock });
  opened.push(connections);
  const callback = { url: `http://127.0.0.1:${seen.port}/`, headers: {}, body: "{}", company: 1 };
  const sent = Array.from({ length: callbackIdleConnectionsPerHost + 2 }, () =>
    sendRequest(callback, { connections, timeout }),
  );
  await expect.poll(() => seen.requests).toBe(sent.length);
  for (const socket of seen.sockets) socket.write(ok);
  expect(await Promise.all(sent)).toEqual(sent.map(() => delivered));
  await expect.poll(() => seen.sockets.filter((socket) => socket.destroyed)).toHaveLength(2);
  connections.close();
  await expect.poll(() => seen.sockets.filter((socket) => !socket.destroyed)).toEqual([]);
});

test.each([
  ["says that it closes", "HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: 2\r\n\r\nok"],
  ["answers by an old version", "HTTP/1.0 200 OK\r\ncontent-length: 2\r\n\r\nok"],
  ["answers more than is read", `HTTP/1.1 200 OK\r\ncontent-length: 40000\r\n\r\n${"x".repeat(20_000)}`],
])("no connection is kept to a receiver that %s", async (_name, answer) => {
  const seen = await receiver((socket) => socket.write(answer));
  const send = sender(seen.port);
  for (let nth = 0; nth < 2; nth++) expect(await send()).toEqual(delivered);
  expect(seen.connections).toBe(2);
});

test("a kept connection that ends without a word is no failure of the callback, a new one is", async () => {
  const seen = await receiver((socket, nth) => (nth === 2 || nth > 3 ? socket.resetAndDestroy() : socket.write(ok)));
  const send = sender(seen.port);
  expect(await send()).toEqual(delivered);
  // Asked again on another connection.
  expect(await send()).toEqual(delivered);
  expect([seen.connections, seen.requests]).toEqual([2, 3]);
  // Neither answers now: the kept one ends, the new one too, and there is no third.
  expect(await send()).toMatchObject({ outcome: "UNREACHED", status: null });
  expect([seen.connections, seen.requests]).toEqual([3, 5]);
});

test("a receiver that never answers on a kept connection has its time once", async () => {
  const seen = await receiver((socket, nth) => nth === 1 && socket.write(ok));
  const connections = new Connections({ targets, clock });
  opened.push(connections);
  const callback = { url: `http://127.0.0.1:${seen.port}/`, headers: {}, body: "{}", company: 1 };
  expect(await sendRequest(callback, { connections, timeout })).toEqual(delivered);
  expect(await sendRequest(callback, { connections, timeout: 100 })).toMatchObject({
    ...{
      outcome: "UNREACHED",
      reason: { en: "connected, then no answer in time", no: "tilkoblet, deretter ikke svar i tide" },
    },
  });
  expect([seen.connections, seen.requests]).toEqual([1, 2]);
});

test("what a receiver says unasked answers no later callback", async () => {
  const seen = await receiver((socket, nth) =>
    socket.write(nth === 1 ? ok : "HTTP/1.1 500 X\r\ncontent-length: 0\r\n\r\n"),
  );
  const send = sender(seen.port);
  expect(await send()).toEqual(delivered);
  const [first] = seen.sockets;
  first?.write(ok);
  await arrives(first);
  expect(await send()).toMatchObject({ outcome: "FAILED", status: 500 });
  expect(seen.connections).toBe(2);
});

test("every new connection goes to an address that was looked at, whatever the name led to before", async () => {
  const seen = await receiver((socket) => socket.write(ok));
  const answers = [["127.0.0.1"], ["10.0.0.1"], ["127.0.0.1", "169.254.169.254"], ["127.0.0.1"]];
  let asked = 0;
  const send = sender(seen.port, async () => answers[asked++] ?? []);
  const host = "receiver.example.com";
  for (let nth = 0; nth < 2; nth++) expect(await send(1, host)).toEqual(delivered);
  // While the connection is open, nobody is asked.
  expect([asked, seen.connections]).toEqual([1, 1]);
  const [first] = seen.sockets;
  first?.end();
  await arrives(first);
  for (let nth = 0; nth < 2; nth++)
    expect(await send(1, host)).toMatchObject({
      outcome: "UNREACHED",
      reason: { en: expect.stringContaining("refused") },
    });
  expect([asked, seen.connections]).toEqual([3, 1]);
  expect(await send(1, host)).toEqual(delivered);
  expect([asked, seen.connections]).toEqual([4, 2]);
});
