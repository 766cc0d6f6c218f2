// Electronic invoices that come in: samples and the company's own become drafts to the øre, and what is no invoice is refused.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { storeRates } from "../support/foreign.ts";
import { Seller } from "../support/selling.ts";
import { startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";
import { download, said, upload } from "../support/upload.ts";

const folder = fileURLToPath(new URL("../data/incoming", import.meta.url));
const sample = (name: string) => readFileSync(join(folder, name), "utf8");
const office = sample("ehf-faktura-kontor.xml");

let service: TestService;
let client: TestClient;
let account: (number: number) => number;
beforeAll(async () => {
  service = await startTestService({ clock: () => new Date("2026-10-20T10:00:00Z") });
  await storeRates(service, [["EUR", "2026-10-01", "11.80"]]);
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});
beforeEach(() => enter());

async function enter(): Promise<void> {
  client = await service.company({ name: "Fjellkoppen Handel AS" });
  await client.value(client.put("/company", { organizationNumber: "918273646" }));
  const { values } = (await client.get("/ledger/account?count=1000&fields=id,number")).body;
  account = (number) => values.find((one: { number: number }) => one.number === number).id;
}
const office2 = () => client.post("/supplier", { name: "Kontorrekvisita Nord AS", organizationNumber: "927564181" });
const send = (bytes: string | Uint8Array, query = "", to = client) =>
  upload(to, `/incomingInvoice/document${query}`, { name: "faktura.xml", bytes });
const taken = async (answer: TestAnswer) => {
  expect(said(answer)).toBe("201");
  return answer.body.value;
};
const read = async (id: number) => (await client.get(`/incomingInvoice/${id}`)).body.value;
const postings = async (id: number) =>
  (await client.get(`/ledger/voucher/${id}?fields=postings(row,amount,account(number))`)).body.value.postings
    .map((one: { account: { number: number }; amount: number }) => [one.account.number, one.amount])
    .sort((a: number[], b: number[]) => (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0));
/** Gives every line of a draft the account, and posts it. */
const post = async (id: number, number = 6800) => {
  const { orderLines } = await read(id);
  const lines = orderLines.map(({ externalId }: { externalId: string }) => ({
    externalId,
    accountId: account(number),
  }));
  const kept = orderLines.map((line: { externalId: string; vatTypeId: number }, at: number) => ({
    ...lines[at],
    vatTypeId: line.vatTypeId,
  }));
  return client.put(`/incomingInvoice/${id}?sendTo=ledger`, { orderLines: kept });
};

test("a known supplier's invoice becomes a draft to the øre, with its reference, its files and its lines", async () => {
  const supplier = (await client.value(office2())).id;
  const { voucherId, invoiceLifeCycle } = await taken(await send(office));
  expect(invoiceLifeCycle).toBe("DRAFT_IN_INBOX");
  const shown = await read(voucherId);
  expect(shown.invoiceHeader).toMatchObject({
    ...{ vendorId: supplier, vendorIsAutomated: true, invoiceDate: "2026-10-12", dueDate: "2026-10-26" },
    ...{ invoiceNumber: "K-8010", invoiceAmount: 2076.88, currencyId: 1, note: "Takk for bestillingen" },
  });
  expect(shown.received).toMatchObject({
    ...{ source: "DOCUMENT", isNewSupplier: false, deliveryDate: "2026-10-09", buyerReference: "Avd. 2 / Mari" },
    ...{ orderReference: "PO-77", kid: "778010011", paymentReference: "", paymentAccount: "99913000141" },
    warnings: "Choose an account for every line.",
  });
  const amounts = shown.orderLines.map((line: Record<string, unknown>) => [
    line.amountInclVat,
    line.vatTypeId,
    line.count,
    line.accountId,
  ]);
  expect(amounts).toEqual([
    [1247.5, 1, 20, null],
    [741.75, 11, 10, null],
    [-62.37, 1, 1, null],
    [150, 1, 1, null],
  ]);
  // Rows without an account are read and printed as all others, and refused by their places when the voucher is posted.
  const rows = (await client.get(`/ledger/voucher/${voucherId}?fields=postings(account)`)).body.value.postings;
  expect(rows.filter((one: { account: unknown }) => one.account === null).length).toBe(4);
  const early = await client.put(`/ledger/voucher/${voucherId}/:sendToLedger`);
  expect(said(early)).toContain("422 18000 postings[0].account.id: ");
  const files = (await client.get(`/ledger/voucher/${voucherId}/attachment?fields=fileName,mimeType`)).body.values;
  expect(files).toEqual([
    { fileName: "faktura-K-8010.pdf", mimeType: "application/pdf" },
    { fileName: "faktura.xml", mimeType: "application/xml" },
  ]);
  const { document } = (await client.get(`/ledger/voucher/${voucherId}?fields=document(id)`)).body.value;
  expect((await download(client, `/document/${document.id}/content`)).bytes.subarray(0, 8).toString()).toBe("%PDF-1.4");
  expect((await post(voucherId)).status).toBe(200);
  expect(await postings(voucherId)).toEqual([
    [2400, -2076.88],
    [2710, -12.47],
    [2710, 30],
    [2710, 249.5],
    [2711, 96.75],
    [6800, -49.9],
    [6800, 120],
    [6800, 645],
    [6800, 998],
  ]);
});

test("the credit note of an invoice lowers what is owed, and the next invoice knows the accounts", async () => {
  await client.value(office2());
  const invoice = await taken(await send(office));
  await post(invoice.voucherId);
  const note = await taken(await send(sample("ehf-kreditnota-kontor.xml")));
  const shown = await read(note.voucherId);
  expect(shown.invoiceHeader).toMatchObject({ invoiceNumber: "K-8011", invoiceAmount: -148.35 });
  expect(shown.orderLines).toMatchObject([
    { amountInclVat: -148.35, vatTypeId: 11, accountId: account(6800), accountIsAutomated: true },
  ]);
  const posted = await client.put(`/incomingInvoice/${note.voucherId}?sendTo=ledger`, {});
  expect(posted.status).toBe(200);
  expect(await postings(note.voucherId)).toEqual([
    [2400, 148.35],
    [2711, -19.35],
    [6800, -129],
  ]);
  const next = await taken(await send(office.replaceAll("K-8010", "K-8020"), "?sendTo=ledger"));
  expect(next.invoiceLifeCycle).toBe("IN_LEDGER");
});

test("a supplier that nobody knows is made, and its services from abroad are reverse charged", async () => {
  const bytes = sample("ehf-faktura-ny-leverandor-eur.xml");
  expect(said(await send(bytes, "?sendTo=ledger"))).toContain("422 18000 file.AccountingSupplierParty: ");
  const { voucherId } = await taken(await send(bytes));
  const { invoiceHeader, orderLines } = await read(voucherId);
  const supplier = (
    await client.get(
      `/supplier/${invoiceHeader.vendorId}?fields=name,organizationNumber,bankAccounts,email,isCustomer,supplierNumber,postalAddress(city)`,
    )
  ).body.value;
  expect(supplier).toEqual({
    ...{ name: "Pilvi Palvelut Oy", organizationNumber: "FI12345671", bankAccounts: ["FI2112345600000785"] },
    ...{ email: "lasku@example.fi", isCustomer: false, supplierNumber: 20001, postalAddress: { city: "HELSINKI" } },
  });
  expect(orderLines).toMatchObject([{ amountInclVat: 450, vatTypeId: 34, amountVat: 0, count: 3, unitPrice: 150 }]);
  expect((await client.get("/incomingInvoice/search?status=inbox&isNewSupplier=true")).body.fullResultSize).toBe(1);
  expect((await post(voucherId)).status).toBe(200);
  expect(await postings(voucherId)).toEqual([
    [2400, -5310],
    [2703, -1327.5],
    [2710, 1327.5],
    [6800, 5310],
  ]);
});

test("the same file, and the same number, are taken once", async () => {
  await client.value(office2());
  const { voucherId } = await taken(await send(office));
  const again = await send(office);
  expect([again.status, again.body.code]).toEqual([409, 14000]);
  const other = await send(office.replace("Takk for bestillingen", "Takk"));
  expect([other.status, other.body.code]).toEqual([409, 14000]);
  await client.delete(`/ledger/voucher/${voucherId}`);
  await taken(await send(office));
});

test("of two that come at once one is taken, and two invoices of a new supplier make one supplier", async () => {
  const statuses = async (bytes: readonly string[]) =>
    (await Promise.all(bytes.map((one) => send(one)))).map(({ status }) => status).sort();
  expect(await statuses([office, office])).toEqual([201, 409]);
  const abroad = sample("ehf-faktura-ny-leverandor-eur.xml");
  expect(await statuses([abroad, abroad.replaceAll("2026-5567", "2026-5568")])).toEqual([201, 201]);
  const suppliers = (await client.get("/supplier?fields=name")).body.values.map((one: { name: string }) => one.name);
  expect(suppliers.sort()).toEqual(["Kontorrekvisita Nord AS", "Pilvi Palvelut Oy"]);
});

test("every good sample is taken, and its lines come to what is to pay", async () => {
  const buyers = /(AccountingCustomerParty[\s\S]*?EndpointID schemeID=")[^"]*(">)[^<]*/;
  const names = readdirSync(folder).filter((name) => name.startsWith("ok-") || name === "kid-dash.xml");
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) {
    await enter();
    const answer = await send(sample(name).replace(buyers, "$10192$2918273646"));
    expect([name, said(answer)]).toEqual([name, "201"]);
    const { invoiceHeader, orderLines } = await read(answer.body.value.voucherId);
    const cents = orderLines.reduce(
      (sum: number, line: { amountInclVat: number }) => sum + Math.round(line.amountInclVat * 100),
      0,
    );
    expect([name, cents]).toEqual([name, Math.round(invoiceHeader.invoiceAmount * 100)]);
  }
});

test("the company's own e-invoices are read back as they were written", async () => {
  const seller = await service.company({ name: "Kaffebua AS" });
  await seller.value(seller.put("/company", { organizationNumber: "974760673" }));
  const address = { postalAddress: { addressLine1: "Gata 1", postalCode: "0150", city: "Oslo" } };
  const sale = await Seller.of(seller, { organizationNumber: "918273646", ...address });
  const lines = [
    [2, 100, 3],
    [3, 49.9, 31],
    [7, 13.37, 3, 5],
    [1, 10, 5],
  ] as const;
  const id = await sale.invoice(lines, "", { reference: "PO-77" });
  const bytes = (await seller.get(`/invoice/${id}/ehf`)).text;
  const { amount, invoiceNumber } = (await seller.get(`/invoice/${id}?fields=amount,invoiceNumber`)).body.value;
  const { voucherId } = await taken(await send(bytes));
  const { invoiceHeader, orderLines } = await read(voucherId);
  expect(invoiceHeader).toMatchObject({ invoiceAmount: amount, invoiceNumber: String(invoiceNumber) });
  expect(orderLines.length).toBe(4);
  const posted = await post(voucherId);
  expect(said(posted)).toBe("200");
});

/** The sample with so many lines of ten kroner and a large file, its sums made to fit. */
function long(count: number, pdf: Buffer): string {
  const [, line = ""] = /(<cac:InvoiceLine>[\s\S]*?<\/cac:InvoiceLine>)/.exec(office) ?? [];
  const lines = Array.from({ length: count }, (_, at) =>
    line
      .replace("<cbc:ID>1<", `<cbc:ID>${at + 1}<`)
      .replace(">998.00<", ">10.00<")
      .replace("P-100", `P-${at}`),
  ).join("");
  const net = `${count * 10}.00`;
  const vat = `${(count * 5) / 2}.00`;
  const gross = `${(count * 25) / 2}.00`;
  return office
    .replace(/<cac:AllowanceCharge>[\s\S]*<\/cac:AllowanceCharge>/, "")
    .replace(/<cac:TaxSubtotal>(?:(?!<cac:TaxSubtotal>)[\s\S])*<cbc:Percent>15[\s\S]*?<\/cac:TaxSubtotal>/, "")
    .replace(/<cbc:(Allowance|Charge)TotalAmount.*\n/g, "")
    .replace(/<cac:InvoiceLine>[\s\S]*<\/cac:InvoiceLine>/, lines)
    .replace(">363.78<", `>${vat}<`)
    .replace(">1068.10<", `>${net}<`)
    .replace(">267.03<", `>${vat}<`)
    .replace(">1643.00<", `>${net}<`)
    .replace(">1713.10<", `>${net}<`)
    .replaceAll(">2076.88<", `>${gross}<`)
    .replace(/JVBERi0[^<]*/, pdf.toString("base64"));
}

test("a thousand lines and a file of some megabytes are taken and posted, one line more is refused", async () => {
  await client.value(office2());
  const pdf = Buffer.concat([Buffer.from("%PDF-1.4\n"), Buffer.alloc(5_000_000, "x")]);
  const { voucherId } = await taken(await send(long(1_000, pdf)));
  expect((await read(voucherId)).orderLines.length).toBe(1_000);
  const { document } = (await client.get(`/ledger/voucher/${voucherId}?fields=document(id,size)`)).body.value;
  expect(document.size).toBe(pdf.length);
  expect((await download(client, `/document/${document.id}/content`)).bytes.equals(pdf)).toBe(true);
  expect(said(await post(voucherId))).toBe("200");
  expect(said(await send(long(1_001, pdf)))).toContain("422 18000 file.InvoiceLine: The invoice has 1001 lines");
  expect((await send(long(1_000, Buffer.alloc(8_000_000)))).status).toBe(422);
});

test("a statement that is broken off while others wait behind it is a 503, whichever it is, and nothing is stored", async () => {
  await client.value(office2());
  const owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  try {
    for (const table of [
      "incoming_invoice_line",
      "supplier_document",
      "incoming_invoice",
      "voucher_draft",
      "file_piece",
    ]) {
      await owner.query(`begin; lock table ${table}`);
      let isAnswered = false;
      const sent = send(office).finally(() => {
        isAnswered = true;
      });
      while (!isAnswered) {
        // Within a transaction the database lists the sessions of the first look, without those that have come since.
        await owner.query("select pg_stat_clear_snapshot()");
        await owner.query(
          "select pg_cancel_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
      }
      await owner.query("rollback");
      expect([table, said(await sent)]).toEqual([table, "503 1000"]);
    }
  } finally {
    await owner.end();
  }
  await taken(await send(office));
});

test("what is no invoice to the company is refused with everything that is wrong with it", async () => {
  const refusals: readonly (readonly [bytes: string, what: string])[] = [
    [office.replace("<cbc:ID>K-8010", "<cbc:ID"), "422 18000 file: Line "],
    [
      `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]>${office.slice(office.indexOf("<Invoice"))}`,
      "422 18000 file: The file has a document type",
    ],
    ['<?xml version="1.0"?><a><b/></a>', "422 18000 file: The file is no electronic invoice: a."],
    [office.replace("918273646", "918273647").replaceAll("918273646", "918273647"), "file.AccountingCustomerParty: "],
    [office.replace("poacc:billing:3.0", "poacc:billing:4.0"), "file.CustomizationID: "],
    [office.replace("InvoiceTypeCode>380", "InvoiceTypeCode>999"), "file.InvoiceTypeCode: Documents of the type 999"],
    [office.replace("2026-10-12", "2026-13-12"), "file.IssueDate: 2026-13-12 is no date."],
    [office.replace(">1643.00<", ">1644.00<"), "file.LegalMonetaryTotal.LineExtensionAmount: "],
    [office.replace(">363.78<", ">363.79<"), "BR-CO-14"],
    [office.replace(">267.03<", ">277.03<").replace(">363.78<", ">373.78<"), "BR-CO-17"],
    [office.replaceAll("<cbc:ID>S</cbc:ID>", "<cbc:ID>X</cbc:ID>"), "X is no VAT category."],
    [
      office.replaceAll('currencyID="NOK">998.00', 'currencyID="SEK">998.00'),
      "An amount is in SEK, the invoice in NOK.",
    ],
    [office.replaceAll("NOK", "XQX"), "XQX is no currency that the service knows."],
    [office.replaceAll(">998.00<", ">9,98<"), "9,98 is no amount."],
    [office.replace(/<cac:InvoiceLine>[\s\S]*<\/cac:InvoiceLine>/, ""), "InvoiceLine is missing."],
    ["ikke xml", "422 18000 file: "],
  ];
  for (const [bytes, what] of refusals) {
    const answer = await send(bytes);
    expect(answer.status, what).toBe(422);
    expect(said(answer)).toContain(what);
  }
  const many = await send(
    office
      .replace(">1643.00<", ">1.00<")
      .replace("InvoiceTypeCode>380", "InvoiceTypeCode>381")
      .replace("2026-10-12", "x"),
  );
  expect(many.body.validationMessages.length).toBeGreaterThan(1);
  expect((await client.get("/incomingInvoice/search?status=inbox,nonPosted,ledger")).body.fullResultSize).toBe(0);
  expect((await client.get("/supplier?count=0")).body.fullResultSize).toBe(0);
});

test("the buyer's reference names who is to approve, and an odd account is told", async () => {
  await client.value(
    client.post("/supplier", { name: "Nord", organizationNumber: "927564181", bankAccounts: ["12345678903"] }),
  );
  const me = (await client.get("/token/session/>whoAmI")).body.value.employeeId;
  const { firstName, lastName } = (await client.get(`/employee/${me}?fields=firstName,lastName`)).body.value;
  const { voucherId } = await taken(await send(office.replace("Avd. 2 / Mari", `${firstName} ${lastName}`)));
  const waits = (await client.get("/supplierInvoice/forApproval?fields=id")).body.values;
  expect(waits).toEqual([{ id: voucherId }]);
  const early = await post(voucherId);
  expect(early.status).toBe(422);
  await client.value(client.put("/supplierInvoice/settings", { postBeforeApproval: true }));
  const posted = await post(voucherId);
  expect([posted.status, posted.body.value.invoiceLifeCycle]).toEqual([200, "TEMPORARY_IN_LEDGER"]);
  const pay = () => client.post(`/incomingInvoice/${voucherId}/addPayment`, { useDefaultPaymentType: true });
  expect((await pay()).status).toBe(422);
  expect((await client.put(`/supplierInvoice/${voucherId}/:approve`)).status).toBe(200);
  expect((await read(voucherId)).metadata.invoiceLifeCycle).toBe("IN_LEDGER");
  expect((await pay()).status).toBe(201);
  expect((await client.get("/incomingInvoice/search?hasWarnings=true")).body.fullResultSize).toBe(1);
});

test("a kid with its control digit is kept for the payment", async () => {
  await client.value(office2());
  const { voucherId } = await taken(await send(office));
  await post(voucherId);
  const paid = await client.post(`/incomingInvoice/${voucherId}/addPayment`, { useDefaultPaymentType: true });
  expect(said(paid)).toBe("201");
  const { kidOrReceiverReference } = (await client.get(`/supplierInvoice/${voucherId}?fields=kidOrReceiverReference`))
    .body.value;
  expect(kidOrReceiverReference).toBe("778010011");
});

test("texts are cut between characters, and what would be more than a draft holds is refused", async () => {
  await client.value(office2());
  const smiles = (length: number) => `${"x".repeat(length - 1)}😀😀`;
  const long = office
    .replace("Takk for bestillingen", smiles(2_000))
    .replace(/(<cac:Item>\s*<cbc:Name>)[^<]*/, `$1${smiles(1_000)}`);
  const { voucherId } = await taken(await send(long));
  expect((await read(voucherId)).invoiceHeader.note).toBe("x".repeat(1_999));
  const line = { description: smiles(200), amountInclVat: 1 };
  expect((await client.post("/incomingInvoice", { invoiceHeader: {}, orderLines: [line] })).status).toBe(201);

  const charge = /<cac:AllowanceCharge>[\s\S]*?<\/cac:AllowanceCharge>/.exec(office)?.[0] ?? "";
  const many = (text: string, count: number) => office.replace(text, text.repeat(count));
  expect(said(await send(many(charge, 999)))).toContain("1002");
  const subtotal = /<cac:TaxSubtotal>[\s\S]*?<\/cac:TaxSubtotal>/.exec(office)?.[0] ?? "";
  expect(said(await send(many(subtotal, 1_001)))).toContain("TaxSubtotal");
  const large = office.replace(/(<cbc:InvoicedQuantity[^>]*>)[^<]*/, "$19999999999999");
  expect(said(await send(large))).toContain("file.InvoiceLine[1].InvoicedQuantity");
  expect(said(await send(`<Invoice>${"<a/>".repeat(200_000)}</Invoice>`))).toContain("too many elements");
  const attributes = Array.from({ length: 200_000 }, (_, at) => `a${at}=""`).join(" ");
  expect(said(await send(`<Invoice ${attributes}/>`))).toContain("too many elements");
});
