// A VAT type as the ledger needs it and what its code does to an amount; independent of the table of codes and of dates.

import type { Decimal } from "../../../money/decimal.ts";
import { hundred, isZero, toText, zero } from "../../../money/decimal.ts";

/** Which history of rates a code follows. DIRECT: the amount itself is VAT. NONE, ZERO and EXEMPT carry no VAT. */
export type RateKind = "STANDARD" | "MIDDLE" | "LOW" | "RAW_FISH" | "DIRECT" | "ZERO" | "EXEMPT" | "NONE";

/** A VAT type at one VAT date. */
export interface VatType {
  /** The id in the interface; it is not the code (id 12 is code 13). */
  readonly id: number;
  /** The code that accountants know, for example "3", "86" or "TAP-1". */
  readonly code: string;
  /** Whether the code concerns sales (OUT), purchases (IN), both sides of one purchase (BOTH) or neither. */
  readonly direction: "NONE" | "IN" | "OUT" | "BOTH";
  readonly rateKind: RateKind;
  /** The rate in force at the VAT date, always positive: 25 for 25 %, also where the interface shows -25 or 100. */
  readonly ratePercent: Decimal;
  /** "Y": the buyer owes the VAT and posts it; "S": the seller's side of such a sale, which carries none. */
  readonly reverseCharge: "N" | "Y" | "S";
  /** Whether the buyer may deduct the VAT; used for reverse charge alone. */
  readonly deductible: boolean;
  /** How much of deductible input VAT is deducted, in percent: 100 but for relative VAT types. */
  readonly deductionPercent: Decimal;
  /** Whether the company has activated the code. */
  readonly isActive: boolean;
  /** The whole amount is VAT and stands on the VAT account itself (codes 14, 15, 4, 41, 42). */
  readonly isDirect: boolean;
  /** Account id for output VAT, null where the code has none. */
  readonly outAccountId: number | null;
  /** Account id for input VAT, null where the code has none. */
  readonly inAccountId: number | null;
}

/** The VAT type of everything that has no VAT treatment, and of every generated VAT row. */
export const noVat: VatType = {
  id: 0,
  code: "0",
  direction: "NONE",
  rateKind: "NONE",
  ratePercent: zero,
  reverseCharge: "N",
  deductible: false,
  deductionPercent: hundred,
  isActive: true,
  isDirect: false,
  outAccountId: null,
  inAccountId: null,
};

/** What a code does to an amount: nothing, split it, add both sides of the buyer's VAT, or be VAT itself. */
export type VatTreatment = "none" | "ordinary" | "reverseCharge" | "direct";

/** The treatment of a VAT type. A rate of zero is no treatment, whatever the code. */
export function vatTreatment(vatType: VatType): VatTreatment {
  if (vatType.isDirect) {
    return "direct";
  }
  if (isZero(vatType.ratePercent) || vatType.reverseCharge === "S") {
    return "none";
  }
  return vatType.reverseCharge === "Y" ? "reverseCharge" : "ordinary";
}

/** The rate that a seller adds to a price, in percent: zero for every code that is not an ordinary one. */
export function chargedRatePercent(vatType: VatType): Decimal {
  return vatTreatment(vatType) === "ordinary" ? vatType.ratePercent : zero;
}

/** A VAT type with the rate that a seller adds, as a key of sums: one type has several rates where days of delivery do. */
export function rateKey(vatType: VatType): string {
  return `${vatType.id} ${toText(chargedRatePercent(vatType))}`;
}

/** The account that holds the VAT of an ordinary or direct code: input VAT for purchases, output VAT for sales. */
export function vatAccountId(vatType: VatType): number | null {
  return vatType.direction === "IN" ? vatType.inAccountId : vatType.outAccountId;
}
