// A process that does nothing but call one statement on each of its connections: the real limit as a driver of Node reaches it.

import pg from "pg";
import { answerRuns, type Measured, measure, type PlainRun } from "./protocol.ts";

const clients: pg.Client[] = [];
/** The names of prepared statements by their text. */
const names = new Map<string, string>();

async function plain(run: PlainRun): Promise<Measured> {
  while (clients.length < run.connections) {
    const client = new pg.Client({ connectionString: run.url, application_name: "real limit" });
    await client.connect();
    clients.push(client);
  }
  const { text, values } = run;
  const name = names.get(text) ?? `limit ${names.size}`;
  names.set(text, name);
  return measure(run, async (number, worker) => {
    await clients[worker]?.query({ name, text, values: [1 + (number % run.companies), ...values] });
  });
}

answerRuns(plain);
