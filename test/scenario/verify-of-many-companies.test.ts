// What a check of the books reads grows with the companies of an installation as they do, and not with their square.

import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { Seller } from "../support/selling.ts";
import { startTestService, type TestService } from "../support/service.ts";
import { statementsOf } from "../support/statements.ts";

let service: TestService;
beforeAll(async () => {
  // What counts rows does without jobs.
  service = await startTestService({ roles: ["api"] });
});
afterAll(() => service.stop());

interface PlanNode {
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly "Rows Removed by Join Filter"?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Rows that pass through all nodes of a plan, those that they throw away included. */
function rowsOf(node: PlanNode): number {
  const removed = (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Join Filter"] ?? 0);
  const own = (node["Actual Rows"] + removed) * node["Actual Loops"];
  return (node.Plans ?? []).reduce((sum, below) => sum + rowsOf(below), own);
}

/** Rows that each check of the books handles, by its statement. */
async function rowsOfChecks(): Promise<Map<string, number>> {
  const { result, sent } = await statementsOf(service.database.ownerUrl, () =>
    verify(service.database.ownerUrl, () => undefined),
  );
  expect(result).toEqual([]);
  const checks = sent.filter(({ text }) => text.startsWith("with b as materialized"));
  const owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  try {
    const found = new Map<string, number>();
    for (const { text } of checks) {
      const { rows } = await owner.query(`explain (analyze, timing off, format json) ${text}`);
      found.set(text, rowsOf(rows[0]["QUERY PLAN"][0].Plan));
    }
    return found;
  } finally {
    await owner.end();
  }
}

test("twice as many companies are at most thrice as many rows, for every check", async () => {
  const make = async (count: number) => {
    for (let made = 0; made < count; made++) await (await Seller.of(await service.company())).invoice([[1, 100]]);
  };
  await make(12);
  const before = await rowsOfChecks();
  await make(12);
  const after = await rowsOfChecks();
  expect(before.size).toBeGreaterThan(40);
  // Some rows are asked for whatever the companies are.
  const grown = [...after].filter(([text, rows]) => rows > 3 * (before.get(text) ?? 0) + 1_000);
  expect(grown.map(([text, rows]) => [text, before.get(text), rows])).toEqual([]);
}, 120_000);
