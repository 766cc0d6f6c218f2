// What the bookkeeper writes: vouchers and drafts of every kind, right and wrong, and their reversal.

import { expect } from "vitest";
import { type Desk, type ShownVoucher, voucherFields } from "./desk.ts";
import {
  controlAccounts,
  type Line,
  type Party,
  rowsOf,
  takenBack,
  unbalancedDates,
  type Voucher,
  type Written,
} from "./model.ts";
import { rejectedByBank } from "./payments.ts";

/** Cost accounts with the codes that they take. */
const costs: readonly (readonly [account: number, code: string])[] = [
  [6800, "1"],
  [6800, "11"],
  [7140, "13"],
  [6540, "1"],
  [6300, "0"],
  [6790, "86"],
  [6790, "87"],
];
const incomes: readonly (readonly [account: number, code: string])[] = [
  [3000, "3"],
  [3001, "31"],
  [3002, "33"],
  [3100, "5"],
  [3200, "6"],
];
const imports = ["81", "83"];

/** A row without VAT and party, unless it says more. */
export function line(account: number, gross: number, more: Partial<Line> = {}): Line {
  return { account, gross, date: null, code: "0", party: null, invoiceNumber: "", ...more };
}

function owedBy(party: Party, gross: number, more: Partial<Line> = {}): Line {
  return line(controlAccounts[party.kind], gross, { party, ...more });
}

/** The rows of one event: they add up to 0. */
function event(desk: Desk, date: string | null): Line[] {
  const { random } = desk;
  const gross = 1 + random.below(2_000_000);
  const counter = (amount: number): Line => {
    const party = [random.pick(desk.customers), random.pick(desk.suppliers), desk.employee][random.below(6)];
    return party === undefined ? line(1920, amount, { date }) : owedBy(party, amount, { date });
  };
  switch (random.below(5)) {
    case 0:
    case 1: {
      const [account, code] = random.pick(costs);
      return [line(account, gross, { date, code }), counter(-gross)];
    }
    case 2: {
      const [account, code] = random.pick(incomes);
      return [counter(gross), line(account, -gross, { date, code })];
    }
    case 3:
      return [line(4380, gross, { date, code: random.pick(imports) }), line(4389, -gross, { date })];
    default:
      return [counter(gross), counter(-gross)];
  }
}

/** A voucher of one to three events, on one to three days. */
function anyVoucher(desk: Desk): Written {
  const { random } = desk;
  const date = random.date();
  const lines = event(desk, random.oneIn(5) ? random.date() : null);
  while (lines.length < 6 && random.oneIn(3)) lines.push(...event(desk, random.oneIn(2) ? random.date() : null));
  return { date, lines, vendorInvoiceNumber: null };
}

/** How a posting of the written voucher must end: how many of its places lie in closed months, and what else is wrong. */
function faultsOf(desk: Desk, written: Written): { readonly closed: number; readonly others: number } {
  const own = written.lines.map((one) => one.date).filter((date) => date !== null);
  const tooFew = written.lines.length < 2 ? 1 : 0;
  const unfit = unbalancedDates(written).length + tooFew;
  return {
    closed: desk.model.closedPlaces([written.date, ...own]),
    // Numbers are looked at when the postings are made.
    others: unfit > 0 ? unfit : desk.model.refusedNumbers(rowsOf(written)),
  };
}

/** Posts a voucher, or sees it refused: null. */
export async function post(desk: Desk, written: Written, more = ""): Promise<Voucher | null> {
  desk.say(`voucher ${JSON.stringify(written)}`);
  const answer = await desk.client.post(`/ledger/voucher?fields=${voucherFields}${more}`, desk.body(written));
  const { closed, others } = faultsOf(desk, written);
  if (desk.refused(answer, closed, others)) return null;
  expect(answer.status, answer.text).toBe(201);
  return desk.adopt(answer.body.value, rowsOf(written));
}

/** Posts any voucher. */
export async function voucher(desk: Desk): Promise<void> {
  await post(desk, anyVoucher(desk));
}

/** Posts a supplier's invoice or, seldom, credit note. */
export async function supplierInvoice(desk: Desk): Promise<void> {
  const { random, model } = desk;
  const gross = (random.oneIn(8) ? -1 : 1) * (1 + random.below(1_000_000));
  const [account, code] = random.pick(costs);
  // Suppliers use a number again, and two suppliers the same.
  const again = random.oneIn(4) ? model.supplierInvoices[random.below(model.supplierInvoices.length + 1)] : undefined;
  const party = again !== undefined && random.oneIn(2) ? again.party : random.pick(desk.suppliers);
  const number = again?.invoiceNumber ?? `S-${model.supplierInvoices.length + 1}`;
  const made = await post(desk, {
    date: random.date(),
    vendorInvoiceNumber: number,
    lines: [line(account, gross, { code }), owedBy(party, -gross, { invoiceNumber: number })],
  });
  const item = made?.postings.find((one) => one.party !== null)?.item;
  if (made !== null && item !== undefined)
    model.supplierInvoices.push({ id: made.id, party, invoiceNumber: number, item });
}

/** Posts money by hand on the number of an invoice or bill: in full, in part, too much, or the wrong way. */
export async function numberedRow(desk: Desk): Promise<void> {
  const { random, model } = desk;
  const known = [...model.homeInvoices, ...model.supplierInvoices];
  if (known.length === 0) return;
  const { item, invoiceNumber } = random.pick(known);
  const { party } = item;
  if (party === null) return;
  const open = model.openOf(item);
  const amount = open !== 0 && random.oneIn(2) ? -open : (random.oneIn(3) ? 1 : -1) * (1 + random.below(300_000));
  const lines = [owedBy(party, amount, { invoiceNumber }), line(1920, -amount)];
  // Money that a supplier sends back looks like the bill once more.
  const isRefund = "&allowDuplicate=true&reason=Money%20on%20the%20number%20and%20no%20bill.";
  await post(desk, { date: random.date(), vendorInvoiceNumber: null, lines }, isRefund);
}

/** Posts what nearly undoes an open posting, without any number, so that people have something to close. */
export async function counterPosting(desk: Desk): Promise<void> {
  const { random, model } = desk;
  const party = random.pick([...desk.customers, ...desk.suppliers, desk.employee]);
  const open = model.postingsOf(party).filter((one) => one.group === null && one.amount !== 0);
  if (open.length === 0) return;
  const { amount } = random.pick(open);
  const off = random.oneIn(2) ? 0 : random.below(2_400) - 1_200;
  const counter = amount - off === 0 ? amount : amount - off;
  await post(desk, {
    date: random.date(),
    vendorInvoiceNumber: null,
    lines: [owedBy(party, -counter), line(1920, counter)],
  });
}

/** Writes, changes, deletes or posts a draft. */
export async function draft(desk: Desk): Promise<void> {
  const { random, model, client } = desk;
  const existing = model.drafts.length === 0 ? undefined : random.pick(model.drafts);
  const what = existing === undefined ? "create" : random.pick(["create", "change", "delete", "post", "post"]);
  const written = anyVoucher(desk);
  // Drafts may be anything; some are written wrong and stay so.
  const content = random.oneIn(4) ? { ...written, lines: written.lines.slice(1) } : written;
  if (existing === undefined || what === "create") {
    desk.say(`create draft ${JSON.stringify(content)}`);
    const answer = await client.post("/ledger/voucher?sendToLedger=false&fields=id,number", desk.body(content));
    expect([answer.status, answer.body.value?.number], answer.text).toEqual([201, 0]);
    model.drafts.push({ id: answer.body.value.id, written: content });
    return;
  }
  desk.say(`${what} draft ${model.drafts.indexOf(existing)}`);
  if (what === "change") {
    desk.say(JSON.stringify(content));
    const answer = await client.put(
      `/ledger/voucher/${existing.id}?replacePostings=true&sendToLedger=false`,
      desk.body(content),
    );
    expect(answer.status, answer.text).toBe(200);
    existing.written = content;
    return;
  }
  if (what === "post") {
    const path = `/ledger/voucher/${existing.id}`;
    const answer =
      random.below(2) === 0
        ? await client.put(`${path}/:sendToLedger?fields=${voucherFields}`)
        : await client.put(`${path}?fields=${voucherFields}`, {});
    const { closed, others } = faultsOf(desk, existing.written);
    if (desk.refused(answer, closed, others)) return;
    expect([answer.status, answer.body.value?.id], answer.text).toEqual([200, existing.id]);
    desk.adopt(answer.body.value, rowsOf(existing.written));
  } else {
    expect((await client.delete(`/ledger/voucher/${existing.id}`)).status).toBe(204);
  }
  model.drafts.splice(model.drafts.indexOf(existing), 1);
}

/** Reverses a voucher; invoices, wages, reversals and what is reversed already are refused. */
export async function reversal(desk: Desk): Promise<void> {
  const { random, model, client } = desk;
  if (model.vouchers.length === 0) return;
  const index = random.below(model.vouchers.length);
  const reversed = model.vouchers[index] as Voucher;
  const drawn = random.date();
  // On its own day at the earliest: before it, a reversal is refused.
  const date = drawn < reversed.date ? reversed.date : drawn;
  desk.say(`reverse voucher ${index} on ${date}`);
  const answer = await client.put(`/ledger/voucher/${reversed.id}/:reverse?date=${date}&fields=${voucherFields}`);
  const isOther =
    reversed.series === "invoice" || desk.wages.vouchers.has(reversed.id) || desk.dispatched.has(reversed.id);
  if (desk.refused(answer, model.closedPlaces([date]), isOther || reversed.isLinked ? 1 : 0)) return;
  expect(answer.status, answer.text).toBe(200);
  const shown: ShownVoucher = answer.body.value;
  const negated = reversed.postings.map((one) => takenBack(one, date));
  desk.adopt(shown, negated, { reverses: reversed });
  // Its payment waits for the bank again, which rejects it: nobody else pays its part.
  const remittance = desk.remittances.get(reversed.id);
  if (remittance !== undefined) await rejectedByBank(desk, remittance);
}

/** Posts a supplier's invoice by its aggregate, at once or by way of a draft. */
export async function incomingInvoice(desk: Desk): Promise<void> {
  const { random, model, client } = desk;
  const gross = 1 + random.below(1_000_000);
  const [account, code] = random.pick(costs);
  const party = random.pick(desk.suppliers);
  const number = `I-${model.supplierInvoices.length + 1}`;
  const date = random.date();
  const written = {
    date,
    vendorInvoiceNumber: number,
    lines: [line(account, gross, { code }), owedBy(party, -gross, { invoiceNumber: number })],
  };
  desk.say(`incoming invoice ${JSON.stringify(written)}`);
  const amount = gross / 100;
  const header = { vendorId: party.id, invoiceDate: date, dueDate: date, invoiceNumber: number, invoiceAmount: amount };
  const cost = { accountId: desk.accounts.get(account), vatTypeId: desk.vatTypes.get(code), amountInclVat: amount };
  const body = { invoiceHeader: header, orderLines: [cost] };
  const isDraftFirst = random.oneIn(2);
  const draft = isDraftFirst
    ? (await client.value(client.post("/incomingInvoice?sendTo=nonPosted", body))).voucherId
    : 0;
  const answer = isDraftFirst
    ? await client.put(`/incomingInvoice/${draft}?sendTo=ledger`, {})
    : await client.post("/incomingInvoice?sendTo=ledger", body);
  const { closed, others } = faultsOf(desk, written);
  if (desk.refused(answer, closed, others)) {
    // The draft was written, and is taken away again.
    if (isDraftFirst) desk.unchanged = false;
    if (isDraftFirst) expect((await client.delete(`/ledger/voucher/${draft}`)).status).toBe(204);
    return;
  }
  expect(answer.status, answer.text).toBe(isDraftFirst ? 200 : 201);
  const shown = await client.get(`/ledger/voucher/${answer.body.value.voucherId}?fields=${voucherFields}`);
  const made = desk.adopt(shown.body.value, rowsOf(written));
  const item = made.postings.find((one) => one.party !== null)?.item;
  if (item !== undefined) model.supplierInvoices.push({ id: made.id, party, invoiceNumber: number, item });
}
