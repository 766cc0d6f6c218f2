// Text files with columns, as banks let their customers download them.

import { absolute, add, type Decimal, equals, isZero, sign, subtract, zero } from "../../../money/decimal.ts";
import { readTable, type TableRow } from "../../table-file.ts";
import {
  type BankFile,
  type BankLine,
  fileFault,
  noParty,
  ownAccount,
  plainAccount,
  plainPart,
  refuseFile,
  UnreadableBankFile,
} from "./bank-file.ts";
import { type BankColumn, type Columns, type CsvMapping, columnsOf } from "./csv-columns.ts";
import { folded, readAmount, readDay } from "./csv-values.ts";

/** Rows among which the heading is looked for. */
const headRows = 20;
const separators = [";", ",", "\t"];
/** What has not happened, in the words of banks. */
const waiting: ReadonlySet<string> = new Set(["reservert", "venter", "slettet", "avvist"]);

/** What stands above the heading. */
interface Head {
  account: string;
  currency: string;
  opening: Decimal | null;
  closing: Decimal | null;
}

/** Reads a file. @throws UnreadableBankFile where no heading is found, or a row cannot be read */
export function readCsv(text: string, mappings: readonly CsvMapping[] = []): BankFile {
  const found = tableOf(text, mappings);
  if (found === null) throw new UnreadableBankFile([columnFault(text)]);
  const { rows, columns, at } = found;
  const head = headOf(rows.slice(0, at));
  const read = rows.slice(at + 1).flatMap((row) => lineOf(row, columns, head));
  const first = rows[at + 1];
  const cell = (column: BankColumn) => first?.cells[columns.places.get(column)?.[0] ?? -1] ?? "";
  const lines = read.map(({ line }) => line);
  const own = [...new Set(read.map(({ own }) => own).filter((one) => one !== ""))];
  const named = oneAccount(rows.slice(at + 1), columns, head);
  const running = runningBalances(lines);
  const statement = {
    id: "",
    account: named || own[0] || head.account,
    currency: lines.find((one) => one.currency !== "")?.currency ?? head.currency,
    day: null,
    opening: readAmount(cell("opening"), first?.line ?? 0) ?? head.opening ?? running.opening,
    closing: readAmount(cell("closing"), first?.line ?? 0) ?? head.closing ?? running.closing,
    lines,
  };
  return { format: "CSV", layout: columns.layout, statements: [statement] };
}

/** The lines from the oldest to the newest: a file is newest first when its days fall, or when only then balances of one day follow each other. */
function inOrderOfTime(lines: readonly BankLine[]): readonly BankLine[] {
  const [first, last] = [lines[0]?.date ?? "", lines.at(-1)?.date ?? ""];
  if (first < last) return lines;
  const turned = [...lines].reverse();
  const isTurned = first > last || (brokenIn(lines).length > 0 && brokenIn(turned).length === 0);
  return isTurned ? turned : lines;
}

function tableOf(
  text: string,
  mappings: readonly CsvMapping[],
): { rows: readonly TableRow[]; columns: Columns; at: number } | null {
  const beginning = text.split("\n", headRows + 5).join("\n");
  for (const separator of separators) {
    const head = readTable(beginning, { separator, heading: false }).rows.slice(0, headRows);
    const at = head.findIndex((row) => columnsOf(row, mappings) !== null);
    const row = head[at];
    const columns = row === undefined ? null : columnsOf(row, mappings);
    if (columns !== null) return { rows: readTable(text, { separator, heading: false }).rows, columns, at };
  }
  return null;
}

/** The fault of a file without a heading: what is wanted, and what its first row has. */
function columnFault(text: string) {
  const [first] = readTable(text.slice(0, 10_000), { heading: false }).rows;
  return fileFault("bankCsvColumns", first?.line ?? null, { found: (first?.cells ?? []).join(", ").slice(0, 200) });
}

function headOf(rows: readonly TableRow[]): Head {
  const head: Head = { account: "", currency: "", opening: null, closing: null };
  for (const { line, cells } of rows) {
    const [name = "", ...values] = cells.flatMap((cell) => cell.split(/:\s/));
    const word = folded(name);
    const value = values.find((one) => one.trim() !== "") ?? "";
    if (word.startsWith("inngaendesaldo")) head.opening = readAmount(value, line);
    else if (word.startsWith("utgaendesaldo") || word.startsWith("bokfortsaldo"))
      head.closing = readAmount(value, line);
    else if (word === "kontonummer" || word === "konto") head.account = ownAccount(value, line, head.currency);
    else if (word === "valutasort" || word === "valuta") head.currency = value.trim();
  }
  return head;
}

/** The account that the rows name; empty where they name none. @throws UnreadableBankFile where they name several */
function oneAccount(rows: readonly TableRow[], { places, currency }: Columns, head: Head): string {
  const [place = -1] = places.get("own") ?? [];
  let account = "";
  for (const { line, cells } of rows) {
    const own = ownAccount(cells[place] ?? "", line, currency || head.currency);
    if (account !== "" && own !== "" && own !== account)
      refuseFile("bankCsvAccounts", line, { account: own, other: account });
    account ||= own;
  }
  return account;
}

function lineOf(row: TableRow, columns: Columns, head: Head): { line: BankLine; own: string }[] {
  const { line, cells } = row;
  const { places } = columns;
  const cell = (column: BankColumn) =>
    (places.get(column) ?? []).map((place) => cells[place] ?? "").find((one) => one !== "") ?? "";
  if (waiting.has(folded(cell("status")))) return [];
  const needed = Math.max(...(["date", "amount", "in", "out"] as const).map((column) => places.get(column)?.[0] ?? 0));
  if (cells.length <= needed)
    throw new UnreadableBankFile([fileFault("bankCsvRow", line, { count: cells.length, needed: needed + 1 })]);
  const amount = amountIn(cell, line);
  const date = readDay(cell("date"), line);
  if (amount === null || date === null) throw new UnreadableBankFile([fileFault("bankCsvEmpty", line)]);
  const isOut = amount.startsOut;
  const [mine, other] = isOut ? (["fromAccount", "toAccount"] as const) : (["toAccount", "fromAccount"] as const);
  const account = plainAccount(cell("account") || cell(other));
  const kid = cell("kid").replace(/\s/g, "");
  const part = plainPart(amount.value, {
    ...{ status: "BOOK", bankReference: cell("reference"), kid: /^\d{2,24}[\d-]$/.test(kid) ? kid : "" },
    valueDate: readDay(cell("valueDate"), line),
    messages: [cell("text"), kid === "" || /^\d+-?$/.test(kid) ? "" : cell("kid")].filter((one) => one !== ""),
    counterparty: {
      ...noParty,
      name: cell("name"),
      account: /^\d{11}$/.test(account) ? account : "",
      iban: /^[A-Z]{2}\d/.test(account) ? account : "",
    },
  });
  return [
    {
      own: plainAccount(cell(mine)),
      line: {
        ...part,
        line,
        date,
        isBatch: false,
        numberOfParts: 1,
        parts: [part],
        currency: cell("currency") || columns.currency || head.currency,
        description: (cell("text") || part.messages[0] || cell("name")).slice(0, 255),
        balance: readAmount(cell("balance"), line),
      },
    },
  ];
}

/**
 * The amount of a row: a column for each direction, of which that of money out says nothing by its sign, or one column with a sign. Banks
 * leave the column of the other direction empty, or write 0 in it.
 */
function amountIn(cell: (column: BankColumn) => string, line: number): { value: Decimal; startsOut: boolean } | null {
  const read = (column: BankColumn) => readAmount(cell(column), line);
  const [paid, received, amount] = [read("out"), read("in"), read("amount")];
  const moved = subtract(received ?? zero, absolute(paid ?? zero));
  const isEmpty = paid === null && received === null;
  const value = isEmpty || (isZero(moved) && amount !== null) ? amount : moved;
  return value === null ? null : { value, startsOut: sign(value) < 0 };
}

/** The balances around lines that have running ones. */
function runningBalances(lines: readonly BankLine[]): { opening: Decimal | null; closing: Decimal | null } {
  const inOrder = inOrderOfTime(lines);
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  if (first === undefined || first.balance === null || last === undefined) return { opening: null, closing: null };
  return { opening: subtract(first.balance, first.amount), closing: last.balance };
}

/** The lines whose running balance is not that of the line before and their amount. */
export function brokenBalances(lines: readonly BankLine[]): { line: number; expected: Decimal; stated: Decimal }[] {
  return brokenIn(inOrderOfTime(lines));
}

function brokenIn(inOrder: readonly BankLine[]): { line: number; expected: Decimal; stated: Decimal }[] {
  return inOrder.flatMap((one, index) => {
    const before = inOrder[index - 1]?.balance ?? null;
    if (before === null || one.balance === null) return [];
    const expected = add(before, one.amount);
    return equals(expected, one.balance) ? [] : [{ line: one.line, expected, stated: one.balance }];
  });
}
