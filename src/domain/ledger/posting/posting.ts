// Postings: one amount on one account on one day; written with their voucher and never changed.

import { amount, date, flag, integer, number, oneOf, ref, text } from "../../../schema/field.ts";
import { resource } from "../../../schema/resource.ts";

/** What may have made a posting. */
export const postingTypes = [
  "INCOMING_PAYMENT",
  "INCOMING_PAYMENT_OPPOSITE",
  "INCOMING_INVOICE_CUSTOMER_POSTING",
  "INVOICE_EXPENSE",
  "OUTGOING_INVOICE_CUSTOMER_POSTING",
  "WAGE",
];
const group = "(select s.close_group from settlement s where s.company_id = {t}.company_id and s.posting = {t}.id)";

const atBank =
  "(select b.match from bank_match_posting b where b.company_id = {t}.company_id and b.posting = {t}.id and b.accepted) is not null";

/** What a posting says, of a voucher that is posted or not. */
export const postingFields = {
  voucher: ref("Voucher").readOnly().describe("The voucher that the posting belongs to."),
  date: date().describe("The day of the posting; the voucher's when not given."),
  description: text(1_000).describe("What is posted; the voucher's description when not given."),
  account: ref("Account").required().describe("The account."),
  amortizationAccount: ref("Account").describe(
    "Where the amount waits when it is spread over months: a balance account. All three amortization fields, or none.",
  ),
  amortizationStartDate: date().describe(
    "A day in the first month that the amount is spread over; whole months count.",
  ),
  amortizationEndDate: date().describe("A day in the last month that the amount is spread over."),
  customer: ref("Customer").describe("The customer; required on a receivables account."),
  customerId: integer().derived('{t}."customer"').describe("Id of the customer; null without one."),
  supplier: ref("Supplier").describe("The supplier; required on a payables account."),
  employee: ref("Employee").describe("The employee; required on an account for debt to employees."),
  project: ref("Project").describe("The project."),
  product: ref("Product").describe("The product."),
  department: ref("Department").describe("The department; the account's when not given."),
  vatType: ref("VatType").default(0).describe("VAT type; none (0) when not given."),
  amount: amount().readOnly().describe("Without VAT, in kroner; follows from amountGross and the VAT type."),
  amountCurrency: amount().readOnly().describe("Without VAT, in the posting's currency."),
  amountGross: amount().describe("With VAT, in kroner. Debit is positive."),
  amountGrossCurrency: amount().describe("With VAT, in the posting's currency; equals amountGross in kroner."),
  currency: ref("Currency").default(1).describe("The posting's currency; kroner when not given."),
  closeGroup: ref("CloseGroup")
    .derived(group)
    .readOnly({
      en: "Settle postings with each other by PUT /ledger/posting/:closePostings.",
      no: "Lukk posteringer mot hverandre med PUT /ledger/posting/:closePostings.",
    })
    .describe("The close group that settles the posting."),
  closegroupId: integer().derived(group).describe("Id of the close group; null while the posting is open."),
  invoiceNumber: text(100).describe("Number of the invoice that the posting belongs to."),
  externalInvoiceNumber: text(100)
    .nullable()
    .readOnly()
    .describe(
      "The number that another system gave the invoice, of history that was taken over; null for the company's own. invoiceNumber says the same, or `ext:` before it where an own invoice has the number or may get it.",
    ),
  openItem: ref("Posting").describe(
    "The posting that opened the open item to which this one belongs: itself or an earlier one of the same account, party and currency. In a body: the item that the row pays or changes; without it the number decides.",
  ),
  termOfPayment: date().describe("The day on which payment is due."),
  row: integer().between(0, 1_000_000).describe("Row of the voucher, from 1; 0 is a row that the service made."),
  type: oneOf(...postingTypes)
    .nullable()
    .readOnly()
    .describe("What made the posting."),
  externalRef: text().derived(`''`).describe("Reference of an import."),
  systemGenerated: flag().derived('{t}."row" = 0').describe("Made by the service: VAT and rounding."),
  taxTransactionType: text().derived("'(Ikke valgt)'::text").describe("The tax form's line; none is kept."),
  taxTransactionTypeId: integer().derived("0::bigint").describe("The tax form's line; 0, none is kept."),
  matched: flag()
    .derived(`(${group} is not null or ${atBank})`)
    .describe("Settled in a close group, or matched with a line of a bank statement."),
  quantityAmount1: number(10).describe("How many units the posting stands for."),
  quantityType1: ref("ProductUnit").describe("The unit of quantityAmount1; the account's when not given."),
  quantityAmount2: number(10).describe("How many units of a second kind it stands for."),
  quantityType2: ref("ProductUnit").describe("The unit of quantityAmount2; the account's when not given."),
  isVatReadonly: flag()
    .derived("true")
    .describe("The VAT type can no longer be changed; in a draft, the account is locked to its own."),
  isAmountVatClosed: flag().derived("false").describe("The VAT term of a posting with VAT is settled."),
  postingRuleId: integer()
    .between(0, 2_147_483_647)
    .describe("The caller's template that the posting was made by; kept as it is given."),
  freeAccountingDimension1: ref("AccountingDimensionValue").describe("Value in the company's first own dimension."),
  freeAccountingDimension2: ref("AccountingDimensionValue").describe("Value in the company's second own dimension."),
  freeAccountingDimension3: ref("AccountingDimensionValue").describe("Value in the company's third own dimension."),
  asset: ref("Asset").describe("The asset; required on an account with a balance per asset (ledgerType ASSET)."),
};

/** The posting has VAT, and its month belongs to a settled term. */
const settled =
  `case when {t}."vatType" <> 0 or {t}."vatOf" is not null then exists (select 1 from period_state s where s.company_id = {t}.company_id ` +
  `and s.id = extract(year from {t}."date")::bigint * 100 + extract(month from {t}."date")::bigint and s.vat_settled) else false end`;

/** A posting; they are listed by `posting-list.ts`. */
export const posting = resource("Posting", "/ledger/posting", {
  verbs: "get",
  owner: { resource: "Voucher", field: "voucher", list: "postings" },
  description: "One amount on one account on one day. Debit is positive, credit negative.",
  fields: {
    ...postingFields,
    isAmountVatClosed: flag().derived(settled).describe(postingFields.isAmountVatClosed.definition.description),
  },
});
