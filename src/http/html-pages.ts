// HTML pages over HTTP: the session cookie, forms that only the service's own pages can send, and the headers of every page.

import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as limits from "../limits.ts";
import type { LogIns, Person } from "../platform/access/log-ins.ts";
import { disposition } from "../platform/files/file-names.ts";
import { isUnavailable } from "../store/database-error.ts";
import { isAborted } from "./aborted-requests.ts";
import { acceptedLanguage } from "./accept-language.ts";
import { browserName } from "./browser-name.ts";
import { cookieName, isOwnOrigin, isToken, readCookies, setCookie, tokenOf } from "./cookies.ts";
import { isSecure, type Origin, originOf } from "./origin.ts";

/** A request for a page, independent of HTTP. */
export interface PageRequest {
  /** The values of the path's parameters. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The fields of a form; empty for a GET. */
  readonly form: URLSearchParams;
  /** The person who is signed in; null for nobody. */
  readonly person: Person | null;
  /** The person's language; that of the browser before anybody signed in. */
  readonly language: "en" | "no";
  /** The value that a form must send in `token` to be accepted. */
  readonly formToken: string;
  /** Where the request comes from. */
  readonly address: string;
  /** Browser and system in two words, as in `Firefox/Linux`. */
  readonly agent: string;
  /** Scheme and host of the page, as in `https://books.example.com`. */
  readonly origin: string;
  readonly requestId: string;
  /** Whether the client names HTML among what it accepts, as browsers do. */
  readonly acceptsHtml: boolean;
}

/** A file as the response of a page; a PDF is displayed unless it is to be saved, everything else is downloaded. */
export interface PageFile {
  readonly isSaved?: boolean;
  readonly fileName: string;
  readonly mimeType: string;
  readonly content: Uint8Array;
}

/** The response of a page: HTML, a redirect, or a file. */
export type PageResponse = (
  | { readonly status: number; readonly html: string }
  | { readonly to: string }
  | { readonly file: PageFile }
) & {
  /** The cookie of a new session; null ends the session. */
  readonly session?: string | null;
  /** Seconds for the header Retry-After. */
  readonly retryAfter?: number;
  /** Search engines are asked to leave the page out. */
  readonly isUnlisted?: boolean;
};

/** One page. */
export interface PageRoute {
  readonly method: "GET" | "POST";
  /** As in `/company/tokens/:id`. */
  readonly path: string;
  readonly run: (request: PageRequest) => Promise<PageResponse> | PageResponse;
}

/** Why a page could not be shown. */
export type PageFault = "form" | "absent" | "unavailable" | "exception";

/** All pages, the page for faults, and the one that waits for the application. */
export interface WebPages {
  readonly waiting: (language: "en" | "no") => string;
  readonly routes: readonly PageRoute[];
  readonly fault: (
    fault: PageFault,
    about: { readonly language: "en" | "no"; readonly requestId: string },
  ) => { readonly status: number; readonly html: string };
}

/** The parts of the service that pages use. */
export interface WebPageParts extends Origin {
  readonly webPages: WebPages;
  readonly logIns: LogIns;
  /** Logs an error; `isAborted` where the client had disconnected. */
  log(
    entry: { readonly requestId: string; readonly method: string; readonly path: string; readonly error: unknown },
    isAborted: boolean,
  ): void;
}

/** Allows the service's own style sheet, images and forms only: no script, no frame, no other origin. */
export const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Adds every page to the server. */
export function registerPages(server: FastifyInstance, parts: WebPageParts): void {
  for (const route of parts.webPages.routes)
    server.route({
      method: route.method,
      url: route.path,
      bodyLimit: limits.formBytes,
      handler: async (request, reply) => servePage(parts, route, request, reply),
      errorHandler: (error, request, reply) => sendFault(parts, error, request, reply),
    });
}

/** Sends the page for an unknown address to a browser; null where the client does not accept HTML. */
export function sendNoPage(parts: WebPageParts, request: FastifyRequest, reply: FastifyReply): FastifyReply | null {
  if (request.method !== "GET" || !acceptsHtml(request)) return null;
  const { status, html } = parts.webPages.fault("absent", { language: languageOf(request), requestId: request.id });
  return startPage(reply, status).send(html);
}

/** Whether the client names HTML among what it accepts; programs that take anything do not. */
function acceptsHtml({ headers }: FastifyRequest): boolean {
  return /\btext\/html\b/i.test(headers.accept ?? "");
}

async function servePage(
  parts: WebPageParts,
  route: PageRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const secure = isSecure(parts, request);
  const cookies = readCookies(request);
  const cookie = cookies.get(cookieName("session", secure)) ?? null;
  const person = cookie === null ? null : await parts.logIns.find(cookie);
  const visitor = cookies.get(cookieName("visitor", secure)) ?? randomBytes(32).toString("base64url");
  const formToken = tokenOf(person === null || cookie === null ? visitor : cookie);
  const language = person?.session.language ?? languageOf(request);
  const form = formOf(request);
  if (route.method === "POST" && !isOwnForm(parts, request, form, formToken)) {
    const { status, html } = parts.webPages.fault("form", { language, requestId: request.id });
    return startPage(reply, status).send(html);
  }
  const response = await route.run({
    path: request.params as Record<string, string>,
    query: new URLSearchParams(request.url.split("?")[1] ?? ""),
    form,
    person,
    language,
    formToken,
    address: request.ip,
    agent: browserName(request.headers["user-agent"] ?? ""),
    origin: originOf(parts, request),
    requestId: request.id,
    acceptsHtml: acceptsHtml(request),
  });
  if ("file" in response) return sendPageFile(reply, response.file);
  if (person === null) setCookie(reply, "visitor", visitor, secure, null);
  if (response.session !== undefined)
    setCookie(reply, "session", response.session ?? "", secure, response.session === null ? 0 : sessionSeconds);
  if (response.isUnlisted === true) reply.header("x-robots-tag", "noindex, nofollow");
  if (response.retryAfter !== undefined) reply.header("retry-after", response.retryAfter);
  if ("to" in response) return startPage(reply, 303).header("location", response.to).send();
  return startPage(reply, response.status).send(response.html);
}

const sessionSeconds = limits.pageSessionMilliseconds / 1000;

/**
 * Whether a form was sent by one of the service's pages: the browser's headers name the same origin, and the form holds the token
 * that only a page for this browser contains.
 */
function isOwnForm(parts: WebPageParts, request: FastifyRequest, form: URLSearchParams, formToken: string): boolean {
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin") return false;
  return isOwnOrigin(parts, request) && isToken(form.get("token") ?? "", formToken);
}

function formOf(request: FastifyRequest): URLSearchParams {
  const type = (request.headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase();
  const isForm = Buffer.isBuffer(request.body) && type === "application/x-www-form-urlencoded";
  return new URLSearchParams(isForm ? (request.body as Buffer).toString("utf8") : "");
}

function languageOf(request: FastifyRequest): "en" | "no" {
  return acceptedLanguage(request.headers["accept-language"] ?? "");
}

function startPage(reply: FastifyReply, status: number): FastifyReply {
  return (
    reply
      .code(status)
      .header("content-type", "text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .header("content-security-policy", pagePolicy)
      .header("cross-origin-opener-policy", "same-origin")
      // Other sites get no referrer; the service's own forms must send their origin.
      .header("referrer-policy", "same-origin")
  );
}

/** Sends a file, sandboxed and not cached. */
function sendPageFile(reply: FastifyReply, { fileName, mimeType, content, isSaved = false }: PageFile): FastifyReply {
  return reply
    .code(200)
    .header("content-type", mimeType)
    .header("content-disposition", disposition(fileName, mimeType === "application/pdf" && !isSaved))
    .header("cache-control", "private, no-store")
    .header("content-security-policy", "default-src 'none'; sandbox")
    .header("x-robots-tag", "noindex, nofollow")
    .header("referrer-policy", "no-referrer")
    .send(Buffer.from(content));
}

function sendFault(parts: WebPageParts, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refused = (error as { code?: string }).code?.startsWith("FST_ERR_CTP") === true;
  const fault = refused ? "form" : isUnavailable(error) ? "unavailable" : "exception";
  if (!refused)
    parts.log(
      { requestId: request.id, method: request.method, path: request.routeOptions.url ?? "", error },
      isAborted(request),
    );
  const { status, html } = parts.webPages.fault(fault, { language: languageOf(request), requestId: request.id });
  if (fault === "unavailable") reply.header("retry-after", limits.retrySeconds);
  startPage(reply, status).send(html);
}
