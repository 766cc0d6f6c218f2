// Invoices, bills and vouchers are found by state, due date, what is left to pay and text, and summed; a long paid past costs nothing.

import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { dayInOslo as day } from "../support/days.ts";
import { costOf } from "../support/explain.ts";
import { refusalOf, Seller } from "../support/selling.ts";
import { startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";

let service: TestService;
let client: TestClient;
let seller: Seller;
beforeAll(async () => {
  service = await startTestService();
  client = await service.company({ language: "en" });
  await client.value(client.put("/invoice/settings", { kidMethod: "MOD10", kidLength: 15 }));
  seller = await Seller.of(client, { name: "Ånes & Sønner AS" });
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});

async function done(answer: Promise<TestAnswer>): Promise<TestAnswer> {
  const made = await answer;
  if (made.status >= 300) throw new Error(made.text);
  return made;
}

interface Page {
  readonly values: readonly { readonly id: number }[];
  readonly fullResultSize: number;
  readonly sums: Readonly<Record<string, number>>;
}
async function page(path: string, of = client): Promise<Page> {
  return (await done(of.get(path))).body;
}
const ids = async (path: string) => (await page(path)).values.map(({ id }) => id).sort((a, b) => a - b);

describe("invoices", () => {
  const made: Record<string, number> = {};
  /** 1,250 kroner; due a fortnight after the day of the invoice. */
  const invoice = async (after: number, more = "", of = seller) => {
    const order = await of.order([[1, 1000]], { orderDate: day(after), deliveryDate: day(after) });
    return Number((await done(of.charge(order, more, day(after)))).body.value.id);
  };
  beforeAll(async () => {
    made.fresh = await invoice(0);
    made.late = await invoice(-40);
    made.partPaid = await invoice(-40);
    await done(seller.pay(made.partPaid, 250, 1920, day(-1)));
    made.paid = await invoice(-40);
    await done(seller.pay(made.paid, 1250, 1920, day(-1)));
    made.credited = await invoice(-40);
    made.note = Number((await done(seller.credit(made.credited, day(-1)))).body.value.id);
    made.overpaid = await invoice(-40);
    await done(seller.pay(made.overpaid, 1300, 1920, day(-1)));
    made.inParts = await invoice(-40);
    const parts = [
      { dueDate: day(10), amountCurrency: 500 },
      { dueDate: day(40), amountCurrency: 750 },
    ];
    await done(client.put(`/invoice/${made.inParts}/:instalments`, parts));
    const other = await Seller.of(client, { name: "Kari Nordmann" });
    made.other = await invoice(-20, "", other);
    await done(other.pay(made.other, 1250, 1920, day(-1)));
  });
  const of = (...names: string[]) => names.map((name) => made[name]).sort((a, b) => Number(a) - Number(b));

  test.each([
    ["open", ["fresh", "late", "partPaid", "overpaid", "inParts"]],
    ["notDue", ["fresh", "inParts"]],
    ["overdue", ["late", "partPaid"]],
    ["partPaid", ["partPaid"]],
    ["paid", ["paid", "other"]],
    ["credited", ["credited", "note"]],
  ])("%s", async (state, names) => {
    expect(await ids(`/invoice?state=${state}`)).toEqual(of(...names));
  });

  test("every invoice is in one of open, paid and credited, and the sums of the states add up", async () => {
    const sums = "&sums=amount,amountOutstanding";
    const all = await page(`/invoice?count=3${sums}`);
    const parts = await Promise.all(
      ["open", "paid", "credited"].map((one) => page(`/invoice?state=${one}&count=1${sums}`)),
    );
    expect(parts.reduce((sum, one) => sum + one.fullResultSize, 0)).toBe(all.fullResultSize);
    expect(all).toMatchObject({ fullResultSize: 9, sums: { amount: 8750, amountOutstanding: 4700 } });
    expect(parts.map((one) => one.sums)).toEqual([
      { amount: 6250, amountOutstanding: 4700 },
      { amount: 2500, amountOutstanding: 0 },
      { amount: 0, amountOutstanding: 0 },
    ]);
  });

  test("what is open is what the report of ageing says, and what is overdue, too", async () => {
    const ageing = (await done(client.get(`/report/ageing?type=customer&asOf=${day(0)}`))).body.value;
    const total = ageing.rows.find((one: { kind: string }) => one.kind === "sum");
    const open = await page("/invoice?state=open&sums=amountOutstanding");
    expect(Number(total.amounts.at(-1))).toBe(open.sums.amountOutstanding);
    const overview = (await done(client.get(`/report/overview?date=${day(0)}&fields=ageing(*)`))).body.value;
    const late = await page("/invoice?state=overdue&sums=amountOutstanding");
    const customers = overview.ageing.find((one: { type: string }) => one.type === "customer");
    expect(customers.overdue).toBe(late.sums.amountOutstanding);
  });

  test("days are half-open, for the day on which invoices are due as well", async () => {
    const [{ invoiceDueDate }] = (await page(`/invoice?id=${made.fresh}&fields=invoiceDueDate`))
      .values as unknown as readonly [{ invoiceDueDate: string }];
    expect(await ids(`/invoice?dueDateFrom=${invoiceDueDate}`)).toEqual(of("fresh"));
    expect(await ids(`/invoice?state=open&dueDateTo=${invoiceDueDate}`)).toEqual(
      of("late", "partPaid", "overpaid", "inParts"),
    );
  });

  test("what is left to pay, of open invoices", async () => {
    expect(await ids("/invoice?outstandingFrom=1000&outstandingTo=1250")).toEqual(of("partPaid"));
    expect(await ids("/invoice?outstandingFrom=1250")).toEqual(of("fresh", "late", "inParts"));
    expect(await ids("/invoice?outstandingTo=0")).toEqual(of("overpaid"));
  });

  test("number, KID, and words of the customer's name in any order and case", async () => {
    const [{ invoiceNumber, kid }] = (await page(`/invoice?id=${made.other}&fields=invoiceNumber,kid`))
      .values as unknown as readonly [{ invoiceNumber: number; kid: string }];
    for (const query of [String(invoiceNumber), ` ${kid.slice(0, 3)} ${kid.slice(3)}`, "nordm KARI", "kari nordmann"])
      expect([query, await ids(`/invoice?query=${encodeURIComponent(query)}`)]).toEqual([query, of("other")]);
    expect(await ids(`/invoice?state=overdue&query=${encodeURIComponent("søn ÅNES")}`)).toEqual(of("late", "partPaid"));
    for (const query of ["ordmann", "kari hansen", "n", "&", "''):*"])
      expect([query, await ids(`/invoice?query=${encodeURIComponent(query)}`)]).toEqual([query, []]);
    const another = await service.company();
    expect((await page("/invoice?query=kari", another)).values).toEqual([]);
  });

  test("sums are of all matches, each once, and a checksum is of the sums that were asked for, too", async () => {
    const asked = "/invoice?state=open&count=1&fields=id";
    expect((await page(`${asked}&sums=amount,amount,amountExcludingVat`)).sums).toEqual({
      amount: 6250,
      amountExcludingVat: 5000,
    });
    expect((await page(asked)).sums).toBeUndefined();
    expect((await page("/invoice?id=1&sums=amount")).sums).toEqual({ amount: 0 });
    const first = await client.get(asked, { "if-none-match": "?" });
    const again = (path: string) => client.get(path, { "if-none-match": first.body.versionDigest });
    expect((await again(asked)).status).toBe(304);
    const summed = await again(`${asked}&sums=amount`);
    expect([summed.status, summed.body.sums]).toEqual([200, { amount: 6250 }]);
  });

  test.each([
    ["state=late", "422", 21_000],
    ["sums=amount,kid", "422", 21_000],
    ["outstandingFrom=ten", "422 | outstandingFrom: ", 15_000],
    ["outstandingFrom=10&outstandingTo=10", "422 | outstandingFrom: ", 15_000],
    ["dueDateFrom=2026-02-30", "422 | dueDateFrom: ", 15_000],
    ["dueDateFrom=2026-02-03&dueDateTo=2026-02-03", "422 | dueDateFrom: ", 15_000],
  ])("%s is refused", async (query, refusal, code) => {
    const answer = await client.get(`/invoice?${query}`);
    expect([refusalOf(answer).slice(0, refusal.length), answer.body.code]).toEqual([refusal, code]);
  });
});

describe("bills", () => {
  let supplier: number;
  let accounts: Map<number, number>;
  const made: Record<string, number> = {};
  beforeAll(async () => {
    const chart = (await client.get("/ledger/account?fields=id,number&count=1000")).body.values;
    accounts = new Map(chart.map((one: { id: number; number: number }) => [one.number, one.id]));
    supplier = Number((await client.value(client.post("/supplier", { name: "Engros AS" }))).id);
    const type = (await client.get("/ledger/paymentTypeOut?fields=id")).body.values[0].id;
    const pay = (id: number | undefined, amount: number) =>
      done(
        client.post(
          `/supplierInvoice/${id}/:addPayment?paymentType=${type}&paymentDate=${day(0)}&amount=${amount}&partialPayment=true`,
          undefined,
        ),
      );
    made.fresh = await bill("S-1", day(10));
    made.late = await bill("S-2", day(-3));
    made.partPaid = await bill("S-3", day(10));
    await pay(made.partPaid, 400);
    made.paid = await bill("S-4", day(-3));
    await pay(made.paid, 1000);
    made.draft = await bill("S-5", day(-3), "?sendToLedger=false");
  });
  async function bill(number: string, due: string, query = ""): Promise<number> {
    const rows = [
      { row: 1, account: { id: accounts.get(4300) }, vatType: { id: 1 }, amountGross: 1000 },
      {
        row: 2,
        account: { id: accounts.get(2400) },
        supplier: { id: supplier },
        invoiceNumber: number,
        termOfPayment: due,
        amountGross: -1000,
      },
    ];
    const body = { date: day(-20), description: "Varekjøp", vendorInvoiceNumber: number, postings: rows };
    return Number((await done(client.post(`/ledger/voucher${query}`, body))).body.value.id);
  }
  const of = (...names: string[]) => names.map((name) => made[name]).sort((a, b) => Number(a) - Number(b));

  test.each([
    ["draft", ["draft"]],
    ["open", ["fresh", "late", "partPaid"]],
    ["overdue", ["late"]],
    ["partPaid", ["partPaid"]],
    ["paid", ["paid"]],
  ])("%s", async (state, names) => {
    expect(await ids(`/supplierInvoice?state=${state}`)).toEqual(of(...names));
  });

  test("draft, open and paid are all, with their sums", async () => {
    const sums = "&count=1&sums=amount,outstandingAmount";
    const all = await page(`/supplierInvoice?${sums}`);
    expect(all).toMatchObject({ fullResultSize: 5, sums: { amount: 5000, outstandingAmount: 3600 } });
    const open = await page(`/supplierInvoice?state=open${sums}`);
    expect(open).toMatchObject({ fullResultSize: 3, sums: { amount: 3000, outstandingAmount: 2600 } });
    expect((await client.get("/supplierInvoice?state=credited")).body.code).toBe(21_000);
  });

  test("vouchers by text, account, amount, maker and document", async () => {
    const found = async (query: string) =>
      (await ids(`/ledger/voucher?dateFrom=${day(-60)}&dateTo=${day(1)}&${query}`)).filter((id) =>
        Object.values(made).includes(id),
      );
    const bills = of("fresh", "late", "partPaid", "paid");
    expect(await found("query=VAREKJ%C3%98P")).toEqual(bills);
    expect(await found("query=S-2")).toEqual(of("late"));
    const [{ number }] = (await page(`/ledger/voucher?id=${made.paid}&fields=number`)).values as unknown as readonly [
      { number: number },
    ];
    expect(await found(`query=${number}`)).toEqual(of("paid"));
    expect(await found("accountNumber=4300")).toEqual(bills);
    expect(await found("accountNumber=6300")).toEqual([]);
    expect(await found("amountFrom=800&amountTo=801")).toEqual(bills);
    expect(await found("amountFrom=801&amountTo=1000")).toEqual([]);
    expect(await found("amountFrom=1001&accountNumber=4300")).toEqual([]);
    expect(await found("amountTo=200")).toEqual([]);
    expect(await found("amountTo=200.01")).toEqual(bills);
    expect(await found(`createdBy=${client.employeeId}`)).toEqual(bills);
    expect(await found("createdBy=1")).toEqual([]);
    expect(await found("hasDocument=true")).toEqual([]);
    expect(await found("hasDocument=false")).toEqual(bills);
    const sums = await page(`/ledger/voucher?id=${bills.join()}&sums=amount&count=1`);
    expect(sums).toMatchObject({ fullResultSize: 4, sums: { amount: 4000 } });
    expect((await client.get("/ledger/voucher?amountFrom=5&amountTo=1")).body.code).toBe(15_000);
    expect((await client.get("/ledger/voucher?sums=number")).body.code).toBe(21_000);
  });
});

describe("orders", () => {
  test("what they come to without VAT is summed in kroner, of those that are found", async () => {
    const owner = new pg.Client({ connectionString: service.database.ownerUrl });
    await owner.connect();
    // The rate of a later day is not that of the order.
    await owner
      .query(
        `insert into currency_rate ("sourceCurrency", rate, date, factor)
         values (5, 11.5, '2026-02-27', 1), (5, 99, '2026-03-03', 1)
         on conflict ("sourceCurrency", date) do update set rate = excluded.rate`,
      )
      .finally(() => owner.end());
    const buyer = await Seller.of(client, { name: "Ordrekunde AS" });
    const kroner = await buyer.order([
      [1, 1_000],
      [3, 33.33, 3, 10],
    ]);
    // With VAT of 25 %: 400 without.
    const withVat = await buyer.order([[2, 250]], { isPrioritizeAmountsIncludingVat: true });
    const foreign = await buyer.order([[3, 10.01]], { currency: { id: 5 } });
    const empty = await buyer.order([]);
    const of = `/order?customerId=${buyer.customer}&fields=id,amountExcludingVat&sorting=id`;
    const all = await page(`${of}&sums=amountExcludingVat`);
    expect(all.values).toEqual([
      { id: kroner, amountExcludingVat: 1089.99 },
      { id: withVat, amountExcludingVat: 400 },
      { id: foreign, amountExcludingVat: 345.35 },
      { id: empty, amountExcludingVat: 0 },
    ]);
    expect(all.sums).toEqual({ amountExcludingVat: 1835.34 });
    expect((await page(`${of}&id=${foreign}&count=0&sums=amountExcludingVat`)).sums).toEqual({
      amountExcludingVat: 345.35,
    });
    expect((await client.get(`${of}&sums=number`)).body.code).toBe(21_000);
    // A list that does not ask for it shows what it always did.
    expect((await page(`/order?id=${kroner}`)).values[0]).not.toHaveProperty("amountExcludingVat");
  });
});

describe("a company with a long past", () => {
  /** A company with so many paid invoices, 20 open ones and 5 of another customer. */
  async function filled(paid: number): Promise<TestClient> {
    const company = await service.company();
    const sells = await Seller.of(company, { name: "Kunde AS" });
    const payment = { paymentTypeId: sells.paymentTypes[1920], paidAmount: 1250 };
    const some = async (count: number, of: Seller, more: object, after: number) => {
      for (let left = count; left > 0; left -= 50)
        await done(
          company.post(
            "/invoice/list?sendToCustomer=false&fields=id",
            Array.from({ length: Math.min(left, 50) }, () => ({
              invoiceDate: day(after),
              invoiceDueDate: day(after + 14),
              orders: [of.body([[1, 1000]], { orderDate: day(after), deliveryDate: day(after) })],
              ...more,
            })),
          ),
        );
    };
    await some(paid, sells, payment, -60);
    await some(20, sells, {}, -30);
    await some(5, await Seller.of(company, { name: "Kari Nordmann" }), {}, -30);
    return company;
  }

  test("reads as much for what is open, overdue or named as one with a short past", async () => {
    const [short, long] = [await filled(20), await filled(300)];
    const owner = new pg.Client({ connectionString: service.database.ownerUrl });
    await owner.connect();
    await owner.query("vacuum analyze").finally(() => owner.end());
    for (const query of [
      "state=open",
      "state=overdue",
      "outstandingFrom=1",
      "query=nordmann",
      "state=open&sums=amount",
    ]) {
      const ask = (of: TestClient) => costOf(of, service.database.ownerUrl, `/invoice?fields=id&${query}`);
      const [less, more] = [await ask(short), await ask(long)];
      const found = query === "query=nordmann" ? 5 : 25;
      expect([query, less.found, more.found]).toEqual([query, found, found]);
      expect([query, less.rows, more.rows > less.rows + 20 ? more.rows : 0]).toEqual([query, less.rows, 0]);
    }
    // What sums of orders read beside the list itself: the lines of the five orders that were found.
    const ofSums = async (of: TestClient) => {
      const list = "/order?fields=id&query=nordmann";
      const [bare, summed] = [
        await costOf(of, service.database.ownerUrl, list),
        await costOf(of, service.database.ownerUrl, `${list}&sums=amountExcludingVat`),
      ];
      return [summed.found, summed.rows - bare.rows];
    };
    expect(await ofSums(long)).toEqual(await ofSums(short));
  }, 600_000);
});
