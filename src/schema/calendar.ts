// Whether a text is a date of the calendar or a moment; knows no time zone but the text's own.

/** True for `YYYY-MM-DD` that names a day of the calendar between the years 1900 and 2999. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const [year, month, day] = text.split("-").map(Number) as [number, number, number];
  if (year < 1900 || year > 2999 || month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** True for a date, or a date and time with optional fraction and offset. */
export function isMoment(text: string): boolean {
  const match = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,6})?)?(?:Z|[+-](\d{2}):?(\d{2}))?)?$/.exec(
    text,
  );
  if (match === null || !isDate(match[1] ?? "")) return false;
  const [hour, minute, second, offsetHour, offsetMinute] = match.slice(2).map((part) => Number(part ?? 0)) as number[];
  const isTime = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
  return isTime && Number(offsetHour) < 16 && Number(offsetMinute) < 60;
}
