// Divisions: parts of the company that are registered as units of their own.

import { date, ref, text } from "../../schema/field.ts";
import { condition, resource, rule } from "../../schema/resource.ts";
import { dateFaults, numberFaults } from "./company-rule.ts";

/** Checks a division's organisation number and dates. */
const divisionRule = rule({
  name: "division",
  decide(draft) {
    const { faults, warnings } = numberFaults(draft, "NO");
    return { faults: [...faults, ...dateFaults(draft)], warnings };
  },
});

/** A division. */
export const division = resource("Division", "/division", {
  verbs: "list get create update createMany updateMany",
  meaning: "A part of the company that is registered as a unit with an organisation number of its own.",
  fields: {
    displayName: text()
      .derived(`trim({t}."name" || ' ' || {t}."organizationNumber")`)
      .says("Name and organisation number."),
    name: text().between(1, 255).required().says("The division's name."),
    startDate: date().says("The first day of the division."),
    endDate: date().says("The last day of the division, when it has closed; not before the first."),
    organizationNumber: text(100).says("Nine digits."),
    municipalityDate: date().says("The day from which it lies in the municipality."),
    municipality: ref("Municipality").says("The municipality that it lies in."),
  },
  search: {
    query: condition("text", `position(lower({value}) in lower({t}."name" || ' ' || {t}."organizationNumber")) > 0`),
  },
  rules: [divisionRule],
});
