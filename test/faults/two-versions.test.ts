// A newer version starts beside the one that runs, under work: it migrates the database, both answer until the old one ends, nothing is
// lost or done twice; and the old one does not start again on what the newer one wrote.

import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectDirectory } from "../../src/store/project.ts";
import { Stage } from "./harness/rounds.ts";
import { prepared } from "./prepared.ts";

const root = projectDirectory();
let next: string;
let stage: Stage;

/** A project like this one with another migration, a changed procedure and a newer version. */
async function newerProject(): Promise<string> {
  const project = await mkdtemp(join(tmpdir(), "motpost-next-"));
  for (const name of await readdir(root))
    if (!["database", "dist", "package.json"].includes(name)) await symlink(join(root, name), join(project, name));
  await mkdir(join(project, "dist", "src"), { recursive: true });
  for (const name of ["main.js", "parts"])
    await cp(join(root, "dist", "src", name), join(project, "dist", "src", name), { recursive: true });
  for (const name of (await readdir(join(root, "dist"))).filter((one) => one !== "src"))
    await symlink(join(root, "dist", name), join(project, "dist", name));
  await cp(join(root, "database"), join(project, "database"), { recursive: true });
  await writeFile(
    join(project, "database", "migrations", "9999_newer.sql"),
    `alter table party add column "newer" text not null default '';\n`,
  );
  const procedure = join(project, "database", "procedures", "events", "event_claim.sql");
  await writeFile(procedure, `${await readFile(procedure, "utf8")}\n-- Of the newer version.\n`);
  const about = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  await writeFile(join(project, "package.json"), JSON.stringify({ ...about, version: "99.0.0" }));
  return project;
}

beforeAll(async () => {
  next = await newerProject();
  stage = await Stage.make(9, 3, { ...prepared, pauseMilliseconds: 20 });
});
afterAll(async () => {
  await stage?.stop();
  await rm(next, { recursive: true, force: true });
});

test("both versions work side by side until the older one ends, and the older one is refused afterwards", async () => {
  const { scene } = stage;
  const { installation, caller } = scene;
  await expect.poll(() => caller.known().length).toBeGreaterThan(5);
  const beside = await installation.startService({ project: next });
  const before = caller.known().length;
  await expect.poll(() => caller.known().length).toBeGreaterThan(before + 10);
  const [row] = await installation.query<{ number: string }>("select max(number) as number from schema_migration");
  expect(Number(row?.number)).toBe(9_999);
  expect(await installation.endService(scene.service)).toBe(0);
  expect(await installation.endService(beside)).toBe(0);
  scene.service = await installation.startService({ project: next });
  await pause(500);
  expect(await stage.settle()).toEqual([]);
  expect(await stage.verify()).toEqual([]);
  await expect(installation.startService()).rejects.toThrow(/newer version/);
});
