// The address of the service for links: the public address of the settings, otherwise the host of the request.

import type { FastifyRequest } from "fastify";

/** The setting that links and forms are made with. */
export interface Origin {
  /** Public address without slash at the end; null, in the test environment alone, to take the request's own host. */
  readonly publicAddress: string | null;
}

/** Scheme and host, as in `https://books.example.com`. */
export function originOf({ publicAddress }: Origin, request: FastifyRequest): string {
  return publicAddress ?? `${request.protocol}://${hostOf(request)}`;
}

/** Host and prefix of links, without scheme. */
export function baseOf({ publicAddress }: Origin, request: FastifyRequest): string {
  return `${publicAddress?.replace(/^https?:\/\//, "") ?? hostOf(request)}/v2`;
}

/** Whether browsers reach the service over TLS: by its public address, or as a trusted proxy says. */
export function isSecure(parts: Origin, request: FastifyRequest): boolean {
  return parts.publicAddress?.startsWith("https:") ?? request.protocol === "https";
}

/** The request's host; `localhost` where it has no valid form. */
function hostOf(request: FastifyRequest): string {
  const host = request.headers.host ?? "";
  return /^[\w.\-:[\]]{1,255}$/.test(host) ? host : "localhost";
}
