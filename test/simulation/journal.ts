// What a step really wrote, told by triggers of the test's own database, and the balances that the service keeps.

import pg from "pg";

/** The tables of the books. Running numbers and blocks of ids are taken outside the transaction and may have gaps. */
const tables = [
  ...["posting", "voucher", "invoice", "settlement", "close_group", "account_month", "open_span", "ledger_counter"],
  ...["voucher_draft", "posting_draft", "sales_order", "order_line", "period_state", "change_log"],
  ...["account", "party", "vat_type", "posting_rule"],
  ...["invoice_instalment", "asset", "timesheet_entry", "charged_hours"],
  ...[
    "salary_transaction",
    "payslip",
    "salary_specification",
    "timesheet_salary_line",
    "travel_expense",
    "travel_cost",
  ],
];

/** What was read after a step. */
export interface Look {
  /** As in `posting INSERT`, one for each statement. */
  readonly writes: readonly string[];
  /** Kept balances of the asked months: account number, first day, amount. */
  readonly months: readonly (readonly [account: number, month: string, amount: string])[];
  /** Kept spans of the asked postings: until when each was open. */
  readonly spans: readonly (readonly [posting: number, closedOn: string])[];
}

/** Watches the books of one company. */
export class Journal {
  private readonly owner: pg.Client;
  private readonly company: number;
  private seen = 0;

  constructor(ownerUrl: string, company: number) {
    this.owner = new pg.Client({ connectionString: ownerUrl });
    this.company = company;
  }

  /** Sets the triggers; what a transaction that is undone wrote is undone with it. */
  async open(): Promise<void> {
    await this.owner.connect();
    await this.owner.query(`
      create table if not exists simulation_journal (id bigserial primary key, what text not null);
      create or replace function simulation_note() returns trigger language plpgsql security definer set search_path = public as $$
      begin
        insert into simulation_journal (what) values (tg_table_name || ' ' || tg_op);
        return null;
      end $$;
      -- The job of notices works every five minutes, whatever the bookkeeper does meanwhile.
      create or replace function simulation_note_log() returns trigger language plpgsql security definer set search_path = public as $$
      begin
        insert into simulation_journal (what) select 'change_log INSERT' where exists (select from written w where w.resource <> 'Notification');
        return null;
      end $$;
      create or replace trigger simulation_note after insert on change_log referencing new table as written
        for each statement execute function simulation_note_log();
      create or replace trigger simulation_note_change after update or delete on change_log
        for each statement execute function simulation_note();
      ${tables
        .filter((name) => name !== "change_log")
        .map(
          (name) =>
            `create or replace trigger simulation_note after insert or update or delete on "${name}" for each statement execute function simulation_note();`,
        )
        .join("\n")}`);
    await this.look([], []);
  }

  /** What was written since the last look, and what is kept of the months (first days) and postings. */
  async look(months: readonly string[], postings: readonly number[]): Promise<Look> {
    const { rows } = await this.owner.query(
      `select
         (select coalesce(max(id), $2) from simulation_journal where id > $2) as last,
         coalesce((select json_agg(j.what order by j.id) from simulation_journal j where j.id > $2), '[]') as writes,
         coalesce((select json_agg(json_build_array(a."number", m.month, m.amount::text)) from account_month m
           join account a on a.company_id = m.company_id and a.id = m.account
           where m.company_id = $1 and m.month = any($3::date[])), '[]') as months,
         coalesce((select json_agg(json_build_array(o.posting, o.closed_on)) from open_span o
           where o.company_id = $1 and o.posting = any($4::bigint[])), '[]') as spans`,
      [this.company, this.seen, months, postings],
    );
    const [{ last, ...look }] = rows;
    this.seen = Number(last);
    return look;
  }

  async close(): Promise<void> {
    await this.owner.end();
  }
}
