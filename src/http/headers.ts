// Headers of every response, and headers that a request may have only once.

import type { FastifyReply, FastifyRequest } from "fastify";
import { type Fault, Problem } from "../schema/error.ts";
import { isSecure, type Origin } from "./origin.ts";

/** One year, for this host only; other hosts of the domain are the operator's decision. */
export const transportSecurity = "max-age=31536000";

/** For data: nothing in it may be run, framed or fetched by a page of another site. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Adds the headers of every response; pages and files replace the policy with their own. */
export function addCommonHeaders(reply: FastifyReply, requestId: string, parts: Origin): FastifyReply {
  if (isSecure(parts, reply.request)) reply.header("strict-transport-security", transportSecurity);
  return reply
    .header("x-request-id", requestId)
    .header("x-tlx-request-id", requestId)
    .header("x-content-type-options", "nosniff")
    .header("content-security-policy", dataPolicy)
    .header("referrer-policy", "no-referrer");
}

/**
 * Headers that are refused when they are sent twice: a proxy could take another of the two values than the service, and so see
 * another company, key or version. Node silently keeps the first of some, and joins others.
 */
const single = new Set([
  ...["host", "authorization", "content-type", "content-encoding", "content-length", "transfer-encoding"],
  ...["idempotency-key", "if-match", "if-range", "range", "origin", "sec-fetch-site", "cookie", "x-motpost-form"],
]);

/**
 * Finds headers that were sent twice.
 * @returns the refusal that names all of them; null where there are none
 */
export function repeatedHeaders(request: FastifyRequest): Problem | null {
  const { rawHeaders } = request.raw;
  // As many names as headers: none came twice.
  if (Object.keys(request.headers).length * 2 === rawHeaders.length) return null;
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const name = (rawHeaders[place] ?? "").toLowerCase();
    if (seen.has(name) && single.has(name)) repeated.add(name);
    seen.add(name);
  }
  if (repeated.size === 0) return null;
  const faults = [...repeated].map((name): Fault => ({ key: "headerTwice", field: name, parameters: { name } }));
  return new Problem("badRequest", {}, faults);
}

/** Says that a response also depends on this header of the request. */
export function addVary(reply: FastifyReply, name: string): void {
  const before = String(reply.getHeader("vary") ?? "");
  if (before === "") reply.header("vary", name);
  else if (!before.split(", ").includes(name)) reply.header("vary", `${before}, ${name}`);
}

/** The value of a header that was sent once. */
export function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === "string" ? value : null;
}

/** An entity tag without its quotes; null where there is none. */
export function unquoted(header: string | null): string | null {
  const text =
    header
      ?.trim()
      .replace(/^W\//, "")
      .replace(/^"(.*)"$/, "$1") ?? "";
  return text === "" ? null : text;
}
