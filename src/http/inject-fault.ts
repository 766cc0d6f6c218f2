// Answers requests as a developer has asked for: refused, failed, late, or not at all.

import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Session } from "../platform/access/session.ts";
import type { Faults } from "../platform/workshop/faults.ts";
import { Problem } from "../schema/error.ts";
import { connectionOf, contexts, type Exchange, pathOf } from "./request-context.ts";

/** Operations that set and remove faults, and what shows their effects, are answered as always. */
const spared = ["/v2/test/", "/v2/requestLog"];
/** Seconds that a refused client is asked to wait. */
const retrySeconds = 1;

/** Whether a fault may be asked for the token of a request. */
export function hasFault(faults: Faults, session: Session | null): boolean {
  return session !== null && faults.concerns(session.employeeToken);
}

/**
 * Does to a request what was asked for its token.
 * @throws Problem `rateLimit` or `exception`
 */
export async function injectFault(faults: Faults, { request, reply }: Exchange): Promise<void> {
  const context = contexts.get(request);
  const session = context?.session ?? null;
  if (context === undefined || session === null || spared.some((path) => pathOf(request).startsWith(path))) return;
  const fault = await faults.take(session.company, session.employeeToken);
  if (fault === null) return;
  context.fault = fault.kind;
  if (fault.kind === "DELAY") await pause(fault.milliseconds, null, { ref: false });
  if (fault.kind === "ERROR") throw new Problem("exception");
  if (fault.kind !== "RATE_LIMIT") return;
  reply.header("Retry-After", retrySeconds).header("X-Rate-Limit-Remaining", 0);
  throw new Problem("rateLimit", { seconds: retrySeconds });
}

/** Breaks the connections of requests whose answers are to be lost; what they did is done by then. Agents over /mcp have none. */
export function loseAnswers(server: FastifyInstance): void {
  server.addHook("onSend", (request, _reply, payload, done) => {
    if (contexts.get(request)?.fault === "LOST_ANSWER") connectionOf(request)?.destroy();
    done(null, payload);
  });
}
