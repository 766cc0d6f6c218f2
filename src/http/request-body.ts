// The body of a request: JSON or a form, its media type, and how long it may take to arrive.

import type { FastifyRequest } from "fastify";
import * as limits from "../limits.ts";
import { Problem, type Text } from "../schema/error.ts";
import { sameInBoth } from "../schema/message.ts";
import type { Operation } from "../schema/operation.ts";
import type { Upload } from "../schema/upload.ts";
import { timeoutResponse } from "./client-error.ts";
import { readJson } from "./json.ts";
import { connectionOf } from "./request-context.ts";

/** Ends a request whose body takes too long to arrive. What an agent asks of the interface comes from within, and whole. */
export function limitArrivalTime(request: FastifyRequest): void {
  const { raw } = request;
  const connection = connectionOf(request);
  const hasBody = raw.headers["content-length"] !== undefined || raw.headers["transfer-encoding"] !== undefined;
  if (connection === null || !hasBody) return;
  const timer = setTimeout(() => {
    if (!raw.complete) connection.end(timeoutResponse);
  }, limits.requestMilliseconds);
  timer.unref();
  raw.once("close", () => clearTimeout(timer));
}

/** The body as JSON; undefined where none was sent, or where the operation takes none. */
export function parseBody(request: FastifyRequest, operation: Operation): unknown {
  if (request.method === "GET") return undefined;
  const bytes = request.body;
  if (isForm(request)) throw notJson(request);
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) return undefined;
  if (contentTypeOf(request) !== "application/json") throw notJson(request);
  refuseEncoding(request);
  return takesJson(operation) ? readJson(bytes) : undefined;
}

function takesJson(operation: Operation): boolean {
  switch (operation.kind) {
    case "create":
    case "createMany":
    case "update":
    case "updateMany":
      return true;
    case "action":
      return operation.action.body !== undefined || operation.action.ids === true;
    case "system":
      return Object.keys(operation.body).length > 0;
    default:
      return false;
  }
}

/** The refusal of a body that is no JSON. */
export function notJson(request: FastifyRequest): Problem {
  return new Problem("contentType", { contentType: typeTextOf(request), expected: "application/json" });
}

/**
 * Bodies are read as they come.
 * @throws Problem `contentType` (4000) for one that is compressed
 */
export function refuseEncoding(request: FastifyRequest): void {
  const encoding = (request.headers["content-encoding"] ?? "").trim().toLowerCase();
  if (encoding === "" || encoding === "identity") return;
  const type = typeTextOf(request);
  const shown = encoding.slice(0, 100);
  throw new Problem("contentType", {
    contentType: { en: `${type.en} in the Content-Encoding ${shown}`, no: `${type.no} med Content-Encoding ${shown}` },
    expected: { en: `${type.en} without Content-Encoding`, no: `${type.no} uten Content-Encoding` },
  });
}

/** The media type without parameters. */
function contentTypeOf(request: FastifyRequest): string {
  const type = (request.headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  return type.slice(0, 100);
}

/** The media type as a refusal names it. */
function typeTextOf(request: FastifyRequest): Text {
  const type = contentTypeOf(request);
  return type === "" ? { en: "nothing", no: "ingenting" } : sameInBoth(type);
}

/** True for a form with parts. */
export function isForm(request: FastifyRequest): boolean {
  return contentTypeOf(request) === "multipart/form-data";
}

/** Identifies an upload whatever the boundary of its form, so that a repeated request is recognised by its Idempotency-Key. */
export function uploadFingerprint({ files, parts }: Upload): string {
  const sent = files.flatMap(({ fileName, checksum }) => [fileName, checksum]);
  return JSON.stringify([...sent, Object.entries(parts).sort()]);
}

/** The refusal of a body that is no form. */
export function notForm(request: FastifyRequest): Problem {
  return new Problem("contentType", { contentType: typeTextOf(request), expected: "multipart/form-data" });
}

/** The refusal of a request without the body that its operation takes. */
export function bodyMissing(): Problem {
  return new Problem("invalidJson", {
    reason: {
      en: "The body is missing; send a JSON object with Content-Type: application/json.",
      no: "Innholdet mangler; send et JSON-objekt med Content-Type: application/json.",
    },
  });
}
