/** The layer check on small trees: what it must let pass, and what it must name. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { importsOf } from "./imports.ts";
import { checkLayers, describeBreach } from "./layers.ts";

const roots: string[] = [];

afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

/** Writes a tree and returns the breaches as lines. */
function check(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), "motpost-layers-"));
  roots.push(root);
  const declared = { dependencies: { fastify: "1", pg: "1", pino: "1" }, devDependencies: { vitest: "1" } };
  for (const [name, text] of Object.entries({ "package.json": JSON.stringify(declared), ...files })) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return checkLayers(root).breaches.map(describeBreach);
}

const GOOD = {
  "src/limits.ts": "export const bound = 1;",
  "src/schema/field.ts": 'import { bound } from "../limits.ts";\nexport const field = bound;',
  "src/money/decimal.ts": "export const decimal = 1;",
  "src/domain/index.ts": 'export * from "./order/order.ts";',
  "src/domain/order/order.ts":
    'import { post } from "../ledger/post.ts";\nimport { decimal } from "../../money/decimal.ts";\nexport const order = [post, decimal];',
  "src/domain/ledger/post.ts": 'import { field } from "../../schema/field.ts";\nexport const post = field;',
  "src/domain/order/order.test.ts":
    'import { test } from "vitest";\nimport { order } from "./order.ts";\ntest("", () => order);',
  "src/engine/store/pool.ts":
    'import pg from "pg";\nimport { readFile } from "node:fs";\nexport const pool = [pg, readFile];',
  "src/engine/read/plan.ts": 'import type { pool } from "../store/pool.ts";\nexport type Plan = typeof pool;',
  "src/engine/http/server.ts":
    'import fastify from "fastify";\nimport "../read/plan.ts";\nexport const server = fastify;',
  "src/main.ts": 'import "./domain/index.ts";\nimport "./engine/http/server.ts";\nimport "pino";',
};

test("a tree that keeps the table has no breach", () => {
  expect(check(GOOD)).toEqual([]);
});

test.each([
  [
    "src/domain/order/a.ts",
    'import { x } from "../../engine/store/pool.ts";',
    "domain may import only schema, money, limits.ts, and not engine/store",
  ],
  ["src/domain/order/b.ts", 'export { x } from "../../engine/store/pool.ts";', "and not engine/store"],
  ["src/domain/order/c.ts", 'const x = await import("../../engine/store/pool.ts");', "and not engine/store"],
  ["src/domain/order/d.ts", 'type X = import("../../engine/store/pool.ts").X;', "and not engine/store"],
  ["src/domain/order/e.ts", 'import type { X } from "../../engine/store/pool.ts";', "and not engine/store"],
  ["src/domain/ledger/f.ts", 'import "../invoice/invoice.ts";', "ledger lies below invoice"],
  ["src/domain/order/g.ts", 'import "../index.ts";', "table of contents"],
  [
    "src/engine/read/h.ts",
    'import { pool } from "../store/pool.ts";',
    'may import only types of engine/store; write "import type"',
  ],
  ["src/schema/i.ts", 'import "pg";', "only engine/store opens the package pg"],
  ["src/engine/act/j.ts", 'import type { X } from "fastify";', "only engine/http opens the package fastify"],
  ["src/engine/jobs/k.ts", 'import "left-pad/deep.js";', "package.json does not declare left-pad"],
  ["src/engine/jobs/l.ts", 'import "vitest";', "package.json does not declare vitest"],
  ["src/engine/jobs/m.ts", 'import "fs";', '"node:fs"'],
  ["src/engine/jobs/n.ts", "import(path);", "computed"],
  ["src/web/o.ts", 'import "../engine/store/sql.ts";', "web may import only schema, types of engine/http"],
  ["src/engine/store/p.ts", 'import "../../../test/support/x.ts";', "may not import from test"],
  ["src/cellar/q.ts", 'import "node:fs";', "lies in no room"],
])("%s: %s", (file, text, reason) => {
  const found = check({ ...GOOD, [file]: `// first line\n${text}` });
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(new RegExp(`^${file}:2 imports .*: not allowed because `));
  expect(found[0]).toContain(reason);
});

test("a ring between files of one room is told once, with its way", () => {
  const found = check({
    "src/schema/a.ts": 'import "./b.ts";',
    "src/schema/b.ts": '\nimport { c } from "./c.ts";',
    "src/schema/c.ts": 'import { A } from "./a.ts";',
    "src/schema/types-may.ts": 'import type { X } from "./describe-each-other.ts";',
    "src/schema/describe-each-other.ts": 'import { y } from "./types-may.ts";',
  });
  expect(found).toEqual([
    "src/schema/a.ts:1 imports src/schema/b.ts: not allowed because files must not import each other in a ring: " +
      "src/schema/a.ts -> src/schema/b.ts -> src/schema/c.ts -> src/schema/a.ts",
  ]);
});

test("subjects form a ring even where their files form none", () => {
  const found = check({
    "src/domain/customer/a.ts": 'import "../product/b.ts";',
    "src/domain/product/b.ts": "",
    "src/domain/product/c.ts": 'import "../customer/d.ts";',
    "src/domain/customer/d.ts": "",
  });
  expect(found).toHaveLength(1);
  expect(found[0]).toContain("subjects must not form a ring: customer -> product -> customer");
});

test("imports are found in every form, and nowhere else", () => {
  const text = [
    'import a, { b as c } from "one";',
    'import type { D } from "two";',
    'import type from "three";',
    "import * as e from 'four'",
    'export * as f from "five";',
    'export type { G } from "six";',
    "// import 'no1'",
    "/* import 'no2' */ const text = 'import \"no3\"'; const from = { import: 1 }; from.import;",
    'const pattern = /import "no4" \'/; const half = 4 / 2; import.meta.url;',
    'const template = `import "no5" ${await import("seven")} ${`${{ a: { b: "no6" } }}`} import("no7")`;',
    "export const h = 1; export { h as i };",
    'import {\n  j,\n} from "eight";',
    'require("nine");',
  ].join("\n");
  const found = importsOf(text).map((one) => `${one.line} ${one.target}${one.typeOnly ? " type" : ""}`);
  expect(found).toEqual([
    "1 one",
    "2 two type",
    "3 three",
    "4 four",
    "5 five",
    "6 six type",
    "10 seven",
    "12 eight",
    "15 nine",
  ]);
});
