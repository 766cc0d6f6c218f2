// The e-invoice of every kind of document: valid by the schema, free of errors, and with the amounts that it is asked to have.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { check, documentsIn } from "../../../test/support/peppol/check.ts";
import { amount, eInvoiceOf, first, text } from "../../../test/support/peppol/document.ts";
import { anyDocument, documentOf, reminderOf, type Sold, type Way } from "../../../test/support/peppol/documents.ts";
import { hasSchema, schemaFaults } from "../../../test/support/peppol/schema.ts";
import { toText } from "../../money/decimal.ts";
import type { SalesDocument } from "../sales-document/sales-document.ts";
import { eInvoice } from "./e-invoice.ts";

function xmlOf(document: SalesDocument): string {
  const result = eInvoice(document);
  if ("faults" in result) throw new Error(JSON.stringify(result.faults));
  return result.xml;
}
const line = (count: string, price: string, vatCode: Sold["vatCode"] = "3", discount = "0"): Sold => ({
  count,
  price,
  vatCode,
  discount,
});
const invoice = (sold: readonly Sold[], way: Way = {}) => {
  const xml = xmlOf(documentOf(sold, way));
  expect(check(xml)).toEqual([]);
  const [root] = documentsIn(xml);
  if (root === undefined) throw new Error(xml);
  return eInvoiceOf(root);
};
const say = (element: Parameters<typeof text>[0], ...paths: string[]) => paths.map((path) => text(element, path));
const parts = (of: ReturnType<typeof invoice>) =>
  of.breakdown.map((one) =>
    say(one, "cac:TaxCategory/cbc:ID", "cac:TaxCategory/cbc:Percent", "cbc:TaxableAmount", "cbc:TaxAmount").join(" "),
  );
const pays = ({ totals }: ReturnType<typeof invoice>) =>
  say(
    totals,
    "cbc:LineExtensionAmount",
    "cbc:TaxInclusiveAmount",
    "cbc:PayableRoundingAmount",
    "cbc:PrepaidAmount",
    "cbc:PayableAmount",
  );

test("each VAT code has its category; two codes of one category are one part", () => {
  const codes = ["3", "31", "33", "32", "5", "6", "51", "52", "0"] as const;
  const made = invoice(codes.map((code) => line("1", "100", code)));
  expect(parts(made)).toEqual([
    ...["S 25 100.00 25.00", "S 15 100.00 15.00", "S 12 100.00 12.00", "S 11.11 100.00 11.11"],
    ...["Z 0 100.00 0.00", "E 0 200.00 0.00", "AE 0 100.00 0.00", "G 0 100.00 0.00"],
  ]);
  expect(text(made.breakdown[5], "cac:TaxCategory/cbc:TaxExemptionReason")).toBe(
    "Unntatt fra merverdiavgiftsloven; Uten merverdiavgift",
  );
  expect(text(made.breakdown[6], "cac:TaxCategory/cbc:TaxExemptionReason")).toMatch(/^Omvendt avgiftsplikt/);
});

test("a seller who is not registered has category O alone, and no VAT numbers", () => {
  const made = invoice([line("2", "50", "6"), line("1", "10", "0")], { isRegistered: false });
  expect(parts(made)).toEqual(["O  110.00 0.00"]);
  expect(text(made.seller, "cac:PartyTaxScheme/cbc:CompanyID")).toBe("Foretaksregisteret");
});

test("in another currency VAT is said in kroner too", () => {
  const made = invoice([line("1", "100")], { rate: "11.23" });
  expect(
    made.taxTotals.map((one) => [text(one, "cbc:TaxAmount"), first(one, "cbc:TaxAmount")?.attributes.currencyID]),
  ).toEqual([
    ["25.00", "EUR"],
    ["280.75", "NOK"],
  ]);
  expect(text(made.root, "cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:ID")).toBe("NO9386011117947");
});

test("discounts are allowances, rounding and what is prepaid are said", () => {
  const made = invoice([line("7", "199.90", "3", "12.5")], { isRounded: true, prepaid: "500" });
  expect(pays(made)).toEqual(["1224.39", "1530.49", "-0.49", "500.00", "1030.00"]);
  expect(
    say(
      made.lines[0],
      "cac:AllowanceCharge/cbc:Amount",
      "cac:AllowanceCharge/cbc:BaseAmount",
      "cac:AllowanceCharge/cbc:MultiplierFactorNumeric",
      "cac:Price/cbc:PriceAmount",
    ),
  ).toEqual(["174.91", "1399.30", "12.5", "199.9"]);
});

test("what lowers an invoice has a negative quantity, never a negative price", () => {
  const made = invoice([line("5", "100"), line("-2", "100"), line("1", "-30"), line("-1", "-10")]);
  expect(
    made.lines.map((one) =>
      say(one, "cbc:InvoicedQuantity", "cac:Price/cbc:PriceAmount", "cbc:LineExtensionAmount").join(" "),
    ),
  ).toEqual([...["5 100 500.00", "-2 100 -200.00", "-1 30 -30.00", "1 10 10.00"]]);
});

test("prices with VAT: the lines add up to what is posted, a cent on each at most", () => {
  const made = invoice(
    Array.from({ length: 9 }, () => line("1", "0.99")),
    { includesVat: true },
  );
  // 0.99 is 0.79 without VAT, nine times 7.11; 8.91 without VAT is 7.13.
  expect(pays(made)).toEqual(["7.13", "8.91", "", "", "8.91"]);
  expect(made.lines.map((one) => text(one, "cbc:LineExtensionAmount")).filter((one) => one === "0.80")).toHaveLength(2);
});

test("a credit note has positive amounts, says what it credits, and no due date", () => {
  const made = invoice([line("2", "100"), line("-1", "20")], { isCredit: true });
  expect([made.root.name, ...pays(made)]).toEqual(["CreditNote", "180.00", "225.00", "", "", "225.00"]);
  expect(text(made.root, "cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID")).toBe("12");
  expect(text(made.root, "cac:PaymentTerms/cbc:Note")).toContain("til gode");
});

test("a reminder: what is owed is a line, fee and interest are charges", async () => {
  const xml = xmlOf(reminderOf("38.00", "102.33"));
  expect(check(xml)).toEqual([]);
  const { totals, lines, charges } = eInvoiceOf(documentsIn(xml)[0] as never);
  expect([
    ...say(totals, "cbc:LineExtensionAmount", "cbc:ChargeTotalAmount", "cbc:PayableAmount"),
    lines.length,
    charges.length,
  ]).toEqual(["10413.00", "140.33", "10553.33", 1, 2]);
  if (hasSchema) expect(await schemaFaults("Invoice", [xml])).toEqual([]);
});

test("a payment reference with a dash, an account by IBAN alone, and none at all", () => {
  const document = documentOf([line("1", "1")]);
  const means = (some: Partial<SalesDocument>) => {
    const xml = xmlOf({ ...document, ...some });
    expect(check(xml)).toEqual([]);
    return first(documentsIn(xml)[0], "cac:PaymentMeans");
  };
  const [code, id, account] = ["cbc:PaymentMeansCode", "cbc:PaymentID", "cac:PayeeFinancialAccount/cbc:ID"];
  expect(say(means({ kid: "100-" }), code, id, account)).toEqual(["30", "100-", "86011117947"]);
  const { seller } = document;
  expect(say(means({ seller: { ...seller, bankAccountNumber: "" } }), account)).toEqual(["NO9386011117947"]);
  const without = { ...seller, bankAccountNumber: "", iban: "", bic: "" };
  expect(say(means({ seller: without }), code, id)).toEqual(["1", "1000110005"]);
  expect(means({ seller: without, kid: "" })).toBeUndefined();
});

test("texts are escaped, cleaned and kept", () => {
  const odd = 'Ål & <øl> "ÆØÅ" \u0000\u0007 Łódź €\ud800 🍺\r\n\tslutt';
  const document = { ...documentOf([{ ...line("1", "1"), name: odd }]), invoiceComment: `${"lang ".repeat(4_000)}]]>` };
  const xml = xmlOf(document);
  expect(check(xml)).toEqual([]);
  expect(xml).toContain("<cbc:Name>Ål &amp; &lt;øl&gt; &quot;ÆØÅ&quot; Łódź € 🍺\nslutt</cbc:Name>");
  expect(xml).toContain("lang ]]&gt;");
});

describe("everything that speaks against one is said at once", () => {
  const document = documentOf([line("1", "1")]);
  const faults = (some: Partial<SalesDocument>) => {
    const result = eInvoice({ ...document, ...some });
    return "faults" in result ? result.faults.map(({ key, path }) => `${key} ${path}`) : [];
  };
  const { seller, buyer } = document;
  test("the numbers of seller and buyer, the reference, the unit", () => {
    const lines = document.lines.map((one) => ({ ...one, unitCode: "STYKK" }));
    expect(
      faults({
        seller: { ...seller, organizationNumber: "974760674" },
        buyer: { ...buyer, organizationNumber: "1" },
        yourReference: "",
        dueDate: null,
        lines,
      }),
    ).toEqual([
      "eInvoiceSeller company.organizationNumber",
      "eInvoiceBuyer customer.organizationNumber",
      "eInvoiceReference orders.reference",
      "eInvoiceDueDate invoiceDueDate",
      "eInvoiceUnit orderLines[0].product.productUnit.commonCode",
    ]);
  });
  test("a location number will do, but not where the buyer owes the VAT", () => {
    const located = { ...buyer, organizationNumber: "", globalLocationNumber: "7080000000005" };
    expect(faults({ buyer: located })).toEqual([]);
    expect(check(xmlOf({ ...document, buyer: located }))).toEqual([]);
    const reverse = documentOf([line("1", "1", "51")]);
    expect(eInvoice({ ...reverse, buyer: located })).toMatchObject({ faults: [{ key: "eInvoiceBuyer" }] });
  });
  test("no lines, lines that do not add up, and what is no invoice", () => {
    expect(faults({ lines: [] })).toEqual(["eInvoiceLines orderLines"]);
    expect(faults({ vat: document.vat.map((one) => ({ ...one, base: "2.00" })) })).toEqual([
      "eInvoiceAmounts orderLines",
    ]);
    expect(faults({ kind: "PACKING_NOTE" })).toEqual(["eInvoiceKind id"]);
  });
});

test("any invoice and credit note is free of errors and says what is to pay", () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      const xml = xmlOf(document);
      expect(check(xml)).toEqual([]);
      const { totals, isCreditNote } = eInvoiceOf(documentsIn(xml)[0] as never);
      const toPay = Number(document.totals.toPay) * (isCreditNote ? -1 : 1);
      expect(Number(toText(amount(totals, "cbc:PayableAmount")))).toBe(toPay + 0);
    }),
    { numRuns: 150 },
  );
}, 120_000);

test.skipIf(!hasSchema)("and valid by the official schema (skipped without it)", async () => {
  const documents = fc.sample(anyDocument, 120).map((document) => [document.kind, xmlOf(document)] as const);
  const of = (kind: string) => documents.filter(([one]) => one === kind).map(([, xml]) => xml);
  expect(await schemaFaults("Invoice", of("INVOICE"))).toEqual([]);
  expect(await schemaFaults("CreditNote", of("CREDIT_NOTE"))).toEqual([]);
});
