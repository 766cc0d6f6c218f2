// When a job was due last: pure computation with the clock of Oslo, summer time included.

import { canonicalMoment, dateInOslo } from "../../calendar.ts";
import type { JobTimes } from "../../schema/job.ts";

/** The last moment at or before `now` at which a job with these times was due. */
export function lastDue(times: JobTimes, now: Date): Date {
  if ("everyMinutes" in times) {
    const length = times.everyMinutes * 60_000;
    return new Date(Math.floor(now.getTime() / length) * length);
  }
  const days = [0, 1].map((back) => dateInOslo(new Date(now.getTime() - back * 86_400_000)));
  const moments = days.flatMap((day) => times.map((time) => Date.parse(canonicalMoment(`${day}T${time}`))));
  return new Date(Math.max(...moments.filter((moment) => moment <= now.getTime())));
}
