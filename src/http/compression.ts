// Compressed responses: the encodings that clients ask for, and JSON that is sent in one of them.

import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { addVary, headerOf } from "./headers.ts";

/** An encoding of responses. */
export type Encoding = "br" | "gzip";

/** Compresses a body in each of the encodings. */
export const compress: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
};

/** Bytes below which compressing gains nothing. */
export const smallestCompressed = 1_000;

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
    compress[encoding](Buffer.from(payload)).then((bytes) => {
      reply.header("content-encoding", encoding).removeHeader("content-length");
      done(null, bytes);
    }, done);
  });
}
