// Migrations that databases have been through stay as they were: a database refuses to start where one was changed.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readMigrations } from "../../src/store/migrations.ts";
import { projectDirectory } from "../../src/store/project.ts";

const { baseline, afterBaseline, beforeBaseline } = readMigrations();

test("every migration is the one that is listed in test/data/migrations.json; a new one is added there", () => {
  const listed = JSON.parse(readFileSync(join(projectDirectory(), "test", "data", "migrations.json"), "utf8"));
  const there = [...beforeBaseline, baseline, ...afterBaseline].map(({ name, checksum }) => [name, checksum]);
  expect(Object.fromEntries(there)).toEqual(listed);
});

test("functions, views and triggers stand in database/procedures: no migration after the baseline makes one", () => {
  const made = /^\s*create (or replace )?(constraint )?(function|procedure|view|trigger) \S+/gim;
  expect(
    afterBaseline.flatMap(({ name, sql }) => (sql.match(made) ?? []).map((one) => `${name}: ${one.trim()}`)),
  ).toEqual([]);
});
