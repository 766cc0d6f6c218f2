// Reconciliations: whether the bank agrees with the books at the end of a month.

import { amount, date, flag, integer, many, oneOf, ref } from "../../../schema/field.ts";
import { among, type Rule, resource, rule } from "../../../schema/resource.ts";
import { reconciliationRule } from "./reconciliation-rule.ts";

const month = (day: string) => `extract(year from ${day})::bigint * 100 + extract(month from ${day})::bigint`;
const end = `(make_date(({t}."accountingPeriod" / 100)::int, ({t}."accountingPeriod" % 100)::int, 1) + interval '1 month')::date`;
const currency =
  'coalesce((select a."currency" from account a where a.company_id = {t}.company_id and a.id = {t}."account"), 1)';
/** SQL of what the books say at the end of the month, in the account's currency. */
export const bookBalanceSql =
  `(case when ${currency} = 1 then (select coalesce(sum(m.amount), 0) from account_month m where m.company_id = {t}.company_id and m.account = {t}."account" and m.month < ${end}) ` +
  `else (select coalesce(sum(m.amount), 0) from account_month_currency m where m.company_id = {t}.company_id and m.account = {t}."account" and m.currency = ${currency} and m.month < ${end}) end)`;
/** SQL of the number of lines of the month that are in no match that counts. */
export const unmatchedSql =
  `(select count(*) from bank_transaction l where l.company_id = {t}.company_id and l.account = {t}."account" and ${month('l."postedDate"')} = {t}."accountingPeriod" and l."amountCurrency" <> 0 ` +
  "and not exists (select 1 from bank_match_transaction x where x.company_id = l.company_id and x.transaction = l.id and x.accepted))";

const deletable: Rule = rule<"BankReconciliation">({
  name: "reconciliation is open",
  decide: ({ before }) => ({
    faults: before?.isClosed === true ? [{ key: "reconciliationClosed", field: "id" }] : [],
  }),
});

/** A reconciliation. */
export const bankReconciliation = resource("BankReconciliation", "/bank/reconciliation", {
  verbs: "list get create update delete",
  events: "create update delete",
  description:
    "Compares a bank account with the books at the end of a month. A closed one takes no matches and no adjustments, and nothing is posted on the account in its month.",
  fields: {
    account: ref("Account").required().createOnly().describe("The ledger account."),
    accountingPeriod: ref("AccountingPeriod").required().createOnly().describe("The month; its id is year and month."),
    voucher: ref("Voucher").readOnly().describe("The voucher of the latest adjustment."),
    transactions: many("BankTransaction")
      .where(`{child}."account" = {t}."account" and ${month('{child}."postedDate"')} = {t}."accountingPeriod"`)
      .describe("The lines of the account in the month."),
    isClosed: flag().describe(
      "Closed. true closes it: the balance of the bank must be that of the books; false reopens it.",
    ),
    type: oneOf("MANUAL", "AUTOMATIC").required().describe("Whether people match, or the service may."),
    bankAccountClosingBalanceCurrency: amount().describe(
      "What the bank says stands on the account at the end of the month, in the account's currency.",
    ),
    closedDate: date().readOnly().describe("The day on which it was closed; null while it is open."),
    closedByContact: ref("Contact")
      .readOnly()
      .describe(
        "The contact who closed it, for an accountant of an office the company's contact of that person; null while it is open, and where an employee closed it.",
      ),
    closedByEmployee: ref("Employee")
      .readOnly()
      .describe("The employee who closed it; null while it is open, and where a contact closed it."),
    approvable: flag()
      .derived(`({t}."bankAccountClosingBalanceCurrency" = ${bookBalanceSql} and ${unmatchedSql} = 0)`)
      .describe("The balances agree, and every line is matched."),
    autoPayReconciliation: flag().derived("false").describe("Made by an agreement about payments; none is."),
    attachment: ref("Document").describe("The bank's own statement."),
    autoMatchedSeen: integer().internal(),
    suggestedSeen: integer().internal(),
  },
  search: { id: among("id"), accountingPeriodId: among("accountingPeriod"), accountId: among("account") },
  rules: [reconciliationRule],
  deletable,
  uniques: { bank_reconciliation_once: { text: "reconciliationExists", field: "accountingPeriod" } },
});
