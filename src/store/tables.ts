// The tables that a set of definitions wants, as SQL; migrations are written by hand and compared with this.

import type { FieldDefinition } from "../schema/field.ts";
import type { Registry } from "../schema/registry.ts";
import type { ResourceDefinition } from "../schema/resource.ts";
import { columnType, isNullable, quoted, storedFields, unset } from "./sql.ts";

/** A column that the definitions want. */
export interface ExpectedColumn {
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  /** The default as SQL, null for none. */
  readonly default: string | null;
  readonly target: ResourceDefinition | null;
  /** True for an element's reference to its owner. */
  readonly ownedBy: boolean;
}

/** A table that the definitions want. */
export interface ExpectedTable {
  readonly name: string;
  readonly shared: boolean;
  /** True for a view, which a migration makes over other tables. */
  readonly view: boolean;
  readonly columns: readonly ExpectedColumn[];
}

/** The columns that every company's table has beside its fields. */
export const technicalColumns = ["company_id", "id", "version", "changed_at"];

/** The tables of all stored resources; resources of one table share its columns. */
export function expectedTables(registry: Registry): ExpectedTable[] {
  const tables: ExpectedTable[] = [];
  // What has no address of its own is computed, unless it is a part of something that is stored.
  const parts = new Set(
    registry.resources.flatMap((one) =>
      [...one.fields.values()]
        .filter((field) => field.owned && field.kind === "reference")
        .map((field) => field.target),
    ),
  );
  for (const [name, resources] of registry.byTable) {
    const stored = resources.filter((one) => one.identity || parts.has(one.name));
    if (stored.length === 0) continue;
    const columns = new Map<string, ExpectedColumn>();
    for (const one of stored) {
      for (const [field, definition] of storedFields(one))
        if (!columns.has(field)) columns.set(field, expectedColumn(registry, one, field, definition));
    }
    tables.push({
      name,
      shared: stored.every((one) => one.shared),
      view: stored.every((one) => one.view),
      columns: [...columns.values()],
    });
  }
  return tables;
}

function expectedColumn(
  registry: Registry,
  one: ResourceDefinition,
  name: string,
  field: FieldDefinition,
): ExpectedColumn {
  const value = field.default === undefined || field.kind === "reference" ? unset(field) : field.default;
  return {
    name,
    type: columnType(field),
    nullable: isNullable(field),
    default: value === null ? null : literal(value, field),
    target: keyedTarget(registry, field),
    ownedBy: one.owner?.field === name,
  };
}

/**
 * What a key of the column names. What may be a draft as well lies in either of two tables, and what is computed in none:
 * no key can name them.
 */
function keyedTarget(registry: Registry, field: FieldDefinition): ResourceDefinition | null {
  if (field.target === null || field.orDraft) return null;
  const target = registry.resource(field.target);
  return target.view ? null : target;
}

function literal(value: unknown, field: FieldDefinition): string {
  if (field.kind === "texts") return "'{}'";
  if (typeof value === "boolean" || typeof value === "number" || field.kind === "number") return String(value);
  return `'${String(value).replaceAll("'", "''")}'`;
}

/** The tables as SQL, without indexes, rights and triggers: those are the migrations' own. */
export function tablesSql(registry: Registry): string {
  const tables = expectedTables(registry).filter((table) => !table.shared && !table.view);
  return `${[...tables.map(createTable), ...tables.map(foreignKeys)].filter((part) => part !== "").join("\n\n")}\n`;
}

function createTable(table: ExpectedTable): string {
  const columns = [
    "  company_id bigint not null",
    "  id bigint not null",
    "  version int not null default 0",
    "  changed_at timestamptz not null default now()",
    ...table.columns.map(
      (column) =>
        `  ${quoted(column.name)} ${column.type}${column.nullable ? "" : " not null"}${column.default === null ? "" : ` default ${column.default}`}`,
    ),
    "  primary key (company_id, id)",
  ];
  return `create table ${quoted(table.name)} (\n${columns.join(",\n")}\n);`;
}

function foreignKeys(table: ExpectedTable): string {
  return table.columns
    .flatMap((column) => {
      if (column.target === null) return [];
      const { target } = column;
      const own = target.shared ? quoted(column.name) : `company_id, ${quoted(column.name)}`;
      const other = target.shared ? "(id)" : "(company_id, id)";
      return [
        `alter table ${quoted(table.name)} add foreign key (${own}) references ${quoted(target.table)} ${other}${column.ownedBy ? " on delete cascade" : ""};`,
      ];
    })
    .join("\n");
}
