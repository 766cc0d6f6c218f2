// `npm run bench`: the service against the same statements over the plain driver and against one plain function, in turns on one
// database, as Markdown tables; then what a new company costs, and memory.

import type pg from "pg";
import { readConfig } from "../src/config.ts";
import { startService } from "../src/service/service.ts";
import { Copies, makeCompany } from "./books.ts";
import { makeCases, registrationCase } from "./cases.ts";
import { measureAll, runService } from "./measure.ts";
import { memoryAtRest, memoryDuring, memoryOfWaiting, memoryTable } from "./memory.ts";
import { startServiceProcess, Worker } from "./processes.ts";
import { makeRealLimit } from "./real-limit.ts";
import { type RecordedCase, recordCase } from "./recorded-case.ts";
import { runRegistration } from "./registration.ts";
import type { Settings } from "./settings.ts";
import { limitTable, table } from "./table.ts";

const companyCount = 16;

/** The embedded database of a run. */
export interface Ground {
  readonly url: string;
  readonly owner: pg.Client;
  readonly directory: string;
  readonly databasePid: number;
  log(line: string): void;
}

/** Makes companies, books and recordings with a service in this process, which is ended before anything is measured. */
async function prepare({ url, owner, log }: Ground, chosen: Settings): Promise<RecordedCase[]> {
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
export async function runRequests(ground: Ground, chosen: Settings): Promise<string> {
  const { url, owner, directory, databasePid, log } = ground;
  const recorded = await prepare(ground, chosen);
  if (chosen.statements) recorded.forEach(showStatements);
  const service = await startServiceProcess(url, chosen.data, chosen.profile, { MOTPOST_RATES_URL: "" });
  const workers = { load: new Worker("load"), replay: new Worker("replay"), plain: new Worker("plain") };
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
    const { rows } = await owner.query<{ pid: number }>("select pg_backend_pid() as pid");
    const memory = { ...field, authorization, ownConnection: rows[0]?.pid ?? 0 };
    const idle = await memoryAtRest(memory);
    if (chosen.only !== "memory") {
      // The tables have grown from nothing: the figures are those of books that are in use.
      const settle = async () => void (await owner.query("vacuum analyze"));
      const lines = await measureAll(field, recorded, chosen, settle);
      parts.push(table(lines), limitTable(lines));
    }
    if (recorded.some(({ one }) => one.name === registrationCase)) {
      // Pages of indexes are divided now and then: over 40 companies the figure moves by a fifth, over 400 by a fiftieth.
      const count = Math.max(2, Math.ceil(chosen.milliseconds / 5));
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
