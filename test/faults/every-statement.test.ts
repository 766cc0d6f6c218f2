// Each statement of a change in its turn is lost with its connection, or fails: the client gets the answer or 503, never another error,
// and the same request with the same key is done exactly once.

import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findFaults } from "../../src/service/verification/verify.ts";
import { accountOf } from "../support/bank.ts";
import { type ClonedDatabase, cloneDatabase } from "../support/database.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";
import { type StatementFate, type StatementProxy, startStatementProxy } from "./statement-proxy.ts";

const day = "2026-03-10";
/** A change has fewer statements; what goes beyond would never end. */
const bound = 60;
const conflicts = ["40001", "40P01"];
const outages = ["57P01", "53300", "55P03", "57014"];

let proxy: StatementProxy;
let database: ClonedDatabase;
let owner: pg.Client;
let service: TestService;
let client: TestClient;
let ground: { bank: number; sales: number; customer: number; vatType: number; paymentType: number };

beforeAll(async () => {
  proxy = await startStatementProxy();
  database = await cloneDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ name: string }>("select current_database() as name");
  const ownerUrl = proxy.url(rows[0]?.name ?? "");
  // Without workers: every statement that is counted is one of the request.
  service = await startTestService({ database: { ownerUrl, drop: () => database.drop() }, roles: ["api"] });
  client = await service.company();
  const first = async (path: string) => Number((await client.get(path)).body.values[0].id);
  ground = {
    bank: await accountOf(client, 1920),
    sales: await accountOf(client, 2990),
    customer: Number((await client.value(client.post("/customer", { name: "Kunde AS" }))).id),
    vatType: await first("/ledger/vatType?number=3&fields=id"),
    paymentType: await first("/invoice/paymentType?fields=id"),
  };
});
afterAll(async () => {
  await owner?.end();
  await service?.stop();
  await proxy?.stop();
});

const count = async (sql: string, mark: string) => Number((await owner.query(sql, [mark])).rows[0].count);

/** A change: how it is sent, and how often it was done. */
interface Change {
  prepare?(mark: string): Promise<void>;
  send(mark: string, key: Record<string, string>): ReturnType<TestClient["call"]>;
  done(mark: string): Promise<number>;
}

const orders = new Map<string, number>();
const changes: Readonly<Record<string, Change>> = {
  "a voucher": {
    send: (mark, key) =>
      client.post(
        "/ledger/voucher",
        {
          ...{ date: day, description: mark },
          postings: [
            { row: 1, account: { id: ground.bank }, amountGross: 100 },
            { row: 2, account: { id: ground.sales }, vatType: { id: 0 }, amountGross: -100 },
          ],
        },
        key,
      ),
    done: (mark) => count("select count(*) from voucher where description = $1", mark),
  },
  "an invoice that is paid at once": {
    prepare: async (mark) => {
      const line = {
        description: "Vare",
        count: 2,
        unitPriceExcludingVatCurrency: 100,
        vatType: { id: ground.vatType },
      };
      const body = { customer: { id: ground.customer }, orderDate: day, deliveryDate: day, invoiceComment: mark };
      const made = await client.value(client.post("/order", { ...body, orderLines: [line] }));
      orders.set(mark, Number(made.id));
    },
    send: (mark, key) => {
      const paid = `paymentTypeId=${ground.paymentType}&paidAmount=250`;
      return client.put(`/order/${orders.get(mark)}/:invoice?invoiceDate=${day}&sendToCustomer=false&${paid}`, {}, key);
    },
    done: async (mark) => {
      const { rows } = await owner.query<{ id: string }>('select id from invoice where "invoiceComment" = $1', [mark]);
      for (const { id } of rows)
        expect((await client.get(`/invoice/${id}?fields=amountOutstanding`)).body.value.amountOutstanding).toBe(0);
      return rows.length;
    },
  },
};

/** Lets the first statement meet the fate, then the second, and so on, until the request has no more; how each ended. */
async function eachStatement(change: Change, fate: StatementFate): Promise<number[]> {
  const statuses: number[] = [];
  for (let number = 1; number <= bound; number++) {
    const mark = `${fate} ${number} ${randomUUID().slice(0, 8)}`;
    const key = { "idempotency-key": mark.replaceAll(" ", "-") };
    await change.prepare?.(mark);
    proxy.arm(number, fate);
    const met = await change.send(mark, key);
    if (!proxy.disarm()) {
      expect(met.status).toBeLessThan(300);
      return statuses;
    }
    statuses.push(met.status);
    if (met.status === 503) expect(Number(met.headers.get("retry-after"))).toBeGreaterThan(0);
    const again = await change.send(mark, key);
    expect([fate, number, again.status < 300, again.text]).toEqual([fate, number, true, again.text]);
    expect([fate, number, await change.done(mark)]).toEqual([fate, number, 1]);
  }
  throw new Error(`The request has more than ${bound} statements.`);
}

const answeredOr503 = (statuses: readonly number[]) => {
  expect(statuses.length).toBeGreaterThan(4);
  expect(statuses.filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
};

describe.each(Object.keys(changes))("%s", (name) => {
  const change = changes[name] as Change;

  test.each(["cut before", "cut after"] as const)(
    "with its connection %s each statement: the answer or 503, and done once",
    async (fate) => {
      const statuses = await eachStatement(change, fate);
      answeredOr503(statuses);
      expect(statuses).toContain(503);
    },
  );

  test.each(conflicts)("with %s at each statement is run again by the service itself", async (code) => {
    const statuses = await eachStatement(change, code);
    answeredOr503(statuses);
    expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(statuses.length / 2);
  });

  test.each(outages)("with %s at each statement: the answer or 503, and done once", async (code) => {
    answeredOr503(await eachStatement(change, code));
  });
});

test("after all of it no number is missing and the books are in order", async () => {
  const { rows } = await owner.query(
    `select series, year from voucher where number > 0 group by company_id, series, year
     having max(number) - min(number) + 1 <> count(*)`,
  );
  expect(rows).toEqual([]);
  expect(await findFaults(database.ownerUrl, { log: () => undefined, folder: null })).toEqual([]);
});
