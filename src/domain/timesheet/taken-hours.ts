// Hours that an invoice charges, or an order that is still to be invoiced: they change no more.

import type { Fault } from "../../schema/error.ts";
import type { Reader } from "../../schema/resource.ts";

/** What charges hours: an invoice, else a line of an order. */
export interface TakenHours {
  readonly id: number;
  readonly invoice: number | null;
  readonly order: number | null;
  readonly line: number | null;
  /** Of the invoice or the order. */
  readonly number: string;
}

/** Those of the entries that something charges, by id. */
export async function loadTaken(read: Reader, entries: readonly number[]): Promise<ReadonlyMap<number, TakenHours>> {
  if (entries.length === 0) return new Map();
  const rows = await read.rows<TakenHours>(
    `select e.id, e."invoice" as invoice, o.id as "order", l.id as line, coalesce(i."invoiceNumber"::text, o."number") as number
     from timesheet_entry e
     left join invoice i on i.company_id = e.company_id and i.id = e."invoice"
     left join charged_hours h on h.company_id = e.company_id and h.entry = e.id and not h.released
     left join order_line l on l.company_id = h.company_id and l.id = h.line
     left join sales_order o on o.company_id = l.company_id and o.id = l."order"
     where e.company_id = $1 and e.id = any($2::bigint[]) and (e."invoice" is not null or h.line is not null)`,
    entries,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The refusal of a change of hours that something charges; none where nothing does. */
export function takenFaults(
  taken: TakenHours | undefined,
  at: { readonly field: string; readonly path: string | null },
): Fault[] {
  if (taken === undefined) return [];
  const { invoice, order, line, number } = taken;
  return invoice === null
    ? [{ key: "hoursOnOrder", ...at, parameters: { number, order: `${order}`, line: `${line}` } }]
    : [{ key: "hoursInvoiced", ...at, parameters: { number, invoice: `${invoice}` } }];
}
