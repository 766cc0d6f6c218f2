// Activities of a project: what hours may be spent on there, and what was planned for it.

import { date, flag, number, ref } from "../../../schema/field.ts";
import { resource } from "../../../schema/resource.ts";
import { partRule } from "./part-rule.ts";
import { projectActivityRule } from "./project-activity-rule.ts";

const budget = () => number(2).between(0, 999_999_999_999);

/** An activity on a project. */
export const projectActivity = resource("ProjectActivity", "/project/projectActivity", {
  verbs: "get create delete deleteMany",
  owner: { resource: "Project", field: "project", list: "projectActivities" },
  description: "An activity on a project: when it may be used there, and what was planned for it.",
  fields: {
    activity: ref("Activity")
      .orNew()
      .required()
      .createOnly()
      .describe(
        "The activity: {id} of a PROJECT_GENERAL_ACTIVITY, or a new one without id, of this project alone or of all; each once.",
      ),
    project: ref("Project").createOnly().describe("The project."),
    startDate: date().describe("The first day on which hours are taken."),
    endDate: date().describe("The last day."),
    isClosed: flag().describe("Takes no more hours."),
    budgetHours: budget().describe("Hours that are planned."),
    budgetHourlyRateCurrency: budget().describe("Planned price of an hour, in the project's currency."),
    budgetFeeCurrency: budget().describe("Planned fee, in the project's currency; hours times rate when not given."),
  },
  rules: [partRule, projectActivityRule],
  uniques: { project_activity_once: { text: "projectActivityExists", field: "activity" } },
});
