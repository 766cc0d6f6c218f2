// The company whose books are kept; its settings decide defaults of orders and invoices.

import { date, flag, oneOf, ref, text } from "../../schema/field.ts";
import { resource } from "../../schema/resource.ts";
import { lettersRule } from "../sales-document/letters.ts";
import { companyRule } from "./company-rule.ts";
import { vatRegistrationStatuses } from "./vat-registration.ts";

/** Legal forms of companies. */
export const companyTypes = [
  "NONE",
  "ENK",
  "AS",
  "NUF",
  "ANS",
  "DA",
  "PRE",
  "KS",
  "ASA",
  "BBL",
  "BRL",
  "GFS",
  "SPA",
  "SF",
  "IKS",
  "KF_FKF",
  "FCD",
  "EOFG",
  "BA",
  "STI",
  "ORG",
  "ESEK",
  "SA",
  "SAM",
  "BO",
  "VPFO",
  "OS",
  "FLI",
  "Other",
];

/** A company; everybody sees only the one they are authorized as. */
export const company = resource("Company", "/company", {
  verbs: "get update",
  single: true,
  description: "The company that the caller is authorized as.",
  rules: [companyRule, lettersRule],
  fields: {
    name: text(255).between(1, 255).required().describe("The company's registered name."),
    displayName: text().derived('{t}."name"').describe("The name as lists show it."),
    startDate: date().describe("The first day of the company's books."),
    endDate: date().describe("The last day of the company's books, when it has closed."),
    organizationNumber: text(100).describe("Nine digits for a Norwegian company."),
    email: text(254).describe("Where the company is written to."),
    phoneNumber: text(100).describe("The company's telephone number."),
    phoneNumberMobile: text(100).describe("The company's mobile telephone number."),
    faxNumber: text(100).describe("The company's fax number."),
    address: ref("Address").owned().describe("The company's address."),
    type: oneOf(...companyTypes)
      .default("AS")
      .describe("The legal form."),
    currency: ref("Currency").default(1).describe("The currency of the books; Norwegian kroner."),
    accountantOrSimilar: flag()
      .readOnly()
      .describe(
        "An accountant's office: other companies may let it act in their books. Whoever runs the service says so.",
      ),
    companyMigration: oneOf("NONE", "AGRO")
      .derived("'NONE'::text")
      .describe("NONE: the books were never anywhere else."),
    vatRegistrationStatus: oneOf(...vatRegistrationStatuses)
      .internal()
      .default("VAT_REGISTERED")
      .describe("Whether the company charges VAT; shown as VatSettings."),
    vatPerDepartment: flag()
      .internal()
      .describe("Whether VAT rows carry departments and projects; shown as PostingRules."),
    language: text(2).internal().default("no").describe("The language of names that the service gives."),
  },
});
