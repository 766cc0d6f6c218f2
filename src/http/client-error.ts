// Answers what Node cannot parse as HTTP, directly on the connection, with the usual error body.

import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { Problem } from "../schema/error.ts";
import { type ErrorContext, errorBody } from "./error-body.ts";
import { transportSecurity } from "./headers.ts";

/** The parts of the service that the answer uses. */
export interface ClientErrorParts {
  readonly texts: ErrorContext["texts"];
  /** Null to take the address of the connection. */
  readonly publicAddress: string | null;
}

/** Answers a request that Node could not parse (an unknown method, too long headers, no HTTP at all), and ends the connection. */
export function answerClientError(parts: ClientErrorParts, error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const timeOut = error.code === "ERR_HTTP_REQUEST_TIMEOUT" || error.code === "ERR_HTTP_HEADERS_TIMEOUT";
  socket.end(timeOut ? timeoutResponse : badRequestResponse(parts, socket), () => socket.destroy());
}

/** The response to a request that took too long to arrive. */
export const timeoutResponse = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n";

function badRequestResponse(
  { texts, publicAddress }: ClientErrorParts,
  { localAddress = "", localPort = 0 }: Socket,
): string {
  const requestId = randomUUID();
  const host = localAddress.includes(":") ? `[${localAddress}]` : localAddress;
  const link = `${publicAddress ?? `http://${host}:${localPort}`}/v2-docs/errors#4000`;
  const { status, body } = errorBody(new Problem("badRequest"), { language: "en", requestId, link, texts });
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Cache-Control: no-store",
    "X-Content-Type-Options: nosniff",
    ...(publicAddress?.startsWith("https:") === true ? [`Strict-Transport-Security: ${transportSecurity}`] : []),
    `X-Request-Id: ${requestId}`,
    `X-Tlx-Request-Id: ${requestId}`,
    "Connection: close",
    "",
    body,
  ].join("\r\n");
}
