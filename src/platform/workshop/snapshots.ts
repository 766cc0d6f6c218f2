// Snapshots of a company in the test environment: every row kept, put back, or taken away for a new beginning.

import * as limits from "../../limits.ts";
import { dateTime, integer, text } from "../../schema/field.ts";
import { query } from "../../schema/query.ts";
import { resource } from "../../schema/resource.ts";
import { type Database, isRetryable } from "../../store/database.ts";

/** A snapshot as it is listed. */
export const testSnapshot = resource("TestSnapshot", "/test/snapshot", {
  identity: false,
  order: "snapshot",
  description: "A snapshot of the company's books.",
  fields: {
    snapshot: integer().readOnly().describe("Its id, as paths name it."),
    name: text().readOnly().describe("What it was called."),
    time: dateTime().readOnly().describe("When it was made."),
    size: integer().readOnly().describe("Rows that it holds."),
  },
});

/** Lists the snapshots of a company. */
export const testSnapshots = query({
  path: "/test/snapshot",
  rows: "TestSnapshot",
  description: "The snapshots of this company, the oldest first. Only the test environment has any.",
  sql: () =>
    'select s.id as "snapshot", s.name as "name", s."time" as "time", s.size::bigint as "size" from test_snapshot s where s.company_id = $1',
});

/** Called when the rows of a company were replaced. */
export type OnReplaced = (company: number) => void;

/** The tables of what people enter, by kind. */
const enteredTables = {
  parties: ["party"],
  products: ["product"],
  projects: ["project"],
  orders: ["sales_order"],
  vouchers: ["voucher", "voucher_draft", "voucher_reception", "supplier_document"],
  assets: ["asset"],
  hours: ["timesheet_entry"],
} as const;

/** A kind of thing that people enter. */
export type EnteredKind = keyof typeof enteredTables;

/** Makes and restores snapshots. */
export class Snapshots {
  private readonly database: Database;
  private readonly onReplaced: OnReplaced;

  constructor(database: Database, onReplaced: OnReplaced) {
    this.database = database;
    this.onReplaced = onReplaced;
  }

  /** How many snapshots the company has. */
  async count(company: number): Promise<number> {
    const sql = "select count(*)::int as count from test_snapshot where company_id = $1";
    return (await this.database.read<{ count: number }>(company, sql, [company])).rows[0]?.count ?? 0;
  }

  /** Keeps every row of the company. */
  async take(company: number, name: string): Promise<{ readonly id: number; readonly size: number }> {
    return this.inOneGo(
      company,
      "select i.id::int as id, take_snapshot($1, i.id, $2) as size from (select take_ids($1, 1) - 1 as id) i",
      [company, name],
    );
  }

  /**
   * Puts the rows of a snapshot in the place of the company's.
   * @returns false where it was made by another version of the service
   */
  async restore(company: number, id: number): Promise<boolean> {
    const { done } = await this.inOneGo<{ done: boolean }>(company, "select restore_snapshot($1, $2) as done", [
      company,
      id,
    ]);
    this.onReplaced(company);
    return done;
  }

  /** Makes the company what a new one of its name is. */
  async reset(company: number, today: string): Promise<void> {
    await this.inOneGo(company, "select reset_company($1, $2::date) as done", [company, today]);
    this.onReplaced(company);
  }

  /** The kinds of things that somebody has entered in the company, all as they are at one moment; empty in a new one. */
  async entered(company: number): Promise<readonly EnteredKind[]> {
    const exists = Object.entries(enteredTables).map(
      ([kind, tables], place) =>
        `select ${place} as place, '${kind}' as kind where ${tables.map((one) => `exists (select from ${one} where company_id = $1)`).join(" or ")}`,
    );
    const sql = `${exists.join(" union all ")} order by place`;
    return (await this.database.read<{ kind: EnteredKind }>(company, sql, [company])).rows.map(({ kind }) => kind);
  }

  /** Whether the company has the snapshot. */
  async has(company: number, id: number): Promise<boolean> {
    const sql = "select 1 from test_snapshot where company_id = $1 and id = $2";
    return (await this.database.read(company, sql, [company, id])).rows.length > 0;
  }

  /**
   * Removes a snapshot.
   * @returns false where the company has none of this id
   */
  async remove(company: number, id: number): Promise<boolean> {
    const sql = `with gone as (delete from test_snapshot where company_id = $1 and id = $2 returning id),
      rows as (delete from test_snapshot_row r using gone g where r.company_id = $1 and r.snapshot = g.id)
      select id from gone`;
    return (await this.database.autocommit(company, sql, [company, id])).rows.length > 0;
  }

  /** Runs one statement in a transaction, again where others were in its way. */
  private async inOneGo<T>(company: number, sql: string, values: readonly unknown[]): Promise<T> {
    for (let runs = 1; ; runs++) {
      try {
        return await this.database.transaction(company, async (connection, end) => {
          const { rows } = await connection.query<T>(sql, values);
          const [row] = rows;
          if (row === undefined) throw new Error("A procedure of snapshots answered nothing.");
          return end(true, row);
        });
      } catch (error) {
        if (!isRetryable(error) || runs >= limits.actionRuns) throw error;
      }
    }
  }
}
