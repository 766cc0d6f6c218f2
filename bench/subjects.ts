// What can be measured, by name: each makes what it needs and answers with a Markdown text.

import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { readConfig } from "../src/config.ts";
import { startService } from "../src/service/service.ts";
import { connectionUrl, startEmbedded } from "../src/store/embedded/embedded.ts";
import { migrate } from "../src/store/migrate.ts";
import { runAccess } from "./access.ts";
import { runApp } from "./app.ts";
import { runAuditFile } from "./audit-file.ts";
import { runBank } from "./bank.ts";
import { runClones } from "./clone.ts";
import { runEInvoices } from "./e-invoices.ts";
import { runFlat } from "./flat.ts";
import { runIncoming } from "./incoming.ts";
import { runNewCompany } from "./new-company.ts";
import { runPage } from "./page.ts";
import { runPaper } from "./paper.ts";
import { runPayroll } from "./payroll.ts";
import { type Ground, runRequests } from "./requests.ts";
import type { Settings } from "./settings.ts";
import { runStandby } from "./standby.ts";
import { runVerify } from "./verify.ts";
import { runWebhooks } from "./webhooks.ts";

/** How the cost of reports changes with the number of postings, as text. */
async function flat({ url, owner, databasePid, log }: Ground, chosen: Settings): Promise<string> {
  const config = readConfig(
    { PORT: "0", LOG_LEVEL: "error", SERVER_TIMING: "no", MOTPOST_CONNECTIONS: "4" },
    process.cwd(),
  );
  const service = await startService({ config, databaseUrl: url, durable: true, log });
  try {
    const sizes = [10_000, 100_000, 1_000_000].filter((postings) => postings <= chosen.largest);
    const more = { sizes, rounds: 10 * chosen.rounds };
    return await runFlat({ url, owner, data: chosen.data, databasePid, address: service.address, ...more, log });
  } finally {
    await service.stop();
  }
}

/** How long the standard audit file takes, as text. */
async function auditFile({ url, owner, databasePid, log }: Ground, chosen: Settings): Promise<string> {
  const config = readConfig({ PORT: "0", LOG_LEVEL: "error", MOTPOST_RATES_URL: "" }, process.cwd());
  const service = await startService({ config, databaseUrl: url, durable: true, log });
  try {
    const sizes = [40_000, 400_000, 1_000_000].filter((postings) => postings <= chosen.largest);
    return await runAuditFile({ url, owner, data: chosen.data, address: service.address, databasePid, sizes, log });
  } finally {
    await service.stop();
  }
}

/** How long a verification of clean books takes, as text. */
async function verify({ url, owner, databasePid, log }: Ground, chosen: Settings): Promise<string> {
  const config = readConfig({ PORT: "0", LOG_LEVEL: "error", MOTPOST_RATES_URL: "" }, process.cwd());
  const service = await startService({ config, databaseUrl: url, durable: true, log, roles: new Set(["api"]) });
  try {
    const sizes = [10_000, 100_000, 1_000_000].filter((postings) => postings <= chosen.largest);
    return await runVerify({ url, owner, address: service.address, databasePid, sizes, log });
  } finally {
    await service.stop();
  }
}

/** How callbacks are delivered, as text. */
async function webhooks({ url, owner, databasePid, log }: Ground, chosen: Settings): Promise<string> {
  const settings = {
    PORT: "0",
    LOG_LEVEL: "error",
    SERVER_TIMING: "no",
    MOTPOST_CONNECTIONS: "4",
    MOTPOST_RATES_URL: "",
  };
  const config = readConfig(settings, process.cwd());
  const service = await startService({ config, databaseUrl: url, durable: true, log, roles: new Set(["api"]) });
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
async function access({ url, owner, databasePid, log }: Ground, chosen: Settings): Promise<string> {
  const config = readConfig(
    { PORT: "0", LOG_LEVEL: "error", SERVER_TIMING: "no", MOTPOST_RATES_URL: "" },
    process.cwd(),
  );
  const service = await startService({ config, databaseUrl: url, durable: true, log });
  try {
    const { address } = service;
    return await runAccess({ url, owner, address, databasePid, rounds: 30 * chosen.rounds, log });
  } finally {
    await service.stop();
  }
}

/** Invoices of the list in which keys are pressed, where the run is not to be smaller. */
const invoicesListed = 100_000;

/** How long the web application takes for its first screen, and from a key to what it paints, as text. */
async function app({ url, owner, log }: Ground, chosen: Settings): Promise<string> {
  const config = readConfig(
    { PORT: "0", LOG_LEVEL: "error", SERVER_TIMING: "no", MOTPOST_RATES_URL: "" },
    process.cwd(),
  );
  const service = await startService({ config, databaseUrl: url, durable: true, log });
  try {
    const { address, database } = service;
    const invoices = Math.min(invoicesListed, chosen.largest);
    const text = await runApp({ address, database, owner, invoices, rounds: chosen.rounds, log });
    const { data, rounds } = chosen;
    // Packages come from a registry, which not everybody reaches.
    const clones = await runClones({ data, rounds, log }).catch(
      (error: unknown) => `A fresh clone was not measured: ${error instanceof Error ? error.message : error}`,
    );
    return `${text}\n\n${clones}`;
  } finally {
    await service.stop();
  }
}

/** How long a month at the bank takes beside many open items, as text. */
async function bank({ url, owner, log }: Ground, chosen: Settings): Promise<string> {
  const config = readConfig(
    { PORT: "0", LOG_LEVEL: "error", SERVER_TIMING: "no", MOTPOST_RATES_URL: "" },
    process.cwd(),
  );
  const service = await startService({ config, databaseUrl: url, durable: true, log, roles: new Set(["api"]) });
  try {
    const items = Math.min(100_000, chosen.largest);
    return await runBank({ owner, address: service.address, items, lines: Math.ceil(items / 10), log });
  } finally {
    await service.stop();
  }
}

/** How long e-invoices take that come in, as text. */
async function incoming(
  { url, owner, directory, databasePid, log }: Ground,
  { rounds, largest }: Settings,
): Promise<string> {
  const folder = join(directory, "e-invoices");
  await mkdir(folder);
  const settings = { PORT: "0", LOG_LEVEL: "error", SERVER_TIMING: "no", MOTPOST_RATES_URL: "" };
  const config = readConfig({ ...settings, MOTPOST_EHF_INCOMING: folder }, process.cwd());
  const service = await startService({ config, databaseUrl: url, durable: true, log, roles: new Set(["api"]) });
  try {
    const look = () => service.jobs.runNow(["incoming e-invoices"]);
    const { address } = service;
    const lines = Math.min(1_000, Math.ceil(largest / 10));
    const size = { rounds: 5 * rounds, lines, files: Math.ceil(lines / 10) };
    return await runIncoming({ owner, address, databasePid, folder, ...size, look, log });
  } finally {
    await service.stop();
  }
}

/** How long wages of many employees take, as text. */
async function payroll({ url, owner, log }: Ground, { largest, rounds }: Settings): Promise<string> {
  const config = readConfig(
    { PORT: "0", LOG_LEVEL: "error", SERVER_TIMING: "no", MOTPOST_RATES_URL: "" },
    process.cwd(),
  );
  const service = await startService({ config, databaseUrl: url, durable: true, log });
  try {
    return await runPayroll({ owner, address: service.address, employees: Math.min(1_000, largest), rounds, log });
  } finally {
    await service.stop();
  }
}

/** How long the interactive page of the interface takes to open, as text. */
async function page({ url, log }: Ground, { data, rounds }: Settings): Promise<string> {
  await migrate(url, log);
  return runPage({ url, data, rounds: 3 * rounds, log });
}

/** What a new company's requests cost as its past grows, as text. */
async function newCompany({ url, owner, databasePid, log }: Ground, { data, rounds }: Settings): Promise<string> {
  await migrate(url, log);
  return runNewCompany({ url, owner, data, databasePid, each: 10 * rounds, log });
}

/** What is measured on a database of its own, which is made for it and removed again. */
const onDatabase: Readonly<Record<string, (ground: Ground, chosen: Settings) => Promise<string>>> = {
  memory: runRequests,
  flat,
  auditFile,
  verify,
  webhooks,
  access,
  bank,
  incoming,
  payroll,
  app,
  page,
  newCompany,
};

type Log = Ground["log"];

/** What needs no database, or makes several. */
const alone: Readonly<Record<string, (chosen: Settings, log: Log) => Promise<string> | string>> = {
  paper: runPaper,
  "e-invoices": runEInvoices,
  standby: (chosen, log) => runStandby({ ...chosen, log }),
};

/** The subjects whose tables stand in `docs/performance.md`, in its order. */
export const subjectsOfPage: readonly string[] = [
  ...[
    "requests",
    "flat",
    "auditFile",
    "newCompany",
    "access",
    "webhooks",
    "payroll",
    "paper",
    "e-invoices",
    "page",
    "app",
  ],
];

/** The subject that `--only` names; a text that is none chooses among requests. */
function subjectOf(only: string): string {
  const [first = ""] = only.split(" ");
  return first in onDatabase || first in alone ? first : "requests";
}

/** What is measured on the database, one after the other: several subjects with commas, or one. */
function runsOf(only: string): readonly (typeof runRequests)[] {
  const several = only.split(",").flatMap((name) => onDatabase[name] ?? []);
  return several.length > 1 ? several : [onDatabase[subjectOf(only)] ?? runRequests];
}

/** Measures what `--only` names, as Markdown. */
export async function measureSubject(chosen: Settings, log: Log): Promise<string> {
  const free = alone[subjectOf(chosen.only)];
  if (free !== undefined) return free(chosen, log);
  await mkdir(chosen.data, { recursive: true });
  const directory = await mkdtemp(join(chosen.data, "bench-"));
  log("making the database and its books");
  const { programs } = chosen;
  const server = await startEmbedded({ directory: join(directory, "postgres"), programs, log, maxConnections: 300 });
  const url = connectionUrl(server, "postgres");
  const owner = new pg.Client({ connectionString: url });
  const stop = async () => {
    await server.stop();
    await rm(directory, { recursive: true, force: true, maxRetries: 10 });
  };
  const interrupted = () => void stop().then(() => process.exit(130));
  process.once("SIGINT", interrupted);
  try {
    await owner.connect();
    const ground = { url, owner, directory, databasePid: server.processId, log };
    const texts: string[] = [];
    for (const run of runsOf(chosen.only)) texts.push(await run(ground, chosen));
    return texts.join("\n\n");
  } finally {
    process.off("SIGINT", interrupted);
    await owner.end();
    await stop();
  }
}
