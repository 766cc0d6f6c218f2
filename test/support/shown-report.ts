// Reports as tests read them: their rows, what stands in a column, and the rows behind an amount.

import { expect } from "vitest";
import type { TestClient } from "./service.ts";

/** A row of a report. */
export interface ShownRow {
  readonly key: string;
  readonly kind: string;
  readonly parent: string;
  readonly accountNumber: number;
  readonly name: string;
  readonly amounts: (number | null)[];
  readonly drill: string[];
  readonly parts: string[];
  readonly date: string | null;
  readonly document: string | null;
}
/** A report. */
export interface ShownReport {
  readonly title: string;
  readonly columns: {
    readonly key: string;
    readonly title: string;
    readonly dateFrom: string | null;
    readonly dateTo: string;
  }[];
  readonly rows: ShownRow[];
  readonly checks: { readonly key: string; readonly ok: boolean; readonly text: string }[];
}

/** Asks for a report, whose checks must hold. */
export async function askReport(client: TestClient, path: string): Promise<ShownReport> {
  const answer = await client.get(path.replace(/^\/v2/, ""));
  expect([path, answer.status, answer.body.validationMessages]).toEqual([path, 200, undefined]);
  const { value } = answer.body;
  expect([path, value.checks.filter((one: { ok: boolean }) => !one.ok)]).toEqual([path, []]);
  return value;
}

/** What stands in a column, by the keys of rows of these kinds; what is 0 there counts as not shown. */
export function inColumn(
  { columns, rows }: ShownReport,
  column: string,
  kinds = ["group", "sum", "computed"],
): Record<string, number | null> {
  const place = columns.findIndex((one) => one.key === column);
  expect([column, place]).not.toEqual([column, -1]);
  return Object.fromEntries(
    rows
      .filter((row) => kinds.includes(row.kind) && row.amounts[place] !== 0)
      .map((row) => [row.key, row.amounts[place] ?? null]),
  );
}

/** Kroner of a sum of amounts. */
export function total(amounts: readonly (number | null | undefined)[]): number {
  // Without the sign that 0 gets where a small negative sum is rounded.
  return Math.round(amounts.reduce((sum: number, amount) => sum + (amount ?? 0), 0) * 100) / 100 + 0;
}

/** What the rows behind an address come to in a column: accounts and what is computed, or postings, whose sums are the ledger's. */
export async function behind(client: TestClient, address: string, column = 0): Promise<number> {
  const { rows } = await askReport(client, address);
  const found = (kinds: readonly string[]) => rows.filter(({ kind }) => kinds.includes(kind));
  const lines = address.startsWith("/v2/report/ageing")
    ? found(["item"])
    : /^\/v2\/report\/(ledger|partyLedger)/.test(address)
      ? found(["posting"])
      : found(["account", "computed", "posting"]);
  return total(lines.map(({ amounts }) => amounts[column]));
}

/** The amounts of a report whose rows behind come to something else; sums are compared with their parts. */
export async function amountsThatDiffer(client: TestClient, shown: ShownReport): Promise<unknown[]> {
  const differ: unknown[] = [];
  const byKey = new Map(shown.rows.map((row) => [row.key, row]));
  for (const row of shown.rows)
    for (const [place, amount] of row.amounts.entries()) {
      const address = row.drill[place] ?? "";
      if (address !== "" && !address.startsWith("/v2/ledger/voucher")) {
        // An ageing leads to the same column of its items, a budget to that of the budget.
        const column = address.startsWith("/v2/report/ageing")
          ? place
          : address.startsWith("/v2/report/budget")
            ? 1
            : 0;
        const sum = await behind(client, address, column);
        // Postings are the ledger's: income and debt stand on credit.
        const isLedger = /^\/v2\/report\/(ledger|partyLedger)/.test(address);
        const isSame = isLedger ? Math.abs(sum) === Math.abs(amount ?? 0) : sum === amount;
        if (!isSame) differ.push([row.key, place, amount, sum, address]);
      }
      if (row.parts.length > 0 && shown.columns[place]?.key.endsWith("percent") === false) {
        const sum = total(
          row.parts.map((part) => {
            const of = byKey.get(part.replace(/^-/, ""))?.amounts[place] ?? Number.NaN;
            return part.startsWith("-") ? -of : of;
          }),
        );
        if (sum !== amount) differ.push([row.key, place, amount, sum, row.parts]);
      }
    }
  return differ;
}
