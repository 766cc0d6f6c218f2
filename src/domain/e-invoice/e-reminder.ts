// The amounts and the line of an EHF reminder: what is owed already, and the charges of this reminder.

import { add, decimal, isZero, toFixedText, zero } from "../../money/decimal.ts";
import type { SalesDocument } from "../sales-document/sales-document.ts";
import { element, leaf, type XmlElement } from "../xml.ts";
import { type EAmounts, isRegistered } from "./e-invoice-amounts.ts";
import { reminderCategory } from "./vat-category.ts";

const words = {
  fee: { NO: "Purregebyr", EN: "Reminder fee" },
  interest: { NO: "Forsinkelsesrente", EN: "Late interest" },
  owed: { NO: "Utestående av faktura", EN: "Outstanding of invoice" },
} as const;

/** What a reminder asks for: principal and earlier charges as one line, fee and interest as charges; none of it has VAT. */
export function reminderAmounts(document: SalesDocument): EAmounts {
  const { reminder, language, totals } = document;
  const category = reminderCategory(isRegistered(document), language);
  const charges = [
    { reason: words.fee[language], amount: decimal(reminder?.fee ?? "0") },
    { reason: words.interest[language], amount: decimal(reminder?.interest ?? "0") },
  ];
  const toPay = decimal(totals.toPay);
  return {
    lines: [],
    breakdown: [{ category, base: toPay, vat: zero }],
    excludingVat: toPay,
    vat: zero,
    vatNok: null,
    prepaid: zero,
    roundoff: zero,
    toPay,
    charges: charges.filter((one) => !isZero(one.amount)),
    addUp: true,
  };
}

/** What was owed before this reminder. */
export function reminderLine({ reminder, language, currency }: SalesDocument, { breakdown }: EAmounts): XmlElement {
  const owed = toFixedText(add(decimal(reminder?.principal ?? "0"), decimal(reminder?.openCharges ?? "0")), 2);
  const [code = "", rate = null] = breakdown.map(({ category }) => [category.code, category.rate] as const)[0] ?? [];
  return element(
    "cac:InvoiceLine",
    leaf("cbc:ID", "1"),
    leaf("cbc:InvoicedQuantity", "1", { unitCode: "C62" }),
    leaf("cbc:LineExtensionAmount", owed, { currencyID: currency }),
    element(
      "cac:Item",
      leaf("cbc:Name", `${words.owed[language]} ${reminder?.invoiceNumber ?? ""}`),
      element(
        "cac:ClassifiedTaxCategory",
        leaf("cbc:ID", code),
        rate === null ? null : leaf("cbc:Percent", "0"),
        element("cac:TaxScheme", leaf("cbc:ID", "VAT")),
      ),
    ),
    element("cac:Price", leaf("cbc:PriceAmount", owed, { currencyID: currency })),
  );
}
