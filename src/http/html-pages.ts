// Pages for people over HTTP: the session's cookie, forms that only our own pages can send, and the headers of every page.

import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as limits from "../limits.ts";
import type { LogIns, Person } from "../platform/access/log-ins.ts";
import { disposition } from "../platform/files/file-names.ts";
import { isUnavailable } from "../store/database-error.ts";
import { isAborted } from "./aborted-requests.ts";
import { acceptedLanguage } from "./accept-language.ts";
import { isSecure, type Origin, originOf } from "./origin.ts";

/** A request of a page, read so far that no HTTP is left in it. */
export interface PageRequest {
  /** The values of the path's places. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The fields of a form; empty for a GET. */
  readonly form: URLSearchParams;
  /** Who is signed in. */
  readonly person: Person | null;
  /** The person's language; that of the browser before anybody signed in. */
  readonly language: "en" | "no";
  /** What a form must send in `token` to be believed. */
  readonly formToken: string;
  /** Where the request comes from. */
  readonly address: string;
  /** What the page is reached at, as in `https://books.example.com`. */
  readonly origin: string;
  readonly requestId: string;
}

/** A file that a page gives out; a PDF is shown, everything else is saved. */
export interface PageFile {
  readonly fileName: string;
  readonly mimeType: string;
  readonly content: Uint8Array;
}

/** What a page answers: a document, or the way to another page. */
export type PageResponse = (
  | { readonly status: number; readonly html: string }
  | { readonly to: string }
  | { readonly file: PageFile }
) & {
  /** The text of a session that begins; null for one that has ended. */
  readonly session?: string | null;
  /** Seconds after which it is worth trying again. */
  readonly retryAfter?: number;
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

/** All pages, and what is shown instead of one. */
export interface WebPages {
  readonly routes: readonly PageRoute[];
  readonly fault: (
    fault: PageFault,
    about: { readonly language: "en" | "no"; readonly requestId: string },
  ) => { readonly status: number; readonly html: string };
}

/** What they are served with. */
export interface WebPageParts extends Origin {
  readonly webPages: WebPages;
  readonly logIns: LogIns;
  /** Logs what could not be answered; `isAborted` where the client was gone, which is nobody's fault. */
  log(
    entry: { readonly requestId: string; readonly method: string; readonly path: string; readonly error: unknown },
    isAborted: boolean,
  ): void;
}

/** Nothing but our own style sheet and forms: no script, no frame, no foreign address. */
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

/** Says to somebody with a browser that there is no page at the address; null where a program asks. */
export function sendNoPage(parts: WebPageParts, request: FastifyRequest, reply: FastifyReply): FastifyReply | null {
  if (request.method !== "GET" || !/\btext\/html\b/i.test(request.headers.accept ?? "")) return null;
  const { status, html } = parts.webPages.fault("absent", { language: languageOf(request), requestId: request.id });
  return startPage(reply, status).send(html);
}

async function servePage(
  parts: WebPageParts,
  route: PageRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const secure = isSecure(parts, request);
  const cookies = readCookies(request);
  const held = cookies.get(cookieName("session", secure)) ?? null;
  const person = held === null ? null : await parts.logIns.find(held);
  const visitor = cookies.get(cookieName("visitor", secure)) ?? randomBytes(32).toString("base64url");
  const formToken = tokenOf(person === null || held === null ? visitor : held);
  const language = person?.session.language ?? languageOf(request);
  const form = formOf(request);
  if (route.method === "POST" && !isOwnForm(parts, request, form, formToken)) {
    const { status, html } = parts.webPages.fault("form", { language, requestId: request.id });
    return startPage(reply, status).send(html);
  }
  const answered = await route.run({
    path: request.params as Record<string, string>,
    query: new URLSearchParams(request.url.split("?")[1] ?? ""),
    form,
    person,
    language,
    formToken,
    address: request.ip,
    origin: originOf(parts, request),
    requestId: request.id,
  });
  if ("file" in answered) return sendPageFile(reply, answered.file);
  if (person === null) setCookie(reply, "visitor", visitor, secure, null);
  if (answered.session !== undefined)
    setCookie(reply, "session", answered.session ?? "", secure, answered.session === null ? 0 : sessionSeconds);
  if (answered.retryAfter !== undefined) reply.header("retry-after", answered.retryAfter);
  if ("to" in answered) return startPage(reply, 303).header("location", answered.to).send();
  return startPage(reply, answered.status).send(answered.html);
}

const sessionSeconds = limits.pageSessionMilliseconds / 1000;

/**
 * Whether a form comes from one of our pages: the browser says so (an address of our own, no other site on the way), and
 * the form holds what only a page for this very browser was given.
 */
function isOwnForm(parts: WebPageParts, request: FastifyRequest, form: URLSearchParams, formToken: string): boolean {
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin") return false;
  if (request.headers.origin !== originOf(parts, request)) return false;
  const [given, wanted] = [Buffer.from(form.get("token") ?? ""), Buffer.from(formToken)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** Follows from a cookie that no other site can read; tells nothing of it. */
function tokenOf(cookie: string): string {
  return createHash("sha256").update(`form ${cookie}`).digest("base64url");
}

/** Behind TLS a browser takes a name that begins so only from this host itself, and only over TLS. */
function cookieName(kind: "session" | "visitor", secure: boolean): string {
  return `${secure ? "__Host-" : ""}motpost-${kind}`;
}

function setCookie(
  reply: FastifyReply,
  kind: "session" | "visitor",
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

function readCookies(request: FastifyRequest): ReadonlyMap<string, string> {
  const pairs = (request.headers.cookie ?? "").split(";").map((pair) => pair.trim().split("="));
  return new Map(
    pairs.filter(([, value = ""]) => /^[\w.-]{1,200}$/.test(value)).map(([name = "", value = ""]) => [name, value]),
  );
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
      // Other sites learn nothing; our own forms must say where they come from.
      .header("referrer-policy", "same-origin")
  );
}

/** Neither a page nor a script: what is in it stays in it, and nobody else keeps it. */
function sendPageFile(reply: FastifyReply, { fileName, mimeType, content }: PageFile): FastifyReply {
  return reply
    .code(200)
    .header("content-type", mimeType)
    .header("content-disposition", disposition(fileName, mimeType === "application/pdf"))
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
