// What a request cost the database: its statement, planned and run again as the service does, with the pages that it looked at. Counts, never times.

import pg from "pg";
import { connectionSettings } from "../../src/store/database.ts";
import type { TestClient } from "./service.ts";
import { type Statement, statementsOf } from "./statements.ts";

/** What one GET reads. */
export interface Cost {
  /** Pages of tables and indexes that were looked at. */
  readonly pages: number;
  /** Rows that the nodes of the plan read from tables and indexes, those that they threw away included. */
  readonly rows: number;
  /** Objects in the answer. */
  readonly found: number;
}

interface PlanNode {
  /** Only where a table or one of its indexes is read. */
  readonly "Relation Name"?: string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly "Rows Removed by Index Recheck"?: number;
  readonly "Shared Hit Blocks": number;
  readonly "Shared Read Blocks": number;
  readonly Plans?: readonly PlanNode[];
}

/** Asks once and returns what PostgreSQL read for it. */
export async function costOf(client: TestClient, databaseUrl: string, path: string): Promise<Cost> {
  const { result: answer, sent } = await statementsOf(databaseUrl, () => client.get(path));
  // Lists alone say how much they read; a session that is not known any more is looked up beside them.
  const reads = sent.filter(({ text }) => text.includes("select p.size, p.read"));
  const [read] = reads;
  if (answer.status !== 200 || read === undefined || reads.length !== 1)
    throw new Error(`${path} answered ${answer.status} with ${reads.length} statements: ${answer.text.slice(0, 500)}`);
  const plan = await explain(client.companyId, databaseUrl, read);
  return {
    pages: plan["Shared Hit Blocks"] + plan["Shared Read Blocks"],
    rows: rowsOf(plan),
    found: answer.body.count,
  };
}

/** Asks for a report and returns the rows that all its statements read; those of the session and of settings are left out. */
export async function costOfReport(
  client: TestClient,
  databaseUrl: string,
  path: string,
): Promise<Omit<Cost, "found">> {
  const { result: answer, sent } = await statementsOf(databaseUrl, () => client.get(path));
  const reads = sent.filter(({ text }) =>
    /\b(posting|account_month|account_year|open_span|result_budget)\b/.test(text),
  );
  if (answer.status !== 200 || reads.length === 0)
    throw new Error(`${path} answered ${answer.status} with ${reads.length} statements: ${answer.text.slice(0, 500)}`);
  let [rows, pages] = [0, 0];
  for (const one of reads) {
    const plan = await explain(client.companyId, databaseUrl, one);
    rows += rowsOf(plan);
    pages += plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
  }
  return { rows, pages };
}

/** The plan that a connection of the service keeps for the statement, carried out. */
export async function explain(company: number, databaseUrl: string, { text, values }: Statement): Promise<PlanNode> {
  const reader = new pg.Client(connectionSettings({ url: databaseUrl }));
  await reader.connect();
  try {
    await reader.query("select set_config('motpost.company', $1::text, false)", [String(company)]);
    await reader.query(`prepare asked as ${text}`);
    const literal = (value: unknown) =>
      Array.isArray(value) ? pg.escapeLiteral(`{${value.join()}}`) : pg.escapeLiteral(String(value));
    const parameters = values.map((value) => (value === null ? "null" : literal(value))).join(", ");
    // Commits of tests wait for no disk. Until their log is written, PostgreSQL cannot mark rows that were replaced as dead, and the
    // entries of indexes that lead to them are followed again and again: a commit that waits writes it.
    await reader.query("set synchronous_commit = on; select pg_logical_emit_message(true, 'test', '')");
    // Once before: the first run of a connection reads the catalogue too.
    await reader.query(`execute asked (${parameters})`);
    const { rows } = await reader.query(
      `explain (analyze, buffers, timing off, format json) execute asked (${parameters})`,
    );
    return rows[0]["QUERY PLAN"][0].Plan;
  } finally {
    await reader.end();
  }
}

/** Rows that the nodes of a plan read from tables and indexes, those that they threw away included. */
export function rowsOf(node: PlanNode): number {
  const removed = (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
  const own = node["Relation Name"] === undefined ? 0 : (node["Actual Rows"] + removed) * node["Actual Loops"];
  return own + (node.Plans ?? []).reduce((sum, below) => sum + rowsOf(below), 0);
}
