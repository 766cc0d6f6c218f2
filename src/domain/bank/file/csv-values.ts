// Numbers and days as banks write them in text files.

import { isDate } from "../../../calendar.ts";
import { type Decimal, decimalPlaces, parseDecimal } from "../../../money/decimal.ts";
import { refuseFile } from "./bank-file.ts";

/** A heading without what two spellings of it differ in: case, blanks, marks and the letters å, ø and æ. */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("å", "a")
    .replaceAll("ø", "o")
    .replaceAll("æ", "ae")
    .normalize("NFD")
    .replace(/[^a-z0-9]/g, "");
}

/** Characters of an amount without its blanks; more are no number, and are not looked at. */
const amountCharacters = 50;

/** An amount such as `1 234,50`, `1.234,50`, `1,234.50` or `−85,00`; null where the cell is empty. */
export function readAmount(cell: string, line: number): Decimal | null {
  const text = cell.replace(/[\s\u00a0\u202f']/g, "").replaceAll("\u2212", "-");
  if (text === "") return null;
  const plain = text.length > amountCharacters ? "" : withPoint(text.replace(/^(.*)-$/, "-$1").replace(/^\+/, ""));
  const amount = /^-?\d{1,12}(\.\d+)?$/.test(plain) ? parseDecimal(plain) : null;
  if (amount === null || decimalPlaces(amount) > 2) refuseFile("bankAmount", line, { value: cell.slice(0, 50) });
  return amount;
}

/** The text with a point before its decimals and nothing between thousands. */
function withPoint(text: string): string {
  const last = Math.max(text.lastIndexOf(","), text.lastIndexOf("."));
  if (last < 0) return text;
  const mark = text[last] ?? "";
  const marks = [...text].filter((one) => one === "," || one === ".");
  // One comma before three digits is more than two decimals: amounts are written with a comma here.
  const isRepeated = marks.length > 1 || mark === ".";
  const isGroups = isRepeated && marks.every((one) => one === mark) && /^-?\d{1,3}([.,]\d{3})+$/.test(text);
  const whole = text.slice(0, last).replace(/[.,]/g, "");
  return isGroups ? text.replace(/[.,]/g, "") : `${whole}.${text.slice(last + 1)}`;
}

/** A day as DD.MM.YYYY, DD-MM-YYYY, YYYY-MM-DD or YYYY/MM/DD; null where the cell is empty. */
export function readDay(cell: string, line: number): string | null {
  const text = cell.trim();
  if (text === "") return null;
  const [, day, month, year] = /^(\d\d)[.\-/](\d\d)[.\-/](\d{4})(?:\s.*)?$/.exec(text) ?? [];
  const date = year === undefined ? text.slice(0, 10).replaceAll("/", "-") : `${year}-${month}-${day}`;
  if (!isDate(date)) refuseFile("bankDate", line, { value: cell.slice(0, 50) });
  return date;
}
