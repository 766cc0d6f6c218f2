// `npm run test:watch` in a copy of the project: a change runs the tests that depend on it, one of the schema makes the
// tests' database anew.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFile, cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { stripVTControlCharacters } from "node:util";
import { afterAll, beforeAll, test } from "vitest";

const root = join(import.meta.dirname, "..", "..");
const patience = 300_000;
const parts = [
  "src",
  "tools",
  "database",
  "test/support",
  "package.json",
  "tsconfig.json",
  "vitest.config.ts",
  "dist/tools",
];
let copy: string;
let child: ChildProcess | undefined;
let said = "";

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), "motpost-watched-"));
  for (const part of parts) await cp(join(root, part), join(copy, part), { recursive: true });
  await symlink(join(root, "node_modules"), join(copy, "node_modules"));
  await mkdir(join(copy, "test", "watched"));
  await writeFile(join(copy, "test", "watched", "amount.ts"), "export const amount = 1;\n");
  await writeFile(
    join(copy, "test", "watched", "amount.test.ts"),
    `import pg from "pg";
import { expect, test } from "vitest";
import { cloneDatabase } from "../support/database.ts";
import { amount } from "./amount.ts";
test("amount", async () => {
  const database = await cloneDatabase();
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  const { rows } = await client.query("select to_regclass('watched_amount') is not null as there");
  await client.end();
  await database.drop();
  console.log("amount " + amount + ", table " + rows[0].there + ".");
  expect(amount).toBe(1);
});
`,
  );
}, patience);
afterAll(async () => {
  if (child?.exitCode === null) {
    const gone = once(child, "exit");
    child.kill("SIGTERM");
    await gone;
  }
  await rm(copy, { recursive: true, force: true, maxRetries: 20 });
}, patience);

/** Waits for what is said since the last time. */
async function says(pattern: RegExp): Promise<void> {
  for (const until = Date.now() + patience; !pattern.test(said); await pause(20))
    if (child?.exitCode !== null || Date.now() > until) throw new Error(`${pattern} was not said: ${said}`);
  said = "";
}

test("tests run again after a change of what they import, and of the database", { timeout: 4 * patience }, async () => {
  child = spawn(process.execPath, [join(copy, "dist", "tools", "test-watch.js"), "watched"], {
    cwd: copy,
    // Not as a test of this run.
    env: { ...process.env, VITEST: undefined, CI: undefined, VITEST_WORKER_ID: undefined, VITEST_POOL_ID: undefined },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (part) => (said += stripVTControlCharacters(part)));
  await says(/amount 1, table false\.[\s\S]*1 passed[\s\S]*Waiting for file changes/);
  await appendFile(join(copy, "test", "watched", "amount.ts"), "// the same, said again\n");
  await says(/amount 1, table false\.[\s\S]*1 passed/);
  await writeFile(join(copy, "test", "watched", "amount.ts"), "export const amount = 2;\n");
  await says(/amount 2, table false\.[\s\S]*1 failed/);
  await writeFile(join(copy, "test", "watched", "amount.ts"), "export const amount = 1;\n");
  await says(/amount 1, table false\.[\s\S]*1 passed/);
  const migration = "create table watched_amount (id int);\n";
  await writeFile(join(copy, "database", "migrations", "9000_watched.sql"), migration);
  await says(/amount 1, table true\.[\s\S]*1 passed/);
});
