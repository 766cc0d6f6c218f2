// Customers and suppliers together, as a form looks up a party whatever it is.

import { flag, integer, ref, text } from "../../schema/field.ts";
import { query } from "../../schema/query.ts";
import { input, resource } from "../../schema/resource.ts";

/** A customer, a supplier, or both. */
export const supplierCustomer = resource("SupplierCustomer", "/supplierCustomer", {
  verbs: "get",
  table: "party",
  order: "displayName",
  description: "A party whatever it is to the company; its id is that of the customer and of the supplier.",
  fields: {
    displayName: text().derived('{t}."name"').describe("The party's name."),
    organizationNumber: text(100).readOnly().describe("Organisation number."),
    customerType: integer()
      .derived('(case when {t}."isCustomer" then 1 else 0 end + case when {t}."isSupplier" then 2 else 0 end)::bigint')
      .describe("What it is: 1 a customer, 2 a supplier, 3 both."),
    isInactive: flag().readOnly().describe("No longer dealt with."),
    isPrivateIndividual: flag().readOnly().describe("A private person rather than a business."),
    phoneNumberMobile: text(100).readOnly().describe("Mobile telephone."),
    postalAddress: ref("Address").readOnly().describe("Where letters go."),
  },
});

/** Finds parties. */
export const supplierCustomerSearch = query({
  path: "/supplierCustomer/search",
  rows: "SupplierCustomer",
  description:
    "Customers and suppliers whose name, number, organisation number, mobile telephone or e-mail contains a text; inactive ones too.",
  query: { query: input("text", { description: "What is looked for, whatever the case; everybody when not given." }) },
  order: () => "displayName",
  sql(query, placeholder) {
    const sought =
      query.query === undefined
        ? ""
        : ` and position(lower(${placeholder(query.query, "text")}) in lower(concat_ws(' ', p."name", nullif(p."customerNumber", 0), nullif(p."supplierNumber", 0), p."organizationNumber", replace(p."phoneNumberMobile", ' ', ''), p."email"))) > 0`;
    return `select p.* from party p where p.company_id = $1 and (p."isCustomer" or p."isSupplier")${sought}`;
  },
});
