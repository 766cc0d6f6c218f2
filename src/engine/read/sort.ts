// Translates `sorting` into the order of an SQL statement.

import * as limits from "../../limits.ts";
import { Problem } from "../../schema/error.ts";
import { Hints, suggestion } from "../../schema/nearest.ts";
import type { Registry } from "../../schema/registry.ts";
import type { ResourceDefinition } from "../../schema/resource.ts";
import { lookUpSql, rowsOf } from "../../store/sql.ts";
import type { OrderKey } from "../../store/sql-text.ts";
import { type CanSee, orderKey, orderKeys } from "./project.ts";

/**
 * The order of a list: the caller's, or the resource's own; the id always last. Rows without id that the caller's order leaves equal
 * have the resource's own.
 * @throws Problem `sorting` (code 17000) for a field that the model does not have
 */
export function sortKeys(
  registry: Registry,
  one: ResourceDefinition,
  sorting: string | undefined,
  alias: string,
  canSee: CanSee,
): OrderKey[] {
  // What has neither ids nor an order is in none.
  const own = (order: string) => (!one.identity && order === "id" ? [] : orderKeys(one, order, alias, one.identity));
  if (sorting === undefined || sorting.trim() === "") return own(one.order);
  const parts = sorting.split(",").map((part) => part.trim());
  if (parts.length > limits.sortingNames)
    throw new Problem("sortingLength", { most: limits.sortingNames, count: parts.length });
  const keys = parts.map((part): OrderKey => {
    const isDescending = part.startsWith("-");
    return { sql: keySql({ registry, one, canSee }, isDescending ? part.slice(1) : part, alias), isDescending };
  });
  return [...keys, ...own(one.identity ? "id" : one.order)];
}

type Sorted = Readonly<{ registry: Registry; one: ResourceDefinition; canSee: CanSee }>;

function keySql({ registry, one, canSee }: Sorted, name: string, alias: string): string {
  const [first = "", second, ...rest] = name.split(".");
  if (rest.length > 0) throw unknown(one, name, canSee);
  const sql = ownKey(one, first, alias, canSee);
  if (sql === null) throw unknown(one, name, canSee);
  if (second === undefined) return sql;
  const field = one.fields.get(first);
  if (field?.kind !== "reference" || field.target === null) throw unknown(one, name, canSee);
  const target = registry.resource(field.target);
  const key = ownKey(target, second, "sorted", canSee);
  if (key === null) throw unknown(target, second, canSee, `${first}.`);
  const where = `${rowsOf(target, "sorted")} and sorted.id = ${sql}`;
  return lookUpSql(target, (table) => `(select ${key} from ${table} sorted where ${where})`);
}

function ownKey(one: ResourceDefinition, name: string, alias: string, canSee: CanSee): string | null {
  if (one.identity && (name === "id" || name === "version")) return `${alias}.${name}`;
  const field = one.fields.get(name);
  if (field === undefined || field.internal || field.kind === "list" || field.onDemand !== null) return null;
  // Sorting would leak guarded values.
  if (field.guardedBy !== null && !canSee.holds(field.guardedBy)) return null;
  const key = orderKey(one, name, alias);
  // Numbers that are texts sort as numbers, before those with letters.
  if (field.kind !== "text" || !/(^n|N)umber$/.test(name)) return key;
  return `(case when ltrim(${key}, '0123456789') = '' and length(${key}) between 1 and 40 then lpad(${key}, 40, '0') else ${key} end)`;
}

function unknown(one: ResourceDefinition, name: string, canSee: CanSee, before = ""): Problem {
  const direction = /^([^: ]*)[: ]+(asc|desc)$/i.exec(name.slice(0, limits.sortingCharacters));
  const keys = [...one.fields.keys()].filter((key) => ownKey(one, key, "t", canSee) !== null);
  const field = direction?.[1] ?? name;
  const near = field === "" ? null : new Hints().nearest(field, ["id", ...keys]);
  const minus = direction?.[2]?.toLowerCase() === "desc" ? "-" : "";
  return new Problem("sorting", {
    name: `${before}${name}`.slice(0, 100),
    hint: suggestion(near === null ? null : `${minus}${before}${near}`),
  });
}
