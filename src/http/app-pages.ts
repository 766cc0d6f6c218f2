// The web application over HTTP: its page for those who are signed in, its files, and what stands there until it is built.

import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { LogIns, Person } from "../platform/access/log-ins.ts";
import { entitlements } from "../schema/entitlement.ts";
import { acceptedLanguage } from "./accept-language.ts";
import type { AppFiles } from "./app-files.ts";
import { encodingFor } from "./compression.ts";
import { cookieName, readCookies, tokenOf } from "./cookies.ts";
import { addVary, headerOf } from "./headers.ts";
import { isSecure, type Origin } from "./origin.ts";

/** The parts of the service that the application's page uses. */
export interface AppPageParts extends Origin {
  readonly logIns: LogIns;
  /** The application's files; null where none is served. */
  readonly app: AppFiles | null;
  readonly environment: "test" | "production";
  /** The administrator of the demo company, whom anybody may be; null where there is none. */
  readonly demo: () => { readonly company: number; readonly employee: number } | null;
  /** The page that stands there until the application is built. */
  readonly waitingPage: (language: "en" | "no") => string;
  /** The policy of pages without script. */
  readonly plainPolicy: string;
}

/** One year: a file whose content changes has another name. */
const forever = "public, max-age=31536000, immutable";

/** Scripts and styles of this service alone; the libraries' few style elements carry the nonce of the page. */
function policy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    ...["font", "connect", "worker", "manifest"].map((kind) => `${kind}-src 'self'`),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Adds the application's page and files to the server. */
export function registerApp(server: FastifyInstance, parts: AppPageParts): void {
  const { app } = parts;
  if (app === null) return;
  server.get("/app/assets/*", (request, reply) => sendAsset(app, request, reply));
  for (const url of ["/app", "/app/*"])
    server.get(url, (request, reply) => sendPage({ ...parts, app }, request, reply));
}

function sendAsset(app: AppFiles, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const name = `assets/${(request.params as { "*": string })["*"]}`;
  const accepted = encodingFor(headerOf(request, "accept-encoding") ?? "");
  const file = app.find(name, (encoding) => encoding === accepted);
  if (file === null)
    return reply.code(404).type("text/plain; charset=utf-8").header("cache-control", "no-store").send("not found\n");
  addVary(reply, "accept-encoding");
  if (file.encoding !== null) reply.header("content-encoding", file.encoding);
  return reply.code(200).header("cache-control", forever).header("content-type", file.type).send(file.body);
}

/** The page of every address of the application; those who are not signed in are sent to do so, and come back. */
async function sendPage(
  parts: AppPageParts & { readonly app: AppFiles },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const cookie = readCookies(request).get(cookieName("session", isSecure(parts, request))) ?? null;
  const person = cookie === null ? null : await parts.logIns.find(cookie);
  reply.header("cache-control", "no-store").header("referrer-policy", "same-origin");
  if (person === null) return reply.redirect(`/sign-in?next=${encodeURIComponent(request.url)}`, 303);
  const language = languageOf(parts, request, person);
  reply.header("cross-origin-opener-policy", "same-origin").header("content-type", "text/html; charset=utf-8");
  const page = parts.app.page();
  if (page === null)
    return reply
      .code(503)
      .header("retry-after", "2")
      .header("content-security-policy", parts.plainPolicy)
      .send(parts.waitingPage(language));
  const nonce = randomBytes(16).toString("base64");
  const about = { ...aboutOf(person, parts.environment), language };
  return reply
    .code(200)
    .header("content-security-policy", policy(nonce))
    .send(
      page
        .replace('<html lang="en">', `<html lang="${language === "no" ? "nb" : "en"}">`)
        .replaceAll("MOTPOST_NONCE", nonce)
        .replace("MOTPOST_PERSON", attribute(JSON.stringify(about))),
    );
}

/** The person's language; that of the browser for the demo company's administrator, who is somebody else every time. */
function languageOf({ demo }: AppPageParts, request: FastifyRequest, { session }: Person): "en" | "no" {
  const shown = demo();
  const isDemo = shown?.company === session.company && shown.employee === session.employee;
  return isDemo ? acceptedLanguage(headerOf(request, "accept-language") ?? "") : session.language;
}

/** What the application must know of the person before it asks for anything. */
function aboutOf({ session, name, email, companyName, cookie }: Person, environment: "test" | "production") {
  const held = Object.entries(entitlements).filter(([, id]) => session.entitlements.has(id));
  return {
    form: tokenOf(cookie),
    company: session.company,
    companyName,
    employee: session.employee,
    name,
    email,
    environment,
    entitlements: held.map(([entitlement]) => entitlement),
  };
}

function attribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll("$", "&#36;");
}
