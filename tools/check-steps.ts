// The steps of the gate that check the project without running its tests.

import { execFile, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { StepResult } from "./check.ts";
import { checkLayers, describeBreach } from "./layers.ts";
import { checkWords, describeWordBreach } from "./vocabulary.ts";

const runFile = promisify(execFile);

const LIST_BYTES = 16 * 1024 * 1024;

interface TextRule {
  readonly pattern: RegExp;
  readonly files: RegExp;
  readonly reason: string;
}

const TEXT_RULES: readonly TextRule[] = [
  {
    pattern: /\/work\/|\/tmp\/bash_jobs|\/home\/[a-z]/,
    files: /./,
    reason: "names a path of one machine; write a path inside the project or a setting",
  },
  {
    pattern: /"resolved": "http/,
    files: /package-lock\.json$/,
    reason: "names the registry of one machine; remove the line (see .npmrc)",
  },
  { pattern: /\b(TODO|FIXME)\b/, files: /^(?:webapp\/)?src\//, reason: "marks work to do; do it, or file an issue" },
  {
    pattern: /^(?!\/\/ |#!)/,
    files: /^(?:src|test|tools|bench|webapp)\/.*\.(?:tsx?|mjs)$/,
    reason: "has no first line `// ...` that says what the file is for",
  },
];

/** The errors of the compiler in the whole project. */
export async function checkTypes(root: string): Promise<StepResult> {
  const compiler = join(root, "node_modules", "typescript", "bin", "tsc");
  const output = await run(process.execPath, [compiler, "-p", root]);
  const app = await run(process.execPath, [compiler, "-p", join(root, "webapp")]);
  return asOne({ code: output.code || app.code, text: `${output.text}${app.text}` });
}

/** Imports against the table of layers. */
export async function checkLayerTable(root: string): Promise<StepResult> {
  const report = checkLayers(root);
  const note = `${report.imports} imports in ${report.files} files`;
  if (report.breaches.length === 0) return { passed: 1, failures: [], note };
  return { passed: 0, failures: [report.breaches.map(describeBreach).join("\n")], note };
}

/** Names and comments against the list of banned words; docs/vocabulary.md has the terms. */
export async function checkVocabulary(root: string): Promise<StepResult> {
  const report = checkWords(root);
  const note = `${report.files} files`;
  if (report.breaches.length === 0) return { passed: 1, failures: [], note };
  return { passed: 0, failures: [report.breaches.map(describeWordBreach).join("\n")], note };
}

/** Lint and format; `npx biome check --write` mends most of it. */
export async function checkLint(root: string): Promise<StepResult> {
  const program = join(root, "node_modules", "@biomejs", "biome", "bin", "biome");
  return asOne(
    await run(process.execPath, [
      program,
      "check",
      "--colors=off",
      "--error-on-warnings",
      "--max-diagnostics=50",
      root,
    ]),
  );
}

/** Patterns that no committed file may contain. */
export async function checkText(root: string): Promise<StepResult> {
  const files = await trackedFiles(root);
  if (files === undefined) return { passed: 1, failures: [], note: "not a Git work tree, so nothing to check" };
  const found: string[] = [];
  for (const file of files) {
    const text = readFileSync(join(root, file), "utf8");
    if (text.includes("\0")) continue;
    for (const rule of TEXT_RULES) {
      if (!rule.files.test(file) || !rule.pattern.test(text)) continue;
      const line = text.split("\n").findIndex((one) => rule.pattern.test(one)) + 1;
      found.push(`${file}:${line} ${rule.reason}`);
    }
  }
  const note = `${files.length} files`;
  return found.length === 0 ? { passed: 1, failures: [], note } : { passed: 0, failures: [found.join("\n")], note };
}

/** Committed generated files against what the definitions generate now. */
export async function checkGenerated(root: string): Promise<StepResult> {
  const program = join(root, "dist", "tools", "generate.js");
  if (!existsSync(program)) return { passed: 1, failures: [], note: "nothing is generated yet" };
  return asOne(await run(process.execPath, [program, "--check"]));
}

/** Existing files that Git tracks or would track; undefined outside a work tree (an unpacked archive). */
async function trackedFiles(root: string): Promise<string[] | undefined> {
  const args = ["-c", "safe.directory=*", "ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const answer = await runFile("git", args, { cwd: root, maxBuffer: LIST_BYTES }).catch(() => undefined);
  if (answer === undefined) return undefined;
  return [...new Set(answer.stdout.split("\0"))].filter((file) => file !== "" && existsSync(join(root, file)));
}

interface Output {
  readonly code: number;
  readonly text: string;
}

function asOne(output: Output): StepResult {
  return output.code === 0
    ? { passed: 1, failures: [] }
    : { passed: 0, failures: [output.text.trim() || `exit code ${output.code}`] };
}

function run(program: string, args: readonly string[]): Promise<Output> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] });
    const parts: Buffer[] = [];
    child.stdout.on("data", (part: Buffer) => parts.push(part));
    child.stderr.on("data", (part: Buffer) => parts.push(part));
    child.once("error", reject);
    child.once("close", (code) => resolve({ code: code ?? 1, text: Buffer.concat(parts).toString("utf8") }));
  });
}
