// Sends one callback over a connection whose address was checked, and reads the status. Redirects are not followed.

import { type IncomingHttpHeaders, request as plainRequest } from "node:http";
import { request as tlsRequest } from "node:https";
import * as limits from "../../limits.ts";
import { joined, ReasonError, reasonOf, sameInBoth, type Text } from "../../schema/message.ts";
import { Connections, type ConnectionsOptions } from "./callback-connections.ts";
import { redactSecrets } from "./callback-secrets.ts";
import { hostOf } from "./callback-targets.ts";

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
  const pending = { url: read.url, callback, connections, deadline: performance.now() + timeout };
  const first = await post(pending);
  // A receiver may close an idle connection between two callbacks. Nothing was received then, so the request is repeated once.
  return first === "closed" ? ((await post(pending)) as RequestResult) : first;
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

/** Posts once; "closed" where an idle connection turned out to be closed, after which all idle ones to the target are closed. */
function post({ url, callback, connections, deadline }: PendingRequest): Promise<RequestResult | "closed"> {
  return new Promise((done) => {
    const isTls = url.protocol === "https:";
    const agent = connections.agent(isTls);
    const port = url.port === "" ? (isTls ? 443 : 80) : Number(url.port);
    const target = { host: hostOf(url), port, company: callback.company ?? 0 };
    const bytes = Buffer.from(callback.body);
    let request: ReturnType<typeof plainRequest>;
    try {
      request = (isTls ? tlsRequest : plainRequest)({
        ...target,
        method: "POST",
        path: `${url.pathname}${url.search}`,
        headers: { ...callback.headers, host: url.host, "content-length": bytes.length },
        agent,
        maxHeaderSize: limits.headerBytes,
      });
    } catch (error) {
      // Node refuses what cannot stand in a request, such as a header value with a line break.
      return done(unreached(reasonOf(error)));
    }
    let connected = false;
    let isLate = false;
    // The status decides the result, whatever happens to the rest of the body.
    let finishResponse: (() => void) | null = null;
    const timer = setTimeout(
      () => {
        isLate = true;
        request.destroy(new ReasonError(reasons.late));
      },
      Math.max(0, deadline - performance.now()),
    );
    const finish = (result: RequestResult | "closed", isWhole = false) => {
      clearTimeout(timer);
      done(result);
      // A connection whose response was read to the end is used for the next callback.
      if (!isWhole) request.destroy();
    };
    request.on("socket", (socket) => {
      connected = request.reusedSocket;
      if (!connected) socket.once(isTls ? "secureConnect" : "connect", () => (connected = true));
    });
    const end = (reason: Text) => {
      if (finishResponse !== null) return finishResponse();
      if (request.reusedSocket && !isLate) {
        agent.closeIdle(target);
        return finish("closed");
      }
      finish(connectionBroken(connected, isLate ? reasons.late : reason));
    };
    request.on("error", (error) => end(reasonOf(error)));
    request.on("close", () => end(reasons.closed));
    // A response that switches protocols would never end without a listener.
    request.on("upgrade", (response, socket) => {
      socket.destroy();
      const status = response.statusCode ?? 0;
      finish({ outcome: "FAILED", status, retryAfter: null, reason: sameInBoth("status 101"), answer: null });
    });
    request.on("response", (response) => {
      const status = response.statusCode ?? 0;
      const delivered = status >= 200 && status <= 299;
      // A bounded part of the body is read, so that most receivers see no broken connection; its first KiB is logged.
      let length = 0;
      const parts: Buffer[] = [];
      const finishWithAnswer = () =>
        finish(
          {
            outcome: delivered ? "DELIVERED" : "FAILED",
            status,
            retryAfter: secondsOf(response.headers),
            reason: delivered ? null : sameInBoth(`status ${status}`),
            answer: quotedAnswer(Buffer.concat(parts), callback.secrets ?? [], response.complete),
          },
          response.complete,
        );
      response.on("data", (part: Buffer) => {
        parts.push(part);
        length += part.length;
        if (length > limits.callbackAnswerBytes) finishWithAnswer();
      });
      finishResponse = finishWithAnswer;
      for (const end of ["end", "error", "close"]) response.on(end, finishWithAnswer);
    });
    request.end(bytes);
  });
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
