// The embedded database is brought back as it was at a moment: what came before is there, what came later is not.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectionUrl } from "../../src/store/embedded/embedded.ts";
import { reachableServer } from "../../src/store/embedded/reachable.ts";
import { type Running, startProcess } from "../support/running.ts";
import { logIn, send, type TestClient, type Tokens } from "../support/service.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const directory = mkdtempSync(join(tmpdir(), "motpost-moment-"));
const backups = join(directory, "backups");
const settings = { MOTPOST_BACKUP_DIRECTORY: backups, MOTPOST_BACKUP_LOG: "yes", MOTPOST_BACKUP_TIME: "03:00" };
const data = (name: string) => join(directory, name);

async function motpost(where: string, ...words: readonly string[]): Promise<[code: number, said: string]> {
  const { DATABASE_URL: _url, ...others } = process.env;
  const env = { ...others, ...settings, MOTPOST_DATA: data(where), MOTPOST_RATES_URL: "" };
  const child = spawn(process.execPath, [join(root, "dist", "src", "main.js"), ...words], { cwd: directory, env });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, "exit");
  return [Number(code), (await said).join("")];
}

let service: Running;
let tokens: Tokens;
let client: TestClient;
let moment: string;
const make = async (name: string) => Number((await client.value(client.post("/customer", { name }))).id);

beforeAll(async () => {
  // Root's database runs as another account, which writes the log.
  chmodSync(directory, 0o711);
  service = await startProcess("", data("old"), settings);
  const made = await send(`${service.address}/v2/integration/:register`, "POST", { body: { companyName: "Tiden AS" } });
  tokens = made.body.value;
  client = await logIn(service.address, tokens);
  await make("Før kopien AS");
  expect(await motpost("old", "backup", "--base")).toEqual([0, expect.stringContaining("bytes")]);
  // The name of a copy has its second.
  await pause(1_100);
  await make("Før øyeblikket AS");
  expect((await motpost("old", "anchor", join(backups, "anchors.jsonl")))[0]).toBe(0);
  await pause(50);
  moment = new Date().toISOString();
  await pause(50);
  await make("Etter øyeblikket AS");
  await keptLog();
  await service.stop();
}, 180_000);
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** Has what was written so far kept, as a minute would. */
async function keptLog(): Promise<void> {
  const server = await reachableServer(join(data("old"), "postgres"));
  if (server === null) throw new Error("The database is not running.");
  const owner = new pg.Client({ connectionString: connectionUrl(server, "postgres") });
  await owner.connect();
  const { rows } = await owner.query<{ name: string }>("select pg_walfile_name(pg_switch_wal()) as name");
  await owner.end();
  server.leave();
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

test("latest goes to the end of the log", async () => {
  const [code, said] = await motpost("latest", "restore", "--moment", "latest");
  expect([code, code === 0 ? "" : said]).toEqual([0, ""]);
  expect(await customers("latest")).toEqual(["Før kopien AS", "Før øyeblikket AS", "Etter øyeblikket AS"]);
}, 180_000);

test("a moment before the copies or behind the log, and what is none, is refused, and nothing is left", async () => {
  const refused = (at: string) => motpost("none", "restore", "--moment", at);
  expect(await refused("2020-01-01T00:00:00Z")).toEqual([2, expect.stringContaining("The oldest copy in")]);
  expect(await refused(new Date(Date.now() + 3_600_000).toISOString())).toEqual([
    2,
    expect.stringContaining("ends before that moment"),
  ]);
  expect(await refused("yesterday")).toEqual([1, expect.stringContaining("--moment takes a moment with its zone")]);
  expect(existsSync(data("none")) ? readdirSync(data("none")) : []).toEqual([]);
}, 180_000);
