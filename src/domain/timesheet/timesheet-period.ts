// What weeks and months of time sheets have in common: their ids, and the days they cover.

import { isMonth, isWeek, mondayOf } from "../../calendar.ts";

/** The two kinds of period: their model, their table, and how a parameter names one. */
export const periodKinds = {
  week: { model: "Week", table: "timesheet_week", parameter: "weekYear", example: "2026-47" },
  month: { model: "MonthlyStatus", table: "timesheet_month", parameter: "monthYear", example: "2026-11" },
} as const;

/** A kind of period. */
export type PeriodKind = keyof typeof periodKinds;

/** A period of one employee. */
export interface Period {
  /** 1,000,000 times the employee's id, and the period as in 202647: known before anything is stored. */
  readonly id: number;
  readonly employee: number;
  /** `YYYY-WW` or `YYYY-MM`. */
  readonly name: string;
  readonly firstDay: string;
  /** ISO date of the last day. */
  readonly lastDay: string;
}

/** The employee's period of that name. */
export function periodOf(kind: PeriodKind, employee: number, name: string): Period {
  const firstDay = kind === "week" ? (mondayOf(name) ?? "") : `${name}-01`;
  const first = new Date(`${firstDay}T00:00:00Z`);
  const days =
    kind === "week" ? 6 : new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate() - 1;
  const lastDay = new Date(first.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  return { id: employee * 1_000_000 + Number(name.replace("-", "")), employee, name, firstDay, lastDay };
}

/** Whether the ids of an employee's periods are safe integers, as they are for every employee there can be. */
export function hasPeriods(employee: number): boolean {
  return employee >= 1 && employee < Number.MAX_SAFE_INTEGER / 1_000_000 - 1;
}

/** The period of an id; null where the id is of no period. */
export function periodById(kind: PeriodKind, id: number): Period | null {
  const digits = String(id % 1_000_000).padStart(6, "0");
  const name = `${digits.slice(0, 4)}-${digits.slice(4)}`;
  const exists = kind === "week" ? isWeek(name) : isMonth(name);
  return exists && id >= 1_000_000 ? periodOf(kind, Math.floor(id / 1_000_000), name) : null;
}
