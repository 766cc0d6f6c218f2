// Which layer of `src` may import which, as data; what it means is checked in layers.ts.

/** One layer: a folder of `src`, a part of `engine` or `platform`, or a file at the top of `src`. */
export interface Layer {
  /** Layers that may be imported, types included; `engine/*` stands for all parts of the engine. */
  readonly imports: readonly string[];
  /** Folders outside `src` that may be imported from. */
  readonly outside?: readonly string[];
}

/** From the bottom up, so that no arrow goes up: a layer may import itself, what it lists, and `OPEN_TO_ALL`. The table of docs/house.md. */
export const LAYERS: Readonly<Record<string, Layer>> = {
  "limits.ts": { imports: [] },
  "calendar.ts": { imports: [] },
  "array-text.ts": { imports: [] },
  "hosts.ts": { imports: [] },
  "config.ts": { imports: ["hosts.ts"] },
  schema: { imports: [] },
  money: { imports: [] },
  store: { imports: ["schema"] },
  domain: { imports: ["schema", "money"] },
  render: { imports: ["schema", "money", "domain"] },
  "engine/openapi": { imports: ["schema"] },
  "engine/read": { imports: ["schema", "store"] },
  "engine/write": { imports: ["schema", "store"] },
  "engine/command": { imports: ["schema", "store", "engine/read", "engine/write"] },
  "platform/receivers": { imports: ["schema"] },
  "platform/access": { imports: ["schema", "store"] },
  "platform/files": { imports: ["schema", "store"] },
  "platform/worker": { imports: [] },
  "platform/live": { imports: ["store"] },
  "platform/jobs": { imports: ["schema", "store", "platform/worker"] },
  "platform/webhook": { imports: ["schema", "store", "engine/read", "platform/worker"] },
  "platform/workshop": { imports: ["schema", "store", "platform/access"] },
  "platform/delivery": { imports: ["schema", "store", "platform/worker"] },
  http: { imports: ["schema", "store", "engine/*", "platform/*"] },
  web: { imports: ["schema", "platform/access", "http"] },
  mcp: { imports: ["http"] },
  service: { imports: ["*"], outside: ["generated"] },
  cli: { imports: ["*"] },
  "main.ts": { imports: ["*"], outside: ["generated"] },
};

/** Every layer may import these. */
export const OPEN_TO_ALL: readonly string[] = ["limits.ts", "calendar.ts", "array-text.ts"];

/**
 * Subjects of the domain from the bottom up, with all their parts: one may import those on lower rows, never those above.
 * Other subjects, and the parts of one subject (`ledger/voucher`), must only form no rings.
 */
export const SUBJECT_ROWS: readonly (readonly string[])[] = [["ledger"], ["invoice"], ["order", "payable", "project"]];

/** Packages that only these layers import, so that replacing one touches few. A name with a star at its end stands for all that begin so. */
export const PACKAGE_LAYERS: Readonly<Record<string, string | readonly string[]>> = {
  fastify: "http",
  "@fastify/*": "http",
  pg: "store",
  "pg-*": "store",
  "prom-client": "store",
  undici: "platform/webhook",
  "big.js": "money",
  pdfkit: "render",
  qr: "render",
  fontkit: "render",
  fflate: ["render", "domain"],
  saxes: "domain",
  "write-excel-file": "render",
  marked: "service",
  nodemailer: "platform/delivery",
  "nodemailer/*": "platform/delivery",
  "@node-rs/argon2": "platform/access",
};

/** What tests in `src` may import beside what their layer may: the tools of tests, and in the engine the whole engine. */
export const TEST_ADDITIONS = { outside: ["test"], engine: ["engine/*"] } as const;

/** The largest number of source files in a folder of the domain, tests not counted; a larger one is split. */
export const MAX_FILES_PER_FOLDER = 25;
