// What the headings of text files mean: the words of Norwegian banks, and the layouts that they make.

import type { TableRow } from "../../table-file.ts";
import { folded } from "./csv-values.ts";

/** What a column holds. */
export type BankColumn =
  | ("date" | "valueDate" | "text" | "out" | "in" | "amount" | "balance" | "name" | "toAccount" | "fromAccount")
  | ("account" | "reference" | "kid" | "status" | "currency" | "own" | "opening" | "closing");

const words: Readonly<Record<BankColumn, readonly string[]>> = {
  date: ["Bokført dato", "Bokført", "Bokføringsdato", "Bokføringsdag", "Dato", "Date", "Utført dato"],
  valueDate: ["Rentedato", "Valuteringsdag"],
  text: ["Forklarende tekst", "Forklaring", "Tekst", "Beskrivelse", "Tittel", "Description"],
  out: ["Ut", "Ut fra konto", "Ut av konto", "Uttak", "Beløp ut"],
  in: ["Inn", "Inn på konto", "Innskudd", "Beløp inn"],
  amount: ["Beløp", "Amount"],
  balance: ["Saldo", "Bokført saldo", "Running Balance"],
  name: ["Mottakernavn", "Navn", "Avsender", "Mottaker", "Avsender/Mottaker", "Merchant"],
  toAccount: ["Til konto"],
  fromAccount: ["Fra konto"],
  account: ["Motkonto"],
  reference: ["Referanse", "Arkivref", "Arkivreferanse", "TransferWise ID"],
  kid: ["KID", "Melding/KID/Fakt.nr", "Payment Reference"],
  status: ["Status"],
  currency: ["Valuta", "Currency"],
  own: ["Konto", "Kontonummer"],
  opening: ["Inngående saldo"],
  closing: ["Utgående saldo"],
};

const meanings: ReadonlyMap<string, BankColumn> = new Map(
  Object.entries(words).flatMap(([column, list]) => list.map((word) => [folded(word), column as BankColumn])),
);

/** The columns of a heading by what they hold, the first of each. */
export interface Columns {
  readonly places: ReadonlyMap<BankColumn, readonly number[]>;
  /** The currency that the heading of the amount names, as in "Beløp i NOK". */
  readonly currency: string;
  readonly layout: string;
}

/** What a company says of a heading: the meanings of its columns, by their headings in one form. */
export interface CsvMapping {
  readonly fingerprint: string;
  readonly columns: ReadonlyMap<string, BankColumn>;
}

/** The columns of a row that is a heading; null where it is none. What a company says of a heading goes before what is known. */
export function columnsOf({ cells }: TableRow, mappings: readonly CsvMapping[] = []): Columns | null {
  const key = cells.map(folded).join("|");
  const own = mappings.find(({ fingerprint }) => fingerprint === key);
  if (own !== undefined) return mappedColumns(cells, own);
  const places = new Map<BankColumn, number[]>();
  let currency = "";
  cells.forEach((cell, place) => {
    const word = folded(cell);
    const [, plain = word, code = ""] = /^(belop|bokfortsaldo|saldo)i([a-z]{3})$/.exec(word) ?? [];
    const meaning = meanings.get(plain);
    if (meaning === undefined) return;
    if (meaning === "amount" && code !== "") currency = code.toUpperCase();
    places.set(meaning, [...(places.get(meaning) ?? []), place]);
  });
  const has = (column: BankColumn) => places.has(column);
  const isHeading =
    has("date") && (has("amount") || has("in") || has("out")) && (has("text") || has("name") || has("reference"));
  return isHeading ? { places, currency, layout: layoutOf(cells.map(folded)) } : null;
}

function mappedColumns(cells: readonly string[], { columns }: CsvMapping): Columns {
  const places = new Map<BankColumn, number[]>();
  cells.forEach((cell, place) => {
    const meaning = columns.get(folded(cell));
    if (meaning !== undefined) places.set(meaning, [...(places.get(meaning) ?? []), place]);
  });
  return { places, currency: "", layout: "CSV" };
}

/** Which bank's layout a heading is; CSV for any other. */
function layoutOf(cells: readonly string[]): string {
  const has = (...list: readonly string[]) => list.every((word) => cells.includes(folded(word)));
  if (has("Konto", "Inngående saldo", "Forklarende tekst", "Ut", "Inn")) return "DNB_CSV";
  if (has("Ut fra konto", "Inn på konto")) return "SBANKEN_PRIVAT_CSV";
  if (has("Bokført", "Rentedato", "Beskrivelse", "Beløp")) return "SBANKEN_BEDRIFT_CSV";
  if (has("TransferWise ID")) return "TRANSFERWISE";
  if (has("Bokført dato", "Tekst", "Status")) return "DANSKE_BANK_CSV";
  if (has("Avsender/Mottaker", "Bokføringsdag") || has("Bokføringsdato", "Avsender", "Mottaker")) return "NORDEA_CSV";
  return "CSV";
}
