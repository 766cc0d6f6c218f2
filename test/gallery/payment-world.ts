// Payments of the world: one that is proposed, one that is ready, and others that are sent and settled.

import { nextBankDay } from "../../src/domain/payment/bank-days.ts";
import { bankAnswer } from "../support/bank-answer.ts";
import { dayInOslo } from "../support/days.ts";
import type { TestClient } from "../support/service.ts";
import { upload } from "../support/upload.ts";

/** A day on which banks pay, about a month from now. */
export function bankDay(days = 30): string {
  return nextBankDay(dayInOslo(days));
}

/** An account that pays, and payments of every kind; one person may approve all of them. */
export async function paymentObjects(
  client: TestClient,
  of: { readonly office: unknown; readonly payables: unknown; readonly supplier: number },
): Promise<Record<string, unknown>> {
  const made = async (path: string, body: unknown): Promise<number> =>
    Number((await client.value(client.post(path, body))).id);
  const payingAccount = await made("/ledger/account", {
    ...{ number: 1925, name: "Betaling", isBankAccount: true, bankAccountNumber: "99901001258" },
  });
  await client.value(client.put("/payment/settings", { secondApprovalOfNewAccount: false, programsMayApprove: true }));
  const pay = (amountCurrency: number) =>
    made("/payment", {
      ...{ account: { id: payingAccount }, contraAccount: { id: of.office }, creditorName: "Posten", message: "Porto" },
      ...{ creditorBban: "12345678903", amountCurrency, requestedDate: bankDay() },
    });
  const payments: number[] = [];
  for (const amount of [10, 11, 12, 13, 14, 15]) payments.push(await pay(amount));
  const [payment, readyPayment, sentPayment, withdrawable, settledPayment, acceptedPayment] = payments;
  await client.value(client.put("/payment/:approve", payments.slice(1)));
  for (const sent of [[sentPayment, settledPayment], [acceptedPayment]]) {
    const { messageId } = await client.value(client.post("/payment/file", sent));
    const bytes = bankAnswer(String(messageId), { status: "RCVD" });
    await client.value(upload(client, "/payment/statusFile", { name: "pain002.xml", bytes }));
  }
  const paymentFile = Number((await client.value(client.post("/payment/file", [withdrawable]))).id);
  await client.value(client.put("/payment/:settle", [settledPayment]));
  // A payment of an open item.
  const rows = [
    { row: 1, account: { id: of.office }, amountGross: 80 },
    { row: 2, account: { id: of.payables }, supplier: { id: of.supplier }, amountGross: -80, invoiceNumber: "P-7" },
  ];
  const bill = await made("/ledger/voucher", { date: "2026-03-02", description: "Porto", postings: rows });
  const { value } = (await client.get(`/ledger/voucher/${bill}?fields=postings(id,row)`)).body;
  const item = value.postings.find((one: { row: number }) => one.row === 2);
  await made("/payment", {
    ...{ account: { id: payingAccount }, creditorBban: "12345678903", requestedDate: bankDay() },
    items: [{ posting: { id: item.id } }],
  });
  const paymentLimit = await made("/payment/approvalLimit", { employee: { id: client.employeeId }, amount: 999_999 });
  return {
    paymentLimit,
    payingAccount,
    payment,
    readyPayment,
    sentPayment,
    settledPayment,
    paymentFile,
    bankDay: bankDay(),
  };
}
