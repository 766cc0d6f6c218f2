// Decimals whose digits a double holds exactly: nearly all amounts, rates and quantities. Where a result does not fit, each function
// returns null, and decimal.ts computes it with the library.

/** The number units / 10^places. */
export class Scaled {
  /** A safe integer, never -0. */
  readonly units: number;
  /** From 0 to `mostPlaces`; zeros at the end may be among them. */
  readonly places: number;

  constructor(units: number, places: number) {
    this.units = units;
    this.places = places;
  }
}

const mostPlaces = 15;
/** Powers of ten, all of which a double holds exactly. */
const powers: readonly number[] = Array.from({ length: mostPlaces + 1 }, (_, exponent) => 10 ** exponent);
/** Places of amounts and rates; zeros at the end of more, as the database gives prices and quantities, are cut off. */
const usualPlaces = 4;
/** How many decimals a quotient is given more than its terms, before the library divides. */
const morePlaces = 6;

/** The number units / 10^places where it fits. What is no safe integer before a double rounds it is none afterwards. */
function fitting(units: number, places: number): Scaled | null {
  return places <= mostPlaces && Number.isSafeInteger(units) ? new Scaled(units + 0, places) : null;
}

/** The number of a text in plain notation (`-12.50`); null for exponents, and where it does not fit. */
export function readScaled(text: string): Scaled | null {
  if (text.includes("e") || text.includes("E")) return null;
  const point = text.indexOf(".");
  if (point < 0) return fitting(Number(text), 0);
  const places = text.length - point - 1;
  const read = fitting(Number(text.slice(0, point) + text.slice(point + 1)), places);
  return read !== null && places > usualPlaces ? trimScaled(read) : read;
}

/** The units of a number with more places; not a safe integer where it does not fit. */
function unitsAt(value: Scaled, places: number): number {
  return value.places === places ? value.units : value.units * (powers[places - value.places] as number);
}

/** left + right. */
export function addScaled(left: Scaled, right: Scaled): Scaled | null {
  const places = Math.max(left.places, right.places);
  const [first, second] = [unitsAt(left, places), unitsAt(right, places)];
  return Number.isSafeInteger(first) && Number.isSafeInteger(second) ? fitting(first + second, places) : null;
}

/** -value. */
export function negateScaled(value: Scaled): Scaled {
  return new Scaled(0 - value.units, value.places);
}

/** left x right. */
export function multiplyScaled(left: Scaled, right: Scaled): Scaled | null {
  return fitting(left.units * right.units, left.places + right.places);
}

/** left / right where the quotient ends after a few decimals, as it does for hundreds and usual rates. */
export function divideScaled(left: Scaled, right: Scaled): Scaled | null {
  if (right.units === 0) return null;
  const least = Math.max(0, right.places - left.places);
  for (let more = least; more <= least + morePlaces && more <= mostPlaces; more++) {
    const units = left.units * (powers[more] as number);
    if (!Number.isSafeInteger(units)) return null;
    if (units % right.units === 0) return fitting(units / right.units, left.places + more - right.places);
  }
  return null;
}

/** A number below, at or above 0 as left is less than, equal to or greater than right; null where it takes more digits to say. */
export function compareScaled(left: Scaled, right: Scaled): number | null {
  const places = Math.max(left.places, right.places);
  const [first, second] = [unitsAt(left, places), unitsAt(right, places)];
  return Number.isSafeInteger(first) && Number.isSafeInteger(second) ? first - second : null;
}

/** Rounded to a number of decimals, halves away from zero. */
export function roundScaled(value: Scaled, decimals: number): Scaled {
  if (value.places <= decimals) return value;
  const one = powers[value.places - decimals] as number;
  const rest = value.units % one;
  const whole = (value.units - rest) / one;
  const away = 2 * Math.abs(rest) >= one ? Math.sign(rest) : 0;
  return new Scaled(whole + away + 0, decimals);
}

/** The same number without zeros at the end of its decimals. */
export function trimScaled(value: Scaled): Scaled {
  let { units, places } = value;
  while (places > 0 && units % 10 === 0) {
    units /= 10;
    places -= 1;
  }
  return places === value.places ? value : new Scaled(units, places);
}

/** Plain notation with all its places, "-1234.50". */
export function scaledText({ units, places }: Scaled): string {
  if (places === 0) return `${units}`;
  const digits = `${Math.abs(units)}`.padStart(places + 1, "0");
  const point = digits.length - places;
  return `${units < 0 ? "-" : ""}${digits.slice(0, point)}.${digits.slice(point)}`;
}
