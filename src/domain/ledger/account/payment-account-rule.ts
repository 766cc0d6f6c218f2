// Which account a payment can leave or reach: one that takes postings and keeps no balance per party.

import { type Rule, rule } from "../../../schema/resource.ts";

/**
 * Checks the account of a payment type where the body names one.
 * @param field the reference to the account
 * @param subLedger key of the text that refuses an account with a sub-ledger: a payment names no party on it, so that each would fail
 */
export function paymentAccountRule(field: "creditAccount" | "debitAccount", subLedger: string): Rule {
  return rule<string, undefined>({
    name: field,
    decide(draft) {
      const account = draft.references[field];
      if (account === undefined) return {};
      const key = account.isInactive === true ? "accountInactive" : account.ledgerType === "GENERAL" ? null : subLedger;
      if (key === null) return {};
      const path = draft.path === "" ? `${field}.id` : `${draft.path}.${field}.id`;
      return {
        faults: [{ key, field: `${field}.id`, path, parameters: { account: `${account.number} ${account.name}` } }],
      };
    },
  });
}
