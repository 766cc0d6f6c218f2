// Days as the service counts them: those of Oslo, which are a day ahead of UTC late in the evening.

import { dateInOslo } from "../../src/calendar.ts";

/** The day in Oslo that lies so many days after today, as in `2026-11-22`. */
export function dayInOslo(after = 0): string {
  const today = Date.parse(dateInOslo(new Date()));
  return new Date(today + after * 86_400_000).toISOString().slice(0, 10);
}
