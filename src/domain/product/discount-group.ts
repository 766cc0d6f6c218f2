// Discount groups: products on which the same discount is agreed.

import { text } from "../../schema/field.ts";
import { among, amongTexts, contains, resource } from "../../schema/resource.ts";

/** A discount group. */
export const discountGroup = resource("DiscountGroup", "/product/discountGroup", {
  verbs: "list get create update delete",
  description: "A group of products on which the same discount is agreed.",
  fields: {
    name: text(255).required().describe("Name of the group."),
    number: text(100).readOnly().series("discountGroup", 1).describe("The group's number, from a series of its own."),
    nameAndNumber: text().derived(`trim({t}."number" || ' ' || {t}."name")`).describe("Number and name."),
  },
  search: { id: among("id"), name: contains("name"), number: amongTexts("number") },
});
