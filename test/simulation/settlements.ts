// What the bookkeeper closes: postings that settle each other, and months.

import { expect } from "vitest";
import { begin, type Desk, today, øre } from "./desk.ts";
import { latestOf, type Posting, type Row, sumOf, takenBack } from "./model.ts";

/** Differences below this are rounding. */
const roundingLimit = 1_000;

/** Two or three postings to close: a pair that fits, where there is one and the bookkeeper looks for it. */
function chosen(desk: Desk): Posting[] {
  const { random, model } = desk;
  const party = random.pick([...desk.customers, ...desk.suppliers, desk.employee]);
  const all = model.postingsOf(party);
  if (all.length < 2) return [];
  const open = all.filter((one) => one.group === null);
  if (!random.oneIn(4))
    for (const one of open)
      for (const other of open)
        if (one.id < other.id && Math.abs(one.amount + other.amount) < roundingLimit) return [one, other];
  return [...new Set([random.pick(all), random.pick(all), random.pick(open.length > 0 ? open : all)])];
}

/** Closes postings by hand, with a difference or without; what does not fit is refused. */
export async function closePostings(desk: Desk): Promise<void> {
  const { random, model, client } = desk;
  const postings = chosen(desk);
  if (postings.length === 0) return;
  const latest = latestOf(postings);
  const later = random.date();
  const date = random.oneIn(3) && later >= latest ? later : null;
  const sum = sumOf(postings);
  desk.say(
    `close ${postings.map((one) => `${one.account} ${one.date} ${one.amount}`).join(" + ")} = ${sum} on ${date}`,
  );
  const answer = await client.put(
    `/ledger/posting/:closePostings${date === null ? "" : `?date=${date}`}`,
    postings.map((one) => one.id),
  );
  const unfit = postings.filter((one) => one.group !== null).length + (postings.length < 2 ? 1 : 0);
  const tooMuch = unfit === 0 && Math.abs(sum) >= roundingLimit ? 1 : 0;
  const day = date ?? latest;
  const closed = unfit + tooMuch === 0 && sum !== 0 ? model.closedPlaces([day]) : 0;
  if (desk.refused(answer, closed, unfit + tooMuch)) return;
  expect([answer.status, answer.body.values], answer.text).toEqual([200, []]);
  expect(answer.headers.has("x-warning")).toBe(sum !== 0);
  if (sum === 0) {
    model.close(postings, latest).id = await groupOf(desk, postings[0] as Posting);
    return;
  }
  const [{ account, party } = postings[0] as Posting] = postings;
  const difference: Row[] = [
    { row: 1, account, date: day, amount: -sum, gross: -sum, code: "0", party, invoiceNumber: "" },
    { row: 2, account: 7740, date: day, amount: sum, gross: sum, code: "0", party: null, invoiceNumber: "" },
  ];
  // The group is compared below, as it takes in older postings too.
  const shown = await desk.latest(day);
  const bare = { ...shown, postings: shown.postings.map((one) => ({ ...one, closegroupId: null })) };
  const voucher = desk.adopt(bare, difference);
  const own = voucher.postings.filter((one) => one.account === account && one.party !== null);
  model.close([...postings, ...own], day, voucher).id = await groupOf(desk, postings[0] as Posting);
}

async function groupOf(desk: Desk, posting: Posting): Promise<number> {
  const { body } = await desk.client.get(`/ledger/posting/${posting.id}?fields=closegroupId`);
  expect(body.value.closegroupId).not.toBeNull();
  return body.value.closegroupId;
}

/** Undoes a settlement, by hand or made by the service; a difference is taken back on its own day or later. */
export async function dissolve(desk: Desk): Promise<void> {
  const { random, model, client } = desk;
  if (model.groups.length === 0) return;
  const index = random.below(model.groups.length);
  const group = model.groups[index];
  if (group === undefined) return;
  desk.say(`dissolve group ${index}`);
  const shown = (await client.get(`/ledger/closeGroup/${group.id}?fields=date,postings(id,amount)`)).body.value;
  expect(shown.date).toBe(group.date);
  const ids = (list: readonly { readonly id: number }[]) => list.map((one) => one.id).sort((a, b) => a - b);
  expect(ids(shown.postings)).toEqual(ids(group.postings));
  expect(shown.postings.reduce((sum: number, one: { amount: number }) => sum + øre(one.amount), 0)).toBe(0);
  const { difference } = group;
  if (difference === null) {
    expect((await client.delete(`/ledger/closeGroup/${group.id}`)).status).toBe(204);
    model.dissolve(group);
    return;
  }
  const later = random.date();
  const date = later >= difference.date ? later : difference.date;
  desk.say(`take the difference back on ${date}`);
  const answer = await client.delete(`/ledger/closeGroup/${group.id}?date=${date}`);
  if (desk.refused(answer, model.closedPlaces([date]))) return;
  expect([answer.status, answer.headers.has("x-warning")], answer.text).toEqual([204, true]);
  model.dissolve(group);
  const negated = difference.postings.map((one) => takenBack(one, date));
  desk.adopt(await desk.latest(date), negated, { reverses: difference });
}

/** Closes a month or opens it again, in the order of the months or with a reason; three at the most are closed at a time, so that the books go on. */
export async function period(desk: Desk): Promise<void> {
  const { random, model, client } = desk;
  const [first = ""] = model.closed;
  const name = model.closed.size >= 3 ? first : random.date().slice(0, 7);
  const isClosed = model.closed.has(name);
  desk.say(`${isClosed ? "reopen" : "close"} ${name}`);
  const path = `/ledger/accountingPeriod/${name.replace("-", "")}`;
  const reason = "reason=The+random+bookkeeper";
  if (isClosed) {
    const opened = await client.put(`${path}/:reopen?${reason}`);
    expect([opened.status, opened.body.value?.isClosed], opened.text).toEqual([200, false]);
    model.closed.delete(name);
    return;
  }
  const open = model.openBefore(name, begin);
  const answer = await client.put(`${path}/:close`);
  if (name > today.slice(0, 7)) {
    expect([answer.status, answer.body.code], answer.text).toEqual([422, 18000]);
    desk.say("refused, it has not begun");
    return;
  }
  if (open !== null) {
    expect([answer.status, answer.body.code], answer.text).toEqual([409, 10000]);
    expect(answer.body.developerMessage).toContain(`/ledger/accountingPeriod/${open.replace("-", "")}/:close`);
    desk.say(`refused, ${open} is open`);
    const skipping = await client.put(`${path}/:close?skipOrder=true&${reason}`);
    expect([skipping.status, skipping.body.value?.isClosed], skipping.text).toEqual([200, true]);
  } else expect([answer.status, answer.body.value?.isClosed], answer.text).toEqual([200, true]);
  model.closed.add(name);
}
