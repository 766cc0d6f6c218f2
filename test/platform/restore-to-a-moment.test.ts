// The embedded database is brought back as it was at a moment: what came before is there, what came later is not.

import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectionUrl } from "../../src/store/embedded/embedded.ts";
import { reachableServer } from "../../src/store/embedded/reachable.ts";
import { databasePlace } from "../support/database-place.ts";
import { type Running, startProcess } from "../support/running.ts";
import { logIn, send, type TestClient, type Tokens } from "../support/service.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const directory = mkdtempSync(join(databasePlace(), "motpost-moment-"));
const backups = join(directory, "backups");
const settings = { MOTPOST_BACKUP_DIRECTORY: backups, MOTPOST_BACKUP_LOG: "yes", MOTPOST_BACKUP_TIME: "03:00" };
const data = (name: string) => join(directory, name);

const motpost = (where: string, ...words: readonly string[]) => motpostWith({}, where, ...words);

async function motpostWith(
  more: Readonly<Record<string, string>>,
  where: string,
  ...words: readonly string[]
): Promise<[code: number, sentence: string]> {
  const { DATABASE_URL: _url, ...others } = process.env;
  const env = { ...others, ...settings, ...more, MOTPOST_DATA: data(where), MOTPOST_RATES_URL: "" };
  const child = spawn(process.execPath, [join(root, "dist", "src", "main.js"), ...words], { cwd: directory, env });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, "exit");
  return [Number(code), (await said).join("")];
}

let service: Running;
let tokens: Tokens;
let client: TestClient;
let moment: string;
/** While the first copy was made. */
let copying: string;
const make = async (name: string) => Number((await client.value(client.post("/customer", { name }))).id);

beforeAll(async () => {
  // Root's database runs as another account, which writes the log.
  chmodSync(directory, 0o711);
  service = await startProcess("", data("old"), settings);
  // What its jobs write into the directory it takes as written: they begin after 5 s, whatever the test has come to.
  await ask(
    "old",
    `insert into job_run (name, done_at, tried_at)
      select name, now() + interval '1 day', now() from unnest(array['base copy', 'backup', 'anchor']) name`,
  );
  const made = await send(`${service.address}/v2/integration/:register`, "POST", { body: { companyName: "Tiden AS" } });
  tokens = made.body.value;
  client = await logIn(service.address, tokens);
  await make("Før kopien AS");
  const copied = motpost("old", "backup", "--base");
  while (!readdirSync(backups).some((name) => /^base\..*part$/.test(name))) await pause(5);
  copying = new Date().toISOString();
  expect(await copied).toEqual([0, expect.stringContaining("bytes")]);
  await past(copyMoment());
  await make("Før øyeblikket AS");
  expect((await motpost("old", "anchor", join(backups, "anchors.jsonl")))[0]).toBe(0);
  await pause(50);
  moment = new Date().toISOString();
  await pause(50);
  await make("Etter øyeblikket AS");
  // One more copy, which a database that is brought back to the moment has nothing to do with; its anchor is of what came later.
  const anchors = readFileSync(join(backups, "anchors.jsonl"));
  expect((await motpost("old", "backup", "--base"))[0]).toBe(0);
  writeFileSync(join(backups, "anchors.jsonl"), anchors);
  await keptLog();
  await service.stop();
}, 180_000);
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** The moment of the first copy, from its name. */
function copyMoment(): number {
  const [name = ""] = readdirSync(backups).filter((one) => one.startsWith("base-"));
  return Date.parse(name.replace(/^base-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)$/, "$1T$2:$3:$4Z"));
}

/** Waits until the clock has passed a moment. */
async function past(moment: number): Promise<void> {
  while (Date.now() <= moment) await pause(20);
}

/** Asks the database of a running service, as its owner. */
async function ask(where: string, sql: string): Promise<{ name: string }[]> {
  const server = await reachableServer(join(data(where), "postgres"));
  if (server === null) throw new Error("The database is not running.");
  const owner = new pg.Client({ connectionString: connectionUrl(server, "postgres") });
  await owner.connect();
  const { rows } = await owner.query<{ name: string }>(sql);
  await owner.end();
  server.leave();
  return rows;
}

/** Has what was written so far kept, as a minute would. */
async function keptLog(where = "old"): Promise<void> {
  const rows = await ask(where, "select pg_walfile_name(pg_switch_wal()) as name");
  const until = Date.now() + 60_000;
  while (!existsSync(join(backups, "log", rows[0]?.name ?? "")) && Date.now() < until) await pause(50);
  expect(readdirSync(join(backups, "log"))).toContain(rows[0]?.name);
}

/** The names of the customers in a restored directory. */
async function customers(where: string): Promise<string[]> {
  const running = await startProcess("", data(where), { MOTPOST_BACKUP_DIRECTORY: "" });
  try {
    expect(readFileSync(join(data(where), "start.log"), "utf8")).toContain("callbacks and mails are paused");
    const again = await logIn(running.address, tokens);
    const { values } = (await again.get("/customer?fields=name&sorting=id")).body;
    await again.value(again.post("/customer", { name: "Videre AS" }));
    return values.map(({ name }: { name: string }) => name);
  } finally {
    await running.stop();
  }
}

test("latest goes to the end of the log", async () => {
  const [code, said] = await motpost("latest", "restore", "--moment", "latest");
  expect([code, code === 0 ? "" : said]).toEqual([0, ""]);
  expect(await customers("latest")).toEqual(["Før kopien AS", "Før øyeblikket AS", "Etter øyeblikket AS"]);
}, 180_000);

test("a log of which a part is missing is not taken for one that ends there", async () => {
  const log = join(backups, "log");
  const parts = readdirSync(log)
    .filter((name) => /^[0-9A-F]{24}$/.test(name))
    .sort();
  const missing = parts.at(-2) ?? "";
  renameSync(join(log, missing), join(directory, missing));
  try {
    for (const at of ["latest", new Date(Date.now() + 3_600_000).toISOString()])
      expect(await motpost("none", "restore", "--moment", at)).toEqual([2, expect.stringContaining("has a gap")]);
  } finally {
    renameSync(join(directory, missing), join(log, missing));
  }
}, 180_000);

test("what came before the moment is there, what came after it is not, and the books are verified by the anchor", async () => {
  const [code, said] = await motpost("new", "restore", "--moment", moment);
  expect([code, code === 0 ? "" : said]).toEqual([0, ""]);
  expect(said).toContain("restored; the books are in order");
  expect(await customers("new")).toEqual(["Før kopien AS", "Før øyeblikket AS"]);
  expect((await motpost("new", "verify", "--anchor", join(backups, "anchors.jsonl")))[0]).toBe(0);
  expect(await motpost("new", "restore", "--moment", moment)).toEqual([
    2,
    expect.stringContaining("There is a database in"),
  ]);
}, 180_000);

test("a moment before the copies or behind the log, and what is none, is refused, and nothing is left", async () => {
  const refused = (at: string) => motpost("none", "restore", "--moment", at);
  for (const at of ["2020-01-01T00:00:00Z", copying])
    expect(await refused(at)).toEqual([2, expect.stringContaining("The oldest copy in")]);
  expect(await refused(new Date(Date.now() + 3_600_000).toISOString())).toEqual([
    2,
    expect.stringContaining("ends before that moment"),
  ]);
  expect(await refused("yesterday")).toEqual([1, expect.stringContaining("--moment takes a moment with its zone")]);
  expect(existsSync(data("none")) ? readdirSync(data("none")) : []).toEqual([]);
}, 180_000);

test("a database that was brought back keeps its own log: it is brought back again, with what came since", async () => {
  const running = await startProcess("", data("new"), settings);
  const again = await logIn(running.address, tokens);
  await again.value(again.post("/customer", { name: "Etter gjenopprettingen AS" }));
  await keptLog("new");
  await running.stop();
  const names = ["Før kopien AS", "Før øyeblikket AS", "Videre AS", "Etter gjenopprettingen AS"];
  const [code, sentence] = await motpost("again", "restore", "--moment", "latest");
  expect([code, code === 0 ? "" : sentence]).toEqual([0, ""]);
  expect(await customers("again")).toEqual(names);
  // Its log has another name than that of the first one, whose parts would not let it be kept.
  const third = await startProcess("", data("again"), settings);
  await keptLog("again");
  await third.stop();
  expect(readdirSync(join(backups, "log")).filter((name) => name.endsWith(".history")).length).toBeGreaterThan(1);
}, 180_000);

test("the log of another database is put aside with its copies, and can be restored from", async () => {
  const other = await startProcess("", data("other"), settings);
  await keptLog("other");
  await other.stop();
  const [aside = ""] = readdirSync(backups).filter((name) => name.startsWith("earlier-"));
  expect(
    readdirSync(join(backups, aside)).filter((name) => name === "log" || name.startsWith("base-")).length,
  ).toBeGreaterThan(1);
  const elsewhere = { MOTPOST_BACKUP_DIRECTORY: join(backups, aside) };
  const [code, sentence] = await motpostWith(elsewhere, "third", "restore", "--moment", moment);
  expect([code, code === 0 ? "" : sentence]).toEqual([0, ""]);
}, 180_000);
