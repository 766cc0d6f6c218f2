// Companies with a long past, for tests that count what is read of it.

import { type History, makeHistory, presentYear } from "../../bench/history.ts";
import { untilOthersWrote } from "./database.ts";
import type { TestClient, TestService } from "./service.ts";

/** A company and what it is known by. */
export interface Filled {
  readonly client: TestClient;
  readonly history: History;
}

/** A company with so many postings, 1,000 of them in the present year unless it says otherwise. */
export async function filled(service: TestService, postings: number, present = 1_000): Promise<Filled> {
  const client = await service.company();
  const call = async (method: string, path: string, body?: unknown) => {
    const { status, body: answer, text } = await client.call(method, path, { body });
    if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text}`);
    return answer.value ?? answer.values;
  };
  const company = { id: client.companyId, call };
  const history = await makeHistory(service.database.ownerUrl, company, { postings, present }, () => undefined);
  await untilOthersWrote(service.database.ownerUrl);
  return { client, history };
}

/** Periods of the present year as parts of a query. */
export const periods = {
  year: `dateFrom=${presentYear}-01-01&dateTo=${presentYear + 1}-01-01`,
  month: `dateFrom=${presentYear}-09-01&dateTo=${presentYear}-10-01`,
  brokenMonths: `dateFrom=${presentYear}-05-10&dateTo=${presentYear}-09-20`,
} as const;
