// An office goes through the balance accounts of a client's year: its vouchers with what was said of them, and their documents.

import { afterAll, beforeAll, expect, test } from "vitest";
import { accountantOf, becomeClient } from "../support/accountant.ts";
import { accountOf } from "../support/bank.ts";
import type { TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";
import { download, said, upload } from "../support/upload.ts";

let service: SharedService;
let client: TestClient;
beforeAll(async () => {
  service = await sharedTestService({ clock: () => new Date("2026-10-20T10:00:00Z") });
  client = await service.company();
});
afterAll(() => service.stop());

const context = (customerId: number, year = 2026, by = client) =>
  by.post("/balance/reconciliation/annual/context", { customerId, year });

async function voucher(date: string, amount: number, description: string): Promise<number> {
  const [prepaid, bank] = [await accountOf(client, 1700), await accountOf(client, 1920)];
  const postings = [
    { row: 1, account: { id: prepaid }, vatType: { id: 0 }, amountGross: amount },
    { row: 2, account: { id: bank }, amountGross: -amount },
  ];
  return Number((await client.value(client.post("/ledger/voucher", { date, description, postings }))).id);
}

test("the vouchers of an account in a year, with comments and documents", async () => {
  const rent = await voucher("2026-03-01", 1_200, "Forskuddsbetalt leie");
  await voucher("2026-05-01", 300, "Forsikring");
  await voucher("2025-12-31", 700, "I fjor");
  await client.value(client.post("/voucherMessage", { voucherId: rent, content: "Periodiseres ut året" }));
  const pdf = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF");
  const attached = await upload(client, `/ledger/voucher/${rent}/attachment`, { name: "leie.pdf", bytes: pdf });
  expect(attached.status, attached.text).toBeLessThan(300);
  const made = await context(client.companyId);
  expect([made.status, made.body.value.year]).toEqual([201, 2026]);
  const { reconciliationId } = made.body.value;
  expect((await context(client.companyId)).body.value).toEqual({ year: 2026, reconciliationId });
  const account = await accountOf(client, 1700);
  const path = `/balance/reconciliation/${reconciliationId}/account/${account}/vouchers`;
  const { values } = (await client.get(path)).body;
  expect(values).toEqual([
    expect.objectContaining({
      ...{ originalId: rent, date: "2026-03-01", description: "Forskuddsbetalt leie", amount: 1_200, closed: false },
      comments: [expect.objectContaining({ comment: "Periodiseres ut året" })],
      attachments: [{ originalDocumentId: expect.any(Number), copyDocumentId: expect.any(Number) }],
    }),
    expect.objectContaining({ amount: 300, comments: [], attachments: [], originalDocumentId: null }),
  ]);
  const found = async (query: string) =>
    (await client.get(`${path}?${query}`)).body.values.map((one: { amount: number }) => one.amount);
  expect(await found("query=FORSIKRING")).toEqual([300]);
  expect(await found(`query=${values[0].voucherNumber}`)).toEqual([1_200]);
  expect(await found("fromDate=2026-03-02&toDateExclusive=2026-05-01")).toEqual([]);
  const read = await download(client, `/balance/reconciliation/attachment/${values[0].copyDocumentId}/pdf`);
  expect([read.status, read.bytes.equals(pdf)]).toEqual([200, true]);
  expect((await client.get("/balance/reconciliation/attachment/1/pdf")).status).toBe(404);
  const last = (await context(client.companyId, 2025)).body.value.reconciliationId;
  expect((await client.get(path.replace(`/${reconciliationId}/`, `/${last}/`))).body.values).toHaveLength(1);
});

test("an office asks for its client, which its session acts in; years that are none and other companies are refused", async () => {
  const office = await service.company({ name: "Kontoret", office: true });
  await becomeClient(client, office);
  const accountant = (await accountantOf(office)).as(client.companyId);
  expect((await context(client.companyId, 2026, accountant)).status).toBe(201);
  const wrong = await context(office.companyId, 1_500);
  expect([wrong.status, said(wrong)]).toEqual([422, expect.stringMatching(/year.*customer|customer.*year/s)]);
  for (const year of [-1, 0, 99_999]) expect((await context(client.companyId, year)).status).toBe(422);
});
