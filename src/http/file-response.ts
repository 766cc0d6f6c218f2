// Responds with a file, stored or rendered: whole, a range, or 304. It always has a name, and browsers never run it.

import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Query, readParameters } from "../engine/read/parameters.ts";
import { disposition } from "../platform/files/file-names.ts";
import type { Files } from "../platform/files/files.ts";
import type { ContentDefinition, RenderedContent, Rendering } from "../schema/action.ts";
import { Problem } from "../schema/error.ts";
import type { StoredContent } from "../schema/upload.ts";
import type { Database } from "../store/database.ts";

/** Media types that may be sent for display in the browser. */
const shown = /^(application\/pdf|image\/(png|jpeg|gif|webp)|text\/(plain|csv))$/;

/** The request of a file. */
export interface ContentRequest {
  readonly company: number;
  readonly path: Readonly<Record<string, number>>;
  readonly query: Query;
}

/** The parts of the service that file responses use. */
export interface ContentParts {
  readonly database: Database;
  readonly files: Files;
  /** How contents are rendered, by the names that definitions use. */
  readonly renderings: Readonly<Record<string, Rendering>>;
}

/** A content of which any part can be read. */
interface ReadableContent {
  readonly fileName: string;
  readonly mimeType: string;
  readonly size: number;
  readonly checksum: string;
  bytes(first: number, last: number): Promise<Readable>;
}

/** Answers a file. */
export async function sendFile(
  parts: ContentParts,
  definition: ContentDefinition,
  target: ContentRequest,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<FastifyReply> {
  const { company } = target;
  const { values } = readParameters(Object.entries(definition.query), target.query);
  const found = await definition.load(
    { path: target.path, query: values },
    {
      company,
      rows: async <T>(sql: string, ...more: unknown[]) =>
        (await parts.database.read<T>(company, sql, [company, ...more])).rows,
    },
  );
  if (found === null) throw new Problem("notFound", { hint: definition.absent });
  if ("faults" in found) throw new Problem("businessRule", {}, found.faults);
  const content = await openContent(parts, company, found);
  const etag = `"${content.checksum}"`;
  const inline = values.download === false && shown.test(content.mimeType);
  reply
    .header("etag", etag)
    .header("accept-ranges", "bytes")
    .header("cache-control", "private, no-cache")
    .header("content-security-policy", "default-src 'none'; sandbox")
    .header("content-disposition", disposition(content.fileName, inline));
  if (matchesTag(request.headers["if-none-match"], etag)) return reply.code(304).send();
  const range = rangeOf(request, content, etag);
  if (range === "unsatisfiable") {
    reply.header("content-range", `bytes */${content.size}`);
    throw new Problem("range", { size: content.size });
  }
  const { first, last } = range ?? { first: 0, last: content.size - 1 };
  if (range !== null) reply.code(206).header("content-range", `bytes ${first}-${last}/${content.size}`);
  reply.header("content-type", content.mimeType).header("content-length", last - first + 1);
  return reply.send(await content.bytes(first, last));
}

async function openContent(
  { files, renderings }: ContentParts,
  company: number,
  content: StoredContent | RenderedContent,
): Promise<ReadableContent> {
  const stored = async (one: StoredContent, first: number, last: number) =>
    Readable.from(await files.read(company, one, first, last));
  if (!("rendering" in content)) return { ...content, bytes: (first, last) => stored(content, first, last) };
  const rendering = renderings[content.rendering];
  if (rendering === undefined) throw new Error(`There is no rendering ${content.rendering}.`);
  const shown = content.files.map(async (one) => {
    const pieces: Buffer[] = [];
    for await (const piece of await stored(one, 0, one.size - 1)) pieces.push(piece as Buffer);
    return Buffer.concat(pieces);
  });
  const whole = await rendering(content.of, await Promise.all(shown));
  const { fileName, mimeType } = content;
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
  { size }: ReadableContent,
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
