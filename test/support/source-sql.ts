// The SQL texts that stand in the source, whether a test sends them or not.

import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

/** A statement as it is written, with `hole` where something is put in, and `t` for the row of a definition. */
export interface WrittenSql {
  readonly file: string;
  readonly line: number;
  readonly sql: string;
}

const source = fileURLToPath(new URL("../../src", import.meta.url));

/** Every text of a program that begins as a statement does. */
export function statementsIn(program: string): { readonly line: number; readonly sql: string }[] {
  const found: { line: number; sql: string }[] = [];
  for (const { at, text } of texts(program))
    if (/^\s*(select|insert\s+into|update|delete\s+from|with)\s/.test(text))
      found.push({ line: program.slice(0, at).split("\n").length, sql: text.replaceAll("{t}", "t") });
  return found;
}

/** The statements in every file of the source. */
export function writtenSql(): WrittenSql[] {
  const files = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts") && !entry.name.endsWith(".test.ts"))
    .map((entry) => join(entry.parentPath, entry.name));
  return files.flatMap((file) =>
    statementsIn(readFileSync(file, "utf8")).map((one) => ({ file: relative(source, file), ...one })),
  );
}

const procedures = fileURLToPath(new URL("../../database/procedures", import.meta.url));

/** The texts of the procedures that run with the rights of whoever calls them. */
export function procedureSql(): { readonly file: string; readonly sql: string }[] {
  return readdirSync(procedures, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".sql"))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ file: relative(procedures, file), sql: readFileSync(file, "utf8") }))
    .filter(({ sql }) => !sql.includes("security definer"));
}

/**
 * The company tables of a text that are looked up by `coalesce`. Under row level security PostgreSQL takes such a comparison for one that
 * may tell of other companies' rows, and so not for a condition of an index: it reads all rows of the company. `case` may be one.
 */
export function lookedUpByCoalesce(sql: string, tables: ReadonlySet<string>): string[] {
  return [...sql.matchAll(/\b(\w+)\.(?:"\w+"|\w+) = coalesce\(/g)].flatMap(({ 1: alias, index }) => {
    const before = [...sql.slice(0, index).matchAll(new RegExp(`\\b(?:from|join) "?(\\w+)"? ${alias}\\b`, "g"))];
    const table = before.at(-1)?.[1] ?? "";
    return tables.has(table) ? [table] : [];
  });
}

/** The texts of a program in quotation marks, those inside holes too; comments and patterns hold none. */
function texts(program: string): { readonly at: number; readonly text: string }[] {
  const found: { at: number; text: string }[] = [];
  let at = 0;
  const code = (until: "}" | ""): void => {
    for (let depth = 0; at < program.length; at++) {
      const two = program.slice(at, at + 2);
      const one = program[at];
      if (two === "//") at = ends("\n");
      else if (two === "/*") at = ends("*/") + 1;
      else if (one === "/" && /[(,=:[!&|?{};\n>]\s*$/.test(program.slice(Math.max(0, at - 20), at))) pattern();
      else if (one === '"' || one === "'") quoted(one);
      else if (one === "`") template();
      else if (one === "{") depth++;
      else if (one === "}" && depth-- === 0 && until === "}") return;
    }
  };
  const ends = (mark: string): number => {
    const end = program.indexOf(mark, at + 1);
    return end === -1 ? program.length : end;
  };
  const pattern = (): void => {
    for (let inClass = false, moved = 1; ; moved++) {
      const one = program[at + moved];
      if (one === undefined || one === "\n") return;
      if (one === "\\") moved++;
      else if (one === "[") inClass = true;
      else if (one === "]") inClass = false;
      else if (one === "/" && !inClass) {
        at += moved;
        return;
      }
    }
  };
  const quoted = (mark: string): void => {
    const start = at++;
    for (; at < program.length && program[at] !== mark; at++) if (program[at] === "\\") at++;
    found.push({ at: start, text: program.slice(start + 1, at) });
  };
  const template = (): void => {
    const start = at++;
    let text = "";
    for (; at < program.length && program[at] !== "`"; at++) {
      if (program[at] === "\\") text += program[++at] ?? "";
      else if (program.slice(at, at + 2) === "${") {
        at += 2;
        code("}");
        text += /\w$/.test(text) ? " hole" : "hole";
      } else text += program[at];
    }
    found.push({ at: start, text });
  };
  code("");
  return found;
}
