// A company that the database knows to be large: rows for its statistics, copied from one invoice, one reminder and one order. Each copy is
// made by one call of the function: written as `(f(…)).*`, it would be called once for each column.

import type pg from "pg";

/**
 * Copies an invoice of a company and its reminders and orders, with ids and numbers of their own, and has every table counted. What is
 * copied stands for the statistics alone: its vouchers and items are those of the first.
 */
export async function copyForStatistics(
  owner: pg.Client,
  company: number,
  invoice: number,
  copies: number,
): Promise<void> {
  // Without triggers: each copy would get a document of its own.
  await owner.query("set session_replication_role = replica");
  await owner.query(
    `insert into invoice select r.* from invoice i, generate_series(1, ${copies}) n,
       jsonb_populate_record(i, jsonb_build_object('id', 900000000 + n, 'invoiceNumber', 900000000 + n, 'kid', '')) r
     where i.company_id = ${company} and i.id = ${invoice}`,
  );
  await owner.query(
    `insert into reminder select c.* from reminder r, generate_series(1, ${copies}) n,
       jsonb_populate_record(r, jsonb_build_object('id', 920000000 + n, 'number', 'X' || n, 'voucher', null, 'openItem', null,
         'kid', '', 'invoice', 900000000 + n)) c
     where r.company_id = ${company}`,
  );
  for (const table of ["sales_order", "order_line"])
    await owner.query(
      `insert into ${table} select r.* from (select t as base from ${table} t where company_id = ${company} limit 1) o, generate_series(1, ${copies}) n,
         jsonb_populate_record(o.base, jsonb_build_object('id', 910000000 + n, 'number', (910000000 + n)::text, 'preliminaryInvoice', null)
           || case when '${table}' = 'order_line' then jsonb_build_object('order', 910000000 + n, 'invoice', 900000000 + n) else '{}' end) r`,
    );
  await owner.query("reset session_replication_role");
  await owner.query("vacuum analyze");
}

/** What differs from row to row of a table, as SQL of the row's number `n`, beside what may not be the same twice. */
const tables: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  employee: {},
  employment: { employee: "n" },
  employment_details: { employment: "n" },
  salary_transaction: {},
  payslip: { employee: "n / 12", date: "day" },
  salary_specification: { payslip: "n / 3" },
  travel_expense: {},
  travel_cost: { travelExpense: "n / 3" },
  payment: { file: "n / 10", amountCurrency: "n", status: "'SETTLED'", settledDate: "day", requestedDate: "day" },
  payment_approval: {},
  payment_item: {},
  payment_file: {},
  bank_statement: {},
  bank_transaction: { amountCurrency: "n", postedDate: "day" },
  bank_reconciliation: {},
  bank_reconciliation_match: { bankReconciliation: "n / 100" },
  bank_match_posting: {},
  bank_match_transaction: {},
};

/**
 * Copies a row of each of these tables of a company, once for each number, and has the tables counted. For the statistics alone: nothing
 * that the copies name exists.
 */
export async function copyRows(
  owner: pg.Client,
  company: number,
  [first, last]: readonly [number, number],
): Promise<void> {
  await owner.query("set session_replication_role = replica");
  for (const [table, differing] of Object.entries(tables)) {
    const { rows } = await owner.query(
      `select distinct a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
       where i.indrelid = $1::regclass and i.indisunique and a.attname <> 'company_id' and a.atttypid in ('bigint'::regtype, 'text'::regtype)`,
      [table],
    );
    const own = { ...Object.fromEntries(rows.map(({ name }) => [name, "940000000 + n"])), ...differing };
    const values = Object.entries(own).map(([name, value]) => `'${name}', ${value}`);
    const { rowCount } = await owner.query(
      `insert into ${table} select r.* from (select t as base from ${table} t where company_id = $1 limit 1) o, generate_series($2::int, $3::int) n,
         lateral (select date '2023-01-01' + n % 1000 as day) d, jsonb_populate_record(o.base, jsonb_build_object(${values.join(", ")})) r`,
      [company, first, last],
    );
    if (rowCount === 0) throw new Error(`The company has no row of ${table}.`);
  }
  await owner.query("reset session_replication_role");
  await owner.query(`analyze ${Object.keys(tables).join(", ")}`);
}
