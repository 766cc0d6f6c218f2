// The columns of the result: what is asked for becomes periods, values of a dimension, and what they are compared with.

import { reportColumns } from "../../limits.ts";
import type { Fault } from "../../schema/error.ts";
import { type Asked, narrowedBy } from "./report-input.ts";
import {
  type PeriodColumn,
  type PeriodSplit,
  partsOf,
  periodBefore,
  periodSplits,
  titleOf,
  yearBefore,
} from "./report-periods.ts";
import { columnTitles } from "./report-texts.ts";

/** What a period may be compared with. */
export const comparisons = ["previousYear", "previousPeriod", "budget"] as const;

/** The dimensions by which the result may be split, with the column of the postings. */
export const valueSplits = {
  department: "department",
  project: "project",
  product: "product",
  employee: "employee",
  dimension1: "freeAccountingDimension1",
  dimension2: "freeAccountingDimension2",
  dimension3: "freeAccountingDimension3",
} as const;
/** A dimension of the postings. */
export type ValueSplit = keyof typeof valueSplits;

/** A column of the result that is a period. */
export interface ResultColumn extends PeriodColumn {
  readonly of: "actual" | "budget";
}

const budgetKinds: ReadonlySet<string> = new Set(["departmentId", "projectId", "productId", "employeeId"]);

/** Whether a split is by a dimension, not by time. */
export function isValueSplit(split: unknown): split is ValueSplit {
  return typeof split === "string" && Object.hasOwn(valueSplits, split);
}

/** The period that a report asks for. */
export function periodOf(query: Asked): { readonly dateFrom: string; readonly dateTo: string } {
  const { dateFrom = "", dateTo = "" } = query;
  return { dateFrom, dateTo };
}

/** The faults of what is asked for together. */
export function resultFaults(query: Asked): Fault[] {
  const faults: Fault[] = [];
  const { split, compare } = query;
  if (compare !== undefined && isValueSplit(split))
    faults.push({ key: "reportCompareSplit", field: "compare", parameters: { split } });
  if (compare === "budget") {
    if (Object.values(periodOf(query)).some((date) => !date.endsWith("-01")))
      faults.push({ key: "reportBudgetMonths", field: "compare" });
    const names = narrowedBy(query);
    const isKept = names.length === 0 || (names.length === 1 && names.every((name) => budgetKinds.has(name)));
    if (!isKept || names.some((name) => query[name] === 0)) faults.push({ key: "reportBudgetKind", field: "compare" });
  }
  if (faults.length === 0 && resultColumns(query).length > reportColumns)
    faults.push({ key: "reportColumns", field: "split", parameters: { most: reportColumns } });
  return faults;
}

/** The periods that are shown: the whole, or its parts and their sum, each with what it is compared with. */
export function resultColumns(query: Asked): ResultColumn[] {
  const period = periodOf(query);
  const parts = periodSplits.some((one) => one === query.split)
    ? partsOf(period, query.split as PeriodSplit, reportColumns)
    : [];
  const whole: PeriodColumn =
    parts.length === 0
      ? { key: "amount", title: titleOf(period), ...period }
      : { key: "sum", title: columnTitles.sum, ...period };
  return [...parts, whole].flatMap((column) => {
    const compared = comparedWith(column, query.compare);
    return [{ ...column, of: "actual" as const }, ...(compared === null ? [] : [compared])];
  });
}

function comparedWith(column: PeriodColumn, compare: unknown): ResultColumn | null {
  if (compare !== "previousYear" && compare !== "previousPeriod" && compare !== "budget") return null;
  const named = {
    key: column.key === "amount" ? compare : `${column.key}:${compare}`,
    title: columnTitles[compare],
  };
  if (compare === "budget") return { ...column, ...named, of: "budget" };
  return { ...(compare === "previousYear" ? yearBefore(column) : periodBefore(column)), ...named, of: "actual" };
}
