// What an export of a whole year reads in a company that the planner knows nothing of: in proportion to the year, whatever its size. Counted in rows and index entries.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { presentYear } from "../../bench/history.ts";
import { withClient } from "../support/database.ts";
import { filled } from "../support/filled-books.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";
import { download } from "../support/upload.ts";
import { between, Worker } from "../support/work.ts";

/** Postings of the company that is counted, and of those that are exported. */
const counted = 2_000;
const sizes = [2_000, 8_000] as const;
/** Rows and index entries for each posting of a year: each is added up, checked and looked up some times. */
const mostForEach = 120;

let service: TestService;
let worker: Worker;
beforeAll(async () => {
  service = await startTestService({ roles: ["api", "dispatcher", "sender"] });
  await service.service.jobs.stop();
  worker = new Worker(service.database.ownerUrl);
  await withClient(service.database.ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ name: string }>(
      "select quote_ident(relname) as name from pg_stat_user_tables where schemaname = 'public'",
    );
    // The planner keeps to what it knows.
    for (const { name } of rows) await owner.query(`alter table ${name} set (autovacuum_enabled = off)`);
  });
}, 600_000);
afterAll(async () => {
  await worker.close();
  await service.stop();
});

/** Companies of these sizes, of which the planner knows nothing. */
async function makeCompanies(): Promise<TestClient[]> {
  const made: TestClient[] = [];
  for (const size of sizes) {
    const { client } = await filled(service, size, size);
    await client.value(client.put("/company", { organizationNumber: "999999999" }));
    made.push(client);
  }
  return made;
}

/** Rows and index entries that a download read for each posting, in each company. */
async function readBy(path: string, companies: readonly TestClient[]): Promise<number[]> {
  const each: number[] = [];
  for (const [at, client] of companies.entries()) {
    const before = await worker.soFar();
    expect((await download(client, path)).status).toBe(200);
    const read = [...between(before, await worker.soFar()).values()].reduce((sum, one) => sum + one, 0);
    each.push(read / (sizes[at] ?? 1));
  }
  return each;
}

describe.each([
  ["that has counted nothing", async () => undefined],
  [
    "that has counted another company",
    async () => {
      await filled(service, counted, counted);
      await withClient(service.database.ownerUrl, async (owner) => {
        await owner.query("analyze");
      });
    },
  ],
])("beside a planner %s", (_name, count) => {
  let companies: readonly TestClient[] = [];
  beforeAll(async () => {
    await count();
    companies = await makeCompanies();
  }, 600_000);

  test.each([
    ["the audit file", `/saft/exportSAFT?year=${presentYear}`],
    ["the auditor's package", `/ledger/annualAccount/${presentYear}/package`],
  ])("%s reads no more for a posting of a larger year", { timeout: 600_000 }, async (_file, path) => {
    const [small = 0, large = 0] = await readBy(path, companies);
    expect(small).toBeGreaterThan(1);
    expect([large < small * 1.5, large < mostForEach]).toEqual([true, true]);
  });
});
