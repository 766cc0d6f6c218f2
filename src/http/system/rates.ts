// Exchange rates that developers load, in the test environment: without a network, and for days to come.

import { dateInOslo } from "../../calendar.ts";
import * as limits from "../../limits.ts";
import type { LoadedRate } from "../../platform/workshop/exchange-rates.ts";
import { type Fault, FaultList } from "../../schema/error.ts";
import { date, integer, number, text } from "../../schema/field.ts";
import { signedInOperation } from "./operation.ts";
import { onlyInTest } from "./test-environment.ts";

/** The numbers of units that rates are quoted for. */
const quotedUnits: readonly number[] = [1, 10, 100, 1_000, 10_000];
/** Digits after the point of a rate for one unit. */
const rateDecimals = 10;

/** A rate of the list, as far as it could be read. */
interface GivenRate {
  readonly currency?: string;
  readonly date?: string;
  readonly rate?: string;
  readonly units?: number;
}

/** Loads exchange rates. */
export const loadRates = signedInOperation({
  method: "POST",
  path: "/test/rates",
  status: 200,
  onlyInTest,
  description: `Loads exchange rates, at most ${limits.testRates} at once and all or none: new ones are added, others replaced. All companies of the test environment share them; what is posted keeps the rate that it was posted at. Only in the test environment.`,
  body: {
    currency: text(3).required().describe("The code of a foreign currency, as in EUR."),
    date: date().required().describe(`The day of the rate; at most ${limits.clockDays} days from today.`),
    rate: number(10).between(0, limits.testRate).required().describe("Kroner for so many units; more than 0."),
    units: integer().between(1, 10_000).describe("How many units the rate is for: 1, 10, 100, 1000 or 10000; else 1."),
  },
  most: limits.testRates,
  model: "TestRate",
  answers: {
    added: { type: "integer", description: "How many rates are new." },
    changed: { type: "integer", description: "How many replaced another rate of their currency and day." },
    newest: { type: "date", description: "The day of the newest rate that the test environment has." },
  },
  async run({ rows, faults }, parts) {
    const codes = await parts.exchangeRates.codes();
    const wrong = new FaultList();
    for (const fault of [...faults, ...rateFaults(rows, codes, dateInOslo(parts.clock()))]) wrong.add(() => fault);
    wrong.refuse("validation");
    return { value: await parts.exchangeRates.load(rows.map(rateOfRow)) };
  },
});

/** Everything that is wrong with rates whose values have the right form. */
function rateFaults(rows: readonly GivenRate[], codes: ReadonlySet<string>, today: string): Fault[] {
  const last = new Date(Date.parse(today) + limits.clockDays * 86_400_000).toISOString().slice(0, 10);
  const days = new Map<string, string>();
  return rows.flatMap(({ currency, date: day, rate, units = 1 }, index) => {
    const faults: Fault[] = [];
    const wrong = (field: string, key: string, parameters: Fault["parameters"] = {}) =>
      faults.push({ key, field, path: `[${index}].${field}`, parameters });
    if (currency !== undefined && !codes.has(currency)) wrong("currency", "rateCurrencyUnknown", { code: currency });
    if (day !== undefined && day > last) wrong("date", "clockTooFar", { most: limits.clockDays });
    if (!quotedUnits.includes(units)) wrong("units", "rateUnits");
    else if (rate === "0") wrong("rate", "rateZero");
    else if (rate !== undefined && decimalsOf(rate) + zerosOf(units) > rateDecimals)
      wrong("rate", "rateTooFine", { decimals: rateDecimals - zerosOf(units) });
    if (currency === undefined || day === undefined) return faults;
    const key = `${currency} ${day}`;
    const first = days.get(key);
    if (first === undefined) days.set(key, `[${index}]`);
    else wrong("date", "rateTwice", { currency, date: day, first });
    return faults;
  });
}

const zerosOf = (units: number): number => String(units).length - 1;
const decimalsOf = (rate: string): number => rate.split(".")[1]?.length ?? 0;

function rateOfRow({ currency, date: day, rate, units = 1 }: GivenRate): LoadedRate {
  if (currency === undefined || day === undefined || rate === undefined)
    throw new Error("A rate without currency, day or rate was read.");
  return { code: currency, date: day, rate: forOneUnit(rate, zerosOf(units)), factor: units };
}

/** The rate with its point moved to the left, as text, so that no digit is lost. */
function forOneUnit(rate: string, places: number): string {
  const [whole = "0", fraction = ""] = rate.split(".");
  const digits = whole.padStart(places + 1, "0");
  const point = digits.length - places;
  return `${digits.slice(0, point)}.${digits.slice(point)}${fraction}`.replace(/\.$/, "");
}
