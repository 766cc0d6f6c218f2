// The percentages of holiday pay by year, and the company's ordinary hours.

import { date, flag, integer, number, ref } from "../../../schema/field.ts";
import { query } from "../../../schema/query.ts";
import { input, type Rule, resource, rule } from "../../../schema/resource.ts";
import { placeOf } from "../../elements.ts";
import { faultAt } from "../../fault.ts";

/** Days and percentages by law, and by the agreement about a fifth week. */
export const holidaySchemes = {
  "10.2": { days: "25", ordinary: "10.2", senior: "12.5" },
  "12.0": { days: "30", ordinary: "12", senior: "14.3" },
} as const;

const holidayDefaults: Rule = rule<"CompanyHoliday", keyof typeof holidaySchemes>({
  name: "companyHoliday",
  async load(_drafts, read) {
    const [row] = await read.rows<{ scheme: keyof typeof holidaySchemes }>(
      `select r."holidayScheme" as scheme from salary_posting_rules r where r.company_id = $1`,
    );
    return row?.scheme ?? "10.2";
  },
  decide(draft, scheme) {
    const { values, bodyFields } = draft;
    const faults = values.year < 2000 || values.year > 2100 ? [faultAt(placeOf(draft), "year", "holidayYear")] : [];
    if (draft.kind === "update") return { faults };
    const own = holidaySchemes[scheme];
    if (!bodyFields.has("days")) values.days = own.days;
    if (!bodyFields.has("vacationPayPercentage1")) values.vacationPayPercentage1 = own.ordinary;
    if (!bodyFields.has("vacationPayPercentage2")) values.vacationPayPercentage2 = own.senior;
    if (!bodyFields.has("isMaxPercentage2Amount6G")) values.isMaxPercentage2Amount6G = true;
    return { faults };
  },
});

/** Holiday of a year. */
export const companyHoliday = resource("CompanyHoliday", "/salary/settings/holiday", {
  verbs: "list create update createMany updateMany deleteMany",
  order: "year",
  description:
    "Days of holiday and percentages of holiday pay of a year; what a new one leaves out follows holidayScheme.",
  fields: {
    year: integer().required().describe("The year in which holiday pay is earned; one of each."),
    days: number(2).between(0, 366).describe("Days of holiday, of weeks of six days."),
    vacationPayPercentage1: number(2).between(0, 100).describe("Per cent of holiday pay of employees under 60."),
    vacationPayPercentage2: number(2)
      .between(0, 100)
      .describe("Per cent of holiday pay from the year in which the employee turns 60."),
    isMaxPercentage2Amount6G: flag().describe(
      "What vacationPayPercentage2 is more than the other counts up to 6 G of the year's basis alone.",
    ),
  },
  rules: [holidayDefaults],
  uniques: { company_holiday_year: { text: "holidayYearTaken", field: "year" } },
});

/** Ordinary hours of a day. */
export const companyStandardTime = resource("CompanyStandardTime", "/salary/settings/standardTime", {
  verbs: "list get create update",
  order: "fromDate",
  description: "How many hours the company's ordinary day has, from a date until the next one's; 7.5 at first.",
  fields: {
    company: ref("Company").derived("{t}.company_id").describe("The company."),
    fromDate: date().required().describe("The first day; one for each."),
    hoursPerDay: number(2).between(0, 24).required().describe("Hours of a day."),
  },
  uniques: { company_standard_time_from: { text: "standardTimeTaken", field: "fromDate" } },
});

/** The ordinary hours at a date. */
export const companyStandardTimeByDate = query({
  path: "/salary/settings/standardTime/byDate",
  object: "CompanyStandardTime",
  refuses: ["notFound"],
  description: "How many hours an ordinary day has at a date: the latest one until then, 404 before the first.",
  query: { date: input("date", { description: "The day; otherwise today." }) },
  sql: (query, placeholder) =>
    `select s.* from company_standard_time s where s.company_id = $1
       and s."fromDate" <= ${query.date === undefined ? "(select company_today())" : placeholder(query.date, "date")}
     order by s."fromDate" desc limit 1`,
});
