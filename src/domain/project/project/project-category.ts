// Categories of projects.

import { text } from "../../../schema/field.ts";
import { among, contains, exact, resource } from "../../../schema/resource.ts";

/** A category of projects. */
export const projectCategory = resource("ProjectCategory", "/project/category", {
  verbs: "list get create update",
  description: "A category of projects.",
  fields: {
    name: text().between(1, 255).required().describe("The category's name."),
    number: text(100).describe("The company's own number of it."),
    description: text().describe("What the category is for."),
    displayName: text().derived(`trim({t}."number" || ' ' || {t}."name")`).describe("Number and name."),
  },
  search: {
    id: among("id"),
    name: contains("name"),
    number: exact("number"),
    description: contains("description"),
  },
});
