// PUT /ledger/voucher/{id}/:reverse: the correction of a posted voucher is a new one that undoes it.

import { decimal } from "../../../money/decimal.ts";
import { action } from "../../../schema/action.ts";
import type { Fault } from "../../../schema/error.ts";
import { input, mandatory } from "../../../schema/resource.ts";
import {
  type ClosedPeriods,
  closedMonthFaults,
  dateFaults,
  refused,
  rememberedPeriods,
} from "../period/closed-periods.ts";
import { namedBy } from "../posting/named-by.ts";
import { type PostingRow, postingRow, type StoredPosting } from "../posting/posting-row.ts";
import { reversalRows, reversalText } from "../posting/reversal.ts";
import { type StoredVoucher, storeVoucher } from "../posting/store-voucher.ts";
import { type TermSize, termWarnings } from "../vat/vat-term.ts";
import { loadPaymentsOf, type PaymentOfVoucher, paymentFaults, waitingAgain } from "./reversed-payments.ts";

interface Loaded {
  readonly voucher:
    | (StoredVoucher & { readonly isSettlement: boolean; readonly isYearEnd: boolean; readonly pays: number | null })
    | undefined;
  readonly isDraft: boolean;
  /** Vouchers that changed dimensions of its postings and are not reversed, in the order in which they were made. */
  readonly corrections: readonly StoredVoucher[];
  /** Postings of all of them, by voucher. */
  readonly postings: ReadonlyMap<number, readonly StoredPosting[]>;
  readonly closed: ClosedPeriods;
  readonly language: "en" | "no";
  /** The lengths of VAT terms; null for a company that sends no returns. */
  readonly terms: readonly TermSize[] | null;
  /** The first day of the opening balance that stands; null where there is none. */
  readonly opening: string | null;
  /** The company's own payments that it has settled or returned. */
  readonly payments: readonly PaymentOfVoucher[];
}

/** Reverses a voucher. */
export const reverseVoucher = action({
  method: "PUT",
  path: "/ledger/voucher/{id}/:reverse",
  answers: "Voucher",
  status: 200,
  query: { date: mandatory(input("date", { description: "The day of the reversing voucher." })) },
  events: "voucher.create voucher.update closeGroup.delete closeGroup.create payment.update",
  description:
    "Posts a new voucher with every amount negated and links both. What the voucher had settled is open again. Vouchers that changed dimensions of its postings (`:changeDimension`) are reversed on the same day. The company's own payments that the voucher had settled wait for the bank again (ACCEPTED); one that came back has `PUT /payment/{id}/:return`. What posted a payment when it was sent is not reversed by hand. An invoice is credited instead.",
  async load({ path, query }, read): Promise<Loaded> {
    const [vouchers, corrections, stored, company, drafts, opening, payments] = await Promise.all([
      read.rows<
        StoredVoucher & { readonly isSettlement: boolean; readonly isYearEnd: boolean; readonly pays: number | null }
      >(
        `select v.*, exists (select 1 from vat_return_state s where s.company_id = $1 and s."settlementVoucher" = v.id) as "isSettlement",
           exists (select 1 from annual_account_state s where s.company_id = $1 and v.id in (s."taxVoucher", s."resultVoucher")) as "isYearEnd",
           (select t.id from salary_transaction t where t.company_id = $1 and t.voucher = v.id) as pays
         from voucher v where v.company_id = $1 and v.id = $2::bigint`,
        path.id,
      ),
      // Before their postings: one that is made meanwhile is refused by the procedure.
      read.rows<StoredVoucher>(
        `select v.* from (select c."voucher" as id from dimension_correcting c where c.company_id = $1 and c.corrected = $2::bigint) w
         cross join lateral (select o.* from voucher o where o.company_id = $1 and o.id = w.id offset 0) v order by v.id`,
        path.id,
      ),
      read.rows<StoredPosting>(
        `select p.* from (select $2::bigint as id
           union all select c."voucher" from dimension_correcting c where c.company_id = $1 and c.corrected = $2::bigint) w
         cross join lateral (select q.* from posting q where q.company_id = $1 and q."voucher" = w.id offset 0) p order by p.id`,
        path.id,
      ),
      read.rows<{ language: "en" | "no"; isRegistered: boolean; terms: readonly TermSize[] }>(
        `select k.language, k."vatRegistrationStatus" <> 'VAT_NOT_REGISTERED' as "isRegistered",
           coalesce((select json_agg(json_build_object('from', s."fromDate", 'size', s."termSize") order by s."fromDate") from vat_term_size_settings s
             where s.company_id = k.company_id and s."reportType" = 'GENERAL_INDUSTRY'), '[]') as terms
         from company k where k.company_id = $1`,
      ),
      read.rows<{ id: number }>("select id from voucher_draft where company_id = $1 and id = $2::bigint", path.id),
      read.rows<{ date: string }>(
        `select "date" from voucher where company_id = $1 and "series" = 'opening' and "reverseVoucher" is null`,
      ),
      loadPaymentsOf(read, path.id),
    ]);
    const postings = new Map<number, StoredPosting[]>();
    for (const row of stored) {
      const own = postings.get(row.voucher) ?? [];
      own.push(row);
      postings.set(row.voucher, own);
    }
    const date = query.date;
    return {
      voucher: vouchers[0],
      isDraft: drafts.length > 0,
      corrections,
      postings,
      closed: await rememberedPeriods(read, [date, ...reversalDays(stored, date)]),
      language: company[0]?.language ?? "no",
      terms: company[0]?.isRegistered ? company[0].terms : null,
      opening: opening[0]?.date ?? null,
      payments,
    };
  },
  decide({ query }, { voucher, isDraft, corrections, postings, closed, language, terms, opening, payments }, context) {
    if (isDraft) return { faults: [{ key: "voucherNotPosted", field: "id" }] };
    if (voucher === undefined)
      return {
        problem: "notFound",
        parameters: {
          hint: { en: "There is no such voucher in the company.", no: "Det finnes ikke noe slikt bilag i selskapet." },
        },
      };
    // A correction was reversed between the two reads.
    if (corrections.some((one) => !postings.has(one.id))) return { problem: "revision" };
    const series = voucher.series;
    const date = query.date;
    const faults: Fault[] = dateFaults([{ date, field: "date", path: "date" }], closed, context.today);
    const later = reversalDays([...postings.values()].flat(), date).filter(
      (day) => day.slice(0, 7) !== date.slice(0, 7),
    );
    faults.push(...closedMonthFaults(later, closed, { field: "date", path: "date" }));
    // A day that cannot be posted on is named once.
    if (faults.length === 0 && date < voucher.date)
      faults.push({ key: "reversalBefore", field: "date", path: "date", parameters: { date: voucher.date } });
    if (voucher.series === "invoice") faults.push({ key: "invoiceNotReversible", field: "id" });
    else if (voucher.isSettlement) faults.push({ key: "settlementNotReversible", field: "id" });
    else if (voucher.isYearEnd)
      faults.push({ key: "yearEndNotReversible", field: "id", parameters: { id: voucher.year } });
    else if (voucher.pays !== null)
      faults.push({ key: "payrollNotReversible", field: "id", parameters: { id: voucher.pays } });
    else if (voucher.reverseVoucher !== null) faults.push({ key: "voucherReversed", field: "id" });
    else if (series === "opening" || series === "openingCorrection")
      faults.push({ key: "openingNotReversible", field: "id" });
    else if ((series === "historical" || series === "external") && opening !== null)
      faults.push({ key: "historyBehindOpening", field: "id", parameters: { date: opening } });
    else faults.push(...paymentFaults(payments));
    if (faults.length > 0) return refused(faults);
    // Corrections first: nothing of a voucher stands any more when it is reversed itself.
    const reversed = [...corrections, voucher].map((one) => ({ one, id: context.newId() }));
    const writes = reversed.map(({ one, id }) =>
      storeVoucher(
        {
          id,
          date,
          series: "voucher",
          description: reversalText(language, one),
          voucherType: one.voucherType,
          reverses: one.id,
          rows: reversalRows((postings.get(one.id) ?? []).map(storedRow), date),
        },
        context,
      ),
    );
    const own = waitingAgain(payments, (id) => payments.find((one) => one.id === id)?.items ?? []);
    return {
      writes: [...writes, ...own.writes],
      changes: [
        ...reversed.flatMap(({ one, id }) => [
          { resource: "Voucher", id, kind: "CREATE" as const },
          { resource: "Voucher", id: one.id, kind: "UPDATE" as const },
        ]),
        ...own.changes,
      ],
      warnings: terms === null ? [] : termWarnings({ date, reversed: vatDays(postings), today: context.today }, terms),
      answer: { object: reversed.at(-1)?.id ?? 0 },
    };
  },
});

/** The days on which vouchers have VAT. */
function vatDays(postings: ReadonlyMap<number, readonly StoredPosting[]>): string[] {
  const rows = [...postings.values()].flat();
  return rows.filter((row) => row.amount !== row.amountGross || (row.vatType ?? 0) !== 0).map((row) => row.date);
}

/** The days on which a reversal of stored postings posts. */
export function reversalDays(postings: readonly StoredPosting[], date: string): string[] {
  return reversalRows(postings.map(storedRow), date).map((row) => row.date);
}

/** A stored posting as a value of the ledger. */
export function storedRow(row: StoredPosting): PostingRow {
  return postingRow(
    {
      row: row.row,
      date: row.date,
      accountId: row.account,
      vatTypeId: row.vatType ?? 0,
      currencyId: row.currency,
      amount: decimal(row.amount),
      amountCurrency: decimal(row.amountCurrency),
      amountGross: decimal(row.amountGross),
      amountGrossCurrency: decimal(row.amountGrossCurrency),
      systemGenerated: row.row === 0,
      generatedFor: null,
    },
    {
      description: row.description,
      ...namedBy(row),
      amortizationAccountId: row.amortizationAccount ?? null,
      amortizationStartDate: row.amortizationStartDate,
      amortizationEndDate: row.amortizationEndDate,
      postingRuleId: row.postingRuleId,
      invoiceNumber: row.invoiceNumber,
      openItemId: row.openItem ?? null,
      // What is turned round on another day keeps the rate that it had.
      vatDate: (row.vatType ?? 0) === 0 && row.vatOf === null ? null : (row.vatDate ?? row.date),
      vatOfId: row.vatOf,
      externalInvoiceNumber: row.externalInvoiceNumber ?? null,
      termOfPayment: row.termOfPayment,
    },
  );
}
