// Expenses of employees at the desk: written, delivered, approved, opened again, rejected, and posted; payslips
// pay what a report has besides its costs.

import { expect } from "vitest";
import { type Desk, kroner, voucherFields } from "./desk.ts";
import { addDriving, anyJourney, isClaimed, type Journey, journeyBody } from "./journeys.ts";
import { type Party, type Row, rowsOf } from "./model.ts";
import { line } from "./vouchers.ts";

/** What was spent. Amounts are øre with VAT. */
interface Cost {
  readonly category: number;
  readonly amount: number;
  /** Paid by the employee, not by the company's card. */
  readonly isOwn: boolean;
}

/** An expense of somebody. */
export interface Travel {
  readonly id: number;
  readonly party: Party;
  readonly costs: Cost[];
  /** Null for an employee expense, which no payslip pays. */
  readonly journey: Journey | null;
  state: "OPEN" | "DELIVERED" | "APPROVED" | "REJECTED" | "SALARY_PAID";
  isPosted: boolean;
}

/** Kinds of cost with their VAT codes: road toll, parking, taxi and hotel. */
const codes: Readonly<Record<number, string>> = { 1: "0", 18: "0", 23: "13", 11: "13" };

/** Lets the bookkeeper approve what the bookkeeper writes. */
export async function openTravels({ client }: Desk): Promise<void> {
  await client.value(client.put("/ledger/vatSettings", { vatRegistrationStatus: "VAT_REGISTERED" }));
  await client.value(client.put("/travelExpense/settings", { canApproveOwnExpenses: true }));
}

function anyCost({ random }: Desk): Cost {
  const amount = (1 + random.below(300_000)) * (random.oneIn(12) ? -1 : 1);
  return { category: Number(random.pick(Object.keys(codes))), amount, isOwn: !random.oneIn(3) };
}

const costBody = ({ category, amount, isOwn }: Cost, date: string) => ({
  ...{ paymentType: { id: isOwn ? 1 : 2 }, costCategory: { id: category }, amountCurrencyIncVat: kroner(amount), date },
});

async function write(desk: Desk): Promise<void> {
  const { random, client, wages } = desk;
  const { party } = random.pick(wages.staff);
  const costs = Array.from({ length: 1 + random.below(3) }, () => anyCost(desk));
  const journey = random.oneIn(3) ? null : anyJourney(desk, party);
  const date = journey?.date ?? random.date();
  desk.say(`an expense of ${date} with ${JSON.stringify(costs)} and ${JSON.stringify(journey)}`);
  const answer = await client.post("/travelExpense?fields=id", {
    ...{ employee: { id: party.id }, costs: costs.map((one) => costBody(one, date)) },
    ...(journey === null ? {} : journeyBody(journey)),
  });
  if (desk.refused(answer, 0, isClaimed(desk, party, journey) ? 1 : 0)) return;
  expect(answer.status, answer.text).toBe(201);
  const { id } = answer.body.value;
  if (journey !== null) await addDriving(desk, id, journey);
  desk.travels.push({ ...{ id, party, costs, journey }, state: "OPEN", isPosted: false });
}

/** Takes an expense one step further, back, or where it may not go. */
export async function travel(desk: Desk): Promise<void> {
  const { random, client, travels } = desk;
  const waiting = travels.filter(({ isPosted }) => !isPosted);
  if (waiting.length < 2 || random.oneIn(4)) return write(desk);
  const one = random.oneIn(12) ? random.pick(travels) : random.pick(waiting);
  if (random.oneIn(8)) return tryToChange(desk, one);
  const mayBePosted = one.state === "APPROVED" || one.state === "SALARY_PAID";
  if (mayBePosted && random.oneIn(3) === false) return postTravel(desk, one);
  if (one.state === "OPEN" && random.oneIn(4)) {
    const cost = anyCost(desk);
    desk.say(`one more cost: ${JSON.stringify(cost)}`);
    const added = { travelExpense: { id: one.id }, ...costBody(cost, random.date()) };
    expect((await client.post("/travelExpense/cost", added)).status).toBe(201);
    one.costs.push(cost);
    return;
  }
  const steps = {
    OPEN: [["deliver", "DELIVERED"]],
    REJECTED: [["deliver", "DELIVERED"]],
    DELIVERED: [
      ...[
        ["approve", "APPROVED"],
        ["approve", "APPROVED"],
        ["approve", "APPROVED"],
      ],
      ...[
        ["undeliver", "OPEN"],
        ["undeliver", "REJECTED"],
      ],
    ],
    APPROVED: [["unapprove", "DELIVERED"]],
    SALARY_PAID: [["unapprove", "DELIVERED"]],
  } as const;
  const [word, state] = random.pick<readonly [string, Travel["state"]]>(steps[one.state] as never);
  desk.say(`${word} expense ${travels.indexOf(one)}`);
  const why = state === "REJECTED" ? "&rejectedComment=Mangler" : "";
  const answer = await client.call("PUT", `/travelExpense/:${word}?id=${one.id}${why}&fields=state`);
  const isFixed = one.isPosted || one.state === "SALARY_PAID";
  // A rejected report claims no days until it is delivered again.
  const isTaken = word === "deliver" && isClaimed(desk, one.party, one.journey, one);
  if (desk.refused(answer, 0, isFixed || isTaken ? 1 : 0)) return;
  expect([answer.status, answer.body.values?.[0]?.state], answer.text).toEqual([200, state]);
  one.state = state;
}

/** What is delivered or approved takes no change of its costs. */
async function tryToChange(desk: Desk, one: Travel): Promise<void> {
  if (one.state === "OPEN" || one.state === "REJECTED") return;
  desk.say(`add to a ${one.state} expense`);
  const added = { travelExpense: { id: one.id }, ...costBody(anyCost(desk), desk.random.date()) };
  desk.refused(await desk.client.post("/travelExpense/cost", added), 0, 1);
}

/** Posts an expense: a row for each cost, and one for each way in which they were paid. */
async function postTravel(desk: Desk, one: Travel): Promise<void> {
  const { random, client, model } = desk;
  const date = random.date();
  desk.say(`post expense ${desk.travels.indexOf(one)} on ${date}`);
  const counters = new Map<number, number>();
  for (const { amount, isOwn } of one.costs) {
    const account = isOwn ? 2910 : 1920;
    counters.set(account, (counters.get(account) ?? 0) - amount);
  }
  const lines = [
    ...one.costs.map(({ category, amount }) => line(7140, amount, { code: codes[category] ?? "0" })),
    ...[...counters]
      .filter(([, amount]) => amount !== 0)
      .map(([account, amount]) => line(account, amount, { party: account === 2910 ? one.party : null })),
  ];
  const answer = await client.call(
    "PUT",
    `/travelExpense/:createVouchers?id=${one.id}&date=${date}&fields=voucher(${voucherFields})`,
  );
  if (desk.refused(answer, model.closedPlaces([date]), one.isPosted ? 1 : 0)) return;
  expect(answer.status, answer.text).toBe(200);
  const rows: Row[] = rowsOf({ date, lines, vendorInvoiceNumber: null });
  desk.adopt(answer.body.values[0].voucher, rows);
  one.isPosted = true;
}
