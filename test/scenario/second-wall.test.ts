// Behind the procedure that refuses what does not balance stands the table itself: whoever writes postings, the owner of the database included.

import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";

let service: TestService;
let client: TestClient;
let owner: pg.Client;
let voucher: number;
let account: number;

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
});
afterAll(async () => {
  await owner.end();
  await service.stop();
});

/** Inserts postings of given amounts, one row for each, in one statement. */
function insert(rows: readonly { id: number; amount: number; gross?: number; date?: string }[]): Promise<unknown> {
  return owner.query(
    `insert into posting (company_id, id, "voucher", "date", "account", "vatType", "currency", "row", "amount", "amountGross")
     select $1, r.id, $2, coalesce(r.date, '2026-03-02'), $3, 0, 1, 1, r.amount, coalesce(r.gross, r.amount)
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
