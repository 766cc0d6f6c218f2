// Bank accounts of customers and suppliers: how they are shown, and what a list of them may hold.

import { oneOf, ref, text } from "../../schema/field.ts";
import { type Draft, type Rule, resource, rule } from "../../schema/resource.ts";
import { checkBankAccountNumber, checkIban } from "../company/number-checks.ts";

/** A bank account of a customer or supplier. */
export const bankAccountPresentation = resource("CompanyBankAccountPresentation", "/supplier", {
  identity: false,
  view: true,
  table: "party_bank_account",
  description: "A bank account of a customer or supplier, as its bankAccounts say.",
  fields: {
    iban: text().readOnly().describe("The IBAN; empty for a Norwegian account number."),
    bban: text().readOnly().describe("The Norwegian account number; empty for an IBAN."),
    bic: text().readOnly().describe("Always empty: the bank's code is not kept."),
    country: ref("Country").readOnly().describe("The country of the account."),
    provider: oneOf("NETS", "AUTOPAY").nullable().readOnly().describe("Always null: no bank is connected."),
  },
});

/** Checks every account of the list, and keeps each in one form. */
export const bankAccountsRule: Rule = rule({
  name: "bankAccounts",
  decide(draft: Draft) {
    if (!draft.bodyFields.has("bankAccounts")) return {};
    const accounts = (draft.values.bankAccounts ?? []) as readonly string[];
    const verdicts = accounts.map((one) => (/^\s*[A-Za-z]/.test(one) ? checkIban(one) : checkBankAccountNumber(one)));
    draft.values.bankAccounts = verdicts.map((one, index) => (one.kind === "accepted" ? one.value : accounts[index]));
    const below = draft.path === "" ? "bankAccounts" : `${draft.path}.bankAccounts`;
    return {
      faults: verdicts.flatMap((one, index) =>
        one.kind === "accepted" ? [] : [{ key: one.key, field: "bankAccounts", path: `${below}[${index}]` }],
      ),
    };
  },
});
