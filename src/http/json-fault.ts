// Finds the position at which a text stops being JSON. Node's parser reports it only sometimes, and differently in each version.

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const space = /[ \t\r\n]*/y;

/** Offset of the first character that cannot stand where it stands; the length of a text that ends too early. */
export function firstFault(text: string): number {
  const scanner = { text, at: 0 };
  if (value(scanner)) skip(scanner, space);
  return scanner.at;
}

interface Scanner {
  readonly text: string;
  at: number;
}

function skip(scanner: Scanner, pattern: RegExp): boolean {
  pattern.lastIndex = scanner.at;
  const found = pattern.exec(scanner.text)?.[0] ?? "";
  scanner.at += found.length;
  return found !== "";
}

/** Reads one character after any spaces. Each function here returns false where the text is not JSON. */
function sign(scanner: Scanner, wanted: string): boolean {
  skip(scanner, space);
  if (scanner.text[scanner.at] !== wanted) return false;
  scanner.at++;
  return true;
}

function value(scanner: Scanner): boolean {
  skip(scanner, space);
  switch (scanner.text[scanner.at]) {
    case "{":
      return members(scanner, "}", (one) => string(one) && sign(one, ":") && value(one));
    case "[":
      return members(scanner, "]", value);
    case '"':
      return string(scanner);
    case "t":
      return word(scanner, "true");
    case "f":
      return word(scanner, "false");
    case "n":
      return word(scanner, "null");
    default:
      return skip(scanner, number);
  }
}

function members(scanner: Scanner, end: string, member: (scanner: Scanner) => boolean): boolean {
  scanner.at++;
  if (sign(scanner, end)) return true;
  do {
    if (!member(scanner)) return false;
  } while (sign(scanner, ","));
  return sign(scanner, end);
}

function string(scanner: Scanner): boolean {
  if (!sign(scanner, '"')) return false;
  for (; scanner.at < scanner.text.length; scanner.at++) {
    const character = scanner.text[scanner.at] ?? "";
    if (character < " ") return false;
    if (character === "\\" && !escaped(scanner)) return false;
    else if (character === '"') {
      scanner.at++;
      return true;
    }
  }
  return false;
}

/** Moves to the last character of an escape. */
function escaped(scanner: Scanner): boolean {
  scanner.at++;
  if (scanner.text[scanner.at] !== "u") return '"\\/bfnrt'.includes(scanner.text[scanner.at] ?? "none");
  for (let digit = 0; digit < 4; digit++) {
    scanner.at++;
    if (!/[0-9a-fA-F]/.test(scanner.text[scanner.at] ?? "")) return false;
  }
  return true;
}

function word(scanner: Scanner, wanted: string): boolean {
  for (const letter of wanted) {
    if (scanner.text[scanner.at] !== letter) return false;
    scanner.at++;
  }
  return true;
}
