// Responds with a file, stored or rendered: whole, a range, or 304. It always has a name, and browsers never run it.

import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { disposition } from "../platform/files/file-names.ts";
import { Problem } from "../schema/error.ts";
import type { RenderedFile } from "../schema/query.ts";
import type { StoredFile } from "../schema/upload.ts";
import type { OperationParts, OperationResponse } from "./operation-request.ts";

/** Media types that may be sent for display in the browser. */
const shown = /^(application\/pdf|image\/(png|jpeg|gif|webp)|text\/(plain|csv))$/;

/** The parts of the service that file responses use. */
export type FileResponseParts = Pick<OperationParts, "files" | "renderings">;

/** A file of which any part can be read. */
interface ReadableFile {
  readonly fileName: string;
  readonly mimeType: string;
  readonly size: number;
  readonly checksum: string;
  bytes(first: number, last: number): Promise<Readable>;
}

/** Answers a file of a company. */
export async function sendFile(
  parts: FileResponseParts,
  company: number,
  { of, isDownload }: NonNullable<OperationResponse["file"]>,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<FastifyReply> {
  const file = await openFile(parts, company, of);
  const etag = `"${file.checksum}"`;
  const inline = !isDownload && shown.test(file.mimeType);
  reply
    .header("etag", etag)
    .header("accept-ranges", "bytes")
    .header("cache-control", "private, no-cache")
    .header("content-security-policy", "default-src 'none'; sandbox")
    .header("content-disposition", disposition(file.fileName, inline));
  if (matchesTag(request.headers["if-none-match"], etag)) return reply.code(304).send();
  const range = rangeOf(request, file, etag);
  if (range === "unsatisfiable") {
    reply.header("content-range", `bytes */${file.size}`);
    throw new Problem("range", { size: file.size });
  }
  const { first, last } = range ?? { first: 0, last: file.size - 1 };
  if (range !== null) reply.code(206).header("content-range", `bytes ${first}-${last}/${file.size}`);
  reply.header("content-type", file.mimeType).header("content-length", last - first + 1);
  return reply.send(await file.bytes(first, last));
}

/** The bytes of a file of a company, stored or rendered. */
export async function bytesOf(
  parts: FileResponseParts,
  company: number,
  file: StoredFile | RenderedFile,
): Promise<AsyncIterable<Uint8Array>> {
  const found = await openFile(parts, company, file);
  return found.bytes(0, found.size - 1);
}

async function openFile(
  { files, renderings }: FileResponseParts,
  company: number,
  file: StoredFile | RenderedFile,
): Promise<ReadableFile> {
  const stored = async (one: StoredFile, first: number, last: number) =>
    Readable.from(await files.read(company, one, first, last));
  if (!("rendering" in file)) return { ...file, bytes: (first, last) => stored(file, first, last) };
  const rendering = renderings[file.rendering];
  if (rendering === undefined) throw new Error(`There is no rendering ${file.rendering}.`);
  const shown = file.files.map(async (one) => {
    const pieces: Buffer[] = [];
    for await (const piece of await stored(one, 0, one.size - 1)) pieces.push(piece as Buffer);
    return Buffer.concat(pieces);
  });
  const whole = await rendering(file.of, await Promise.all(shown));
  const { fileName, mimeType } = file;
  const checksum = createHash("sha256").update(whole).digest("hex");
  return {
    fileName,
    mimeType,
    checksum,
    size: whole.length,
    bytes: async (first, last) => Readable.from([Buffer.from(whole.subarray(first, last + 1))]),
  };
}

function matchesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(",").some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === etag);
}

/** The requested range; null for the whole file, which is also the response to several or malformed ranges. */
function rangeOf(
  request: FastifyRequest,
  { size }: ReadableFile,
  etag: string,
): { readonly first: number; readonly last: number } | null | "unsatisfiable" {
  const ifRange = request.headers["if-range"];
  if (typeof ifRange === "string" && ifRange.trim() !== etag) return null;
  const found = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/.exec(request.headers.range ?? "");
  if (found === null || (found[1] === "" && found[2] === "")) return null;
  if (found[1] === "") {
    const length = Math.min(Number(found[2]), size);
    return length === 0 ? "unsatisfiable" : { first: size - length, last: size - 1 };
  }
  const first = Number(found[1]);
  const last = found[2] === "" ? size - 1 : Math.min(Number(found[2]), size - 1);
  if (found[2] !== "" && Number(found[2]) < first) return null;
  return first >= size ? "unsatisfiable" : { first, last };
}
