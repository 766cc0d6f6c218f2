// The ledger account of a bank account, as imports and reconciliations see it.

import type { Reader } from "../../../schema/resource.ts";

/** A ledger account with its currency. */
export interface BankAccount {
  readonly id: number;
  readonly version: number;
  readonly number: number;
  readonly name: string;
  readonly isBankAccount: boolean;
  readonly bankAccountNumber: string;
  readonly bankAccountIBAN: string;
  readonly currency: number;
  readonly code: string;
}

/** Reads an account; undefined where the company has none of that id. */
export async function loadBankAccount(read: Reader, id: number): Promise<BankAccount | undefined> {
  const [row] = await read.rows<BankAccount>(
    `select a.id, a.version, a."number", a."number" || ' ' || a."name" as name, a."isBankAccount", a."bankAccountNumber", a."bankAccountIBAN",
       coalesce(a."currency", 1) as currency, c."code" as code
     from account_of_chart a join currency c on c.id = coalesce(a."currency", 1) where a.company_id = $1 and a.id = $2::bigint`,
    id,
  );
  return row;
}
