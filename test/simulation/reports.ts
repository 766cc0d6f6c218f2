// Reports of the random books: whatever the days, every amount is what the rows behind it come to, and what is computed in two ways is
// the same.

import { expect } from "vitest";
import { amountsThatDiffer, askReport, type ShownReport, total } from "../support/shown-report.ts";
import type { Desk } from "./desk.ts";
import { øre } from "./desk.ts";

/** Amounts of a report that are followed to their rows. */
const followed = 6;

/** Two random days of the years, the earlier one first. */
function period({ random }: Desk): readonly [from: string, to: string] {
  const [from = "", to = ""] = [random.date(), random.date()].sort();
  return from < to ? [from, to] : ["2025-01-01", "2027-01-01"];
}

/** Follows some of a report's amounts, and adds up its columns where the last one is their sum. */
async function look(desk: Desk, path: string, addsUp = false): Promise<ShownReport> {
  desk.say(path);
  const shown = await askReport(desk.client, path);
  const led = shown.rows.filter((row) => row.drill.some((address) => address !== ""));
  const some = Array.from({ length: Math.min(followed, led.length) }, () => desk.random.pick(led));
  const followedRows = [...new Set(some)].map((row) => ({ ...row, parts: [] }));
  expect(await amountsThatDiffer(desk.client, { ...shown, rows: followedRows }), path).toEqual([]);
  // Sums need no further question: what they add is there.
  const parts = { ...shown, rows: shown.rows.map((row) => ({ ...row, drill: [] })) };
  expect(await amountsThatDiffer(desk.client, parts), path).toEqual([]);
  if (addsUp)
    for (const row of shown.rows.filter(({ kind }) => kind !== "opening" && kind !== "closing"))
      expect([path, row.key, total(row.amounts.slice(0, -1))]).toEqual([path, row.key, row.amounts.at(-1)]);
  return shown;
}

/** Every report at random days; the result of each account is the model's too. */
export async function compareReports(desk: Desk): Promise<void> {
  const { model, random } = desk;
  const [from, to] = period(desk);
  const days = `dateFrom=${from}&dateTo=${to}`;
  const result = await look(desk, `/report/result?${days}&level=account`);
  const accounts = result.rows.filter(({ kind }) => kind === "account");
  const wanted = [...model.balances(from, to)]
    .filter(([account, one]) => account >= 3000 && account < 9999 && one.change !== 0)
    .map(([account, one]) => `${account} ${Math.abs(one.change)}`);
  const found = accounts
    .filter(({ amounts }) => amounts[0] !== 0)
    .map((row) => `${row.accountNumber} ${Math.abs(øre(row.amounts[0] ?? 0))}`);
  expect(found.sort(), `result ${days}`).toEqual(wanted.sort());
  await look(desk, `/report/result?${days}&split=${random.pick(["month", "quarter", "year"])}`, true);
  await look(
    desk,
    `/report/result?${days}&level=account&split=${random.pick(["department", "project", "product", "dimension1"])}`,
    true,
  );
  await look(desk, `/report/result?${days}&level=account&compare=${random.pick(["previousYear", "previousPeriod"])}`);
  await look(desk, `/report/balance?${days}&level=account&split=quarter`);
  await look(desk, `/report/balance?dateTo=${random.date()}`);
  const balances = await look(desk, `/report/trialBalance?${days}`);
  const nowhere = balances.rows.filter(
    (row) => row.kind === "account" && row.amounts.some((amount, place) => amount !== 0 && row.drill[place] === ""),
  );
  expect(nowhere, `trial balance ${days}`).toEqual([]);
  const carried = balances.rows.flatMap((row) => row.drill.filter((one) => one.includes("amountOf=")));
  if (carried.length > 0) await look(desk, random.pick(carried).replace(/^\/v2/, ""));
  await look(desk, `/report/ledger?${days}&accountNumberFrom=1900&accountNumberTo=2000`);
  await look(desk, `/report/cashFlow?${days}&level=account&split=${random.pick(["month", "quarter"])}`, true);
  await look(
    desk,
    `/report/dimension?${days}&kind=${random.pick(["department", "project", "employee", "product", "1"])}`,
  );
  await look(desk, `/report/budget?dateFrom=${from.slice(0, 7)}-01&dateTo=2027-01-01`);
  for (const type of ["customer", "supplier", "employee"]) {
    await look(
      desk,
      `/report/ageing?type=${type}&asOf=${random.date()}&level=item&by=${random.pick(["dueDate", "documentDate"])}`,
    );
    await look(desk, `/report/partyLedger?type=${type}&${days}&level=party`);
  }
  await comparePartyLedger(desk, days, to);
}

/** The party ledger comes to the control account, party by party, and to the list of their balances. */
async function comparePartyLedger({ client, model, customers }: Desk, days: string, to: string): Promise<void> {
  const { rows } = await askReport(client, `/report/partyLedger?type=customer&${days}&level=party`);
  const out = new Map(rows.map((row) => [row.key, øre(row.amounts[2] ?? 0)]));
  for (const party of customers)
    expect([party.id, out.get(`${party.id}`) ?? 0]).toEqual([party.id, model.balanceOf(party, to)]);
  const party = customers[0];
  if (party === undefined) return;
  const ledger = await askReport(client, `/report/partyLedger?type=customer&id=${party.id}&${days}`);
  const closing = ledger.rows.find(({ kind }) => kind === "closing");
  expect(øre(closing?.amounts[1] ?? 0)).toBe(closing === undefined ? 0 : model.balanceOf(party, to));
}
