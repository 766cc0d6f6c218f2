// Converts a JSON value to the stored value of a field, or returns the fault.

import { canonicalMoment, isDate, isMoment } from "../../calendar.ts";
import * as limits from "../../limits.ts";
import type { Fault } from "../../schema/error.ts";
import { expected, expectedWord } from "../../schema/expected.ts";
import type { FieldDefinition } from "../../schema/field.ts";
import type { Text } from "../../schema/message.ts";

/** A value of the right type, with a fault where it breaks a bound; or the fault of a wrong type. */
export type Converted =
  | { readonly value: unknown; readonly constraint?: Pick<Fault, "key" | "parameters"> }
  | { readonly mapping: Pick<Fault, "key" | "parameters"> };

/** Converts a JSON value that is not null; references and lists are not for this function. */
export function convert(field: FieldDefinition, json: unknown): Converted {
  switch (field.kind) {
    case "text":
      return convertText(field, json);
    case "integer":
      return convertInteger(field, json);
    case "number":
      return convertNumber(field, json);
    case "flag":
      return typeof json === "boolean" ? { value: json } : wrong(expected.flag);
    case "date":
      return typeof json === "string" && isDate(json) ? { value: json } : wrong(expected.date);
    case "dateTime":
      return typeof json === "string" && isMoment(json) ? { value: canonicalMoment(json) } : wrong(expected.moment);
    case "choice":
      if (typeof json === "string" && field.choices.includes(json)) return { value: json };
      return wrong(expectedWord(field.choices));
    case "texts":
      if (!Array.isArray(json) || !json.every((one) => typeof one === "string")) return wrong(expected.texts);
      return json.every(isStorable) ? { value: json } : { mapping: { key: "text" } };
    default:
      return wrong(expected.object);
  }
}

function wrong(form: Text): Converted {
  return { mapping: { key: "wrongType", parameters: { expected: form } } };
}

function isStorable(text: string): boolean {
  return !text.includes("\u0000") && !/\p{Surrogate}/u.test(text);
}

function convertText(field: FieldDefinition, json: unknown): Converted {
  if (typeof json !== "string" && typeof json !== "number") return wrong(expected.text);
  if (typeof json === "number" && !isExact(json)) return wrong(expected.quotedText);
  const text = typeof json === "number" ? plainNumber(json) : json;
  if (!isStorable(text)) return { mapping: { key: "text" } };
  const maximum = field.maximumLength ?? limits.textCharacters;
  const length = [...text].length;
  if (length > maximum || length < field.minimumLength)
    return {
      value: text,
      constraint: { key: "length", parameters: { minimum: field.minimumLength, maximum, length } },
    };
  if (field.required && text.trim() === "") return { value: text, constraint: { key: "empty" } };
  return { value: text };
}

function convertInteger(field: FieldDefinition, json: unknown): Converted {
  const number = typeof json === "string" && /^-?\d{1,15}$/.test(json) ? Number(json) : json;
  if (typeof number !== "number" || !Number.isSafeInteger(number)) return wrong(expected.wholeNumber);
  return { value: number, ...bounds(field, number) };
}

function convertNumber(field: FieldDefinition, json: unknown): Converted {
  const text =
    typeof json === "number" ? plainNumber(withoutNoise(json)) : typeof json === "string" ? json.trim() : null;
  if (text === null || !/^-?\d+(\.\d+)?$/.test(text)) return wrong(expected.number);
  const canonical = canonicalNumber(text);
  const [whole = "", fraction = ""] = canonical.replace("-", "").split(".");
  if (whole.length > limits.wholeDigits)
    return canonical.startsWith("-")
      ? { value: "0", constraint: { key: "minimum", parameters: { minimum: "-999999999999.99" } } }
      : { value: "0", constraint: { key: "maximum", parameters: { maximum: "999999999999.99" } } };
  if (fraction.length > field.scale)
    return { value: canonical, constraint: { key: "decimals", parameters: { scale: field.scale } } };
  return { value: canonical, ...bounds(field, Number(canonical)) };
}

function bounds(field: FieldDefinition, number: number): { constraint?: Pick<Fault, "key" | "parameters"> } {
  if (field.minimum !== null && number < field.minimum)
    return { constraint: { key: "minimum", parameters: { minimum: field.minimum } } };
  if (field.maximum !== null && number > field.maximum)
    return { constraint: { key: "maximum", parameters: { maximum: field.maximum } } };
  return {};
}

/** True for a number that still has the digits that were sent: the JSON parser rounds longer ones, and reads 1e400 as infinity. */
function isExact(number: number): boolean {
  return Number.isInteger(number) ? Number.isSafeInteger(number) : Number.isFinite(number);
}

/** A number with decimals rounded to its 15 exact digits: 0.30000000000000004 is 0.3. */
function withoutNoise(number: number): number {
  return Number.isInteger(number) ? number : Number(number.toPrecision(limits.exactDigits));
}

/** A number of JSON without exponent; one that is too large for JavaScript stays too large. */
function plainNumber(number: number): string {
  if (!Number.isFinite(number)) return plainNumber(Math.sign(number) * Number.MAX_VALUE);
  const text = String(number);
  const match = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text);
  if (match === null) return text;
  const [, sign = "", first = "", rest = "", exponent = "0"] = match;
  const power = Number(exponent);
  const digits = first + rest;
  return power < 0 ? `${sign}0.${"0".repeat(-power - 1)}${digits}` : `${sign}${digits.padEnd(power + 1, "0")}`;
}

/** The canonical text of a decimal: no leading zeros, no trailing zeros, no minus before 0. */
export function canonicalNumber(text: string): string {
  const negative = text.startsWith("-");
  const [whole = "0", fraction = ""] = text.replace("-", "").split(".");
  const left = whole.replace(/^0+(?=\d)/, "");
  const right = withoutEndingZeros(fraction);
  const plain = right === "" ? left : `${left}.${right}`;
  return negative && plain !== "0" ? `-${plain}` : plain;
}

/** A loop instead of a pattern, which would take quadratic time for a long row of zeros. */
function withoutEndingZeros(digits: string): string {
  let { length } = digits;
  while (digits[length - 1] === "0") length--;
  return digits.slice(0, length);
}
