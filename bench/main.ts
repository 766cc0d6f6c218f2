// `npm run bench`: the service against the same statements over the plain driver, in turns on one database, as a Markdown table.

import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { readConfig } from "../src/config.ts";
import { startService } from "../src/service/service.ts";
import { connectionUrl, startEmbedded } from "../src/store/embedded/embedded.ts";
import { migrate } from "../src/store/migrate.ts";
import { runAccess } from "./access.ts";
import { Copies, firstLimitId, firstServiceId, makeCompany } from "./books.ts";
import { type Case, makeCases } from "./cases.ts";
import { runEInvoices } from "./e-invoices.ts";
import { runFlat } from "./flat.ts";
import { runNewCompany } from "./new-company.ts";
import { runPage } from "./page.ts";
import { runPaper } from "./paper.ts";
import { startServiceProcess, Worker } from "./processes.ts";
import { processorTimes, usedSince } from "./processor-time.ts";
import type { FreshNumbers, Measured, RecordedStatement } from "./protocol.ts";
import { record, roundTrips } from "./record.ts";
import { runStandby } from "./standby.ts";
import { type Line, table } from "./table.ts";
import { runWebhooks, webhookParts } from "./webhooks.ts";

const help = `Usage: npm run bench -- [options]

Measures the service (a process of its own on the embedded PostgreSQL, fsync on) against its
limit: the statements that it sends, sent again by a loop over the plain driver with the same
number of connections. Service and limit take turns; the table shows medians over the rounds.
It takes about five minutes and wants a quiet machine.

With --only flat: the same questions asked of companies with 10,000, 100,000 and 1,000,000
postings, and how their times compare. Storing them takes about ten minutes, asking one.

With --only webhooks: from a change to its callback beside sick endpoints, the most that one
process delivers, and what subscribers add to a change. It takes about five minutes; "webhooks prompt",
"webhooks rate" and "webhooks cost" run one of the three.

With --only access: GET by id with access (credentials, entitlements' session, rate limit) and without
it in turns, and how long an object of another company takes beside one that does not exist.

With --only newCompany: the processor time of a new company's requests as its past grows, beside a
large company that the database has counted. It takes about two minutes.

With --only page: the interactive page of the interface in headless Chromium, as the first and as
later visitors of a service find it.

With --only paper: invoices rendered as PDF in a second on one core. It needs no database.

With --only e-invoices: e-invoices that one core makes in a second, without a database.

With --only standby: two API processes on a primary with a streaming standby: how far it is behind, what it
refuses, and what is left when the primary is killed and the standby promoted. It takes about a minute.

  --quick            one short round: less than a minute, for a first look
  --rounds N         rounds (3)
  --seconds N        seconds of each measurement (2)
  --connections LIST numbers of connections, with commas (1,8,32)
  --only TEXT        only the cases whose name contains the text; flat, access, newCompany, webhooks, page, paper, e-invoices, standby: see above
  --largest N        with --only flat: postings of the largest company (1000000)
  --data DIRECTORY   where the database is created and removed again (data)
  --statements       print the statements that were recorded
  --profile DIR      write CPU profiles of the service to the directory
`;

const companyCount = 16;
/** No run makes more requests in a second; objects that are used up are prepared for so many. */
const mostInvoicesPerSecond = 1_500;
const warmupMilliseconds = 300;

interface Settings {
  readonly rounds: number;
  readonly milliseconds: number;
  readonly connections: readonly number[];
  readonly only: string;
  readonly largest: number;
  readonly data: string;
  readonly statements: boolean;
  readonly profile: string | null;
}

function settings(args: readonly string[]): Settings | null {
  const { values } = parseArgs({
    args: [...args],
    options: {
      help: { type: "boolean", short: "h" },
      quick: { type: "boolean", default: false },
      rounds: { type: "string" },
      seconds: { type: "string" },
      connections: { type: "string", default: "1,8,32" },
      only: { type: "string", default: "" },
      largest: { type: "string", default: "1000000" },
      data: { type: "string", default: "data" },
      statements: { type: "boolean", default: false },
      profile: { type: "string" },
    },
  });
  if (values.help === true) return null;
  const [subject, part = ""] = values.only.split(" ");
  if (subject === "webhooks" && part !== "" && !webhookParts.some((one) => one === part))
    throw new Error(`--only "webhooks ${part}" is nothing: the parts are ${webhookParts.join(", ")}.`);
  const positive = (name: string, text: string) => {
    if (!(Number(text) > 0)) throw new Error(`--${name} must be a number above 0, not "${text}".`);
    return Number(text);
  };
  return {
    rounds: positive("rounds", values.rounds ?? (values.quick ? "1" : "3")),
    milliseconds: 1_000 * positive("seconds", values.seconds ?? (values.quick ? "0.6" : "2")),
    connections: values.connections.split(",").map((text) => positive("connections", text)),
    only: values.only,
    largest: positive("largest", values.largest),
    data: resolve(values.data),
    statements: values.statements,
    profile: values.profile === undefined ? null : resolve(values.profile),
  };
}

function log(line: string): void {
  process.stderr.write(`bench: ${line}\n`);
}

/** A case with its statements. */
interface Recorded {
  readonly one: Case;
  readonly statements: readonly RecordedStatement[];
  readonly fresh: readonly FreshNumbers[];
}

/** Sends one request of a case to the service in this process and listens to its driver. */
async function recordCase(one: Case): Promise<Recorded> {
  const [company] = one.companies;
  if (company === undefined) throw new Error(`${one.name} has no company.`);
  const objects = await one.objects(8);
  let next = 0;
  let object = 0;
  const request = async () => {
    object = (objects?.first ?? 0) + (objects?.distance ?? 0) * next++;
    const body = one.body === null ? undefined : JSON.parse(one.body);
    return company.call(one.method, one.path.replace("{object}", String(object)), body);
  };
  // The first request asks for the session, which later ones remember; what it makes is older than what they make.
  const earlier = Math.max(0, ...serviceIdsIn(await record(request)));
  const statements = await record(request);
  const fresh: FreshNumbers[] = [{ low: company.id, high: company.id + 1, to: "company" }];
  const created = serviceIdsIn(statements).filter((number) => number > earlier);
  if (one.method !== "GET") fresh.push({ low: Math.min(...created), high: Math.max(...created) + 1, to: "ids" });
  if (objects !== null) fresh.push({ low: object, high: object + objects.distance, to: "object" });
  return { one, statements, fresh };
}

/** The ids that the service has given, in the values of statements; an invoice may have that of its order's copy. */
function serviceIdsIn(statements: readonly RecordedStatement[]): number[] {
  return numbersIn(statements).filter((number) => number >= firstServiceId && number < firstLimitId);
}

function numbersIn(statements: readonly RecordedStatement[]): number[] {
  const texts = statements.flatMap((statement) => statement.values.map((value) => JSON.stringify(value)));
  return texts.flatMap((text) => [...(text ?? "").matchAll(/\d{4,}/g)].map((match) => Number(match[0])));
}

/** Makes companies, books and recordings with a service in this process, which is ended before anything is measured. */
async function prepare(url: string, owner: pg.Client, chosen: Settings): Promise<Recorded[]> {
  const config = readConfig(
    { PORT: "0", LOG_LEVEL: "error", SERVER_TIMING: "no", MOTPOST_CONNECTIONS: "4", MOTPOST_RATES_URL: "" },
    process.cwd(),
  );
  const service = await startService({ config, databaseUrl: url, durable: true, log: log });
  try {
    const companies = [];
    for (let created = 0; created < companyCount; created++) companies.push(await makeCompany(service.address, owner));
    const cases = await makeCases(companies, new Copies(owner));
    const recorded: Recorded[] = [];
    for (const one of cases.filter(({ name }) => name.includes(chosen.only))) recorded.push(await recordCase(one));
    await owner.query("vacuum analyze");
    return recorded;
  } finally {
    await service.stop();
  }
}

function showStatements({ one, statements }: Recorded): void {
  const lines = statements.map(
    ({ after, text, values }) =>
      `  after ${after}: ${text.replace(/\s+/g, " ").slice(0, 3_000)}\n    ${JSON.stringify(values).slice(0, 2_000)}`,
  );
  process.stdout.write(`${one.name}\n${lines.join("\n")}\n\n`);
}

/** Where the runs go, and which processes they keep busy. */
interface Field {
  readonly url: string;
  readonly port: number;
  readonly servicePid: number;
  readonly databasePid: number;
  readonly load: Worker;
  readonly replay: Worker;
}

/** One measurement of the service and one of the limit, in an order that changes with the turn. */
async function both(field: Field, about: Recorded & { connections: number }, milliseconds: number, turn: number) {
  const { one, statements, fresh, connections } = about;
  const prepared = Math.ceil((mostInvoicesPerSecond * milliseconds) / 1_000);
  const service = async (): Promise<Measured> => {
    const { method, body, status } = one;
    const authorizations = one.companies.map((company) => company.authorization);
    const objects = await one.objects(prepared);
    const run = { connections, milliseconds, objects, port: field.port, method, body, status, authorizations };
    return costing(field, field.servicePid, () => field.load.run({ kind: "load", ...run, path: `/v2${one.path}` }));
  };
  const limit = async (): Promise<Measured> => {
    const companies = one.companies.map((company) => company.id);
    const objects = await one.objects(prepared);
    const run = { connections, milliseconds, objects, url: field.url, companies, statements, fresh };
    const ids = firstLimitId + 10_000_000 * limitRuns++;
    return costing(field, field.replay.processId, () => field.replay.run({ kind: "replay", ...run, ids }));
  };
  if (turn % 2 === 0) return { service: await service(), limit: await limit() };
  const first = await limit();
  return { service: await service(), limit: first };
}

let limitRuns = 0;

/** A run with the processor time that the process which sends the statements, and the database, have used. */
async function costing(field: Field, sender: number, run: () => Promise<Measured>): Promise<Measured> {
  const times = () => ({ own: processorTimes(sender, "own"), database: processorTimes(field.databasePid, "children") });
  const before = times();
  const measured = await run();
  const after = times();
  const [own, database] = [usedSince(before.own, after.own), usedSince(before.database, after.database)];
  return { ...measured, processor: { own, database } };
}

/** Measures every case with every number of connections in turns and returns the lines of the table. */
async function measureAll(field: Field, recorded: readonly Recorded[], chosen: Settings, settle: () => Promise<void>) {
  const lines = recorded.flatMap((one) =>
    chosen.connections.map((connections) => ({
      ...one,
      connections,
      service: [] as Measured[],
      limit: [] as Measured[],
    })),
  );
  for (const line of lines) await both(field, line, warmupMilliseconds, 0);
  await settle();
  for (let round = 1; round <= chosen.rounds; round++) {
    for (const line of lines) {
      const { service, limit } = await both(field, line, chosen.milliseconds, round);
      line.service.push(service);
      line.limit.push(limit);
      const rates = [service, limit].map((run) => Math.round((1_000 * run.requests) / run.milliseconds));
      log(
        `round ${round} of ${chosen.rounds}: ${line.one.name}, ${line.connections}: ${rates.join(" of ")} per second`,
      );
    }
  }
  return lines.map(
    ({ one, statements, ...line }): Line => ({
      ...line,
      name: one.name,
      statements: statements.length,
      roundTrips: roundTrips(statements),
    }),
  );
}

/** How the cost of reports changes with the number of postings, as text. */
async function flat(url: string, owner: pg.Client, chosen: Settings): Promise<string> {
  const config = readConfig(
    { PORT: "0", LOG_LEVEL: "error", SERVER_TIMING: "no", MOTPOST_CONNECTIONS: "4" },
    process.cwd(),
  );
  const service = await startService({ config, databaseUrl: url, durable: true, log: log });
  try {
    const sizes = [10_000, 100_000, 1_000_000].filter((postings) => postings <= chosen.largest);
    const { address } = service;
    return await runFlat({ url, owner, data: chosen.data, address, sizes, rounds: 10 * chosen.rounds, log });
  } finally {
    await service.stop();
  }
}

/** How callbacks are delivered, as text. */
async function webhooks(url: string, owner: pg.Client, databasePid: number, chosen: Settings): Promise<string> {
  const settings = {
    PORT: "0",
    LOG_LEVEL: "error",
    SERVER_TIMING: "no",
    MOTPOST_CONNECTIONS: "4",
    MOTPOST_RATES_URL: "",
  };
  const config = readConfig(settings, process.cwd());
  const service = await startService({ config, databaseUrl: url, durable: true, log: log, roles: new Set(["api"]) });
  try {
    const { data, rounds, milliseconds } = chosen;
    const part = chosen.only.slice("webhooks".length).trim();
    const { address } = service;
    return await runWebhooks({ url, owner, data, databasePid, address, rounds, milliseconds, part, log });
  } finally {
    await service.stop();
  }
}

/** What access costs, as text. */
async function access(url: string, owner: pg.Client, chosen: Settings, databasePid: number): Promise<string> {
  const config = readConfig(
    { PORT: "0", LOG_LEVEL: "error", SERVER_TIMING: "no", MOTPOST_RATES_URL: "" },
    process.cwd(),
  );
  const service = await startService({ config, databaseUrl: url, durable: true, log: log });
  try {
    const { address } = service;
    return await runAccess({ url, owner, address, databasePid, rounds: 30 * chosen.rounds, log });
  } finally {
    await service.stop();
  }
}

async function main(args: readonly string[]): Promise<void> {
  const chosen = settings(args);
  if (chosen === null) {
    process.stdout.write(help);
    return;
  }
  if (chosen.only === "paper") {
    process.stdout.write(`${await runPaper(chosen)}\n`);
    return;
  }
  if (chosen.only === "standby") {
    process.stdout.write(`${await runStandby({ ...chosen, log })}\n`);
    return;
  }
  if (chosen.only === "e-invoices") {
    process.stdout.write(`${runEInvoices(chosen)}\n`);
    return;
  }
  await mkdir(chosen.data, { recursive: true });
  const directory = await mkdtemp(join(chosen.data, "bench-"));
  log("making the database and its books");
  const server = await startEmbedded({ directory: join(directory, "postgres"), log: log, maxConnections: 150 });
  const owner = new pg.Client({ connectionString: connectionUrl(server, "postgres") });
  const stop = async () => {
    await server.stop();
    await rm(directory, { recursive: true, force: true, maxRetries: 10 });
  };
  process.once("SIGINT", () => void stop().then(() => process.exit(130)));
  try {
    const url = connectionUrl(server, "postgres");
    await owner.connect();
    if (chosen.only === "flat") {
      process.stdout.write(`${await flat(url, owner, chosen)}\n`);
      return;
    }
    if (chosen.only.startsWith("webhooks")) {
      process.stdout.write(`${await webhooks(url, owner, server.processId, chosen)}\n`);
      return;
    }
    if (chosen.only === "page") {
      await migrate(url, log);
      process.stdout.write(`${await runPage({ url, data: chosen.data, rounds: 3 * chosen.rounds, log })}\n`);
      return;
    }
    if (chosen.only === "newCompany") {
      await migrate(url, log);
      const { data, rounds } = chosen;
      const field = { url, owner, data, databasePid: server.processId, each: 10 * rounds, log };
      process.stdout.write(`${await runNewCompany(field)}\n`);
      return;
    }
    if (chosen.only === "access") {
      process.stdout.write(`${await access(url, owner, chosen, server.processId)}\n`);
      return;
    }
    const recorded = await prepare(url, owner, chosen);
    if (chosen.statements) recorded.forEach(showStatements);
    const service = await startServiceProcess(url, chosen.data, chosen.profile);
    const [load, replay] = [new Worker("load"), new Worker("replay")];
    const pids = { servicePid: service.processId, databasePid: server.processId };
    try {
      // The tables have grown from nothing: the figures are those of books that are in use.
      const settle = async () => void (await owner.query("vacuum analyze"));
      const lines = await measureAll({ url, port: service.port, ...pids, load, replay }, recorded, chosen, settle);
      process.stdout.write(`${table(lines)}\n`);
    } finally {
      load.stop();
      replay.stop();
      await service.stop();
    }
  } finally {
    await owner.end();
    await stop();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  log(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
});
