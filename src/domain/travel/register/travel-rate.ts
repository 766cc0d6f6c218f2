// Rates of travel allowances by year: what the state pays a day, a night or a kilometre, by category. All companies share them.

import { date, flag, integer, number, oneOf, ref, text } from "../../../schema/field.ts";
import { condition, contains, exact, resource } from "../../../schema/resource.ts";

/** The kinds of allowance. */
export const allowanceKinds = ["PER_DIEM", "ACCOMMODATION_ALLOWANCE", "MILEAGE_ALLOWANCE"] as const;

/** Conditions on the days on which a row holds, given what names the row. */
const validity = (row: string) => ({
  dateFrom: condition("date", `${row}."toDate" >= {value}`, "Valid on this day or later."),
  dateTo: condition("date", `${row}."fromDate" < {value}`, "Valid on a day before this one."),
});

/** Rates at home, or abroad, of a year. */
export const travelExpenseRateCategoryGroup = resource(
  "TravelExpenseRateCategoryGroup",
  "/travelExpense/rateCategoryGroup",
  {
    verbs: "list get",
    shared: true,
    description: "The rate categories of a year: those at home, and those abroad.",
    fields: {
      name: text().readOnly().describe("Home or abroad, and the year."),
      isForeignTravel: flag().readOnly().describe("Of travel abroad."),
      fromDate: date().required().readOnly().describe("The first day on which its categories hold."),
      toDate: date().required().readOnly().describe("The last day on which its categories hold."),
    },
    search: { name: contains("name"), isForeignTravel: exact("isForeignTravel", "flag"), ...validity("{t}") },
  },
);

/** What an allowance is for, in a year. */
export const travelExpenseRateCategory = resource("TravelExpenseRateCategory", "/travelExpense/rateCategory", {
  verbs: "list get",
  shared: true,
  description: "What an allowance is for: a day trip, a night, a kilometre; each year has its own.",
  fields: {
    name: text().readOnly().describe("What the allowance is for."),
    ameldingWageCode: integer()
      .derived("0")
      .describe("The code of the a-melding as a number; 0, its descriptions are words today."),
    wageCodeNumber: text(10).readOnly().describe("Number of the salary type by which the tax-free part is paid."),
    isValidDayTrip: flag().readOnly().describe("For trips without a night away."),
    isValidAccommodation: flag().readOnly().describe("For trips with a night away."),
    isValidDomestic: flag().readOnly().describe("For travel in Norway."),
    isValidForeignTravel: flag().readOnly().describe("For travel abroad."),
    isRequiresZone: flag().readOnly().describe("The rate depends on the place: travelExpenseZoneId names it."),
    isRequiresOvernightAccommodation: flag().readOnly().describe("Only with a night away."),
    fromDate: date().required().readOnly().describe("The first day on which it holds."),
    toDate: date().required().readOnly().describe("The last day on which it holds."),
    type: oneOf(...allowanceKinds)
      .readOnly()
      .describe("The kind of allowance."),
    kind: integer().internal().describe("What it is in every year: the category of 2026."),
  },
  search: {
    type: exact("type"),
    name: contains("name"),
    travelReportRateCategoryGroupId: condition(
      "integer",
      `exists (select from travel_expense_rate_category_group g where g.id = {value} and g."fromDate" = {t}."fromDate"
        and case when g."isForeignTravel" then {t}."isValidForeignTravel" else {t}."isValidDomestic" end)`.replace(
        /\s+/g,
        " ",
      ),
      "Categories of the group: its year, at home or abroad.",
    ),
    ameldingWageCode: condition("text", "position({value} in '0') > 0", "The code contains the text."),
    wageCodeNumber: exact("wageCodeNumber"),
    isValidDayTrip: exact("isValidDayTrip", "flag"),
    isValidAccommodation: exact("isValidAccommodation", "flag"),
    isValidDomestic: exact("isValidDomestic", "flag"),
    requiresZone: exact("isRequiresZone", "flag"),
    isRequiresOvernightAccommodation: exact("isRequiresOvernightAccommodation", "flag"),
    ...validity("{t}"),
  },
});

const category = (sql: string) =>
  `exists (select from travel_expense_rate_category k where k.id = {t}."rateCategory" and ${sql})`;
const byCategory = (column: string) =>
  condition("flag", category(`k."${column}" = {value}`), `Rates of categories with this ${column}.`);

/** What is paid for one day, night or kilometre. */
export const travelExpenseRate = resource("TravelExpenseRate", "/travelExpense/rate", {
  verbs: "list get",
  shared: true,
  description: "What is paid for one day, night or kilometre of a category; abroad there is one for each place.",
  fields: {
    rateCategory: ref("TravelExpenseRateCategory").required().readOnly().describe("What it is paid for, and when."),
    zone: text().required().readOnly().describe("The place abroad; empty at home."),
    rate: number(2).readOnly().describe("Kroner for one day, night or kilometre."),
    breakfastDeductionRate: number(2).readOnly().describe("Kroner taken off a day whose breakfast was provided."),
    lunchDeductionRate: number(2).readOnly().describe("Kroner taken off a day whose lunch was provided."),
    dinnerDeductionRate: number(2).readOnly().describe("Kroner taken off a day whose dinner was provided."),
    zoneId: integer().nullable().internal().describe("The place abroad; null at home."),
  },
  search: {
    rateCategoryId: exact("rateCategory", "integer"),
    type: condition("choice", category('k."type" = {value}'), "Rates of categories of this type.", allowanceKinds),
    isValidDayTrip: byCategory("isValidDayTrip"),
    isValidAccommodation: byCategory("isValidAccommodation"),
    isValidDomestic: byCategory("isValidDomestic"),
    isValidForeignTravel: byCategory("isValidForeignTravel"),
    requiresZone: byCategory("isRequiresZone"),
    requiresOvernightAccommodation: byCategory("isRequiresOvernightAccommodation"),
    dateFrom: condition("date", category('k."toDate" >= {value}'), "Valid on this day or later."),
    dateTo: condition("date", category('k."fromDate" < {value}'), "Valid on a day before this one."),
  },
});
