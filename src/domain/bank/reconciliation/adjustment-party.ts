// Whose balance an adjustment is posted on, where its account keeps one for each party.

import type { Fault } from "../../../schema/error.ts";
import type { Draft } from "../../../schema/row.ts";
import type { LedgerAccount } from "../../ledger/account/ledger-account.ts";

/** Whom the row opposite to the bank account names. */
export interface AdjustmentParty {
  readonly customerId: number | null;
  readonly supplierId: number | null;
  readonly employeeId: number | null;
}

const parties = ["customer", "supplier", "employee"] as const;
const kindOf = { CUSTOMER: "customerId", VENDOR: "supplierId", EMPLOYEE: "employeeId" } as const;
/** What a posting without an id may say. */
const allowed: ReadonlySet<string> = new Set(["id", "version", "url", "changes", "account", ...parties]);

/** The party that the postings of an adjustment name, or what is wrong with them. */
export function partyOf(
  { children }: Draft<"BankReconciliationAdjustment">,
  account: LedgerAccount,
  at: (key: string, field: string, parameters?: Fault["parameters"]) => Fault,
): { readonly party: AdjustmentParty; readonly faults: readonly Fault[] } {
  const postings = children.postings ?? [];
  const added = postings.filter(({ kind }) => kind === "create");
  // Postings on the bank account name the party only where one is needed: they are there to be matched.
  const existing = account.ledgerType === "GENERAL" ? [] : postings.map(({ before }) => before);
  const naming = added.length > 0 ? added.map(({ values }) => values) : existing;
  const found = parties.map((name) => [...new Set(naming.flatMap((one) => one?.[name] ?? []))]);
  const [customerId = null, supplierId = null, employeeId = null] = found.map((ids) => ids[0] ?? null);
  const party = { customerId, supplierId, employeeId };
  const needed = kindOf[account.ledgerType as keyof typeof kindOf];
  const faults: Fault[] = [];
  const isMore = added.some(
    ({ bodyFields, values }) => ![...bodyFields].every((name) => allowed.has(name)) || values.account !== account.id,
  );
  const isNobody = added.length > 0 && found.every((ids) => ids.length === 0);
  if (isMore || isNobody) faults.push(at("adjustmentPosting", "postings"));
  else if (found.some((ids) => ids.length > 1)) faults.push(at("adjustmentParties", "postings"));
  else if (account.ledgerType !== "GENERAL" && (needed === undefined || party[needed] === null))
    faults.push(at("adjustmentParty", "postings", { account: `${account.number} ${account.name}` }));
  return { party, faults };
}
