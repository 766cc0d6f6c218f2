// The parameters of actions that charge one order: the day, the rate, how the invoice is sent, and what is paid at once.

import { input } from "../../../schema/resource.ts";
import { sendTypes } from "../../dispatch/dispatch.ts";
import { exchangeRateParameter } from "./invoice-rate.ts";

/** The parameters by name. */
export const chargeParameters = {
  invoiceDate: input("date", { description: "The day of the invoice; today when not given." }),
  ...exchangeRateParameter,
  sendToCustomer: input("flag", { default: "true", description: "Whether the invoice is sent to the customer." }),
  sendType: input("choice", {
    choices: sendTypes,
    description: "How it is sent; as the customer's invoiceSendMethod says when not given.",
  }),
  overrideEmailAddress: input("text", {
    description:
      "Where a mail goes, several addresses separated by semicolons; the order's receiverEmail, else the customer's invoiceEmail, else its email when not given.",
  }),
  paymentTypeId: input("integer", {
    description: "Payment type of a payment at once; together with paidAmount. 0 is none.",
  }),
  paidAmount: input("number", { description: "What is paid at once, in the invoice's currency." }),
  paidAmountAccountCurrency: input("number", {
    description:
      "What reached the payment account, in its currency; what paidAmount was worth at the rate of the day when not given.",
  }),
  paymentTypeIdRestAmount: input("integer", {
    description: "Payment type by which the rest is paid at once, after paidAmount. 0 is none.",
  }),
  paidAmountAccountCurrencyRest: input("number", {
    description:
      "What reached the account of the rest, in its currency; what the rest was worth at the rate of the day when not given.",
  }),
};
