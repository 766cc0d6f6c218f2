// An audit file of another system is imported by POST /saft/importSAFT: the report, the books, and taking it back.

import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { importSaft, packed, saftExample, saftJournal, saftText } from "../support/saft-files.ts";
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
        // Transactions 1013 and 1041 post 0.75 more than their lines state.
        ...["vatDifference", "vatDifference"],
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

test("an archive of two files, the later one first: openings of the first, closings of the last", async () => {
  const [first, last] = [
    saftText({
      from: ["1", "2025"],
      to: ["6", "2025"],
      balances: [
        ["1920", 1000, 1100],
        ["2000", -1000, -1000],
        ["3000", 0, -100],
      ],
    }),
    saftText({
      ...{ from: ["7", "2025"], to: ["12", "2025"] },
      balances: [
        ["1920", 1100, 1300],
        ["2000", -1000, -1000],
        ["3000", -100, -300],
      ],
      transactions: [
        {
          id: "B-2",
          day: "2025-09-01",
          lines: [
            ["1920", 200],
            ["3000", -200],
          ],
        },
      ],
    }),
  ];
  const january = {
    id: "B-1",
    day: "2025-02-01",
    lines: [
      ["1920", 100],
      ["3000", -100],
    ] as [string, number][],
  };
  const files = packed({ "2.xml": last, "1.xml": first.replace("<Journal/>", saftJournal([january])) });
  const answer = await importSaft(client, files, whole, any);
  expect(said(answer)).toBe("200");
  const { value } = (await client.get(`/saft/import/${idOf(answer)}?fields=*,accounts(*)`)).body;
  expect([value.periodFrom, value.periodTo, value.transactionCount]).toEqual(["2025-01-01", "2025-12-31", 2]);
  expect(value.accounts.filter((one: { difference: number }) => one.difference !== 0)).toEqual([]);
  expect(await balances("2026-01-01", "2025-01-01")).toEqual({ 1920: "1300.00", 2000: "-1000.00", 3000: "-300.00" });
});

test("closing balances on the day after the period: items by document, results of the year on one account", async () => {
  const file = saftText({
    ...{ from: ["1", "2025"], to: ["12", "2025"] },
    balances: [
      ["1500", 0, 700],
      ["1920", 0, 300],
      ["3000", 0, -1000],
    ],
    customers: [{ id: "10001", name: "Anna AS", account: "1500", opening: 0, closing: 700 }],
    transactions: [
      {
        id: "1",
        day: "2025-11-01",
        lines: [
          ["1500", 600, { customer: "10001", reference: "77", due: "2025-12-01" }],
          ["3000", -600],
        ],
      },
      {
        id: "2",
        day: "2025-12-01",
        lines: [
          ["1500", 400, { customer: "10001" }],
          ["3000", -400],
        ],
      },
      {
        id: "3",
        day: "2025-12-20",
        lines: [
          ["1920", 300],
          ["1500", -300, { customer: "10001", reference: "77" }],
        ],
      },
    ],
  });
  const parts = { importStartBalanceFromClosing: true, createCustomerIB: true };
  const answer = await importSaft(client, file, parts, any);
  expect(said(answer)).toBe("200");
  const { values } = (
    await client.get(
      "/ledger/posting/openPost?date=2026-01-02&accountNumberFrom=1500&accountNumberTo=1501&fields=amount,externalInvoiceNumber,termOfPayment,customer(name),date",
    )
  ).body;
  const row = { customer: { name: "Anna AS" }, date: "2026-01-01" };
  expect(values).toEqual([
    expect.objectContaining({ ...row, amount: 300, externalInvoiceNumber: "77", termOfPayment: "2025-12-01" }),
    expect.objectContaining({ ...row, amount: 400, termOfPayment: null }),
  ]);
  expect(await balances("2026-01-02", "2026-01-01")).toEqual({ 1500: "700.00", 1920: "300.00", 8800: "-1000.00" });
});

test("accounts by the mapping file, by grouping and by standard account; names, contacts and new numbers", async () => {
  const anna = await client.value(client.post("/customer", { name: "Anna AS", organizationNumber: "999999999" }));
  const file = saftText({
    ...{ from: ["1", "2025"], to: ["12", "2025"] },
    balances: [
      ["9100", 100, 100, { name: "Kasse" }],
      ["1921", 200, 200, { grouping: "1920" }],
      ["A77", -300, -300, { standard: "2000", name: "Kapital" }],
    ],
    customers: [
      { id: "K1", name: "Anna Aksjeselskap", organization: "999999999", email: "ny@anna.example" },
      { id: "K2", name: "Bo AS" },
    ],
  });
  const parts = {
    ...{ importStartBalanceFromOpening: true, importCustomerVendors: true, tripletexGeneratesCustomerNumbers: true },
    ...{ overwriteCustomersContacts: true, updateAccountNames: true, createMissingAccounts: true },
    mappingFile: Buffer.from("fra;til\r\n9100;1900\r\n"),
  };
  const answer = await importSaft(client, file, parts, any);
  expect(said(answer)).toBe("200");
  const { value } = (await client.get(`/saft/import/${idOf(answer)}?fields=accounts(*),parties(*)`)).body;
  expect(value.accounts.map((one: { number: number; mappedBy: string }) => [one.number, one.mappedBy])).toEqual([
    [1900, "mappingFile"],
    expect.anything(),
    [2000, "standardAccount"],
  ]);
  expect(value.parties.map((one: { foundBy: string }) => one.foundBy)).toEqual(["organizationNumber", "created"]);
  expect((await client.get(`/customer/${anna.id}?fields=name,email`)).body.value).toEqual({
    ...{ name: "Anna AS", email: "ny@anna.example" },
  });
  const names = (await client.get("/ledger/account?number=1900,2000&fields=name")).body.values;
  expect(names).toEqual([{ name: "Kasse" }, { name: "Kapital" }]);
  await undo(idOf(answer));
  expect((await client.get(`/customer/${anna.id}?fields=email`)).body.value.email).toBe("");
  expect((await client.get("/ledger/account?number=1900&fields=name")).body.values).not.toEqual([{ name: "Kasse" }]);
});

/** A file with one transaction, whose period and posting day are said apart. */
const oneSale = (version: string, more: { readonly period?: string; readonly posted?: string } = {}) =>
  saftText({
    version,
    balances: [
      ["1920", 0, 10],
      ["3000", 0, -10],
      ["6999", 0, 0],
    ],
    customers: [
      { id: "10001", name: "Kjøper" },
      { id: "10002", name: "Uten bevegelse" },
    ],
    transactions: [
      {
        ...{ id: "1", day: "2025-03-03", ...more },
        lines: [
          ["1920", 10, { customer: "10001" }],
          ["3000", -10],
        ],
      },
    ],
  });

test.each([
  ["1.30", []],
  ["1.20", []],
  ["1.10", []],
  ["1.0", ["version"]],
  ["1.00", ["version"]],
])("a file of version %s is read, with the findings %j", async (version, keys) => {
  const dry = await importSaft(
    client,
    oneSale(version),
    { ...whole, importCustomerVendors: true },
    { query: "?otherCompany=true&dryRun=true" },
  );
  expect(said(dry)).toBe("200");
  const { auditFileVersion, findings, transactionCount } = dry.body.value;
  expect([auditFileVersion, transactionCount]).toEqual([version, 1]);
  const found = findings.map((one: { key: string }) => one.key).filter((key: string) => key === "version");
  expect(found).toEqual(keys);
});

test("a transaction outside its period is posted on its posting day where that is asked for", async () => {
  const file = oneSale("1.30", { period: "4", posted: "2025-04-05" });
  const parts = { importVouchers: true, createMissingAccounts: true, importCustomerVendors: true };
  expect(said(await importSaft(client, file, parts, any))).toMatch(
    /transaction 1 has the date 2025-03-03, and the period 2025-04/,
  );
  expect(said(await importSaft(client, file, { ...parts, overrideVoucherDateOnDiscrepancy: true }, any))).toBe("200");
  const { values } = (await client.get("/ledger/voucher?dateFrom=2025-01-01&dateTo=2026-01-01&fields=date")).body;
  expect(values).toEqual([{ date: "2025-04-05" }]);
});

test.each([
  [false, ["10001", "10002"], 1],
  [true, ["10001"], 0],
])("onlyActiveCustomers and onlyActiveAccounts %s leave out what nothing moved", async (only, parties, accounts) => {
  const parts = {
    ...{ importVouchers: true, createMissingAccounts: true, importCustomerVendors: true },
    ...{ onlyActiveCustomers: only, onlyActiveAccounts: only },
  };
  expect(said(await importSaft(client, oneSale("1.30"), parts, any))).toBe("200");
  const { values } = (await client.get("/customer?fields=customerNumber&sorting=customerNumber")).body;
  expect(values.map((one: { customerNumber: number }) => `${one.customerNumber}`)).toEqual(parties);
  expect((await client.get("/ledger/account?number=6999&fields=id")).body.values).toHaveLength(accounts);
});

test("analyses become departments, projects and free dimensions by their types and descriptions", async () => {
  const types = [
    ["A", "Sted", "Salg"],
    ["X", "avdeling", "Lager"],
    ["Y", "Department", "Bygg"],
    ["P", "Oppdrag", "Brua"],
    ["Z", "prosjekt", "Huset"],
    ["V", "Produkt", "Ski"],
    ["W", "Region", "Nord"],
  ] as const;
  const table = types.map(
    ([type, description, name], at) =>
      `<AnalysisTypeTableEntry><AnalysisType>${type}</AnalysisType><AnalysisTypeDescription>${description}</AnalysisTypeDescription><AnalysisID>${at + 1}</AnalysisID><AnalysisIDDescription>${name}</AnalysisIDDescription></AnalysisTypeTableEntry>`,
  );
  const lines = types.map(([type], at) => ({
    id: `${at + 1}`,
    day: "2025-03-03",
    lines: [
      ["1920", at + 1],
      ["3000", -(at + 1)],
    ] as [string, number][],
    type,
  }));
  const sum = lines.reduce((all, _, at) => all + at + 1, 0);
  let text = saftText({
    balances: [
      ["1920", 0, sum],
      ["3000", 0, -sum],
    ],
    transactions: lines,
  }).replace("</MasterFiles>", `<AnalysisTypeTable>${table.join("")}</AnalysisTypeTable></MasterFiles>`);
  for (const { id, type } of lines)
    text = text.replace(
      "<AccountID>3000</AccountID><Description>",
      `<AccountID>3000</AccountID><Analysis><AnalysisType>${type}</AnalysisType><AnalysisID>${id}</AnalysisID></Analysis><Description>`,
    );
  const parts = { importVouchers: true, importDepartments: true, importProjects: true };
  expect(said(await importSaft(client, text, parts, any))).toBe("200");
  const fields =
    "department(name),project(name),freeAccountingDimension1(displayName),freeAccountingDimension2(displayName),amount";
  const { values } = (
    await client.get(
      `/ledger/posting?dateFrom=2025-01-01&dateTo=2026-01-01&accountNumberFrom=3000&accountNumberTo=3001&fields=${fields}&sorting=id`,
    )
  ).body;
  const named = values.map((one: Record<string, { name?: string; displayName?: string } | null>) => [
    one.department?.name,
    one.project?.name,
    one.freeAccountingDimension1?.displayName,
    one.freeAccountingDimension2?.displayName,
  ]);
  expect(named).toEqual([
    ["Salg", undefined, undefined, undefined],
    ["Lager", undefined, undefined, undefined],
    ["Bygg", undefined, undefined, undefined],
    [undefined, "Brua", undefined, undefined],
    [undefined, "Huset", undefined, undefined],
    [undefined, undefined, "Ski", undefined],
    [undefined, undefined, undefined, "Nord"],
  ]);
});

test("after the first voucher of the company's own an import stays", async () => {
  const answer = await importSaft(client, toys(), whole, any);
  const accounts = (await client.get("/ledger/account?number=1900,1920&fields=id")).body.values;
  const rows = accounts.map(({ id }: { id: number }, at: number) => ({
    row: at + 1,
    account: { id },
    amountGross: at === 0 ? 5 : -5,
    vatType: { id: 0 },
  }));
  await client.value(client.post("/ledger/voucher", { date: "2026-10-01", description: "Eget", postings: rows }));
  expect(said(await undo(idOf(answer)))).toMatch(/^422 .*1 voucher was posted or changed since the import/);
});

test("the opening balance that stands is replaced when that is asked for", async () => {
  const file = (amount: number) =>
    saftText({
      from: ["1", "2025"],
      to: ["12", "2025"],
      balances: [
        ["1920", amount, amount],
        ["2000", -amount, -amount],
      ],
    });
  const parts = { importStartBalanceFromOpening: true };
  expect(said(await importSaft(client, file(100), parts, any))).toBe("200");
  expect(said(await importSaft(client, file(250), parts, any))).toMatch(/^422 .*has an opening balance of/);
  const second = await importSaft(client, file(250), { ...parts, updateStartBalance: true }, any);
  expect(said(second)).toBe("200");
  expect(await balances("2025-02-01", "2025-01-01")).toEqual({ 1920: "250.00", 2000: "-250.00" });
  expect(said(await undo(idOf(second)))).toMatch(/^422 .*replaced an opening balance/);
});
