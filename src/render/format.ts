// Numbers, dates and account numbers as people read them in both languages.

import { type Decimal, decimal, decimalPlaces, roundHalfUp, toFixedText, toText } from "../money/decimal.ts";

/** The languages of documents. */
export type Language = "NO" | "EN";

/** Between thousands, in Norwegian: no line breaks there. */
const space = "\u00a0";

/** An amount with two decimals: `1 234,50` or `1,234.50`. */
export function money(language: Language, amount: string | Decimal): string {
  return grouped(language, toFixedText(typeof amount === "string" ? decimal(amount) : amount, 2));
}

/** A price with two decimals, or as many as it has, up to `most`. */
export function price(language: Language, amount: string, most = 10): string {
  const rounded = roundHalfUp(decimal(amount), most);
  return grouped(language, toFixedText(rounded, Math.max(2, decimalPlaces(rounded))));
}

/** A number with the decimals that it has: counts, percentages, rates. */
export function quantity(language: Language, amount: string): string {
  return grouped(language, toText(decimal(amount)));
}

/** A share of a hundred, with one decimal. */
export function percent(language: Language, share: string): string {
  return grouped(language, toFixedText(decimal(share), 1));
}

function grouped(language: Language, text: string): string {
  const [whole = "", fraction] = text.split(".");
  const parts = whole.replace(/\B(?=(\d{3})+(?!\d))/g, language === "NO" ? space : ",");
  const number = fraction === undefined ? parts : `${parts}${language === "NO" ? "," : "."}${fraction}`;
  return number.replace("-", "\u2212");
}

const months = "January February March April May June July August September October November December".split(" ");

/** An ISO date as `02.03.2026` or `2 March 2026`. */
export function day(language: Language, date: string): string {
  const [year = "", month = "", dayOfMonth = ""] = date.split("-");
  if (language === "NO") return `${dayOfMonth}.${month}.${year}`;
  return `${Number(dayOfMonth)}${space}${months[Number(month) - 1]}${space}${year}`;
}

/** Nine digits of an organisation number, in threes; other numbers as they are. */
export function organization(number: string): string {
  return /^\d{9}$/.test(number) ? number.replace(/(\d{3})(?=\d)/g, `$1${space}`) : number;
}

/** Eleven digits of a Norwegian account as `8601 11 17947`; other accounts as they are. */
export function account(number: string): string {
  return /^\d{11}$/.test(number) ? number.replace(/^(\d{4})(\d{2})(\d{5})$/, `$1${space}$2${space}$3`) : number;
}

/** An IBAN in fours. */
export function iban(number: string): string {
  return number.replace(/\s/g, "").replace(/(.{4})(?=.)/g, `$1${space}`);
}
