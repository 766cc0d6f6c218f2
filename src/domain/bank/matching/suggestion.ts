// What lines of a bank may be: up to three candidates each, with their reasons and the postings that they would make.

import { amount, date, flag, integer, many, oneOf, ref, text } from "../../../schema/field.ts";
import { resource } from "../../../schema/resource.ts";

/** Every reason, the ones that say why nothing is done included. */
export const reasons = [
  ...(["END_TO_END_ID", "BATCH_ID"] as const),
  ...([
    "REVERSAL",
    "STRUCTURED_REFERENCE",
    "KID",
    "KID_OUT",
    "KID_PARTIAL",
    "KID_OVER",
    "KID_PAID",
    "KID_UNKNOWN",
    "PARTS_DIFFER",
    "ZERO",
  ] as const),
  ...(["EXISTING_POSTING", "OCR_SUM", "INVOICE_NUMBERS_AND_SUM", "OWN_ACCOUNT", "ACCOUNT_AND_AMOUNT"] as const),
  ...(["OFFSET", "NAME_AND_AMOUNT", "CARD_SETTLEMENT", "BANK_FEE", "INTEREST", "SUM_OF_ITEMS"] as const),
  ...(["PUBLIC_PAYEE", "RULE", "AMOUNT_AND_DATE", "PARTY_PARTIAL"] as const),
] as const;

const path = "/bank/suggestion";

/** A row that an acceptance would post, or takes along. */
export const bankSuggestionPosting = resource("BankSuggestionPosting", `${path}/posting`, {
  identity: false,
  order: "row",
  description: "A row that the acceptance of a suggestion posts, or a posting on the bank account that it takes along.",
  fields: {
    row: integer().readOnly().describe("Its place among the rows of the suggestion."),
    posting: ref("Posting").readOnly().describe("The posting that is there already; null for one that is posted."),
    voucher: integer()
      .readOnly()
      .describe("Rows of one voucher have one number, from 1; 0 for a posting that is there."),
    date: date().readOnly().describe("The day."),
    account: ref("Account").readOnly().describe("The account."),
    customer: ref("Customer").readOnly().describe("The customer."),
    supplier: ref("Supplier").readOnly().describe("The supplier."),
    invoiceNumber: text().readOnly().describe("The number of the item that it settles."),
    amount: amount().readOnly().describe("In kroner; debit is positive."),
    amountCurrency: amount().readOnly().describe("In its currency."),
    currency: ref("Currency").readOnly().describe("Its currency."),
  },
});

/** An open item that a suggestion settles. */
export const bankSuggestionItem = resource("BankSuggestionItem", `${path}/item`, {
  identity: false,
  order: "invoiceNumber",
  description: "An open item that a suggestion settles, wholly or in part.",
  fields: {
    posting: ref("Posting").readOnly().describe("The posting that opened the item."),
    customer: ref("Customer").readOnly().describe("The customer."),
    supplier: ref("Supplier").readOnly().describe("The supplier."),
    invoiceNumber: text().readOnly().describe("Its number."),
    amountCurrency: amount()
      .readOnly()
      .describe("What is settled of it, in its currency; negative for what the company owes."),
    outstandingCurrency: amount().readOnly().describe("What was open of it."),
    currency: ref("Currency").readOnly().describe("Its currency."),
  },
});

/** A suggestion. */
export const bankSuggestion = resource("BankSuggestion", `${path}/line`, {
  identity: false,
  order: "place",
  description: "What a line may be, with the reason, and how sure that is.",
  fields: {
    place: integer().internal(),
    transaction: ref("BankTransaction").readOnly().describe("The line."),
    rank: integer().readOnly().describe("Its place among those of the line, from 1 for the best one."),
    reason: oneOf(...reasons)
      .readOnly()
      .describe("What speaks for it; docs/bank.md has what each wants."),
    certainty: integer().readOnly().describe("How sure it is, from 0 to 100; at 0 it says why nothing is suggested."),
    isAmbiguous: flag().readOnly().describe("Something else is as good: it is accepted one by one only."),
    text: text().readOnly().describe("The reason in a sentence, in the reader's language."),
    rest: amount().readOnly().describe("What it leaves of the line: it is accepted only where that is 0."),
    refusal: text().readOnly().describe("Why it cannot be posted now; empty where it can."),
    itemData: text().internal(),
    postingData: text().internal(),
    items: many("BankSuggestionItem").heldIn("itemData").describe("The open items that it settles."),
    postings: many("BankSuggestionPosting").heldIn("postingData").describe("What it posts, and what it takes along."),
  },
});

/** The suggestions of lines. */
export const bankSuggestionList = resource("BankSuggestionList", `${path}/list`, {
  identity: false,
  order: "account",
  description: "The suggestions of a statement, of a reconciliation, or of a line.",
  fields: {
    account: ref("Account").readOnly().describe("The bank account."),
    unmatched: integer().readOnly().describe("How many lines are in no match that counts."),
    suggested: integer().readOnly().describe("How many of them have a suggestion."),
    suggestionData: text().internal(),
    suggestions: many("BankSuggestion")
      .heldIn("suggestionData")
      .describe("Up to three for each line, in the order of the lines; the best one first."),
  },
});
