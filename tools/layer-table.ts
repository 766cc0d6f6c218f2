/** Which room of the house may open which door, as data; what it means is checked in layers.ts. */

/** One room: a folder of `src`, or a file at its top. */
export interface Room {
  /** Rooms whose code may be imported; `engine/*` stands for all rooms of the engine. */
  readonly imports: readonly string[];
  /** Rooms of which only types may be imported, with `import type`. */
  readonly types?: readonly string[];
  /** Single files that may be imported although their room may not. */
  readonly files?: readonly string[];
  /** Folders outside `src` that may be imported from. */
  readonly outside?: readonly string[];
}

/** Writing SQL text (quoting, numbering parameters) needs no connection, and whoever composes a statement does it. */
const SQL_TEXT = ["src/engine/store/sql.ts"];

/** The table of docs/house.md. Every room may import itself and `limits.ts`. */
export const ROOMS: Readonly<Record<string, Room>> = {
  schema: { imports: [] },
  money: { imports: [] },
  domain: { imports: ["schema", "money"] },
  render: { imports: ["schema", "money"], types: ["domain"] },
  "engine/store": { imports: ["schema"] },
  "engine/read": { imports: ["schema"], types: ["engine/store"], files: SQL_TEXT },
  "engine/write": { imports: ["schema"], types: ["engine/store"], files: SQL_TEXT },
  "engine/act": { imports: ["schema", "engine/read", "engine/write", "engine/store"] },
  "engine/openapi": { imports: ["schema"] },
  "engine/webhook": { imports: ["schema", "engine/read", "engine/store"] },
  "engine/send": { imports: ["schema", "engine/store"], files: ["src/engine/webhook/schedule.ts"] },
  "engine/access": { imports: ["schema", "engine/store"] },
  "engine/files": { imports: ["schema", "engine/store"] },
  "engine/receivers": { imports: ["schema"] },
  "engine/jobs": { imports: ["schema", "engine/store"] },
  "engine/http": { imports: ["schema", "engine/*"] },
  web: { imports: ["schema"], types: ["engine/http", "engine/access"] },
  "limits.ts": { imports: [] },
  "config.ts": { imports: [] },
  "documentation.ts": { imports: ["*"], outside: ["generated"] },
  "listening.ts": { imports: ["*"] },
  "health.ts": { imports: ["*"] },
  "log.ts": { imports: ["*"] },
  "composing.ts": { imports: ["*"] },
  "sending.ts": { imports: ["*"] },
  "service.ts": { imports: ["*"], outside: ["generated"] },
  command: { imports: ["*"] },
  "main.ts": { imports: ["*"], outside: ["generated"] },
};

/** Any room may import these. */
export const OPEN_TO_ALL: readonly string[] = ["limits.ts"];

/** Subjects of the domain from the bottom up: one may import those on lower rows, never those above. Others only must not form rings. */
export const SUBJECT_ROWS: readonly (readonly string[])[] = [["ledger"], ["invoice"], ["order", "payable", "project"]];

/** Packages that only one room opens, so that replacing one touches one room. A name with a star at its end stands for all that begin so. */
export const PACKAGE_ROOMS: Readonly<Record<string, string>> = {
  fastify: "engine/http",
  "@fastify/*": "engine/http",
  pg: "engine/store",
  "pg-*": "engine/store",
  "big.js": "money",
  pdfkit: "render",
  fontkit: "render",
  marked: "engine/openapi",
  nodemailer: "engine/send",
  "nodemailer/*": "engine/send",
  "@node-rs/argon2": "engine/access",
};

/** What tests in `src` may import beside what their room may: the tools of tests, and in the engine the whole engine. */
export const TEST_ADDITIONS = { outside: ["test"], engine: ["engine/*"] } as const;
