// Which of the orders of an invoice are delivered outside the VAT area: stored ones, and those that are stored with the invoice.

import type { Draft } from "../../../schema/resource.ts";

/**
 * SQL of the orders that go to Svalbard or Jan Mayen, of those in `$2` and the new ones that `deliveriesOf` makes `$3` to `$6` of.
 * Customers and addresses are looked up order by order: a join reads all of a company's where the planner knows none of them.
 */
export const toSvalbardSql = `array(select o.id from (
        select o.id, o."customer", o."deliveryAddress", null::bigint as "country" from sales_order o where o.company_id = $1 and o.id = any($2::bigint[])
        union all select * from unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[])) o
      cross join lateral (select c.* from party c where c.company_id = $1 and c.id = o."customer" offset 0) c
      left join lateral (select d.* from delivery_address d where d.company_id = $1 and d.id = case when o."deliveryAddress" is null then c."deliveryAddress" else o."deliveryAddress" end offset 0) d on true
      left join lateral (select p.* from address p where p.company_id = $1 and p.id = c."postalAddress" and d.id is null offset 0) p on true
      left join lateral (select h.* from address h where h.company_id = $1 and h.id = c."physicalAddress" and d.id is null offset 0) h on true
      join country k on k.id = coalesce(o."country", d."country", h."country", p."country") and k."isoAlpha2Code" = 'SJ')`;

/**
 * Where orders that are stored together with their invoice are delivered, column by column: order, customer, delivery address,
 * and the country of an address that is new, too; 0 where that names none.
 */
export function deliveriesOf(newOrders: readonly Draft[]): unknown[][] {
  const newAddress = (order: Draft) => order.children.deliveryAddress?.[0];
  return [
    newOrders.map(({ id }) => id),
    newOrders.map(({ values }) => values.customer),
    newOrders.map(({ values }) => values.deliveryAddress ?? null),
    newOrders.map((order) => {
      const address = newAddress(order);
      return address === undefined ? null : (address.values.country ?? 0);
    }),
  ];
}
