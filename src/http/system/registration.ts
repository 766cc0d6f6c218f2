// Registration: a new company with both tokens, in the test environment.

import { dateInOslo } from "../../calendar.ts";
import { register as storeCompany } from "../../platform/access/registration.ts";
import { flag, text } from "../../schema/field.ts";
import { openOperation, refuse } from "./operation.ts";
import { worksUntil } from "./token-answers.ts";

/** Makes a company with its tokens. */
export const register = openOperation({
  method: "POST",
  path: "/integration/:register",
  status: 201,
  refuses: ["security"],
  onlyInTest: {
    en: "Only the test environment registers by itself; here whoever runs the service makes companies: motpost company create --help.",
    no: "Bare testmiljøet registrerer av seg selv; her oppretter den som driver tjenesten, selskaper: motpost company create --help.",
  },
  needsSpace: true,
  description: "Makes a company with a chart of accounts and hands out both tokens. Only in the test environment.",
  body: {
    companyName: text(255).describe("Name of the company."),
    organizationNumber: text(100).describe("Organisation number of the company."),
    email: text(100).describe("Where the company is written to."),
    accountantOrSimilar: flag().describe("true for an accountant's office, whose tokens may act in client companies."),
  },
  model: "Registration",
  rules: ({ organizationNumber = "" }, parts) => parts.checkNewCompany(organizationNumber.trim()).faults,
  answers: {
    companyId: { type: "integer", description: "Id of the company." },
    employeeId: { type: "integer", description: "Id of its administrator." },
    consumerToken: { type: "text", description: "Names the integration; shown this once." },
    employeeToken: { type: "text", description: "Names the administrator and the company; shown this once." },
    expirationDate: worksUntil,
  },
  async run({ values, faults, ruleFaults, language }, parts) {
    refuse(faults.length > 0 ? "validation" : "businessRule", [...faults, ...ruleFaults]);
    const { companyName = "", email = "", accountantOrSimilar = false } = values;
    const { organizationNumber, warnings } = parts.checkNewCompany((values.organizationNumber ?? "").trim());
    const registration = {
      companyName: companyName.trim() || "Demo AS",
      organizationNumber,
      email: email.trim(),
      userLanguage: language,
      isOffice: accountantOrSimilar,
    };
    const value = await storeCompany(parts.database, parts.environment, registration, dateInOslo(parts.clock()));
    return { value, warnings };
  },
});
