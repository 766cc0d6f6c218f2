// Static pages: the files of a directory, read once, and documents that are generated once.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { FastifyReply } from "fastify";
import { compress, type Encoding, encodingFor, smallestCompressed } from "./compression.ts";
import { pagePolicy } from "./html-pages.ts";

const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
};

/** What is there at once, or later: what makes it may read a library first. */
type Awaitable<T> = T | Promise<T>;

interface Page {
  readonly type: string;
  /** Unchanging content, or a function that makes the text of each response. */
  readonly content: Content | (() => Promise<string>);
  /** The content security policy, where it differs from that of pages. */
  readonly policy?: string;
}

/** Unchanging content: created at the first request, and compressed once for each encoding. */
class Content {
  private readonly create: () => Awaitable<string | Buffer>;
  private cached: Promise<{ readonly body: Buffer; readonly tag: string }> | null = null;
  private readonly compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(create: () => Awaitable<string | Buffer>) {
    this.create = create;
  }

  /** The bytes, and a checksum of them without quotes. */
  whole(): Promise<{ readonly body: Buffer; readonly tag: string }> {
    this.cached ??= this.made().catch((error: unknown) => {
      // What failed once is tried again.
      this.cached = null;
      throw error;
    });
    return this.cached;
  }

  /** The same bytes, compressed. */
  as(encoding: Encoding, body: Buffer): Promise<Buffer> {
    const bytes = this.compressed.get(encoding) ?? compress[encoding](body);
    this.compressed.set(encoding, bytes);
    return bytes;
  }

  private async made(): Promise<{ readonly body: Buffer; readonly tag: string }> {
    const body = Buffer.from(await this.create());
    return { body, tag: createHash("sha256").update(body).digest("base64url").slice(0, 22) };
  }
}

/** A request for a page; the headers are empty where they were not sent. */
export interface StaticPageRequest {
  readonly method: string;
  readonly path: string;
  readonly acceptEncoding: string;
  readonly ifNoneMatch: string;
}

/** Pages by address. */
export class StaticPages {
  private readonly files = new Map<string, Page>();

  /** Reads the style sheets and pictures of a directory. */
  constructor(directory: string) {
    for (const name of readdirSync(directory)) {
      const type = types[extname(name)];
      if (type === undefined) continue;
      this.addFile(`/${name}`, type, readFileSync(join(directory, name)));
    }
  }

  /** Adds a page, which is made at the first request; the address is without slash at the end. */
  add(address: string, html: () => Awaitable<string>, policy = pagePolicy): void {
    this.files.set(address, { type: "text/html; charset=utf-8", content: new Content(html), policy });
  }

  /** Adds a file that a page needs. */
  addFile(address: string, type: string, body: Buffer): void {
    this.files.set(address, { type, content: new Content(() => body) });
  }

  /** Adds a document, which is created at the first request. */
  addDocument(address: string, type: string, text: () => Awaitable<string>): void {
    this.files.set(address, { type, content: new Content(text) });
  }

  /** Adds a response that is made for each request and not cached. */
  addAnswer(address: string, type: string, text: () => Promise<string>): void {
    this.files.set(address, { type, content: text });
  }

  /** Whether there is a page or document at the address. */
  has(method: string, path: string): boolean {
    return method === "GET" && this.files.has(path);
  }

  /** Sends a page, compressed or as 304 where the client has it; without a page at the address, calls `sendNotFound`. */
  async answer(
    request: StaticPageRequest,
    reply: FastifyReply,
    sendNotFound: () => FastifyReply,
  ): Promise<FastifyReply> {
    const { method, path } = request;
    const file = method === "GET" ? this.files.get(path.replace(/\/$/, "")) : undefined;
    if (file === undefined) return sendNotFound();
    const { content, type, policy } = file;
    reply
      .header("content-type", type)
      .header("content-security-policy", policy ?? pagePolicy)
      .header("referrer-policy", "no-referrer");
    if (!(content instanceof Content)) {
      reply.code(200).header("cache-control", "no-store");
      return reply.send(await content());
    }
    const { body, tag } = await content.whole();
    const encoding = body.length < smallestCompressed ? null : encodingFor(request.acceptEncoding);
    const state = `"${tag}${encoding === null ? "" : `-${encoding}`}"`;
    reply.header("cache-control", "no-cache").header("vary", "accept-encoding").header("etag", state);
    if (request.ifNoneMatch.split(/\s*,\s*/).some((one) => one.replace(/^W\//, "") === state))
      return reply.code(304).send();
    reply.code(200);
    if (encoding === null) return reply.send(body);
    const bytes = await content.as(encoding, body);
    return reply.header("content-encoding", encoding).send(bytes);
  }
}
