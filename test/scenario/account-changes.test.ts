// What an account that the books rest on can no longer become, and what stays free.

import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { TestAnswer, TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

let service: SharedService;
let client: TestClient;
beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.company();
});

async function account(number: number): Promise<number> {
  return (await client.get(`/ledger/account?number=${number}&fields=id`)).body.values[0].id;
}

const change = async (id: number, body: object) => client.put(`/ledger/account/${id}?fields=number,type`, body);

function faultsOf(answer: TestAnswer): unknown[] {
  const all: { field: string; message: string }[] = answer.body.validationMessages ?? [];
  return [answer.status, ...all.map((one) => `${one.field}: ${one.message}`)];
}

/** A change by the owner of the database, past the service. */
async function owned(statement: string, ...values: unknown[]): Promise<void> {
  const owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  await owner.query("begin");
  await owner.query("select set_config('motpost.company', $1, true)", [String(client.companyId)]);
  await owner.query(statement, values);
  await owner.query("commit");
  await owner.end();
}

/** 100 kroner of office costs, paid from the bank. */
async function bought(): Promise<number> {
  const [cost, bank] = [await account(6540), await account(1920)];
  const postings = [
    { row: 1, account: { id: cost }, amountGross: 100 },
    { row: 2, account: { id: bank }, amountGross: -100 },
  ];
  await client.value(client.post("/ledger/voucher", { date: "2025-03-02", description: "Kjøp", postings }));
  return cost;
}

test("an account with postings keeps its class, so that what a past year shows stays where it is", async () => {
  const cost = await bought();
  const balance = async () =>
    (await client.get("/balanceSheet?dateFrom=2025-01-01&dateTo=2026-01-01&fields=account(number,type),balanceOut"))
      .body.values;
  const before = await balance();
  expect(faultsOf(await change(cost, { number: 1540 }))).toEqual([
    422,
    "number: Account 6540 Inventar, kostnadsført has postings and keeps its type: operating expenses.",
  ]);
  expect(await balance()).toEqual(before);
  // Within its class it may move, and what has no postings may go anywhere.
  expect((await change(cost, { number: 6545 })).body.value).toEqual({ number: 6545, type: "OPERATING_EXPENSES" });
  expect((await change(await account(6800), { number: 1599 })).body.value).toEqual({ number: 1599, type: "ASSETS" });
});

test("an account with postings keeps its sub-ledger", async () => {
  const cost = await bought();
  expect(faultsOf(await change(cost, { ledgerType: "VENDOR" }))).toEqual([
    422,
    "ledgerType: Account 6540 Inventar, kostnadsført has postings; its ledger type can no longer be changed.",
  ]);
  expect((await change(await account(6800), { ledgerType: "VENDOR" })).status).toBe(200);
});

test("the account of receivables stays one, also before anything stands on it", async () => {
  const receivables = await account(1500);
  expect(faultsOf(await change(receivables, { ledgerType: "GENERAL", isCloseable: false }))).toEqual([
    422,
    "ledgerType: Account 1500 Kundefordringer keeps the open items of customers, suppliers or employees.",
    "isCloseable: Account 1500 Kundefordringer keeps the open items of customers, suppliers or employees.",
  ]);
  const other = await client.value(
    client.post("/ledger/account", { number: 1501, name: "Fordringer", ledgerType: "CUSTOMER", isCloseable: true }),
  );
  await client.value(client.put("/ledger/postingRules", { accountReceivableCustomersId: { id: other.id } }));
  expect((await change(receivables, { ledgerType: "GENERAL", isCloseable: false })).status).toBe(200);
});

test("an account that takes the VAT of an active VAT type cannot become inactive", async () => {
  expect(faultsOf(await change(await account(2711), { isInactive: true }))).toEqual([
    422,
    "isInactive: VAT is posted on account 2711 Inngående mva, middels sats; it cannot be inactive.",
  ]);
  expect((await change(await account(2711), { name: "Mva" })).status).toBe(200);
});

test("an account number has four to eight digits; an account from before that keeps its own", async () => {
  const refused = (number: number) => [422, `number: The account number ${number} does not have four to eight digits.`];
  for (const number of [0, 12, 999, 123456789])
    expect(faultsOf(await client.post("/ledger/account", { number, name: "Ny" }))).toEqual(refused(number));
  const list = await client.post("/ledger/account/list", [
    { number: 1995, name: "God" },
    { number: 12, name: "Kort" },
    { number: 123456789, name: "Lang" },
  ]);
  expect(list.body.validationMessages.map((one: { path: string }) => one.path)).toEqual(["[1].number", "[2].number"]);
  for (const number of [1001, 99999999]) {
    const made = await client.post("/ledger/account?fields=number", { number, name: "Ny" });
    expect([made.status, made.body.value]).toEqual([201, { number }]);
  }
  const id = await account(6800);
  expect(faultsOf(await change(id, { number: 12 }))).toEqual(refused(12));
  const whole = [{ id, number: 123456789 }];
  expect((await client.put("/ledger/account/list", whole)).status).toBe(422);
  // As the versions before would have stored it.
  await owned('update account_of_chart set "number" = 12 where company_id = $1 and id = $2', client.companyId, id);
  expect((await change(id, { number: 12, name: "Gammel" })).body.value).toEqual({ number: 12, type: "ASSETS" });
  expect(faultsOf(await change(id, { number: 13 }))).toEqual(refused(13));
});
