// What a check of a year is made of.

import type { Text } from "../../schema/message.ts";
import type { Reader } from "../../schema/resource.ts";

/** The year that is checked. */
export interface CheckedYear {
  readonly year: number;
  /** The first day. */
  readonly first: string;
  /** The day after the last one. */
  readonly next: string;
}

/** A check of the checklist. */
export interface YearCheck {
  /** Its name, as in Y01. */
  readonly name: string;
  /** ERROR: the year is not closed while it does not hold. */
  readonly severity: "ERROR" | "WARNING";
  /** What must hold. */
  readonly text: Text;
  /** What to do where it does not. */
  readonly advice: Text;
  /** The addresses of what was found; none where it holds. */
  find(read: Reader, year: CheckedYear): Promise<string[]>;
}

/** Finds by SQL over the company ($1), the year ($2), its first day ($3) and the day after its last ($4) that yields `drill`. */
export function bySql(sql: string): YearCheck["find"] {
  return async (read, { year, first, next }) => {
    const rows = await read.rows<{ drill: string }>(
      `select f.drill from (${sql}) f where $2::bigint is not null and $3::date is not null and $4::date is not null`,
      year,
      first,
      next,
    );
    return rows.map((one) => one.drill);
  };
}
