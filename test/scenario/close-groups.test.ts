// Close groups made and undone by hand: who may be closed with whom, and what becomes of a difference.

import { afterAll, beforeAll, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { closing } from "../support/months.ts";
import type { TestAnswer, TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

let service: SharedService;
let client: TestClient;
let kari: number;
let per: number;
const accounts = new Map<number, number>();
beforeAll(async () => {
  service = await sharedTestService();
  client = await service.company();
  for (const one of (await client.get("/ledger/account?fields=id,number")).body.values)
    accounts.set(one.number, one.id);
  kari = await party("Kari Nordmann");
  per = await party("Per Hansen");
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});

async function party(name: string): Promise<number> {
  return Number((await client.value(client.post("/customer", { name }))).id);
}

interface Post {
  readonly date?: string;
  readonly amount: number;
  readonly customer?: number;
  /** Amount in euros. */
  readonly euros?: number;
  readonly account?: number;
}

/** Posts an amount on an account (1500) against the bank; the id of its posting. */
async function posted({ date = "2026-03-02", amount, customer = kari, euros, account = 1500 }: Post): Promise<number> {
  const made = await client.value(
    client.post("/ledger/voucher?fields=postings(id,row)", {
      date,
      description: "Post",
      postings: [
        {
          row: 1,
          account: { id: accounts.get(account) },
          ...(account === 1500 ? { customer: { id: customer } } : {}),
          ...(euros === undefined ? {} : { currency: { id: 5 }, amountGrossCurrency: euros }),
          amountGross: amount,
        },
        { row: 2, account: { id: accounts.get(1920) }, amountGross: -amount },
      ],
    }),
  );
  const postings = made.postings as unknown as { id: number; row: number }[];
  return postings.find((one) => one.row === 1)?.id ?? 0;
}

function close(ids: readonly unknown[], query = ""): Promise<TestAnswer> {
  return client.put(`/ledger/posting/:closePostings${query}`, ids);
}

async function groupOf(id: number): Promise<number> {
  return (await client.get(`/ledger/posting/${id}?fields=closegroupId`)).body.value.closegroupId;
}

function messages(answer: TestAnswer): string[] {
  return answer.body.validationMessages.map((one: { path: string; message: string }) => `${one.path}: ${one.message}`);
}

test("postings that add up to 0 become a group; dissolved they are open again", async () => {
  const ids = [
    await posted({ amount: 700 }),
    await posted({ date: "2026-03-09", amount: -300 }),
    await posted({ amount: -400 }),
  ];
  const answer = await close(ids);
  expect([answer.status, answer.text]).toEqual([
    200,
    '{"fullResultSize":0,"from":0,"count":0,"versionDigest":null,"values":[]}',
  ]);
  const group = await groupOf(ids[0] ?? 0);
  const stored = (await client.get(`/ledger/closeGroup/${group}?fields=*,postings(amount)`)).body.value;
  expect(stored).toMatchObject({ date: "2026-03-09", differenceVoucher: null });
  expect(stored.postings.map((one: { amount: number }) => one.amount).toSorted()).toEqual([-300, -400, 700]);

  expect(messages(await close(ids))).toEqual(ids.map((_, index) => `[${index}]: The posting is closed already.`));
  const dissolved = await client.delete(`/ledger/closeGroup/${group}`);
  expect([dissolved.status, dissolved.headers.get("x-warning")]).toEqual([204, null]);
  expect((await client.get(`/ledger/closeGroup/${group}`)).status).toBe(404);
  expect((await client.delete(`/ledger/closeGroup/${group}`)).status).toBe(404);
  expect(await groupOf(ids[1] ?? 0)).toBeNull();
  expect((await close(ids)).status).toBe(200);
});

test("what does not belong together is refused, all at once", async () => {
  const first = await posted({ amount: 100 });
  const other = await posted({ amount: -50, customer: per });
  const bank = await posted({ amount: -50, account: 1920 });
  const refused = await close([first, other, bank]);
  expect([refused.status, refused.body.code]).toEqual([422, 18000]);
  expect(messages(refused)).toEqual([
    "[1]: The posting belongs to another customer, supplier, employee or asset than the first one.",
    "[2]: Account 1920 Bankkonto drift has no open posts.",
    "[2]: The posting is on account 1920 Bankkonto drift, the first one on 1500 Kundefordringer.",
  ]);
  expect(refused.body.validationMessages[1].rootId).toBe(bank);
  expect(messages(await close([first]))).toEqual(["null: Choose at least two postings."]);
  const unknown = await close([first, 1, 2]);
  expect([unknown.status, unknown.body.code]).toEqual([404, 6000]);
  expect(messages(unknown)).toEqual(["[1]: Object not found", "[2]: Object not found"]);
});

test("a body that is no list of different ids is refused", async () => {
  expect((await close([])).body.validationMessages[0].message).toBe("The list cannot be empty.");
  expect(messages(await close([7, 7]))).toEqual(["[1]: The same object stands twice in the list."]);
  expect((await close([{ id: 1 }, "x"])).body.code).toBe(16000);
  expect((await client.put("/ledger/posting/:closePostings", { id: 1 })).body.code).toBe(16000);
  expect((await client.put("/ledger/posting/:closePostings")).body.code).toBe(22000);
});

test("in kroner a difference below 10 is posted as rounding, a greater one refused", async () => {
  const invoice = await posted({ amount: 10375 });
  const tooFar = await posted({ date: "2026-03-10", amount: -10365 });
  expect(messages(await close([invoice, tooFar]))).toEqual([
    "null: The postings add up to 10.00. A difference must be below 10.00.",
  ]);
  const near = await posted({ date: "2026-03-10", amount: -10374.6 });
  expect(messages(await close([invoice, near], "?date=2026-03-09"))).toEqual([
    "null: The date cannot be before the latest posting, 10 March 2026.",
  ]);
  const answer = await close([invoice, near]);
  expect(answer.status).toBe(200);
  const group = await groupOf(invoice);
  const { differenceVoucher, date, postings } = (
    await client.get(
      `/ledger/closeGroup/${group}?fields=date,differenceVoucher(id,description,date,postings(account(number),customer(id),amount)),postings(id)`,
    )
  ).body.value;
  expect([date, postings.length]).toEqual(["2026-03-10", 3]);
  expect(differenceVoucher).toMatchObject({
    date: "2026-03-10",
    description: "Øredifferanse ved lukking av poster",
    postings: [
      { account: { number: 1500 }, customer: { id: kari }, amount: -0.4 },
      { account: { number: 7740 }, customer: null, amount: 0.4 },
    ],
  });
  expect(answer.headers.get("x-warning")).toBe(
    `differenceVoucher: A difference of 0.40 was posted to account 7740 by voucher ${differenceVoucher.id}.`,
  );
  const dissolved = await client.delete(`/ledger/closeGroup/${group}`);
  const { reverseVoucher } = (
    await client.get(`/ledger/voucher/${differenceVoucher.id}?fields=reverseVoucher(id,date)`)
  ).body.value;
  expect([dissolved.status, dissolved.headers.get("x-warning")]).toEqual([
    204,
    `differenceVoucher: The difference was taken back by voucher ${reverseVoucher.id}.`,
  ]);
  expect(reverseVoucher.date).toBe("2026-03-10");
  expect([await groupOf(invoice), await groupOf(near)]).toEqual([null, null]);
  const own = postings.map((one: { id: number }) => one.id).find((id: number) => id !== invoice && id !== near);
  expect(await groupOf(own)).not.toBeNull();
  // Closed anew, the difference is posted anew; reversing its voucher opens the group as well.
  expect((await close([invoice, near])).headers.get("x-warning")).toContain("A difference of 0.40");
  const again = (await client.get(`/ledger/closeGroup/${await groupOf(invoice)}?fields=differenceVoucher(id)`)).body
    .value.differenceVoucher.id;
  await client.value(client.put(`/ledger/voucher/${again}/:reverse?date=2026-03-11`));
  expect(await groupOf(invoice)).toBeNull();
});

test("a group that is dissolved takes its loss of a currency back, on a day that is open", async () => {
  const debt = await posted({ amount: 60, euros: 5 });
  const paid = await posted({ date: "2026-04-01", amount: -40, euros: -5 });
  expect((await close([debt, paid])).status).toBe(200);
  const group = await groupOf(debt);
  const path = `/ledger/closeGroup/${group}`;
  const { differenceVoucher } = (await client.get(`${path}?fields=differenceVoucher(id,date)`)).body.value;
  const balance = async (number: number) => {
    const query = `dateFrom=2026-01-01&dateTo=2027-01-01&accountNumberFrom=${number}&accountNumberTo=${number + 1}`;
    return (await client.get(`/balanceSheet?${query}&fields=balanceOut`)).body.values[0]?.balanceOut ?? 0;
  };
  const closed = [await balance(1500), await balance(8160)];
  expect(messages(await client.delete(`${path}?date=2026-03-31`))).toEqual([
    "date: The date cannot be before the latest posting, 1 April 2026.",
  ]);
  await client.put(closing(202604));
  const locked = await client.delete(`${path}?date=2026-04-30`);
  expect([locked.status, locked.body.code]).toEqual([409, 10000]);
  expect(await groupOf(debt)).toBe(group);
  expect((await client.delete(`${path}?date=2026-05-02`)).status).toBe(204);
  const { reverseVoucher } = (
    await client.get(
      `/ledger/voucher/${differenceVoucher.id}?fields=reverseVoucher(date,postings(account(number),amount,amountCurrency))`,
    )
  ).body.value;
  expect(reverseVoucher).toEqual({
    date: "2026-05-02",
    postings: [
      { account: { number: 1500 }, amount: 20, amountCurrency: 0 },
      { account: { number: 8160 }, amount: -20, amountCurrency: -20 },
    ],
  });
  const taken = [(await balance(1500)) - (closed[0] ?? 0), (await balance(8160)) - (closed[1] ?? 0)];
  expect(taken.map((one) => one.toFixed(2))).toEqual(["20.00", "-20.00"]);
  expect([await groupOf(debt), await groupOf(paid)]).toEqual([null, null]);
  const open = await client.get(`/ledger/posting/openPost?date=2027-01-01&customerId=${kari}&fields=id,amount`);
  const own = open.body.values
    .filter((one: { id: number }) => one.id >= debt)
    .map((one: { amount: number }) => one.amount);
  expect(own).toEqual([60, -40]);
  expect((await client.put("/ledger/accountingPeriod/202604/:reopen?reason=More%20to%20post")).status).toBe(200);
});

// Worked examples F1, F2 and F6 of the accounting facts, closed by hand.
test.each([
  ["a loss", 71480.41, -68033.91, 6893, 8160, 3446.5],
  ["a gain", 130948.62, -136667.41, 11671, 8060, -5718.79],
  ["a gain on a debt", -11700, 11500, -1000, 8060, -200],
])("the rate's difference of a foreign currency is %s", async (_name, before, after, euros, account, difference) => {
  const ids = [
    await posted({ amount: before, euros }),
    await posted({ date: "2026-04-01", amount: after, euros: -euros }),
  ];
  expect((await close(ids)).status).toBe(200);
  const group = await groupOf(ids[0] ?? 0);
  const { differenceVoucher } = (
    await client.get(
      `/ledger/closeGroup/${group}?fields=differenceVoucher(postings(account(number),amount,amountCurrency,currency(code)))`,
    )
  ).body.value;
  expect(differenceVoucher.postings).toEqual([
    { account: { number: 1500 }, amount: -difference, amountCurrency: 0, currency: { code: "EUR" } },
    { account: { number: account }, amount: difference, amountCurrency: difference, currency: { code: "NOK" } },
  ]);
});

test("a foreign currency must add up to 0 by itself", async () => {
  const euros = await posted({ amount: 1170, euros: 100 });
  const some = await posted({ amount: -1164, euros: -99.5 });
  const kroner = await posted({ amount: -1170 });
  expect(messages(await close([euros, some]))).toEqual(["null: The postings in EUR add up to 0.50, not 0."]);
  expect(messages(await close([euros, kroner]))).toEqual(["null: The postings in EUR add up to 100.00, not 0."]);
  const back = await posted({ amount: -1170, euros: -100 });
  expect(messages(await close([euros, back, kroner]))).toEqual([
    "null: The postings are in different currencies and add up to -1170.00 kroner, not 0.",
  ]);
});

test("a trial run and another company's request change nothing", async () => {
  const ids = [await posted({ amount: 5 }), await posted({ amount: -4.5 })];
  const trial = await close(ids, "?dryRun=true");
  expect([trial.status, trial.headers.get("x-warning")?.slice(0, 41)]).toEqual([
    200,
    "differenceVoucher: A difference of 0.50 w",
  ]);
  expect(await groupOf(ids[0] ?? 0)).toBeNull();
  const stranger = await service.company();
  const foreign = await stranger.put("/ledger/posting/:closePostings", ids);
  expect(foreign.status).toBe(404);
});

test("of many who close the same postings at once, one does", async () => {
  const ids = [await posted({ amount: 9 }), await posted({ amount: -9 })];
  const answers = await Promise.all(Array.from({ length: 8 }, () => close(ids)));
  expect(answers.map((one) => one.status).toSorted()).toEqual([200, 422, 422, 422, 422, 422, 422, 422]);
});

test("an invoice that is closed with a payment without its number has nothing outstanding", async () => {
  const order = {
    customer: { id: per },
    orderDate: "2026-05-02",
    deliveryDate: "2026-05-02",
    orderLines: [{ description: "Kurs", count: 1, unitPriceExcludingVatCurrency: 100 }],
  };
  const invoice = await client.value(
    client.post("/invoice?fields=id,postings(id)", {
      invoiceDate: "2026-05-02",
      invoiceDueDate: "2026-05-16",
      orders: [order],
    }),
  );
  const [own] = invoice.postings as unknown as { id: number }[];
  const payment = await posted({ date: "2026-05-10", amount: -124.5, customer: per });
  const outstanding = async () =>
    (await client.get(`/invoice/${invoice.id}?fields=amountOutstanding`)).body.value.amountOutstanding;
  expect(await outstanding()).toBe(125);
  expect((await close([own?.id, payment])).status).toBe(200);
  expect(await outstanding()).toBe(0);
  await client.delete(`/ledger/closeGroup/${await groupOf(payment)}`);
  expect(await outstanding()).toBe(125);
});

test("messages are Norwegian for a Norwegian company", async () => {
  const norwegian = await service.company({ language: "no" });
  const rows = (await norwegian.get("/ledger/account?number=1500,1920&fields=id,number")).body.values;
  const id = (number: number) => rows.find((one: { number: number }) => one.number === number).id;
  const customer = await norwegian.value(norwegian.post("/customer", { name: "Ola" }));
  const made = await norwegian.value(
    norwegian.post("/ledger/voucher?fields=postings(id)", {
      date: "2026-03-02",
      description: "Post",
      postings: [
        { row: 1, account: { id: id(1500) }, customer: { id: customer.id }, amountGross: 50 },
        { row: 2, account: { id: id(1500) }, customer: { id: customer.id }, amountGross: -30 },
        { row: 3, account: { id: id(1920) }, amountGross: -20 },
      ],
    }),
  );
  const ids = (made.postings as unknown as { id: number }[]).slice(0, 2).map((one) => one.id);
  const refused = await norwegian.put("/ledger/posting/:closePostings", ids);
  expect(refused.body.validationMessages[0].message).toBe(
    "Summen av posteringene er 20,00. En differanse må være under 10,00.",
  );
});
