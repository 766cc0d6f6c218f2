// Search parameters of orders beside those of the contract.

import { condition, type ParameterDefinition } from "../../../schema/resource.ts";
import { partiesNamedSql } from "../../customer/party-words.ts";

/** SELECT of the ids of orders with the number or a customer of the name, each found by an index. */
const namedIds =
  `select o.id from sales_order o where o.company_id = $1 and o."number" = trim({value}) ` +
  `union all select o.id from (${partiesNamedSql("{value}")}) n cross join lateral ` +
  '(select v.id from sales_order v where v.company_id = $1 and v."customer" = n.id offset 0) o';

/** They stand beside the contract. */
export const orderSearch = {
  query: condition(
    "text",
    `{t}.id = any(array(${namedIds}))`,
    "The order has this number, or its customer has a name with words that begin like these.",
  ),
} as const satisfies Record<string, ParameterDefinition>;
