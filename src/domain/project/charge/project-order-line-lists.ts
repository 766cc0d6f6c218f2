// GET /project/orderline/query and /project/orderline/orderLineTemplate.

import { query } from "../../../schema/query.ts";
import { input, mandatory, type Row } from "../../../schema/resource.ts";

/** Lines of projects as a form looks them up. */
export const projectOrderLineQuery = query({
  path: "/project/orderline/query",
  rows: "ProjectOrderLine",
  description:
    "Lines of projects whose description or product contains a text; 25 with id and displayName unless more is asked for.",
  defaults: { fields: "id,displayName", count: 25 },
  query: {
    id: input("integers", { description: "Only these." }),
    projectId: input("integer", { description: "Those of this project." }),
    query: input("text", { description: "Occurs in the description, or in number and name of the product." }),
    isBudget: input("flag", { description: "Lines of budgets, of which there are none, or the others." }),
  },
  sql(query, placeholder) {
    const conditions: string[] = [];
    if (query.id !== undefined) conditions.push(`l.id = any(${placeholder(query.id, "bigint[]")})`);
    if (query.projectId !== undefined) conditions.push(`l."project" = ${placeholder(query.projectId, "bigint")}`);
    if (query.isBudget !== undefined) conditions.push(`not ${placeholder(query.isBudget, "boolean")}`);
    if (query.query !== undefined)
      conditions.push(
        `(position(lower(${placeholder(query.query, "text")}) in lower(l."description")) > 0 or exists (select 1 from product p
          where p.company_id = l.company_id and p.id = l."product"
            and position(lower(${placeholder(query.query, "text")}) in lower(p."number" || ' ' || p."name")) > 0))`,
      );
    return ["select l.* from project_order_line l where l.company_id = $1", ...conditions].join(" and ");
  },
});

const cost = `(p."costExcludingVatCurrency" + case when j."useProductNetPrice" then 0 else p."expenses" end)`;
const discount = `case when j."ignoreCompanyProductDiscountAgreement" then 0 else coalesce(
  (select c."discountPercentage" from party c where c.company_id = j.company_id and c.id = j."customer"), 0) end`;
const rate = `case when v."number" in ('3', '31', '32', '33') then v."percentage" else 0 end`;

const template = `select r.* from project j join product p on p.company_id = j.company_id and p.id = $3::bigint
  left join vat_type v on v.company_id = p.company_id and v.id = p."vatType"
  cross join lateral (select ${cost} as cost, ${discount} as discount,
    case when ${cost} <> 0 and j."markUpOrderLines" <> 0 then round(${cost} * (100 + j."markUpOrderLines") / 100, 10)
      else p."priceExcludingVatCurrency" end as price) x
  cross join lateral (select round(x.price * (100 - x.discount) / 100, 2) as net) y
  cross join lateral jsonb_populate_record(null::project_order_line, jsonb_build_object(
    'company_id', j.company_id, 'id', 0, 'version', 0, 'changed_at', now(), 'product', p.id, 'description', p."orderLineDescription",
    'count', 1, 'unitCostCurrency', x.cost, 'unitPriceExcludingVatCurrency', x.price, 'currency', j."currency",
    'markup', j."markUpOrderLines", 'discount', x.discount, 'vatType', p."vatType", 'amountExcludingVatCurrency', y.net,
    'amountIncludingVatCurrency', y.net + round(y.net * ${rate} / 100, 2), 'project', j.id,
    'date', (select company_today()), 'isChargeable', true, 'customSortIndex', 0)) r
  where j.company_id = $1 and j.id = $2::bigint`;

/** A line as it would be. */
export const projectOrderLineTemplate = query<Row | undefined>({
  path: "/project/orderline/orderLineTemplate",
  object: "ProjectOrderLine",
  description:
    "A line of one unit as the project would make it of the product today: text, price, VAT type, cost, discount and mark-up. It has id 0 and is not stored.",
  query: {
    projectId: mandatory(input("integer", { description: "The project." })),
    productId: mandatory(input("integer", { description: "The product." })),
  },
  refuses: ["notFound"],
  load: async ({ query }, read) => (await read.rows<Row>(template, query.projectId, query.productId))[0],
  decide: (_input, row) =>
    row === undefined
      ? {
          problem: "notFound",
          parameters: {
            hint: {
              en: "There is no Project, or no Product, with the given id in the company.",
              no: "Det finnes ingen Project, eller ingen Product, med den oppgitte id-en i selskapet.",
            },
          },
        }
      : { row },
});
