// The company's own payments on the statement: found by their references, posted, taken back, returned, and settled by an import; with
// postings when the bank has booked them, and when they are sent.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { accountOf, importBank } from "../support/bank.ts";
import { bankAnswer } from "../support/bank-answer.ts";
import { storeRates } from "../support/foreign.ts";
import { closing, reopening } from "../support/months.ts";
import { approveBoth, billOf, fileOf, type Payer, payer, supplierOf } from "../support/payments.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";
import { statementsOf } from "../support/statements.ts";
import { said, upload } from "../support/upload.ts";

let service: TestService;
let us: Payer;
let client: TestClient;
beforeAll(async () => {
  service = await startTestService({ clock: () => new Date("2026-10-01T08:00:00Z") });
  await storeRates(service, [["EUR", "2026-10-01", "11.8"]]);
});
beforeEach(async () => {
  us = await payer(service);
  ({ client } = us);
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});

interface Sent {
  readonly id: number;
  readonly endToEndId: string;
  readonly bill: number;
}

/** Two bills of two suppliers, and their payments, which both may be sent. */
async function ready(): Promise<{
  readonly bills: readonly { readonly id: number }[];
  readonly payments: readonly { readonly id: number; readonly amountCurrency: number }[];
  readonly ids: readonly number[];
}> {
  const office = await supplierOf(us, "Kontorrekvisita Nord AS", "99913000141");
  const lawyer = await supplierOf(us, "Advokatfirmaet Lie DA", "99913000303");
  const bills = [
    await billOf(us, { supplier: office, number: "K-7902", amount: 3120, due: "2026-10-01" }),
    await billOf(us, { supplier: lawyer, number: "5512", amount: 15_000, due: "2026-10-01" }),
  ];
  const proposal = await client.value(
    client.post("/payment/proposal?dueTo=2026-10-31&fields=payments(id,amountCurrency)", undefined),
  );
  const payments = proposal.payments as unknown as { id: number; amountCurrency: number }[];
  const ids = payments.map(({ id }) => id);
  await approveBoth(us, ids);
  return { bills, payments, ids };
}

/** Two bills of two suppliers whose payments are sent. */
async function sent(): Promise<{ readonly one: Sent; readonly two: Sent; readonly group: string }> {
  const { bills, payments, ids } = await ready();
  const file = await client.value(fileOf(us, ids));
  const { text } = await client.get(`/payment/file/${file.id}/content`);
  const [, group = ""] = /<PmtInfId>([^<]+)/.exec(text) ?? [];
  const of = async (amount: number, bill = 0): Promise<Sent> => {
    const id = payments.find((each) => each.amountCurrency === amount)?.id ?? 0;
    const { endToEndId } = (await client.get(`/payment/${id}?fields=endToEndId`)).body.value;
    return { id, endToEndId, bill };
  };
  return { one: await of(3120, bills[0]?.id), two: await of(15_000, bills[1]?.id), group };
}

interface Entry {
  readonly amount: string;
  readonly reference: string;
  readonly endToEndId?: string;
  readonly group?: string;
  readonly parts?: readonly (readonly [endToEndId: string, amount: string])[];
  readonly isReversal?: boolean;
  readonly instructed?: string;
}

function entry({ amount, reference, endToEndId, group, parts, isReversal, instructed = "" }: Entry): string {
  const id = endToEndId === undefined ? "" : `<EndToEndId>${endToEndId}</EndToEndId>`;
  const single = `<TxDtls><Refs>${id}</Refs>${instructed}</TxDtls>`;
  const each = (parts ?? []).map(
    ([name, value]) => `<TxDtls><Refs><EndToEndId>${name}</EndToEndId></Refs><Amt Ccy="NOK">${value}</Amt></TxDtls>`,
  );
  const batch = group === undefined ? "" : `<Btch><PmtInfId>${group}</PmtInfId><NbOfTxs>2</NbOfTxs></Btch>`;
  return [
    `<Ntry><Amt Ccy="NOK">${amount}</Amt><CdtDbtInd>${isReversal === true ? "CRDT" : "DBIT"}</CdtDbtInd>`,
    isReversal === true ? "<RvslInd>true</RvslInd>" : "",
    "<Sts>BOOK</Sts><BookgDt><Dt>2026-10-01</Dt></BookgDt>",
    `<AcctSvcrRef>${reference}</AcctSvcrRef><NtryDtls>${batch}${group === undefined && each.length === 0 ? single : each.join("")}</NtryDtls></Ntry>`,
  ].join("");
}

let statements = 0;
/** Imports a statement; the ids of its lines. */
async function statement(...entries: readonly Entry[]): Promise<number[]> {
  statements += 1;
  const bytes = [
    '<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>',
    `<Stmt><Id>S-${statements}</Id><Acct><Id><Othr><Id>99901000014</Id></Othr></Id><Ccy>NOK</Ccy></Acct>`,
    `${entries.map(entry).join("")}</Stmt></BkToCstmrStmt></Document>`,
  ].join("");
  const answer = await importBank(client, { name: "utdrag.xml", bytes }, { account: us.bank });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.value.transactions.map(({ id }: { id: number }) => id);
}

interface Suggestion {
  readonly reason: string;
  readonly certainty: number;
  readonly postings: readonly { readonly account: { readonly number: number }; readonly amount: number }[];
}

async function suggestions(line: number): Promise<Suggestion[]> {
  const fields = "suggestions(*,postings(account(number),amount))";
  const list = await client.value(client.get(`/bank/suggestion?transactionId=${line}&fields=${fields}`));
  return list.suggestions as unknown as Suggestion[];
}
const rows = (list: Suggestion["postings"] = []) => list.map(({ account, amount }) => [account.number, amount]);
const accept = (line: number) => client.put("/bank/suggestion/:accept", [{ transaction: { id: line } }]);
const undo = (line: number) => client.put(`/bank/statement/transaction/${line}/:undo`, undefined);
const paid = async ({ id }: Sent) =>
  (await client.get(`/payment/${id}?fields=status,settledDate,paidAmount,bankReference,voucher(id),returnVoucher(id)`))
    .body.value;
const left = async ({ bill }: Sent) =>
  (await client.get(`/supplierInvoice/${bill}?fields=outstandingAmount`)).body.value.outstandingAmount;
const shown = async (line: number) =>
  (await client.get(`/bank/statement/transaction/${line}?fields=matched,paymentId,sourceVoucher(id)`)).body.value;

test("a line with the reference from end to end settles its payment; undone, the payment waits for its line again", async () => {
  const { one, two } = await sent();
  const [line = 0, other = 0] = await statement(
    { amount: "3120.00", reference: "B-1", endToEndId: one.endToEndId },
    { amount: "14999.00", reference: "B-2", endToEndId: two.endToEndId },
  );
  const [best] = await suggestions(line);
  expect(best).toMatchObject({ reason: "END_TO_END_ID", certainty: 100 });
  expect(rows(best?.postings)).toEqual([
    [2400, 3120],
    [1920, -3120],
  ]);
  // Another amount than was sent is no settlement.
  expect((await suggestions(other)).map(({ reason }) => reason)).not.toContain("END_TO_END_ID");
  expect((await accept(line)).status).toBe(200);
  const after = await paid(one);
  expect(after).toMatchObject({ status: "SETTLED", settledDate: "2026-10-01", paidAmount: 3120, bankReference: "B-1" });
  expect(await shown(line)).toMatchObject({ matched: true, paymentId: `${one.id}`, sourceVoucher: after.voucher });
  expect([await left(one), await left(two), (await paid(two)).status]).toEqual([0, 15_000, "SENT"]);
  expect((await accept(line)).status).toBe(422);
  expect((await undo(line)).status).toBe(200);
  expect(await paid(one)).toMatchObject({ status: "ACCEPTED", settledDate: null, paidAmount: 0, voucher: null });
  expect([await left(one), await shown(line)]).toMatchObject([3120, { matched: false, paymentId: "" }]);
  expect((await accept(line)).status).toBe(200);
  expect([await left(one), (await paid(one)).status]).toEqual([0, "SETTLED"]);
});

test("a batch is one line and one voucher, by its own reference or by those of the payments within it", async () => {
  for (const isNamed of [true, false]) {
    us = await payer(service);
    ({ client } = us);
    const { one, two, group } = await sent();
    const [line = 0] = await statement({
      ...{ amount: "18120.00", reference: "B-3" },
      ...(isNamed
        ? { group }
        : {
            parts: [
              [one.endToEndId, "3120.00"],
              [two.endToEndId, "15000.00"],
            ],
          }),
    });
    const [best] = await suggestions(line);
    expect([best?.reason, best?.certainty]).toEqual(["BATCH_ID", 100]);
    expect(rows(best?.postings)).toEqual([
      [2400, 3120],
      [2400, 15_000],
      [1920, -18_120],
    ]);
    expect(
      (await client.put(`/bank/suggestion/:accept`, [{ transaction: { id: line }, reason: "BATCH_ID" }])).status,
    ).toBe(200);
    expect([(await paid(one)).status, (await paid(two)).status]).toEqual(["SETTLED", "SETTLED"]);
    expect([await left(one), await left(two), (await shown(line)).paymentId]).toEqual([0, 0, ""]);
    expect((await undo(line)).status).toBe(200);
    expect([(await paid(one)).status, (await paid(two)).status]).toEqual(["ACCEPTED", "ACCEPTED"]);
    expect([await left(one), await left(two)]).toEqual([3120, 15_000]);
  }
});

test("what the bank returns is owed again, and the payment is rejected; undone, it is settled as before", async () => {
  const { one } = await sent();
  const [line = 0] = await statement({ amount: "3120.00", reference: "B-4", endToEndId: one.endToEndId });
  await client.value(accept(line));
  const [back = 0] = await statement({ amount: "3120.00", reference: "B-4", isReversal: true });
  expect((await suggestions(back))[0]).toMatchObject({ reason: "REVERSAL", certainty: 100 });
  expect((await accept(back)).status).toBe(200);
  const returned = await paid(one);
  expect([returned.status, returned.returnVoucher?.id, await left(one)]).toEqual([
    "REJECTED",
    (await shown(back)).sourceVoucher.id,
    3120,
  ]);
  expect((await undo(back)).status).toBe(200);
  expect(await paid(one)).toMatchObject({ status: "SETTLED", returnVoucher: null });
  expect(await left(one)).toBe(0);
});

test("the return of a payment stays once its bill is paid by something else, or is about to be", async () => {
  const { one } = await sent();
  const [line = 0] = await statement({ amount: "3120.00", reference: "B-8", endToEndId: one.endToEndId });
  await client.value(accept(line));
  const [back = 0] = await statement({ amount: "3120.00", reference: "B-8", isReversal: true });
  await client.value(accept(back));
  const again = await client.value(client.post("/payment/proposal?dueTo=2026-10-01&fields=payments(id)", undefined));
  const [{ id = 0 } = {}] = again.payments as unknown as { id: number }[];
  expect(said(await undo(back))).toContain("K-7902 is paid by something else");
  await client.value(client.put("/payment/:cancel?reason=Feil", [id]));
  const pay = `/supplierInvoice/${one.bill}/:addPayment?paymentType=0&amount=1&partialPayment=true`;
  await client.value(client.post(pay, undefined));
  expect(said(await undo(back))).toContain("K-7902 is paid by something else");
  expect([(await paid(one)).status, await left(one), (await shown(back)).matched]).toEqual(["REJECTED", 3119, true]);
});

test("a return that is undone leaves the payment to the voucher that posts it now", async () => {
  const { one } = await sent();
  const [line = 0] = await statement({ amount: "3120.00", reference: "B-9", endToEndId: one.endToEndId });
  await client.value(accept(line));
  const first = (await paid(one)).voucher.id;
  const [back = 0] = await statement({ amount: "3120.00", reference: "B-9", isReversal: true });
  await client.value(accept(back));
  await client.value(undo(back));
  const { voucher } = await paid(one);
  expect(voucher.id).not.toBe(first);
  await client.value(client.put(`/ledger/voucher/${voucher.id}/:reverse?date=2026-10-01`, undefined));
  expect([(await paid(one)).status, await left(one)]).toEqual(["ACCEPTED", 3120]);
});

test("of a batch with a payment that came back by itself nothing is taken back twice", async () => {
  const { one, two, group } = await sent();
  const [line = 0] = await statement({ amount: "18120.00", reference: "B-10", group });
  await client.value(accept(line));
  const { voucher } = await paid(one);
  const { returnVoucher } = await client.value(client.put(`/payment/${one.id}/:return?fields=returnVoucher(id)`));
  const reverse = (id: unknown) => client.put(`/ledger/voucher/${id}/:reverse?date=2026-10-01`, undefined);
  expect(said(await undo(line))).toContain("came back");
  expect(said(await reverse(voucher.id))).toContain("came back");
  expect(said(await reverse((returnVoucher as unknown as { id: number }).id))).toContain("posts the return of payment");
  const [back = 0] = await statement({ amount: "18120.00", reference: "B-10", isReversal: true });
  expect((await accept(back)).status).toBe(422);
  expect([await left(one), await left(two)]).toEqual([3120, 0]);
  expect((await client.put(`/payment/${two.id}/:return`)).status).toBe(200);
  expect([await left(one), await left(two)]).toEqual([3120, 15_000]);
});

test("a line without a reference settles the payment that takes its bill, and pays the bill no second time", async () => {
  const { one } = await sent();
  const [less = 0, line = 0, again = 0] = await statement(
    { amount: "3100.00", reference: "B-11" },
    { amount: "3120.00", reference: "B-12" },
    { amount: "3120.00", reference: "B-13" },
  );
  const rowsOfBill = (await client.get(`/ledger/voucher/${one.bill}?fields=postings(id,row)`)).body.value.postings;
  const { id: posting } = rowsOfBill.find(({ row }: { row: number }) => row === 2);
  const pay = (...lines: number[]) =>
    client.put(
      "/bank/suggestion/:accept",
      lines.map((id) => ({ transaction: { id }, items: [{ id: posting }] })),
    );
  expect(said(await pay(less))).toContain(
    `Payment ${one.id}, which the bank has, pays the invoice with another amount`,
  );
  expect(said(await pay(line, again))).toContain("Two of the lines");
  expect((await pay(line)).status).toBe(200);
  expect(await paid(one)).toMatchObject({ status: "SETTLED", bankReference: "B-12" });
  expect([await left(one), (await shown(line)).paymentId]).toEqual([0, `${one.id}`]);
  expect((await pay(again)).status).toBe(422);
});

test("of two lines that may be a payment, the one that names it settles it, whichever comes first", async () => {
  const { one } = await sent();
  const receiver = "<RltdPties><CdtrAcct><Id><Othr><Id>99913000141</Id></Othr></Id></CdtrAcct></RltdPties>";
  const [line = 0, named = 0] = await statement(
    { amount: "3120.00", reference: "B-14", instructed: receiver },
    { amount: "3120.00", reference: "B-15", endToEndId: one.endToEndId },
  );
  expect((await suggestions(line))[0]).toMatchObject({ reason: "ACCOUNT_AND_AMOUNT", certainty: 85 });
  const { bankStatement } = (await client.get(`/bank/statement/transaction/${line}?fields=bankStatement(id)`)).body
    .value;
  const all = `/bank/suggestion/:acceptAll?bankStatementId=${bankStatement.id}&minimumCertainty=80`;
  expect((await client.put(all, undefined)).status).toBe(200);
  expect([(await shown(line)).matched, (await shown(named)).matched]).toEqual([false, true]);
  expect([await left(one), (await paid(one)).bankReference]).toEqual([0, "B-15"]);
});

test("an import settles what it surely is, where the company says so", async () => {
  await client.value(client.put("/bank/settings", { autoPayKid: true }));
  const { one, two } = await sent();
  const [line = 0, other = 0] = await statement(
    { amount: "3120.00", reference: "B-5", endToEndId: one.endToEndId },
    { amount: "1.00", reference: "B-6", endToEndId: two.endToEndId },
  );
  expect([await shown(line), await shown(other)]).toMatchObject([
    { matched: true, paymentId: `${one.id}` },
    { matched: false, paymentId: "" },
  ]);
  expect([(await paid(one)).status, (await paid(two)).status]).toEqual(["SETTLED", "SENT"]);
  expect([await left(one), await left(two)]).toEqual([0, 15_000]);
});

test("euro from an account in kroner: found by what was instructed, and the difference is a loss", async () => {
  const supplier = await supplierOf(us, "Papierwerk GmbH", "DE89370400440532013000");
  await billOf(us, {
    ...{ supplier, number: "RE-2026-118", amount: 9902.5, due: "2026-10-01", currency: 5, amountCurrency: 850 },
  });
  const proposal = await client.value(client.post("/payment/proposal?dueTo=2026-10-01&fields=payments(id)", undefined));
  const [payment] = proposal.payments as unknown as { id: number }[];
  const id = payment?.id ?? 0;
  await approveBoth(us, [id]);
  await client.value(fileOf(us, [id]));
  const { endToEndId } = (await client.get(`/payment/${id}?fields=endToEndId`)).body.value;
  const instructed = '<AmtDtls><InstdAmt><Amt Ccy="EUR">850.00</Amt></InstdAmt></AmtDtls>';
  const [line = 0] = await statement({ amount: "10035.00", reference: "B-7", endToEndId, instructed });
  const [best] = await suggestions(line);
  expect(best?.reason).toBe("END_TO_END_ID");
  expect(rows(best?.postings)).toEqual([
    [2400, 9902.5],
    [8160, 132.5],
    [1920, -10_035],
  ]);
  expect((await accept(line)).status).toBe(200);
  expect(await paid({ id, endToEndId, bill: 0 })).toMatchObject({ status: "SETTLED", paidAmount: 10_035 });
});

describe("payments that are posted when they are sent", () => {
  let interim: number;
  beforeEach(async () => {
    interim = Number(
      (await client.value(client.post("/ledger/account", { number: 1925, name: "På vei til banken" }))).id,
    );
    await client.value(
      client.put("/payment/settings", { postPaymentsOn: "DISPATCH", interimAccount: { id: interim } }),
    );
  });

  /** The postings of a voucher: account, amount, amount in currency. */
  const posted = async (voucher: number) =>
    (
      await client.get(`/ledger/voucher/${voucher}?fields=postings(account(number),amount,amountCurrency)`)
    ).body.value.postings.map((one: { account: { number: number }; amount: number; amountCurrency: number }) => [
      ...[one.account.number, one.amount, one.amountCurrency],
    ]);
  const dispatchOf = async (id: number): Promise<number | null> =>
    (await client.get(`/payment/${id}?fields=dispatchVoucher(id)`)).body.value.dispatchVoucher?.id ?? null;
  /** What stands on the interim account. */
  const onItsWay = async () => {
    const query = `dateFrom=2026-01-01&dateTo=2027-01-01&accountId=${interim}&fields=amount&count=1000`;
    const { values } = (await client.get(`/ledger/posting?${query}`)).body;
    return values.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0);
  };
  const statusOf = async ({ id }: Sent) => (await client.get(`/payment/${id}?fields=status`)).body.value.status;
  const shortly = (id: number | null) => client.put(`/ledger/voucher/${id}/:reverse?date=2026-10-01`, undefined);
  const messageOf = async (id: number) => {
    const { file } = (await client.get(`/payment/${id}?fields=file(id,messageId)`)).body.value;
    return file as { id: number; messageId: string };
  };

  test("the settings name an account that every payment can stand on", async () => {
    const put = (body: Record<string, unknown>) => client.put("/payment/settings?fields=postPaymentsOn", body);
    expect(said(await put({ interimAccount: null }))).toContain("interimAccount: Payments that are posted");
    for (const account of [us.bank, us.payables])
      expect(said(await put({ interimAccount: { id: account } }))).toContain("Payments cannot stand on");
    expect((await put({ postPaymentsOn: "SETTLEMENT", interimAccount: null })).body.value.postPaymentsOn).toBe(
      "SETTLEMENT",
    );
  });

  test("nothing is sent in a closed month, and nothing of it is stored", async () => {
    const { bills, ids } = await ready();
    await client.value(client.put(closing(202610)));
    const answer = await fileOf(us, ids);
    expect([answer.status, answer.body.code], answer.text).toEqual([409, 10_000]);
    const { values } = (await client.get("/payment?fields=status,endToEndId,dispatchVoucher(id)")).body;
    expect(values).toEqual([1, 2].map(() => ({ status: "READY", endToEndId: "", dispatchVoucher: null })));
    expect((await client.get("/payment/file?fields=id")).body.values).toEqual([]);
    const bill = await client.get(`/supplierInvoice/${bills[0]?.id}?fields=outstandingAmount,amountUnderWay`);
    expect([bill.body.value, await onItsWay()]).toEqual([{ outstandingAmount: 3120, amountUnderWay: 3120 }, 0]);
    await client.value(client.put(reopening(202610)));
    await client.value(fileOf(us, ids));
    expect(await onItsWay()).toBe(-18_120);
  });

  test("bills are paid in the books at once, and the line of a batch moves the amount to the bank", async () => {
    const { one, two, group } = await sent();
    const first = await dispatchOf(one.id);
    expect([await posted(first ?? 0), await posted((await dispatchOf(two.id)) ?? 0)]).toEqual([
      [
        [2400, 3120, 3120],
        [1925, -3120, -3120],
      ],
      [
        [2400, 15_000, 15_000],
        [1925, -15_000, -15_000],
      ],
    ]);
    expect([await left(one), await left(two), await onItsWay()]).toEqual([0, 0, -18_120]);
    const bill = await client.get(`/supplierInvoice/${one.bill}?fields=amountUnderWay`);
    expect(bill.body.value.amountUnderWay).toBe(0);
    const again = await client.post(
      "/payment/proposal?dueTo=2026-10-31&fields=payments(id),skipped(reason)",
      undefined,
    );
    expect(again.body.value).toEqual({ payments: [], skipped: [] });
    expect(said(await shortly(first))).toContain(
      `posted payment ${one.id} to Kontorrekvisita Nord AS when it was sent`,
    );
    expect((await client.get(`/payment?voucherId=${first}&fields=id`)).body.values).toEqual([{ id: one.id }]);
    const [line = 0] = await statement({ amount: "18120.00", reference: "D-1", group });
    const [best] = await suggestions(line);
    expect([best?.reason, rows(best?.postings)]).toEqual([
      "BATCH_ID",
      [
        [1925, 3120],
        [1925, 15_000],
        [1920, -18_120],
      ],
    ]);
    await client.value(accept(line));
    expect([await statusOf(one), await left(one), await onItsWay()]).toEqual(["SETTLED", 0, 0]);
    // The line was taken for another: the bank still has the payments, and their bills stay paid.
    await client.value(undo(line));
    expect([await statusOf(one), await left(one), await onItsWay(), await dispatchOf(one.id)]).toEqual([
      ...["ACCEPTED", 0, -18_120, first],
    ]);
    expect(said(await shortly(first))).toContain("the bank has it");
    await client.value(accept(line));
    // One of the batch comes back.
    const back = await client.put(`/payment/${one.id}/:return?date=2026-10-02&fields=status,returnVoucher(id)`);
    expect(await posted(back.body.value.returnVoucher.id)).toEqual([
      [1925, -3120, -3120],
      [1920, 3120, 3120],
    ]);
    expect([await statusOf(one), await left(one), await left(two), await onItsWay()]).toEqual(["REJECTED", 3120, 0, 0]);
    expect(said(await shortly(first))).toMatch(/^422/);
  });

  test("what the bank returns is owed again; undone, it is paid as before", async () => {
    const { one, two } = await sent();
    const [line = 0] = await statement({ amount: "3120.00", reference: "D-2", endToEndId: one.endToEndId });
    await client.value(accept(line));
    const first = await dispatchOf(one.id);
    const [back = 0] = await statement({ amount: "3120.00", reference: "D-2", isReversal: true });
    expect(rows((await suggestions(back))[0]?.postings)).toEqual([
      [1925, -3120],
      [1920, 3120],
      [2400, -3120],
      [1925, 3120],
    ]);
    await client.value(accept(back));
    const returned = await paid(one);
    expect(returned).toMatchObject({ status: "REJECTED", returnVoucher: (await shown(back)).sourceVoucher });
    expect([await left(one), await onItsWay()]).toEqual([3120, -15_000]);
    await client.value(undo(back));
    const second = await dispatchOf(one.id);
    expect(await paid(one)).toMatchObject({ status: "SETTLED", returnVoucher: null });
    expect([await left(one), await onItsWay(), second === first]).toEqual([0, -15_000, false]);
    expect(said(await shortly(second))).toContain("when it was sent");
    // Settled by a voucher that is reversed by hand, it waits for its line, and comes back by hand then.
    await client.value(shortly((await paid(one)).voucher.id));
    expect([await statusOf(one), await left(one), await onItsWay()]).toEqual(["ACCEPTED", 0, -18_120]);
    await client.value(client.put("/payment/:settle", [one.id, two.id]));
    await client.value(client.put(`/payment/${one.id}/:return`));
    expect([await left(one), await left(two), await onItsWay()]).toEqual([3120, 0, 0]);
  });

  test("what the bank rejects or stops, and a file that is withdrawn, open the bills again", async () => {
    const { one, two } = await sent();
    const { id: file, messageId } = await messageOf(one.id);
    const first = await dispatchOf(one.id);
    const withdrawn = await client.put(`/payment/file/${file}/:withdraw`);
    expect([withdrawn.status, await statusOf(one), await dispatchOf(one.id)]).toEqual([200, "READY", null]);
    expect([await left(one), await left(two), await onItsWay()]).toEqual([3120, 15_000, 0]);
    expect(said(await shortly(first))).toMatch(/^422/);
    expect((await client.get(`/payment/${one.id}?fields=items(settledAmount)`)).body.value.items).toEqual([
      { settledAmount: 0 },
    ]);
    // A bill that a payment takes is under way again, and taken by no other.
    expect((await client.get(`/supplierInvoice/${one.bill}?fields=amountUnderWay`)).body.value.amountUnderWay).toBe(
      3120,
    );
    await client.value(fileOf(us, [one.id, two.id]));
    expect([await left(one), await onItsWay()]).toEqual([0, -18_120]);
    await client.value(client.put("/payment/:cancel?reason=Feil", [two.id]));
    expect([await statusOf(two), await left(two)]).toEqual(["CANCEL_REQUESTED", 0]);
    const next = await messageOf(one.id);
    expect(next.messageId).not.toBe(messageId);
    const each = async ({ id }: Sent, code: string) => {
      const { endToEndId } = (await client.get(`/payment/${id}?fields=endToEndId`)).body.value;
      return `<TxInfAndSts><OrgnlEndToEndId>${endToEndId}</OrgnlEndToEndId><TxSts>${code}</TxSts></TxInfAndSts>`;
    };
    const answers = `${await each(one, "RJCT")}${await each(two, "CANC")}`;
    const groups = `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${next.messageId}-G1</OrgnlPmtInfId>${answers}</OrgnlPmtInfAndSts>`;
    const bytes = bankAnswer(next.messageId, { groups });
    for (const _ of [1, 2])
      expect((await upload(client, "/payment/statusFile", { name: "pain002.xml", bytes })).status).toBe(200);
    expect([await statusOf(one), await statusOf(two)]).toEqual(["REJECTED", "CANCELLED"]);
    expect([await left(one), await left(two), await onItsWay()]).toEqual([3120, 15_000, 0]);
    const again = await client.value(client.post("/payment/proposal?dueTo=2026-10-31&fields=payments(id)", undefined));
    expect(again.payments).toHaveLength(2);
  });

  test("a file is sent, withdrawn and rejected by as many statements, however many payments it has", async () => {
    /** What a request sends to the database, by what its statements begin with. */
    const sentBy = async (work: () => Promise<unknown>): Promise<string[]> => {
      const { sent } = await statementsOf(service.database.ownerUrl, work);
      const own = sent.filter(({ values }) => values[0] === client.companyId);
      return own
        .map(({ text }) => text.slice(0, 40))
        .filter((_, at) => /payment|ledger_post/.test(own[at]?.text ?? ""));
    };
    const groups = async () => {
      const { rows: changes } = await service.service.database.read<{ count: number }>(
        client.companyId,
        "select kind, count(*)::int as count from change_log where company_id = $1 and resource = 'CloseGroup' group by kind order by kind",
        [client.companyId],
      );
      return changes.map(({ count }) => count);
    };
    const costs = [];
    let logged = 0;
    for (const count of [2, 5]) {
      const { length: before } = (await client.get("/supplierInvoice?fields=id&count=10")).body.values;
      for (let at = before; at < count; at++) {
        const supplier = await supplierOf(us, `Leverandør ${at}`, "99913000141");
        await billOf(us, { supplier, number: `L-${at}`, amount: 100 + at, due: "2026-10-01" });
      }
      const proposal = await client.value(
        client.post("/payment/proposal?dueTo=2026-10-31&fields=payments(id)", undefined),
      );
      const ids = (proposal.payments as unknown as { id: number }[]).map(({ id }) => id);
      expect(ids).toHaveLength(count);
      await approveBoth(us, ids);
      const dispatched = async () =>
        (await client.get(`/payment?id=${ids.join()}&fields=dispatchVoucher(id,number,reverseVoucher(number))`)).body
          .values;
      let file = 0;
      const send = async () => {
        file = Number((await client.value(fileOf(us, ids))).id);
      };
      const cost = [await sentBy(send)];
      const numbers = (await dispatched()).map(
        (one: { dispatchVoucher: { number: number } }) => one.dispatchVoucher.number,
      );
      expect(new Set(numbers).size).toBe(count);
      cost.push(await sentBy(() => client.value(client.put(`/payment/file/${file}/:withdraw`))));
      expect([await onItsWay(), (await dispatched())[0]]).toEqual([0, { dispatchVoucher: null }]);
      await send();
      const { messageId } = await messageOf(ids[0] ?? 0);
      const bytes = bankAnswer(messageId, { status: "RJCT" });
      const name = "pain002.xml";
      cost.push(await sentBy(() => client.value(upload(client, "/payment/statusFile", { name, bytes }))));
      expect(await onItsWay()).toBe(0);
      // Each is reversed by a voucher of its own, which has the next number.
      const reversals = (await dispatched()).map(
        ({
          dispatchVoucher: { number, reverseVoucher },
        }: {
          dispatchVoucher: { number: number; reverseVoucher: { number: number } };
        }) => reverseVoucher.number - number,
      );
      expect(reversals).toEqual(ids.map(() => count));
      // Every bill was settled twice and opened again twice, and the change log says so.
      logged += 2 * count;
      expect(await groups()).toEqual([logged, logged]);
      costs.push(cost);
    }
    expect(costs[1]).toEqual(costs[0]);
  });

  test("euro: bills keep their kroner until the bank has booked them, in parts as well, and the line shows the loss", async () => {
    const supplier = await supplierOf(us, "Papierwerk GmbH", "DE89370400440532013000");
    const euro = { supplier, due: "2026-10-01", currency: 5 };
    await billOf(us, { ...euro, number: "RE-118", amount: 9902.5, amountCurrency: 850 });
    await billOf(us, { ...euro, number: "RE-119", amount: -116.5, amountCurrency: -10 });
    const thirds = await billOf(us, { ...euro, number: "RE-120", amount: 100, amountCurrency: 9, due: "2026-12-01" });
    const proposal = await client.value(
      client.post("/payment/proposal?dueTo=2026-10-01&fields=payments(id,amountCurrency)", undefined),
    );
    expect(proposal.payments).toMatchObject([{ amountCurrency: 840 }]);
    const part = { account: { id: us.bank }, requestedDate: "2026-10-01", confirmDuplicate: true };
    const parts = await client.post(
      "/payment/list?fields=id",
      [1, 2, 3].map(() => ({ ...part, items: [{ posting: { id: thirds.posting }, amountCurrency: 3 }] })),
    );
    const ids = [...(proposal.payments as unknown as { id: number }[]), ...parts.body.values].map(({ id }) => id);
    await approveBoth(us, ids);
    await client.value(fileOf(us, ids));
    const [whole = 0] = ids;
    expect(await posted((await dispatchOf(whole)) ?? 0)).toEqual([
      [2400, -116.5, -10],
      [2400, 9902.5, 850],
      [1925, -9786, -9786],
    ]);
    const shares = await Promise.all(ids.slice(1).map(async (id) => (await posted((await dispatchOf(id)) ?? 0))[0]));
    expect(shares).toEqual([
      [2400, 33.33, 3],
      // Half of the 66.67 that are left.
      [2400, 33.34, 3],
      [2400, 33.33, 3],
    ]);
    expect(await left({ id: 0, endToEndId: "", bill: thirds.id })).toBe(0);
    const { endToEndId } = (await client.get(`/payment/${whole}?fields=endToEndId`)).body.value;
    const instructed = '<AmtDtls><InstdAmt><Amt Ccy="EUR">840.00</Amt></InstdAmt></AmtDtls>';
    const [line = 0] = await statement({ amount: "9912.00", reference: "D-3", endToEndId, instructed });
    expect(rows((await suggestions(line))[0]?.postings)).toEqual([
      [1925, 9786],
      [8160, 126],
      [1920, -9912],
    ]);
    await client.value(accept(line));
    await client.value(client.put("/payment/:settle?amount=99", ids.slice(1)));
    expect(await onItsWay()).toBe(0);
    // It comes back with what it cost, and the loss with it.
    await client.value(client.put(`/payment/${whole}/:return`));
    expect([await posted((await paid({ id: whole, endToEndId, bill: 0 })).returnVoucher.id), await onItsWay()]).toEqual(
      [
        [
          [1925, -9786, -9786],
          [8160, -126, -126],
          [1920, 9912, 9912],
        ],
        0,
      ],
    );
  });

  test("a line that names no payment finds it by whom it pays", async () => {
    const { one, two } = await sent();
    const kid = "778100428";
    const free = await client.value(
      client.post("/payment?fields=id", {
        ...{ account: { id: us.bank }, contraAccount: { id: us.cost }, creditorName: "Kontorrekvisita Nord AS" },
        ...{ creditorBban: "99913000141", amountCurrency: 3120, requestedDate: "2026-10-01", kid },
      }),
    );
    const byKid = { id: Number(free.id), endToEndId: "", bill: 0 };
    await approveBoth(us, [byKid.id]);
    await client.value(fileOf(us, [byKid.id]));
    const party = (name: string, account: string) =>
      `<RltdPties><Cdtr><Nm>${name}</Nm></Cdtr>${account === "" ? "" : `<CdtrAcct><Id><Othr><Id>${account}</Id></Othr></Id></CdtrAcct>`}</RltdPties>`;
    // The bank writes zeros before the KID.
    const paidByKid = `${party("Kontorrekvisita", "99913000141")}<RmtInf><Strd><CdtrRefInf><Ref>00${kid}</Ref></CdtrRefInf></Strd></RmtInf>`;
    const [numbered = 0, account = 0, name = 0, none = 0] = await statement(
      { amount: "3120.00", reference: "D-7", instructed: paidByKid },
      { amount: "3120.00", reference: "D-4", instructed: party("Kontorrekvisita", "99913000141") },
      { amount: "15000.00", reference: "D-5", instructed: party("Advokatfirmaet Lie DA", "") },
      { amount: "3119.00", reference: "D-6", instructed: party("Kontorrekvisita", "99913000141") },
    );
    // Both payments are to the account; the KID names one of them, and the other is what is left for the next line.
    expect((await suggestions(numbered))[0]).toMatchObject({ reason: "KID_OUT", certainty: 100 });
    await client.value(accept(numbered));
    expect([await statusOf(byKid), await statusOf(one)]).toEqual(["SETTLED", "SENT"]);
    expect((await suggestions(account))[0]).toMatchObject({ reason: "ACCOUNT_AND_AMOUNT", certainty: 85 });
    expect((await suggestions(name))[0]).toMatchObject({ reason: "NAME_AND_AMOUNT", certainty: 80 });
    expect(await suggestions(none)).toEqual([]);
    await client.value(accept(account));
    await client.value(accept(name));
    expect([await statusOf(one), await statusOf(two), await left(one), await onItsWay()]).toEqual([
      ...["SETTLED", "SETTLED", 0, 0],
    ]);
  });

  test("a free payment is posted on its account; a transfer to the company's other bank account waits for the bank", async () => {
    const saving = await client.value(
      client.post("/ledger/account", { number: 1960, name: "Sparekonto", isBankAccount: true }),
    );
    const body = { account: { id: us.bank }, creditorBban: "99913000141", requestedDate: "2026-10-01" };
    const made = await client.post("/payment/list?fields=id", [
      { ...body, contraAccount: { id: us.cost }, creditorName: "Posten", amountCurrency: 70, message: "Porto" },
      { ...body, contraAccount: { id: saving.id }, creditorName: "Oss", amountCurrency: 500, message: "Sparing" },
    ]);
    const [free, own] = made.body.values.map(({ id }: { id: number }) => id) as [number, number];
    await approveBoth(us, [free, own]);
    await client.value(fileOf(us, [free, own]));
    expect([await posted((await dispatchOf(free)) ?? 0), await dispatchOf(own)]).toEqual([
      [
        [6540, 70, 70],
        [1925, -70, -70],
      ],
      null,
    ]);
    // Another account for what is sent from now on does not move what is on its way.
    const other = Number(await accountOf(client, 2990));
    await client.value(client.put("/payment/settings", { interimAccount: { id: other } }));
    await client.value(client.put("/payment/:settle?amount=570", [free, own]));
    const { voucher } = await paid({ id: free, endToEndId: "", bill: 0 });
    expect(await posted(voucher.id)).toEqual([
      [1925, 70, 70],
      [1960, 500, 500],
      [1920, -570, -570],
    ]);
  });
});
