// Which account an outgoing payment can leave: one that takes postings and keeps no balance per party.

import { type Rule, rule } from "../../schema/resource.ts";

/** Checks the credit account where the body names one. */
export const creditAccountRule: Rule = rule<"PaymentTypeOut", undefined>({
  name: "creditAccount",
  decide(draft) {
    const account = draft.references.creditAccount;
    if (account === undefined) return {};
    const key =
      account.isInactive === true
        ? "accountInactive"
        : // A payment names a supplier on the payables row alone: such an account would refuse every payment.
          account.ledgerType === "GENERAL"
          ? null
          : "creditAccountSubLedger";
    if (key === null) return {};
    const field = "creditAccount.id";
    const path = draft.path === "" ? field : `${draft.path}.${field}`;
    return { faults: [{ key, field, path, parameters: { account: `${account.number} ${account.name}` } }] };
  },
});
