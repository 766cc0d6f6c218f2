// The models of the overview: what a company's first screen shows.

import { amount, date, integer, many, oneOf, ref, text } from "../../../schema/field.ts";
import { resource } from "../../../schema/resource.ts";

const own = { identity: false } as const;

/** Bank and cash at the end of a day. */
export const overviewCash = resource("OverviewCash", "/report/overview/cash", {
  ...own,
  order: "date",
  description: "Bank and cash at the end of a day: as they stood, or as they are expected.",
  fields: {
    date: date().readOnly().describe("The day."),
    kind: oneOf("actual", "expected")
      .readOnly()
      .describe(
        "How it is known. actual: as posted. expected: if everything that is open is paid on its due date, what is overdue on the first day.",
      ),
    amount: amount().readOnly().describe("What stands on bank and cash when the day ends."),
  },
});

/** The result of a month. */
export const overviewMonth = resource("OverviewMonth", "/report/overview/month", {
  ...own,
  order: "month",
  description: "The result of a month beside what was planned.",
  fields: {
    month: text().readOnly().describe("The month, as in 2026-06."),
    result: amount().readOnly().describe("The result of the month, up to the day of the overview."),
    budget: amount().readOnly().describe("What was planned for the whole month; 0 where nothing was."),
    drill: text().readOnly().describe("Address of the accounts of which the result is made."),
  },
});

/** What customers or suppliers have open. */
export const overviewAgeing = resource("OverviewAgeing", "/report/overview/ageing", {
  ...own,
  order: "type",
  description: "What customers owe or suppliers are owed, by how long it has been due.",
  fields: {
    type: oneOf("customer", "supplier").readOnly().describe("Whose items."),
    notDue: amount().readOnly().describe("Not due yet."),
    days1to30: amount().readOnly().describe("Due for 1 to 30 days."),
    days31to60: amount().readOnly().describe("Due for 31 to 60 days."),
    days61to90: amount().readOnly().describe("Due for 61 to 90 days."),
    over90: amount().readOnly().describe("Due for more than 90 days."),
    unallocated: amount().readOnly().describe("What is owed the other way; negative."),
    sum: amount().readOnly().describe("Everything that is open."),
    overdue: amount().readOnly().describe("What is due for a day or more."),
    oldestDue: date()
      .readOnly()
      .describe("The day on which the oldest of what is overdue was due; null where nothing is."),
    drill: text().readOnly().describe("Address of the report with the parties and items."),
  },
});

/** A customer with what was sold to it. */
export const overviewCustomer = resource("OverviewCustomer", "/report/overview/customer", {
  ...own,
  order: "place",
  description: "One of the customers to whom most was sold this year.",
  fields: {
    place: integer().internal().describe("Its place."),
    customer: ref("Customer").readOnly().describe("The customer."),
    name: text().readOnly().describe("Number and name."),
    amount: amount().readOnly().describe("Income of the year in vouchers of the customer, without VAT."),
    drill: text().readOnly().describe("Address of the income of which the amount is made, by account."),
  },
});

/** Something that is to be paid. */
export const overviewDue = resource("OverviewDue", "/report/overview/due", {
  ...own,
  order: "place",
  description: "An open item, of those that fall or fell due first.",
  fields: {
    place: integer().internal().describe("Its place."),
    type: oneOf("customer", "supplier")
      .readOnly()
      .describe("Whose it is. customer: to be received. supplier: to be paid."),
    party: text().readOnly().describe("Number and name of the customer or supplier."),
    document: text().readOnly().describe("The number of the invoice or bill."),
    dueDate: date().readOnly().describe("The day on which it is due."),
    amount: amount().readOnly().describe("What is open of it."),
    posting: ref("Posting").readOnly().describe("The posting that opened it."),
    drill: text()
      .readOnly()
      .describe("Address of the postings of which the amount is made; empty for one of several instalments."),
  },
});

/** The overview. */
export const overview = resource("Overview", "/report/overview", {
  ...own,
  order: "date",
  description: "What a company's first screen shows.",
  fields: {
    date: date().readOnly().describe("The day at whose end everything is seen."),
    currency: text().readOnly().describe("The currency of the amounts: NOK."),
    cash: amount().readOnly().describe("What stands on bank and cash (accounts 1900 to 1999)."),
    resultThisYear: amount().readOnly().describe("The result of the year so far."),
    resultThisMonth: amount().readOnly().describe("The result of the month so far."),
    vatTermFrom: date().readOnly().describe("First day of the VAT term of the day; null without terms."),
    vatTermTo: date().readOnly().describe("First day after the VAT term; null without terms."),
    vatAmount: amount().readOnly().describe("VAT of the term so far in whole kroner: positive is to be paid."),
    vatOut: amount().readOnly().describe("VAT of the term so far that is owed: accounts 2700 to 2709."),
    vatIn: amount().readOnly().describe("VAT of the term so far that is deducted: accounts 2710 to 2719."),
    vatOther: amount().readOnly().describe("VAT of the term so far on accounts 2720 to 2739; positive is to be paid."),
    vatDueDate: date().readOnly().describe("The day on which the term's VAT is due; null without terms."),
    waitingVouchers: integer().readOnly().describe("Vouchers that wait in the voucher reception."),
    vouchersWithoutAttachment: integer()
      .readOnly()
      .describe(
        "Vouchers of the year without a file, invoices and the service's own left out: GET /ledger/voucher?lacksDocument=true.",
      ),
    cashData: text().internal().describe("Days as JSON."),
    monthData: text().internal().describe("Months as JSON."),
    ageingData: text().internal().describe("Ageing as JSON."),
    customerData: text().internal().describe("Customers as JSON."),
    dueData: text().internal().describe("Open items as JSON."),
    cashByDay: many("OverviewCash")
      .heldIn("cashData")
      .describe("Bank and cash of the last 30 days, and as expected on the due dates of the next 30."),
    months: many("OverviewMonth").heldIn("monthData").describe("The months of the year up to the day."),
    ageing: many("OverviewAgeing").heldIn("ageingData").describe("What customers owe and suppliers are owed."),
    topCustomers: many("OverviewCustomer")
      .heldIn("customerData")
      .describe("The five customers to whom most was sold this year."),
    due: many("OverviewDue")
      .heldIn("dueData")
      .describe("The ten open items that fall or fell due first, of customers and of suppliers."),
  },
});
