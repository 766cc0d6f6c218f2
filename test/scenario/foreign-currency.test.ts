// Business in foreign currencies through HTTP: every worked posting of invoices, payments and revaluation, and what follows.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { example } from "../support/books.ts";
import {
  exampleLedger,
  invoiced,
  ledgerOf,
  type SoldLine,
  storeRates,
  type Trade,
  trade,
  voucherOn,
} from "../support/foreign.ts";
import { withProductionRates } from "../support/production-rates.ts";
import { startTestService, type TestAnswer, type TestService } from "../support/service.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await storeRates(service, [
    ["EUR", "2026-05-04", "11.7"],
    ["EUR", "2026-05-05", "11.6543"],
    ["SEK", "2026-05-06", "1.0376"],
    ["EUR", "2026-05-07", "10.37"],
    ["EUR", "2026-05-08", "11.22"],
    ["EUR", "2026-06-01", "11.85"],
    ["EUR", "2026-06-02", "11.5"],
  ]);
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});

const company = async () => trade(await service.company());
const messages = ({ body }: TestAnswer) =>
  (body.validationMessages ?? []).map(
    (one: { path: string; field: string; message: string }) => `${one.path ?? one.field}: ${one.message}`,
  );

describe("the worked invoices", () => {
  test.each([
    ["I12", "2026-05-04"],
    ["I13", "2026-05-05"],
    ["I14", "2026-05-06"],
  ])("%s", async (id, date) => {
    const given = example(id);
    const at = await company();
    const lines = (given.given.orderLines ?? []).map((one): SoldLine => [one.count, one.price, one.vatCode]);
    const invoice = await invoiced(at, { currency: given.given.currency ?? "", date, lines });
    expect(await ledgerOf(at.client, Number(invoice.voucher.id))).toEqual(exampleLedger(given.ledger));
    const [receivable] = given.ledger;
    expect(invoice).toMatchObject({
      currency: at.currency(given.given.currency ?? ""),
      amount: Number(receivable?.amount),
      amountCurrency: Number(given.checks?.amount),
      amountExcludingVatCurrency: Number(given.checks?.amountExcludingVat),
      amountOutstanding: Number(receivable?.amount),
      amountCurrencyOutstanding: Number(given.checks?.amount),
    });
  });
});

/** Sells without VAT in EUR. */
const sold = (at: Trade, date: string, amount: string, query = "") =>
  invoiced(at, { currency: "EUR", date, lines: [["1", amount, "52"]] }, query);
const pay = (at: Trade, invoice: unknown, date: string, amounts: string) =>
  at.client.put(`/invoice/${invoice}/:payment?paymentDate=${date}&paymentTypeId=${at.paymentType}&${amounts}`);

describe("the worked payments", () => {
  test.each([
    ["F1", "2026-05-07", "6893", "paidAmount=68033.91&paidAmountCurrency=6893", [0, 0]],
    ["F2", "2026-05-08", "11671", "paidAmount=136667.41&paidAmountCurrency=11671", [0, 0]],
    ["F3", "2026-05-04", "1000", "paidAmount=11700&paidAmountCurrency=1000", [0, 0]],
    ["F4", "2026-05-04", "1000", "paidAmount=4740&paidAmountCurrency=400", [7020, 600]],
  ] as const)("%s of a customer", async (id, date, amount, amounts, left) => {
    const at = await company();
    const invoice = await sold(at, date, amount);
    const paid = await pay(at, invoice.id, "2026-06-10", amounts);
    expect(paid.status).toBe(200);
    expect([paid.body.value.amountOutstanding, paid.body.value.amountCurrencyOutstanding]).toEqual(left);
    expect(await ledgerOf(at.client, await voucherOn(at.client, "2026-06-10"))).toEqual(
      exampleLedger(example(id).ledger),
    );
    const groups = await at.client.get(
      "/ledger/closeGroup?dateFrom=2026-01-01&dateTo=2027-01-01&fields=postings(account(number))",
    );
    expect(groups.body.values).toHaveLength(left[0] === 0 ? 1 : 0);
  });

  /** Owes EUR 1000 since the day of rate 11.70. */
  const bought = async (at: Trade) => {
    const voucher = await at.client.value(
      at.client.post("/ledger/voucher", {
        date: "2026-05-04",
        description: "Kjøp",
        vendorInvoiceNumber: "E-1",
        postings: [
          { row: 1, account: at.account(6800), currency: at.currency("EUR"), amountGrossCurrency: 1000 },
          {
            row: 2,
            account: at.account(2400),
            supplier: at.supplier,
            currency: at.currency("EUR"),
            amountGrossCurrency: -1000,
          },
        ],
      }),
    );
    return Number(voucher.id);
  };

  test.each([
    ["F5", "amount=11850"],
    ["F5", "paymentDate=2026-06-01"],
    ["F6", "amount=11500"],
    ["F6", "amount=11500&amountCurrency=1000"],
    ["F6", "paymentDate=2026-06-02"],
    ["F6", "paymentDate=2026-06-02&amountCurrency=1000"],
  ])("%s to a supplier by %s", async (id, query) => {
    const at = await company();
    const invoice = await bought(at);
    const date = /paymentDate=([\d-]+)/.exec(query)?.[1] ?? "2026-06-20";
    const path = `/supplierInvoice/${invoice}/:addPayment?paymentType=0&paymentDate=${date}&${query.replace(/paymentDate=[\d-]+&?/, "")}`;
    const paid = await at.client.post(path, undefined);
    expect([paid.status, paid.text]).toEqual([201, paid.text]);
    expect(paid.body.value.outstandingAmount).toBe(0);
    expect(await ledgerOf(at.client, await voucherOn(at.client, date))).toEqual(exampleLedger(example(id).ledger));
    const groups = await at.client.get("/ledger/closeGroup?dateFrom=2026-01-01&dateTo=2027-01-01&fields=postings(id)");
    expect(groups.body.values.map((one: { postings: unknown[] }) => one.postings.length)).toEqual([2]);
  });

  test("a supplier in parts: the last one takes the kroner that are left", async () => {
    const at = await company();
    const invoice = await bought(at);
    const part = (query: string) =>
      at.client.post(
        `/supplierInvoice/${invoice}/:addPayment?paymentType=0&paymentDate=2026-06-01&${query}`,
        undefined,
      );
    expect(messages(await part("amountCurrency=333.33"))).toEqual([
      "amountCurrency: The amount is smaller than what is outstanding, 1000.00.",
    ]);
    const first = await part("amountCurrency=333.33&partialPayment=true");
    expect(first.body.value.outstandingAmount).toBe(7800.04);
    // 3950 kroner buy EUR 333.33 at 11.85: 333.333... rounded.
    const second = await part("amount=3950&partialPayment=true");
    expect(second.body.value.outstandingAmount).toBe(3900.08);
    expect(messages(await part("amountCurrency=333.35"))).toEqual([
      "amountCurrency: The amount is larger than what is outstanding, 333.34.",
    ]);
    expect(messages(await part("amount=-1&amountCurrency=333.34"))).toEqual([
      "amountCurrency: The amounts -1.00 and 333.34 contradict each other: one is positive, the other negative.",
    ]);
    expect(messages(await part("amount=0&amountCurrency=0"))).toEqual([
      "amount: The amount must not be 0.",
      "amountCurrency: The amount must not be 0.",
    ]);
    expect((await part("")).body.value.outstandingAmount).toBe(0);
    expect(messages(await part(""))).toEqual(["amountCurrency: There is nothing left to pay of the supplier invoice."]);
  });

  test("F7: open EUR 2000 are valued at the year's end, and back on the first day of the next", async () => {
    const at = await company();
    await sold(at, "2026-05-04", "2000");
    const euros = at.currency("EUR");
    const voucher = await at.client.value(
      at.client.post("/ledger/voucher", {
        date: "2026-12-31",
        description: "Valutajustering",
        postings: [
          {
            row: 1,
            account: at.account(1500),
            customer: at.customer,
            currency: euros,
            amountGross: 300,
            amountGrossCurrency: 0,
          },
          { row: 2, account: at.account(8060), amountGross: -300 },
        ],
      }),
    );
    expect(await ledgerOf(at.client, Number(voucher.id))).toEqual(exampleLedger(example("F7").ledger));
    const balance = async (dateTo: string) => {
      const path = `/balanceSheet?dateFrom=2026-01-01&dateTo=${dateTo}&accountNumberFrom=1500&accountNumberTo=1501&fields=balanceOut`;
      return (await at.client.get(path)).body.values[0].balanceOut;
    };
    expect(await balance("2027-01-01")).toBe(23700);
    const back = await at.client.put(`/ledger/voucher/${voucher.id}/:reverse?date=2027-01-01`);
    expect(back.status).toBe(200);
    expect(await balance("2027-01-02")).toBe(23400);
    const mirrored = exampleLedger(
      example("F7").ledger.map((row) => ({
        ...row,
        amount: String(-Number(row.amount)),
        amountGross: String(-Number(row.amountGross)),
      })),
    );
    expect(await ledgerOf(at.client, Number(back.body.value.id))).toEqual(mirrored);
  });
});

describe("invoices in a foreign currency", () => {
  test("the customer's currency is the order's; a product priced in another one names no price", async () => {
    const at = await company();
    const { client } = at;
    const customer = await client.value(client.post("/customer", { name: "Paris SA", currency: at.currency("EUR") }));
    const product = await client.value(
      client.post("/product", { name: "Laks", priceExcludingVatCurrency: 100, vatType: at.vatType("52") }),
    );
    const order = (line: object) =>
      client.post("/order?fields=currency(code),orderLines(currency(code),amountExcludingVatCurrency)", {
        customer: { id: customer.id },
        orderDate: "2026-05-04",
        deliveryDate: "2026-05-04",
        orderLines: [{ product: { id: product.id }, count: 2, ...line }],
      });
    expect(messages(await order({}))).toEqual([
      "orderLines[0].unitPriceExcludingVatCurrency: The price of the product Laks is in another currency than the order.",
    ]);
    expect((await order({ unitPriceExcludingVatCurrency: 9.5 })).body.value).toEqual({
      currency: { code: "EUR" },
      orderLines: [{ currency: { code: "EUR" }, amountExcludingVatCurrency: 19 }],
    });
  });

  test("without a rate of their day there are none, and a week later there are", async () => {
    const at = await company();
    await withProductionRates(service, () =>
      expect(sold(at, "2026-04-20", "100")).rejects.toThrow(
        "There is no current exchange rate for EUR on 20 April 2026",
      ),
    );
    await expect(sold(at, "2025-04-20", "100")).rejects.toThrow("There is no exchange rate for EUR on 20 April 2025.");
    expect((await at.client.get("/ledger/voucher?dateFrom=2020-01-01&dateTo=2028-01-01")).body.fullResultSize).toBe(0);
    expect((await sold(at, "2026-05-14", "100")).amount).toBe(1122);
  });

  test("paid at once, at the rate of the day or for the kroner that came", async () => {
    const at = await company();
    const type = `&paymentTypeId=${at.paymentType}`;
    const whole = await sold(at, "2026-05-05", "99.99", `${type}&paidAmount=99.99`);
    expect([whole.amount, whole.amountOutstanding, whole.amountCurrencyOutstanding]).toEqual([1165.31, 0, 0]);
    const more = await sold(at, "2026-05-04", "100", `${type}&paidAmount=100&paidAmountAccountCurrency=1180`);
    expect([more.amountOutstanding, more.amountCurrencyOutstanding]).toEqual([0, 0]);
    const gains = await at.client.get(
      `/ledger/posting?dateFrom=2026-05-04&dateTo=2026-05-06&accountId=${at.account(8060).id}&fields=amount`,
    );
    expect(gains.body.values).toEqual([{ amount: -10 }]);
    const part = await sold(at, "2026-05-04", "100", `${type}&paidAmount=40`);
    expect([part.amountOutstanding, part.amountCurrencyOutstanding]).toEqual([702, 60]);
  });

  test("paid in thirds: nothing is left in either currency", async () => {
    const at = await company();
    const invoice = await sold(at, "2026-05-05", "100");
    const left: unknown[] = [];
    for (const [date, kroner, euros] of [
      ["2026-06-01", "390.15", "33.33"],
      ["2026-06-02", "380.25", "33.33"],
      ["2026-06-03", "400", "33.34"],
    ] as const) {
      const { value } = (await pay(at, invoice.id, date, `paidAmount=${kroner}&paidAmountCurrency=${euros}`)).body;
      left.push([value.amountOutstanding, value.amountCurrencyOutstanding]);
    }
    expect(left).toEqual([
      [776.99, 66.67],
      [388.55, 33.34],
      [0, 0],
    ]);
  });

  test("an account in the invoice's currency takes its amount alone", async () => {
    const at = await company();
    const { client } = at;
    const till = at.account(1900);
    expect((await client.put(`/ledger/account/${till.id}`, { currency: at.currency("EUR") })).status).toBe(200);
    const types = (await client.get("/invoice/paymentType?fields=id,currencyCode")).body.values;
    const type = types.find((one: { currencyCode: string }) => one.currencyCode === "EUR").id;
    const invoice = await sold(at, "2026-05-04", "100");
    const euro = (amounts: string) =>
      client.put(`/invoice/${invoice.id}/:payment?paymentDate=2026-06-01&paymentTypeId=${type}&${amounts}`);
    expect(messages(await euro("paidAmount=100&paidAmountCurrency=99"))).toEqual([
      "paidAmountCurrency: 100.00 and 99.00 must be equal: account and invoice have the same currency.",
    ]);
    const paid = await euro("paidAmount=100");
    expect(paid.body.value.amountOutstanding).toBe(0);
    const rows = await ledgerOf(client, await voucherOn(client, "2026-06-01"));
    expect(rows).toContain("1500 -1170.00 gross -1170.00 (0) EUR -100.00");
    expect(rows).toContain("1900 1185.00 gross 1185.00 (0) EUR 100.00");
    expect(rows).toContain("8060 -15.00 gross -15.00 (0)");
  });

  test("a payment type of one's own takes a settlement of cards and an account in euro, and is held to its account", async () => {
    const at = await company();
    const { client } = at;
    const path = "/invoice/paymentType";
    const make = (number: number, name: string, more = {}) =>
      client.value(client.post("/ledger/account", { number, name, ...more }));
    const euro = await make(1931, "Bank EUR", { currency: at.currency("EUR") });
    const cards = await make(1935, "Oppgjør fra kort");
    const type = await client.value(client.post(path, { description: "Eurobank", debitAccount: { id: euro.id } }));
    expect(type).toMatchObject({ description: "Eurobank", currencyCode: "EUR", creditAccount: null });
    const card = await client.value(client.post(path, { description: "Kort", debitAccount: { id: cards.id } }));
    const invoice = await sold(at, "2026-05-04", "100");
    const pay = (id: unknown, amounts: string) =>
      client.put(`/invoice/${invoice.id}/:payment?paymentDate=2026-06-01&paymentTypeId=${id}&${amounts}`);
    await client.value(pay(type.id, "paidAmount=40"));
    const { body } = await pay(card.id, "paidAmount=711&paidAmountCurrency=60");
    expect(body.value.amountOutstanding).toBe(0);
    const balance = async (id: unknown) =>
      (
        await client.get(
          `/ledger/posting?dateFrom=2026-01-01&dateTo=2027-01-01&accountId=${id}&fields=amount,amountCurrency`,
        )
      ).body.values;
    expect(await balance(euro.id)).toEqual([{ amount: 474, amountCurrency: 40 }]);
    expect(await balance(cards.id)).toEqual([{ amount: 711, amountCurrency: 711 }]);
    const changed = await client.value(client.put(`${path}/${card.id}`, { description: "Kortterminal", sequence: 7 }));
    expect(changed).toMatchObject({ description: "Kortterminal", sequence: 7, debitAccount: { id: cards.id } });
    expect((await client.delete(`/ledger/account/${cards.id}`)).status).toBe(422);
    expect((await client.delete(`${path}/${card.id}`)).status).toBe(204);
    expect((await pay(card.id, "paidAmount=1")).status).toBe(404);
    const receivable = at.account(1500);
    const wrong = { description: "Feil", debitAccount: receivable };
    expect(messages(await client.post(path, wrong))).toEqual([
      "debitAccount.id: Account 1500 Kundefordringer has a sub-ledger, and no payment can reach it.",
    ]);
    const named = await client.post(path, { ...wrong, debitAccount: { id: cards.id }, creditAccount: receivable });
    expect(messages(named)).toEqual(["creditAccount: The field creditAccount cannot get another value here."]);
  });

  test("a payment that contradicts itself, or does not say enough, is refused", async () => {
    const at = await company();
    const invoice = await sold(at, "2026-05-04", "100");
    const refused = async (amounts: string) => messages(await pay(at, invoice.id, "2026-06-01", amounts));
    expect(await refused("paidAmount=1170")).toEqual([
      "paidAmountCurrency: The paid amount in the invoice's currency must be given.",
    ]);
    expect(await refused("paidAmount=1170&paidAmountCurrency=-100")).toEqual([
      "paidAmountCurrency: The amounts 1170.00 and -100.00 contradict each other: one is positive, the other negative.",
    ]);
    expect(await refused("paidAmount=1170&paidAmountCurrency=0")).toEqual([
      "paidAmountCurrency: The paid amount must not be 0.",
    ]);
  });
});
