// The parameters of actions that charge one order: the day, the rate, how the invoice is sent, and what is paid at once, where payment type
// and amount belong together and the rest may be paid in another way.

import type { Fault } from "../../../schema/error.ts";
import { input } from "../../../schema/resource.ts";
import { sendTypes } from "../../dispatch/dispatch.ts";
import { exchangeRateParameter } from "./invoice-rate.ts";
import { firstNames, type PaidAtOnce, restNames } from "./pay-at-once.ts";

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

/** Parameters by name; 0 stands for nothing. */
type QueryValues = Readonly<Record<string, unknown>>;

/** What is wrong with the parameters between themselves. */
export function paidParameterFaults(query: QueryValues): Fault[] {
  const isGiven = (name: string) => Number(query[name] ?? 0) !== 0;
  const faults: Fault[] = [];
  const missing = (name: string, key: string) => faults.push({ key, field: name, path: null });
  if (isGiven(firstNames.type) !== isGiven(firstNames.amount))
    missing(isGiven(firstNames.type) ? firstNames.amount : firstNames.type, "paymentIncomplete");
  else if (!isGiven(firstNames.type) && (isGiven(restNames.type) || isGiven(firstNames.accountAmount)))
    missing(firstNames.type, "paymentIncomplete");
  if (isGiven(restNames.accountAmount) && !isGiven(restNames.type)) missing(restNames.type, "paymentRestIncomplete");
  return faults;
}

/** The payments that the parameters ask for. */
export function paidParameters(query: QueryValues): PaidAtOnce[] {
  const text = (name: string) => (query[name] === undefined ? null : String(query[name]));
  if (Number(query[firstNames.type] ?? 0) === 0) return [];
  const first = {
    paymentTypeId: Number(query[firstNames.type]),
    paidAmount: text(firstNames.amount),
    accountAmount: text(firstNames.accountAmount),
    names: firstNames,
  };
  if (Number(query[restNames.type] ?? 0) === 0) return [first];
  const rest = {
    paymentTypeId: Number(query[restNames.type]),
    paidAmount: null,
    accountAmount: text(restNames.accountAmount),
    names: restNames,
  };
  return [first, rest];
}
