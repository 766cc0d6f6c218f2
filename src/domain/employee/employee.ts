// The people of the company, and the users that tokens belong to.

import { userAdmin } from "../../schema/entitlement.ts";
import { date, flag, integer, many, oneOf, ref, text } from "../../schema/field.ts";
import { among, condition, contains, exact, guarded, resource, withDefault } from "../../schema/resource.ts";
import { personnel } from "../entitlements.ts";
import { accessRule } from "./employee-access-rule.ts";
import { employeeRule } from "./employee-rule.ts";
import { employeeUnused } from "./employee-use.ts";

/** The kinds of user that an employee can be. */
const userTypes = ["STANDARD", "EXTENDED", "NO_ACCESS"] as const;
const hasAccess = `{t}."systemAccess" <> 'NO_ACCESS' and not {t}."isProxy"`;
/** Entitlements by one of which somebody may be project manager. */
const managing = ["AUTH_PROJECT_MANAGER_DEPARTMENT", "AUTH_PROJECT_MANAGER", "AUTH_PROJECT_MANAGER_COMPANY"];
const mayManage = `exists (select 1 from entitlement h where h.company_id = {t}.company_id and h."employee" = {t}.id
  and h."name" in (${managing.map((name) => `'${name}'`).join(", ")}))`;
const employed = `select 1 from employment m where m.company_id = {t}.company_id and m."employee" = {t}.id`;

/** The employee whom a row is about, who sees what is personal of themselves. */
const oneself = "{t}.id";

/** An employee: owner of tokens, the one who acts. */
export const employee = resource("Employee", "/employee", {
  verbs: "list get create update delete createMany",
  events: "create update delete",
  description:
    "An employee of the company; tokens act as one. Whom something names, or who holds entitlements, tokens or employments, is not deleted.",
  fields: {
    firstName: text().between(1, 100).required().describe("First name of the employee."),
    lastName: text().between(1, 100).required().describe("Family name."),
    displayName: text().derived(`trim({t}."firstName" || ' ' || {t}."lastName")`).describe("First and last name."),
    employeeNumber: text(100).describe("The company's own number of the employee; unique when given."),
    dateOfBirth: date().guarded(personnel, oneself).describe("Date of birth; who has employments has one."),
    email: text(100).describe(
      "E-mail address, in ASCII; unique in the company. Only employees without access can do without, and it is never changed once it is given.",
    ),
    phoneNumberMobileCountry: ref("Country")
      .default(161)
      .guarded(personnel, oneself)
      .describe("Country of the mobile number; Norway at first."),
    phoneNumberMobile: text(100).guarded(personnel, oneself).describe("Mobile telephone number as it is given."),
    phoneNumberHome: text(100).guarded(personnel, oneself).describe("Telephone at home."),
    phoneNumberWork: text(100).describe("Telephone at work."),
    nationalIdentityNumber: text(100)
      .guarded(personnel, oneself)
      .describe("Norwegian identity number: eleven digits with control digits, of the date of birth."),
    dnumber: text(11)
      .guarded(personnel, oneself)
      .describe("D-number: an identity number of somebody who stays in Norway for a time."),
    internationalId: ref("InternationalId")
      .owned()
      .guarded(personnel, oneself)
      .describe("The number by which another country knows the employee."),
    bankAccountNumber: text(100)
      .guarded(personnel, oneself)
      .describe("Norwegian bank account: eleven digits, the last one a control digit."),
    iban: text().guarded(personnel, oneself).describe("IBAN of an account abroad."),
    bic: text().guarded(personnel, oneself).describe("Code of the bank abroad: eight or eleven characters."),
    creditorBankCountryId: integer()
      .between(0, 2_147_483_647)
      .guarded(personnel, oneself)
      .describe("Id of that bank's country; 0 for none."),
    usesAbroadPayment: flag().guarded(personnel, oneself).describe("Paid to the account abroad."),
    userType: oneOf(...userTypes)
      .nullable()
      .derived("null::text")
      .accepted()
      .describe(
        "What may be granted to the employee: EXTENDED everything, STANDARD what the own work needs, NO_ACCESS nothing, and no token. A new employee must have one; it always reads null. Who gets a narrower one loses what it does not allow, tokens and sessions too.",
      ),
    allowInformationRegistration: flag()
      .derived('not ({t}."isContact" or {t}."isProxy")')
      .describe("Hours, expenses and wages can be registered on the employee: not on a contact or an accountant."),
    isContact: flag().describe(
      "A contact of a customer rather than an employee; lists show it only where they are asked to.",
    ),
    isProxy: flag()
      .readOnly()
      .describe("Stands for an accountant of an office that may act in the company; has no access of its own."),
    comments: text().guarded(personnel, oneself).describe("Notes about the employee."),
    address: ref("Address").owned().guarded(personnel, oneself).describe("Where the employee lives."),
    department: ref("Department").describe("The department that the employee works in."),
    employments: many("Employment")
      .by("employee")
      .owned()
      .guarded(personnel, oneself)
      .describe("Employments; a new employee may bring them, later they are written at /employee/employment."),
    employeeCategory: ref("EmployeeCategory").describe("The employee's category."),
    holidayAllowanceEarned: ref("HolidayAllowanceEarned")
      .derived("{t}.id")
      .guarded(personnel, oneself)
      .describe("Holiday pay that is earned this year."),
    companyId: integer().derived("{t}.company_id").describe("Id of the company."),
    language: oneOf("en", "no").internal().default("en").describe("The language of messages to this employee."),
    systemAccess: oneOf(...userTypes)
      .internal()
      .default("EXTENDED")
      .describe("The userType that was given last."),
  },
  omittedChildren: "ignored",
  search: {
    id: among("id"),
    firstName: contains("firstName"),
    lastName: contains("lastName"),
    employeeNumber: exact("employeeNumber"),
    email: contains("email"),
    allowInformationRegistration: exact("allowInformationRegistration", "flag"),
    includeContacts: withDefault(
      condition("flag", '({value} or {onlyContacts} or not {t}."isContact")', "Shows contact persons too."),
      "false",
    ),
    departmentId: among("department"),
    onlyProjectManagers: condition(
      "flag",
      '(not {value} or exists (select 1 from project p where p.company_id = {t}.company_id and p."projectManager" = {t}.id))',
      "Employees alone who manage a project.",
    ),
    onlyContacts: withDefault(condition("flag", '(not {value} or {t}."isContact")', "Contact persons alone."), "false"),
    assignableProjectManagers: condition(
      "flag",
      `{value} = (${hasAccess} and ${mayManage})`,
      "Employees who may be made managers of projects, or the others.",
    ),
    periodStart: guarded(
      condition(
        "date",
        `exists (${employed} and coalesce(m."endDate", 'infinity') >= {value} and ({periodEnd} is null or m."startDate" <= {periodEnd}))`,
        "Employed on this day or later; with periodEnd, at some time in the period. Of others only with an entitlement to see employments.",
      ),
      personnel,
      oneself,
    ),
    periodEnd: guarded(
      condition(
        "date",
        `exists (${employed} and m."startDate" <= {value})`,
        "Employed on this day or before. Of others only with an entitlement to see employments.",
      ),
      personnel,
      oneself,
    ),
    hasSystemAccess: condition(
      "flag",
      `{value} = (${hasAccess})`,
      "Employees who have access to the system, or the others.",
    ),
    onlyEmployeeTokens: guarded(
      condition(
        "flag",
        `(not {value} or exists (select 1 from employee_token_shown k where k.company_id = {t}.company_id and k."employee" = {t}.id and k."revokedTime" is null))`,
        "Employees alone who own an employee token that is not revoked. Of others only for user admins.",
      ),
      [userAdmin],
      oneself,
    ),
  },
  rules: [employeeRule, accessRule],
  deletable: employeeUnused,
  uniques: {
    employee_email: { text: "employeeEmailTaken", field: "email" },
    employee_number: { text: "employeeNumberTaken", field: "employeeNumber" },
  },
});
