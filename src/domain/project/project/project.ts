// Projects: undertakings that income and cost are followed up by, for a customer or the company's own.

import { date, flag, integer, many, number, oneOf, ref, text } from "../../../schema/field.ts";
import { among, before, condition, contains, exact, from, resource } from "../../../schema/resource.ts";
import { eachOf } from "../../elements.ts";
import { hourlyRateRule } from "../charge/hourly-rate-rule.ts";
import { projectActivityRule } from "../part/project-activity-rule.ts";
import { projectRule } from "./project-rule.ts";
import {
  contributionSql,
  customerDiscountSql,
  displayNameSql,
  hierarchyLevelSql,
  hierarchyNameSql,
  hoursReserveSql,
  nameOf,
  nameSchemes,
  onAccountSql,
  reserveSql,
} from "./project-sql.ts";
import { projectTermsRule } from "./project-terms.ts";

const manager = `trim(o."employeeNumber" || ' ' || o."firstName" || ' ' || o."lastName")`;
const positive = () => number(2).between(0, 999_999_999_999);
const percent = () => number(2).between(-100, 100_000);
const email = () => text(254);

/** A project. */
export const project = resource("Project", "/project", {
  verbs: "list get create update delete createMany updateMany deleteMany",
  events: "create update delete",
  description:
    "An undertaking that income and cost are followed up by. What names it keeps it from being deleted; what is only a part of it goes with it. What a new one does not say follows the project settings.",
  fields: {
    name: text(255).required().describe("The project's name."),
    number: text(100)
      .series("project", 1)
      .describe(
        "The project's number, unique; the next of its series when not given, unless the project settings say that it must be.",
      ),
    displayName: text().derived(displayNameSql).describe("Number and name, in the form of displayNameFormat."),
    description: text().describe("What it is about."),
    projectManager: ref("Employee").required("projectManagerMissing").describe("The employee who answers for it."),
    department: ref("Department").describe("The department that it belongs to; orders of the project start with it."),
    mainProject: ref("Project").describe("The project that this one is a part of; parts never form a ring."),
    startDate: date().required().describe("The first day."),
    endDate: date().describe("The last day."),
    customer: ref("Customer").describe("Who it is done for."),
    isClosed: flag().describe("Takes no more postings, orders and lines."),
    isReadyForInvoicing: flag().describe("Marked as ready to be invoiced."),
    isInternal: flag().describe("Done for the company itself."),
    isOffer: flag().describe("Offered, not agreed yet."),
    isFixedPrice: flag().describe("Has a fixed price."),
    projectCategory: ref("ProjectCategory").describe("The category that it stands in."),
    deliveryAddress: ref("Address").owned().describe("Where it is done."),
    displayNameFormat: oneOf(...nameSchemes)
      .default("NAME_STANDARD")
      .describe("What displayName adds: the customer's name, or name and number of the main project."),
    reference: text().describe("The customer's reference."),
    externalAccountsNumber: text(100).describe("Number in another accounting system."),
    discountPercentage: number(2)
      .derived(`case when {t}."ignoreCompanyProductDiscountAgreement" then 0 else ${customerDiscountSql} end`)
      .describe(
        "Discount in percent that new lines start with: the customer's, or 0 with ignoreCompanyProductDiscountAgreement.",
      ),
    vatType: ref("VatType").describe("VAT type that new lines start with; the company's ordinary one when not given."),
    fixedprice: positive().describe("The fixed price without VAT, in the project's currency."),
    contributionMarginPercent: number(2)
      .derived(contributionSql)
      .onDemand("0")
      .describe("Posted income less posted costs, in percent of the income; computed only when fields names it."),
    numberOfSubProjects: integer()
      .derived('(select count(*) from project s where s.company_id = {t}.company_id and s."mainProject" = {t}.id)')
      .describe("How many projects are a part of it."),
    numberOfProjectParticipants: integer()
      .derived(
        '(select count(*) from project_participant s where s.company_id = {t}.company_id and s."project" = {t}.id)',
      )
      .describe("How many employees take part."),
    orderLines: many("ProjectOrderLine")
      .where('{child}."project" = {t}.id')
      .describe("What is delivered, written by /project/orderline."),
    currency: ref("Currency").default(1).describe("The currency of its prices, budgets and lines."),
    markUpOrderLines: percent().describe("Mark-up in percent on unitCostCurrency that new lines start with."),
    markUpFeesEarned: percent().describe(
      "Mark-up in percent on the rates of hours, when they are invoiced: PUT /project/{id}/:invoiceHours.",
    ),
    isPriceCeiling: flag().describe("Has a highest price, priceCeilingAmount."),
    priceCeilingAmount: positive().describe(
      "The highest price without VAT, in the project's currency: PUT /project/{id}/:invoiceHours takes off what hours would come to beyond it. 0: not stated.",
    ),
    projectHourlyRates: many("ProjectHourlyRate")
      .by("project")
      .owned()
      .describe("What an hour costs from which day on; one from startDate on when it is made without."),
    forParticipantsOnly: flag().describe("Only participants write hours on it."),
    participants: many("ProjectParticipant")
      .by("project")
      .owned()
      .describe("The employees who work on it; its manager when it is made."),
    contact: ref("Contact").describe("Whom to ask at the customer; a contact of the customer."),
    attention: ref("Contact").describe("Whose attention invoices are for; a contact of the customer."),
    invoiceComment: text().describe("The comment that its invoices carry; kept for whoever invoices."),
    invoicingPlan: many("Invoice")
      .where(`{child}.id = any(string_to_array({t}."plannedInvoices", ',')::bigint[])`)
      .accepted()
      .describe("Invoices that its plan names, {id} each; a list that is given takes the place of the one before."),
    plannedInvoices: text().internal().describe("The ids of invoicingPlan, separated by commas."),
    preliminaryInvoice: ref("Invoice")
      .orDraft()
      .describe(
        "The invoice that it is prepared to be charged by, with the preliminary one's id; kept as it is given.",
      ),
    generalProjectActivitiesPerProjectOnly: flag().describe(
      "Hours take the project's own activities only, and not every PROJECT_GENERAL_ACTIVITY.",
    ),
    projectActivities: many("ProjectActivity").by("project").owned().describe("The activities that it has."),
    hierarchyNameAndNumber: text()
      .derived(hierarchyNameSql)
      .describe("Numbers and names from the topmost project down."),
    invoiceDueDate: integer().between(0, 10_000).describe("Payment term of its invoices; kept for whoever invoices."),
    invoiceDueDateType: oneOf("DAYS", "MONTHS", "RECURRING_DAY_OF_MONTH")
      .default("DAYS")
      .describe("What invoiceDueDate counts."),
    invoiceReceiverEmail: email().describe("Where its invoices are sent; kept for whoever invoices."),
    overdueNoticeEmail: email().describe("Where reminders of its invoices are sent; kept for whoever invoices."),
    accessType: oneOf("NONE", "READ", "WRITE")
      .default("WRITE")
      .describe("What participants may do with it; kept as it is given, entitlements decide about access."),
    useProductNetPrice: flag().describe("New lines take the product's cost without its expenses as unitCostCurrency."),
    ignoreCompanyProductDiscountAgreement: flag().describe("The customer's discount does not count here."),
    customerName: text()
      .derived(nameOf("party", "customer", 'o."name"'))
      .describe("Name of the customer."),
    hierarchyLevel: integer()
      .derived(hierarchyLevelSql)
      .describe("How many projects stand above it: 0 for one that is a part of none."),
    projectManagerNameAndNumber: text()
      .derived(nameOf("employee", "projectManager", manager))
      .describe("Number and name of the project manager."),
    totalInvoicedOnAccountAmountAbsoluteCurrency: number(2)
      .derived(onAccountSql)
      .describe("What its orders stand invoiced on account, with VAT; credited invoices do not count."),
    invoiceOnAccountVatHigh: flag().describe(
      "Invoices on account carry the high VAT rate; kept for whoever invoices, orders have their own.",
    ),
    invoiceReserveTotalAmountCurrency: number(2)
      .derived(`${reserveSql("{t}")} + ${hoursReserveSql("{t}")}`)
      .onDemand("0")
      .describe(
        "What is still to be charged without VAT: chargeable lines and hours that stand on no invoice; computed only when fields names it.",
      ),
    accountingDimensionValues: many("AccountingDimensionValue")
      .where(
        '{child}.id in ({t}."freeAccountingDimension1", {t}."freeAccountingDimension2", {t}."freeAccountingDimension3")',
      )
      .accepted()
      .describe("Values of the company's own dimensions, {id} each; income of the project's orders carries them."),
    freeAccountingDimension1: ref("AccountingDimensionValue").internal().describe("Value in the first own dimension."),
    freeAccountingDimension2: ref("AccountingDimensionValue").internal().describe("Value in the second own dimension."),
    freeAccountingDimension3: ref("AccountingDimensionValue").internal().describe("Value in the third own dimension."),
  },
  search: {
    id: among("id"),
    name: contains("name"),
    number: exact("number"),
    isOffer: exact("isOffer", "flag"),
    projectManagerId: among("projectManager"),
    customerAccountManagerId: condition(
      "integers",
      'exists (select 1 from party c where c.company_id = {t}.company_id and c.id = {t}."customer" and c."accountManager" = any({value}))',
      "The account manager of the customer is one of these employees, separated by commas.",
    ),
    employeeInProjectId: condition(
      "integers",
      'exists (select 1 from project_participant m where m.company_id = {t}.company_id and m."project" = {t}.id and m."employee" = any({value}))',
      "One of these employees, separated by commas, takes part in the project.",
    ),
    departmentId: among("department"),
    startDateFrom: from("startDate"),
    startDateTo: before("startDate"),
    endDateFrom: from("endDate"),
    endDateTo: before("endDate"),
    isClosed: exact("isClosed", "flag"),
    isFixedPrice: exact("isFixedPrice", "flag"),
    customerId: among("customer"),
    externalAccountsNumber: contains("externalAccountsNumber"),
  },
  rules: [
    projectRule,
    projectTermsRule,
    eachOf("projectActivities", projectActivityRule),
    eachOf("projectHourlyRates", hourlyRateRule),
  ],
  uniques: { project_number: { text: "projectNumberTaken", field: "number" } },
});
