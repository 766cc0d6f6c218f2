// Where series of numbers begin, what they leave out, and numbers of another system that never meet them.

import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { Seller } from "../support/selling.ts";
import { startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";

let service: TestService;
let client: TestClient;
beforeAll(async () => {
  service = await startTestService();
});
beforeEach(async () => {
  client = await service.company();
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});

const settings = (body: object) => client.put("/invoice/settings", body);
const series = (body: object) => client.put("/ledger/numberSeries", body);
const next = async () => (await client.get("/invoice/settings?fields=nextInvoiceNumber")).body.value.nextInvoiceNumber;
const numberOf = async (seller: Seller, invoice: number) => (await seller.look(invoice, "invoiceNumber"))[0];
const refusal = ({ status, body }: TestAnswer) => [status, body.validationMessages?.[0]?.field];
const accountsOf = async () => {
  const { values } = (await client.get("/ledger/account?fields=id,number&count=1000")).body;
  return new Map<number, number>(values.map((one: { id: number; number: number }) => [one.number, one.id]));
};

describe("invoices", () => {
  test("The series begins where the company says, as often as it says so before the first invoice.", async () => {
    const seller = await Seller.of(client);
    expect(await next()).toBe(1);
    for (const nextInvoiceNumber of [9000, 501]) expect((await settings({ nextInvoiceNumber })).status).toBe(200);
    expect(await next()).toBe(501);
    expect(await numberOf(seller, await seller.invoice([[1, 100]]))).toBe(501);
    expect(await numberOf(seller, await seller.invoice([[1, 100]]))).toBe(502);
    expect((await client.get("/ledger/numberGap")).body.values).toEqual([]);
  });

  test("Later it goes upward only, for a reason that is kept with who and when.", async () => {
    const seller = await Seller.of(client);
    await seller.invoice([[1, 100]]);
    await seller.invoice([[1, 100]]);
    for (const nextInvoiceNumber of [2, 1]) {
      const answer = await settings({ nextInvoiceNumber, reason: "Ny serie" });
      expect(refusal(answer)).toEqual([422, "nextInvoiceNumber"]);
    }
    expect((await settings({ nextInvoiceNumber: 3 })).status).toBe(200);
    expect(refusal(await settings({ nextInvoiceNumber: 1000, reason: " " }))).toEqual([422, "nextInvoiceNumber"]);
    expect(refusal(await settings({ nextInvoiceNumber: 0 }))).toEqual([422, "nextInvoiceNumber"]);
    expect((await settings({ nextInvoiceNumber: 1000, reason: "Ny serie fra april" })).status).toBe(200);
    expect((await settings({ nextInvoiceNumber: 2000, reason: "Enda en" })).status).toBe(200);
    expect(await numberOf(seller, await seller.invoice([[1, 100]]))).toBe(2000);
    const { values } = (
      await client.get("/ledger/numberGap?fields=series,year,numberFrom,numberTo,reason,employee(id),madeAt")
    ).body;
    expect(values).toMatchObject([
      { series: "invoice", year: 0, numberFrom: 3, numberTo: 999, reason: "Ny serie fra april" },
      { series: "invoice", year: 0, numberFrom: 1000, numberTo: 1999, reason: "Enda en" },
    ]);
    expect(values[0].employee.id).toBeGreaterThan(0);
    expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  });

  test("verify finds numbers that are missing without a reason, also beside those with one.", async () => {
    const seller = await Seller.of(client);
    await seller.invoice([[1, 100]]);
    await settings({ nextInvoiceNumber: 10, reason: "Ny serie" });
    await seller.invoice([[1, 100]]);
    const owner = new pg.Client({ connectionString: service.database.ownerUrl });
    await owner.connect();
    const set = (value: number) =>
      owner.query("update ledger_counter set value = $2 where company_id = $1 and series = 'invoice'", [
        client.companyId,
        value,
      ]);
    await set(14);
    await seller.invoice([[1, 100]]);
    const found = await verify(service.database.ownerUrl, () => undefined);
    expect(found).toEqual([expect.stringMatching(/series invoice, year 0: numbers 11 to 14 are missing/)]);
    // What is tampered with here must not disturb the other tests.
    await owner.query("select set_config('motpost.company', $1, false)", [String(client.companyId)]);
    await owner.query(
      `insert into number_gap (company_id, id, "series", "year", "numberFrom", "numberTo", "reason", "employee")
       select $1, -1, 'invoice', 0, 11, 14, 'Mended', min(id) from employee where company_id = $1`,
      [client.companyId],
    );
    await owner.end();
  });
});

test("Vouchers of a year and everything that is numbered begin where the company says.", async () => {
  const accounts = await accountsOf();
  const post = async (date: string) => {
    const postings = [6300, 1920].map((number, index) => ({
      ...{ row: index + 1, account: { id: accounts.get(number) }, amountGross: index === 0 ? 100 : -100 },
    }));
    return (await client.value(client.post("/ledger/voucher?fields=number", { date, description: "Leie", postings })))
      .number;
  };
  expect((await series({ voucherYear: 2025, nextVoucherNumber: 4001 })).status).toBe(200);
  expect((await series({ voucherYear: 2026, nextVoucherNumber: 70 })).status).toBe(200);
  expect([await post("2025-03-01"), await post("2025-03-02"), await post("2026-03-01")]).toEqual([4001, 4002, 70]);
  expect(refusal(await series({ voucherYear: 2025, nextVoucherNumber: 5000 }))).toEqual([422, "nextVoucherNumber"]);
  expect((await series({ voucherYear: 2025, nextVoucherNumber: 5000, reason: "Nytt system" })).status).toBe(200);
  expect(await post("2025-03-03")).toBe(5000);
  const lower = { nextCustomerNumber: 1, nextSupplierNumber: 50_000, nextOrderNumber: 300, nextProjectNumber: 77 };
  expect((await series(lower)).status).toBe(200);
  const made = async (path: string, field: string, body: object) =>
    (await client.value(client.post(`${path}?fields=id,${field}`, body)))[field];
  expect(await made("/customer", "customerNumber", { name: "A" })).toBe(1);
  expect(await made("/customer", "customerNumber", { name: "B", customerNumber: 2 })).toBe(2);
  expect(await made("/customer", "customerNumber", { name: "C" })).toBe(3);
  expect(await made("/supplier", "supplierNumber", { name: "A" })).toBe(50_000);
  expect(refusal(await series({ nextCustomerNumber: 3, nextSupplierNumber: 60_000 }))).toEqual([
    422,
    "nextCustomerNumber",
  ]);
  const shown = (await client.get("/ledger/numberSeries")).body.value;
  expect(shown).toMatchObject({
    nextCustomerNumber: 4,
    nextSupplierNumber: 50_001,
    nextOrderNumber: 300,
    nextProjectNumber: 77,
  });
});

describe("history of another system", () => {
  const history = async (customer: number, number: string, amount = 999) => {
    const accounts = await accountsOf();
    return client.post("/ledger/voucher/historical/historical", [
      {
        date: "2025-11-03",
        description: "Faktura fra før",
        postings: [
          { account: { id: accounts.get(1500) }, customer: { id: customer }, amount, invoiceNumber: number },
          { account: { id: accounts.get(1920) }, amount: -amount },
        ],
      },
    ]);
  };
  const rows = async (customer: number, more = "") =>
    (
      await client.get(
        `/ledger/posting?dateFrom=2025-01-01&dateTo=2027-01-01&customerId=${customer}${more}&fields=invoiceNumber,externalInvoiceNumber,amount`,
      )
    ).body.values.map((one: Record<string, unknown>) => [one.invoiceNumber, one.externalInvoiceNumber, one.amount]);

  test("A number that the own series may get is shown apart, and told; the own invoice is itself alone.", async () => {
    const seller = await Seller.of(client);
    const answer = await history(seller.customer, "1");
    expect([answer.status, answer.headers.get("x-warning")]).toEqual([201, expect.stringContaining("ext:1")]);
    const own = await seller.invoice([[1, 100]]);
    expect(await seller.look(own, "invoiceNumber,amountOutstanding")).toEqual([1, 125]);
    expect(await rows(seller.customer)).toEqual([
      ["ext:1", "1", 999],
      ["1", null, 125],
    ]);
    expect((await seller.pay(own, 125)).status).toBe(200);
    expect(await seller.look(own, "amountOutstanding")).toEqual([0]);
    // One that is issued by now, one that no number of the series is, and one with leading zeros.
    for (const number of ["1", "A-7", "0001"]) await history(seller.customer, number, 10);
    expect((await rows(seller.customer)).slice(3).map(([shown]: unknown[]) => shown)).toEqual([
      "ext:1",
      "A-7",
      "ext:0001",
    ]);
  });

  test("Below the start of the series it is shown as it was, and the series cannot be taken back to it.", async () => {
    const seller = await Seller.of(client);
    await settings({ nextInvoiceNumber: 501 });
    const answer = await history(seller.customer, "1");
    expect([answer.status, answer.headers.get("x-warning")]).toEqual([201, null]);
    expect(await rows(seller.customer)).toEqual([["1", "1", 999]]);
    expect(refusal(await settings({ nextInvoiceNumber: 1 }))).toEqual([422, "nextInvoiceNumber"]);
    const own = await seller.invoice([[1, 100]]);
    expect(await seller.look(own, "invoiceNumber,amountOutstanding")).toEqual([501, 125]);
  });
});
