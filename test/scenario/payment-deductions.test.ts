// Payments that settle with more than money: what the bank kept, and a small difference that nobody collects.

import { describe, expect, test } from "vitest";
import { type Bill, billed, faultTexts, invoiced, ledgerOf, tradingTests, voucherOn } from "../support/foreign.ts";

const trading = tradingTests("2026-05-20T10:00:00Z", [
  ["EUR", "2026-03-03", "11.70"],
  ["EUR", "2026-03-10", "11.80"],
]);

const sold = (price: string, currency = "NOK") =>
  invoiced(trading.world, { currency, date: "2026-03-03", lines: [["1", price, currency === "NOK" ? "3" : "52"]] });
const pay = (id: number, amount: string) =>
  trading.client.put(
    `/invoice/${id}/:payment?paymentDate=2026-03-10&paymentTypeId=${trading.world.paymentType}&paidAmount=${amount}&fields=amountOutstanding,amountCurrencyOutstanding`,
  );
async function paid(id: number, amount: string): Promise<string[]> {
  const { status, body } = await pay(id, amount);
  expect([status, body.validationMessages, body.value]).toMatchObject([
    200,
    undefined,
    { amountOutstanding: 0, amountCurrencyOutstanding: 0 },
  ]);
  return ledgerOf(trading.client, await voucherOn(trading.client, "2026-03-10"));
}
describe("of customers", () => {
  test("P6: 10 374.60 of 10 375, the rest is rounding", async () => {
    const { id } = await sold("8300");
    expect(await paid(id, "10374.60&writeOff=true")).toEqual([
      "1500 -10375.00 gross -10375.00 (0)",
      "1920 10374.60 gross 10374.60 (0)",
      "7740 0.40 gross 0.40 (0)",
    ]);
    expect(
      (await trading.client.get("/ledger/closeGroup?dateFrom=2026-03-10&dateTo=2026-03-11")).body.values,
    ).toHaveLength(1);
  });

  test("P7: the bank kept 35; a fee and a loss on accounts of one's own choice", async () => {
    const first = await sold("8300");
    expect(await paid(first.id, "10340&bankFee=35")).toEqual([
      "1500 -10375.00 gross -10375.00 (0)",
      "1920 10340.00 gross 10340.00 (0)",
      "7770 35.00 gross 35.00 (0)",
    ]);
    const own = await trading.client.value(trading.client.post("/ledger/account", { number: 7797, name: "Kortgebyr" }));
    const second = await sold("8300");
    const query = `10331.75&bankFee=35&bankFeeAccountId=${own.id}&writeOff=true&writeOffAccountId=${trading.world.account(7830).id}`;
    const { status, body } = await pay(second.id, query);
    expect([status, body.value.amountOutstanding]).toEqual([200, 0]);
    const { values } = (
      await trading.client.get("/ledger/posting?dateFrom=2026-03-10&dateTo=2026-03-11&fields=account(number),amount")
    ).body;
    const on = (number: number) =>
      values
        .filter((row: { account: { number: number } }) => row.account.number === number)
        .map((row: { amount: number }) => row.amount);
    expect([on(7797), on(7830)]).toEqual([[35], [8.25]]);
  });

  test("a little too much is written off as well, without a warning of it", async () => {
    const { id } = await sold("800");
    expect(await paid(id, "1000.50&writeOff=true&refuseOverpayment=true")).toEqual([
      "1500 -1000.00 gross -1000.00 (0)",
      "1920 1000.50 gross 1000.50 (0)",
      "7740 -0.50 gross -0.50 (0)",
    ]);
    // What the bank kept counts as paid.
    const other = await sold("800");
    expect((await pay(other.id, "980&bankFee=35&refuseOverpayment=true")).status).toBe(422);
  });

  test("what was left, or paid too much, before is written off without money", async () => {
    const [less, more] = [await sold("800"), await sold("800")];
    expect((await pay(less.id, "995")).body.value.amountOutstanding).toBe(5);
    expect((await pay(more.id, "1004")).body.value.amountOutstanding).toBe(-4);
    const off = async (id: number, query = "0&writeOff=true") => {
      const answer = await trading.client.put(
        `/invoice/${id}/:payment?paymentDate=2026-03-11&paymentTypeId=${trading.world.paymentType}&paidAmount=${query}&fields=amountOutstanding`,
      );
      expect([answer.status, answer.body.validationMessages, answer.headers.get("x-warning")]).toEqual([
        200,
        undefined,
        null,
      ]);
      expect(answer.body.value.amountOutstanding).toBe(0);
    };
    await off(less.id);
    expect(await ledgerOf(trading.client, await voucherOn(trading.client, "2026-03-11"))).toEqual([
      "1500 -5.00 gross -5.00 (0)",
      "7740 5.00 gross 5.00 (0)",
    ]);
    const { values: before } = (await trading.client.get("/ledger/voucher?dateFrom=2026-03-11&dateTo=2026-03-12")).body;
    await off(more.id);
    const { values: after } = (await trading.client.get("/ledger/voucher?dateFrom=2026-03-11&dateTo=2026-03-12")).body;
    const made = after.find((one: { id: number }) => !before.some((other: { id: number }) => other.id === one.id));
    expect(await ledgerOf(trading.client, made.id)).toEqual(["1500 4.00 gross 4.00 (0)", "7740 -4.00 gross -4.00 (0)"]);
    expect((await trading.client.get("/ledger/openItem")).body.values).toEqual([]);
    // Nothing is left to be written off, or too much, or nobody asked for it.
    expect(await faultTexts(pay(more.id, "0&writeOff=true"))).toEqual([
      "422",
      "paidAmount: The paid amount must not be 0.",
    ]);
    const other = await sold("800");
    expect(await faultTexts(pay(other.id, "0&writeOff=true"))).toEqual([
      "422",
      "writeOff: 1000.00 would be left to pay; less than 10.00 can be written off.",
    ]);
    expect(await faultTexts(pay(other.id, "0"))).toEqual(["422", "paidAmount: The paid amount must not be 0."]);
    const euro = await sold("1000", "EUR");
    await pay(euro.id, "11700&paidAmountCurrency=999.50");
    await off(euro.id, "0&paidAmountCurrency=0&writeOff=true");
  });

  test("in EUR: the fee is kroner, the difference is worth what the invoice was posted at", async () => {
    const { id } = await sold("1000", "EUR");
    expect(await paid(id, "11765&paidAmountCurrency=999.50&bankFee=35&writeOff=true")).toEqual([
      "1500 -11700.00 gross -11700.00 (0) EUR -1000.00",
      "1920 11765.00 gross 11765.00 (0)",
      "7740 5.85 gross 5.85 (0)",
      "7770 35.00 gross 35.00 (0)",
      "8060 -105.85 gross -105.85 (0)",
    ]);
  });

  test("the charge of a reminder that the money reaches", async () => {
    const { id } = await sold("800");
    const reminder = `/invoice/${id}/:createReminder?type=SOFT_REMINDER&date=2026-04-20&includeCharge=true&dispatchType=OWN_PRINTER`;
    expect((await trading.client.put(reminder)).status).toBe(200);
    const open = async () =>
      (await trading.client.get("/ledger/openItem?fields=amountOutstanding")).body.values.map(
        (one: { amountOutstanding: number }) => one.amountOutstanding,
      );
    expect(await open()).toEqual([1_000, 38]);
    const late = `/invoice/${id}/:payment?paymentDate=2026-04-30&paymentTypeId=${trading.world.paymentType}`;
    expect((await trading.client.put(`${late}&paidAmount=1037.5&writeOff=true`)).status).toBe(200);
    expect(await open()).toEqual([]);
  });

  test("what cannot be written off is refused with everything that is wrong, and nothing is posted", async () => {
    const { id } = await sold("8300");
    expect(await faultTexts(pay(id, "10365&writeOff=true"))).toEqual([
      "422",
      "writeOff: 10.00 would be left to pay; less than 10.00 can be written off.",
    ]);
    expect(
      await faultTexts(pay(id, "10000&bankFee=0.123&bankFeeAccountId=1&writeOff=true&writeOffAccountId=2")),
    ).toEqual([
      "422",
      expect.stringContaining("bankFee: "),
      "bankFeeAccountId: There is no such account.",
      "writeOffAccountId: There is no such account.",
      expect.stringContaining("writeOff: "),
    ]);
    expect(await faultTexts(pay(id, "10385&writeOff=true"))).toEqual([
      "422",
      "writeOff: 10.00 would be paid too much; less than 10.00 can be written off.",
    ]);
    // What was paid too much before, and still is.
    const twice = await sold("800");
    expect((await pay(twice.id, "1020")).status).toBe(200);
    for (const [amount, more] of [
      ["0", "20.00"],
      ["5", "25.00"],
    ])
      expect(await faultTexts(pay(twice.id, `${amount}&writeOff=true`))).toEqual([
        "422",
        `writeOff: ${more} would be paid too much; less than 10.00 can be written off.`,
      ]);
    expect(await faultTexts(pay(id, "10000&bankFee=-1"))).toEqual(["422", "bankFee: Must be at least 0."]);
    expect(
      await faultTexts(pay(id, `10374.6&writeOff=true&writeOffAccountId=${trading.world.account(2400).id}`)),
    ).toEqual(["422", expect.stringContaining("Supplier missing")]);
    expect((await trading.client.get(`/invoice/${id}?fields=amountOutstanding`)).body.value.amountOutstanding).toBe(
      10_375,
    );
  });
});

describe("of bills", () => {
  const bill = (amount: number, foreign?: Bill["foreign"], vendorInvoiceNumber = "A-1") =>
    billed(trading.world, {
      ...{ date: "2026-03-03", account: 6540, amount, vendorInvoiceNumber },
      ...(foreign === undefined ? {} : { foreign }),
    });
  const payBill = (id: number, more: string) =>
    trading.client.post(
      `/supplierInvoice/${id}/:addPayment?paymentType=0&paymentDate=2026-03-10${more}&fields=outstandingAmount`,
      undefined,
    );

  test("the fee is paid beside the bill, and what is left of øre is income", async () => {
    const id = await bill(1_000.4);
    const answer = await payBill(id, "&amount=1000&bankFee=35&writeOff=true");
    expect([answer.status, answer.body.validationMessages]).toEqual([201, undefined]);
    expect(await ledgerOf(trading.client, await voucherOn(trading.client, "2026-03-10"))).toEqual([
      "1920 -1035.00 gross -1035.00 (0)",
      "2400 1000.40 gross 1000.40 (0)",
      "7740 -0.40 gross -0.40 (0)",
      "7770 35.00 gross 35.00 (0)",
    ]);
    expect((await trading.client.get("/ledger/openItem")).body.values).toEqual([]);
  });

  test("what was paid too much of øre is a cost, without a warning of it", async () => {
    const id = await bill(1_000.4);
    const answer = await payBill(id, "&amount=1005&writeOff=true&refuseOverpayment=true");
    expect([answer.status, answer.body.validationMessages, answer.headers.get("x-warning")]).toEqual([
      201,
      undefined,
      null,
    ]);
    expect(answer.body.value.outstandingAmount).toBe(0);
    expect(await ledgerOf(trading.client, await voucherOn(trading.client, "2026-03-10"))).toEqual([
      "1920 -1005.00 gross -1005.00 (0)",
      "2400 1000.40 gross 1000.40 (0)",
      "7740 4.60 gross 4.60 (0)",
    ]);
    expect((await trading.client.get("/ledger/openItem")).body.values).toEqual([]);
    expect(
      (await trading.client.get("/ledger/closeGroup?dateFrom=2026-03-10&dateTo=2026-03-11")).body.values,
    ).toHaveLength(1);
  });

  test("a credit note of which a little too much came back", async () => {
    const id = await bill(-500);
    const answer = await payBill(id, "&amount=-502.5&writeOff=true");
    expect([answer.status, answer.body.validationMessages]).toEqual([201, undefined]);
    expect(await ledgerOf(trading.client, await voucherOn(trading.client, "2026-03-10"))).toEqual([
      "1920 502.50 gross 502.50 (0)",
      "2400 -500.00 gross -500.00 (0)",
      "7740 -2.50 gross -2.50 (0)",
    ]);
  });

  /** A bill of 30 that was paid twice. */
  async function paidTwice(): Promise<number> {
    const id = await bill(30, undefined, "A-30");
    for (const _ of [1, 2]) expect((await payBill(id, "&amount=30")).status).toBe(201);
    return id;
  }

  test("ten kroner too much are refused, and any too much without writeOff", async () => {
    const id = await bill(1_000);
    expect(await faultTexts(payBill(id, "&amount=1010&writeOff=true&writeOffAccountId=1"))).toEqual([
      "422",
      "writeOffAccountId: There is no such account.",
      "writeOff: 10.00 would be paid too much; less than 10.00 can be written off.",
    ]);
    expect(await faultTexts(payBill(id, "&amount=1000.01"))).toEqual([
      "422",
      "amount: The amount is larger than what is outstanding, 1000.00.",
    ]);
    // The other sign is no overpayment, and what is paid twice has nothing left that it could go beyond.
    expect(await faultTexts(payBill(id, "&amount=-5&writeOff=true"))).toEqual([
      "422",
      "amount: The amount must have the sign of what is outstanding, 1000.00.",
    ]);
    expect((await trading.client.get("/ledger/voucher?dateFrom=2026-03-10&dateTo=2026-03-11")).body.values).toEqual([]);
    expect((await payBill(id, "&amount=1000")).status).toBe(201);
    expect(await faultTexts(payBill(await paidTwice(), "&amount=0&writeOff=true"))).toEqual([
      "422",
      "writeOff: 30.00 would be paid too much; less than 10.00 can be written off.",
    ]);
    const again = await payBill(id, "&amount=5&writeOff=true");
    expect([again.status, again.headers.get("x-warning")]).toEqual([201, expect.stringContaining("paid")]);
    expect(again.body.value.outstandingAmount).toBe(-5);
    // What was paid too much before is written off without money.
    const off = await payBill(id, "&amount=0&writeOff=true");
    expect([off.status, off.body.value?.outstandingAmount]).toEqual([201, 0]);
    const { values } = (await trading.client.get("/ledger/voucher?dateFrom=2026-03-10&dateTo=2026-03-11&fields=id"))
      .body;
    const last = Math.max(...values.map((one: { id: number }) => one.id));
    expect(await ledgerOf(trading.client, last)).toEqual(["2400 -5.00 gross -5.00 (0)", "7740 5.00 gross 5.00 (0)"]);
    expect(await faultTexts(payBill(id, "&amount=0&writeOff=true"))).toEqual([
      "422",
      "amount: The amount must not be 0.",
    ]);
    expect(await faultTexts(payBill(await bill(2_000, undefined, "A-2"), "&amount=0&writeOff=true"))).toEqual([
      "422",
      "writeOff: 2000.00 would be left to pay; less than 10.00 can be written off.",
    ]);
  });

  test("in EUR: too much is worth what the bill was posted at, and nothing of roundings is left", async () => {
    const id = await bill(117.3, { code: "EUR", amount: 10 });
    const answer = await payBill(id, "&amount=124&amountCurrency=10.5&writeOff=true");
    expect([answer.status, answer.body.validationMessages]).toEqual([201, undefined]);
    expect(await ledgerOf(trading.client, await voucherOn(trading.client, "2026-03-10"))).toEqual([
      "1920 -124.00 gross -124.00 (0)",
      "2400 117.30 gross 117.30 (0) EUR 10.00",
      "7740 5.87 gross 5.87 (0)",
      "8160 0.83 gross 0.83 (0)",
    ]);
    expect((await trading.client.get("/ledger/openItem")).body.values).toEqual([]);
  });

  test("in EUR, half a cent on each side: what is left is worth the whole bill with what is paid", async () => {
    const id = await bill(117.3, { code: "EUR", amount: 10 });
    const answer = await payBill(id, "&amount=111.44&amountCurrency=9.5&writeOff=true");
    expect([answer.status, answer.body.validationMessages]).toEqual([201, undefined]);
    expect(await ledgerOf(trading.client, await voucherOn(trading.client, "2026-03-10"))).toEqual([
      "1920 -111.44 gross -111.44 (0)",
      "2400 117.30 gross 117.30 (0) EUR 10.00",
      "7740 -5.87 gross -5.87 (0)",
      "8160 0.01 gross 0.01 (0)",
    ]);
    expect((await trading.client.get("/ledger/openItem")).body.values).toEqual([]);
  });

  test("in EUR, with a gain of currency; a larger rest is not written off", async () => {
    const id = await bill(11_700, { code: "EUR", amount: 1_000 });
    expect(await faultTexts(payBill(id, "&amount=11000&amountCurrency=990&writeOff=true"))).toEqual([
      "422",
      "writeOff: 117.00 would be left to pay; less than 10.00 can be written off.",
    ]);
    const answer = await payBill(id, "&amount=11500&amountCurrency=999.5&bankFee=20&writeOff=true");
    expect([answer.status, answer.body.validationMessages]).toEqual([201, undefined]);
    expect(await ledgerOf(trading.client, await voucherOn(trading.client, "2026-03-10"))).toEqual([
      "1920 -11520.00 gross -11520.00 (0)",
      "2400 11700.00 gross 11700.00 (0) EUR 1000.00",
      "7740 -5.85 gross -5.85 (0)",
      "7770 20.00 gross 20.00 (0)",
      "8060 -194.15 gross -194.15 (0)",
    ]);
  });
});

test("a voucher is not reversed before its own day", async () => {
  const { id } = await trading.client.value(
    trading.client.post("/ledger/voucher", {
      date: "2026-03-03",
      description: "Stol",
      postings: [
        { row: 1, account: trading.world.account(6540), amountGross: 125 },
        { row: 2, account: trading.world.account(1920), amountGross: -125 },
      ],
    }),
  );
  expect(await faultTexts(trading.client.put(`/ledger/voucher/${id}/:reverse?date=2026-03-02`))).toEqual([
    "422",
    "date: A voucher is reversed on its own day, 3 March 2026, or later.",
  ]);
  expect((await trading.client.put(`/ledger/voucher/${id}/:reverse?date=2026-03-03`)).status).toBe(200);
});
