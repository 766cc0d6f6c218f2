// How a supplier wants to be paid, as an electronic invoice says it: a KID, an RF reference or a text, and an account. Pure.

import { checkBankAccountNumber, checkIban } from "../../company/number-checks.ts";
import { isKid } from "../../invoice/invoice/kid.ts";
import type { UblPayment } from "../ubl/ubl-document.ts";

/** The reference by its kind, and the account where it is one. */
export interface PaymentDetails {
  readonly kid: string;
  readonly reference: string;
  readonly account: string;
  readonly bic: string;
  readonly isAccountOdd: boolean;
}

/** Digits with their control digit are a KID, an RF reference and anything else is what the payer passes on. */
export function paymentDetails({ reference, account, bic }: UblPayment): PaymentDetails {
  const plain = reference.replace(/\s/g, "");
  const isOwnKid = isKid(plain, "MOD10") || isKid(plain, "MOD11");
  const checked = accountOf(account);
  return {
    kid: isOwnKid ? plain : "",
    reference: isOwnKid ? "" : isCreditorReference(plain.toUpperCase()) ? plain.toUpperCase() : reference.trim(),
    account: checked ?? "",
    bic: checked === null ? "" : bic,
    isAccountOdd: checked === null,
  };
}

/** A creditor reference of ISO 11649: RF, two control digits, remainder 1 by 97. */
export function isCreditorReference(text: string): boolean {
  if (!/^RF\d{2}[A-Z0-9]{1,21}$/.test(text)) return false;
  const digits = [...text.slice(4), ...text.slice(0, 4)].map((character) => Number.parseInt(character, 36)).join("");
  return [...digits].reduce((remainder, digit) => (remainder * 10 + Number(digit)) % 97, 0) === 1;
}

/** An account in one form: eleven digits, or an IBAN; null for what is neither, empty for none. */
function accountOf(text: string): string | null {
  if (text === "") return "";
  const own = checkBankAccountNumber(text);
  if (own.kind === "accepted") return own.value;
  const iban = checkIban(text);
  return iban.kind === "accepted" ? iban.value : null;
}
