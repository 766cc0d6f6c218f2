// Makes the rows of a statement: groups of accounts, the accounts themselves, and sums, in the order of its layout.

import { add, type Decimal, decimal, isZero, negate, sum, toFixedText, zero } from "../../money/decimal.ts";
import type { Language } from "../../schema/message.ts";
import type { ReportRow } from "./report-data.ts";
import { groupOf, type LayoutLine } from "./report-layout.ts";

/** An account with the ledger's amount in each column; debit is positive. */
export interface StatementAccount {
  readonly account: number;
  readonly number: number;
  readonly name: string;
  readonly amounts: readonly Decimal[];
  /** The group in which it counts, where its number does not say it. */
  readonly group?: string;
}

/** How deep a statement goes: its groups, or their accounts too. */
export const levels = ["group", "account"] as const;

/** What the rows of a statement are made of. */
export interface StatementInput {
  readonly layout: readonly LayoutLine[];
  readonly accounts: readonly StatementAccount[];
  readonly columns: number;
  readonly level: (typeof levels)[number];
  readonly language: Language;
  /** The ledger's amounts of lines that are computed, by code. */
  readonly computed?: Readonly<Record<string, readonly Decimal[]>>;
  /** The address of what an amount is made of, for each column. */
  drill(of: { readonly code: string; readonly account: StatementAccount | null }): readonly string[];
}

/** The rows of a statement, with its amounts by code as they are shown. */
export interface Statement {
  readonly rows: readonly ReportRow[];
  readonly shown: ReadonlyMap<string, readonly Decimal[]>;
}

/** A group or a sum in which nothing is posted is left out, main sums are not. */
export function statementOf(input: StatementInput): Statement {
  const shown = new Map<string, readonly Decimal[]>();
  const rows: ReportRow[] = [];
  const kept = new Set<string>();
  const ofGroups = grouped(input.accounts, (one) => one.group ?? groupOf(input.layout, one.number)?.code ?? "");
  for (const line of input.layout) {
    const accounts = ofGroups.get(line.code) ?? [];
    const amounts = amountsOf(line, accounts, shown, input);
    shown.set(line.code, amounts);
    if (!line.isMain && !isThere(line, accounts, amounts, kept)) continue;
    kept.add(line.code);
    rows.push(lineRow(line, amounts, kept, input));
    if (input.level === "account") rows.push(...accounts.map((one) => accountRow(line, one, input)));
  }
  return { rows, shown };
}

function amountsOf(
  line: LayoutLine,
  accounts: readonly StatementAccount[],
  shown: ReadonlyMap<string, readonly Decimal[]>,
  { columns, computed }: StatementInput,
): readonly Decimal[] {
  const places = Array.from({ length: columns }, (_, place) => place);
  if (line.kind === "sum")
    return places.map((place) => sum(line.terms.map(([sign, code]) => signed(shown.get(code)?.[place] ?? zero, sign))));
  if (line.kind === "computed") return places.map((place) => signed(computed?.[line.code]?.[place] ?? zero, line.sign));
  return places.map((place) => signed(sum(accounts.map(({ amounts }) => amounts[place] ?? zero)), line.sign));
}

function isThere(
  line: LayoutLine,
  accounts: readonly StatementAccount[],
  amounts: readonly Decimal[],
  kept: ReadonlySet<string>,
): boolean {
  if (line.kind === "sum") return line.terms.some(([, code]) => kept.has(code));
  return accounts.length > 0 || amounts.some((amount) => !isZero(amount));
}

function lineRow(
  line: LayoutLine,
  amounts: readonly Decimal[],
  kept: ReadonlySet<string>,
  { language, drill }: StatementInput,
): ReportRow {
  const isSum = line.kind === "sum";
  return {
    key: line.code,
    kind: line.kind,
    parent: line.parent,
    level: isSum ? 0 : 1,
    accountNumber: 0,
    account: null,
    name: line.name[language],
    amounts: amounts.map(money),
    sign: line.sign,
    drill: drill({ code: line.code, account: null }),
    parts: isSum
      ? line.terms.filter(([, code]) => kept.has(code)).map(([sign, code]) => (sign < 0 ? `-${code}` : code))
      : [],
  };
}

function accountRow(line: LayoutLine, one: StatementAccount, { language: _, drill }: StatementInput): ReportRow {
  return {
    key: `${one.number}`,
    kind: "account",
    parent: line.code,
    level: 2,
    accountNumber: one.number,
    account: one.account,
    name: one.name,
    amounts: one.amounts.map((amount) => money(signed(amount, line.sign))),
    sign: line.sign,
    drill: drill({ code: line.code, account: one }),
    parts: [],
  };
}

/**
 * The rows of which a line's amounts are made: the accounts of a group; of a sum those of all its groups, and what is computed, each
 * with the sign with which the sum counts it.
 */
export function rowsBehind(rows: readonly ReportRow[], layout: readonly LayoutLine[], code: string): ReportRow[] {
  const counted = new Map<string, 1 | -1>([[code, 1]]);
  // Sums stand behind what they add.
  for (const line of [...layout].reverse())
    for (const [sign, part] of line.terms) {
      const of = counted.get(line.code);
      if (of !== undefined) counted.set(part, of === sign ? 1 : -1);
    }
  return rows.flatMap((row) => {
    const of =
      row.kind === "account" ? counted.get(row.parent) : row.kind === "computed" ? counted.get(row.key) : undefined;
    if (of === undefined) return [];
    return of === 1
      ? [row]
      : [
          {
            ...row,
            sign: row.sign === 1 ? -1 : 1,
            amounts: row.amounts.map((amount) => amount && money(negate(decimal(amount)))),
          },
        ];
  });
}

/** The title of a statement; where it shows what one line is made of, with the name of that line. */
export function titleWith(title: string, layout: readonly LayoutLine[], code: unknown, language: Language): string {
  const line = layout.find((one) => one.code === code);
  return line === undefined ? title : `${title}: ${line.name[language]}`;
}

/** A row of no account, with debit positive and without amounts. */
export const plainRow: ReportRow = {
  key: "",
  kind: "item",
  parent: "",
  level: 0,
  accountNumber: 0,
  account: null,
  name: "",
  amounts: [],
  sign: 1,
  drill: [],
  parts: [],
};

/** An amount or its opposite. */
export function signed(amount: Decimal, sign: 1 | -1): Decimal {
  return sign < 0 ? negate(amount) : amount;
}

/** An amount as reports write it. */
export function money(amount: Decimal): string {
  return toFixedText(amount, 2);
}

/** An amount of an account, with the places of the columns in which it counts. */
export interface CountedAmount extends Pick<StatementAccount, "account" | "number" | "name" | "group"> {
  readonly amount: string;
  readonly columns: readonly number[];
}

/** The accounts of amounts, in the order of their numbers; amounts that count in no column are left out. */
export function accountsOf(amounts: readonly CountedAmount[], columns: number): StatementAccount[] {
  const counted = amounts.filter((one) => one.columns.length > 0);
  return [...grouped(counted, (one) => `${one.account} ${one.group ?? ""}`).values()]
    .map((list) => ({
      account: list[0]?.account ?? 0,
      ...(list[0]?.group === undefined ? {} : { group: list[0].group }),
      number: list[0]?.number ?? 0,
      name: list[0]?.name ?? "",
      amounts: amountsByColumn(list, columns),
    }))
    .sort((left, right) => left.number - right.number);
}

/** The sums of amounts by column; each amount is read once, whatever the number of columns. */
function amountsByColumn(list: readonly CountedAmount[], columns: number): Decimal[] {
  const sums: Decimal[] = Array.from({ length: columns }, () => zero);
  for (const one of list) {
    const amount = decimal(one.amount);
    for (const column of one.columns) sums[column] = add(sums[column] ?? zero, amount);
  }
  return sums;
}

/** The items by a key, each list in their order. */
export function grouped<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
