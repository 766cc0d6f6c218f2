// PUT /vatReturn/{id}/:reopen: opens a filed term again, with a reason.

import { action } from "../../schema/action.ts";
import type { Fault } from "../../schema/error.ts";
import { input, mandatory } from "../../schema/resource.ts";
import { type ClosedPeriods, closedMonthFaults, loadClosedPeriods } from "../ledger/period/closed-periods.ts";
import { lockReasonFaults } from "../ledger/period/lock-reason.ts";
import type { StoredPosting } from "../ledger/posting/posting-row.ts";
import { reversalRows, reversalText } from "../ledger/posting/reversal.ts";
import { type StoredVoucher, storeVoucher } from "../ledger/posting/store-voucher.ts";
import { storedRow } from "../ledger/voucher/reverse-voucher.ts";
import { loadStored, noTerm, type StoredReturn } from "./load-vat-return.ts";
import { lastDay } from "./settle-vat-return.ts";
import { lockFault } from "./vat-return-lock.ts";

interface Loaded {
  readonly stored: StoredReturn;
  readonly settlement: StoredVoucher | undefined;
  readonly postings: readonly StoredPosting[];
  readonly closed: ClosedPeriods;
  readonly yearClosed: boolean;
  readonly language: "en" | "no";
}

/** Opens a return again. */
export const reopenVatReturn = action({
  method: "PUT",
  path: "/vatReturn/{id}/:reopen",
  answers: "VatReturn",
  status: 200,
  query: {
    reason: mandatory(input("text", { description: "Why, in 10 to 500 characters; GET /audit shows it." })),
  },
  events: "voucher.create voucher.update closeGroup.delete closeGroup.create",
  description:
    "Opens a filed term again, to correct it: the settlement is reversed on its own day, what has VAT can be posted in the term, and the next file gets the next number. What was filed stays readable.",
  async load({ path }, read): Promise<Loaded | undefined> {
    const stored = await loadStored(read, path.id);
    if (stored === undefined) return undefined;
    const id = stored.settlementVoucher ?? 0;
    const [[settlement], postings, [company], closed] = await Promise.all([
      read.rows<StoredVoucher>("select * from voucher where company_id = $1 and id = $2::bigint", id),
      read.rows<StoredPosting>(
        'select * from posting where company_id = $1 and "voucher" = $2::bigint order by id',
        id,
      ),
      read.rows<{ language: "en" | "no"; yearClosed: boolean }>(
        `select c.language, exists (select from annual_account_state y where y.company_id = $1
           and y.id = extract(year from $2::date) and y.is_closed) as "yearClosed" from company c where c.company_id = $1`,
        stored.dateFrom,
      ),
      loadClosedPeriods(read, [lastDay(stored)]),
    ]);
    return {
      ...{ stored, settlement, postings, closed },
      language: company?.language ?? "no",
      yearClosed: company?.yearClosed ?? false,
    };
  },
  decide({ query }, loaded, context) {
    if (loaded === undefined) return { problem: "notFound", parameters: { hint: noTerm } };
    const { stored, settlement, postings, closed, language } = loaded;
    const reason = query.reason.trim();
    const withoutReason = lockReasonFaults(reason);
    if (withoutReason.length > 0) return { faults: withoutReason };
    if (stored.state !== "FILED" && stored.state !== "SETTLED")
      return { faults: [lockFault("vatReturnNotFiled", stored)] };
    if (loaded.yearClosed) {
      const parameters = { year: stored.dateFrom.slice(0, 4) };
      return { faults: [{ key: "yearClosed", field: null, parameters, isLock: true }] };
    }
    const faults: Fault[] =
      settlement === undefined ? [] : closedMonthFaults([settlement.date], closed, { field: null, path: null });
    if (faults.length > 0) return { faults };
    const id = settlement === undefined ? null : context.newId();
    return {
      writes: [
        {
          call: "vat_return_reopen",
          argument: { id: stored.id, version: stored.version, dateFrom: stored.dateFrom, dateTo: stored.dateTo },
        },
        ...(settlement === undefined || id === null
          ? []
          : [
              storeVoucher(
                {
                  ...{ id, date: settlement.date, series: "voucher" as const, voucherType: settlement.voucherType },
                  description: reversalText(language, settlement),
                  reverses: settlement.id,
                  rows: reversalRows(postings.map(storedRow), settlement.date),
                },
                context,
              ),
            ]),
      ],
      changes: [
        { resource: "VatReturn", id: stored.id, kind: "REOPENED", reason },
        ...(settlement === undefined || id === null
          ? []
          : [
              { resource: "Voucher", id, kind: "CREATE" as const },
              { resource: "Voucher", id: settlement.id, kind: "UPDATE" as const },
            ]),
      ],
      answer: { object: stored.id },
    };
  },
});
