// What answers show without `fields`, as clients have met it: vouchers with their postings, lists with references and sums.

import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";
import { statementsOf } from "../support/statements.ts";

let service: SharedService;
let client: TestClient;
let accounts: Readonly<Record<string, number>>;
let customer: number;
beforeAll(async () => {
  service = await sharedTestService();
  client = await service.company();
  const { values } = (await client.get("/ledger/account?number=1500,1920,3000,6500,2710&fields=id,number")).body;
  accounts = Object.fromEntries(values.map((one: { number: number; id: number }) => [one.number, one.id]));
  customer = Number((await client.value(client.post("/customer", { name: "Kari" }))).id);
});
afterAll(() => service.stop());

const purchase = () => ({
  ...{ date: "2026-03-02", description: "Verktøy" },
  postings: [
    { row: 1, account: { id: accounts[6500] }, vatType: { id: 1 }, amountGross: 125, amountGrossCurrency: 125 },
    { row: 2, account: { id: accounts[1920] }, amountGross: -125, amountGrossCurrency: -125 },
  ],
});
interface ShownPosting {
  readonly id: number;
  readonly row: number;
  readonly amount: number;
  readonly account: { readonly id: number };
}

const postingsOf = (voucher: { readonly postings?: unknown }) => voucher.postings as readonly ShownPosting[];

test("POST and PUT of a voucher answer its postings in full, with the rows that the service made", async () => {
  const made = await client.value(client.post("/ledger/voucher", purchase()));
  const shown = postingsOf(made);
  expect(shown.map(({ row, amount, account }) => [row, amount, account.id])).toEqual(
    expect.arrayContaining([
      [1, 100, accounts[6500]],
      [0, 25, accounts[2710]],
      [2, -125, accounts[1920]],
    ]),
  );
  expect(Object.keys(shown[0] ?? {}).length).toBeGreaterThanOrEqual(40);
  expect(shown[0]).toMatchObject({ version: 0, customer: null, supplier: null, vatType: { id: 1 }, amountGross: 125 });
  const read = await client.value(client.get(`/ledger/voucher/${made.id}`));
  expect(read.postings).toEqual(
    shown.map((one) => ({
      id: (one as unknown as { id: number }).id,
      url: expect.stringContaining("/ledger/posting/"),
    })),
  );
  // The caller's own choice goes before what the answer shows by itself.
  const chosen = await client.value(client.post("/ledger/voucher?fields=postings(row)", purchase()));
  expect(chosen).toEqual({ postings: expect.arrayContaining([{ row: 0 }, { row: 1 }, { row: 2 }]) });
  const rehearsed = await client.value(client.post("/ledger/voucher?dryRun=true", purchase()));
  expect(rehearsed.postings).toHaveLength(3);

  const draft = await client.value(client.post("/ledger/voucher?sendToLedger=false", purchase()));
  expect(draft.postings).toHaveLength(2);
  expect(postingsOf(draft)[0]).toMatchObject({ row: 1, amountGross: 125 });
  const changed = await client.value(client.put(`/ledger/voucher/${draft.id}`, { description: "Nytt verktøy" }));
  expect([changed.description, changed.number !== 0]).toEqual(["Nytt verktøy", true]);
  expect(
    postingsOf(changed)
      .map(({ row }) => row)
      .sort(),
  ).toEqual([0, 1, 2]);
});

test("the list of vouchers counts the postings of all its matches behind its rows", async () => {
  const fresh = await service.company();
  const own = (await fresh.get("/ledger/account?number=1920,6500&fields=id,number")).body.values;
  const [bank, tools] = own.map((one: { id: number }) => one.id);
  for (const [date, vat] of [
    ["2026-03-02", 1],
    ["2026-04-02", 0],
  ] as const)
    await fresh.value(
      fresh.post("/ledger/voucher", {
        ...{ date, description: "Verktøy" },
        postings: [
          { row: 1, account: { id: tools }, vatType: { id: vat }, amountGross: 125, amountGrossCurrency: 125 },
          { row: 2, account: { id: bank }, amountGross: -125, amountGrossCurrency: -125 },
        ],
      }),
    );
  const list = await fresh.get("/ledger/voucher?dateFrom=2026-01-01&dateTo=2027-01-01&count=1");
  expect(Object.keys(list.body)).toEqual([
    ...["fullResultSize", "from", "count", "versionDigest", "values", "totalNumberOfPostings"],
  ]);
  expect(list.body).toMatchObject({ fullResultSize: 2, count: 1, totalNumberOfPostings: 5 });
  expect(list.body.values[0].postings[0]).toEqual({ id: expect.any(Number), url: expect.any(String) });
  const april = await fresh.get("/ledger/voucher?dateFrom=2026-04-01&dateTo=2026-05-01&fields=id", {
    "if-none-match": "x",
  });
  expect(april.body).toMatchObject({ fullResultSize: 1, totalNumberOfPostings: 2 });
  expect((await fresh.get("/ledger/voucher?dateFrom=2027-01-01&dateTo=2027-02-01")).body.totalNumberOfPostings).toBe(0);
  expect((await fresh.get("/customer")).body).not.toHaveProperty("totalNumberOfPostings");
});

test("a project names its preliminary invoice and the invoices of its plan, and shows them", async () => {
  const order = await client.value(
    client.post("/order", {
      ...{ customer: { id: customer }, orderDate: "2026-03-02", deliveryDate: "2026-03-02" },
      orderLines: [{ description: "Arbeid", count: 1, unitPriceExcludingVatCurrency: 100 }],
    }),
  );
  const prepared = Number((order.preliminaryInvoice as unknown as { id: number }).id);
  await client.value(client.put(`/ledger/account/${accounts[1920]}`, { bankAccountNumber: "12345678903" }));
  const invoice = await client.value(
    client.post("/invoice?sendToCustomer=false", {
      ...{ invoiceDate: "2026-03-02", invoiceDueDate: "2026-03-16" },
      orders: [
        {
          ...{ customer: { id: customer }, orderDate: "2026-03-02", deliveryDate: "2026-03-02" },
          orderLines: [{ description: "Arbeid", count: 1, unitPriceExcludingVatCurrency: 100 }],
        },
      ],
    }),
  );
  const made = await client.value(
    client.post("/project", {
      ...{ name: "Bygg", projectManager: { id: client.employeeId }, startDate: "2026-01-01" },
      ...{ preliminaryInvoice: { id: prepared }, invoicingPlan: [{ id: invoice.id }] },
    }),
  );
  const reference = (id: unknown) => ({ id, url: expect.stringMatching(new RegExp(`/v2/invoice/${id}$`)) });
  expect(made).toMatchObject({ preliminaryInvoice: reference(prepared), invoicingPlan: [reference(invoice.id)] });
  const shown = await client.get(
    `/project/${made.id}?fields=preliminaryInvoice(invoiceNumber),invoicingPlan(invoiceNumber)`,
  );
  expect(shown.body.value).toEqual({
    ...{ preliminaryInvoice: { invoiceNumber: 0 }, invoicingPlan: [{ invoiceNumber: 1 }] },
  });
  const emptied = await client.put(`/project/${made.id}`, { preliminaryInvoice: null, invoicingPlan: [] });
  expect(emptied.body.value).toMatchObject({ version: 1, preliminaryInvoice: null, invoicingPlan: [] });
  expect((await client.put(`/project/${made.id}`, { name: "Bygget" })).body.value.invoicingPlan).toEqual([]);
  const unknown = await client.put(`/project/${made.id}`, { invoicingPlan: [{ id: 999_999 }] });
  expect([unknown.status, unknown.body.code, unknown.body.message]).toEqual([404, 6000, "Object not found"]);
});

/** The statements that name postings or vouchers while a request is answered; jobs of the service send none of these. */
async function countOf(path: string, body?: unknown): Promise<number> {
  const ask = async () => (body === undefined ? client.get(path) : client.post(path, body));
  const { result, sent } = await statementsOf(service.database.ownerUrl, ask);
  expect(result.status).toBe(body === undefined ? 200 : 201);
  return sent.filter(({ text }) => /posting|voucher|ledger_post/.test(text)).length;
}

test("postings in the answer, and their number in a list, cost no statement of their own", async () => {
  // What is set up is kept from the first voucher on.
  await countOf("/ledger/voucher", purchase());
  const bare = await countOf("/ledger/voucher?fields=id", purchase());
  expect(await countOf("/ledger/voucher", purchase())).toBe(bare);
  expect(await countOf("/ledger/voucher?dateFrom=2026-01-01&dateTo=2027-01-01")).toBe(1);
});
