// What the program says of itself.

import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { settings } from "../../src/config.ts";

test("--help names every setting, and its meaning apart from it", () => {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const said = execFileSync(process.execPath, ["dist/src/main.js", "--help"], { cwd: root, encoding: "utf8" });
  const names = [...said.matchAll(/^ {2}([A-Z_]+) {2,}\S/gm)].map(([, name]) => name);
  expect(names).toEqual(Object.keys(settings));
});
