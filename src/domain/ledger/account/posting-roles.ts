// The accounts of the posting roles (receivables, rounding, currency gains and others), which each company can change.

import type { Reader } from "../../../schema/resource.ts";
import { loadCompanySettings } from "../../company/company-settings.ts";
import type { VatRegistrationStatus } from "../../company/vat-registration.ts";

/** What the service needs an account for when it posts by itself. */
export type LedgerRole =
  | "ACCOUNTS_RECEIVABLE"
  | "ACCOUNTS_PAYABLE"
  | "EMPLOYEE_DEBT"
  | "ROUNDING"
  | "FX_GAIN"
  | "FX_LOSS"
  | "AUXILIARY"
  /** The results of earlier years that have not been allocated yet. */
  | "ANNUAL_RESULT"
  | "REMINDER_FEE"
  | "LATE_INTEREST"
  /** Income of subscriptions that is invoiced but belongs to later months. */
  | "SUBSCRIPTION_ACCRUAL"
  /** Advances: what customers have paid or been invoiced before delivery. */
  | "CUSTOMER_PREPAYMENT"
  /** What is owed for VAT of settled terms. */
  | "VAT_SETTLEMENT";

/** The ids of the accounts by posting role; a role without an account is left out. */
export function loadRoles(read: Reader, ...roles: LedgerRole[]): Promise<ReadonlyMap<LedgerRole, number>> {
  return read.kept("posting rules", roles, async (missing) => {
    const rows = await read.rows<{ role: LedgerRole; account: number }>(
      "select role, account from posting_rule where company_id = $1 and role = any($2::text[])",
      missing,
    );
    return new Map(rows.map((row) => [row.role, row.account]));
  });
}

/** The VAT settings of the company. */
export interface VatSettings {
  /** True where generated VAT rows take the department and the project of the row they belong to. */
  readonly vatPerDepartment: boolean;
  readonly registration: VatRegistrationStatus;
}

/** The VAT settings of the company. */
export async function loadVatSettings(read: Reader): Promise<VatSettings> {
  const { vatPerDepartment, vatRegistrationStatus } = await loadCompanySettings(read);
  return { vatPerDepartment, registration: vatRegistrationStatus };
}
