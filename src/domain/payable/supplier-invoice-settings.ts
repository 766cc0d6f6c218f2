// GET and PUT /supplierInvoice/settings: what a company has decided about the bills of its suppliers, one object per company.

import { flag, oneOf } from "../../schema/field.ts";
import { resource } from "../../schema/resource.ts";
import { duplicateChoices } from "../ledger/voucher/duplicate-bills.ts";

/** What a company does about bills that come a second time. */
export const supplierInvoiceSettings = resource("SupplierInvoiceSettings", "/supplierInvoice/settings", {
  table: "company",
  verbs: "get update",
  single: true,
  description: "What the company has decided about supplier invoices. A change counts from the next one.",
  fields: {
    duplicateBills: oneOf(...duplicateChoices)
      .default("REFUSE_SAME")
      .describe(
        "What becomes of a bill whose number another bill of the supplier has, in capitals without blanks and leading zeros. REFUSE_SAME: it is refused (409, code 14000) where amount and currency are the same, else told by x-warning; REFUSE_ALL: it is refused whatever its amount; WARN: it is only told. allowDuplicate posts what would be refused.",
      ),
    postBeforeApproval: flag().describe(
      "Incoming invoices may go to the ledger while somebody has still to approve them: they stand there as TEMPORARY_IN_LEDGER, and are paid when everybody has approved. Otherwise they wait.",
    ),
  },
});
