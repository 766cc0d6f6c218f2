// Whether organisation numbers, bank accounts and IBANs have the right form; a pure function without a register.

/** What is wrong with a number, or what is odd about one that is accepted. A key of `numberTexts`. */
export type NumberFaultKey =
  | "organizationNumberNorwegian"
  | "organizationNumberZeros"
  | "organizationNumberCountry"
  | "organizationNumberLength"
  | "bankAccountNumber"
  | "iban";

/** What may be odd about a number that is accepted all the same. */
export type NumberWarningKey = "organizationNumberCheckDigit";

/** A checked number: accepted, in the form in which it is compared and stored, maybe with a warning; or refused. */
export type NumberVerdict =
  | { readonly kind: "accepted"; readonly value: string; readonly warning: NumberWarningKey | null }
  | { readonly kind: "refused"; readonly key: NumberFaultKey };

/** Characters of an organisation number in any country. */
export const longestOrganizationNumber = 100;

/** Weights of the control digit of Norwegian organisation numbers and bank accounts, from the left. */
const organizationWeights = [3, 2, 7, 6, 5, 4, 3, 2];
const bankAccountWeights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** Forms of countries with one register and one form for everybody; elsewhere any text will do. */
const foreignForms: Readonly<Record<string, RegExp>> = {
  DK: /^(DK)?\d{8}$/,
  FI: /^(FI)?\d{7}-?\d$/,
  IS: /^\d{6}-?\d{4}$/,
  SE: /^(SE)?(\d{2})?\d{6}-?\d{4}(01)?$/,
};

/** Length of an IBAN per country, ISO 13616. */
const ibanLengths: ReadonlyMap<string, number> = new Map(
  [
    "AD24 AE23 AL28 AT20 AX18 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 EE20 EG29 ES24",
    "FI18 FO18 FR27 GB22 GE22 GF27 GI23 GL18 GP27 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28",
    "LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MF27 MK19 MN20 MQ27 MR27 MT31 MU30 NC27 NI28 NL18 NO15 OM23 PF27",
    "PK24 PL28 PM27 PS29 PT25 QA29 RE27 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TF27 TL23",
    "TN24 TR26 UA29 VA22 VG24 WF27 XK20 YE30 YT27",
  ]
    .join(" ")
    .split(" ")
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/**
 * The organisation number of someone in a country (ISO 3166 alpha-2; null counts as Norway, because that is what an
 * address without country means). Norway: nine digits, spaces removed; a wrong check digit is accepted with a warning,
 * because existing books hold such numbers; all zeros are refused. Other countries: their own form where there is one,
 * otherwise any text up to 100 characters. An empty text is no number and accepted.
 */
export function checkOrganizationNumber(text: string, country: string | null): NumberVerdict {
  const trimmed = text.trim();
  if (trimmed === "") {
    return accepted("");
  }
  if (trimmed.length > longestOrganizationNumber) {
    return { kind: "refused", key: "organizationNumberLength" };
  }
  // Companies on Svalbard and Jan Mayen are in the same register.
  if (country !== null && country !== "NO" && country !== "SJ") {
    const form = foreignForms[country ?? ""];
    const isOfForm = form === undefined || form.test(withoutSpaces(trimmed).toUpperCase());
    return isOfForm ? accepted(trimmed) : { kind: "refused", key: "organizationNumberCountry" };
  }
  const digits = withoutSpaces(trimmed);
  if (!/^\d{9}$/.test(digits)) {
    return { kind: "refused", key: "organizationNumberNorwegian" };
  }
  if (isZeros(digits)) {
    return { kind: "refused", key: "organizationNumberZeros" };
  }
  return accepted(digits, endsWithControlDigit(digits, organizationWeights) ? null : "organizationNumberCheckDigit");
}

/** A Norwegian bank account number: eleven digits with the right control digit, dots and spaces removed. */
export function checkBankAccountNumber(text: string): NumberVerdict {
  const digits = withoutSpaces(text).replaceAll(".", "");
  const isValid = /^\d{11}$/.test(digits) && !isZeros(digits) && endsWithControlDigit(digits, bankAccountWeights);
  return isValid ? accepted(digits) : { kind: "refused", key: "bankAccountNumber" };
}

/** An IBAN: its country's length and the remainder 1 by 97; spaces removed, letters made large. */
export function checkIban(text: string): NumberVerdict {
  const iban = withoutSpaces(text).toUpperCase();
  const isForm = /^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban) && ibanLengths.get(iban.slice(0, 2)) === iban.length;
  return isForm && ibanRemainder(iban) === 1 ? accepted(iban) : { kind: "refused", key: "iban" };
}

function accepted(value: string, warning: NumberWarningKey | null = null): NumberVerdict {
  return { kind: "accepted", value, warning };
}

/** Removes spaces of every kind, the unbreakable ones of copied text too. */
function withoutSpaces(text: string): string {
  return text.replace(/\s/g, "");
}

function isZeros(digits: string): boolean {
  return /^0+$/.test(digits);
}

/** Whether the last digit is the control digit (modulus 11) of those before it; a remainder of 10 has no digit. */
function endsWithControlDigit(digits: string, weights: readonly number[]): boolean {
  const total = weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0);
  return (11 - (total % 11)) % 11 === Number(digits.at(-1));
}

/** The IBAN as a number (first four characters last, A = 10 to Z = 35) modulo 97, digit by digit. */
function ibanRemainder(iban: string): number {
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((character) => Number.parseInt(character, 36)).join("");
  return [...digits].reduce((remainder, digit) => (remainder * 10 + Number(digit)) % 97, 0);
}
