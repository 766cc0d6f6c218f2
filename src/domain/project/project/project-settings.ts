// GET and PUT /project/settings: what a company has decided about its projects, one object per company.

import { flag, integer, oneOf, text } from "../../../schema/field.ts";
import { resource } from "../../../schema/resource.ts";
import { rateModels } from "../charge/project-hourly-rate.ts";
import { nameSchemes } from "./project-sql.ts";

const keptAsGiven = "Kept as it is given, for those who show projects to people.";
const keptFlag = () => flag().describe(keptAsGiven);
const keptChoice = (first: string, ...others: string[]) =>
  oneOf(first, ...others)
    .default(first)
    .describe(keptAsGiven);
const keptEmail = () => text(254).describe(keptAsGiven);

/** What a company has decided about its projects. */
export const projectSettings = resource("ProjectSettings", "/project/settings", {
  verbs: "get update",
  single: true,
  description:
    "What the company has decided about its projects. Defaults count from the next project; what exists stays as it is. Settings of pages that others show are kept as they are given.",
  fields: {
    approveHourLists: keptFlag(),
    approveInvoices: keptFlag(),
    markReadyForInvoicing: keptFlag(),
    historicalInformation: keptFlag(),
    projectForecast: keptFlag(),
    budgetOnSubcontracts: keptFlag(),
    projectCategories: keptFlag(),
    referenceFee: keptFlag(),
    sortOrderProjects: keptChoice("SORT_ORDER_NAME_AND_NUMBER", "SORT_ORDER_NAME"),
    autoCloseInvoicedProjects: keptFlag(),
    mustApproveRegisteredHours: flag().describe(
      "PUT /project/{id}/:invoiceHours refuses hours whose week or month is not approved.",
    ),
    showProjectOrderLinesToAllProjectParticipants: keptFlag(),
    hourCostPercentage: keptFlag(),
    fixedPriceProjectsFeeCalcMethod: keptChoice(
      "FIXED_PRICE_PROJECTS_CALC_METHOD_INVOICED_FEE",
      "FIXED_PRICE_PROJECTS_CALC_METHOD_PERCENT_COMPLETED",
    ),
    fixedPriceProjectsInvoiceByProgress: keptFlag(),
    projectBudgetReferenceFee: keptFlag(),
    allowMultipleProjectInvoiceVat: keptFlag(),
    standardReinvoicing: keptFlag(),
    isCurrentMonthDefaultPeriod: keptFlag(),
    showProjectOnboarding: keptFlag(),
    autoConnectIncomingOrderlineToProject: keptFlag(),
    autoGenerateProjectNumber: flag()
      .default(true)
      .describe("A new project without number gets the next one; without it every new project must say its number."),
    autoGenerateStartingNumber: integer()
      .between(0, 999_999_999_999)
      .describe("The number from which projects are numbered on; numbers that are passed are not given again."),
    projectNameScheme: oneOf(...nameSchemes)
      .default("NAME_STANDARD")
      .describe("The displayNameFormat of new projects that name none."),
    projectTypeOfContract: oneOf("PROJECT_FIXED_PRICE", "PROJECT_HOUR_RATES")
      .default("PROJECT_HOUR_RATES")
      .describe("Whether new projects that do not say have a fixed price."),
    projectOrderLinesSortOrder: oneOf("SORT_ORDER_ID", "SORT_ORDER_DATE", "SORT_ORDER_PRODUCT", "SORT_ORDER_CUSTOM")
      .default("SORT_ORDER_ID")
      .describe("The order of the lines of a project: by id, day, product number, or customSortIndex."),
    projectHourlyRateModel: oneOf(...rateModels)
      .default("TYPE_PREDEFINED_HOURLY_RATES")
      .describe("The model of the hourly rates that new projects start with."),
    onlyProjectMembersCanRegisterInfo: flag().describe("New projects that do not say are forParticipantsOnly."),
    onlyProjectActivitiesTimesheetRegistration: flag().describe(
      "New projects that do not say are generalProjectActivitiesPerProjectOnly.",
    ),
    hourlyRateProjectsWriteUpDown: keptFlag(),
    showRecentlyClosedProjectsOnSupplierInvoice: keptFlag(),
    defaultProjectContractComment: text().describe(keptAsGiven),
    defaultProjectInvoicingComment: text().describe("The invoiceComment of new projects that have none."),
    resourcePlanning: keptFlag(),
    resourceGroups: keptFlag(),
    holidayPlan: keptFlag(),
    resourcePlanPeriod: keptChoice("PERIOD_MONTH", "PERIOD_WEEK", "PERIOD_DAY"),
    customControlForms: keptFlag(),
    useLoggedInUserEmailOnProjectBudget: keptFlag(),
    emailOnProjectBudget: keptEmail(),
    useLoggedInUserEmailOnProjectContract: keptFlag(),
    emailOnProjectContract: keptEmail(),
    useLoggedInUserEmailOnDocuments: keptFlag(),
    emailOnDocuments: keptEmail(),
    useProductNetPrice: flag().describe("New projects that do not say have useProductNetPrice."),
    isNHOMember: keptFlag(),
  },
});
