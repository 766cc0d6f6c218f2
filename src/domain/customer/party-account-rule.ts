// The account on which a customer or supplier stands: one with its sub-ledger, or that of the posting rules.

import { Problem } from "../../schema/error.ts";
import { type Draft, type Rule, rule } from "../../schema/resource.ts";
import { loadAccounts } from "../ledger/account/load-accounts.ts";
import { type LedgerRole, loadRoles } from "../ledger/account/posting-roles.ts";
import { type RuleAccount, ruleAccountFaults } from "../ledger/account/posting-rules-rule.ts";

type PartyDraft = Draft<"Customer" | "Supplier">;

interface Loaded {
  readonly roles: ReadonlyMap<LedgerRole, number>;
  readonly accounts: ReadonlyMap<number, RuleAccount>;
}

/** The account that a body names; null where it names none. */
function named({ accepted, bodyFields, cleared }: PartyDraft): number | null {
  return bodyFields.has("ledgerAccount") && !cleared.has("ledgerAccount") ? (accepted.ledgerAccount ?? null) : null;
}

/**
 * Takes the account that a body names, if another one than that of the posting rules: this one a party follows, so that it moves
 * along when the posting rules name another.
 * @throws Problem `notFound` (6000) for an account that there is not
 */
export const partyAccountRule: Rule = rule<"Customer" | "Supplier", Loaded>({
  name: "partyAccount",
  async load(drafts, read) {
    const ids = drafts.map(named).filter((id) => id !== null);
    if (ids.length === 0) return { roles: new Map(), accounts: new Map() };
    const [roles, accounts, closeable] = await Promise.all([
      loadRoles(read, "ACCOUNTS_RECEIVABLE", "ACCOUNTS_PAYABLE"),
      loadAccounts(read, ids),
      read.rows<{ id: number }>(
        'select a.id from account_of_chart a where a.company_id = $1 and a.id = any($2::bigint[]) and a."isCloseable"',
        ids,
      ),
    ]);
    const keepsItems = new Set(closeable.map((one) => one.id));
    const absent = drafts.filter((draft) => named(draft) !== null && !accounts.has(named(draft) ?? -1));
    if (absent.length > 0)
      throw new Problem(
        "notFound",
        {},
        absent.map(({ path }) => ({
          key: "reference",
          ...at(path),
          parameters: { target: "Account" },
        })),
      );
    return {
      roles,
      accounts: new Map([...accounts].map(([id, account]) => [id, { ...account, isCloseable: keepsItems.has(id) }])),
    };
  },
  decide(draft, { roles, accounts }) {
    if (!draft.bodyFields.has("ledgerAccount")) return {};
    const isSupplier = draft.resource === "Supplier";
    const column = isSupplier ? "supplierAccount" : "customerAccount";
    const id = named(draft);
    const isOfRules = id === roles.get(isSupplier ? "ACCOUNTS_PAYABLE" : "ACCOUNTS_RECEIVABLE");
    const own = isOfRules ? null : id;
    const before = (draft.before as Readonly<Record<string, unknown>> | null)?.[column] ?? null;
    Object.assign(draft.values, { [column]: own });
    const account = accounts.get(own ?? -1);
    if (account === undefined || own === before) return {};
    const field = isSupplier ? "accountDebtVendorsId" : "accountReceivableCustomersId";
    return { faults: ruleAccountFaults(field, account).map((one) => ({ ...one, ...at(draft.path) })) };
  },
});

function at(path: string): { readonly field: string; readonly path: string } {
  return { field: "ledgerAccount.id", path: path === "" ? "ledgerAccount.id" : `${path}.ledgerAccount.id` };
}
