// kill -9 in the middle of the webshop's month: what was acknowledged is there, nothing happened twice, no number is missing.

import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databasePlace } from "../support/database-place.ts";
import { type RunningExample, startExample } from "../support/example.ts";
import { send, type TestAnswer } from "../support/service.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const program = join(root, "dist", "src", "main.js");
/** How often something dies; KILL_ROUNDS=200 takes about a quarter of an hour. */
const rounds = Number(process.env.KILL_ROUNDS ?? 3);
/** 30 orders are some 85 steps, so that all points lie well before the last one. */
const orders = 30 * rounds;
/** What dies at each point, in turns: the service, the service with its database, the service and the client. */
const kinds = ["service and client", "service and database", "service"] as const;
type Death = (typeof kinds)[number];
const deaths = Array.from({ length: rounds }, (_, round): Death => kinds[round % kinds.length] ?? "service");

let directory: string;
let port: number;
let service: ChildProcess | undefined;
let client: RunningExample | undefined;

beforeAll(async () => {
  if (!existsSync(program)) spawnSync(process.execPath, [join(root, "tools/build.mjs")]);
  directory = await mkdtemp(join(databasePlace(), "motpost-kill-"));
  port = await freePort();
});
afterAll(async () => {
  client?.child.kill("SIGKILL");
  if (service !== undefined && service.exitCode === null && service.signalCode === null) await stopService(service);
  await rm(directory, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("No port was given.");
  return address.port;
}

function environment(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PORT: String(port),
    HOST: "127.0.0.1",
    MOTPOST_DATA: join(directory, "data"),
    DATABASE_URL: "",
    MOTPOST_DEMO: "empty",
  };
}

/** Starts the real service in a process group of its own and waits until it answers. */
async function startService(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program, "serve"], {
    cwd: root,
    env: environment(),
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const said: string[] = [];
  child.stderr?.setEncoding("utf8").on("data", (part: string) => said.push(part));
  const until = Date.now() + 30_000;
  while (Date.now() < until && child.exitCode === null) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (ready?.status === 200) return child;
    await pause(20);
  }
  child.kill("SIGKILL");
  throw new Error(`The service did not start:\n${said.join("")}`);
}

async function stopService(child: ChildProcess): Promise<void> {
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  await gone;
}

async function kill(death: Death): Promise<void> {
  if (service?.pid === undefined) throw new Error("There is no service to kill.");
  const gone = once(service, "exit");
  process.kill(-service.pid, "SIGKILL");
  if (death === "service and database") {
    const postmaster = await readFile(join(directory, "data", "postgres", "cluster", "postmaster.pid"), "utf8");
    process.kill(Number(postmaster.split("\n")[0]), "SIGKILL");
  }
  if (death === "service and client" && client !== undefined) {
    client.child.kill("SIGKILL");
    await client.ended;
  }
  await gone;
}

/** Numbers from 0 to 1 that follow from the seed. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

interface Step {
  readonly step: string;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  readonly value: any;
}

/** What the service has acknowledged so far. */
async function acknowledged(journal: string): Promise<Step[]> {
  const text = await readFile(journal, "utf8").catch(() => "");
  return text.split("\n").flatMap((line) => (line.endsWith("}") ? [JSON.parse(line) as Step] : []));
}

async function session(steps: readonly Step[]): Promise<(path: string) => Promise<TestAnswer>> {
  const { consumerToken, employeeToken } = steps.find((one) => one.step === "company")?.value ?? {};
  const expirationDate = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const body = { consumerToken, employeeToken, expirationDate };
  const { token } = (await send(`http://127.0.0.1:${port}/v2/token/session/:create`, "POST", { body })).body.value;
  const headers = { authorization: `Basic ${Buffer.from(`0:${token}`).toString("base64")}` };
  return (path) => send(`http://127.0.0.1:${port}/v2${path}`, "GET", { headers });
}

const paths: Readonly<Record<string, string>> = {
  customer: "/customer",
  product: "/product",
  order: "/order",
  invoice: "/invoice",
  payment: "/invoice",
};

/** Reads back every acknowledged object. Returns what differs from the acknowledgement. */
async function differences(steps: readonly Step[], get: (path: string) => Promise<TestAnswer>): Promise<string[]> {
  const wrong: string[] = [];
  // Of several payments of one invoice the last one tells what is left to pay.
  const lastPayments = new Map(
    steps.filter((one) => one.step.startsWith("payment-")).map((one) => [one.value.id, one.value]),
  );
  for (const { step, value } of steps) {
    const path = paths[step.split("-")[0] ?? ""];
    if (path === undefined) continue;
    const { status, body } = await get(`${path}/${value.id}`);
    const found = body?.value ?? {};
    const expected = { ...value };
    if (path === "/order") {
      const invoiced = { isClosed: true, status: "INVOICED", preliminaryInvoice: null };
      Object.assign(expected, { ...invoiced, version: value.version + 1 });
    }
    if (path === "/invoice") {
      const paid = lastPayments.get(value.id);
      for (const name of ["version", "amountOutstanding", "amountCurrencyOutstanding", "amountOutstandingTotal"])
        expected[name] = (paid ?? value)[name];
      expected.amountCurrencyOutstandingTotal = expected.amountOutstandingTotal;
      expected.postings = (paid ?? value).postings;
    }
    if (path === "/product") expected.isDeletable = found.isDeletable;
    const differing = Object.keys(expected).filter(
      (name) => JSON.stringify(found[name]) !== JSON.stringify(expected[name]),
    );
    if (status !== 200 || differing.length > 0)
      wrong.push(
        `${step}: ${status} ${differing.map((name) => `${name} ${JSON.stringify(expected[name])} is ${JSON.stringify(found[name])}`)}`,
      );
  }
  return wrong;
}

test(
  `${orders} orders through ${deaths.length} kills`,
  async () => {
    const seed = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000);
    const next = random(seed);
    const journal = join(directory, "journal");
    const words = [`http://127.0.0.1:${port}`, "--orders", String(orders), "--clients", "8", "--resume", journal];
    service = await startService();
    client = startExample("webshop", ...words);
    const died: string[] = [];
    const points = deaths.map((_, index) => 20 + Math.floor((index + next()) * 65));
    for (const [index, death] of deaths.entries()) {
      while ((await acknowledged(journal)).length < (points[index] ?? 0) && client.child.exitCode === null)
        await pause(10);
      await pause(next() * 15);
      await kill(death);
      died.push(`${death} after ${(await acknowledged(journal)).length} answers`);
      service = await startService();
      if (death === "service and client") client = startExample("webshop", ...words);
    }
    const { code, output, errors } = await client.ended;
    console.log(`KILL_SEED=${seed}: ${died.join(", ")}`);
    // A client that was made anew after the last death has met none.
    if (deaths.at(-1) !== "service and client") expect(errors).toMatch(/trying again/);
    expect(output).toMatch(/The books are in order\.\n$/);
    expect(code).toBe(0);

    const steps = await acknowledged(journal);
    expect(died.length).toBe(deaths.length);
    expect(steps.length).toBeGreaterThan(Math.max(...points) + 10);
    const get = await session(steps);
    expect(await differences(steps, get)).toEqual([]);

    // Not more than was asked for either: one voucher per payment, one invoice and one order per order.
    const count = async (path: string) =>
      (await get(`${path}${path.includes("?") ? "&" : "?"}fields=id`)).body.fullResultSize;
    const payments = steps.filter((one) => one.step.startsWith("payment-")).length;
    const all = "?dateFrom=2000-01-01&dateTo=2100-01-01";
    expect({
      customers: await count("/customer"),
      orders: await count("/order"),
      invoices: await count("/invoice"),
      vouchers: await count(`/ledger/voucher${all}`),
    }).toEqual({ customers: 20, orders, invoices: orders, vouchers: orders + payments });

    await stopService(service);
    const verified = spawnSync(process.execPath, [program, "verify"], {
      cwd: root,
      env: environment(),
      encoding: "utf8",
    });
    expect(verified.stderr).toMatch(/the books are in order/);
    expect(verified.status).toBe(0);
  },
  120_000 * rounds,
);
