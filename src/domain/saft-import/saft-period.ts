// The period of the files, and the day of the opening balance that they bring. Pure.

import type { SaftOptions } from "./saft-options.ts";
import type { SaftSummary } from "./saft-summary.ts";

/** First and last day of all files together; empty where they do not say it. */
export function periodOf({ headers }: Pick<SaftSummary, "headers">): { readonly from: string; readonly to: string } {
  const known = headers.filter((one) => one.from !== "" && one.to !== "");
  if (known.length === 0) return { from: "1900-01-01", to: "1900-01-01" };
  return {
    from: known.map((one) => one.from).reduce((left, right) => (left < right ? left : right)),
    to: known.map((one) => one.to).reduce((left, right) => (left > right ? left : right)),
  };
}

/** The day of the opening balance; null where none is posted. */
export function balanceDay(summary: Pick<SaftSummary, "headers">, options: SaftOptions): string | null {
  const { from, to } = periodOf(summary);
  if (options.importStartBalanceFromClosing) return dayAfter(to);
  return options.importStartBalanceFromOpening ? from : null;
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
