// Makes a fresh clone run with one command: installs packages, builds, and then runs the program. Uses only Node's own modules.

import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import * as fs from "node:fs";
import { constants, homedir, setPriority, tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const MODULES = join(ROOT, "node_modules");
const DIST = join(ROOT, "dist");
const INSTALL_STAMP = join(MODULES, ".motpost-installed");
/** The build of npm run dev. */
const DEV = join(DIST, "dev");
const BUILD_STAMP = join(DIST, ".motpost-built");
const LOCK = join(DIST, ".motpost-bootstrap.lock");
const GENERATOR = join(DIST, "tools", "generate.js");
/** What makes JavaScript of the sources, and the package that it needs. */
const BUILDER = join(ROOT, "tools", "build.mjs");
const BUILDER_PACKAGE = join(MODULES, "rolldown", "package.json");
/** What the service is bundled with. */
const PARTS = join(DIST, "src", "parts");
const SOURCE_DIRECTORIES = ["src", "tools", "bench", "test", "clients/typescript/src", "clients/typescript/examples"];
const SOURCE_FILES = ["vitest.config.ts", "tsconfig.json", "generated/openapi.json"];
/** The web application: its program that builds it, and where it leaves the files. */
const APP_BUILDER = join(ROOT, "webapp", "build.mjs");
const APP = join(DIST, "webapp");
const CLIENT_TYPES = join(ROOT, "clients", "typescript", "generate.mjs");
/** Made by the build where types are checked; it holds types alone. */
const CLIENT_SCHEMA = join(ROOT, "clients", "typescript", "src", "schema.ts");
const OLDEST_NODE = "20.19.0";
const PARENT_POLL_MILLISECONDS = 200;
const LOCK_POLL_MILLISECONDS = 100;
/** Milliseconds after which a lock without readable content is taken for a leftover; before that it is being written. */
const LOCK_WRITE_MILLISECONDS = 5_000;

/**
 * Packages by who needs them, each with those before it: the service and what builds it, the web application and what builds that,
 * tests and development. The first start waits for the first alone.
 */
const PACKAGES = {
  service: ["--workspaces=false"],
  application: ["--workspace=webapp", "--include-workspace-root"],
  everything: [],
};

/**
 * What each command runs, and with which packages; `tolerant` goes on after faults of syntax, because the gate itself reports them.
 */
const COMMANDS = {
  start: { entry: "dist/src/main.js", before: ["serve"], packages: "service", tolerant: false },
  app: { entry: "dist/src/main.js", before: [], packages: "application", tolerant: false },
  test: { entry: "dist/tools/check.js", before: [], packages: "everything", tolerant: true },
  check: { entry: "dist/tools/check.js", before: [], packages: "everything", tolerant: true },
  bench: { entry: "dist/bench/main.js", before: [], packages: "everything", tolerant: false },
  faults: { entry: "dist/test/faults/main.js", before: [], packages: "everything", tolerant: false },
  dev: { entry: "dist/tools/dev.js", before: [], packages: "everything", tolerant: true },
  watch: { entry: "dist/tools/test-watch.js", before: [], packages: "everything", tolerant: true },
  motpost: { entry: "dist/src/main.js", before: [], packages: "service", tolerant: false },
};

const HELP = `Usage: node tools/bootstrap.mjs <command> [arguments]

  start    run the service (npm start); arguments go to "motpost serve"
  test     run the gate: types, layers, lint, generated files, tests (npm test)
  check    the same gate (npm run check)
  app      build the web application, which start builds by itself
  bench    run the benchmarks (npm run bench)
  faults   let things die under work, and look at what is kept (npm run faults)
  dev      run the service, and again after every change of a source (npm run dev)
  watch    run tests, and again after every change of what they test (npm run test:watch)
  motpost  run any command of the service: motpost --help

Each installs the packages of package-lock.json and builds the sources first,
when they changed. "<command> --help" tells more about one command.
`;

const HELP_OF = {
  start: `Usage: npm start [-- arguments]

Installs and builds what is missing, then runs "motpost serve" with the arguments.
Settings come from the environment, among them PORT (4600), HOST (127.0.0.1),
MOTPOST_DATA (./data) and DATABASE_URL (an own PostgreSQL in place of the built-in one).
Stop it with Ctrl-C. For everything else: node tools/motpost.mjs --help
`,
};

/** An expected failure: its message is shown without a stack. */
class Refusal extends Error {}

/** Runs one command line; the process ends with the exit code of the program. */
export async function run(words) {
  const [name, ...rest] = words;
  const command = Object.hasOwn(COMMANDS, name ?? "") ? COMMANDS[name] : undefined;
  if (command === undefined) {
    const isHelp = name === "--help" || name === "-h" || name === "help";
    (isHelp ? process.stdout : process.stderr).write(
      isHelp || name === undefined ? HELP : `Unknown command: ${name}\n\n${HELP}`,
    );
    process.exitCode = isHelp ? 0 : 2;
    return;
  }
  if (HELP_OF[name] !== undefined && (rest.includes("--help") || rest.includes("-h"))) {
    process.stdout.write(HELP_OF[name]);
    return;
  }
  try {
    checkNode();
    await prepare(command);
    if (name === "app") {
      process.exitCode = await runChild(process.execPath, [APP_BUILDER], process.env);
      return;
    }
    if (["start", "dev"].includes(name) && wantsApp(rest)) await startAppBuild();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    log(error.message);
    process.exitCode = 1;
    return;
  }
  await goOn(command, rest);
}

/** Whether the service is to have the web application: --no-app and MOTPOST_APP=no do without. */
function wantsApp(words) {
  return !["--no-app", "--help", "-h"].some((word) => words.includes(word)) && process.env.MOTPOST_APP !== "no";
}

/**
 * Installs what the application is built with and builds it, beside the start of the service, which answers before that has ended; not
 * when it is there.
 */
async function startAppBuild() {
  const { isAppBuilt } = await import(pathToFileURL(APP_BUILDER).href);
  if (isAppBuilt()) return;
  const words = [fileURLToPath(import.meta.url), "app"];
  const child = spawn(process.execPath, words, { cwd: ROOT, stdio: ["ignore", 2, 2] });
  // The service goes first.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  child.once("error", (error) => log(`the web application could not be built: ${error.message}`));
  child.unref();
  process.once("exit", () => child.kill());
}

/**
 * Runs the program in this process, so that signals reach it once, the exit code is its own, and kill -9 leaves no
 * child running.
 */
async function goOn(command, rest) {
  const entry = join(ROOT, command.entry);
  process.setSourceMapsEnabled(true);
  process.argv = [process.execPath, entry, ...command.before, ...rest];
  endWithNpm();
  await import(pathToFileURL(entry).href);
}

/**
 * npm passes SIGTERM only to the shell between itself and this process. Both end, and the service would keep running
 * with its port and its data. So the loss of that parent counts as SIGTERM.
 */
function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === "win32") return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, PARENT_POLL_MILLISECONDS);
  watch.unref();
}

function checkNode() {
  // "10.2.0" is newer than "9.1.0".
  if (process.versions.node.localeCompare(OLDEST_NODE, "en", { numeric: true }) >= 0) return;
  throw new Refusal(
    `Motpost needs Node.js ${OLDEST_NODE} or newer; this is ${process.versions.node} (${process.execPath}). Install a newer one and start again.`,
  );
}

async function prepare(command) {
  if (installed(command) && built(command) && (await hasClientTypes(command))) return;
  checkWritable();
  fs.mkdirSync(DIST, { recursive: true });
  const release = await takeLock();
  try {
    if (!installed(command)) await install(command.packages);
    if (!(await hasClientTypes(command))) await makeClientTypes();
    if (!built(command)) await build(command);
  } finally {
    release();
  }
}

function checkWritable() {
  for (const path of [ROOT, MODULES, DIST]) {
    if (fs.existsSync(path) && !mayWrite(path)) {
      const user = process.getuid === undefined ? "This user" : `The user with id ${process.getuid()}`;
      throw new Refusal(
        `${user} cannot write to ${path}, where packages must be installed or sources built. ` +
          `Start as its owner (user id ${fs.statSync(path).uid}), or clone Motpost into a directory of your own.`,
      );
    }
  }
}

/** The identity of an install: another lock file, system or Node version needs another install. */
function wantedInstall() {
  const lock = createHash("sha256")
    .update(fs.readFileSync(join(ROOT, "package-lock.json")))
    .digest("hex");
  return `${lock} ${process.platform}-${process.arch} node-${Number.parseInt(process.versions.node, 10)}\n`;
}

/** For whom packages are installed; null for nobody. The stamp is written into node_modules last, so that an interrupted install has none. */
function installedFor() {
  const text = readText(INSTALL_STAMP) ?? "";
  if (!text.startsWith(wantedInstall()) || !fs.existsSync(BUILDER_PACKAGE)) return null;
  return text.slice(wantedInstall().length).trim();
}

function installed({ packages }) {
  const all = Object.keys(PACKAGES);
  return all.indexOf(installedFor() ?? "") >= all.indexOf(packages);
}

/** Installs packages: all that are wanted where there are none, else the missing ones, beside which the service may run. */
async function install(packages) {
  const isMore = installedFor() !== null;
  const how = isMore ? ["install", "--no-save"] : ["ci"];
  log(`installing packages (npm ${how[0]}) ...`);
  const wanted = `${wantedInstall()}${packages}\n`;
  if (!isMore) fs.rmSync(INSTALL_STAMP, { force: true });
  const environment = { ...process.env };
  const cache = npmCache();
  if (cache !== undefined) environment.npm_config_cache = cache;
  const [program, before] = findNpm();
  const words = [
    ...before,
    ...how,
    ...PACKAGES[packages],
    "--include=dev",
    "--include=optional",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ];
  let code;
  try {
    code = await runChild(program, words, environment);
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
    throw new Refusal(
      "npm was not found. It comes with Node.js: install it (on Debian the package npm), or put it on the PATH, and start again.",
    );
  }
  if (code !== 0)
    throw new Refusal(
      `npm ${how[0]} failed (exit code ${code}); what it said stands above. Is the package registry reachable, is the disk full? Then start again.`,
    );
  if (!fs.existsSync(BUILDER_PACKAGE))
    throw new Refusal(
      "npm left out what builds the sources (node_modules/rolldown). Look for settings that omit development packages, then start again.",
    );
  fs.writeFileSync(INSTALL_STAMP, wanted);
}

/** The npm that started this process, else the one beside this Node, else the one on the PATH. */
function findNpm() {
  const beside = dirname(process.execPath);
  const candidates = [
    process.env.npm_execpath,
    join(beside, "..", "lib", "node_modules", "npm", "bin", "npm-cli.js"),
    join(beside, "node_modules", "npm", "bin", "npm-cli.js"),
  ];
  for (const path of candidates) {
    if (path?.endsWith("npm-cli.js") && fs.existsSync(path)) return [process.execPath, [path]];
  }
  return ["npm", []];
}

/** A cache directory for npm where the default one cannot be written (no home directory, or one of root's); else undefined. */
function npmCache() {
  const usual = process.env.npm_config_cache || join(homedir(), ".npm");
  if ([usual, join(usual, "_cacache"), join(usual, "_cacache", "tmp")].every((path) => mayWrite(nearest(path))))
    return undefined;
  const own = join(tmpdir(), `motpost-npm-cache-${process.getuid?.() ?? "user"}`);
  try {
    fs.mkdirSync(own, { recursive: true, mode: 0o700 });
    const found = fs.lstatSync(own);
    // The name can be guessed and code from this directory is executed, so it must belong to this user.
    if (found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0) return own;
  } catch {
    // It belongs to another user: a new one is made.
  }
  return fs.mkdtempSync(join(tmpdir(), "motpost-npm-cache-"));
}

/** Path, size and time of every source: cheap enough for every start. */
function wantedBuild() {
  const hash = createHash("sha256").update(wantedInstall());
  for (const path of sources()) {
    const found = fs.statSync(path);
    hash.update(`${relative(ROOT, path)} ${found.size} ${found.mtimeMs}\n`);
  }
  return `${hash.digest("hex")}\n`;
}

/** Whether the types of the client are there, where types are checked. */
async function hasClientTypes({ packages }) {
  if (packages !== "everything") return true;
  return (await import(pathToFileURL(CLIENT_TYPES).href)).isSchemaCurrent();
}

/** A process of its own makes them, because the generator is large. */
async function makeClientTypes() {
  if ((await runChild(process.execPath, [CLIENT_TYPES], process.env)) !== 0)
    throw new Refusal("The types of clients/typescript could not be made; the reason stands above.");
}

function built(command) {
  return readText(BUILD_STAMP) === wantedBuild() && fs.existsSync(join(ROOT, command.entry));
}

async function build(command) {
  log("building ...");
  const wanted = wantedBuild();
  removeOutdated();
  fs.rmSync(BUILD_STAMP, { force: true });
  const code = await runChild(process.execPath, [BUILDER], process.env);
  const there = fs.existsSync(join(ROOT, command.entry));
  if (code === 0 && fs.existsSync(GENERATOR)) await runChild(process.execPath, [GENERATOR, "--built"], process.env);
  if (code === 0 && there) fs.writeFileSync(BUILD_STAMP, wanted);
  else if (code === 0)
    throw new Refusal(`The build made no ${command.entry}: this version of Motpost has no such command.`);
  else if (!command.tolerant || !there) throw new Refusal("The build failed; what is wrong stands above.");
}

/** Removes compiled files whose source was deleted; otherwise they would still be found and run. */
function removeOutdated() {
  const wanted = new Set(sources().map((path) => relative(ROOT, path).replace(/\.ts$/, ".js")));
  for (const path of filesBelow(DIST, /\.js(\.map)?$/)) {
    if (
      ![DEV, APP, PARTS].some((built) => path.startsWith(built)) &&
      !wanted.has(relative(DIST, path).replace(/\.map$/, ""))
    )
      fs.rmSync(path, { force: true });
  }
}

function sources() {
  const found = SOURCE_DIRECTORIES.flatMap((directory) => filesBelow(join(ROOT, directory), /\.ts$/));
  const files = SOURCE_FILES.map((name) => join(ROOT, name)).filter((path) => fs.existsSync(path));
  return [...found, ...files].filter((path) => path !== CLIENT_SCHEMA).sort();
}

function filesBelow(directory, pattern) {
  if (!fs.existsSync(directory)) return [];
  return fs.readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) return filesBelow(path, pattern);
    return pattern.test(entry.name) ? [path] : [];
  });
}

/** Takes a lock, so that two starts in one clone do not install at the same time. Returns the function that releases it. */
async function takeLock() {
  const mine = JSON.stringify({ processId: process.pid, start: startMark(process.pid) });
  let hasWaited = false;
  for (;;) {
    try {
      fs.writeFileSync(LOCK, mine, { flag: "wx" });
      return () => fs.rmSync(LOCK, { force: true });
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    const text = readText(LOCK);
    if (text === undefined) continue;
    if (isStale(text)) {
      const aside = `${LOCK}.${process.pid}`;
      // Two processes may find the same leftover; renaming succeeds in only one of them.
      try {
        fs.renameSync(LOCK, aside);
        if (readText(aside) !== text) fs.linkSync(aside, LOCK);
      } catch {
        // The other process was faster.
      }
      fs.rmSync(aside, { force: true });
      continue;
    }
    if (!hasWaited) log("waiting for another start in this directory to finish installing or building ...");
    hasWaited = true;
    await new Promise((done) => setTimeout(done, LOCK_POLL_MILLISECONDS));
  }
}

function isStale(text) {
  let holder;
  try {
    holder = JSON.parse(text);
  } catch {
    const written = fs.statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    return Date.now() - written > LOCK_WRITE_MILLISECONDS;
  }
  try {
    process.kill(holder.processId, 0);
  } catch (error) {
    if (error.code !== "EPERM") return true;
  }
  return holder.start !== startMark(holder.processId);
}

/** On Linux the start time of a process, because its id may have been reused. */
function startMark(processId) {
  const text = readText(`/proc/${processId}/stat`);
  if (text === undefined) return null;
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return fields[0] === "Z" ? "gone" : `${readText("/proc/sys/kernel/random/boot_id")?.trim()}/${fields[19]}`;
}

/** Runs a program with its output on standard error, and returns its exit code; a signal to this process ends the program first. */
function runChild(program, words, environment) {
  return new Promise((done, fail) => {
    const child = spawn(program, words, {
      cwd: ROOT,
      env: environment,
      stdio: ["ignore", 2, 2],
      shell: program === "npm" && process.platform === "win32",
    });
    let received;
    const forward = (signal) => {
      received ??= signal;
      child.kill(signal);
    };
    const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
    for (const signal of signals) process.on(signal, forward);
    const settle = () => {
      for (const signal of signals) process.off(signal, forward);
    };
    child.once("error", (error) => {
      settle();
      fail(error);
    });
    child.once("exit", (code, signal) => {
      settle();
      if (received === undefined) return done(code ?? `signal ${signal}`);
      fs.rmSync(LOCK, { force: true });
      process.kill(process.pid, received);
    });
  });
}

function mayWrite(path) {
  try {
    fs.accessSync(path, fs.constants.W_OK | fs.constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The path itself, or the nearest directory above it that exists. */
function nearest(path) {
  let current = resolve(path);
  while (!fs.existsSync(current) && dirname(current) !== current) current = dirname(current);
  return current;
}

function readText(path) {
  try {
    return fs.readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

function log(line) {
  process.stderr.write(`motpost: ${line}\n`);
}

if (process.argv[1] !== undefined && fs.realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await run(process.argv.slice(2));
}
