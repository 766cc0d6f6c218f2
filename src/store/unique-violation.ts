// Finds the objects of a body whose value another object has already; the database names only the constraint.

import type { Fault } from "../schema/error.ts";
import type { ResourceDefinition } from "../schema/resource.ts";
import type { Database } from "./database.ts";
import { quoted } from "./sql.ts";

/** A unique index of a resource: the fault text and the field that must be unique. */
export interface Unique {
  readonly text: string;
  readonly field: string;
}

/** An object of the body with its value of the field. */
interface FieldValue {
  readonly id: number | null;
  readonly path: string;
  readonly value: string;
}

/** One fault for each object of the body whose value is taken; one without path where the body does not show which. */
export async function uniqueViolationFaults(
  database: Database,
  company: number,
  one: ResourceDefinition,
  unique: Unique,
  body: unknown,
): Promise<Fault[]> {
  const values = valuesInBody(body, unique.field);
  const fault = ({ id, path, value }: FieldValue): Fault => ({
    key: unique.text,
    field: path.replace(/\[\d+\]\.?/g, (index) => (index.endsWith(".") ? "." : "")).replace(/^\./, ""),
    path,
    parameters: { value: value.slice(0, 100) },
    rootId: Array.isArray(body) ? id : null,
  });
  const [only] = values;
  if (only !== undefined && values.length === 1) return [fault(only)];
  const { rows } = await database.read<{ id: number; value: string }>(
    company,
    `select id, ${quoted(unique.field)}::text as value from ${quoted(one.table)} where company_id = $1 and ${quoted(unique.field)}::text = any($2::text[])`,
    [company, values.map((each) => each.value)],
  );
  const taken = values.filter(
    (each, index) =>
      rows.some((row) => row.value === each.value && row.id !== each.id) ||
      values.findIndex((earlier) => earlier.value === each.value) < index,
  );
  return taken.length > 0 ? taken.map(fault) : [{ key: unique.text, field: unique.field, parameters: { value: "" } }];
}

/** The objects of a body that may be written: itself, those of a bulk body, and new ones in its lists. */
function valuesInBody(body: unknown, field: string, path = "", depth = 0): FieldValue[] {
  if (Array.isArray(body))
    return body.flatMap((element, index) => valuesInBody(element, field, `${path}[${index}]`, depth + 1));
  if (typeof body !== "object" || body === null) return [];
  const json = body as Record<string, unknown>;
  const { [field]: value, id } = json;
  const below = (name: string) => (path === "" ? name : `${path}.${name}`);
  const found = comparableValue(value);
  if (found !== null) return [{ id: typeof id === "number" ? id : null, path: below(field + found.below), ...found }];
  const lists = depth === 0 ? Object.entries(json).filter(([, list]) => Array.isArray(list)) : [];
  return lists.flatMap(([name, list]) => valuesInBody(list, field, below(name), depth + 1));
}

/** A value as the database writes it, with its path below the field: of a reference the id. Null for a value that is not set. */
function comparableValue(json: unknown): { readonly value: string; readonly below: string } | null {
  if (typeof json === "object" && json !== null && "id" in json) {
    const named = comparableValue(json.id);
    return named === null ? null : { value: named.value, below: ".id" };
  }
  const plain = typeof json === "string" || typeof json === "number" || json === true;
  return plain && json !== "" && json !== 0 ? { value: String(json), below: "" } : null;
}
