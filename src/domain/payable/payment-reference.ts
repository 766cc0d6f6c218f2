// The reference of a payment to its receiver, and the receiver's account. Pure.

import type { Fault } from "../../schema/error.ts";
import { checkBankAccountNumber } from "../company/number-checks.ts";
import { isKid } from "../invoice/invoice/kid.ts";

/** The longest text that banks pass on to the receiver. */
const longestReference = 140;

/** The reference in its stored form, and its faults. */
export interface PaymentReference {
  readonly kidOrReceiverReference: string;
  readonly bban: string;
  readonly faults: readonly Fault[];
}

/**
 * Checks the reference and the account of a payment. Digits alone are a KID, with a control digit by modulus 10 or 11;
 * anything else is a text to the receiver.
 */
export function paymentReference(reference: unknown, account: unknown): PaymentReference {
  const faults: Fault[] = [];
  const text = String(reference ?? "").trim();
  const kid = text.replace(/\s/g, "");
  const isDigits = /^\d+-?$/.test(kid);
  if (isDigits && !isKid(kid, "MOD10") && !isKid(kid, "MOD11"))
    faults.push({ key: "paymentKid", field: "kidOrReceiverReference" });
  if (!isDigits && [...text].length > longestReference) {
    const parameters = { minimum: 0, maximum: longestReference, length: [...text].length };
    faults.push({ key: "length", field: "kidOrReceiverReference", parameters });
  }
  const accountNumber = String(account ?? "").trim();
  const bban = accountNumber === "" ? null : checkBankAccountNumber(accountNumber);
  if (bban?.kind === "refused") faults.push({ key: bban.key, field: "bban" });
  return {
    kidOrReceiverReference: isDigits ? kid : text,
    bban: bban?.kind === "accepted" ? bban.value : "",
    faults,
  };
}
