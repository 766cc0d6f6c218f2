// Random payslips against the second calculation: every line, tax, holiday pay and posting to the øre, with the sums of the year that
// they build on. PAYSLIPS=10000 computes more of them, PAYSLIPS_SEED others.

import { afterAll, beforeAll, expect, test } from "vitest";
import { verify } from "../../src/service/verification/verify.ts";
import { Random } from "../simulation/random.ts";
import {
  type PayByRules,
  type PayCard,
  type PayLine,
  type PayPerson,
  PayYear,
  payTypes,
  taxTables,
} from "../support/pay-by-rules.ts";
import { makeDivision, makePaid, storeZones, typeIds } from "../support/payroll.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";

const wanted = Number(process.env.PAYSLIPS ?? 200);
const seed = Number(process.env.PAYSLIPS_SEED ?? 26);
const people = 24;

/** Municipalities by their zones. */
const places: Readonly<Record<string, number>> = { "1": 301, "1a": 5032, "3": 5033, "4a": 5501, "5": 5534 };
const decisions = { holiday: 1_200, senior: 1_430, pension: 200, financeTax: true, christmasMonth: 11 };

/** Somebody who is paid, with the id in the service. */
interface Somebody extends PayPerson {
  readonly id: number;
}

let service: TestService;
let client: TestClient;
let types: ReadonlyMap<string, number>;
beforeAll(async () => {
  service = await startTestService({
    clock: () => new Date("2026-12-31T12:00:00+01:00"),
    roles: ["api", "dispatcher", "sender"],
  });
  await storeZones(service, [
    { number: "5032", name: "Selbu", zone: "1a" },
    { number: "5033", name: "Tydal", zone: "3" },
  ]);
  client = await service.company({ until: "2027-06-01" });
  types = await typeIds(client);
  await client.value(
    client.put("/salary/postingRules", {
      ...{ holidayScheme: "12.0", pensionPercent: 2, financeTax: true, christmasMonth: 11 },
      // What is left of the free amount is used up by the payslips of the test.
      freeAmountUsed: 820_000,
    }),
  );
});
afterAll(() => service.stop());

function randomCard(random: Random): PayCard | null {
  const numbers = [...taxTables.keys()];
  const [percent, exemptAmount] = [random.below(101), 100 * random.below(1_500)];
  const all: readonly (PayCard | null)[] = [
    ...[0, 1, 2, 3].map(() => ({ type: "TABLE", tableNumber: random.pick(numbers) }) as const),
    { type: "TABLE", tableNumber: random.pick(numbers), percent: 1 + random.below(50) },
    { type: "PERCENT", percent },
    { type: "EXEMPT", exemptAmount },
    { type: "NONE" },
    null,
  ];
  return random.pick(all);
}

async function makeSomebody(random: Random, division: number): Promise<Somebody> {
  const zone = random.pick(Object.keys(places));
  const isFreelance = random.oneIn(6);
  const person: PayPerson = { born: 1956 + random.below(50), zone, isFreelance, card: randomCard(random) };
  const { card, born } = person;
  const id = await makePaid(client, {
    ...{ division, isFreelance, municipality: places[zone], dateOfBirth: `${born}-07-01` },
    card,
  });
  return { ...person, id };
}

/** A rate with up to four decimals. */
const money = (random: Random, most: number) =>
  (random.below(most * 100) * 100 + (random.oneIn(4) ? random.below(100) : 0)) / 10_000;

function randomLines(random: Random, withTax: boolean): PayLine[] {
  const lines: PayLine[] = [];
  if (!random.oneIn(8)) lines.push({ type: random.oneIn(3) ? "2001" : "2000", rate: money(random, 70_000), count: 1 });
  const numbers = [...payTypes.keys()].filter((one) => !(withTax && one === "6000"));
  const more = random.below(6);
  for (let place = 0; place < more; place += 1) {
    const type = random.pick(numbers);
    const rate = money(random, payTypes.get(type)?.kind === "PAY" ? 9_000 : 900) * (random.oneIn(8) ? -1 : 1);
    lines.push({ type, rate, count: random.oneIn(3) ? random.below(40_000) / 10_000 : 1 });
  }
  if (random.oneIn(40)) lines.push({ type: "2002", rate: money(random, 2_000_000), count: 1 });
  return lines;
}

const bodyOf = ({ type, rate, count }: PayLine) => ({
  ...{ salaryType: { id: types.get(type) }, rate, count },
  ...(payTypes.get(type)?.kind === "BENEFIT" && /^300/.test(type)
    ? { specificationSupplement: { carRegNumber: "EV12345", carListPrice: 500_000 } }
    : {}),
});
const øre = (amount: number) => Math.round(amount * 100);
const fields =
  "fields=voucher(postings(amount,account(number),employee(id))),payslips(employee(id),grossAmount,amount,vacationAllowanceAmount,specifications(amount,salaryType(number)))";

interface Shown {
  readonly voucher: null | {
    readonly postings: readonly { amount: number; account: { number: number }; employee: { id: number } }[];
  };
  readonly payslips: readonly {
    readonly employee: { readonly id: number };
    readonly grossAmount: number;
    readonly amount: number;
    readonly vacationAllowanceAmount: number;
    readonly specifications: readonly { readonly amount: number; readonly salaryType: { readonly number: string } }[];
  }[];
}

/** What the service has made of an employee's payslip, as the second calculation writes it. */
function shownOf({ voucher, payslips }: Shown, id: number, lines: readonly PayLine[]) {
  const slip = payslips.find(({ employee }) => employee.id === id);
  const sums = new Map<number, number>();
  for (const { amount, account, employee } of voucher?.postings ?? [])
    if (employee.id === id) sums.set(account.number, (sums.get(account.number) ?? 0) + øre(amount));
  const specifications = slip?.specifications ?? [];
  return {
    amounts: specifications.slice(0, lines.length).map(({ amount }) => øre(amount)),
    tax: specifications
      .filter(({ salaryType: { number } }) => payTypes.get(number)?.kind === "TAX")
      .reduce((sum, { amount }) => sum + øre(amount), 0),
    gross: øre(slip?.grossAmount ?? Number.NaN),
    net: øre(slip?.amount ?? Number.NaN),
    holiday: øre(slip?.vacationAllowanceAmount ?? Number.NaN),
    postings: Object.fromEntries([...sums].filter(([, amount]) => amount !== 0)),
  };
}

const dueOf = ({ amounts, tax, gross, net, holiday, postings }: PayByRules) => ({
  ...{ amounts, tax, gross, net, holiday },
  postings: Object.fromEntries(postings),
});

test(`${wanted} random payslips come to what the rules and tables say`, { timeout: 1_200_000 }, async () => {
  const division = await makeDivision(client);
  const random = new Random(seed, 0);
  const all: Somebody[] = [];
  while (all.length < people) all.push(await makeSomebody(random, division));
  let year = new PayYear(decisions, 85_000_000 - 82_000_000);
  const runs = Math.ceil(wanted / people);
  let refused = 0;
  for (let run = 0; run < runs; run += 1) {
    const draw = new Random(seed, run + 1);
    const month = 1 + Math.floor((run * 12) / runs);
    const date = `2026-${String(month).padStart(2, "0")}-20`;
    const withTax = !draw.oneIn(6);
    let slips = all.map((person) => ({ person, lines: randomLines(draw, withTax) }));
    const send = () =>
      client.post(`/salary/transaction?generateTaxDeduction=${withTax}&allowDuplicate=true&comment=Igjen&${fields}`, {
        ...{ date, year: 2026, month },
        payslips: slips.map(({ person, lines }) => ({
          employee: { id: person.id },
          specifications: lines.map(bodyOf),
        })),
      });
    const compute = (of: PayYear) =>
      slips.map(({ person, lines }) => of.pay(`${person.id}`, person, date, lines, withTax));
    const tried = compute(year.copy());
    const short = tried.flatMap(({ net }, place) => (net < 0 ? [`payslips[${place}].specifications`] : []));
    if (short.length > 0) {
      refused += 1;
      const { status, body } = await send();
      const paths = body.validationMessages.map(({ path }: { readonly path: string }) => path);
      expect([status, paths], `run ${run}`).toEqual([422, short]);
      // Those who would have to pay are left out.
      slips = slips.filter((_, place) => (tried[place]?.net ?? 0) >= 0);
      const again = compute(year.copy());
      slips = slips.filter((_, place) => (again[place]?.net ?? 0) >= 0);
    }
    const next = year.copy();
    const due = compute(next);
    const answer = await send();
    expect(answer.status, `run ${run}: ${answer.text}`).toBe(201);
    for (const [place, { person, lines }] of slips.entries())
      expect(
        shownOf(answer.body.value, person.id, lines),
        `run ${run}: ${JSON.stringify({ person, lines, date })}`,
      ).toEqual(dueOf(due[place] as PayByRules));
    year = next;
  }
  expect(refused).toBeGreaterThan(0);
  expect(year.freeLeft).toBe(0);
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
});
