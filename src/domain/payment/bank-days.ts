// The days on which banks in Norway carry out payments. Pure.

/** The date so many days later. */
export function daysLater(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Easter Sunday of a year, by the Gregorian calendar. */
export function easterSunday(year: number): string {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const moon = (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30;
  const full = moon - Math.floor(moon / 28) * (1 - Math.floor(29 / (moon + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + full + 2 - century + Math.floor(century / 4)) % 7;
  const days = full - weekday;
  const month = 3 + Math.floor((days + 40) / 44);
  const day = days + 28 - 31 * Math.floor(month / 4);
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/** Days on which banks are closed whatever the year: New Year, 1 and 17 May, Christmas. */
const fixed: ReadonlySet<string> = new Set(["01-01", "05-01", "05-17", "12-25", "12-26"]);
/** Maundy Thursday, Good Friday, Easter Monday, Ascension and Whit Monday, in days from Easter Sunday. */
const movable = [-3, -2, 1, 39, 50];

/** Whether banks carry out payments on a day: no weekend and no public holiday. */
export function isBankDay(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6 || fixed.has(date.slice(5))) return false;
  const easter = easterSunday(Number(date.slice(0, 4)));
  return !movable.some((days) => daysLater(easter, days) === date);
}

/** The day itself where it is a bank day, else the next one. */
export function nextBankDay(date: string): string {
  let day = date;
  while (!isBankDay(day)) day = daysLater(day, 1);
  return day;
}
