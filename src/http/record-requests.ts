// Hands each request of a company with its answer to the log of requests.

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as limits from "../limits.ts";
import type { RequestRecorder } from "../platform/workshop/request-recorder.ts";
import { contexts, isApi, pathOf } from "./request-context.ts";

/** The list of requests itself, which would otherwise fill the log of whoever follows it. */
const ownPath = "/v2/requestLog";

/** Records every request of a server that belongs to a company. Registered before answers are compressed, so that it sees their text. */
export function recordRequests(server: FastifyInstance, recorder: RequestRecorder): void {
  const bodies = new WeakMap<FastifyRequest, string>();
  server.addHook("onRequest", (request, reply, done) => {
    const began = performance.now();
    const time = Date.now();
    if (isApi(request) && pathOf(request) !== ownPath)
      reply.raw.once("close", () => {
        const milliseconds = performance.now() - began;
        record(recorder, { request, reply }, { time, milliseconds, responseBody: bodies.get(request) ?? "" });
      });
    done();
  });
  server.addHook("onSend", (request, _reply, payload, done) => {
    bodies.set(request, beginningOf(payload));
    done(null, payload);
  });
}

function record(
  recorder: RequestRecorder,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  more: { readonly time: number; readonly milliseconds: number; readonly responseBody: string },
): void {
  const context = contexts.get(request);
  const session = context?.session ?? null;
  if (context === undefined || session === null) return;
  recorder.add({
    ...more,
    company: session.company,
    requestId: context.requestId,
    method: request.method,
    path: pathOf(request),
    query: request.url.split("?")[1] ?? "",
    status: reply.statusCode,
    code: context.code ?? null,
    token: session.employeeToken,
    employee: session.employee,
    requestBody: beginningOf(request.body),
    isAborted: !reply.raw.writableFinished,
  });
}

/** The beginning of a body that is text; "" for a file. */
function beginningOf(body: unknown): string {
  // A little more than is kept, so that what is masked near the end is recognised.
  const most = limits.requestLogCharacters * 2;
  if (typeof body === "string") return body.slice(0, most);
  if (!Buffer.isBuffer(body)) return "";
  // Files are no text; a body that is JSON begins with one of these.
  const text = body.toString("utf8", 0, most);
  return /^\s*["[{\d\-tfn]/.test(text) ? text : "";
}
