// Lists of hours: their parameters become conditions, and hours that the session may not see are left out.
import { type QueryDefinition, query } from "../../schema/query.ts";
import type { ParameterDefinition } from "../../schema/resource.ts";
import { seesHours } from "./hours-rights.ts";

type Place = (value: unknown, type: string) => string;

const sqlTypes: Partial<Record<ParameterDefinition["type"], string>> = {
  integer: "bigint",
  integers: "bigint[]",
  flag: "boolean",
  date: "date",
};

function conditionSql(definition: ParameterDefinition, value: unknown, placeholder: Place): string {
  const column = definition.field === "id" ? "r.id" : `r."${definition.field}"`;
  const sent = () => placeholder(value, sqlTypes[definition.type] ?? "text");
  switch (definition.match) {
    case "among":
      return `${column} = any(${sent()})`;
    case "from":
      return `${column} >= ${sent()}`;
    case "before":
      return `${column} < ${sent()}`;
    case "contains":
      return `position(lower(${sent()}) in lower(${column})) > 0`;
    case "exact":
      return `${column} = ${sent()}`;
    default:
      return (definition.sql ?? "true").replaceAll("{t}", "r").replaceAll("{value}", sent());
  }
}

/** The conditions of a list's parameters over the alias `r`, each with `and` in front. */
export function conditionsSql(
  filters: Readonly<Record<string, ParameterDefinition>>,
  query: Readonly<Record<string, unknown>>,
  placeholder: Place,
): string {
  return Object.entries(filters)
    .filter(([name]) => query[name] !== undefined)
    .map(([name, definition]) => ` and ${conditionSql(definition, query[name], placeholder)}`)
    .join("");
}

/** A list and a single GET over the rows of a table with an employee, as far as the session sees that employee's hours. */
export function hoursLists(about: {
  readonly path: string;
  readonly table: string;
  readonly answers: string;
  readonly query: Readonly<Record<string, ParameterDefinition>>;
  readonly order: string;
  readonly listMeaning: string;
  readonly description: string;
}): { readonly list: QueryDefinition; readonly one: QueryDefinition } {
  const rows = `select r.* from ${about.table} r where r.company_id = $1 and `;
  return {
    list: query({
      path: about.path,
      rows: about.answers,
      query: about.query,
      order: () => about.order,
      description: `${about.listMeaning} Hours that the session may not see are left out.`,
      sql: (query, placeholder, context) =>
        rows + seesHours(context, placeholder, 'r."employee"') + conditionsSql(about.query, query, placeholder),
    }),
    one: query({
      path: `${about.path}/{id}`,
      object: about.answers,
      description: about.description,
      sql: (query, placeholder, context) =>
        `${rows}${seesHours(context, placeholder, 'r."employee"')} and r.id = ${placeholder(query.id, "bigint")}`,
    }),
  };
}
