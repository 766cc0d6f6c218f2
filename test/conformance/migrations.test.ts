// Migrations that databases have been through stay as they were: a database refuses to start where one was changed.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectDirectory } from "../../src/engine/store/migrate.ts";

test("every migration is the one that is listed in test/data/migrations.json; a new one is added there", () => {
  const listed = JSON.parse(readFileSync(join(projectDirectory(), "test", "data", "migrations.json"), "utf8"));
  const directory = join(projectDirectory(), "migrations");
  const there = readdirSync(directory).map((name) => {
    const checksum = createHash("sha256")
      .update(readFileSync(join(directory, name)))
      .digest("hex");
    return [name, checksum];
  });
  expect(Object.fromEntries(there)).toEqual(listed);
});
