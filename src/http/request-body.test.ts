// How long the body of a request may take, where it has a connection at all.

import Fastify from "fastify";
import { expect, test, vi } from "vitest";
import * as limits from "../limits.ts";
import { limitArrivalTime } from "./request-body.ts";

test("a request from within the process, which has no connection, is not ended later", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const server = Fastify();
  try {
    server.addHook("onRequest", async (request) => limitArrivalTime(request));
    server.post("/", async () => "ok");
    const { statusCode } = await server.inject({ method: "POST", url: "/", payload: { name: "Kari" } });
    expect(statusCode).toBe(200);
    expect(() => vi.advanceTimersByTime(2 * limits.requestMilliseconds)).not.toThrow();
  } finally {
    await server.close();
    vi.useRealTimers();
  }
});
