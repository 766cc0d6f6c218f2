// GET /app/v2/live: what changes while somebody looks at the application, as a stream of server-sent events.

import { PassThrough } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Session } from "../platform/access/session.ts";
import type { ChangedTypes, LiveChanges } from "../platform/live/live-changes.ts";
import { allows, type Requirement } from "../schema/entitlement.ts";
import { Problem } from "../schema/error.ts";
import { type Operation, operationsOf, requirementOf } from "../schema/operation.ts";
import type { Registry } from "../schema/registry.ts";
import { type AppSessionParts, appSession, livePath } from "./app-session.ts";

/** Milliseconds between two looks at the session; a line goes out each time, so that proxies keep the connection. */
const checkMilliseconds = 30_000;
/** Streams that a process keeps open. */
const streamsAtOnce = 2_000;
/** Streams of one person. */
const streamsOfPerson = 20;
/** Seconds after which somebody who was refused for too many streams may ask again. */
const laterSeconds = 30;

/** What the route works with. */
export interface LiveParts extends AppSessionParts {
  readonly registry: Registry;
  readonly live: LiveChanges;
}

/**
 * Adds the route.
 * @param authenticate finds the session of a request and counts the request; throws where it has none
 */
export function registerLive(
  server: FastifyInstance,
  parts: LiveParts,
  authenticate: (request: FastifyRequest, reply: FastifyReply) => Promise<Session>,
): void {
  const { live } = parts;
  const readers = readersOf(parts.registry);
  const open = new Map<PassThrough, string>();
  let isClosing = false;
  server.addHook("preClose", async () => {
    isClosing = true;
    for (const stream of open.keys()) stream.end();
  });
  server.get(livePath, { exposeHeadRoute: false }, async (request, reply) => {
    let session = await authenticate(request, reply);
    const person = `${session.company} ${session.employee}`;
    const ofPerson = [...open.values()].filter((one) => one === person).length;
    if (open.size >= streamsAtOnce || ofPerson >= streamsOfPerson) {
      reply.header("retry-after", String(laterSeconds));
      throw new Problem("rateLimit", { seconds: laterSeconds });
    }
    const stream = new PassThrough();
    open.set(stream, person);
    const unfollow = live.follow(session.company, (types) => {
      const line = lineOf(types, session, readers);
      if (line !== null) write(stream, line);
    });
    const check = setInterval(() => {
      appSession(parts, request).then(
        (found) => {
          session = found;
          write(stream, ":\n\n");
        },
        // The session has ended, or cannot be looked up: the application asks again, and gets the reason.
        () => stream.end(),
      );
    }, checkMilliseconds);
    check.unref();
    stream.once("close", () => {
      clearInterval(check);
      unfollow();
      open.delete(stream);
    });
    reply.raw.once("close", () => stream.destroy());
    write(stream, ":\n\n");
    // One that was let in while the others were ended would keep the server from closing.
    if (isClosing) stream.end();
    reply.header("content-type", "text/event-stream").header("cache-control", "no-store");
    // Some proxies would keep the lines until there are many.
    return reply.header("x-accel-buffering", "no").send(stream);
  });
}

/** A stream whose reader no longer reads is ended: it would fill the memory. */
function write(stream: PassThrough, line: string): void {
  if (stream.writableEnded || stream.destroyed) return;
  if (stream.writableLength > 0 && stream.writableNeedDrain) stream.destroy();
  else stream.write(line);
}

/** By kind of object, who may read it. */
function readersOf(registry: Registry): ReadonlyMap<string, Requirement> {
  const readers = new Map<string, Requirement>();
  for (const one of operationsOf(registry)) {
    const type = typeRead(one.operation);
    if (type !== undefined && !readers.has(type)) readers.set(type, requirementOf(registry, one));
  }
  return readers;
}

/** The kind of object that an operation lists or shows. */
function typeRead(operation: Operation): string | undefined {
  if (operation.kind === "query") return "rows" in operation.query ? operation.query.rows : undefined;
  return operation.kind === "list" || operation.kind === "get" ? operation.resource.name : undefined;
}

/** The line for what a session may read of what has changed; null for nothing. */
function lineOf(
  types: ChangedTypes,
  { entitlements }: Pick<Session, "entitlements">,
  readers: ReadonlyMap<string, Requirement>,
): string | null {
  const seen = [...(types ?? readers.keys())].filter((type) => {
    const requirement = readers.get(type);
    return requirement !== undefined && allows(requirement, entitlements);
  });
  return seen.length === 0 ? null : `data: ${JSON.stringify({ types: seen.sort() })}\n\n`;
}
