// Removes expired links to documents, and mails of the mailbox after 30 days.

import * as limits from "../../limits.ts";
import type { JobDefinition } from "../../schema/job.ts";

/** The hourly job that removes expired links and old mails. */
export const dispatchCleaning: JobDefinition = {
  name: "dispatches",
  description: "Removes links to documents that have ended, and mails of the mailbox that are older than 30 days.",
  times: { everyMinutes: 60 },
  async run({ rows, now }) {
    const sql = "select dispatch_clean($1::timestamptz, $2::int) as gone";
    let removed = 0;
    // In parts that commit one by one, so that no statement takes long.
    for (let gone = -1; gone !== 0; removed += gone)
      gone = (await rows<{ gone: number }>(sql, now.toISOString(), limits.dispatchRemoved))[0]?.gone ?? 0;
    return removed === 0 ? null : `${removed} links and mails removed`;
  },
};
