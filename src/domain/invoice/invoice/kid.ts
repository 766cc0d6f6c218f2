// Payment references (KID): making and checking their control digit; it knows no bank and no company.

/** Which control digit the creditor has agreed with the bank. */
export type KidMethod = "MOD10" | "MOD11";

/** What the creditor has agreed with the bank: `length` counts the control digit too. */
export interface KidAgreement {
  readonly method: KidMethod;
  readonly length: number;
}

const customerDigits = 5;
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
 * The KID of an invoice: customer number in 5 digits, invoice number in the rest of the agreed length, control digit;
 * longer numbers take the digits that they need. Where MOD11 gives "-", which banks' forms refuse, the first digit of
 * the invoice number's part becomes 1. Null when there is no room for that, or when it would be longer than 25.
 * The invoice number is known where it is taken, so invoices get theirs from the procedure `kid_of`: the same rule.
 */
export function invoiceKid(customerNumber: number, invoiceNumber: number, agreement: KidAgreement): string | null {
  const customer = String(customerNumber).padStart(customerDigits, "0");
  const number = String(invoiceNumber);
  const width = Math.max(number.length, agreement.length - 1 - customer.length);
  const kidOf = (payload: string) => payload + kidControlDigit(payload, agreement.method);
  const plain = kidOf(customer + number.padStart(width, "0"));
  const kid =
    plain.endsWith("-") && number.length < width ? kidOf(`${customer}1${number.padStart(width - 1, "0")}`) : plain;
  return kid.endsWith("-") || kid.length > longestKid ? null : kid;
}
