// The HTTP server: credentials, path, body, answer, headers. The only module that imports the HTTP framework.

import { randomUUID } from "node:crypto";
import multipart from "@fastify/multipart";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import type { Query } from "../engine/read/parameters.ts";
import * as limits from "../limits.ts";
import type { RateLimiter } from "../platform/access/rate-limit.ts";
import { redactTokens } from "../platform/access/redact-tokens.ts";
import type { Session } from "../platform/access/session.ts";
import type { Sessions } from "../platform/access/sessions.ts";
import type { Environment } from "../platform/access/token.ts";
import type { Files } from "../platform/files/files.ts";
import type { Rendering } from "../schema/action.ts";
import { Problem, problems } from "../schema/error.ts";
import { companyOwnedOf, type Operation } from "../schema/operation.ts";
import type { Upload, UploadDefinition } from "../schema/upload.ts";
import { isUnavailable, unavailable } from "../store/database-error.ts";
import { type AbortedRequests, isAborted } from "./aborted-requests.ts";
import { acceptedLanguage } from "./accept-language.ts";
import { authorize } from "./authorize.ts";
import { answerClientError } from "./client-error.ts";
import { Credentials } from "./credentials.ts";
import { errorBody, problemOf } from "./error-body.ts";
import { execute, type OperationParts, type OperationResponse } from "./execute-operation.ts";
import { sendFile } from "./file-response.ts";
import { addCommonHeaders, headerOf, repeatedHeaders, unquoted } from "./headers.ts";
import { registerPages, sendNoPage, type WebPageParts } from "./html-pages.ts";
import { idleConnections } from "./idle-connections.ts";
import { baseOf, originOf } from "./origin.ts";
import { idsOf } from "./path-values.ts";
import {
  isForm,
  limitArrivalTime,
  notForm,
  notJson,
  parseBody,
  refuseEncoding,
  uploadFingerprint,
} from "./request-body.ts";
import { logRequests, type RequestLog } from "./request-log.ts";
import { followTimes, type RequestTimes, runTimed } from "./request-times.ts";
import type { Match, Routes } from "./routes.ts";
import type { StaticPageRequest, StaticPages } from "./static-pages.ts";
import type { SystemOperationParts } from "./system-operation-parts.ts";
import { runSystemOperation } from "./system-operations.ts";
import { readForm } from "./upload-form.ts";
import { warningHeader } from "./warning-header.ts";

/** What the server is made of. */
export interface ServerParts extends OperationParts, SystemOperationParts, WebPageParts {
  readonly routes: Routes;
  readonly sessions: Sessions;
  readonly files: Files;
  /** How contents are rendered, by the names that definitions use. */
  readonly renderings: Readonly<Record<string, Rendering>>;
  readonly environment: Environment;
  readonly rates: RateLimiter;
  readonly pages: StaticPages;
  readonly aborted: AbortedRequests;
  /** Addresses and networks of proxies whose headers about the caller are believed. */
  readonly trustedProxies: readonly string[];
  /** Where requests are written down; null for none. */
  readonly requests: RequestLog | null;
  /** Follows the times of requests; null where nobody sees them. */
  readonly times: RequestTimes | null;
  /** Whether answers show them. */
  readonly showsTimes: boolean;
  /** Whether requests are served, and what /readyz says. */
  ready(): Promise<{ readonly isReady: boolean; readonly text: string }>;
}

interface Context {
  readonly requestId: string;
  language: "en" | "no";
  session: Session | null;
  match: Match | null;
}

const interfaceRoute = "/v2/*";
const contexts = new WeakMap<FastifyRequest, Context>();

/** Makes a server that is not listening yet. */
export function makeServer(parts: ServerParts): FastifyInstance {
  const credentials = new Credentials(parts.sessions, parts.environment);
  const server = fastify({
    bodyLimit: limits.bodyBytes,
    // For uploads; what is none has less time, see `hurry`.
    requestTimeout: limits.uploadMilliseconds,
    keepAliveTimeout: 65_000,
    exposeHeadRoutes: false,
    // What has come in before the end is served, and its connection closed.
    return503OnClosing: false,
    trustProxy: parts.trustedProxies.length > 0 ? [...parts.trustedProxies] : false,
    genReqId: () => randomUUID(),
    http: { maxHeaderSize: limits.headerBytes },
    clientErrorHandler: (error, socket) =>
      answerClientError({ texts: parts.registry.texts, publicAddress: parts.publicAddress }, error, socket),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    frameworkErrors: (error, request, reply) =>
      void refuse(parts, request as FastifyRequest, reply as FastifyReply, error),
  });
  server.removeAllContentTypeParsers();
  server.server.headersTimeout = limits.requestMilliseconds;
  const endSilent = idleConnections(server.server);
  server.addHook("preClose", async () => endSilent());
  server.register(multipart);
  server.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  if (parts.requests !== null) logRequests(server, parts.requests);
  if (parts.times !== null) followTimes(server, parts.times, parts.showsTimes);
  server.addHook("onRequest", async (request, reply) => {
    const language = acceptedLanguage(request.headers["accept-language"] ?? "");
    contexts.set(request, { requestId: request.id, language, session: null, match: null });
    addCommonHeaders(reply, request.id, parts);
    parts.aborted.follow(request, reply);
    const repeated = repeatedHeaders(request);
    if (repeated !== null) return fail(parts, request, reply, repeated);
    if (isInterface(request) && !parts.pages.has(request.method, pathOf(request)))
      await runTimed(parts.times, request, () => enter(parts, credentials, request, reply));
    if (uploadOf(contexts.get(request)?.match ?? null) === null) limitArrivalTime(request);
  });
  server.setErrorHandler((error, request, reply) => fail(parts, request, reply, frameworkProblem(error, request)));
  server.setNotFoundHandler((request, reply) =>
    parts.pages.answer(pageAsked(request), reply, () => absent(parts, request, reply)),
  );
  server.route({
    method: ["GET", "POST", "PUT", "DELETE", "PATCH"],
    url: interfaceRoute,
    handler: (request, reply) => runTimed(parts.times, request, () => serve(parts, request, reply)),
  });
  registerPages(server, parts);
  server.get("/healthz", async (_request, reply) => reply.type("text/plain").send("ok\n"));
  server.get("/readyz", async (_request, reply) => {
    const { isReady, text } = await parts.ready();
    return reply
      .code(isReady ? 200 : 503)
      .type("text/plain")
      .send(text);
  });
  return server;
}

/** What the operation takes as a form with a file; null where it takes none. */
function uploadOf(match: Match | null): UploadDefinition | null {
  return match?.operation.kind === "action" ? (match.operation.action.upload ?? null) : null;
}

/** True for every address that the router brings to the interface, however it was encoded. */
function isInterface(request: FastifyRequest): boolean {
  return request.routeOptions.url === interfaceRoute || request.url.startsWith("/v2/");
}

function pathOf(request: FastifyRequest): string {
  const path = request.url.split("?")[0] ?? "/";
  if (!path.includes("%")) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function pageAsked(request: FastifyRequest): StaticPageRequest {
  return {
    method: request.method,
    path: pathOf(request),
    acceptEncoding: headerOf(request, "accept-encoding") ?? "",
    ifNoneMatch: headerOf(request, "if-none-match") ?? "",
  };
}

/** There is nothing at the address: a page for people, an error for programs. */
function absent(parts: ServerParts, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const page = isInterface(request) ? null : sendNoPage(parts, request, reply);
  const path = pathOf(request).slice(0, 200);
  const hint = {
    en: `There is no page ${path}. The interface lives under /v2, the web page at /.`,
    no: `Det finnes ingen side ${path}. Grensesnittet ligger under /v2, nettsiden på /.`,
  };
  return page ?? fail(parts, request, reply, new Problem("notFound", { hint }));
}

/** Path and credentials, before the body is read. */
async function enter(
  parts: ServerParts,
  credentials: Credentials,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const context = contexts.get(request);
  if (context === undefined) return;
  const open = isOpen(parts, request, context);
  try {
    context.session = open ? null : await credentials.authenticate(request.headers.authorization ?? "");
    context.language = context.session?.language ?? context.language;
  } finally {
    // Refused log-ins count too, by their address: every answer says how many requests are left.
    await limitRate(parts, context.session, request, reply);
  }
  if (context.match === null) context.match = parts.routes.find(request.method, pathOf(request).slice("/v2".length));
  if (context.session === null) return;
  demandOwner(context.match.operation, context.session);
  authorize(context.match.requirement, context.session);
}

/** The token of an accountant's office acts in clients; what it may do in the office itself, others may not all do. */
function demandOwner(operation: Operation, { company, home }: Session): void {
  const may = companyOwnedOf(operation);
  if (home.companyOwned && company === home.company && may === undefined) throw new Problem("companyOwned");
  if (!home.companyOwned && may === "only")
    throw new Problem("security", {
      hint: {
        en: "Accountant tokens only: this one does not belong to an accountant's office (companyOwned=true when it is made). GET /v2/company/>withLoginAccess answers every token.",
        no: "Bare for regnskapskontorers nøkler: denne hører ikke til et regnskapskontor (companyOwned=true når den lages). GET /v2/company/>withLoginAccess svarer alle nøkler.",
      },
    });
}

/** True for an operation that needs no login; every other path asks for credentials before it says whether it exists. */
function isOpen(parts: ServerParts, request: FastifyRequest, context: Context): boolean {
  try {
    context.match = parts.routes.find(request.method, pathOf(request).slice("/v2".length));
  } catch {
    return false;
  }
  const { operation } = context.match;
  return operation.kind === "system" && operation.open;
}

/**
 * Counts the request and writes down what is left; whoever is unknown is counted by their address.
 * @throws Problem `rateLimit` where nothing is left
 */
async function limitRate(
  parts: ServerParts,
  session: Session | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const state = await parts.rates.count(session ?? { address: request.ip }, parts.clock().getTime());
  reply
    .header("X-Rate-Limit-Limit", state.limit)
    .header("X-Rate-Limit-Remaining", state.remaining)
    .header("X-Rate-Limit-Reset", state.resetSeconds);
  if (!state.exceeded) return;
  reply.header("Retry-After", state.resetSeconds);
  throw new Problem("rateLimit", { seconds: state.resetSeconds });
}

async function serve(parts: ServerParts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const context = contexts.get(request);
  if (context !== undefined && parts.pages.has(request.method, pathOf(request)))
    return parts.pages.answer(pageAsked(request), reply, () => absent(parts, request, reply));
  if (context?.match == null) throw new Error("A request without operation reached its handler.");
  const { operation } = context.match;
  const definition = uploadOf(context.match);
  const body = definition === null ? parseBody(request, operation) : undefined;
  const query = request.query as Query;
  if (operation.kind === "system") {
    const login = {
      operation,
      method: request.method,
      query,
      body,
      session: context.session,
      language: context.language,
      requestId: context.requestId,
      hasKey: headerOf(request, "idempotency-key") !== null,
      parameters: context.match.parameters,
    };
    return send(parts, request, reply, await runSystemOperation(parts, login, baseOf(parts, request)));
  }
  const { session } = context;
  if (session === null) throw new Error("A request without session reached its handler.");
  if (operation.kind === "content") {
    const asked = { company: session.company, path: idsOf(context.match), query };
    return sendFile(parts, operation.content, asked, { request, reply });
  }
  const upload = definition === null ? null : await uploaded(parts, request, session.company, definition);
  const told = answered(parts, request, context, { session, body, upload });
  // What was stored of the file names it; otherwise it goes.
  if (upload !== null) await told.finally(() => parts.files.release(session.company, upload.id).catch(() => undefined));
  return send(parts, request, reply, await told);
}

/** Answers an operation of a company. */
function answered(
  parts: ServerParts,
  request: FastifyRequest,
  context: Context,
  given: { readonly session: Session; readonly body: unknown; readonly upload: Upload | null },
): Promise<OperationResponse> {
  const { session, body, upload } = given;
  if (context.match === null) throw new Error("A request without operation reached its handler.");
  return execute(parts, context.match, {
    method: request.method,
    path: pathOf(request),
    query: request.query as Query,
    caller: {
      company: session.company,
      employee: session.employee,
      actualEmployee: session.actualEmployee,
      language: context.language,
      requestId: context.requestId,
      base: baseOf(parts, request),
      entitlements: session.entitlements,
    },
    home: session.home,
    keyOwner: String(session.employeeToken),
    idempotencyKey: headerOf(request, "idempotency-key"),
    ifMatch: headerOf(request, "if-match"),
    ifNoneMatch: unquoted(headerOf(request, "if-none-match")),
    body,
    rawBody: upload === null ? (Buffer.isBuffer(request.body) ? request.body : null) : uploadFingerprint(upload),
    upload,
  });
}

/** Reads the form of an operation that takes a file. */
async function uploaded(
  parts: ServerParts,
  request: FastifyRequest,
  company: number,
  definition: UploadDefinition,
): Promise<Upload> {
  if (!isForm(request)) throw notForm(request);
  refuseEncoding(request);
  return readForm(parts.files, request, company, definition);
}

function send(
  parts: ServerParts,
  request: FastifyRequest,
  reply: FastifyReply,
  answered: OperationResponse,
): FastifyReply {
  reply.code(answered.status).header("cache-control", "no-store");
  if (answered.etag !== undefined) reply.header("etag", `"${answered.etag}"`);
  if (answered.replayed) reply.header("idempotent-replayed", "true");
  if (answered.unknownParameters.length > 0)
    reply.header(
      "x-unknown-parameters",
      answered.unknownParameters
        .map((name) => encodeURIComponent(name).slice(0, 100))
        .slice(0, 20)
        .join(", "),
    );
  if (answered.warnings.length > 0) {
    const language = contexts.get(request)?.language ?? "en";
    reply.header("x-warning", warningHeader(answered.warnings, parts.registry.texts, language));
  }
  if (answered.body === null) return reply.send();
  // Beside a text the runtime writes headers as UTF-8, which clients read as Latin-1; beside bytes as Latin-1.
  const body = answered.warnings.length > 0 ? Buffer.from(answered.body) : answered.body;
  return reply.header("content-type", "application/json; charset=utf-8").send(body);
}

/** What the framework refused before our code was asked. */
function frameworkProblem(error: unknown, request: FastifyRequest): unknown {
  const code = (error as { code?: string }).code ?? "";
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE") return new Problem("tooLarge", { limit: limits.bodyBytes });
  if (code.startsWith("FST_ERR_CTP")) return notJson(request);
  if (code.startsWith("FST_ERR")) return new Problem("badRequest");
  return error;
}

/** Answers a request that the framework refused before any hook; it counts and says what is left, as every other does. */
async function refuse(
  parts: ServerParts,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): Promise<FastifyReply> {
  try {
    if (isInterface(request)) await limitRate(parts, null, request, reply);
    return fail(parts, request, reply, frameworkProblem(error, request));
  } catch (exceeded) {
    return fail(parts, request, reply, exceeded);
  }
}

function fail(parts: ServerParts, request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const context = contexts.get(request);
  const requestId = context?.requestId ?? request.id;
  const problem = isUnavailable(error) ? unavailable(error) : problemOf(error);
  if (problem.key === "exception" || problem.key === "unavailable")
    parts.log({ requestId, method: request.method, path: pathOf(request), error }, isAborted(request));
  const { status, body } = errorBody(problem, {
    language: context?.language ?? "en",
    requestId,
    link: `${originOf(parts, request)}/v2-docs/errors#${problems[problem.key].code}`,
    texts: parts.registry.texts,
  });
  if (problem.key === "authentication") reply.header("www-authenticate", 'Basic realm="Motpost", charset="UTF-8"');
  if (problem.key === "method") reply.header("allow", String(problem.parameters.allowed));
  if (problem.key === "unavailable") reply.header("retry-after", problem.parameters.seconds ?? limits.retrySeconds);
  return addCommonHeaders(reply, requestId, parts)
    .code(status)
    .header("cache-control", "no-store")
    .header("content-type", "application/json; charset=utf-8")
    .send(redactTokens(body));
}
