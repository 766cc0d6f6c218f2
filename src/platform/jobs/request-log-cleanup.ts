// Removes entries of the log of requests after 7 days.

import * as limits from "../../limits.ts";
import type { JobDefinition } from "../../schema/job.ts";

/** The hourly job that removes old entries of the log of requests. */
export const requestLogCleaning: JobDefinition = {
  name: "request log",
  description: "Removes requests that are older than 7 days from the log of requests.",
  times: { everyMinutes: 60 },
  async run({ rows, now }) {
    const once = async () => {
      const sql = "select remove_requests($1::timestamptz, $2::int) as gone";
      return (await rows<{ gone: number }>(sql, now.toISOString(), limits.requestLogRemoved))[0]?.gone ?? 0;
    };
    // In parts that commit one by one, so that no statement takes long.
    let removed = await once();
    for (let last = removed; last === limits.requestLogRemoved; removed += last) last = await once();
    return removed === 0 ? null : `${removed} requests removed`;
  },
};
