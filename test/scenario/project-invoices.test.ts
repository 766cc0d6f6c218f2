// What invoices say of projects: amounts, mark-up and advances of each, on the invoice and at /invoice/details.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { storeRates } from "../support/foreign.ts";
import { refusalOf, Seller } from "../support/selling.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";

let service: TestService;
let client: TestClient;
let seller: Seller;
let bridge: number;
let road: number;
beforeAll(async () => {
  service = await startTestService();
  await storeRates(service, [["EUR", "2026-03-03", "11"]]);
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.company();
  seller = await Seller.of(client);
  [bridge, road] = [await project("Bru"), await project("Vei")];
});

const make = async (path: string, body: unknown) => Number((await client.value(client.post(path, body))).id);
const project = (name: string) =>
  make("/project", { name, startDate: "2026-01-01", projectManager: { id: client.employeeId } });
const amounts =
  "amountOrderLinesAndReinvoicing,onAccountBalanceAmount,includeOnAccountBalance,includeOrderLinesAndReinvoicing";
// biome-ignore lint/suspicious/noExplicitAny: fields of every shape
const details = async (invoice: number, fields: string): Promise<any[]> =>
  (await client.get(`/invoice/${invoice}?fields=projectInvoiceDetails(${fields})`)).body.value.projectInvoiceDetails;

test("orders of two projects in one invoice: what each has, and which mark-up is in it", async () => {
  const marked = { description: "Grus", count: 4, unitCostCurrency: 100, markup: 25, vatType: { id: 3 }, discount: 10 };
  const orders = [
    await seller.order([], {
      project: { id: bridge },
      invoiceComment: "Trinn 1",
      orderLines: [
        marked,
        { description: "Frakt", count: 1, unitPriceExcludingVatCurrency: 80, vatType: { id: 31 } },
        // The price was agreed: the mark-up says nothing of it.
        { description: "Asfalt", count: 1, unitCostCurrency: 100, markup: 25, unitPriceExcludingVatCurrency: 90 },
      ],
    }),
    await seller.order([[2, 50]], { project: { id: road } }),
    await seller.order([[1, 1000]]),
  ];
  const query = `id=${orders.join(",")}&invoiceDate=2026-03-03`;
  const invoice = await client.value(client.put(`/order/:invoiceMultipleOrders?${query}`));
  const id = Number(invoice.id);
  const [first, second, ...more] = await details(id, "*");
  expect(more).toEqual([]);
  expect(first).toEqual({
    id: expect.any(Number),
    version: 0,
    url: expect.stringMatching(/\/invoice\/details\/\d+$/),
    project: { id: bridge, url: expect.any(String) },
    feeAmount: 0,
    feeAmountCurrency: 0,
    markupPercent: 25,
    // 4 x 125 less 10 % is 450, of which 90 is mark-up.
    markupAmount: 90,
    markupAmountCurrency: 90,
    amountOrderLinesAndReinvoicing: 620,
    amountOrderLinesAndReinvoicingCurrency: 620,
    amountTravelReportsAndExpenses: 0,
    amountTravelReportsAndExpensesCurrency: 0,
    feeInvoiceText: "",
    invoiceText: "Trinn 1",
    includeOrderLinesAndReinvoicing: true,
    includeHours: false,
    includeOnAccountBalance: false,
    onAccountBalanceAmount: 0,
    onAccountBalanceAmountCurrency: 0,
    vatType: null,
    invoice: { id, url: expect.any(String) },
  });
  expect(second).toMatchObject({
    project: { id: road },
    markupPercent: 0,
    markupAmount: 0,
    amountOrderLinesAndReinvoicing: 100,
    vatType: { id: 3 },
  });
  expect((await client.get(`/invoice/details/${first.id}`)).body.value).toMatchObject({ id: first.id });
  // An invoice without projects has none, and another company sees nothing.
  expect(await details(await seller.invoice([[1, 10]]), "id")).toEqual([]);
  const other = await service.company();
  expect((await other.get(`/invoice/details/${first.id}`)).status).toBe(404);
  expect((await other.get("/invoice/details")).body.values).toEqual([]);
  // A whole credit note has no lines of its own, and turns everything round.
  const note = await client.value(seller.credit(id));
  expect(await details(Number(note.id), "markupPercent,markupAmount,amountOrderLinesAndReinvoicing")).toEqual([
    { markupPercent: 25, markupAmount: -90, amountOrderLinesAndReinvoicing: -620 },
    { markupPercent: 0, markupAmount: 0, amountOrderLinesAndReinvoicing: -100 },
  ]);
});

test("advances: what is invoiced on account, what is deducted, and what a credited advance gives back", async () => {
  const order = await seller.order([[1, 1000]], { project: { id: bridge } });
  const advance = async (amount: number) =>
    Number((await client.value(seller.charge(order, `&createOnAccount=WITH_VAT&amountOnAccount=${amount}`))).id);
  const shown = (lines: number, balance: number, isDeducted: boolean, hasLines: boolean) => [
    {
      amountOrderLinesAndReinvoicing: lines,
      onAccountBalanceAmount: balance,
      includeOnAccountBalance: isDeducted,
      includeOrderLinesAndReinvoicing: hasLines,
    },
  ];
  const [first, second] = [await advance(300), await advance(200)];
  expect(await details(first, amounts)).toEqual(shown(0, -300, false, false));
  const note = Number((await client.value(seller.credit(second))).id);
  expect(await details(note, amounts)).toEqual(shown(0, 200, false, false));
  const final = await client.value(seller.charge(order));
  expect(final.amountExcludingVat).toBe(700);
  expect(await details(Number(final.id), amounts)).toEqual(shown(1000, 300, true, true));
});

test("a foreign invoice says both currencies, as it was posted", async () => {
  const order = await seller.order([], {
    project: { id: bridge },
    currency: { id: 5 },
    isPrioritizeAmountsIncludingVat: true,
    orderLines: [{ description: "Grus", count: 3, unitCostCurrency: 20, markup: 10, vatType: { id: 3 } }],
  });
  const { id } = await client.value(seller.charge(order));
  const [one] = await details(Number(id), "*");
  expect(one).toMatchObject({
    amountOrderLinesAndReinvoicing: 726,
    amountOrderLinesAndReinvoicingCurrency: 66,
    markupPercent: 10,
    markupAmount: 66,
    markupAmountCurrency: 6,
  });
});

test("every search parameter works, alone and together", async () => {
  const charge = async (date: string) => {
    const made = await client.value(seller.charge(await seller.order([[1, 10]], { project: { id: road } }), "", date));
    return Number((await details(Number(made.id), "id"))[0].id);
  };
  const [early, late] = [await charge("2026-03-03"), await charge("2026-04-01")];
  const ids = async (query: string) =>
    (await client.get(`/invoice/details?fields=id&${query}`)).body.values.map((one: { id: number }) => one.id);
  expect(await ids("")).toEqual([early, late]);
  expect(await ids("invoiceDateFrom=2026-03-03&invoiceDateTo=2026-04-01")).toEqual([early]);
  expect(await ids("invoiceDateFrom=2026-03-04")).toEqual([late]);
  expect(await ids(`id=${late},999999`)).toEqual([late]);
  expect(await ids("sorting=-amountOrderLinesAndReinvoicing,-id&count=1")).toEqual([late]);
  expect(await ids("from=1")).toEqual([late]);
  expect(await ids(`changedSince=${encodeURIComponent(new Date(Date.now() + 3_600_000).toISOString())}`)).toEqual([]);
  const wrong = await client.get("/invoice/details?invoiceDateFrom=2026-04-01&invoiceDateTo=2026-04-01");
  expect(refusalOf(wrong)).toMatch(/^422 \| invoiceDateFrom: /);
  expect((await client.post("/invoice/details", {})).status).toBe(400);
});
