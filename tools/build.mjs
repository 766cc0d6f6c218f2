// Builds the sources without checking types, which the gate does: each file becomes JavaScript, and the service is bundled beside them.

import * as fs from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { transformSync } from "rolldown/utils";
import { keepShapes } from "./shapes.mjs";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const DIST = join(ROOT, "dist");
/** Milliseconds for which parts of earlier builds stay: a service that runs still reads them when it needs them first. */
const KEPT_MILLISECONDS = 7 * 24 * 3_600_000;
/** The entry of the service, and the directory of what it is bundled with. */
const MAIN = join("src", "main");
const PARTS = "parts";
/** The sources of the service. */
const SERVICE = join(ROOT, "src", "/");
const DIRECTORIES = ["src", "tools", "bench", "test", "clients/typescript/src", "clients/typescript/examples"];
const FILES = ["vitest.config.ts"];
const OPTIONS = {
  target: "es2023",
  sourcemap: true,
  typescript: { onlyRemoveTypeImports: true, rewriteImportExtensions: "rewrite" },
};

const HELP = `Usage: node tools/build.mjs [--dev]

Builds the sources into dist, in about two seconds, without checking types: npm test does that.
What is wrong with the syntax of a file is said, and the other files are built.

  --dev   builds src alone, into dist/dev, as npm run dev has it
`;

/** The TypeScript files below a directory, from the project's root. */
function sourcesBelow(directory) {
  if (!fs.existsSync(join(ROOT, directory))) return [];
  return fs.readdirSync(join(ROOT, directory), { withFileTypes: true }).flatMap((entry) => {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) return entry.name === "node_modules" ? [] : sourcesBelow(path);
    return path.endsWith(".ts") && !path.endsWith(".d.ts") ? [path] : [];
  });
}

/** What was written otherwise in sources of the service, by their paths: both forms of the service are built from it. */
const written = new Map();

/** A source of the service as `keepShapes` writes it, and its map; null where it is built as it stands. */
function shaped(path, code) {
  if (!path.startsWith(SERVICE)) return null;
  if (!written.has(path)) written.set(path, keepShapes(path, code));
  return written.get(path);
}

/** Makes one file; returns what is wrong with it. */
function buildFile(source, target, isDev) {
  const path = join(ROOT, source);
  const text = fs.readFileSync(path, "utf8");
  // What runs while it is being written need not be the quickest.
  const other = isDev ? null : shaped(path, text);
  const given = other === null ? OPTIONS : { ...OPTIONS, inputMap: other.map };
  const { code, map, errors } = transformSync(path, other?.code ?? text, given);
  if (errors.length > 0) return errors.map((error) => `${source}: ${error.codeframe ?? error.message}`);
  const built = join(target, source.replace(/\.ts$/, ".js"));
  const name = built.slice(dirname(built).length + 1);
  fs.mkdirSync(dirname(built), { recursive: true });
  const own = { ...map, sources: [relative(dirname(built), join(ROOT, source))], sourcesContent: undefined };
  fs.writeFileSync(`${built}.map`, JSON.stringify(own));
  fs.writeFileSync(built, `${code}\n//# sourceMappingURL=${name}.map\n`);
  return [];
}

/**
 * Bundles the service: a process that reads sixty files starts a quarter sooner than one that reads a thousand. Packages stay where
 * they are. Tests and tools read the single files.
 */
async function bundle() {
  const directory = join(DIST, dirname(MAIN));
  const made = await rolldown({
    input: { main: join(ROOT, `${MAIN}.ts`) },
    platform: "node",
    // Modules run in the order in which they import each other, and each of them runs.
    treeshake: false,
    external: (id) => !id.startsWith(".") && !id.startsWith("/") && !/^[A-Z]:/i.test(id) && !id.startsWith("\0"),
    plugins: [
      { name: "shapes", transform: (code, path) => shaped(path, code) },
      { name: "one-byte-letters", generateBundle: inOneByteLetters },
    ],
  });
  const { output } = await made.write({
    dir: directory,
    format: "esm",
    sourcemap: true,
    sourcemapExcludeSources: true,
    // What else removes code that does nothing would remove the spreads of nothing, too.
    minify: false,
    entryFileNames: "[name].js",
    chunkFileNames: `${PARTS}/[name]-[hash].js`,
  });
  await made.close();
  removeOldParts(directory, new Set(output.map(({ fileName }) => fileName)));
}

/** Writes letters beyond Latin-1 by their numbers: one of them would make Node keep the whole text of a part in two bytes a letter. */
function inOneByteLetters(_options, made) {
  const numbered = (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
  for (const part of Object.values(made))
    if (part.type === "chunk") part.code = part.code.replace(/[^\0-\xff]/g, numbered);
}

/** Removes parts of earlier builds; their names have a digest, so that none of them is written anew. */
function removeOldParts(directory, made) {
  for (const name of fs.readdirSync(join(directory, PARTS))) {
    const path = join(directory, PARTS, name);
    const isOld = Date.now() - fs.statSync(path).mtimeMs > KEPT_MILLISECONDS;
    if (isOld && !made.has(`${PARTS}/${name}`)) fs.rmSync(path);
  }
}

const args = process.argv.slice(2);
if (args.includes("--help") || args.includes("-h")) {
  process.stdout.write(HELP);
} else if (args.some((word) => word !== "--dev")) {
  process.stderr.write(HELP);
  process.exitCode = 2;
} else {
  const isDev = args.length > 0;
  const target = isDev ? join(DIST, "dev") : DIST;
  const sources = isDev ? sourcesBelow("src") : [...DIRECTORIES.flatMap(sourcesBelow), ...FILES];
  const faults = sources.flatMap((source) => buildFile(source, target, isDev));
  process.stderr.write(faults.map((fault) => `${fault}\n`).join(""));
  if (faults.length > 0) process.exitCode = 1;
  else if (!isDev) await bundle();
}
