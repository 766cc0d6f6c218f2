// `npm run bench -- --only standby`: two API processes on a primary with a streaming standby: what they answer, how far the standby is behind, what it
// refuses, and what is left when the primary is killed and the standby promoted. It ends with an error where a promise is broken.

import { spawn } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { verify } from "../src/cli/verify.ts";
import { applicationRole } from "../src/store/database.ts";
import { migrate } from "../src/store/migrate.ts";
import { type Acknowledged, type Books, makeBooks, startWriting, type Writing } from "./mixed-writes.ts";
import { type ServiceProcess, startServiceProcess } from "./processes.ts";
import {
  addStandby,
  killPrimary,
  lagOf,
  type Node,
  type Place,
  promote,
  startPrimary,
  untilReplayed,
} from "./standby-cluster.ts";
import { median, percentile } from "./statistics.ts";

/** What the run is made with. */
export interface StandbySettings {
  readonly data: string;
  readonly rounds: number;
  readonly milliseconds: number;
  /** The directory of other PostgreSQL programs; null for those that are installed with Motpost. */
  readonly programs: string | null;
  log(line: string): void;
}

const companies = 4;
// In the text form the many lines of the time without a database are not passed on. The demo company's year would be written beside the trial.
const settings = { MOTPOST_RATES_URL: "", MOTPOST_DEMO: "empty", LOG_FORMAT: "text" };
const sampleMilliseconds = 20;
/** For how long clients go on after the primary was killed. */
const afterKillMilliseconds = 1_000;
const startMilliseconds = 60_000;

/** The lines of the table, by what they say. */
type Lines = Map<string, string>;

/** A promise that was not kept ends the run. */
function hold(isKept: boolean, promise: string): void {
  if (!isKept) throw new Error(`This should hold and does not: ${promise}.`);
}

/** Runs both kinds of standby and returns the table, and what a standby refuses. */
export async function runStandby(chosen: StandbySettings): Promise<string> {
  await mkdir(chosen.data, { recursive: true });
  const trials: Lines[] = [];
  let refusals: readonly string[] = [];
  for (const synchronous of [false, true]) {
    const directory = await mkdtemp(join(chosen.data, "standby-"));
    try {
      const { lines, refused } = await trial(chosen, directory, synchronous);
      trials.push(lines);
      refusals = refused;
    } finally {
      await rm(directory, { recursive: true, force: true, maxRetries: 10 });
    }
  }
  const [first, second] = trials;
  return [
    "| | Commits wait for the primary | Commits wait for both |",
    "| --- | ---: | ---: |",
    ...[...(first ?? [])].map(([name, value]) => `| ${name} | ${value} | ${second?.get(name)} |`),
    "",
    "| At the standby | Answer |",
    "| --- | --- |",
    ...refusals,
  ].join("\n");
}

async function trial({ log, ...chosen }: StandbySettings, directory: string, synchronous: boolean) {
  const lines: Lines = new Map();
  log(`making a primary and a standby${synchronous ? " that commits wait for" : ""}`);
  const place: Place = { directory, programs: chosen.programs, log, started: [] };
  const services: ServiceProcess[] = [];
  try {
    const alone = await startPrimary(place);
    await migrate(alone.url, log);
    const { primary, standby } = await addStandby(alone, place, synchronous);
    const addresses = await startServices(primary, directory, services);
    const books = await makeBooks(addresses[0] ?? "", primary.owner, companies);
    log("writing through two processes");
    const writing = startWriting(books, addresses);
    await sampled(primary, standby, writing, chosen.rounds * chosen.milliseconds, lines);
    await writing.stop();
    lines.set("Answers, by status", statuses(writing));
    await untilReplayed(primary, standby);
    await compare(books, addresses, standby, lines);
    await clean("Primary", primary, lines);
    await clean("Standby", standby, lines);
    const refused = await refusals(standby, directory, books);
    log("killing the primary");
    const all = await killed({ books, addresses, primary, standby, synchronous, lines });
    for (const service of services) await service.stop();
    log("going on with the promoted standby");
    await goOn({ books, standby, directory, services, all: [...writing.acknowledged, ...all], lines });
    return { lines, refused };
  } finally {
    for (const service of services) await service.stop();
    for (const node of place.started) {
      await node.owner.end().catch(() => undefined);
      await node.server.stop();
    }
  }
}

/** Starts two processes on a server, for whoever has to stop them; their addresses. */
async function startServices(node: Node, directory: string, services: ServiceProcess[]): Promise<string[]> {
  const data = join(directory, "service");
  await mkdir(data, { recursive: true });
  const words = ["--roles", "api"];
  // One after the other, as an operator would: the first makes the files of the directory.
  const started: string[] = [];
  while (started.length < 2) {
    const service = await startServiceProcess(node.url, data, null, settings, words);
    services.push(service);
    started.push(`http://127.0.0.1:${service.port}`);
  }
  return started;
}

const milliseconds = (numbers: readonly number[]) =>
  `${median(numbers).toFixed(1)} / ${percentile(numbers, 0.99).toFixed(1)} / ${Math.max(...numbers).toFixed(1)}`;

const statuses = ({ answers }: Writing) =>
  [...answers]
    .sort(([one], [other]) => one - other)
    .map(([status, count]) => `${count} × ${status === 0 ? "broken" : status}`)
    .join(", ");

/** Looks at the standby while clients write: by the primary's figures, and from an answer until the standby shows the change. */
async function sampled(primary: Node, standby: Node, writing: Writing, duration: number, lines: Lines): Promise<void> {
  const [bytes, lags, seen]: [number[], number[], number[]] = [[], [], []];
  const began = performance.now();
  for (const until = began + duration; performance.now() < until; await pause(sampleMilliseconds)) {
    const lag = await lagOf(primary);
    bytes.push(lag.bytes);
    if (lag.milliseconds !== null) lags.push(lag.milliseconds);
    const next = await writing.next();
    while ((await missing(standby, [next])).length > 0);
    seen.push(performance.now() - next.at);
  }
  const rate = (1_000 * writing.acknowledged.length) / (performance.now() - began);
  hold(seen.length > 0, "changes are acknowledged");
  lines.set("Customers, vouchers and invoices stored a second", rate.toFixed(0));
  lines.set("Behind, kB of the log: median / 99 % / most", milliseconds(bytes.map((one) => one / 1_000)));
  lines.set("From the primary's disk to the standby's answers, ms: median / 99 % / most", milliseconds(lags));
  lines.set(
    "From a client's answer until a look at the standby shows it, ms: median / 99 % / most",
    milliseconds(seen),
  );
}

/** Those of the changes whose rows a server does not have. */
async function missing(node: Node, changes: readonly Acknowledged[]): Promise<Acknowledged[]> {
  const found = new Set<string>();
  for (const table of ["party", "voucher", "invoice"] as const) {
    const own = changes.filter((one) => one.table === table);
    if (own.length === 0) continue;
    const { rows } = await node.owner.query<{ key: string }>(
      `select format('%s %s', r.company_id, r.id) as key from "${table}" r join unnest($1::bigint[], $2::bigint[]) c(company, id)
         on r.company_id = c.company and r.id = c.id`,
      [own.map(({ company }) => company), own.map(({ id }) => id)],
    );
    for (const { key } of rows) found.add(`${table} ${key}`);
  }
  return changes.filter(({ table, company, id }) => !found.has(`${table} ${company} ${id}`));
}

/** Every process, and the standby by plain SQL, give the same vouchers of each company. */
async function compare(books: readonly Books[], addresses: readonly string[], standby: Node, lines: Lines) {
  let count = 0;
  for (const { company } of books) {
    const { rows } = await standby.owner.query<{ list: string }>(
      `select coalesce(string_agg(format('%s:%s', id, "number"), ' ' order by id), '') as list from voucher where company_id = $1`,
      [company.id],
    );
    for (const address of addresses) {
      const listed = await vouchersOf(company.authorization, address);
      count = Math.max(count, listed.length);
      hold(listed.join(" ") === rows[0]?.list, "both processes and the standby list the same vouchers");
    }
  }
  lines.set("Lists of vouchers, two processes and the standby", `equal (up to ${count} vouchers)`);
}

async function vouchersOf(authorization: string, address: string): Promise<string[]> {
  const query = "dateFrom=2020-01-01&dateTo=2030-01-01&fields=id,number&count=10000";
  const response = await fetch(`${address}/v2/ledger/voucher?${query}`, { headers: { authorization } });
  const { values } = (await response.json()) as { values: { id: number; number: number }[] };
  return values.sort((one, other) => one.id - other.id).map(({ id, number }) => `${id}:${number}`);
}

/** `motpost verify`, and numbers without gaps. */
async function clean(name: string, node: Node, lines: Lines): Promise<void> {
  const breaches = await verify(node.url, () => undefined);
  hold(breaches.length === 0, `verify finds nothing: ${breaches.slice(0, 3).join("; ")}`);
  const { rows } = await node.owner.query<{ numbers: number; gaps: number }>(
    `select sum(n)::int as numbers, sum(last - first + 1 - n)::int as gaps from (
       select count(*) as n, min("number") as first, max("number") as last from voucher group by company_id, "series", "year"
       union all select count(*), min("invoiceNumber"), max("invoiceNumber") from invoice group by company_id) x`,
  );
  hold(rows[0]?.gaps === 0, "numbers have no gaps");
  lines.set(`${name}: verify, numbers`, `clean, ${rows[0]?.numbers} without gaps`);
}

/** What a standby says to statements and to a service that wants to start on it. */
async function refusals(standby: Node, directory: string, books: readonly Books[]): Promise<string[]> {
  const company = books[0]?.company.id ?? 0;
  const asService = `begin; set local role ${applicationRole}; select set_config('motpost.company', '${company}', true)`;
  const tried: readonly (readonly [string, string])[] = [
    ["a list, as the service's role, in one transaction", `${asService}; select count(*) from voucher; commit`],
    ["`begin isolation level repeatable read read only`", "begin isolation level repeatable read read only; commit"],
    ["an advisory lock", "select pg_advisory_lock(1), pg_advisory_unlock(1)"],
    ["`insert`", "insert into setting (name, value) values ('a', 'b')"],
    ["`select ... for update`", "select 1 from company for update"],
    ["`nextval`", "select nextval('event_attempt_id')"],
    ["a temporary table", "create temporary table a ()"],
    ["`listen`", "listen a"],
    ["`notify`", "notify a"],
    ["`isolation level serializable`", "begin isolation level serializable; select 1; commit"],
  ];
  const lines: string[] = [];
  for (const [name, sql] of tried) lines.push(`| ${name} | ${await answerOf(standby.owner, sql)} |`);
  lines.push("| `motpost verify` | clean |");
  lines.push(`| \`motpost serve\` | ${await startOf(standby, directory)} |`);
  return lines;
}

async function answerOf(client: pg.Client, sql: string): Promise<string> {
  try {
    await client.query(sql);
    return "yes";
  } catch (error) {
    await client.query("rollback");
    const { code, message } = error as Error & { code?: string };
    return `no (${code}: ${message})`;
  }
}

/** What a service says that is started on a server, which it must not be able to. */
async function startOf(node: Node, directory: string): Promise<string> {
  const main = fileURLToPath(new URL("../src/main.js", import.meta.url));
  const own = { DATABASE_URL: node.url, PORT: "0", MOTPOST_DATA: join(directory, "service"), ...settings };
  const child = spawn(process.execPath, [main, "serve"], {
    env: { ...process.env, ...own },
    stdio: ["ignore", "ignore", "pipe"],
    timeout: startMilliseconds,
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text) => (said += text));
  const code = await new Promise((done) => child.once("close", done));
  hold(code !== 0, "no service starts on a standby");
  return `ends with code ${code}: ${said.trim().split("\n").at(-1)}`;
}

interface Killed {
  readonly books: readonly Books[];
  readonly addresses: readonly string[];
  readonly primary: Node;
  readonly standby: Node;
  readonly synchronous: boolean;
  readonly lines: Lines;
}

/** Kills the primary under load and promotes the standby; the changes that were acknowledged meanwhile and are there. */
async function killed({ books, addresses, primary, standby, synchronous, lines }: Killed): Promise<Acknowledged[]> {
  const writing = startWriting(books, addresses);
  await pause(2 * afterKillMilliseconds);
  const before = [...writing.acknowledged];
  const lost = new Set(await missing(standby, before));
  const replayed = before.filter((one) => !lost.has(one));
  const at = performance.now();
  await killPrimary(primary);
  await pause(afterKillMilliseconds);
  const promotion = await promote(standby);
  await writing.stop();
  lines.set("Answers around the kill, by status", statuses(writing));
  hold((await missing(standby, replayed)).length === 0, "what the standby had shown is there after its promotion");
  const gone = await missing(standby, writing.acknowledged);
  hold(!synchronous || gone.length === 0, "nothing that was answered is missing where commits wait for the standby");
  const oldest = gone.reduce((most, one) => Math.max(most, at - one.at), 0);
  const kept = `${gone.length} of ${writing.acknowledged.length}`;
  lines.set(
    "Acknowledged before the kill and missing afterwards",
    gone.length === 0 ? kept : `${kept}, ${oldest.toFixed(0)} ms old`,
  );
  lines.set("Promotion, ms", promotion.toFixed(0));
  return writing.acknowledged.filter((one) => !gone.includes(one));
}

interface Going {
  readonly books: readonly Books[];
  readonly standby: Node;
  readonly directory: string;
  readonly services: ServiceProcess[];
  /** What must be there. */
  readonly all: readonly Acknowledged[];
  readonly lines: Lines;
}

/** Starts the service on the promoted standby: the same tokens open it, and the books go on. */
async function goOn({ books, standby, directory, services, all, lines }: Going): Promise<void> {
  const addresses = await startServices(standby, directory, services);
  const writing = startWriting(books, addresses);
  await pause(2 * afterKillMilliseconds);
  await writing.stop();
  lines.set("Answers of two processes on the promoted standby", statuses(writing));
  // 503 asks a client to come again, which these do.
  const refused = [...writing.answers].filter(([status]) => (status < 200 || status > 299) && status !== 503);
  const answers = `${statuses(writing)} from the promoted standby`;
  hold(refused.length === 0 && writing.acknowledged.length > 0, `the promoted standby takes changes (${answers})`);
  const gone = await missing(standby, [...all, ...writing.acknowledged]);
  hold(gone.length === 0, "what was there stays");
  await compare(books, addresses, standby, new Map());
  await clean("Promoted standby", standby, lines);
}
