// What a new user does first: the README word by word in a fresh clone, and three walks through the service that it starts.

import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayInOslo } from "../support/days.ts";
import { copyProject } from "../support/fresh-clone.ts";
import { follow } from "../support/guide.ts";
import { freePort } from "../support/running.ts";
import { send, type TestAnswer } from "../support/service.ts";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../..", import.meta.url));
/** The build of the clone takes most of it. */
const patience = 300_000;

const readme = readFileSync(join(root, "README.md"), "utf8");
const blocks = [...readme.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(([, kind = "", text = ""]) => ({ kind, text }));
/** The command lines of the blocks that are no requests and no tree, without what is said of them. */
const blockCommands = blocks
  .filter(({ kind, text }) => kind === "" && /^npm /.test(text))
  .flatMap(({ text }) => text.trim().split("\n"))
  .map((line) => line.replace(/\s+#.*$/, ""));
const prose = readme.replaceAll(/^```.*?^```$/gms, "");
const words = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, word = ""]) => word);
const spokenCommands = words.filter((word) => /^(npm|node|motpost|npx|docker) |^examples\/\S+\.mjs$/.test(word));

/** Commands of the README that are not run here, each with its reason. */
const notRun: Readonly<Record<string, string>> = {
  "npm test": "It is what runs this test.",
  "npm test -- payables": "It is what runs this test.",
  "npm run dev": "platform/dev starts it and changes a source.",
  "examples/webshop.mjs": "platform/examples runs it.",
  "examples/audit-file.mjs": "platform/examples runs it.",
  "motpost anchor": "platform/tamperings runs it.",
  "motpost backup <FILE>": "platform/backup runs it.",
  "motpost restore <FILE>": "platform/backup runs it.",
  "motpost company office": "It needs an office and a client: platform/offices has them.",
  "motpost company client": "It needs an office and a client: platform/offices has them.",
};

interface Started {
  readonly child: ChildProcess;
  said(): string;
}

let directory: string;
let clone: string;
let environment: NodeJS.ProcessEnv;
let address: string;
let session: string;
let service: Started;
const children: ChildProcess[] = [];

/** Starts a command line in a shell of its own, as at a terminal, whose Ctrl-C reaches all that it has started. */
function start(command: string): Started {
  const child = spawn("bash", ["-c", command], { cwd: clone, env: environment, detached: true, stdio: "pipe" });
  children.push(child);
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (part: string) => (text += part));
  return { child, said: () => text };
}

async function said(started: Started, pattern: RegExp): Promise<RegExpExecArray> {
  for (const until = Date.now() + patience; ; await pause(50)) {
    const found = pattern.exec(started.said());
    if (found !== null) return found;
    if (started.child.exitCode !== null || Date.now() > until) throw new Error(`${pattern}: ${started.said()}`);
  }
}

/** Presses Ctrl-C and waits until nothing runs that the command has started; what the service says at the end. */
async function interrupted(started: Started): Promise<string> {
  const { child } = started;
  const gone = once(child, "close");
  process.kill(-(child.pid ?? 0), "SIGINT");
  await gone;
  return started.said();
}

const shell = async (command: string) =>
  (await run("bash", ["-c", command], { cwd: clone, env: environment, maxBuffer: 2 ** 26 })).stdout;
const ask = (method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) =>
  send(`${address}/v2${path}`, method, {
    ...(body === undefined ? {} : { body }),
    headers: { authorization: `Basic ${Buffer.from(`0:${session}`).toString("base64")}`, ...headers },
  });
const value = async (answer: Promise<TestAnswer>) => {
  const { status, text, body } = await answer;
  expect([status < 300, text]).toEqual([true, text]);
  return body?.value;
};
// biome-ignore lint/suspicious/noExplicitAny: lists of every shape
const list = async (path: string): Promise<any[]> => (await ask("GET", path)).body.values;
const everyDay = "invoiceDateFrom=2000-01-01&invoiceDateTo=2100-01-01";
const later = (date: string, days: number) => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "motpost-clone-"));
  clone = join(directory, "motpost");
  mkdirSync(join(directory, "home"));
  copyProject(clone);
  environment = {
    ...{ PATH: process.env.PATH, HOME: join(directory, "home"), LANG: "C.UTF-8" },
    // Another port than the README's, which may be taken; no network; the demo company's year has a test of its own (platform/start).
    ...{ PORT: String(await freePort()), MOTPOST_RATES_URL: "", MOTPOST_DEMO: "empty" },
  };
  expect(existsSync(join(clone, "dist"))).toBe(false);
  service = start(blockCommands[0] ?? "");
  const [, host = "", token = "", url = ""] = await said(
    service,
    /answers at (http:\S+)[\s\S]*?curl -u 0:(\S+) '(\S+)'/,
  );
  [address, session] = [host, token];
  expect(url.startsWith(address)).toBe(true);
}, patience);
afterAll(async () => {
  for (const { pid, exitCode, signalCode } of children)
    if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, "SIGKILL");
  await pause(100);
  rmSync(directory, { recursive: true, force: true, maxRetries: 10 });
});

describe("the README", () => {
  test("every command is run here, or its reason stands here", () => {
    expect(blockCommands).toEqual(["npm start", "npm test"]);
    const here = [
      ...["npm start", "npm start -- --verbose", "motpost verify"],
      ...["node dist/tools/collections.js postman", "node tools/motpost.mjs listen --subscribe customer.create"],
    ];
    const all = new Set([...blockCommands, ...spokenCommands]);
    expect([...all].sort()).toEqual([...new Set([...here, ...Object.keys(notRun)])].sort());
  });

  test("the curl line that the start prints works when pasted, and the tokens lie in ./data", async () => {
    const [line = ""] = /curl -u \S+ '\S+'/.exec(service.said()) ?? [];
    const answer = JSON.parse(await shell(line.replace("curl", "curl -s")));
    expect(answer.value.companyId).toBeGreaterThan(0);
    const demo = JSON.parse(readFileSync(join(clone, "data", "demo.json"), "utf8"));
    const expirationDate = dayInOslo(2);
    const tokens = { consumerToken: demo.consumerToken, employeeToken: demo.employeeToken, expirationDate };
    expect((await send(`${address}/v2/token/session/:create`, "POST", { body: tokens })).status).toBe(201);
  });

  test("its request answers what it shows", async () => {
    const { blocks: requests, faults } = await follow(readme, address, { T: session });
    expect(faults).toEqual([]);
    expect(requests).toBe(blocks.filter(({ kind }) => kind === "sh").length);
    expect(requests).toBeGreaterThan(0);
  });

  test("its pages and files are there", async () => {
    const pages = words.filter((word) => /^\/[\w./-]*$/.test(word));
    expect(pages.length).toBeGreaterThan(4);
    // As a browser does, which follows a redirect.
    for (const page of pages) expect([page, (await fetch(address + page)).status]).toEqual([page, 200]);
    const links = [...prose.matchAll(/\]\(([^)#]+)\)/g)].map(([, link = ""]) => link);
    const named = words.filter((word) => /^(examples|clients|collections|test|src|docs)\/\S+$/.test(word));
    const tree = blocks.filter(({ text }) => /^src\//.test(text)).flatMap(({ text }) => text.match(/^\S+|src\/\w+/gm));
    for (const path of [...links, ...named, ...tree])
      expect([path, existsSync(join(clone, path ?? ""))]).toEqual([path, true]);
  });

  test("its other commands do what it says", async () => {
    const collection = JSON.parse(await shell("node dist/tools/collections.js postman"));
    expect(collection.info.schema).toContain("getpostman.com");
    // A reader whose service has another port says so.
    const listening = start(
      `node tools/motpost.mjs listen --subscribe customer.create --service ${address} --port 0 --count 1`,
    );
    await said(listening, /subscribed to customer\.create/);
    await value(ask("POST", "/customer", { name: "Hørt AS" }));
    await said(listening, /Hørt AS/);
    if (listening.child.exitCode === null) await once(listening.child, "exit");
    expect(listening.child.exitCode).toBe(0);
  });
});

describe("the walks", () => {
  test("reset and seed", async () => {
    expect(await list("/customer")).not.toEqual([]);
    expect((await ask("PUT", "/test/:reset")).status).toBe(204);
    expect(await list("/customer")).toEqual([]);
    expect((await ask("PUT", "/test/:seed?kind=shop")).status).toBe(204);
    expect((await list("/customer")).length).toBeGreaterThan(2);
    expect((await list(`/invoice?${everyDay}`)).length).toBe(5);
    expect((await list("/ledger/posting?dateFrom=2000-01-01&dateTo=2100-01-01")).length).toBeGreaterThan(20);
  });

  test("the clock goes past a due date: the jobs of the days run, and the customer is reminded", async () => {
    const today = dayInOslo();
    const [customer] = await list("/customer?fields=id");
    const subscription = await value(
      ask("POST", "/order", {
        ...{ customer, orderDate: today, deliveryDate: today, isSubscription: true, isSubscriptionAutoInvoicing: true },
        ...{ subscriptionDuration: 12, subscriptionDurationType: "MONTHS", subscriptionPeriodsOnInvoice: 1 },
        orderLines: [
          {
            description: "Avis",
            count: 1,
            unitPriceExcludingVatCurrency: 100,
            isSubscription: true,
            vatType: { id: 3 },
          },
        ],
      }),
    );
    const unpaid = (await list(`/invoice?${everyDay}&fields=id,customer,invoiceDueDate,amountOutstanding`)).filter(
      ({ amountOutstanding }) => amountOutstanding > 0,
    );
    const invoice = unpaid.at(-1);
    const due = later(invoice.invoiceDueDate, 1);
    await value(ask("PUT", `/customer/${invoice.customer.id}`, { isAutomaticSoftReminderEnabled: true }));
    const moved = await value(ask("PUT", "/test/clock", { date: due }));
    expect(moved).toMatchObject({ date: due });
    const shown = await value(ask("GET", `/invoice/${invoice.id}?fields=reminders(id,reminderDate,type)`));
    const [reminder] = shown.reminders;
    expect(reminder).toMatchObject({ reminderDate: due, type: "SOFT_REMINDER" });
    const sent = await list("/dispatch?fields=*");
    expect(sent.filter((one) => one.reminder?.id === reminder?.id)).toHaveLength(1);
    // The job of subscriptions has invoiced what is due by then.
    const charged = await list(`/invoice?${everyDay}&fields=orders(id)`);
    expect(charged.some(({ orders }) => orders.some(({ id }: { id: number }) => id === subscription.id))).toBe(true);
    expect((await ask("PUT", "/test/:seed?kind=shop")).status).toBe(204);
  });

  test("an answer that gets lost, and its retry with Idempotency-Key: posted once", async () => {
    const accounts = await list("/ledger/account?number=1920,2000&fields=id,number");
    const account = (number: number) => ({ id: accounts.find((one) => one.number === number).id });
    const day = dayInOslo();
    const voucher = {
      ...{ date: day, description: "Innskudd" },
      postings: [
        { row: 1, account: account(1920), amountGross: 30_000 },
        { row: 2, account: account(2000), amountGross: -30_000 },
      ],
    };
    const key = { "idempotency-key": randomUUID() };
    const posted = async () =>
      (await list("/ledger/voucher?dateFrom=2000-01-01&dateTo=2100-01-01&fields=id,description")).filter(
        ({ description }) => description === "Innskudd",
      );
    await value(ask("PUT", "/test/faults", { kind: "LOST_ANSWER", requests: 1 }));
    await expect(ask("POST", "/ledger/voucher", voucher, key)).rejects.toThrow("other side closed");
    const retried = await ask("POST", "/ledger/voucher", voucher, key);
    expect([retried.status, retried.headers.get("idempotent-replayed")]).toEqual([201, "true"]);
    expect(await posted()).toEqual([{ id: retried.body.value.id, description: "Innskudd" }]);
  });
});

describe("the end, and the next start", () => {
  test("Ctrl-C ends it in order, the books are in order, and --verbose shows the tokens", async () => {
    expect(await interrupted(service)).toMatch(/stopped/);
    await expect(fetch(`${address}/healthz`)).rejects.toThrow("fetch failed");
    // It names every breach, and ends with 1 where there is one.
    expect(await shell("node tools/motpost.mjs verify")).toBe("");
    const again = start("npm start -- --verbose");
    await said(again, /answers at/);
    const { employeeToken } = JSON.parse(readFileSync(join(clone, "data", "demo.json"), "utf8"));
    await said(again, new RegExp(employeeToken));
    expect(await interrupted(again)).toMatch(/stopped/);
  });
});
