// DELETE /salary/transaction/{id}: a payment of wages is taken back as a whole, and its voucher reversed.

import { action, type Decision } from "../../../schema/action.ts";
import { noObject } from "../../../schema/message.ts";
import { type ClosedPeriods, dateFaults, loadClosedPeriods, refused } from "../../ledger/period/closed-periods.ts";
import type { StoredPosting } from "../../ledger/posting/posting-row.ts";
import { reversalRows, reversalText } from "../../ledger/posting/reversal.ts";
import { type StoredVoucher, storeVoucher } from "../../ledger/posting/store-voucher.ts";
import { storedRow } from "../../ledger/voucher/reverse-voucher.ts";
import { underWaySql } from "../../payment/payment-words.ts";
import { freedFromPayslip, loadPaidExpenses, type PaidExpense } from "../../travel/pay/travel-pay.ts";
import { deliveredFaults, type LastDelivery, loadLastDelivery } from "../register/amelding-delivery.ts";

interface Stored {
  readonly version: number;
  readonly date: string;
  readonly voucher: number | null;
  /** Net pay is settled, or some of it is paid. */
  readonly isPaid: boolean;
  /** A payment under way that pays one of its payslips; null without any. */
  readonly payment: number | null;
  readonly language: "en" | "no";
  readonly payslips: readonly number[];
}

interface Loaded {
  readonly stored: Stored | undefined;
  /** The voucher, where it is not reversed already. */
  readonly voucher: StoredVoucher | undefined;
  readonly postings: readonly StoredPosting[];
  readonly closed: ClosedPeriods;
  readonly delivered: LastDelivery | undefined;
  /** Expenses whose allowances it paid. */
  readonly expenses: readonly PaidExpense[];
}

/** Deletes a payment of wages. */
export const deleteSalaryTransaction = action({
  method: "DELETE",
  path: "/salary/transaction/{id}",
  answers: null,
  status: 204,
  events: "voucher.create voucher.update",
  description:
    "Takes a payment of wages back: its payslips go, and its voucher is reversed on its own day, which must be open, and whose monthly report must not be delivered. Refused once net pay is settled or paid in part, or while a payment of it is under way.",
  async load({ path }, read): Promise<Loaded> {
    // As payments are: a run that is under way ends before or behind it.
    await read.rows("select c.id from company c where c.company_id = $1 for no key update");
    const [stored] = await read.rows<Stored>(
      `select t.version, t."date"::text as date, t."voucher", c.language,
         exists (select 1 from posting p join settlement s on s.company_id = $1 and s.posting = p.id
           where p.company_id = $1 and p."voucher" = t."voucher")
         or exists (select 1 from posting p where p.company_id = $1 and p."voucher" = t."voucher" and p."employee" is not null and p."openItem" is not null
           and (select sum(o."amount") from posting o where o.company_id = $1 and o."openItem" = p."openItem" and o."voucher" <> t."voucher") <> 0) as "isPaid",
         (select min(y.id) from posting p join payment_item i on i.company_id = $1 and i."openItem" = p."openItem"
           join payment y on y.company_id = $1 and y.id = i.payment and ${underWaySql}
           where p.company_id = $1 and p."voucher" = t."voucher") as payment,
         array(select p.id from payslip p where p.company_id = $1 and p."transaction" = t.id) as payslips
       from salary_transaction t join company c on c.company_id = $1 where t.company_id = $1 and t.id = $2::bigint`,
      path.id,
    );
    const vouchers = await read.rows<StoredVoucher>(
      'select v.* from voucher v where v.company_id = $1 and v.id = $2::bigint and v."reverseVoucher" is null',
      stored?.voucher ?? null,
    );
    const postings = await read.rows<StoredPosting>(
      'select p.* from posting p where p.company_id = $1 and p."voucher" = $2::bigint order by p.id',
      stored?.voucher ?? null,
    );
    const closed = await loadClosedPeriods(read, stored === undefined ? [] : [stored.date]);
    const delivered = stored === undefined ? undefined : await loadLastDelivery(read, stored.date);
    const expenses = await loadPaidExpenses(read, stored?.payslips ?? []);
    return { stored, voucher: vouchers[0], postings, closed, delivered, expenses };
  },
  decide({ path }, { stored, voucher, postings, closed, delivered, expenses }, context): Decision {
    if (stored === undefined) return { problem: "notFound", parameters: { hint: noObject("SalaryTransaction") } };
    const { date, language, version } = stored;
    if (stored.isPaid) return { faults: [{ key: "salaryTransactionPaid", field: "id" }] };
    if (stored.payment !== null)
      return { faults: [{ key: "salaryTransactionPaying", field: "id", parameters: { id: stored.payment } }] };
    const day = { date, field: "date", path: "date" };
    const late = voucher === undefined ? [] : dateFaults([day], closed, context.today);
    const faults = [...late, ...deliveredFaults(date, delivered)];
    if (faults.length > 0) return refused(faults);
    const removed = {
      writes: [
        { call: "payslips_free_hours", argument: { transaction: path.id } },
        ...freedFromPayslip(expenses),
        { remove: "SalaryTransaction", id: path.id, version },
      ],
      changes: [
        ...expenses.map(({ id }) => ({ resource: "TravelExpense", id, kind: "UPDATE" as const })),
        ...stored.payslips.map((id) => ({ resource: "Payslip", id, kind: "DELETE" as const })),
        { resource: "SalaryTransaction", id: path.id, kind: "DELETE" as const },
      ],
    };
    if (voucher === undefined) return { ...removed, answer: { nothing: true } };
    const id = context.newId();
    const reversal = storeVoucher(
      {
        ...{ id, date, series: "voucher", voucherType: voucher.voucherType, reverses: voucher.id },
        description: reversalText(language, voucher),
        rows: reversalRows(postings.map(storedRow), date),
      },
      context,
    );
    return {
      writes: [reversal, ...removed.writes],
      changes: [
        { resource: "Voucher", id, kind: "CREATE" },
        { resource: "Voucher", id: voucher.id, kind: "UPDATE" },
        ...removed.changes,
      ],
      answer: { nothing: true },
    };
  },
});
