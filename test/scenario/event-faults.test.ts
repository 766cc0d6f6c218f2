// Receivers and names that misbehave in every way we know: what each attempt comes to, and that none outlasts its clock. The clocks are short.

import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { afterEach, describe, expect, test } from "vitest";
import { Targets } from "../../src/platform/webhook/callback-targets.ts";
import { sendRequestOnce as exchange } from "../../src/platform/webhook/send-request.ts";
import { certificate, certificateKey } from "../support/mail-certificate.ts";

const targets = new Targets({ plainHttp: true, allowed: ["127.0.0.0/8", "::1"] });
const clock = { resolve: 100, connect: 400, whole: 800 };
const servers: Server[] = [];
const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  for (const server of servers.splice(0)) server.close();
});

/** A receiver that does with a connection what it likes, once the request is there; returns its port. */
async function receives(answer: (socket: Socket, request: string) => void): Promise<number> {
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    let text = "";
    socket.on("data", (part) => {
      text += part.toString("latin1");
      if (text.endsWith("{}")) answer(socket, text);
    });
  }).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  return (server.address() as { port: number }).port;
}

const send = (port: number, path = "/", scheme = "http") =>
  exchange({ url: `${scheme}://127.0.0.1:${port}${path}`, headers: {}, body: "{}" }, { targets, clock });
const head = (status: number, more = "") => `HTTP/1.1 ${status} X\r\n${more}`;

describe("statuses", () => {
  const delivered = [200, 201, 202, 204, 206, 226, 299];
  const failed = [
    300, 301, 302, 303, 304, 307, 308, 400, 401, 403, 404, 405, 409, 410, 418, 422, 429, 500, 502, 503, 599,
  ];
  test.each([...delivered, ...failed])("%i", async (status) => {
    const elsewhere = await receives(() => expect.fail("a redirect was followed"));
    const location = `location: http://127.0.0.1:${elsewhere}/\r\n`;
    const port = await receives((socket) => socket.end(head(status, `${location}content-length: 0\r\n\r\n`)));
    const outcome = delivered.includes(status) ? "DELIVERED" : "FAILED";
    expect(await send(port)).toMatchObject({ outcome, status });
  });
  test("what is announced is no answer: 100, 102 and 103 in front of one", async () => {
    const port = await receives((socket) =>
      socket.end(`${head(100)}\r\n${head(102)}\r\n${head(103)}\r\n${head(200, "content-length: 0\r\n\r\n")}`),
    );
    expect(await send(port)).toMatchObject({ outcome: "DELIVERED", status: 200 });
  });
  test.each([
    ["seconds", "retry-after: 90\r\n", 90],
    [
      "a date, by the receiver's clock",
      "date: Mon, 02 Mar 2026 10:00:00 GMT\r\nretry-after: Mon, 02 Mar 2026 10:01:30 GMT\r\n",
      90,
    ],
    [
      "a date that has gone by",
      "date: Mon, 02 Mar 2026 10:00:00 GMT\r\nretry-after: Sun, 01 Mar 2026 10:00:00 GMT\r\n",
      0,
    ],
    ["a date that is none", "retry-after: Mon, 99 Mar 2026 10:00:00 GMT\r\n", null],
    ["a word", "retry-after: later\r\n", null],
    ["a number below zero", "retry-after: -1\r\n", null],
  ])("may ask to be left alone until %s", async (_name, headers, retryAfter) => {
    const port = await receives((socket) => socket.end(head(503, `${headers}content-length: 0\r\n\r\n`)));
    expect(await send(port)).toMatchObject({ outcome: "FAILED", status: 503, retryAfter });
  });
  test("a receiver that wants to speak another protocol has not delivered", async () => {
    const port = await receives((socket) => socket.write(head(101, "connection: upgrade\r\nupgrade: x\r\n\r\n")));
    expect(await send(port)).toMatchObject({ outcome: "FAILED", status: 101 });
  });
});

describe("answers", () => {
  const unreached: Readonly<Record<string, (socket: Socket) => void>> = {
    "that never come": () => undefined,
    "that end without a word": (socket) => socket.end(),
    "that are reset": (socket) => socket.resetAndDestroy(),
    "whose head is reset": (socket) => {
      socket.write(head(200));
      setTimeout(() => socket.resetAndDestroy(), 20);
    },
    "whose head drips": (socket) => {
      socket.write(head(200));
      const timer = setInterval(() => socket.write("x: y\r\n"), 50);
      socket.on("close", () => clearInterval(timer));
    },
    "whose head is larger than any": (socket) => {
      socket.write(head(200));
      for (let line = 0; line < 3_000; line++) socket.write(`x-${line}: ${"y".repeat(50)}\r\n`);
    },
    "that are no HTTP": (socket) => socket.end("220 mail.example.com ESMTP\r\n"),
    "of another version of HTTP": (socket) => socket.end("HTTP/9.9 200 OK\r\n\r\n"),
  };
  test.each(Object.entries(unreached))("%s", async (_name, answer) => {
    expect(await send(await receives(answer))).toMatchObject({ outcome: "UNREACHED", status: null });
  });
  test("whose body drips or is reset count by their head", async () => {
    for (const status of [200, 500]) {
      const drips = await receives((socket) => {
        socket.write(head(status, "content-length: 1000000\r\n\r\n"));
        const timer = setInterval(() => socket.write("."), 50);
        socket.on("close", () => clearInterval(timer));
      });
      const resets = await receives((socket) => {
        socket.write(head(status, "content-length: 1000\r\n\r\n."));
        setTimeout(() => socket.resetAndDestroy(), 20);
      });
      const outcome = status === 200 ? "DELIVERED" : "FAILED";
      for (const port of [drips, resets]) expect(await send(port)).toMatchObject({ outcome, status });
    }
  });
  test("of a gigabyte are read no further than their beginning", async () => {
    let written = 0;
    const chunk = Buffer.alloc(65_536, "x");
    const port = await receives((socket) => {
      socket.write(head(200, "content-length: 1073741824\r\n\r\n"));
      const more = () => {
        while (!socket.destroyed && written < 1_073_741_824) {
          written += chunk.length;
          if (!socket.write(chunk)) return;
        }
      };
      socket.on("drain", more);
      more();
    });
    const exchanged = await send(port);
    expect(exchanged).toMatchObject({ outcome: "DELIVERED", status: 200 });
    expect(exchanged.answer).toHaveLength(1_024);
    // What fits into the buffers of the two sockets, and no gigabyte.
    expect(written).toBeLessThan(64 * 1_048_576);
  });
});

describe("connections", () => {
  test("to nobody, and to somebody who does not take them", async () => {
    const port = await receives(() => undefined);
    for (const server of servers.splice(0)) server.close();
    expect(await send(port)).toMatchObject({
      outcome: "UNREACHED",
      reason: { en: expect.stringContaining("not connected") },
    });
  });
  test("that speak no TLS, and TLS that never begins", async () => {
    const plain = await receives((socket) => socket.end(head(200, "content-length: 0\r\n\r\n")));
    const silent = createServer((socket) => void sockets.add(socket)).listen(0, "127.0.0.1");
    servers.push(silent);
    await once(silent, "listening");
    for (const port of [plain, (silent.address() as { port: number }).port])
      expect(await send(port, "/", "https")).toMatchObject({ outcome: "UNREACHED", status: null });
  });
  test("with a certificate that nobody vouches for", async () => {
    // A server without a certificate ends the handshake; one with a certificate of its own is refused by the same check.
    for (const [options, reason] of [
      [{}, "not connected"],
      [{ cert: certificate, key: certificateKey }, "not connected: self-signed certificate"],
    ] as const) {
      const server = createTlsServer(options, (socket) => socket.end(head(200, "content-length: 0\r\n\r\n")));
      server.on("tlsClientError", () => undefined);
      server.listen(0, "127.0.0.1");
      servers.push(server);
      await once(server, "listening");
      const { port } = server.address() as { port: number };
      expect(await send(port, "/", "https")).toMatchObject({
        outcome: "UNREACHED",
        status: null,
        reason: { en: expect.stringContaining(reason) },
      });
    }
  });
});

describe("names", () => {
  const named = (resolve: () => Promise<readonly string[]>) =>
    exchange({ url: "http://receiver.example.com:8080/", headers: {}, body: "{}" }, { targets, clock, resolve });
  test("that are not known, answered with rubbish, or never answered", async () => {
    const failing = [
      () => Promise.reject(new Error("getaddrinfo ENOTFOUND")),
      async () => [],
      async () => ["no address"],
      async () => ["127.0.0.1", ""],
      () => new Promise<string[]>(() => undefined),
    ];
    for (const resolve of failing) expect(await named(resolve)).toMatchObject({ outcome: "UNREACHED", status: null });
  });
});
