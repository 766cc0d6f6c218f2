// Behind the procedure that refuses what does not balance stands the table itself: whoever writes postings, the owner of the database included.

import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { untilLocked } from "../support/locks.ts";
import { startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";

let service: TestService;
let client: TestClient;
let owner: pg.Client;
let voucher: number;
let account: number;
/** A row for each column by which postings name something, of nothing else's use. */
let named: readonly (readonly [column: string, table: string, id: number])[];

beforeAll(async () => {
  service = await startTestService();
  client = await service.company();
  owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  account = (await client.get("/ledger/account?number=1920")).body.values[0].id;
  const posted = await client.value(
    client.post("/ledger/voucher", {
      date: "2026-03-02",
      description: "Bank",
      postings: [100, -100].map((amountGross, index) => ({ row: index + 1, account: { id: account }, amountGross })),
    }),
  );
  voucher = Number(posted.id);
  const made = async (path: string, body: object) => Number((await client.value(client.post(path, body))).id);
  const customer = await made("/customer", { name: "Kunde" });
  const unit = await made("/product/unit", { name: "Eske", nameEN: "Box", nameShort: "esk", commonCode: "BX" });
  await made("/ledger/accountingDimensionName", { dimensionName: "Region" });
  const value = await made("/ledger/accountingDimensionValue", { displayName: "Kyst", dimensionIndex: 1 });
  named = [
    ["customer", "party", customer],
    ["supplier", "party", customer],
    ["employee", "employee", await made("/employee", { firstName: "Per", lastName: "Hansen", userType: "NO_ACCESS" })],
    ["product", "product", await made("/product", { name: "Stol" })],
    [
      "project",
      "project",
      await made("/project", { name: "Bro", projectManager: { id: client.employeeId }, startDate: "2026-01-01" }),
    ],
    ["department", "department", await made("/department", { name: "Nord" })],
    ["asset", "asset", await made("/asset", { name: "Bil", dateOfAcquisition: "2026-01-01", acquisitionCost: 1000 })],
    ["amortizationAccount", "account", await made("/ledger/account", { number: 1799, name: "Forskudd" })],
    ["quantityType1", "product_unit", unit],
    ["quantityType2", "product_unit", unit],
    ["freeAccountingDimension1", "accounting_dimension_value", value],
    ["freeAccountingDimension2", "accounting_dimension_value", value],
    ["freeAccountingDimension3", "accounting_dimension_value", value],
  ];
});
afterAll(async () => {
  await owner.end();
  await service.stop();
});

/** Inserts postings of given amounts, one row for each, in one statement. All of them name the row of `[column, id]`. */
function insert(
  rows: readonly { id: number; amount: number; gross?: number; date?: string }[],
  [column, id]: readonly [column: string, id: number | null] = ["customer", null],
): Promise<unknown> {
  return owner.query(
    `insert into posting (company_id, id, "voucher", "date", "account", "vatType", "currency", "row", "amount", "amountGross", "${column}")
     select $1, r.id, $2, coalesce(r.date, '2026-03-02'), $3, 0, 1, 1, r.amount, coalesce(r.gross, r.amount), ${id}
     from json_to_recordset($4) as r(id bigint, amount numeric, gross numeric, date date)`,
    [client.companyId, voucher, account, JSON.stringify(rows)],
  );
}

async function stored(): Promise<number> {
  const { rows } = await owner.query('select count(*)::int as count from posting where "voucher" = $1', [voucher]);
  return rows[0].count;
}

test("postings that do not balance are refused by the table", async () => {
  await expect(insert([{ id: 1, amount: 100 }])).rejects.toThrow(/does not balance/);
  await expect(
    insert([
      { id: 1, amount: 100 },
      { id: 2, amount: -99.99 },
    ]),
  ).rejects.toThrow(/does not balance/);
  await expect(
    insert([
      { id: 1, amount: 100, gross: 125 },
      { id: 2, amount: -100 },
    ]),
  ).rejects.toThrow(/does not balance/);
  await expect(
    insert([
      { id: 1, amount: 100 },
      { id: 2, amount: -100, date: "2026-03-03" },
    ]),
  ).rejects.toThrow(/does not balance/);
  expect(await stored()).toBe(2);
});

test("a voucher cannot be put out of balance by several statements of one transaction", async () => {
  await owner.query("begin");
  await expect(insert([{ id: 3, amount: 100 }])).rejects.toThrow(/does not balance/);
  await owner.query("rollback");
  await expect(owner.query('update posting set "amount" = 0 where "voucher" = $1', [voucher])).rejects.toThrow(
    /never change/,
  );
  await expect(owner.query('delete from posting where "voucher" = $1', [voucher])).rejects.toThrow(/never change/);
  expect(await stored()).toBe(2);
});

test("postings that balance are taken", async () => {
  await insert([
    { id: 5, amount: 100 },
    { id: 6, amount: -100 },
  ]);
  expect(await stored()).toBe(4);
});

const pair = [
  { id: 7, amount: 100 },
  { id: 8, amount: -100 },
];

/** Runs the work in a transaction that is undone, and returns the error that it ends with. */
async function errorOf(
  work: () => Promise<unknown>,
): Promise<{ message?: string; code?: string; table?: string; detail?: string }> {
  await owner.query("begin");
  try {
    await work();
    return {};
  } catch (error) {
    return error as object;
  } finally {
    await owner.query("rollback");
  }
}

test("postings name what is there, and what they name stays, without keys", async () => {
  const { rows } = await owner.query(
    "select conname from pg_constraint where contype = 'f' and conrelid = 'posting'::regclass",
  );
  expect(rows).toEqual([]);
  for (const [column, table, id] of named) {
    const gone = await errorOf(() => insert(pair, [column, 999_999]));
    const missing = `Key (company_id, id)=(${client.companyId}, 999999) is not present in table "${table}".`;
    expect([column, gone.code, gone.table, gone.detail]).toEqual([column, "23503", "posting", missing]);
    const change = (sql: string) =>
      errorOf(async () => {
        await insert(pair, [column, id]);
        await owner.query(sql);
      });
    const row = `company_id = ${client.companyId} and id = ${id}`;
    const referenced = `Key (company_id, id)=(${client.companyId}, ${id}) is still referenced from table "posting".`;
    for (const sql of [`delete from ${table} where ${row}`, `update ${table} set id = id + 1 where ${row}`]) {
      const kept = await change(sql);
      // Keys of what belongs to the row are first to refuse another id.
      if (!["employee_preferences", "product_price", "project_participant"].includes(kept.table ?? ""))
        expect([column, kept.code, kept.table, kept.detail]).toEqual([column, "23503", "posting", referenced]);
    }
    expect((await errorOf(() => owner.query(`delete from ${table} where ${row}`))).message).toBeUndefined();
    const early = () =>
      owner.query(`set transaction isolation level repeatable read; delete from ${table} where ${row}`);
    expect((await errorOf(early)).message).toMatch(/read committed/);
    expect((await errorOf(() => owner.query(`truncate ${table} cascade`))).message).toMatch(
      /are not removed all at once/,
    );
  }
});

test("who deletes waits for who posts, and who posts for who deletes", async () => {
  const within = async (work: () => Promise<unknown>, waiting: () => Promise<TestAnswer>) => {
    await owner.query("begin");
    await work();
    const answer = waiting();
    await untilLocked(owner, 1);
    await owner.query("commit");
    const { status, body } = await answer;
    return [status, body.code, body.developerMessage, body.validationMessages];
  };
  const [, , project] = named.find(([column]) => column === "project") ?? ["", "", 0];
  expect(
    await within(
      () => insert(pair, ["project", project]),
      () => client.delete(`/project/${project}`),
    ),
  ).toEqual([
    ...[422, 18000, expect.any(String)],
    [{ field: "id", message: "The object is used by postings and cannot be deleted.", path: null, rootId: null }],
  ]);
  const other = await client.value(
    client.post("/project", { name: "Tunnel", projectManager: { id: client.employeeId }, startDate: "2026-01-01" }),
  );
  const postings = [100, -100].map((amountGross, index) => ({
    ...{ row: index + 1, account: { id: account }, amountGross, project: { id: other.id } },
  }));
  expect(
    await within(
      () => owner.query("delete from project where company_id = $1 and id = $2", [client.companyId, other.id]),
      () => client.post("/ledger/voucher", { date: "2026-03-02", description: "Tunnel", postings }),
    ),
  ).toEqual([404, 6000, "An object that the request names was deleted meanwhile.", null]);
});
