// Activities: what hours are spent on, on projects or in general.

import { flag, number, oneOf, text } from "../../schema/field.ts";
import { among, condition, contains, exact, resource } from "../../schema/resource.ts";
import { activityRule } from "./activity-rule.ts";
import { activityUnused, usedSql } from "./activity-use.ts";

const generalTypes = "('GENERAL_ACTIVITY', 'PROJECT_GENERAL_ACTIVITY')";
const projectTypes = "('PROJECT_GENERAL_ACTIVITY', 'PROJECT_SPECIFIC_ACTIVITY')";
/** Whether the type is one of these, as SQL. */
const isOneOf = (types: string) => `({t}."activityType" in ${types})`;

/** An activity. */
export const activity = resource("Activity", "/activity", {
  verbs: "list get create update delete createMany",
  description:
    "What hours are spent on. General ones are used without a project, the others on projects. What names an activity keeps it from being deleted; a disabled one takes no more hours.",
  fields: {
    name: text().between(1, 255).required().describe("The activity's name; unique but for those of a single project."),
    number: text(100).describe("The company's own number of it."),
    description: text().describe("What it is about."),
    activityType: oneOf("GENERAL_ACTIVITY", "PROJECT_GENERAL_ACTIVITY", "PROJECT_SPECIFIC_ACTIVITY", "TASK")
      .required()
      .createOnly()
      .describe(
        "Where it is used: without a project, on every project, on the project that it is made with (by projectActivity alone), or for tasks.",
      ),
    isProjectActivity: flag().derived(isOneOf(projectTypes)).describe("Used on projects."),
    isGeneral: flag().derived(isOneOf(generalTypes)).describe("Used without a project, or on every project."),
    isTask: flag().derived(isOneOf("('TASK')")).describe("Used for tasks."),
    isDisabled: flag().describe("Takes no more hours and is put on no more projects."),
    isChargeable: flag().describe("Hours on it are charged to customers."),
    rate: number(2)
      .between(0, 999_999_999)
      .describe("Price of an hour in kroner without VAT, where no project says another."),
    costPercentage: number(2).between(0, 10_000).describe("Percent of the employee's hourly cost that an hour costs."),
    displayName: text().derived(`trim({t}."number" || ' ' || {t}."name")`).describe("Number and name."),
    deletable: flag().derived(`not (${usedSql})`).describe("Nothing names it."),
  },
  search: {
    id: among("id"),
    name: contains("name"),
    number: exact("number"),
    description: contains("description"),
    isProjectActivity: condition(
      "flag",
      `${isOneOf(projectTypes)} = {value}`,
      "Activities for projects, or the others.",
    ),
    isGeneral: condition(
      "flag",
      `${isOneOf(generalTypes)} = {value}`,
      "Activities outside projects or of every project, or the others.",
    ),
    isChargeable: exact("isChargeable", "flag"),
    isTask: condition("flag", `${isOneOf("('TASK')")} = {value}`, "Activities that are tasks, or the others."),
    isInactive: exact("isDisabled", "flag"),
  },
  rules: [activityRule],
  deletable: activityUnused,
  uniques: { activity_name: { text: "activityNameTaken", field: "name" } },
});
