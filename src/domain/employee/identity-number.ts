// Whether a Norwegian identity number has the right form and control digits. Pure.

/** The holder's data in a number of eleven digits. */
export interface IdentityNumber {
  /** An ordinary number, or one of somebody who lives in Norway for a time. */
  readonly kind: "NATIONAL" | "D";
  /** Day, month and the last two digits of the year of birth, as in `130972`. */
  readonly birth: string;
}

/** Weights of the two control digits, from the left. */
const weights = [
  [3, 7, 6, 1, 8, 9, 4, 5, 2, 1],
  [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1],
];
/** What is added to the month of numbers that are no real person's: help numbers and those for tests. */
const monthMarks = [80, 65, 40, 0];

/** Reads an identity number, spaces removed; null for one that cannot be. The day of a D-number is 40 more than it was. */
export function readIdentityNumber(text: string): IdentityNumber | null {
  const digits = text.replace(/\s/g, "");
  if (!/^\d{11}$/.test(digits)) return null;
  const isRight = weights.every(
    (row) => row.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) % 11 === 0,
  );
  const [first, marked] = [Number(digits.slice(0, 2)), Number(digits.slice(2, 4))];
  const day = first > 40 ? first - 40 : first;
  const month = monthMarks.map((mark) => marked - mark).find((one) => one >= 1 && one <= 12);
  if (!isRight || month === undefined || day < 1 || day > daysOf(month)) return null;
  const two = (number: number) => String(number).padStart(2, "0");
  return { kind: first > 40 ? "D" : "NATIONAL", birth: `${two(day)}${two(month)}${digits.slice(4, 6)}` };
}

/** The largest number of days of a month, in any century. */
function daysOf(month: number): number {
  return month === 2 ? 29 : [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Whether a number belongs to somebody born on a date `YYYY-MM-DD`. */
export function isBornOn(number: IdentityNumber, date: string): boolean {
  return number.birth === `${date.slice(8, 10)}${date.slice(5, 7)}${date.slice(2, 4)}`;
}
