// Reminders of invoices in a foreign currency: the fee of the law in kroner, interest in the currency, both paid with it.

import { afterAll, beforeAll, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { invoiced, ledgerOf, storeRates, type Trade, trade, voucherOn } from "../support/foreign.ts";
import { withProductionRates } from "../support/production-rates.ts";
import { startTestService, type TestAnswer, type TestService } from "../support/service.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await storeRates(service, [
    ["EUR", "2026-05-04", "11.7"],
    ["EUR", "2026-07-10", "10"],
    ["EUR", "2026-08-03", "12"],
  ]);
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});

const read = async ({ client }: Trade, path: string, fields: string) =>
  (await client.get(`${path}?fields=${encodeURIComponent(fields)}`)).body.value;
const remind = ({ client }: Trade, id: number, date: string, more = "&includeCharge=true&includeInterest=true") =>
  client.put(`/invoice/${id}/:createReminder?type=SOFT_REMINDER&date=${date}&dispatchType=OWN_PRINTER${more}`);
const pay = (at: Trade, id: number, date: string, amounts: string) =>
  at.client.put(`/invoice/${id}/:payment?paymentDate=${date}&paymentTypeId=${at.paymentType}&${amounts}`);
const refusal = ({ status, body }: TestAnswer) =>
  `${status} ${body.validationMessages.map((one: { field: string; message: string }) => `${one.field}: ${one.message}`).join(" | ")}`;

/** EUR 10 000 of 4 May; due on 18 May. */
const sold = (at: Trade) => invoiced(at, { currency: "EUR", date: "2026-05-04", lines: [["1", "10000", "52"]] });
const left =
  "amountOutstanding,amountCurrencyOutstanding,amountOutstandingTotal,amountCurrencyOutstandingTotal,invoiceDueDate";

test("fee and interest are an open item in the invoice's currency, and a payment in it settles both", async () => {
  const at = await trade(await service.company());
  const invoice = await sold(at);
  const { invoiceDueDate } = await read(at, `/invoice/${invoice.id}`, left);
  expect(invoiceDueDate).toBe("2026-05-18");
  const made = await remind(at, invoice.id, "2026-07-10");
  expect(made.status).toBe(200);
  // 43 days at 12 % and 10 at 12.25 %: 141.37 + 33.56 = EUR 174.93. NOK 38 at 10 is EUR 3.80.
  expect(await ledgerOf(at.client, await voucherOn(at.client, "2026-07-10"))).toEqual([
    "1500 1749.30 gross 1749.30 (0) EUR 174.93",
    "1500 38.00 gross 38.00 (0) EUR 3.80",
    "3900 -38.00 gross -38.00 (0) EUR -3.80",
    "8055 -1749.30 gross -1749.30 (0) EUR -174.93",
  ]);
  expect(await read(at, `/reminder/${made.body.value}`, "*")).toMatchObject({
    charge: 38,
    chargeCurrency: 3.8,
    totalCharge: 38,
    totalChargeCurrency: 3.8,
    interests: 1749.3,
    interestRate: 12.25,
    totalAmountCurrency: 10_178.73,
    currency: at.currency("EUR"),
  });
  expect(await read(at, `/invoice/${invoice.id}`, left)).toMatchObject({
    amountOutstanding: 117_000,
    amountCurrencyOutstanding: 10_000,
    amountOutstandingTotal: 118_787.3,
    amountCurrencyOutstandingTotal: 10_178.73,
  });
  // Paid at 12: the invoice first, then half of the charge; each at what it was posted at, the difference is gain.
  const first = await pay(at, invoice.id, "2026-08-03", "paidAmount=120600&paidAmountCurrency=10050");
  expect(first.status).toBe(200);
  expect(await ledgerOf(at.client, await voucherOn(at.client, "2026-08-03"))).toEqual([
    "1500 -117000.00 gross -117000.00 (0) EUR -10000.00",
    "1500 -500.00 gross -500.00 (0) EUR -50.00",
    "1920 120600.00 gross 120600.00 (0)",
    "8060 -3100.00 gross -3100.00 (0)",
  ]);
  expect(await read(at, `/invoice/${invoice.id}`, `${left},postings(closeGroup(id))`)).toMatchObject({
    amountOutstanding: 0,
    amountCurrencyOutstanding: 0,
    amountOutstandingTotal: 1287.3,
    amountCurrencyOutstandingTotal: 128.73,
    postings: [{ closeGroup: { id: expect.any(Number) } }, { closeGroup: { id: expect.any(Number) } }],
  });
  expect((await pay(at, invoice.id, "2026-08-05", "paidAmount=1544.76&paidAmountCurrency=128.73")).status).toBe(200);
  expect(await read(at, `/invoice/${invoice.id}`, left)).toMatchObject({
    amountOutstandingTotal: 0,
    amountCurrencyOutstandingTotal: 0,
  });
  const open = await at.client.get(
    `/ledger/posting/openPost?date=2027-01-01&customerId=${at.customer.id}&fields=amount`,
  );
  expect(open.body.values).toEqual([]);
});

test("a reversal takes the charge away in both currencies", async () => {
  const at = await trade(await service.company());
  const invoice = await sold(at);
  const { value } = (await remind(at, invoice.id, "2026-07-10")).body;
  await at.client.value(
    at.client.put(`/ledger/voucher/${await voucherOn(at.client, "2026-07-10")}/:reverse?date=2026-07-11`),
  );
  expect(await read(at, `/reminder/${value}`, "charge,chargeCurrency,interests,totalChargeCurrency")).toEqual({
    charge: 0,
    chargeCurrency: 0,
    interests: 0,
    totalChargeCurrency: 0,
  });
  expect((await read(at, `/invoice/${invoice.id}`, left)).amountCurrencyOutstandingTotal).toBe(10_000);
});

test("without a rate of the day nothing is charged; a reminder that costs nothing needs none", async () => {
  const at = await trade(await service.company());
  const invoice = await sold(at);
  const refused = await withProductionRates(service, () => remind(at, invoice.id, "2026-09-01"));
  expect(refusal(refused)).toBe(
    "422 date: There is no current exchange rate for EUR on 1 September 2026; the last one is of 3 August 2026.",
  );
  const free = await remind(at, invoice.id, "2026-09-01", "");
  expect([free.status, free.headers.get("x-warning") ?? ""]).toEqual([
    200,
    expect.not.stringContaining("exchange rate"),
  ]);
  expect((await read(at, `/invoice/${invoice.id}`, left)).amountCurrencyOutstandingTotal).toBe(10_000);
});
