// Makes the e-invoice of a document: Peppol BIS Billing 3.0 in UBL 2.1, as EHF is. Pure; sends nothing.

import type { Decimal } from "../../money/decimal.ts";
import { add, isZero, subtract, sum, toFixedText, toText } from "../../money/decimal.ts";
import type { Fault } from "../../schema/error.ts";
import type { SalesDocument } from "../sales-document/sales-document.ts";
import { embedded } from "../sales-document/sales-document-attachments.ts";
import { element, leaf, type XmlElement, xmlDocument } from "../xml.ts";
import { amountsOf, type EAmounts, type ELine } from "./e-invoice-amounts.ts";
import { eInvoiceFaults } from "./e-invoice-faults.ts";
import { buyerOf, deliveryOf, paymentOf, sellerOf } from "./e-invoice-parties.ts";
import { reminderAmounts, reminderLine } from "./e-reminder.ts";
import { peppolUnitCode } from "./unit-codes.ts";
import type { VatCategory } from "./vat-category.ts";

/** The identifiers of the specification. */
const billing = "urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0";
const billingProfile = "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0";
const reminder = `${billing}#conformant#urn:fdc:anskaffelser.no:2019:ehf:reminder:3.0`;
const reminderProfile = "urn:fdc:anskaffelser.no:2019:ehf:postaward:g3:06:1.0";

const spaces = (root: string) => ({
  "": `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`,
  cac: "urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2",
  cbc: "urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2",
});

/** A discount (UNCL 5189). */
const discountCode = "95";
/** One of something (UN/ECE recommendation 20). */
const oneCode = "C62";
/** Item numbers of bar codes (ISO 6523). */
const gtinScheme = "0160";

/** Whether a number is one of bar codes: eight, twelve, thirteen or fourteen digits, the last of which checks the others. */
function isItemNumber(text: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return false;
  const sum = [...text].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0;
}

/** Contents of files by the ids of the attachments. */
export type AttachedBytes = ReadonlyMap<number, Uint8Array>;

/** An e-invoice, or all reasons to refuse one. */
export type EInvoiceResult = { readonly xml: string } | { readonly faults: readonly Fault[] };

/**
 * The e-invoice of an invoice, credit note or reminder. The same document and files always make the same bytes.
 * @param files the content of the attachments that go along, by their ids; those without are left out
 * @returns XML text in UTF-8; or the faults, with the fields of invoice, order, customer and company that are to be mended
 */
export function eInvoice(document: SalesDocument, files: AttachedBytes = new Map()): EInvoiceResult {
  const isReminder = document.kind === "REMINDER";
  const amounts = isReminder ? reminderAmounts(document) : amountsOf(document);
  const faults = eInvoiceFaults(document, amounts);
  if (faults.length > 0) return { faults };
  const isCreditNote = document.kind === "CREDIT_NOTE";
  const root = isCreditNote ? "CreditNote" : "Invoice";
  const content = element(
    root,
    headOf(document, amounts.vatNok, files),
    sellerOf(document),
    buyerOf(document),
    isReminder ? null : deliveryOf(document),
    paymentOf(document),
    chargesOf(document, amounts),
    vatOf(document, amounts),
    totalsOf(document, amounts),
    isReminder
      ? reminderLine(document, amounts)
      : amounts.lines.map((line, at) => lineOf(line, at + 1, document, isCreditNote)),
  );
  return { xml: xmlDocument(content, spaces(root)) };
}

/** Everything before the parties. */
function headOf(document: SalesDocument, vatNok: Decimal | null, files: AttachedBytes): (XmlElement | null)[] {
  const { kind, number, date, dueDate, currency, creditedInvoice, reminder: charges } = document;
  const isReminder = kind === "REMINDER";
  const notes = [document.invoiceComment, document.comment, document.remarks].filter((text) => text !== "");
  const refersTo =
    creditedInvoice ?? (charges === null ? null : { number: charges.invoiceNumber, date: charges.invoiceDate });
  return [
    leaf("cbc:CustomizationID", isReminder ? reminder : billing),
    leaf("cbc:ProfileID", isReminder ? reminderProfile : billingProfile),
    leaf("cbc:ID", number),
    leaf("cbc:IssueDate", date),
    kind === "CREDIT_NOTE" ? null : leaf("cbc:DueDate", dueDate),
    // A reminder has a customization identifier of its own.
    kind === "INVOICE" ? leaf("cbc:InvoiceTypeCode", "380") : null,
    kind === "CREDIT_NOTE" ? leaf("cbc:CreditNoteTypeCode", "381") : null,
    leaf("cbc:Note", notes.join("\n")),
    leaf("cbc:DocumentCurrencyCode", currency),
    vatNok !== null ? leaf("cbc:TaxCurrencyCode", "NOK") : null,
    leaf("cbc:BuyerReference", document.yourReference),
    orderReferenceOf(document),
    refersTo === null
      ? null
      : element(
          "cac:BillingReference",
          element(
            "cac:InvoiceDocumentReference",
            leaf("cbc:ID", refersTo.number),
            leaf("cbc:IssueDate", refersTo.date),
          ),
        ),
    reference("cac:ContractDocumentReference", document.references?.contract),
    ...attachmentsOf(document, files),
    ...(isReminder || kind === "CREDIT_NOTE" ? [] : [reference("cac:ProjectReference", document.references?.project)]),
  ];
}

const reference = (name: string, id: string | undefined) => element(name, leaf("cbc:ID", id));
/** The buyer's order, where only the seller's number of it is known. */
const notAvailable = "NA";

/** The order of one number: the buyer's, and the seller's; what was issued without references names none. */
function orderReferenceOf({ references, orderNumbers, kind }: SalesDocument): XmlElement | null {
  if (references === undefined || kind === "REMINDER") return null;
  const own = orderNumbers.length === 1 ? (orderNumbers[0] ?? "") : "";
  const { purchaseOrderNumber } = references;
  if (own === "" && purchaseOrderNumber === "") return null;
  return element(
    "cac:OrderReference",
    leaf("cbc:ID", purchaseOrderNumber === "" ? notAvailable : purchaseOrderNumber),
    leaf("cbc:SalesOrderID", own),
  );
}

/** The files that go along. */
function attachmentsOf({ attachments = [] }: SalesDocument, files: AttachedBytes): (XmlElement | null)[] {
  return embedded(attachments).attached.map(({ id, fileName, mimeType }, at) => {
    const content = files.get(id);
    if (content === undefined) return null;
    return element(
      "cac:AdditionalDocumentReference",
      leaf("cbc:ID", String(at + 1)),
      leaf("cbc:DocumentDescription", fileName),
      element(
        "cac:Attachment",
        leaf("cbc:EmbeddedDocumentBinaryObject", Buffer.from(content).toString("base64"), {
          mimeCode: mimeType,
          filename: fileName,
        }),
      ),
    );
  });
}

const money = (name: string, amount: Decimal, currency: string) =>
  leaf(name, toFixedText(amount, 2), { currencyID: currency });
const unlessZero = (name: string, amount: Decimal, currency: string) =>
  isZero(amount) ? null : money(name, amount, currency);
const taxScheme = element("cac:TaxScheme", leaf("cbc:ID", "VAT"));
const categoryOf = (name: string, { code, rate, reason }: VatCategory, withReason: boolean) =>
  element(
    name,
    leaf("cbc:ID", code),
    rate === null ? null : leaf("cbc:Percent", toText(rate)),
    withReason ? leaf("cbc:TaxExemptionReason", reason) : null,
    taxScheme,
  );

/** The charges of a reminder. */
function chargesOf({ currency }: SalesDocument, { charges, breakdown }: EAmounts): XmlElement[] {
  return charges.map(({ reason, amount }) =>
    element(
      "cac:AllowanceCharge",
      leaf("cbc:ChargeIndicator", "true"),
      leaf("cbc:AllowanceChargeReason", reason),
      money("cbc:Amount", amount, currency),
      ...breakdown.slice(0, 1).map(({ category }) => categoryOf("cac:TaxCategory", category, false)),
    ),
  );
}

/** VAT by category and rate, and its sum in kroner where the document is in another currency. */
function vatOf({ currency }: SalesDocument, { breakdown, vat, vatNok }: EAmounts): (XmlElement | null)[] {
  const parts = breakdown.map(({ category, base, vat: amount }) =>
    element(
      "cac:TaxSubtotal",
      money("cbc:TaxableAmount", base, currency),
      money("cbc:TaxAmount", amount, currency),
      categoryOf("cac:TaxCategory", category, true),
    ),
  );
  return [
    element("cac:TaxTotal", money("cbc:TaxAmount", vat, currency), ...parts),
    vatNok === null ? null : element("cac:TaxTotal", money("cbc:TaxAmount", vatNok, "NOK")),
  ];
}

/** Lines, charges, VAT, what is prepaid, rounding and what is to pay. */
function totalsOf({ currency }: SalesDocument, amounts: EAmounts): XmlElement {
  const charged = sum(amounts.charges.map((one) => one.amount));
  const { excludingVat, vat, prepaid, roundoff, toPay } = amounts;
  return element(
    "cac:LegalMonetaryTotal",
    money("cbc:LineExtensionAmount", subtract(excludingVat, charged), currency),
    money("cbc:TaxExclusiveAmount", excludingVat, currency),
    money("cbc:TaxInclusiveAmount", add(excludingVat, vat), currency),
    unlessZero("cbc:ChargeTotalAmount", charged, currency),
    unlessZero("cbc:PrepaidAmount", prepaid, currency),
    unlessZero("cbc:PayableRoundingAmount", roundoff, currency),
    money("cbc:PayableAmount", toPay, currency),
  );
}

/** One line; `number` counts from 1. */
function lineOf(
  one: ELine,
  number: number,
  { currency, language, itemNumbers }: SalesDocument,
  isCreditNote: boolean,
): XmlElement {
  const { line, category, quantity, amount, price, per, allowance } = one;
  const unitCode = peppolUnitCode(line.unitCode) ?? oneCode;
  const itemNumber = itemNumbers?.[String(line.id)] ?? "";
  const note = [line.group?.title ?? "", line.group?.comment ?? ""].filter((text) => text !== "").join(": ");
  return element(
    isCreditNote ? "cac:CreditNoteLine" : "cac:InvoiceLine",
    leaf("cbc:ID", String(number)),
    leaf("cbc:Note", note),
    leaf(isCreditNote ? "cbc:CreditedQuantity" : "cbc:InvoicedQuantity", toText(quantity), { unitCode }),
    money("cbc:LineExtensionAmount", amount, currency),
    element("cac:InvoicePeriod", leaf("cbc:StartDate", line.periodStart), leaf("cbc:EndDate", line.periodEnd)),
    allowance === null
      ? null
      : element(
          "cac:AllowanceCharge",
          leaf("cbc:ChargeIndicator", "false"),
          leaf("cbc:AllowanceChargeReasonCode", discountCode),
          leaf("cbc:AllowanceChargeReason", language === "NO" ? "Rabatt" : "Discount"),
          allowance.of === null ? null : leaf("cbc:MultiplierFactorNumeric", toText(allowance.of.percent)),
          money("cbc:Amount", allowance.amount, currency),
          allowance.of === null ? null : money("cbc:BaseAmount", allowance.of.base, currency),
        ),
    element(
      "cac:Item",
      leaf("cbc:Description", line.description),
      leaf("cbc:Name", line.name) ?? leaf("cbc:Name", line.productNumber) ?? leaf("cbc:Name", "-"),
      element("cac:SellersItemIdentification", leaf("cbc:ID", line.productNumber)),
      isItemNumber(itemNumber)
        ? element("cac:StandardItemIdentification", leaf("cbc:ID", itemNumber, { schemeID: gtinScheme }))
        : null,
      categoryOf("cac:ClassifiedTaxCategory", category, false),
    ),
    element(
      "cac:Price",
      leaf("cbc:PriceAmount", toText(price), { currencyID: currency }),
      per === null ? null : leaf("cbc:BaseQuantity", toText(per), { unitCode }),
    ),
  );
}
