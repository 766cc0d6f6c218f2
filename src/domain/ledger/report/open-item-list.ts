// GET /ledger/openItem: what is open, one row for each item: what is left of every document, advance and unmatched payment.

import { amount, date, flag, integer, ref, text } from "../../../schema/field.ts";
import { query } from "../../../schema/query.ts";
import { exact, input, resource } from "../../../schema/resource.ts";
import { openNowSql } from "./open-post.ts";
import { filterSql } from "./posting-filter.ts";

/** What is left of one open item. */
export const openItem = resource("OpenItem", "/ledger/openItem", {
  identity: false,
  order: "date,posting",
  description:
    "What is open of one document, advance or unmatched payment: the postings of one account, party and currency that belong together, in kroner and in their currency.",
  fields: {
    posting: ref("Posting")
      .readOnly()
      .describe("The posting that opened it; its id is what openItem of a posting names."),
    account: ref("Account").readOnly().describe("The account."),
    customer: ref("Customer").readOnly().describe("The customer; null where it is another's."),
    supplier: ref("Supplier").readOnly().describe("The supplier; null where it is another's."),
    employee: ref("Employee").readOnly().describe("The employee; null where it is another's."),
    currency: ref("Currency").readOnly().describe("The currency of its postings."),
    invoiceNumber: text().readOnly().describe("The number of the posting that opened it; empty where it has none."),
    invoiceId: integer().readOnly().describe("Id of the invoice that opened it; null where none did."),
    voucher: ref("Voucher").readOnly().describe("The voucher that opened it: of a bill, also the supplier invoice."),
    date: date().readOnly().describe("The day of the posting that opened it."),
    dueDate: date().readOnly().describe("The day on which payment is due; null where nothing says it."),
    amountOutstanding: amount().readOnly().describe("What is open of it, in kroner. Debit is positive."),
    amountCurrencyOutstanding: amount().readOnly().describe("What is open of it, in its currency."),
    isUnclear: flag()
      .readOnly()
      .describe("An upgrade found several items with its number and could not know to which one it belongs."),
  },
});

const filters = { accountId: exact("account", "integer"), employeeId: exact("employee", "integer") };

/** The open items. */
export const openItemList = query({
  path: "/ledger/openItem",
  rows: "OpenItem",
  description:
    "Open items by the day on which they were opened, with what is left of each. They are found by what is open, whatever was settled before. unclear=true: those of which an upgrade could not know where they belong; close them with what they settle, by PUT /ledger/posting/:closePostings.",
  query: {
    ...filters,
    customerId: input("integer", { description: "Items of this customer only." }),
    supplierId: input("integer", { description: "Items of this supplier only." }),
    unclear: input("flag", { description: "Items that an upgrade could not place, or all others." }),
  },
  order: () => "date,posting",
  sql(query, placeholder) {
    const unclear = "exists (select 1 from open_item_unclear u where u.company_id = $1 and u.posting = f.id)";
    const condition = query.unclear === undefined ? "" : ` and ${unclear} = ${placeholder(query.unclear, "boolean")}`;
    return `select f.id as "posting", f."account", f."customer", f."supplier", f."employee", coalesce(f."currency", 1) as "currency",
        f."invoiceNumber", (select i.id from invoice i where i.company_id = $1 and i."openItem" = f.id and i."creditedInvoice" = 0 limit 1) as "invoiceId",
        f."voucher", f."date", coalesce(f."termOfPayment", x.due) as "dueDate", x.amount as "amountOutstanding",
        x.in_currency as "amountCurrencyOutstanding", ${unclear} as "isUnclear"
      from (
        select o."openItem" as item, sum(o."amount") as amount, sum(o."amountCurrency") as in_currency, max(o."termOfPayment") as due
        from (${openNowSql(query, placeholder)}) o group by 1
        having sum(o."amount") <> 0 or sum(o."amountCurrency") <> 0) x
      cross join lateral (select p.* from posting p where p.company_id = $1 and p.id = x.item offset 0) f
      where true${filterSql(filters, query, placeholder, "f")}${condition}`;
  },
});
