// The worked examples' split of allowances into what is free of tax and what is taxable, by salary type.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Registers } from "../expense/load-travel.ts";
import { allowancePay } from "./allowance-pay.ts";
import type { WholeExpense } from "./whole-expense.ts";

const root = new URL("../../../../", import.meta.url);
const lines = (file: string) =>
  readFileSync(new URL(`database/reference/${file}.csv`, root), "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split(","));
const categories = new Map(
  lines("travel_expense_rate_category").map((row) => {
    const [id = "", kind = "", name = ""] = row;
    const overnight = row.at(-4) === "t";
    return [
      Number(id),
      {
        id: Number(id),
        kind: Number(kind),
        name,
        isRequiresOvernightAccommodation: overnight,
        fromDate: row.at(-3),
        type: row.at(-1),
      },
    ];
  }),
);
const taxFree = new Map(lines("travel_tax_free_rate").map(([year, kind, rate]) => [`${year} ${kind}`, rate]));
const rates = new Map(
  lines("travel_expense_rate").map(([id, rateCategory, , rate]) => [
    Number(id),
    { id: Number(id), rateCategory: Number(rateCategory), rate },
  ]),
);
const registers = { categories, taxFree, rates, zones: [] } as unknown as Registers;

type Json = Record<string, string | number | boolean>;
interface Example {
  readonly id: string;
  readonly perDiem?: readonly Json[];
  readonly mileage?: readonly Json[];
  readonly accommodation?: readonly Json[];
  readonly specifications?: Readonly<Record<string, string>>;
  readonly taxable?: string;
}
const examples = (
  JSON.parse(readFileSync(new URL("test/data/travel-examples.json", root), "utf8")) as {
    readonly examples: readonly Example[];
  }
).examples;

const pay = ({ perDiem = [], mileage = [], accommodation = [] }: Example) => {
  const of = (row: Json) => ({ rateCategory: row.category, rate: row.rate, amount: row.amount });
  const perDiems = perDiem.map((row) => ({
    ...{ ...of(row), count: row.count, overnightAccommodation: row.lodging ?? "NONE" },
    ...{ isDeductionForBreakfast: row.breakfast === true, isDeductionForLunch: row.lunch === true },
    isDeductionForDinner: row.dinner === true,
  }));
  const drives = mileage.map((row) => ({ ...of(row), km: row.km }));
  const nights = accommodation.map((row) => ({ ...of(row), count: row.count }));
  const split = allowancePay(
    { row: { id: 1, number: 1 }, perDiems, drives, nights } as unknown as WholeExpense,
    registers,
  );
  if ("faults" in split) throw new Error(JSON.stringify(split.faults));
  return split.lines;
};

const sum = (rows: readonly { readonly amount: string }[]) =>
  rows.reduce((total, { amount }) => total + Number(amount), 0).toFixed(2);

test.each(examples.filter(({ specifications }) => specifications).map((one) => [one.id, one] as const))(
  "%s by salary type",
  (_id, example) => {
    const shown = pay(example);
    expect(Object.fromEntries(shown.map(({ salaryType, amount }) => [salaryType, amount]))).toEqual(
      example.specifications,
    );
    expect(sum(shown.filter(({ isTaxable }) => isTaxable))).toBe(example.taxable);
    expect(shown.find(({ salaryType }) => salaryType === 5003)?.count).toBe("3");
  },
);

test.each(
  examples.flatMap((one) =>
    (["perDiem", "mileage", "accommodation"] as const).flatMap((list) =>
      (one[list] ?? []).map((row) => [one.id, list, row] as const),
    ),
  ),
)("a row of %s (%s): free and taxable", (id, list, row) => {
  const shown = pay({ id, [list]: [row] });
  expect(sum(shown.filter(({ isTaxable }) => !isTaxable))).toBe(row.free);
  expect(sum(shown.filter(({ isTaxable }) => isTaxable))).toBe(row.taxable);
});

test("a rate that is no higher than the limit is free of tax, to the øre of its meals", () => {
  const row = { category: 740, count: 2, rate: "693", lodging: "HOTEL", breakfast: true, amount: "1108.80" };
  const shown = pay({ id: "T", perDiem: [row] });
  expect(shown).toEqual([{ salaryType: 5003, count: "2", amount: "1108.80", isTaxable: false }]);
});

test("a year whose limits are not known is refused", () => {
  const split = allowancePay(
    {
      row: { id: 1, number: 7 },
      drives: [],
      nights: [],
      perDiems: [{ rateCategory: 668, amount: "872", count: 1 }],
    } as unknown as WholeExpense,
    registers,
  );
  expect("faults" in split && split.faults.map(({ key }) => key)).toEqual(["travelTaxFreeUnknown"]);
});
