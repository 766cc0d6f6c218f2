// The checker of e-invoices is right about the published samples: the good ones pass, the bad ones fail for their reason.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { eInvoice } from "../../src/domain/e-invoice/e-invoice.ts";
import { brokenRules, documentsIn, findings, rules } from "../support/peppol/check.ts";
import { documentOf } from "../support/peppol/documents.ts";
import { hasSchema, schemaFaults, sharedData } from "../support/peppol/schema.ts";

const samples = join(sharedData, "samples", "peppol");
const examples = join(sharedData, "official", "peppol-examples");
const namesIn = (directory: string) =>
  hasSchema
    ? readdirSync(directory)
        .filter((name) => name.endsWith(".xml"))
        .sort()
    : ["(skipped: there are no samples beside the project)"];
const read = (directory: string, name: string) => readFileSync(join(directory, name), "utf8");

/** What the bad samples break, and the warning of the older rules that one good sample gets. */
const broken: Readonly<Record<string, readonly string[]>> = {
  "bad-S-plus-O.xml": ["BR-O-02", "BR-O-11", "BR-O-12"],
  "bad-nobuyerref.xml": ["PEPPOL-EN16931-R003"],
  "bad-only-O-with-vatid.xml": ["BR-O-02"],
  "bad-vat-off-by-1.00.xml": ["BR-CO-17", "BR-S-09"],
};
const warned: Readonly<Record<string, readonly string[]>> = { "ok-nodue-since-1.3.16.xml": ["BR-CO-25"] };

test("every rule has an id of its own", () => {
  expect(new Set(rules.map((one) => one.id)).size).toBe(rules.length);
});

/** What is done to a good invoice, as text and its replacement, and the rules that are broken then. */
const breaks: readonly (readonly [ids: string, from: string | RegExp, to: string])[] = [
  ["BR-02 STRUCTURE", "<cbc:ID>13</cbc:ID>", ""],
  ["BR-04 STRUCTURE", /<cbc:InvoiceTypeCode>.*<\/cbc:InvoiceTypeCode>/, ""],
  ["BR-CL-01 PEPPOL-EN16931-P0100", ">380<", ">999<"],
  ["BR-CL-04 PEPPOL-EN16931-CL007 PEPPOL-EN16931-R051", /NOK/, "KRO"],
  ["PEPPOL-EN16931-F001", "<cbc:DueDate>2026-03-17", "<cbc:DueDate>17.03.2026"],
  ["PEPPOL-EN16931-R003", /<cbc:BuyerReference>.*<\/cbc:BuyerReference>/, ""],
  ["PEPPOL-EN16931-R008", "REF-1", " "],
  ["PEPPOL-EN16931-R004", "urn:cen.eu:en16931:2017#compliant", "urn:cen.eu:en16931:2017#conformant"],
  ["PEPPOL-EN16931-R007", "poacc:billing:01:1.0", "poacc:ordering:01:1.0"],
  ["PEPPOL-COMMON-R041", '<cbc:EndpointID schemeID="0192">987654325', '<cbc:EndpointID schemeID="0192">987654321'],
  ["BR-CL-25 PEPPOL-EN16931-CL008", '<cbc:EndpointID schemeID="0192">987', '<cbc:EndpointID schemeID="0001">987'],
  ["NO-R-001", "NO974760673MVA", "NO974760673"],
  ["BR-CO-09", "NO974760673MVA", "974760673MVA"],
  ["BR-CL-14", "<cbc:IdentificationCode>NO<", "<cbc:IdentificationCode>QQ<"],
  ["BR-CL-16", "PaymentMeansCode>30<", "PaymentMeansCode>999<"],
  ["BR-50 BR-61", /<cac:PayeeFinancialAccount>.*<\/cac:PayeeFinancialAccount>/, ""],
  [
    "BR-CO-10 BR-CO-13",
    '<cbc:LineExtensionAmount currencyID="NOK">280.00',
    '<cbc:LineExtensionAmount currencyID="NOK">281.00',
  ],
  [
    "BR-CO-13 BR-CO-15",
    '<cbc:TaxExclusiveAmount currencyID="NOK">280.00',
    '<cbc:TaxExclusiveAmount currencyID="NOK">281.00',
  ],
  [
    "BR-CO-15 BR-CO-16",
    '<cbc:TaxInclusiveAmount currencyID="NOK">325.00',
    '<cbc:TaxInclusiveAmount currencyID="NOK">326.00',
  ],
  ["BR-CO-16", '<cbc:PayableAmount currencyID="NOK">325.00', '<cbc:PayableAmount currencyID="NOK">324.00'],
  [
    "BR-CO-14 BR-CO-15",
    '<cac:TaxTotal><cbc:TaxAmount currencyID="NOK">45.00',
    '<cac:TaxTotal><cbc:TaxAmount currencyID="NOK">46.00',
  ],
  [
    "BR-CO-17 BR-S-08 BR-S-09",
    '<cbc:TaxableAmount currencyID="NOK">180.00',
    '<cbc:TaxableAmount currencyID="NOK">190.00',
  ],
  [
    "BR-S-05 BR-S-08",
    "</cbc:Name><cac:SellersItemIdentification><cbc:ID>P0</cbc:ID></cac:SellersItemIdentification><cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>25",
    "</cbc:Name><cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>0",
  ],
  ["BR-E-01 BR-E-10 BR-Z-01", "<cac:TaxCategory><cbc:ID>Z", "<cac:TaxCategory><cbc:ID>E"],
  ["BR-27 PEPPOL-EN16931-R120", ">100</cbc:PriceAmount>", ">-100</cbc:PriceAmount>"],
  ["PEPPOL-EN16931-R120", ">100</cbc:PriceAmount>", ">100.05</cbc:PriceAmount>"],
  ["PEPPOL-EN16931-R040", "<cbc:MultiplierFactorNumeric>10<", "<cbc:MultiplierFactorNumeric>11<"],
  ["PEPPOL-EN16931-R042", /<cbc:MultiplierFactorNumeric>10<\/cbc:MultiplierFactorNumeric>/, ""],
  ["BR-42 BR-CO-23", /<cbc:AllowanceChargeReasonCode>.*<\/cbc:AllowanceChargeReason>/, ""],
  ["BR-CL-23", 'unitCode="EA"', 'unitCode="STYKK"'],
  ["BR-DEC-18 UBL-DT-01", ">325.00</cbc:PayableAmount>", ">325.000</cbc:PayableAmount>"],
];

test.each(breaks)("%s", (ids, from, to) => {
  const sold = { name: "Vare", count: "1", price: "100" } as const;
  const document = documentOf([
    { ...sold, count: "2", discount: "10", vatCode: "3" },
    { ...sold, discount: "0", vatCode: "5" },
  ]);
  const result = eInvoice(document);
  if ("faults" in result) throw new Error(JSON.stringify(result.faults));
  expect(brokenRules(result.xml)).toEqual([]);
  expect(result.xml.replace(from, to)).not.toBe(result.xml);
  expect(brokenRules(result.xml.replace(from, to))).toEqual(expect.arrayContaining(ids.split(" ")));
});

describe.skipIf(!hasSchema)("beside the tables and samples", () => {
  test.each(namesIn(samples))("%s", async (name) => {
    const xml = read(samples, name);
    expect(brokenRules(xml)).toEqual(broken[name] ?? []);
    expect(brokenRules(xml, "warning")).toEqual(warned[name] ?? []);
    const root = documentsIn(xml)[0]?.name === "CreditNote" ? "CreditNote" : "Invoice";
    expect(await schemaFaults(root, [xml])).toEqual([]);
  });

  test.each(namesIn(examples).filter((name) => !name.startsWith("NO-R-")))("the network's own %s", (name) => {
    // One of them gives codes of VAT categories an attribute that the list of elements does not have.
    expect(brokenRules(read(examples, name))).toEqual(name === "Norwegian-example-1.xml" ? ["STRUCTURE"] : []);
  });

  test.each([
    ["NO-R-001.xml", [[], ["NO-R-001"], []]],
    ["NO-R-002.xml", [[], [], [], ["NO-R-002"], ["NO-R-002"], ["NO-R-002"]]],
  ])("the cases of %s", (name, expected) => {
    const rule = rules.filter((one) => one.id === name.replace(".xml", ""));
    const found = documentsIn(read(examples, name)).map((root) => findings(root, rule).map((one) => one.id));
    expect(found.slice(0, expected.length)).toEqual(expected);
  });

  test("the schema refuses what is out of order", async () => {
    const xml = read(samples, "ok-AE.xml").replace(
      /(<cbc:ID>10001<\/cbc:ID>)(<cbc:IssueDate>[^<]*<\/cbc:IssueDate>)/,
      "$2$1",
    );
    expect((await schemaFaults("Invoice", [xml])).join()).toContain("ID");
  });
});
