// Writes the JSON text of rows that the process has in hand, as the database would; compiled once from definition and `fields`.

import type { FieldDefinition } from "../../schema/field.ts";
import type { Text } from "../../schema/message.ts";
import { compareText } from "../../schema/registry.ts";
import type { ResourceDefinition, Row } from "../../schema/resource.ts";
import { allFields, type Pick as Picked } from "./fields.ts";
import { isShown, type Shown } from "./project.ts";

/** What is written of which rows, and for whom; whole rows have every field, derived ones and lists too. */
type Written = Pick<Shown, "registry" | "one" | "picks" | "canSee"> & { readonly isWhole: boolean };

/** Writes a row as JSON text, null where a whole row lacks what is shown; `base` is host and prefix without scheme, for addresses. */
export type RowWriter = (row: Row, base: string) => string | null;

/** Writes a value that is not null. */
type ValueWriter = (value: unknown, base: string) => string | null;

/** A member of the object: its name, and the field of the row that has its value. */
interface Member {
  readonly name: string;
  readonly from: string;
  readonly write: ValueWriter;
  readonly absent: string;
}

/** How rows are written; null where something is shown that only the database knows. The names of `picks` are the model's. */
export function rowWriter(written: Written): RowWriter | null {
  const members = [...identityMembers(written), ...fieldMembers(written)];
  if (members.length === 0) return () => '{"nothing":null}';
  const known = members.filter((one) => one !== null);
  if (known.length < members.length) return null;
  const named = known.map(({ name, absent, ...one }, at) => {
    const head = `${at === 0 ? "{" : ","}"${name}":`;
    return { ...one, head, without: head + absent };
  });
  return (row, base) => {
    let text = "";
    for (const { from, head, without, write } of named) {
      const value = row[from];
      const isAbsent = value === null || (value === undefined && !written.isWhole);
      const own = isAbsent || value === undefined ? null : write(value, base);
      if (own === null && !isAbsent) return null;
      text += isAbsent ? without : head + own;
    }
    return `${text}}`;
  };
}

function identityMembers({ one, picks }: Written): (Member | null)[] {
  if (!one.identity) return [];
  const list: (Member | null)[] = ["id", "version"]
    .filter((name) => isShown(picks, name))
    .map((name) => ({ name, from: name, write: String, absent: "null" }));
  const write: ValueWriter = (id, base) => `"${base}${one.path}/${id}"`;
  if (isShown(picks, "url")) list.push({ name: "url", from: "id", write, absent: "null" });
  return picks.names.has("changes") ? [null] : list;
}

function fieldMembers(written: Written): (Member | null)[] {
  const { one, picks, canSee, isWhole } = written;
  return [...one.fields].flatMap(([name, field]) => {
    if (field.internal || !isShown(picks, name)) return [];
    const pick = picks.names.get(name);
    if (isWhole && field.onDemand?.default === null && pick === undefined) return [];
    const isKnown =
      field.onDemand === null &&
      (isWhole || (field.derived === null && !field.isBilingual)) &&
      (field.guardedBy === null || canSee.holds(field.guardedBy));
    const write = isKnown ? valueWriter(written, field, pick) : null;
    if (write === null) return [null];
    return [{ name, from: field.source.heldIn ?? name, write, absent: field.kind === "list" ? "[]" : "null" }];
  });
}

function valueWriter(written: Written, field: FieldDefinition, pick: Picked | undefined): ValueWriter | null {
  switch (field.kind) {
    case "list":
      return listWriter(written, field, pick);
    case "reference":
      return referenceWriter(written.registry.resource(field.target ?? ""), pick);
    case "map":
    case "dateTime":
      // Its form depends on the time zone of the connection.
      return null;
    case "number":
      return (value) => trimmed(`${value}`);
    case "numbers":
      return (value) => `[${(value as readonly (string | null)[]).map((one) => one ?? "null").join(",")}]`;
    case "integer":
    case "flag":
      return String;
    case "texts":
      return (value) => JSON.stringify(value);
    default:
      if (field.isBilingual) return (value) => JSON.stringify((value as Text)[written.canSee.language]);
      return (value) => JSON.stringify(`${value}`);
  }
}

/** A decimal without the zeros at its end. */
function trimmed(decimal: string): string {
  return decimal.includes(".") ? decimal.replace(/\.?0+$/, "") : decimal;
}

/** References are shown short; what else is shown of their objects is not in the row. */
function referenceWriter(target: ResourceDefinition, pick: Picked | undefined): ValueWriter | null {
  return pick !== undefined || !target.identity ? null : shortWriter(target);
}

function shortWriter(target: ResourceDefinition): ValueWriter {
  return (id, base) => `{"id":${id},"url":"${base}${target.path}/${id}"}`;
}

/**
 * Elements that the row itself holds, by a field of their model: of numbers, or of texts that are in the order of their characters.
 * A whole row has any list, in the order in which it is shown.
 */
function listWriter(
  written: Written,
  { source, target }: FieldDefinition,
  pick: Picked | undefined,
): ValueWriter | null {
  const one = written.registry.resource(target ?? "");
  if (source.heldIn === undefined) {
    const short = pick === undefined && source.rows === undefined ? shortWriter(one) : null;
    const full = rowWriter({ ...written, one, picks: pick?.below ?? allFields });
    if (!written.isWhole || (short ?? full) === null) return null;
    return (held, base) => {
      // Not joined: what is joined is copied here, and once more with the whole answer.
      let texts = "";
      for (const row of held as readonly Row[]) {
        const text = short === null ? full?.(row, base) : short(row.id, base);
        if (text == null) return null;
        texts += texts === "" ? text : `,${text}`;
      }
      return `[${texts}]`;
    };
  }
  const write = rowWriter({ ...written, one, picks: pick?.below ?? allFields });
  if (write === null) return null;
  const inOrder = (rows: readonly Row[]) =>
    rows.toSorted((left, right) => compareText(left[one.order] as string, right[one.order] as string));
  return (held, base) => `[${inOrder(held as readonly Row[]).map((row) => write(row, base))}]`;
}
