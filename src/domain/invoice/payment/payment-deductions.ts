// What settles an invoice or a bill beside the money itself: the fee of a bank, and a small difference that is written off.

import {
  absolute,
  add,
  compare,
  type Decimal,
  decimal,
  isZero,
  sign,
  subtract,
  toFixedText,
  zero,
} from "../../../money/decimal.ts";
import type { Fault } from "../../../schema/error.ts";
import { input, type Reader, withDefault } from "../../../schema/resource.ts";
import type { LedgerAccount } from "../../ledger/account/ledger-account.ts";
import { loadAccounts } from "../../ledger/account/load-accounts.ts";
import { loadRoles } from "../../ledger/account/posting-roles.ts";
import type { AmountPair } from "../../ledger/posting/posting-row.ts";
import { roundingLimit } from "../../ledger/settlement/close-rules.ts";
import { paidAmountFaults } from "./paid-amount.ts";
import { converted } from "./payment-voucher.ts";

/** The parameters of a payment about what is settled without money. */
export const deductionParameters = {
  bankFee: input("number", {
    minimum: 0,
    description: "What the bank took for the payment, in kroner: a cost beside what arrived or was paid.",
  }),
  bankFeeAccountId: input("integer", {
    description: "Id of the account that takes bankFee; 7770 when not given.",
  }),
  writeOff: withDefault(
    input("flag", {
      description:
        "true: what the payment leaves open is written off, or what is paid beyond it, where that is below 10 kroner, so that nothing is left to pay.",
    }),
    "false",
  ),
  writeOffAccountId: input("integer", {
    description:
      "Id of the account that takes what is written off, such as 7830; that of rounding in the posting rules when not given.",
  }),
} as const;

/** What was sent of the parameters. */
export interface AskedDeductions {
  readonly bankFee?: string | undefined;
  readonly bankFeeAccountId?: number | undefined;
  readonly writeOff: boolean;
  readonly writeOffAccountId?: number | undefined;
}

/** The accounts of fee and difference; null where there is none. */
export interface DeductionAccounts {
  readonly fee: LedgerAccount | null;
  readonly writeOff: LedgerAccount | null;
}

/** A row beside the money: positive amounts are debited. */
export interface Deduction {
  readonly account: LedgerAccount;
  readonly amount: Decimal;
}

/** The fee, and what is written off of what was open. */
export interface Deductions {
  readonly fee: Deduction | null;
  readonly writeOff: (Deduction & AmountPair) | null;
  readonly faults: readonly Fault[];
}

/** The account of the chart that takes the fees of banks. */
const bankFees = 7770;

/** Loads the accounts that a payment with these parameters needs. */
export async function loadDeductionAccounts(read: Reader, asked: AskedDeductions): Promise<DeductionAccounts> {
  if (asked.bankFee === undefined && !asked.writeOff) return { fee: null, writeOff: null };
  const [roles, numbers] = await Promise.all([
    loadRoles(read, "ROUNDING"),
    read.rows<{ id: number }>(
      'select a.id from account_of_chart a where a.company_id = $1 and a."number" = $2',
      bankFees,
    ),
  ]);
  const fee = asked.bankFeeAccountId ?? numbers[0]?.id ?? -1;
  const writeOff = asked.writeOffAccountId ?? roles.get("ROUNDING") ?? -1;
  const accounts = await loadAccounts(read, [fee, writeOff]);
  return { fee: accounts.get(fee) ?? null, writeOff: accounts.get(writeOff) ?? null };
}

/**
 * The fee and the difference of a payment.
 * @param open what was left to pay, in kroner and in the currency of the invoice
 * @param paid what is settled by money, in that currency
 * @param direction the sign of what is to pay: -1 for a credit note
 */
export function deductionsOf(
  asked: AskedDeductions,
  accounts: DeductionAccounts,
  { open, paid, direction }: { readonly open: AmountPair; readonly paid: Decimal; readonly direction: number },
): Deductions {
  const faults: Fault[] = asked.bankFee === undefined ? [] : paidAmountFaults("bankFee", asked.bankFee);
  const feeAmount = decimal(asked.bankFee ?? "0");
  const missing = (name: string): Fault => ({ key: "deductionAccountUnknown", field: name, path: name });
  if (asked.bankFee !== undefined && accounts.fee === null) faults.push(missing("bankFeeAccountId"));
  if (asked.writeOff && accounts.writeOff === null) faults.push(missing("writeOffAccountId"));
  const rest = subtract(open.amountCurrency, paid);
  const isLeft = asked.writeOff && !isZero(rest) && !isZero(open.amountCurrency);
  const value = isLeft ? converted(rest, open) : zero;
  if (compare(absolute(value), roundingLimit) >= 0)
    faults.push({
      key: sign(rest) === direction ? "writeOffTooLarge" : "writeOffOverpaid",
      field: "writeOff",
      parameters: { rest: toFixedText(absolute(value), 2), limit: toFixedText(roundingLimit, 2) },
    });
  return {
    fee: accounts.fee === null || isZero(feeAmount) ? null : { account: accounts.fee, amount: feeAmount },
    writeOff:
      isLeft && accounts.writeOff !== null ? { account: accounts.writeOff, amount: value, amountCurrency: rest } : null,
    faults,
  };
}

/** What a payment settles in the currency of the invoice: its money, and in kroner the fee that the bank took of it. */
export function settledBy(paid: Decimal, bankFee: string | undefined, isInKroner: boolean): Decimal {
  return isInKroner ? add(paid, decimal(bankFee ?? "0")) : paid;
}
