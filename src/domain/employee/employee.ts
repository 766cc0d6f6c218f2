// The people of the company, and the users that tokens belong to.

import { date, flag, integer, oneOf, ref, text } from "../../schema/field.ts";
import { among, contains, exact, resource } from "../../schema/resource.ts";

/** An employee: owner of tokens, the one who acts. */
export const employee = resource("Employee", "/employee", {
  verbs: "list get",
  events: "create",
  meaning: "An employee of the company; tokens act as one.",
  fields: {
    firstName: text().between(1, 100).required().says("First name."),
    lastName: text().between(1, 100).required().says("Last name."),
    displayName: text().derived(`trim({t}."firstName" || ' ' || {t}."lastName")`).says("First and last name."),
    employeeNumber: text(100).says("The company's own number of the employee."),
    dateOfBirth: date().says("Date of birth."),
    email: text(100).says("E-mail address; unique in the company."),
    phoneNumberMobile: text(100).says("Mobile telephone."),
    phoneNumberHome: text(100).says("Telephone at home."),
    phoneNumberWork: text(100).says("Telephone at work."),
    userType: oneOf("STANDARD", "EXTENDED", "NO_ACCESS").nullable().derived("null::text").says("Never shown."),
    isContact: flag().says("A contact of a customer rather than an employee."),
    isProxy: flag()
      .readOnly()
      .says("Stands for an accountant of an office that may act in the company; has no access of its own."),
    comments: text().says("Notes."),
    department: ref("Department").says("The department that the employee works in."),
    companyId: integer().derived("{t}.company_id").says("Id of the company."),
    language: oneOf("en", "no").internal().fallback("en").says("The language of messages to this employee."),
  },
  search: {
    id: among("id"),
    firstName: contains("firstName"),
    lastName: contains("lastName"),
    employeeNumber: exact("employeeNumber"),
    email: contains("email"),
    departmentId: among("department"),
  },
  uniques: { employee_email: { text: "employeeEmailTaken", field: "email" } },
});
