// A text in both languages, and how its parameters are written in each of them.

/** A language that the service speaks. */
export type Language = "en" | "no";

/** A text in both languages; `{name}` stands for a parameter, `{name:amount}`, `{name:number}`, `{name:date}` and
 * `{name:month}` say how to write it, and `{name|line|lines}` is a number with what is counted: 1 line, 2 lines. */
export interface Text {
  readonly en: string;
  readonly no: string;
}

/** What a parameter stands for: a value, or a sentence of its own in both languages. */
export type Parameter = string | number | Text;

/** The parameters of a text by their names; `hint` and `reason` are sentences, so they are always in both languages. */
export type Parameters = Readonly<Record<string, Parameter>> & { readonly hint?: Text; readonly reason?: Text };

/** A text that consists of one parameter, which is a sentence of its own in both languages. */
export function fromParameter(name: "hint" | "reason"): Text {
  return sameInBoth(`{${name}}`);
}

/** A word that clients compare, and that is therefore the same in every language. */
export function sameInBoth(word: string): Text {
  return { en: word, no: word };
}

/** The names of the months, from January. */
export const monthNames: Readonly<Record<Language, readonly string[]>> = {
  en: "January February March April May June July August September October November December".split(" "),
  no: "januar februar mars april mai juni juli august september oktober november desember".split(" "),
};

/**
 * Fills the placeholders of a text. An amount is a decimal with a point (`450.00`), a date is of ISO 8601
 * (`2026-03-29`); each is written as readers of the language write it. A number with decimals is written like an
 * amount. A parameter that is missing leaves nothing behind; in a path (`PUT /invoice/{id}`) its placeholder stays.
 */
export function fill(text: string, parameters: Parameters, language: Language = "en"): string {
  const counted = (_all: string, name: string, one: string, many: string) =>
    `{${name}} ${Number(parameters[name]) === 1 ? one : many}`;
  return text
    .replace(/\{(\w+)\|([^{}|]*)\|([^{}|]*)\}/g, counted)
    .replace(/(?<=(\/?))\{(\w+)(?::(\w+))?\}/g, (whole, slash: string, name: string, kind: string | undefined) =>
      written(parameters[name] ?? (slash === "" ? "" : whole), kind, language),
    )
    .trim();
}

function written(value: Parameter, kind: string | undefined, language: Language): string {
  if (typeof value === "object") return value[language];
  switch (kind) {
    case "date":
      return dateText(String(value), language);
    case "month":
      return monthText(String(value), language);
    case "amount":
      return decimalText(withCents(String(value)), language);
    default:
      return kind === "number" || typeof value === "number" ? decimalText(String(value), language) : value;
  }
}

/** An amount with at least two decimals; other texts are unchanged. */
function withCents(value: string): string {
  const [whole = "", decimals = ""] = value.split(".");
  return /^-?\d+(\.\d+)?$/.test(value) ? `${whole}.${decimals.padEnd(2, "0")}` : value;
}

/** An amount or another decimal number, `450.00`, as the language writes it. */
export function decimalText(value: string, language: Language): string {
  return language === "no" && /^-?\d+\.\d+$/.test(value) ? value.replace(".", ",") : value;
}

/** A date of ISO 8601 as the language writes it: `29.03.2026`, `29 March 2026`; anything else stays as it is. */
export function dateText(value: string, language: Language): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
  if (year === undefined) return value;
  if (language === "no") return `${day}.${month}.${year}`;
  return `${Number(day)} ${monthName(month, language)} ${year}`;
}

/** A month of ISO 8601 in words, `mars 2026`, `March 2026`; anything else stays as it is. */
function monthText(value: string, language: Language): string {
  const parts = /^(\d{4})-(\d{2})$/.exec(value);
  return parts === null ? value : `${monthName(parts[2], language)} ${parts[1]}`;
}

function monthName(month: string | undefined, language: Language): string {
  return monthNames[language][Number(month) - 1] ?? String(month);
}

/** A text with its parameters, in both languages. */
export function filled({ en, no }: Text, parameters: Parameters): Text {
  return { en: fill(en, parameters, "en"), no: fill(no, parameters, "no") };
}

/** Texts one after the other. */
export function joined(texts: readonly Text[], between: string): Text {
  return { en: texts.map(({ en }) => en).join(between), no: texts.map(({ no }) => no).join(between) };
}

/** A text in both languages as it is stored; an empty one is stored empty. */
export function storedText({ en, no }: Text): string {
  return en === "" && no === "" ? "" : JSON.stringify({ en: storable(en), no: storable(no) });
}

/** A text as `storedText` stored it, in a language; one that is stored in a single language is as it is. */
export function readStored(stored: string, language: Language): string {
  if (!stored.startsWith('{"en":')) return stored;
  try {
    return (JSON.parse(stored) as Text)[language];
  } catch {
    return stored;
  }
}

/** A text without characters that PostgreSQL refuses in JSON: U+0000 and unpaired surrogates. */
function storable(text: string): string {
  return text.replaceAll("\u0000", "\ufffd").replaceAll(/\p{Cs}/gu, "\ufffd");
}

/** An error with a reason in both languages. */
export class ReasonError extends Error {
  readonly reason: Text;
  constructor(reason: Text) {
    super(reason.en);
    this.reason = reason;
  }
}

/** The reason of a failure; messages of systems and libraries are the same in both languages. */
export function reasonOf(error: unknown): Text {
  if (error instanceof ReasonError) return error.reason;
  return sameInBoth(error instanceof Error ? error.message : String(error));
}

/** The hint that the company has no object of the model with this id. */
export function noObject(model: string): Text {
  return {
    en: `There is no ${model} with this id in the company.`,
    no: `Det finnes ingen ${model} med denne id-en i selskapet.`,
  };
}
