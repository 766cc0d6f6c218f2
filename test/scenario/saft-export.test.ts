// The standard audit file of the books: valid by the official schema, its sums those of the ledger, in pieces of one moment.

import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { snapshotConnections } from "../../src/limits.ts";
import {
  type AuditRecord,
  amountOf,
  auditRecords,
  exportedFile,
  transactionsOf,
  unpacked,
} from "../support/audit-file.ts";
import { fillBooks } from "../support/example-books.ts";
import { saftExample } from "../support/saft-files.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";
import { download } from "../support/upload.ts";

let service: TestService;
let client: TestClient;
beforeAll(async () => {
  service = await startTestService({ clock: () => new Date("2026-07-05T10:00:00Z") });
  client = await service.company({ name: "Eksempel AS" });
  await fillBooks(client);
  await client.value(client.put("/company", { organizationNumber: "999999999" }));
});
afterAll(() => service.stop());

/** The elements of all files that were read. */
const written = new Set<string>();
const fileOf = async (query: string, from = client) => {
  const { file, text } = await exportedFile(from, query);
  for (const [, name = ""] of text.matchAll(/<([A-Z]\w+)/g)) written.add(name);
  return file;
};

/** What a line says, but for its texts. */
function shown(line: AuditRecord): string {
  const side = (record: AuditRecord, name: string) =>
    record[`Debit${name}`] ? `D ${record[`Debit${name}`].Amount}` : `C ${record[`Credit${name}`].Amount}`;
  const taxes = (line.TaxInformation ?? []).map(
    (one: AuditRecord) => `${one.TaxCode} ${one.TaxPercentage} % ${one.TaxBase} ${side(one, "TaxAmount")}`,
  );
  const dimensions = (line.Analysis ?? []).map(
    (one: AuditRecord) => `${one.AnalysisType} ${one.AnalysisID} ${side(one, "AnalysisAmount")}`,
  );
  const others = [line.CustomerID, line.SupplierID, line.ReferenceNumber, line.DueDate];
  return [line.RecordID, line.AccountID, side(line, "Amount"), ...others, ...dimensions, ...taxes].join(" | ");
}

describe("the example books", () => {
  const sample = auditRecords(saftExample("ok-eksempel-2026-h1.xml"));

  test("the half year is the sample: accounts, parties, codes, dimensions and every line", async () => {
    const file = await fileOf("year=2026&dateTo=2026-07-01");
    const used = file.MasterFiles.GeneralLedgerAccounts.Account.filter(
      (one: AuditRecord) =>
        !/^0\.00$/.test(one.OpeningDebitBalance ?? "") || !/^0\.00$/.test(one.ClosingDebitBalance ?? ""),
    );
    const balances = ({ AccountDescription: _, ...one }: AuditRecord) => one;
    const open = sample.MasterFiles.GeneralLedgerAccounts.Account.filter(
      (one: AuditRecord) => one.OpeningDebitBalance !== "0.00" || one.ClosingDebitBalance !== "0.00",
    );
    expect(used.map(balances)).toEqual(open.map(balances));
    const parties = (of: AuditRecord) => [
      ...of.MasterFiles.Customers.Customer.map((one: AuditRecord) => [one.CustomerID, one.BalanceAccount]),
      ...of.MasterFiles.Suppliers.Supplier.map((one: AuditRecord) => [one.SupplierID, one.BalanceAccount]),
    ];
    expect(parties(file)).toEqual(parties(sample));
    const codes = (of: AuditRecord) =>
      of.MasterFiles.TaxTable.TaxTableEntry.TaxCodeDetails.map(({ Description: _, ...one }: AuditRecord) => one);
    const byCode = (left: AuditRecord, right: AuditRecord) => Number(left.TaxCode) - Number(right.TaxCode);
    expect(codes(file).sort(byCode)).toEqual(codes(sample).sort(byCode));
    const values = (of: AuditRecord) =>
      of.MasterFiles.AnalysisTypeTable.AnalysisTypeTableEntry.map((one: AuditRecord) => [
        one.AnalysisType,
        one.AnalysisID,
      ]);
    expect(values(file)).toEqual(values(sample));
    const transactions = (of: AuditRecord) =>
      transactionsOf(of)
        .map((one) => [
          `${one.TransactionDate} ${one.Period}/${one.PeriodYear} ${one.Description}`,
          one.Line.map(shown),
        ])
        .sort();
    expect(transactions(file)).toEqual(transactions(sample));
    const { NumberOfEntries, TotalDebit, TotalCredit } = file.GeneralLedgerEntries;
    expect([NumberOfEntries, TotalDebit, TotalCredit]).toEqual(["20", "159620.50", "159620.50"]);
  });

  test("the year before ends where the year begins, and the annual result carries what is left", async () => {
    const before = await fileOf("year=2025");
    const year = await fileOf("year=2026");
    expect(year.Header.SelectionCriteria).toEqual({
      ...{ PeriodStart: "1", PeriodStartYear: "2026", PeriodEnd: "12", PeriodEndYear: "2026" },
    });
    const balance = (file: AuditRecord, number: string, kind: "OpeningBalance" | "ClosingBalance") =>
      amountOf(
        file.MasterFiles.GeneralLedgerAccounts.Account.find((one: AuditRecord) => one.AccountID === number),
        kind,
      ) / 100;
    for (const number of ["1500", "1920", "2000", "2050", "2740"])
      expect(balance(year, number, "OpeningBalance")).toBe(balance(before, number, "ClosingBalance"));
    expect([balance(before, "3000", "ClosingBalance"), balance(year, "3000", "OpeningBalance")]).toEqual([-12_000, 0]);
    expect(balance(year, "8800", "OpeningBalance")).toBe(-2_000);
  });

  test("days within months are a selection of dates, and 'allCustomers' shows who did nothing", async () => {
    const file = await fileOf("year=2026&dateFrom=2026-03-10&dateTo=2026-03-12&allCustomers=true");
    expect(file.Header.SelectionCriteria).toEqual({ SelectionStartDate: "2026-03-10", SelectionEndDate: "2026-03-11" });
    expect(file.MasterFiles.Customers.Customer.length).toBe(3);
    expect(transactionsOf(file).map((one) => one.GLPostingDate)).toEqual(["2026-03-10"]);
  });

  test("is named by company, moment and part, and is a zip that is not kept anywhere", async () => {
    const answer = await download(client, "/saft/exportSAFT?year=2026");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const [name = ""] = Object.keys(unpacked(answer.bytes));
    expect(name).toMatch(/^SAF-T Financial_999999999_\d{14}_1_1\.xml$/);
    expect(answer.headers.get("content-disposition")).toContain(name.replace("_1_1.xml", ".zip").replace("SAF-T ", ""));
  });

  test("names parameters that it does not have", async () => {
    const { status, headers } = await download(client, "/saft/exportSAFT?year=2026&yaer=2025");
    expect([status, headers.get("x-unknown-parameters")]).toEqual([200, "yaer"]);
    expect(headers.get("x-warning")).toContain("yaer");
  });

  test("asked by HEAD, or left before its end, holds nothing of the database", async () => {
    const authorization = `Basic ${Buffer.from(`0:${client.session}`).toString("base64")}`;
    const ask = (method: string) =>
      fetch(`${client.address}/v2/saft/exportSAFT?year=2026`, { method, headers: { authorization } });
    for (let at = 0; at < 2 * snapshotConnections; at += 1) {
      const answer = await ask(at % 2 === 0 ? "HEAD" : "GET");
      expect(answer.status).toBe(200);
      await answer.body?.cancel();
    }
    expect((await ask("GET")).status).toBe(200);
  });
});

describe("a company with everything", () => {
  let whole: TestClient;
  let ids: Map<string, number>;
  const account = (number: number) => ({ id: ids.get(`${number}`) ?? 0 });
  const post = (date: string, postings: readonly Record<string, unknown>[], more = {}) =>
    whole.value(
      whole.post("/ledger/voucher", {
        ...{ date, description: "Bilag", postings: postings.map((one, at) => ({ row: at + 1, ...one })) },
        ...more,
      }),
    );
  beforeAll(async () => {
    whole = await service.company({ name: 'Alt <&> "mulig" AS' });
    await whole.value(whole.put("/company", { organizationNumber: "888888888" }));
    const { values } = (await whole.get("/ledger/account?fields=id,number,legalVatTypes(id)")).body;
    ids = new Map(values.map((one: { id: number; number: number }) => [`${one.number}`, one.id]));
  });

  test("each VAT code on an account that takes it: the VAT is that of the ledger", async () => {
    const { values } = (await whole.get("/ledger/account?fields=id,number,ledgerType,legalVatTypes(id)&count=1000"))
      .body;
    const types = (await whole.get("/ledger/vatType?fields=id,number,isActive")).body.values;
    const posted: string[] = [];
    for (const type of types as { id: number; number: string; isActive: boolean }[]) {
      const place = values.find(
        (one: { ledgerType: string; legalVatTypes: { id: number }[] }) =>
          one.ledgerType === "GENERAL" && one.legalVatTypes.some(({ id }) => id === type.id),
      );
      if (place === undefined || type.number === "0") continue;
      const answer = await whole.post("/ledger/voucher", {
        ...{ date: "2026-02-03", description: `Kode ${type.number}` },
        postings: [
          { row: 1, account: { id: place.id }, vatType: { id: type.id }, amountGross: 1000 },
          { row: 2, account: account(1920), amountGross: -1000 },
        ],
      });
      if (answer.status === 201) posted.push(type.number);
    }
    expect(posted.length).toBeGreaterThan(20);
    const file = await fileOf("year=2026", whole);
    const transactions = transactionsOf(file);
    const codes = transactions.flatMap((one) => one.Line.flatMap((line: AuditRecord) => line.TaxInformation ?? []));
    expect([...new Set(codes.map((one) => one.TaxCode))].sort()).toEqual([...posted].sort());
    // What codes say of VAT is what the lines without a code have.
    const taxes = (line: AuditRecord) =>
      (line.TaxInformation ?? []).reduce(
        (sum: number, one: AuditRecord) =>
          sum + Number(one.DebitTaxAmount?.Amount ?? 0) - Number(one.CreditTaxAmount?.Amount ?? 0),
        0,
      );
    const direct = ["14", "15", "4", "41", "42"];
    for (const one of transactions) {
      const [first, second, ...vat] = one.Line;
      expect([one.Description, first.AccountID === "1920", second.AccountID]).toEqual([one.Description, false, "1920"]);
      if (direct.includes(first.TaxInformation[0].TaxCode)) continue;
      const own = vat.reduce((sum: number, line: AuditRecord) => sum + amountOf(line, "Amount"), 0) / 100;
      const isOwed = first.TaxInformation.some(
        (tax: AuditRecord) => tax.CreditTaxAmount && tax.CreditTaxAmount.Amount !== "0.00",
      );
      const notDeducted =
        isOwed && first.TaxInformation.length === 1 ? Number(first.TaxInformation[0].CreditTaxAmount.Amount) : 0;
      expect([one.Description, Math.round((taxes(first) + notDeducted) * 100)]).toEqual([
        one.Description,
        Math.round(own * 100),
      ]);
    }
  });

  test("currencies, accruals, dimensions, reversals, and texts that XML cannot hold or the schema finds too long", async () => {
    const long = `${"Ærlig & lang ".repeat(20)}😀`;
    const customer = await whole.value(
      whole.post("/customer", {
        ...{
          name: `Kari \u0007 <Nordmann> ${long}`.slice(0, 255),
          isPrivateIndividual: true,
        },
        ...{
          email: "kari@example.com",
          phoneNumber: "+47 22 33 44 55 66 77",
          postalAddress: { addressLine1: "Vei 1", city: "Oslo" },
        },
      }),
    );
    const supplier = await whole.value(
      whole.post("/supplier", { name: "Leverandør", organizationNumber: "987654325", bankAccounts: ["86011117947"] }),
    );
    await whole.value(whole.post("/ledger/account", { number: 6545, name: "Egen konto" }));
    const department = await whole.value(whole.post("/department", { name: "Salg", departmentNumber: "10" }));
    const nameless = await whole.value(whole.post("/department", { name: "Uten nummer" }));
    const euro = (await whole.get("/currency?code=EUR")).body.values[0];
    await post("2026-05-04", [
      {
        account: account(1500),
        customer,
        currency: euro,
        amountGross: 1170,
        amountGrossCurrency: 100,
        invoiceNumber: "7",
      },
      {
        account: account(3107),
        currency: euro,
        vatType: { id: 52 },
        amountGross: -1170,
        amountGrossCurrency: -100,
        department,
        description: long,
      },
    ]);
    await post("2026-05-05", [
      { account: account(2400), supplier, amountGross: -600, invoiceNumber: "A-1", department: nameless },
      {
        ...{ account: account(7500), amountGross: 600, amortizationAccount: account(1700) },
        ...{ amortizationStartDate: "2026-11-01", amortizationEndDate: "2027-01-31" },
      },
    ]);
    const wrong = await post("2026-05-06", [
      { account: account(6540), amountGross: 10 },
      { account: account(1920), amountGross: -10 },
    ]);
    await whole.value(whole.put(`/ledger/voucher/${wrong.id}/:reverse?date=2026-05-07`));
    const year = await fileOf("year=2026", whole);
    const all = transactionsOf(year);
    const foreign = all.find((one) => one.TransactionDate === "2026-05-04");
    expect(foreign.Line[0].DebitAmount).toEqual({
      ...{ Amount: "1170.00", CurrencyCode: "EUR", CurrencyAmount: "100.00", ExchangeRate: "11.70000000" },
    });
    expect(foreign.Line[1].Description.length).toBeLessThanOrEqual(256);
    const [person] = year.MasterFiles.Customers.Customer;
    expect([person.RegistrationNumber, person.PartyInfo.Type, person.Name.includes("<Nordmann>")]).toEqual([
      ...[undefined, "Private", true],
    ]);
    const [business] = year.MasterFiles.Suppliers.Supplier;
    expect([business.RegistrationNumber, business.BankAccount]).toEqual([
      ...["987654325", [{ BankAccountNumber: "86011117947" }]],
    ]);
    const spread = all.filter((one) => one.SystemID === all.find((two) => two.TransactionID.endsWith("/2"))?.SystemID);
    expect(spread.map((one) => [one.TransactionID.replace(/^\d+-/, ""), one.GLPostingDate])).toEqual([
      ...[
        ["2026", "2026-05-05"],
        ["2026/2", "2026-11-30"],
        ["2026/3", "2026-12-31"],
      ],
    ]);
    const next = transactionsOf(await fileOf("year=2027", whole));
    expect(next.map((one) => one.TransactionID.replace(/^\d+-/, ""))).toEqual(["2026/4"]);
    // The moment of storing stands on each line; an account that somebody made has its day; nothing came with an import.
    const moments = all.flatMap((one) => one.Line.map((line: AuditRecord) => line.SystemEntryTime));
    expect(moments.filter((one) => !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/.test(one))).toEqual([]);
    expect(all.filter((one) => one.BatchID !== undefined)).toEqual([]);
    const madeOn = year.MasterFiles.GeneralLedgerAccounts.Account.filter((one: AuditRecord) => one.AccountCreationDate);
    expect(madeOn.map((one: AuditRecord) => one.AccountID)).toEqual(["6545"]);
    expect(madeOn[0].AccountCreationDate).toBe(all[0].SystemEntryDate);
    const mistake = all.find((one) => one.TransactionDate === "2026-05-06");
    expect(mistake.ModificationDate).toBe("2026-05-07");
    expect(year.MasterFiles.AnalysisTypeTable.AnalysisTypeTableEntry.map((one: AuditRecord) => one.AnalysisID)).toEqual(
      [...[`id-${nameless.id}`, "10"]],
    );
  });

  test("the account of a business that invoices, pays, credits and reminds for a year", async () => {
    const shop = await service.company({ name: "Butikken AS" });
    await shop.value(shop.put("/company", { organizationNumber: "912345678" }));
    const made = await shop.put("/test/:seed?kind=year");
    expect(made.status).toBe(204);
    for (const year of [2025, 2026]) {
      const file = await fileOf(`year=${year}`, shop);
      const sheet = (
        await shop.get(
          `/balanceSheet?dateFrom=${year}-01-01&dateTo=${year + 1}-01-01&fields=account(number),balanceIn,balanceOut`,
        )
      ).body;
      const accounts = new Map(
        file.MasterFiles.GeneralLedgerAccounts.Account.map((one: AuditRecord) => [one.AccountID, one]),
      );
      for (const one of sheet.values as { account: { number: number }; balanceIn: number; balanceOut: number }[]) {
        const record = accounts.get(`${one.account.number}`);
        expect([one.account.number, amountOf(record, "OpeningBalance"), amountOf(record, "ClosingBalance")]).toEqual([
          ...[one.account.number, Math.round(one.balanceIn * 100), Math.round(one.balanceOut * 100)],
        ]);
      }
      expect(transactionsOf(file).some((one) => one.TransactionID.startsWith("F"))).toBe(true);
    }
  });
});

test("every element of the table is written, but for what the books above do not have", async () => {
  // Files of other companies in this file's tests count, too; alone this test reads these.
  for (const year of [2025, 2026]) await fileOf(`year=${year}&allCustomers=true`);
  await fileOf("year=2026&dateFrom=2026-03-10&dateTo=2026-03-12");
  const table = readFileSync(new URL("../data/saft/export-map.csv", import.meta.url), "utf8");
  const lines = table.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const listed = lines
    .slice(1)
    .map((line) => line.replace(/^"([^"]*)".*|^([^,]*),.*/, "$1$2"))
    .flatMap((paths) => paths.replace(/^\(.*|\.\.\.\/reverse.*/, "").match(/\b[A-Z][A-Za-z]+\b/g) ?? []);
  expect(listed.length).toBeGreaterThan(80);
  // Decision 112 says why no term of a declaration is written. The others need what these books do not have: imported vouchers
  // (see saft-round-trip), invoices with a KID, compensation of VAT, a rate that changed, quantities.
  expect([...new Set(listed)].filter((name) => !written.has(name)).sort()).toEqual([
    ...["BatchID", "CID", "Compensation", "EffectiveDate", "ExpirationDate", "Quantity", "TaxDeclarationPeriod"],
  ]);
});

describe("what is refused, before anything is sent", () => {
  const refused = async (query: string, from = client) => {
    const { status, body } = await from.get(`/saft/exportSAFT${query}`);
    const messages = (body.validationMessages ?? []) as { field: string; message: string }[];
    return [status, ...messages.map((one) => `${one.field}: ${one.message}`)];
  };

  test("no year, a year that is none, periods that end before they begin or begin elsewhere", async () => {
    expect((await refused(""))[0]).toBe(422);
    expect((await refused("?year=next"))[0]).toBe(422);
    expect((await refused("?year=12"))[0]).toBe(422);
    expect((await refused("?year=2026&dateFrom=2026-02-30"))[0]).toBe(422);
    const wrong = "The period of an audit file begins in the year 2026 and ends after it has begun.";
    expect(await refused("?year=2026&dateFrom=2025-12-01")).toEqual([422, `dateFrom: ${wrong}`]);
    expect((await refused("?year=2026&dateFrom=2026-05-01&dateTo=2026-05-01"))[0]).toBe(422);
    expect(await refused("?year=2026&dateTo=2025-05-01")).toEqual([422, `dateTo: ${wrong}`]);
  });

  test("a company without a number of nine digits, and accounts without a group, all at once", async () => {
    const bare = await service.company({ name: "Uten nummer AS" });
    const own = await bare.value(bare.post("/ledger/account", { number: 6545, name: "Egen konto", groupingCode: "" }));
    const bank = (await bare.get("/ledger/account?number=1920&fields=id")).body.values[0];
    const postings = [
      { row: 1, account: { id: own.id }, amountGross: 10 },
      { row: 2, account: bank, amountGross: -10 },
    ];
    await bare.value(bare.post("/ledger/voucher", { date: "2026-02-03", description: "Bilag", postings }));
    await bare.value(bare.put("/company", { organizationNumber: "" }));
    expect(await refused("?year=2026", bare)).toEqual([
      ...[422, "null: The company's organisation number has to have nine digits."],
      "null: Accounts without a grouping code of the standard: 6545.",
    ]);
    await bare.value(bare.put("/company", { organizationNumber: "912345678" }));
    await bare.value(bare.put(`/ledger/account/${own.id}`, { groupingCode: "6500" }));
    // Without a word of the group an account has that of the standard account before it: 6540, else the first of its kind.
    const codes = [];
    for (const number of [6549, 65491, 1005, 6001, 9123])
      codes.push((await bare.post("/ledger/account", { number, name: "Ny" })).body.value?.groupingCode);
    expect(codes).toEqual(["6500", "6500", undefined, "6000", ""]);
    expect((await fileOf("year=2026", bare)).GeneralLedgerEntries.NumberOfEntries).toBe("1");
  });
});
