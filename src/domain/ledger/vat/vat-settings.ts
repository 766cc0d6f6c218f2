// GET and PUT /ledger/vatSettings: whether the company is registered for VAT, one object per company.

import { oneOf } from "../../../schema/field.ts";
import { resource } from "../../../schema/resource.ts";
import { vatRegistrationStatuses } from "../../company/vat-registration.ts";

/** What a company has decided about VAT. */
export const vatSettings = resource("VatSettings", "/ledger/vatSettings", {
  table: "company",
  verbs: "get update",
  single: true,
  description:
    "The company's registration for VAT. Who is not registered sells with VAT type 6 alone. A change counts from the next product, order line and invoice.",
  fields: {
    vatRegistrationStatus: oneOf(...vatRegistrationStatuses)
      .default("VAT_REGISTERED")
      .describe("Only VAT_REGISTERED charges VAT in its sales."),
  },
});
