// The body of an opening balance: what every account and party had on a day. It is never stored; it becomes a voucher.

import { amount, date, many, ref, text } from "../../schema/field.ts";
import { resource } from "../../schema/resource.ts";

const path = "/ledger/voucher/openingBalance";
const kroner = () => amount().describe("In kroner. Debit is positive: what the company owes is negative.");
const description = () => text(1_000).describe("What the balance consists of, such as the invoice's number.");
const owner = () => ref("OpeningBalance").internal().describe("The opening balance.");
const owned = (list: string) => ({
  identity: false as const,
  owner: { resource: "OpeningBalance", field: "openingBalance", list },
});

/** An opening balance. */
export const openingBalance = resource("OpeningBalance", path, {
  identity: false,
  order: "voucherDate",
  description: "What the accounts and parties of a company had when it moved here. Amounts of 0 are left out.",
  fields: {
    voucherDate: date().required().describe("The first day of a month, best of a year; balances are those before it."),
    balancePostings: many("OpeningBalanceBalancePosting")
      .by("openingBalance")
      .owned()
      .describe("Balances of accounts without a sub-ledger."),
    customerPostings: many("OpeningBalanceCustomerPosting")
      .by("openingBalance")
      .owned()
      .describe("What customers owe, one open item each."),
    supplierPostings: many("OpeningBalanceSupplierPosting")
      .by("openingBalance")
      .owned()
      .describe("What suppliers are owed, one open item each."),
    employeePostings: many("OpeningBalanceEmployeePosting")
      .by("openingBalance")
      .owned()
      .describe("What employees are owed, one open item each."),
  },
});

/** The balance of an account. */
export const openingBalanceBalancePosting = resource("OpeningBalanceBalancePosting", path, {
  ...owned("balancePostings"),
  order: "account",
  description: "The balance of one account.",
  fields: {
    account: ref("Account").required().describe("The account."),
    project: ref("Project").describe("The project."),
    department: ref("Department").describe("The department."),
    product: ref("Product").describe("The product."),
    employee: ref("Employee").describe("The employee, on an account with a balance per employee."),
    amount: kroner(),
    amountCurrency: amount().describe("In the account's currency, where that is not kroner."),
    openingBalance: owner(),
  },
});

/** What a customer owes. */
export const openingBalanceCustomerPosting = resource("OpeningBalanceCustomerPosting", path, {
  ...owned("customerPostings"),
  order: "customer",
  description: "One open item of a customer.",
  fields: {
    customer: ref("Customer").required().describe("The customer."),
    amount: kroner(),
    description: description(),
    openingBalance: owner(),
  },
});

/** What a supplier is owed. */
export const openingBalanceSupplierPosting = resource("OpeningBalanceSupplierPosting", path, {
  ...owned("supplierPostings"),
  order: "supplier",
  description: "One open item of a supplier.",
  fields: {
    supplier: ref("Supplier").required().describe("The supplier."),
    amount: kroner(),
    description: description(),
    openingBalance: owner(),
  },
});

/** What an employee is owed. */
export const openingBalanceEmployeePosting = resource("OpeningBalanceEmployeePosting", path, {
  ...owned("employeePostings"),
  order: "employee",
  description: "One open item of an employee.",
  fields: {
    employee: ref("Employee").required().describe("The employee."),
    amount: kroner(),
    description: description(),
    openingBalance: owner(),
  },
});
