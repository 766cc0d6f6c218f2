// Allowances against a second calculation: random journeys of a year, in whole øre, row by row and on the payslip. TRAVEL_SEED repeats
// another run, TRAVEL_JOURNEYS makes it longer.

import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verify } from "../../src/service/verification/verify.ts";
import { Random } from "../simulation/random.ts";
import { makeDivision, makePaid } from "../support/payroll.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into by name
type Json = Record<string, any>;

const seed = Number(process.env.TRAVEL_SEED ?? 41);
const journeys = Number(process.env.TRAVEL_JOURNEYS ?? 8);

const cells = (file: string) =>
  readFileSync(new URL(`../../database/reference/${file}.csv`, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split(","));
/** Øre by category of 2026. */
const rates = new Map(
  cells("travel_expense_rate").map(([, category = "", , rate = ""]) => [
    Number(category),
    Math.round(Number(rate) * 100),
  ]),
);
/** Øre free of tax in 2026. */
const free = new Map(
  cells("travel_tax_free_rate")
    .filter(([year]) => year === "2026")
    .map(([, kind = "", rate = ""]) => [kind, Math.round(Number(rate) * 100)]),
);
const oreOf = (category: number) => rates.get(category) ?? Number.NaN;
const freeOf = (kind: string) => free.get(kind) ?? Number.NaN;

/** A row as it is sent, and what it comes to. */
interface Drawn {
  readonly path: string;
  readonly body: Json;
  readonly paid: number;
  readonly limit: number;
  readonly types: readonly [free: string, taxable: string];
  readonly units: number;
}

const lodgings: readonly (readonly [string, string, string])[] = [
  ["HOTEL", "hotel", "5003"],
  ["BOARDING_HOUSE_WITHOUT_COOKING", "lodgingWithoutCooking", "5004"],
  ["BOARDING_HOUSE_WITH_COOKING", "lodgingWithCookingOrPrivate", "5005"],
  ["NONE", "lodgingWithCookingOrPrivate", "5005"],
];

/** A row of subsistence. Meals take their part off the rate to the øre, and off the limit to the krone. */
function perDiem(random: Random, category: number, count: number): Drawn {
  const flags = ["isDeductionForBreakfast", "isDeductionForLunch", "isDeductionForDinner"].map((name) => [
    name,
    random.oneIn(3),
  ]) as [string, boolean][];
  const percent = flags.reduce((sum, [, isServed], place) => sum + (isServed ? ([20, 30, 50][place] ?? 0) : 0), 0);
  const [lodging, kind, type] =
    category < 740
      ? (["NONE", category === 738 ? "dayTrip6to12" : "dayTripOver12", "5006"] as const)
      : random.pick(lodgings);
  const limit = Math.round((freeOf(kind) * (100 - percent)) / 10_000) * 100;
  return {
    path: "/perDiemCompensation",
    body: {
      ...{ rateCategory: { id: category }, location: "Bergen", count, overnightAccommodation: lodging },
      ...Object.fromEntries(flags),
    },
    paid: Math.round((count * oreOf(category) * (100 - percent)) / 100),
    limit: limit * count,
    types: [type, "5002"],
    units: count,
  };
}

/** A row of driving; sometimes with a rate of one's own. */
function driving(random: Random, date: string): Drawn {
  const category = random.pick([743, 743, 744, 745, 747, 748, 750]);
  const km = random.pick([random.below(900) + 1, (random.below(9_000) + 1) / 10, (random.below(90_000) + 1) / 100]);
  const own = random.oneIn(3) ? 50 + random.below(700) : null;
  const of = (ore: number) => Math.round(Math.round(km * 100) * ore) / 100;
  const isCar = category === 743;
  return {
    path: "/mileageAllowance",
    body: {
      ...{ rateCategory: { id: category }, date, departureLocation: "Oslo", destination: "Bergen", km },
      ...(own === null ? {} : { rate: own / 100 }),
    },
    paid: Math.floor(of(own ?? oreOf(category)) + 0.5),
    limit: Math.floor(of(isCar ? freeOf("mileage.car") : oreOf(category)) + 0.5),
    types: [isCar ? "5001" : category === 744 ? "5009" : "5010", isCar ? "5008" : "5011"],
    units: km,
  };
}

function draw(random: Random, from: string, nights: number): Drawn[] {
  const rows: Drawn[] = [];
  if (nights === 0) rows.push(perDiem(random, random.pick([738, 739]), 1));
  else {
    const first = 1 + random.below(nights);
    rows.push(perDiem(random, 740, first));
    if (first < nights) rows.push(perDiem(random, 740, nights - first));
    if (random.oneIn(2)) rows.push(perDiem(random, random.pick([741, 742]), 1));
    if (random.oneIn(2))
      rows.push({
        ...{ path: "/accommodationAllowance", paid: oreOf(754) * nights, limit: freeOf("night") * nights },
        body: { rateCategory: { id: 754 }, location: "Voss", count: nights },
        ...{ types: ["5007", "5011"] as const, units: nights },
      });
  }
  for (let more = random.below(4); more > 0; more--) rows.push(driving(random, from));
  return rows;
}

/** The lines of a report on the payslip: by type, in øre, with days, nights and kilometres. */
function linesOf(rows: readonly Drawn[]): [string, number, number][] {
  const sums = new Map<string, [number, number]>();
  for (const { paid, limit, types, units } of rows) {
    const untaxed = Math.min(paid, limit);
    const parts: readonly (readonly [string, number])[] = [
      [types[0], untaxed],
      [types[1], paid - untaxed],
    ];
    for (const [type, ore] of parts) {
      if (ore === 0) continue;
      const [count, sum] = sums.get(type) ?? [0, 0];
      sums.set(type, [count + units, sum + ore]);
    }
  }
  return [...sums]
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([type, [count, ore]]) => [type, Math.round(count * 10_000) / 10_000, Math.floor(ore + 0.5)]);
}

let service: TestService;
let client: TestClient;
beforeAll(async () => {
  service = await startTestService({ clock: () => new Date("2026-12-20T12:00:00+01:00") });
  client = await service.company({ until: "2027-06-01" });
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});

test(`journeys of seed ${seed} come to what a second calculation says`, async () => {
  const employee = await makePaid(client, { division: await makeDivision(client), card: null });
  const path = "/travelExpense";
  const expected: [string, number, number][] = [];
  for (let place = 0; place < journeys; place++) {
    const random = new Random(seed, place);
    const nights = random.below(5);
    const first = new Date(Date.UTC(2026, 0, 5) + ((place * Math.floor(330 / journeys)) % 330) * 86_400_000);
    const day = (more: number) => new Date(first.getTime() + more * 86_400_000).toISOString().slice(0, 10);
    const rows = draw(random, day(0), nights);
    const made = await client.value(
      client.post(`${path}?fields=id`, {
        employee: { id: employee },
        travelDetails: {
          ...{ departureDate: day(0), returnDate: day(nights), departureTime: "06:00", returnTime: "20:00" },
          ...{ departureFrom: "Oslo", destination: "Bergen", purpose: "Møte", isDayTrip: nights === 0 },
        },
      }),
    );
    for (const { path: of, body, paid } of rows) {
      const row = await client.value(
        client.post(`${path}${of}?fields=id,amount`, { travelExpense: { id: made.id }, ...body }),
      );
      expect([place, of, body, Math.round(Number(row.amount) * 100)]).toEqual([place, of, body, paid]);
      if (body.rateCategory.id === 744)
        await client.value(client.post(`${path}/passenger`, { mileageAllowance: { id: row.id }, name: "Eva" }));
    }
    for (const word of [":deliver", ":approve"]) {
      const answer = await client.call("PUT", `${path}/${word}?id=${made.id}`);
      expect(answer.status, answer.text).toBe(200);
    }
    expected.push(...linesOf(rows));
  }
  const answer = await client.post(
    "/salary/transaction?includeTravelExpenses=true&fields=payslips(amount,specifications(count,amount,salaryType(number)))",
    { date: "2026-12-18", year: 2026, month: 12, payslips: [{ employee: { id: employee }, specifications: [] }] },
  );
  expect(answer.status, answer.text).toBe(201);
  const [slip] = answer.body.value.payslips;
  expect(
    slip.specifications.map((one: Json) => [one.salaryType.number, one.count, Math.round(one.amount * 100)]),
  ).toEqual(expected);
  const sum = expected.reduce((total, [, , ore]) => total + ore, 0);
  expect(Math.round(slip.amount * 100)).toBe(sum);
});
