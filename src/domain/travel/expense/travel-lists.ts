// GET below /travelExpense: expenses and their parts, as far as the session may see the expense.

import {
  type Placeholder,
  type QueryDefinition,
  type QueryValues,
  query,
  type ReadContext,
} from "../../../schema/query.ts";
import {
  before,
  contains,
  exact,
  from,
  input,
  type ParameterDefinition,
  withDefault,
} from "../../../schema/resource.ts";
import { seesExpense } from "../travel-rights.ts";
import { stateSql } from "./expense-sql.ts";
import { lodgings } from "./travel-allowances.ts";
import { stages } from "./travel-expense.ts";

const sqlTypes: Partial<Record<ParameterDefinition["type"], string>> = {
  integer: "bigint",
  number: "numeric",
  flag: "boolean",
  date: "date",
};

type Filters = Readonly<Record<string, ParameterDefinition>>;

function comparison({ match, field, type }: ParameterDefinition, value: unknown, placeholder: Placeholder): string {
  const column = `r."${field}"`;
  const sent = placeholder(value, sqlTypes[type] ?? "text");
  if (match === "from") return `${column} >= ${sent}`;
  if (match === "before") return `${column} < ${sent}`;
  return match === "contains" ? `position(lower(${sent}) in lower(${column})) > 0` : `${column} = ${sent}`;
}

/** The conditions of a list's parameters over the alias `r`, each with `and` in front. */
function conditionsOf(filters: Filters, values: QueryValues, placeholder: Placeholder): string {
  return Object.entries(filters)
    .filter(([name, { match }]) => values[name] !== undefined && match !== "none")
    .map(([name, definition]) => ` and ${comparison(definition, values[name], placeholder)}`)
    .join("");
}

/** How the rows of a table come to their expense `e`. */
const toExpense = {
  expense: 'join travel_expense e on e.company_id = r.company_id and e.id = r."travelExpense"',
  cost: `join travel_cost k on k.company_id = r.company_id and k.id = r."cost"
    join travel_expense e on e.company_id = r.company_id and e.id = k."travelExpense"`,
  mileage: `join mileage_allowance k on k.company_id = r.company_id and k.id = r."mileageAllowance"
    join travel_expense e on e.company_id = r.company_id and e.id = k."travelExpense"`,
} as const;

interface Part {
  readonly model: string;
  readonly path: string;
  readonly table: string;
  readonly by: keyof typeof toExpense;
  /** Parameters of its list; null where the contract has no list. */
  readonly filters: Filters | null;
  readonly what: string;
}

const rowsOf = (part: Part, placeholder: Placeholder, context: ReadContext) =>
  `select r.* from ${part.table} r ${toExpense[part.by]} where r.company_id = $1 and ${seesExpense(context, placeholder, "e")}`;

function readsOf(part: Part): QueryDefinition[] {
  const { filters } = part;
  const one = query({
    path: `${part.path}/{id}`,
    object: part.model,
    description: `${part.what}.`,
    sql: (values, placeholder, context) =>
      `${rowsOf(part, placeholder, context)} and r.id = ${placeholder(values.id, "bigint")}`,
  });
  if (filters === null) return [one];
  const list = query({
    path: part.path,
    rows: part.model,
    query: filters,
    order: () => "id",
    description: `${part.what}; those of expenses that the session may not see are left out.`,
    sql: (values, placeholder, context) =>
      rowsOf(part, placeholder, context) + conditionsOf(filters, values, placeholder),
  });
  return [list, one];
}

const ofExpense = { travelExpenseId: exact("travelExpense", "integer") };
const ofRate = {
  rateTypeId: exact("rateType", "integer"),
  rateCategoryId: exact("rateCategory", "integer"),
  rateFrom: from("rate", "number"),
  rateTo: before("rate", "number"),
  amountFrom: from("amount", "number"),
  amountTo: before("amount", "number"),
};
const ofPlace = {
  countFrom: from("count", "integer"),
  countTo: before("count", "integer"),
  location: contains("location"),
  address: contains("address"),
};

const path = "/travelExpense";
const parts: readonly Part[] = [
  {
    model: "Cost",
    path: `${path}/cost`,
    table: "travel_cost",
    by: "expense",
    filters: {
      ...ofExpense,
      vatTypeId: exact("vatType", "integer"),
      currencyId: exact("currency", "integer"),
      rateFrom: from("rate", "number"),
      rateTo: before("rate", "number"),
      amountFrom: from("amountNOKInclVAT", "number"),
      amountTo: before("amountNOKInclVAT", "number"),
    },
    what: "Costs of expenses",
  },
  {
    model: "PerDiemCompensation",
    path: `${path}/perDiemCompensation`,
    table: "per_diem_compensation",
    by: "expense",
    filters: {
      ...ofExpense,
      ...ofRate,
      ...ofPlace,
      overnightAccommodation: input("choice", { match: "exact", field: "overnightAccommodation", choices: lodgings }),
      isDeductionForBreakfast: exact("isDeductionForBreakfast", "flag"),
      isLunchDeduction: exact("isDeductionForLunch", "flag"),
      isDinnerDeduction: exact("isDeductionForDinner", "flag"),
    },
    what: "Subsistence of travel reports",
  },
  {
    model: "AccommodationAllowance",
    path: `${path}/accommodationAllowance`,
    table: "accommodation_allowance",
    by: "expense",
    filters: { ...ofExpense, ...ofRate, ...ofPlace },
    what: "Nights without a receipt",
  },
  {
    model: "MileageAllowance",
    path: `${path}/mileageAllowance`,
    table: "mileage_allowance",
    by: "expense",
    filters: {
      ...ofExpense,
      ...ofRate,
      kmFrom: from("km", "number"),
      kmTo: before("km", "number"),
      departureLocation: contains("departureLocation"),
      destination: contains("destination"),
      dateFrom: from("date"),
      dateTo: before("date"),
      isCompanyCar: exact("isCompanyCar", "flag"),
    },
    what: "Mileage of travel reports",
  },
  {
    model: "Passenger",
    path: `${path}/passenger`,
    table: "passenger",
    by: "mileage",
    filters: { mileageAllowance: exact("mileageAllowance", "integer"), name: contains("name") },
    what: "Passengers of a drive",
  },
  {
    model: "DrivingStop",
    path: `${path}/drivingStop`,
    table: "driving_stop",
    by: "mileage",
    filters: null,
    what: "A stop of the way",
  },
  {
    model: "CostParticipant",
    path: `${path}/costParticipant`,
    table: "cost_participant",
    by: "cost",
    filters: null,
    what: "Somebody who took part",
  },
];

/** Whoever took part in what a cost paid. */
const participantsOfCost = query({
  path: `${path}/costParticipant/{costId}/costParticipants`,
  rows: "CostParticipant",
  order: () => "id",
  description: "Everybody who took part in what the cost paid.",
  sql: (values, placeholder, context) =>
    `select r.* from cost_participant r ${toExpense.cost} where r.company_id = $1 and ${seesExpense(context, placeholder, "e")}
       and r."cost" = ${placeholder(values.costId, "bigint")}`,
});

const ownRows = (placeholder: Placeholder, context: ReadContext) =>
  `select r.* from travel_expense r where r.company_id = $1 and ${seesExpense(context, placeholder, "r")}`;
const filters = {
  employeeId: exact("employee", "integer"),
  departmentId: exact("department", "integer"),
  projectId: exact("project", "integer"),
};
const day = (column: string) =>
  `(select d."${column}" from travel_details d where d.company_id = r.company_id and d.id = r."travelDetails")`;

/** Expenses. */
const expenseList = query({
  path,
  rows: "TravelExpense",
  query: {
    ...filters,
    projectManagerId: input("integer", { description: "The manager of the project." }),
    departureDateFrom: input("date", { description: "Departure on this day or later." }),
    returnDateTo: input("date", { description: "Return before this day." }),
    state: withDefault(input("choice", { choices: stages, description: "Where it stands; ALL for any." }), "ALL"),
  },
  order: () => "number",
  description: "Travel reports and employee expenses; those that the session may not see are left out.",
  sql(values, placeholder, context) {
    const more = [
      values.projectManagerId === undefined
        ? ""
        : ` and exists (select from project m where m.company_id = $1 and m.id = r."project" and m."projectManager" = ${placeholder(values.projectManagerId, "bigint")})`,
      values.departureDateFrom === undefined
        ? ""
        : ` and ${day("departureDate")} >= ${placeholder(values.departureDateFrom, "date")}`,
      values.returnDateTo === undefined
        ? ""
        : ` and ${day("returnDate")} < ${placeholder(values.returnDateTo, "date")}`,
      values.state === "ALL" ? "" : ` and ${stateSql.replaceAll("{t}", "r")} = ${placeholder(values.state, "text")}`,
    ];
    return ownRows(placeholder, context) + conditionsOf(filters, values, placeholder) + more.join("");
  },
});

const expenseById = query({
  path: `${path}/{id}`,
  object: "TravelExpense",
  description: "A travel report or an employee expense.",
  sql: (values, placeholder, context) =>
    `${ownRows(placeholder, context)} and r.id = ${placeholder(values.id, "bigint")}`,
});

/** Everything that is read of expenses. */
export const travelReads: readonly QueryDefinition[] = [
  expenseList,
  expenseById,
  ...parts.flatMap(readsOf),
  participantsOfCost,
];
