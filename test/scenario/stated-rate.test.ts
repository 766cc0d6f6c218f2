// Invoices at a stated exchange rate: postings, VAT in kroner, paper, payment, credit notes, revaluation, and every way to charge.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { ledgerOf, storeRates, type Trade, trade, voucherOn } from "../support/foreign.ts";
import { readPdf } from "../support/pdf.ts";
import { refusalOf } from "../support/selling.ts";
import { startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";
import { askReport } from "../support/shown-report.ts";
import { download } from "../support/upload.ts";

let service: TestService;
let client: TestClient;
let world: Trade;
beforeAll(async () => {
  service = await startTestService({ clock: () => new Date("2026-02-20T10:00:00Z") });
  await storeRates(service, [
    ["EUR", "2026-01-05", "11.70"],
    ["SEK", "2026-01-05", "1.04"],
    ["EUR", "2026-01-20", "11.20"],
    ["EUR", "2026-01-31", "11.60"],
    ["EUR", "2026-02-10", "11.85"],
  ]);
});
beforeEach(async () => {
  client = await service.company({ name: "Kaffebua AS" });
  world = await trade(client);
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});

const day = "2026-01-05";
const body = (price: number, currency = "EUR", more: object = {}) => ({
  customer: world.customer,
  currency: world.currency(currency),
  orderDate: day,
  deliveryDate: day,
  orderLines: [
    { description: "Vare", count: 1, unitPriceExcludingVatCurrency: price, vatType: world.vatType("3"), ...more },
  ],
});
const ordered = async (price: number, currency = "EUR", more: object = {}) =>
  Number((await client.value(client.post("/order", { ...body(price, currency), ...more }))).id);
const charge = (order: number, more: string, date = day) =>
  client.put(`/order/${order}/:invoice?invoiceDate=${date}&sendToCustomer=false${more}`);
interface Shown {
  readonly id: number;
  readonly voucher: { readonly id: number };
  readonly amount: number;
  readonly exchangeRate: number;
}
const charged = async (order: number, more: string, date = day) =>
  (await client.value(charge(order, more, date))) as unknown as Shown;
const look = async (id: number, fields: string) => {
  const { value } = (await client.get(`/invoice/${id}?fields=${fields}`)).body;
  return fields.split(",").map((name) => value[name]);
};
const left = (id: number) => look(id, "amountOutstanding,amountCurrencyOutstanding");
const warned = ({ headers }: TestAnswer) => headers.get("x-warning") ?? "";
const pay = (id: number, date: string, amounts: string) =>
  client.value(client.put(`/invoice/${id}/:payment?paymentDate=${date}&paymentTypeId=${world.paymentType}&${amounts}`));
const worked = [
  "1500 14375.00 gross 14375.00 (0) EUR 1250.00",
  "2700 -2875.00 gross -2875.00 (0) EUR -250.00",
  "3000 -11500.00 gross -14375.00 (3) EUR -1000.00",
];

test("1,000 EUR with 25 % VAT at 11.50: postings, paper, e-invoice, payments by rates of the day, revaluation", async () => {
  await client.value(client.put("/company", { organizationNumber: "974760673" }));
  const address = { postalAddress: { addressLine1: "Gata 1", postalCode: "0150", city: "Oslo" } };
  await client.value(
    client.put(`/customer/${world.customer.id}`, { organizationNumber: "987654325", language: "EN", ...address }),
  );
  const order = await ordered(1000, "EUR", { reference: "PO-77" });
  const dry = await charge(order, "&exchangeRate=11.50&dryRun=true");
  expect([dry.status, dry.body.value.amount, dry.body.value.exchangeRate]).toEqual([200, 14_375, 11.5]);
  const answer = await charge(order, "&exchangeRate=11.50");
  expect(warned(answer)).not.toContain("11.5");
  const invoice = answer.body.value as Shown;
  expect(invoice).toMatchObject({
    amount: 14_375,
    amountCurrency: 1_250,
    amountExcludingVat: 11_500,
    amountExcludingVatCurrency: 1_000,
    amountOutstanding: 14_375,
    exchangeRate: 11.5,
  });
  expect(await ledgerOf(client, invoice.voucher.id)).toEqual(worked);
  const { text } = await readPdf((await download(client, `/invoice/${invoice.id}/pdf`)).bytes);
  expect(text).toContain("Rate: 1 EUR = 11.50 NOK");
  expect(text).toMatch(/25 ?% .*1,000\.00 250\.00 11,500\.00 2,875\.00/);
  const ehf = await client.get(`/invoice/${invoice.id}/ehf`);
  expect(
    [...ehf.text.matchAll(/<cbc:TaxAmount currencyID="(\w+)">([\d.]+)</g)].map((one) => `${one[1]} ${one[2]}`),
  ).toEqual(["EUR 250.00", "EUR 250.00", "NOK 2875.00"]);
  // The end of January values it at 11.60, and 1 February takes that back.
  const values = (await client.put("/ledger/posting/:revalue?date=2026-01-31&fields=id,date")).body.values;
  expect(await ledgerOf(client, values[0].id)).toEqual([
    "1500 125.00 gross 125.00 (0) EUR 0.00",
    "8060 -125.00 gross -125.00 (0)",
  ]);
  expect((await askReport(client, "/report/ageing?type=customer&asOf=2026-01-31")).rows.at(-1)?.amounts.at(-1)).toBe(
    14_500,
  );
  expect(await left(invoice.id)).toEqual([14_375, 1_250]);
  // 500 EUR at 11.20 lose 150, 750 EUR at 11.85 gain 262.50.
  await pay(invoice.id, "2026-02-02", "paidAmount=5600&paidAmountCurrency=500");
  expect(await left(invoice.id)).toEqual([8_625, 750]);
  expect(await ledgerOf(client, await voucherOn(client, "2026-02-02"))).toEqual([
    "1500 -5750.00 gross -5750.00 (0) EUR -500.00",
    "1920 5600.00 gross 5600.00 (0)",
    "8160 150.00 gross 150.00 (0)",
  ]);
  await pay(invoice.id, "2026-02-10", "paidAmount=8887.50&paidAmountCurrency=750");
  expect(await left(invoice.id)).toEqual([0, 0]);
  expect(await ledgerOf(client, await voucherOn(client, "2026-02-10"))).toEqual([
    "1500 -8625.00 gross -8625.00 (0) EUR -750.00",
    "1920 8887.50 gross 8887.50 (0)",
    "8060 -262.50 gross -262.50 (0)",
  ]);
});

test("what is paid at once has the rate of the day, and the difference is gain or loss", async () => {
  const invoice = await charged(
    await ordered(1000),
    `&exchangeRate=11.50&paymentTypeId=${world.paymentType}&paidAmount=1250`,
  );
  expect(await left(invoice.id)).toEqual([0, 0]);
  const { values } = (
    await client.get(
      "/ledger/posting?dateFrom=2026-01-01&dateTo=2026-02-01&accountNumberFrom=1900&accountNumberTo=8999&fields=account(number),amount",
    )
  ).body;
  expect(
    values
      .map((one: { account: { number: number }; amount: number }) => `${one.account.number} ${one.amount}`)
      .filter((text: string) => /^(19|8)/.test(text))
      .sort(),
  ).toEqual(["1920 14625", "8060 -250"]);
});

test("a credit note has the rate of its invoice, whole or in part, and states none", async () => {
  const whole = await charged(await ordered(1000), "&exchangeRate=11.50");
  const note = (await client.value(
    client.put(`/invoice/${whole.id}/:createCreditNote?date=2026-01-20&sendToCustomer=false`),
  )) as unknown as Shown;
  expect([note.amount, note.exchangeRate, ...(await left(whole.id))]).toEqual([-14_375, 11.5, 0, 0]);
  const paper = await readPdf((await download(client, `/invoice/${note.id}/pdf`)).bytes);
  expect(paper.text).toContain("Kurs: 1 EUR = 11,50 NOK");
  // A third of an øre is left over when 33.33 EUR are credited at 11.123456: only the rate itself is exact.
  const invoice = await charged(await ordered(100), "&exchangeRate=11.123456");
  const credit = await ordered(-33.33);
  const by = `&invoiceIdIfIsCreditNote=${invoice.id}`;
  expect(refusalOf(await charge(credit, `${by}&exchangeRate=11`))).toBe(
    "422 | exchangeRate: A credit note has the exchange rate of the invoice that it credits.",
  );
  const part = await charged(credit, by, "2026-01-20");
  // 41.66 EUR: 463.4031... kroner.
  expect([part.amount, part.exchangeRate]).toEqual([-463.4, 11.123456]);
  const rest = await charged(await ordered(-66.67), by, "2026-01-20");
  expect([rest.exchangeRate, ...(await left(invoice.id))]).toEqual([11.123456, 0, 0]);
});

test("orders together, in bodies, in lists and of subscriptions", async () => {
  const two = [await ordered(400), await ordered(600)];
  const many = (await client.value(
    client.put(
      `/order/:invoiceMultipleOrders?id=${two.join(",")}&invoiceDate=${day}&sendToCustomer=false&exchangeRate=11.50`,
    ),
  )) as unknown as Shown;
  expect(await ledgerOf(client, many.voucher.id)).toEqual(worked);
  const posted = (orders: unknown[], more: object = {}) => ({
    invoiceDate: day,
    invoiceDueDate: "2026-01-19",
    orders,
    ...more,
  });
  const asked = "sendToCustomer=false";
  const inBody = await client.value(client.post(`/invoice?${asked}`, posted([body(1000)], { exchangeRate: 11.5 })));
  expect(await look(Number(inBody.id), "amount,exchangeRate")).toEqual([14_375, 11.5]);
  const inQuery = await client.value(
    client.post(`/invoice?${asked}&exchangeRate=11.5`, posted([{ id: await ordered(1000) }], { exchangeRate: 0 })),
  );
  expect(await look(Number(inQuery.id), "amount,exchangeRate")).toEqual([14_375, 11.5]);
  const list = (bodies: unknown[], query = "") => client.post(`/invoice/list?${asked}${query}`, bodies);
  const several = await list([
    posted([body(100)], { exchangeRate: 11 }),
    posted([body(100, "SEK")], { exchangeRate: 1.05 }),
    posted([body(100, "NOK")]),
    posted([body(100)]),
  ]);
  expect(several.body.values.map((one: Shown) => [one.amount, one.exchangeRate])).toEqual([
    [1_375, 11],
    [131.25, 1.05],
    [125, 0],
    [1_462.5, 0],
  ]);
  const common = await list(
    [posted([body(100)]), posted([body(200)]), posted([body(100)], { exchangeRate: 12 })],
    "&exchangeRate=11",
  );
  expect(common.body.values.map((one: Shown) => one.amount)).toEqual([1_375, 2_750, 1_500]);
  const subscription = await ordered(1000, "EUR", { isSubscription: true });
  const period = await client.value(
    client.put(`/order/${subscription}/:approveSubscriptionInvoice?invoiceDate=${day}&exchangeRate=11.5`),
  );
  expect(await look(Number(period.id), "amount,exchangeRate")).toEqual([14_375, 11.5]);
});

test("what is refused, each at its place, and nothing is made", async () => {
  const order = await ordered(100);
  const several = "One exchange rate cannot be that of several currencies.";
  const ofKroner = "An invoice in kroner has no exchange rate.";
  const list = (bodies: unknown[], query: string) => client.post(`/invoice/list?sendToCustomer=false${query}`, bodies);
  const posted = (price: object, more: object = {}) => ({
    invoiceDate: day,
    invoiceDueDate: day,
    orders: [price],
    ...more,
  });
  const refusals = [
    await charge(order, "&exchangeRate=0"),
    await charge(order, "&exchangeRate=-1"),
    await charge(order, "&exchangeRate=1000000.01"),
    await charge(order, "&exchangeRate=11.12345678901"),
    await charge(await ordered(100, "NOK"), "&exchangeRate=11.5"),
    await client.put(
      `/order/:invoiceMultipleOrders?id=${order},${await ordered(1, "SEK")}&invoiceDate=${day}&exchangeRate=11`,
    ),
    await client.post("/invoice?sendToCustomer=false", posted(body(100, "NOK"), { exchangeRate: 11.5 })),
    await client.post("/invoice?sendToCustomer=false", posted(body(100), { exchangeRate: -11.5 })),
    await list([posted(body(100)), posted(body(100, "NOK"), { exchangeRate: 2 })], ""),
    await list([posted(body(100)), posted(body(100, "SEK"))], "&exchangeRate=11"),
  ];
  expect(refusals.map(refusalOf)).toEqual([
    "422 | exchangeRate: The exchange rate must be greater than 0.",
    "422 | exchangeRate: Must be at least 0.",
    "422 | exchangeRate: Cannot be above 1000000.",
    "422 | exchangeRate: The value must be a number.",
    `422 | exchangeRate: ${ofKroner}`,
    `422 | id: The orders cannot be invoiced together: the currency must be the same. | exchangeRate: ${several}`,
    `422 | exchangeRate: ${ofKroner}`,
    "422 | exchangeRate: Must be at least 0.",
    `422 | [1].exchangeRate: ${ofKroner}`,
    `422 | exchangeRate: ${several}`,
  ]);
  expect((await client.get("/invoice?invoiceDateFrom=2026-01-01&invoiceDateTo=2027-01-01")).body.fullResultSize).toBe(
    0,
  );
});

test("a rate that cannot be meant is warned of: of 100 units, or off by more than a quarter; a currency without a rate takes it", async () => {
  const odd = await charge(await ordered(1000, "SEK"), "&exchangeRate=104");
  expect([odd.status, odd.body.value.amount, odd.body.value.exchangeRate]).toEqual([200, 130_000, 104]);
  expect(warned(odd)).toContain("The stated exchange rate is 104, where that of the day is 1.04.");
  const at = async (rate: string) =>
    warned(await charge(await ordered(1), `&exchangeRate=${rate}`)).includes("of the day is 11.7");
  expect([await at("14.63"), await at("14.62"), await at("9.36"), await at("9.35")]).toEqual([
    true,
    false,
    false,
    true,
  ]);
  const unknown = await ordered(1000, "USD");
  expect((await charge(unknown, "")).status).toBe(422);
  const stated = await charge(unknown, "&exchangeRate=7.55");
  expect([stated.status, stated.body.value?.amount]).toEqual([200, 9_437.5]);
});
