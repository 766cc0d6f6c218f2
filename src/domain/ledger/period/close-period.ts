// PUT /ledger/accountingPeriod/{id}/:close and /:reopen: own extensions that let a month take postings or not.

import { action, type Decision } from "../../../schema/action.ts";
import type { Fault } from "../../../schema/error.ts";
import type { Text } from "../../../schema/message.ts";
import { input, mandatory, type Reader } from "../../../schema/resource.ts";
import { lockReasonFaults } from "./lock-reason.ts";

interface Period {
  readonly id: number;
  readonly version: number;
  readonly isClosed: boolean;
  /** The first day. */
  readonly start: string;
  /** The first month before it that is open though the books had begun, as in 2026-04; null for none. */
  readonly openBefore: string | null;
  /** Whether its year is closed. */
  readonly yearClosed: boolean;
}

/** The first open month before another one ($2), from the opening balance on, or from the first posting where there is none. */
const openBefore = `(select to_char(m, 'YYYY-MM') from generate_series(
    date_trunc('month', coalesce(
      (select v."date" from voucher v where v.company_id = $1 and v."series" = 'opening' and v."reverseVoucher" is null),
      (select p."date" from posting p where p.company_id = $1 order by p.company_id, p."date", p.id limit 1))),
    a."start" - interval '1 month', interval '1 month') m
  where not exists (select from period_state s where s.company_id = $1 and s.id = to_char(m, 'YYYYMM')::bigint and s.is_closed)
  order by m limit 1)`;

async function loadPeriod(read: Reader, id: number): Promise<Period | undefined> {
  const [period] = await read.rows<Period>(
    `select a.id, a.version, a."isClosed", a."start"::text, ${openBefore} as "openBefore",
       exists (select from annual_account_state y where y.company_id = $1 and y.id = a.id / 100 and y.is_closed) as "yearClosed"
     from accounting_period a where a.company_id = $1 and a.id = $2::bigint`,
    id,
  );
  return period;
}

const noPeriod: Text = {
  en: "There is no such accounting period; its id is as in 202603.",
  no: "Det finnes ingen slik regnskapsperiode; id-en er som 202603.",
};

/** The decision to close or open a month; nothing is written where it is so already. */
function setPeriod(period: Period, isClosed: boolean, employee: number, reason: string | undefined): Decision {
  const { id, version } = period;
  if (period.isClosed === isClosed) return { writes: [], changes: [], answer: { object: id } };
  return {
    writes: [{ call: "period_set", argument: { id, version, isClosed, employee } }],
    changes: [
      {
        resource: "AccountingPeriod",
        id,
        kind: isClosed ? "LOCKED" : "REOPENED",
        ...(reason === undefined ? {} : { reason: reason.trim() }),
      },
    ],
    answer: { object: id },
  };
}

/** Closes a period. */
export const closePeriod = action({
  method: "PUT",
  path: "/ledger/accountingPeriod/{id}/:close",
  answers: "AccountingPeriod",
  status: 200,
  query: {
    skipOrder: input("flag", { description: "true: although an earlier month is open; with a reason." }),
    reason: input("text", { description: "Why, in 10 to 500 characters; GET /audit and GET /ledger/lock show it." }),
  },
  description:
    "Closes the month: from now on every posting in it is refused (409, code 10000). Waits for postings that are under way. Months are closed one after the other, from the opening balance or the first posting on: while an earlier one is open, the month is not closed (409, code 10000) unless skipOrder and a reason say so. A month that has not begun cannot be closed.",
  load: ({ path }, read) => loadPeriod(read, path.id),
  decide({ query }, period, context) {
    if (period === undefined) return { problem: "notFound", parameters: { hint: noPeriod } };
    const faults: Fault[] = [];
    const month = period.start.slice(0, 7);
    if (!period.isClosed && period.start > context.today)
      faults.push({ key: "monthNotBegun", field: "id", parameters: { period: month } });
    if (query.reason !== undefined || query.skipOrder === true) faults.push(...lockReasonFaults(query.reason));
    if (faults.length > 0) return { faults };
    if (!period.isClosed && period.openBefore !== null && query.skipOrder !== true) {
      const parameters = { period: month, open: period.openBefore, id: period.openBefore.replace("-", "") };
      return { faults: [{ key: "earlierMonthOpen", field: null, parameters, isLock: true }] };
    }
    return setPeriod(period, true, context.employee, query.reason);
  },
});

/** Opens a closed period. */
export const reopenPeriod = action({
  method: "PUT",
  path: "/ledger/accountingPeriod/{id}/:reopen",
  answers: "AccountingPeriod",
  status: 200,
  query: {
    reason: mandatory(
      input("text", { description: "Why, in 10 to 500 characters; GET /audit and GET /ledger/lock show it." }),
    ),
  },
  description:
    "Opens a closed month again, so that it takes postings. In a closed year no month is opened (409, code 10000).",
  load: ({ path }, read) => loadPeriod(read, path.id),
  decide({ query }, period, context) {
    if (period === undefined) return { problem: "notFound", parameters: { hint: noPeriod } };
    const faults = lockReasonFaults(query.reason);
    if (period.isClosed && period.yearClosed)
      faults.push({ key: "yearClosed", field: null, parameters: { year: period.start.slice(0, 4) }, isLock: true });
    return faults.length > 0 ? { faults } : setPeriod(period, false, context.employee, query.reason);
  },
});
