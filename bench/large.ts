// A company that the database knows to be large: rows for its statistics, copied from one invoice, one reminder and one order.

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
  await owner.query("select set_config('motpost.company', $1, false)", [String(company)]);
  await owner.query(
    `insert into invoice select (jsonb_populate_record(i, jsonb_build_object('id', 900000000 + n, 'invoiceNumber', n + 1, 'kid', ''))).*
     from invoice i, generate_series(1, ${copies}) n where i.company_id = ${company} and i.id = ${invoice}`,
  );
  await owner.query(
    `insert into reminder select (jsonb_populate_record(r, jsonb_build_object('id', 920000000 + n, 'number', 'X' || n, 'voucher', null, 'openItem', null,
       'kid', '', 'invoice', 900000000 + n))).* from reminder r, generate_series(1, ${copies}) n where r.company_id = ${company}`,
  );
  for (const table of ["sales_order", "order_line"])
    await owner.query(
      `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(o) || jsonb_build_object('id', 910000000 + n, 'number', (910000000 + n)::text, 'preliminaryInvoice', null)
           || case when '${table}' = 'order_line' then jsonb_build_object('order', 910000000 + n, 'invoice', 900000000 + n) else '{}' end)).*
       from (select * from ${table} where company_id = ${company} limit 1) o, generate_series(1, ${copies}) n`,
    );
  await owner.query("select set_config('motpost.company', '', false)");
  await owner.query("vacuum analyze");
}
