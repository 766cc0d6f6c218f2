// The differences of a change: old and new value of each field, as the change log stores them.

import * as limits from "../../limits.ts";
import type { FieldChanges } from "../../schema/action.ts";
import type { FieldDefinition } from "../../schema/field.ts";
import type { ResourceDefinition, Row } from "../../schema/resource.ts";
import { type NamedFields, storedFields, unset } from "../../store/sql.ts";
import { type FullDraft, isSame } from "./prepare.ts";

/**
 * The fields that a change of a stored object gives another value, those of its parts and elements too: as in
 * `postalAddress.city` and `contacts[17].phone`. Internal fields are left out.
 */
export function differences(draft: FullDraft, path = ""): FieldChanges {
  const { before, values, definition } = draft;
  const own = visible(definition).filter(([name]) => !isSame(before?.[name], values[name]));
  const found = own.map(([name]) => [path + name, [shown(before?.[name]), shown(values[name])]] as const);
  const parts = [...definition.fields].filter(([, field]) => field.owned);
  return Object.assign(Object.fromEntries(found), ...parts.map((part) => partDifferences(draft, path, part)));
}

/** The differences of an owned part, or of the elements of an owned list. */
function partDifferences(
  draft: FullDraft,
  path: string,
  [name, field]: readonly [string, FieldDefinition],
): FieldChanges {
  const children = draft.children[name] ?? [];
  if (field.kind === "reference")
    return Object.assign({}, ...children.map((child) => differences(child, `${path}${name}.`)));
  const found: FieldChanges[] = children.map((child) => {
    const element = elementOf(path, name, child.id);
    return child.kind === "create" ? { [element]: [null, String(child.id)] } : differences(child, `${element}.`);
  });
  const removed = draft.removed.filter(({ resource }) => resource.name === field.target);
  found.push(...removed.map(({ id }): FieldChanges => ({ [elementOf(path, name, id)]: [String(id), null] })));
  return Object.assign({}, ...found);
}

/** The values of a deleted object, for the change log. */
export function lastValues({ definition, before }: Pick<FullDraft, "definition" | "before">): FieldChanges {
  const row: Row = before ?? {};
  const had = visible(definition).filter(([name, field]) => !isSame(row[name], unset(field)));
  return Object.fromEntries(had.map(([name]) => [name, [shown(row[name]), null]]));
}

/** The columns that clients see; owned parts are logged by their own fields. */
function visible(one: ResourceDefinition): NamedFields {
  return storedFields(one).filter(([, { internal, owned, kind }]) => !internal && !(owned && kind === "reference"));
}

/** The name of one element of a list, as in `orderLines[17]`. */
export function elementOf(path: string, list: string, id: number): string {
  return `${path}${list}[${id}]`;
}

/** A value as text; long ones are cut, to bound the size of the change log. */
function shown(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const plain = value instanceof Date ? value.toISOString() : value;
  const text = typeof plain === "string" ? plain : JSON.stringify(plain);
  if (text.length <= limits.auditedCharacters) return text;
  // The cut must not leave half of a surrogate pair.
  return `${text.slice(0, limits.auditedCharacters).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
