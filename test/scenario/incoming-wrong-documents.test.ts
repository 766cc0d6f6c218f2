// Wrong electronic invoices, a row for each fault: a refusal that names what is wrong and where, and nothing is left behind. Odd ones
// that are right all the same are taken.

import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withClient } from "../support/database.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";
import { said, upload } from "../support/upload.ts";

const office = readFileSync(new URL("../data/incoming/ehf-faktura-kontor.xml", import.meta.url), "utf8");
const root = office.indexOf("<Invoice");
const head = '<?xml version="1.0"?>';

let service: TestService;
let client: TestClient;
beforeAll(async () => {
  service = await startTestService({
    roles: ["api"],
    clock: () => new Date("2026-10-20T10:00:00Z"),
  });
  client = await service.company({ name: "Fjellkoppen Handel AS" });
  await client.value(client.put("/company", { organizationNumber: "918273646" }));
});
afterAll(() => service.stop());

const send = (bytes: string | Uint8Array, name = "faktura.xml") =>
  upload(client, "/incomingInvoice/document", { name, bytes });

/** The invoice with a text in place of another, which must be there; of a pattern in place of the first that fits. */
function having(found: string | RegExp, put: string): string {
  const changed = typeof found === "string" ? office.replaceAll(found, put) : office.replace(found, put);
  expect(changed, String(found)).not.toBe(office);
  return changed;
}
/** The invoice without the first element of a name. */
const without = (name: string) => having(new RegExp(`<${name}[ >][\\s\\S]*?</${name}>`), "");

/** Rows of the tables that an invoice writes to. */
async function rows(): Promise<number[]> {
  const tables = [
    ...["stored_file", "file_piece", "document", "party", "voucher_draft", "posting_draft", "incoming_invoice"],
    ...["incoming_invoice_line", "voucher_reception", "incoming_refusal", "change_log"],
  ];
  const counts: number[] = [];
  await withClient(service.database.ownerUrl, async (owner) => {
    for (const table of tables) counts.push(Number((await owner.query(`select count(*) from ${table}`)).rows[0].count));
  });
  return counts;
}

type Row = readonly [what: string, bytes: string | Uint8Array, refusal: string];

const place = (path: string) => `422 18000 file.${path}: `;

/** Whether the file is XML, and XML that may be read. */
const files = (): Row[] => [
  ["nothing", "", "422 18000 file: "],
  ["blanks", "  \n ", "422 18000 file: "],
  ["a picture", Buffer.from("89504e470d0a1a0a", "hex"), "422 18000 file: "],
  ["a page of a browser", "<html><body>faktura</body></html>", "422 18000 file: "],
  ["half of it", office.slice(0, office.length / 2), "422 18000 file: "],
  ["a second root", `${office}<Invoice/>`, "422 18000 file: "],
  ["an end that belongs to another", having("</cbc:IssueDate>", "</cbc:DueDate>"), "422 18000 file: Line "],
  ["an attribute twice", having('currencyID="NOK"', 'currencyID="NOK" currencyID="NOK"'), "422 18000 file: Line "],
  ["a prefix of no namespace", having("<cbc:ID>K-8010</cbc:ID>", "<x:ID>K-8010</x:ID>"), "422 18000 file: Line "],
  ["an entity of nobody", having("Takk for", "Takk &for;"), "422 18000 file: Line "],
  ["a character that XML does not have", having("Takk for", "Takk &#0;"), "422 18000 file: Line "],
  ["half of a character", having("Takk for", "Takk &#xD800;"), "422 18000 file: Line "],
  ["a document type", `${head}<!DOCTYPE Invoice>${office.slice(root)}`, "422 18000 file: The file has a document type"],
  [
    "entities that grow",
    `${head}<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]>${office.slice(root).replace("Takk", "&c;")}`,
    "422 18000 file: The file has a document type",
  ],
  [
    "a file of the machine",
    `${head}<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${office.slice(root).replace("Takk", "&b;")}`,
    "422 18000 file: The file has a document type",
  ],
  ["65 levels", `<Invoice>${"<a>".repeat(64)}${"</a>".repeat(64)}</Invoice>`, "422 18000 file: The file is nested"],
  ["bytes that are no UTF-8", Buffer.from(office.replace("Takk", "Tåkk"), "latin1"), "422 18000 file: "],
  ["an encoding of nobody", `<?xml version="1.0" encoding="x-1"?>${office.slice(root)}`, "422 18000 file: "],
];

/** Whether it is an invoice, and to this company. */
const kinds = (): Row[] => [
  ["an order", '<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"><a/></Order>', "no electronic"],
  ["another namespace", having("xsd:Invoice-2", "xsd:Invoice-1"), "422 18000 file: The file is no electronic invoice"],
  ["an envelope of nothing", "<StandardBusinessDocument><a/></StandardBusinessDocument>", "no electronic invoice"],
  ["another specification", having("poacc:billing:3.0", "poacc:selfbilling:3.0"), place("CustomizationID")],
  ["none", without("cbc:CustomizationID"), place("CustomizationID")],
  ["a kind of document that is none", having("InvoiceTypeCode>380", "InvoiceTypeCode>325"), place("InvoiceTypeCode")],
  ["the kind of a credit note", having("InvoiceTypeCode>380", "InvoiceTypeCode>381"), place("InvoiceTypeCode")],
  ["to another company", office.replaceAll("918273646", "974760673"), place("AccountingCustomerParty")],
  ["to nobody", office.replaceAll("918273646", ""), place("AccountingCustomerParty")],
];

/** Whether each element is what it should be. */
const elements = (): Row[] => [
  ["no number", without("cbc:ID"), place("ID")],
  ["no day", without("cbc:IssueDate"), place("IssueDate")],
  ["a day that there is not", having("2026-10-12", "2026-02-30"), "2026-02-30 is no date."],
  ["a due day that there is not", having("2026-10-26", "26.10.2026"), place("DueDate")],
  ["a currency that there is not", office.replaceAll("NOK", "NOX"), place("DocumentCurrencyCode")],
  ["none", without("cbc:DocumentCurrencyCode"), place("DocumentCurrencyCode")],
  ["two currencies", having('currencyID="NOK">998.00', 'currencyID="EUR">998.00'), "An amount is in EUR"],
  ["no seller", without("cac:AccountingSupplierParty"), "file.AccountingSupplierParty.PartyLegalEntity"],
  ["no country", having(/<cac:Country>[\s\S]*?<\/cac:Country>/, ""), "PostalAddress.Country"],
  ["no lines", office.replace(/<cac:InvoiceLine>[\s\S]*<\/cac:InvoiceLine>/, ""), place("InvoiceLine")],
  ["a line of nothing", having(/<cac:Item>\s*<cbc:Name>[^<]*<\/cbc:Name>/, "<cac:Item>"), "InvoiceLine[1].Item.Name"],
  ["an amount with a comma", having(">998.00<", ">998,00<"), place("InvoiceLine[1].LineExtensionAmount")],
  ["one with three decimals", having(">998.00<", ">998.001<"), place("InvoiceLine[1].LineExtensionAmount")],
  ["one with an exponent", having(">998.00<", ">9.98e2<"), place("InvoiceLine[1].LineExtensionAmount")],
  ["one that is none", having(">998.00<", ">NaN<"), place("InvoiceLine[1].LineExtensionAmount")],
  ["one that is too large", having(">998.00<", `>${"9".repeat(40)}<`), place("InvoiceLine[1].LineExtensionAmount")],
  ["none", having(/<cbc:LineExtensionAmount[^>]*>998.00<\/cbc:LineExtensionAmount>/, ""), "InvoiceLine[1].Line"],
  ["a quantity that is none", having(/(<cbc:InvoicedQuantity[^>]*>)[^<]*/, "$1mange"), "InvoiceLine[1].InvoicedQuant"],
  ["a VAT category that there is not", having("<cbc:ID>S</cbc:ID>", "<cbc:ID>Q</cbc:ID>"), "Q is no VAT category."],
  ["a rate that is none", having("<cbc:Percent>25", "<cbc:Percent>mye"), "Percent"],
  ["no VAT", without("cac:TaxTotal"), "file.TaxTotal"],
  ["no sums", without("cac:LegalMonetaryTotal"), "file.LegalMonetaryTotal"],
];

/** Whether it adds up. */
const sums = (): Row[] => [
  ["lines", having(">1643.00<", ">1643.01<"), "(BR-CO-10)"],
  ["allowances", having(/(<cbc:AllowanceTotalAmount[^>]*>)[^<]*/, "$10.01"), "(BR-CO-11)"],
  ["charges", having(/(<cbc:ChargeTotalAmount[^>]*>)[^<]*/, "$10.01"), "(BR-CO-12)"],
  ["without VAT", having(/(<cbc:TaxExclusiveAmount[^>]*>)[^<]*/, "$11.00"), "(BR-CO-13)"],
  ["VAT", having(">363.78<", ">363.79<"), "(BR-CO-14)"],
  ["with VAT", having(/(<cbc:TaxInclusiveAmount[^>]*>)[^<]*/, "$12076.89"), "(BR-CO-15)"],
  ["what is to pay", having(/(<cbc:PayableAmount[^>]*>)[^<]*/, "$12076.89"), "(BR-CO-16)"],
  ["the VAT of a rate", having(">267.03<", ">269.03<").replace(">363.78<", ">365.78<"), "(BR-CO-17)"],
  ["the base of a rate", having(">1068.10<", ">1168.10<"), "(BR-S-08)"],
  [
    "a rate without VAT",
    having(/<cac:TaxSubtotal>(?:(?!<cac:TaxSubtotal>)[\s\S])*<cbc:Percent>15[\s\S]*?<\/cac:TaxSubtotal>/, ""),
    "(BR-S-01)",
  ],
];

test.each([
  ["its file", files],
  ["its kind", kinds],
  ["its elements", elements],
  ["its sums", sums],
])("an invoice that is wrong in %s is refused with what is wrong, and leaves nothing behind", async (_what, table) => {
  const before = await rows();
  for (const [what, bytes, refusal] of table()) {
    const answer = await send(bytes);
    expect([what, answer.status, answer.body.code]).toEqual([what, 422, 18_000]);
    expect(said(answer), what).toContain(refusal);
    for (const { message } of answer.body.validationMessages) expect(message, what).toMatch(/^[^{}]+\.$/);
  }
  expect(await rows()).toEqual(before);
});

test("odd ones are taken: other prefixes, comments, blanks, encodings, and files that are no files", async () => {
  const odd: readonly (readonly [what: string, bytes: string | Uint8Array])[] = [
    ["a mark of the byte order", Buffer.from(`\uFEFF${office}`)],
    ["comments and instructions", having("<cbc:IssueDate>", "<!-- <Invoice> --><?x y?><cbc:IssueDate>")],
    ["a text in CDATA", having(/<cbc:Note>[^<]*/, "<cbc:Note><![CDATA[<b>Takk</b> & hei]]>")],
    ["other prefixes", office.replaceAll("cbc:", "b:").replaceAll("xmlns:cbc", "xmlns:b")],
    ["blanks in elements", having("<cbc:IssueDate>2026-10-12", "<cbc:IssueDate>\n 2026-10-12 \n")],
    [
      "Latin letters",
      Buffer.from(
        office.replace(/^<\?xml[^>]*>/, '<?xml version="1.0" encoding="ISO-8859-1"?>').replace("Takk", "Blåbær"),
        "latin1",
      ),
    ],
    ["a file that is no base64", having(/JVBERi0[^<]*/, "%%%")],
    ["a file of another kind than its name", having(/JVBERi0[^<]*/, Buffer.from("MZ program").toString("base64"))],
    ["a name that leads out", having(/filename="[^"]*"/, 'filename="../../etc/passwd"')],
    ["a long number", having("K-8010", "K".repeat(3_000))],
    ["no means of payment", having(/<cac:PaymentMeans>[\s\S]*?<\/cac:PaymentMeans>/, "")],
  ];
  for (const [at, [what, bytes]] of odd.entries()) {
    const own = (text: string) => text.replaceAll("K-8010", `K-${at}`);
    const answer = await send(
      typeof bytes === "string" ? own(bytes) : Buffer.from(own(Buffer.from(bytes).toString("latin1")), "latin1"),
    );
    expect([what, said(answer)]).toEqual([what, "201"]);
    const { invoiceHeader, orderLines } = (await client.get(`/incomingInvoice/${answer.body.value.voucherId}`)).body
      .value;
    expect([what, invoiceHeader.invoiceAmount, orderLines.length]).toEqual([what, 2076.88, 4]);
  }
  const { values } = (await client.get("/incomingInvoice/search?status=inbox&fields=invoiceHeader(note)")).body;
  const notes = values.map((one: { invoiceHeader: { note: string } }) => one.invoiceHeader.note);
  expect(notes).toContain("<b>Takk</b> & hei");
  expect(notes).toContain("Blåbær for bestillingen");
});
