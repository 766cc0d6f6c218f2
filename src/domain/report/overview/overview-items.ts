// What the overview reads of open items and of the year's vouchers.

import type { Reader } from "../../../schema/resource.ts";
import { openPostingsSql } from "../../ledger/report/open-post.ts";
import { lacksDocumentSql } from "../../ledger/voucher/voucher-search.ts";
import { controlAccountsSql, partyKindOf, partyNameSql } from "../parties.ts";
import { placeholders } from "../statement-values.ts";

/** What is open and due on a day. */
export interface DueDay {
  readonly due: string;
  /** What the party's kind shows as positive: what customers owe, what suppliers are owed. */
  readonly owed: string;
  /** What is owed the other way; negative. */
  readonly unallocated: string;
}

/** An open item that falls due. */
export interface DueItem {
  readonly type: "customer" | "supplier";
  readonly party: string;
  readonly document: string;
  readonly dueDate: string;
  readonly amount: string;
  readonly posting: number;
  /** One of several instalments of an invoice. */
  readonly isPart: boolean;
}

/** What is open when a day begins: by due dates, and the items that are due first. */
export async function openByDueDate(
  read: Reader,
  type: "customer" | "supplier",
  date: string,
  most: number,
): Promise<{ readonly days: readonly DueDay[]; readonly items: readonly DueItem[] }> {
  const kind = partyKindOf(type);
  const places = placeholders();
  const open = openPostingsSql({ date }, places.add, {});
  const [row] = await read.rows<{ days: readonly DueDay[] | null; items: readonly DueItem[] | null }>(
    `with items as materialized (
       select x.item, s.amount * ${kind.sign} as amount, x.party, s.due, s.parts > 1 as "isPart", coalesce(f."invoiceNumber", '') as document
       from (select o."openItem" as item, min(o."${kind.column}") as party, sum(o."amount") as amount, sum(o."amountCurrency") as currency, max(o."termOfPayment") as due from (${open}) o
         where o."account" = any(array(${controlAccountsSql(kind)})) and o."${kind.column}" is not null group by 1 having sum(o."amount") <> 0) x
       cross join lateral (select p."termOfPayment", p."date", p."invoiceNumber" from posting p where p.company_id = $1 and p.id = x.item offset 0) f
       cross join lateral (select d.due, d.amount, count(*) over () as parts from open_parts($1, x.item, x.amount, x.currency, coalesce(f."termOfPayment", x.due, f."date")) d where d.amount <> 0) s)
     select (select json_agg(json_build_object('due', d.due, 'owed', d.owed::text, 'unallocated', d.unallocated::text) order by d.due) from (
         select i.due, coalesce(sum(i.amount) filter (where i.amount > 0), 0) as owed, coalesce(sum(i.amount) filter (where i.amount < 0), 0) as unallocated
         from items i group by 1) d) as days,
       (select json_agg(json_build_object('type', '${type}', 'party', ${partyNameSql(kind, "f.party")}, 'document', f.document, 'dueDate', f.due,
           'amount', f.amount::text, 'posting', f.item, 'isPart', f."isPart") order by f.due, f.item) from (
         select i.* from items i where i.amount > 0 order by i.due, i.item limit ${places.add(most, "bigint")}) f) as items`,
    ...places.values,
  );
  return { days: row?.days ?? [], items: row?.items ?? [] };
}

/** A customer with the income of vouchers that name it. */
export interface SoldTo {
  readonly customer: number;
  readonly name: string;
  readonly amount: string;
}

/** The customers to whom most was sold in a period. */
export async function bestCustomers(read: Reader, from: string, to: string, most: number): Promise<readonly SoldTo[]> {
  return await read.rows<SoldTo>(
    `with income as materialized (
       select p."voucher" as voucher, -sum(p."amount") as amount from posting p
       where p.company_id = $1 and p."date" >= $2::date and p."date" < $3::date and p."account" = any(array(
         select k.id from account k where k.company_id = $1 and rpad(left(k."number"::text, 4), 4, '0')::int between 3000 and 3999))
       group by 1),
     sold as materialized (
       select c.customer, sum(i.amount) as amount from income i cross join lateral (
         select q."customer" as customer from posting q where q.company_id = $1 and q."voucher" = i.voucher and q."customer" is not null
         order by q.id limit 1) c group by 1 having sum(i.amount) > 0 order by 2 desc, 1 limit $4)
     select s.customer, ${partyNameSql(partyKindOf("customer"), "s.customer")} as name, s.amount::text as amount from sold s order by s.amount desc, 1`,
    from,
    to,
    most,
  );
}

/** What waits for somebody: vouchers in the reception, and vouchers of a period without a file. */
export async function waiting(
  read: Reader,
  from: string,
  to: string,
): Promise<{ readonly received: number; readonly withoutFile: number }> {
  const [row] = await read.rows<{ received: number; withoutFile: number }>(
    `select (select count(*)::int from voucher_reception r where r.company_id = $1) as received,
       (select count(*)::int from voucher v where v.company_id = $1 and v."date" >= $2::date and v."date" < $3::date
         and ${lacksDocumentSql("v")}) as "withoutFile"`,
    from,
    to,
  );
  return row ?? { received: 0, withoutFile: 0 };
}

/** What moved bank and cash on each day of a period. */
export async function cashByDay(
  read: Reader,
  accounts: string,
  from: string,
  to: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await read.rows<{ date: string; amount: string }>(
    `select p."date"::text as date, sum(p."amount")::text as amount from posting p
     where p.company_id = $1 and p."account" = any(array(${accounts})) and p."date" >= $2::date and p."date" < $3::date group by 1`,
    from,
    to,
  );
  return new Map(rows.map(({ date, amount }) => [date, amount]));
}

/** VAT that was posted in a term: positive is to be paid, of what is deducted to be got back. */
export interface VatSums {
  /** On accounts 2700 to 2709. */
  readonly owed: string;
  /** On accounts 2710 to 2719. */
  readonly deducted: string;
  /** On accounts 2720 to 2739. */
  readonly other: string;
}

/** VAT that was posted in a term. */
export async function vatBetween(read: Reader, from: string, to: string): Promise<VatSums> {
  const [row] = await read.rows<VatSums>(
    `with chart as materialized (select k.id, rpad(left(k."number"::text, 4), 4, '0')::int as number from account k where k.company_id = $1),
       moves as (select k.number, p."amount" from posting p join chart k on k.id = p."account"
         where p.company_id = $1 and p."date" >= $2::date and p."date" < $3::date
           and p."account" = any(array(select c.id from chart c where c.number between 2700 and 2739)))
     select coalesce(-sum(m."amount") filter (where m.number < 2710), 0)::text as owed,
       coalesce(sum(m."amount") filter (where m.number between 2710 and 2719), 0)::text as deducted,
       coalesce(-sum(m."amount") filter (where m.number > 2719), 0)::text as other from moves m`,
    from,
    to,
  );
  return row ?? { owed: "0", deducted: "0", other: "0" };
}

/** The lengths of the company's VAT terms, by their first days. */
export async function termSizes(read: Reader): Promise<{ readonly from: string; readonly size: string }[]> {
  return await read.rows(
    `select s."fromDate"::text as "from", s."termSize" as size from vat_term_size_settings s where s.company_id = $1 order by s."fromDate"`,
  );
}
