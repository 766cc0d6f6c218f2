// The document that is kept with an invoice is the one that its rows make, to the letter, however it was put together.

import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
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
  const { rows } = await owner.query<{ kind: string; same: boolean; kept: object; afresh: object }>(
    `select d.kind, d.document = n.afresh as same, d.document as kept, n.afresh
     from sales_document d cross join lateral (
       select sales_document_completed(d.company_id, sales_document_invoice(d.company_id, d.id)) as afresh) n
     where d.company_id = $1 order by d.id`,
    [client.companyId],
  );
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
