// What is computed of products in SQL over {t}, a row of the table that products and supplier products share.

/** Purchase price and expenses of one unit. */
export const costPrice = '({t}."costExcludingVatCurrency" + {t}."expenses")';

/** Units of a product in stock, everywhere; 0 for what is not kept in stock. `id` is SQL over `{t}`. */
export function stockOf(id: string): string {
  return (
    `(select coalesce(sum(v.quantity), 0) from stock_movement v where v.company_id = {t}.company_id and v.product = ${id} ` +
    `and exists (select 1 from product k where k.company_id = v.company_id and k.id = ${id} and k."isStockItem"))`
  );
}

/** Units of the product in stock. */
export const stock = stockOf("{t}.id");

/** Units that open orders wait for; 0 for what is not kept in stock. */
export const ordered =
  'coalesce((select sum(l."count") from order_line l join sales_order o on o.company_id = l.company_id and o.id = l."order" ' +
  'where l.company_id = {t}.company_id and l."product" = {t}.id and l."invoice" is null and not o."isClosed" and {t}."isStockItem"), 0)';

/** The supplier products `s` that are sold as `{t}`. */
export const connected = 's.company_id = {t}.company_id and s."resaleProduct" = {t}.id and s."isSupplierProduct"';

const users: readonly (readonly [table: string, column: string])[] = [
  ["order_line", "product"],
  ["posting", "product"],
  ["posting_draft", "product"],
  ["product_group_relation", "product"],
  ["product_inventory_location", "product"],
  ["product_line", "product"],
  ["product", "resaleProduct"],
  ["result_budget", "product"],
];

/** True where nothing uses the product. */
export const deletable = users
  .map(
    ([table, column]) =>
      `not exists (select 1 from "${table}" u where u.company_id = {t}.company_id and u."${column}" = {t}.id)`,
  )
  .join(" and ");

/** A part in percent of a whole, rounded to two decimals; 0 of nothing. */
export function percentOf(part: string, base: string): string {
  return `(case when ${base} = 0 then 0 else round(${part} * 100 / ${base}, 2) end)`;
}
