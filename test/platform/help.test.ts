// What the programs say of themselves.

import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { settings } from "../../src/config.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const directory = mkdtempSync(join(tmpdir(), "motpost-help-"));
afterAll(() => rmSync(directory, { recursive: true }));
const data = join(directory, "data");

/** Runs a program in the project, with a data directory that must not come to be. */
function run(words: readonly string[], cwd = root) {
  const env = { ...process.env, MOTPOST_DATA: data, DATABASE_URL: "" };
  return spawnSync(process.execPath, words, { cwd, env, encoding: "utf8" });
}

test("--help names every setting, and its meaning apart from it", () => {
  const said = execFileSync(process.execPath, ["dist/src/main.js", "--help"], { cwd: root, encoding: "utf8" });
  const names = [...said.matchAll(/^ {2}([A-Z_]+) {2,}\S/gm)].map(([, name]) => name);
  expect(names).toEqual(Object.keys(settings));
});

const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: Record<string, string> };

test.each(Object.entries(scripts))("npm run %s says how it is used, and does nothing else", (name, script) => {
  const [program, ...words] = script.split(" ");
  expect(program).toBe("node");
  const said = run([...words, "--help"]);
  expect([name, said.status, said.stderr.replace("motpost: building ...\n", "")]).toEqual([name, 0, ""]);
  const command = name === "start" || name === "test" ? `npm ${name}` : `npm run ${name}`;
  expect(said.stdout).toContain("Usage: npm ");
  expect(said.stdout).toContain(command);
});

const commands = execFileSync(process.execPath, ["dist/src/main.js", "--help"], { cwd: root, encoding: "utf8" })
  .split("\nSettings")[0]
  ?.match(/^ {2}[a-z-]+(?= {2})/gm)
  ?.map((line) => line.trim());

test("every command of the service says how it is used, and starts no database for that", { timeout: 600_000 }, () => {
  expect(commands?.length).toBeGreaterThan(5);
  for (const [index, command] of (commands ?? []).entries()) {
    const said = run(["dist/src/main.js", command, index === 0 ? "-h" : "--help"]);
    expect([command, said.status, said.stderr]).toEqual([command, 0, ""]);
    expect(said.stdout.split("\n")[0]).toContain(`Usage: motpost ${command}`);
  }
  expect(existsSync(data)).toBe(false);
});

test("what a command does not take is refused with the way to its help, before anything is started", {
  timeout: 600_000,
}, () => {
  for (const [words, hint] of [
    [["dist/src/main.js", "verify", "everything"], "Unknown word everything for motpost verify."],
    [["dist/src/main.js", "migrate", "--now"], "Unknown option --now for motpost migrate."],
    [["dist/src/main.js", "serve", "--loudly"], "Unknown option --loudly for motpost serve"],
    [["dist/tools/check.js", "--slow"], "No such option: --slow. Try --help."],
    [["dist/tools/test-watch.js", "--slow"], "No such option: --slow. Try --help."],
    [["tools/bootstrap.mjs", "devv"], "Unknown command: devv"],
  ] as const) {
    const said = run(words);
    expect([words.join(" "), said.status === 0]).toEqual([words.join(" "), false]);
    expect(said.stderr).toContain(hint);
  }
  expect(existsSync(data)).toBe(false);
});

test.each(["generate", "examples"])("tools/%s.ts says how it is used", (tool) => {
  const said = run([`dist/tools/${tool}.js`, "--help"]);
  expect([said.status, said.stderr]).toEqual([0, ""]);
  expect(said.stdout).toContain(`Usage: node dist/tools/${tool}.js`);
});
