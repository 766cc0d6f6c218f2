// Product groups: a tree of names under which products stand, and which product stands in which group.

import { flag, ref, text } from "../../schema/field.ts";
import { among, condition, contains, resource } from "../../schema/resource.ts";
import { productGroupRule } from "./product-group-rule.ts";

const query = condition(
  "text",
  'strpos(lower({t}."name"), lower({value})) > 0',
  "Occurs in the name, whatever the case.",
);

/** A product group. */
export const productGroup = resource("ProductGroup", "/product/group", {
  verbs: "list get create update delete createMany updateMany deleteMany",
  description: "A group of products; groups may stand in groups.",
  fields: {
    name: text(255).required().between(1, 255).describe("Name of the group."),
    displayName: text()
      .derived(
        `(with recursive up(id, name, parent, depth) as (select {t}.id, {t}."name", {t}."parentGroup", 1 union all
          select g.id, g."name" || ' / ' || up.name, g."parentGroup", up.depth + 1 from up join product_group g on g.company_id = {t}.company_id and g.id = up.parent)
          select up.name from up order by up.depth desc limit 1)`.replace(/\s+/g, " "),
      )
      .describe("The names from the topmost group down."),
    parentGroup: ref("ProductGroup").describe("The group that this one stands in."),
    isDeletable: flag()
      .derived(
        'not exists (select 1 from product_group_relation r where r.company_id = {t}.company_id and r."productGroup" = {t}.id) and not exists (select 1 from product_group g where g.company_id = {t}.company_id and g."parentGroup" = {t}.id)',
      )
      .describe("Neither products nor groups stand in it."),
  },
  search: { id: among("id"), name: contains("name"), query },
  rules: [productGroupRule],
});

/** That a product stands in a group. */
export const productGroupRelation = resource("ProductGroupRelation", "/product/groupRelation", {
  verbs: "list get create delete createMany",
  description: "That a product stands in a group.",
  fields: {
    product: ref("Product").required().describe("The product."),
    productGroup: ref("ProductGroup").required().describe("The group that it stands in; each group once."),
  },
  search: { id: among("id"), productId: among("product"), productGroupId: among("productGroup") },
  uniques: { product_group_relation_once: { text: "productInGroup", field: "productGroup" } },
});
