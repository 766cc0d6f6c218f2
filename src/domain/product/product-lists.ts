// GET /product/group/query and /product/unit/query: short lists for a field in which somebody types.

import { query } from "../../schema/query.ts";
import { input } from "../../schema/resource.ts";

const typed = { description: "A part of the name." };

/** Product groups by a part of their name. */
export const productGroupQuery = query({
  path: "/product/group/query",
  rows: "ProductGroup",
  description: "Product groups by a part of their name; with id and name unless more is asked for.",
  defaults: { fields: "id,name" },
  query: { query: input("text", typed), name: input("text", typed) },
  order: () => "name",
  sql: (query, placeholder) =>
    ["select g.* from product_group g where g.company_id = $1"]
      .concat(
        [query.query, query.name]
          .filter((part) => part !== undefined)
          .map((part) => `strpos(lower(g."name"), lower(${placeholder(part, "text")})) > 0`),
      )
      .join(" and "),
});

/** Units by a part of their name or abbreviation. */
export const productUnitQuery = query({
  path: "/product/unit/query",
  rows: "ProductUnit",
  description: "Units by a part of their name or abbreviation; 25 with id and name unless more is asked for.",
  defaults: { fields: "id,name", count: 25 },
  query: { query: input("text", { description: "A part of the name, in either language, or of the abbreviation." }) },
  order: () => "name",
  sql: (query, placeholder) => {
    const all = "select u.* from product_unit u where u.company_id = $1";
    if (query.query === undefined) return all;
    const words = `u."name" || ' ' || u."nameEN" || ' ' || u."nameShort" || ' ' || u."nameShortEN"`;
    return `${all} and strpos(lower(${words}), lower(${placeholder(query.query, "text")})) > 0`;
  },
});
