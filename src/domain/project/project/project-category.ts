// Categories of projects.

import { text } from "../../../schema/field.ts";
import { among, contains, exact, resource } from "../../../schema/resource.ts";

/** A category of projects. */
export const projectCategory = resource("ProjectCategory", "/project/category", {
  verbs: "list get create update",
  meaning: "A category of projects.",
  fields: {
    name: text().between(1, 255).required().says("The category's name."),
    number: text(100).says("The company's own number of it."),
    description: text().says("What the category is for."),
    displayName: text().derived(`trim({t}."number" || ' ' || {t}."name")`).says("Number and name."),
  },
  search: {
    id: among("id"),
    name: contains("name"),
    number: exact("number"),
    description: contains("description"),
  },
});
