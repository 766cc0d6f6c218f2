// `npm run dev`: builds and restarts the service whenever a source changes, while the database keeps running.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { postgresDirectory, readConfig } from "../src/config.ts";
import { connectionUrl, startEmbedded } from "../src/store/embedded/embedded.ts";
import { watchFiles } from "./watch-files.ts";

const HELP = `Usage: npm run dev [-- arguments of motpost serve]

Runs the service in the test environment. When a file in src, database or docs/guides changes, it is built and started again, and answers within about two seconds; the
database stays. What the compiler says about types follows a moment later, and a build that fails
leaves the service before running. Each request is a line on the terminal; LOG_LEVEL=debug shows
its statements, too.

Settings come from the environment, as for npm start (npm start -- --help). Stop it with Ctrl-C.
`;

/** Compiled, this file lies in dist/tools. */
const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const COMPILER = join(ROOT, "node_modules", "typescript", "bin", "tsc");
const BUILT = join(ROOT, "dist", "dev");
const WATCHED = ["src", "database", "docs/guides", "generated"];
const ENTRY = join(BUILT, "src", "main.js");
/** Milliseconds after which a restart aborts a request. */
const STOP_MILLISECONDS = 1_000;
const STANDBY = pathToFileURL(join(ROOT, "tools", "dev-standby.mjs")).href;

function log(line: string): void {
  process.stderr.write(`dev: ${line}\n`);
}

interface Output {
  readonly code: number | null;
  readonly text: string;
}

/** Runs a program of this Node; `signal` aborts it. */
async function runNode(args: readonly string[], signal?: AbortSignal): Promise<Output> {
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ["ignore", "pipe", "pipe"] });
  signal?.addEventListener("abort", () => child.kill());
  const parts: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => parts.push(part));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, text: Buffer.concat(parts).toString("utf8").trim() };
}

/** Builds without checking types, which would take several times as long. */
async function build(): Promise<boolean> {
  removeOutdated(join(BUILT, "src"));
  const { code, text } = await runNode([join(ROOT, "tools", "build.mjs"), "--dev"]);
  if (code === 0) return true;
  log(`the build failed; the service before goes on.\n${text}`);
  return false;
}

/** Removes compiled files whose source was deleted; otherwise they would still be found and run. */
function removeOutdated(directory: string): void {
  if (!existsSync(directory)) return;
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    const source = join(ROOT, relative(BUILT, path)).replace(/\.js(\.map)?$/, ".ts");
    if (!existsSync(source)) rmSync(path, { recursive: true, force: true });
    else if (entry.isDirectory()) removeOutdated(path);
  }
}

let lastTypes = "";

/** Prints the type errors of the whole project, and when there are none any more. */
async function checkTypes(signal: AbortSignal): Promise<void> {
  const notes = join(BUILT, ".types.tsbuildinfo");
  const { text } = await runNode([COMPILER, "-p", ROOT, "--incremental", "--tsBuildInfoFile", notes], signal);
  if (signal.aborted) return;
  if (text !== "") log(`types:\n${text}`);
  else if (lastTypes !== "") log("types: all is well again");
  lastTypes = text;
}

/** A standby process, which has imported all packages and waits to become the service. */
function standBy(args: readonly string[], environment: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, ["--enable-source-maps", "--import", STANDBY, ENTRY, "serve", ...args], {
    cwd: ROOT,
    env: environment,
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
}

/** Makes a standby process the service; resolves when it answers requests, or with false where it ended. */
function start(child: ChildProcess): Promise<boolean> {
  const answers = new Promise<boolean>((resolve) => {
    let text = "";
    child.stdout?.on("data", (part: Buffer) => {
      process.stdout.write(part);
      if (text.length < 10_000) text += part.toString("utf8");
      if (text.includes("Motpost answers at")) resolve(true);
    });
    child.once("exit", (code, signal) => {
      resolve(false);
      if (signal === null && code !== 0) log(`the service ended with code ${code}; it starts again at the next change`);
    });
  });
  child.send("start");
  return answers;
}

async function stop(child: ChildProcess | undefined, milliseconds: number): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  await Promise.race([exited, sleep(milliseconds, undefined, { ref: false })]);
  if (child.exitCode === null && child.signalCode === null) child.kill("SIGKILL");
  await exited;
}

async function main(args: readonly string[]): Promise<void> {
  const config = readConfig(process.env, ROOT);
  if (config.environment === "production")
    throw new Error("npm run dev is for the test environment; npm start runs the service in production.");
  let isEnding = false;
  const changes = watchFiles(
    WATCHED.map((name) => join(ROOT, name)),
    (path) => !path.endsWith(".test.ts") && !/(^|\/)\.|~$/.test(path.slice(ROOT.length + 1)),
  );
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => {
      isEnding = true;
      changes.close();
    });
  const server =
    config.databaseUrl === null
      ? await startEmbedded({ directory: postgresDirectory(config), programs: config.databasePrograms, log })
      : null;
  void server?.exited.then((reason) => {
    if (!isEnding) log(`the database ended: ${reason}`);
    changes.close();
  });
  const environment = {
    LOG_FORMAT: "text",
    ...process.env,
    MOTPOST_DATA: config.dataDirectory,
    DATABASE_URL: server === null ? (config.databaseUrl ?? "") : connectionUrl(server, "postgres"),
  };
  let child: ChildProcess | undefined;
  let next = standBy(args, environment);
  let types = new AbortController();
  try {
    for (let changed: readonly string[] | undefined = []; changed !== undefined && !isEnding; ) {
      const began = performance.now();
      types.abort();
      if (changed.length > 0) log(`changed: ${named(changed)}`);
      if (await build()) {
        await stop(child, STOP_MILLISECONDS);
        child = next;
        if (await start(child))
          log(`answering after ${((performance.now() - began) / 1000).toFixed(1)} s; watching for changes`);
        next = standBy([...args, "--brief"], environment);
        types = new AbortController();
        void checkTypes(types.signal);
      }
      changed = await changes.next();
    }
  } finally {
    types.abort();
    await Promise.all([stop(child, 30_000), stop(next, 0)]);
    await server?.stop();
  }
}

function named(paths: readonly string[]): string {
  const names = paths.map((path) => relative(ROOT, path));
  return names.length <= 3 ? names.join(", ") : `${names.slice(0, 3).join(", ")} and ${names.length - 3} more`;
}

const args = process.argv.slice(2);
if (args.includes("--help") || args.includes("-h")) process.stdout.write(HELP);
else
  await main(args).catch((error: unknown) => {
    log(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  });
