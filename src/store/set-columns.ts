// Columns that a change sets of stored objects: one statement for each resource and its columns, however many objects there are.

import type { Write } from "../schema/action.ts";
import type { ResourceDefinition } from "../schema/resource.ts";
import { columnType, quoted, storedFields } from "./sql.ts";

/** What is set of a stored object, in the version that was read. */
export interface Setting {
  readonly id: number;
  readonly version: number;
  readonly set: Readonly<Record<string, unknown>>;
}

/** A write as it is sent: updates are sets of objects. */
export type Sending =
  | Exclude<Write, { readonly update: string }>
  | { readonly set: string; readonly objects: [Setting, ...Setting[]] };

/**
 * Writes in their order, of which updates behind each other are one for each resource and its columns. What one statement sets twice of an
 * object it would set once: the second begins a set of its own.
 */
export function inSets(writes: readonly Write[]): Sending[] {
  const open = new Map<string, { readonly objects: Setting[]; readonly ids: Set<number> }>();
  return writes.flatMap((write): Sending[] => {
    if (!("update" in write)) {
      open.clear();
      return [write];
    }
    const key = [write.update, ...Object.keys(write.set)].join(" ");
    const known = open.get(key);
    if (known !== undefined && !known.ids.has(write.id)) {
      known.objects.push(write);
      known.ids.add(write.id);
      return [];
    }
    const objects: [Setting] = [write];
    open.set(key, { objects, ids: new Set([write.id]) });
    return [{ set: write.update, objects }];
  });
}

/** The statement that sets the same columns of each of these objects, with its values. Of many, each is found by its key, whatever the planner knows. */
export function setStatement(
  one: ResourceDefinition,
  company: number,
  objects: readonly [Setting, ...Setting[]],
): [text: string, values: unknown[]] {
  const [first] = objects;
  const fields = new Map(storedFields(one));
  const columns = Object.keys(first.set).map((name) => {
    const field = fields.get(name);
    if (field === undefined) throw new Error(`${one.name} has no column ${name}`);
    return { name: quoted(name), type: columnType(field) };
  });
  const setting = (value: (column: (typeof columns)[number], index: number) => string) => {
    const set = columns.map((column, index) => `${column.name} = ${value(column, index)}`);
    return `update ${quoted(one.table)} t set ${["version = t.version + 1", "changed_at = now()", ...set].join(", ")}`;
  };
  if (objects.length === 1)
    return [
      `${setting(({ type }, index) => `$${index + 4}::${type}`)} where t.company_id = $1 and t.id = $2 and t.version = $3`,
      [company, first.id, first.version, ...Object.values(first.set)],
    ];
  const record = ["id bigint", "version int", ...columns.map(({ name, type }) => `${name} ${type}`)].join(", ");
  return [
    `${setting(({ name }) => `r.${name}`)} from json_to_recordset($2::json) as r(${record}) ` +
      "where t.company_id = $1 and t.id = any($3::bigint[]) and t.id = r.id and t.version = r.version",
    [
      company,
      JSON.stringify(objects.map(({ id, version, set }) => ({ ...set, id, version }))),
      objects.map(({ id }) => id),
    ],
  ];
}
