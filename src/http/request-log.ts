// One line for each request: enough to find it again, and nothing that lets anybody in.

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** What is written down of a request. */
export interface RequestEntry {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  readonly requestId: string;
  /** True where the connection ended before the answer was sent. */
  readonly aborted?: true;
}

/** Who writes them down. */
export interface RequestLog {
  /** Whether parameters stand behind the path, for developers; values that let anybody in never do. */
  readonly showsParameters: boolean;
  write(entry: RequestEntry): void;
}

/** Parameters whose values are secrets. */
const secretNames = /token|secret|password|key|jwt|auth/i;
const pathLength = 300;
/** What asks every few seconds whether the service lives. */
const probes = new Set(["/healthz", "/readyz"]);

/** Writes down every request of a server when its connection has the answer, or has ended without. */
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
  return {
    method: request.method,
    path: `${shownPath(request)}${showsParameters ? shownParameters(request) : ""}`.slice(0, pathLength),
    status: reply.statusCode,
    ms: Math.round(duration * 10) / 10,
    requestId: request.id,
    ...(reply.raw.writableFinished ? {} : { aborted: true }),
  };
}

/** The path of the interface as it is; of pages the route, since links hold secrets in their path. */
function shownPath(request: FastifyRequest): string {
  const path = request.url.split("?", 1)[0] ?? "/";
  if (path.startsWith("/v2")) return path;
  const route = request.routeOptions.url;
  if (route !== undefined) return route;
  // A mistyped link still holds most of its secret.
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
