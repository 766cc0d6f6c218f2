// Orders become invoices: payments in parts at once, several orders together, many invoices at once, and odd lines.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { refusalOf, Seller, type TestLine, type TestOrder } from "../support/selling.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";

let service: TestService;
let client: TestClient;
let seller: Seller;
beforeAll(async () => {
  service = await startTestService({ environment: { MOTPOST_CONNECTIONS: "12" } });
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.company();
  seller = await Seller.of(client);
});

const lines: TestLine[] = [[1, 1000]];
const dates = { invoiceDate: "2026-03-03", invoiceDueDate: "2026-03-17" };
const period = "dateFrom=2026-03-01&dateTo=2026-04-01";
const count = async (path: string) => (await client.get(path)).body.fullResultSize;
const balances = async () =>
  Object.fromEntries(
    (await client.get(`/balanceSheet?${period}&fields=account(number),balanceOut`)).body.values.map(
      (one: { account: { number: number }; balanceOut: number }) => [one.account.number, one.balanceOut],
    ),
  );

describe("paid at once", () => {
  const paid = (cash: number | string, more = "") =>
    `&paymentTypeId=${seller.paymentTypes[1900]}&paidAmount=${cash}${more}`;
  const rest = () => `&paymentTypeIdRestAmount=${seller.paymentTypes[1920]}`;

  test("a part in cash and the rest on the bank: two vouchers, settled", async () => {
    const invoice = await seller.invoice(lines, paid("0.01", rest()));
    expect(await seller.look(invoice, "amount,amountOutstanding")).toEqual([1250, 0]);
    expect(await balances()).toMatchObject({ 1900: 0.01, 1920: 1249.99, 1500: 0 });
    expect(await seller.groups()).toBe("3");
    const vouchers = (await client.get(`/ledger/voucher?${period}&fields=number`)).body.values;
    expect(vouchers.map((one: { number: number }) => one.number).sort()).toEqual([1, 1000001, 2]);
  });

  test("everything by the first leaves nothing for the second; more than everything is refused", async () => {
    const invoice = await seller.invoice(lines, paid(1250, rest()));
    expect(await seller.look(invoice, "amountOutstanding")).toEqual([0]);
    expect(await count(`/ledger/voucher?${period}`)).toBe(2);
    const order = await seller.order(lines);
    expect(refusalOf(await seller.charge(order, paid(1300, rest())))).toBe(
      "422 | paymentTypeIdRestAmount: Nothing is left to pay by the second payment type.",
    );
    expect(
      await seller.look(Number((await client.value(seller.charge(order, paid(1300)))).id), "amountOutstanding"),
    ).toEqual([-50]);
  });

  test("in the currency of the account where that is a foreign one", async () => {
    const [cash] = (await client.get("/ledger/account?number=1900&fields=id")).body.values;
    await client.value(client.put(`/ledger/account/${cash.id}`, { currency: { id: 5 } }));
    const order = await seller.order(lines);
    // Without a rate of the day, the amount on the account has to be said.
    expect(refusalOf(await seller.charge(order, paid(1170)))).toBe(
      "422 | invoiceDate: There is no exchange rate for EUR on 3 March 2026.",
    );
    expect(refusalOf(await seller.charge(order, paid(1170, "&paidAmountAccountCurrency=-100")))).toBe(
      "422 | paidAmount: The amounts -100.00 and 1170.00 contradict each other: one is positive, the other negative.",
    );
    const bank = `${rest()}&paidAmountAccountCurrencyRest=81`;
    expect(refusalOf(await seller.charge(order, paid(1170, `&paidAmountAccountCurrency=100${bank}`)))).toBe(
      "422 | paymentTypeIdRestAmount: 81.00 and 80.00 must be equal: account and invoice have the same currency.",
    );
    const said = paid(1170, `&paidAmountAccountCurrency=100${rest()}&paidAmountAccountCurrencyRest=80`);
    await client.value(seller.charge(order, said));
    const query = `${period}&accountId=${cash.id}&fields=amount,amountCurrency,currency(code)`;
    expect((await client.get(`/ledger/posting?${query}`)).body.values).toEqual([
      { amount: 1170, amountCurrency: 100, currency: { code: "EUR" } },
    ]);
    expect(await balances()).toMatchObject({ 1500: 0, 1920: 80 });
  });

  test.each([
    ["&paidAmount=10", "paymentTypeId"],
    ["&paymentTypeIdRestAmount={bank}", "paymentTypeId"],
    ["&paidAmountAccountCurrencyRest=5", "paymentTypeIdRestAmount"],
    ["&paymentTypeId={bank}&paidAmount=0", "paidAmount"],
  ])("%s alone misses %s", async (query, field) => {
    const answer = await seller.charge(
      await seller.order(lines),
      query.replace("{bank}", String(seller.paymentTypes[1920])),
    );
    expect([answer.status, answer.body.validationMessages[0].field]).toEqual([422, field]);
  });

  test("a credit note is paid back at once", async () => {
    const invoice = await seller.invoice(lines, paid(1250));
    const note = await seller.invoice([[-1, 400]], `&invoiceIdIfIsCreditNote=${invoice}${paid(-500)}`);
    expect(await seller.look(note, "amount,amountOutstanding")).toEqual([-500, 0]);
    expect(await seller.look(invoice, "amountOutstanding")).toEqual([0]);
    expect(await balances()).toMatchObject({ 1900: 750, 1500: 0 });
    expect(await seller.groups()).toBe("2 2");
  });
});

describe("payments", () => {
  test("in full, in part, too much, back again, and reversed: what is left is always right", async () => {
    const invoice = await seller.invoice(lines);
    const steps: [number, number, string][] = [
      [500, 750, "open 2"],
      [850, -100, "open 3"],
      [-100, 0, "4"],
    ];
    for (const [amount, left, groups] of steps) {
      const answer = await client.value(seller.pay(invoice, amount));
      expect([answer.amountOutstanding, await seller.groups()]).toEqual([left, groups]);
    }
    const vouchers = (await client.get(`/ledger/voucher?dateFrom=2026-03-10&dateTo=2026-03-11&fields=id,number`)).body
      .values;
    const first = vouchers.find((one: { number: number }) => one.number === 1);
    await client.value(client.put(`/ledger/voucher/${first.id}/:reverse?date=2026-03-12`));
    expect(await seller.look(invoice, "amountOutstanding")).toEqual([500]);
  });

  test("a private person pays as others do", async () => {
    const person = await Seller.of(client, { name: "Kari Nordmann", isPrivateIndividual: true });
    const invoice = await person.invoice([[2, 100, 31]]);
    await client.value(person.pay(invoice, 230));
    expect(await person.look(invoice, "amount,amountOutstanding")).toEqual([230, 0]);
  });
});

describe("several orders in one invoice", () => {
  const together = (ids: readonly number[]) =>
    client.put(`/order/:invoiceMultipleOrders?id=${ids.join(",")}&invoiceDate=2026-03-03&sendToCustomer=false`);

  test("one number, one receivable, VAT rounded over all of them, every order closed", async () => {
    const orders = [];
    for (const comment of ["A", "B", "A"]) orders.push(await seller.order([[1, 33.33]], { invoiceComment: comment }));
    const { id } = await client.value(together(orders));
    expect(await seller.rows(Number(id))).toEqual([
      "1 1500 124.99 124.99 0",
      "2 3000 -99.99 -124.99 3",
      "0 2700 -25.00 -25.00 0",
    ]);
    const { value } = (await client.get(`/invoice/${id}?fields=invoiceComment,orders(id,isClosed),orderLines(id)`))
      .body;
    expect(value.invoiceComment).toBe("A\nB");
    expect(value.orders.map((one: { id: number }) => one.id).sort()).toEqual([...orders].sort());
    expect(value.orders.every((one: { isClosed: boolean }) => one.isClosed)).toBe(true);
    expect(value.orderLines).toHaveLength(3);
    expect(refusalOf(await together(orders))).toMatch(/^422 \| id: /);
  });

  test.each([
    ["the customer", async () => ({ customer: { id: (await Seller.of(client, { name: "Annen AS" })).customer } })],
    ["prices with or without VAT", async () => ({ isPrioritizeAmountsIncludingVat: true })],
    ["the term of payment", async () => ({ invoicesDueIn: 3 })],
    ["the unit of the term of payment", async () => ({ invoicesDueInType: "MONTHS" })],
    ["the receiver's e-mail address", async () => ({ receiverEmail: "annen@example.com" })],
  ] as [string, () => Promise<TestOrder>][])("orders that differ in %s do not fit together", async (field, other) => {
    const orders = [await seller.order(lines), await seller.order(lines, await other())];
    expect(refusalOf(await together(orders))).toBe(
      `422 | id: The orders cannot be invoiced together: ${field} must be the same.`,
    );
    expect(await count(`/ledger/voucher?${period}`)).toBe(0);
  });

  test("POST /invoice takes existing and new ones, and its own due date for different terms", async () => {
    const order = await seller.order(lines, { invoicesDueIn: 3 });
    const made = await client.value(
      client.post("/invoice?fields=id,amount,invoiceDueDate,orders(id)", {
        ...{ ...dates, orders: [{ id: order }, seller.body([[2, 10]])] },
      }),
    );
    expect(made).toMatchObject({ amount: 1275, invoiceDueDate: "2026-03-17" });
    expect(made.orders).toHaveLength(2);
  });
});

describe("POST /invoice/list", () => {
  test("makes every invoice in the order of the body, with payments of their own", async () => {
    const order = await seller.order(lines);
    const other = await Seller.of(client, { name: "Annen AS" });
    const body = [
      { ...dates, orders: [{ id: order }] },
      { ...dates, orders: [other.body([[1, 80]])], paymentTypeId: seller.paymentTypes[1920], paidAmount: 100 },
      { ...dates, orders: [seller.body([[1, 8]])] },
    ];
    const fields = "fields=invoiceNumber,amount,amountOutstanding";
    const { status, body: answer } = await client.post(`/invoice/list?${fields}`, body);
    expect([status, answer.values]).toEqual([
      201,
      [
        { invoiceNumber: 1, amount: 1250, amountOutstanding: 1250 },
        { invoiceNumber: 2, amount: 100, amountOutstanding: 0 },
        { invoiceNumber: 3, amount: 10, amountOutstanding: 10 },
      ],
    ]);
  });

  test("all or none: every fault of every element, nothing written, no number used", async () => {
    const order = await seller.order(lines);
    const empty = await seller.order([]);
    const answer = await client.post("/invoice/list", [
      { ...dates, orders: [{ id: order }] },
      { ...dates, orders: [{ id: empty }] },
      { ...dates, invoiceDueDate: "2026-03-02", orders: [seller.body(lines)] },
    ]);
    expect(refusalOf(answer)).toBe(
      "422 | [1].orders: The invoice has no order lines. | [2].invoiceDueDate: The due date cannot be before the invoice date.",
    );
    const twice = await client.post("/invoice/list", [
      { ...dates, orders: [{ id: order }] },
      { ...dates, orders: [{ id: order }] },
    ]);
    expect(refusalOf(twice)).toBe("422 | [1].orders[0].id: The order stands twice in the request.");
    expect(await count(`/ledger/voucher?${period}`)).toBe(0);
    expect((await client.get(`/order/${order}?fields=isClosed`)).body.value.isClosed).toBe(false);
    expect(await seller.look(Number((await client.value(seller.charge(order))).id), "number")).toEqual([1]);
  });

  test("lists of the same customers in opposite order do not stop each other", async () => {
    const buyers = await Promise.all(["A", "B", "C"].map((name) => Seller.of(client, { name })));
    const body = (list: readonly Seller[]) => list.map((one) => ({ ...dates, orders: [one.body(lines)] }));
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        client.post("/invoice/list?fields=invoiceNumber", body(index % 2 === 0 ? buyers : [...buyers].reverse())),
      ),
    );
    expect(answers.map((one) => one.status)).toEqual(answers.map(() => 201));
    const numbers = answers.flatMap((one) =>
      one.body.values.map((value: { invoiceNumber: number }) => value.invoiceNumber),
    );
    expect(numbers.sort((left, right) => left - right)).toEqual(Array.from({ length: 18 }, (_, index) => index + 1));
  });
});

describe("odd lines", () => {
  test("nothing to pay: an invoice of 0, and lines that take each other away", async () => {
    expect(await seller.look(await seller.invoice([[0, 100]]), "amount,amountOutstanding,isCreditNote")).toEqual([
      0,
      0,
      false,
    ]);
    const invoice = await seller.invoice([
      [1, 100],
      [-1, 100, 31],
    ]);
    expect(await seller.look(invoice, "amount,amountExcludingVat")).toEqual([10, 0]);
  });

  test("500 lines of three rates: lines, VAT, total and postings agree", async () => {
    const many: TestLine[] = Array.from({ length: 500 }, (_, index) => [
      (index % 7) + 0.5,
      10 + index / 100,
      [3, 31, 5][index % 3] ?? 3,
      index % 11,
    ]);
    const invoice = await seller.invoice(many);
    const { value } = (
      await client.get(`/invoice/${invoice}?fields=amount,amountExcludingVat,orderLines(amountExcludingVatCurrency)`)
    ).body;
    const net = value.orderLines.reduce(
      (sum: number, one: { amountExcludingVatCurrency: number }) =>
        sum + Math.round(one.amountExcludingVatCurrency * 100),
      0,
    );
    expect(Math.round(value.amountExcludingVat * 100)).toBe(net);
    const rows = await seller.rows(invoice);
    expect(rows).toHaveLength(6);
    expect(rows[0]).toBe(`1 1500 ${value.amount.toFixed(2)} ${value.amount.toFixed(2)} 0`);
  });
});

test("one order invoiced by ten clients at once, in three ways: one invoice, the others are told why", async () => {
  const order = await seller.order(lines);
  const ways = [
    () => seller.charge(order),
    () => client.post("/invoice", { ...dates, orders: [{ id: order }] }),
    () => client.put(`/order/:invoiceMultipleOrders?id=${order}&invoiceDate=2026-03-03`),
    () => client.post("/invoice/list", [{ ...dates, orders: [{ id: order }] }]),
  ];
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => (ways[index % 4] ?? (() => seller.charge(order)))()),
  );
  expect(answers.filter((one) => one.status < 300)).toHaveLength(1);
  for (const one of answers.filter(({ status }) => status >= 300))
    expect(refusalOf(one)).toMatch(/^422 \| \S+: The order is closed/);
  expect(await count(`/ledger/voucher?${period}`)).toBe(1);
});
