/** Payment references (KID): making and checking their control digit; it knows no bank and no agreement. */

/** Which control digit the creditor has agreed with the bank. */
export type KidMethod = "MOD10" | "MOD11";

const customerDigits = 5;
const invoiceDigits = 9;
const longestKid = 25;

/**
 * The control digit of digits: MOD10 doubles every second digit from the right (Luhn), MOD11 weighs from the right
 * with 2 to 7 again and again, and writes "-" for the value 10.
 */
export function kidControlDigit(payload: string, method: KidMethod): string {
  const digits = [...payload].reverse().map(Number);
  if (method === "MOD10") {
    const total = digits.reduce((sum, digit, index) => {
      const weighed = index % 2 === 0 ? digit * 2 : digit;
      return sum + (weighed > 9 ? weighed - 9 : weighed);
    }, 0);
    return String((10 - (total % 10)) % 10);
  }
  const total = digits.reduce((sum, digit, index) => sum + digit * (2 + (index % 6)), 0);
  const control = (11 - (total % 11)) % 11;
  return control === 10 ? "-" : String(control);
}

/** Whether a text is a KID: 2 to 25 characters, digits with the right control digit last ("-" only with MOD11). */
export function isKid(text: string, method: KidMethod): boolean {
  const isForm = text.length <= longestKid && /^\d+[\d-]$/.test(text);
  return isForm && kidControlDigit(text.slice(0, -1), method) === text.slice(-1);
}

/**
 * The KID of an invoice: customer number in 5 digits, invoice number in 9, control digit; longer numbers take the
 * digits that they need. Null when it would be longer than 25, or when MOD11 gives "-", which banks' forms refuse.
 */
export function invoiceKid(customerNumber: number, invoiceNumber: number, method: KidMethod): string | null {
  const payload =
    String(customerNumber).padStart(customerDigits, "0") + String(invoiceNumber).padStart(invoiceDigits, "0");
  const kid = payload + kidControlDigit(payload, method);
  return kid.endsWith("-") || kid.length > longestKid ? null : kid;
}
