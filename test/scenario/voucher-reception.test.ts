// The voucher reception, what is told and written about vouchers, and changes of drafts that post them.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";

let service: TestService;
let client: TestClient;
let account: (number: number) => { id: number };
beforeAll(async () => {
  service = await startTestService();
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});
beforeEach(async () => {
  client = await service.company();
  const { values } = (await client.get("/ledger/account?number=1920,2400,6540&fields=id,number")).body;
  account = (number) => ({ id: values.find((one: { number: number }) => one.number === number).id });
});

const chair = (more: object = {}) => ({
  date: "2026-03-02",
  description: "Stol",
  postings: [
    { row: 1, account: account(6540), vatType: { id: 1 }, amountGross: 125 },
    { row: 2, account: account(1920), amountGross: -125 },
  ],
  ...more,
});
const draft = async (more: object = {}) =>
  Number((await client.value(client.post("/ledger/voucher?sendToLedger=false", chair(more)))).id);
const voucher = async (id: number, fields = "number,version") =>
  (await client.get(`/ledger/voucher/${id}?fields=${encodeURIComponent(fields)}`)).body.value;
const received = async (query = "") =>
  (await client.get(`/ledger/voucher/>voucherReception?fields=id${query}`)).body.values.map(
    (one: { id: number }) => one.id,
  );
const count = async () => (await client.get("/voucherInbox/inboxCount")).body;
const statuses = async (query: string) =>
  (await client.get(`/voucherStatus?fields=status,comment,voucher(id,number)&${query}`)).body.values;
const messages = ({ status, body }: TestAnswer) =>
  `${status} ${(body.validationMessages ?? []).map((one: { path: string; message: string }) => `${one.path}: ${one.message}`).join(" | ")}`;

test("a draft goes to the reception, is told to be ready, and leaves it when it is posted", async () => {
  expect(await count()).toEqual({ value: 0 });
  const [first, second] = [await draft(), await draft({ date: "2026-04-01", description: "Bord 50%" })];
  const sent = await client.put(
    `/ledger/voucher/${first}/:sendToInbox?version=0&comment=Kvittering&fields=id,version,tempNumber`,
  );
  expect([sent.status, sent.body.value]).toEqual([200, { id: first, version: 1, tempNumber: 1 }]);
  await client.value(client.put(`/ledger/voucher/${second}/:sendToInbox`));
  expect(await count()).toEqual({ value: 2 });
  expect([await received(), await received("&dateFrom=2026-03-03"), await received("&dateTo=2026-04-01")]).toEqual([
    [first, second],
    [second],
    [first],
  ]);
  expect([
    await received("&searchText=BORD"),
    await received("&searchText=50%25"),
    await received("&searchText=_"),
  ]).toEqual([[second], [second], []]);
  expect(await statuses(`voucherIds=${first}`)).toEqual([
    { status: "WAITING", comment: "Kvittering", voucher: { id: first, number: 0 } },
  ]);
  const written = await client.get(`/voucherMessage?voucherIds=${first}&fields=voucherId,content,sender(id)`);
  expect(written.body.values).toEqual([{ voucherId: first, content: "Kvittering", sender: { id: client.employeeId } }]);
  expect(messages(await client.put(`/ledger/voucher/${first}/:sendToInbox`))).toBe(
    "422 null: The voucher lies in the voucher reception already.",
  );
  expect((await client.put(`/ledger/voucher/${first}/:sendToInbox?version=0`)).body.code).toBe(8000);

  await client.value(client.put(`/ledger/voucher/${first}/:sendToLedger`));
  expect([await received(), await count()]).toEqual([[second], { value: 1 }]);
  expect(await statuses(`voucherIds=${first}`)).toEqual([
    { status: "DONE", comment: "Kvittering", voucher: { id: first, number: 1 } },
  ]);
  const [{ id }] = (await client.get(`/voucherStatus?voucherIds=${first}&fields=id`)).body.values;
  const { changes } = (await client.get(`/voucherStatus/${id}?fields=changes`)).body.value;
  expect(changes).toMatchObject([{ changeType: "CREATE" }, { changeType: "UPDATE", employeeId: client.employeeId }]);
  expect((await client.delete(`/ledger/voucher/${second}`)).status).toBe(204);
  expect([await count(), await statuses(`voucherIds=${second}`)]).toEqual([{ value: 0 }, []]);
  expect((await client.put(`/ledger/voucher/${first}/:sendToInbox`)).status).toBe(422);
  expect((await client.put(`/ledger/voucher/${second}/:sendToInbox`)).status).toBe(404);
  const stranger = await service.company();
  expect((await stranger.get("/voucherInbox/inboxCount")).body).toEqual({ value: 0 });
});

test("integrations tell each other how far they have come with a voucher", async () => {
  const [kept, posted] = [await draft(), Number((await client.value(client.post("/ledger/voucher", chair()))).id)];
  for (const id of [kept, posted]) {
    const made = await client.post("/voucherStatus", {
      voucher: { id },
      status: "PROCESSING",
      message: "ONGOING",
      externalObjectUrl: "https://example.no/1",
      referenceNumber: "R-1",
      type: "DEBT_COLLECTION",
      timestamp: "2001-01-01T00:00:00Z",
    });
    expect(made.status).toBe(201);
    // What the service says by itself is not the client's to say.
    expect(made.body.value).toMatchObject({ status: "PROCESSING", type: "SUPPLIERINVOICE_EXTERNAL", comment: "" });
    expect(Date.parse(made.body.value.timestamp)).toBeGreaterThan(Date.parse("2025-01-01"));
    expect((await client.get(`/voucherStatus/${made.body.value.id}?fields=voucher(description)`)).body.value).toEqual({
      voucher: { description: "Stol" },
    });
  }
  expect(await statuses("status=PROCESSING&type=SUPPLIERINVOICE_EXTERNAL")).toHaveLength(2);
  expect(await statuses(`status=DONE&voucherIds=${kept}`)).toEqual([]);
  expect((await client.post("/voucherStatus", { voucher: { id: 8_888_888 } })).status).toBe(404);
  expect((await client.post("/voucherStatus", { voucher: { id: kept }, status: "SOON" })).status).toBe(422);
  expect(messages(await client.post("/voucherStatus", {}))).toBe("422 voucher: The field must be filled in.");
  const made = await client.post("/voucherMessage", { voucherId: posted, content: "Hei", sender: { id: 1 } });
  expect(made.body.value).toMatchObject({ content: "Hei", sender: { id: client.employeeId } });
  expect(messages(await client.post("/voucherMessage", { voucherId: 8_888_888, content: "Hei" }))).toBe(
    "422 voucherId: There is no voucher with this ID.",
  );
  expect(messages(await client.post("/voucherMessage", {}))).toBe(
    "422 voucherId: The field must be filled in. | content: The field must be filled in.",
  );
});

test("a change of a draft posts it, unless it is told not to", async () => {
  const id = await draft();
  const rows = (await voucher(id, "postings(id,row)")).postings;
  const changed = await client.put(`/ledger/voucher/${id}?fields=number,version,description,postings(id,row,amount)`, {
    description: "Stoler",
    postings: [
      { id: rows[0].id, amountGross: 250 },
      { row: 3, account: account(1920), amountGross: -125 },
    ],
  });
  expect(changed.status).toBe(200);
  expect(changed.body.value).toMatchObject({ number: 1, version: 1, description: "Stoler" });
  const kept = changed.body.value.postings;
  expect(kept).toHaveLength(4);
  expect(kept.find((one: { id: number }) => one.id === rows[0].id)).toEqual({ id: rows[0].id, row: 1, amount: 200 });
  expect(kept.find((one: { id: number }) => one.id === rows[1].id)).toEqual({ id: rows[1].id, row: 2, amount: -125 });
  expect((await voucher(id, "changes")).changes.map((one: { changeType: string }) => one.changeType)).toEqual([
    "CREATE",
    "UPDATE",
  ]);

  // With nothing to change it is posted all the same; rows that are replaced are gone.
  const same = await draft();
  expect((await client.put(`/ledger/voucher/${same}`, {})).body.value.number).toBe(2);
  const fresh = chair().postings;
  const replaced = await client.put(
    `/ledger/voucher/${await draft()}?replacePostings=true&fields=number,postings(row)`,
    { postings: [...fresh.map((one) => ({ ...one, amountGross: one.amountGross * 2 }))] },
  );
  expect(replaced.body.value).toMatchObject({ number: 3, postings: [{ row: 1 }, { row: 2 }, { row: 0 }] });
});

test("a draft that cannot be posted is told every fault in the body's places, and stays as it was", async () => {
  const id = await draft();
  const rows = (await voucher(id, "postings(id,row)")).postings;
  const body = {
    date: "1999-12-31",
    postings: [
      { row: 3, account: account(2400), amountGross: -5 },
      { id: rows[1].id, vatType: { id: 3 } },
    ],
  };
  const refused = await client.put(`/ledger/voucher/${id}`, body);
  const paths = refused.body.validationMessages.map((one: { path: string }) => one.path);
  expect([refused.status, paths]).toEqual([
    422,
    ["date", "postings[0].supplier.id", "postings[1].vatType.id", "postings"],
  ]);
  expect(await voucher(id, "number,version,date")).toEqual({ number: 0, version: 0, date: "2026-03-02" });
  expect((await client.put(`/ledger/voucher/${id}?dryRun=true`, {})).body.value.number).toBe(1);
  expect(await voucher(id)).toEqual({ number: 0, version: 0 });
});

test("several drafts are changed and posted in their order, all or none", async () => {
  const [one, two] = [await draft(), await draft()];
  const broken = await client.put("/ledger/voucher/list", [
    { id: two, description: "To" },
    { id: one, postings: [{ row: 3, account: account(1920), amountGross: 5 }] },
  ]);
  expect(broken.body.validationMessages).toMatchObject([{ path: "[1].postings", rootId: one }]);
  expect([await voucher(one), await voucher(two)]).toEqual([
    { number: 0, version: 0 },
    { number: 0, version: 0 },
  ]);
  const done = await client.put("/ledger/voucher/list?fields=id,number,description", [
    { id: two, description: "To" },
    { id: one },
  ]);
  expect(done.body.values).toEqual([
    { id: two, number: 1, description: "To" },
    { id: one, number: 2, description: "Stol" },
  ]);
});

test("of several that change and post one draft at the same time, one does", async () => {
  const id = await draft();
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => client.put(`/ledger/voucher/${id}`, { description: `Stol ${index}` })),
  );
  const outcomes = answers.map((one) => one.status);
  expect(outcomes.filter((status) => status === 200)).toHaveLength(1);
  expect(outcomes.filter((status) => ![200, 409, 422].includes(status))).toEqual([]);
  const winner = answers.find((one) => one.status === 200)?.body.value.description;
  expect(await voucher(id, "number,description")).toEqual({ number: 1, description: winner });
});

test("close groups that posting makes and dissolves stand in the change log, once each", async () => {
  const supplier = { id: Number((await client.value(client.post("/supplier", { name: "Engros AS" }))).id) };
  const payable = { account: account(2400), supplier, invoiceNumber: "S-1" };
  const rows = (amount: number) => [
    { row: 1, account: account(6540), amountGross: amount },
    { row: 2, ...payable, amountGross: -amount },
  ];
  const invoice = { date: "2026-03-02", description: "Kjøp", postings: rows(100) };
  const { id } = await client.value(client.post("/ledger/voucher", invoice));
  const [type] = (await client.get("/ledger/paymentTypeOut?fields=id")).body.values;
  const paid = await client.value(
    client.post(
      `/supplierInvoice/${id}/:addPayment?paymentType=${type.id}&fields=payments(voucher,closegroupId)`,
      undefined,
    ),
  );
  const [payment] = paid.payments as unknown as { voucher: { id: number }; closegroupId: number }[];
  const group = payment?.closegroupId;
  const shown = await client.get(`/ledger/closeGroup/${group}?fields=id,changes`);
  expect(shown.body.value.changes).toMatchObject([{ changeType: "CREATE", employeeId: client.employeeId }]);
  const { date } = (await client.get(`/ledger/voucher/${payment?.voucher.id}?fields=date`)).body.value;
  await client.value(client.put(`/ledger/voucher/${payment?.voucher.id}/:reverse?date=${date}`));
  expect((await client.get(`/ledger/closeGroup/${group}`)).status).toBe(404);
  // The payment and its reversal settle nothing; the invoice is open again.
  expect(await logged()).toEqual([
    [group, "CREATE"],
    [group, "DELETE"],
  ]);
  // What people close and undo is logged as before, once.
  const days = `dateFrom=2026-01-01&dateTo=${Number(date?.slice(0, 4)) + 1}-01-01`;
  const open = (await client.get(`/ledger/posting?fields=id,account(number)&${days}`)).body.values as {
    id: number;
    account: { number: number };
  }[];
  const ids = open.filter((one) => one.account.number === 2400).map((one) => one.id);
  await client.put("/ledger/posting/:closePostings", ids.slice(1));
  const all = await logged();
  expect(all).toHaveLength(3);
  expect(all[2]?.[1]).toBe("CREATE");
  await client.delete(`/ledger/closeGroup/${all[2]?.[0]}`);
  expect((await logged()).slice(2).map(([, kind]) => kind)).toEqual(["CREATE", "DELETE"]);
});

/** The change log of close groups, in its order. */
async function logged(): Promise<[number, string][]> {
  const { rows } = await service.service.database.read<{ object: number; kind: string }>(
    client.companyId,
    "select object, kind from change_log where company_id = $1 and resource = 'CloseGroup' order by entry",
    [client.companyId],
  );
  return rows.map((one) => [one.object, one.kind]);
}

test("bank accounts of parties are checked, kept in one form and shown by kind", async () => {
  for (const path of ["/supplier", "/customer"]) {
    const made = await client.post(`${path}?fields=id,bankAccounts,bankAccountPresentation(*)`, {
      name: "Engros AS",
      bankAccounts: ["1234.56.78903", "no93 8601 1117 947"],
    });
    expect(made.body.value).toMatchObject({
      bankAccounts: ["12345678903", "NO9386011117947"],
      bankAccountPresentation: [
        { iban: "", bban: "12345678903", bic: "", country: { id: 161 }, provider: null },
        { iban: "NO9386011117947", bban: "86011117947", country: { id: 161 } },
      ],
    });
    const { id } = made.body.value;
    const wrong = await client.put(`${path}/${id}`, { bankAccounts: ["12345678903", "12345678901", "NO00"] });
    expect(messages(wrong)).toBe(
      "422 bankAccounts[1]: The bank account number is not valid. | bankAccounts[2]: The IBAN is not valid.",
    );
    const emptied = await client.put(`${path}/${id}?fields=bankAccounts,bankAccountPresentation`, { bankAccounts: [] });
    expect(emptied.body.value).toEqual({ bankAccounts: [], bankAccountPresentation: [] });
  }
});
