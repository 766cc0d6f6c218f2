// Removes what has expired: answers kept for an Idempotency-Key, and sessions. Every process may do it; it is the same work.

import type { Database } from "../store/database.ts";

const hourMilliseconds = 3_600_000;

/** Housekeeping that runs until it is stopped. */
export interface Housekeeping {
  stop(): void;
}

/**
 * Starts housekeeping: once soon, then every hour.
 * @param failed hears of a run that failed; the next one tries again
 */
export function startHousekeeping(database: Database, failed: (error: unknown) => void): Housekeeping {
  const run = () => {
    database.alone(0, "select remove_expired()", []).catch(failed);
  };
  const soon = setTimeout(run, 5_000);
  const hourly = setInterval(run, hourMilliseconds);
  for (const timer of [soon, hourly]) timer.unref();
  return {
    stop: () => {
      clearTimeout(soon);
      clearInterval(hourly);
    },
  };
}
