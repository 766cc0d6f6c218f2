// Whether a supplier's bill has been entered before: the stored bills with its number, and the warning or refusal.

import { type Decimal, decimal, equals, sign, toFixedText } from "../../../money/decimal.ts";
import type { Write } from "../../../schema/action.ts";
import type { Fault, Warning } from "../../../schema/error.ts";
import { decimalText, type Text } from "../../../schema/message.ts";
import { type ActionContext, input, type ParameterDefinition, type Reader } from "../../../schema/resource.ts";
import type { Bill } from "./supplier-bills.ts";
import { voucherName } from "./voucher-name.ts";

/** How a company treats a bill that is entered twice. */
export const duplicateChoices = ["REFUSE_SAME", "REFUSE_ALL", "WARN"] as const;

/** The search for a bill of a supplier: by its number, or by date and amount where it has none. */
export interface BillSought {
  readonly supplier: number;
  /** As it was written; empty without one. */
  readonly number: string;
  readonly date: string;
  readonly currency: number;
  /** What is owed, as far as it is known before the voucher is posted. */
  readonly amount: Decimal;
}

interface StoredBill {
  readonly voucher: number;
  readonly name: string;
  readonly date: string;
  readonly currency: number;
  readonly amount: Decimal;
  readonly code: string;
}

/** The stored bills under the numbers that were looked up. */
export interface StoredBills {
  readonly choice: (typeof duplicateChoices)[number];
  /** By supplier and number as written: the normalised number, and the stored bills under it. */
  readonly byKey: ReadonlyMap<string, { readonly key: string; readonly standing: readonly StoredBill[] }>;
}

/** Nothing was looked for. */
export const noBills: StoredBills = { choice: "REFUSE_SAME", byKey: new Map() };

/** Bills under one number that are compared, beside the one with the same amount; the newest ones. */
const compared = 20;

function keyOf({ supplier, number }: Pick<BillSought, "supplier" | "number">): string {
  return `${supplier} ${number}`;
}

interface FoundRow {
  readonly place: number;
  readonly key: string;
  readonly choice: StoredBills["choice"];
  readonly voucher: number | null;
  readonly name: string;
  readonly date: string;
  readonly currency: number;
  readonly amount: string;
  readonly code: string;
}

/**
 * Reads bills that are posted and not reversed; no statement runs where no supplier is named. The suppliers of bills
 * to be posted are locked first, by a separate statement, so that of two concurrent bills the second finds the first.
 */
export async function loadStoredBills(
  read: Reader,
  sought: readonly BillSought[],
  { isPosting }: { readonly isPosting: boolean },
): Promise<StoredBills> {
  if (sought.length === 0) return noBills;
  const held = isPosting
    ? read.rows("select 1 from party where company_id = $1 and id = any($2::bigint[]) order by id for no key update", [
        ...new Set(sought.map((one) => one.supplier)),
      ])
    : null;
  const rows = read.rows<FoundRow>(
    foundSql,
    sought.map((one) => one.supplier),
    sought.map((one) => one.number),
    sought.map((one) => one.date),
    sought.map((one) => one.currency),
    sought.map((one) => toFixedText(one.amount, 2)),
    compared,
  );
  await held;
  const byKey = new Map<string, { key: string; standing: StoredBill[] }>();
  let choice: StoredBills["choice"] = "REFUSE_SAME";
  for (const row of await rows) {
    const one = sought[row.place - 1];
    if (one === undefined) continue;
    choice = row.choice;
    const entry = byKey.get(keyOf(one)) ?? { key: row.key, standing: [] };
    const { voucher, name, date, currency, code } = row;
    if (voucher !== null) entry.standing.push({ voucher, name, date, currency, code, amount: decimal(row.amount) });
    byKey.set(keyOf(one), entry);
  }
  return { choice, byKey };
}

/** SQL: the voucher of the bill `s` is not reversed. */
const isNotReversedSql =
  '(select v."reverseVoucher" from voucher v where v.company_id = s.company_id and v.id = s."voucher") is null';

/** Each look-up reads the bills under one number of one supplier, by an index: that of the same amount, and the newest. */
const foundSql = `select w.place::int as place, w.number as key, k."duplicateBills" as choice, f.*
  from (select u.supplier, bill_number(u.number) as number, u.day, u.currency, (u.amount * 100)::bigint as amount, u.place
    from unnest($2::bigint[], $3::text[], $4::date[], $5::bigint[], $6::numeric[]) with ordinality u(supplier, number, day, currency, amount, place)) w
  cross join company k
  left join lateral (
    select b."voucher" as voucher, n.name, b."date" as date, b."currency" as currency, (b."amount" / 100.0)::numeric(16,2)::text as amount, c."code" as code
    from (
      (select s."voucher", s."date", s."currency", s."amount" from supplier_bill s
        where s.company_id = $1 and s."supplier" = w.supplier and s."number" = w.number and s."currency" = w.currency
          and s."amount" = w.amount and (w.number <> '' or s."date" = w.day) and ${isNotReversedSql}
        limit 1)
      union
      (select s."voucher", s."date", s."currency", s."amount" from supplier_bill s
        where s.company_id = $1 and s."supplier" = w.supplier and s."number" = w.number and s."number" <> '' and ${isNotReversedSql}
        order by s."date" desc limit $7::int)
    ) b
    join currency c on c.id = b."currency"
    cross join lateral (select ${voucherName("v")} as name from voucher v where v.company_id = $1 and v.id = b."voucher" offset 0) n
  ) f on true
  where k.company_id = $1 order by w.place, f.date desc, f.voucher desc`;

/** The reasons to refuse bills, and the warnings about them. */
export interface Duplicates {
  readonly refused: readonly Fault[];
  readonly warnings: readonly Warning[];
}

/**
 * Compares bills with stored ones and with earlier ones of the same request. Bills of opposite signs are never duplicates:
 * a credit note can have the number of its bill.
 * @param options whether duplicates are allowed, and whether the bills are posted
 */
export function duplicatesOf(
  bills: readonly Bill[],
  stored: StoredBills,
  options: { readonly isAllowed: boolean; readonly isPosting: boolean },
): Duplicates {
  const refused: Fault[] = [];
  const warnings: Warning[] = [];
  const before = new Map<string, StoredBill[]>();
  for (const bill of bills) {
    const duplicates = stored.byKey.get(keyOf(bill));
    const key = `${bill.supplier} ${duplicates?.key ?? bill.number}`;
    const earlier = before.get(key) ?? [];
    const others = [...(duplicates?.standing ?? []), ...earlier].filter(
      (one) => one.voucher !== bill.voucher && sign(one.amount) === sign(bill.amount),
    );
    before.set(key, [...earlier, standingOf(bill)]);
    const same = others.find((one) => one.currency === bill.currency && equals(one.amount, bill.amount));
    const isNumbered = (duplicates?.key ?? bill.number) !== "";
    const other = isNumbered ? (same ?? others[0]) : others.find((one) => isSameDay(one, bill));
    if (other === undefined) continue;
    const fault = faultOf(bill, other, { isNumbered, isSame: other === same });
    const isWrong = stored.choice === "REFUSE_ALL" || (stored.choice === "REFUSE_SAME" && other === same);
    if (isNumbered && isWrong && options.isPosting && !options.isAllowed) refused.push(fault);
    else warnings.push({ key: fault.key, field: fault.field ?? "", parameters: fault.parameters ?? {} });
  }
  return { refused, warnings };
}

function isSameDay(one: StoredBill, bill: Bill): boolean {
  return one.date === bill.date && one.currency === bill.currency && equals(one.amount, bill.amount);
}

function standingOf({ voucher, name, date, currency, amount }: Bill): StoredBill {
  return { voucher, name, date, currency, amount, code: "" };
}

function faultOf(bill: Bill, other: StoredBill, is: { readonly isNumbered: boolean; readonly isSame: boolean }): Fault {
  const key = !is.isNumbered ? "billWithoutNumber" : is.isSame ? "billEntered" : "billOtherAmount";
  const figures = toFixedText(other.amount, 2);
  const code = other.code === "" ? "" : ` ${other.code}`;
  const amount: Text = { en: `${figures}${code}`, no: `${decimalText(figures, "no")}${code}` };
  const parameters = { number: bill.number.slice(0, 50), voucher: other.name, date: other.date, amount };
  return { key, ...bill.place, parameters };
}

/** The parameters of every operation that posts bills. */
export const duplicateParameters: Readonly<Record<"allowDuplicate" | "reason", ParameterDefinition>> = {
  allowDuplicate: input("flag", {
    default: "false",
    description:
      "true: posts a supplier's bill although one with its number stands, for a reason. Otherwise that is refused (409, code 14000), or a warning, as duplicateBills of /supplierInvoice/settings says.",
  }),
  reason: input("text", {
    description: "Why the bill is posted nevertheless; required with allowDuplicate. Kept with the voucher.",
  }),
};

const longestReason = 500;

/** What is wrong with the parameters. */
export function reasonFaults(query: Readonly<Record<string, unknown>>): Fault[] {
  const reason = String(query.reason ?? "").trim();
  if (query.allowDuplicate === true && reason === "") return [{ key: "duplicateReasonMissing", field: "reason" }];
  if (reason.length > longestReason)
    return [
      { key: "length", field: "reason", parameters: { minimum: 0, maximum: longestReason, length: reason.length } },
    ];
  return [];
}

/** The refusal of bills that were entered before. */
export function refusedDuplicates(faults: readonly Fault[]) {
  const hint: Text = {
    en: "Read the voucher that the message names. Another bill with the same number is posted with allowDuplicate=true and a reason.",
    no: "Les bilaget som meldingen nevner. En annen faktura med samme nummer bokføres med allowDuplicate=true og en begrunnelse.",
  };
  return { problem: "duplicate" as const, parameters: { hint }, messages: faults };
}

/** The write that keeps the reason; none where nothing was posted in spite of a duplicate. */
export function keepReason(
  query: Readonly<Record<string, unknown>>,
  { warnings }: Duplicates,
  vouchers: readonly number[],
  context: ActionContext,
): Write[] {
  if (query.allowDuplicate !== true || warnings.length === 0) return [];
  const argument = { vouchers, reason: String(query.reason ?? "").trim(), employee: context.employee };
  return [{ call: "duplicate_reason_keep", argument }];
}
