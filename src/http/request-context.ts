// The context of an API request on its way through the server, and what its stages read from the framework's request.

import { Socket } from "node:net";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Session } from "../platform/access/session.ts";
import type { FaultKind } from "../platform/workshop/faults.ts";
import type { UploadDefinition } from "../schema/upload.ts";
import { headerOf } from "./headers.ts";
import type { Match } from "./routes.ts";
import type { StaticPageRequest } from "./static-pages.ts";

/** A request with its reply. */
export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** An API request on its way: each stage adds what the next ones need. */
export interface Context {
  readonly requestId: string;
  language: "en" | "no";
  session: Session | null;
  match: Match | null;
  /** The code of the error table that the request was refused with. */
  code?: number;
  /** What a developer has asked to become of it. */
  fault?: FaultKind;
}

/** The route of the API in the framework. */
export const apiRoute = "/v2/*";
const contextKey = Symbol("context");

/** A request that carries its context. */
type WithContext = FastifyRequest & { [contextKey]?: Context };

/** The contexts of the requests under way. Each request carries its own: a map of all would cost the garbage collector. */
export const contexts = {
  get: (request: FastifyRequest): Context | undefined => (request as WithContext)[contextKey],
  set(request: FastifyRequest, context: Context): void {
    (request as WithContext)[contextKey] = context;
  },
};

/** The upload that the operation takes; null for an operation without a file. */
export function uploadOf(match: Match | null): UploadDefinition | null {
  return match?.operation.kind === "action" ? (match.operation.action.upload ?? null) : null;
}

/** True for every address that the router takes for the API, however it is encoded. */
export function isApi(request: FastifyRequest): boolean {
  return request.routeOptions.url === apiRoute || request.url.startsWith("/v2/");
}

/** The method by which an operation or page is found: HEAD is a GET whose body is left out. */
export function methodOf(request: FastifyRequest): string {
  return request.method === "HEAD" ? "GET" : request.method;
}

/** The connection of a request; null of one that an agent has sent over /mcp, which comes from within the process. */
export function connectionOf(request: FastifyRequest): Socket | null {
  return request.raw.socket instanceof Socket ? request.raw.socket : null;
}

/** The decoded path without parameters. */
export function pathOf(request: FastifyRequest): string {
  const end = request.url.indexOf("?");
  const path = end < 0 ? request.url : request.url.slice(0, end);
  if (!path.includes("%")) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The request as static pages read it. */
export function staticPageRequest(request: FastifyRequest): StaticPageRequest {
  return {
    method: methodOf(request),
    path: pathOf(request),
    acceptEncoding: headerOf(request, "accept-encoding") ?? "",
    ifNoneMatch: headerOf(request, "if-none-match") ?? "",
  };
}
