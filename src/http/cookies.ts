// Cookies of the pages, and the token that only their own forms and scripts can send.

import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Origin, originOf } from "./origin.ts";

/** A cookie of the pages: that of a session, or that of a browser before anybody has signed in. */
export type CookieKind = "session" | "visitor";

/** The name of a cookie. With the prefix `__Host-` browsers accept it only from this host and only over TLS. */
export function cookieName(kind: CookieKind, secure: boolean): string {
  return `${secure ? "__Host-" : ""}motpost-${kind}`;
}

/** The cookies of a request by name; those of unexpected form are left out. */
export function readCookies(request: FastifyRequest): ReadonlyMap<string, string> {
  const pairs = (request.headers.cookie ?? "").split(";").map((pair) => pair.trim().split("="));
  return new Map(
    pairs.filter(([, value = ""]) => /^[\w.-]{1,200}$/.test(value)).map(([name = "", value = ""]) => [name, value]),
  );
}

/**
 * Sets a cookie that no script reads and no other site sends.
 * @param seconds how long it is kept; null until the browser is closed
 */
export function setCookie(
  reply: FastifyReply,
  kind: CookieKind,
  value: string,
  secure: boolean,
  seconds: number | null,
): void {
  const age = seconds === null ? "" : `; Max-Age=${seconds}`;
  reply.header(
    "set-cookie",
    `${cookieName(kind, secure)}=${value}; Path=/; HttpOnly; SameSite=Strict${secure ? "; Secure" : ""}${age}`,
  );
}

/** The form token: a hash of the cookie, which no other site can read. */
export function tokenOf(cookie: string): string {
  return createHash("sha256").update(`form ${cookie}`).digest("base64url");
}

/** Whether a token that was sent is the expected one; takes as long for each. */
export function isToken(sent: string, expected: string): boolean {
  const [one, other] = [Buffer.from(sent), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Whether the request's header Origin is the service's own; browsers send it with every form and every change. */
export function isOwnOrigin(parts: Origin, request: FastifyRequest): boolean {
  return request.headers.origin === originOf(parts, request);
}
