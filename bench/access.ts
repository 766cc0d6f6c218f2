// `npm run bench -- --only access`: what access costs of a GET by id, and whether an object of another company takes longer than
// one that does not exist, as Markdown tables of ratios.

import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { newToken, tokenHash } from "../src/platform/access/token.ts";
import { type Company, makeCompany, makeOrder } from "./books.ts";
import { Worker } from "./processes.ts";
import { processorTimes, usedSince } from "./processor-time.ts";
import { median, percentile } from "./statistics.ts";

/** What the process of the service is told; it answers each. */
export type AccessOrder = "learn" | "on" | "off" | "stop";
/** Its port, and the processor time that it has used, in milliseconds. */
export interface AccessAnswer {
  readonly port: number;
  readonly processor: number;
}

/** What the run is made on. */
export interface AccessField {
  readonly url: string;
  readonly owner: pg.Client;
  /** Address of a service for making companies. */
  readonly address: string;
  readonly databasePid: number;
  /** Turns with access and without. */
  readonly rounds: number;
  log(line: string): void;
}

/** A process of the service whose access can be switched. */
class Switched {
  private readonly child: ChildProcess;
  constructor(url: string, limit: number) {
    const file = fileURLToPath(new URL("access-service.js", import.meta.url));
    this.child = fork(file, [url, String(limit)], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  }
  async started(): Promise<void> {
    await once(this.child, "message");
  }
  async order(order: AccessOrder): Promise<AccessAnswer> {
    this.child.send(order);
    const [answer] = (await once(this.child, "message")) as [AccessAnswer];
    return answer;
  }
  async stop(): Promise<void> {
    const gone = once(this.child, "exit");
    await this.order("stop");
    await gone;
  }
}

const connections = 8;
/** Milliseconds of a turn: short, so that what disturbs the machine disturbs both. */
const turn = 250;
/** Employees who use their whole budget at once: more than the service can serve. */
const crowd = 600;

/** Sessions of so many new employees of a company, as authorizations. */
async function employees(owner: pg.Client, company: number, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => newToken("test", "session"));
  await owner.query(
    `with may as (
       insert into employee_access (company_id, employee, entitlements)
       select $1, 7000000000 + n, array(select id from entitlement_kind order by id) from generate_series(1, $2::int) n),
     people as (
       insert into employee (company_id, id, "firstName") select $1, 7000000000 + n, 'Bench' from generate_series(1, $2::int) n)
     insert into session_token (id, company_id, employee, actual_employee, consumer_token, employee_token, token_hash, expiration_date, expires_at)
     select 7000000000 + n, s.company_id, 7000000000 + n, 7000000000 + n, s.consumer_token, s.employee_token, h, s.expiration_date, s.expires_at
     from unnest($3::bytea[]) with ordinality t(h, n), lateral (select * from session_token x where x.company_id = $1 limit 1) s`,
    [company, count, tokens.map(tokenHash)],
  );
  return tokens.map((token) => `Basic ${Buffer.from(`0:${token}`).toString("base64")}`);
}

interface Measure {
  readonly requests: number;
  /** Requests in a second. */
  readonly rate: number;
  /** Milliseconds of processor time of the service and the database. */
  readonly own: number;
  readonly database: number;
}

/** Microseconds of processor time for each request of all turns together; that of the database is told in hundredths of a second. */
function total(turns: readonly Measure[]): { readonly own: number; readonly database: number } {
  const sum = (pick: (one: Measure) => number) => turns.reduce((all, one) => all + pick(one), 0);
  const each = (pick: (one: Measure) => number) => (1_000 * sum(pick)) / sum(({ requests }) => requests);
  return { own: each(({ own }) => own), database: each(({ database }) => database) };
}

/** What access costs with some tokens in use: a line of the table. */
async function cost(
  field: AccessField,
  about: {
    readonly name: string;
    readonly authorizations: readonly string[];
    readonly limit: number;
    readonly path: string;
  },
): Promise<string> {
  const service = new Switched(field.url, about.limit);
  await service.started();
  const load = new Worker("load");
  const measures: Record<"on" | "off", Measure[]> = { on: [], off: [] };
  const once = async (order: "learn" | "on" | "off", milliseconds: number): Promise<Measure> => {
    const before = await service.order(order);
    const database = processorTimes(field.databasePid, "children");
    const { requests, ...run } = await load.run({
      ...{ kind: "load", connections, milliseconds, objects: null, port: before.port },
      ...{
        steps: [{ method: "GET", path: about.path, body: null, status: 200 }],
        authorizations: about.authorizations,
      },
    });
    const used = usedSince(database, processorTimes(field.databasePid, "children"));
    const after = await service.order(order);
    return {
      requests,
      rate: (1_000 * requests) / run.milliseconds,
      own: after.processor - before.processor,
      database: used,
    };
  };
  try {
    // Every token is known, every statement planned, and the code compiled.
    for (const order of ["learn", "on", "off", "on", "off"] as const) await once(order, 8 * turn);
    for (let round = 0; round < field.rounds; round++)
      for (const order of round % 2 === 0 ? (["on", "off"] as const) : (["off", "on"] as const))
        measures[order].push(await once(order, turn));
  } finally {
    load.stop();
    await service.stop();
  }
  const ratios = measures.on.map((one, round) => one.rate / (measures.off[round]?.rate ?? Number.NaN));
  const scatter = [0.25, 0.75].map((share) => (100 * (1 - percentile(ratios, 1 - share))).toFixed(1)).join(" to ");
  const [on, off] = [total(measures.on), total(measures.off)];
  const micro = ({ own, database }: ReturnType<typeof total>) => `${own.toFixed(1)} + ${database.toFixed(1)}`;
  const cells = [
    about.name,
    ...[measures.on, measures.off].map((all) => median(all.map(({ rate }) => rate)).toFixed(0)),
    `${(100 * (1 - median(ratios))).toFixed(1)} %`,
    scatter,
    micro(on),
    micro(off),
    `${(100 * (1 - (off.own + off.database) / (on.own + on.database))).toFixed(1)} %`,
  ];
  field.log(cells.join(" | "));
  return `| ${cells.join(" | ")} |`;
}

/** A question that both companies' ids, and ids that nobody has, can be put into. */
interface Twin {
  readonly name: string;
  readonly foreign: string;
  readonly missing: string;
  readonly method?: string;
  readonly body?: unknown;
}

/** How much longer the answer for another company's object takes than that for one that does not exist. */
async function twins(field: AccessField, ours: Company, theirs: Company): Promise<string[]> {
  const { customer, order } = await makeOrder(theirs);
  const own = await makeOrder(ours);
  const nowhere = 4_999_999_999;
  const by = (name: string, path: string, theirId: number, more: Pick<Twin, "method" | "body"> = {}): Twin => ({
    ...{ name, foreign: path.replace("{id}", String(theirId)), missing: path.replace("{id}", String(nowhere)) },
    ...more,
  });
  const turns = [
    by("GET /customer/{id}", "/customer/{id}", customer),
    by("GET /order/{id}, with lines", "/order/{id}?fields=*,orderLines(*)", order),
    by("GET /order?customerId={id}", "/order?customerId={id}", customer),
    by("PUT /customer/{id}", "/customer/{id}", customer, { method: "PUT", body: { name: "x" } }),
    by("DELETE /customer/{id}", "/customer/{id}", customer, { method: "DELETE" }),
    by("PUT /order/{id}/:invoice", "/order/{id}/:invoice?invoiceDate=2026-03-03", order, { method: "PUT" }),
  ];
  const lines: string[] = [];
  for (const { name, foreign, missing, method = "GET", body } of turns) {
    const time = async (path: string): Promise<number> => {
      const start = performance.now();
      const response = await fetch(`${field.address}/v2${path}`, {
        method,
        headers: {
          authorization: ours.authorization,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      await response.text();
      return performance.now() - start;
    };
    for (let warm = 0; warm < 100; warm++) await time(warm % 2 === 0 ? foreign : missing);
    const [theirTimes, noTimes]: [number[], number[]] = [[], []];
    for (let round = 0; round < 10 * field.rounds; round++)
      for (const first of round % 2 === 0 ? [true, false] : [false, true])
        (first ? theirTimes : noTimes).push(await time(first ? foreign : missing));
    // Two halves of the same question: what noise alone does.
    const half = (odd: number) => median(noTimes.filter((_, place) => place % 2 === odd));
    lines.push(
      `| ${name} | ${median(theirTimes).toFixed(2)} | ${median(noTimes).toFixed(2)} | ${(median(theirTimes) / median(noTimes)).toFixed(2)} | ${(half(0) / half(1)).toFixed(2)} |`,
    );
    field.log(lines.at(-1) ?? "");
  }
  if (own.customer === customer) throw new Error("The companies' ids overlap.");
  return lines;
}

/** Runs both and returns the tables. */
export async function runAccess(field: AccessField): Promise<string> {
  field.log("making companies");
  const companies: Company[] = [];
  for (let created = 0; created < 16; created++) companies.push(await makeCompany(field.address, field.owner));
  const [ours, theirs] = companies as [Company, Company];
  await field.owner.query("update id_block set next_id = next_id + 100000000 where company_id = $1", [theirs.id]);
  const [account] = await ours.call("GET", "/ledger/account?number=1920&fields=id");
  const path = `/ledger/account/${account.id}`;
  const many = await employees(field.owner, ours.id, crowd);
  await field.owner.query("vacuum analyze");
  const one = { authorizations: [ours.authorization], path };
  const costs = [
    await cost(field, { ...one, name: "one token, no limit", limit: 0 }),
    await cost(field, { ...one, name: "one token, within its limit", limit: 1_000_000 }),
    await cost(field, { path, name: `${crowd} tokens, 100 requests in 5 s each`, authorizations: many, limit: 100 }),
  ];
  const lines = await twins(field, ours, theirs);
  return [
    "| GET /ledger/account/{id} | With access, requests/s | Without, requests/s | Cost of throughput | Middle half, % | CPU with, µs | CPU without, µs | Cost of CPU |",
    "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ...costs,
    "",
    "| Asked for an object of | another company, ms | nobody, ms | Ratio | Nobody's by nobody's |",
    "| --- | ---: | ---: | ---: | ---: |",
    ...lines,
  ].join("\n");
}
