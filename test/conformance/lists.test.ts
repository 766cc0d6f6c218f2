// Every list can be followed: asked for what has changed where its objects have versions, and whether it is still the same.

import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { companyOwnedOf, type ServedOperation } from "../../src/schema/operation.ts";
import type { ParameterDefinition, ResourceDefinition } from "../../src/schema/resource.ts";
import { demandedOf } from "../operations/asking.ts";
import { Ground, type Json, known, nameOf, served } from "../operations/ground.ts";
import { pathOf } from "../operations/read-checks.ts";
import { addVariety } from "../operations/variety.ts";

// Many requests each, of which none is slow: a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 });

/** Models whose lists are not asked for what has changed, each with its reason. */
const withoutVersions: Readonly<Record<string, string>> = {
  BalanceSheetAccount: "sums of postings",
  LedgerAccount: "sums of postings",
  BalanceReconciliationVoucher: "sums of postings",
  Inventories: "sums of stock movements",
  ProjectPeriodMonthlyStatus: "sums of hours and postings",
  ProjectBudgetStatus: "sums of hours and budgets",
  ProjectPeriodInvoicingReserve: "sums of hours",
  AssetFigures: "sums of postings",
  OpenItem: "sums of postings",
  LedgerLock: "the state of months, terms and years, which have versions of their own",
  IncomingInvoiceAggregateExternalRead: "supplier invoices, whose vouchers have versions of their own",
  AuditEntry: "what was changed once, and stays so",
  AuditLink: "what was sealed once, and stays so",
  AuditProof: "what was sealed once, and stays so",
  InvoiceTurnover: "sums of invoices",
  SearchHit: "what is shown of objects of every kind, which have versions of their own",
  RequestLogEntry: "what was answered once, and stays so",
  TestSnapshot: "books as they were, which nobody changes",
  SalesModule: "a set of words, on or off",
  ProductUnitMaster: "the same in every company; changes with the service",
  LeaveOfAbsenceType: "the same in every company; changes with the service",
  RemunerationType: "the same in every company; changes with the service",
  WorkingHoursScheme: "the same in every company; changes with the service",
  EmploymentType: "the same in every company; changes with the service",
  AutoPaySupport: "the same in every company; changes with the service",
  Bank: "the same in every company; changes with the service",
  GlobalPension: "the same in every company; read anew by whoever runs the service",
  Currency: "the same in every company; changes with the service",
  Country: "the same in every company; changes with the service",
  OccupationCode: "the same in every company; read anew by whoever runs the service",
  VatReturnsComment: "the same in every company; changes with the service",
  VatReturnsVatCodeComment: "the same in every company; changes with the service",
  TravelExpenseRate: "the same in every company; changes with the service",
  TravelExpenseRateCategory: "the same in every company; changes with the service",
  TravelExpenseRateCategoryGroup: "the same in every company; changes with the service",
  TravelExpenseZone: "the same in every company; changes with the service",
  Municipality: "the same in every company; read anew by whoever runs the service",
};

interface List {
  readonly name: string;
  readonly one: ServedOperation;
  readonly model: ResourceDefinition;
  readonly query: readonly (readonly [string, ParameterDefinition])[];
}

const lists: readonly List[] = served.flatMap((one) => {
  const { operation } = one;
  if (operation.kind === "list")
    return [{ name: nameOf(one), one, model: operation.resource, query: [...operation.resource.search] }];
  if (operation.kind !== "query" || !("rows" in operation.query)) return [];
  const { rows, query } = operation.query;
  return [{ name: nameOf(one), one, model: known.resource(rows), query: Object.entries(query) }];
});
const versioned = lists.filter(({ model }) => !(model.name in withoutVersions));
const others = lists.filter(({ model }) => model.name in withoutVersions);

let ground: Ground;
let owner: pg.Client;
beforeAll(async () => {
  ground = await Ground.make();
  await addVariety(ground);
  owner = new pg.Client({ connectionString: ground.world.service.database.ownerUrl });
  await owner.connect();
  // What was sealed has its place.
  await ground.world.service.service.chain.drain();
  // The log of requests is not kept in most tests: one request that was.
  await owner.query(
    `insert into request_log (company_id, request_id, "time", method, path, status, milliseconds, token, employee)
     values ($1, gen_random_uuid(), now(), 'GET', '/v2/customer', 200, 3, 1, 1)`,
    [ground.client.companyId],
  );
  await owner.query("insert into test_snapshot (company_id, id, migration) values ($1, 1, 1)", [
    ground.client.companyId,
  ]);
});
afterAll(async () => {
  await owner.end();
  await ground.stop();
});

async function get({ name, one, query }: List, more: Json = {}, headers: Json = {}) {
  const asked = ground.filled({ ...demandedOf(name, query), ...more });
  const by =
    companyOwnedOf(one.operation) === "only" ? { authorization: String(ground.world.named.accountantAuth) } : {};
  return ground.client.get(`${await pathOf(ground, one)}?${new URLSearchParams(asked)}`, { ...by, ...headers });
}

test("every list of objects with versions takes ranges of changes, and the others are those that are named", () => {
  const has = ({ query }: List, wanted: string) =>
    query.some(([name, { match }]) => name === wanted && match === "row");
  const takes = (one: List) => has(one, "changedSince") && has(one, "changedBefore");
  expect(lists.filter((one) => one.model.identity !== (has(one, "idFrom") && has(one, "idTo")))).toEqual([]);
  expect(versioned.filter((one) => !takes(one)).map(({ name }) => name)).toEqual([]);
  expect(others.filter(takes).map(({ name }) => name)).toEqual([]);
  expect(Object.keys(withoutVersions).filter((name) => !others.some(({ model }) => model.name === name))).toEqual([]);
});

test.each(others.map((one) => [one.name, one] as const))(
  "%s has nothing that could be followed",
  async (_name, one) => {
    const versions = await get(one, { fields: "version", count: "5" });
    // What has no version says so; what all companies share is the same for the next one.
    if (!one.model.identity) expect([versions.status, versions.body.code]).toEqual([400, 11_000]);
    else {
      const path = await pathOf(ground, one.one);
      const query = new URLSearchParams({ ...demandedOf(one.name, one.query), fields: "id,version", count: "10000" });
      const [here, there] = [ground.client, ground.world.norwegian].map((by) => by.get(`${path}?${query}`));
      expect((await here)?.body.values).toEqual((await there)?.body.values);
    }
  },
);

describe("the checksum", () => {
  test.each(lists.map((one) => [one.name, one] as const))("%s", async (_name, one) => {
    const fields = one.model.identity ? "id" : "*";
    const plain = await get(one, { fields });
    expect([plain.status, plain.body.versionDigest]).toEqual([200, "'If-None-Match' header not specified"]);
    const first = await get(one, { fields }, { "if-none-match": "?" });
    const { versionDigest } = first.body;
    expect(versionDigest).toMatch(/^[0-9a-f]{32}$/);
    expect(first.headers.get("etag")).toBe(`"${versionDigest}"`);
    expect(first.body.values).toEqual(plain.body.values);
    const again = await get(one, { fields }, { "if-none-match": `"${versionDigest}"` });
    expect([again.status, again.text]).toEqual([304, ""]);
    // What is not there is another list than what is.
    expect(plain.body.values.length).toBeGreaterThan(0);
    const none = one.model.identity ? { changedSince: "2090-01-01" } : { fields: [...one.model.fields][0]?.[0] };
    const shared = one.model.identity && one.model.shared;
    if (!shared) expect((await get(one, { fields, ...none }, { "if-none-match": versionDigest })).status).toBe(200);
  });
});

describe("what has changed", () => {
  const since = "2002-01-01T00:00:00Z";
  /** What a list answered while some of its objects were old. */
  interface Found {
    /** The ids of all its objects, and of those that are not old. */
    readonly all: readonly number[];
    readonly fresh: readonly number[];
    /** What it found since then, since before all, and since what is to come. */
    readonly answers: readonly (readonly number[])[];
  }
  const found = new Map<string, Found[]>();

  /** Ids that the list shows. */
  async function ids(one: List, more: Json): Promise<number[]> {
    const answer = await get(one, { fields: "id", sorting: "id", count: "10000", ...more });
    if (answer.status !== 200) throw new Error(`${one.name}: ${answer.text}`);
    return (answer.body.values as Json[]).map(({ id }) => Number(id));
  }

  /** Every second object of each table was changed long ago, those at even places or those at odd ones; the others now. */
  async function age(place: 0 | 1): Promise<void> {
    const { rows } = await owner.query<{ table: string; column: string; key: string }>(
      `select c.relname as "table", a.attname as "column",
         case when exists (select 1 from pg_attribute i where i.attrelid = c.oid and i.attname = 'id') then 'id' else 'ctid' end as key
       from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and (a.attname = 'changed_at' or (c.relname, a.attname) in
         (('consumer_token', 'created_at'), ('event_delivery', 'last_at'), ('event_attempt', 'at')))`,
    );
    // What is posted takes no change of its own, and no trigger is to undo this one.
    await owner.query("set session_replication_role = replica");
    for (const { table, column, key } of rows)
      await owner.query(
        `update "${table}" t set "${column}" = case n.place % 2 when ${place} then timestamptz '2001-01-01' else now() end from (
           select ${key} as key, row_number() over (order by ${key}) as place from "${table}") n
         where t.${key} = n.key`,
      );
    await owner.query("set session_replication_role = origin");
  }

  /** By id whether an object is not old; a period of time sheets that nobody has written in is none yet. */
  async function freshness(table: string): Promise<Map<number, boolean>> {
    const { rows } = await owner.query<{ id: number; fresh: boolean }>(
      `select id, changed_at >= $2 as fresh from "${table}" where company_id = $1`,
      [ground.client.companyId, since],
    );
    return new Map(rows.map(({ id, fresh }) => [Number(id), fresh]));
  }

  beforeAll(async () => {
    await owner.query("select set_config('motpost.company', $1, false)", [String(ground.client.companyId)]);
    for (const place of [0, 1] as const) {
      await age(place);
      for (const one of versioned) {
        const fresh = await freshness(one.model.table);
        const stored = async (more: Json) => (await ids(one, more)).filter((id) => fresh.has(id));
        const all = await stored({});
        const moments = [since, "2000-01-01T00:00:00Z", "2090-01-01T00:00:00Z"];
        const answers: number[][] = [];
        for (const changedSince of moments) answers.push(await stored({ changedSince }));
        const now = { all, fresh: all.filter((id) => fresh.get(id)), answers };
        found.set(one.name, [...(found.get(one.name) ?? []), now]);
      }
    }
  });

  test.each(versioned.map(({ name }) => name))("%s", (name) => {
    const both = found.get(name) ?? [];
    expect(both).toHaveLength(2);
    for (const { all, fresh, answers } of both) expect(answers).toEqual([fresh, all, []]);
    // Something was found that had changed, and something left out that had not.
    expect(both.some(({ fresh }) => fresh.length > 0)).toBe(true);
    expect(both.some(({ all, fresh }) => fresh.length < all.length)).toBe(true);
  });
});
