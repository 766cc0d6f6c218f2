// Objects of one literal share their hidden class also where the literal begins with a spread.

import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

interface Shapes {
  spreadsBeforeMore(path: string, code: string): readonly number[];
  keepShapes(path: string, code: string): { readonly code: string; readonly map: { readonly mappings: string } } | null;
}

const root = process.cwd();
const { keepShapes, spreadsBeforeMore }: Shapes = await import(resolve(root, "tools", "shapes.mjs"));

/** What a program prints, with V8's functions for tests. */
function run(program: string): string {
  return execFileSync(process.execPath, ["--allow-natives-syntax", "-e", program], { encoding: "utf8" }).trim();
}

test("objects of a literal that begins with a spread get the hidden class of their kind, not each its own", () => {
  const literal = "const of = (given) => ({ ...given, more: 1, last: 2 });\n";
  const made = keepShapes("a.js", literal);
  const compare = `
    const all = Array.from({ length: 100 }, (_, index) => of({ first: index, second: "a" }));
    console.log(all.slice(50).every((one) => %HaveSameMap(one, all[50])));`;
  expect(run(`${made?.code}${compare}`)).toBe("true");
});

test("the literal means what it meant", () => {
  const literals = [
    "({ ...given, more: 1 })",
    "({ ...given, a: 1, ...{ b: 2 } })",
    "({ ...null, ...given, more: 1 })",
    "({ ...undefined, a: 1 })",
    "({ ...[1, 2], a: 3 })",
    '({ ..."ab", a: 3 })',
    "({\n  ...{ get a() { return calls.push('a'); } },\n  b: calls.push('b'),\n})",
    "({ ...given, inner: { ...given, c: [{ ...given, d: 4 }] } })",
  ];
  for (const literal of literals) {
    const program = (code: string) =>
      `const calls = []; const given = { z: 1, a: 0 }; const made = ${code};
       console.log(JSON.stringify([made, Object.keys(made), calls, Object.getPrototypeOf(made) === Object.prototype]));`;
    expect(run(program(keepShapes("a.js", literal)?.code ?? literal)), literal).toBe(run(program(literal)));
  }
});

test("nothing else is written otherwise: texts, comments, patterns, and literals that hold nothing but a spread", () => {
  const untouched = [
    'export const a = "{ ...given, more }";',
    "export const b = `{ ...given, ${1} }`; // { ...given, more }",
    "export function c({ ...rest }: object) { return { ...rest }; }",
    "export const d = (more: object) => ({ first: 1, ...more });",
    "export const e = /{ ...x, y }/;",
    "export const f = (x: object) => ({ ...null, ...x, y: 1 });",
  ].join("\n");
  expect(keepShapes("a.ts", untouched)).toBe(null);
  // A fault of the syntax is for whoever builds the file.
  expect(keepShapes("a.ts", "export const a = { ...given, ")).toBe(null);
});

test("the built service has no literal that begins with a spread and holds more", () => {
  const built = join(root, "dist", "src");
  const [, part = ""] = /import\("(\.\/parts\/serve-[^"]+)"\)/.exec(readFileSync(join(built, "main.js"), "utf8")) ?? [];
  const service = /from "\.\/(service-[^"]+)"/.exec(readFileSync(join(built, part), "utf8"))?.[1] ?? "";
  const single = readdirSync(join(built, "engine"), { recursive: true, encoding: "utf8" });
  const files = [
    part,
    join("parts", service),
    ...single.filter((one) => one.endsWith(".js")).map((one) => join("engine", one)),
  ];
  const texts = files.map((file) => [file, readFileSync(join(built, file), "utf8")] as const);
  expect(texts.filter(([, text]) => /\.\.\.null/.test(text)).length).toBeGreaterThan(10);
  expect(texts.filter(([file, text]) => spreadsBeforeMore(file, text).length > 0).map(([file]) => file)).toEqual([]);
});
