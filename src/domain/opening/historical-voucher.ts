// Historical vouchers: what another system posted, taken over row by row with its VAT.

import { amount, date, integer, many, ref, text } from "../../schema/field.ts";
import { resource } from "../../schema/resource.ts";
import { postingFields } from "../ledger/posting/posting.ts";
import { voucherFields } from "../ledger/voucher/voucher.ts";

const group =
  "coalesce((select s.close_group from settlement s where s.company_id = {t}.company_id and s.posting = {t}.id)::text, '')";

/** A voucher of another system. It is read like every voucher, at the same address. */
export const historicalVoucher = resource("HistoricalVoucher", "/ledger/voucher", {
  table: "voucher",
  rows: `{t}."series" in ('historical', 'external')`,
  description:
    "A voucher that was posted in another system. Nothing is split off its rows: VAT stands in rows of its own.",
  fields: {
    date: date().required().describe("The day of the voucher; not after today, and before the opening balance."),
    externalVoucherNumber: voucherFields.externalVoucherNumber.describe("Number in the other system."),
    number: voucherFields.number,
    year: voucherFields.year,
    description: text(1_000).describe("What the voucher documents."),
    voucherType: voucherFields.voucherType,
    postings: many("HistoricalPosting")
      .by("historicalVoucher")
      .owned()
      .required()
      .describe("The postings; the sum of amount is 0 on every date."),
    series: text(20).internal().describe("The number series."),
  },
});

/** A row of a historical voucher. */
export const historicalPosting = resource("HistoricalPosting", "/ledger/posting", {
  table: "posting",
  owner: { resource: "HistoricalVoucher", field: "historicalVoucher", list: "postings" },
  description:
    "A row of a historical voucher. Of amount, amountVat and amountGross two are enough; without VAT one is. VAT is posted by rows of its own, without VAT type, on the account of the VAT type.",
  fields: {
    voucher: postingFields.voucher,
    date: postingFields.date,
    description: postingFields.description,
    account: postingFields.account,
    customer: postingFields.customer,
    supplier: postingFields.supplier,
    employee: postingFields.employee,
    product: postingFields.product,
    project: postingFields.project,
    department: postingFields.department,
    asset: postingFields.asset,
    vatType: postingFields.vatType,
    amount: amount().describe("Without VAT, in kroner. Debit is positive."),
    amountCurrency: amount().describe("Without VAT, in the posting's currency."),
    amountGross: amount().describe("With VAT, in kroner."),
    amountGrossCurrency: amount().describe("With VAT, in the posting's currency."),
    amountVat: amount()
      .derived('({t}."amountGross" - {t}."amount")')
      .accepted()
      .describe(
        "The VAT of the row, in kroner: amountGross less amount; 0 on rows without VAT and on the VAT's own rows.",
      ),
    currency: postingFields.currency,
    invoiceNumber: postingFields.invoiceNumber,
    externalInvoiceNumber: postingFields.externalInvoiceNumber,
    termOfPayment: postingFields.termOfPayment,
    quantityAmount1: postingFields.quantityAmount1,
    quantityType1: postingFields.quantityType1,
    quantityAmount2: postingFields.quantityAmount2,
    quantityType2: postingFields.quantityType2,
    closeGroup: text(100)
      .derived(group)
      .accepted()
      .describe(
        "In a request: postings with the same text settle each other and make a close group. In an answer: the group's id.",
      ),
    historicalVoucher: ref("HistoricalVoucher").derived('{t}."voucher"').internal().describe("The voucher."),
    row: integer().internal().describe("Row of the voucher; 0 for the VAT's own rows."),
  },
});
