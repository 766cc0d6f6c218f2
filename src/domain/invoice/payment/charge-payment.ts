// The open charges of an invoice's reminders, which money beyond the invoice pays. Reads; decides nothing.

import { decimal } from "../../../money/decimal.ts";
import type { Reader } from "../../../schema/resource.ts";
import { isOpenSql } from "../../ledger/posting/settled.ts";
import { remindersOf } from "../invoice/reminders-of-invoice.ts";
import type { OpenCharge } from "./payment-voucher.ts";

/** Loads the open charges of an invoice's reminders on the account that the invoice stands on, oldest first. */
export async function loadOpenCharges(read: Reader, invoice: unknown): Promise<OpenCharge[]> {
  const rows = await read.rows<{ number: string; openItem: number; amount: string; currency: string }>(
    `select r."number", r."openItem", sum(p."amount")::text as amount, sum(p."amountCurrency")::text as currency
     from invoice i
     cross join lateral ${remindersOf("i.company_id", "i.id")}
     join posting p on p.company_id = r.company_id and p."openItem" = r."openItem"
     where i.company_id = $1 and i.id = $2::bigint and r."voucher" is not null
       and p."account" = (select q."account" from posting q where q.company_id = i.company_id and q."voucher" = i."voucher"
         and q."customer" = i."customer" and q."invoiceNumber" = i."invoiceNumber"::text limit 1)
       and ${isOpenSql}
     group by r."number", r."openItem", r."sequence" having sum(p."amountCurrency") > 0 order by r."sequence"`,
    invoice,
  );
  return rows.map(({ number, openItem, amount, currency }) => ({
    number,
    openItem,
    amount: decimal(amount),
    amountCurrency: decimal(currency),
  }));
}
