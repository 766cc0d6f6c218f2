// GET and PUT /invoice/settings: what a company has decided about its invoices, one object per company.

import { flag, integer, oneOf, ref, text } from "../../../schema/field.ts";
import { type Rule, resource, rule } from "../../../schema/resource.ts";
import { nextInvoiceNumber, numberSeriesRule, seriesMoves, seriesReason } from "../../company/number-series.ts";
import { sendMethods } from "../../customer/customer-fields.ts";
import { addressFaults } from "../../dispatch/dispatch-request.ts";

/** Checks the e-mail addresses of the invoice settings. */
const addressRule: Rule = rule<"InvoiceSettings">({
  name: "settingsAddresses",
  decide: ({ bodyFields, values }) => ({
    faults: (["senderEmail", "replyToEmail"] as const)
      .filter((name) => bodyFields.has(name))
      .flatMap((name) => addressFaults(values[name], name)),
  }),
});

/** Checks that the numbers from the clearing house are digits. */
const avtaleGiroRule: Rule = rule<"InvoiceSettings">({
  name: "avtaleGiroSender",
  decide: ({ values }) =>
    /^\d{0,8}$/.test(values.avtaleGiroSender ?? "")
      ? {}
      : { faults: [{ key: "avtaleGiroNumber", field: "avtaleGiroSender", path: "avtaleGiroSender" }] },
});

/** Checks that the colour has six hexadecimal digits. */
const colourRule: Rule = rule<"InvoiceSettings">({
  name: "documentColour",
  decide(draft) {
    const colour = draft.values.documentColour ?? "";
    if (colour === "" || /^#[0-9a-fA-F]{6}$/.test(colour)) return {};
    return { faults: [{ key: "documentColour", field: "documentColour", path: "documentColour" }] };
  },
});

/** Defaults of new customers and orders, and how invoices are numbered for the bank and rounded. */
export const invoiceSettings = resource("InvoiceSettings", "/invoice/settings", {
  table: "company",
  verbs: "get update",
  single: true,
  description:
    "What the company has decided about its invoices. A change counts from the next customer, order and invoice; what exists stays as it is.",
  rules: [colourRule, addressRule, avtaleGiroRule, numberSeriesRule],
  fields: {
    nextInvoiceNumber,
    reason: seriesReason,
    seriesMoves,
    isPrioritizeAmountsIncludingVat: flag().describe(
      "Whether new orders take prices including VAT when they do not say.",
    ),
    invoicesDueIn: integer().between(0, 10_000).default(14).describe("Payment term of new customers that name none."),
    invoicesDueInType: oneOf("DAYS", "MONTHS", "RECURRING_DAY_OF_MONTH")
      .default("DAYS")
      .describe("What invoicesDueIn counts: days, months, or the day of the month."),
    invoiceSendMethod: oneOf(...sendMethods)
      .default("EMAIL")
      .describe("How invoices are sent to new customers that name no way."),
    invoiceComment: text().describe("The comment of new orders that have none, which their invoices carry."),
    isRoundedToWholeKrone: flag().describe(
      "Whether invoices in kroner are rounded to whole kroner; the difference goes to the rounding account of the posting rules.",
    ),
    kidMethod: oneOf("NONE", "MOD10", "MOD11")
      .default("NONE")
      .describe(
        "The control digit that is agreed with the bank for payment references (KID); NONE: invoices carry none.",
      ),
    kidLength: integer()
      .between(10, 25)
      .default(15)
      .describe("Characters of a KID: customer number in five digits, invoice number in the rest, control digit."),
    remindersIncludeCharge: flag().describe("Whether reminders carry a fee when they do not say."),
    remindersIncludeInterest: flag().describe("Whether reminders carry late interest when they do not say."),
    isSubscriptionIncomeAccrued: flag().describe(
      "Whether income of a subscription's months after that of their invoice waits for them, on accountSubscriptionAccrual of the posting rules.",
    ),
    documentColour: text(7).describe(
      "The colour of headings and rules on documents, as #24466b; empty: the service's own. Headings stay dark where it could not be read on white.",
    ),
    avtaleGiroSender: text(8).describe(
      "The number that the clearing house gave the company as a sender of payment requests (AvtaleGiro): up to eight digits.",
    ),
    senderEmail: text(254).describe(
      "The address that mails of the company come from; the installation's when empty. Its domain must let the installation's mail server send for it.",
    ),
    replyToEmail: text(254).describe("Where answers to these mails go; the company's e-mail address when empty."),
    orderConfirmationMessage: text(10_000).describe(
      "What mails with order confirmations say when they are sent without a message.",
    ),
    packingNoteMessage: text(10_000).describe("The same of packing notes."),
    invoicePreviewMessage: text(10_000).describe("The same of previews of invoices."),
    bankAccount: ref("Account")
      .derived(
        '(select a.id from account a where a.company_id = {t}.company_id and a."isInvoiceAccount" and not a."isInactive" order by a."number" limit 1)',
      )
      .describe(
        "The bank account that invoices name: the first account with isInvoiceAccount, which is set on the account.",
      ),
  },
});
