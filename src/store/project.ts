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
