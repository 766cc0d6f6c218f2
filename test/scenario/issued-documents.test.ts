// The document that is kept with an invoice is the one that its rows make, to the letter, however it was put together.

import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { untilLocked } from "../support/locks.ts";
import { Seller } from "../support/selling.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";

let service: TestService;
let client: TestClient;
let seller: Seller;
let owner: pg.Client;
beforeAll(async () => {
  service = await startTestService();
  client = await service.company();
  seller = await Seller.of(client, { language: "EN", deliveryAddress: { name: "Kai 3", addressLine1: "Havna 3" } });
  owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  await owner.query("select set_config('motpost.company', $1, false)", [String(client.companyId)]);
});
afterAll(async () => {
  await owner.end();
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});

const made = async (path: string, body: unknown) => Number((await client.value(client.post(path, body))).id);

/** What an order may name, all of it. */
async function named(): Promise<Record<string, unknown>> {
  const contact = (firstName: string) =>
    made("/contact", { firstName, lastName: "Hansen", customer: { id: seller.customer } });
  const employee = { id: client.employeeId };
  const project = await made("/project", {
    name: "Bro",
    number: "P7",
    reference: "PR-7",
    projectManager: employee,
    startDate: "2026-01-01",
    customer: { id: seller.customer },
  });
  return {
    contact: { id: await contact("Ida") },
    attn: { id: await contact("Nils") },
    ourContactEmployee: employee,
    project: { id: project },
    deliveryAddress: { name: "Lageret", addressLine1: "Havna 2", postalCode: "0160", city: "Oslo" },
    deliveryComment: "Ved porten",
    receiverEmail: "mottak@example.no",
    purchaseOrderNumber: "PO-1",
    contractReference: "K-9",
    isShowOpenPostsOnInvoices: true,
  };
}

interface Document {
  readonly id: number;
  readonly kind: string;
  readonly kept: Record<string, unknown>;
  readonly afresh: Record<string, unknown>;
}

/** The documents that are kept, each beside the one that its rows make now. */
async function documents({ companyId }: TestClient): Promise<Document[]> {
  await owner.query("select set_config('motpost.company', $1, false)", [String(companyId)]);
  const { rows } = await owner.query<Document>(
    `select d.id::int, d.kind, d.document as kept, n.afresh from sales_document d cross join lateral (
       select sales_document_completed(d.company_id, sales_document_invoice(d.company_id, d.id)) as afresh) n
     where d.company_id = $1 order by d.id`,
    [companyId],
  );
  return rows;
}

/** The id of the account that invoices name. */
async function bankAccount(company: TestClient): Promise<number> {
  return Number((await company.get("/ledger/account?isBankAccount=true&number=1920&fields=id")).body.values[0].id);
}

/** As if nobody could make documents of stored rows. */
async function withoutRows<T>(work: () => Promise<T>): Promise<T> {
  await owner.query("alter function sales_document_invoice(bigint, bigint) rename to sales_document_hidden");
  try {
    return await work();
  } finally {
    await owner.query("alter function sales_document_hidden(bigint, bigint) rename to sales_document_invoice");
  }
}

test("an invoice of one order, of several, of an order that names everything, and their credit notes", async () => {
  const everything = await named();
  const coffee = await made("/product", { name: "Kaffe", number: "K1", ean: "4006381333931" });
  const plain = await seller.invoice([[2, 100]]);
  const { project: _project, ...unplanned } = everything;
  const full = await seller.invoice([[1, 80]], "", {
    ...everything,
    reference: "Deres 5",
    orderLines: [{ product: { id: coffee }, count: 3, unitPriceExcludingVatCurrency: 50, vatType: { id: 31 } }],
  });
  await seller.invoice([[1, 60, 3, 10]], "", { ...unplanned, isPrioritizeAmountsIncludingVat: true });
  const orders = [
    await seller.order([[1, 70]], everything),
    await seller.order([[4, 12.5]], { ...everything, deliveryComment: "Bak huset" }),
  ];
  await client.value(
    client.post("/invoice", {
      ...{ invoiceDate: "2026-03-04", invoiceDueDate: "2026-03-18" },
      orders: orders.map((id) => ({ id })),
    }),
  );
  for (const invoice of [plain, full]) expect((await seller.credit(invoice)).status).toBe(200);
  const rows = await documents(client);
  expect(rows.map(({ kind }) => kind).sort()).toEqual(["CREDIT_NOTE", "CREDIT_NOTE", ...Array(4).fill("INVOICE")]);
  // What else the customer has not paid was another when each was made.
  const without = ({ openPosts: _openPosts, ...rest }: Record<string, unknown>) => rest;
  for (const { kept, afresh } of rows) expect(without({ ...kept })).toEqual(without({ ...afresh }));
});

test("what one order says alone is what it says among several", async () => {
  const { rows } = await owner.query<{ one: object; some: object }>(
    `select sales_document_orders(o.company_id, array[o.id], e.english) as one,
       sales_document_orders(o.company_id, array[o.id, o.id], e.english) as some
     from sales_order o, (values (true), (false)) e(english) where o.company_id = $1`,
    [client.companyId],
  );
  expect(rows).toHaveLength(10);
  for (const { one, some } of rows) expect(one).toEqual(some);
  expect(rows.some(({ one }) => JSON.stringify(one).includes("PR-7"))).toBe(true);
});

test("the document of an ordinary invoice is made of what is charged, without a look at the rows", async () => {
  const company = await service.company();
  const value = async (path: string, body: unknown) => Number((await company.value(company.post(path, body))).id);
  const put = async (path: string, body: unknown) => expect((await company.put(path, body)).status).toBe(200);
  const invoiced: Record<string, unknown>[] = [];
  const invoice = async (
    seller: Seller,
    lines: Parameters<Seller["order"]>[0],
    order: Record<string, unknown> = {},
  ) => {
    const id = await withoutRows(() => seller.invoice(lines, "&comment=Takk", order));
    const rows = await documents(company);
    const document = rows.find((one) => one.id === id);
    expect(document?.kept).toEqual(document?.afresh);
    invoiced.push(document?.kept ?? {});
  };
  const plain = await Seller.of(company);
  const abroad = await Seller.of(company, {
    language: "EN",
    organizationNumber: "974760673",
    globalLocationNumber: 7080000000005,
    email: "post@example.com",
    invoiceEmail: " a@example.com;b@example.com , ",
    physicalAddress: { addressLine1: "Kungsgatan 1", postalCode: "11143", city: "Stockholm", country: { id: 209 } },
    postalAddress: { addressLine1: "Box 4", addressLine2: "Hus B" },
  });
  const unit = await value("/product/unit", {
    name: "Pose",
    nameEN: "Bag",
    nameShort: "ps",
    nameShortEN: "bag",
    commonCode: "BG",
  });
  const product = await value("/product", {
    ...{ name: "Kaffe", number: "K1", ean: "4006381333931", productUnit: { id: unit }, isStockItem: true },
  });
  await invoice(plain, [[2, 100]]);
  await invoice(plain, [
    [3, 33.335, 31, 12.5],
    [-1, 0.625, 3],
    [1, 10, 5],
    [1, 7, 0],
  ]);
  await invoice(plain, [[1, 99.99, 3, 33.33]], {
    ...{
      isPrioritizeAmountsIncludingVat: true,
      deliveryDate: "2026-03-01",
      reference: "Deres 7",
      receiverEmail: "x@example.no",
    },
    ...{ invoiceComment: 'På "tirsdag"', deliveryComment: "Bak", purchaseOrderNumber: "PO", contractReference: "K" },
  });
  await invoice(abroad, [], {
    orderLineSorting: "PRODUCT",
    orderLines: [
      { description: "Uten vare", count: 0.5, unitPriceExcludingVatCurrency: 19.9, vatType: { id: 3 } },
      {
        product: { id: product },
        description: "Malt",
        count: 3,
        unitPriceExcludingVatCurrency: 50,
        vatType: { id: 31 },
      },
      { product: { id: product }, count: 1, unitPriceExcludingVatCurrency: 50, vatType: { id: 31 } },
    ],
  });
  // What the company says of itself is kept in the process; the next invoice has it as it is then.
  await put("/company", { name: "Ny AS", address: { addressLine1: "Storgata 5" } });
  await put("/invoice/settings", { isRoundedToWholeKrone: true, kidMethod: "MOD10", kidLength: 12 });
  await put(`/ledger/account/${await bankAccount(company)}`, { bankAccountNumber: "12345678903" });
  await invoice(plain, [[1, 100.4]]);
  expect(invoiced.at(-1)?.seller).toMatchObject({ name: "Ny AS", bankAccountNumber: "12345678903" });
  expect(invoiced.at(-1)?.seller).toMatchObject({ address: { addressLine1: "Storgata 5" } });
  expect(new Set(invoiced.map((one) => one.language))).toEqual(new Set(["NO", "EN"]));
});

test("a customer who is changed while the invoice is made stands on it as changed", async () => {
  const order = await seller.order([[1, 100]]);
  const other = new pg.Client({ connectionString: service.database.ownerUrl });
  await other.connect();
  await other.query("select set_config('motpost.company', $1, false)", [String(client.companyId)]);
  await other.query("begin");
  await other.query(
    `update party set "name" = 'Nytt navn AS', version = version + 1 where company_id = $1 and id = $2`,
    [...[client.companyId, seller.customer]],
  );
  const answer = seller.charge(order);
  await untilLocked(other, 1);
  await other.query("commit");
  await other.end();
  const id = Number((await client.value(answer)).id);
  const document = (await documents(client)).find((one) => one.id === id);
  expect(document?.kept).toEqual(document?.afresh);
  expect(document?.kept.buyer).toMatchObject({ name: "Nytt navn AS" });
});
