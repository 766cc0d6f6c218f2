// Which of the orders of an invoice are delivered outside the VAT area: stored ones, and those that are stored with the invoice.

import type { Draft, Reader } from "../../../schema/resource.ts";
import type { RowOf } from "../../../schema/row.ts";
import type { CustomerAddresses, PrintedCountry } from "./printed-parts.ts";

/** The orders of an invoice, their customers, and the countries that these are in. */
interface Delivered {
  readonly orders: readonly RowOf<"Order">[];
  readonly newOrders: readonly Draft<"Order">[];
  readonly customers: readonly (CustomerAddresses & { readonly id: number })[];
  readonly countries: ReadonlyMap<number, PrintedCountry>;
}

/** The ids of the orders that go to Svalbard or Jan Mayen. Addresses of orders themselves are looked up; few have one. */
export async function ordersToSvalbard(read: Reader, delivered: Delivered): Promise<ReadonlySet<number>> {
  const { orders, newOrders, customers, countries } = delivered;
  const all = [...orders, ...newOrders.map(({ id, values }) => ({ ...values, id }))];
  if (all.some(({ deliveryAddress }) => typeof deliveryAddress === "number")) {
    const ids = orders.map(({ id }) => id);
    const rows = await read.rows<{ id: number }>(toSvalbardSql, ids, ...deliveriesOf(newOrders));
    return new Set(rows.map(({ id }) => id));
  }
  const there = customers.filter(({ delivered: to, physical, postal }) => {
    const country = to === null ? (physical?.country ?? postal?.country) : to.country;
    return countries.get(country ?? 0)?.isoAlpha2Code === "SJ";
  });
  const ids = new Set(there.map(({ id }) => id));
  return new Set(all.filter(({ customer }) => ids.has(customer ?? 0)).map(({ id }) => id));
}

/**
 * SQL of the orders that go to Svalbard or Jan Mayen, of those in `$2` and the new ones that `deliveriesOf` makes `$3` to `$6` of.
 * Customers and addresses are looked up order by order: a join reads all of a company's where the planner knows none of them.
 */
const toSvalbardSql = `select o.id from (
        select o.id, o."customer", o."deliveryAddress", null::bigint as "country" from sales_order o where o.company_id = $1 and o.id = any($2::bigint[])
        union all select * from unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[])) o
      cross join lateral (select c.* from party c where c.company_id = $1 and c.id = o."customer" offset 0) c
      left join lateral (select d.* from delivery_address d where d.company_id = $1 and d.id = case when o."deliveryAddress" is null then c."deliveryAddress" else o."deliveryAddress" end offset 0) d on true
      left join lateral (select p.* from address p where p.company_id = $1 and p.id = c."postalAddress" and d.id is null offset 0) p on true
      left join lateral (select h.* from address h where h.company_id = $1 and h.id = c."physicalAddress" and d.id is null offset 0) h on true
      join country k on k.id = coalesce(o."country", d."country", h."country", p."country") and k."isoAlpha2Code" = 'SJ'`;

/**
 * Where orders that are stored together with their invoice are delivered, column by column: order, customer, delivery address,
 * and the country of an address that is new, too; 0 where that names none.
 */
function deliveriesOf(newOrders: readonly Draft[]): unknown[][] {
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
