// What the bookkeeper agrees with customers: on which days the parts of an invoice are due, and what is left of each.

import { expect } from "vitest";
import { askReport } from "../support/shown-report.ts";
import { type Desk, kroner, øre } from "./desk.ts";
import { dayAfter, foreignSum, type Owed, type Part, sumOf } from "./model.ts";
import { rounded } from "./vat.ts";

/** A part with what is left of it, in øre and in hundredths of the invoice's currency. */
interface Left extends Part {
  readonly left: number;
  readonly leftIn: number;
}

/** Agrees on instalments of an invoice, in place of those before, or takes them away. */
export async function instalments(desk: Desk): Promise<void> {
  const { random, model, client } = desk;
  if (model.invoices.length === 0) return;
  const open = model.invoices.filter((one) => model.outstanding(one) > 0);
  const owed = random.pick(open.length > 0 && !random.oneIn(6) ? open : model.invoices);
  const path = `/invoice/${owed.id}/:instalments?reason=Avtalt&fields=id`;
  if (random.oneIn(6)) {
    desk.say(`take the instalments of invoice ${owed.invoiceNumber} away`);
    const answer = await client.delete(path);
    if (desk.refused(answer, 0, owed.parts === undefined ? 1 : 0)) return;
    expect(answer.status, answer.text).toBe(200);
    delete owed.parts;
    return;
  }
  const left = model.outstandingIn(owed);
  const parts = split(desk, left, owed.item.date);
  const early = parts.filter((one) => one.dueDate < owed.item.date).length;
  const isWrong = sumOf(parts) !== left;
  desk.say(`instalments of invoice ${owed.invoiceNumber} with ${left} left: ${JSON.stringify(parts)}`);
  const answer = await client.put(
    path,
    parts.map(({ dueDate, amount }) => ({ dueDate, amountCurrency: kroner(amount) })),
  );
  if (desk.refused(answer, 0, left <= 0 ? 1 : early + (isWrong ? 1 : 0))) return;
  expect(answer.status, answer.text).toBe(200);
  owed.parts = parts;
  await compareParts(desk, owed);
}

/** One to four parts; seldom one that is too early, or an øre too much. */
function split({ random }: Desk, open: number, from: string): Part[] {
  const first = random.oneIn(8) ? "2025-01-01" : from;
  const drawn = Array.from({ length: 1 + random.below(4) }, () => random.date()).filter((day) => day >= first);
  const days = [...new Set(drawn.length === 0 ? ["2026-12-28"] : drawn)].sort();
  let rest = Math.max(open, days.length) + (random.oneIn(8) ? 1 : 0);
  return days.map((dueDate, index) => {
    const later = days.length - 1 - index;
    const amount = later === 0 ? rest : 1 + random.below(rest - later);
    rest -= amount;
    return { dueDate, amount };
  });
}

/** What is left of parts when so much is open: what was settled is poured into them, the earliest first. */
function leftOf(parts: readonly Part[], open: number, openIn: number): Left[] {
  let settled = sumOf(parts) - openIn;
  const left = parts.map(({ amount }, index) => {
    // What is open beyond the parts is left of the first; what was paid too much stands at the last.
    const taken = index === parts.length - 1 ? settled : settled < 0 ? settled : Math.min(settled, amount);
    settled -= taken;
    return amount - taken;
  });
  let [until, shared] = [0, 0];
  return parts.map((part, index) => {
    const leftIn = left[index] ?? 0;
    until += leftIn;
    const share = index === parts.length - 1 ? open : openIn === 0 ? 0 : shareOf(open, until, openIn);
    const own = { ...part, left: share - shared, leftIn };
    shared = share;
    return own;
  });
}

function shareOf(open: number, part: number, of: number): number {
  return of < 0 ? rounded(-open * part, -of) : rounded(open * part, of);
}

async function compareParts({ client, model }: Desk, owed: Owed): Promise<void> {
  const fields = "fields=dueDate,amountCurrency,amountOutstanding,amountCurrencyOutstanding";
  const { values } = (await client.get(`/invoice/instalment?invoiceId=${owed.id}&sorting=dueDate&${fields}`)).body;
  const wanted = leftOf(owed.parts ?? [], model.outstanding(owed), model.outstandingIn(owed)).map(
    ({ dueDate, amount, left, leftIn }) => `${dueDate} ${amount} ${left} ${leftIn}`,
  );
  const told = values.map(
    (one: { dueDate: string; amountCurrency: number; amountOutstanding: number; amountCurrencyOutstanding: number }) =>
      [one.dueDate, ...[one.amountCurrency, one.amountOutstanding, one.amountCurrencyOutstanding].map(øre)].join(" "),
  );
  expect(told, `instalments of invoice ${owed.invoiceNumber}`).toEqual(wanted);
}

/** What is left of the parts of any invoice, today and in the ageing of any day. */
export async function compareInstalments(desk: Desk): Promise<void> {
  const { random, model } = desk;
  const planned = model.invoices.filter((one) => one.parts !== undefined);
  if (planned.length === 0) return;
  const owed = random.pick(planned);
  await compareParts(desk, owed);
  await compareAgeing(desk, owed, random.date());
}

/** The item of an invoice in the ageing of a day: each part on its own day, by what was open then. */
async function compareAgeing({ client, model }: Desk, owed: Owed, asOf: string): Promise<void> {
  const { party, item, parts = [] } = owed;
  const open = model.openAt(party, dayAfter(asOf)).filter((one) => one.item === item);
  const amount = sumOf(open);
  const openIn = owed.currency === undefined ? amount : foreignSum(open);
  const path = `/report/ageing?type=customer&id=${party.id}&asOf=${asOf}&level=item`;
  const { rows } = await askReport(client, path);
  const own = rows.filter(({ key }) => key.split("/")[0] === `${item.id}`);
  const wanted = amount === 0 ? [] : leftOf(parts, amount, openIn).filter((one) => one.left !== 0);
  expect(
    own.map(({ amounts }) => amounts.map((one) => øre(one ?? 0))),
    `${path}, invoice ${owed.invoiceNumber}`,
  ).toEqual(wanted.map(({ dueDate, left }) => [...bucketed(dueDate, left, asOf), left]));
}

/** Not due, 1 to 30 days, 31 to 60, 61 to 90, above, and what is owed the other way. */
function bucketed(dueDate: string, amount: number, asOf: string): number[] {
  const days = (Date.parse(asOf) - Date.parse(dueDate)) / 86_400_000;
  const place = amount < 0 ? 5 : days <= 0 ? 0 : Math.min(Math.ceil(days / 30), 4);
  return Array.from({ length: 6 }, (_, index) => (index === place ? amount : 0));
}
