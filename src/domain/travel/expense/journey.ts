// The time of a journey: how many periods of 24 hours it has, and what is wrong with its days. Pure.

import type { Fault } from "../../../schema/error.ts";
import { type FaultPlace, faultAt } from "../../fault.ts";
import type { Claim, Journey } from "./load-travel.ts";

const minute = 60_000;
const dayMinutes = 24 * 60;
/** The most days of one journey. */
const mostDays = 365;

type Span = Pick<Journey, "departureDate" | "returnDate" | "departureTime" | "returnTime">;

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** Minutes since 1970 of a day and a time; a day without a time begins at midnight, and ends at the next one. */
function minutesOf(date: string, time: string, isEnd: boolean): number {
  const midnight = Date.parse(`${date}T00:00:00Z`) / minute;
  if (!isTime(time)) return midnight + (isEnd ? dayMinutes : 0);
  return midnight + Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** Beginning and end in minutes; null where a day is missing. */
export function spanOf({
  departureDate,
  returnDate,
  departureTime,
  returnTime,
}: Span): readonly [number, number] | null {
  if (departureDate === null || returnDate === null) return null;
  return [minutesOf(departureDate, departureTime, false), minutesOf(returnDate, returnTime, true)];
}

/** How many periods of 24 hours the journey has, a rest counted as one; null where a day is missing. */
export function periodsOfJourney(journey: Span): number | null {
  const span = spanOf(journey);
  return span === null ? null : Math.max(1, Math.ceil((span[1] - span[0]) / dayMinutes));
}

/** The day on which a period begins, counted from 0. */
export function dayOfPeriod({ departureDate }: Span, period: number): string {
  const day = Date.parse(`${departureDate ?? "1970-01-01"}T00:00:00Z`) + period * dayMinutes * minute;
  return new Date(day).toISOString().slice(0, 10);
}

/** The first day of a journey that another one claims too; null for none. */
export function sharedDay(journey: Span, other: Claim): string | null {
  const [own, theirs] = [spanOf(journey), spanOf(other)];
  if (own === null || theirs === null || own[0] >= theirs[1] || theirs[0] >= own[1]) return null;
  const [first, second] = [journey.departureDate ?? "", other.departureDate];
  return first > second ? first : second;
}

/** What is wrong with the days and times of a journey. */
export function journeyFaults(journey: Journey, place: FaultPlace): Fault[] {
  const { departureDate, returnDate, departureTime, returnTime } = journey;
  const faults: Fault[] = [];
  for (const [name, time] of [["departureTime", departureTime] as const, ["returnTime", returnTime] as const])
    if (time !== "" && !isTime(time)) faults.push(faultAt(place, name, "travelTime", { value: time }));
  if (departureDate === null || returnDate === null) return faults;
  const backwards = { departure: departureDate, return: returnDate };
  if (returnDate < departureDate) return [...faults, faultAt(place, "returnDate", "travelBackwards", backwards)];
  const days = (Date.parse(returnDate) - Date.parse(departureDate)) / (dayMinutes * minute);
  if (days > mostDays) faults.push(faultAt(place, "returnDate", "travelTooLong", { maximum: mostDays }));
  const bothTimes = isTime(departureTime) && isTime(returnTime);
  if (days === 0 && bothTimes && returnTime < departureTime)
    faults.push(faultAt(place, "returnTime", "travelBackwards", backwards));
  return faults;
}
