// What is left to pay of an invoice is kept with it: after payments, credit notes, closing and reversals it is what its postings say, its
// version tells the change, and a list of invoices reads no posting for it.

import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { Seller } from "../support/selling.ts";
import { startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";
import { between, workerOfTest } from "../support/work.ts";

let service: TestService;
let client: TestClient;
let seller: Seller;
beforeAll(async () => {
  service = await startTestService();
  client = await service.company();
  seller = await Seller.of(client);
});
afterAll(() => service.stop());

const left = "amountOutstanding,amountCurrencyOutstanding,version";

async function done(answer: Promise<TestAnswer>): Promise<TestAnswer> {
  const made = await answer;
  if (made.status >= 300) throw new Error(made.text);
  return made;
}

async function audited(): Promise<void> {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
}

/** A payment on account of the customer, an open item of its own; the id of its posting. */
async function onAccount(amount: number): Promise<number> {
  const chart = (await client.get("/ledger/account?number=1500,1920&fields=id,number&sorting=number")).body.values;
  const postings = [
    { row: 1, account: { id: chart[0].id }, customer: { id: seller.customer }, amountGross: -amount },
    { row: 2, account: { id: chart[1].id }, amountGross: amount },
  ];
  const made = await client.value(
    client.post("/ledger/voucher?fields=postings(id,row)", { date: "2026-03-06", description: "A konto", postings }),
  );
  return Number((made.postings as unknown as { id: number }[])[0]?.id);
}

async function ownPosting(invoice: number): Promise<number> {
  const { postings } = await client.value(client.get(`/invoice/${invoice}?fields=postings(id)`));
  return Number((postings as unknown as { id: number }[])[0]?.id);
}

test("payments, in parts, at once and too much", async () => {
  const invoice = await seller.invoice([[1, 100]]);
  expect(await seller.look(invoice, left)).toEqual([125, 125, 1]);
  await done(seller.pay(invoice, 25));
  expect(await seller.look(invoice, left)).toEqual([100, 100, 2]);
  await done(seller.pay(invoice, 100));
  expect(await seller.look(invoice, left)).toEqual([0, 0, 3]);
  const order = await seller.order([[1, 100]]);
  const paid = await done(seller.charge(order, `&paymentTypeId=${seller.paymentTypes[1920]}&paidAmount=100`));
  expect(await seller.look(paid.body.value.id, left)).toEqual([25, 25, 1]);
  await audited();
});

test("credit notes, whole and of an invoice that is paid in part", async () => {
  const invoice = await seller.invoice([[1, 100]]);
  await done(seller.pay(invoice, 25));
  const note = await done(seller.credit(invoice));
  expect((await seller.look(invoice, left)).slice(0, 2)).toEqual([-25, -25]);
  expect((await seller.look(note.body.value.id, left)).slice(0, 2)).toEqual([0, 0]);
  const other = await seller.invoice([[1, 100]]);
  await done(seller.credit(other));
  expect((await seller.look(other, left)).slice(0, 2)).toEqual([0, 0]);
  await audited();
});

test("closing with a payment on account takes it, dissolving gives it back, and the version tells both", async () => {
  const invoice = await seller.invoice([[1, 100]]);
  const ids = [await ownPosting(invoice), await onAccount(125)];
  await done(client.put("/ledger/posting/:closePostings", ids));
  expect(await seller.look(invoice, left)).toEqual([0, 0, 2]);
  const { closegroupId } = (await client.get(`/ledger/posting/${ids[0]}?fields=closegroupId`)).body.value;
  await done(client.delete(`/ledger/closeGroup/${closegroupId}`));
  expect(await seller.look(invoice, left)).toEqual([125, 125, 3]);
  await audited();
});

test("two invoices in one close group: a reversal of the payment opens both again", async () => {
  const invoices = [await seller.invoice([[1, 100]]), await seller.invoice([[2, 100]])];
  const payment = await onAccount(375);
  await done(client.put("/ledger/posting/:closePostings", [...(await Promise.all(invoices.map(ownPosting))), payment]));
  const open = () => Promise.all(invoices.map((one) => seller.look(one, left)));
  expect(await open()).toEqual([
    [0, 0, 2],
    [0, 0, 2],
  ]);
  const { voucher } = (await client.get(`/ledger/posting/${payment}?fields=voucher(id)`)).body.value;
  await done(client.put(`/ledger/voucher/${voucher.id}/:reverse?date=2026-03-20`));
  expect(await open()).toEqual([
    [125, 125, 3],
    [250, 250, 3],
  ]);
  await audited();
});

test("a list of invoices reads no posting and no settlement for what is left to pay", async () => {
  const worker = workerOfTest(service);
  const path = "/invoice?invoiceDateFrom=2026-01-01&invoiceDateTo=2027-01-01&fields=amountOutstanding";
  await done(client.get(path));
  const before = await worker.soFar();
  const { body } = await done(client.get(path));
  const read = between(before, await worker.soFar());
  expect(body.count).toBeGreaterThan(5);
  expect([read.get("posting"), read.get("settlement")]).toEqual([0, 0]);
  expect(read.get("invoice")).toBeGreaterThan(5);
});

test("motpost verify finds an invoice that says something else", async () => {
  const invoice = await seller.invoice([[1, 100]]);
  const owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  const change = (by: number) =>
    owner.query(
      'update invoice set "amountOutstanding" = "amountOutstanding" + $2::numeric where company_id = $1::bigint and id = $3',
      [client.companyId, by, invoice],
    );
  await owner.query("select set_config('motpost.company', $1, false)", [String(client.companyId)]);
  await change(1);
  const breaches = await verify(service.database.ownerUrl, () => undefined);
  await change(-1);
  await owner.end();
  expect(breaches).toEqual([
    expect.stringMatching(/invoice \d+: kept 126.00 and 125.00 in its currency, open 125.00 and 125.00/),
  ]);
});
