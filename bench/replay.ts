// A process that sends recorded statements over the plain driver as the service sent them, with fresh ids: the limit that no service can pass.

import pg from "pg";
import { connectionSettings, sendTogether } from "../src/store/database.ts";
import {
  answerRuns,
  type FreshNumbers,
  type Measured,
  measure,
  objectId,
  type RecordedStatement,
  type ReplayRun,
} from "./protocol.ts";

type Bases = Readonly<Record<FreshNumbers["to"], number>>;

/** Makes a value of a statement from the numbers of one request. */
type Maker = (bases: Bases) => unknown;

/** A value in which recorded numbers were found once, so that each request only joins its parts. */
function maker(value: unknown, fresh: readonly FreshNumbers[]): Maker {
  if (Array.isArray(value)) {
    const elements = value.map((element) => maker(element, fresh));
    return (bases) => elements.map((element) => element(bases));
  }
  if (typeof value === "number") {
    const found = fresh.find((one) => value >= one.low && value < one.high);
    return found === undefined ? () => value : (bases) => bases[found.to] + value - found.low;
  }
  if (typeof value !== "string") return () => value;
  const parts: (string | { readonly to: FreshNumbers["to"]; readonly offset: number })[] = [];
  let rest = 0;
  for (const match of value.matchAll(/(?<![\w.-])\d{4,}(?![\w.-])/g)) {
    const number = Number(match[0]);
    const found = fresh.find((one) => number >= one.low && number < one.high);
    if (found === undefined) continue;
    parts.push(value.slice(rest, match.index), { to: found.to, offset: number - found.low });
    rest = match.index + match[0].length;
  }
  if (parts.length === 0) return () => value;
  parts.push(value.slice(rest));
  return (bases) => {
    let text = "";
    for (const part of parts) text += typeof part === "string" ? part : bases[part.to] + part.offset;
    return text;
  };
}

interface Prepared {
  readonly statement: RecordedStatement;
  readonly makers: readonly Maker[];
}

async function once(client: pg.Client, statements: readonly Prepared[], bases: Bases): Promise<void> {
  const sent: Promise<unknown>[] = [];
  let received = 0;
  for (const { statement, makers } of statements) {
    // Answers come in the order of the statements: the last of those that the service had waited for tells of all.
    if (statement.after > received) {
      await sent[statement.after - 1];
      received = statement.after;
    }
    sendTogether(client);
    const { text, name } = statement;
    const one = client.query({ text, values: makers.map((make) => make(bases)), ...(name === null ? {} : { name }) });
    one.catch(() => undefined);
    sent.push(one);
  }
  await Promise.all(sent);
}

const clients: { readonly client: pg.Client; company: number }[] = [];

async function connected(url: string, count: number): Promise<void> {
  while (clients.length < count) {
    const client = new pg.Client(connectionSettings({ url, applicationName: "limit" }));
    await client.connect();
    clients.push({ client, company: 0 });
  }
}

async function replay(run: ReplayRun): Promise<Measured> {
  await connected(run.url, run.connections);
  const statements = run.statements.map((statement) => ({
    statement,
    makers: statement.values.map((value) => maker(value, run.fresh)),
  }));
  const own = run.fresh.find((one) => one.to === "ids");
  const idsEach = own === undefined ? 0 : own.high - own.low;
  const { objects, companies } = run;
  return measure(run, async (number, worker) => {
    const connection = clients[worker];
    if (connection === undefined) throw new Error("A worker without connection.");
    const company = companies[number % companies.length] ?? 0;
    if (connection.company !== company) {
      connection.company = company;
      connection.client
        .query({
          text: "select set_config('motpost.company', $1::text, false)",
          values: [String(company)],
          name: "company",
        })
        .catch(() => undefined);
    }
    const object = objectId(objects, number);
    await once(connection.client, statements, { company, object, ids: run.ids + number * idsEach });
  });
}

answerRuns(replay);
