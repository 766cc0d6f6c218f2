// Removes entries of the delivery log after 30 days.

import * as limits from "../../limits.ts";
import type { JobDefinition } from "../../schema/job.ts";

/** The hourly job that removes old entries of the delivery log. */
export const deliveryLogCleaning: JobDefinition = {
  name: "delivery log",
  description: "Removes payloads and attempts that nothing happened to for 30 days.",
  times: { everyMinutes: 60 },
  async run({ rows, now }) {
    const once = async () => {
      const sql = "select event_log_clean($1::timestamptz, $2::int) as gone";
      return (await rows<{ gone: number }>(sql, now.toISOString(), limits.deliveryLogRemoved))[0]?.gone ?? 0;
    };
    // In parts that commit one by one, so that no statement takes long.
    let removed = await once();
    for (let last = removed; last === limits.deliveryLogRemoved; removed += last) last = await once();
    return removed === 0 ? null : `${removed} payloads removed`;
  },
};
