// Categories of customers and suppliers, in three kinds.

import { integer, text } from "../../schema/field.ts";
import { among, contains, exact, resource } from "../../schema/resource.ts";

/** A category of customers and suppliers. */
export const customerCategory = resource("CustomerCategory", "/customer/category", {
  verbs: "list get create update",
  description:
    "A category of customers and suppliers. Its type says at which of the three places of a party it stands.",
  fields: {
    name: text().between(1, 255).required().describe("The category's name."),
    number: text(100).describe("The company's own number of it."),
    description: text().describe("What the category is for."),
    type: integer().between(1, 3).default(1).describe("For which place of a party it is: 1, 2 or 3."),
    displayName: text().derived(`trim({t}."number" || ' ' || {t}."name")`).describe("Number and name."),
  },
  search: {
    id: among("id"),
    name: contains("name"),
    number: exact("number"),
    description: contains("description"),
    type: among("type"),
  },
});
