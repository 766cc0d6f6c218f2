// The open supplier invoices that a proposal looks at. Reads only.

import type { Reader } from "../../../schema/resource.ts";
import { isOpenSql } from "../../ledger/posting/settled.ts";
import { openItemsSql } from "../../ledger/report/open-post.ts";
import { underWaySql } from "../payment-words.ts";

/** An open supplier invoice or credit note. Amounts are positive where the company owes. */
export interface DueBill {
  readonly id: number;
  readonly invoiceNumber: string;
  readonly supplier: number;
  readonly supplierName: string;
  readonly account: number;
  readonly currency: number;
  readonly dueDate: string;
  /** The posting that opened it. */
  readonly posting: number;
  readonly open: string;
  readonly openCurrency: string;
  readonly underWay: string;
  readonly reference: string;
  /** The account that the electronic invoice names, where it is not the supplier's first one; else empty. */
  readonly creditorAccount: string;
  readonly creditorBic: string;
  readonly isHeld: boolean;
  readonly hasAccount: boolean;
  readonly isInactive: boolean;
  /** Another bill of the supplier, which is not reversed, has the same number. */
  readonly isSameNumber: boolean;
}

/** Bills that are due by a day, and credit notes whatever their day. */
export function loadDueBills(
  read: Reader,
  { dueTo, suppliers }: { readonly dueTo: string; readonly suppliers: readonly number[] | null },
): Promise<DueBill[]> {
  return read.rows<DueBill>(
    `select d.id, d."invoiceNumber", d."supplier", s."name" as "supplierName", d."account", d."currency", d."invoiceDueDate" as "dueDate",
       d."openItem" as posting, o."open"::text as "open", o."openCurrency"::text as "openCurrency",
       coalesce((select sum(i."amountCurrency") from payment_item i join payment y on y.company_id = i.company_id and y.id = i.payment
         where i.company_id = $1 and i."openItem" = d."openItem" and ${underWaySql}), 0)::text as "underWay",
       coalesce((select k."kidOrReceiverReference" from supplier_payment k where k.company_id = $1 and k."invoice" = d.id and k."kidOrReceiverReference" <> ''
         order by k.made_at desc, k."voucher" desc limit 1), nullif(n.payment_kid, ''), n.payment_reference, '') as reference,
       coalesce(w.account, '') as "creditorAccount", case when w.account is null then '' else n.payment_bic end as "creditorBic",
       exists (select 1 from voucher_approval a where a.company_id = $1 and a."voucher" = d.id and (a.waits or a.rejected)) as "isHeld",
       cardinality(s."bankAccounts") > 0 or w.account is not null as "hasAccount", s."isInactive",
       d."invoiceNumber" <> '' and exists (select 1 from supplier_document b join voucher v on v.company_id = b.company_id and v.id = b.id
         where b.company_id = $1 and b."supplier" = d."supplier" and b."invoiceNumber" = d."invoiceNumber" and b.id < d.id and sign(b."amount") = sign(d."amount")
           and v."reverseVoucher" is null) as "isSameNumber"
     from (${openItemsSql("supplier")}) x
     cross join lateral (select k.* from supplier_document k where k.company_id = $1 and k."openItem" = x.item offset 0) d
     join party s on s.company_id = $1 and s.id = d."supplier"
     left join incoming_invoice n on n.company_id = $1 and n.id = d.id
     left join lateral (select n.payment_account as account where n.payment_account <> ''
       and n.payment_account is distinct from regexp_replace(s."bankAccounts"[1], '^NO\\d\\d(\\d{11})$', '\\1')
       and n.payment_account is distinct from s."bankAccounts"[1]) w on true
     cross join lateral (select -sum(p."amount") as "open", -sum(p."amountCurrency") as "openCurrency" from posting p
       where p.company_id = $1 and p."openItem" = d."openItem" and ${isOpenSql}) o
     where o."openCurrency" <> 0 and (d."invoiceDueDate" <= $2::date or o."openCurrency" < 0) and ($3::bigint[] is null or d."supplier" = any($3::bigint[]))
     order by d."supplier", d."invoiceDueDate", d.id`,
    dueTo,
    suppliers,
  );
}
