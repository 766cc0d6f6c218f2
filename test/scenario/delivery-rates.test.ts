// VAT has the rate of the day of delivery, whatever the day of the invoice (merverdiavgiftsloven section 22-1): on orders, invoices,
// previews and credit notes, in postings and documents. The low rate was 12 % until 2020-03-31, then 6 %, and 12 % from 2021-10-01.

import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { Seller, type TestLine } from "../support/selling.ts";
import { startTestService, type TestAnswer, type TestService } from "../support/service.ts";

let service: TestService;
let seller: Seller;
beforeAll(async () => {
  service = await startTestService({ clock: () => new Date("2026-11-20T10:00:00Z") });
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});
beforeEach(async () => {
  seller = await Seller.of(await service.company());
});

const low = 32;
const [before, after] = ["2020-03-20", "2020-04-10"];
const delivered = (day: string, more: Readonly<Record<string, unknown>> = {}) => ({
  orderDate: "2020-03-02",
  deliveryDate: day,
  ...more,
});
const idOf = async (answer: Promise<TestAnswer>) => Number((await seller.client.value(answer)).id);
const faultsOf = ({ status, body }: TestAnswer) => [
  status,
  ...(body.validationMessages ?? []).map((one: { path: string; message: string }) => `${one.path}: ${one.message}`),
];

/** A document as it is made now or was issued: rates of its lines, VAT per rate, and the total. */
async function stated(kind: string, id: number): Promise<string[]> {
  const { companyId } = seller.client;
  const { rows } = await service.service.database.read<{ document: Stated }>(
    companyId,
    "select sales_document($1::bigint, $2, $3::bigint) as document",
    [companyId, kind, id],
  );
  const { lines, vat, totals } = (rows[0] as { document: Stated }).document;
  return [
    lines.map((one) => one.vatRate).join(" "),
    ...vat.map(({ rate, base, vat: tax }) => `${rate}: ${base} ${tax}`),
    totals.total,
  ];
}
/** What the order would be invoiced as. */
async function preliminary(order: number): Promise<{ readonly id: number; readonly amount: number }> {
  const { body } = await seller.client.get(`/order/${order}?fields=preliminaryInvoice(id,amount)`);
  return body.value.preliminaryInvoice;
}
interface Stated {
  readonly lines: readonly { readonly vatRate: string }[];
  readonly vat: readonly { readonly rate: string; readonly base: string; readonly vat: string }[];
  readonly totals: { readonly total: string };
}

/** Amounts of an order's lines, without and with VAT. */
async function lineAmounts(order: number): Promise<number[][]> {
  const fields = "orderLines(amountExcludingVatCurrency,amountIncludingVatCurrency)";
  const { body } = await seller.client.get(`/order/${order}?fields=${fields}`);
  return body.value.orderLines.map((one: Record<string, number>) => [
    one.amountExcludingVatCurrency,
    one.amountIncludingVatCurrency,
  ]);
}

test.each([
  ["delivered before the rate fell", before, after, 112, "12: 100.00 12.00"],
  ["charged before it is delivered", after, before, 106, "6: 100.00 6.00"],
])("goods have the rate of their delivery, %s", async (_, delivery, invoiceDate, total, vat) => {
  const order = await seller.order([[1, 100, low]], delivered(delivery));
  expect(await lineAmounts(order)).toEqual([[100, total]]);
  const [rate = ""] = vat.split(":");
  const said = [rate, vat, `${total}.00`];
  expect(await stated("ORDER_CONFIRMATION", order)).toEqual(said);
  const preliminaryInvoice = await preliminary(order);
  expect(preliminaryInvoice.amount).toBe(total);
  expect(await stated("INVOICE_PREVIEW", preliminaryInvoice.id)).toEqual(said);
  const invoice = await idOf(seller.charge(order, "", invoiceDate));
  expect(await seller.look(invoice, "amount,amountExcludingVat,invoiceDate")).toEqual([total, 100, invoiceDate]);
  expect(await stated("INVOICE", invoice)).toEqual(said);
  expect(await seller.rows(invoice)).toContainEqual(expect.stringContaining(`-100.00 -${total}.00`));
  const note = await idOf(seller.credit(invoice, "2022-01-10"));
  expect(await stated("CREDIT_NOTE", note)).toEqual([rate, vat.replace(/ (\d)/g, " -$1"), `-${total}.00`]);
});

test("an invoice of new orders, and a list of invoices, have the rates of the orders", async () => {
  const body = (delivery: string) => ({
    invoiceDate: after,
    invoiceDueDate: "2020-04-24",
    orders: [seller.body([[1, 100, low]], delivered(delivery))],
  });
  const one = await idOf(seller.client.post("/invoice?sendToCustomer=false", body(before)));
  expect(await seller.look(one, "amount")).toEqual([112]);
  const list = await seller.client.post("/invoice/list?sendToCustomer=false&fields=amount", [
    body(before),
    body(after),
  ]);
  expect(list.body.values).toEqual([{ amount: 112 }, { amount: 106 }]);
});

test.each([false, true])("orders of several deliveries on one invoice, prices with VAT: %s", async (withVat) => {
  const mode = { isPrioritizeAmountsIncludingVat: withVat };
  const orders = [
    await seller.order([[3, withVat ? 112 : 100, low]], delivered(before, mode)),
    await seller.order([[2, withVat ? 106 : 100, low]], delivered(after, mode)),
  ];
  const together = `/order/:invoiceMultipleOrders?id=${orders}&invoiceDate=${after}&sendToCustomer=false`;
  const invoice = await idOf(seller.client.put(together));
  expect(await seller.look(invoice, "amount,amountExcludingVat")).toEqual([548, 500]);
  expect(await stated("INVOICE", invoice)).toEqual(["12 6", "12: 300.00 36.00", "6: 200.00 12.00", "548.00"]);
  // Each part is taken back by the rate of its own delivery; where that is none of the invoice's, it is asked for.
  const credit = async (count: number, net: number, day: string) =>
    seller.charge(
      await seller.order([[count, net, low]], delivered(day, mode)),
      `&invoiceIdIfIsCreditNote=${invoice}`,
      "2022-01-10",
    );
  expect(faultsOf(await credit(-1, 100, "2017-05-02"))).toEqual([
    422,
    "orderLines[0].vatType.id: The invoice that is credited has VAT code 33 at several rates (12, 6 %). Say by the order's delivery date which of them is credited.",
  ]);
  const first = await idOf(credit(-3, withVat ? 112 : 100, before));
  expect(await stated("CREDIT_NOTE", first)).toEqual(["12", "12: -300.00 -36.00", "-336.00"]);
  const second = await idOf(credit(-2, withVat ? 106 : 100, after));
  expect(await stated("CREDIT_NOTE", second)).toEqual(["6", "6: -200.00 -12.00", "-212.00"]);
  expect(await seller.look(invoice, "amountOutstanding")).toEqual([0]);
});

test("the e-invoice has a tax line for each rate", async () => {
  const { client } = seller;
  const address = { addressLine1: "Storgata 12", postalCode: "0155", city: "Oslo" };
  await client.value(client.put("/company", { name: "Nordlys AS", organizationNumber: "974760673", address }));
  const [bank] = (await client.get("/ledger/account?number=1920&fields=id")).body.values;
  await client.value(
    client.put(`/ledger/account/${bank.id}`, { isInvoiceAccount: true, bankAccountNumber: "86011117947" }),
  );
  const buyer = { organizationNumber: "923609016", postalAddress: address };
  await client.value(client.put(`/customer/${seller.customer}`, buyer));
  const orders = [
    await seller.order([[3, 100, low]], delivered(before, { reference: "PO-1" })),
    await seller.order([[2, 100, low]], delivered(after, { reference: "PO-1" })),
  ];
  const together = `/order/:invoiceMultipleOrders?id=${orders}&invoiceDate=${after}&sendToCustomer=false`;
  const invoice = await idOf(client.put(together));
  const { text } = await client.get(`/invoice/${invoice}/ehf`);
  const taxes = [...text.matchAll(/<cac:TaxSubtotal>.*?<\/cac:TaxSubtotal>/gs)].map(([one]) =>
    ["TaxableAmount", "TaxAmount", "Percent"].map((name) => new RegExp(`<cbc:${name}[^>]*>([^<]*)<`).exec(one)?.[1]),
  );
  expect(taxes).toEqual([
    ["300.00", "36.00", "12"],
    ["200.00", "12.00", "6"],
  ]);
});

test("verify finds an invoice whose VAT has another rate than its delivery", async () => {
  const order = await seller.order([[1, 100, low]], delivered(before));
  const invoice = await idOf(seller.charge(order, "", after));
  const owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  const moved = async (day: string | null) => {
    await owner.query("begin");
    await owner.query("select set_config('motpost.company', $1, true)", [String(seller.client.companyId)]);
    await owner.query("alter table posting disable trigger posting_stays");
    await owner.query(
      `update posting p set "vatDate" = $3 from invoice i where i.company_id = $1 and i.id = $2
         and p.company_id = i.company_id and p."voucher" = i."voucher" and p."vatType" = 32`,
      [seller.client.companyId, invoice, day],
    );
    await owner.query("alter table posting enable trigger posting_stays");
    await owner.query("commit");
    return verify(service.database.ownerUrl, () => undefined);
  };
  expect(await moved(null)).toEqual([
    `company ${seller.client.companyId}, invoice 1: code 33 at 6 %, base 100.00, VAT 12.00`,
    expect.stringMatching(/, row 2: every detail of posting \d+ is gone/),
  ]);
  expect(await moved(before)).toEqual([]);
  await owner.end();
});

test("an order that is delivered on another day gets the rates of that day, its invoiced lines keep theirs", async () => {
  const lines: TestLine[] = [
    [3, 33.35, low, 10],
    [1, 100, 3],
  ];
  const order = await seller.order(lines, delivered(before));
  const lineFields = "orderLines(id,version,unitPriceIncludingVatCurrency)";
  const look = async () => (await seller.client.get(`/order/${order}?fields=${lineFields}`)).body.value.orderLines;
  const [one, other] = await look();
  expect(await lineAmounts(order)).toEqual([
    [90.05, 100.86],
    [100, 125],
  ]);
  await seller.client.value(seller.client.put(`/order/${order}`, { deliveryDate: after }));
  expect(await lineAmounts(order)).toEqual([
    [90.05, 95.45],
    [100, 125],
  ]);
  const moved = await look();
  expect(moved[0]).toEqual({ id: one.id, version: one.version + 1, unitPriceIncludingVatCurrency: 35.351 });
  expect(moved[1]).toEqual(other);
  // Together with a line, which follows the new day at once.
  const changed = { id: one.id, count: 2 };
  const body = { deliveryDate: before, orderLines: [changed, { id: other.id }] };
  await seller.client.value(seller.client.put(`/order/${order}?updateLinesAndGroups=true`, body));
  expect(await lineAmounts(order)).toEqual([
    [60.03, 67.23],
    [100, 125],
  ]);
  const invoice = await idOf(seller.charge(order, "", after));
  expect(await seller.look(invoice, "amount")).toEqual([192.23]);
});

test("an advance is deducted by the rate that it was charged by", async () => {
  const order = await seller.order([[10, 100, low]], delivered(before));
  const advance = `&createOnAccount=WITH_VAT&amountOnAccount=400`;
  const first = await idOf(seller.charge(order, advance, "2020-03-10"));
  expect(await stated("INVOICE", first)).toEqual(["12", "12: 400.00 48.00", "448.00"]);
  await seller.client.value(seller.client.put(`/order/${order}`, { deliveryDate: after }));
  const preliminaryInvoice = await preliminary(order);
  const said = ["6 12", "12: -400.00 -48.00", "6: 1000.00 60.00", "612.00"];
  expect(preliminaryInvoice.amount).toBe(612);
  expect(await stated("INVOICE_PREVIEW", preliminaryInvoice.id)).toEqual(said);
  const last = await idOf(seller.charge(order, "", after));
  expect(await stated("INVOICE", last)).toEqual(said);
});

test("what is left of a delivery is not delivered before the invoice of the rest", async () => {
  const order = await seller.order([[10, 100, low]], delivered(before));
  const { body } = await seller.client.get(`/order/${order}?fields=orderLines(id)`);
  const [{ id }] = body.value.orderLines;
  await seller.client.value(seller.client.put(`/order/orderline/${id}`, { orderedQuantity: 15 }));
  const invoice = await idOf(seller.charge(order, "&createBackorder=true", after));
  expect(await seller.look(invoice, "amount")).toEqual([1120]);
  const all = (await seller.client.get("/order?isClosed=false&orderDateFrom=2020-01-01&orderDateTo=2021-01-01")).body;
  expect(all.values.map((one: { deliveryDate: string }) => one.deliveryDate)).toEqual([after]);
  expect(await lineAmounts(all.values[0].id)).toEqual([[500, 530]]);
});

test("a period of a subscription has the rate of its first day", async () => {
  const order = await seller.order([[1, 100, low]], {
    ...delivered("2020-03-01"),
    isSubscription: true,
    subscriptionDuration: 2,
    subscriptionDurationType: "MONTHS",
    subscriptionPeriodsOnInvoice: 1,
    subscriptionInvoicingTimeInAdvanceOrArrears: "ADVANCE",
    subscriptionInvoicingTime: 0,
    subscriptionInvoicingTimeType: "DAYS",
  });
  const next = async () => {
    const preliminaryInvoice = await preliminary(order);
    return [preliminaryInvoice.amount, ...(await stated("INVOICE_PREVIEW", preliminaryInvoice.id))];
  };
  const approve = () => idOf(seller.client.put(`/order/${order}/:approveSubscriptionInvoice?invoiceDate=2020-04-15`));
  expect(await next()).toEqual([112, "12", "12: 100.00 12.00", "112.00"]);
  expect(await stated("INVOICE", await approve())).toEqual(["12", "12: 100.00 12.00", "112.00"]);
  expect(await next()).toEqual([106, "6", "6: 100.00 6.00", "106.00"]);
  expect(await stated("INVOICE", await approve())).toEqual(["6", "6: 100.00 6.00", "106.00"]);
});

test("a line as the order would make it of a product has the rate of the order's delivery", async () => {
  const product = await idOf(
    seller.client.post("/product", { name: "Bok", priceExcludingVatCurrency: 100, vatType: { id: low } }),
  );
  for (const [day, price] of [
    [before, 112],
    [after, 106],
  ] as const) {
    const order = await seller.order([], delivered(day));
    const query = `orderId=${order}&productId=${product}&fields=amountIncludingVatCurrency`;
    const { body } = await seller.client.get(`/order/orderline/orderLineTemplate?${query}`);
    expect(body.value).toEqual({ amountIncludingVatCurrency: price });
  }
});
