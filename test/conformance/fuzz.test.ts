// Requests made up from the OpenAPI document, over every operation: no accident, no answer outside the document, nothing of another company.
// FUZZ_REQUESTS=20000 FUZZ_SEED=7 FUZZ_ONLY="^POST /bank" npx vitest run test/conformance/fuzz.test.ts sends more and others; a failure
// names its turn.

import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openApiDocument } from "../../src/engine/openapi/openapi.ts";
import { motpostRegistry } from "../../src/service/service.ts";
import { filled } from "../gallery/gallery.ts";
import { goodRequests } from "../gallery/good-bodies.ts";
import { makeWorld, type World } from "../gallery/world.ts";
import { Fuzzer, type FuzzRequest, type SoundRequest } from "../support/fuzz.ts";
import type { TestAnswer, TestClient } from "../support/service.ts";
import { upload } from "../support/upload.ts";

const requests = Number(process.env.FUZZ_REQUESTS ?? 2_000);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);
/** More than one finds what meets each other; the ids that are learned then come in any order. */
const atOnce = Number(process.env.FUZZ_CLIENTS ?? 1);
const only = new RegExp(process.env.FUZZ_ONLY ?? "^");
const document = openApiDocument(motpostRegistry(), { version: "0.0.0" });

let world: World;
let client: TestClient;
let other: TestClient;
let owner: pg.Client;
beforeAll(async () => {
  world = await makeWorld();
  client = world.company;
  other = await world.service.company({ name: "Nabo AS" });
  owner = new pg.Client({ connectionString: world.service.database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await world.stop();
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

/** Parameters with which files are taken. */
const uploads: readonly SoundRequest[] = [
  ["bank/statement/import", "?bankId=0&accountId={bank}&fromDate=2026-01-01&toDate=2027-01-01&fileFormat=AUTO"],
  ["import/spreadsheet", "?type=account&skipExisting=true"],
  ["saft/importSAFT", "?otherCompany=true"],
  ...[
    "payment/statusFile",
    "incomingInvoice/document",
    "ledger/voucher/importDocument",
    "documentArchive/reception",
  ].map((path) => [path, ""]),
].map(([path, query]) => ({ operation: `POST /${path}`, path: `/${path}${query}` }));

/** Sends a request that was made up. */
function sending({ method, path, body, headers, form }: FuzzRequest): Promise<TestAnswer> {
  if (form === undefined) return client.call(method, path, { body, headers });
  const { part, file, parts } = form;
  return upload(client, path, file, { part, parts, headers, method: method === "PUT" ? "PUT" : "POST" });
}

function shownBody({ body, form }: FuzzRequest): string {
  if (form === undefined) return `${JSON.stringify(body)?.slice(0, 2_000)}`;
  const { file, parts } = form;
  return `${JSON.stringify(parts)} ${file.name}: ${file.bytes.toString("latin1").slice(0, 500)}`;
}

test(
  `${requests} requests of seed ${seed}`,
  async () => {
    await other.post("/customer", { name: "Naboens kunde" });
    const before = await rowsOf(other.companyId);
    expect(Object.keys(before).length).toBeGreaterThan(30);
    const sound = [...goodRequests, ...uploads].map((one) => filled(one, world.named) as SoundRequest);
    const ids = [other.companyId, client.companyId, client.employeeId];
    const fuzzer = new Fuzzer({ document, seed, ids, sound, only });
    const read = Object.entries(document.paths as Record<string, Record<string, unknown>>)
      .filter(([path, { get }]) => get !== undefined && !path.includes("{"))
      .map(([path]) => path);
    for (const path of read) fuzzer.learn((await client.get(`${path}?count=20`)).body);
    const faults: string[] = [];
    const statuses = new Map<number, number>();
    let carriedOut = 0;
    const one = async (turn: number): Promise<void> => {
      const request = fuzzer.request(turn);
      const sent = `turn ${turn}: ${request.method} ${request.path} ${shownBody(request)}`;
      try {
        const answer = await sending(request);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        if (answer.status >= 500) faults.push(`${sent}\n  ${answer.text}`);
        if (answer.status < 300) {
          carriedOut++;
          fuzzer.learn(answer.body);
        }
      } catch (error) {
        faults.push(`${sent}\n  ${(error as Error).message}`);
      }
    };
    for (let turn = 0; turn < requests; turn += atOnce)
      await Promise.all(Array.from({ length: Math.min(atOnce, requests - turn) }, (_, more) => one(turn + more)));
    if (process.env.FUZZ_REQUESTS !== undefined) console.log(Object.fromEntries(statuses));
    expect(faults).toEqual([]);
    // A fuzzer that is only refused finds nothing.
    expect(carriedOut).toBeGreaterThan(requests / 20);
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
