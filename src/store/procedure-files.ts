// The files of procedures: each holds one function or view with its present text, its rights, and the triggers that call it.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join, relative, sep } from "node:path";
import { projectDirectory } from "./project.ts";

/** A file of `database/procedures`. */
export interface ProcedureFile {
  /** The name of the function or view, and of the file. */
  readonly name: string;
  readonly kind: "function" | "view";
  /** Relative to the project, for messages. */
  readonly path: string;
  readonly sql: string;
  readonly checksum: string;
  /** What it makes, as `function a`, `view b` and `trigger c on d`. */
  readonly makes: readonly string[];
  /** The SQL without comments, texts, names of a view's own columns and bodies of functions: what must be there before it is applied. */
  readonly outline: string;
}

/** Reads the files, in the order of their names. */
export function readProcedures(directory = join(projectDirectory(), "database", "procedures")): ProcedureFile[] {
  return readdirSync(directory, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".sql"))
    .map((file) => procedureFile(readFileSync(join(directory, file), "utf8"), file))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

function procedureFile(sql: string, file: string): ProcedureFile {
  const path = ["database", "procedures", ...relative(".", file).split(sep)].join("/");
  const name = basename(file, ".sql");
  const outline = sql
    .replace(/--[^\n]*|'(?:[^']|'')*'|\$(\w*)\$.*?\$\1\$/gms, (part) => (part.startsWith("--") ? "" : "''"))
    .replace(/^(create or replace view \S+) \([^()]*\)/m, "$1");
  const declarations = [...outline.matchAll(/\bcreate or replace (function|view) "?(\w+)"?/g)];
  const [first] = declarations;
  if (first === undefined || declarations.length > 1 || first[2] !== name)
    throw new Error(`${path} must begin with "create or replace" of the function or view ${name}, and make no other.`);
  const triggers = outline.matchAll(/\bcreate (?:or replace |constraint )?trigger (\w+)\s.*?\bon "?(\w+)"?/gs);
  const kind = first[1] === "view" ? "view" : "function";
  return {
    name,
    kind,
    path,
    sql,
    outline,
    checksum: createHash("sha256").update(sql).digest("hex"),
    makes: [`${kind} ${name}`, ...[...triggers].map(([, trigger, table]) => `trigger ${trigger} on ${table}`)],
  };
}

/**
 * The files in an order in which each finds what it needs: views what they read and call, functions the views whose rows they
 * answer, triggers the view that they are on. Bodies of functions need nothing until they run.
 * @throws Error where files need each other
 */
export function inOrderOfNeed(files: readonly ProcedureFile[]): ProcedureFile[] {
  const byName = new Map(files.map((file) => [file.name, file]));
  const ordered = new Set<ProcedureFile>();
  const add = (file: ProcedureFile, above: readonly ProcedureFile[]): void => {
    if (ordered.has(file)) return;
    if (above.includes(file))
      throw new Error(`Files of procedures need each other: ${[...above, file].map(({ path }) => path).join(", ")}.`);
    for (const needed of neededBy(file, byName)) add(needed, [...above, file]);
    ordered.add(file);
  };
  for (const file of files) add(file, []);
  return [...ordered];
}

function neededBy(file: ProcedureFile, byName: ReadonlyMap<string, ProcedureFile>): ProcedureFile[] {
  const words = new Set(
    [...file.outline.matchAll(/\b(\w+)\b"?(\s*\()?/g)].flatMap(([, word = "", call]) => {
      const found = byName.get(word);
      return found === undefined || found === file || (found.kind === "function" && call === undefined) ? [] : [found];
    }),
  );
  return [...words].sort((one, other) => (one.name < other.name ? -1 : 1));
}
