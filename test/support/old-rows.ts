// Rows of a company of the past: with the columns that its version had, ids of its own block and the procedures of that time.

import { type Installation, type OldPosting, voucherOf } from "./upgrade.ts";

/** What a row holds, by column. */
export type Row = Readonly<Record<string, unknown>>;

/** Writes rows of a company, as far as its version knows them. */
export class OldRows {
  readonly id: number;
  /** The newest migration when it was made. */
  readonly bornAt: number;
  readonly old: Installation;
  /** Its administrator. */
  employee = 0;
  /** Its accounts by their numbers. */
  accounts: Readonly<Record<number, number>> = {};

  constructor(old: Installation, id: number, bornAt: number) {
    this.old = old;
    this.id = id;
    this.bornAt = bornAt;
  }

  /** Posts a voucher of March 2026; its id. */
  async post(postings: readonly OldPosting[], more: Row = {}): Promise<number> {
    const id = await this.take(10);
    const own = { by: this.by(), closeGroups: [id] };
    await this.old.post(this.id, voucherOf(id, postings.map(this.numbered(id)), { ...own, ...more }));
    return id;
  }

  /** Gives postings the ids behind their voucher's, all of the company's own block. */
  protected numbered = (voucher: number) => (posting: OldPosting, index: number) => ({
    ...posting,
    id: voucher + index + 1,
  });

  /** Who acts, as procedures take it. */
  by(): Row {
    return { employee: this.employee, actualEmployee: this.employee, requestId: "old" };
  }

  /** Writes down that somebody has made something; `more` is what differs. */
  async tell(resource: string, object: unknown, event: string | null, more: Row = {}): Promise<void> {
    const by = { employee: this.employee, actual_employee: this.employee, request_id: "old" };
    await this.put("change_log", { resource, object, kind: "CREATE", event, ...by, ...more });
  }

  /** Ids as the service takes them: the first of a block. */
  async take(count = 1): Promise<number> {
    const row = await this.old.one(
      "update id_block set next_id = next_id + $2 where company_id = $1 returning next_id - $2 as id",
      ...[this.id, count],
    );
    return Number(row.id);
  }

  /** Stores a row with the columns that there are by now; its id, 0 where there is no such table yet. */
  async put(table: string, row: Row): Promise<number> {
    const columns = await this.columnsOf(table);
    if (columns === null) return 0;
    const id = columns.has("id") ? await this.take() : 0;
    const values = Object.entries({ company_id: this.id, id, ...row }).filter(([name]) => columns.has(name));
    await this.old.query(
      `insert into "${table}" (${values.map(([name]) => `"${name}"`).join(", ")})
       values (${values.map((_, index) => `$${index + 1}`).join(", ")})`,
      values.map(([, value]) => value),
    );
    return id;
  }

  /** The columns of a table; null where there is none. */
  async columnsOf(table: string): Promise<ReadonlySet<string> | null> {
    const rows = await this.old.all(
      "select attname as name from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped",
      table,
    );
    return rows.length === 0 ? null : new Set(rows.map(({ name }) => name));
  }
}
