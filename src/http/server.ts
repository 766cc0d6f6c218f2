// The HTTP server, and the stages of an API request: authenticate and plan before the body is read, then parse, run, respond.
// Other files import types of the HTTP framework only.

import { randomUUID } from "node:crypto";
import multipart from "@fastify/multipart";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import type { Query } from "../engine/read/parameters.ts";
import * as limits from "../limits.ts";
import type { RateLimiter } from "../platform/access/rate-limit.ts";
import { isOfPerson, type Session } from "../platform/access/session.ts";
import type { Sessions } from "../platform/access/sessions.ts";
import type { Environment } from "../platform/access/token.ts";
import type { RequestRecorder } from "../platform/workshop/request-recorder.ts";
import { Problem } from "../schema/error.ts";
import { isOpen } from "../schema/operation.ts";
import type { Upload, UploadDefinition } from "../schema/upload.ts";
import type { IdempotencyKey } from "../store/idempotency.ts";
import type { AbortedRequests } from "./aborted-requests.ts";
import { acceptedLanguage } from "./accept-language.ts";
import { type AgentRouteParts, registerAgents } from "./agent-route.ts";
import { type AppPageParts, registerApp } from "./app-pages.ts";
import { appSession, isFromApp, keyOwnerOf, livePath, routedAddress } from "./app-session.ts";
import { type Pack, sendArchive } from "./archive-response.ts";
import { authorizeMatch } from "./authorize.ts";
import { answerClientError } from "./client-error.ts";
import { compressJson } from "./compression.ts";
import { idempotencyKeyOf } from "./conditions.ts";
import { allowOrigins } from "./cors.ts";
import { Credentials } from "./credentials.ts";
import { endConnections } from "./end-connections.ts";
import { frameworkProblem, logBroken, respondWithError } from "./error-response.ts";
import { execute } from "./execute-operation.ts";
import { sendFile } from "./file-response.ts";
import { addCommonHeaders, headerOf, repeatedHeaders, unquoted } from "./headers.ts";
import { pagePolicy, registerPages, sendNoPage, type WebPageParts } from "./html-pages.ts";
import { hasFault, injectFault, loseAnswers } from "./inject-fault.ts";
import { type LiveParts, registerLive } from "./live-route.ts";
import type { OperationParts, OperationResponse } from "./operation-request.ts";
import { baseOf } from "./origin.ts";
import { recordRequests } from "./record-requests.ts";
import { isForm, limitArrivalTime, notForm, parseBody, refuseEncoding, uploadFingerprint } from "./request-body.ts";
import {
  apiRoute,
  type Context,
  contexts,
  type Exchange,
  isApi,
  methodOf,
  pathOf,
  staticPageRequest,
  uploadOf,
} from "./request-context.ts";
import { logRequests, type RequestLog } from "./request-log.ts";
import { followTimes, type RequestTimes, runTimed } from "./request-times.ts";
import { addWarnings } from "./response-warnings.ts";
import type { Match, Routes } from "./routes.ts";
import type { StaticPages } from "./static-pages.ts";
import type { SystemOperationDefinition, SystemOperationParts } from "./system/operation.ts";
import { runSystemOperation } from "./system/run.ts";
import { refuseUnknown } from "./unknown-parameters.ts";
import { readForm } from "./upload-form.ts";
import { withoutSchemas } from "./without-schemas.ts";

/** The parts of the service that the server uses. */
export interface ServerParts
  extends OperationParts,
    SystemOperationParts,
    WebPageParts,
    AgentRouteParts,
    Pick<LiveParts, "live">,
    Omit<AppPageParts, "plainPolicy" | "waitingPage"> {
  readonly routes: Routes;
  readonly sessions: Sessions;
  /** How archives are packed. */
  readonly pack: Pack;
  readonly environment: Environment;
  readonly rates: RateLimiter;
  readonly pages: StaticPages;
  readonly aborted: AbortedRequests;
  /** Addresses and networks of proxies whose X-Forwarded headers are trusted. */
  readonly trustedProxies: readonly string[];
  /** The log of requests; null for none. */
  readonly requests: RequestLog | null;
  /** Keeps the requests of companies; null where none are kept. */
  readonly recorder: RequestRecorder | null;
  /** Measures the times of requests; null where neither the log nor a header shows them. */
  readonly times: RequestTimes | null;
  /** Whether responses show them in the header Server-Timing. */
  readonly showsTimes: boolean;
  /** Whether a parameter that an operation does not have gets a warning or is refused. */
  readonly unknownParameters: "warn" | "refuse";
  /** Origins of pages whose scripts may call the interface; `*` for every one. */
  readonly corsOrigins: readonly string[];
  /** Whether requests are served, and what /readyz says. */
  ready(): Promise<{ readonly isReady: boolean; readonly text: string }>;
}

/** Makes a server that is not listening yet. */
export function makeServer(parts: ServerParts): FastifyInstance {
  const credentials = new Credentials(parts.sessions, parts.environment);
  const server = fastify({
    bodyLimit: limits.bodyBytes,
    // For uploads; other requests have less time, see `limitArrivalTime`.
    requestTimeout: limits.uploadMilliseconds,
    keepAliveTimeout: 65_000,
    exposeHeadRoutes: true,
    // During shutdown, requests on open connections are still served, and their connections closed.
    return503OnClosing: false,
    schemaController: withoutSchemas,
    trustProxy: parts.trustedProxies.length > 0 ? [...parts.trustedProxies] : false,
    genReqId: () => randomUUID(),
    rewriteUrl: routedAddress,
    http: { maxHeaderSize: limits.headerBytes },
    clientErrorHandler: (error, socket) =>
      answerClientError({ texts: parts.registry.texts, publicAddress: parts.publicAddress }, error, socket),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    frameworkErrors: (error, request, reply) =>
      void respondToFrameworkError(parts, request as FastifyRequest, reply as FastifyReply, error),
  });
  server.removeAllContentTypeParsers();
  server.server.headersTimeout = limits.requestMilliseconds;
  endConnections(server);
  server.register(multipart);
  server.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  if (parts.requests !== null) logRequests(server, parts.requests);
  if (parts.times !== null) followTimes(server, parts.times, parts.showsTimes);
  allowOrigins(server, parts.corsOrigins);
  if (parts.recorder !== null) recordRequests(server, parts.recorder);
  loseAnswers(server);
  compressJson(server);
  server.addHook("onRequest", async (request, reply) => {
    const language = acceptedLanguage(request.headers["accept-language"] ?? "");
    const context: Context = { requestId: request.id, language, session: null, match: null };
    contexts.set(request, context);
    addCommonHeaders(reply, request.id, parts);
    // What is followed live ends when the reader goes.
    if (request.url !== livePath) parts.aborted.follow(request, reply);
    const repeated = repeatedHeaders(request);
    if (repeated !== null) return respondWithError(parts, request, reply, repeated);
    if (isApi(request) && !parts.pages.has(methodOf(request), pathOf(request)))
      await runTimed(parts.times, request, () => admit(parts, credentials, context, { request, reply }));
    if (uploadOf(context.match) === null) limitArrivalTime(request);
  });
  server.setErrorHandler((error, request, reply) =>
    respondWithError(parts, request, reply, frameworkProblem(error, request)),
  );
  server.setNotFoundHandler((request, reply) =>
    parts.pages.answer(staticPageRequest(request), reply, () => sendNotFound(parts, request, reply)),
  );
  server.route({
    method: ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH"],
    url: apiRoute,
    handler: (request, reply) => runTimed(parts.times, request, () => serve(parts, request, reply)),
  });
  registerPages(server, parts);
  registerApp(server, { ...parts, plainPolicy: pagePolicy, waitingPage: parts.webPages.waiting });
  const session = async (request: FastifyRequest, reply: FastifyReply) => {
    const context = contexts.get(request);
    if (context !== undefined) await authenticate(parts, credentials, context, { request, reply });
    if (context?.session == null) throw new Error("A request was neither refused nor given a session.");
    return context.session;
  };
  registerAgents(server, parts, session);
  if (parts.app !== null) registerLive(server, parts, session);
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

/** Answers an unknown address: with a page to browsers, with an error to programs. */
function sendNotFound(parts: ServerParts, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const page = isApi(request) ? null : sendNoPage(parts, request, reply);
  const path = pathOf(request).slice(0, 200);
  const hint = {
    en: `There is no page ${path}. The interface lives under /v2, the web page at /.`,
    no: `Det finnes ingen side ${path}. Grensesnittet ligger under /v2, nettsiden på /.`,
  };
  return page ?? respondWithError(parts, request, reply, new Problem("notFound", { hint }));
}

/** The stages before the body is read: authenticate, then plan. */
async function admit(parts: ServerParts, credentials: Credentials, context: Context, http: Exchange): Promise<void> {
  await authenticate(parts, credentials, context, http);
  plan(parts, context, http.request);
}

/** Stage one: the session of the credentials, and the rate limit of the caller. */
async function authenticate(
  parts: ServerParts,
  credentials: Credentials,
  context: Context,
  { request, reply }: Exchange,
): Promise<void> {
  const isPublic = isApi(request) && isPublicPath(parts, request, context);
  try {
    const person = isFromApp(request) ? await appSession(parts, request) : null;
    context.session = isPublic
      ? null
      : (person ?? (await credentials.authenticate(request.headers.authorization ?? "")));
    context.language = context.session?.language ?? context.language;
  } finally {
    // Refused log-ins count too, by their address: every response says how many requests are left.
    await limitRate(parts, context.session, request, reply);
  }
}

/** Stage two: the operation of the path, and whether the session may run it. */
function plan(parts: ServerParts, context: Context, request: FastifyRequest): void {
  context.match ??= findOperation(parts, request);
  if (context.session !== null) authorizeMatch(context.match, context.session);
}

function findOperation(parts: ServerParts, request: FastifyRequest): Match {
  return parts.routes.find(methodOf(request), pathOf(request).slice("/v2".length));
}

/** True for an operation without log-in. Every other path requires credentials before the response reveals whether it exists. */
function isPublicPath(parts: ServerParts, request: FastifyRequest, context: Context): boolean {
  try {
    context.match = findOperation(parts, request);
  } catch {
    return false;
  }
  return isOpen(context.match.operation);
}

/**
 * Counts the request, and writes the headers of the limit; a caller without a session is counted by the address.
 * @throws Problem `rateLimit` when the limit is exceeded
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

/** The stages with the body: parse, run, respond. */
async function serve(parts: ServerParts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const context = contexts.get(request);
  if (context !== undefined && parts.pages.has(methodOf(request), pathOf(request)))
    return parts.pages.answer(staticPageRequest(request), reply, () => sendNotFound(parts, request, reply));
  if (context?.match == null) throw new Error("A request without operation reached its handler.");
  const { match, session } = context;
  const { operation } = match;
  if (parts.environment === "test" && hasFault(parts.faults, session))
    await injectFault(parts.faults, { request, reply });
  if (parts.unknownParameters === "refuse") refuseUnknown(operation, request.query as Query);
  const body = uploadOf(match) === null ? parseBody(request, operation) : undefined;
  if (operation.kind === "system")
    return respond(parts, request, reply, await runSystem(parts, request, context, { operation, match, body }));
  if (session === null) throw new Error("A request without session reached its handler.");
  const response = await run(parts, request, context, { match, session, body });
  const { file, archive } = response;
  if (file !== undefined || archive !== undefined)
    addWarnings(parts.registry.texts, { request, reply }, response.warnings, response.unknownParameters);
  if (archive !== undefined)
    return sendArchive(reply, archive, parts.pack, (error) => logBroken(parts, request, error));
  if (file !== undefined) return sendFile(parts, session.company, file, { request, reply });
  return respond(parts, request, reply, response);
}

/** Runs an operation of no company, such as a log-in. */
function runSystem(
  parts: ServerParts,
  request: FastifyRequest,
  { session, language, requestId }: Context,
  { operation, match, body }: { operation: SystemOperationDefinition; match: Match; body: unknown },
): Promise<OperationResponse> {
  const query = request.query as Query;
  const key = operation.takesKey === true && session !== null ? systemKeyOf(request, session) : null;
  const sent = { query, body, path: match.parameters, key };
  return runSystemOperation(operation, { ...sent, session, language, requestId, base: baseOf(parts, request) }, parts);
}

/** The key of a request for an operation whose answer is kept by the operation itself. */
function systemKeyOf(request: FastifyRequest, session: Session): IdempotencyKey | null {
  return idempotencyKeyOf({
    idempotencyKey: headerOf(request, "idempotency-key"),
    keyOwner: keyOwnerOf(session),
    method: request.method,
    path: pathOf(request),
    query: request.query as Query,
    rawBody: Buffer.isBuffer(request.body) ? request.body : null,
  });
}

/** Runs an operation of a company; files that no stored object names afterwards are removed. */
async function run(
  parts: ServerParts,
  request: FastifyRequest,
  context: Context,
  work: { readonly match: Match; readonly session: Session; readonly body: unknown },
): Promise<OperationResponse> {
  const definition = uploadOf(work.match);
  if (definition === null) return executeRequest(parts, request, context, { ...work, upload: null });
  const { company } = work.session;
  const upload = await readUpload(parts, request, company, definition);
  return executeRequest(parts, request, context, { ...work, upload }).finally(async () => {
    for (const { id } of upload.files) await parts.files.release(company, id).catch(() => undefined);
  });
}

function executeRequest(
  parts: ServerParts,
  request: FastifyRequest,
  { language, requestId }: Context,
  work: { readonly match: Match; readonly session: Session; readonly body: unknown; readonly upload: Upload | null },
): Promise<OperationResponse> {
  const { match, session, body, upload } = work;
  return execute(parts, match, {
    method: request.method,
    path: pathOf(request),
    query: request.query as Query,
    caller: {
      company: session.company,
      employee: session.employee,
      actualEmployee: session.actualEmployee,
      isPerson: isOfPerson(session),
      language,
      requestId,
      base: baseOf(parts, request),
      entitlements: session.entitlements,
    },
    home: session.home,
    isTried: session.access === "DRY_RUN",
    keyOwner: keyOwnerOf(session),
    idempotencyKey: headerOf(request, "idempotency-key"),
    ifMatch: headerOf(request, "if-match"),
    accept: headerOf(request, "accept"),
    mostListed: isFromApp(request) ? limits.objectsListed : limits.objectsRead,
    ifNoneMatch: unquoted(headerOf(request, "if-none-match")),
    body,
    rawBody: upload === null ? (Buffer.isBuffer(request.body) ? request.body : null) : uploadFingerprint(upload),
    upload,
  });
}

/** Reads the form of an operation that takes a file. */
async function readUpload(
  parts: ServerParts,
  request: FastifyRequest,
  company: number,
  definition: UploadDefinition,
): Promise<Upload> {
  if (!isForm(request)) throw notForm(request);
  refuseEncoding(request);
  return readForm(parts.files, request, company, definition);
}

/** The last stage: status, headers and body of the response. */
function respond(
  parts: ServerParts,
  request: FastifyRequest,
  reply: FastifyReply,
  response: OperationResponse,
): FastifyReply {
  reply.code(response.status).header("cache-control", "no-store");
  // Until then the connection reads the body, however slowly the client takes it.
  if (response.release !== undefined) reply.raw.once("close", response.release);
  if (response.etag !== undefined) reply.header("etag", `"${response.etag}"`);
  if (response.replayed) reply.header("idempotent-replayed", "true");
  const { warnings, unknownParameters } = response;
  const isWarned = addWarnings(parts.registry.texts, { request, reply }, warnings, unknownParameters);
  if (response.body === null) return reply.send();
  // Node writes the headers as UTF-8 when the body is a string, but clients read them as Latin-1; with a Buffer it writes Latin-1.
  const body = isWarned && typeof response.body === "string" ? Buffer.from(response.body) : response.body;
  return reply.header("content-type", "application/json; charset=utf-8").send(body);
}

/** Answers a request that the framework refused before any hook; it counts towards the rate limit like every other. */
async function respondToFrameworkError(
  parts: ServerParts,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): Promise<FastifyReply> {
  try {
    if (isApi(request)) await limitRate(parts, null, request, reply);
    return respondWithError(parts, request, reply, frameworkProblem(error, request));
  } catch (exceeded) {
    return respondWithError(parts, request, reply, exceeded);
  }
}
