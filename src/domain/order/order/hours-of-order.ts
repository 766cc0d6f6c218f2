// Hours and expenses on the lines of an order: a cancelled order, or one closed by hand, has freed them. It opens again while nothing else charges them.

import type { Reader } from "../../../schema/resource.ts";
import { type Rule, rule } from "../../../schema/resource.ts";

/**
 * What charges hours or expenses of an order by now: an invoice, or another order that is still to be invoiced. Nothing does where
 * an expense is no longer what the line charges: it is gone, not approved, or of another project.
 */
interface ChargedElsewhere {
  readonly order: number;
  readonly invoiceNumber: string | null;
  readonly orderNumber: string | null;
  readonly isExpense: boolean;
}

/** Whether an order has freed what its lines charge. */
function isIdle(order: { readonly isClosed: boolean | null; readonly status: string | null }): boolean {
  return order.isClosed === true || order.status === "CANCELLED";
}

/** An order is not opened again whose hours or expenses something else charges: they would be charged twice. */
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
    const keys = other.isExpense
      ? ({ onOrder: "orderExpensesOnOrder", invoiced: "orderExpensesInvoiced" } as const)
      : ({ onOrder: "orderHoursOnOrder", invoiced: "orderHoursInvoiced" } as const);
    const at = { field, path: path === "" ? field : `${path}.${field}` };
    if (other.invoiceNumber === null && other.orderNumber === null)
      return { faults: [{ key: "orderExpensesChanged", ...at }] };
    return {
      faults: [
        other.invoiceNumber === null
          ? { key: keys.onOrder, ...at, parameters: { number: other.orderNumber ?? "" } }
          : { key: keys.invoiced, ...at, parameters: { number: other.invoiceNumber } },
      ],
    };
  },
});

async function loadCharged(read: Reader, orders: readonly number[]): Promise<Map<number, ChargedElsewhere>> {
  const rows = await read.rows<ChargedElsewhere>(
    `with line as (select l.id, l."order", o."project" from order_line l
       join sales_order o on o.company_id = l.company_id and o.id = l."order"
       where l.company_id = $1 and l."order" = any($2::bigint[]) and l."invoice" is null),
     freed as (
       select line."order", false as "isExpense", h.entry as what, e."invoice", n.line as other, false as "isChanged"
       from line join charged_hours h on h.company_id = $1 and h.line = line.id and h.released
       join timesheet_entry e on e.company_id = h.company_id and e.id = h.entry
       left join charged_hours n on n.company_id = h.company_id and n.entry = h.entry and not n.released
       union all
       select line."order", true, x.expense, e."invoice", n.line,
         e.id is null or e."stage" not in ('APPROVED', 'SALARY_PAID') or e."project" is distinct from line."project"
       from line join charged_expense x on x.company_id = $1 and x.line = line.id and x.released
       left join travel_expense e on e.company_id = x.company_id and e.id = x.expense
       left join charged_expense n on n.company_id = x.company_id and n.expense = x.expense and not n.released)
     select distinct on (f."order") f."order", f."isExpense", i."invoiceNumber"::text as "invoiceNumber", o."number" as "orderNumber"
     from freed f
     left join invoice i on i.company_id = $1 and i.id = f."invoice"
     left join order_line m on m.company_id = $1 and m.id = f.other
     left join sales_order o on o.company_id = $1 and o.id = m."order"
     where f."invoice" is not null or f.other is not null or f."isChanged"
     order by f."order", f."isExpense", f.what`,
    orders,
  );
  return new Map(rows.map((row) => [row.order, row]));
}
