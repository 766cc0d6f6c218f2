// A booking account as the rules of the ledger need it; independent of the chart of accounts.

/** Which sub-ledger an account belongs to; all but GENERAL need a party or an asset on every posting. */
export type LedgerType = "GENERAL" | "CUSTOMER" | "VENDOR" | "EMPLOYEE" | "ASSET";

/** A booking account. */
export interface LedgerAccount {
  readonly id: number;
  readonly number: number;
  readonly name: string;
  readonly ledgerType: LedgerType;
  readonly isInactive: boolean;
  /** True: only `vatTypeId` may be posted here. */
  readonly vatLocked: boolean;
  /** The account's own VAT type: its default, or the only one when locked. */
  readonly vatTypeId: number;
  /** The VAT types that may be posted here; null: every active one. */
  readonly legalVatTypeIds: readonly number[] | null;
  readonly requiresDepartment: boolean;
  readonly requiresProject: boolean;
  /** The department of postings that name none; null: they have none. */
  readonly departmentId: number | null;
  /** The units of quantities that name none. */
  readonly quantityType1Id: number | null;
  readonly quantityType2Id: number | null;
}

/** Whether a VAT type may be posted on an account: it is the lock, or a member of the legal set. */
export function allowsVatType(account: LedgerAccount, vatTypeId: number): boolean {
  if (account.vatLocked) {
    return vatTypeId === account.vatTypeId;
  }
  return account.legalVatTypeIds === null || account.legalVatTypeIds.includes(vatTypeId);
}
