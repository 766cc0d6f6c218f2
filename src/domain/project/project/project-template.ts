// GET /project/template/{id}: a project as another one starts from it, without ids of its own and of its parts.

import { Field, integer, many } from "../../../schema/field.ts";
import { query } from "../../../schema/query.ts";
import { type ResourceDefinition, resource } from "../../../schema/resource.ts";
import { projectHourlyRate, projectSpecificRate } from "../charge/project-hourly-rate.ts";
import { project } from "./project.ts";

/** Fields of a resource under the same names, to be read and not written. */
function shownOf(one: ResourceDefinition, names: readonly string[]): Record<string, Field> {
  return Object.fromEntries(
    names.map((name) => {
      const field = one.fields.get(name);
      if (field === undefined) throw new Error(`${one.name} has no field ${name}.`);
      const shown = { readOnly: true, createOnly: false, required: false, owned: false, series: null };
      return [name, new Field({ ...field, ...shown })];
    }),
  );
}

const ofProject = [
  ...["name", "startDate", "endDate", "isInternal", "number", "displayNameFormat", "projectManager", "department"],
  ...["mainProject", "projectCategory", "reference", "externalAccountsNumber", "description", "invoiceComment"],
  ...["attention", "contact", "customer", "deliveryAddress", "vatType", "currency", "markUpOrderLines"],
  ...["markUpFeesEarned", "isFixedPrice", "fixedprice", "isPriceCeiling", "priceCeilingAmount"],
  ...["generalProjectActivitiesPerProjectOnly", "forParticipantsOnly"],
];

/** A project as a template. */
export const projectTemplate = resource("ProjectTemplate", "/project/template", {
  identity: false,
  order: "number",
  description:
    "What another project may start from: POST /project takes it as a body, with the fields of the address in place of its id: fields=*,deliveryAddress(addressLine1,postalCode,city).",
  fields: {
    ...shownOf(project, ofProject),
    projectHourlyRates: many("ProjectHourlyRateTemplate")
      .computed(
        'select h.*, h.id as "rates" from project_hourly_rate h where h.company_id = $1 and h."project" = {t}."project"',
      )
      .describe("What an hour costs from which day on."),
    project: integer().internal(),
  },
});

/** Hourly rates of a template. */
export const projectHourlyRateTemplate = resource("ProjectHourlyRateTemplate", "/project/template/hourlyRate", {
  identity: false,
  order: "startDate",
  description: "What an hour costs from a day on, in a template.",
  fields: {
    ...shownOf(projectHourlyRate, ["startDate", "showInProjectOrder", "hourlyRateModel"]),
    projectSpecificRates: many("ProjectSpecificRateTemplate")
      .computed(
        'select s.* from project_specific_rate s where s.company_id = $1 and s."projectHourlyRate" = {t}."rates"',
      )
      .describe("The project's own rates."),
    ...shownOf(projectHourlyRate, ["fixedRate"]),
    rates: integer().internal(),
  },
});

/** A rate of a template. */
export const projectSpecificRateTemplate = resource("ProjectSpecificRateTemplate", "/project/template/specificRate", {
  identity: false,
  order: "hourlyRate,employee,activity",
  description: "What an hour of an employee or on an activity costs, in a template.",
  fields: shownOf(projectSpecificRate, ["hourlyRate", "hourlyCostPercentage", "employee", "activity"]),
});

/** A project as a template, by its id. */
export const projectAsTemplate = query({
  path: "/project/template/{id}",
  object: "ProjectTemplate",
  description: "A project with what another one may start from, with its hourly rates.",
  sql: (query, placeholder) =>
    `select p.*, p.id as "project" from project p where p.company_id = $1 and p.id = ${placeholder(query.id, "bigint")}`,
});
