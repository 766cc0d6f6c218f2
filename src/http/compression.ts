// Compressed responses: the encodings that clients ask for, and JSON that is sent in one of them.

import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { addVary, headerOf } from "./headers.ts";

/** An encoding of responses. */
export type Encoding = "br" | "gzip";

const [brotliLater, gzipLater] = [promisify(brotliCompress), promisify(gzip)] as const;

/** Compresses what is sent again and again, such as pages, in each of the encodings. */
export const compress: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => brotliLater(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => gzipLater(body),
};

/** Bytes below which compressing gains nothing. */
export const smallestCompressed = 1_000;

/** Bytes up to which an answer is compressed at once, in up to 0.2 ms; to have another thread do it costs as much by itself. */
const compressedAtOnce = 32_768;
/** How well answers are compressed that are sent once: up to a fifth more bytes than pages, for about half of the time. */
const [brotliOnce, gzipOnce] = [{ params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }, { level: 3 }];
const atOnce: Readonly<Record<Encoding, (body: Buffer) => Buffer>> = {
  br: (body) => brotliCompressSync(body, brotliOnce),
  gzip: (body) => gzipSync(body, gzipOnce),
};
const inThread: typeof compress = {
  br: (body) => brotliLater(body, brotliOnce),
  gzip: (body) => gzipLater(body, gzipOnce),
};

/** The best encoding that the client accepts; null for none. */
export function encodingFor(accepted: string): Encoding | null {
  const encodings = accepted
    .split(",")
    .map((one) => one.trim().toLowerCase())
    .filter((one) => !/;\s*q=0(\.0*)?$/.test(one))
    .map((one) => one.split(";")[0]?.trim());
  return encodings.includes("br") ? "br" : encodings.includes("gzip") ? "gzip" : null;
}

/** Compresses JSON where the client asks for it. Its ETag stays: it is of the state, as `versionDigest` is. */
export function compressJson(server: FastifyInstance): void {
  server.addHook("onSend", (request, reply, payload, done) => {
    if (typeof payload !== "string" && !Buffer.isBuffer(payload)) return done(null, payload);
    const isJson = String(reply.getHeader("content-type") ?? "").startsWith("application/json");
    if (!isJson || reply.hasHeader("content-encoding") || reply.hasHeader("accept-ranges")) return done(null, payload);
    addVary(reply, "accept-encoding");
    const accepted = headerOf(request, "accept-encoding");
    const encoding = accepted === null || payload.length < smallestCompressed ? null : encodingFor(accepted);
    if (encoding === null) return done(null, payload);
    const send = (bytes: Buffer) => {
      reply.header("content-encoding", encoding).removeHeader("content-length");
      done(null, bytes);
    };
    const body = Buffer.from(payload);
    if (body.length <= compressedAtOnce) send(atOnce[encoding](body));
    else inThread[encoding](body).then(send, done);
  });
}
