// GET /bank/statement/transaction/{id}/details: all that the bank says of a line, with the payments within it.

import { amount, date, flag, integer, many, number, ref, text, texts } from "../../../schema/field.ts";
import { query } from "../../../schema/query.ts";
import { resource } from "../../../schema/resource.ts";

const path = "/bank/statement/transaction/details";
const word = (description: string) => text().readOnly().describe(description);

/** Whoever stands on the other side. */
export const bankCounterparty = resource("BankTransactionCounterparty", `${path}/counterparty`, {
  identity: false,
  view: true,
  description: "Whoever stands on the other side of a payment.",
  fields: {
    name: word("The name, as the bank writes it."),
    account: word("The account number; of a Norwegian IBAN, the number that it holds."),
    iban: word("The IBAN."),
    bic: word("The BIC of the bank."),
    organizationNumber: word("The organisation number, where the bank names it."),
  },
});

/** The bank's code. */
export const bankTransactionCode = resource("BankTransactionCode", `${path}/code`, {
  identity: false,
  view: true,
  description: "The bank's code for a kind of transaction, as ISO 20022 has it.",
  fields: {
    domain: word("The domain, as in PMNT."),
    family: word("The family, as in RCDT."),
    subFamily: word("The sub-family, as in VCOM."),
    proprietary: word("The bank's own code."),
  },
});

/** A document that a payment names. */
export const bankTransactionReference = resource("BankTransactionReference", `${path}/reference`, {
  identity: false,
  order: "number",
  description: "An invoice or a credit note that a payment names.",
  fields: {
    type: word("CINV: an invoice. CREN: a credit note."),
    number: word("Its number."),
    amount: amount().readOnly().describe("What is paid of it; 0 where nothing is said."),
  },
});

/** What the bank took. */
export const bankTransactionCharge = resource("BankTransactionCharge", `${path}/charge`, {
  identity: false,
  order: "amount",
  description: "What the bank took for a payment.",
  fields: {
    amount: amount().readOnly().describe("How much."),
    currency: word("In which currency."),
    included: flag().readOnly().describe("Whether the amount of the line has it taken off already."),
  },
});

/** What lines and the payments within them have alike. */
const common = {
  valueDate: date().readOnly().describe("The day from which interest runs."),
  status: word("BOOK: booked."),
  bankReference: word("The bank's own reference."),
  entryReference: word("The reference of the entry in the file."),
  endToEndId: word("The payer's reference from end to end."),
  instructionId: word("The payer's reference of the instruction."),
  paymentInformationId: word("The payer's reference of a batch."),
  messageId: word("The payer's reference of the file of payments."),
  kid: word("The customer identification (KID)."),
  references: many("BankTransactionReference").heldIn("referenceData").describe("The documents that are paid."),
  messages: texts().readOnly().describe("Messages, one below the other."),
  counterparty: ref("BankTransactionCounterparty").derived('{t}."ownId"').describe("Whoever stands on the other side."),
  originalAmount: amount().readOnly().describe("What was instructed, in originalCurrency; 0 where the file is silent."),
  originalCurrency: word("The currency in which it was instructed."),
  exchangeRate: number(8).readOnly().describe("The rate between both; 0 where the file is silent."),
  charges: many("BankTransactionCharge").heldIn("chargeData").describe("What the bank took."),
  transactionCode: ref("BankTransactionCode").derived('{t}."ownId"').describe("The bank's code."),
  isReversal: flag().readOnly().describe("It takes something back."),
  returnReason: word("Why it was returned."),
};
const held = { referenceData: text().internal(), chargeData: text().internal(), ownId: integer().internal() };

/** A payment within a line. */
export const bankTransactionPart = resource("BankTransactionPart", `${path}/part`, {
  identity: false,
  order: "place",
  description: "A payment within a line of a statement.",
  fields: {
    amount: amount().readOnly().describe("The amount; money out is negative."),
    ...common,
    ...held,
    place: integer().internal(),
  },
});

const columns = `"valueDate" date, status text, "bankReference" text, "entryReference" text, "endToEndId" text, "instructionId" text, "paymentInformationId" text,
  "messageId" text, kid text, "referenceData" text, messages text[], "originalAmount" numeric, "originalCurrency" text, "exchangeRate" numeric,
  "chargeData" text, "isReversal" boolean, "returnReason" text, "isBatch" boolean, "numberOfParts" bigint, line bigint`;

/** All that the bank says of a line. */
export const bankTransactionDetails = resource("BankTransactionDetails", path, {
  identity: false,
  description: "All that the bank says of a line of a statement.",
  fields: {
    ...common,
    isBatch: flag().readOnly().describe("It stands for several payments."),
    numberOfParts: integer().readOnly().describe("How many payments it stands for."),
    parts: many("BankTransactionPart")
      .computed(
        `select p.id as "ownId", p.amount, p.place, d.* from bank_transaction_part p cross join lateral json_to_record(p.details::json) as d(${columns}) where p.company_id = $1 and p.transaction = {t}."ownId"`,
      )
      .describe("The payments within it, as far as files of the bank name them."),
    line: integer()
      .readOnly()
      .describe("Its place in the file: of a text file the line, else the number of the entry."),
    ...held,
  },
});

/** Reads the details of a line. */
export const transactionDetails = query({
  path: "/bank/statement/transaction/{id}/details",
  under: "BankTransaction",
  object: "BankTransactionDetails",
  description: "All that the bank says of a line, with the payments within it.",
  sql: (values, placeholder) =>
    `select t.id as "ownId", d.* from bank_transaction t cross join lateral json_to_record(t.details::json) as d(${columns}) where t.company_id = $1 and t.id = ${placeholder(values.id, "bigint")}`,
});
