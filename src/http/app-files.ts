// The files of the web application, as its build left them, with the forms in which they are sent.

import { existsSync, readFileSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import type { Encoding } from "./compression.ts";

/** What the build writes last: the names of its files. */
const listName = "files.json";

const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** A file as it is sent. */
export interface AppFile {
  readonly type: string;
  readonly body: Buffer;
  /** How the body is compressed; null for plain. */
  readonly encoding: Encoding | null;
}

/** A build that was read. */
interface Build {
  readonly stamp: number;
  readonly html: string;
  readonly names: ReadonlySet<string>;
}

/** The application's files. Nothing is there until the build has ended, and a later build takes the place of an earlier one. */
export class AppFiles {
  private readonly directory: string;
  private build: Build | null = null;
  private bodies = new Map<string, Buffer>();

  /** @param directory where the build leaves its files */
  constructor(directory: string) {
    this.directory = directory;
  }

  /** The page that starts the application; null while there is no build. */
  page(): string | null {
    return this.current()?.html ?? null;
  }

  /**
   * One of the build's files, whose name holds a checksum of its content.
   * @param accepts whether the client takes an encoding
   */
  find(name: string, accepts: (encoding: Encoding) => boolean): AppFile | null {
    const build = this.current();
    if (build === null || !build.names.has(name)) return null;
    const type = types[extname(name)] ?? "application/octet-stream";
    for (const [encoding, ending] of [
      ["br", ".br"],
      ["gzip", ".gz"],
    ] as const)
      if (accepts(encoding) && build.names.has(`${name}${ending}`))
        return { type, encoding, body: this.read(`${name}${ending}`) };
    return { type, encoding: null, body: this.read(name) };
  }

  private current(): Build | null {
    const stamp = statSync(join(this.directory, listName), { throwIfNoEntry: false })?.mtimeMs;
    if (stamp === undefined) return null;
    if (this.build?.stamp !== stamp) {
      this.bodies = new Map();
      const names = JSON.parse(readFileSync(join(this.directory, listName), "utf8")) as string[];
      const html = readFileSync(join(this.directory, "index.html"), "utf8");
      this.build = { stamp, html, names: new Set(names.filter((name) => existsSync(join(this.directory, name)))) };
    }
    return this.build;
  }

  private read(name: string): Buffer {
    const found = this.bodies.get(name) ?? readFileSync(join(this.directory, name));
    this.bodies.set(name, found);
    return found;
  }
}
