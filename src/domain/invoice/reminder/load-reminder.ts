// Loads what a reminder depends on: invoice, customer, company and rates. Reads and locks; decides nothing.

import { type Decimal, decimal, sum } from "../../../money/decimal.ts";
import type { Reader } from "../../../schema/resource.ts";
import type { RowOf } from "../../../schema/row.ts";
import { kroner } from "../../currency/exchange-rate.ts";
import { loadRates, type Rates } from "../../currency/rate-of-day.ts";
import type { LedgerAccount } from "../../ledger/account/ledger-account.ts";
import { loadAccounts } from "../../ledger/account/load-accounts.ts";
import { loadRoles } from "../../ledger/account/posting-roles.ts";
import { isOpenSql } from "../../ledger/posting/settled.ts";
import { chargeStandsSql, remindersOf } from "../invoice/reminders-of-invoice.ts";
import type { DatedRate, Movement } from "./late-interest.ts";
import type { EarlierReminder } from "./reminder-rules.ts";

/** The rates by what they are for. */
export interface CollectionRates {
  readonly lateInterest: readonly DatedRate[];
  readonly collectionBase: readonly DatedRate[];
  readonly reminderFeeShare: readonly DatedRate[];
}

/** An invoice with its customer, what the company charges, and where reminders go. */
export type RemindedInvoice = RowOf<"Invoice"> &
  Pick<RowOf<"Customer">, "name" | "customerNumber" | "phoneNumberMobile"> & {
    readonly companyLanguage: "en" | "no";
    readonly remindersIncludeCharge: boolean;
    readonly remindersIncludeInterest: boolean;
    readonly receivableAccount: number | null;
    readonly orderEmail: string;
    readonly customerEmail: string;
    readonly street: string;
    readonly postalCode: string;
    readonly city: string;
    readonly bankAccountNumber: string | null;
    readonly bankAccountIBAN: string | null;
    readonly bankAccountSWIFT: string | null;
    readonly bankName: string | null;
  };

/** Everything that a reminder is made from. */
export interface ReminderFacts {
  /** The invoice with its customer's name, number and ways to be reached. */
  readonly invoice: RemindedInvoice;
  /** What is open of the invoice and its credit notes, by the days on which it is due: all of it, or its instalments. */
  readonly parts: readonly DuePart[];
  readonly earlier: readonly EarlierReminder[];
  /** What is left to pay of earlier charges, in the invoice's currency. */
  readonly openCharges: string;
  readonly rates: CollectionRates;
  /** Of the reminder's day, for an invoice in a foreign currency. */
  readonly exchange: Rates;
  readonly receivable: LedgerAccount | undefined;
  readonly feeAccount: LedgerAccount | undefined;
  readonly interestAccount: LedgerAccount | undefined;
}

/** A part of the invoice with its own day; movements and what is left are in the invoice's currency. */
export interface DuePart {
  readonly dueDate: string;
  readonly movements: readonly Movement[];
  readonly left: Decimal;
}

const open = isOpenSql;

/** Locks the invoice, so that two reminders at once see each other, and reads the rest; undefined where there is none. */
export async function loadReminder(read: Reader, id: number, date: string): Promise<ReminderFacts | undefined> {
  const locked = await read.rows(
    "select id from invoice where company_id = $1 and id = $2::bigint for no key update",
    id,
  );
  if (locked.length === 0) return undefined;
  const [invoices, parts, earlier, charges, rates, roles] = await Promise.all([
    read.rows<RemindedInvoice>(invoiceSql, id),
    read.rows<MovementOfPart>(partsSql, id),
    read.rows<EarlierReminder>(
      `select r."type", r."reminderDate" as date, r."sequence", r."fee" > 0 as "hasFee", r."interestRate" > 0 as "hasInterest", ${chargeStandsSql("r")} as stands
       from reminder r where r.company_id = $1 and r."invoice" = $2::bigint order by r."sequence"`,
      id,
    ),
    read.rows<{ amount: string }>(
      `select coalesce(sum(p."amountCurrency"), 0)::text as amount from ${remindersOf("$1", "$2::bigint")}
       cross join lateral (select q.* from posting q where q.company_id = $1 and q."openItem" = r."openItem" offset 0) p
       where r."voucher" is not null and ${open}`,
      id,
    ),
    read.rows<{ kind: keyof CollectionRates; from: string; to: string | null; value: string }>(
      'select kind, valid_from as "from", valid_to as "to", value::text from collection_rate where $1::bigint is not null order by valid_from',
    ),
    loadRoles(read, "ACCOUNTS_RECEIVABLE", "REMINDER_FEE", "LATE_INTEREST"),
  ]);
  const [invoice] = invoices;
  if (invoice === undefined) return undefined;
  const receivable = invoice.receivableAccount ?? roles.get("ACCOUNTS_RECEIVABLE") ?? -1;
  const [accounts, exchange] = await Promise.all([
    loadAccounts(read, [receivable, ...roles.values()]),
    loadRates(read, [{ currency: invoice.currency ?? kroner, date }]),
  ]);
  const ratesOf = (kind: keyof CollectionRates): DatedRate[] =>
    rates.filter((one) => one.kind === kind).map(({ from, to, value }) => ({ from, to, value: decimal(value) }));
  return {
    invoice,
    parts: partsOf(parts),
    earlier,
    openCharges: charges[0]?.amount ?? "0",
    rates: {
      lateInterest: ratesOf("lateInterest"),
      collectionBase: ratesOf("collectionBase"),
      reminderFeeShare: ratesOf("reminderFeeShare"),
    },
    exchange,
    receivable: accounts.get(receivable),
    feeAccount: accounts.get(roles.get("REMINDER_FEE") ?? -1),
    interestAccount: accounts.get(roles.get("LATE_INTEREST") ?? -1),
  };
}

/** What came to a part on a day, or went from it. */
interface MovementOfPart {
  readonly dueDate: string;
  readonly date: string;
  readonly amount: string;
}

/** The parts in the order of their days, with their movements in that of theirs. */
function partsOf(rows: readonly MovementOfPart[]): DuePart[] {
  const parts = new Map<string, Movement[]>();
  for (const { dueDate, date, amount } of rows)
    parts.set(dueDate, [...(parts.get(dueDate) ?? []), { date, amount: decimal(amount) }]);
  return [...parts].map(([dueDate, movements]) => ({
    dueDate,
    movements,
    left: sum(movements.map((one) => one.amount)),
  }));
}

/** What is open of each part at the end of each day on which something came or went, less what it was before. */
const partsSql = `select l.due as "dueDate", d."date",
    (l.currency - lag(l.currency, 1, 0::numeric) over (partition by l.due order by d."date"))::text as amount
  from (select i."openItem", i."invoiceDueDate", p."date", sum(sum(p."amountCurrency")) over (order by p."date") as open
    from invoice i
    cross join lateral (select q.* from posting q where q.company_id = $1 and q."openItem" = i."openItem" offset 0) p
    where i.company_id = $1 and i.id = $2::bigint and ${open} group by 1, 2, 3) d
  cross join lateral open_parts($1, d."openItem", 0, d.open, d."invoiceDueDate") l
  order by 1, 2`;

const invoiceSql = `select i.*, c."name", c."customerNumber", k."language" as "companyLanguage", k."remindersIncludeCharge", k."remindersIncludeInterest",
   (select p."account" from posting p where p.company_id = i.company_id and p."voucher" = i."voucher" and p."customer" = i."customer" and p."invoiceNumber" = i."invoiceNumber"::text limit 1) as "receivableAccount",
   coalesce((select max(o."overdueNoticeEmail") from order_line l join sales_order o on o.company_id = l.company_id and o.id = l."order"
     where l.company_id = i.company_id and l."invoice" = i.id), '') as "orderEmail",
   coalesce(nullif(c."overdueNoticeEmail", ''), nullif(c."invoiceEmail", ''), c."email") as "customerEmail",
   c."phoneNumberMobile", coalesce(concat_ws(', ', nullif(a."addressLine1", ''), nullif(a."addressLine2", '')), '') as street,
   coalesce(a."postalCode", '') as "postalCode", coalesce(a."city", '') as city,
   b."bankAccountNumber", b."bankAccountIBAN", b."bankAccountSWIFT", b."bankName"
 from invoice i
 join party c on c.company_id = i.company_id and c.id = i."customer"
 join company k on k.company_id = i.company_id
 left join address a on a.company_id = c.company_id and a.id = c."postalAddress"
 left join lateral (select x."bankAccountNumber", x."bankAccountIBAN", x."bankAccountSWIFT", x."bankName" from account x
   where x.company_id = i.company_id and x."isInvoiceAccount" and not x."isInactive" order by x."number" limit 1) b on true
 where i.company_id = $1 and i.id = $2::bigint`;
