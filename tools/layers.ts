// Fails when a file of `src` imports what its layer may not, or when files or subjects import each other in a ring, types included; the rules are data in layer-table.ts.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { type Import, importsOf } from "./imports.ts";
import { LAYERS, OPEN_TO_ALL, PACKAGE_LAYERS, SUBJECT_ROWS, TEST_ADDITIONS } from "./layer-table.ts";

/** One import that the table forbids, or a ring. */
export interface Breach {
  /** Relative to the project's root. */
  readonly file: string;
  readonly line: number;
  readonly target: string;
  readonly reason: string;
}

/** The result of a check. */
export interface LayerReport {
  readonly breaches: Breach[];
  readonly files: number;
  readonly imports: number;
}

interface Edge {
  readonly from: string;
  readonly to: string;
  readonly line: number;
}

interface Packages {
  readonly forService: ReadonlySet<string>;
  readonly forTests: ReadonlySet<string>;
}

/** Checks every `.ts` file below `<root>/src`; package.json tells which packages are declared. */
export function checkLayers(root: string): LayerReport {
  const files = filesBelow(join(root, "src")).map((path) => relative(root, path).split(sep).join("/"));
  const known = new Set(files);
  const packages = declaredPackages(root);
  const breaches: Breach[] = [];
  const edges: Edge[] = [];
  let count = 0;
  for (const file of files) {
    for (const found of importsOf(readFileSync(join(root, file), "utf8"))) {
      count++;
      const reason = reasonAgainst(file, found, packages);
      if (reason !== undefined)
        breaches.push({ file, line: found.line, target: found.target ?? "a computed path", reason });
      const target = found.target === undefined ? undefined : localTarget(file, found.target);
      if (target !== undefined && known.has(target)) edges.push({ from: file, to: target, line: found.line });
    }
  }
  return { breaches: [...breaches, ...fileRings(edges), ...subjectRings(edges)], files: files.length, imports: count };
}

/** One line for each breach, as an editor can open it. */
export function describeBreach(breach: Breach): string {
  return `${breach.file}:${breach.line} imports ${breach.target}: not allowed because ${breach.reason}`;
}

function reasonAgainst(file: string, found: Import, packages: Packages): string | undefined {
  const layer = layerOf(file);
  if (layer === undefined) return `${file} lies in no layer of tools/layer-table.ts; give it one there or move it`;
  if (found.target === undefined) return "the path is computed, so nobody can check it; write it out";
  if (!found.target.startsWith(".")) return reasonAgainstPackage(file, layer, found.target, packages);
  const target = localTarget(file, found.target);
  const rules = LAYERS[layer];
  if (target === undefined || rules === undefined) return "it leads out of the project";
  if (!target.startsWith("src/")) {
    const allowed: readonly string[] = [...(rules.outside ?? []), ...(isTest(file) ? TEST_ADDITIONS.outside : [])];
    const folder = target.split("/")[0] ?? "";
    return allowed.includes(folder) ? undefined : `${layer} may not import from ${folder}, which is no part of src`;
  }
  const other = layerOf(target);
  if (other === undefined) return `${target} lies in no layer of tools/layer-table.ts`;
  if (other === layer) return layer === "domain" ? reasonAgainstSubject(file, target) : undefined;
  const allowed = [
    ...rules.imports,
    ...OPEN_TO_ALL,
    ...(isTest(file) && layer.startsWith("engine/") ? TEST_ADDITIONS.engine : []),
  ];
  if (allowed.some((name) => matches(name, other))) return undefined;
  return `${layer} may import only ${[...rules.imports, ...OPEN_TO_ALL].join(", ")}, and not ${other}`;
}

function reasonAgainstPackage(file: string, layer: string, target: string, packages: Packages): string | undefined {
  if (isBuiltin(target)) {
    return target.startsWith("node:") ? undefined : `parts of Node are written with their prefix, "node:${target}"`;
  }
  const name = target
    .split("/")
    .slice(0, target.startsWith("@") ? 2 : 1)
    .join("/");
  const owners = [Object.entries(PACKAGE_LAYERS).find(([pattern]) => matches(pattern, name))?.[1] ?? []].flat();
  // Tests may connect to the database directly, without the code that they test.
  if (owners.length > 0 && !owners.includes(layer) && !(isTest(file) && name === "pg"))
    return `only ${owners.join(" and ")} imports the package ${name}`;
  if ((isTest(file) ? packages.forTests : packages.forService).has(name)) return undefined;
  return `package.json does not declare ${name} as a dependency of the service`;
}

function reasonAgainstSubject(file: string, target: string): string | undefined {
  const from = subjectOf(file);
  const to = subjectOf(target);
  if (from === undefined || from === to) return undefined;
  if (to === undefined)
    return target === "src/domain/index.ts" ? "the domain's table of contents is above its subjects" : undefined;
  const row = (subject: string) => SUBJECT_ROWS.findIndex((subjects) => subjects.includes(subject));
  if (row(from) < 0 || row(to) <= row(from)) return undefined;
  return `${from} lies below ${to}: see SUBJECT_ROWS in tools/layer-table.ts`;
}

/** Rings between files, each reported once. Types count: of two files that describe each other, neither can be read alone. */
function fileRings(edges: readonly Edge[]): Breach[] {
  return ringsOf(edges).map((ring) => breachOfRing(ring, "files must not import each other in a ring"));
}

/** Rings between subjects of the domain, and between the parts of one subject. */
function subjectRings(edges: readonly Edge[]): Breach[] {
  const between: Array<Edge & { file: string; target: string }> = [];
  for (const edge of edges) {
    const apart = subjectOf(edge.from) !== subjectOf(edge.to);
    const from = apart ? subjectOf(edge.from) : partOf(edge.from);
    const to = apart ? subjectOf(edge.to) : partOf(edge.to);
    if (from !== undefined && to !== undefined && from !== to)
      between.push({ ...edge, from, to, file: edge.from, target: edge.to });
  }
  return ringsOf(between).map((ring) => {
    const names = [...ring.map((edge) => edge.from), ring[0]?.from].join(" -> ");
    const first = ring[0];
    return {
      file: first?.file ?? "",
      line: first?.line ?? 0,
      target: first?.target ?? "",
      reason: `subjects must not form a ring: ${names}`,
    };
  });
}

function breachOfRing(ring: readonly Edge[], rule: string): Breach {
  const first = ring[0];
  const names = [...ring.map((edge) => edge.from), first?.from].join(" -> ");
  return { file: first?.from ?? "", line: first?.line ?? 0, target: first?.to ?? "", reason: `${rule}: ${names}` };
}

/** Walks the imports depth first; every edge back to a node on the way closes a ring. */
function ringsOf<E extends Edge>(edges: readonly E[]): E[][] {
  const outgoing = new Map<string, E[]>();
  for (const edge of edges) outgoing.set(edge.from, [...(outgoing.get(edge.from) ?? []), edge]);
  const done = new Set<string>();
  const way: E[] = [];
  const onWay = new Set<string>();
  const rings: E[][] = [];
  const visit = (node: string): void => {
    onWay.add(node);
    for (const edge of outgoing.get(node) ?? []) {
      if (onWay.has(edge.to)) {
        const start = way.findIndex((step) => step.from === edge.to);
        rings.push(start < 0 ? [edge] : [...way.slice(start), edge]);
      } else if (!done.has(edge.to)) {
        way.push(edge);
        visit(edge.to);
        way.pop();
      }
    }
    onWay.delete(node);
    done.add(node);
  };
  for (const node of outgoing.keys()) if (!done.has(node)) visit(node);
  return rings;
}

/** `src/engine/read/plan.ts` lies in `engine/read`, `src/domain/order/order/order.ts` in `domain`, `src/main.ts` in `main.ts`. */
function layerOf(file: string): string | undefined {
  const [, first = "", second = ""] = file.split("/");
  const name = first === "engine" || first === "platform" ? `${first}/${second}` : first;
  return [name, name.replace(/\.test\.ts$/, ".ts")].find((one) => one in LAYERS);
}

/** The folder below `src/domain`; undefined for files at its top and outside. */
function subjectOf(file: string): string | undefined {
  const folders = file.split("/");
  return folders[1] === "domain" && folders.length > 3 ? folders[2] : undefined;
}

/** The folder within a subject, as `ledger/voucher`; undefined for files at the top of their subject. */
function partOf(file: string): string | undefined {
  const folders = file.split("/");
  return folders[1] === "domain" && folders.length > 4 ? `${folders[2]}/${folders[3]}` : undefined;
}

function isTest(file: string): boolean {
  return file.endsWith(".test.ts");
}

function matches(pattern: string, name: string): boolean {
  return pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : pattern === name;
}

/** The imported file relative to the root; undefined when it lies outside. */
function localTarget(file: string, target: string): string | undefined {
  if (!target.startsWith(".")) return undefined;
  const path = relative("/", resolve("/", dirname(file), target))
    .split(sep)
    .join("/");
  const depth = file.split("/").length - 1;
  const ups = target.split("/").filter((part) => part === "..").length;
  return ups > depth ? undefined : path;
}

function declaredPackages(root: string): Packages {
  const names = (file: string, ...kinds: readonly string[]) => {
    if (!existsSync(join(root, file))) return [];
    const text = JSON.parse(readFileSync(join(root, file), "utf8")) as Record<string, object | undefined>;
    return kinds.flatMap((kind) => Object.keys(text[kind] ?? {}));
  };
  const forService = names("package.json", "dependencies", "optionalDependencies");
  const more = ["package.json", "test/package.json"].flatMap((file) => names(file, "devDependencies"));
  return { forService: new Set(forService), forTests: new Set([...forService, ...more]) };
}

function filesBelow(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const report = checkLayers(process.argv[2] ?? process.cwd());
  for (const breach of report.breaches) console.error(describeBreach(breach));
  console.log(`${report.files} files, ${report.imports} imports, ${report.breaches.length} breaches`);
  process.exitCode = report.breaches.length === 0 ? 0 : 1;
}
