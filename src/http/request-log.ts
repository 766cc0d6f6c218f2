// One line in the log for each request, without secrets.

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { contexts } from "./request-context.ts";

/** A request's entry in the log. */
export interface RequestEntry {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  /** The code of the error table, where the request was refused with one. */
  readonly code?: number;
  readonly requestId: string;
  /** True where the connection ended before the answer was sent. */
  readonly aborted?: true;
}

/** The writer of entries. */
export interface RequestLog {
  /** Whether entries show query parameters, for developers; values of secret parameters are masked. */
  readonly showsParameters: boolean;
  write(entry: RequestEntry): void;
}

/** Parameters whose values are secrets. */
const secretNames = /token|secret|password|key|jwt|auth/i;
const pathLength = 300;
/** Health checks, which come every few seconds and are not logged. */
const probes = new Set(["/healthz", "/readyz"]);

/** Logs every request of a server when the response is sent, or the connection has ended without one. */
export function logRequests(server: FastifyInstance, log: RequestLog): void {
  server.addHook("onRequest", (request, reply, done) => {
    if (!probes.has(request.url)) {
      const began = performance.now();
      reply.raw.once("close", () => log.write(entryOf(request, reply, performance.now() - began, log.showsParameters)));
    }
    done();
  });
}

function entryOf(
  request: FastifyRequest,
  reply: FastifyReply,
  duration: number,
  showsParameters: boolean,
): RequestEntry {
  const code = contexts.get(request)?.code;
  return {
    method: request.method,
    path: `${shownPath(request)}${showsParameters ? shownParameters(request) : ""}`.slice(0, pathLength),
    status: reply.statusCode,
    ms: Math.round(duration * 10) / 10,
    ...(code === undefined ? {} : { code }),
    requestId: request.id,
    ...(reply.raw.writableFinished ? {} : { aborted: true }),
  };
}

/** The path of API requests; for pages the route, since links have secrets in their path. */
function shownPath(request: FastifyRequest): string {
  const path = request.url.split("?", 1)[0] ?? "/";
  if (path.startsWith("/v2")) return path;
  const route = request.routeOptions.url;
  if (route !== undefined) return route;
  // A mistyped link still contains most of its secret.
  const [, first = "", ...more] = path.split("/");
  return more.length === 0 ? path : `/${first}/...`;
}

function shownParameters(request: FastifyRequest): string {
  const query = request.url.split("?")[1];
  if (query === undefined || !request.url.startsWith("/v2")) return "";
  const shown = query.split("&").map((one) => {
    const name = one.split("=", 1)[0] ?? "";
    return secretNames.test(name) ? `${name}=***` : one;
  });
  return `?${shown.join("&")}`;
}
