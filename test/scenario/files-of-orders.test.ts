// What reaches the customer beside the document: files of orders by mail and in EHF, the buyer's references, item numbers; and
// what the caller is told where something does not.

import { simpleParser } from "mailparser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readPdf } from "../support/pdf.ts";
import { check, documentsIn } from "../support/peppol/check.ts";
import { all, text } from "../support/peppol/document.ts";
import { hasSchema, schemaFaults } from "../support/peppol/schema.ts";
import { Seller, type TestOrder } from "../support/selling.ts";
import type { TestAnswer, TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";
import { download, pdf, png, said, upload } from "../support/upload.ts";

let service: SharedService;
let client: TestClient;
let seller: Seller;

beforeAll(async () => {
  service = await sharedTestService();
  client = await established();
  seller = await Seller.of(client, {
    ...{ name: "Bjørk & Sønn AS", organizationNumber: "987654325", email: "post@bjork.example" },
    postalAddress: { addressLine1: "Gata 1", postalCode: "0150", city: "Oslo" },
  });
});
afterAll(() => service.stop());

/** A company with everything that the law wants on an invoice. */
async function established(): Promise<TestClient> {
  const made = await service.company({ name: "Kaffebua AS", language: "en" });
  await made.value(made.put("/company", { organizationNumber: "974760673" }));
  const [bank] = (await made.get("/ledger/account?number=1920&fields=id")).body.values;
  const account = { isInvoiceAccount: true, bankAccountNumber: "86011117947" };
  await made.value(made.put(`/ledger/account/${bank.id}`, account));
  return made;
}

interface Attached {
  readonly name: string;
  readonly bytes: Buffer;
}
const drawing: Attached = { name: "tegning.pdf", bytes: pdf("Tegning") };
const picture: Attached = { name: "bilde.png", bytes: png };
const prices: Attached = { name: "priser.csv", bytes: Buffer.from("vare;pris\nkaffe;10\n") };
const note: Attached = { name: "notat.txt", bytes: Buffer.from("Ring først.\n") };
const bulky: Attached = { name: "stor.txt", bytes: Buffer.alloc(10 * 1024 * 1024 - 20, "stor fil\n") };

/** An order with files; its id. */
async function orderWith(files: readonly Attached[], order: TestOrder = {}, of = seller): Promise<number> {
  const id = await of.order([[2, 100]], order);
  for (const file of files) {
    const kept = await upload(of.client, `/order/${id}/:attach`, file, { method: "PUT" });
    expect([kept.status, kept.text]).toEqual([200, kept.text]);
  }
  return id;
}

/** Charges an order and lets the service send what is sent. */
async function charged(order: number, more = "", by = client): Promise<TestAnswer> {
  const answer = await by.put(`/order/${order}/:invoice?invoiceDate=2026-03-03${more}`);
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
  await service.service.sender.drain();
  return answer;
}
const warningOf = (answer: TestAnswer) => answer.headers.get("x-warning");

/** The one mail of a dispatch, parsed. */
async function mailOf(query: string, by = client) {
  const [dispatch] = (await by.get(`/dispatch?${query}`)).body.values;
  const [found] = (await by.get(`/mailbox?dispatchId=${dispatch.id}`)).body.values;
  const { bytes } = await download(by, `/mailbox/${found.id}/content`);
  return { ...(await simpleParser(bytes)), attachmentName: found.attachmentName };
}

/** The e-invoice of an invoice, held to the rules and the schema. */
async function ehfOf(id: number, by = client) {
  const answer = await by.get(`/invoice/${id}/ehf`);
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
  expect(check(answer.text)).toEqual([]);
  const [root] = documentsIn(answer.text);
  if (root === undefined) throw new Error(answer.text);
  if (hasSchema) expect(await schemaFaults(root.name as "Invoice", [answer.text])).toEqual([]);
  return { root, xml: answer.text };
}

describe("files of an order", () => {
  test("go along in the mail, and stay as they were when the invoice was issued", async () => {
    const order = await orderWith([drawing, picture]);
    const answer = await charged(order);
    expect(warningOf(answer)).toBeNull();
    const invoice = answer.body.value;
    const mail = await mailOf(`invoiceId=${invoice.id}`);
    expect(mail.attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([
      [`Faktura ${invoice.invoiceNumber}.pdf`, "application/pdf"],
      ["tegning.pdf", "application/pdf"],
      ["bilde.png", "image/png"],
    ]);
    expect(mail.attachments[1]?.content.equals(drawing.bytes)).toBe(true);
    expect(mail.attachments[2]?.content.equals(picture.bytes)).toBe(true);
    expect(mail.attachmentName).toBe(`Faktura ${invoice.invoiceNumber}.pdf; tegning.pdf; bilde.png`);
    expect(mail.text).toContain("tegning.pdf, bilde.png");
    // What an invoice carries is documentation; what came later is not.
    const [first] = (await client.get(`/order/${order}?fields=attachment(id)`)).body.value.attachment;
    expect(said(await client.call("DELETE", `/documentArchive/${first.id}`))).toBe(
      `409 10000 null: The document went along with invoice ${invoice.invoiceNumber}.`,
    );
    const late = await upload(client, `/order/${order}/:attach`, note, { method: "PUT" });
    expect((await client.put(`/invoice/${invoice.id}/:send?sendType=EMAIL`)).status).toBe(204);
    await service.service.sender.drain();
    expect((await mailOf(`invoiceId=${invoice.id}`)).attachments).toHaveLength(3);
    expect((await client.call("DELETE", `/documentArchive/${late.body.value.id}`)).status).toBe(204);
  });

  test("that do not fit into a mail are named to the caller and to the customer", async () => {
    const answer = await charged(await orderWith([bulky, note, drawing]));
    expect(warningOf(answer)).toBe("attachment: These files do not go along with the invoice: tegning.pdf.");
    const mail = await mailOf(`invoiceId=${answer.body.value.id}`);
    expect(mail.attachments.map(({ filename }) => filename).slice(1)).toEqual(["stor.txt", "notat.txt"]);
    expect(mail.text).toContain("For stort for e-post, så ta kontakt om du ønsker det: tegning.pdf");
  });

  test("go along with the order confirmation and the preview, and not with a credit note or a packing note", async () => {
    const order = await orderWith([drawing]);
    for (const [path, kind, count] of [
      ["sendOrderConfirmation", "ORDER_CONFIRMATION", 2],
      ["sendInvoicePreview", "INVOICE_PREVIEW", 2],
      ["sendPackingNote", "PACKING_NOTE", 1],
    ] as const) {
      expect((await client.put(`/order/${path}/${order}`)).status).toBe(204);
      await service.service.sender.drain();
      expect((await mailOf(`orderId=${order}&kind=${kind}`)).attachments).toHaveLength(count);
    }
    const invoice = (await charged(order, "&sendToCustomer=false")).body.value.id;
    const credit = await client.value(
      client.put(`/invoice/${invoice}/:createCreditNote?date=2026-03-05&sendToCustomer=true`),
    );
    await service.service.sender.drain();
    expect((await mailOf(`invoiceId=${credit.id}`)).attachments).toHaveLength(1);
  });

  test("are embedded in EHF where its code list has their kind", async () => {
    const order = await orderWith([drawing, note, prices, picture], { reference: "Per" });
    const answer = await charged(order, "&sendType=EHF");
    expect(warningOf(answer)).toContain("attachment: These files do not go along with the invoice: notat.txt.");
    const { root, xml } = await ehfOf(answer.body.value.id);
    const binary = "cac:Attachment/cbc:EmbeddedDocumentBinaryObject";
    expect(
      all(root, "cac:AdditionalDocumentReference").map((one) => [
        text(one, "cbc:ID"),
        text(one, "cbc:DocumentDescription"),
        Buffer.from(text(one, binary), "base64").length,
      ]),
    ).toEqual([
      ["1", "tegning.pdf", drawing.bytes.length],
      ["2", "priser.csv", prices.bytes.length],
      ["3", "bilde.png", picture.bytes.length],
    ]);
    expect(xml).toContain(`<cbc:EmbeddedDocumentBinaryObject mimeCode="text/csv" filename="priser.csv">`);
    expect(xml).toContain(drawing.bytes.toString("base64"));
  });
});

describe("EHF names what the buyer's systems look for", () => {
  test("order, contract, project, item number and the code of a package", async () => {
    const units = (await client.get("/product/unit?commonCode=XPK&fields=id,name")).body.values;
    expect(units.map(({ name }: { name: string }) => name)).toEqual(["Pakke"]);
    const product = (number: string, ean: string) =>
      client.value(
        client.post("/product", {
          ...{ name: `Kaffe ${number}`, number, ean, priceExcludingVatCurrency: 100, vatType: { id: 3 } },
          productUnit: { id: units[0].id },
        }),
      );
    const [right, wrong] = [await product("K1", "7038010000010"), await product("K2", "123")];
    const project = await client.value(
      client.post("/project", {
        ...{ name: "Nytt tak", number: "P-7", projectManager: { id: client.employeeId }, startDate: "2026-01-01" },
      }),
    );
    const id = await seller.invoice([], "", {
      ...{ purchaseOrderNumber: "4500012345", contractReference: "RA-2026-9", project: { id: project.id } },
      orderLines: [right, wrong].map((one) => ({ product: { id: one.id }, count: 3 })),
    });
    const { root } = await ehfOf(id);
    const number = (await client.get(`/invoice/${id}?fields=orders(number)`)).body.value.orders[0].number;
    expect([
      text(root, "cac:OrderReference/cbc:ID"),
      text(root, "cac:OrderReference/cbc:SalesOrderID"),
      text(root, "cac:ContractDocumentReference/cbc:ID"),
      text(root, "cac:ProjectReference/cbc:ID"),
      // The order number is enough: no reference of a person is asked for.
      text(root, "cbc:BuyerReference"),
    ]).toEqual(["4500012345", number, "RA-2026-9", "P-7", ""]);
    const lines = all(root, "cac:InvoiceLine");
    expect(lines.map((one) => text(one, "cac:Item/cac:StandardItemIdentification/cbc:ID"))).toEqual([
      "7038010000010",
      "",
    ]);
    expect((await client.get(`/invoice/${id}/ehf`)).text).toContain('unitCode="XPK"');
    // A credit note names the same, but for the project, which its form lacks.
    const note = await client.value(seller.credit(id));
    const credited = (await ehfOf(Number(note.id))).root;
    expect([
      text(credited, "cac:OrderReference/cbc:ID"),
      text(credited, "cac:ContractDocumentReference/cbc:ID"),
      all(credited, "cac:ProjectReference").length,
    ]).toEqual(["4500012345", "RA-2026-9", 0]);
  });

  test("the seller's number of the order alone, where the buyer's is not known", async () => {
    const id = await seller.invoice([[1, 10]], "", { reference: "Kari" });
    const { root } = await ehfOf(id);
    expect([text(root, "cac:OrderReference/cbc:ID"), text(root, "cbc:BuyerReference")]).toEqual(["NA", "Kari"]);
  });

  test("codes of packages without their X are completed, and codes that nobody knows are told when they are made", async () => {
    const unit = (name: string, commonCode: string) =>
      client.post("/product/unit", { name, nameEN: name, nameShort: "u", nameShortEN: "u", commonCode });
    const [crate, bundle] = [await unit("Kasse", "CR"), await unit("Bunt", "BUNT")];
    expect([crate.status, warningOf(crate)]).toEqual([201, null]);
    expect([bundle.status, warningOf(bundle)]).toEqual([201, "commonCode: E-invoices do not know the unit code BUNT."]);
    const product = await client.value(
      client.post("/product", {
        ...{ name: "Epler", priceExcludingVatCurrency: 10, vatType: { id: 3 } },
        productUnit: { id: crate.body.value.id },
      }),
    );
    const id = await seller.invoice([], "", {
      ...{ reference: "Kari", orderLines: [{ product: { id: product.id }, count: 3 }] },
    });
    expect((await ehfOf(id)).xml).toContain('unitCode="XCR"');
  });
});

describe("the caller is told at once", () => {
  test("that an invoice reaches nobody, in each way that it is made", async () => {
    const nobody = await Seller.of(client, { name: "Ingen AS" });
    const mailed = "sendToCustomer: The document is not sent: the customer has no e-mail address.";
    expect(warningOf(await charged(await nobody.order([[1, 10]])))).toBe(mailed);
    expect(warningOf(await charged(await nobody.order([[1, 10]]), "&sendToCustomer=false"))).toBeNull();
    const order = { id: await nobody.order([[1, 10]]) };
    const posted = await client.post("/invoice", {
      ...{ invoiceDate: "2026-03-03", invoiceDueDate: "2026-03-17", orders: [order] },
    });
    expect([posted.status, warningOf(posted)]).toEqual([201, mailed]);
    const listed = await client.post(
      "/invoice/list",
      await Promise.all(
        [1, 2].map(async () => ({
          ...{ invoiceDate: "2026-03-03", invoiceDueDate: "2026-03-17" },
          orders: [{ id: await nobody.order([[1, 10]]) }],
        })),
      ),
    );
    expect([listed.status, warningOf(listed)]).toEqual([201, mailed]);
    const credit = await client.put(`/invoice/${posted.body.value.id}/:createCreditNote?date=2026-03-05`);
    expect([credit.status, warningOf(credit)]).toEqual([200, mailed]);
    const ehf = await charged(await nobody.order([[1, 10]]), "&sendType=EHF");
    expect(warningOf(ehf)).toContain("the customer has no valid organisation number or global location number");
    expect(warningOf(ehf)).toContain("the order has no reference or purchase order number of the customer");
  });

  test("that files of its orders stay behind, in each way that it is made", async () => {
    const left = "attachment: These files do not go along with the invoice: stor.txt.";
    const dates = { invoiceDate: "2026-03-03", invoiceDueDate: "2026-03-17" };
    const order = () => orderWith([drawing, bulky]);
    expect(warningOf(await charged(await order()))).toBe(left);
    const several = `id=${await order()},${await seller.order([[1, 10]])}&invoiceDate=2026-03-03`;
    expect(warningOf(await client.put(`/order/:invoiceMultipleOrders?${several}`))).toBe(left);
    // Beside a new order, which has no files yet.
    const beside = [{ id: await order() }, seller.body([[1, 10]])];
    expect(warningOf(await client.post("/invoice", { ...dates, orders: beside }))).toBe(left);
    const listed = [{ ...dates, orders: [{ id: await order() }] }];
    expect(warningOf(await client.post("/invoice/list", listed))).toBe(left);
    const subscribed = await orderWith([drawing, bulky], { isSubscription: true });
    const approved = `/order/${subscribed}/:approveSubscriptionInvoice?invoiceDate=2026-03-03`;
    expect(warningOf(await client.put(approved))).toBe(left);
  });

  test("of what its new orders would warn of alone, once", async () => {
    const odd = seller.body([[1, 10]], { invoiceComment: "\u{1f600}" });
    const dates = { invoiceDate: "2026-03-03", invoiceDueDate: "2026-03-17" };
    const told = "orders.invoiceComment: Documents show a box for letters that no font has: U+1F600.";
    const made = await client.post("/invoice", { ...dates, orders: [odd] });
    expect([made.status, warningOf(made)]).toEqual([201, told]);
    // What the invoice itself says is looked at likewise.
    const remarked = { ...dates, comment: "\u{1f601}", orders: [seller.body([[1, 10]])] };
    const own = "comment: Documents show a box for letters that no font has: U+1F601.";
    const invoice = await client.post("/invoice", remarked);
    expect([invoice.status, warningOf(invoice)]).toEqual([201, own]);
    const crediting = `/invoice/${invoice.body.value.id}/:createCreditNote?date=2026-03-05`;
    const credit = await client.put(`${crediting}&comment=${encodeURIComponent("\u{1f601}")}`);
    expect([credit.status, warningOf(credit)]).toEqual([200, own]);
    const listed = [1, 2].map(() => ({ ...dates, orders: [odd] }));
    const answer = await client.post("/invoice/list", listed);
    expect([answer.status, warningOf(answer)]).toEqual([201, told]);
  });

  test("that the invoice lacks the seller's number and account", async () => {
    const bare = await service.company({ name: "Uten nummer", language: "en" });
    const of = await Seller.of(bare, { email: "post@bjork.example" });
    const made = await charged(await of.order([[1, 10]]), "", bare);
    expect(warningOf(made)).toBe(
      "company.organizationNumber: The invoice lacks the company's organisation number, which the bookkeeping rules demand. | bankAccountNumber: The invoice names no account to pay to.",
    );
    expect(warningOf(await charged(await seller.order([[1, 10]])))).toBeNull();
  });
});

describe("letters that documents cannot write", () => {
  test("are named when they are saved, wherever documents show them", async () => {
    const told = (field: string) => `${field}: Documents show a box for letters that no font has: U+1F600.`;
    const customer = await client.post("/customer", { name: "Sol \u{1f600} AS" });
    expect([customer.status, warningOf(customer)]).toEqual([201, told("name")]);
    expect(warningOf(await client.post("/customer", { name: "株式会社東京 שלום" }))).toBeNull();
    const product = await client.post("/product", { name: "Smil \u{1f600}", vatType: { id: 3 } });
    expect([product.status, warningOf(product)]).toEqual([201, told("name")]);
    const order = await client.post("/order", seller.body([[1, 10]], { invoiceComment: "\u{1f600}" }));
    expect([order.status, warningOf(order)]).toEqual([201, told("invoiceComment")]);
    const line = { order: { id: order.body.value.id }, description: "\u{1f600}", count: 1, vatType: { id: 3 } };
    expect(warningOf(await client.post("/order/orderline", line))).toBe(told("description"));
    // What the customer never sees is nobody's loss.
    expect(warningOf(await client.post("/order", seller.body([[1, 10]], { internalComment: "\u{1f600}" })))).toBeNull();
  });
});

describe("a customer on Svalbard", () => {
  const svalbard = {
    ...{ name: "Isbjørn AS", organizationNumber: "987654325", email: "post@isbjorn.example" },
    postalAddress: { addressLine1: "Vei 500", postalCode: "9170", city: "Longyearbyen", country: { id: 195 } },
  };

  test("has a Norwegian number, gets EHF, and is told of VAT outside the VAT area", async () => {
    const buyer = await Seller.of(client, svalbard);
    const taxed = await charged(await buyer.order([[1, 100]]));
    expect(warningOf(taxed)).toBe(
      "orderLines.vatType: VAT is charged on a delivery to Svalbard or Jan Mayen, outside the Norwegian VAT area.",
    );
    const exempt = await charged(await buyer.order([[1, 100, 52]], { reference: "Kari" }));
    expect(warningOf(exempt)).toBeNull();
    const { root, xml } = await ehfOf(exempt.body.value.id);
    const category = "cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory";
    expect([
      text(root, "cac:AccountingCustomerParty/cac:Party/cbc:EndpointID"),
      text(root, `${category}/cbc:ID`),
      text(root, `${category}/cbc:TaxExemptionReason`),
      text(root, "cac:Delivery/cac:DeliveryLocation/cac:Address/cac:Country/cbc:IdentificationCode"),
      // Norwegian banks serve the islands.
      text(root, "cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:ID"),
    ]).toEqual([
      "987654325",
      "G",
      "Levert til Svalbard eller Jan Mayen, utenfor merverdiavgiftsområdet - fritatt for merverdiavgift",
      "SJ",
      "86011117947",
    ]);
    expect(xml).toContain('schemeID="0192">987654325');
    const { bytes } = await download(client, `/invoice/${exempt.body.value.id}/pdf`);
    const { text: paper } = await readPdf(bytes);
    expect(paper).toContain("Levert til Svalbard/Jan Mayen, fritatt for mva (0 %) 100,00 0,00");
    expect(paper).toContain("Svalbard og Jan Mayen");
    // A delivery on the mainland is not outside; one to the islands is, wherever the customer is.
    const address = { name: "Lager", addressLine1: "Havna 2", postalCode: "0160", city: "Oslo" };
    const home = await buyer.order([[1, 100]], { deliveryAddress: address });
    expect(warningOf(await charged(home))).toBeNull();
    const sent = await seller.order([[1, 100]], { deliveryAddress: { ...address, country: { id: 195 } } });
    expect(warningOf(await charged(sent))).toContain("VAT is charged on a delivery to Svalbard");
  });

  test("is told of in an invoice whose order is new, too, wherever the order goes", async () => {
    const buyer = await Seller.of(client, svalbard);
    const dates = { invoiceDate: "2026-03-03", invoiceDueDate: "2026-03-17" };
    const onIslands =
      "orderLines.vatType: VAT is charged on a delivery to Svalbard or Jan Mayen, outside the Norwegian VAT area.";
    const made = async (of: Seller, order: TestOrder = {}, vatType = 3) => {
      const answer = await client.post("/invoice", { ...dates, orders: [of.body([[1, 100, vatType]], order)] });
      return [answer.status, warningOf(answer)];
    };
    expect(await made(buyer)).toEqual([201, onIslands]);
    expect(await made(buyer, {}, 52)).toEqual([201, null]);
    const address = { name: "Lager", addressLine1: "Havna 2", postalCode: "0160", city: "Oslo" };
    expect(await made(buyer, { deliveryAddress: address })).toEqual([201, null]);
    const far = { deliveryAddress: { ...address, country: { id: 195 } } };
    expect(await made(seller, far)).toEqual([201, onIslands]);
    const known = await client.value(client.post("/order", seller.body([[1, 100]], far)));
    const again = known as unknown as { readonly deliveryAddress: { readonly id: number } };
    expect(await made(seller, { deliveryAddress: { id: again.deliveryAddress.id } })).toEqual([201, onIslands]);
    expect(await made(seller)).toEqual([201, null]);
    const listed = await client.post("/invoice/list", [
      { ...dates, orders: [seller.body([[1, 100]])] },
      { ...dates, orders: [buyer.body([[1, 100]])] },
      { ...dates, orders: [{ id: known.id }] },
    ]);
    expect([listed.status, warningOf(listed)]).toEqual([201, onIslands]);
    const both = await Promise.all([1, 2].map(() => buyer.order([[1, 100]])));
    const several = await client.put(`/order/:invoiceMultipleOrders?id=${both.join(",")}&invoiceDate=2026-03-03`);
    expect([several.status, warningOf(several)]).toEqual([200, onIslands]);
  });
});
