// The command line: its version, its hints, where it may write, and what it says to wrong words and settings.

import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { readAccessCommand } from "../../src/cli/access-commands.ts";
import { readOptions } from "../../src/cli/arguments.ts";
import { readListen } from "../../src/cli/listen-options.ts";
import { readPasswordCommand } from "../../src/cli/password.ts";
import { sourceOf } from "../../src/cli/rates.ts";
import { type RegisterCommand, registerCommands, registerSource } from "../../src/cli/register-file.ts";
import { readServe } from "../../src/cli/serve.ts";
import { readConfig } from "../../src/config.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const program = join(root, "dist", "src", "main.js");
const directory = mkdtempSync(join(tmpdir(), "motpost-command-line-"));
afterAll(() => rmSync(directory, { recursive: true }));

/** Runs a command in an empty directory; a database that it started would take longer than its patience. */
function run(words: readonly string[], settings: Readonly<Record<string, string>> = {}) {
  const { MOTPOST_DATA: _data, DATABASE_URL: _url, ...others } = process.env;
  const env = { ...others, ...settings };
  return spawnSync(process.execPath, [program, ...words], { cwd: directory, env, encoding: "utf8", timeout: 60_000 });
}

const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };

test("--version says the version of the package", () => {
  const said = run(["--version"]);
  expect([said.status, said.stdout, said.stderr]).toEqual([0, `motpost ${version}\n`, ""]);
});

test("help of a command is asked before or behind its name", () => {
  const behind = run(["verify", "--help"]).stdout;
  expect(behind).toContain("Usage: motpost verify");
  expect(run(["help", "verify"]).stdout).toBe(behind);
});

test.each([
  [["srve"], "Unknown command: srve. Did you mean serve?"],
  [["--verison"], "Unknown command: --verison. Did you mean --version?"],
  [["xyzzy-plugh"], "Unknown command: xyzzy-plugh. See: motpost --help"],
])("the unknown command %j is refused with the nearest that there is", (words, says) => {
  const said = run(words);
  expect([said.status, said.stdout, said.stderr]).toEqual([2, "", expect.stringContaining(says)]);
});

const register = registerCommands[0] as RegisterCommand;
/** How the words of each command are read. */
const readers: Readonly<Record<string, (args: string[]) => unknown>> = {
  serve: readServe,
  verify: (args) => readOptions("verify", args, { data: { type: "string" } }),
  rates: sourceOf,
  occupations: (args) => registerSource(register, args),
  password: readPasswordCommand,
  token: (args) => readAccessCommand("token", args),
  company: (args) => readAccessCommand("company", args),
  listen: (args) => readListen(args, {}, directory),
};

test.each([
  ["serve --prot 1", "Unknown option --prot for motpost serve. Did you mean --port? Unknown word 1 for motpost serve."],
  [
    "serve --bref --hosts=x",
    "Unknown option --bref for motpost serve. Did you mean --brief? Unknown option --hosts for motpost serve. Did you mean --host?",
  ],
  ["serve --roles jbos", 'not "jbos". Did you mean jobs?'],
  ["serve --brief --verbose", "motpost serve takes one of --brief and --verbose."],
  ["serve --port", "argument missing"],
  ["serve --brief=yes", "does not take an argument"],
  ["serve now", "Unknown word now for motpost serve. See: motpost serve --help"],
  ["verify --dta", "Unknown option --dta for motpost verify. Did you mean --data? See: motpost verify --help"],
  ["rates --flie x", "Unknown option --flie for motpost rates. Did you mean --file?"],
  ["rates --file x --collection y", "motpost rates takes one of --file <CSV> and --collection <CSV>."],
  ["occupations", "motpost occupations needs --file <CSV>."],
  ["occupations --files x", "Did you mean --file?"],
  ["password lnik", 'not "lnik". Did you mean link?'],
  ["password link --compny 1", "Did you mean --company?"],
  ["token consumer lst", "Did you mean motpost token consumer list?"],
  ["token consumer list --jsno", "Did you mean --json?"],
  ["company create --nmae A", "Unknown option --nmae for motpost company create. Did you mean --name?"],
  ["listen --subscrib customer.create", "Did you mean --subscribe?"],
])("motpost %s is refused with the nearest that there is", (line, says) => {
  const [command = "", ...args] = line.split(" ");
  expect(() => readers[command]?.(args)).toThrow(says);
});

test.each([
  ["verify", 2],
  ["token consumer list", 1],
  ["password link --company 1 --employee 1", 1],
] as const)("motpost %s makes no data directory where there is none", (line, status) => {
  const said = run(line.split(" "));
  expect(said.status).toBe(status);
  expect(said.stderr).toContain(`There is no database in ${join(directory, "data")}. Name the data directory`);
  expect(readdirSync(directory)).toEqual([]);
});

test.each([
  ["token consumer limit --id 1 --requests 5", true],
  ["token consumer revoke --id 1", true],
  ["token employee list --company 1", true],
  ["token employee revoke --company 1 --id 1", true],
  ["company office --company 1", true],
  ["company client list --office 1", true],
  ["token consumer create --name A --expires 2999-01-01", false],
  ["company create --name A --first-name B --last-name C", false],
])("motpost %s works in a data directory that is there: %s", (line, needsData) => {
  const [noun = "", ...args] = line.split(" ");
  expect(readAccessCommand(noun as "token", args).needsData).toBe(needsData);
});

test("a command ends at once where the data directory cannot be made", { timeout: 120_000 }, () => {
  const file = join(directory, "file");
  writeFileSync(file, "");
  for (const [command, data] of [
    ["serve", "/proc/x"],
    ["migrate", "/proc/x/y"],
    ["serve", file],
    ["migrate", join(file, "below")],
  ] as const) {
    const said = run([command, "--data", data]);
    expect([data, said.signal, said.status]).toEqual([data, null, 1]);
    expect(said.stderr).toMatch(/^motpost: The data directory \S+ cannot be made \(.*MOTPOST_DATA\.\n$/);
  }
  rmSync(file);
});

test("several wrong settings stand below one heading, a single one alone", () => {
  const said = run(["serve"], { PORT: "many", MOTPOST_DTAA: "x", PUT_VERSION: "maybe" });
  expect(said.status).toBe(1);
  expect(said.stderr.split("\n").map((line) => line.slice(0, 12))).toEqual([
    "motpost: 3 s",
    "  Unknown se",
    "  PORT must ",
    "  PUT_VERSIO",
    "",
  ]);
  expect(said.stderr).toContain("Unknown setting MOTPOST_DTAA; see --help. Did you mean MOTPOST_DATA?");
  expect(run(["serve"], { PORT: "many" }).stderr).toMatch(/^motpost: PORT must be/);
});

test("--port, --host and --data stand above their variables", () => {
  const { settings } = readServe(["--port", "4701", "--host", "::1", "--data", "here"]);
  const config = readConfig({ PORT: "1", HOST: "x", MOTPOST_DATA: "y", ...settings }, "/base");
  expect([config.port, config.host, config.dataDirectory]).toEqual([4701, "::1", "/base/here"]);
});

test("a start listens where the options say, and makes its data there", { timeout: 120_000 }, async () => {
  const data = join(directory, "own");
  const env = { ...process.env, DATABASE_URL: "", MOTPOST_RATES_URL: "", MOTPOST_DEMO: "empty" };
  const words = ["serve", "--port", "0", "--host", "127.0.0.2", "--data", data];
  const child = spawn(process.execPath, [program, ...words], { env, stdio: ["ignore", "pipe", "inherit"] });
  const said = await new Promise<string>((done) => {
    let text = "";
    child.stdout.setEncoding("utf8").on("data", (part: string) => {
      text += part;
      if (text.includes("start.log")) done(text);
    });
    child.once("exit", () => done(text));
  });
  expect(said).toMatch(/^Motpost answers at http:\/\/127\.0\.0\.2:\d+ /);
  expect(existsSync(join(data, "postgres", "cluster"))).toBe(true);
  child.kill("SIGTERM");
  await new Promise((done) => child.once("exit", done));
  rmSync(data, { recursive: true });
});
