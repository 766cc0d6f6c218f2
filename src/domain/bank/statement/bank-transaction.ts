// Lines of statements, what became of them, and the rows that stand opposite to them in the books.

import { amount, date, flag, integer, many, oneOf, ref, text } from "../../../schema/field.ts";
import { condition, resource } from "../../../schema/resource.ts";

/** SQL of the accepted match of a line `{t}`. */
const match =
  "(select m.match from bank_match_transaction m where m.company_id = {t}.company_id and m.transaction = {t}.id and m.accepted)";
const counted = (table: string, of: string) =>
  `(select count(*) from ${table} c where c.company_id = {t}.company_id and c.match = ${of})`;

/** A row opposite to a line. */
export const bankTransactionPosting = resource("BankTransactionPosting", "/bank/statement/transaction/posting", {
  identity: false,
  order: "date,posting",
  description: "A row of a voucher that stands opposite to a line of a statement.",
  fields: {
    voucher: ref("Voucher").readOnly().describe("The voucher."),
    date: date().readOnly().describe("The day of the posting."),
    description: text().readOnly().describe("What is posted."),
    account: ref("Account").readOnly().describe("The account."),
    customer: ref("Customer").readOnly().describe("The customer."),
    supplier: ref("Supplier").readOnly().describe("The supplier."),
    amount: amount().readOnly().describe("In kroner; debit is positive."),
    amountCurrency: amount().readOnly().describe("In the posting's currency."),
    currency: ref("Currency").readOnly().describe("The posting's currency."),
    invoiceNumber: text().readOnly().describe("The invoice that it belongs to."),
    postingMatchType: oneOf("DEFAULT", "INTERNAL_TRANSFER", "WAGE", "TAX", "VAT")
      .readOnly()
      .describe("INTERNAL_TRANSFER: another bank account. WAGE, TAX and VAT: the account says so."),
    posting: integer().internal(),
  },
});

const opposite =
  `select o."voucher", o."date", o."description", o."account", o."customer", o."supplier", o."amount", o."amountCurrency", o."currency", ` +
  `o."invoiceNumber", case when a."isBankAccount" then 'INTERNAL_TRANSFER' when a."number" between 2930 and 2949 then 'WAGE' ` +
  `when a."number" between 2600 and 2699 or a."number" between 2770 and 2799 then 'TAX' when a."number" between 2700 and 2749 then 'VAT' ` +
  `else 'DEFAULT' end as "postingMatchType", o.id as "posting" from (select distinct p."voucher" as id from bank_match_posting b ` +
  `join posting p on p.company_id = b.company_id and p.id = b.posting where b.company_id = {t}.company_id and b.match = ${match}) v ` +
  `join posting o on o.company_id = {t}.company_id and o."voucher" = v.id and o."account" <> {t}."account" ` +
  'join account a on a.company_id = o.company_id and a.id = o."account"';

/** A line of a statement. */
export const bankTransaction = resource("BankTransaction", "/bank/statement/transaction", {
  verbs: "list get",
  order: "place",
  description: "A line of a bank statement, as the bank booked it. Money in is positive.",
  fields: {
    postedDate: date().readOnly().describe("The day on which the bank booked it."),
    description: text(255).readOnly().describe("Its text, else its message, else whom it was with."),
    amountCurrency: amount().readOnly().describe("In the account's currency; money out is negative."),
    bankStatement: ref("BankStatement").readOnly().describe("The statement."),
    account: ref("Account").readOnly().describe("The ledger account of the bank account."),
    groupedPostings: many("BankTransactionPosting")
      .computed(opposite)
      .describe("The rows opposite to it of the vouchers that it is matched with."),
    matchType: oneOf(
      ...(["ONE_TRANSACTION_TO_ONE_POSTING", "ONE_TRANSACTION_TO_MANY_POSTINGS"] as const),
      ...(["MANY_TRANSACTIONS_TO_ONE_POSTING", "MANY_TRANSACTIONS_TO_MANY_POSTINGS", "NO_MATCH", "UNKNOWN"] as const),
    )
      .derived(
        `(select case when m.id is null then 'NO_MATCH' else case when ${counted("bank_match_transaction", "m.id")} > 1 then 'MANY_TRANSACTIONS_TO_' ` +
          `else 'ONE_TRANSACTION_TO_' end || case when ${counted("bank_match_posting", "m.id")} > 1 then 'MANY_POSTINGS' else 'ONE_POSTING' end end from (select ${match} as id) m)`,
      )
      .describe("How many lines are matched with how many postings; UNKNOWN never."),
    companyId: integer().derived("{t}.company_id").describe("The company."),
    matched: flag().derived(`${match} is not null`).describe("Whether it is in a match that counts."),
    bankReconciliationMatchSum: amount()
      .derived(
        `coalesce((select sum(case when p."currency" = 1 then p."amount" else p."amountCurrency" end) from bank_match_posting b ` +
          `join posting p on p.company_id = b.company_id and p.id = b.posting where b.company_id = {t}.company_id and b.match = ${match}), 0)`,
      )
      .describe("The sum of the postings that it is matched with, in the account's currency."),
    paymentId: text().readOnly().describe("The company's own payment that it is; empty for none."),
    sourceVoucher: ref("Voucher").readOnly().describe("The voucher that was made of it."),
    place: integer().internal(),
    bankReference: text().internal(),
    fingerprint: text().internal(),
    details: text().internal(),
  },
  search: {
    bankStatementId: {
      ...condition("integer", '{t}."bankStatement" = {value}', "The statement whose lines are listed."),
      required: true,
    },
  },
});
