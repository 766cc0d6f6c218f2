// What proves that an object is what it was: its entries in the company's chain, with all that is needed to compute them again.

import { dateTime, flag, integer, oneOf, text } from "../../schema/field.ts";
import { resource } from "../../schema/resource.ts";

/** The kinds of entries of a chain. */
export const chainKinds = [
  ...(["voucher", "document", "rendering", "attachment", "filing", "change"] as const),
  ...(["payment", "statement", "payslip", "expense"] as const),
] as const;

/** What a part of an entry is. */
export const partText =
  "Which of several: the serial number of a filing, 1 of the details of a voucher, 1 of a PDF and 2 of an e-invoice, how often a payment, bank statement, payslip or expense was sealed before; else 0.";

/** An entry of the chain about an object. */
export const auditProof = resource("AuditProof", "/audit/proof", {
  identity: false,
  order: "position,kind,objectId,part",
  description:
    "An entry of the company's chain about an object, with what is needed to compute it again: SHA-256 of `motpost/<kind>/1\\n` and the text is the digest; of an entry with a salt, SHA-256 of `motpost/salted/1\\n`, and salt, part and that digest, each followed by `\\n`; SHA-256 of `motpost/chain/1\\n`, and the hash before it, position, kind, object and digest, each followed by `\\n`, is its hash.",
  fields: {
    kind: oneOf(...chainKinds)
      .readOnly()
      .describe(
        "What is sealed: a voucher with its postings, an issued document, the digest of a file that was rendered of one, a file of a voucher, a filed VAT return, an entry of the change log, or the last state of a payment, a bank statement (statement), a payslip or a travel expense (expense) with its rows.",
      ),
    objectId: integer().readOnly().describe("The id of what is sealed; of changes the number of the entry."),
    part: integer().readOnly().describe(partText),
    at: dateTime().readOnly().describe("When it was sealed."),
    position: integer()
      .nullable()
      .readOnly()
      .describe("The position in the chain; null in the seconds before it has its place."),
    digest: text().readOnly().describe("The digest that was sealed, in hexadecimal digits."),
    previousHash: text()
      .nullable()
      .readOnly()
      .describe("The hash of the position before it; of the first one the start of the chain."),
    hash: text().nullable().readOnly().describe("The hash of the position, which covers all before it."),
    isUnchanged: flag().readOnly().describe("Whether what is stored now has the digest that was sealed."),
    text: text()
      .nullable()
      .readOnly()
      .describe(
        "The canonical text of what is stored now; null where it is gone. Of changes, payments, statements, payslips and expenses the administrator alone sees it.",
      ),
    salt: text()
      .nullable()
      .readOnly()
      .describe(
        "What is in the digest beside the text, so that nobody tries values until one fits: of changes, payments, statements, payslips and expenses, for those who see the text; null where there is none, as of entries of older versions.",
      ),
  },
});
