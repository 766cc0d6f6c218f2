// The reference by which a receiver knows what a payment is for: a KID or an RF reference. Pure.

import { isKid } from "../invoice/invoice/kid.ts";

/** The digits of a KID without blanks, an RF reference in capitals; null where it is neither, or its control digits are wrong. */
export function creditorReference(text: string): string | null {
  const plain = text.replace(/\s/g, "").toUpperCase();
  if (plain.startsWith("RF")) return isRfReference(plain) ? plain : null;
  return isKid(plain, "MOD10") || isKid(plain, "MOD11") ? plain : null;
}

/** ISO 11649: RF, two control digits, up to 21 letters and digits; the remainder by 97 is 1 when the first four come last. */
function isRfReference(text: string): boolean {
  if (!/^RF\d{2}[A-Z0-9]{1,21}$/.test(text)) return false;
  const digits = [...text.slice(4), ...text.slice(0, 4)].map((one) => Number.parseInt(one, 36)).join("");
  return [...digits].reduce((remainder, digit) => (remainder * 10 + Number(digit)) % 97, 0) === 1;
}
