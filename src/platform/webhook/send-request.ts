// One callback: send it over a connection whose address was looked at, read the status. Follows nothing.

import { type IncomingHttpHeaders, request as plainRequest } from "node:http";
import { request as tlsRequest } from "node:https";
import * as limits from "../../limits.ts";
import { joined, ReasonError, reasonOf, sameInBoth, type Text } from "../../schema/message.ts";
import { Connections, type ConnectionsOptions } from "./connections.ts";
import { withoutSecrets } from "./secrets.ts";
import { hostOf } from "./target.ts";

/** What is sent, and where. */
export interface Callback {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** What receivers know and nobody else may read: a receiver that repeats it is not quoted. */
  readonly secrets?: readonly string[];
  /** Whose it is; callbacks of two companies never share a connection. */
  readonly company?: number;
}

/** What came of it: delivered, refused or broken off by the receiver, or never answered. */
export interface RequestResult {
  readonly outcome: "DELIVERED" | "FAILED" | "UNREACHED";
  readonly status: number | null;
  /** Seconds that the receiver asked to be left alone. */
  readonly retryAfter: number | null;
  /** Why it is not delivered; null where it is. */
  readonly reason: Text | null;
  /** The beginning of what the receiver answered; null without an answer. */
  readonly answer: string | null;
}

/** What an exchange runs with; times in milliseconds. */
export interface RequestOptions {
  readonly connections: Connections;
  /** For the whole of it. */
  readonly whole?: number;
}

/** What a single exchange makes its connection with. */
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

/** Sends one callback over a connection of its own; as `exchange`. */
export async function sendRequestOnce(callback: Callback, options: SingleOptions): Promise<RequestResult> {
  const connections = new Connections(options);
  try {
    return await sendRequest(callback, { connections, ...(options.clock ? { whole: options.clock.whole } : {}) });
  } finally {
    connections.close();
  }
}

/** Sends a callback. Never rejects: whatever goes wrong is the outcome. */
export async function sendRequest(callback: Callback, options: RequestOptions): Promise<RequestResult> {
  const { connections, whole = limits.callbackMilliseconds } = options;
  const read = connections.read(callback.url);
  if ("fault" in read) return unreached(reasons.refused);
  const sending = { url: read.url, callback, connections, ends: performance.now() + whole };
  const first = await post(sending);
  // Between two callbacks a receiver may close what was kept open. It has said nothing, so that it is asked once more.
  return first === "closed" ? ((await post(sending)) as RequestResult) : first;
}

function unreached({ en, no }: Text): RequestResult {
  const reason = { en: asText(en), no: asText(no) };
  return { outcome: "UNREACHED", status: null, retryAfter: null, reason, answer: null };
}

interface Sending {
  readonly url: URL;
  readonly callback: Callback;
  readonly connections: Connections;
  /** When the clock of the whole exchange stops. */
  readonly ends: number;
}

/** Posts; "closed" where a connection that was kept open ended without a word, after which no other such is there. */
function post({ url, callback, connections, ends }: Sending): Promise<RequestResult | "closed"> {
  return new Promise((done) => {
    const isTls = url.protocol === "https:";
    const agent = connections.agent(isTls);
    const port = url.port === "" ? (isTls ? 443 : 80) : Number(url.port);
    const wanted = { host: hostOf(url), port, company: callback.company ?? 0 };
    const bytes = Buffer.from(callback.body);
    let request: ReturnType<typeof plainRequest>;
    try {
      request = (isTls ? tlsRequest : plainRequest)({
        ...wanted,
        method: "POST",
        path: `${url.pathname}${url.search}`,
        headers: { ...callback.headers, host: url.host, "content-length": bytes.length },
        agent,
        maxHeaderSize: limits.headerBytes,
      });
    } catch (error) {
      // What cannot be written into a request, a header's value for one.
      return done(unreached(reasonOf(error)));
    }
    let connected = false;
    let isLate = false;
    // What the head of the answer has decided: whatever happens to the body, that stays.
    let answered: (() => void) | null = null;
    const timer = setTimeout(
      () => {
        isLate = true;
        request.destroy(new ReasonError(reasons.late));
      },
      Math.max(0, ends - performance.now()),
    );
    const finish = (exchanged: RequestResult | "closed", isWhole = false) => {
      clearTimeout(timer);
      done(exchanged);
      // Read to its end, the connection serves the next callback.
      if (!isWhole) request.destroy();
    };
    request.on("socket", (socket) => {
      connected = request.reusedSocket;
      if (!connected) socket.once(isTls ? "secureConnect" : "connect", () => (connected = true));
    });
    const end = (reason: Text) => {
      if (answered !== null) return answered();
      if (request.reusedSocket && !isLate) {
        agent.forget(wanted);
        return finish("closed");
      }
      finish(broken(connected, isLate ? reasons.late : reason));
    };
    request.on("error", (error) => end(reasonOf(error)));
    request.on("close", () => end(reasons.closed));
    // Nobody asked for another protocol; without a listener such an answer would never end.
    request.on("upgrade", (response, socket) => {
      socket.destroy();
      const status = response.statusCode ?? 0;
      finish({ outcome: "FAILED", status, retryAfter: null, reason: sameInBoth("status 101"), answer: null });
    });
    request.on("response", (response) => {
      const status = response.statusCode ?? 0;
      const delivered = status >= 200 && status <= 299;
      // A little of the answer is read, so that the receiver need not see a broken connection; its beginning goes into the log.
      let length = 0;
      const kept: Buffer[] = [];
      const decided = () =>
        finish(
          {
            outcome: delivered ? "DELIVERED" : "FAILED",
            status,
            retryAfter: secondsOf(response.headers),
            reason: delivered ? null : sameInBoth(`status ${status}`),
            answer: quoted(Buffer.concat(kept), callback.secrets ?? [], response.complete),
          },
          response.complete,
        );
      response.on("data", (part: Buffer) => {
        kept.push(part);
        length += part.length;
        if (length > limits.callbackAnswerBytes) decided();
      });
      answered = decided;
      for (const end of ["end", "error", "close"]) response.on(end, decided);
    });
    request.end(bytes);
  });
}

/** That a connection ended without an answer. */
function broken(connected: boolean, reason: Text): RequestResult {
  return unreached(joined([connected ? reasons.connected : reasons.notConnected, reason], " "));
}

/** A text that the database takes, whatever a receiver put into it. */
function asText(text: string): string {
  return text.replaceAll("\u0000", "\ufffd").replaceAll(/\p{Cs}/gu, "\ufffd");
}

/** The first KiB of an answer as text, without what the receiver was told in confidence. */
function quoted(answer: Buffer, secrets: readonly string[], isWhole: boolean): string {
  const text = withoutSecrets(answer.toString("utf8"), secrets, isWhole);
  return asText(Buffer.from(text).subarray(0, limits.callbackAnswerKeptBytes).toString("utf8"));
}

const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** What `Retry-After` asks for: seconds, or a date, which is read by the clock of whoever wrote it. */
function secondsOf(headers: IncomingHttpHeaders): number | null {
  const asked = headers["retry-after"]?.trim() ?? "";
  if (/^\d{1,9}$/.test(asked)) return Number(asked);
  if (!httpDate.test(asked)) return null;
  const said = headers.date ?? "";
  const now = httpDate.test(said) ? Date.parse(said) : Date.now();
  const seconds = Math.ceil((Date.parse(asked) - now) / 1_000);
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}
