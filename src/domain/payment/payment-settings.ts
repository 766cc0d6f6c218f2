// What a company decides about its payments, and up to which amount its employees may approve.

import { amount, flag, ref, text } from "../../schema/field.ts";
import { among, resource } from "../../schema/resource.ts";

/** What a company decides about its payments. */
export const paymentSettings = resource("PaymentSettings", "/payment/settings", {
  view: true,
  single: true,
  verbs: "get update",
  description: "What a company has decided about its payments. A change counts from the next payment.",
  fields: {
    secondApprovalFrom: amount()
      .between(0, 999_999_999_999)
      .default("50000")
      .describe(
        "From this amount in kroner on two persons must approve, neither of whom proposed the payment: of one payment, and of a file's sum.",
      ),
    secondApprovalOfNewAccount: flag()
      .default(true)
      .describe("Two persons must approve whatever the amount while an account of the receiver is new."),
    customerIdAtBank: text(35).describe(
      "What the bank calls the company in payment files; the organisation number when empty.",
    ),
    isBatchBooked: flag()
      .default(true)
      .describe("The bank books the payments of a file on a day as one line; false: each as a line of its own."),
    payBillsByFile: flag().describe(
      "What pays supplier invoices by the default payment type makes a payment for the bank file, and leaves the invoice open until the bank has paid.",
    ),
    filesToFolder: flag().describe(
      "Payment files go to the bank by the folder that whoever runs the service has set up (MOTPOST_PAYMENT_FOLDER); false: a person fetches them.",
    ),
  },
});

/** Up to which amount an employee may approve. */
export const paymentApprovalLimit = resource("PaymentApprovalLimit", "/payment/approvalLimit", {
  verbs: "list get create update delete",
  description: "Up to which amount an employee may approve a payment; those without a limit may approve any.",
  fields: {
    employee: ref("Employee").required().createOnly().describe("The employee; each has one limit."),
    amount: amount().between(0, 999_999_999_999).describe("The greatest payment in kroner; 0: may approve none."),
  },
  search: { id: among("id"), employeeId: among("employee") },
  uniques: { payment_approval_limit_once: { text: "paymentLimitExists", field: "employee" } },
});
