// The responses of failed requests.

import type { FastifyReply, FastifyRequest } from "fastify";
import type { Query } from "../engine/read/parameters.ts";
import * as limits from "../limits.ts";
import { redactTokens } from "../platform/access/redact-tokens.ts";
import { Problem, problems } from "../schema/error.ts";
import type { Registry } from "../schema/registry.ts";
import { isUnavailable, unavailable } from "../store/database-error.ts";
import { isAborted } from "./aborted-requests.ts";
import { isFromApp } from "./app-session.ts";
import { errorBody, problemOf } from "./error-body.ts";
import { addCommonHeaders } from "./headers.ts";
import { originOf } from "./origin.ts";
import { notJson } from "./request-body.ts";
import { contexts, pathOf } from "./request-context.ts";
import { addWarnings } from "./response-warnings.ts";
import { unknownNames } from "./unknown-parameters.ts";

/** What the service knows of a request that it failed to answer. */
export interface FailedRequest {
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  readonly error: unknown;
}

/** The parts of the service that error responses use. */
export interface ErrorParts {
  readonly registry: Pick<Registry, "texts">;
  readonly publicAddress: string | null;
  /** Called for internal errors. */
  log(failed: FailedRequest, isAborted: boolean): void;
}

/** The problem for an error of the framework. */
export function frameworkProblem(error: unknown, request: FastifyRequest): unknown {
  const code = (error as { code?: string }).code ?? "";
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE") return new Problem("tooLarge", { limit: limits.bodyBytes });
  if (code.startsWith("FST_ERR_CTP")) return notJson(request);
  if (code.startsWith("FST_ERR")) return new Problem("badRequest");
  return error;
}

/** The parameters of the request; none where the framework could not read them. */
function query(request: FastifyRequest): Query {
  return (request.query ?? {}) as Query;
}

/** The last stage of a failed request: the error becomes the seven-key body. */
export function respondWithError(
  parts: ErrorParts,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): FastifyReply {
  const context = contexts.get(request);
  const requestId = context?.requestId ?? request.id;
  const problem = isUnavailable(error) ? unavailable(error) : problemOf(error);
  const isOurs = problem.key === "exception" || problem.key === "unavailable";
  // A failure that a developer has asked for is none of the service.
  if (isOurs && context?.fault !== "ERROR")
    parts.log({ requestId, method: request.method, path: pathOf(request), error }, isAborted(request));
  const { code } = problems[problem.key];
  if (context !== undefined) context.code = code;
  const { status, body } = errorBody(problem, {
    language: context?.language ?? "en",
    requestId,
    link: `${originOf(parts, request)}/v2-docs/errors#${code}`,
    texts: parts.registry.texts,
  });
  // A browser would ask the person for a token.
  if (problem.key === "authentication" && !isFromApp(request))
    reply.header("www-authenticate", 'Basic realm="Motpost", charset="UTF-8"');
  if (problem.key === "method") reply.header("allow", String(problem.parameters.allowed));
  if (problem.key === "unavailable") reply.header("retry-after", problem.parameters.seconds ?? limits.retrySeconds);
  // A parameter that is missed may have been sent under another name.
  const unknown = context?.match == null ? [] : unknownNames(context.match.operation, query(request));
  addWarnings(parts.registry.texts, { request, reply }, [], unknown);
  return addCommonHeaders(reply, requestId, parts)
    .code(status)
    .header("cache-control", "no-store")
    .header("content-type", "application/json; charset=utf-8")
    .send(Buffer.from(redactTokens(body)));
}

/** Logs what broke an answer whose first bytes are sent: the client learns of it by the connection, which ends. */
export function logBroken(parts: Pick<ErrorParts, "log">, request: FastifyRequest, error: unknown): void {
  const requestId = contexts.get(request)?.requestId ?? request.id;
  parts.log({ requestId, method: request.method, path: pathOf(request), error }, isAborted(request));
}
