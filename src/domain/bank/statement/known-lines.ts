// Which lines of a file an earlier file had already.

import { toFixedText } from "../../../money/decimal.ts";
import type { Fault, Warning } from "../../../schema/error.ts";
import type { Reader } from "../../../schema/resource.ts";
import { type BankLine, type BankPart, fileFault } from "../file/bank-file.ts";
import { folded } from "../file/csv-values.ts";
import type { StoredPart } from "../matching/evidence.ts";

/** Payments that came before their line: those of one day sum of one file. */
export interface WaitingParts {
  readonly parts: readonly StoredPart[];
  readonly reference: string;
  readonly date: string;
  readonly amount: string;
}

/** A stored line that details may belong to. */
export interface StoredLine {
  readonly id: number;
  readonly date: string;
  readonly amount: string;
  readonly reference: string;
  readonly hasParts: boolean;
  readonly isMatched: boolean;
}

/** What earlier files of the account had between two days. */
export interface Earlier {
  /** How often lines have a reference, day and amount. */
  readonly references: ReadonlyMap<string, number>;
  /** How often lines without a reference, and all lines, have a fingerprint. */
  readonly unnamed: ReadonlyMap<string, number>;
  readonly all: ReadonlyMap<string, number>;
  readonly lines: readonly StoredLine[];
  readonly waiting: readonly WaitingParts[];
  /** How often payments within lines have a reference, day and amount. */
  readonly parts: ReadonlyMap<string, number>;
  /** The first place that is free for lines of a new file. */
  readonly place: number;
}

/** Lines that one file may have: places of two files never meet. */
const placesOfFile = 100_000;

const keyOf = (reference: string, date: string, amount: string) => `${reference} ${date} ${amount}`;

/** What tells lines without a reference apart. */
export function fingerprintOf(line: Pick<BankLine, "date" | "amount" | "description" | "counterparty">): string {
  return [line.date, toFixedText(line.amount, 2), folded(line.description), folded(line.counterparty.name)].join("|");
}

/** The first and the last day of the lines that are compared. */
export interface Compared {
  readonly first: string;
  readonly last: string;
}

/** Holds a bank account until the end of the transaction: imports, and whoever accepts lines or removes a statement, wait for each other. */
export async function holdBankAccount(read: Reader, account: number): Promise<void> {
  await read.rows("select 1 from account where company_id = $1 and id = $2::bigint for no key update", account);
}

/** Reads what earlier files had on the days of a file: however long the account is kept, no more than that. The account is held. */
export async function loadEarlier(read: Reader, account: number, { first, last }: Compared): Promise<Earlier> {
  const [lines, waiting, parts, [after]] = await Promise.all([
    read.rows<StoredLine & { fingerprint: string }>(
      `select t.id, t."postedDate" as date, t."amountCurrency"::text as amount, t."bankReference" as reference, t.fingerprint,
         exists (select 1 from bank_transaction_part p where p.company_id = $1 and p.transaction = t.id) as "hasParts",
         exists (select 1 from bank_match_transaction m where m.company_id = $1 and m.transaction = t.id and m.accepted) as "isMatched"
       from bank_transaction t where t.company_id = $1 and t.account = $2::bigint and t."postedDate" between $3::date and $4::date order by t.place`,
      account,
      first,
      last,
    ),
    read.rows<WaitingParts>(
      `select json_agg(json_build_object('id', p.id, 'amount', p.amount::text, 'kid', p.kid, 'name', coalesce(p.details::json->'counterparty'->>'name', ''),
         'bankReference', coalesce(p.details::json->>'bankReference', ''),
         'endToEndId', coalesce(p.details::json->>'endToEndId', ''), 'voucher', p.voucher) order by p.place) as parts, p."lineReference" as reference, p.date, p."lineAmount"::text as amount
       from bank_transaction_part p where p.company_id = $1 and p.account = $2::bigint and p.transaction is null and p.date between $3::date and $4::date
       group by p.statement, p."lineReference", p.date, p."lineAmount", p.place / 1000 order by min(p.place)`,
      account,
      first,
      last,
    ),
    read.rows<{ reference: string; date: string; amount: string }>(
      `select p.details::json->>'bankReference' as reference, p.date, p.amount::text as amount from bank_transaction_part p
       where p.company_id = $1 and p.account = $2::bigint and p.date between $3::date and $4::date`,
      account,
      first,
      last,
    ),
    read.rows<{ place: number }>(
      `select ((select count(*) from bank_statement s where s.company_id = $1 and s.account = $2::bigint) +
          coalesce((select max(t.place) / ${placesOfFile} + 1 from bank_transaction t where t.company_id = $1 and t.account = $2::bigint), 0)) * ${placesOfFile} as place`,
      account,
    ),
  ]);
  const count = (list: readonly string[]) => {
    const counts = new Map<string, number>();
    for (const one of list) counts.set(one, (counts.get(one) ?? 0) + 1);
    return counts;
  };
  const keys = (list: readonly { reference: string; date: string; amount: string }[]) =>
    count(list.filter(({ reference }) => reference !== "").map((one) => keyOf(one.reference, one.date, one.amount)));
  return {
    references: keys(lines),
    unnamed: count(lines.filter(({ reference }) => reference === "").map(({ fingerprint }) => fingerprint)),
    all: count(lines.map(({ fingerprint }) => fingerprint)),
    ...{ lines, waiting, parts: keys(parts) },
    place: after?.place ?? 0,
  };
}

/** The lines that are new, or the refusal where none is. */
export type Fresh =
  | { readonly kind: "fresh"; readonly lines: readonly BankLine[]; readonly warnings: readonly Warning[] }
  | { readonly kind: "refused"; readonly faults: readonly Fault[] };

/** Counts what a file has: its k-th of a kind was there before where earlier files have k of the kind. */
function counter(): (kind: string, earlier: ReadonlyMap<string, number>) => boolean {
  const seen = new Map<string, number>();
  return (kind, earlier) => {
    const place = (seen.get(kind) ?? 0) + 1;
    seen.set(kind, place);
    return place <= (earlier.get(kind) ?? 0);
  };
}

/**
 * The lines of a file that no earlier file had. A line with a reference is known by it, its day and its amount; one without, and
 * one whose reference is new, by its fingerprint. Both are counted: equal lines of one file stay, as many as earlier files lack.
 */
export function newLines(lines: readonly BankLine[], earlier: Earlier): Fresh {
  const [hadReference, hadFingerprint] = [counter(), counter()];
  const fresh = lines.filter((line) => {
    const { bankReference: reference } = line;
    const key = keyOf(reference, line.date, toFixedText(line.amount, 2));
    if (reference !== "" && earlier.references.has(key)) return !hadReference(key, earlier.references);
    return !hadFingerprint(fingerprintOf(line), reference === "" ? earlier.all : earlier.unnamed);
  });
  return freshOf(lines.length, fresh);
}

/** The lines of a file of details with the payments that no earlier file had. */
export function newDetails(lines: readonly BankLine[], earlier: Earlier): Fresh {
  const hadPart = counter();
  const isNew = (line: BankLine, part: BankPart) =>
    part.bankReference === "" ||
    !hadPart(keyOf(part.bankReference, line.date, toFixedText(part.amount, 2)), earlier.parts);
  const withParts = lines.filter((line) => line.parts.length > 0);
  const fresh = withParts
    .map((line) => ({ ...line, parts: line.parts.filter((part) => isNew(line, part)) }))
    .filter((line) => line.parts.length > 0);
  return freshOf(withParts.length, fresh);
}

function freshOf(count: number, lines: readonly BankLine[]): Fresh {
  if (lines.length === 0) return { kind: "refused", faults: [fileFault("bankAllKnown", null, { count })] };
  const skipped = count - lines.length;
  const warnings: Warning[] =
    skipped === 0 ? [] : [{ key: "bankLinesKnown", field: "file", parameters: { count: skipped } }];
  return { kind: "fresh", lines, warnings };
}
