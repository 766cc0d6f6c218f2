// Payments through the bank: proposed, approved, sent, and then booked, returned, withdrawn or cancelled. Only what the bank books is in the books.

import { expect } from "vitest";
import { dateInOslo } from "../../src/calendar.ts";
import { nextBankDay } from "../../src/domain/payment/bank-days.ts";
import { bankAnswer } from "../support/bank-answer.ts";
import { upload } from "../support/upload.ts";
import { type Desk, kroner, øre } from "./desk.ts";
import type { Owed, Row } from "./model.ts";

/** The account number of every supplier of the simulation. */
const creditorBban = "99913000141";

/** Gives the bank account its number, and lets one person approve. */
export async function openPayments({ client, accounts }: Desk): Promise<void> {
  await client.value(client.put(`/ledger/account/${accounts.get(1920)}`, { bankAccountNumber: "99901000014" }));
  const settings = { secondApprovalOfNewAccount: false, secondApprovalFrom: 999_999_999 };
  await client.value(client.put("/payment/settings", settings));
}

/** The rows of a payment that the bank has booked, or of one that came back. */
function bankRows({ party, invoiceNumber, item }: Owed, amount: number, date: string): Row[] {
  const common = { date, code: "0" };
  return [
    { ...common, row: 1, account: 2400, amount, gross: amount, party, invoiceNumber, item },
    { ...common, row: 2, account: 1920, amount: -amount, gross: -amount, party: null, invoiceNumber: "" },
  ];
}

/** Pays a bill through the bank, in full or in part; whatever becomes of the payment, the bill is paid by the books alone. */
export async function bankPayment(desk: Desk): Promise<void> {
  const { random, model, client } = desk;
  if (model.supplierInvoices.length === 0) return;
  const owed = random.pick(model.supplierInvoices);
  const left = model.outstanding(owed);
  const amount = random.oneIn(2) ? Math.abs(left) : 1 + random.below(Math.abs(left) + 20_000);
  const end = random.pick(["settle", "settle", "settle", "return", "cancel", "withdraw"]);
  const date = random.date();
  desk.say(`bank payment of ${owed.invoiceNumber}: ${amount} of ${left}, ${end} on ${date}`);
  const body = {
    ...{ account: { id: desk.accounts.get(1920) }, creditorName: "Part", creditorBban, creditorCountry: { id: 161 } },
    ...{ requestedDate: nextBankDay(dateInOslo(new Date(Date.now() + 5 * 86_400_000))), confirmDuplicate: true },
    message: `Bill ${owed.invoiceNumber}`,
    items: [{ posting: { id: owed.item.id }, amountCurrency: kroner(amount) }],
  };
  const made = await client.post("/payment?fields=id,amountCurrency,status", body);
  if (left <= 0 || amount === 0 || amount > left) {
    expect([made.status, made.body.code], made.text).toEqual([422, 18000]);
    desk.unchanged = true;
    return;
  }
  expect([made.status, øre(made.body.value?.amountCurrency)], made.text).toEqual([201, amount]);
  const ids = [made.body.value.id];
  await client.value(client.put("/payment/:approve", ids));
  const file = await client.value(client.post("/payment/file", ids));
  const expectLeft = async (rest: number) => {
    const { value } = (await client.get(`/supplierInvoice/${owed.id}?fields=outstandingAmount,amountUnderWay`)).body;
    expect([øre(value.outstandingAmount), value.amountUnderWay]).toEqual([rest, 0]);
  };
  if (end === "withdraw") await client.value(client.put(`/payment/file/${file.id}/:withdraw`));
  if (end === "withdraw" || end === "cancel") {
    await client.value(client.put("/payment/:cancel?reason=Feil", ids));
    if (end === "cancel") await rejectedByBank(desk, String(file.messageId));
    return expectLeft(left);
  }
  const settled = await client.put(`/payment/:settle?date=${date}`, ids);
  if (desk.refused(settled, model.closedPlaces([date]))) {
    // The payment that was sent before is there, and nobody else pays its part.
    desk.unchanged = false;
    return rejectedByBank(desk, String(file.messageId));
  }
  expect(settled.status, settled.text).toBe(200);
  const voucher = desk.adopt(await desk.latest(date), bankRows(owed, amount, date));
  await expectLeft(left - amount);
  desk.remittances.set(voucher.id, String(file.messageId));
  if (end !== "return") return;
  const back = await client.put(`/payment/${ids[0]}/:return?date=${date}`);
  expect(back.status, back.text).toBe(200);
  desk.adopt(await desk.latest(date), bankRows(owed, -amount, date), { reverses: voucher });
  await expectLeft(left);
}

/** The bank rejects all of a file. */
export async function rejectedByBank({ client }: Desk, messageId: string): Promise<void> {
  const bytes = bankAnswer(messageId, { status: "RJCT" });
  await client.value(upload(client, "/payment/statusFile", { name: "pain002.xml", bytes }));
}
