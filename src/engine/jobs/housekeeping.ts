// Removes what has expired: answers kept for an Idempotency-Key, and sessions.

import type { JobDefinition } from "../../schema/job.ts";

/** Housekeeping, every hour. */
export const housekeeping: JobDefinition = {
  name: "housekeeping",
  meaning: "Removes expired sessions and answers kept for an Idempotency-Key.",
  times: { everyMinutes: 60 },
  async run({ rows }) {
    await rows("select remove_expired()");
    return null;
  },
};
