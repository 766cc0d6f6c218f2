// Builds the web application into dist/webapp: hashed files beside their compressed forms, and the page that starts them.
// Does nothing when the sources are those of the last build.

import { createHash } from "node:crypto";
import * as fs from "node:fs";
import { basename, dirname, extname, join, relative } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const ROOT = dirname(fileURLToPath(import.meta.url));
const PROJECT = dirname(ROOT);
const TARGET = join(PROJECT, "dist", "webapp");
const STAMP = join(TARGET, ".motpost-built");
const LOCK = join(PROJECT, "dist", ".webapp.lock");
/** What the application has of the service: when invoices are due, and how text files are written. */
const SHARED = [join("src", "domain", "invoice", "invoice", "due-date.ts"), join("src", "domain", "csv-text.ts")];
const LOCK_POLL_MILLISECONDS = 100;
/** Bytes from which files are compressed. */
const SMALLEST_COMPRESSED = 1_000;
/** Fonts are compressed already. */
const COMPRESSED = new Set([".js", ".mjs", ".css", ".svg"]);

/** The checksum of everything that the application is made of. */
function wantedBuild() {
  const hash = createHash("sha256");
  const files = ["index.html", "build.mjs", "package.json", "tsconfig.json"].map((name) => join(ROOT, name));
  for (const path of [
    join(PROJECT, "package-lock.json"),
    ...SHARED.map((name) => join(PROJECT, name)),
    ...files,
    ...filesBelow(join(ROOT, "src")),
  ])
    hash.update(`${relative(PROJECT, path)}\n`).update(fs.readFileSync(path));
  return `${hash.digest("hex")}\n`;
}

/** Whether the application is there and is that of the present sources. */
export function isAppBuilt() {
  try {
    return fs.readFileSync(STAMP, "utf8") === wantedBuild();
  } catch {
    return false;
  }
}

/** Builds the application unless it is there; returns the seconds that it took, 0 for none. */
export async function buildApp() {
  if (isAppBuilt()) return 0;
  fs.mkdirSync(dirname(TARGET), { recursive: true });
  const release = await takeLock();
  try {
    if (isAppBuilt()) return 0;
    const began = performance.now();
    await build();
    return (performance.now() - began) / 1000;
  } finally {
    release();
  }
}

/** Removes what builds have left that were ended before their time. */
function removeDrafts() {
  const [directory, name] = [dirname(TARGET), basename(TARGET)];
  for (const entry of fs.readdirSync(directory))
    if (entry.startsWith(`${name}.`)) fs.rmSync(join(directory, entry), { recursive: true, force: true });
}

async function build() {
  const wanted = wantedBuild();
  removeDrafts();
  const draft = `${TARGET}.${process.pid}`;
  // The same files whoever builds them: a test runner has an environment of its own, for which React would be one for developers.
  process.env.NODE_ENV = "production";
  const { build: bundle } = await import("vite");
  try {
    await bundle({
      root: ROOT,
      base: "/app/",
      configFile: false,
      logLevel: "error",
      clearScreen: false,
      // A page is answered with a nonce of its own, which the service puts in this one's place.
      html: { cspNonce: "MOTPOST_NONCE" },
      build: {
        outDir: draft,
        emptyOutDir: true,
        target: "es2023",
        // Data addresses would need another policy.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        chunkSizeWarningLimit: 2_000,
        reportCompressedSize: false,
      },
    });
    for (const path of filesBelow(join(draft, "assets"))) compress(path);
    const names = filesBelow(draft).map((path) => relative(draft, path).split("\\").join("/"));
    fs.writeFileSync(join(draft, "files.json"), JSON.stringify(names));
    fs.writeFileSync(join(draft, ".motpost-built"), wanted);
    fs.rmSync(TARGET, { recursive: true, force: true });
    fs.renameSync(draft, TARGET);
  } finally {
    fs.rmSync(draft, { recursive: true, force: true });
  }
}

function compress(path) {
  const body = fs.readFileSync(path);
  if (!COMPRESSED.has(extname(path)) || body.length < SMALLEST_COMPRESSED) return;
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  fs.writeFileSync(`${path}.br`, brotliCompressSync(body, { params: quality }));
  fs.writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }));
}

function filesBelow(directory) {
  return fs
    .readdirSync(directory, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** One build at a time; a lock whose process has ended is a leftover. */
async function takeLock() {
  for (;;) {
    try {
      fs.writeFileSync(LOCK, String(process.pid), { flag: "wx" });
      return () => fs.rmSync(LOCK, { force: true });
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    if (!isAlive(readNumber(LOCK))) fs.rmSync(LOCK, { force: true });
    else await pause(LOCK_POLL_MILLISECONDS);
  }
}

/** The process of a lock; null while it is being written or was removed. */
function readNumber(path) {
  try {
    return Number(fs.readFileSync(path, "utf8")) || null;
  } catch {
    return null;
  }
}

function isAlive(processId) {
  if (processId === null) return true;
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

if (fs.realpathSync(process.argv[1] ?? ".") === fileURLToPath(import.meta.url)) {
  try {
    const seconds = await buildApp();
    if (seconds > 0) process.stderr.write(`motpost: the web application is built (${seconds.toFixed(1)} s)\n`);
  } catch (error) {
    process.stderr.write(`motpost: the web application could not be built: ${error.message}\n`);
    process.exitCode = 1;
  }
}
