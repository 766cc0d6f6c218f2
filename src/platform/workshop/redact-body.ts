// Cuts secrets out of bodies and parameters before they are kept in the log of requests.

import { redactTokens } from "../access/redact-tokens.ts";

/** Names of fields and parameters whose values nobody may read in a log. */
const secretNames =
  /token|secret|password|passord|jwt|authorization|authheadervalue|credential|api_?key|private_?key|encryption_?key|pin_?code|one_?time_?code|bank_?id|bank_?log_?in|bank_?user|identity_?number|f[oø]dselsn|personn|passport|^ssn$|^fnr$/i;
const mask = "***";

/** True where the value of a field or parameter of this name is a secret. */
export function isSecretName(name: string): boolean {
  return secretNames.test(name);
}

/** A name with its value, which may be cut off at the end of the text. */
const jsonPair = /"((?:[^"\\]|\\.)*)"(\s*:\s*)("(?:[^"\\]|\\.)*(?:"|\\?$)|-?[\d.eE+-]+)/g;
/** A name whose value is a list or an object. */
const jsonNested = /"((?:[^"\\]|\\.)*)"\s*:\s*[[{]/g;

/** The text of a JSON body without secrets: values of secret fields, tokens, and national identity numbers wherever they stand. */
export function redactBody(text: string): string {
  return redactNumbers(redactTokens(redactAddresses(redactPairs(text))));
}

/** The parameters of an address without secrets. */
export function redactQuery(query: string): string {
  const shown = query.split("&").map((one) => {
    const name = one.split("=", 1)[0] ?? "";
    return isSecretName(decoded(name)) ? `${name}=${mask}` : one;
  });
  return redactNumbers(redactTokens(redactAddresses(shown.join("&"))));
}

/** The path without tokens and national identity numbers. */
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

/** Addresses without the user name and password before their host, written out or encoded. */
function redactAddresses(text: string): string {
  return text
    .replace(/\/\/[^/\s"'<>@]*@/g, `//${mask}@`)
    .replace(/%2F%2F(?:(?!%40|%2F)[^&\s"])*%40/gi, `%2F%2F${mask}%40`);
}

function unescaped(name: string): string {
  if (!name.includes("\\")) return name;
  try {
    return JSON.parse(`"${name}"`) as string;
  } catch {
    return name;
  }
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function redactNumbers(text: string): string {
  return text.replace(/(?<!\d)\d{11}(?!\d)/g, (digits) => (isIdentityNumber(digits) ? mask : digits));
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
