// The definitions of the subject invoice.

import type { SubjectDefinitions } from "../../schema/registry.ts";
import { invoiceInstalment } from "./instalment/instalment.ts";
import { instalmentTexts } from "./instalment/instalment-messages.ts";
import { removeInstalments, setInstalments } from "./instalment/set-instalments.ts";
import { createCreditNote } from "./invoice/create-credit-note.ts";
import { invoice } from "./invoice/invoice.ts";
import { invoiceTexts } from "./invoice/invoice-messages.ts";
import { invoiceRemark } from "./invoice/invoice-remark.ts";
import { invoiceSettings } from "./invoice/invoice-settings.ts";
import { invoiceTurnover, turnoverQuery } from "./invoice/invoice-turnover.ts";
import { preliminaryInvoice } from "./invoice/preliminary-invoice.ts";
import { projectInvoiceDetails } from "./invoice/project-invoice-details.ts";
import { sendInvoice } from "./invoice/send-invoice.ts";
import { payInvoice } from "./payment/pay-invoice.ts";
import { paymentType } from "./payment/payment-type.ts";
import { createReminder } from "./reminder/create-reminder.ts";
import { reminder } from "./reminder/reminder.ts";
import { reminderTexts } from "./reminder/reminder-messages.ts";

/** What the subject invoice adds to the interface. */
export const invoiceDefinitions: SubjectDefinitions = {
  resources: [
    invoice,
    projectInvoiceDetails,
    preliminaryInvoice,
    invoiceRemark,
    invoiceInstalment,
    reminder,
    invoiceSettings,
    paymentType,
    invoiceTurnover,
  ],
  queries: [turnoverQuery],
  actions: [createCreditNote, payInvoice, createReminder, sendInvoice, setInstalments, removeInstalments],
  texts: { ...invoiceTexts, ...reminderTexts, ...instalmentTexts },
};
