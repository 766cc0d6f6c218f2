// PUT /ledger/accountingPeriod/{id}/:close and /:reopen: own extensions that let a month take postings or not.

import { action } from "../../../schema/action.ts";
import { input } from "../../../schema/resource.ts";

interface Period {
  readonly id: number;
  readonly version: number;
  readonly isClosed: boolean;
}

/** Closing and reopening; both are idempotent. */
function setPeriod(word: "close" | "reopen", description: string) {
  const isClosed = word === "close";
  return action({
    method: "PUT",
    path: `/ledger/accountingPeriod/{id}/:${word}`,
    answers: "AccountingPeriod",
    status: 200,
    query: { reason: input("text", { description: "Why, in 10 to 500 characters; GET /audit shows it." }) },
    description,
    async load({ path }, read): Promise<Period | undefined> {
      const [period] = await read.rows<Period>(
        'select id, version, "isClosed" from accounting_period where company_id = $1 and id = $2::bigint',
        path.id,
      );
      return period;
    },
    decide({ query }, period, context) {
      if (period === undefined)
        return {
          problem: "notFound",
          parameters: {
            hint: {
              en: "There is no such accounting period; its id is as in 202603.",
              no: "Det finnes ingen slik regnskapsperiode; id-en er som 202603.",
            },
          },
        };
      const { id, version } = period;
      const reason = query.reason === undefined ? null : query.reason.trim();
      if (reason !== null && (reason.length < 10 || reason.length > 500))
        return { faults: [{ key: "lockReason", field: "reason" }] };
      if (period.isClosed === isClosed) return { writes: [], changes: [], answer: { object: id } };
      return {
        writes: [{ call: "period_set", argument: { id, version, isClosed, employee: context.employee } }],
        changes: [
          {
            resource: "AccountingPeriod",
            id,
            kind: isClosed ? "LOCKED" : "REOPENED",
            ...(reason === null ? {} : { reason }),
          },
        ],
        answer: { object: id },
      };
    },
  });
}

/** Closes a period. */
export const closePeriod = setPeriod(
  "close",
  "Closes the month: from now on every posting in it is refused (409, code 10000). Waits for postings that are under way.",
);

/** Opens a closed period. */
export const reopenPeriod = setPeriod("reopen", "Opens a closed month again, so that it takes postings.");
