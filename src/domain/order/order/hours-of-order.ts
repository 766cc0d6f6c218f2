// Hours on the lines of an order: a cancelled order, or one closed by hand, has freed them. It opens again while nothing else charges them.

import type { Reader } from "../../../schema/resource.ts";
import { type Rule, rule } from "../../../schema/resource.ts";

/** What charges hours of an order by now: an invoice, or another order that is still to be invoiced. */
interface ChargedElsewhere {
  readonly order: number;
  readonly invoiceNumber: string | null;
  readonly orderNumber: string | null;
}

/** Whether an order has freed the hours on its lines. */
function isIdle(order: { readonly isClosed: boolean | null; readonly status: string | null }): boolean {
  return order.isClosed === true || order.status === "CANCELLED";
}

/** An order is not opened again whose hours something else charges: they would be charged twice. */
export const hoursOfOrder: Rule = rule<"Order", ReadonlyMap<number, ChargedElsewhere>>({
  name: "hoursOfOrder",
  async load(drafts, read) {
    const opened = drafts.filter(({ before, values }) => before !== null && isIdle(before) && !isIdle(values));
    return opened.length === 0
      ? new Map()
      : await loadCharged(
          read,
          opened.map(({ id }) => id),
        );
  },
  decide({ id, path, before }, charged) {
    const other = charged.get(id);
    if (other === undefined) return {};
    const field = before?.isClosed === true ? "isClosed" : "status";
    const at = { field, path: path === "" ? field : `${path}.${field}` };
    return {
      faults: [
        other.invoiceNumber === null
          ? { key: "orderHoursOnOrder", ...at, parameters: { number: other.orderNumber ?? "" } }
          : { key: "orderHoursInvoiced", ...at, parameters: { number: other.invoiceNumber } },
      ],
    };
  },
});

async function loadCharged(read: Reader, orders: readonly number[]): Promise<Map<number, ChargedElsewhere>> {
  const rows = await read.rows<ChargedElsewhere>(
    `select distinct on (l."order") l."order" as "order", i."invoiceNumber"::text as "invoiceNumber", o."number" as "orderNumber"
     from order_line l
     join charged_hours h on h.company_id = l.company_id and h.line = l.id and h.released
     join timesheet_entry e on e.company_id = h.company_id and e.id = h.entry
     left join invoice i on i.company_id = e.company_id and i.id = e."invoice"
     left join charged_hours n on n.company_id = h.company_id and n.entry = h.entry and not n.released
     left join order_line m on m.company_id = n.company_id and m.id = n.line
     left join sales_order o on o.company_id = m.company_id and o.id = m."order"
     where l.company_id = $1 and l."order" = any($2::bigint[]) and l."invoice" is null
       and (e."invoice" is not null or n.line is not null)
     order by l."order", h.entry`,
    orders,
  );
  return new Map(rows.map((row) => [row.order, row]));
}
