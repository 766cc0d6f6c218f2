// Payments that settle with more than money: what the bank kept, and a small difference that nobody collects.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { invoiced, ledgerOf, storeRates, type Trade, trade, voucherOn } from "../support/foreign.ts";
import { startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";

let service: TestService;
let client: TestClient;
let world: Trade;
beforeAll(async () => {
  service = await startTestService({ clock: () => new Date("2026-05-20T10:00:00Z") });
  await storeRates(service, [
    ["EUR", "2026-03-03", "11.70"],
    ["EUR", "2026-03-10", "11.80"],
  ]);
});
beforeEach(async () => {
  client = await service.company();
  world = await trade(client);
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});

const sold = (price: string, currency = "NOK") =>
  invoiced(world, { currency, date: "2026-03-03", lines: [["1", price, currency === "NOK" ? "3" : "52"]] });
const pay = (id: number, amount: string) =>
  client.put(
    `/invoice/${id}/:payment?paymentDate=2026-03-10&paymentTypeId=${world.paymentType}&paidAmount=${amount}&fields=amountOutstanding,amountCurrencyOutstanding`,
  );
async function paid(id: number, amount: string): Promise<string[]> {
  const { status, body } = await pay(id, amount);
  expect([status, body.validationMessages, body.value]).toMatchObject([
    200,
    undefined,
    { amountOutstanding: 0, amountCurrencyOutstanding: 0 },
  ]);
  return ledgerOf(client, await voucherOn(client, "2026-03-10"));
}
async function refusal(answer: Promise<TestAnswer>): Promise<string[]> {
  const { status, body } = await answer;
  const all: { field: string; message: string }[] = body.validationMessages ?? [];
  return [String(status), ...all.map((one) => `${one.field}: ${one.message}`)];
}

describe("of customers", () => {
  test("P6: 10 374.60 of 10 375, the rest is rounding", async () => {
    const { id } = await sold("8300");
    expect(await paid(id, "10374.60&writeOff=true")).toEqual([
      "1500 -10375.00 gross -10375.00 (0)",
      "1920 10374.60 gross 10374.60 (0)",
      "7740 0.40 gross 0.40 (0)",
    ]);
    expect((await client.get("/ledger/closeGroup?dateFrom=2026-03-10&dateTo=2026-03-11")).body.values).toHaveLength(1);
  });

  test("P7: the bank kept 35; a fee and a loss on accounts of one's own choice", async () => {
    const first = await sold("8300");
    expect(await paid(first.id, "10340&bankFee=35")).toEqual([
      "1500 -10375.00 gross -10375.00 (0)",
      "1920 10340.00 gross 10340.00 (0)",
      "7770 35.00 gross 35.00 (0)",
    ]);
    const own = await client.value(client.post("/ledger/account", { number: 7797, name: "Kortgebyr" }));
    const second = await sold("8300");
    const query = `10331.75&bankFee=35&bankFeeAccountId=${own.id}&writeOff=true&writeOffAccountId=${world.account(7830).id}`;
    const { status, body } = await pay(second.id, query);
    expect([status, body.value.amountOutstanding]).toEqual([200, 0]);
    const { values } = (
      await client.get("/ledger/posting?dateFrom=2026-03-10&dateTo=2026-03-11&fields=account(number),amount")
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
    expect((await client.put(reminder)).status).toBe(200);
    const open = async () =>
      (await client.get("/ledger/openItem?fields=amountOutstanding")).body.values.map(
        (one: { amountOutstanding: number }) => one.amountOutstanding,
      );
    expect(await open()).toEqual([1_000, 38]);
    const late = `/invoice/${id}/:payment?paymentDate=2026-04-30&paymentTypeId=${world.paymentType}`;
    expect((await client.put(`${late}&paidAmount=1037.5&writeOff=true`)).status).toBe(200);
    expect(await open()).toEqual([]);
  });

  test("what cannot be written off is refused with everything that is wrong, and nothing is posted", async () => {
    const { id } = await sold("8300");
    expect(await refusal(pay(id, "10365&writeOff=true"))).toEqual([
      "422",
      "writeOff: 10.00 would be left to pay; less than 10.00 can be written off.",
    ]);
    expect(await refusal(pay(id, "10000&bankFee=0.123&bankFeeAccountId=1&writeOff=true&writeOffAccountId=2"))).toEqual([
      "422",
      expect.stringContaining("bankFee: "),
      "bankFeeAccountId: There is no such account.",
      "writeOffAccountId: There is no such account.",
      expect.stringContaining("writeOff: "),
    ]);
    expect(await refusal(pay(id, "10000&bankFee=-1"))).toEqual(["422", "bankFee: Must be at least 0."]);
    expect(await refusal(pay(id, `10374.6&writeOff=true&writeOffAccountId=${world.account(2400).id}`))).toEqual([
      "422",
      expect.stringContaining("Supplier missing"),
    ]);
    expect((await client.get(`/invoice/${id}?fields=amountOutstanding`)).body.value.amountOutstanding).toBe(10_375);
  });
});

describe("of bills", () => {
  async function bill(amount: number, more: Record<string, unknown> = {}): Promise<number> {
    const { id } = await client.value(
      client.post("/ledger/voucher", {
        date: "2026-03-03",
        description: "Varer",
        vendorInvoiceNumber: "A-1",
        postings: [
          { row: 1, account: world.account(6540), amountGross: amount, ...more },
          {
            row: 2,
            account: world.account(2400),
            supplier: world.supplier,
            invoiceNumber: "A-1",
            amountGross: -amount,
            ...(more.amountGrossCurrency === undefined
              ? {}
              : { ...more, amountGrossCurrency: -Number(more.amountGrossCurrency) }),
          },
        ],
      }),
    );
    return Number(id);
  }
  const payBill = (id: number, more: string) =>
    client.post(
      `/supplierInvoice/${id}/:addPayment?paymentType=0&paymentDate=2026-03-10${more}&fields=outstandingAmount`,
      undefined,
    );

  test("the fee is paid beside the bill, and what is left of øre is income", async () => {
    const id = await bill(1_000.4);
    const answer = await payBill(id, "&amount=1000&bankFee=35&writeOff=true");
    expect([answer.status, answer.body.validationMessages]).toEqual([201, undefined]);
    expect(await ledgerOf(client, await voucherOn(client, "2026-03-10"))).toEqual([
      "1920 -1035.00 gross -1035.00 (0)",
      "2400 1000.40 gross 1000.40 (0)",
      "7740 -0.40 gross -0.40 (0)",
      "7770 35.00 gross 35.00 (0)",
    ]);
    expect((await client.get("/ledger/openItem")).body.values).toEqual([]);
  });

  test("in EUR, with a gain of currency; too much is not written off", async () => {
    const id = await bill(11_700, { currency: world.currency("EUR"), amountGrossCurrency: 1_000 });
    expect(await refusal(payBill(id, "&amount=11000&amountCurrency=990&writeOff=true"))).toEqual([
      "422",
      "writeOff: 117.00 would be left to pay; less than 10.00 can be written off.",
    ]);
    const answer = await payBill(id, "&amount=11500&amountCurrency=999.5&bankFee=20&writeOff=true");
    expect([answer.status, answer.body.validationMessages]).toEqual([201, undefined]);
    expect(await ledgerOf(client, await voucherOn(client, "2026-03-10"))).toEqual([
      "1920 -11520.00 gross -11520.00 (0)",
      "2400 11700.00 gross 11700.00 (0) EUR 1000.00",
      "7740 -5.85 gross -5.85 (0)",
      "7770 20.00 gross 20.00 (0)",
      "8060 -194.15 gross -194.15 (0)",
    ]);
  });
});

test("a voucher is not reversed before its own day", async () => {
  const { id } = await client.value(
    client.post("/ledger/voucher", {
      date: "2026-03-03",
      description: "Stol",
      postings: [
        { row: 1, account: world.account(6540), amountGross: 125 },
        { row: 2, account: world.account(1920), amountGross: -125 },
      ],
    }),
  );
  expect(await refusal(client.put(`/ledger/voucher/${id}/:reverse?date=2026-03-02`))).toEqual([
    "422",
    "date: A voucher is reversed on its own day, 3 March 2026, or later.",
  ]);
  expect((await client.put(`/ledger/voucher/${id}/:reverse?date=2026-03-03`)).status).toBe(200);
});
