// Incoming invoices by /incomingInvoice: drafts in the reception and outside it, the ledger, changes, searches and payments.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { limitedColleague } from "../support/colleague.ts";
import { startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";
import { said } from "../support/upload.ts";

let service: TestService;
let client: TestClient;
let account: (number: number) => number;
let supplier: number;
beforeAll(async () => {
  service = await startTestService({ clock: () => new Date("2026-10-20T10:00:00Z") });
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});
beforeEach(async () => {
  client = await service.company();
  const { values } = (await client.get("/ledger/account?number=1920,2400,6540,6800,7740,1720,4300&fields=id,number"))
    .body;
  account = (number) => values.find((one: { number: number }) => one.number === number).id;
  supplier = Number((await client.value(client.post("/supplier", { name: "Kontorrekvisita Nord AS" }))).id);
});

const header = (more: object = {}) => ({
  vendorId: supplier,
  invoiceDate: "2026-10-12",
  dueDate: "2026-10-26",
  invoiceAmount: 1250,
  invoiceNumber: "K-1",
  description: "Papir",
  ...more,
});
const line = (more: object = {}) => ({
  externalId: "a",
  accountId: account(6800),
  vatTypeId: 1,
  amountInclVat: 1250,
  ...more,
});
const sent = (to: string, more: object = {}, lines: object[] = [line()]) =>
  client.post(`/incomingInvoice?sendTo=${to}`, { invoiceHeader: header(more), orderLines: lines });
const made = async (answer: Promise<TestAnswer>) => {
  const { status, body } = await answer;
  expect([status, body.validationMessages ?? null]).toEqual([201, null]);
  return body.value;
};
const read = async (id: number) => (await client.get(`/incomingInvoice/${id}`)).body.value;
const postings = async (id: number) =>
  (
    await client.get(
      `/ledger/posting?dateFrom=2026-01-01&dateTo=2027-01-01&voucherId=${id}&fields=row,amount,amountCurrency,account(number)`,
    )
  ).body.values
    .map((one: { account: { number: number }; amount: number }) => [one.account.number, one.amount])
    .sort((a: number[], b: number[]) => (a[0] ?? 0) - (b[0] ?? 0));

test("an invoice that goes to the ledger is a supplier invoice with its VAT split off", async () => {
  const saved = await made(sent("ledger"));
  expect(saved).toEqual({
    voucherId: expect.any(Number),
    version: expect.any(Number),
    voucherNumber: 1,
    voucherTempNumber: 0,
    voucherYear: 2026,
    invoiceLifeCycle: "IN_LEDGER",
    paymentIdsToApprove: [],
    redirectUrl: `/app/vouchers/${saved.voucherId}`,
  });
  expect(await postings(saved.voucherId)).toEqual([
    [2400, -1250],
    [2710, 250],
    [6800, 1000],
  ]);
  const invoice = (
    await client.get(`/supplierInvoice/${saved.voucherId}?fields=invoiceNumber,amount,outstandingAmount,invoiceDueDate`)
  ).body.value;
  expect(invoice).toEqual({
    invoiceNumber: "K-1",
    amount: 1250,
    outstandingAmount: 1250,
    invoiceDueDate: "2026-10-26",
  });
  const shown = await read(saved.voucherId);
  expect(shown.orderLines).toMatchObject([
    {
      externalId: "a",
      row: 1,
      accountId: account(6800),
      count: 1,
      unitPrice: 1000,
      amountInclVat: 1250,
      amountExclVat: 1000,
      amountVat: 250,
      vatTypeId: 1,
    },
  ]);
  expect(shown.invoiceHeader).toMatchObject({
    vendorId: supplier,
    vendorIsAutomated: false,
    invoiceDate: "2026-10-12",
    invoiceNumber: "K-1",
    invoiceAmount: 1250,
    dueDate: "2026-10-26",
    currencyId: 1,
    companyCurrencyId: 1,
    description: "Papir",
    purchaseOrderId: null,
    note: "",
  });
  expect(shown.permissions).toEqual({
    hasReadPermission: true,
    hasUpdatePermission: false,
    hasSendToNonPostedPermission: false,
    hasSendToLedgerPermission: false,
    hasRestrictedWageInfo: false,
  });
});

test("a draft may lack anything, lies where it was sent, and is changed as a whole until it is posted", async () => {
  const inbox = await made(client.post("/incomingInvoice", { invoiceHeader: {} }));
  expect([inbox.invoiceLifeCycle, inbox.voucherNumber, inbox.voucherTempNumber]).toEqual(["DRAFT_IN_INBOX", 0, 1]);
  expect((await client.get("/voucherInbox/inboxCount")).body.value).toBe(1);
  const id = inbox.voucherId;
  const first = { externalId: "x", description: "Stol", amountInclVat: 500, count: 2, row: 1 };
  const second = { externalId: "y", description: "Bord", amountInclVat: 750, accountId: account(6540) };
  const answer = await client.put(`/incomingInvoice/${id}?sendTo=nonPosted`, {
    invoiceHeader: { vendorId: supplier, invoiceNumber: "K-7", invoiceDate: "2026-10-01", invoiceAmount: 1250 },
    orderLines: [first, second],
  });
  expect([answer.status, answer.body.value.invoiceLifeCycle]).toEqual([200, "DRAFT_IN_NON_POSTED"]);
  expect((await client.get("/voucherInbox/inboxCount")).body.value).toBe(0);
  const shown = await read(id);
  expect(shown.invoiceHeader).toMatchObject({ dueDate: "2026-10-15", invoiceAmount: 1250, description: "K-7" });
  expect(
    shown.orderLines.map((one: Record<string, unknown>) => [one.externalId, one.row, one.accountId, one.count]),
  ).toEqual([
    ["x", 1, null, 2],
    ["y", 2, account(6540), 1],
  ]);
  // A line is found by its externalId; the one that is left out goes.
  const changed = await client.put(`/incomingInvoice/${id}?sendTo=nonPosted`, {
    orderLines: [{ externalId: "y", amountInclVat: 1250 }],
  });
  expect(changed.status).toBe(200);
  expect((await read(id)).orderLines).toMatchObject([
    { externalId: "y", description: "Bord", amountInclVat: 1250, accountId: account(6540) },
  ]);
  const posted = await client.put(`/incomingInvoice/${id}?sendTo=ledger`, {});
  expect([posted.status, posted.body.value]).toMatchObject([200, { invoiceLifeCycle: "IN_LEDGER", voucherNumber: 1 }]);
  expect((await read(id)).orderLines).toMatchObject([{ externalId: "y" }]);
  expect(said(await client.put(`/incomingInvoice/${id}`, {}))).toContain(
    "422 18000 null: The invoice is in the ledger.",
  );
});

test("everything that keeps an invoice from the ledger is said at once, and nothing is stored", async () => {
  const answer = await client.post("/incomingInvoice?sendTo=ledger", {
    invoiceHeader: { invoiceAmount: 100, dueDate: "2026-10-01", invoiceDate: "2026-10-02" },
    orderLines: [
      { amountInclVat: 60, externalId: "a" },
      { amountInclVat: 30, externalId: "a", reInvoiceOnProject: true, periodizationStartMonth: 3 },
    ],
  });
  expect(answer.status).toBe(422);
  const paths = answer.body.validationMessages.map((one: { path: string }) => one.path).sort();
  expect(paths).toEqual([
    "invoiceHeader.dueDate",
    "invoiceHeader.invoiceAmount",
    "invoiceHeader.invoiceNumber",
    "invoiceHeader.vendorId",
    "orderLines[0].accountId",
    "orderLines[1].accountId",
    "orderLines[1].externalId",
    "orderLines[1].periodizationAccountId",
    "orderLines[1].projectId",
  ]);
  expect((await client.get("/incomingInvoice/search?status=inbox,nonPosted,ledger")).body.fullResultSize).toBe(0);
});

test("what the ledger refuses is said at the fields of the body", async () => {
  const closedAccount = await sent("ledger", {}, [line({ accountId: account(2400) })]);
  expect(said(closedAccount)).toContain("orderLines[0].accountId: ");
  const bank = await sent("ledger", {}, [line({ accountId: account(1920) })]);
  expect(said(bank)).toContain("orderLines[0].");
  const wrongVat = await sent("ledger", {}, [line({ vatTypeId: 3 })]);
  expect(said(wrongVat)).toContain("orderLines[0].vatTypeId: ");
});

test("ids that the company does not have are all named, and nested objects are unknown fields", async () => {
  const answer = await sent("inbox", { vendorId: 999_999, currencyId: 77_777, purchaseOrderId: 5 }, [
    line({ accountId: 888_888, projectId: 4, budgetOrderLineId: 3, freeDimension1Id: 8 }),
  ]);
  expect([answer.status, answer.body.code]).toEqual([404, 6000]);
  expect(answer.body.validationMessages.map((one: { path: string }) => one.path)).toEqual([
    "invoiceHeader.vendorId",
    "invoiceHeader.currencyId",
    "invoiceHeader.purchaseOrderId",
    "orderLines[0].accountId",
    "orderLines[0].projectId",
    "orderLines[0].freeDimension1Id",
    "orderLines[0].budgetOrderLineId",
  ]);
  const nested = await sent("inbox", {}, [line({ vatType: { id: 1 } })]);
  expect([nested.status, nested.body.code, nested.body.validationMessages[0].path]).toEqual([
    422,
    16000,
    "orderLines[0].vatType",
  ]);
  const place = await client.post("/incomingInvoice?sendTo=archive", {});
  expect([place.status, place.body.code]).toEqual([422, 21000]);
});

test("the same invoice a second time is refused, drafts and posted ones alike; a credit note may have its number", async () => {
  const first = await made(sent("ledger"));
  const again = await sent("inbox", { invoiceNumber: " k-1 " });
  expect([again.status, again.body.code]).toEqual([409, 14000]);
  expect(said(again)).toContain("invoiceHeader.invoiceNumber: ");
  await made(sent("ledger", { invoiceAmount: -1250 }, [line({ amountInclVat: -1250 })]));
  const draft = await made(sent("nonPosted", { invoiceNumber: "K-2" }));
  expect((await sent("ledger", { invoiceNumber: "K-2" })).status).toBe(409);
  expect((await client.put(`/incomingInvoice/${draft.voucherId}?sendTo=ledger`, {})).status).toBe(200);
  expect((await client.put(`/ledger/voucher/${first.voucherId}/:reverse?date=2026-10-12`)).status).toBe(200);
  await made(sent("ledger", { invoiceNumber: "K-1", invoiceAmount: 1250 }));
});

test("searching finds the ledger by itself, and drafts where status names them", async () => {
  const posted = await made(sent("ledger"));
  const inbox = await made(sent("inbox", { invoiceNumber: "K-2", invoiceDate: "2026-10-14" }));
  const other = await made(sent("nonPosted", { invoiceNumber: "K-3" }));
  const found = async (query: string) =>
    (await client.get(`/incomingInvoice/search?${query}`)).body.values.map(
      (one: { voucherId: number }) => one.voucherId,
    );
  expect(await found("")).toEqual([posted.voucherId]);
  expect(await found("status=inbox")).toEqual([inbox.voucherId]);
  expect((await found("status=inbox,nonPosted,ledger")).length).toBe(3);
  expect(await found("status=nonPosted&invoiceNumber=K-3")).toEqual([other.voucherId]);
  expect(await found("status=inbox,ledger&invoiceDateFrom=2026-10-13")).toEqual([inbox.voucherId]);
  expect(await found("status=inbox,ledger&invoiceDateTo=2026-10-14")).toEqual([posted.voucherId]);
  expect(await found(`status=inbox&vendorId=${supplier + 1}`)).toEqual([]);
  expect(await found(`status=inbox,ledger&sorting=-invoiceHeader.invoiceNumber`)).toEqual([
    inbox.voucherId,
    posted.voucherId,
  ]);
  expect(await found(`voucherId=${posted.voucherId}`)).toEqual([posted.voucherId]);
});

test("amounts in a foreign currency are kept in it, accruals by months, and what nobody approved stands as temporary", async () => {
  const { values } = (await client.get("/currency?code=EUR")).body;
  const saved = await made(
    sent("nonPosted", { currencyId: values[0].id }, [
      line({
        periodizationAccountId: account(1720),
        periodizationStartMonth: 11,
        periodizationStartYear: 2026,
        periodizationPeriodsCount: 3,
        taxTransactionTypeId: 7,
        quantityAmount1: 2.5,
      }),
    ]),
  );
  const shown = await read(saved.voucherId);
  expect(shown.invoiceHeader).toMatchObject({ currencyId: values[0].id, invoiceAmount: 1250 });
  expect(shown.orderLines[0]).toMatchObject({
    periodizationAccountId: account(1720),
    periodizationStartMonth: 11,
    periodizationStartYear: 2026,
    periodizationPeriodsCount: 3,
    taxTransactionTypeId: 7,
    quantityAmount1: 2.5,
  });
  const posted = await made(sent("ledger", { invoiceNumber: "K-9" }));
  const employee = (await client.get("/token/session/>whoAmI")).body.value.employeeId;
  await client.put(`/supplierInvoice/${posted.voucherId}/:addRecipient?employeeId=${employee}`);
  expect((await read(posted.voucherId)).metadata.invoiceLifeCycle).toBe("TEMPORARY_IN_LEDGER");
  const held = await client.post(`/incomingInvoice/${posted.voucherId}/addPayment`, { useDefaultPaymentType: true });
  expect(held.status).toBe(422);
  await client.put(`/supplierInvoice/${posted.voucherId}/:approve`);
  expect((await read(posted.voucherId)).metadata.invoiceLifeCycle).toBe("IN_LEDGER");
});

test("a payment takes what is outstanding to the invoice's account, and is refused where it does not fit", async () => {
  const draft = await made(sent("nonPosted"));
  const pay = (id: number, body: object) => client.post(`/incomingInvoice/${id}/addPayment`, body);
  expect(said(await pay(draft.voucherId, { useDefaultPaymentType: true }))).toContain("422 18000");
  const id = (await client.put(`/incomingInvoice/${draft.voucherId}?sendTo=ledger`, {})).body.value.voucherId;
  expect(said(await pay(id, {}))).toContain("paymentTypeClientUUId: ");
  expect(said(await pay(id, { paymentTypeClientUUId: "abc" }))).toContain("paymentTypeClientUUId: ");
  expect(said(await pay(id, { useDefaultPaymentType: true, creditorIbanOrBban: "12345678901" }))).toContain(
    "creditorIbanOrBban: ",
  );
  expect(said(await pay(id, { useDefaultPaymentType: true, amountCurrency: 0 }))).toContain("amountCurrency: ");
  expect(said(await pay(id, { useDefaultPaymentType: true, amountCurrency: 2000 }))).toContain("amountCurrency: ");
  expect(said(await pay(id, { useDefaultPaymentType: true, amountCurrency: 250 }))).toContain("amountCurrency: ");
  const part = await pay(id, {
    useDefaultPaymentType: true,
    amountCurrency: 250,
    partialPayment: true,
    paymentDate: "2026-10-20",
    kidOrReceiverReference: "Takk",
  });
  expect([part.status, part.body]).toEqual([201, { value: {} }]);
  const rest = await pay(id, { useDefaultPaymentType: true });
  expect(rest.status).toBe(201);
  expect((await client.get(`/supplierInvoice/${id}?fields=outstandingAmount`)).body.value).toEqual({
    outstandingAmount: 0,
  });
  expect((await pay(id, { useDefaultPaymentType: true })).status).toBe(422);
});

test("who may not post saves drafts, and what is no supplier invoice is unknown", async () => {
  const person = await limitedColleague(service, client, "Kari", ["AUTH_INCOMING_INVOICE"]);
  const body = { invoiceHeader: header(), orderLines: [line()] };
  expect((await person.post("/incomingInvoice?sendTo=ledger", body)).status).toBe(403);
  const saved = await person.post("/incomingInvoice", body);
  expect(saved.status).toBe(201);
  expect((await person.get(`/incomingInvoice/${saved.body.value.voucherId}`)).body.value.permissions).toMatchObject({
    hasUpdatePermission: true,
    hasSendToLedgerPermission: false,
  });
  expect((await client.get("/incomingInvoice/1")).status).toBe(404);
  expect((await client.put("/incomingInvoice/1", {})).status).toBe(404);
  expect((await client.post("/incomingInvoice/1/addPayment", { useDefaultPaymentType: true })).status).toBe(404);
});

test("a stale version is refused, and a draft's invoice goes with it", async () => {
  const saved = await made(sent("inbox"));
  const stale = await client.call("PUT", `/incomingInvoice/${saved.voucherId}`, {
    body: JSON.stringify({ invoiceHeader: { description: "Nytt" } }),
    headers: { "content-type": "application/json", "if-match": '"99"' },
  });
  expect([stale.status, stale.body.code]).toEqual([409, 8000]);
  expect((await client.delete(`/ledger/voucher/${saved.voucherId}`)).status).toBe(204);
  expect((await client.get(`/incomingInvoice/${saved.voucherId}`)).status).toBe(404);
  await made(sent("ledger"));
});
