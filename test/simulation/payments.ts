// Payments through the bank: proposed, approved, sent, and then booked, returned, withdrawn or cancelled. Only what the bank books is in the books.

import { expect } from "vitest";
import { daysLater, nextBankDay } from "../../src/domain/payment/bank-days.ts";
import { bankAnswer } from "../support/bank-answer.ts";
import type { TestAnswer } from "../support/service.ts";
import { upload } from "../support/upload.ts";
import { type Desk, kroner, today, øre } from "./desk.ts";
import { type Owed, type Row, takenBack, type Voucher } from "./model.ts";

/** The account number of every supplier of the simulation. */
const creditorBban = "99913000141";

/** A payment that was posted when it was sent, with what it settles and the voucher that posted it. */
interface Dispatched {
  readonly owed: Owed;
  readonly amount: number;
  readonly voucher: Voucher;
}

/** A file that the bank has, with what of it was posted when it was sent. */
export interface Remittance {
  readonly messageId: string;
  readonly dispatched: readonly Dispatched[];
}

/** Where payments stand that the bank has not booked. */
const interim = 1925;

/** Gives the bank account its number, makes the interim account, and lets one person approve. */
export async function openPayments({ client, accounts }: Desk): Promise<void> {
  await client.value(client.put(`/ledger/account/${accounts.get(1920)}`, { bankAccountNumber: "99901000014" }));
  const made = await client.value(client.post("/ledger/account", { number: interim, name: "På vei til banken" }));
  accounts.set(interim, Number(made.id));
  const settings = { secondApprovalOfNewAccount: false, secondApprovalFrom: 999_999_999, programsMayApprove: true };
  await client.value(client.put("/payment/settings", { ...settings, interimAccount: { id: made.id } }));
}

/** The rows that pay a bill by an account. */
function billRows({ party, invoiceNumber, item }: Owed, amount: number, date: string, account: number): Row[] {
  const common = { date, code: "0" };
  return [
    { ...common, row: 1, account: 2400, amount, gross: amount, party, invoiceNumber, item },
    { ...common, row: 2, account, amount: -amount, gross: -amount, party: null, invoiceNumber: "" },
  ];
}

/** The rows by which the bank has booked what was posted before. */
function movedRows(amount: number, date: string): Row[] {
  const common = { date, code: "0", party: null, invoiceNumber: "" };
  return [
    { ...common, row: 1, account: interim, amount, gross: amount },
    { ...common, row: 2, account: 1920, amount: -amount, gross: -amount },
  ];
}

/** Posts of payments, in their order, what their file has posted when it was made. */
async function adoptDispatched(desk: Desk, paid: readonly (readonly [Owed, number])[]): Promise<Dispatched[]> {
  const dispatched: Dispatched[] = [];
  for (const [owed, amount] of paid) {
    const voucher = desk.adopt(await desk.latest(today), billRows(owed, amount, today, interim));
    desk.dispatched.add(voucher.id);
    dispatched.push({ owed, amount, voucher });
  }
  return dispatched;
}

/** What takes the vouchers of payments back that were posted when they were sent: one for each, in any order. */
async function adoptReversals(desk: Desk, dispatched: readonly Dispatched[], date: string): Promise<void> {
  const left = [...dispatched];
  while (left.length > 0) {
    const shown = await desk.latest(date);
    const place = left.findIndex(({ owed, amount }) =>
      shown.postings.some(
        (one) =>
          one.supplier?.id === owed.party.id && one.invoiceNumber === owed.invoiceNumber && øre(one.amount) === -amount,
      ),
    );
    const [{ voucher } = { voucher: null }] = left.splice(Math.max(place, 0), 1);
    if (voucher === null) throw new Error("Nothing is left to take back.");
    desk.adopt(
      shown,
      voucher.postings.map((one) => takenBack(one, date)),
      { reverses: voucher },
    );
  }
}

/** Pays a bill through the bank, in full or in part; whatever becomes of the payment, the bill is paid by the books alone. */
export async function bankPayment(desk: Desk): Promise<void> {
  const { random, model, client } = desk;
  if (model.supplierInvoices.length === 0) return;
  const owed = random.pick(model.supplierInvoices);
  const left = model.outstanding(owed);
  const amount = random.oneIn(2) ? Math.abs(left) : 1 + random.below(Math.abs(left) + 20_000);
  const end = random.pick(["settle", "settle", "settle", "return", "cancel", "withdraw"]);
  const drawn = random.date();
  const isPosted = random.oneIn(2);
  desk.say(
    `bank payment of ${owed.invoiceNumber}: ${amount} of ${left}, ${end} on ${drawn}${isPosted ? ", posted when sent" : ""}`,
  );
  const made = await paymentOf(desk, owed, amount);
  if (left <= 0 || amount === 0 || amount > left) {
    expect([made.status, made.body.code], made.text).toEqual([422, 18000]);
    desk.unchanged = true;
    return;
  }
  expect([made.status, øre(made.body.value?.amountCurrency)], made.text).toEqual([201, amount]);
  const ids = [made.body.value.id];
  const paid: (readonly [Owed, number])[] = [[owed, amount]];
  // Files that are not booked have another payment as well.
  const others = model.supplierInvoices.filter((one) => one !== owed && model.outstanding(one) > 0);
  if ((end === "cancel" || end === "withdraw") && others.length > 0) {
    const other = random.pick(others);
    ids.push((await client.value(paymentOf(desk, other, model.outstanding(other)))).id);
    paid.push([other, model.outstanding(other)]);
  }
  await client.value(client.put("/payment/:approve", ids));
  await client.value(client.put("/payment/settings", { postPaymentsOn: isPosted ? "DISPATCH" : "SETTLEMENT" }));
  const sent = await client.post("/payment/file", ids);
  const cancel = () => client.value(client.put("/payment/:cancel?reason=Feil", ids));
  if (isPosted && desk.refused(sent, model.closedPlaces([today]))) {
    // The payment is there, and nobody else pays its part.
    desk.unchanged = false;
    await cancel();
    return;
  }
  expect(sent.status, sent.text).toBe(201);
  const { id: file, messageId } = sent.body.value;
  const dispatched = isPosted ? await adoptDispatched(desk, paid) : [];
  const expectLeft = async (rest: number) => {
    const { value } = (await client.get(`/supplierInvoice/${owed.id}?fields=outstandingAmount,amountUnderWay`)).body;
    expect([øre(value.outstandingAmount), value.amountUnderWay]).toEqual([rest, 0]);
  };
  if (isPosted) await expectLeft(left - amount);
  if (end === "withdraw") {
    await client.value(client.put(`/payment/file/${file}/:withdraw`));
    await adoptReversals(desk, dispatched, today);
  }
  if (end === "withdraw" || end === "cancel") {
    await cancel();
    if (end === "cancel") await rejectedByBank(desk, { messageId, dispatched });
    return expectLeft(left);
  }
  // Nothing that is posted already is booked before it was sent.
  const date = isPosted && drawn < today ? today : drawn;
  const settled = await client.put(`/payment/:settle?date=${date}`, ids);
  if (desk.refused(settled, model.closedPlaces([date]))) {
    // The payment that was sent before is there, and nobody else pays its part.
    desk.unchanged = false;
    return rejectedByBank(desk, { messageId, dispatched });
  }
  expect(settled.status, settled.text).toBe(200);
  const rows = (of: number) => (isPosted ? movedRows(of, date) : billRows(owed, of, date, 1920));
  const voucher = desk.adopt(await desk.latest(date), rows(amount));
  await expectLeft(left - amount);
  desk.remittances.set(voucher.id, { messageId, dispatched });
  if (end !== "return") return;
  const back = await client.put(`/payment/${ids[0]}/:return?date=${date}`);
  expect(back.status, back.text).toBe(200);
  desk.adopt(await desk.latest(date), rows(-amount), { reverses: voucher });
  await adoptReversals(desk, dispatched, date);
  await expectLeft(left);
}

/** Asks for a payment of a bill. */
function paymentOf({ client, accounts }: Desk, { invoiceNumber, item }: Owed, amount: number): Promise<TestAnswer> {
  return client.post("/payment?fields=id,amountCurrency,status", {
    ...{ account: { id: accounts.get(1920) }, creditorName: "Part", creditorBban, creditorCountry: { id: 161 } },
    ...{ requestedDate: nextBankDay(daysLater(today, 5)), confirmDuplicate: true },
    message: `Bill ${invoiceNumber}`,
    items: [{ posting: { id: item.id }, amountCurrency: kroner(amount) }],
  });
}

/** The bank rejects all of a file; what was posted of it is taken back today, unless that month is closed. */
export async function rejectedByBank(desk: Desk, { messageId, dispatched }: Remittance): Promise<void> {
  const bytes = bankAnswer(messageId, { status: "RJCT" });
  const answer = await upload(desk.client, "/payment/statusFile", { name: "pain002.xml", bytes });
  if (dispatched.length > 0 && desk.refused(answer, desk.model.closedPlaces([today]))) {
    // What came before it in the step is there.
    desk.unchanged = false;
    return;
  }
  expect(answer.status, answer.text).toBe(200);
  await adoptReversals(desk, dispatched, today);
}
