// The filters that every list and report of postings shares, as data and as SQL over any alias.

import { condition, exact, type ParameterDefinition } from "../../../schema/resource.ts";

/** One parameter per thing that a posting names; a new dimension is one more line here. */
export const postingFilters = {
  accountId: exact("account", "integer"),
  supplierId: exact("supplier", "integer"),
  customerId: exact("customer", "integer"),
  employeeId: exact("employee", "integer"),
  departmentId: exact("department", "integer"),
  projectId: exact("project", "integer"),
  productId: exact("product", "integer"),
  accountingDimensionValue1Id: exact("freeAccountingDimension1", "integer"),
  accountingDimensionValue2Id: exact("freeAccountingDimension2", "integer"),
  accountingDimensionValue3Id: exact("freeAccountingDimension3", "integer"),
} as const satisfies Record<string, ParameterDefinition>;

const accountNumber = '(select a."number" from account a where a.company_id = {t}.company_id and a.id = {t}."account")';

/** A range of account numbers. */
export const accountRange = {
  accountNumberFrom: condition("integer", `${accountNumber} >= {value}`, "Lowest account number."),
  accountNumberTo: condition("integer", `${accountNumber} < {value}`, "Account numbers below this one."),
} as const satisfies Record<string, ParameterDefinition>;

/** Whether the posting waits to be settled: on a closeable account and in no close group. */
export const openNow = {
  openPostings: condition(
    "flag",
    "exists (select 1 from open_span o where o.company_id = {t}.company_id and o.posting = {t}.id and o.closed_on = 'infinity') = {value}",
    "Postings that wait to be settled, or those that do not.",
  ),
} as const satisfies Record<string, ParameterDefinition>;

const sqlTypes: Partial<Record<ParameterDefinition["type"], string>> = { integer: "bigint", flag: "boolean" };

/** The conditions of the given filters over an alias, each with `and` in front; empty when nothing is asked. */
export function filterSql(
  filters: Readonly<Record<string, ParameterDefinition>>,
  query: Readonly<Record<string, unknown>>,
  placeholder: (value: unknown, type: string) => string,
  alias: string,
): string {
  return Object.entries(filters)
    .filter(([name]) => query[name] !== undefined)
    .map(([name, filter]) => {
      const value = placeholder(query[name], sqlTypes[filter.type] ?? "text");
      const sql = filter.sql ?? `{t}."${filter.field}" = {value}`;
      return ` and (${sql.replaceAll("{t}", alias).replaceAll("{value}", value)})`;
    })
    .join("");
}
