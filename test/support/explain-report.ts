// What a report reads of the database: all its statements, carried out again as a connection keeps them. Counts, never times.

import pg from "pg";
import { vi } from "vitest";
import { explain, rowsOf } from "./explain.ts";
import type { TestClient } from "./service.ts";

/** Rows and pages that all statements of a report read; those of the session and of settings are left out. */
export async function costOfReport(
  client: TestClient,
  databaseUrl: string,
  path: string,
): Promise<{ readonly rows: number; readonly pages: number }> {
  const sent: { text: string; values: unknown[] }[] = [];
  const query = pg.Client.prototype.query as (...words: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...words: unknown[]
  ) {
    const [config] = words as [{ readonly text: string; readonly values?: unknown[] } | string];
    if (typeof config === "object") sent.push({ text: config.text, values: config.values ?? [] });
    return query.apply(this, words) as never;
  });
  const answer = await client.get(path);
  spy.mockRestore();
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
