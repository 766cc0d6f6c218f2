// Which account plays which part in the books (receivables, rounding, gains ...); a company may choose others.

import type { Reader } from "../../../schema/resource.ts";
import type { VatRegistrationStatus } from "../../company/vat-registration.ts";

/** A part that an account plays. */
export type LedgerRole =
  | "ACCOUNTS_RECEIVABLE"
  | "ACCOUNTS_PAYABLE"
  | "EMPLOYEE_DEBT"
  | "ROUNDING"
  | "FX_GAIN"
  | "FX_LOSS"
  | "AUXILIARY"
  /** What results of earlier years leave, until they are allocated. */
  | "ANNUAL_RESULT"
  | "REMINDER_FEE"
  | "LATE_INTEREST"
  /** Where income of subscriptions waits for the months in which it is earned. */
  | "SUBSCRIPTION_ACCRUAL"
  /** What customers have paid, or were invoiced, before they get anything. */
  | "CUSTOMER_PREPAYMENT";

/** The account ids of the parts; a part that no account plays is absent. */
export async function loadRoles(read: Reader, ...roles: LedgerRole[]): Promise<ReadonlyMap<LedgerRole, number>> {
  const rows = await read.rows<{ role: LedgerRole; account: number }>(
    "select role, account from posting_rule where company_id = $1 and role = any($2::text[])",
    roles,
  );
  return new Map(rows.map((row) => [row.role, row.account]));
}

/** What the company has decided about VAT. */
export interface VatSettings {
  /** Generated VAT rows carry the department and the project of the row that they belong to. */
  readonly vatPerDepartment: boolean;
  readonly registration: VatRegistrationStatus;
}

/** Reads it. */
export async function loadVatSettings(read: Reader): Promise<VatSettings> {
  const [row] = await read.rows<VatSettings>(
    'select "vatPerDepartment", "vatRegistrationStatus" as registration from company where company_id = $1',
  );
  return row ?? { vatPerDepartment: false, registration: "VAT_REGISTERED" };
}
