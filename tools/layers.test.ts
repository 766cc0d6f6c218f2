// The layer check on small trees: what it must let pass, and what it must name.

import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { importsOf } from "./imports.ts";
import { LAYERS, MAX_FILES_PER_FOLDER } from "./layer-table.ts";
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
  "src/store/pool.ts": 'import pg from "pg";\nimport { readFile } from "node:fs";\nexport const pool = [pg, readFile];',
  "src/engine/read/plan.ts": 'import type { pool } from "../../store/pool.ts";\nexport type Plan = typeof pool;',
  "src/http/server.ts":
    'import fastify from "fastify";\nimport "../engine/read/plan.ts";\nexport const server = fastify;',
  "src/main.ts": 'import "./domain/index.ts";\nimport "./http/server.ts";\nimport "pino";',
};

test("a tree that keeps the table has no breach", () => {
  expect(check(GOOD)).toEqual([]);
});

test.each([
  [
    "src/domain/order/a.ts",
    'import { x } from "../../store/pool.ts";',
    "domain may import only schema, money, limits.ts, calendar.ts, array-text.ts, and not store",
  ],
  ["src/domain/order/b.ts", 'export { x } from "../../store/pool.ts";', "and not store"],
  ["src/domain/order/c.ts", 'const x = await import("../../store/pool.ts");', "and not store"],
  ["src/domain/order/d.ts", 'type X = import("../../store/pool.ts").X;', "and not store"],
  ["src/domain/order/e.ts", 'import type { X } from "../../store/pool.ts";', "and not store"],
  ["src/domain/ledger/f.ts", 'import "../invoice/invoice.ts";', "ledger lies below invoice"],
  ["src/domain/ledger/voucher/f.ts", 'import "../../invoice/payment/x.ts";', "ledger lies below invoice"],
  ["src/domain/order/g.ts", 'import "../index.ts";', "table of contents"],
  [
    "src/engine/read/h.ts",
    'import type { server } from "../../http/server.ts";',
    "engine/read may import only schema, store, limits.ts, calendar.ts, array-text.ts, and not http",
  ],
  ["src/schema/i.ts", 'import "pg";', "only store imports the package pg"],
  ["src/engine/command/j.ts", 'import type { X } from "fastify";', "only http imports the package fastify"],
  ["src/platform/jobs/k.ts", 'import "left-pad/deep.js";', "package.json does not declare left-pad"],
  ["src/platform/jobs/l.ts", 'import "vitest";', "package.json does not declare vitest"],
  ["src/platform/jobs/m.ts", 'import "fs";', '"node:fs"'],
  ["src/platform/jobs/n.ts", "import(path);", "computed"],
  ["src/web/o.ts", 'import "../store/pool.ts";', "web may import only schema, platform/access, http"],
  ["src/store/p.ts", 'import "../../test/support/x.ts";', "may not import from test"],
  ["src/cellar/q.ts", 'import "node:fs";', "lies in no layer"],
])("%s: %s", (file, text, reason) => {
  const found = check({ ...GOOD, [file]: `// first line\n${text}` });
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(new RegExp(`^${file}:2 imports .*: not allowed because `));
  expect(found[0]).toContain(reason);
});

test("a ring between files of one layer is reported once, with its way, types included", () => {
  const found = check({
    "src/schema/a.ts": 'import "./b.ts";',
    "src/schema/b.ts": '\nimport { c } from "./c.ts";',
    "src/schema/c.ts": 'import { A } from "./a.ts";',
    "src/schema/describes.ts": 'import type { X } from "./is-described.ts";',
    "src/schema/is-described.ts": 'import { y } from "./describes.ts";',
  });
  expect(found).toEqual([
    "src/schema/a.ts:1 imports src/schema/b.ts: not allowed because files must not import each other in a ring: " +
      "src/schema/a.ts -> src/schema/b.ts -> src/schema/c.ts -> src/schema/a.ts",
    "src/schema/describes.ts:1 imports src/schema/is-described.ts: not allowed because files must not import each other in a ring: " +
      "src/schema/describes.ts -> src/schema/is-described.ts -> src/schema/describes.ts",
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

test("parts of one subject form no ring, and one part may import another", () => {
  const found = check({
    "src/domain/ledger/voucher/a.ts": 'import "../posting/b.ts";\nimport "../vat/e.ts";',
    "src/domain/ledger/posting/b.ts": 'import "../vat/e.ts";',
    "src/domain/ledger/posting/c.ts": 'import "../voucher/d.ts";',
    "src/domain/ledger/voucher/d.ts": "",
    "src/domain/ledger/vat/e.ts": "",
    "src/domain/ledger/ledger-definitions.ts": 'import "./voucher/a.ts";\nimport "./posting/c.ts";',
  });
  expect(found).toHaveLength(1);
  expect(found[0]).toContain("subjects must not form a ring: ledger/posting -> ledger/voucher -> ledger/posting");
});

test("subjects form a ring through their parts", () => {
  const found = check({
    "src/domain/customer/a.ts": 'import "../product/price/b.ts";',
    "src/domain/product/price/b.ts": "",
    "src/domain/product/unit/c.ts": 'import "../../customer/d.ts";',
    "src/domain/customer/d.ts": "",
  });
  expect(found).toHaveLength(1);
  expect(found[0]).toContain("subjects must not form a ring: customer -> product -> customer");
});

test("no folder of the domain has more source files than a reader can look over", () => {
  const counts = new Map<string, number>();
  const domain = join(import.meta.dirname, "..", "src", "domain");
  for (const entry of readdirSync(domain, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || entry.name.endsWith(".test.ts")) continue;
    counts.set(entry.parentPath, (counts.get(entry.parentPath) ?? 0) + 1);
  }
  expect(counts.size).toBeGreaterThan(30);
  expect([...counts].filter(([, files]) => files > MAX_FILES_PER_FOLDER)).toEqual([]);
});

test("a name tells a file of the domain apart from all others", () => {
  const domain = join(import.meta.dirname, "..", "src", "domain");
  const names = readdirSync(domain, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(names.filter((name) => /^(texts|contents|settings|figures|definitions|types|words)\.ts$/.test(name))).toEqual(
    [],
  );
});

test("docs/house.md has the same table", () => {
  const page = readFileSync(join(import.meta.dirname, "..", "docs", "house.md"), "utf8");
  const rows = [...page.matchAll(/^\| `([\w./-]+)` \| (.*) \|$/gm)].map(([, name, list = ""]) => [name, list]);
  const said = (imports: readonly string[]) => {
    if (imports.includes("*")) return "everything";
    return imports.length === 0 ? "nothing" : imports.map((one) => `\`${one}\``).join(", ");
  };
  const table = Object.entries(LAYERS).map(([name, { imports }]) => [name, said(imports)]);
  expect(rows).toEqual(table.reverse());
});

test("no layer reaches itself by what it imports", () => {
  const matching = (pattern: string) =>
    Object.keys(LAYERS).filter((name) =>
      pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
    );
  const order = Object.keys(LAYERS);
  const upward = Object.entries(LAYERS).flatMap(([name, { imports }]) =>
    imports
      .filter((pattern) => pattern !== "*")
      .flatMap(matching)
      .filter((other) => order.indexOf(other) >= order.indexOf(name))
      .map((other) => `${name} -> ${other}`),
  );
  expect(upward).toEqual([]);
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

test("the walks of docs/house.md name files that are there", () => {
  const root = join(import.meta.dirname, "..");
  const page = readFileSync(join(root, "docs", "house.md"), "utf8");
  const walks = page.slice(page.indexOf("## Four walks"), page.indexOf("## A page"));
  const files = [...walks.matchAll(/`((?:[\w-]+\/)+[\w-]+\.(?:ts|sql))`/g)].map(([, file = ""]) => file);
  const missing = files.filter((file) =>
    ["src", "database/procedures"].every((directory) => !existsSync(join(root, directory, file))),
  );
  expect([files.length > 40, missing]).toEqual([true, []]);
});
