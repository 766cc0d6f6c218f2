// How a stored object differs from what was sealed, in sentences that name object, row, field, and both values.

import { canonicalText, digestOf, saltedDigest } from "../../store/chain/canonical.ts";
import type { SealedKind } from "../../store/chain/sealed-kind.ts";
import { valuesIn } from "../../store/chain/sealed-text.ts";

/** An entry of a chain whose object is another one now. */
export interface DifferingEntry {
  readonly object: number;
  readonly part: number;
  /** Null where it waits for its place. */
  readonly position: number | null;
  readonly digest: string;
  readonly salt: string | null;
  /** The sealed values without names, as JSON; null where the chain keeps the digest alone, as of old changes. */
  readonly sealed: string | null;
  /** The canonical text of what is there; null where it is gone. */
  readonly found: string | null;
}

type Values = Readonly<Record<string, unknown>>;
/** A row of a list, as a posting of a voucher; the others have their ids as texts. */
type SealedRow = Values & { readonly id: number | string };

const inWords: Readonly<Record<string, string>> = {
  voucher: "voucher",
  document: "document of invoice or reminder",
  attachment: "attachment",
  filing: "filing of VAT return",
  statement: "bank statement",
  expense: "travel expense",
  change: "change log, entry",
};

/** An object by its id, as in `voucher 17`. */
export function nameOf(
  { kind, resource }: SealedKind,
  { object, part }: Pick<DifferingEntry, "object" | "part">,
): string {
  if (kind === "voucher" && part === 1) return `details of voucher ${object}`;
  if (kind === "rendering") return `${part === 1 ? "PDF" : "e-invoice"} of invoice or reminder ${object}`;
  return `${inWords[kind] ?? kind} ${object}${part === 0 || resource !== null ? "" : ` number ${part}`}`;
}

/** What a row of a list is called. */
const rowWords: Readonly<Record<string, string>> = {
  items: "item",
  lines: "line",
  parts: "payment within a line",
  specifications: "line",
  costs: "cost",
  accommodations: "night allowance",
  mileages: "mileage allowance",
  perDiems: "per diem allowance",
};

/** The sealed values with their names; null where there are none or the text is not what was written. */
function sealedValues(kind: SealedKind, text: string | null): Values | null {
  const values = text === null ? null : valuesIn(kind, text);
  if (values === null) return null;
  try {
    const named = Object.fromEntries(kind.names.map((name, place) => [name, values[place] ?? null]));
    const lists = Object.entries(kind.lists).map(([list, names]) => [
      list,
      (named[list] as unknown[][]).map((one) =>
        Object.fromEntries(names.map((name, place) => [name, one[place] ?? null])),
      ),
    ]);
    return { ...named, ...Object.fromEntries(lists) };
  } catch {
    return null;
  }
}

/** What the change log says of later values. */
export interface Excused {
  /** The last number of each account that has got another one. */
  readonly renumbered: ReadonlyMap<number, number>;
  /** Files in whose place a request has put another one. */
  readonly superseded: ReadonlySet<number>;
}

/** Sentences on what differs; none where all of it may. */
export function differencesOf(kind: SealedKind, entry: DifferingEntry, excused: Excused): string[] {
  const place = entry.position === null ? "" : ` (position ${entry.position})`;
  const sealed = sealedValues(kind, entry.sealed);
  const found = entry.found === null ? null : (JSON.parse(entry.found) as Values);
  const name = fullName(kind, entry, sealed ?? found);
  if (found === null) return [`${name}${place} is sealed and is not there`];
  const digest = (values: Values) => saltedDigest(digestOf(kind.kind, canonicalText(values), kind.form), entry);
  // Changes that were sealed before their values were kept.
  if (sealed === null && kind.kind === "change") return [`${name}${place}: ${changeOf(found)} is not what was sealed`];
  if (sealed === null || digest(sealed) !== entry.digest) {
    if (digest(found) === entry.digest)
      return [`${name}${place}: the sealed values in the chain were changed; it is as it was`];
    return [`${name}${place} is not what was sealed, and the sealed values in the chain were changed too`];
  }
  // A file is put in another's place after it came in.
  const later = (name: string) =>
    name === "supersedesId" && sealed.supersedesId === null && excused.superseded.has(Number(found.supersedesId));
  const all = withLater(kind, sealed, found);
  const texts = valueDifferences(all, found, later).map((text) => `${name}: ${text}${place}`);
  for (const list of Object.keys(kind.lists)) texts.push(...rowDifferences({ name, place, list }, all, found, excused));
  if (kind.kind === "change")
    texts.push(...changedFieldDifferences(`${name} (${changeOf(sealed)})`, place, sealed, found));
  return texts;
}

/** Sealed values, and of those that later forms have too, as far as they are shown, what they were when it was sealed. */
function withLater({ later }: SealedKind, sealed: Values, found: Values): Values {
  const all: Record<string, unknown> = { ...sealed };
  for (const [list, firsts] of Object.entries(later)) {
    const [shown] = list === "" ? [found] : (found[list] as Values[]);
    const own = Object.fromEntries(Object.entries(firsts).filter(([name]) => shown !== undefined && name in shown));
    if (list === "") Object.assign(all, own);
    else all[list] = (sealed[list] as Values[]).map((row) => ({ ...row, ...own }));
  }
  return all;
}

/** What an entry of the change log is about, as in `UPDATE of Account 17`. */
const changeOf = ({ kind, resource, objectId }: Values) => `${kind} of ${resource} ${objectId}`;

type ChangedFields = Readonly<Record<string, readonly [old: string | null, now: string | null]>>;

/** Sentences on fields whose old or new value the change log says otherwise than when it was sealed. */
function changedFieldDifferences(name: string, place: string, sealed: Values, found: Values): string[] {
  const before = (sealed.fields ?? {}) as ChangedFields;
  const now = (found.fields ?? {}) as ChangedFields;
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].sort().flatMap((field) =>
    (["old", "new"] as const).flatMap((word, index) => {
      const [was, is] = [before[field]?.[index] ?? null, now[field]?.[index] ?? null];
      return was === is ? [] : [`${name}: ${word} value of ${field} ${shown(is)}, sealed ${shown(was)}${place}`];
    }),
  );
}

function fullName(sealed: SealedKind, entry: DifferingEntry, values: Values | null): string {
  const { kind } = sealed;
  if (kind === "voucher" && values !== null) return `voucher ${values.number}-${values.year}`;
  if (kind === "document" && values !== null)
    return `document of ${String(values.kind).toLowerCase().replace("_", " ")} ${entry.object}`;
  if (kind === "attachment" && values !== null) return `attachment ${entry.object} (${values.fileName})`;
  return nameOf(sealed, entry);
}

const shown = (value: unknown): string => (value === null || value === "" ? "nothing" : String(value));

function valueDifferences(sealed: Values, found: Values, excused: (name: string) => boolean = () => false): string[] {
  return Object.keys(sealed)
    .filter(
      (name) =>
        !isMany(sealed[name]) && !isMany(found[name]) && same(sealed[name]) !== same(found[name]) && !excused(name),
    )
    .map((name) => `${name} ${shown(found[name])}, sealed ${shown(sealed[name])}${alike(sealed[name], found[name])}`);
}

/** Whether these are several values, which are compared one by one. */
const isMany = (value: unknown): boolean => typeof value === "object" && value !== null;

const same = (value: unknown): string => JSON.stringify(value ?? null);

/** The same letters may be written by other characters, which nobody sees. */
const alike = (one: unknown, other: unknown): string =>
  canonicalText(one ?? null) === canonicalText(other ?? null) ? " in other characters" : "";

/** A row, as in `row 2` and `line 17`. */
const rowName = (list: string, { id, row }: SealedRow): string =>
  list === "postings" ? `row ${row}` : `${rowWords[list] ?? list} ${id}`;

/** A posting; or what it has beside its amount, which stands in the details of a voucher where there is any of it. */
function whatOf(list: string, { id, amount }: SealedRow): string {
  if (list !== "postings") return "it";
  return amount === undefined ? `every detail of posting ${id}` : `posting ${id} of ${amount}`;
}

function rowDifferences(
  { name, place, list }: { readonly name: string; readonly place: string; readonly list: string },
  sealed: Values,
  found: Values,
  { renumbered }: Excused,
): string[] {
  const [before, now] = [sealed[list] as SealedRow[], found[list] as SealedRow[]];
  const stored = new Map(now.map((one) => [one.id, one]));
  const texts = before.flatMap((one) => {
    const other = stored.get(one.id);
    if (other === undefined) return [`${name}, ${rowName(list, one)}: ${whatOf(list, one)} is gone${place}`];
    // An account may get another number, and a posting an open item when its account becomes closeable.
    const excused = (field: string) =>
      list === "postings" &&
      ((field === "account" &&
        one.accountId === other.accountId &&
        renumbered.get(Number(one.accountId)) === other.account) ||
        (field === "openItemId" && one.openItemId === null));
    return valueDifferences(one, other, excused).map((text) => `${name}, ${rowName(list, one)}: ${text}${place}`);
  });
  const known = new Set(before.map(({ id }) => id));
  const added = now.filter(({ id }) => !known.has(id));
  return [...texts, ...added.map((one) => `${name}, ${rowName(list, one)}: ${whatOf(list, one)} was added${place}`)];
}
