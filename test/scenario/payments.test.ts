// Payments out: what is due is proposed, approved by two, sent in a file, answered by the bank and booked; nothing is paid twice.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { bankAnswer } from "../support/bank-answer.ts";
import { storeRates } from "../support/foreign.ts";
import { hasPaymentSchema, paymentSchemaFaults } from "../support/payment-schema.ts";
import { approveBoth, billOf, fileOf, type Payer, payer, supplierOf } from "../support/payments.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";
import { signedIn } from "../support/signed-in.ts";
import { download, said, upload } from "../support/upload.ts";

let service: TestService;
let us: Payer;
let client: TestClient;
beforeAll(async () => {
  service = await startTestService({ clock: () => new Date("2026-10-01T08:00:00Z") });
  await storeRates(service, [["EUR", "2026-10-01", "11.8"]]);
});
afterAll(() => service.stop());
beforeEach(async () => {
  us = await payer(service);
  ({ client } = us);
});

const kidOf = "778100592";
const of = async (id: number, fields = "*") => (await client.get(`/payment/${id}?fields=${fields}`)).body.value;
/** The postings of a voucher: account, amount, amount in currency and number of the bill. */
async function rowsOf(voucher: number): Promise<unknown[]> {
  const { postings } = (
    await client.get(`/ledger/voucher/${voucher}?fields=postings(account(number),amount,amountCurrency,invoiceNumber)`)
  ).body.value;
  return postings.map((one: Record<string, never>) => [
    (one.account as unknown as { number: number }).number,
    one.amount,
    one.amountCurrency,
    one.invoiceNumber,
  ]);
}
const left = async (bill: number) =>
  (await client.get(`/supplierInvoice/${bill}?fields=outstandingAmount`)).body.value.outstandingAmount;

describe("from a bill to the bank", () => {
  test("what is due is proposed, approved, sent, and booked as one line of the bank", async () => {
    const office = await supplierOf(us, "Kontorrekvisita Nord AS", "99913000141");
    const lawyer = await supplierOf(us, "Advokatfirmaet Lie DA", "99913000303");
    const one = await billOf(us, { supplier: office, number: "K-7902", amount: 3120, due: "2026-10-01" });
    const two = await billOf(us, { supplier: lawyer, number: "5512", amount: 15_000, due: "2026-10-03" });
    await billOf(us, { supplier: lawyer, number: "5513", amount: 99, due: "2026-11-03" });
    const proposal = await client.value(
      client.post("/payment/proposal?dueTo=2026-10-31&fields=*,payments(*)", undefined),
    );
    const payments = proposal.payments as unknown as Record<string, never>[];
    expect(
      payments.map((each) => [each.creditorName, each.amountCurrency, each.requestedDate, each.references]),
    ).toEqual([
      ["Kontorrekvisita Nord AS", 3120, "2026-10-01", ["K-7902"]],
      // Due on a Saturday.
      ["Advokatfirmaet Lie DA", 15_000, "2026-10-05", ["5512"]],
    ]);
    expect(payments[0]).toMatchObject({
      ...{ status: "PROPOSED", kind: "SUPPLIER", creditorBban: "99913000141", approvalsNeeded: 2, isNewAccount: true },
    });
    expect(proposal.cashAfter).toMatchObject([
      { date: "2026-10-01", paid: 3120 },
      { date: "2026-10-05", paid: 15_000 },
    ]);
    const again = await client.value(client.post("/payment/proposal?dueTo=2026-10-31", undefined));
    expect([
      again.numberOfPayments,
      (again.skipped as unknown as { reason: string }[]).map(({ reason }) => reason),
    ]).toEqual([0, ["UNDER_WAY", "UNDER_WAY"]]);
    const ids = payments.map(({ id }) => Number(id));
    expect(said(await fileOf(us, ids))).toContain("is proposed: it cannot be sent");
    await approveBoth(us, ids);
    const file = await client.value(fileOf(us, ids));
    expect([file.numberOfPayments, file.controlSum, file.status]).toEqual([2, 18_120, "CREATED"]);
    expect((await of(ids[0] ?? 0)).status).toBe("SENT");
    const settled = await client.put("/payment/:settle?date=2026-10-01&amount=18120&bankReference=S26100100103", ids);
    expect(settled.status).toBe(200);
    const after = await of(ids[0] ?? 0, "status,voucher(id,voucherType(name)),settledDate,paidAmount,bankReference");
    expect(after).toMatchObject({ status: "SETTLED", settledDate: "2026-10-01", paidAmount: 3120 });
    expect(await rowsOf(after.voucher.id)).toEqual([
      [2400, 3120, 3120, "K-7902"],
      [2400, 15_000, 15_000, "5512"],
      [1920, -18_120, -18_120, ""],
    ]);
    expect([await left(one.id), await left(two.id)]).toEqual([0, 0]);
    expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  });

  test("euro: the gain or loss since the bill was posted, from an account in euro", async () => {
    const euro = (await client.get("/ledger/account?number=1940&fields=id")).body.values[0].id;
    await client.value(
      client.put(`/ledger/account/${euro}`, {
        bankAccountNumber: "99901001177",
        isBankAccount: true,
        currency: { id: 5 },
      }),
    );
    const supplier = await supplierOf(us, "Papierwerk GmbH", "DE89370400440532013000");
    const bill = await billOf(us, {
      ...{ supplier, number: "RE-2026-118", amount: 9902.5, due: "2026-10-01", currency: 5, amountCurrency: 850 },
    });
    const proposal = await client.value(
      client.post(`/payment/proposal?dueTo=2026-10-01&accountId=${euro}&fields=payments(*)`, undefined),
    );
    const [payment] = proposal.payments as unknown as Record<string, never>[];
    expect(payment).toMatchObject({ amountCurrency: 850, creditorIban: "DE89370400440532013000", creditorBban: "" });
    const id = Number(payment?.id);
    await approveBoth(us, [id]);
    await client.value(fileOf(us, [id], "?format=09"));
    await client.value(client.put("/payment/:settle", [id]));
    const { voucher } = await of(id);
    expect(await rowsOf(voucher.id)).toEqual([
      [2400, 9902.5, 850, "RE-2026-118"],
      [8160, 127.5, 127.5, ""],
      [1940, -10_030, -850, ""],
    ]);
    expect(await left(bill.id)).toBe(0);
  });

  test("a payment that came back opens its bill again, out of a batch and by itself", async () => {
    const supplier = await supplierOf(us, "Kontorrekvisita Nord AS", "99913000141");
    const other = await supplierOf(us, "Advokatfirmaet Lie DA", "99913000303");
    const one = await billOf(us, { supplier, number: "A-1", amount: 100, due: "2026-10-01" });
    const two = await billOf(us, { supplier: other, number: "A-2", amount: 200, due: "2026-10-01" });
    const proposal = await client.value(
      client.post("/payment/proposal?dueTo=2026-10-01&fields=payments(id)", undefined),
    );
    const ids = (proposal.payments as unknown as { id: number }[]).map(({ id }) => id);
    await approveBoth(us, ids);
    await client.value(fileOf(us, ids));
    await client.value(client.put("/payment/:settle", ids));
    const [first = 0, second = 0] = ids;
    expect(said(await client.put(`/payment/${first}/:return?date=2026-09-30`))).toContain("1 October 2026");
    const back = await client.put(`/payment/${first}/:return?reason=AC04&fields=status,statusReason,returnVoucher(id)`);
    expect(back.body.value).toMatchObject({ status: "REJECTED", statusReason: "AC04" });
    expect(await rowsOf(back.body.value.returnVoucher.id)).toEqual([
      [2400, -100, -100, "A-1"],
      [1920, 100, 100, ""],
    ]);
    expect([await left(one.id), await left(two.id)]).toEqual([100, 0]);
    // It is paid again, alone, and comes back again.
    const again = await client.value(client.post("/payment/proposal?dueTo=2026-10-01&fields=payments(id)", undefined));
    const [{ id = 0 } = {}] = again.payments as unknown as { id: number }[];
    await approveBoth(us, [id]);
    await client.value(fileOf(us, [id]));
    await client.value(client.put("/payment/:settle", [id]));
    expect(await left(one.id)).toBe(0);
    await client.value(client.put(`/payment/${id}/:return`));
    expect(await left(one.id)).toBe(100);
    expect(said(await client.put(`/payment/${second}/:return`))).toBe("200");
    expect(await left(two.id)).toBe(200);
    expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  });
});

describe("the voucher of a payment", () => {
  test("reversed by hand, the payment waits for the bank again and keeps its bill", async () => {
    const supplier = await supplierOf(us, "Kontorrekvisita Nord AS", "99913000141");
    const bill = await billOf(us, { supplier, number: "R-1", amount: 100, due: "2026-10-01" });
    const propose = () =>
      client.value(client.post("/payment/proposal?dueTo=2026-10-01&fields=payments(id),skipped(reason)", undefined));
    const [{ id = 0 } = {}] = (await propose()).payments as unknown as { id: number }[];
    await approveBoth(us, [id]);
    await client.value(fileOf(us, [id]));
    await client.value(client.put("/payment/:settle", [id]));
    const { voucher } = await of(id, "voucher(id)");
    // Found by the voucher of its bill, and by its own.
    const { items } = await of(id, "items(voucher(id))");
    const vouchers: readonly number[] = [items[0].voucher.id, voucher.id];
    for (const one of vouchers)
      expect((await client.get(`/payment?voucherId=${one},1&fields=id`)).body.values).toEqual([{ id }]);
    expect((await client.get("/payment?voucherId=1&fields=id")).body.values).toEqual([]);
    await client.value(client.put(`/ledger/voucher/${voucher.id}/:reverse?date=2026-10-01`, undefined));
    expect(await of(id, "status,voucher,settledDate,paidAmount,items(settledAmount)")).toEqual({
      ...{ status: "ACCEPTED", voucher: null, settledDate: null, paidAmount: 0, items: [{ settledAmount: 0 }] },
    });
    expect(await left(bill.id)).toBe(100);
    expect(await propose()).toMatchObject({ payments: [], skipped: [{ reason: "UNDER_WAY" }] });
    await client.value(client.put("/payment/:settle", [id]));
    expect([(await of(id)).status, await left(bill.id)]).toEqual(["SETTLED", 0]);
    expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  });
});

describe("who may approve", () => {
  const free = async (amount: number, more: Record<string, unknown> = {}) =>
    client.value(
      client.post("/payment", {
        ...{
          account: { id: us.bank },
          contraAccount: { id: us.cost },
          creditorName: "Posten",
          message: `Porto ${amount}`,
        },
        ...{ creditorBban: "99913000141", amountCurrency: amount, requestedDate: "2026-10-02", ...more },
      }),
    );
  const oneIsEnough = () =>
    client.value(client.put("/payment/settings", { secondApprovalOfNewAccount: false, secondApprovalFrom: 1000 }));

  test("one below the limit, also who proposed it; two from the limit on, neither of whom did", async () => {
    await oneIsEnough();
    const small = await free(999.99);
    const large = await free(1000);
    expect([small.approvalsNeeded, large.approvalsNeeded]).toEqual([1, 2]);
    const approved = await client.put("/payment/:approve?fields=status,approvals(employee(id))", [small.id]);
    expect(approved.body.values).toEqual([{ status: "READY", approvals: [{ employee: { id: client.employeeId } }] }]);
    expect(said(await client.put("/payment/:approve", [large.id]))).toContain("two persons");
    expect((await us.kari.put("/payment/:approve", [large.id])).body.values[0].status).toBe("APPROVED");
    expect(said(await us.kari.put("/payment/:approve", [large.id]))).toContain("already");
    expect((await us.per.put("/payment/:approve", [large.id])).body.values[0].status).toBe("READY");
  });

  test("a program approves only where the company lets it, a person who has signed in always", async () => {
    await oneIsEnough();
    await client.value(client.put("/payment/settings", { programsMayApprove: false }));
    const small = await free(10);
    const large = await free(1000);
    const refused = await client.put("/payment/:approve", [small.id, large.id]);
    expect(refused.status).toBe(422);
    expect(said(refused)).toContain("Programs do not approve");
    expect(said(refused)).toContain("two persons");
    const person = await signedIn(service, us.kari);
    const [approved] = (await person.put("/payment/:approve?fields=status,approvals(employee(id))", [small.id])).body
      .values;
    expect(approved).toEqual({ status: "READY", approvals: [{ employee: { id: us.kari.employeeId } }] });
    expect((await us.kari.put("/payment/:approve", [large.id])).status).toBe(422);
  });

  test("an employee's own limit, and one who changed the receiver's account", async () => {
    await oneIsEnough();
    const limits = { employee: { id: us.kari.employeeId }, amount: 500 };
    await client.value(client.post("/payment/approvalLimit", limits));
    expect(said(await client.post("/payment/approvalLimit", limits))).toContain("limit already");
    const payment = await free(501);
    expect(said(await us.kari.put("/payment/:approve", [payment.id]))).toContain("beyond your limit of 500.00");
    const supplier = await supplierOf(us, "Kontorrekvisita Nord AS", "99913000141");
    await us.per.value(us.per.put(`/supplier/${supplier}`, { bankAccounts: ["99913000303"] }));
    const bill = await billOf(us, { supplier, number: "B-1", amount: 400, due: "2026-10-01" });
    const own = await client.value(
      client.post("/payment", {
        ...{ account: { id: us.bank }, requestedDate: "2026-10-02", items: [{ posting: { id: bill.posting } }] },
      }),
    );
    expect(own).toMatchObject({ creditorBban: "99913000303", amountCurrency: 400, references: ["B-1"] });
    expect(said(await us.per.put("/payment/:approve", [own.id]))).toContain("within 7 days");
    expect((await us.kari.put("/payment/:approve", [own.id])).body.values[0].status).toBe("READY");
  });

  test("a change of what was approved takes the approvals back, another one does not", async () => {
    await oneIsEnough();
    const payment = await free(10);
    await client.value(us.kari.put("/payment/:approve", [payment.id]));
    const kept = await client.value(client.put(`/payment/${payment.id}`, { creditorCity: "Oslo" }));
    expect(kept.status).toBe("READY");
    const changed = await client.value(
      client.put(`/payment/${payment.id}?fields=status,approvals`, { amountCurrency: 11 }),
    );
    expect(changed).toEqual({ status: "PROPOSED", approvals: [] });
  });
});

describe("nothing is paid twice", () => {
  test("an item is taken once, whoever asks first", async () => {
    const supplier = await supplierOf(us, "Kontorrekvisita Nord AS", "99913000141");
    const bill = await billOf(us, { supplier, number: "C-1", amount: 100, due: "2026-10-01" });
    const body = (amount: number) => ({
      ...{ account: { id: us.bank }, requestedDate: "2026-10-02" },
      items: [{ posting: { id: bill.posting }, amountCurrency: amount }],
    });
    const answers = await Promise.all([client.post("/payment", body(60)), us.kari.post("/payment", body(60))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(said(answers.find(({ status }) => status === 422) ?? answers[0])).toContain("At most 40.00 of invoice C-1");
    expect((await client.post("/payment", body(40))).status).toBe(201);
    const many = await client.post("/payment/list", [body(1), body(1)]);
    expect(many.status).toBe(422);
  });

  test("what was paid by hand meanwhile is not sent", async () => {
    const supplier = await supplierOf(us, "Kontorrekvisita Nord AS", "99913000141");
    const bill = await billOf(us, { supplier, number: "D-1", amount: 100, due: "2026-10-01" });
    const proposal = await client.value(
      client.post("/payment/proposal?dueTo=2026-10-01&fields=payments(id)", undefined),
    );
    const [{ id = 0 } = {}] = proposal.payments as unknown as { id: number }[];
    await approveBoth(us, [id]);
    await client.value(client.post(`/supplierInvoice/${bill.id}/:addPayment?paymentType=0&amount=100`, undefined));
    expect(said(await fileOf(us, [id]))).toContain("more than what is open of invoice D-1: 0.00");
    expect((await client.put("/payment/:cancel?reason=Paid", [id])).body.values[0]).toMatchObject({
      ...{ status: "CANCELLED", statusReason: "Paid" },
    });
  });

  test("two payments that are alike: the second is made only when somebody says so", async () => {
    const body = {
      ...{ account: { id: us.bank }, contraAccount: { id: us.cost }, creditorName: "Posten", kid: kidOf },
      ...{ creditorBban: "99913000141", amountCurrency: 70, requestedDate: "2026-10-02" },
    };
    const first = await client.value(client.post("/payment", body));
    const iban = { ...body, creditorBban: "", creditorIban: "NO2999913000141" };
    expect(said(await client.post("/payment", iban))).toMatch(/iban|goes to the same account/i);
    expect(said(await client.post("/payment", { ...body, requestedDate: "2026-11-20" }))).toContain(
      `Payment ${first.id}`,
    );
    expect((await client.post("/payment", { ...body, confirmDuplicate: true })).status).toBe(201);
    expect((await client.post("/payment", { ...body, requestedDate: "2026-12-15" })).status).toBe(201);
  });

  test("a file is made once for a key, withdrawn before the bank answers, and its ids are never used again", async () => {
    await client.value(client.put("/payment/settings", { secondApprovalOfNewAccount: false }));
    const payment = await client.value(
      client.post("/payment", {
        ...{ account: { id: us.bank }, contraAccount: { id: us.cost }, creditorName: "Posten", message: "Porto" },
        ...{ creditorBban: "99913000141", amountCurrency: 70, requestedDate: "2026-10-02" },
      }),
    );
    await client.value(client.put("/payment/:approve", [payment.id]));
    const key = { "idempotency-key": "file-1" };
    const answers = [
      await client.post("/payment/file", [payment.id], key),
      await client.post("/payment/file", [payment.id], key),
    ];
    expect(answers[1]?.text).toBe(answers[0]?.text);
    const file = answers[0]?.body.value;
    const { endToEndId } = await of(Number(payment.id));
    expect(said(await client.put(`/payment/${payment.id}`, { amountCurrency: 1 }))).toContain("The payment is sent");
    expect(said(await client.call("DELETE", `/payment/${payment.id}`))).toContain("The payment is sent");
    const withdrawn = await client.value(client.put(`/payment/file/${file.id}/:withdraw`));
    expect([withdrawn.status, (await of(Number(payment.id))).status]).toEqual(["WITHDRAWN", "READY"]);
    expect(said(await client.put(`/payment/file/${file.id}/:withdraw`))).toContain("withdrawn");
    await client.value(fileOf(us, [Number(payment.id)]));
    const sent = await of(Number(payment.id));
    expect(sent.endToEndId).not.toBe(endToEndId);
    expect((await client.put("/payment/:cancel?reason=Feil", [payment.id])).body.values[0].status).toBe(
      "CANCEL_REQUESTED",
    );
    expect(said(await client.put(`/payment/file/${sent.file.id}/:withdraw`))).toContain("422");
  });
});

describe("a company that pays bills by file", () => {
  test("the default payment type makes a payment, and leaves the bill open until the bank has paid", async () => {
    await client.value(client.put("/payment/settings", { payBillsByFile: true, secondApprovalOfNewAccount: false }));
    const supplier = await supplierOf(us, "Kontorrekvisita Nord AS", "99913000141");
    const bill = await billOf(us, { supplier, number: "F-1", amount: 100, due: "2026-10-07" });
    const byDefault = `/supplierInvoice/${bill.id}/:addPayment?paymentType=0&useDefaultPaymentType=true`;
    const pay = (more = "") => client.post(`${byDefault}${more}`, undefined);
    expect(said(await pay("&paymentDate=2026-09-01"))).toContain("paymentDate: The day has passed");
    expect(said(await pay("&kidOrReceiverReference=778100593"))).toContain("KID is not valid");
    const first = await pay(`&amount=60&partialPayment=true&kidOrReceiverReference=${kidOf}`);
    expect([first.status, first.body.value.outstandingAmount, first.body.value.amountUnderWay]).toEqual([201, 100, 60]);
    expect(said(await pay("&amount=41&partialPayment=true"))).toContain("At most 40.00");
    expect((await pay()).status).toBe(201);
    const { values } = (await client.get(`/payment?supplierId=${supplier}`)).body;
    expect(
      values.map((one: Record<string, unknown>) => [one.amountCurrency, one.kid, one.references, one.requestedDate]),
    ).toEqual([
      [60, kidOf, [], "2026-10-07"],
      [40, "", ["F-1"], "2026-10-07"],
    ]);
    // Another payment type pays at once.
    const other = await billOf(us, { supplier, number: "F-2", amount: 50, due: "2026-10-07" });
    expect((await client.post(`/supplierInvoice/${other.id}/:addPayment?paymentType=0`, undefined)).status).toBe(201);
    expect(await left(other.id)).toBe(0);
  });
});

describe("what the bank says", () => {
  /** Three payments in a file: two within Norway and one in euro. */
  async function sent(): Promise<{ ids: number[]; messageId: string; file: number }> {
    const { kari } = us;
    await client.value(client.put("/payment/settings", { secondApprovalOfNewAccount: false }));
    const body = (name: string, more: Record<string, unknown>) => ({
      ...{ account: { id: us.bank }, contraAccount: { id: us.cost }, creditorName: name, amountCurrency: 70 },
      ...{ requestedDate: "2026-10-02", message: "Faktura 5", ...more },
    });
    const payments = await client.post("/payment/list", [
      body("Posten", { creditorBban: "99913000141" }),
      body("Advokatfirmaet Lie DA", { creditorBban: "99913000303", kid: kidOf, message: "" }),
      body("Papierwerk GmbH", { creditorIban: "DE89370400440532013000", currency: { id: 5 }, amountCurrency: 8.5 }),
    ]);
    expect(payments.status).toBe(201);
    const ids = payments.body.values.map(({ id }: { id: number }) => id);
    await kari.value(kari.put("/payment/:approve", ids));
    const file = await client.value(fileOf(us, ids));
    return { ids, messageId: String(file.messageId), file: Number(file.id) };
  }
  const answer = (bytes: string) => upload(client, "/payment/statusFile", { name: "pain002.xml", bytes });
  const statuses = async (ids: readonly number[]) =>
    (await client.get(`/payment?id=${ids.join(",")}&fields=status,statusReason,settledByBank`)).body.values.map(
      (one: Record<string, unknown>) => [one.status, one.statusReason, one.settledByBank],
    );

  test("the deepest status counts, a rejected payment is free again, and the same file changes nothing", async () => {
    const { ids, messageId, file } = await sent();
    const third = (await of(ids[2] ?? 0)).endToEndId;
    const groups = [
      `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${messageId}-G1</OrgnlPmtInfId><PmtInfSts>ACCP</PmtInfSts></OrgnlPmtInfAndSts>`,
      `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${messageId}-G2</OrgnlPmtInfId><PmtInfSts>RJCT</PmtInfSts><TxInfAndSts>`,
      `<OrgnlEndToEndId>${third}</OrgnlEndToEndId><TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>AC04</Cd></Rsn>`,
      "<AddtlInf>Creditor account closed</AddtlInf></StsRsnInf></TxInfAndSts></OrgnlPmtInfAndSts>",
    ].join("");
    const bytes = bankAnswer(messageId, { status: "PART", groups });
    const first = await answer(bytes);
    expect([first.status, first.body.value.statuses.length, first.body.value.file.id]).toEqual([200, 3, file]);
    expect(await statuses(ids)).toEqual([
      ["ACCEPTED", "ACCP", false],
      ["ACCEPTED", "ACCP", false],
      ["REJECTED", "RJCT AC04 Creditor account closed", false],
    ]);
    const again = await answer(bytes);
    expect([again.status, again.body.value.id]).toEqual([200, first.body.value.id]);
    expect((await client.get("/payment/statusFile")).body.count).toBe(1);
    // Booked by the bank: the books wait for the statement.
    await client.value(answer(bankAnswer(messageId, { status: "ACSC", id: "BANK-2" })));
    expect((await statuses(ids)).slice(0, 2)).toEqual([
      ["ACCEPTED", "ACSC", true],
      ["ACCEPTED", "ACSC", true],
    ]);
    expect((await of(ids[0] ?? 0)).voucher).toBeNull();
    expect(said(await client.put(`/payment/file/${file}/:withdraw`))).toContain("422");
  });

  test("the status of the file is that of groups that it does not name, and the same file at once counts once", async () => {
    const { ids, messageId } = await sent();
    const groups = `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${messageId}-G2</OrgnlPmtInfId><PmtInfSts>RJCT</PmtInfSts></OrgnlPmtInfAndSts>`;
    const bytes = bankAnswer(messageId, { status: "ACCP", groups });
    const answers = await Promise.all([answer(bytes), answer(bytes), answer(bytes)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.value.id)).size).toBe(1);
    expect((await statuses(ids)).map(([status]: string[]) => status)).toEqual(["ACCEPTED", "ACCEPTED", "REJECTED"]);
  });

  test("what was cancelled is stopped by the bank, or was paid all the same", async () => {
    const { ids, messageId } = await sent();
    await client.value(client.put("/payment/:cancel?reason=Feil", ids));
    const groups = `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${messageId}-G2</OrgnlPmtInfId><PmtInfSts>CANC</PmtInfSts></OrgnlPmtInfAndSts>`;
    await client.value(answer(bankAnswer(messageId, { groups })));
    expect((await statuses(ids)).map(([status]: string[]) => status)).toEqual([
      ...["CANCEL_REQUESTED", "CANCEL_REQUESTED", "CANCELLED"],
    ]);
    expect((await client.put("/payment/:settle", ids.slice(0, 2))).status).toBe(200);
    // A rejection after the statement has it reverses nothing.
    await client.value(answer(bankAnswer(messageId, { status: "RJCT", id: "BANK-3" })));
    expect((await statuses(ids)).map(([status]: string[]) => status)).toEqual(["SETTLED", "SETTLED", "CANCELLED"]);
  });

  test("ids that were not sent, words that are none and files that are none change nothing, all told at once", async () => {
    const { ids, messageId } = await sent();
    const groups = [
      "<OrgnlPmtInfAndSts><OrgnlPmtInfId>G9</OrgnlPmtInfId></OrgnlPmtInfAndSts>",
      `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${messageId}-G1</OrgnlPmtInfId><PmtInfSts>YES</PmtInfSts><TxInfAndSts>`,
      "<OrgnlEndToEndId>E9</OrgnlEndToEndId></TxInfAndSts></OrgnlPmtInfAndSts>",
    ].join("");
    const wrong = said(await answer(bankAnswer(messageId, { groups })));
    for (const part of ["G9", "E9", "YES"]) expect(wrong).toContain(part);
    expect(said(await answer(bankAnswer("MP-OTHER", { status: "ACCP" })))).toContain("MP-OTHER");
    const statement = '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt/></Document>';
    expect(said(await answer(`<?xml version="1.0"?>${statement}`))).toContain("no answer of a bank");
    const entity = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y "z">]><Document/>';
    expect(said(await answer(entity))).toMatch(/^422/);
    expect(said(await answer(bankAnswer(messageId, { status: "RCVD" }).slice(0, -20)))).toMatch(/^422/);
    expect((await statuses(ids)).map(([status]: string[]) => status)).toEqual(["SENT", "SENT", "SENT"]);
  });

  test("whoever fetches a file is in the change log, each time", async () => {
    const { file } = await sent();
    const path = `/payment/file/${file}`;
    const timeOf = async () => (await client.get(`${path}?fields=downloadedTime`)).body.value.downloadedTime;
    const entries = async () =>
      (await client.get(`/audit?type=PaymentFile&id=${file}&field=downloadedTime&fields=employee(id),kind,old,new`))
        .body.values;
    expect([await timeOf(), await entries()]).toEqual([null, []]);
    const { bytes } = await download(client, `${path}/content`);
    const first = await timeOf();
    expect(first).not.toBeNull();
    expect((await download(us.kari, `${path}/content`)).bytes.equals(bytes)).toBe(true);
    expect((await client.get("/payment/file/987654321/content")).status).toBe(404);
    const by = ({ employeeId: id }: TestClient) => ({ employee: { id }, kind: "UPDATE", new: expect.any(String) });
    const noted = await entries();
    expect(noted).toEqual([
      { ...by(client), old: null },
      { ...by(us.kari), old: noted[0]?.new },
    ]);
    expect(Date.parse(noted[0]?.new)).toBe(Date.parse(first));
  });

  test.skipIf(!hasPaymentSchema)("both versions of the file are valid by the official schemas", async () => {
    const { ids, file } = await sent();
    const content = await download(client, `/payment/file/${file}/content`);
    expect([content.status, content.headers.get("content-type")]).toEqual([200, "application/xml"]);
    const text = content.bytes.toString("utf8");
    expect(await paymentSchemaFaults("03", [text])).toEqual([]);
    expect(text).toContain("<CtrlSum>148.50</CtrlSum>");
    expect((await download(client, `/payment/file/${file}/content`)).bytes.equals(content.bytes)).toBe(true);
    await client.value(client.put(`/payment/file/${file}/:withdraw`));
    const newer = await client.value(fileOf(us, ids, "?format=09"));
    const bytes = (await download(client, `/payment/file/${newer.id}/content`)).bytes.toString("utf8");
    expect(await paymentSchemaFaults("09", [bytes])).toEqual([]);
  });
});
