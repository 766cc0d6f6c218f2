// Requests made up from the OpenAPI document, over every operation: no accident, no answer outside the document, nothing of another company.
// FUZZ_REQUESTS=20000 FUZZ_SEED=7 npx vitest run test/conformance/fuzz.test.ts sends more and others; a failure names its turn.

import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openApiDocument } from "../../src/engine/openapi/openapi.ts";
import { motpostRegistry } from "../../src/service/service.ts";
import { Fuzzer } from "../support/fuzz.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";

const requests = Number(process.env.FUZZ_REQUESTS ?? 2_000);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);
const document = openApiDocument(motpostRegistry(), { version: "0.0.0" });

let service: TestService;
let client: TestClient;
let other: TestClient;
let owner: pg.Client;
beforeAll(async () => {
  // Without jobs: a worker gives changes their places in the chain whenever it comes to them.
  service = await startTestService({ roles: ["api", "dispatcher", "sender"] });
  [client, other] = [await service.company({ name: "Fuzz AS" }), await service.company({ name: "Nabo AS" })];
  owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await service.stop();
});

/** A checksum of every row that a company has, table by table. */
async function rowsOf(company: number): Promise<Record<string, string>> {
  const { rows } = await owner.query<{ table: string }>(
    `select c.relname as table from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and a.attname = 'company_id' and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  const sums: Record<string, string> = {};
  for (const { table } of rows) {
    const name = pg.escapeIdentifier(table);
    const sum = await owner.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${name} t where company_id = $1`,
      [company],
    );
    sums[table] = sum.rows[0].sum;
  }
  return sums;
}

test(
  `${requests} requests of seed ${seed}`,
  async () => {
    await other.post("/customer", { name: "Naboens kunde" });
    const before = await rowsOf(other.companyId);
    expect(Object.keys(before).length).toBeGreaterThan(30);
    const fuzzer = new Fuzzer(document, seed, [other.companyId, client.companyId, client.employeeId]);
    for (const path of [
      "/customer",
      "/ledger/account?count=40",
      "/invoice/paymentType",
      "/ledger/voucherType",
      "/department",
    ])
      fuzzer.learn((await client.get(path)).body);
    const faults: string[] = [];
    const statuses = new Map<number, number>();
    for (let turn = 0; turn < requests; turn++) {
      const { method, path, body, headers } = fuzzer.request(turn);
      const said = `turn ${turn}: ${method} ${path} ${JSON.stringify(body)?.slice(0, 2_000)}`;
      try {
        const answer = await client.call(method, path, { body, headers });
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        if (answer.status >= 500) faults.push(`${said}\n  ${answer.text}`);
        if (answer.status < 300) fuzzer.learn(answer.body);
      } catch (error) {
        faults.push(`${said}\n  ${(error as Error).message}`);
      }
    }
    // A fuzzer that is only refused finds nothing.
    expect(statuses.get(200) ?? 0).toBeGreaterThan(requests / 20);
    if (process.env.FUZZ_REQUESTS !== undefined) console.log(Object.fromEntries(statuses));
    expect(faults).toEqual([]);
    expect(await rowsOf(other.companyId)).toEqual(before);
    expect((await client.get("/customer?count=1")).status).toBe(200);
  },
  Math.max(120_000, requests * 200),
);

test("what such requests have found stays mended", async () => {
  // Ids of a path that end in ID, and NUL in a text of the path.
  expect((await client.get("/currency/x/exchangeRate?amount=1&date=2026-03-02")).body.code).toBe(12_000);
  expect((await client.get("/project/number/%00")).body.code).toBe(6_000);
  // Pages and an order of what is one object.
  const me = await client.get("/token/session/>whoAmI?count=x&sorting=nothing");
  expect([me.status, me.body.value.employeeId]).toEqual([200, client.employeeId]);
  // A checksum that no list ever had.
  const open = await client.get("/ledger/openPost?date=2001-03-02", { "if-none-match": '"x"' });
  expect([open.status, open.body.values]).toEqual([200, []]);
  // The account beside another filter.
  const account = (await client.get("/ledger/account?number=3000&fields=id")).body.values[0].id;
  const ledger = `/ledger?dateFrom=2026-01-01&dateTo=2027-01-01&accountId=${account}&departmentId=1`;
  expect((await client.get(ledger)).status).toBe(200);
  // A choice that has no word for none goes back to what it started with.
  const cleared = { invoicesDueInType: null, kidMethod: null };
  expect((await client.put("/invoice/settings", { invoicesDueInType: "MONTHS", kidMethod: "MOD11" })).status).toBe(200);
  const settings = await client.put("/invoice/settings?fields=invoicesDueInType,kidMethod", cleared);
  expect(settings.body.value).toEqual({ invoicesDueInType: "DAYS", kidMethod: "NONE" });
});
