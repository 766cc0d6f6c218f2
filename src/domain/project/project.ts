// Projects: undertakings that income and cost are followed up by, for a customer or the company's own.

import { date, flag, integer, many, ref, text } from "../../schema/field.ts";
import { among, before, condition, contains, exact, from, resource } from "../../schema/resource.ts";
import { projectRule } from "./project-rule.ts";

const nameOf = (table: string, column: string, sql: string) =>
  `coalesce((select ${sql} from ${table} o where o.company_id = {t}.company_id and o.id = {t}."${column}"), '')`;
const manager = `trim(o."employeeNumber" || ' ' || o."firstName" || ' ' || o."lastName")`;

/** A project. */
export const project = resource("Project", "/project", {
  verbs: "list get create update delete createMany updateMany deleteMany",
  events: "create update delete",
  meaning: "An undertaking that income and cost are followed up by. What names it keeps it from being deleted.",
  fields: {
    name: text(255).required().says("The project's name."),
    number: text(100).series("project", 1).says("The project's number, unique; the next of its series when not given."),
    displayName: text().derived(`trim({t}."number" || ' ' || {t}."name")`).says("Number and name."),
    description: text().says("What it is about."),
    projectManager: ref("Employee").required().says("The employee who answers for it."),
    department: ref("Department").says("The department that it belongs to; orders of the project start with it."),
    mainProject: ref("Project").says("The project that this one is a part of; parts never form a ring."),
    startDate: date().required().says("The first day."),
    endDate: date().says("The last day."),
    customer: ref("Customer").says("Who it is done for."),
    isClosed: flag().says("Takes no more postings and orders."),
    isInternal: flag().says("Done for the company itself."),
    isOffer: flag().says("Offered, not agreed yet."),
    isFixedPrice: flag().says("Has a fixed price."),
    reference: text().says("The customer's reference."),
    externalAccountsNumber: text(100).says("Number in another accounting system."),
    numberOfSubProjects: integer()
      .derived('(select count(*) from project s where s.company_id = {t}.company_id and s."mainProject" = {t}.id)')
      .says("How many projects are a part of it."),
    numberOfProjectParticipants: integer()
      .derived(
        '(select count(*) from project_participant s where s.company_id = {t}.company_id and s."project" = {t}.id)',
      )
      .says("How many employees take part."),
    forParticipantsOnly: flag().says("Only participants write hours on it."),
    participants: many("ProjectParticipant")
      .by("project")
      .owned()
      .says("The employees who work on it; its manager when it is made."),
    generalProjectActivitiesPerProjectOnly: flag().says(
      "Hours take the project's own activities only, and not every PROJECT_GENERAL_ACTIVITY.",
    ),
    projectActivities: many("ProjectActivity").by("project").owned().says("The activities that it has."),
    customerName: text()
      .derived(nameOf("party", "customer", 'o."name"'))
      .says("Name of the customer."),
    projectManagerNameAndNumber: text()
      .derived(nameOf("employee", "projectManager", manager))
      .says("Number and name of the project manager."),
    accountingDimensionValues: many("AccountingDimensionValue")
      .where(
        '{child}.id in ({t}."freeAccountingDimension1", {t}."freeAccountingDimension2", {t}."freeAccountingDimension3")',
      )
      .accepted()
      .says("Values of the company's own dimensions, {id} each; income of the project's orders carries them."),
    freeAccountingDimension1: ref("AccountingDimensionValue").internal().says("Value in the first own dimension."),
    freeAccountingDimension2: ref("AccountingDimensionValue").internal().says("Value in the second own dimension."),
    freeAccountingDimension3: ref("AccountingDimensionValue").internal().says("Value in the third own dimension."),
  },
  search: {
    id: among("id"),
    name: contains("name"),
    number: exact("number"),
    isOffer: exact("isOffer", "flag"),
    projectManagerId: among("projectManager"),
    employeeInProjectId: condition(
      "integers",
      'exists (select 1 from project_participant m where m.company_id = {t}.company_id and m."project" = {t}.id and m."employee" = any({value}))',
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
  rules: [projectRule],
  uniques: { project_number: { text: "projectNumberTaken", field: "number" } },
});
