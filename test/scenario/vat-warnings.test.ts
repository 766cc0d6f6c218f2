// What is carried out and told about VAT all the same: deduction without registration, and reversals that reach into terms that
// are over.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { dateText } from "../../src/schema/message.ts";
import type { TestAnswer, TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";
import { upload } from "../support/upload.ts";

let service: SharedService;
let client: TestClient;
let account: (number: number) => { id: number };
beforeAll(async () => {
  service = await sharedTestService({ clock: () => new Date("2026-07-10T10:00:00Z") });
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.company();
  const { values } = (await client.get("/ledger/account?fields=id,number&count=1000")).body;
  account = (number) => ({ id: values.find((one: { number: number }) => one.number === number).id });
});

const warned = ({ status, headers }: TestAnswer) => [status, headers.get("x-warning")];
const voucher = (date = "2026-03-02", vatType = 1) => ({
  ...{ date, description: "Stol" },
  postings: [
    { row: 1, account: account(6540), vatType: { id: vatType }, amountGross: 125 },
    { row: 2, account: account(1920), amountGross: -125 },
  ],
});
const registered = (vatRegistrationStatus: string) =>
  client.value(client.put("/ledger/vatSettings", { vatRegistrationStatus }));

const deducted = "postings.vatType: VAT is deducted (code 1), but the company is not registered for VAT.";

test.each(["VAT_NOT_REGISTERED", "VAT_APPLICANT"])("deduction of input VAT by a company that is %s", async (status) => {
  await registered(status);
  expect(warned(await client.post("/ledger/voucher", voucher()))).toEqual([201, deducted]);
  expect(warned(await client.post("/ledger/voucher", voucher("2026-03-02", 0)))).toEqual([201, null]);
  await registered("VAT_REGISTERED");
  expect(warned(await client.post("/ledger/voucher", voucher()))).toEqual([201, null]);
});

test("a draft is told when it is posted, in whichever way", async () => {
  await registered("VAT_NOT_REGISTERED");
  const draft = async () => {
    const answer = await client.post("/ledger/voucher?sendToLedger=false", voucher());
    expect(warned(answer)).toEqual([201, null]);
    return Number(answer.body.value.id);
  };
  expect(warned(await client.put(`/ledger/voucher/${await draft()}/:sendToLedger`))).toEqual([200, deducted]);
  expect(warned(await client.put(`/ledger/voucher/${await draft()}`, { description: "B" }))).toEqual([200, deducted]);
  const list = [{ id: await draft(), description: "C" }];
  expect(warned(await client.put("/ledger/voucher/list", list))).toEqual([200, deducted]);
});

test("so are an approved supplier invoice and the vouchers of a file", async () => {
  const supplier = { id: Number((await client.value(client.post("/supplier", { name: "Leverandør AS" }))).id) };
  await registered("VAT_NOT_REGISTERED");
  const bill = {
    ...{ date: "2026-03-02", description: "Kjøp", vendorInvoiceNumber: "77" },
    postings: [
      { row: 1, account: account(6540), vatType: { id: 1 }, amountGross: 125 },
      { row: 2, account: account(2400), supplier, amountGross: -125 },
    ],
  };
  const waiting = await client.value(client.post("/ledger/voucher?sendToLedger=false", bill));
  expect(warned(await client.put(`/supplierInvoice/${waiting.id}/:approve`))).toEqual([200, deducted]);
  const line = (number: number, code: number, amount: string) =>
    [
      "GBAT10",
      501,
      "20260302",
      1,
      3,
      2026,
      number,
      code,
      amount,
      ...Array(13).fill(""),
      "Stol",
      "",
      "",
      "",
      "",
      "T",
    ].join(";");
  const bytes = [line(6540, 1, "125.00"), line(1920, 0, "-125.00")].join("\r\n");
  for (const generateVatPostings of ["true", "false"])
    expect(
      warned(
        await upload(
          client,
          "/ledger/voucher/importGbat10",
          { name: "bilag.gbat10", bytes },
          { parts: { generateVatPostings } },
        ),
      ),
    ).toEqual([200, deducted]);
});

test("a reversal in a term that is over, or of a voucher of one, names the term", async () => {
  const posted = async (date: string, vatType = 1) =>
    Number((await client.value(client.post("/ledger/voucher", voucher(date, vatType)))).id);
  const reverse = async (id: number, date: string) =>
    warned(await client.put(`/ledger/voucher/${id}/:reverse?date=${date}`));
  const changes = (start: string, end: string) =>
    `date: The reversal changes the VAT term from ${dateText(start, "en")} to ${dateText(end, "en")}, which is over. If its return is sent, it must be corrected.`;
  const belongs = (start: string, end: string) =>
    `date: The voucher belongs to the VAT term from ${dateText(start, "en")} to ${dateText(end, "en")}, which has probably been reported. The reversal counts in the term of its own date.`;
  // Two months: July and August are the current term.
  expect(await reverse(await posted("2026-03-02"), "2026-03-31")).toEqual([200, changes("2026-03-01", "2026-04-30")]);
  expect(await reverse(await posted("2026-03-02"), "2026-07-01")).toEqual([200, belongs("2026-03-01", "2026-04-30")]);
  expect(await reverse(await posted("2026-02-02"), "2026-04-01")).toEqual([
    200,
    [changes("2026-03-01", "2026-04-30"), belongs("2026-01-01", "2026-02-28")].join(" | "),
  ]);
  expect(await reverse(await posted("2026-07-01"), "2026-07-02")).toEqual([200, null]);
  // Without VAT there is nothing to report.
  expect(await reverse(await posted("2026-03-02", 0), "2026-03-31")).toEqual([200, null]);
  const terms = { reportType: "GENERAL_INDUSTRY", fromDate: "2026-01-01", termSize: "YEAR" };
  await client.value(client.post("/vatTermSizeSettings", terms));
  expect(await reverse(await posted("2026-03-02"), "2026-03-31")).toEqual([200, null]);
  expect(await reverse(await posted("2025-12-31"), "2026-07-01")).toEqual([200, belongs("2025-11-01", "2025-12-31")]);
});
