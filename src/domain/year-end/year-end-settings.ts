// GET and PUT /ledger/yearEndSettings: how closed years are opened, one object per company.

import { userAdmin } from "../../schema/entitlement.ts";
import { flag } from "../../schema/field.ts";
import { resource } from "../../schema/resource.ts";

/** What a company has decided about its closed years. */
export const yearEndSettings = resource("YearEndSettings", "/ledger/yearEndSettings", {
  table: "company",
  verbs: "get update",
  single: true,
  requires: { write: [userAdmin] },
  description: "How the company opens years that it has closed.",
  fields: {
    secondPersonReopensYears: flag().describe(
      "A closed year is opened by two administrators: one asks with a reason, and another one opens it.",
    ),
  },
});
