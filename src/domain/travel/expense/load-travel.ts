// Reads and locks expenses with what their checks have to know: journeys, parts, rates, places, settings. Reads only.

import type { ActionContext, Reader } from "../../../schema/resource.ts";
import type { RowOf } from "../../../schema/row.ts";
import { type Involved, rightsOf, type TravelRights } from "../travel-rights.ts";
import { stateSql } from "./expense-sql.ts";

/** The most parts of one kind that an expense may have. */
export const mostParts = 1_000;

/** A journey as it is stored or will be. */
export type Journey = Omit<RowOf<"TravelDetails">, "id" | "version">;

/** An expense as it is stored, and who has to do with it. */
export interface StoredExpense {
  readonly row: RowOf<"TravelExpense">;
  readonly involved: Involved;
  readonly state: RowOf<"TravelExpense">["stage"];
  /** An invoice charges it, or an order that is still to be invoiced. */
  readonly isCharged: boolean;
  /** The journey; null for an employee expense. */
  readonly details: RowOf<"TravelDetails"> | null;
}

/** What a company has decided about its expenses. */
export type TravelSettings = Omit<RowOf<"TravelExpenseSettings">, "id" | "version">;

type StoredRow = RowOf<"TravelExpense"> &
  Omit<Involved, "employee" | "department"> & { readonly state: StoredExpense["state"]; readonly isCharged: boolean };

/** Expenses by id, locked until the request is done. */
export async function loadExpenses(
  read: Reader,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, StoredExpense>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await read.rows<StoredRow>(
    `select e.*, ${stateSql.replaceAll("{t}", "e")} as state,
       e."invoice" is not null or exists (select from charged_expense x
         where x.company_id = $1 and x.expense = e.id and not x.released) as "isCharged",
       (select m."departmentManager" from department m where m.company_id = $1 and m.id = e."department") as "departmentManager",
       (select m."projectManager" from project m where m.company_id = $1 and m.id = e."project") as "projectManager"
     from travel_expense e where e.company_id = $1 and e.id = any($2::bigint[]) order by e.id for update`,
    wanted,
  );
  const details = await read.rows<RowOf<"TravelDetails">>(
    "select d.* from travel_details d where d.company_id = $1 and d.id = any($2::bigint[])",
    rows.map((row) => row.travelDetails).filter((id) => id !== null),
  );
  const journeys = new Map(details.map((one) => [one.id, one]));
  return new Map(
    rows.map(({ departmentManager, projectManager, state, isCharged, ...row }) => {
      const { employee, department } = row;
      const involved = { employee, department, departmentManager, projectManager };
      return [row.id, { row, involved, state, isCharged, details: journeys.get(row.travelDetails ?? -1) ?? null }];
    }),
  );
}

/** What the session may do with expenses. */
export async function loadTravelRights(read: Reader, context: ActionContext): Promise<TravelRights> {
  const [own] = await read.rows<{ department: number | null }>(
    'select "department" from employee where company_id = $1 and id = $2::bigint',
    context.actualEmployee,
  );
  return rightsOf(context, own?.department ?? null);
}

/** The company's settings. */
export async function loadTravelSettings(read: Reader): Promise<TravelSettings> {
  const [row] = await read.rows<TravelSettings>("select s.* from travel_expense_settings s where s.company_id = $1");
  if (row === undefined) throw new Error("A company has settings of travel expenses.");
  return row;
}

/** The rates that allowances may go by, and the places. */
export interface Registers {
  readonly categories: ReadonlyMap<number, RowOf<"TravelExpenseRateCategory">>;
  readonly rates: ReadonlyMap<number, RowOf<"TravelExpenseRate">>;
  readonly zones: readonly RowOf<"TravelExpenseZone">[];
  /** The highest that is free of tax, by year and kind, as in `2026 hotel`. */
  readonly taxFree: ReadonlyMap<string, string>;
}

/** What of an allowance its rate depends on. */
export interface Rated {
  readonly rateType?: number | null;
  readonly rateCategory?: number | null;
  readonly countryCode?: string;
  readonly travelExpenseZoneId?: number;
}

/** Reads the rates of allowances: those that they name, and those of the categories that they name. */
export async function loadRegisters(read: Reader, rows: readonly Rated[]): Promise<Registers> {
  if (rows.length === 0) return { categories: new Map(), rates: new Map(), zones: [], taxFree: new Map() };
  const given = (name: "rateType" | "rateCategory") => rows.map((row) => row[name] ?? null).filter((id) => id !== null);
  const [types, named] = [given("rateType"), given("rateCategory")];
  const zones = await read.rows<RowOf<"TravelExpenseZone">>(
    `select z.* from travel_expense_zone z where $1::bigint is not null
       and (z.id = any($2::bigint[]) or (z."countryCode" <> '' and z."countryCode" = any($3::text[])))`,
    rows.map((row) => row.travelExpenseZoneId ?? 0),
    rows.map((row) => (row.countryCode ?? "").toUpperCase()),
  );
  const [rates, categories, limits] = await Promise.all([
    read.rows<RowOf<"TravelExpenseRate">>(
      `select r.* from travel_expense_rate r where $1::bigint is not null and (r.id = any($2::bigint[])
         or (r."rateCategory" = any($3::bigint[]) and (r."zoneId" is null or r."zoneId" = any($4::bigint[]))))`,
      types,
      named,
      zones.map((zone) => zone.id),
    ),
    read.rows<RowOf<"TravelExpenseRateCategory">>(
      `select k.* from travel_expense_rate_category k where $1::bigint is not null and (k.id = any($2::bigint[])
         or k.id in (select r."rateCategory" from travel_expense_rate r where r.id = any($3::bigint[])))`,
      named,
      types,
    ),
    read.rows<{ year: number; kind: string; rate: string }>(
      "select year, kind, rate::text from travel_tax_free_rate where $1::bigint is not null",
    ),
  ]);
  return {
    categories: new Map(categories.map((one) => [one.id, one])),
    rates: new Map(rates.map((one) => [one.id, one])),
    zones,
    taxFree: new Map(limits.map(({ year, kind, rate }) => [`${year} ${kind}`, rate])),
  };
}

/** Days of a journey for which an employee claims subsistence. */
export interface ClaimedDays {
  readonly expense: number;
  readonly employee: number;
  readonly from: string;
  readonly to: string;
}

/** A journey of an employee that claims subsistence. */
export interface Claim {
  /** The expense whose days it shares. */
  readonly of: number;
  readonly id: number;
  readonly number: number;
  readonly departureDate: string;
  readonly returnDate: string;
  readonly departureTime: string;
  readonly returnTime: string;
}

/**
 * Other journeys of the employees in these days that claim subsistence and are not rejected. The employees are locked until the
 * request is done, so that two requests never claim the same days.
 * @param delivered expenses that the request delivers: they count even where they are rejected
 */
export async function loadClaims(
  read: Reader,
  days: readonly ClaimedDays[],
  delivered: readonly number[] = [],
): Promise<Claim[]> {
  if (days.length === 0) return [];
  const employees = days.map((one) => one.employee);
  await read.rows(
    "select id from employee where company_id = $1 and id = any($2::bigint[]) order by id for no key update",
    employees,
  );
  return read.rows<Claim>(
    `select w.id as "of", e.id, e."number", d."departureDate", d."returnDate", d."departureTime", d."returnTime"
     from unnest($2::bigint[], $3::bigint[], $4::date[], $5::date[]) as w(id, employee, "first", "last")
     join travel_expense e on e.company_id = $1 and e."employee" = w.employee and e.id <> w.id
       and (e."stage" <> 'REJECTED' or e.id = any($6::bigint[]))
     join travel_details d on d.company_id = e.company_id and d.id = e."travelDetails"
     where d."departureDate" <= w."last" and d."returnDate" >= w."first"
       and exists (select from per_diem_compensation p where p.company_id = e.company_id and p."travelExpense" = e.id)
     order by w.id, d."departureDate", e.id`,
    days.map((one) => one.expense),
    employees,
    days.map((one) => one.from),
    days.map((one) => one.to),
    delivered,
  );
}

/** The days that an expense claims; none without both days of its journey. */
export function claimedDays({ row, details }: StoredExpense): ClaimedDays[] {
  const { departureDate = null, returnDate = null } = details ?? {};
  if (departureDate === null || returnDate === null) return [];
  return [{ expense: row.id, employee: row.employee, from: departureDate, to: returnDate }];
}
