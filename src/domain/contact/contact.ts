// Contacts: people at customers, or of the company itself.

import { flag, ref, text } from "../../schema/field.ts";
import { among, contains, resource } from "../../schema/resource.ts";
import { contactRule } from "./contact-rule.ts";

/** A contact. */
export const contact = resource("Contact", "/contact", {
  verbs: "list get create update createMany deleteMany",
  events: "create update delete",
  createdTogether: true,
  description: "A person at a customer; one without customer is a contact of the company itself.",
  fields: {
    firstName: text(100).describe("First name; one of first name, last name and e-mail address must be given."),
    lastName: text(100).describe("Family name."),
    displayName: text().derived(`trim({t}."firstName" || ' ' || {t}."lastName")`).describe("First and last name."),
    email: text(100).describe("E-mail address."),
    phoneNumberMobileCountry: ref("Country").default(161).describe("Country of the mobile number; Norway at first."),
    phoneNumberMobile: text(100).describe("Mobile telephone number as it is given."),
    phoneNumberWork: text(100).describe("Telephone at work."),
    customer: ref("Customer").describe("Where the person works."),
    department: ref("Department").describe("The department of the company that deals with the person."),
    isInactive: flag().describe("No longer dealt with."),
  },
  search: {
    id: among("id"),
    firstName: contains("firstName"),
    lastName: contains("lastName"),
    email: contains("email"),
    customerId: among("customer"),
    departmentId: among("department"),
  },
  rules: [contactRule],
});
