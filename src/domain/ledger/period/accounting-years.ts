// Which days the books have: the accounting years from 2000 to two ahead. Knows no stored periods and no closing.

import type { Fault } from "../../../schema/error.ts";

/** The first accounting year; the view accounting_period begins with it too. */
export const firstAccountingYear = 2000;

/** Accounting years beyond the current one: enough for accruals, and a bound against mistyped years. */
export const accountingYearsAhead = 2;

/** A date that a request gave, and where it gave it. */
export interface GivenDate {
  readonly date: string;
  readonly field: string;
  readonly path: string;
}

/** A fault for every date that lies in no accounting year. */
export function yearFaults(dates: readonly GivenDate[], today: string): Fault[] {
  const last = Number(today.slice(0, 4)) + accountingYearsAhead;
  return dates
    .filter(({ date }) => Number(date.slice(0, 4)) < firstAccountingYear || Number(date.slice(0, 4)) > last)
    .map(({ date, field, path }) => ({
      key: "dateOutsideYears",
      field,
      path,
      parameters: { date, first: firstAccountingYear, last },
    }));
}
