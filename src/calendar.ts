// Whether a text is a date of the calendar or a moment; and its canonical form; knows no time zone but the text's own and Oslo's.

/** True for `YYYY-MM-DD` that names a day of the calendar between the years 1900 and 2999. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const [year, month, day] = text.split("-").map(Number) as [number, number, number];
  if (year < 1900 || year > 2999 || month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** True for `YYYY-MM` between the years 1900 and 2999. */
export function isMonth(text: string): boolean {
  return isDate(`${text}-01`);
}

/** True for `YYYY-WW` that names a week by ISO 8601 between the years 1900 and 2999. */
export function isWeek(text: string): boolean {
  const monday = mondayOf(text);
  return monday !== null && weekOf(monday) === text;
}

/** The Monday of the week `YYYY-WW` by ISO 8601, counted on where the year has no such week; null for another form. */
export function mondayOf(week: string): string | null {
  const [, year = "", number = ""] = /^(\d{4})-(\d{2})$/.exec(week) ?? [];
  if (!isDate(`${year}-01-04`) || Number(number) < 1) return null;
  const fourth = new Date(`${year}-01-04T00:00:00Z`);
  const back = (fourth.getUTCDay() + 6) % 7;
  return new Date(fourth.getTime() + ((Number(number) - 1) * 7 - back) * 86_400_000).toISOString().slice(0, 10);
}

/** The week `YYYY-WW` by ISO 8601 that a date lies in; its year is that of its Thursday. */
export function weekOf(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  const thursday = new Date(day.getTime() + (3 - ((day.getUTCDay() + 6) % 7)) * 86_400_000);
  const days = (thursday.getTime() - Date.UTC(thursday.getUTCFullYear(), 0, 1)) / 86_400_000;
  return `${thursday.getUTCFullYear()}-${String(Math.floor(days / 7) + 1).padStart(2, "0")}`;
}

/** True for a date, or a date and time with optional fraction and offset. */
export function isMoment(text: string): boolean {
  const match = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,6})?)?(?:Z|[+-](\d{2}):?(\d{2}))?)?$/.exec(
    text,
  );
  if (match === null || !isDate(match[1] ?? "")) return false;
  const [, , hour, minute, second, offsetHours, offsetMinutes] = match.map((part) => Number(part ?? 0));
  const [clock, offset] = [
    [hour, minute, second],
    [offsetHours, offsetMinutes],
  ] as number[][];
  return within(clock, [23, 59, 59]) && within(offset, [14, 59]);
}

function within(parts: readonly number[] | undefined, highest: readonly number[]): boolean {
  return highest.every((limit, index) => (parts?.[index] ?? 0) <= limit);
}

const osloOffset = new Intl.DateTimeFormat("en", { timeZone: "Europe/Oslo", timeZoneName: "longOffset" });

/** The canonical text of a timestamp: UTC with milliseconds. A text without offset is in the time of Oslo. */
export function canonicalMoment(text: string): string {
  const [day = "", time = "00:00"] = text.split("T");
  const offset = /(?:Z|([+-]\d{2}):?(\d{2}))$/.exec(time);
  const clock = offset === null ? time : time.slice(0, offset.index);
  const asUtc = Date.parse(`${day}T${clock.length === 5 ? `${clock}:00` : clock}Z`);
  const minutes =
    offset === null
      ? osloMinutes(asUtc - osloMinutes(asUtc) * 60_000)
      : offsetMinutes(offset[1] ?? "+00", offset[2] ?? "00");
  return new Date(asUtc - minutes * 60_000).toISOString();
}

function offsetMinutes(hours: string, minutes: string): number {
  return (hours.startsWith("-") ? -1 : 1) * (Math.abs(Number(hours)) * 60 + Number(minutes));
}

function osloMinutes(moment: number): number {
  const name = osloOffset.formatToParts(moment).find((part) => part.type === "timeZoneName")?.value ?? "";
  const match = /([+-]\d{2}):(\d{2})/.exec(name);
  return match === null ? 0 : offsetMinutes(match[1] ?? "+00", match[2] ?? "00");
}

const osloDay = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Oslo",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** The last minute that was asked for, and its day: days begin and clocks change with a minute. */
let asked = { minute: Number.NaN, day: "" };

/** The calendar date in Oslo at a moment, as `YYYY-MM-DD`. */
export function dateInOslo(moment: Date): string {
  const minute = Math.floor(moment.getTime() / 60_000);
  if (asked.minute !== minute) asked = { minute, day: osloDay.format(moment) };
  return asked.day;
}
