// Scripts of pages in other sites may call the interface where the operator says so. They send their tokens themselves:
// cookies are never allowed.

import type { FastifyInstance } from "fastify";
import { isFromApp } from "./app-session.ts";
import { addVary, headerOf } from "./headers.ts";
import { isApi } from "./request-context.ts";

/** Headers of responses that scripts may read, beside those that they always may. */
const exposed = [
  ...["etag", "x-request-id", "x-tlx-request-id", "x-warning", "x-unknown-parameters", "idempotent-replayed"],
  ...["x-rate-limit-limit", "x-rate-limit-remaining", "x-rate-limit-reset", "retry-after", "content-disposition"],
  ...["x-archive-files", "x-archive-records"],
].join(", ");

const requestHeaders = [
  ...["authorization", "content-type", "accept-language", "idempotency-key"],
  ...["if-match", "if-none-match", "range", "if-range"],
].join(", ");

/** Seconds for which a browser may keep what a preflight says. */
const preflightSeconds = 600;

/**
 * Answers preflights of these origins before anybody is authenticated, and names them in every response.
 * @param origins as in `https://app.example.com`, or `*` for every one
 */
export function allowOrigins(server: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const isAny = origins.includes("*");
  server.addHook("onRequest", async (request, reply) => {
    const origin = headerOf(request, "origin");
    if (!isApi(request) || isFromApp(request)) return;
    if (!isAny) addVary(reply, "origin");
    if (origin === null || !(isAny || origins.includes(origin))) return;
    reply.header("access-control-allow-origin", isAny ? "*" : origin);
    if (request.method !== "OPTIONS" || headerOf(request, "access-control-request-method") === null) {
      reply.header("access-control-expose-headers", exposed);
      return;
    }
    return reply
      .code(204)
      .header("access-control-allow-methods", "GET, HEAD, POST, PUT, DELETE")
      .header("access-control-allow-headers", requestHeaders)
      .header("access-control-max-age", String(preflightSeconds))
      .send();
  });
}
