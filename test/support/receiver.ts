// A receiver of callbacks that records every request and answers as it is told.

import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";

/** A callback as it came. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly raw: string;
  // biome-ignore lint/suspicious/noExplicitAny: payloads of every shape
  readonly body: any;
}

/** A running receiver. */
export interface Receiver {
  /** Its address without a slash at the end. */
  readonly url: string;
  readonly received: Received[];
  /** How it answers; 200 unless said otherwise. */
  answer: (response: ServerResponse, callback: Received) => void;
  stop(): Promise<void>;
}

/** Answers with a status and nothing else. */
export const withStatus =
  (status: number, headers: Readonly<Record<string, string>> = {}) =>
  (response: ServerResponse): void => {
    response.writeHead(status, headers).end();
  };

/** Starts a receiver on loopback. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const raw = Buffer.concat(parts).toString("utf8");
      const callback = { path: request.url ?? "", headers: request.headers, raw, body: JSON.parse(raw) };
      received.push(callback);
      receiver.answer(response, callback);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port was given.");
  const receiver: Receiver = {
    url: `http://127.0.0.1:${address.port}`,
    received,
    answer: withStatus(200),
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
  return receiver;
}
