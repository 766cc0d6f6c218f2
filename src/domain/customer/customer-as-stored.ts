// What the derived fields of a new customer show, so that its answer need not be read. test/scenario/answers-of-new-objects.test.ts
// compares with what the database reads.

import { type Rule, rule } from "../../schema/resource.ts";
import { type LedgerRole, loadRoles } from "../ledger/account/posting-roles.ts";

/** Knows the derived fields of a new customer by its own values and the posting rules; its bank accounts where it has none. */
export const customerAsStored: Rule = rule<"Customer", ReadonlyMap<LedgerRole, number>>({
  name: "customerAsStored",
  load: async (_drafts, read) => loadRoles(read, "ACCOUNTS_RECEIVABLE"),
  decide({ kind, values }, roles) {
    if (kind === "update") return {};
    const derived = () => ({
      displayName: `${values.name}${values.customerNumber > 0 ? ` (${values.customerNumber})` : ""}`,
      ledgerAccount: values.customerAccount ?? roles.get("ACCOUNTS_RECEIVABLE") ?? null,
      ...(values.bankAccounts.length === 0 ? { bankAccountPresentation: [] } : {}),
    });
    return { derived };
  },
});
