// What is open is known by document and never by a number's text: numbers that suppliers, history and own invoices share.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { refusalOf, Seller } from "../support/selling.ts";
import type { TestAnswer, TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

let service: SharedService;
let client: TestClient;
let accounts: Map<number, number>;
let supplier: number;
let bank: number;
beforeAll(async () => {
  service = await sharedTestService();
});
beforeEach(async () => {
  client = await service.company();
  const chart = (await client.get("/ledger/account?fields=id,number")).body.values;
  accounts = new Map(chart.map((one: { id: number; number: number }) => [one.number, one.id]));
  supplier = Number((await client.value(client.post("/supplier", { name: "Engros AS" }))).id);
  bank = (await client.get("/ledger/paymentTypeOut?fields=id")).body.values[0].id;
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});

type Line = readonly [account: number, amount: number, more?: object];

/** Posts rows of accounts and amounts. */
const post = (lines: readonly Line[], more: object = {}, query = ""): Promise<TestAnswer> =>
  client.post(`/ledger/voucher${query}`, {
    date: "2026-04-29",
    description: "Bilag",
    postings: lines.map(([number, amountGross, own = {}], index) => ({
      ...{ row: index + 1, account: { id: accounts.get(number) }, amountGross },
      ...own,
    })),
    ...more,
  });
const posted = async (lines: readonly Line[], more: object = {}) => Number((await client.value(post(lines, more))).id);
const owed = (number: string, to = supplier) => ({ supplier: { id: to }, invoiceNumber: number });
const bill = (number: string, amount: number, to = supplier) =>
  posted([
    [6540, amount],
    [2400, -amount, owed(number, to)],
  ]);
const pay = (invoice: number, query = "") =>
  client.post(`/supplierInvoice/${invoice}/:addPayment?paymentType=${bank}&paymentDate=2026-05-20${query}`, undefined);
const left = async (id: number) =>
  (await client.get(`/supplierInvoice/${id}?fields=outstandingAmount`)).body.value.outstandingAmount;
const rowsOf = async (voucher: number): Promise<string[]> => {
  const fields = "postings(account(number),amount,invoiceNumber,closegroupId)";
  const { postings } = (await client.get(`/ledger/voucher/${voucher}?fields=${fields}`)).body.value;
  return postings.map(
    (one: { account: { number: number }; amount: number; invoiceNumber: string; closegroupId: number | null }) =>
      `${one.account.number} ${one.amount} ${one.invoiceNumber}${one.closegroupId === null ? "" : " closed"}`.trimEnd(),
  );
};
const lastVoucher = async (): Promise<number> =>
  (await client.get("/ledger/voucher?dateFrom=2026-01-01&dateTo=2027-01-01&sorting=-id&count=1&fields=id")).body
    .values[0].id;

describe("a supplier's number used twice", () => {
  test("each bill shows its own rest, and paying one posts its own amount", async () => {
    const [first, second] = [await bill("100", 1000), await bill("100", 500)];
    expect([await left(first), await left(second)]).toEqual([1000, 500]);
    const paid = await client.value(pay(second));
    expect(paid.outstandingAmount).toBe(0);
    expect(await rowsOf(await lastVoucher())).toEqual(["2400 500 100 closed", "1920 -500"]);
    expect([await left(first), await left(second)]).toEqual([1000, 0]);
    expect(await rowsOf(first)).toEqual(["6540 1000", "2400 -1000 100"]);
    const payments = async (id: number) =>
      (await client.get(`/supplierInvoice/${id}?fields=payments(amount)`)).body.value.payments;
    expect([await payments(first), await payments(second)]).toEqual([[], [{ amount: 500 }]]);
    const open = await client.get(`/ledger/posting/openPost?date=2027-01-01&supplierId=${supplier}&fields=amount`);
    expect(open.body.values).toEqual([{ amount: -1000 }]);
  });

  test("a later bill with the number of a paid one leaves that one paid", async () => {
    const first = await bill("7", 800);
    await client.value(pay(first));
    const version = async () => (await client.get(`/supplierInvoice/${first}?fields=version`)).body.value.version;
    const before = await version();
    const second = await bill("7", 300);
    expect([await left(first), await left(second), await version()]).toEqual([0, 300, before]);
    await client.value(pay(second));
    expect([await left(first), await left(second)]).toEqual([0, 0]);
  });

  test("a row that only says the number reduces the one bill that is open, and is refused where there are two", async () => {
    const [first, second] = [await bill("100", 1000), await bill("100", 500)];
    const row = (amount: number) =>
      post([
        [2400, amount, owed("100")],
        [1920, -amount],
      ]);
    expect(refusalOf(await row(500))).toBe(
      "422 | postings[0].invoiceNumber: The party has 2 open items with number 100, and the row may belong to each of them.",
    );
    await client.value(pay(first));
    await client.value(row(200));
    expect([await left(first), await left(second)]).toEqual([0, 300]);
    await client.value(row(300));
    expect(await left(second)).toBe(0);
    // Nothing is open under the number any more: an advance that the next bill takes.
    await client.value(row(50));
    expect([await left(first), await left(second)]).toEqual([0, 0]);
    expect(await left(await bill("100", 80))).toBe(30);
  });

  test("numbers of other suppliers and accounts are others", async () => {
    const other = Number((await client.value(client.post("/supplier", { name: "En gros AS" }))).id);
    const [first, second] = [await bill("100", 1000), await bill("100", 500, other)];
    await client.value(
      post([
        [2400, 500, owed("100", other)],
        [1920, -500],
      ]),
    );
    expect([await left(first), await left(second)]).toEqual([1000, 0]);
  });

  test("a payment that is reversed is open on its own bill alone", async () => {
    const [first, second] = [await bill("100", 1000), await bill("100", 500)];
    await client.value(pay(second));
    const payment = await lastVoucher();
    await client.value(client.put(`/ledger/voucher/${payment}/:reverse?date=2026-05-21`));
    expect([await left(first), await left(second)]).toEqual([1000, 500]);
    await client.value(pay(second, "&amount=200&partialPayment=true"));
    expect([await left(first), await left(second)]).toEqual([1000, 300]);
    await client.value(client.put(`/ledger/voucher/${first}/:reverse?date=2026-05-22`));
    expect([await left(first), await left(second)]).toEqual([0, 300]);
  });
});

describe("a number of history beside one's own invoice", () => {
  let seller: Seller;
  let item: number;
  beforeEach(async () => {
    seller = await Seller.of(client);
    const imported = await client.post("/ledger/voucher/historical/historical", [
      {
        date: "2026-01-10",
        description: "Gammel faktura",
        postings: [
          {
            ...{ account: { id: accounts.get(1500) }, customer: { id: seller.customer }, amount: 999 },
            ...{ invoiceNumber: "1", termOfPayment: "2026-01-24" },
          },
          { account: { id: accounts.get(3100) }, amount: -999 },
        ],
      },
    ]);
    expect(imported.status, imported.text).toBe(201);
    item = (await client.get(`/ledger/voucher/${imported.body.values[0].id}?fields=postings(id)`)).body.value
      .postings[0].id;
  });

  const openOf = async (id: number) =>
    (await client.get(`/ledger/posting/${id}?fields=closegroupId`)).body.value.closegroupId === null;

  test("the invoice owes its own amount; payment settles it and leaves history open", async () => {
    const invoice = await seller.invoice([[1, 100]]);
    expect(await seller.look(invoice, "invoiceNumber,amountOutstanding,amountOutstandingTotal")).toEqual([1, 125, 125]);
    await client.value(seller.pay(invoice, 125));
    expect(await seller.look(invoice, "amountOutstanding")).toEqual([0]);
    expect(await openOf(item)).toBe(true);
    const { postings } = (await client.get(`/invoice/${invoice}?fields=postings(amount)`)).body.value;
    expect(postings).toEqual([{ amount: 125 }, { amount: -125 }]);
  });

  test("its reminder asks for the invoice, with interest on that alone", async () => {
    const invoice = await seller.invoice([[1, 100]]);
    const { invoiceDueDate } = (await client.get(`/invoice/${invoice}?fields=invoiceDueDate`)).body.value;
    const date = new Date(Date.parse(invoiceDueDate) + 15 * 86_400_000).toISOString().slice(0, 10);
    const reminder = await client.put(
      `/invoice/${invoice}/:createReminder?type=SOFT_REMINDER&date=${date}&dispatchType=EMAIL&email=kunde@example.no&includeCharge=false&includeInterest=true`,
    );
    expect(reminder.status, reminder.text).toBe(200);
    const shown = (await client.get(`/reminder/${reminder.body.value}?fields=interests,totalAmountCurrency`)).body
      .value;
    // 125 x 12 % x 15 / 365.
    expect(shown).toEqual({ interests: 0.62, totalAmountCurrency: 125.62 });
    expect(await seller.look(invoice, "amountOutstanding,amountOutstandingTotal")).toEqual([125, 125.62]);
    await client.value(seller.pay(invoice, 125.62));
    expect(await seller.look(invoice, "amountOutstanding,amountOutstandingTotal")).toEqual([0, 0]);
    expect(await openOf(item)).toBe(true);
  });

  test("paid, then credited in full: what was paid too much is open, and a refund closes it", async () => {
    const invoice = await seller.invoice([[1, 1000]]);
    await client.value(seller.pay(invoice, 1250));
    const note = await client.value(seller.credit(invoice));
    expect(await seller.look(invoice, "amountOutstanding")).toEqual([-1250]);
    const open = async () =>
      (
        await client.get(
          `/ledger/posting/openPost?date=2027-01-01&customerId=${seller.customer}&fields=amount,invoiceNumber`,
        )
      ).body.values;
    expect(await open()).toEqual([
      { amount: 999, invoiceNumber: "ext:1" },
      { amount: -1250, invoiceNumber: String(note.invoiceNumber) },
    ]);
    await client.value(seller.pay(invoice, -1250));
    expect(await seller.look(invoice, "amountOutstanding")).toEqual([0]);
    expect(await open()).toEqual([{ amount: 999, invoiceNumber: "ext:1" }]);
  });

  test("a row that only says a number reduces what is shown under it", async () => {
    const invoice = await seller.invoice([[1, 100]]);
    const row = (amount: number, invoiceNumber: string) =>
      client.value(
        post([
          [1500, -amount, { customer: { id: seller.customer }, invoiceNumber }],
          [1920, amount],
        ]),
      );
    await row(100, "1");
    expect([...(await seller.look(invoice, "amountOutstanding")), await openOf(item)]).toEqual([25, true]);
    await row(999, "ext:1");
    expect([...(await seller.look(invoice, "amountOutstanding")), await openOf(item)]).toEqual([25, false]);
  });
});

describe("a row on an issued invoice", () => {
  let seller: Seller;
  beforeEach(async () => {
    seller = await Seller.of(client);
  });
  const row = (amount: number, more: object = {}, number = "1") =>
    post([
      [1500, amount, { customer: { id: seller.customer }, invoiceNumber: number, ...more }],
      [1920, -amount],
    ]);
  const raised = "422 | postings[0].invoiceNumber: Invoice 1 is issued, and no voucher can make it larger.";

  test("reduces it, pays it and may pay too much; what it would raise is refused", async () => {
    const invoice = await seller.invoice([[1, 100]]);
    const outstanding = async () => (await seller.look(invoice, "amountOutstanding"))[0];
    expect(refusalOf(await row(10))).toBe(raised);
    await client.value(row(-25));
    expect(await outstanding()).toBe(100);
    expect(refusalOf(await row(25))).toBe(raised);
    await client.value(row(-100));
    expect(await outstanding()).toBe(0);
    await client.value(row(-40));
    expect(await outstanding()).toBe(-40);
    expect(refusalOf(await row(60))).toBe(raised);
    await client.value(row(40));
    expect(await outstanding()).toBe(0);
    // What was moved to another account is no row of the invoice.
    await client.value(
      post([
        [1500, -5, { customer: { id: seller.customer } }],
        [1920, 5],
      ]),
    );
    expect(await outstanding()).toBe(0);
  });

  test("in another currency is refused, and every fault is said at once", async () => {
    await seller.invoice([[1, 100]]);
    const own = { customer: { id: seller.customer }, invoiceNumber: "1" };
    const answer = await post([
      [1500, -10, { ...own, currency: { id: 5 }, amountGrossCurrency: -1 }],
      [1500, 30, own],
      [1920, -20],
    ]);
    expect(refusalOf(answer)).toBe(
      "422 | postings[0].invoiceNumber: Invoice 1 is in another currency. | postings[1].invoiceNumber: Invoice 1 is issued, and no voucher can make it larger.",
    );
  });

  test("a draft is told when it is posted, and drafts of one request see each other", async () => {
    await seller.invoice([[1, 100]]);
    const draft = async (lines: readonly Line[]) =>
      Number((await client.value(post(lines, {}, "?sendToLedger=false"))).id);
    const customer = { customer: { id: seller.customer }, invoiceNumber: "1" };
    const raising = await draft([
      [1500, 10, customer],
      [1920, -10],
    ]);
    expect(refusalOf(await client.put(`/ledger/voucher/${raising}/:sendToLedger`))).toBe(raised);
    const [opening, paying] = [
      await draft([
        [6540, 70],
        [2400, -70, owed("9")],
      ]),
      await draft([
        [2400, 70, owed("9")],
        [1920, -70],
      ]),
    ];
    const both = await client.put("/ledger/voucher/list", [{ id: opening }, { id: paying }]);
    expect(both.status, both.text).toBe(200);
    expect(await rowsOf(opening)).toEqual(["6540 70", "2400 -70 9 closed"]);
    expect(await left(opening)).toBe(0);
  });
});

describe("the open item that a row names", () => {
  let seller: Seller;
  beforeEach(async () => {
    seller = await Seller.of(client);
  });
  interface Shown {
    posting: { id: number };
    invoiceNumber: string;
    amountOutstanding: number;
    invoiceId: number | null;
  }
  const items = async (query = ""): Promise<Shown[]> =>
    (await client.get(`/ledger/openItem?fields=posting(id),invoiceNumber,invoiceId,amountOutstanding${query}`)).body
      .values;
  const money = (row: object, amount: number) =>
    post([
      [2400, amount, row],
      [1920, -amount],
    ]);

  test("pays one of two bills of one number; the list shows what is left of each", async () => {
    await bill("100", 1000);
    const second = await bill("100", 500);
    const invoice = await seller.invoice([[1, 100]]);
    const before = await items();
    expect(before.map((one) => [one.invoiceNumber, one.amountOutstanding, one.invoiceId])).toEqual([
      ["1", 125, invoice],
      ["100", -1000, null],
      ["100", -500, null],
    ]);
    const item = { id: before[2]?.posting.id };
    const paid = await client.value(money({ supplier: { id: supplier }, openItem: item }, 200));
    expect(await left(second)).toBe(300);
    const { postings } = (await client.get(`/ledger/voucher/${paid.id}?fields=postings(invoiceNumber,openItem(id))`))
      .body.value;
    expect(postings[0]).toEqual({ invoiceNumber: "100", openItem: item });
    expect((await items(`&supplierId=${supplier}`)).map((one) => one.amountOutstanding)).toEqual([-1000, -300]);
    expect(await items("&unclear=true")).toEqual([]);
    await client.value(money({ ...owed("100"), openItem: item }, 300));
    expect((await items(`&customerId=${seller.customer}`)).map((one) => one.invoiceNumber)).toEqual(["1"]);
    expect((await items(`&supplierId=${supplier}&unclear=false`)).map((one) => one.amountOutstanding)).toEqual([-1000]);
  });

  test("is one of the same account, party and currency, and of the invoice that the row says", async () => {
    await bill("100", 1000);
    await seller.invoice([[1, 100]]);
    const [issued, billed] = await items();
    const other = Number((await client.value(client.post("/supplier", { name: "En gros AS" }))).id);
    const item = { openItem: { id: billed?.posting.id } };
    const unfit = "postings[0].openItem: The open item belongs to another account, party or currency than the row.";
    expect(refusalOf(await money({ supplier: { id: other }, ...item }, 10))).toBe(`422 | ${unfit}`);
    expect(refusalOf(await money({ ...owed("100"), ...item, currency: { id: 5 }, amountGrossCurrency: 1 }, 10))).toBe(
      `422 | ${unfit}`,
    );
    const customer = { customer: { id: seller.customer }, openItem: { id: issued?.posting.id } };
    expect(
      refusalOf(
        await post([
          [1500, -10, { ...customer, invoiceNumber: "7" }],
          [1920, 10],
        ]),
      ),
    ).toBe("422 | postings[0].openItem: The open item is that of another invoice than number 7.");
    const payment = await client.value(money({ ...owed("100") }, 10));
    const [row] = (await client.get(`/ledger/voucher/${payment.id}?fields=postings(id)`)).body.value.postings;
    expect(refusalOf(await money({ ...owed("100"), openItem: { id: row.id } }, 10))).toBe(
      `422 | postings[0].openItem: Posting ${row.id} has opened no open item.`,
    );
    expect((await money({ ...owed("100"), openItem: { id: 999_999_999 } }, 10)).status).toBe(404);
    // What is named may become larger: a payment that bounced.
    await client.value(
      post([
        [1500, 30, customer],
        [1920, -30],
      ]),
    );
    expect((await items(`&customerId=${seller.customer}`)).map((one) => one.amountOutstanding)).toEqual([155]);
  });

  test("is kept in a draft", async () => {
    await bill("100", 1000);
    const second = await bill("100", 500);
    const item = { id: (await items())[1]?.posting.id };
    const draft = await client.value(
      post(
        [
          [2400, 500, { supplier: { id: supplier }, openItem: item }],
          [1920, -500],
        ],
        {},
        "?sendToLedger=false",
      ),
    );
    const shown = (await client.get(`/ledger/voucher/${draft.id}?fields=postings(openItem(id))`)).body.value;
    expect(shown.postings[0]).toEqual({ openItem: item });
    await client.value(client.put(`/ledger/voucher/${draft.id}/:sendToLedger`));
    expect(await left(second)).toBe(0);
  });
});
