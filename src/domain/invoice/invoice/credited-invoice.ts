// What a credit note may credit: an invoice of the same customer, never beyond its amount. Reads and rules; posts nothing.

import type { Decimal } from "../../../money/decimal.ts";
import { add, decimal, isZero, sign, toText } from "../../../money/decimal.ts";
import type { Fault } from "../../../schema/error.ts";
import type { Reader } from "../../../schema/resource.ts";
import type { RowOf } from "../../../schema/row.ts";
import type { AmountPair } from "../../ledger/posting/posting-row.ts";
import type { LeftOfVatType } from "./credited-vat.ts";
import { outstandingSql } from "./invoice-outstanding.ts";

/** The row of an invoice that is to be credited. */
type CreditedRow = RowOf<"Invoice"> & {
  readonly receivableAccount: number | null;
  /** The posting that opened its item. */
  readonly openItem: number | null;
  readonly isOnAccount: boolean;
  readonly isDeducted: boolean;
};

/** An invoice that is to be credited, with what its credit notes so far come to. */
export interface CreditedInvoice {
  /** The invoice's row, with `receivableAccount`: the account that it stands on. */
  readonly invoice: CreditedRow;
  /** The sum of its credit notes in its currency: 0 or negative. */
  readonly credited: Decimal;
  readonly hasCreditNotes: boolean;
  /** What is open on the invoice and its credit notes, in kroner and in the invoice's currency. */
  readonly outstanding: AmountPair;
  /** What is not credited yet, before rounding to whole units, in the invoice's currency. */
  readonly unrounded: Decimal;
  /** What is not credited yet of each VAT type with VAT at each rate, by `rateKey`. */
  readonly byVatType: ReadonlyMap<string, ChargedVat>;
}

/** A VAT type at a rate that an invoice charged, a day of that rate, and what is left to credit. */
export interface ChargedVat extends LeftOfVatType {
  readonly vatType: number;
  readonly vatDate: string;
}

interface LeftRow {
  readonly vatType: number;
  readonly percent: string;
  readonly vatDate: string;
  readonly net: string;
  readonly netCurrency: string;
  readonly vat: string;
  readonly vatCurrency: string;
}

/** The lines of the invoice `i`, looked up by its key whatever the planner knows of the company. */
export const linesOfInvoice =
  '(select n.id, n."order", n."madeBy" from order_line n where n.company_id = i.company_id and n."invoice" = i.id offset 0)';

/** Reads and locks the invoice that is to be credited; undefined where the company has none with the id. */
export async function loadCredited(read: Reader, id: number): Promise<CreditedInvoice | undefined> {
  // Separate statements: those after the first see what another credit note committed while the first waited for the lock.
  const [invoices, notes, byVatType] = await Promise.all([
    read.rows<CreditedRow>(
      `select i.*, (select p."account" from posting p where p.company_id = i.company_id and p."voucher" = i."voucher"
         and p."customer" = i."customer" and p."invoiceNumber" = i."invoiceNumber"::text limit 1) as "receivableAccount",
         exists (select 1 from ${linesOfInvoice} l where l."madeBy" = 'ON_ACCOUNT') as "isOnAccount",
         exists (select 1 from ${linesOfInvoice} l
           cross join lateral (select s."isClosed" from sales_order s where s.company_id = i.company_id and s.id = l."order" offset 0) o
           where o."isClosed" and l."madeBy" = 'ON_ACCOUNT') as "isDeducted"
       from invoice i where i.company_id = $1 and i.id = $2::bigint for no key update of i`,
      id,
    ),
    read.rows<{ credited: string; unrounded: string; count: number; open: string; openCurrency: string }>(
      `select n.credited::text, n.count, (i."amountCurrency" - i."amountRoundoffCurrency" + n.unrounded)::text as unrounded,
         (${outstandingSql("i", "amount")})::text as open, (${outstandingSql("i", "amountCurrency")})::text as "openCurrency"
       from invoice i cross join lateral (
         select coalesce(sum(k."amountCurrency"), 0) as credited, count(*)::int as count,
           coalesce(sum(k."amountCurrency" - k."amountRoundoffCurrency"), 0) as unrounded
         from invoice k where k.company_id = i.company_id and k."creditedInvoice" = i.id and k."creditedInvoice" <> 0) n
       where i.company_id = $1 and i.id = $2::bigint`,
      id,
    ),
    read.rows<LeftRow>(
      `select p."vatType", r."percent"::text, min(d.day)::text as "vatDate", (-sum(p."amount"))::text as net, (-sum(p."amountCurrency"))::text as "netCurrency",
         sum(p."amount" - p."amountGross")::text as vat, sum(p."amountCurrency" - p."amountGrossCurrency")::text as "vatCurrency"
       from invoice c join invoice i on i.company_id = c.company_id
       cross join lateral (select q.* from posting q where q.company_id = $1 and q."voucher" = i."voucher" offset 0) p
       join vat_type v on v.company_id = p.company_id and v.id = p."vatType"
       cross join lateral (select coalesce(p."vatDate", c."invoiceDate") as day) d
       cross join lateral (select case when v."isDirect" or v."reverseCharge" in ('S', 'Y') then 0 else coalesce((select y."percent" from vat_rate y
         where y."rateKind" = v."rateKind" and y."validFrom" <= d.day and (y."validTo" is null or y."validTo" >= d.day)), v."ratePercent") end as "percent") r
       where c.company_id = $1 and c.id = $2::bigint and p."row" > 0 and p."vatType" <> 0 and i.id = any($2::bigint ||
         array(select k.id from invoice k where k.company_id = $1 and k."creditedInvoice" = $2::bigint and k."creditedInvoice" <> 0))
       group by 1, r."percent" order by 1, r."percent" desc`,
      id,
    ),
  ]);
  const [[invoice], [company]] = [invoices, notes];
  if (invoice === undefined || company === undefined) return undefined;
  return {
    invoice,
    credited: decimal(company.credited),
    hasCreditNotes: company.count > 0,
    outstanding: { amount: decimal(company.open), amountCurrency: decimal(company.openCurrency) },
    unrounded: decimal(company.unrounded),
    byVatType: new Map(
      byVatType.map((one) => [
        `${one.vatType} ${toText(decimal(one.percent))}`,
        {
          vatType: one.vatType,
          vatDate: one.vatDate,
          net: { amount: decimal(one.net), amountCurrency: decimal(one.netCurrency) },
          vat: { amount: decimal(one.vat), amountCurrency: decimal(one.vatCurrency) },
        },
      ]),
    ),
  };
}

/** A credit note that is to be made. */
export interface CreditNote {
  readonly date: string;
  /** With VAT, in the invoice's currency: 0 or negative. */
  readonly amountCurrency: Decimal;
  /** Where the request says the date, and where it names the invoice. */
  readonly dateField: string;
  readonly invoiceField: string;
}

/** All reasons to refuse crediting the invoice by this credit note. */
export function creditFaults(of: CreditedInvoice, note: CreditNote): Fault[] {
  const at = (field: string) => ({ field, path: field === "id" ? null : field });
  if (of.invoice.isCreditNote === true) return [{ key: "creditNoteOfCreditNote", ...at(note.invoiceField) }];
  const faults: Fault[] = [];
  // An advance is deducted once, in full. It can only be credited before that, and in full.
  if (of.invoice.isDeducted === true) faults.push({ key: "creditOfDeducted", ...at(note.invoiceField) });
  else if (of.invoice.isOnAccount === true && !isZero(add(decimal(of.invoice.amountCurrency), note.amountCurrency)))
    faults.push({ key: "creditOfAdvanceInPart", ...at(note.invoiceField) });
  const invoiceDate = of.invoice.invoiceDate;
  if (note.date < invoiceDate)
    faults.push({ key: "creditNoteBeforeInvoice", ...at(note.dateField), parameters: { date: invoiceDate } });
  const remaining = add(decimal(of.invoice.amountCurrency), add(of.credited, note.amountCurrency));
  if (sign(remaining) < 0) faults.push(tooLarge(of, at(note.invoiceField)));
  return faults;
}

/** The fault of a credit note that goes beyond what is left of its invoice; says how much that is, in the invoice's currency. */
export function tooLarge({ invoice, credited }: CreditedInvoice, at: Pick<Fault, "field" | "path">): Fault {
  const remaining = toText(add(decimal(invoice.amountCurrency), credited));
  return { key: "creditNoteTooLarge", ...at, parameters: { left: remaining } };
}

/**
 * The day whose rate a line of a credit note has: it takes back what the invoice charged for its VAT type, whatever the rates are
 * now. Where the invoice has several rates of it, the day on which what comes back was delivered says which.
 * @param rateOn the key of the VAT type with its rate on a day
 * @returns null where the invoice has several rates, and none of them is that of the day
 */
export function creditedVatDate(
  { invoice, byVatType }: CreditedInvoice,
  vatType: number,
  delivered: string,
  rateOn: (day: string) => string,
): string | null {
  const charged = [...byVatType.values()].filter((one) => one.vatType === vatType);
  if (charged.length > 1) return byVatType.has(rateOn(delivered)) ? delivered : null;
  return charged[0]?.vatDate ?? invoice.invoiceDate;
}
