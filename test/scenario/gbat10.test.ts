// GBAT10 files: vouchers of another system's export are posted, all or none, and every fault is told at its line and column.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { closing } from "../support/months.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";
import { said, upload } from "../support/upload.ts";

let service: TestService;
let client: TestClient;
beforeAll(async () => {
  service = await startTestService({ clock: () => new Date("2026-11-21T12:00:00Z") });
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});
beforeEach(async () => {
  client = await service.company();
});

/** A line with the given columns, by their place from 1. */
function line(columns: Readonly<Record<number, string | number>>): string {
  const most = Math.max(...Object.keys(columns).map(Number));
  const all = Array.from({ length: most }, (_none, index) => columns[index + 1] ?? "");
  all[0] = columns[1] ?? "GBAT10";
  return all.join(";");
}
const head = { 2: 501, 3: "20260302", 4: 1, 5: 3, 6: 2026 };
const send = (lines: readonly string[] | Buffer, parts: Readonly<Record<string, string>> = {}, query = "") =>
  upload(
    client,
    `/ledger/voucher/importGbat10${query}`,
    { name: "bilag.gbat10", bytes: Buffer.isBuffer(lines) ? lines : lines.join("\r\n") },
    { parts },
  );
const rowsOf = async (id: number) =>
  (
    await client.get(
      `/ledger/posting?dateFrom=2026-01-01&dateTo=2027-01-01&fields=voucher(id),account(number),amount,amountGross,vatType(number),customer(name),supplier(name),invoiceNumber,termOfPayment,project(number),department(departmentNumber)&count=1000`,
    )
  ).body.values.filter((one: { voucher: { id: number } }) => one.voucher.id === id);
const amounts = async (id: number) =>
  (await rowsOf(id)).map(
    (one: { account: { number: number }; amount: number; amountGross: number; vatType: { number: string } }) => [
      one.account.number,
      one.amount,
      one.vatType.number,
    ],
  );

test("a sale with VAT that is computed, its customer made with name and address", async () => {
  const customer = { 10: 12_345, 12: "Ola Nordmann AS", 13: "Gata 1", 14: "0150", 15: "Oslo", 16: "9001" };
  const answer = await send(
    [
      line({ ...head, 7: 1500, 8: 0, 9: "1250,00", ...customer, 18: "20260316", 23: "Salg av stoler" }),
      line({ ...head, 7: 3000, 8: 3, 9: "-1000.00", 23: "Stoler", 28: "T" }),
      line({ ...head, 7: 3000, 8: 3, 9: "-250", 23: "Frakt", 28: "t" }),
    ],
    { generateVatPostings: "true" },
  );
  expect([answer.status, answer.body]).toEqual([
    200,
    [{ id: expect.any(Number), url: expect.stringMatching(/\/ledger\/voucher\/\d+$/) }],
  ]);
  const [{ id }] = answer.body;
  expect(await amounts(id)).toEqual([
    [1500, 1250, "0"],
    [3000, -800, "3"],
    [3000, -200, "3"],
    [2700, -200, "0"],
    [2700, -50, "0"],
  ]);
  const [claim] = await rowsOf(id);
  expect(claim).toMatchObject({
    customer: { name: "Ola Nordmann AS" },
    invoiceNumber: "9001",
    termOfPayment: "2026-03-16",
  });
  const voucher = (await client.get(`/ledger/voucher/${id}?fields=number,date,description,externalVoucherNumber`)).body
    .value;
  expect(voucher).toEqual({
    number: 1,
    date: "2026-03-02",
    description: "Salg av stoler",
    externalVoucherNumber: "501",
  });
  const { values } = (
    await client.get(
      "/customer?customerAccountNumber=12345&fields=name,customerNumber,postalAddress(addressLine1,postalCode,city)",
    )
  ).body;
  expect(values).toEqual([
    {
      ...{ name: "Ola Nordmann AS", customerNumber: 12_345 },
      postalAddress: { addressLine1: "Gata 1", postalCode: "0150", city: "Oslo" },
    },
  ]);
  // The next customer gets a number behind it, and a second file finds the customer.
  const next = await client.value(client.post("/customer", { name: "Ny" }));
  expect((await client.get(`/customer/${next.id}?fields=customerNumber`)).body.value).toEqual({
    customerNumber: 12_346,
  });
  const payment = { ...head, 2: 502, 3: "20260320" };
  const paid = await send([
    line({ ...payment, 7: 1920, 9: "1250" }),
    line({ ...payment, 7: 1500, 9: "-1250", 10: 12_345, 16: "9001" }),
  ]);
  expect(paid.status).toBe(200);
  expect((await client.get("/customer?customerAccountNumber=12345&fields=id")).body.count).toBe(1);
  const open = await client.get("/ledger/posting/openPost?date=2026-04-01&fields=id");
  expect(open.body.values).toEqual([]);
});

test("a file that has its VAT postings itself: none is computed, whatever column 28 says", async () => {
  const supplier = { 11: 30_001, 12: "Leverandør AS", 16: "S-7" };
  const other = { ...head, 2: 502, 3: "20260405", 5: 4 };
  const answer = await send([
    line({ ...head, 7: 4300, 8: 1, 9: "100", 28: "T" }),
    line({ ...head, 7: 2710, 8: 0, 9: "25" }),
    line({ ...head, 7: 2400, 9: "-125", ...supplier, 27: 30 }),
    line({ ...other, 7: 6540, 9: "10,5" }),
    line({ ...other, 7: 1920, 9: "-10,50" }),
  ]);
  expect([answer.status, answer.body.length]).toEqual([200, 2]);
  expect(await amounts(answer.body[0].id)).toEqual([
    [4300, 100, "1"],
    [2710, 25, "0"],
    [2400, -125, "0"],
  ]);
  expect((await rowsOf(answer.body[0].id)).at(-1)).toMatchObject({
    ...{ supplier: { name: "Leverandør AS" }, invoiceNumber: "S-7", termOfPayment: "2026-04-01" },
  });
  expect((await client.get(`/supplierInvoice/${answer.body[0].id}?fields=invoiceNumber,amount`)).body.value).toEqual({
    ...{ invoiceNumber: "S-7", amount: 125 },
  });
});

test("projects, departments and encodings", async () => {
  await client.value(
    client.post("/project", {
      name: "Torget",
      number: "P-1",
      projectManager: { id: client.employeeId },
      startDate: "2026-01-01",
    }),
  );
  await client.value(client.post("/department", { name: "Butikk", departmentNumber: "20" }));
  const lines = [
    line({ ...head, 7: 6540, 9: "1", 23: "Blåbær", 25: "P-1", 26: 20 }),
    line({ ...head, 7: 1920, 9: "-1" }),
  ].join("\n");
  const answer = await send(Buffer.from(lines, "latin1"), { encoding: "ISO-8859-1" });
  const [{ id }] = answer.body;
  expect((await rowsOf(id))[0]).toMatchObject({ project: { number: "P-1" }, department: { departmentNumber: "20" } });
  expect((await client.get(`/ledger/voucher/${id}?fields=description`)).body.value).toEqual({ description: "Blåbær" });
  expect(said(await send(Buffer.from(lines, "latin1")))).toBe("422 18000 file: The file is not UTF-8.");
  expect(said(await send([lines], { encoding: "EBCDIC" }))).toBe(
    "422 18000 encoding: The encoding EBCDIC is not known.",
  );
  // A mark of the byte order is no part of the first column.
  expect((await send([`﻿${lines}`])).status).toBe(200);
});

test("every fault of the whole file at once, and nothing of it is posted", async () => {
  const answer = await send([
    line({ ...head, 7: 9999, 9: "1,234" }),
    line({ ...head, 1: "GBAT9", 7: 1920, 9: "-1" }),
    line({ ...head, 2: "a", 3: "20260230", 7: 1920, 9: "-1", 28: "J" }),
    line({ ...head, 5: 4, 7: 1234, 8: "X9", 9: "-1", 10: 55_555, 25: "ukjent", 26: "99" }),
    "GBAT10;1;20260302",
  ]);
  expect(said(answer).split(" | ")).toEqual([
    '422 18000 file.lines[1].columns[9]: Line 1, column 9: "1,234" is no amount.',
    "file.lines[2].columns[1]: Line 2 does not begin with GBAT10.",
    'file.lines[3].columns[2]: Line 3, column 2: "a" is no whole number.',
    'file.lines[3].columns[3]: Line 3, column 3: "20260230" is no date.',
    'file.lines[3].columns[28]: Line 3, column 28: "J" is neither T nor X.',
    'file.lines[4].columns[5]: Line 4, column 5: "4" is not that of the date.',
    "file.lines[5].columns[28]: Line 5 has 3 columns.",
    'file.lines[5].columns[7]: Line 5, column 7: "" is no whole number.',
    'file.lines[5].columns[9]: Line 5, column 9: "" is no amount.',
  ]);
  expect(answer.body.validationMessages[0].field).toBe("file.amount");
  const unknown = await send([
    line({ ...head, 7: 1234, 8: "X9", 9: "1", 10: 55_555, 25: "ukjent", 26: "99" }),
    line({ ...head, 7: 1920, 9: "-1" }),
  ]);
  expect(said(unknown).split(" | ")).toEqual([
    "422 18000 file.lines[1].columns[7]: Line 1: there is no account 1234.",
    "file.lines[1].columns[8]: Line 1: there is no VAT code X9.",
    "file.lines[1].columns[25]: Line 1: there is no project ukjent.",
    "file.lines[1].columns[26]: Line 1: there is no department 99.",
  ]);
  // What the ledger refuses is told at the line too: a sum, a missing customer.
  const unbalanced = await send([
    line({ ...head, 7: 6540, 9: "1" }),
    line({ ...head, 7: 1920, 9: "-1" }),
    line({ ...head, 2: 502, 7: 1500, 9: "5" }),
    line({ ...head, 2: 502, 7: 1920, 9: "-4" }),
  ]);
  expect(said(unbalanced)).toMatch(
    /^422 18000 file\.lines\[3\]\.columns\[10\]: .* \| file\.lines\[3\]\.columns\[9\]: /,
  );
  await client.value(client.put(closing(202603)));
  const closed = await send([line({ ...head, 7: 6540, 9: "1" }), line({ ...head, 7: 1920, 9: "-1" })]);
  expect([closed.status, closed.body.code, closed.body.validationMessages[0].path]).toEqual([
    409,
    10000,
    "file.lines[1].columns[3]",
  ]);
  expect(said(await send([""]))).toBe("422 18000 file: The file is empty.");
  expect(said(await send(["", "  "]))).toBe("422 18000 file: The file has no lines.");
  expect((await client.get("/ledger/posting?dateFrom=2026-01-01&dateTo=2027-01-01")).body.fullResultSize).toBe(0);
  expect((await client.get("/customer?customerAccountNumber=55555&fields=id")).body.values).toEqual([]);
});

test("a thousand vouchers go in with one request, and again with its key, once", async () => {
  const lines = Array.from({ length: 1_000 }, (_none, index) => [
    line({ ...head, 2: index + 1, 7: 6540, 9: "1" }),
    line({ ...head, 2: index + 1, 7: 1920, 9: "-1" }),
  ]).flat();
  const go = () =>
    upload(
      client,
      "/ledger/voucher/importGbat10",
      { name: "bilag.gbat10", bytes: lines.join("\n") },
      { headers: { "idempotency-key": "fil-1" } },
    );
  const [first, second] = [await go(), await go()];
  expect([first.status, first.body.length, second.text]).toEqual([200, 1_000, first.text]);
  expect(
    (await client.get("/ledger/voucher?dateFrom=2026-01-01&dateTo=2027-01-01&fields=id&count=1")).body.fullResultSize,
  ).toBe(1_000);
});
