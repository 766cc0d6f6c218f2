// One callback: resolve, look at every address, connect to one of them, send, read the status. Follows nothing.

import { lookup } from "node:dns/promises";
import { request as plainRequest } from "node:http";
import { request as tlsRequest } from "node:https";
import { isIP } from "node:net";
import * as limits from "../../limits.ts";
import { hostOf, type Targets } from "./target.ts";

/** What is sent, and where. */
export interface Callback {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What came of it: delivered, refused or broken off by the receiver, or never answered. */
export interface Exchanged {
  readonly outcome: "DELIVERED" | "FAILED" | "UNREACHED";
  readonly status: number | null;
  /** Seconds that the receiver asked to be left alone. */
  readonly retryAfter: number | null;
  /** Why it is not delivered; null where it is. */
  readonly reason: string | null;
  /** The beginning of what the receiver answered; null without an answer. */
  readonly answer: string | null;
}

/** What an exchange runs with; times in milliseconds. */
export interface ExchangeOptions {
  readonly targets: Targets;
  /** All addresses of a name. */
  readonly resolve?: (host: string) => Promise<readonly string[]>;
  readonly clock?: { readonly resolve: number; readonly connect: number; readonly whole: number };
}

const usualClock = {
  resolve: limits.callbackResolveMilliseconds,
  connect: limits.callbackConnectMilliseconds,
  whole: limits.callbackMilliseconds,
};

async function addressesOf(host: string): Promise<readonly string[]> {
  return (await lookup(host, { all: true, verbatim: true })).map((one) => one.address);
}

/** Sends a callback. Never rejects: whatever goes wrong is the outcome. */
export async function exchange(callback: Callback, options: ExchangeOptions): Promise<Exchanged> {
  const clock = options.clock ?? usualClock;
  const unreached = (reason: string): Exchanged => ({
    outcome: "UNREACHED",
    status: null,
    retryAfter: null,
    reason: asText(reason),
    answer: null,
  });
  const read = options.targets.read(callback.url);
  if ("fault" in read) return unreached(`the address is refused (${read.fault})`);
  const host = hostOf(read.url);
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(new Error("no answer in time")), clock.whole);
  try {
    const addresses = isIP(host) > 0 ? [host] : await resolved(host, options, clock.resolve);
    const [address] = addresses;
    if (address === undefined) return unreached("the name has no address");
    // All of them: a name that has one forbidden address is not to be trusted with the others.
    if (!addresses.every((one) => options.targets.mayConnect(host, one)))
      return unreached("the name leads to an address that is refused");
    return await post(read.url, { host, address, callback, signal: ending.signal, connect: clock.connect });
  } catch (error) {
    return unreached(error instanceof Error ? error.message : String(error));
  } finally {
    clearTimeout(timer);
    ending.abort();
  }
}

async function resolved(host: string, options: ExchangeOptions, milliseconds: number): Promise<readonly string[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("the name was not resolved in time")), milliseconds);
  });
  try {
    return await Promise.race([(options.resolve ?? addressesOf)(host), late]);
  } finally {
    clearTimeout(timer);
  }
}

interface Sending {
  readonly host: string;
  readonly address: string;
  readonly callback: Callback;
  readonly signal: AbortSignal;
  readonly connect: number;
}

/** Posts to an address that was looked at already; nothing is resolved a second time. */
function post(url: URL, { host, address, callback, signal, connect }: Sending): Promise<Exchanged> {
  return new Promise((done) => {
    const isTls = url.protocol === "https:";
    const request = (isTls ? tlsRequest : plainRequest)({
      host: address,
      port: url.port === "" ? (isTls ? 443 : 80) : Number(url.port),
      ...(isTls && isIP(host) === 0 ? { servername: host } : {}),
      method: "POST",
      path: `${url.pathname}${url.search}`,
      headers: { ...callback.headers, host: url.host, "content-length": Buffer.byteLength(callback.body) },
      agent: false,
      signal,
      maxHeaderSize: limits.headerBytes,
    });
    let connected = false;
    // What the head of the answer has decided: whatever happens to the body, that stays.
    let answered: (() => void) | null = null;
    const connecting = setTimeout(() => request.destroy(new Error("no connection in time")), connect);
    const finish = (exchanged: Exchanged) => {
      clearTimeout(connecting);
      done(exchanged);
      request.destroy();
    };
    request.on("socket", (socket) =>
      socket.once(isTls ? "secureConnect" : "connect", () => {
        connected = true;
        clearTimeout(connecting);
      }),
    );
    const broken = (reason: string) => {
      if (answered !== null) return answered();
      finish({
        outcome: "UNREACHED",
        status: null,
        retryAfter: null,
        answer: null,
        reason: `${connected ? "connected, then" : "not connected:"} ${signal.aborted ? "no answer in time" : reason}`,
      });
    };
    request.on("error", (error) => broken(error.message));
    request.on("close", () => broken("closed without an answer"));
    // Nobody asked for another protocol; without a listener such an answer would never end.
    request.on("upgrade", (response, socket) => {
      socket.destroy();
      finish({
        outcome: "FAILED",
        status: response.statusCode ?? 0,
        retryAfter: null,
        reason: "status 101",
        answer: null,
      });
    });
    request.on("response", (response) => {
      const status = response.statusCode ?? 0;
      const delivered = status >= 200 && status <= 299;
      // A little of the answer is read, so that the receiver need not see a broken connection; its beginning goes into the log.
      let bytes = 0;
      const kept: Buffer[] = [];
      const decided = () =>
        finish({
          outcome: delivered ? "DELIVERED" : "FAILED",
          status,
          retryAfter: secondsOf(response.headers["retry-after"]),
          reason: delivered ? null : `status ${status}`,
          answer: asText(Buffer.concat(kept).subarray(0, limits.callbackAnswerKeptBytes).toString("utf8")),
        });
      response.on("data", (part: Buffer) => {
        if (bytes < limits.callbackAnswerKeptBytes) kept.push(part);
        bytes += part.length;
        if (bytes > limits.callbackAnswerBytes) decided();
      });
      answered = decided;
      for (const end of ["end", "error", "close"]) response.on(end, decided);
    });
    request.end(callback.body);
  });
}

/** A text that the database takes, whatever a receiver put into it. */
function asText(text: string): string {
  return text.replaceAll("\u0000", "\ufffd");
}

function secondsOf(header: string | undefined): number | null {
  return header !== undefined && /^\d{1,9}$/.test(header.trim()) ? Number(header) : null;
}
