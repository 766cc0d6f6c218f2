// Loads what the correction of a voucher before the opening balance depends on. Reads and locks.

import type { Draft, Reader } from "../../schema/resource.ts";
import { loadRoles } from "../ledger/account/posting-roles.ts";
import type { CorrectedAccount } from "./movements-of-postings.ts";
import { loadStanding } from "./standing-opening-balance.ts";

/** The data of a correction beside the movements. */
export interface Corrected {
  readonly accounts: ReadonlyMap<number, CorrectedAccount>;
  readonly language: "en" | "no";
  /** The account for the unallocated results of earlier years. */
  readonly annualResultId: number;
}

/** Locks the opening balance and reads the accounts that the voucher may post on: its own and those of VAT. */
export async function loadCorrected(read: Reader, drafts: readonly Draft<"Voucher">[]): Promise<Corrected> {
  const { language } = await loadStanding(read);
  const own = drafts.flatMap(({ children }) =>
    (children.postings ?? []).flatMap(({ values }) => [values.account, values.amortizationAccount]),
  );
  const [accounts, roles] = await Promise.all([
    read.rows<CorrectedAccount & { readonly id: number }>(
      `select a.id, a."type", a."ledgerType", a."isCloseable" from account_of_chart a where a.company_id = $1 and (a.id = any($2::bigint[])
         or a.id in (select unnest(array[v."inAccount", v."outAccount"]) from vat_type v where v.company_id = $1))`,
      [...new Set(own.filter((id) => typeof id === "number"))],
    ),
    loadRoles(read, "ANNUAL_RESULT"),
  ]);
  return {
    accounts: new Map(accounts.map((one) => [one.id, one])),
    language,
    annualResultId: roles.get("ANNUAL_RESULT") ?? 0,
  };
}
