// Cuts secrets out of bodies and parameters before they are kept in the log of requests.

import { redactTokens } from "../access/redact-tokens.ts";

/** Names of fields and parameters whose values nobody may read in a log. */
const secretNames =
  /token|secret|password|passord|passwd|passphrase|^pwd$|jwt|authorization|authheadervalue|cookie|credential|(?:api|access|private|encryption|signing)[_-]?key|^pin$|pin[_-]?code|one[_-]?time[_-]?code|^otp$|^cv[cv]2?$|card[_-]?n(?:umber|o$|r$)|bank_?id|bank_?log_?in|bank_?user|identity_?number|f[oø]dselsn|personn|passport|^ssn$|^fnr$/i;
const mask = "***";

/** True where the value of a field or parameter of this name is a secret. */
export function isSecretName(name: string): boolean {
  return secretNames.test(name);
}

/** A name with its value, which may be cut off at the end of the text. */
const jsonPair = /"((?:[^"\\]|\\.)*)"(\s*:\s*)("(?:[^"\\]|\\.)*(?:"|\\?$)|-?[\d.eE+-]+)/g;
/** A name whose value is a list or an object. */
const jsonNested = /"((?:[^"\\]|\\.)*)"\s*:\s*[[{]/g;

/** The text of a JSON body without secrets: values of secret fields, tokens, numbers of cards and people wherever they stand. */
export function redactBody(text: string): string {
  return redactText(redactPairs(redactTargets(text)));
}

/** What is secret wherever it stands: credentials in addresses, tokens, numbers of cards and people. */
function redactText(text: string): string {
  return redactNumbers(redactTokens(redactAddresses(text)));
}

/** The parameters of an address without secrets. */
export function redactQuery(query: string): string {
  const shown = query.split("&").map((one) => {
    const name = one.split("=", 1)[0] ?? "";
    if (isSecretName(decoded(name))) return `${name}=${mask}`;
    const value = decoded(one.slice(name.length));
    const kept = redactText(value);
    return kept === value ? one : redactText(name) + kept.replace(/[\s&#%]/g, encodeURIComponent);
  });
  return redactText(shown.join("&"));
}

/** The path without tokens and numbers of cards and people. */
export function redactPath(path: string): string {
  return redactNumbers(redactTokens(path));
}

/** The values of secret fields; where one is a list or an object, what follows it is left out, too. */
function redactPairs(text: string): string {
  const nested = [...text.matchAll(jsonNested)].find(([, name = ""]) => isSecretName(unescaped(name)));
  const kept = nested === undefined ? text : `${text.slice(0, nested.index)}"${nested[1]}":"${mask}"`;
  return kept.replace(jsonPair, (whole, name: string, colon: string) =>
    isSecretName(unescaped(name)) ? `"${name}"${colon}"${mask}"` : whole,
  );
}

/** Where callbacks go without what stands behind the host: receivers may know callbacks by a secret in path or query. */
function redactTargets(text: string): string {
  return text.replace(/("targetUrl"\s*:\s*"[a-z]+:\/\/[^/?#"]*[/?#])[^"]+/gi, `$1${mask}`);
}

/** Addresses without the user name and password before their host, written out or encoded, and without their parameters. */
function redactAddresses(text: string): string {
  return text
    .replace(/\/\/[^/\s"'<>@]*@/g, `//${mask}@`)
    .replace(/%2F%2F(?:(?!%40|%2F)[^&\s"])*%40/gi, `%2F%2F${mask}%40`)
    .replace(/(\bhttps?:\/\/[^\s"'<>?#]*\?)[^\s"'<>#]+/gi, `$1${mask}`);
}

function unescaped(name: string): string {
  if (!name.includes("\\")) return name;
  try {
    return JSON.parse(`"${name}"`) as string;
  } catch {
    return name;
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}

/** Thirteen to nineteen digits, together or in groups as on a card; or eleven together. */
const longNumber = /(?<![\d.,])(?:\d{11}|\d(?:[ -]?\d){12,18})(?!\d)/g;

function redactNumbers(text: string): string {
  return text.replace(longNumber, (number) => {
    const digits = number.replace(/\D/g, "");
    return (digits.length === 11 ? isIdentityNumber(digits) : isCardNumber(digits)) ? mask : number;
  });
}

/** How numbers of payment cards begin and how long they then are, so that ids and payment references seldom look like one. */
const cardForm =
  /^(?:4\d{15}(?:\d{3})?|5[0-8]\d{14}|2[2-7]\d{14}|3[47]\d{13}|3[0689]\d{12}|35\d{14}|6\d{15}(?:\d{3})?)$/;

/** True for digits with the form of a payment card's number and its control digit. */
function isCardNumber(digits: string): boolean {
  if (!cardForm.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const [firstWeights, secondWeights] = [
  [3, 7, 6, 1, 8, 9, 4, 5, 2, 1],
  [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1],
];

/** True for eleven digits with a day, a month and both control digits of a national identity number; D numbers included. */
function isIdentityNumber(digits: string): boolean {
  const numbers = [...digits].map(Number);
  const [day, month] = [Number(digits.slice(0, 2)) % 40, Number(digits.slice(2, 4)) % 40];
  const sum = (weights: readonly number[] = []) =>
    weights.reduce((total, weight, place) => total + weight * (numbers[place] ?? 0), 0);
  const isDate = day >= 1 && day <= 31 && month >= 1 && month <= 12;
  return isDate && sum(firstWeights) % 11 === 0 && sum(secondWeights) % 11 === 0;
}
