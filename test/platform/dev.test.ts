// `npm run dev` in a copy of the project: what is changed is built and started again, and what cannot be built changes nothing.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { watchFiles } from "../../tools/watch-files.ts";
import { type ClonedDatabase, cloneDatabase } from "../support/database.ts";

const root = join(import.meta.dirname, "..", "..");
const patience = 300_000;
const parts = ["src", "tools", "database", "generated", "docs", "package.json", "tsconfig.json"];
let copy: string;
let database: ClonedDatabase;
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), "motpost-dev-"));
  for (const part of [...parts, "dist/tools", "dist/src"])
    await cp(join(root, part), join(copy, part), { recursive: true });
  await symlink(join(root, "node_modules"), join(copy, "node_modules"));
  database = await cloneDatabase();
}, patience);
afterAll(async () => {
  await database.drop();
  // The check of types that was under way may still be writing.
  await rm(copy, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
});

interface Dev {
  readonly child: ChildProcess;
  /** Waits for what is said since the last time, and answers it. */
  says(pattern: RegExp): Promise<string>;
}

function start(): Dev {
  const settings = { PORT: "0", MOTPOST_DATA: join(copy, "data"), MOTPOST_RATES_URL: "" };
  const child = spawn(process.execPath, [join(copy, "dist", "tools", "dev.js")], {
    cwd: copy,
    env: { ...process.env, MOTPOST_DEMO: "empty", ...settings, DATABASE_URL: database.ownerUrl },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (part) => (said += part));
  return {
    child,
    async says(pattern) {
      for (const until = Date.now() + patience; !pattern.test(said); await pause(20))
        if (child.exitCode !== null || Date.now() > until) throw new Error(`${pattern} was not said: ${said}`);
      const found = said;
      said = "";
      return found;
    },
  };
}

const addressOf = (said: string) => /answers at (http:\/\/\S+)/.exec(said)?.[1] ?? "";
const answers = (address: string) =>
  fetch(`${address}/healthz`).then(
    () => true,
    () => false,
  );
async function gone(address: string): Promise<boolean> {
  for (const until = Date.now() + 30_000; Date.now() < until; await pause(50))
    if (!(await answers(address))) return true;
  return false;
}

test("a change is built and started; one that cannot be built leaves the service; both end together", {
  timeout: 4 * patience,
}, async () => {
  const main = join(copy, "src", "main.ts");
  const text = await readFile(main, "utf8");
  const dev = start();
  const first = await dev.says(/dev: answering/);
  expect(first).toContain("Demo company");
  await fetch(`${addressOf(first)}/v2-docs/errors`);
  await dev.says(/^\d\d:\d\d:\d\d GET \/v2-docs\/errors 200 /m);

  await writeFile(main, `${text}\nprocess.stderr.write("changed build\\n");\n`);
  const second = await dev.says(/dev: answering/);
  expect(second).toContain("dev: changed: src/main.ts");
  expect(second).toContain("changed build");
  // Tokens are shown once.
  expect(second).not.toContain("Demo company");
  expect(await answers(addressOf(second))).toBe(true);

  await writeFile(main, `${text}\nexport const = 1;\n`);
  expect(await dev.says(/dev: the build failed/)).not.toContain("stopping");
  expect(await answers(addressOf(second))).toBe(true);

  await writeFile(main, `${text}\nexport const amount: string = 1;\n`);
  const third = addressOf(await dev.says(/dev: answering/));
  expect(await dev.says(/dev: types:\n(.*\n)*?.*main\.ts/)).toContain("TS2322");

  dev.child.kill("SIGTERM");
  if (dev.child.exitCode === null) await once(dev.child, "exit");
  expect(dev.child.exitCode).toBe(0);
  expect(await gone(third)).toBe(true);
  await writeFile(main, text);
});

test("a service does not outlive a dev that was killed", { timeout: 2 * patience }, async () => {
  const dev = start();
  const address = addressOf(await dev.says(/dev: answering/));
  dev.child.kill("SIGKILL");
  expect(await gone(address)).toBe(true);
});

test("files are noticed that change, come, go, are replaced, or lie in a new directory; others are not", async () => {
  const directory = mkdtempSync(join(tmpdir(), "motpost-watch-"));
  const file = (name: string, content = name) => writeFileSync(join(directory, name), content);
  file("old.ts");
  const changes = watchFiles([directory], (path) => path.endsWith(".ts"));
  const next = async () => (await changes.next())?.map((path) => path.slice(directory.length + 1));
  const noticed: (readonly string[] | undefined)[] = [];
  for (const act of [
    () => file("old.ts", "longer than before"),
    () => {
      file("old.ts.new", "replaced as editors do");
      renameSync(join(directory, "old.ts.new"), join(directory, "old.ts"));
    },
    () => {
      mkdirSync(join(directory, "sub"));
      file("sub/new.ts");
    },
    () => file("sub/new.ts", "changed in the new directory"),
    () => rmSync(join(directory, "sub"), { recursive: true }),
  ]) {
    const noticing = next();
    await pause(50);
    act();
    noticed.push(await noticing);
  }
  expect(noticed).toEqual([["old.ts"], ["old.ts"], ["sub/new.ts"], ["sub/new.ts"], ["sub/new.ts"]]);
  // What changes while nobody waits is not lost.
  file("old.ts", "unnoticed at first");
  file("other.txt");
  expect(await next()).toEqual(["old.ts"]);
  const last = next();
  changes.close();
  expect(await last).toBeUndefined();
  rmSync(directory, { recursive: true });
});
