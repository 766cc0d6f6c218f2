// What reports are asked for: their parameters, and how these narrow the postings.

import { before, from, input, mandatory, withDefault } from "../../schema/resource.ts";
import { projectsSql } from "../ledger/report/balance-sheet.ts";
import type { Narrowing } from "./ledger-sums.ts";
import { levels } from "./statement.ts";

/** Values of parameters by name; those that are read one by one have their types. */
export interface Asked {
  readonly [name: string]: unknown;
  readonly dateFrom?: string;
  readonly dateTo?: string;
  readonly compare?: string;
  readonly split?: string;
  readonly level?: string;
  readonly group?: string;
  readonly year?: number;
  readonly budgetOf?: string;
  readonly accountNumber?: number;
  readonly amountOf?: string;
  readonly from?: number;
  readonly count?: number;
  readonly accountNumberFrom?: number;
  readonly accountNumberTo?: number;
}

/** The day before which no posting lies, for what is summed from the beginning. */
export const beginning = "1900-01-01";

/** The period of a report. */
export const periodParameters = {
  dateFrom: mandatory(from("date")),
  dateTo: mandatory(before("date")),
} as const;

/** How deep a report goes. */
export const levelParameters = {
  level: withDefault(
    input("choice", {
      choices: levels,
      description: "group: sums of accounts. account: each account below its group.",
    }),
    "group",
  ),
  group: input("text", {
    description:
      "Only the accounts of this group or sum, by its key: what its amount is made of. Accounts that a sum subtracts stand with the opposite sign.",
  }),
} as const;

/** By what the postings of a report may be narrowed. */
export const narrowingParameters = {
  departmentId: input("integer", { description: "Postings of this department only; 0: those without one." }),
  projectId: input("integer", { description: "Postings of this project only; 0: those without one." }),
  includeSubProjects: withDefault(
    input("flag", { description: "With projectId: postings of the projects below it too." }),
    "false",
  ),
  productId: input("integer", { description: "Postings of this product only; 0: those without one." }),
  employeeId: input("integer", { description: "Postings of this employee only; 0: those without one." }),
  dimension1Id: input("integer", {
    description: "Postings with this value of the first free dimension only; 0: those without one.",
  }),
  dimension2Id: input("integer", {
    description: "Postings with this value of the second free dimension only; 0: those without one.",
  }),
  dimension3Id: input("integer", {
    description: "Postings with this value of the third free dimension only; 0: those without one.",
  }),
  soldToId: input("integer", {
    minimum: 1,
    description:
      "Postings of vouchers of this customer only: the one that the first posting with a customer names. What the overview shows of its best customers is made of them.",
  }),
} as const;

const columns: Readonly<Record<string, string>> = {
  departmentId: "department",
  projectId: "project",
  productId: "product",
  employeeId: "employee",
  dimension1Id: "freeAccountingDimension1",
  dimension2Id: "freeAccountingDimension2",
  dimension3Id: "freeAccountingDimension3",
  soldToId: "customer",
};

/** SQL of the ids of the vouchers of the customer at a placeholder. */
function soldToSql(place: string): string {
  return `select v."voucher" from (select distinct q."voucher" from posting q where q.company_id = $1 and q."customer" = ${place}) v
    where ${place} = (select f."customer" from posting f where f.company_id = $1 and f."voucher" = v."voucher" and f."customer" is not null order by f.id limit 1)`;
}

/** The names of the parameters that narrow, as far as they are asked for. */
export function narrowedBy(query: Asked): string[] {
  return Object.keys(columns).filter((name) => query[name] !== undefined);
}

/** The conditions over the posting `p`; null where the whole company is asked for. Placeholders begin at `$3`. */
export function narrowingOf(query: Asked): Narrowing | null {
  const names = narrowedBy(query);
  if (names.length === 0) return null;
  const values: unknown[] = [];
  const conditions = names.map((name) => {
    const column = `p."${columns[name]}"`;
    if (query[name] === 0) return ` and ${column} is null`;
    values.push(query[name]);
    const place = `$${values.length + 2}::bigint`;
    if (name === "soldToId") return ` and p."voucher" = any(array(${soldToSql(place)}))`;
    if (name !== "projectId") return ` and ${column} = ${place}`;
    return ` and ${column} = any(array(${projectsSql(place, query.includeSubProjects === true)}))`;
  });
  return { sql: conditions.join(""), values, columns: names.map((name) => columns[name] ?? name) };
}

/** The address of an operation below `/v2` with parameters; those that are not set are left out. */
export function addressOf(path: string, parameters: Readonly<Record<string, unknown>>): string {
  // One for each amount of a report, so that it costs little.
  let [address, sign] = [`/v2${path}`, "?"];
  for (const name of Object.keys(parameters)) {
    const value = parameters[name];
    if (value === undefined || value === null || value === false) continue;
    address += `${sign}${name}=${typeof value === "number" ? value : encodeURIComponent(String(value))}`;
    sign = "&";
  }
  return address;
}

/** The parameters of a query that narrow it, for the addresses of its parts. */
export function narrowingOnly(query: Asked): Asked {
  const asked = Object.keys(narrowingParameters).filter((name) => query[name] !== undefined);
  return Object.fromEntries(asked.map((name) => [name, query[name]]));
}
