// What the bookkeeper does at the bank: imports lines, says what they are, adjusts, matches by hand, takes that back, and closes a month
// for a moment.

import { expect } from "vitest";
import { importBank } from "../support/bank.ts";
import type { TestAnswer } from "../support/service.ts";
import { type Desk, kroner, øre } from "./desk.ts";
import { type Owed, type Row, takenBack, type Voucher } from "./model.ts";

/** A line that was accepted, with the voucher that was posted of it. */
export interface BankLine {
  readonly id: number;
  readonly voucher: Voucher;
}

/** Imports one line; its id, and that of its statement. */
async function received(
  desk: Desk,
  date: string,
  amount: number,
  text: string,
): Promise<[line: number, statement: number]> {
  const [year, month, day] = date.split("-");
  // Each line is one that no file has had.
  const bytes = `Dato;Tekst;Beløp\n${day}.${month}.${year};${text} ${desk.bankFiles++};${kroner(amount).replace(".", ",")}`;
  const account = desk.accounts.get(1920) ?? 0;
  const answer = await importBank(
    desk.client,
    { name: "utdrag.csv", bytes },
    { account, from: "2024-01-01", to: "2028-01-01" },
  );
  expect(answer.status, answer.text).toBe(201);
  const again = await importBank(
    desk.client,
    { name: "igjen.csv", bytes },
    { account, from: "2024-01-01", to: "2028-01-01" },
  );
  expect(again.status, again.text).toBe(422);
  return [answer.body.value.transactions[0].id, answer.body.value.id];
}

const plain = { gross: 0, code: "0", party: null, invoiceNumber: "" };

/** Rows of money on the bank account against one other row. */
function bankRows(date: string, amount: number, against: Partial<Row> & { readonly account: number }): Row[] {
  return [
    { ...plain, row: 1, account: 1920, date, amount, gross: amount },
    { ...plain, ...against, row: 2, date, amount: -amount, gross: -amount },
  ];
}

/** Money for an invoice or a bill, or a fee: the line is imported and accepted. */
async function accepted(desk: Desk): Promise<void> {
  const { random, model, client } = desk;
  const owed: Owed[] = [...model.homeInvoices, ...model.supplierInvoices].filter((one) => model.openOf(one.item) !== 0);
  const date = random.date();
  const one = owed.length === 0 || random.oneIn(4) ? null : random.pick(owed);
  const open = one === null ? 0 : model.openOf(one.item);
  const part = Math.sign(open) * (1 + random.below(Math.abs(open) + 20_000));
  const amount = one === null ? -(1 + random.below(9_000)) : random.oneIn(2) ? open : part;
  desk.say(`at the bank on ${date}: ${amount} for ${one === null ? "a fee" : one.invoiceNumber}`);
  const [line, statement] = await received(desk, date, amount, one === null ? "Gebyr" : "Overføring");
  const accept = (body: object) => client.put("/bank/suggestion/:accept", [{ transaction: { id: line }, ...body }]);
  const answer =
    one !== null
      ? await accept({ items: [{ id: one.item.id }] })
      : random.oneIn(2)
        ? await accept({ reason: "BANK_FEE" })
        : await adjusted(desk, date, line);
  if (desk.refused(answer, model.closedPlaces([date]))) {
    // The line is there, and goes with its statement.
    desk.unchanged = false;
    expect((await client.delete(`/bank/statement/${statement}`)).status).toBe(204);
    return;
  }
  expect([answer.status, answer.body.values?.length], answer.text).toEqual([200, 1]);
  const against =
    one === null
      ? { account: 7770 }
      : { account: one.item.account, party: one.party, invoiceNumber: one.invoiceNumber, item: one.item };
  const voucher = desk.adopt(await desk.latest(date), bankRows(date, amount, against));
  desk.bankLines.push({ id: line, voucher });
  expect((await client.delete(`/bank/statement/${statement}`)).status).toBe(422);
}

/** The reconciliation of a day's month, which is begun where there is none. */
async function reconciliationOf({ client, accounts }: Desk, date: string): Promise<number> {
  const [year, month] = date.split("-");
  const account = accounts.get(1920);
  const period = Number(`${year}${month}`);
  const path = `/bank/reconciliation?accountId=${account}&accountingPeriodId=${period}&fields=id`;
  const [found] = (await client.get(path)).body.values;
  if (found !== undefined) return found.id;
  const body = { account: { id: account }, accountingPeriod: { id: period }, type: "MANUAL" };
  return Number((await client.value(client.post("/bank/reconciliation", body))).id);
}

/** A fee by an adjustment. */
async function adjusted(desk: Desk, date: string, line: number): Promise<TestAnswer> {
  const kinds = await desk.client.get("/bank/reconciliation/paymentType?description=Bankgebyr&fields=id");
  desk.say("by an adjustment");
  return desk.client.put(`/bank/reconciliation/${await reconciliationOf(desk, date)}/:adjustment`, [
    { paymentType: { id: kinds.body.values[0].id }, bankTransactions: [{ id: line }] },
  ]);
}

/** A line of what is posted already is matched by hand, and it may be freed and deleted again: the books stay as they are. */
async function matched(desk: Desk): Promise<void> {
  const { random, client, accounts } = desk;
  const [year, month] = random.date().split("-").map(Number);
  const day = (at: number) => new Date(Date.UTC(year ?? 0, at, 1)).toISOString().slice(0, 10);
  const within = `dateFrom=${day((month ?? 1) - 1)}&dateTo=${day(month ?? 1)}&accountId=${accounts.get(1920)}`;
  const { values } = (await client.get(`/ledger/posting?${within}&fields=id,date,amount,matched&count=1000`)).body;
  const free = (values as (DayAmount & { readonly id: number })[]).filter((one) => !one.matched && one.amount !== 0);
  if (free.length === 0) return;
  const posting = random.pick(free);
  const amount = øre(posting.amount);
  desk.say(`match a line of ${posting.date}: ${amount}`);
  const [line, statement] = await received(desk, posting.date, amount, "Bokført");
  const bankReconciliation = { id: await reconciliationOf(desk, posting.date) };
  const match = (postings: readonly object[]) =>
    client.post("/bank/reconciliation/match?fields=id", { bankReconciliation, transactions: [{ id: line }], postings });
  const other = free.find((one) => one.amount !== posting.amount);
  if (other !== undefined) expect((await match([{ id: other.id }])).status).toBe(422);
  const { id } = await client.value(match([{ id: posting.id }]));
  expect((await client.delete(`/bank/statement/${statement}`)).status).toBe(422);
  if (random.oneIn(2)) return;
  desk.say("and free it again");
  expect((await client.delete(`/bank/reconciliation/match/${id}`)).status).toBe(204);
  expect((await client.delete(`/bank/statement/${statement}`)).status).toBe(204);
}

/** Takes back what was accepted. */
async function undone(desk: Desk): Promise<void> {
  const { random, model, client } = desk;
  const one = random.pick(desk.bankLines);
  const { voucher, id } = one;
  desk.say(`undo the line of ${voucher.date}`);
  const answer = await client.put(`/bank/statement/transaction/${id}/:undo?fields=matched`);
  const isStanding = !voucher.isLinked;
  if (desk.refused(answer, isStanding ? model.closedPlaces([voucher.date]) : 0)) return;
  expect([answer.status, answer.body.value], answer.text).toEqual([200, { matched: false }]);
  desk.bankLines.splice(desk.bankLines.indexOf(one), 1);
  if (!isStanding) return;
  const negated = voucher.postings.map((posting) => takenBack(posting, voucher.date));
  desk.adopt(await desk.latest(voucher.date), negated, { reverses: voucher });
}

/** Closes a month at the bank where the books say what they have, sees the wall, and opens it again. */
async function closed(desk: Desk): Promise<void> {
  const { random, model, client, accounts } = desk;
  const months = (await client.get("/bank/reconciliation?fields=id,accountingPeriod(id)&count=1000")).body.values;
  const open = months.filter(
    (one: { accountingPeriod: { id: number } }) => !model.closed.has(nameOf(one.accountingPeriod.id)),
  );
  if (open.length === 0) return;
  const { id, accountingPeriod } = random.pick(open as { id: number; accountingPeriod: { id: number } }[]);
  const name = nameOf(accountingPeriod.id);
  const books = monthsUntil(name).reduce((sum, month) => sum + model.month(1920, month), 0);
  desk.say(`close ${name} at the bank with ${books}`);
  const close = (amount: number) =>
    client.put(`/bank/reconciliation/${id}?fields=isClosed`, {
      isClosed: true,
      bankAccountClosingBalanceCurrency: kroner(amount),
    });
  expect((await close(books + 1)).status).toBe(422);
  const answer = await close(books);
  expect([answer.status, answer.body.value?.isClosed], answer.text).toEqual([200, true]);
  const rows = [1920, 6300].map((number, at) => ({
    row: at + 1,
    account: { id: accounts.get(number) },
    amountGross: at === 0 ? 5 : -5,
  }));
  const wall = await client.post("/ledger/voucher", { date: `${name}-15`, description: "Ved muren", postings: rows });
  expect([wall.status, wall.body.validationMessages?.[0]?.field], wall.text).toEqual([422, "account"]);
  expect((await client.put(`/bank/reconciliation/${id}`, { isClosed: false })).status).toBe(200);
}

function nameOf(period: number): string {
  return `${Math.floor(period / 100)}-${String(period % 100).padStart(2, "0")}`;
}

/** The months from the beginning of the books to one. */
function monthsUntil(name: string): string[] {
  const names: string[] = [];
  for (let at = 2024 * 12 + 11; ; at++) {
    const one = `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`;
    names.push(one);
    if (one >= name) return names;
  }
}

/** What is matched is the same money at the bank and in the books, whatever was done since. */
async function compareMatches({ client }: Desk): Promise<void> {
  const { values } = (
    await client.get(
      "/bank/reconciliation/match?approved=true&fields=id,transactions(amountCurrency),postings(amount,account(number))&count=5000",
    )
  ).body;
  for (const { id, transactions, postings } of values) {
    const lines = transactions.reduce(
      (sum: number, one: { amountCurrency: number }) => sum + øre(one.amountCurrency),
      0,
    );
    const rows = postings.reduce((sum: number, one: { amount: number }) => sum + øre(one.amount), 0);
    expect([id, lines, postings.every((one: { account: { number: number } }) => one.account.number === 1920)]).toEqual([
      id,
      rows,
      true,
    ]);
  }
}

interface DayAmount {
  readonly date: string;
  readonly amount: number;
  readonly matched: boolean;
}

/**
 * The books have on the account what the bank has, and the difference is explained: postings that no line is matched with, lines that no
 * posting is matched with, and what is matched across the end of the day. So at the end of every day on which the bank booked something.
 */
async function compareBalances({ client, accounts }: Desk): Promise<void> {
  const list = async (path: string) => (await client.get(`${path}&count=10000`)).body.values;
  const statements = await list("/bank/statement?fields=transactions(postedDate,amountCurrency,matched)");
  const lines: DayAmount[] = statements.flatMap(
    ({ transactions }: { transactions: { postedDate: string; amountCurrency: number; matched: boolean }[] }) =>
      transactions.map((one) => ({ date: one.postedDate, amount: øre(one.amountCurrency), matched: one.matched })),
  );
  const period = `dateFrom=2000-01-01&dateTo=2100-01-01&accountId=${accounts.get(1920)}`;
  const postings: DayAmount[] = (await list(`/ledger/posting?${period}&fields=date,amount,matched`)).map(
    (one: { date: string; amount: number; matched: boolean }) => ({ ...one, amount: øre(one.amount) }),
  );
  const matches = await list(
    "/bank/reconciliation/match?approved=true&fields=transactions(postedDate,amountCurrency),postings(date,amount)",
  );
  const until = (all: readonly DayAmount[], day: string, matched?: boolean) =>
    all.reduce(
      (sum, one) => (one.date <= day && (matched === undefined || one.matched === matched) ? sum + one.amount : sum),
      0,
    );
  const days = [...new Set(lines.map(({ date }) => date))].sort();
  const step = Math.max(1, Math.ceil(days.length / 8));
  for (const day of days.filter((_, at) => at % step === 0)) {
    const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
    const sheet = await list(`/balanceSheet?dateFrom=2000-01-01&dateTo=${next}&fields=account(number),balanceChange`);
    const books = øre(
      sheet.find(({ account }: { account: { number: number } }) => account.number === 1920)?.balanceChange ?? 0,
    );
    const across = matches.reduce(
      (
        sum: number,
        one: {
          transactions: { postedDate: string; amountCurrency: number }[];
          postings: { date: string; amount: number }[];
        },
      ) =>
        sum +
        one.postings.reduce((all, { date, amount }) => (date <= day ? all + øre(amount) : all), 0) -
        one.transactions.reduce(
          (all, { postedDate, amountCurrency }) => (postedDate <= day ? all + øre(amountCurrency) : all),
          0,
        ),
      0,
    );
    const explained = until(postings, day, false) - until(lines, day, false) + across;
    expect([day, books]).toEqual([day, until(lines, day) + explained]);
  }
}

/** One thing at the bank. */
export async function atBank(desk: Desk): Promise<void> {
  const what = desk.random.below(7);
  if (what === 0) await closed(desk);
  else if (what === 6) await matched(desk);
  else if (what === 1 && desk.bankLines.length > 0) await undone(desk);
  else await accepted(desk);
  if (!desk.random.oneIn(5)) return;
  await compareMatches(desk);
  await compareBalances(desk);
}
