// Snapshots, restoring and a new beginning: a company's books are what they were, and nobody else's change.

import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readReset, resetCompany } from "../../src/cli/reset.ts";
import { verify } from "../../src/cli/verify.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";

let service: TestService;
let owner: pg.Client;
let ours: TestClient;
let theirs: TestClient;
beforeAll(async () => {
  // Without jobs, which seal what was done at any moment: rows are compared.
  service = await startTestService({ roles: ["api", "dispatcher", "sender"] });
  owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  ours = await service.company({ name: "Ours" });
  theirs = await service.company({ name: "Theirs" });
  for (const client of [ours, theirs]) await sell(client, "First AS");
});
afterAll(async () => {
  await owner.end();
  await service.stop();
});

/** Sells something to a new customer; the ids of customer and invoice. */
async function sell(client: TestClient, name: string): Promise<{ customer: number; invoice: number; number: number }> {
  const { id: customer } = await client.value(client.post("/customer", { name, email: "kunde@example.com" }));
  const order = await client.value(
    client.post("/order", {
      customer: { id: customer },
      orderDate: "2026-03-02",
      deliveryDate: "2026-03-02",
      orderLines: [{ description: "Kaffe", count: 2, unitPriceExcludingVatCurrency: 100, vatType: { id: 3 } }],
    }),
  );
  const invoice = await client.value(
    client.put(`/order/${order.id}/:invoice?invoiceDate=2026-03-02&sendToCustomer=false`),
  );
  return { customer: Number(customer), invoice: Number(invoice.id), number: Number(invoice.invoiceNumber) };
}

/** Every row of a company, by table, but for what never goes back. */
async function rowsOf(company: number): Promise<Record<string, string[]>> {
  const { rows: tables } = await owner.query<{ relation: string }>("select relation from replaced_tables()");
  const found: Record<string, string[]> = {};
  for (const { relation } of tables) {
    const { rows } = await owner.query(
      `select t::text as row from "${relation}" t where company_id = $1 order by t::text`,
      [company],
    );
    if (rows.length > 0) found[relation] = rows.map(({ row }) => row);
  }
  return found;
}

const inOrder = async () => expect(await verify(service.database.ownerUrl, () => undefined, null)).toEqual([]);
const take = async (client: TestClient, body: object = {}) =>
  Number((await client.value(client.post("/test/snapshot", body))).snapshot);
const restore = async (client: TestClient, id: number) =>
  expect((await client.put(`/test/snapshot/${id}/:restore`)).status).toBe(204);

describe("a snapshot", () => {
  test("is put back whole, as often as one likes, and other companies stay as they are", async () => {
    const [before, others] = [await rowsOf(ours.companyId), await rowsOf(theirs.companyId)];
    const id = await take(ours, { name: "begin" });
    const { values } = (await ours.get("/test/snapshot?fields=*")).body;
    expect(values).toMatchObject([{ snapshot: id, name: "begin" }]);
    expect(values[0].size).toBe(Object.values(before).flat().length);
    const numbers: number[] = [];
    for (let round = 0; round < 2; round++) {
      const sold = await sell(ours, `Second ${round} AS`);
      numbers.push(sold.number);
      await ours.value(ours.put(`/company`, { name: "Renamed AS" }));
      const [account] = (await ours.get("/ledger/account?number=1920&fields=id,version")).body.values;
      await ours.value(ours.put(`/ledger/account/${account.id}`, { name: "Renamed" }));
      await restore(ours, id);
      expect(await rowsOf(ours.companyId)).toEqual(before);
      expect((await ours.get(`/customer/${sold.customer}`)).status).toBe(404);
      await inOrder();
    }
    // Invoices are numbered without gaps again.
    expect(new Set(numbers).size).toBe(1);
    expect(await rowsOf(theirs.companyId)).toEqual(others);
    expect((await ours.delete(`/test/snapshot/${id}`)).status).toBe(204);
    expect((await owner.query("select count(*)::int as count from test_snapshot_row")).rows).toEqual([{ count: 0 }]);
  });

  test("is put back by the rows that differ, whatever the session's time zone, and the others are not written", async () => {
    const id = await take(ours);
    /** Every row with the transaction that wrote it. */
    const written = async () => {
      const { rows } = await owner.query<{ relation: string }>("select relation from replaced_tables()");
      const of = rows.map(
        ({ relation }) =>
          `select '${relation} ' || ctid || ' ' || xmin as row from "${relation}" where company_id = ${ours.companyId}`,
      );
      return new Set((await owner.query(of.join(" union all "))).rows.map(({ row }) => row as string));
    };
    const before = await written();
    const rows = await rowsOf(ours.companyId);
    await ours.value(ours.post("/customer", { name: "Fourth AS" }));
    const [customer] = (await ours.get("/customer?fields=id")).body.values;
    await ours.value(ours.put(`/customer/${customer.id}`, { name: "Renamed AS" }));
    await owner.query("begin");
    await owner.query("set local timezone = 'America/New_York'");
    await owner.query("select set_config('motpost.company', $1, true)", [String(ours.companyId)]);
    await owner.query("select restore_snapshot($1, $2)", [ours.companyId, id]);
    await owner.query("commit");
    expect(await rowsOf(ours.companyId)).toEqual(rows);
    const after = await written();
    const again = [...after].filter((one) => !before.has(one)).map((one) => one.replace(/ .*/, ""));
    // The customer's row, and the counter from which the new one took its number.
    expect(again.sort()).toEqual(["counter", "party"]);
    expect(before.size).toBeGreaterThan(200);
    await inOrder();
  });

  test("gives no id again, and forgets what keys have done since", async () => {
    const id = await take(ours);
    const key = { "idempotency-key": randomUUID() };
    const made = await ours.value(ours.post("/customer", { name: "Third AS" }, key));
    await restore(ours, id);
    const again = await ours.post("/customer", { name: "Third AS" }, key);
    expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([201, null]);
    expect(again.body.value.id).toBeGreaterThan(Number(made.id));
    await restore(ours, id);
  });

  test("what was kept of settings is forgotten: a change goes by those that were put back", async () => {
    const [account] = (await ours.get("/ledger/account?number=1920&fields=id")).body.values;
    const id = await take(ours);
    await ours.value(ours.put(`/ledger/account/${account.id}`, { isInactive: true }));
    const body = {
      date: "2026-03-03",
      description: "x",
      postings: [1, -1].map((amount, row) => ({ row: row + 1, account: { id: account.id }, amountGross: amount })),
    };
    expect((await ours.post("/ledger/voucher", body)).status).toBe(422);
    await restore(ours, id);
    expect((await ours.post("/ledger/voucher", body)).status).toBe(201);
    await inOrder();
  });

  test("whoever has a token since keeps it", async () => {
    const id = await take(ours);
    const anna = { firstName: "Anna", lastName: "Ny", email: "anna@example.com", userType: "EXTENDED" };
    const employee = await ours.value(ours.post("/employee", anna));
    const template = `/employee/entitlement/:grantEntitlementsByTemplate?employeeId=${employee.id}&template=ALL_PRIVILEGES`;
    await ours.put(template);
    const made = `/token/jwt/:create?tokenName=a&employeeId=${employee.id}&expirationDate=2099-01-01`;
    const { token } = await ours.value(ours.put(made));
    await restore(ours, id);
    const asked = await ours.call("GET", "/token/session/>whoAmI", { headers: { authorization: `Bearer ${token}` } });
    expect([asked.status, asked.body.value?.employeeId]).toEqual([200, Number(employee.id)]);
    const there = await ours.call("GET", "/customer", { headers: { authorization: `Bearer ${token}` } });
    expect(there.status).toBe(200);
    await inOrder();
  });
});

test("reset makes a new company, in which everybody who had access has it", async () => {
  const fresh = await service.company({ name: "Fresh" });
  const others = await rowsOf(theirs.companyId);
  const count = async (path: string) => (await fresh.get(path)).body.fullResultSize;
  const paths = ["/customer", "/order", "/ledger/account?count=1", "/ledger/vatType", "/employee", "/department"];
  const counts = () => Promise.all(paths.map(count));
  const before = await counts();
  const { customer } = await sell(fresh, "First AS");
  expect(await counts()).not.toEqual(before);
  expect((await fresh.put("/test/:reset")).status).toBe(204);
  expect(await counts()).toEqual(before);
  const who = await fresh.value(fresh.get("/token/session/>whoAmI"));
  expect([who.employeeId, who.companyId]).toEqual([fresh.employeeId, fresh.companyId]);
  expect((await fresh.get(`/company/${fresh.companyId}?fields=name`)).body.value.name).toBe("Fresh");
  const sold = await sell(fresh, "First AS");
  expect(sold.customer).toBeGreaterThan(customer);
  expect(await rowsOf(theirs.companyId)).toEqual(others);
  await inOrder();
});

test("motpost reset does so from the command line", async () => {
  const fresh = await service.company({ name: "Fresh" });
  await sell(fresh, "First AS");
  const tokens = ["--consumer-token", fresh.consumerToken, "--employee-token", fresh.employeeToken];
  expect(await resetCompany(readReset(["--service", service.address, ...tokens], {}, "/"))).toContain(
    "what a new one is",
  );
  expect((await fresh.get("/customer")).body.fullResultSize).toBe(0);
  expect(() => readReset(["--all"], {}, "/")).toThrow("motpost reset: Unknown option");
  expect(() => readReset(["--service", "x", ...tokens], {}, "/")).toThrow("--service must be an address");
});

describe("wrong uses", () => {
  let foreign: number;
  beforeAll(async () => {
    foreign = await take(theirs);
  });
  const uses: readonly (readonly [string, string, unknown, number, number])[] = [
    ["POST", "/test/snapshot", { name: "x".repeat(101) }, 422, 18_000],
    ["POST", "/test/snapshot", { name: 5 }, 422, 16_000],
    ["POST", "/test/snapshot", { title: "x" }, 422, 16_000],
    ["POST", "/test/snapshot", [], 422, 16_000],
    ["POST", "/test/snapshot", "{", 422, 22_000],
    ["GET", "/test/snapshot?fields=rows", undefined, 400, 11_000],
    ["GET", "/test/snapshot?sorting=rows", undefined, 422, 17_000],
    ["PUT", "/test/snapshot", {}, 400, 4_000],
    ["GET", "/test/snapshot/x", undefined, 400, 12_000],
    ["PUT", "/test/snapshot/x/:restore", undefined, 400, 12_000],
    ["PUT", "/test/snapshot/1/:restore", undefined, 404, 6_000],
    ["POST", "/test/snapshot/1/:restore", {}, 400, 4_000],
    ["DELETE", "/test/snapshot/x", undefined, 400, 12_000],
    ["DELETE", "/test/snapshot/1", undefined, 404, 6_000],
    ["GET", "/test/:reset", undefined, 400, 4_000],
    ["POST", "/test/:reset", {}, 400, 4_000],
  ];
  test.each(uses)("%s %s %j", async (method, path, body, status, code) => {
    const before = await rowsOf(ours.companyId);
    const answer = await ours.call(method, path, body === undefined ? {} : { body });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await rowsOf(ours.companyId)).toEqual(before);
  });

  test("another company's snapshot is none", async () => {
    expect((await ours.put(`/test/snapshot/${foreign}/:restore`)).status).toBe(404);
    expect((await ours.delete(`/test/snapshot/${foreign}`)).status).toBe(404);
    expect((await theirs.get("/test/snapshot")).body.fullResultSize).toBe(1);
  });

  test("one of another version is refused, and so is one too many", async () => {
    const id = await take(ours);
    await owner.query("update test_snapshot set migration = 1 where company_id = $1 and id = $2", [ours.companyId, id]);
    const refused = await ours.put(`/test/snapshot/${id}/:restore`);
    expect([refused.status, refused.body.code]).toEqual([409, 10_000]);
    const sql = `insert into test_snapshot (company_id, id, migration) select $1, n, 1 from generate_series(1, 30) n`;
    await owner.query(sql, [ours.companyId]);
    expect((await ours.post("/test/snapshot", {})).body.validationMessages).toMatchObject([
      { message: "The company has 20 snapshots already." },
    ]);
    await owner.query("delete from test_snapshot where company_id = $1", [ours.companyId]);
  });

  test("a token without administration may do none of it", async () => {
    const employee = await ours.value(
      ours.post("/employee", { firstName: "Ola", lastName: "Uten", email: "ola@example.com", userType: "EXTENDED" }),
    );
    const made = `/token/jwt/:create?tokenName=a&employeeId=${ours.employeeId}&actualEmployeeId=${employee.id}&expirationDate=2099-01-01`;
    const { token } = await ours.value(ours.put(made));
    const headers = { authorization: `Bearer ${token}` };
    for (const [method, path] of [
      ["POST", "/test/snapshot"],
      ["PUT", "/test/:reset"],
      ["PUT", "/test/snapshot/1/:restore"],
    ] as const)
      expect([path, (await ours.call(method, path, { headers })).status]).toEqual([path, 403]);
  });

  test("the procedures refuse outside a test environment", async () => {
    await owner.query("begin");
    await owner.query("update setting set value = 'production' where name = 'environment'");
    await owner.query("select set_config('motpost.company', $1, true)", [String(ours.companyId)]);
    for (const call of ["take_snapshot($1, 1, '')", "restore_snapshot($1, 1)", "reset_company($1, '2026-01-01')"]) {
      await owner.query("savepoint s");
      await expect(owner.query(`select ${call}`, [ours.companyId])).rejects.toThrow("Only a test environment");
      await owner.query("rollback to s");
    }
    await owner.query("rollback");
  });
});
