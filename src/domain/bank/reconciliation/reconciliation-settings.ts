// What a company decides about its bank, and how its matches are shown.

import { amount, flag, oneOf, ref } from "../../../schema/field.ts";
import { query } from "../../../schema/query.ts";
import { resource } from "../../../schema/resource.ts";

/** How matches are shown. */
export const bankReconciliationSettings = resource("BankReconciliationSettings", "/bank/reconciliation/settings", {
  view: true,
  verbs: "create update",
  description: "How a company wants its matches shown; each has one.",
  fields: {
    numberOfMatchesPerPage: oneOf(
      ...(["ITEMS_10", "ITEMS_50", "ITEMS_100", "ITEMS_500", "ITEMS_1000", "ITEMS_5000", "ITEMS_10000"] as const),
    )
      .default("ITEMS_100")
      .describe("How many matches a page has."),
  },
  uniques: { bank_reconciliation_settings_once: { text: "bankSettingsExist", field: "numberOfMatchesPerPage" } },
});

/** Reads how matches are shown. */
export const readReconciliationSettings = query({
  path: "/bank/reconciliation/settings",
  object: "BankReconciliationSettings",
  description: "How the company wants its matches shown; the defaults where it has said nothing.",
  sql: () => "select s.* from bank_reconciliation_settings s where s.company_id = $1",
});

/** What a company decides about its bank. */
export const bankSettings = resource("BankSettings", "/bank/settings", {
  view: true,
  single: true,
  verbs: "get update",
  requires: { write: ["AUTH_ACCOUNTING_SETTINGS"] },
  description: "What a company has decided about its bank.",
  fields: {
    autoPayKid: flag().describe(
      "An import posts payments whose KID is that of one open item and whose amount fits, and takes back what the bank returns.",
    ),
    writeOffLimit: amount()
      .between(0, 10)
      .default("1.00")
      .describe("What may be written off of an item that is paid but for a little, in kroner: at most 10."),
    cardClearingAccount: ref("Account").describe("The account of what card companies owe; 1579 when not set."),
    requireAllMatched: flag().describe("A reconciliation is closed only when every line of its month is matched."),
  },
});
