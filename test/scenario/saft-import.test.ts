// An audit file of another system is imported: the report, the books, and taking it back.

import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { importSaft, packed, saftExample } from "../support/saft-files.ts";
import { startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";
import { said } from "../support/upload.ts";

let service: TestService;
let client: TestClient;
beforeAll(async () => {
  service = await startTestService({ clock: () => new Date("2026-11-23T10:00:00Z") });
  await service.service.jobs.stop();
});
beforeEach(async () => {
  client = await service.company();
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});

const toys = () => saftExample("example-1.10-888888888.xml");
const expected = JSON.parse(readFileSync(new URL("../data/saft/import-expected.json", import.meta.url), "utf8"));
const whole = {
  createMissingAccounts: true,
  importStartBalanceFromOpening: true,
  importVouchers: true,
  createCustomerIB: true,
  createVendorIB: true,
  importDepartments: true,
  importProjects: true,
};
const any = { query: "?otherCompany=true" };
const amounts = (rows: readonly Record<string, unknown>[], names: readonly string[]) =>
  rows.map((row) => Object.fromEntries(names.map((name) => [name, Number(row[name]).toFixed(2)])));

/** The balance of every account before a day, by number, without zeros. */
async function balances(before: string, from: string): Promise<Record<string, string>> {
  const { body } = await client.get(
    `/balanceSheet?dateFrom=${from}&dateTo=${before}&fields=account(number),balanceOut&count=1000`,
  );
  return Object.fromEntries(
    body.values
      .filter((one: { balanceOut: number }) => one.balanceOut !== 0)
      .map((one: { account: { number: number }; balanceOut: number }) => [
        one.account.number,
        one.balanceOut.toFixed(2),
      ]),
  );
}

const total = (of: Record<string, string>) =>
  Object.values(of).reduce((sum, one) => sum + Math.round(Number(one) * 100), 0);

/** What a company shows of itself. */
async function state(): Promise<unknown> {
  const lists = [
    "/ledger/account?fields=number,name,ledgerType,isCloseable&sorting=number&count=2000",
    "/customer?fields=id,name,customerNumber,organizationNumber,email,phoneNumber&count=1000",
    "/supplier?fields=id,name,supplierNumber,organizationNumber,email&count=1000",
    "/contact?fields=id,firstName",
    "/employee?fields=id,firstName",
    "/department?fields=id,departmentNumber",
    "/project?fields=id,number",
    "/ledger/accountingDimensionName?fields=id,dimensionName",
    "/ledger/voucher?dateFrom=2000-01-01&dateTo=2027-01-01&fields=id,number&count=1000",
    "/ledger/posting?dateFrom=2000-01-01&dateTo=2027-01-01&fields=id,amount&count=10000",
    "/ledger/closeGroup?dateFrom=2000-01-01&dateTo=2027-01-01&fields=id",
    "/balanceSheet?dateFrom=2026-01-01&dateTo=2027-01-01&fields=account(number),balanceIn,balanceOut&count=1000",
  ];
  const answers = await Promise.all(lists.map((path) => client.get(path)));
  return answers.map(({ body }, at) => [lists[at], body.values]);
}

const idOf = (answer: TestAnswer) => Number(/number (\d+)/.exec(answer.headers.get("x-warning") ?? "")?.[1]);
const undo = (id: number) => client.put(`/saft/import/${id}/:undo`, undefined);

describe("the official example of version 1.10", () => {
  test("a dry run answers the report, and stores nothing", async () => {
    const before = await state();
    const answer = await importSaft(client, toys(), whole, { query: "?otherCompany=true&dryRun=true" });
    expect(said(answer)).toBe("200");
    const { value } = answer.body;
    const { file } = expected;
    expect(value).toMatchObject({
      periodFrom: "2017-01-01",
      periodTo: "2017-04-30",
      accountCount: file.accounts,
      customerCount: file.customers,
      supplierCount: file.suppliers,
      transactionCount: file.transactions,
      lineCount: file.lines,
      unbalancedTransactions: 0,
      accountsToCreate: expected.accountsToCreate,
    });
    expect([value.totalDebit.toFixed(2), value.totalCredit.toFixed(2)]).toEqual([file.totalDebit, file.totalCredit]);
    expect([value.openingSum.toFixed(2), value.openingDifference.toFixed(2)]).toEqual([
      expected.openingSum,
      expected.openingDifferenceTo9999,
    ]);
    const sums = ["opening", "movement", "closingStated", "closingComputed", "difference"];
    expect(value.accounts.map((one: { fileAccount: string }) => one.fileAccount)).toEqual(
      expected.accounts.map((one: { account: string }) => one.account),
    );
    expect(amounts(value.accounts, sums)).toEqual(amounts(expected.accounts, sums));
    expect(
      value.accounts.map(({ standardAccount, mappedBy }: Record<string, unknown>) => [
        standardAccount,
        mappedBy !== "created",
      ]),
    ).toEqual(expected.accounts.map((one: Record<string, unknown>) => [one.standardAccount, one.inDefaultChart]));
    expect(
      value.parties.map(({ kind, fileNumber, name, fileAccount }: Record<string, unknown>) => [
        kind,
        fileNumber,
        name,
        fileAccount,
      ]),
    ).toEqual(expected.parties.map((one: Record<string, unknown>) => [one.kind, one.number, one.name, one.account]));
    expect(amounts(value.parties, ["opening", "movement", "difference"])).toEqual(
      amounts(expected.parties, ["opening", "movement", "difference"]),
    );
    const control = ["opening", "partiesOpening", "closing", "partiesClosing"];
    expect(amounts(value.controlAccounts, control)).toEqual(amounts(expected.controlAccounts, control));
    const used = value.taxCodes.filter((one: { lines: number }) => one.lines > 0);
    expect(
      used.map((one: { fileCode: string; lines: number; base: number; tax: number }) => ({
        ...{ fileCode: one.fileCode, lines: one.lines },
        ...{ base: one.base.toFixed(2), tax: one.tax.toFixed(2) },
      })),
    ).toEqual(expected.taxCodes);
    const mapping = Object.fromEntries(
      value.taxCodes.map((one: { fileCode: string; vatType: string }) => [one.fileCode, one.vatType]),
    );
    expect(mapping).toEqual({ ...expected.taxMapping, 10: "1" });
    expect(value.findings.map((one: { key: string; line: number }) => one.key).sort()).toEqual(
      [
        ...["version", "openingSum", "closing", "closing", "closing", "controlAccount", "controlAccount"],
        ...["compensation", "taxCodeStandard", "taxCodeStandard", "taxCodeStandard", "taxCodeStandard"],
        ...["taxCodeStandard", "taxCodeStandard", "taxCodeTwice"],
      ].sort(),
    );
    expect(await state()).toEqual(before);
    expect((await client.get("/saft/import")).body.values).toEqual([]);
  });

  test("imported, the books have the computed balances to the øre, and the import is kept", async () => {
    const answer = await importSaft(client, toys(), whole, any);
    expect([answer.status, answer.body]).toEqual([200, true]);
    const closing = await balances("2017-05-01", "2017-01-01");
    expect(total(closing)).toBe(0);
    const computed = Object.fromEntries(
      expected.accounts
        .filter((one: { closingComputed: string }) => Number(one.closingComputed) !== 0)
        .map((one: { account: string; closingComputed: string }) => [one.account, one.closingComputed]),
    );
    expect(closing).toEqual({ ...computed, 9999: expected.openingDifferenceTo9999 });
    const kept = (await client.get(`/saft/import/${idOf(answer)}?fields=*,findings(*),accounts(*)`)).body.value;
    expect(kept).toMatchObject({ transactionCount: 53, voucherCount: 54, undoneAt: null, fileName: "saft.xml" });
    expect(kept.accounts).toHaveLength(22);
    const { values } = (
      await client.get(
        "/ledger/voucher?dateFrom=2017-01-01&dateTo=2017-05-01&count=100&fields=number,externalVoucherNumber,date,postings(amount)",
      )
    ).body;
    expect(values).toHaveLength(54);
    expect(values.find((one: { number: number }) => one.number === 1001)).toMatchObject({
      externalVoucherNumber: "1001",
      date: "2017-01-04",
    });
  });

  test("taken back, the company is as it was, and the file can be imported again", async () => {
    await client.value(client.post("/customer", { name: "Leker på Nett", email: "egen@leker.example" }));
    const before = await state();
    const first = await importSaft(client, toys(), whole, any);
    expect(said(first)).toBe("200");
    expect(await state()).not.toEqual(before);
    expect(said(await undo(idOf(first)))).toBe("200");
    expect(await state()).toEqual(before);
    expect(said(await undo(idOf(first)))).toMatch(/^422 .*is undone already/);
    const again = await importSaft(client, toys(), whole, any);
    expect([again.status, again.body]).toEqual([200, true]);
    expect(said(await undo(idOf(again)))).toBe("200");
    expect(await state()).toEqual(before);
  });
});

test("the other official example is imported, and every disagreement is named", async () => {
  const file = saftExample("example-1.10-999999999.xml");
  const answer = await importSaft(client, file, { ...whole, importStartBalanceFromOpening: true }, any);
  expect(said(answer)).toBe("200");
  const { findings, accounts } = (await client.get(`/saft/import/${idOf(answer)}?fields=findings(*),accounts(*)`)).body
    .value;
  const off = accounts.filter((one: { difference: number }) => one.difference !== 0);
  const named = (key: string) => findings.filter((one: { key: string }) => one.key === key);
  expect(named("closing")).toHaveLength(off.length);
  expect(off.length).toBeGreaterThan(0);
  expect(total(await balances("2016-01-01", "2015-01-01"))).toBe(0);
});

test("a file of version 1.30 becomes the same accounts and balances", async () => {
  const file = saftExample("ok-eksempel-2026-h1.xml");
  const answer = await importSaft(client, file, { ...whole, importCustomerVendors: true }, any);
  expect(said(answer)).toBe("200");
  const { value } = (await client.get(`/saft/import/${idOf(answer)}?fields=*,accounts(*),findings(*)`)).body;
  expect([value.transactionCount, value.lineCount, value.totalDebit]).toEqual([20, 49, 159_620.5]);
  expect(value.accounts.filter((one: { difference: number }) => one.difference !== 0)).toEqual([]);
  const closing = await balances("2026-07-01", "2026-01-01");
  const stated = Object.fromEntries(
    value.accounts
      .filter((one: { closingStated: number }) => one.closingStated !== 0)
      .map((one: { fileAccount: string; closingStated: number }) => [one.fileAccount, one.closingStated.toFixed(2)]),
  );
  expect(closing).toEqual(stated);
  expect(total(closing)).toBe(0);
});
void packed;
