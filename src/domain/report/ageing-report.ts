// GET /report/ageing: what is open at the end of a day, by how long it has been due.

import { add, type Decimal, decimal, equals, isZero, sign, sum, toFixedText, zero } from "../../money/decimal.ts";
import { fill, type Language } from "../../schema/message.ts";
import { from, input, mandatory, type Reader, withDefault } from "../../schema/resource.ts";
import { openPostingsSql } from "../ledger/report/open-post.ts";
import { voucherName } from "../ledger/voucher/voucher-name.ts";
import { controlBalance } from "./control-accounts.ts";
import { controlAccountsSql, partyKindOf, partyNameSql, partyParameters } from "./parties.ts";
import { reportCompany } from "./report-company.ts";
import type { ReportData, ReportEntry, ReportRow } from "./report-data.ts";
import { type Asked, addressOf, beginning } from "./report-input.ts";
import { inDays } from "./report-periods.ts";
import { checkTexts, columnTitles, partyTitles } from "./report-texts.ts";
import { shownQuery } from "./result-report.ts";
import { grouped, money, plainRow, signed } from "./statement.ts";
import { placeholders } from "./statement-values.ts";

const buckets = ["notDue", "days1to30", "days31to60", "days61to90", "over90", "unallocated"] as const;
type Bucket = (typeof buckets)[number];
const columns = [...buckets, "sum"] as const;

/** The parameters of the ageing. */
export const ageingParameters = {
  ...partyParameters,
  asOf: { ...mandatory(from("date")), description: "What is open when this day ends." },
  by: withDefault(
    input("choice", {
      choices: ["dueDate", "documentDate"],
      description: "From which day days are counted; what names no due date is due on the day of its document.",
    }),
    "dueDate",
  ),
  level: withDefault(
    input("choice", {
      choices: ["party", "item"],
      description: "party: one row for each. item: each item below its party.",
    }),
    "party",
  ),
  age: input("choice", {
    choices: [...buckets, "overdue"],
    description: "Only the items that stand in this column; overdue: those that have been due for a day or more.",
  }),
} as const;

/** An item that is open. */
interface OpenItem extends Omit<ReportEntry, "party"> {
  readonly partyId: number;
  readonly party: string;
  /** What is open of it: debit is positive. */
  readonly amount: string;
  /** One of several instalments of an invoice. */
  readonly isPart: boolean;
}

/** The ageing of what is open. */
export async function loadAgeing(query: Asked, read: Reader, language: Language): Promise<ReportData> {
  const kind = partyKindOf(query.type);
  const asOf = `${query.asOf}`;
  const dateTo = inDays(asOf, 1);
  const shown = (item: OpenItem) => signed(decimal(item.amount), kind.sign);
  const items = (await openItems(read, query, dateTo)).filter((item) =>
    isOfAge(bucketOf(item, shown(item), query.by, asOf), query.age),
  );
  const ofParties = grouped(items, ({ partyId }) => partyId);
  const drillOf = (id: typeof query.id) =>
    columns.map((column) =>
      addressOf("/report/ageing", {
        ...{ type: query.type, asOf, by: query.by, level: "item", id },
        age: column === "sum" ? query.age : column,
      }),
    );
  const amountsOf = (list: readonly OpenItem[]) =>
    inColumns(list.map((item) => [bucketOf(item, shown(item), query.by, asOf), shown(item)]));
  const rows = [...ofParties].flatMap(([id, list]): ReportRow[] => [
    {
      ...plainRow,
      key: `${id}`,
      kind: "party",
      parent: "sum",
      level: 1,
      name: list[0]?.party ?? "",
      amounts: amountsOf(list),
      sign: kind.sign,
      drill: drillOf(id),
    },
    ...(query.level === "item"
      ? list.map((item) => itemRow(item, amountsOf([item]), kind.sign, { type: query.type, dateTo }))
      : []),
  ]);
  const all = amountsOf(items);
  const total: ReportRow = {
    ...plainRow,
    key: "sum",
    kind: "sum",
    name: columnTitles.sum[language],
    amounts: all,
    sign: kind.sign,
    drill: query.level === "item" ? [] : drillOf(query.id),
    parts: [...ofParties.keys()].map(String),
  };
  return {
    name: "ageing",
    title: partyTitles.ageing[kind.column][language],
    language,
    ...(await reportCompany(read, null, dateTo)),
    dateFrom: null,
    dateTo,
    query: shownQuery(query),
    columns: columns.map((key) => ({ key, title: columnTitles[key][language], dateFrom: null, dateTo })),
    rows: [...rows, total],
    checks:
      query.id === undefined && query.age === undefined
        ? [await controlCheck(read, query, dateTo, decimal(all.at(-1) ?? "0"), language)]
        : [],
  };
}

function itemRow(
  item: OpenItem,
  amounts: readonly string[],
  of: 1 | -1,
  about: { readonly type: unknown; readonly dateTo: string },
): ReportRow {
  const { partyId, amount: _, isPart, ...entry } = item;
  const drill = addressOf("/report/partyLedger", {
    type: about.type,
    id: partyId,
    openItem: item.posting,
    openOnly: true,
    dateFrom: beginning,
    dateTo: about.dateTo,
  });
  return {
    ...plainRow,
    key: isPart ? `${item.posting}/${item.dueDate}` : `${item.posting}`,
    parent: `${partyId}`,
    level: 2,
    name: item.document,
    amounts,
    sign: of,
    // What is not due then has no rows, and postings are those of the whole item: they do not come to one of its parts.
    drill: amounts.map((amount) => (isPart || isZero(decimal(amount)) ? "" : drill)),
    entry,
  };
}

/** The items that are open when a day begins, by the names of their parties and the days on which they are due. */
async function openItems(read: Reader, query: Asked, date: string): Promise<OpenItem[]> {
  const kind = partyKindOf(query.type);
  const places = placeholders();
  const party = kind.column === "employee" || query.id === undefined ? {} : { [`${kind.column}Id`]: query.id };
  const open = openPostingsSql({ date, ...party }, places.add, {});
  const one = query.id === undefined ? "" : ` and o."${kind.column}" = ${places.add(query.id, "bigint")}`;
  return await read.rows<OpenItem>(
    `select y.*, ${partyNameSql(kind, 'y."partyId"')} as party from (
       select x.item as posting, f."${kind.column}" as "partyId", f."date"::text as date, f."voucher" as voucher,
         (select ${voucherName("v")} from voucher v where v.company_id = $1 and v.id = f."voucher") as "voucherNumber",
         coalesce(f."invoiceNumber", '') as document, s.due::text as "dueDate", s.amount::text as amount,
         s.parts > 1 as "isPart"
       from (select o."openItem" as item, sum(o."amount") as amount, sum(o."amountCurrency") as currency, max(o."termOfPayment") as due from (${open}) o
         where o."account" = any(array(${controlAccountsSql(kind)})) and o."${kind.column}" is not null${one}
         group by 1 having sum(o."amount") <> 0) x
       cross join lateral (select p.* from posting p where p.company_id = $1 and p.id = x.item offset 0) f
       cross join lateral (select d.due, d.amount, count(*) over () as parts from open_parts($1, x.item, x.amount, x.currency, coalesce(f."termOfPayment", x.due, f."date")) d where d.amount <> 0) s) y
     order by party, "dueDate", posting`,
    ...places.values,
  );
}

/** Whether a column is that which is asked for. */
function isOfAge(bucket: Bucket, age: unknown): boolean {
  if (age === "overdue") return bucket !== "notDue" && bucket !== "unallocated";
  return age === undefined || bucket === age;
}

/** What is owed the other way waits for what it pays; the rest is counted from its day. */
function bucketOf(item: OpenItem, amount: Decimal, by: unknown, asOf: string): Bucket {
  if (sign(amount) < 0) return "unallocated";
  const since = by === "documentDate" ? item.date : (item.dueDate ?? item.date);
  const days = (Date.parse(asOf) - Date.parse(since)) / 86_400_000;
  if (days <= 0) return "notDue";
  if (days <= 30) return "days1to30";
  if (days <= 60) return "days31to60";
  return days <= 90 ? "days61to90" : "over90";
}

function inColumns(amounts: readonly (readonly [Bucket, Decimal])[]): string[] {
  const sums = buckets.map((bucket) =>
    amounts.reduce((total, [of, amount]) => (of === bucket ? add(total, amount) : total), zero),
  );
  return [...sums, sum(sums)].map(money);
}

/** Whether what is open is what stands on the accounts of the parties. */
async function controlCheck(read: Reader, query: Asked, date: string, open: Decimal, language: Language) {
  const kind = partyKindOf(query.type);
  const balance = await controlBalance(read, kind, date);
  const parameters = { open: toFixedText(open, 2), balance: toFixedText(balance, 2) };
  return {
    key: "controlAccounts",
    ok: equals(open, balance),
    text: fill(checkTexts.controlAccounts[language], parameters, language),
  };
}
