// GET /order/orderline/orderLineTemplate: a line as the order would make it of a product; nothing is stored.

import { query } from "../../../schema/query.ts";
import { input, mandatory, type Row } from "../../../schema/resource.ts";

const cost = '(p."costExcludingVatCurrency" + p."expenses")';
// The rate of the day of delivery.
const factor = `(1 + case when v."isDirect" or v."reverseCharge" in ('S', 'Y') then 0 else coalesce((select r."percent" from vat_rate r
  where r."rateKind" = v."rateKind" and r."validFrom" <= o."deliveryDate" and (r."validTo" is null or r."validTo" >= o."deliveryDate")), v."ratePercent", 0) end / 100)`;
const excluding = `case when ${cost} <> 0 and o."markUpOrderLines" <> 0 then round(${cost} * (100 + o."markUpOrderLines") / 100, 10)
  else p."priceExcludingVatCurrency" end`;
const including = `case when ${cost} <> 0 and o."markUpOrderLines" <> 0 then round(round(${cost} * (100 + o."markUpOrderLines") / 100, 10) * ${factor}, 10)
  else p."priceIncludingVatCurrency" end`;

// From the function, not of it: `(f(…)).*` would call it once for each of the 40 columns.
const sql = `select r.* from sales_order o join product p on p.company_id = o.company_id and p.id = $3::bigint
      left join vat_type v on v.company_id = p.company_id and v.id = p."vatType"
      cross join lateral jsonb_populate_record(null::order_line, jsonb_build_object(
        'company_id', o.company_id, 'id', 0, 'version', 0, 'changed_at', now(), 'product', p.id, 'description', p."orderLineDescription",
        'count', 1, 'unitCostCurrency', ${cost}, 'unitPriceExcludingVatCurrency', ${excluding}, 'unitPriceIncludingVatCurrency', ${including},
        'currency', o."currency", 'markup', o."markUpOrderLines", 'discount', o."discountPercentage", 'vatType', p."vatType",
        'amountExcludingVatCurrency', case when o."isPrioritizeAmountsIncludingVat"
          then round(round(${including} * (100 - o."discountPercentage") / 100, 2) / ${factor}, 2)
          else round(${excluding} * (100 - o."discountPercentage") / 100, 2) end,
        'amountIncludingVatCurrency', case when o."isPrioritizeAmountsIncludingVat"
          then round(${including} * (100 - o."discountPercentage") / 100, 2)
          else round(round(${excluding} * (100 - o."discountPercentage") / 100, 2) * ${factor}, 2) end,
        'order', o.id, 'isSubscription', o."isSubscription", 'sortIndex', 0, 'isPicked', false, 'orderedQuantity', 0, 'madeBy', '')) r
      where o.company_id = $1 and o.id = $2::bigint`;

/** A line as it would be. */
export const orderLineTemplate = query<Row | undefined>({
  path: "/order/orderline/orderLineTemplate",
  object: "OrderLine",
  description:
    "A line of one unit as the order would make it of the product: text, price, VAT type, cost, discount and mark-up. It has id 0 and is not stored.",
  query: {
    orderId: mandatory(input("integer", { description: "The order." })),
    productId: mandatory(input("integer", { description: "The product." })),
  },
  refuses: ["notFound"],
  load: async ({ query }, read) => (await read.rows<Row>(sql, query.orderId, query.productId))[0],
  decide: (_input, row) =>
    row === undefined
      ? {
          problem: "notFound",
          parameters: {
            hint: {
              en: "There is no Order, or no Product, with the given id in the company.",
              no: "Det finnes ingen Order, eller ingen Product, med den oppgitte id-en i selskapet.",
            },
          },
        }
      : { row },
});
