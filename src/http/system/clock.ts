// A company's day, in the test environment: what happens on the due date is one request away.

import { dateInOslo } from "../../calendar.ts";
import * as limits from "../../limits.ts";
import { Problem } from "../../schema/error.ts";
import { date } from "../../schema/field.ts";
import type { AnswerFields } from "../../schema/system-operation.ts";
import { refuse, type SystemOperationParts, signedInOperation } from "./operation.ts";
import { onlyInTest } from "./test-environment.ts";

const answers: AnswerFields = {
  date: { type: "date", description: "The company's day." },
  days: { type: "integer", description: "How many days it is ahead of the calendar; 0 where it was not moved." },
};

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** The company's day as answers show it. */
function clockValue(parts: SystemOperationParts, days: number) {
  const today = dateInOslo(parts.clock());
  const shown = new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
  return { value: { date: shown, days } };
}

/** Moves the company's day. */
export const moveClock = signedInOperation({
  method: "PUT",
  path: "/test/clock",
  status: 200,
  refuses: ["locked"],
  onlyInTest,
  description:
    "Moves the company's day, and does what is due by then before it answers: subscriptions are invoiced, access ends with employments, and callbacks and documents that wait to be sent again come nearer. Due dates, rates and the default of every date follow. Never back behind the last voucher; today's date ends it. Tokens, log-ins and times of day go by the calendar. Only in the test environment.",
  body: {
    date: date().required().describe(`The day that it is to be, at most ${limits.clockDays} days from today.`),
  },
  model: "TestClock",
  answers,
  async run({ values, faults, session }, parts) {
    const today = dateInOslo(parts.clock());
    const days = daysBetween(today, values.date ?? today);
    const isFar = Math.abs(days) > limits.clockDays;
    const far = { key: "clockTooFar", field: "date", path: "date", parameters: { most: limits.clockDays } };
    refuse("validation", [...faults, ...(isFar ? [far] : [])]);
    const last = await parts.clocks.move(session.company, days, today);
    if (last !== null)
      throw new Problem("locked", {}, [
        { key: "clockBehindVoucher", field: "date", path: "date", parameters: { date: last }, isLock: true },
      ]);
    await parts.runCompanyJobs();
    return clockValue(parts, days);
  },
});

/** Reads the company's day. */
export const readClock = signedInOperation({
  method: "GET",
  path: "/test/clock",
  status: 200,
  onlyInTest,
  description: "The company's day. Only in the test environment.",
  answers,
  run: async ({ session }, parts) => clockValue(parts, await parts.clocks.daysOf(session.company)),
});
