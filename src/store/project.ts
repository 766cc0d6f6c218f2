// Where the project's own files are, and which version they are.

import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's own directory: the nearest one above this file that holds `package.json` and `database`. */
export function projectDirectory(): string {
  let directory = dirname(fileURLToPath(import.meta.url));
  while (!(existsSync(join(directory, "package.json")) && existsSync(join(directory, "database")))) {
    const parent = dirname(directory);
    if (parent === directory)
      throw new Error(
        "The database directory is missing. Clone the project again, or run the service from its directory.",
      );
    directory = parent;
  }
  return directory;
}

/** The version of the service, as its package says it. */
export function serviceVersion(): string {
  const text = readFileSync(join(projectDirectory(), "package.json"), "utf8");
  return (JSON.parse(text) as { readonly version: string }).version;
}

/**
 * Files that are applied by checksum have no order of their own: an older service that is started again must not put its own back.
 * @param applied the files that a database has, with the version that applied each
 * @throws Error where one of them is newer than this service
 */
export function requireNoNewer(applied: readonly { readonly version: string }[]): void {
  const own = serviceVersion();
  const newer = applied.find(({ version }) => isNewer(version, own));
  if (newer !== undefined)
    throw new Error(
      `The database was written by a newer version (${newer.version}). Start that version, or restore an older backup.`,
    );
}

function isNewer(version: string, own: string): boolean {
  const [theirs, ours] = [version, own].map((text) => text.split(".").map(Number.parseFloat)) as [number[], number[]];
  const index = theirs.findIndex((part, position) => part !== ours[position]);
  return index !== -1 && (theirs[index] ?? 0) > (ours[index] ?? 0);
}
