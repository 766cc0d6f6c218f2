// A receiver of callbacks for developers: checks and prints each one, and answers it by the options.

import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { isIPv6 } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import * as limits from "../limits.ts";
import type { AnswerBehaviour, ListenOptions } from "./listen-options.ts";

/** A running receiver. */
export interface CallbackReceiver {
  /** Where callbacks go. */
  readonly address: string;
  /** The secret and the header that callbacks are checked for; null for no check. */
  readonly secret: string | null;
  readonly header: { readonly name: string; readonly value: string } | null;
  /** Resolves when as many callbacks have come as were asked for. */
  readonly finished: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a receiver; one that subscribes by itself checks a header and a secret that nobody else knows.
 * @param print takes each callback as text
 * @throws Error with what to do where the port is in use
 */
export async function startReceiver(options: ListenOptions, print: (text: string) => void): Promise<CallbackReceiver> {
  const own = options.events.length > 0;
  const secret = own ? randomBytes(24).toString("base64url") : options.secret;
  const header = own ? { name: "x-listen-key", value: randomBytes(24).toString("base64url") } : options.header;
  const expected = { secret, header };
  const seen = new Map<string, number>();
  let received = 0;
  let finish = () => {};
  const finished = new Promise<void>((done) => {
    finish = done;
  });
  /** How many times the callback of this key has come. */
  const attemptOf = (key: string): number => {
    if (seen.size > limits.listenerKeyCacheEntries) seen.clear();
    seen.set(key, (seen.get(key) ?? 0) + 1);
    return seen.get(key) ?? 1;
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const raw = await bodyOf(request);
    const number = ++received;
    const key = String(request.headers["idempotency-key"] ?? "");
    const checks = checksOf(request, raw, expected);
    const reaction = reactionTo(checks, number, options.behaviour);
    const isTest = request.headers["x-event-test"] !== undefined;
    const shown = { at: new Date(), attempt: attemptOf(key), checks, raw, answered: reaction.status, isTest, key };
    print(options.json ? asLine(shown) : asText(shown));
    if (options.count !== null && number >= options.count) response.once("close", finish);
    if (reaction.delay > 0) await pause(reaction.delay);
    const { status } = reaction;
    if (status === null) request.socket.destroy();
    // Each callback has a connection of its own, so that a dropped connection is a failed attempt and not one that is repeated.
    else
      response
        .writeHead(status, { "content-type": "text/plain", connection: "close" })
        .end(status < 300 ? "ok\n" : "no\n");
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      print(`broken off: ${error instanceof Error ? error.message : error}`);
      response.destroy();
    });
  });
  server.listen(options.port, options.host);
  await once(server, "listening").catch((error: { code?: string }) => {
    throw new Error(
      `Nothing can listen on ${options.host}:${options.port} (${error.code}). Say another --port or --host.`,
    );
  });
  const { port } = server.address() as { port: number };
  const host = isIPv6(options.host) ? `[${options.host}]` : options.host;
  return {
    address: options.address ?? `http://${host}:${port}/`,
    secret,
    header,
    finished,
    stop: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

type ExpectedSecrets = Pick<CallbackReceiver, "secret" | "header">;
/** The checks of a callback, with their results. */
type Checks = Readonly<Record<string, boolean>>;

function checksOf(request: IncomingMessage, raw: string, { secret, header }: ExpectedSecrets): Checks {
  return {
    ...(secret === null ? {} : { signature: isSigned(request, raw, secret) }),
    ...(header === null ? {} : { header: isSame(String(request.headers[header.name] ?? ""), header.value) }),
  };
}

/** How a callback is answered, and after how many milliseconds; without a status the connection is broken. */
function reactionTo(
  checks: Checks,
  number: number,
  behaviour: AnswerBehaviour,
): { status: number | null; delay: number } {
  if (Object.values(checks).includes(false)) return { status: 401, delay: 0 };
  if (number % behaviour.every !== 0) return { status: 200, delay: 0 };
  return { status: behaviour.drop ? null : behaviour.status, delay: behaviour.delay };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > limits.callbackBytes) throw new Error(`a body of more than ${limits.callbackBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

function isSame(value: string, expected: string): boolean {
  const [one, other] = [Buffer.from(value), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function isSigned(request: IncomingMessage, raw: string, secret: string): boolean {
  const text = `${request.headers["idempotency-key"]}&${raw}`;
  const expected = createHmac("sha512", secret).update(text).digest("base64");
  return isSame(String(request.headers["x-request-signature"] ?? ""), expected);
}

/** A callback as it is printed. */
interface PrintedCallback {
  readonly at: Date;
  /** How many times its idempotency-key has come. */
  readonly attempt: number;
  readonly checks: Checks;
  readonly raw: string;
  /** The status that it is answered with; null where the connection is broken. */
  readonly answered: number | null;
  readonly isTest: boolean;
  readonly key: string;
}

function parsed(raw: string): Record<string, unknown> | null {
  try {
    const body: unknown = JSON.parse(raw);
    return typeof body === "object" && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function asLine({ at, attempt, checks, raw, answered, isTest, key }: PrintedCallback): string {
  const body = parsed(raw) ?? raw;
  return JSON.stringify({ at: at.toISOString(), idempotencyKey: key, attempt, isTest, ...checks, answered, body });
}

function asText({ at, attempt, checks, raw, answered, isTest }: PrintedCallback): string {
  const body = parsed(raw);
  const value = body?.value as { version?: unknown } | null | undefined;
  const parts = [
    at.toISOString().slice(11, 23),
    body === null ? "no JSON object" : `${body.event} ${body.id}`,
    ...(value?.version === undefined ? [] : [`version ${value.version}`]),
    ...(isTest ? ["test event"] : []),
    ...(attempt === 1 ? [] : [`attempt ${attempt}`]),
    ...Object.entries(checks).map(([name, isRight]) => `${name} ${isRight ? "right" : "WRONG"}`),
    answered === null ? "dropped" : `answered ${answered}`,
  ];
  return `${parts.join("  ")}\n${body === null ? raw.slice(0, 1_000) : JSON.stringify(body, null, 2)}\n`;
}
