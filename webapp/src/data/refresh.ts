// What a change makes stale.

import { queries } from "./client.ts";

/** Asks again for everything that is shown: after a change of one's own. */
export function refreshAll(): Promise<void> {
  return queries.invalidateQueries();
}
