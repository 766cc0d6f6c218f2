// A server that closes while responses are under way, with clients that keep their connections: it closes when the last one is sent.

import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { PassThrough } from "node:stream";
import fastify, { type FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import { endConnections } from "./end-connections.ts";

/** A server on a free port, whose connections nobody but itself ends. */
async function listening(answer: (server: FastifyInstance) => void): Promise<FastifyInstance> {
  const server = fastify({ keepAliveTimeout: 0, return503OnClosing: false });
  endConnections(server);
  answer(server);
  await server.listen({ host: "127.0.0.1", port: 0 });
  return server;
}

/** Asks on a connection that the client keeps; `received` gives what has come. */
async function ask(server: FastifyInstance): Promise<{ socket: Socket; received: () => string }> {
  const socket = connect((server.server.address() as AddressInfo).port, "127.0.0.1");
  let text = "";
  socket.setEncoding("utf8").on("data", (part: string) => {
    text += part;
  });
  await once(socket, "connect");
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  return { socket, received: () => text };
}

test("a response that is sent while the server closes says that its connection ends, and it does", async () => {
  let begin: () => void = () => undefined;
  const isUnderWay = new Promise<void>((resolve) => {
    begin = resolve;
  });
  let finish: () => void = () => undefined;
  const server = await listening((one) =>
    one.get("/", async () => {
      begin();
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return "done";
    }),
  );
  const { socket, received } = await ask(server);
  await isUnderWay;
  const ended = once(socket, "close");
  const closed = server.close();
  await expect.poll(() => server.server.listening).toBe(false);
  finish();
  await Promise.all([closed, ended]);
  expect(received()).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(received().toLowerCase()).toContain("\r\nconnection: close\r\n");
  expect(received()).toMatch(/done$/);
});

test("a response that had begun before is sent to its end, and its connection ends then", async () => {
  const body = new PassThrough();
  const server = await listening((one) => one.get("/", (_request, reply) => reply.send(body)));
  const { socket, received } = await ask(server);
  body.write("first ");
  await expect.poll(received).toContain("first ");
  const ended = once(socket, "close");
  const closed = server.close();
  await expect.poll(() => server.server.listening).toBe(false);
  body.end("last");
  await Promise.all([closed, ended]);
  expect(received()).toContain("last");
  expect(received().toLowerCase()).toContain("\r\nconnection: keep-alive\r\n");
});

test("a connection without a request ends at once", async () => {
  const server = await listening(() => undefined);
  const socket = connect((server.server.address() as AddressInfo).port, "127.0.0.1");
  await Promise.all([once(socket, "connect"), once(server.server, "connection")]);
  const ended = once(socket, "close");
  await Promise.all([server.close(), ended]);
});
