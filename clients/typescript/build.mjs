// Builds what the package holds: JavaScript and declarations, by the compiler of the client's own.

import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { makeSchema } from "./generate.mjs";

const root = dirname(fileURLToPath(import.meta.url));
const out = join(root, "dist");
rmSync(out, { recursive: true, force: true });
await makeSchema();
const compiler = createRequire(import.meta.url).resolve("typescript/bin/tsc");
execFileSync(process.execPath, [compiler, "-p", join(root, "tsconfig.build.json")], { stdio: "inherit" });
// The compiler rewrites the endings of imports in JavaScript only.
for (const name of readdirSync(out).filter((one) => one.endsWith(".d.ts"))) {
  const text = readFileSync(join(out, name), "utf8");
  writeFileSync(join(out, name), text.replace(/(from "\.\/\w+)\.ts"/g, '$1.js"'));
}
