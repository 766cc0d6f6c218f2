// The transactions of an audit file, journal by journal: a voucher each, or one for each of its days.

import type { SnapshotReader } from "../../schema/resource.ts";
import { voucherName } from "../ledger/voucher/voucher-name.ts";
import { element, leaf, type XmlElement, xmlText } from "../xml.ts";
import type { SaftDimensions } from "./export-dimensions.ts";
import { type SaftPeriod, yearAndMonth } from "./export-period.ts";
import { cut, demanded } from "./export-xml.ts";
import { isEntrySql } from "./opening-entries.ts";
import { lineElement, linesSql, type SaftLine } from "./saft-lines.ts";

/** What the entries of a period come to. */
export interface SaftTotals {
  readonly transactions: number;
  readonly debit: string;
  readonly credit: string;
}

/** A transaction by its place in the file. */
interface TransactionPlace {
  readonly voucher: number;
  readonly day: string;
  readonly journal: string;
  readonly journalName: string;
}

/** A transaction without its lines. */
interface SaftTransaction extends TransactionPlace {
  readonly name: string;
  readonly series: string;
  readonly date: string;
  readonly description: string;
  readonly employee: number | null;
  /** The request of the import from which it came; null for one of the company's own. */
  readonly batch: string | null;
  readonly storedOn: string;
  /** The moment of storing, as ISO 8601 with its zone. */
  readonly storedAt: string;
  readonly reversedOn: string | null;
}

/** Transactions that are read at a time. */
const batch = 500;

/** Short words for the kinds of vouchers; others are journals of the general ledger. */
const journalTypes: Readonly<Record<string, string>> = {
  OUTGOING_INVOICE: "OUT",
  SUPPLIER_INVOICE: "IN",
  PAYMENT: "PAY",
  PAYMENT_KID: "PAY",
  REMITTANCE: "PAY",
  BANK_RECONCILIATION: "BANK",
  PAYROLL: "PAYROLL",
  VAT_RETURN: "VAT",
  OPENING_BALANCE: "OPENING",
  REMINDER: "REMINDER",
  TRAVEL_EXPENSE: "EXPENSE",
  EMPLOYEE_EXPENSE: "EXPENSE",
};

/**
 * SQL of a transaction's name: the voucher's as people know it, behind F for invoices, whose numbers are a series of their own;
 * its second day and the following have their place behind it.
 * @param row the alias of the voucher
 * @param day SQL of the day
 */
function transactionName(row: string, day: string): string {
  const earlier = `(select count(distinct e."date") from posting e where e.company_id = $1 and e."voucher" = ${row}.id and (e."date" < ${day}) is true)`;
  return (
    `case when ${row}."series" = 'invoice' then 'F' else '' end || ${voucherName(row)} || ` +
    `case when ${earlier} > 0 then '/' || ${earlier} + 1 else '' end`
  );
}

const daysSql = `select p."voucher" as voucher, p."date" as day from posting p
  where ${isEntrySql} group by 1, 2`;

/** How many transactions a period has, and what their lines come to on each side. */
export async function loadTotals(read: SnapshotReader, { dateFrom, dateTo }: SaftPeriod): Promise<SaftTotals> {
  const [totals] = await read.rows<SaftTotals>(
    `select (select count(*) from (${daysSql}) d)::int as transactions,
       coalesce(sum(p."amount") filter (where p."amount" > 0), 0)::numeric(20, 2)::text as debit,
       coalesce(-sum(p."amount") filter (where p."amount" < 0), 0)::numeric(20, 2)::text as credit
     from posting p where ${isEntrySql}`,
    dateFrom,
    dateTo,
  );
  return totals ?? { transactions: 0, debit: "0.00", credit: "0.00" };
}

/** The entries of a period as text, in pieces. */
export async function* entriesText(
  read: SnapshotReader,
  period: SaftPeriod,
  totals: SaftTotals,
  dimensions: SaftDimensions,
): AsyncGenerator<string> {
  const { transactions: count, debit, credit } = totals;
  const sums = [leaf("NumberOfEntries", `${count}`), leaf("TotalDebit", debit), leaf("TotalCredit", credit)];
  yield `<GeneralLedgerEntries>\n${sums.map(textOf).join("")}`;
  let journal: string | null = null;
  for await (const places of read.batches<TransactionPlace>(batch, placesSql, period.dateFrom, period.dateTo)) {
    const pieces: string[] = [];
    // Both are asked for before either is answered.
    const [transactions, found] = await Promise.all([loadTransactions(read, places), loadLines(read, places)]);
    const lines = linesOf(found, places.length);
    for (const [at, one] of transactions.entries()) {
      if (one.journal !== journal) {
        pieces.push(`${journal === null ? "" : "</Journal>\n"}${journalHead(one)}`);
        journal = one.journal;
      }
      pieces.push(`${xmlText(transactionElement(one, lines[at] ?? [], dimensions))}\n`);
    }
    yield pieces.join("");
  }
  yield `${journal === null ? "" : "</Journal>\n"}</GeneralLedgerEntries>\n`;
}

function textOf(one: XmlElement | null): string {
  return one === null ? "" : `${xmlText(one)}\n`;
}

/** The transactions that stand at some places, in their order. */
async function loadTransactions(
  read: SnapshotReader,
  places: readonly TransactionPlace[],
): Promise<readonly SaftTransaction[]> {
  const rows = await read.rows<Omit<SaftTransaction, keyof TransactionPlace>>(transactionsSql, ...placeValues(places));
  return places.map((place, at) => {
    const row = rows[at];
    if (row === undefined) throw new Error(`Voucher ${place.voucher} is not there any more.`);
    return { ...place, ...row };
  });
}

function loadLines(read: SnapshotReader, places: readonly TransactionPlace[]): Promise<SaftLine[]> {
  return read.rows<SaftLine>(linesSql(transactionName("o", 'q."date"')), ...placeValues(places));
}

/** Vouchers and days of some places, as parameters of statements. */
function placeValues(places: readonly TransactionPlace[]): [number[], string[]] {
  return [places.map(({ voucher }) => voucher), places.map(({ day }) => day)];
}

/** The lines of each transaction of a batch. */
function linesOf(lines: readonly SaftLine[], transactions: number): SaftLine[][] {
  const each: SaftLine[][] = Array.from({ length: transactions }, () => []);
  for (const line of lines) each[line.at - 1]?.push(line);
  return each;
}

/**
 * The places of a period's transactions, journal by journal and in the order of their numbers. They are all put in order before the
 * first is answered, so that nothing is read here that the order does not need.
 */
const placesSql = `with days as materialized (${daysSql})
  select v.id as voucher, d.day::text as day, coalesce(nullif(t."key", ''), 'TYPE-' || t.id, 'MANUAL') as journal,
    coalesce(nullif(t."name", ''), 'Bilag') as "journalName"
  from days d join voucher v on v.company_id = $1 and v.id = d.voucher
  left join voucher_type t on t.company_id = $1 and t.id = v."voucherType"
  order by journal, v."year", v."series", v."number", v.id, d.day`;

/** Some transactions: `$2` their vouchers, `$3` their days. */
const transactionsSql = `select ${transactionName("v", "k.day")} as name, v."series" as series, v."date"::text as date,
    v."description" as description, c.employee as employee,
    case when v."series" = 'external' then replace(c.request, '-', '') end as batch,
    (coalesce(c.at, v.changed_at) at time zone 'Europe/Oslo')::date::text as "storedOn",
    to_char(coalesce(c.at, v.changed_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "storedAt",
    (select r."date"::text from voucher r where r.company_id = $1 and r.id = v."reverseVoucher") as "reversedOn"
  from unnest($2::bigint[], $3::date[]) with ordinality k(voucher, day, at)
  cross join lateral (select v.* from voucher v where v.company_id = $1 and v.id = k.voucher offset 0) v
  left join lateral (select l.employee, l.at, l.request_id as request from change_log l where l.company_id = $1 and l.resource = 'Voucher'
    and l.object = v.id and l.kind = 'CREATE' order by l.entry limit 1) c on true
  order by k.at`;

function journalHead({ journal, journalName }: SaftTransaction): string {
  return `<Journal>\n${textOf(cut("JournalID", journal, "short"))}${textOf(
    demanded("Description", journalName, "long", journal),
  )}${textOf(leaf("Type", journalTypes[journal] ?? "GL"))}`;
}

function transactionElement(one: SaftTransaction, lines: readonly SaftLine[], dimensions: SaftDimensions): XmlElement {
  const { year, month } = yearAndMonth(one.day);
  const text = [one.description, one.journalName].find((words) => leaf("Description", words) !== null) ?? one.journal;
  return element(
    "Transaction",
    cut("TransactionID", one.name, "middle2"),
    leaf("Period", month),
    leaf("PeriodYear", year),
    leaf("TransactionDate", one.date),
    leaf("SourceID", one.employee === null ? null : `${one.employee}`),
    cut("VoucherType", one.journal, "middle2"),
    cut("VoucherDescription", one.journalName, "middle2"),
    leaf("TransactionType", transactionType(one)),
    demanded("Description", text, "long", one.journal),
    cut("BatchID", one.batch, "middle1"),
    leaf("SystemEntryDate", one.storedOn),
    leaf("GLPostingDate", one.day),
    leaf("ModificationDate", one.reversedOn),
    cut("SystemID", `${one.voucher}`, "short"),
    lines.map((line, at) => lineElement(line, { record: at + 1, text, storedAt: one.storedAt }, dimensions)),
  );
}

function transactionType({ series, journal }: SaftTransaction): string {
  if (series === "opening" || series === "openingCorrection") return "Opening";
  return journal === "VAT_RETURN" ? "Automatic" : "Normal";
}
