// `npm run bench`: the service against the same statements over the plain driver and against one plain function, in turns on one
// database, as Markdown tables.

import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { readConfig } from "../src/config.ts";
import { startService } from "../src/service/service.ts";
import { connectionUrl, startEmbedded } from "../src/store/embedded/embedded.ts";
import { migrate } from "../src/store/migrate.ts";
import { runAccess } from "./access.ts";
import { runAuditFile } from "./audit-file.ts";
import { Copies, makeCompany } from "./books.ts";
import { makeCases, registrationCase } from "./cases.ts";
import { runEInvoices } from "./e-invoices.ts";
import { runFlat } from "./flat.ts";
import { measureAll, runService } from "./measure.ts";
import { memoryAtRest, memoryDuring, memoryOfWaiting, memoryTable } from "./memory.ts";
import { runNewCompany } from "./new-company.ts";
import { runPage } from "./page.ts";
import { runPaper } from "./paper.ts";
import { startServiceProcess, Worker } from "./processes.ts";
import { makeRealLimit } from "./real-limit.ts";
import { type RecordedCase, recordCase } from "./recorded-case.ts";
import { runRegistration } from "./registration.ts";
import { help, type Settings, settings } from "./settings.ts";
import { runStandby } from "./standby.ts";
import { limitTable, table } from "./table.ts";
import { runWebhooks } from "./webhooks.ts";

const companyCount = 16;
function log(line: string): void {
  process.stderr.write(`bench: ${line}\n`);
}

/** Makes companies, books and recordings with a service in this process, which is ended before anything is measured. */
async function prepare(url: string, owner: pg.Client, chosen: Settings): Promise<RecordedCase[]> {
  const config = readConfig(
    { PORT: "0", LOG_LEVEL: "error", SERVER_TIMING: "no", MOTPOST_CONNECTIONS: "4", MOTPOST_RATES_URL: "" },
    process.cwd(),
  );
  const service = await startService({ config, databaseUrl: url, durable: true, log: log });
  try {
    const companies = [];
    for (let created = 0; created < companyCount; created++) companies.push(await makeCompany(service.address, owner));
    await makeRealLimit(owner);
    const cases = await makeCases({ companies, copies: new Copies(owner), listed: chosen.invoices });
    const recorded: RecordedCase[] = [];
    // Memory is that of a service which stores vouchers.
    const text = chosen.only === "memory" ? cases[0]?.name : chosen.only;
    for (const one of cases.filter(({ name }) => name.includes(text ?? ""))) {
      log(`preparing ${one.name}`);
      recorded.push(await recordCase(one, service.address));
    }
    await owner.query("vacuum analyze");
    return recorded;
  } finally {
    await service.stop();
  }
}

function showStatements({ one, statements }: RecordedCase): void {
  const lines = statements.map(
    ({ after, text, values }) =>
      `  after ${after}: ${text.replace(/\s+/g, " ").slice(0, 3_000)}\n    ${JSON.stringify(values).slice(0, 2_000)}`,
  );
  process.stdout.write(`${one.name}\n${lines.join("\n")}\n\n`);
}

/** Measures the requests, what a new company costs and how much memory is needed, as text. */
async function requests(url: string, owner: pg.Client, database: Database, chosen: Settings): Promise<string> {
  const recorded = await prepare(url, owner, chosen);
  if (chosen.statements) recorded.forEach(showStatements);
  const service = await startServiceProcess(url, chosen.data, chosen.profile, { MOTPOST_RATES_URL: "" });
  const workers = { load: new Worker("load"), replay: new Worker("replay"), plain: new Worker("plain") };
  const { directory, processId: databasePid } = database;
  const field = {
    url,
    owner,
    directory,
    port: service.port,
    servicePid: service.processId,
    databasePid,
    ...workers,
    log,
  };
  const parts: string[] = [];
  try {
    const [first] = recorded;
    if (first === undefined) throw new Error(`--only "${chosen.only}" is part of no request's name.`);
    const authorization = first.one.companies[0]?.authorization ?? "";
    const memory = { ...field, authorization };
    const idle = await memoryAtRest(memory);
    if (chosen.only !== "memory") {
      // The tables have grown from nothing: the figures are those of books that are in use.
      const settle = async () => void (await owner.query("vacuum analyze"));
      const lines = await measureAll(field, recorded, chosen, settle);
      parts.push(table(lines), limitTable(lines));
    }
    if (recorded.some(({ one }) => one.name === registrationCase)) {
      const count = Math.max(2, Math.ceil(chosen.milliseconds / 50));
      parts.push(await runRegistration(owner, `http://127.0.0.1:${service.port}`, count));
    }
    if (chosen.only === "" || chosen.only === "memory") {
      const most = Math.max(...chosen.connections);
      // Connections of the limits are not the service's.
      workers.replay.stop();
      workers.plain.stop();
      const loaded = await memoryDuring(memory, () => runService(field, first, most, chosen.milliseconds));
      parts.push(memoryTable(idle, loaded, await memoryOfWaiting(memory)));
    }
    return parts.filter((part) => part !== "").join("\n\n");
  } finally {
    for (const worker of Object.values(workers)) worker.stop();
    await service.stop();
  }
}

/** The embedded database of a run. */
interface Database {
  readonly directory: string;
  readonly processId: number;
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

/** How long the standard audit file takes, as text. */
async function auditFile(url: string, owner: pg.Client, databasePid: number, chosen: Settings): Promise<string> {
  const config = readConfig({ PORT: "0", LOG_LEVEL: "error", MOTPOST_RATES_URL: "" }, process.cwd());
  const service = await startService({ config, databaseUrl: url, durable: true, log: log });
  try {
    const sizes = [40_000, 400_000, 1_000_000].filter((postings) => postings <= chosen.largest);
    return await runAuditFile({ url, owner, data: chosen.data, address: service.address, databasePid, sizes, log });
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
    if (chosen.only === "auditFile") {
      process.stdout.write(`${await auditFile(url, owner, server.processId, chosen)}\n`);
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
    const database = { directory, processId: server.processId };
    process.stdout.write(`${await requests(url, owner, database, chosen)}\n`);
  } finally {
    await owner.end();
    await stop();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  log(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
});
