// The project in another directory, as a fresh clone has it.

import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Copies the files of the repository as they are in the working tree. In place of an installation, which needs a network, the
 * packages are those of the first as hard links, but for what npm writes itself. Nothing is built.
 */
export function copyProject(target: string): void {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  });
  for (const path of listed.split("\n").filter((one) => one !== "")) {
    if (statSync(join(root, path), { throwIfNoEntry: false }) === undefined) continue;
    mkdirSync(dirname(join(target, path)), { recursive: true });
    cpSync(join(root, path), join(target, path));
  }
  for (const path of ["node_modules", "clients/typescript/node_modules", "webapp/node_modules"])
    if (existsSync(join(root, path))) execFileSync("cp", ["-al", join(root, path), join(target, path)]);
  for (const name of [".package-lock.json", ".motpost-installed"]) {
    rmSync(join(target, "node_modules", name));
    cpSync(join(root, "node_modules", name), join(target, "node_modules", name));
  }
}
