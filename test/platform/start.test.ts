// `motpost serve` as a stranger meets it: the demo company, its curl line, pages, a second start, an orderly end.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { builtApp } from "../support/built-app.ts";
import { databasePlace } from "../support/database-place.ts";
import { send } from "../support/service.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const program = join(root, "dist", "src", "main.js");

interface Started {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly errors: () => string;
}

let directory: string;
let first: Started;

/** Starts a command of the service with a data directory; PORT 0 lets the system choose. */
function start(data: string, settings: Readonly<Record<string, string>> = {}, words = ["serve"]): Started {
  const env = {
    ...process.env,
    PORT: "0",
    DATABASE_URL: "",
    MOTPOST_DATA: join(directory, data),
    MOTPOST_DEMO: "empty",
    ...settings,
  };
  const child = spawn(process.execPath, [program, ...words], { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  const said = { output: "", errors: "" };
  child.stdout?.setEncoding("utf8").on("data", (part: string) => (said.output += part));
  child.stderr?.setEncoding("utf8").on("data", (part: string) => (said.errors += part));
  return { child, output: () => said.output, errors: () => said.errors };
}

/** Waits until the greeting is whole. */
async function greeted(started: Started): Promise<void> {
  const until = Date.now() + 30_000;
  while (!started.output().includes("/register")) {
    if (started.child.exitCode !== null || Date.now() > until) throw new Error(started.errors());
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The code that a process ended with. */
async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null) await once(child, "exit");
  return child.exitCode;
}

/** What the log of the start of `first` says. */
const startLog = () => readFile(join(directory, "one", "start.log"), "utf8");
const addressOf = (started: Started) => /answers at (http:\/\/\S+)/.exec(started.output())?.[1] ?? "";

beforeAll(async () => {
  directory = await mkdtemp(join(databasePlace(), "motpost-start-"));
  first = start("one");
  await greeted(first);
});
afterAll(async () => {
  first.child.kill("SIGTERM");
  await ended(first.child);
  await rm(directory, { recursive: true, force: true });
});

test("the curl line of the greeting asks with a session that works", async () => {
  const line = /curl -u (0:\S+) '(\S+)'/.exec(first.output());
  const authorization = `Basic ${Buffer.from(line?.[1] ?? "").toString("base64")}`;
  const answer = await send(line?.[2] ?? "", "GET", { headers: { authorization } });
  expect(answer.status).toBe(200);
  expect(first.output()).toContain(String(answer.body.value.companyId));
});

test("the line of the start log that listens subscribes as the demo company, at this service", async () => {
  const line = /node tools\/motpost\.mjs (listen .*)/.exec(await startLog())?.[1] ?? "";
  const listening = start("elsewhere", {}, [...line.split(" "), "--port", "0", "--count", "1", "--json"]);
  for (const until = Date.now() + 30_000; !listening.errors().includes("subscribed to customer.create"); ) {
    if (listening.child.exitCode !== null || Date.now() > until) throw new Error(listening.errors());
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const authorization = `Basic ${Buffer.from(/curl -u (0:\S+)/.exec(first.output())?.[1] ?? "").toString("base64")}`;
  const body = { name: "Kari AS" };
  const made = await send(`${addressOf(first)}/v2/customer`, "POST", { body, headers: { authorization } });
  expect(made.status).toBe(201);
  expect(await ended(listening.child)).toBe(0);
  expect(JSON.parse(listening.output())).toMatchObject({ signature: true, header: true });
});

test("the greeting has five lines, which name where everything else is", async () => {
  const lines = first
    .output()
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("{"));
  expect(lines).toHaveLength(5);
  expect(first.errors()).toBe("");
  const files = [...first.output().matchAll(/(\/\S+\.(?:json|log))/g)].map(([, path]) => path);
  expect(files).toEqual([join(directory, "one", "demo.json"), join(directory, "one", "start.log")]);
  expect(await startLog()).toContain("applying 0100_baseline.sql");
  expect((await stat(join(directory, "one", "start.log"))).mode & 0o077).toBe(0);
});

test("the tokens of the start log in, and are kept where only their owner can read them", async () => {
  const told = await startLog();
  const [consumerToken, employeeToken] = ["consumerToken", "employeeToken"].map(
    (name) => new RegExp(`${name}\\s+(\\S+)`).exec(told)?.[1],
  );
  const body = { consumerToken, employeeToken, expirationDate: "2999-01-01" };
  expect((await send(`${addressOf(first)}/v2/token/session/:create`, "POST", { body })).status).toBe(201);
  const file = join(directory, "one", "demo.json");
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect(JSON.parse(await readFile(file, "utf8")).employeeToken).toBe(employeeToken);
});

test.each([
  ["/", "Create my company"],
  ["/register", "<form"],
  ["/sign-in", "<form"],
  ["/style.css", "font-family"],
])("the page %s is served with a strict policy", async (path, holds) => {
  const answer = await send(addressOf(first) + path, "GET");
  expect(answer.text).toContain(holds);
  expect(answer.headers.get("content-security-policy")).toBe(
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  );
});

test("health and readiness", async () => {
  for (const path of ["/healthz", "/readyz"]) expect((await send(addressOf(first) + path, "GET")).status).toBe(200);
});

test("commands reach the database of a service that runs: what they make works at once, and the books are verified", async () => {
  const ran = async (...words: string[]) => {
    const command = start("one", {}, words);
    expect([words, await ended(command.child), command.errors()]).toEqual([words, 0, expect.any(String)]);
    return words.includes("--json") ? JSON.parse(command.output())[0] : command.errors();
  };
  const person = ["--first-name", "Kari", "--last-name", "Nordmann"];
  const { companyId, employeeId } = await ran("company", "create", "--name", "Kaffebua AS", ...person, "--json");
  const until = ["--expires", "2090-01-31", "--json"];
  const consumer = await ran("token", "consumer", "create", "--name", "Nettbutikk", ...until);
  const whose = ["--company", String(companyId), "--employee", String(employeeId), "--consumer", String(consumer.id)];
  const employee = await ran("token", "employee", "create", ...whose, "--name", "Kasse", ...until);
  const body = { consumerToken: consumer.token, employeeToken: employee.token, expirationDate: "2090-01-01" };
  expect((await send(`${addressOf(first)}/v2/token/session/:create`, "POST", { body })).status).toBe(201);
  expect(await ran("verify")).toContain("the books are in order");
  expect(first.child.exitCode).toBe(null);
});

test("a second start on the same data directory ends at once and says what to do", async () => {
  const second = start("one");
  expect(await ended(second.child)).toBe(1);
  expect(second.errors()).toMatch(/in use by another Motpost service.*MOTPOST_DATA/s);
});

test("a second start on the same port ends and says what to do", async () => {
  const port = new URL(addressOf(first)).port;
  const second = start("two", { PORT: port });
  expect(await ended(second.child)).toBe(1);
  expect(second.errors()).toMatch(new RegExp(`Port ${port} .* is in use.*PORT=4601 npm start`, "s"));
});

test("settings that are wrong or unknown are all named", async () => {
  const wrong = start("three", { PORT: "many", MOTPOST_DATABASE: "x", PUT_VERSION: "maybe" });
  expect(await ended(wrong.child)).toBe(1);
  for (const name of ["PORT", "MOTPOST_DATABASE", "PUT_VERSION"]) expect(wrong.errors()).toContain(name);
});

test("a directory without the programs of PostgreSQL is named, with what to name instead", async () => {
  const wrong = start("programs", { MOTPOST_POSTGRES: directory });
  expect(await ended(wrong.child)).toBe(1);
  expect(wrong.errors()).toContain(`${directory} has no PostgreSQL programs. Name the directory with postgres`);
});

test("help names every command and setting, an unknown command is refused", async () => {
  const help = start("four", {}, ["--help"]);
  expect(await ended(help.child)).toBe(0);
  for (const word of ["serve", "migrate", "verify", "DATABASE_URL"]) expect(help.output()).toContain(word);
  // Names stand in a column of their own, however long they are.
  expect(help.output()).toMatch(/^ {2}MOTPOST_EHF_AUTHORIZATION {2,}header/m);
  const unknown = start("four", {}, ["serv"]);
  expect(await ended(unknown.child)).toBe(2);
  expect(unknown.errors()).toContain("Unknown command: serv. Did you mean serve?");
});

test("a start on a full disk answers without a demo company; the next one makes it, a later one shows it; SIGTERM ends each in order", async () => {
  const company = (started: Started) => /Demo company\s+(\d+)/.exec(started.output())?.[1];
  const full = start("five", { MOTPOST_FREE_SPACE: "999999999" });
  await greeted(full);
  expect((await fetch(`${addressOf(full)}/healthz`)).status).toBe(200);
  expect(company(full)).toBeUndefined();
  expect(full.errors()).toContain("the next start tries again");
  full.child.kill("SIGTERM");
  expect(await ended(full.child)).toBe(0);
  const before = start("five");
  await greeted(before);
  expect(company(before)).toMatch(/^\d+$/);
  before.child.kill("SIGTERM");
  expect(await ended(before.child)).toBe(0);
  expect(before.errors()).toContain("stopped");
  const after = start("five");
  await greeted(after);
  expect(company(after)).toBe(company(before));
  after.child.kill("SIGINT");
  after.child.kill("SIGTERM");
  expect(await ended(after.child)).toBe(0);
  expect(after.errors()).toContain("stopped");
});

test("a first start answers at once and makes a year of books behind it, anew where it was stopped; `/` opens them by one click", async () => {
  // `/` leads to the application; until that is built, to a page that says so.
  await builtApp();
  const before = start("six", { MOTPOST_DEMO: "year" });
  await greeted(before);
  expect((await fetch(`${addressOf(before)}/healthz`)).status).toBe(200);
  before.child.kill("SIGTERM");
  expect(await ended(before.child)).toBe(0);
  expect(before.errors()).toContain("stopped");
  const started = start("six", { MOTPOST_DEMO: "year" });
  await greeted(started);
  const address = addressOf(started);
  await expect.poll(() => started.errors(), { timeout: 600_000 }).toContain("the demo company has a year of books");
  const page = await fetch(`${address}/`, { headers: { "accept-language": "en" } });
  const html = await page.text();
  expect(html).toContain("Open the demo company");
  const token = /name="token" value="([^"]*)"/.exec(html)?.[1];
  const cookies = page.headers.getSetCookie().map((one) => one.split(";")[0]);
  const opened = await fetch(`${address}/demo`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie: cookies.join("; "), "content-type": "application/x-www-form-urlencoded", origin: address },
    body: new URLSearchParams({ token: token ?? "" }),
  });
  expect([opened.status, opened.headers.get("location")]).toEqual([303, "/app/"]);
  const session = opened.headers.getSetCookie().map((one) => one.split(";")[0]);
  const welcome = await (await fetch(`${address}/`, { headers: { cookie: session.join("; ") } })).text();
  expect(welcome).toContain("Demo AS");
  started.child.kill("SIGTERM");
  expect(await ended(started.child)).toBe(0);
  const stored = JSON.parse(await readFile(join(directory, "six", "demo.json"), "utf8"));
  expect(stored.year).toBe("done");
}, 600_000);
