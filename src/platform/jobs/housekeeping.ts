// Removes expired rows: responses stored for an Idempotency-Key, sessions, one-time links and attempts to sign in.

import type { JobDefinition } from "../../schema/job.ts";

/** The hourly job that removes expired rows. */
export const housekeeping: JobDefinition = {
  name: "housekeeping",
  description: "Removes expired sessions, one-time links, attempts to sign in and answers kept for an Idempotency-Key.",
  times: { everyMinutes: 60 },
  async run({ rows, now }) {
    await rows("select remove_expired($1::timestamptz)", now);
    await rows("select remove_expired_log_ins($1::timestamptz)", now);
    return null;
  },
};
