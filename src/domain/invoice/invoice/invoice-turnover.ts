// GET /invoice/turnover: what was invoiced to some customers in a period, as a list of customers shows it beside their names.

import { amount, integer, ref } from "../../../schema/field.ts";
import { query } from "../../../schema/query.ts";
import { input, mandatory, resource } from "../../../schema/resource.ts";

/** What was invoiced to a customer. */
export const invoiceTurnover = resource("InvoiceTurnover", "/invoice/turnover", {
  identity: false,
  order: "customerId",
  description: "What was invoiced to a customer in a period.",
  fields: {
    customer: ref("Customer").readOnly().describe("The customer."),
    customerId: integer().readOnly().describe("The customer's id."),
    amountExcludingVat: amount()
      .readOnly()
      .describe(
        "The sum of amountExcludingVat of the customer's invoices of the period, in kroner; credit notes take off.",
      ),
    invoices: integer().readOnly().describe("How many invoices and credit notes that are."),
  },
});

/** The customers that were invoiced. */
export const turnoverQuery = query({
  path: "/invoice/turnover",
  rows: "InvoiceTurnover",
  query: {
    customerId: mandatory(input("integers", { description: "The customers." })),
    invoiceDateFrom: mandatory(input("date", { description: "From this day on." })),
    invoiceDateTo: mandatory(input("date", { description: "Before this day." })),
  },
  description:
    "The turnover of some customers: what GET /invoice with the same customerId and days sums as amountExcludingVat, one row for each of the customers who was invoiced. It is what the invoices' vouchers post apart from receivables, VAT and rounding.",
  order: () => "customerId",
  sql: ({ customerId, invoiceDateFrom, invoiceDateTo }, placeholder) =>
    `select i.company_id, i.customer as "customer", i.customer as "customerId", sum(i."amountExcludingVat") as "amountExcludingVat", count(*) as "invoices"
     from invoice i
     where i.company_id = $1 and i.customer = any(${placeholder(customerId, "bigint[]")})
       and i."invoiceDate" >= ${placeholder(invoiceDateFrom, "date")} and i."invoiceDate" < ${placeholder(invoiceDateTo, "date")}
     group by i.company_id, i.customer`,
});
