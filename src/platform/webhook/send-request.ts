// Sends one callback over a connection whose address was checked, and reads the status. Redirects are not followed.

import type { IncomingHttpHeaders } from "node:http";
import type { Dispatcher } from "undici";
import * as limits from "../../limits.ts";
import { joined, reasonOf, sameInBoth, type Text } from "../../schema/message.ts";
import { type CallbackConnection, Connections, type ConnectionsOptions } from "./callback-connections.ts";
import { redactSecrets } from "./callback-secrets.ts";

/** What is sent, and where. */
export interface Callback {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Secrets that the receiver knows; they are removed from the part of its response that is logged. */
  readonly secrets?: readonly string[];
  /** The company that sends it; callbacks of two companies never share a connection. */
  readonly company?: number;
}

/** The result of a request: delivered, refused or broken off by the receiver, or never answered. */
export interface RequestResult {
  readonly outcome: "DELIVERED" | "FAILED" | "UNREACHED";
  readonly status: number | null;
  /** Seconds of the receiver's Retry-After header; null where it sent none. */
  readonly retryAfter: number | null;
  /** Why it was not delivered; null where it was. */
  readonly reason: Text | null;
  /** The first KiB of the response; null without one. */
  readonly answer: string | null;
}

/** The options of a request. */
export interface RequestOptions {
  readonly connections: Connections;
  /** Until the whole response, in milliseconds. */
  readonly timeout?: number;
}

/** The options of a request over a connection of its own. */
export type SingleOptions = Omit<ConnectionsOptions, "clock"> & {
  readonly clock?: { readonly resolve: number; readonly connect: number; readonly whole: number };
};

/** Why a receiver was not reached. */
const reasons = {
  refused: { en: "the address is refused", no: "adressen avvises" },
  connected: { en: "connected, then", no: "tilkoblet, deretter" },
  notConnected: { en: "not connected:", no: "ikke tilkoblet:" },
  late: { en: "no answer in time", no: "ikke svar i tide" },
  closed: { en: "closed without an answer", no: "lukket uten svar" },
} as const satisfies Record<string, Text>;

/** Sends one callback over a connection of its own; otherwise as `sendRequest`. */
export async function sendRequestOnce(callback: Callback, options: SingleOptions): Promise<RequestResult> {
  const connections = new Connections(options);
  try {
    return await sendRequest(callback, { connections, ...(options.clock ? { timeout: options.clock.whole } : {}) });
  } finally {
    connections.close();
  }
}

/** Sends a callback. Never rejects: whatever goes wrong is the outcome. */
export async function sendRequest(callback: Callback, options: RequestOptions): Promise<RequestResult> {
  const { connections, timeout = limits.callbackMilliseconds } = options;
  const read = connections.read(callback.url);
  if ("fault" in read) return unreached(reasons.refused);
  const { url } = read;
  await connections.prepare();
  const company = callback.company ?? 0;
  const pending = { url, callback, connections, deadline: performance.now() + timeout };
  const first = await post(pending, connections.take(company, url));
  // A receiver may close an idle connection between two callbacks. Nothing was received then, so the request is repeated once.
  return first ?? (await post(pending, connections.connect(company, url))) ?? unreached(reasons.closed);
}

function unreached({ en, no }: Text): RequestResult {
  const reason = { en: asText(en), no: asText(no) };
  return { outcome: "UNREACHED", status: null, retryAfter: null, reason, answer: null };
}

interface PendingRequest {
  readonly url: URL;
  readonly callback: Callback;
  readonly connections: Connections;
  /** When the request times out, by `performance.now()`. */
  readonly deadline: number;
}

/** Posts once; null where an idle connection turned out to be closed, after which all idle ones to the target are closed. */
function post(pending: PendingRequest, connection: CallbackConnection): Promise<RequestResult | null> {
  return new Promise((resolve) => {
    const exchange = new Exchange(pending, connection, resolve);
    const { url, callback } = pending;
    const path = `${url.pathname}${url.search}`;
    // As a list, because names of headers may be names that objects take for their own.
    const headers = Object.entries(callback.headers).flat();
    try {
      connection.client.dispatch({ method: "POST", path, headers, body: Buffer.from(callback.body) }, exchange);
    } catch (error) {
      exchange.onResponseError(null, error);
    }
  });
}

/** One request and what comes of it. The status decides, whatever happens to the rest of the body. */
class Exchange implements Dispatcher.DispatchHandler {
  private readonly pending: PendingRequest;
  private readonly connection: CallbackConnection;
  private readonly resolve: (result: RequestResult | null) => void;
  private readonly timer: NodeJS.Timeout;
  private isFinished = false;
  private response: { readonly status: number; readonly headers: IncomingHttpHeaders } | null = null;
  private readonly body: Buffer[] = [];
  private length = 0;

  constructor(
    pending: PendingRequest,
    connection: CallbackConnection,
    resolve: (result: RequestResult | null) => void,
  ) {
    this.pending = pending;
    this.connection = connection;
    this.resolve = resolve;
    const timeout = Math.max(0, pending.deadline - performance.now());
    this.timer = setTimeout(() => this.end(reasons.late, true), timeout);
  }

  /** Called by undici, which tells by this method that a handler has the others. */
  onRequestStart(): void {}

  onResponseStart(_controller: unknown, status: number, headers: IncomingHttpHeaders): void {
    if (status >= 200) this.response = { status, headers };
  }

  /** A bounded part of the body is read, so that most receivers see no broken connection; its first KiB is logged. */
  onResponseData(_controller: unknown, part: Buffer): void {
    if (this.isFinished) return;
    this.body.push(part);
    this.length += part.length;
    if (this.length > limits.callbackAnswerBytes) this.end(reasons.closed);
  }

  onResponseEnd(): void {
    if (this.response !== null) this.finish(this.resultOf(this.response, true), true);
  }

  onResponseError(_controller: unknown, error: unknown): void {
    if (isProtocolSwitch(error)) this.response = { status: 101, headers: {} };
    this.end(reasonOf(error));
  }

  /** Ends it before the end of the response. */
  private end(reason: Text, isLate = false): void {
    if (this.isFinished) return;
    const { connection, pending, response } = this;
    if (response !== null) this.finish(this.resultOf(response, false));
    else if (connection.isReused && !isLate) {
      pending.connections.closeIdle(connection);
      this.finish(null);
    } else this.finish(connectionBroken(connection.isConnected, reason));
  }

  private finish(result: RequestResult | null, isWhole = false): void {
    if (this.isFinished) return;
    this.isFinished = true;
    clearTimeout(this.timer);
    const { connections } = this.pending;
    // A connection whose response was read to the end is used for the next callback.
    if (isWhole) connections.keep(this.connection);
    else connections.discard(this.connection);
    this.resolve(result);
  }

  private resultOf({ status, headers }: NonNullable<typeof this.response>, isWhole: boolean): RequestResult {
    const isDelivered = status >= 200 && status <= 299;
    return {
      outcome: isDelivered ? "DELIVERED" : "FAILED",
      status,
      retryAfter: secondsOf(headers),
      reason: isDelivered ? null : sameInBoth(`status ${status}`),
      answer: quotedAnswer(Buffer.concat(this.body), this.pending.callback.secrets ?? [], isWhole),
    };
  }
}

/** Whether a receiver answered with status 101, which nobody asked for; undici has an error for it. */
function isProtocolSwitch(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === "UND_ERR_SOCKET" && (error as Error).message === "bad upgrade";
}

/** The result of a connection that ended without a response. */
function connectionBroken(connected: boolean, reason: Text): RequestResult {
  return unreached(joined([connected ? reasons.connected : reasons.notConnected, reason], " "));
}

/** A text that the database takes, whatever a receiver put into it. */
function asText(text: string): string {
  return text.replaceAll("\u0000", "\ufffd").replaceAll(/\p{Cs}/gu, "\ufffd");
}

/** The first KiB of a response as text, without secrets. */
function quotedAnswer(answer: Buffer, secrets: readonly string[], isWhole: boolean): string {
  const text = redactSecrets(answer.toString("utf8"), secrets, isWhole);
  return asText(Buffer.from(text).subarray(0, limits.callbackLoggedAnswerBytes).toString("utf8"));
}

const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** The seconds of `Retry-After`, which is a number or a date; a date is compared with the receiver's own `Date` header. */
function secondsOf(headers: IncomingHttpHeaders): number | null {
  const retryAfter = headers["retry-after"]?.trim() ?? "";
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter);
  if (!httpDate.test(retryAfter)) return null;
  const date = headers.date ?? "";
  const now = httpDate.test(date) ? Date.parse(date) : Date.now();
  const seconds = Math.ceil((Date.parse(retryAfter) - now) / 1_000);
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}
