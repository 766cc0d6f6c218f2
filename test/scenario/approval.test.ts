// Supplier invoices before and after they are posted: they arrive, are approved by people, rejected, changed, posted and paid.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { type Arrival, type Desk, refusalText as messages, openDesk } from "../support/desk.ts";
import type { TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

let service: SharedService;
let desk: Desk;
let kari: TestClient;
let per: TestClient;
beforeAll(async () => {
  service = await sharedTestService();
});
beforeEach(async () => {
  desk = await openDesk(service);
  ({ kari, per } = desk);
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});

const account = (wanted: number) => desk.account(wanted);
const arrives = (arrival: Arrival) => desk.arrives(arrival);
const read = (id: number, fields?: string) => desk.read(id, fields);
const pay = (id: number, query?: string) => desk.pay(id, query);
const number = (id: number) => desk.number(id);
const at = (id: number, verb: string, query = "") => `/supplierInvoice/${id}/:${verb}?x=1${query}`;
const approve = (who: TestClient, id: number) => who.put(at(id, "approve", "&comment=Greit"));
const reject = (who: TestClient, id: number) => who.put(at(id, "reject", "&comment=Feil+pris"));
const ask = (whom: TestClient, id: number) => kari.put(at(id, "addRecipient", `&employeeId=${whom.employeeId}`));
const waiting = async (who: TestClient, query = "") =>
  (await who.get(`/supplierInvoice/forApproval?fields=id${query}`)).body.values.map((one: { id: number }) => one.id);
const said = async (id: number) =>
  (await read(id, "approvalListElements(status,comment,actionEmployeeName,employee(id))")).approvalListElements;

/** The sum of everything on payables: what the books say is owed. */
async function owed(): Promise<number> {
  const query = "dateFrom=2026-01-01&dateTo=2027-01-01&accountNumberFrom=2400&accountNumberTo=2401&fields=balanceOut";
  return (await kari.get(`/balanceSheet?${query}`)).body.values[0]?.balanceOut ?? 0;
}

test("three invoices arrive: one is approved by two, one rejected, one changed and posted; then they are paid", async () => {
  const [coffee, chairs, rent] = [
    await arrives({ number: "K-1", gross: 1250 }),
    await arrives({ number: "S-2", gross: 5000 }),
    await arrives({ number: "H-3", gross: 10000, vat: 0, cost: 6300 }),
  ];
  expect(await owed()).toBe(0);
  const all = await kari.get(
    "/supplierInvoice?invoiceDateFrom=2026-01-01&invoiceDateTo=2027-01-01&fields=id,amount,outstandingAmount,voucher(number,description)",
  );
  expect(all.body.values).toEqual([
    { id: coffee, amount: 1250, outstandingAmount: 1250, voucher: { number: 0, description: "Varekjøp K-1" } },
    { id: chairs, amount: 5000, outstandingAmount: 5000, voucher: { number: 0, description: "Varekjøp S-2" } },
    { id: rent, amount: 10000, outstandingAmount: 10000, voucher: { number: 0, description: "Varekjøp H-3" } },
  ]);

  // Kari and Per must both approve the coffee, and Per the chairs.
  await kari.value(
    kari.put(`/supplierInvoice/:addRecipient?employeeId=${per.employeeId}&invoiceIds=${coffee},${chairs}&comment=Se`),
  );
  await kari.value(ask(kari, coffee));
  expect([await waiting(kari), await waiting(per), await waiting(kari, "&showAll=true")]).toEqual([
    [coffee],
    [coffee, chairs],
    [coffee, chairs],
  ]);
  expect(await waiting(kari, `&employeeId=${per.employeeId}&searchText=s-2`)).toEqual([chairs]);
  expect(await waiting(per, "&searchText=ENGROS")).toEqual([coffee, chairs]);
  expect(messages(await kari.put(`/ledger/voucher/${coffee}/:sendToLedger`))).toBe(
    "422 id: The voucher waits for somebody's approval.",
  );
  expect((await approve(kari, coffee)).status).toBe(200);
  expect(await number(coffee)).toBe(0);
  expect((await approve(per, coffee)).body.value).toMatchObject({ id: coffee, outstandingAmount: 1250 });
  expect(await number(coffee)).toBe(1);
  expect(await owed()).toBe(-1250);

  // Per rejects the chairs: nobody can post them.
  expect((await reject(per, chairs)).status).toBe(200);
  expect(await said(chairs)).toEqual([
    { status: 2, comment: "Feil pris", actionEmployeeName: "Per Kollega", employee: { id: per.employeeId } },
  ]);
  expect(messages(await kari.put(`/ledger/voucher/${chairs}/:sendToLedger`))).toBe("422 id: The voucher was rejected.");
  expect(await waiting(kari, "&showAll=true")).toEqual([]);

  // The rent stands on two accounts after all.
  const changed = await kari.put(`/supplierInvoice/voucher/${rent}/postings?sendToLedger=true&voucherDate=2026-05-01`, [
    { posting: { account: account(6300), amountGross: 7500, description: "Lokale" } },
    { posting: { account: account(6340), vatType: { id: 1 }, amountGross: 2500, description: "Strøm" } },
  ]);
  expect(changed.body.value).toMatchObject({
    id: rent,
    invoiceDate: "2026-05-01",
    amount: 10000,
    amountExcludingVat: 9500,
  });
  const posted = await kari.get(`/ledger/voucher/${rent}?fields=number,postings(row,amount,account(number))`);
  expect(posted.body.value.number).toBe(2);
  expect(
    posted.body.value.postings.map((one: { account: { number: number }; amount: number }) => [
      one.account.number,
      one.amount,
    ]),
  ).toEqual(
    expect.arrayContaining([
      [2400, -10000],
      [6300, 7500],
      [6340, 2000],
      [2710, 500],
    ]),
  );
  expect(posted.body.value.postings).toHaveLength(4);

  // The coffee is paid with a KID, the rent with a text; the rejected chairs are not in the books.
  const paid = await pay(coffee, "&kidOrReceiverReference=10001000000042+0&bban=1234.56.78903");
  expect([paid.status, paid.body.value.outstandingAmount]).toEqual([201, 0]);
  expect(paid.body.value.kidOrReceiverReference).toBe("100010000000420");
  expect((await pay(rent, "&kidOrReceiverReference=Leie+mai")).body.value.kidOrReceiverReference).toBe("Leie mai");
  const byKid = "/supplierInvoice?invoiceDateFrom=2026-01-01&invoiceDateTo=2027-01-01&fields=id&kid=";
  expect((await kari.get(`${byKid}100010000000420`)).body.values).toEqual([{ id: coffee }]);
  expect(messages(await pay(chairs))).toBe("422 id: The supplier invoice is not posted yet.");
  expect(await owed()).toBe(0);
});

describe("approval", () => {
  test("one who is not asked cannot answer for those who are, and nobody answers twice", async () => {
    const id = await arrives({ number: "K-1", gross: 100 });
    await kari.value(ask(per, id));
    expect(messages(await approve(kari, id))).toBe(
      `422 invoiceIds: The supplier invoice ${id} waits for others, and you are not asked.`,
    );
    expect(messages(await reject(kari, id))).toContain("you are not asked");
    expect(messages(await ask(per, id))).toBe(
      `422 invoiceIds: The employee is asked to approve the supplier invoice ${id} already.`,
    );
    await kari.value(ask(kari, id));
    await per.value(approve(per, id));
    expect(messages(await approve(per, id))).toBe(
      `422 invoiceIds: You have approved the supplier invoice ${id} already.`,
    );
    expect(await number(id)).toBe(0);
  });

  test("where nobody is asked, whoever approves posts it", async () => {
    const id = await arrives({ number: "K-1", gross: 100 });
    const { version } = await read(id);
    await per.value(approve(per, id));
    expect(await number(id)).toBe(1);
    expect((await read(id)).version).toBeGreaterThan(version);
    expect(await said(id)).toMatchObject([{ status: 1, comment: "Greit", employee: { id: per.employeeId } }]);
    const [element] = (await read(id, "approvalListElements(id)")).approvalListElements;
    const one = await kari.get(`/voucherApprovalListElement/${element.id}?fields=*,voucher(number),changes`);
    expect(one.body.value).toMatchObject({
      ...{ status: 1, voucher: { number: 1 }, actionEmployee: { id: per.employeeId } },
      changes: [{ changeType: "CREATE", employeeId: per.employeeId }],
    });
  });

  test("what somebody approved is not changed until it is rejected; asking anew starts over", async () => {
    const id = await arrives({ number: "K-1", gross: 100 });
    await kari.value(ask(kari, id));
    await kari.value(ask(per, id));
    await kari.value(approve(kari, id));
    const change = () => kari.put(`/ledger/voucher/${id}?sendToLedger=false`, { description: "Ny" });
    const rewrite = () =>
      kari.put(`/supplierInvoice/voucher/${id}/postings`, [{ posting: { account: account(4300), amountGross: 100 } }]);
    const text = "422 id: Somebody has approved the voucher, and it can no longer be changed.";
    expect([messages(await change()), messages(await rewrite())]).toEqual([text, text]);
    await per.value(reject(per, id));
    expect([(await change()).status, (await rewrite()).status]).toEqual([200, 200]);
    expect(messages(await approve(kari, id))).toBe(`422 invoiceIds: The supplier invoice ${id} was rejected.`);
    expect(messages(await reject(kari, id))).toBe(`422 invoiceIds: The supplier invoice ${id} was rejected.`);
    await kari.value(ask(kari, id));
    await kari.value(approve(kari, id));
    expect(await number(id)).toBe(1);
    expect((await said(id)).map((one: { status: number }) => one.status).sort()).toEqual([1, 1, 2]);
  });

  test("a rejection ends it for all who are still asked", async () => {
    const id = await arrives({ number: "K-1", gross: 100 });
    await kari.value(ask(kari, id));
    await kari.value(ask(per, id));
    await per.value(reject(per, id));
    expect((await said(id)).map((one: { status: number }) => one.status).sort()).toEqual([2, 3]);
    expect(await waiting(kari)).toEqual([]);
  });

  test("an invoice that cannot be posted is told its faults by the last approval, and nothing is kept", async () => {
    const [good, id] = [await arrives({ number: "K-1", gross: 100 }), await arrives({ number: "K-2", gross: 100 })];
    await kari.put(`/ledger/voucher/${id}?sendToLedger=false`, {
      postings: [{ row: 3, account: account(6540), amountGross: 7 }],
    });
    const refused = await kari.put(`/supplierInvoice/:approve?invoiceIds=${good},${id}`);
    expect(refused.status).toBe(422);
    expect(refused.body.validationMessages).toMatchObject([{ path: "postings", rootId: id }]);
    expect([await said(good), await said(id), await number(good)]).toEqual([[], [], 0]);
  });

  test("unknown invoices are named all at once; none at all is refused too", async () => {
    const id = await arrives({ number: "K-1", gross: 100 });
    for (const verb of [":approve?x=1", ":reject?comment=Nei", `:addRecipient?employeeId=${per.employeeId}`]) {
      const unknown = await kari.put(`/supplierInvoice/${verb}&invoiceIds=${id},7777777,8888888`);
      expect([unknown.status, unknown.body.code]).toEqual([404, 6000]);
      expect(unknown.body.validationMessages.map((one: { message: string }) => one.message)).toEqual([
        "There is no supplier invoice 7777777.",
        "There is no supplier invoice 8888888.",
      ]);
      expect((await kari.put(`/supplierInvoice/${verb}`)).body).toMatchObject({ status: 422, code: 15000 });
    }
    expect((await kari.put(at(id, "addRecipient", "&employeeId=7777777"))).status).toBe(404);
    expect((await kari.put(at(id, "reject", "&comment="))).status).toBe(422);
    expect(await said(id)).toEqual([]);
  });

  test("a posted invoice is held from payment while people are asked, and rejected until it is paid", async () => {
    const id = await arrives({ number: "K-1", gross: 100, posted: true });
    await kari.value(ask(per, id));
    expect(messages(await pay(id))).toBe("422 id: The supplier invoice waits for an approval, or was rejected.");
    await per.value(reject(per, id));
    expect(messages(await pay(id))).toBe("422 id: The supplier invoice waits for an approval, or was rejected.");
    await kari.value(ask(per, id));
    await per.value(approve(per, id));
    expect((await pay(id)).status).toBe(201);
    expect(messages(await reject(per, id))).toBe(`422 invoiceIds: The supplier invoice ${id} is paid.`);
    expect(messages(await ask(kari, id))).toBe(`422 invoiceIds: The supplier invoice ${id} is paid.`);
    const other = await arrives({ number: "K-2", gross: 100, posted: true });
    await kari.value(kari.put(`/ledger/voucher/${other}/:reverse?date=2026-05-02`));
    expect(messages(await approve(kari, other))).toBe(
      `422 invoiceIds: The voucher of the supplier invoice ${other} is reversed.`,
    );
  });

  test("two who approve at the same time: both are heard, and it is posted once", async () => {
    const id = await arrives({ number: "K-1", gross: 100 });
    await kari.value(ask(kari, id));
    await kari.value(ask(per, id));
    const answers = await Promise.all([approve(kari, id), approve(per, id)]);
    expect(answers.map((one) => one.status)).toEqual([200, 200]);
    expect(await number(id)).toBe(1);
    expect((await said(id)).map((one: { status: number }) => one.status)).toEqual([1, 1]);
  });

  test("a change and the last approval at the same time: what is posted is what was approved", async () => {
    const id = await arrives({ number: "K-1", gross: 100 });
    await kari.value(ask(per, id));
    const answers = await Promise.all([
      approve(per, id),
      kari.put(`/ledger/voucher/${id}?sendToLedger=false`, { description: "Ny" }),
    ]);
    expect(answers.map((one) => one.status).filter((one) => ![200, 409, 422].includes(one))).toEqual([]);
    if (answers[0]?.status !== 200) await per.value(approve(per, id));
    expect(await number(id)).toBe(1);
  });

  test("approvals go with a draft that is deleted", async () => {
    const id = await arrives({ number: "K-1", gross: 100 });
    const { approvalListElements } = await kari
      .value(kari.put(`${at(id, "addRecipient", `&employeeId=${per.employeeId}`)}&fields=approvalListElements(id)`))
      .then((value) => value as unknown as { approvalListElements: { id: number }[] });
    expect((await kari.delete(`/ledger/voucher/${id}`)).status).toBe(204);
    expect((await kari.get(`/voucherApprovalListElement/${approvalListElements[0]?.id}`)).status).toBe(404);
    expect(await waiting(per)).toEqual([]);
  });

  test("dryRun asks and answers, and keeps nothing", async () => {
    const id = await arrives({ number: "K-1", gross: 100 });
    expect((await kari.put(at(id, "approve", "&dryRun=true&fields=voucher(number)"))).body.value.voucher.number).toBe(
      1,
    );
    expect([await number(id), await said(id)]).toEqual([0, []]);
  });
});
