// GET /company/>withLoginAccess and >withClientAccess: the companies that a token may act in.

import { date, flag, integer, oneOf, ref, text } from "../../schema/field.ts";
import { query, type ReadContext } from "../../schema/query.ts";
import { resource } from "../../schema/resource.ts";
import { companyTypes } from "./company.ts";

/** A company that a token may act in. */
export const client = resource("Client", "/company", {
  view: true,
  table: "accessible_company",
  description: "A company that a token may act in: its id is the user name of HTTP Basic there.",
  fields: {
    companyId: integer().derived("{t}.id").describe("The company's id: the user name of HTTP Basic for acting in it."),
    name: text(255).readOnly().describe("The company's registered name."),
    displayName: text().derived('{t}."name"').describe("The name as lists show it."),
    startDate: date().readOnly().describe("The first day of the company's books."),
    endDate: date().readOnly().describe("The last day of the company's books, when it has closed."),
    organizationNumber: text(100).readOnly().describe("Nine digits for a Norwegian company."),
    email: text(254).readOnly().describe("Where the company is written to."),
    phoneNumber: text(100).readOnly().describe("The company's telephone number."),
    phoneNumberMobile: text(100).readOnly().describe("The company's mobile telephone number."),
    faxNumber: text(100).readOnly().describe("The company's fax number."),
    type: oneOf(...companyTypes)
      .readOnly()
      .describe("The legal form."),
    currency: ref("Currency").readOnly().describe("The currency of the books; Norwegian kroner."),
    accountantOrSimilar: flag().readOnly().describe("An accountant's office."),
    companyMigration: oneOf("NONE", "AGRO")
      .derived("'NONE'::text")
      .describe("NONE: the books were never anywhere else."),
    customerCompanyId: integer()
      .derived("{t}.id")
      .describe("The company's id, as grantClientEntitlementsByTemplate takes it."),
  },
});

function companies(context: ReadContext, placeholder: (value: unknown, type: string) => string, own: boolean): string {
  const { company, employee, companyOwned } = context.home;
  const of = [
    placeholder(company, "bigint"),
    placeholder(employee, "bigint"),
    placeholder(companyOwned, "boolean"),
    placeholder(own, "boolean"),
  ];
  return `select * from accessible_companies($1::bigint, ${of.join(", ")})`;
}

/** Every company that the token may act in. */
export const withLoginAccess = query({
  path: "/company/>withLoginAccess",
  rows: "Client",
  companyOwned: "also",
  description:
    "The companies that the user can log in to: the token's own; and, for an accountant token, the clients in which its owner may do something.",
  sql: (_query, placeholder, context) => companies(context, placeholder, true),
});

/** The clients that an accountant token may act in. */
export const withClientAccess = query({
  path: "/company/>withClientAccess",
  rows: "Client",
  companyOwned: "only",
  description:
    "Accountant tokens only: the clients in which the token's owner may do something. Their companyId is the user name of HTTP Basic, with the same session token as password.",
  sql: (_query, placeholder, context) => companies(context, placeholder, false),
});
