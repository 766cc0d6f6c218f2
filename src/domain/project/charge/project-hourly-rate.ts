// Hourly rates of a project: what an hour costs from a day on, for everybody or for employees and activities.

import { date, flag, many, number, oneOf, ref } from "../../../schema/field.ts";
import { among, before, condition, exact, from, resource } from "../../../schema/resource.ts";
import { partRule } from "../part/part-rule.ts";
import { hourlyRateRule, specificRateRule } from "./hourly-rate-rule.ts";

/** How the price of an hour is found. */
export const rateModels = [
  "TYPE_PREDEFINED_HOURLY_RATES",
  "TYPE_PROJECT_SPECIFIC_HOURLY_RATES",
  "TYPE_FIXED_HOURLY_RATE",
] as const;

const price = () => number(2).between(0, 999_999_999);
const model = () => oneOf(...rateModels);
const modelMeaning =
  "How the price of an hour is found: the rate of the activity, the project's own rates, or fixedRate.";

/** The rates of a project from a day on. */
export const projectHourlyRate = resource("ProjectHourlyRate", "/project/hourlyRates", {
  verbs: "list get create update delete createMany updateMany deleteMany",
  owner: { resource: "Project", field: "project", list: "projectHourlyRates" },
  order: "startDate,id",
  description: "What an hour costs on a project from a day on, until the next one begins.",
  fields: {
    project: ref("Project").createOnly().describe("The project."),
    startDate: date().required().describe("The first day; each day once."),
    showInProjectOrder: flag().describe("Shown on the project's orders and contracts."),
    hourlyRateModel: model().required().describe(modelMeaning),
    projectSpecificRates: many("ProjectSpecificRate")
      .by("projectHourlyRate")
      .owned()
      .describe("The project's own rates; for TYPE_PROJECT_SPECIFIC_HOURLY_RATES alone."),
    fixedRate: price().describe("The price of an hour, in the project's currency; for TYPE_FIXED_HOURLY_RATE."),
  },
  search: {
    id: among("id"),
    projectId: among("project"),
    type: condition("choice", '{t}."hourlyRateModel" = {value}', "hourlyRateModel is this value.", rateModels),
    startDateFrom: from("startDate"),
    startDateTo: before("startDate"),
    showInProjectOrder: exact("showInProjectOrder", "flag"),
  },
  rules: [partRule, hourlyRateRule],
  uniques: { project_hourly_rate_once: { text: "projectRateExists", field: "startDate" } },
});

/** A rate of an employee, of an activity, or of one on the other. */
export const projectSpecificRate = resource("ProjectSpecificRate", "/project/hourlyRates/projectSpecificRates", {
  verbs: "list get create update delete createMany updateMany deleteMany",
  owner: { resource: "ProjectHourlyRate", field: "projectHourlyRate", list: "projectSpecificRates" },
  description:
    "What an hour of an employee, on an activity, or of an employee on an activity costs. The narrowest one that fits counts.",
  fields: {
    hourlyRate: price().required().describe("The price of an hour, in the project's currency."),
    hourlyCostPercentage: number(2)
      .between(0, 10_000)
      .describe("Percent of the employee's hourly cost that an hour costs."),
    projectHourlyRate: ref("ProjectHourlyRate").createOnly().describe("The rates that it belongs to."),
    employee: ref("Employee").describe("Whose hours; everybody's when not given."),
    activity: ref("Activity").describe("Hours on what; on everything when not given."),
  },
  search: {
    id: among("id"),
    projectHourlyRateId: among("projectHourlyRate"),
    employeeId: among("employee"),
    activityId: among("activity"),
  },
  rules: [specificRateRule],
  uniques: { project_specific_rate_once: { text: "projectSpecificRateExists", field: "employee" } },
});

/** Rates as they are given to many projects at once. */
export const hourlyRate = resource("HourlyRate", "/project/hourlyRates/updateOrAddHourRates", {
  table: "project_hourly_rate",
  description: "Hourly rates that several projects get on the same day.",
  fields: {
    startDate: date().required().describe("The first day."),
    hourlyRateModel: model().required().describe(modelMeaning),
    projectSpecificRates: many("ProjectSpecificRate")
      .where('{child}."projectHourlyRate" = {t}.id')
      .accepted()
      .describe("New rates of employees and activities, without id; they replace those of the day."),
    fixedRate: price().describe("The price of an hour, in the projects' currencies; for TYPE_FIXED_HOURLY_RATE."),
  },
});
