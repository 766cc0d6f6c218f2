// Invoices through HTTP as EHF: every kind of sale is valid by the official schema, free of errors, and of the amounts that the
// interface shows. The harness compares them with the postings when a test ends.

import { afterAll, beforeAll, expect, test } from "vitest";
import { storeRates } from "../support/foreign.ts";
import { check, documentsIn } from "../support/peppol/check.ts";
import { eInvoiceOf, text } from "../support/peppol/document.ts";
import { hasSchema, schemaFaults } from "../support/peppol/schema.ts";
import { refusalOf, Seller, type TestOrder } from "../support/selling.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";

let service: TestService;
/** What was made, for the schema at the end. */
const made = new Map<"Invoice" | "CreditNote", string[]>([
  ["Invoice", []],
  ["CreditNote", []],
]);
beforeAll(async () => {
  service = await startTestService();
  await storeRates(service, [["EUR", "2026-03-03", "11.2305"]]);
});
afterAll(async () => {
  // A payment reference, whole numbers, currencies, parts: all of them at once.
  if (hasSchema) for (const [root, documents] of made) expect(await schemaFaults(root, documents)).toEqual([]);
  await service.stop();
});

/** A company that can send EHF to a customer that can receive it. */
async function sender(customer: TestOrder = {}): Promise<{ readonly client: TestClient; readonly seller: Seller }> {
  const client = await service.company({ name: "Kaffebua AS" });
  await client.value(client.put("/company", { organizationNumber: "974760673" }));
  const address = { postalAddress: { addressLine1: "Gata 1", postalCode: "0150", city: "Oslo" } };
  const seller = await Seller.of(client, { organizationNumber: "987654325", ...address, ...customer });
  return { client, seller };
}
const reference = { reference: "PO-77" };

/** The e-invoice of an invoice, checked, and its totals beside those of the interface. */
async function ehf(client: TestClient, id: number) {
  const answer = await client.get(`/invoice/${id}/ehf`);
  if (answer.status !== 200) throw new Error(answer.text);
  const problems = check(answer.text);
  expect(problems, answer.text).toEqual([]);
  const [root] = documentsIn(answer.text);
  if (root === undefined) throw new Error(answer.text);
  made.get(root.name as "Invoice")?.push(answer.text);
  const invoice = eInvoiceOf(root);
  const fields = "amountCurrency,amountExcludingVatCurrency,amountRoundoffCurrency,invoiceNumber,invoiceDueDate,kid";
  const shown = (await client.get(`/invoice/${id}?fields=${fields}`)).body.value;
  const sign = invoice.isCreditNote ? -1 : 1;
  const say = (name: string) => Number(text(invoice.totals, name) || 0) * sign + 0;
  expect({
    number: text(root, "cbc:ID"),
    withoutVat: say("cbc:TaxExclusiveAmount"),
    with: Math.round((say("cbc:TaxInclusiveAmount") + say("cbc:PayableRoundingAmount")) * 100) / 100,
    rounding: say("cbc:PayableRoundingAmount"),
    kid: text(root, "cac:PaymentMeans/cbc:PaymentID"),
  }).toEqual({
    number: String(shown.invoiceNumber),
    withoutVat: shown.amountExcludingVatCurrency,
    with: shown.amountCurrency,
    rounding: shown.amountRoundoffCurrency,
    kid: invoice.isCreditNote ? "" : shown.kid,
  });
  return { invoice, answer };
}
const categories = (invoice: ReturnType<typeof eInvoiceOf>) =>
  invoice.breakdown.map((one) => text(one, "cac:TaxCategory/cbc:ID")).join(" ");

test("every VAT code of sales, with the parties, the reference and the delivery", async () => {
  const { client, seller } = await sender();
  const id = await seller.invoice(
    [
      [2, 100, 3],
      [1, 49.9, 31],
      [3, 10, 32],
      [1, 10, 5],
      [1, 250, 6],
      [1, 5, 52],
    ],
    "",
    {
      ...reference,
      deliveryAddress: { name: "Lageret", addressLine1: "Havna 2", postalCode: "0160", city: "Oslo" },
    },
  );
  const { invoice, answer } = await ehf(client, id);
  expect(answer.headers.get("content-type")).toBe("application/xml");
  expect(answer.headers.get("content-disposition")).toContain("ehf-1.xml");
  expect(categories(invoice)).toBe("S S S Z G E");
  expect([
    text(invoice.seller, "cac:PartyTaxScheme/cbc:CompanyID"),
    text(invoice.buyer, "cbc:EndpointID"),
    text(invoice.root, "cbc:BuyerReference"),
    text(invoice.root, "cbc:DueDate"),
    text(invoice.root, "cac:Delivery/cac:DeliveryLocation/cac:Address/cbc:StreetName"),
  ]).toEqual(["NO974760673MVA", "987654325", "PO-77", "2026-03-17", "Havna 2"]);
  // Once issued it stays as it is, whatever becomes of customer and company.
  await client.value(client.put(`/customer/${seller.customer}`, { name: "Et annet navn AS", organizationNumber: "" }));
  expect((await client.get(`/invoice/${id}/ehf`)).text).toBe(answer.text);
});

test("a company that is not registered for VAT", async () => {
  const { client, seller } = await sender();
  await client.value(client.put("/ledger/vatSettings", { vatRegistrationStatus: "VAT_NOT_REGISTERED" }));
  const { invoice } = await ehf(client, await seller.invoice([[2, 100, 6]], "", reference));
  expect([categories(invoice), text(invoice.seller, "cac:PartyTaxScheme/cbc:CompanyID")]).toEqual([
    "O",
    "Foretaksregisteret",
  ]);
});

test("in euro with VAT in kroner, with discounts, prices of four decimals and prices with VAT", async () => {
  const { client, seller } = await sender();
  const lines = [
    [3, 33.3333, 3],
    [2.375, 17.4321, 31],
    [7, 199.9, 3, 12.5],
    [-1, 10, 3],
  ] as const;
  const { invoice } = await ehf(client, await seller.invoice(lines, "", { ...reference, currency: { id: 5 } }));
  expect([text(invoice.root, "cbc:TaxCurrencyCode"), invoice.taxTotals.length]).toEqual(["NOK", 2]);
  await ehf(client, await seller.invoice(lines, "", { ...reference, isPrioritizeAmountsIncludingVat: true }));
});

test("whole kroner, a payment reference by either method, and what is paid at once", async () => {
  const { client, seller } = await sender();
  for (const kidMethod of ["MOD10", "MOD11"]) {
    await client.value(client.put("/invoice/settings", { isRoundedToWholeKrone: true, kidMethod }));
    const { invoice } = await ehf(client, await seller.invoice([[1, 99.9, 3]], "", reference));
    expect(text(invoice.totals, "cbc:PayableRoundingAmount")).toBe("0.12");
  }
  const paid = await seller.invoice(
    [[1, 100, 3]],
    `&paidAmount=100&paymentTypeId=${seller.paymentTypes[1920]}`,
    reference,
  );
  const { invoice } = await ehf(client, paid);
  expect(["cbc:PrepaidAmount", "cbc:PayableAmount"].map((name) => text(invoice.totals, name))).toEqual([
    "100.00",
    "25.00",
  ]);
});

test("an advance and the invoice that takes it off", async () => {
  const { client, seller } = await sender();
  const order = await seller.order([[10, 100, 3]], reference);
  const query =
    "invoiceDate=2026-03-03&sendToCustomer=false&createOnAccount=WITH_VAT&amountOnAccount=500&onAccountComment=Forskudd";
  const advance = await client.value(client.put(`/order/${order}/:invoice?${query}`));
  await ehf(client, Number(advance.id));
  const final = await client.value(seller.charge(order));
  const { invoice } = await ehf(client, Number(final.id));
  expect(invoice.lines.map((one) => text(one, "cbc:InvoicedQuantity"))).toEqual(["10", "-1"]);
});

test("credit notes of a whole invoice and of a part, which name it", async () => {
  const { client, seller } = await sender();
  const first = await seller.invoice(
    [
      [3, 33.33, 3],
      [1, 10, 31],
    ],
    "",
    reference,
  );
  const whole = await client.value(seller.credit(first));
  const { invoice } = await ehf(client, Number(whole.id));
  expect([invoice.root.name, text(invoice.root, "cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID")]).toEqual([
    "CreditNote",
    "1",
  ]);
  const second = await seller.invoice([[10, 500, 3]], "", reference);
  const order = await seller.order([[-3, 500, 3]], reference);
  const part = await client.value(seller.charge(order, `&creditedInvoiceId=${second}`, "2026-03-05"));
  expect((await ehf(client, Number(part.id))).invoice.root.name).toBe("CreditNote");
});

test("a reminder", async () => {
  const { client, seller } = await sender();
  const id = await seller.invoice([[1, 1_000, 3]], "", reference);
  const query = "type=SOFT_REMINDER&date=2026-05-04&includeCharge=true&includeInterest=true&dispatchType=OWN_PRINTER";
  await client.value(client.put(`/invoice/${id}/:createReminder?${query}`));
  const [reminder] = (await client.get("/reminder?dateFrom=2026-01-01&dateTo=2027-01-01&fields=id,totalAmountCurrency"))
    .body.values;
  const answer = await client.get(`/reminder/${reminder.id}/ehf`);
  expect([answer.status, check(answer.text)]).toEqual([200, []]);
  const { totals } = eInvoiceOf(documentsIn(answer.text)[0] as never);
  expect(Number(text(totals, "cbc:PayableAmount"))).toBe(reminder.totalAmountCurrency);
  made.get("Invoice")?.push(answer.text);
});

test("what speaks against one is said all at once, and an invoice of another company is not there", async () => {
  const client = await service.company({ name: "Uten nummer AS" });
  const seller = await Seller.of(client);
  const unit = { name: "Bunt", nameEN: "Bunch", nameShort: "bt", nameShortEN: "bn", commonCode: "BUNT" };
  const { id: productUnit } = await client.value(client.post("/product/unit", unit));
  const product = await client.value(client.post("/product", { name: "Blomster", productUnit: { id: productUnit } }));
  const order = seller.body([]);
  const lines = { orderLines: [{ product: { id: product.id }, count: 1, unitPriceExcludingVatCurrency: 10 }] };
  const { id } = await client.value(client.post("/order", { ...order, ...lines }));
  const invoice = await client.value(seller.charge(Number(id)));
  const answer = await client.get(`/invoice/${invoice.id}/ehf`);
  expect([
    answer.status,
    answer.body.code,
    answer.body.validationMessages.map((one: { path: string }) => one.path),
  ]).toEqual([
    422,
    18_000,
    [
      "company.organizationNumber",
      "customer.organizationNumber",
      "orders.reference",
      "orderLines[0].product.productUnit.commonCode",
    ],
  ]);
  expect(refusalOf(answer)).toBeDefined();
  const other = await service.company();
  expect((await other.get(`/invoice/${invoice.id}/ehf`)).status).toBe(404);
  expect((await other.get("/reminder/1/ehf")).status).toBe(404);
});
