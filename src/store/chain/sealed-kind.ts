// How what is sealed of a kind of object is described: names and SQL of its values, and of the entries of the chain about it.

/** A sealed value: its name, and SQL that yields its JSON text and never null. */
export type SealedValue = readonly [name: string, sql: string];

/** A number. */
export const number = (sql: string) => `${sql}::text`;
/** A number or nothing. */
export const orNull = (sql: string) => `coalesce(${sql}::text, 'null')`;
/** A text that needs no escaping. */
export const quoted = (sql: string) => `'"' || ${sql} || '"'`;
/** A text that needs no escaping, or nothing. */
export const quotedOrNull = (sql: string) => `coalesce('"' || ${sql} || '"', 'null')`;
/** A text. */
export const text = (sql: string) => `to_json(${sql})::text`;
/** A text or nothing. */
export const textOrNull = (sql: string) => `coalesce(to_json(${sql})::text, 'null')`;
/** A moment, in UTC with milliseconds. */
export const moment = (sql: string) => `to_char(${sql} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** The SHA-256 of a text, in hexadecimal digits. */
export const hash = (sql: string) => `encode(sha256(convert_to(${sql}, 'UTF8')), 'hex')`;

/** SQL of the canonical text of values: their names stand in the order of their code points. */
export const named = (values: readonly SealedValue[]) =>
  `concat('{', ${values.map(([name, sql], place) => `'${place === 0 ? "" : ","}"${name}":', ${sql}`).join(", ")}, '}')`;
/** SQL of values without their names. Joined by ||, which takes half the time of concat: none of the values is null. */
export const unnamed = (values: readonly SealedValue[]) =>
  `('[' || ${values.map(([, sql]) => `(${sql})`).join(" || ',' || ")} || ']')`;

/** SQL of the digest of a canonical text, which is normalised first. */
export const digestSql = ({ kind, form }: Pick<SealedKind, "kind" | "form">, text: string) =>
  `sha256(convert_to('motpost/${kind}/${form}' || chr(10) || case when octet_length(${text}) = length(${text}) then ${text} else normalize(${text}, nfc) end, 'UTF8'))`;

/** SQL of the digest that an entry `s` has of such a text: with its salt, where it has one, and its part. */
export const saltedSql = (digest: string) =>
  `case when s.salt is null then ${digest} else sha256(convert_to(concat('motpost/salted/1', chr(10), s.salt, chr(10), s.part, chr(10), encode(${digest}, 'hex'), chr(10)), 'UTF8')) end`;

/** A kind of sealed object. */
export interface SealedKind {
  readonly kind: string;
  /** The part of its entries, where the kind has entries of several forms; else null. */
  readonly onlyPart: number | null;
  /** Which form of the kind: each later one has more values, and older entries keep theirs. From the second on the content begins with it. */
  readonly form: number;
  /** SQL that an entry `s` of the kind is of this form. */
  readonly formIs: string;
  /** What later forms have beside these values, with what each was for all that was there before: of the object by "", of rows by their list. */
  readonly later: Readonly<Record<string, Readonly<Record<string, string | null>>>>;
  /** What it is called among what older books are still to be sealed. */
  readonly backlog: string;
  /** The names of the values of each row of a list of rows, as of `postings`, by the name of the list. */
  readonly lists: Readonly<Record<string, readonly string[]>>;
  /** The names of the values, in the order in which the chain keeps them; of old changes it keeps the digest alone. */
  readonly names: readonly string[];
  /** The table with the objects, as `o`; the condition of those that are sealed; their id and part. */
  readonly table: string;
  readonly where: string;
  readonly id: string;
  readonly part: string;
  /** What else is joined, and SQL that yields the texts as the object `o` of the entry `s` would be sealed now. */
  readonly joins: string;
  readonly text: string;
  readonly content: string;
  /** What is joined where the content alone is asked for. */
  readonly contentJoins: string;
  /** The model of objects that legally change, and are sealed anew by every entry of the change log about them; else null. */
  readonly resource: string | null;
}

/** A kind of sealed object, with what most kinds have in common. */
export function sealedKind(
  kind: string,
  table: string,
  values: readonly SealedValue[],
  more: Partial<SealedKind> = {},
): SealedKind {
  return {
    ...{ kind, table, where: "true", id: "o.id", part: "0", joins: "", contentJoins: "" },
    ...{ onlyPart: null, backlog: kind, lists: {}, resource: null, form: 1, formIs: "true", later: {} },
    ...{ names: values.map(([name]) => name), text: named(values), content: unnamed(values) },
    ...more,
  };
}

/** SQL that an entry `s` is of this kind, and tells what its object is now: of one that changes, the last entry; none of one whose removal is logged. */
export function entryIs({ kind, onlyPart, resource, table, formIs }: SealedKind): string {
  const of = `s.kind = '${kind}'${onlyPart === null ? "" : ` and s.part = ${onlyPart}`}`;
  if (resource === null) return of;
  const isLater = (
    entries: string,
  ) => `exists (select from ${entries} n where n.company_id = s.company_id and n.kind = s.kind
      and n.object = s.object and n.part > s.part)`;
  return `${of} and ${formIs} and not ${isLater("chain_entry")} and not ${isLater("chain_waiting")}
    and (exists (select from ${table} o where o.company_id = s.company_id and o.id = s.object)
      or not exists (select from change_log c where c.company_id = s.company_id and c.resource = '${resource}' and c.object = s.object and c.kind = 'DELETE'))`;
}

/** SQL that the object `o` is what an entry `s` is of. */
export const objectIs = ({ id, part, resource }: SealedKind): string =>
  `o.company_id = s.company_id and ${id} = s.object${resource === null ? ` and ${part} = s.part` : ""}`;
