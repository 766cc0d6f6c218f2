// Pages that are the same for everybody: files of one directory, read once, and documents made at the start.

import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { FastifyReply } from "fastify";
import { pagePolicy } from "./people.ts";

const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
};

/** Pages by address. */
export class Pages {
  private readonly files = new Map<string, { readonly type: string; readonly body: Buffer | (() => string) }>();

  /** Reads the style sheets and pictures of a directory. */
  constructor(directory: string) {
    for (const name of readdirSync(directory)) {
      const type = types[extname(name)];
      if (type === undefined) continue;
      this.files.set(`/${name}`, { type, body: readFileSync(join(directory, name)) });
    }
  }

  /** Adds a page that is made rather than read; the address is without slash at the end. */
  add(address: string, html: string): void {
    this.files.set(address, { type: "text/html; charset=utf-8", body: Buffer.from(html) });
  }

  /** Adds a document for programs, which is made when it is first asked for. */
  addDocument(address: string, type: string, text: () => string): void {
    this.files.set(address, { type, body: text });
  }

  /** Whether there is a page or document at the address. */
  has(method: string, path: string): boolean {
    return method === "GET" && this.files.has(path);
  }

  /** Sends a page, or says that there is none. */
  answer(method: string, path: string, reply: FastifyReply, otherwise: () => FastifyReply): FastifyReply {
    const file = method === "GET" ? this.files.get(path.replace(/\/$/, "")) : undefined;
    if (file === undefined) return otherwise();
    return reply
      .code(200)
      .header("content-type", file.type)
      .header("cache-control", "no-cache")
      .header("content-security-policy", pagePolicy)
      .header("referrer-policy", "no-referrer")
      .send(typeof file.body === "function" ? file.body() : file.body);
  }
}
