// The checklist of a year: what is found of each check, and what is signed off.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  auditRecords,
  auditSchemaFaults,
  expectSums,
  hasAuditSchema,
  transactionsOf,
  unpacked,
} from "../support/audit-file.ts";
import { withClient } from "../support/database.ts";
import { startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";
import { download } from "../support/upload.ts";

let service: TestService;
let client: TestClient;
const accounts = new Map<number, number>();
beforeAll(async () => {
  service = await startTestService({ clock: () => new Date("2026-11-20T10:00:00Z") });
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.company({ name: "Eksempel AS", language: "en" });
  await client.value(client.put("/company", { organizationNumber: "999999999" }));
  const { values } = (await client.get("/ledger/account?fields=id,number&count=1000")).body;
  for (const { id, number } of values) accounts.set(number, id);
});

interface Check {
  readonly key: string;
  readonly severity: string;
  readonly ok: boolean;
  readonly count: number;
  readonly text: string;
  readonly drill: string[];
  readonly signedOffText: string | null;
  readonly signedOffBy: { readonly id: number } | null;
}

async function checks(year = 2025): Promise<Record<string, Check>> {
  const { value } = (await client.get(`/ledger/annualAccount/${year}/checklist`)).body;
  return Object.fromEntries(value.checks.map((one: Check) => [one.key, one]));
}
const open = async (year = 2025) =>
  Object.values(await checks(year))
    .filter((one) => !one.ok)
    .map((one) => one.key);
const account = (number: number) => `/v2/ledger/account/${accounts.get(number)}`;
const signOff = (query: string) => client.put(`/ledger/annualAccount/2025/:signOff?${query}`);
const faults = ({ status, body }: TestAnswer) => [
  status,
  body.code,
  ...(body.validationMessages ?? []).map((one: { field: string; message: string }) => `${one.field}: ${one.message}`),
];

function post(date: string, rows: readonly (readonly [number, number, object?])[]): Promise<Record<string, unknown>> {
  const postings = rows.map(([number, amountGross, more], index) => ({
    ...{ row: index + 1, account: { id: accounts.get(number) }, vatType: { id: 0 }, amountGross },
    ...more,
  }));
  return client.value(client.post("/ledger/voucher", { date, description: "Bilag", postings }));
}

test("has 16 checks in their order, with the severities of the trade", async () => {
  const all = Object.values(await checks());
  expect(all.map((one) => one.key)).toEqual(
    Array.from({ length: 16 }, (_, index) => `Y${String(index + 1).padStart(2, "0")}`),
  );
  expect(all.filter((one) => one.severity === "ERROR").map((one) => one.key)).toEqual([
    ...["Y01", "Y02", "Y03", "Y12", "Y13", "Y14"],
  ]);
  // An empty year has nothing to be done but its locks.
  expect(await open()).toEqual(["Y01"]);
  expect((await client.get("/ledger/annualAccount/1999/checklist")).status).toBe(404);
  // What the process writes by itself, since it has all of it in hand.
  const { body } = await client.get("/ledger/annualAccount/2026/checklist?fields=checks(key)");
  expect(body.value.checks.map(({ key }: { key: string }) => key).slice(0, 2)).toEqual(["Y01", "Y02"]);
});

describe("what is found", () => {
  test("balances: bank, transit, duties, stock, and each account that is not signed off", async () => {
    await post("2025-02-01", [
      [1920, 600],
      [1909, 50],
      [2770, -70],
      [1460, 120],
      [2050, -700],
    ]);
    const found = await checks();
    expect(found.Y04?.drill).toEqual([account(1920)]);
    expect(found.Y05?.drill).toEqual([account(1909)]);
    expect(found.Y06?.drill).toEqual([account(2770)]);
    expect(found.Y10?.drill).toEqual([account(1460)]);
    expect(found.Y15?.drill).toEqual([1460, 1909, 1920, 2050, 2770].map(account));
    // A year before has none of it.
    expect(await open(2024)).toEqual(["Y01"]);
  });

  test("what is settled of VAT and not paid is no difference on 2740, what stands there besides is", async () => {
    const vat = (await client.get("/ledger/vatType?number=3&fields=id")).body.values[0].id;
    await post("2025-01-10", [
      [3000, -1250, { vatType: { id: vat } }],
      [1920, 1250],
    ]);
    for (const act of ["file", "settle"]) await client.value(client.put(`/vatReturn/202501/:${act}`));
    expect((await checks()).Y06).toMatchObject({ ok: true, count: 0 });
    await post("2025-03-10", [
      [2740, 10],
      [1920, -10],
    ]);
    expect((await checks()).Y06?.drill).toEqual([account(2740)]);
  });

  test("receivables of more than 90 days, items in euro, and postings that name nobody", async () => {
    const customer = { customer: { id: (await client.value(client.post("/customer", { name: "Kunde AS" }))).id } };
    const due = async (date: string, termOfPayment: string) => {
      const { id } = await post(date, [
        [1500, 100, { ...customer, termOfPayment }],
        [8050, -100],
      ]);
      const { value } = (await client.get(`/ledger/voucher/${id}?fields=postings(id,row)`)).body;
      return value.postings.find((one: { row: number }) => one.row === 1).id;
    };
    const old = await due("2025-08-01", "2025-09-30");
    await due("2025-08-02", "2025-10-02");
    const found = await checks();
    expect(found.Y11?.drill).toEqual([`/v2/ledger/posting/${old}`]);
    expect(found.Y03?.ok).toBe(true);
    expect(found.Y09?.ok).toBe(true);
    // An invoice in euro at a rate that is not that of 31 December.
    const { id } = await post("2025-12-01", [
      [1500, 1_000, { ...customer, currency: { id: 5 }, amountGrossCurrency: 10 }],
      [8050, -1_000, { currency: { id: 5 }, amountGrossCurrency: -10 }],
    ]);
    const { value } = (await client.get(`/ledger/voucher/${id}?fields=postings(id,row)`)).body;
    const euro = value.postings.find((one: { row: number }) => one.row === 1).id;
    const rate = (kroner: number) =>
      withClient(service.database.ownerUrl, async (owner) => {
        await owner.query(
          `insert into currency_rate ("sourceCurrency", rate, date, factor) values (5, $1, '2025-12-31', 1)
           on conflict ("sourceCurrency", date) do update set rate = excluded.rate`,
          [kroner],
        );
      });
    for (const [kroner, found] of [
      [101, [`/v2/ledger/posting/${euro}`]],
      [100, []],
    ] as const) {
      await rate(kroner);
      expect((await checks()).Y09?.drill).toEqual(found);
    }
    // Revalued, it stands at the rate of that day.
    await rate(102);
    expect((await checks()).Y09?.drill).toEqual([`/v2/ledger/posting/${euro}`]);
    await client.value(client.put("/ledger/posting/:revalue?date=2025-12-31"));
    expect((await checks()).Y09?.drill).toEqual([]);
  });

  test("drafts, depreciation and results of earlier years", async () => {
    await post("2024-06-01", [
      [1920, 10],
      [8050, -10],
    ]);
    const draft = await client.value(
      client.post("/ledger/voucher?sendToLedger=false", { date: "2025-03-01", description: "Kladd", postings: [] }),
    );
    const asset = await client.value(
      client.post("/asset", {
        ...{ name: "Bil", dateOfAcquisition: "2025-01-01", acquisitionCost: 1200, depreciationFrom: "2025-01-01" },
        ...{ account: { id: accounts.get(1230) }, depreciationAccount: { id: accounts.get(6010) } },
        ...{ depreciationMethod: "STRAIGHT_LINE", lifetime: 12 },
      }),
    );
    await post("2025-01-01", [
      [1230, 1200, { asset: { id: asset.id } }],
      [1920, -1200],
    ]);
    const found = await checks();
    expect(found.Y12?.drill).toEqual([`/v2/ledger/voucher/${draft.id}`]);
    expect(found.Y13?.ok).toBe(false);
    expect(found.Y02?.drill).toEqual(["/v2/ledger/annualAccount/2024"]);
    expect(found.Y07?.drill).toEqual([`/v2/asset/${asset.id}`]);
    // Posted as planned, it holds: the asset is what its account has.
    await client.value(client.put("/asset/:depreciate?year=2025&month=12"));
    expect((await checks()).Y07).toMatchObject({ ok: true, drill: [] });
  });

  test("the note of assets beside the accounts: what no asset explains, and what is missing on them", async () => {
    await post("2025-03-01", [
      [1200, 500],
      [1920, -500],
    ]);
    expect((await checks()).Y07?.drill).toEqual([account(1200)]);
    // An asset takes it over by the posting; one that is bought without a posting is worth nothing yet.
    const { id } = await client.value(
      client.post("/asset", {
        ...{ name: "Maskin", dateOfAcquisition: "2025-03-01", acquisitionCost: 500 },
        ...{ account: { id: accounts.get(1200) }, depreciationMethod: "NO_DEPRECIATION" },
      }),
    );
    await post("2025-03-02", [
      [1200, -500],
      [1200, 500, { asset: { id } }],
    ]);
    expect((await checks()).Y07).toMatchObject({ ok: true, count: 0 });
    const note = (await client.get("/report/assets?year=2025")).body.value;
    expect(note.checks).toMatchObject([{ key: "assetsAgree", ok: true }]);
    // Stock and other accounts outside 1000 to 1299 are no assets.
    await post("2025-03-03", [
      [1300, 40],
      [1920, -40],
    ]);
    expect((await checks()).Y07?.ok).toBe(true);
    await post("2025-12-31", [
      [1200, -100],
      [7830, 100],
    ]);
    expect((await checks()).Y07?.drill).toEqual([account(1200)]);
    expect((await open(2024)).includes("Y07")).toBe(false);
  });

  test("books that were changed behind the service: a row that names nobody, a part that is missing, a month off balance", async () => {
    const behind = (sql: string, ...values: unknown[]) =>
      withClient(service.database.ownerUrl, async (owner) => {
        await owner.query("set session_replication_role = replica");
        await owner.query(sql, [client.companyId, ...values]);
      });
    const customer = { id: (await client.value(client.post("/customer", { name: "Kunde AS" }))).id };
    const receivable = await post("2025-12-01", [
      [1500, 100, { customer }],
      [8050, -100],
    ]);
    const whole = await checks();
    expect([whole.Y03?.ok, whole.Y08?.ok, whole.Y14?.ok]).toEqual([true, true, true]);
    await behind('update posting set "customer" = null where company_id = $1 and "voucher" = $2', receivable.id);
    expect((await checks()).Y03).toMatchObject({
      ...{ severity: "ERROR", ok: false, drill: ["/v2/report/ageing?type=customer&asOf=2025-12-31"] },
    });
    const accrued = await post("2025-03-01", [
      [7500, 600],
      [1920, -600],
    ]);
    await behind(
      'update posting set "amortizationAccount" = $3 where company_id = $1 and "voucher" = $2 and "row" = 1',
      ...[accrued.id, accounts.get(1700)],
    );
    expect((await checks()).Y08).toMatchObject({ ok: false, drill: [`/v2/ledger/voucher/${accrued.id}`] });
    await behind(
      "update account_month set amount = amount + 1 where company_id = $1 and account = $2 and month = '2025-03-01'",
      accounts.get(7500),
    );
    expect((await checks()).Y14).toMatchObject({
      ...{ severity: "ERROR", ok: false, drill: ["/v2/ledger/accountingPeriod/202503"] },
    });
    // Errors are not signed off, and close no year.
    expect((await signOff("check=Y03&text=Det+stemmer")).status).toBe(422);
    const { status, text } = await client.put("/ledger/annualAccount/2025/:close");
    expect([status, text]).toEqual([422, expect.stringMatching(/Y03.*Y14/s)]);
  });

  test("the audit file that cannot be made", async () => {
    expect((await checks()).Y16?.ok).toBe(true);
    await client.value(client.put("/company", { organizationNumber: "" }));
    expect((await checks()).Y16?.drill).toEqual(["/v2/saft/exportSAFT?year=2025"]);
  });

  test("an audit file of a year that the format does not have", async () => {
    for (const year of [1969, 2101])
      expect(faults(await client.get(`/saft/exportSAFT?year=${year}`))).toEqual([
        ...[422, 18000],
        `year: The format has years from 1970 to 2100, and not ${year}.`,
      ]);
    expect((await download(client, "/saft/exportSAFT?year=1970")).status).toBe(200);
  });

  test("an audit file that can be made is valid by the schema, whatever the texts and amounts are", async () => {
    const long = `${"Æ".repeat(243)} <&> ${"x".repeat(5)}`;
    await client.value(client.put("/company", { email: "post@example.com", phoneNumber: "+47 22 00 00 00 00 00" }));
    const customer = await client.value(
      client.post("/customer", { name: long, email: `${"a".repeat(80)}@example.com`, phoneNumber: "9".repeat(30) }),
    );
    const named = { customer: { id: customer.id }, invoiceNumber: "F".repeat(60) };
    const rows: (readonly [number, number, object?])[] = [
      [1500, 100, { ...named, description: "\t" }],
      [8050, -100, { description: long }],
    ];
    await post("2025-02-01", rows);
    // As many kroner for a cent as a voucher takes: the rate has more digits than the format.
    const euro = (amount: number) => ({ currency: { id: 5 }, amountGrossCurrency: amount });
    await post("2025-02-02", [
      [1920, 999_999_999_999, euro(0.03)],
      [8050, -999_999_999_999, euro(-0.03)],
    ]);
    for (const description of [" ", "\u0007", "🙂".repeat(300)])
      await client.post("/ledger/voucher", {
        ...{ date: "2025-02-03", description },
        postings: rows.map(([number, amountGross, more], index) => ({
          ...{ row: index + 1, account: { id: accounts.get(number) }, vatType: { id: 0 }, amountGross },
          ...more,
          description,
        })),
      });
    expect((await checks()).Y16?.ok).toBe(true);
    const { status, bytes } = await download(client, "/saft/exportSAFT?year=2025");
    expect(status).toBe(200);
    const [file = ""] = Object.values(unpacked(bytes));
    expect(transactionsOf(auditRecords(file)).length).toBeGreaterThanOrEqual(2);
    expectSums(auditRecords(file));
    if (hasAuditSchema) expect(await auditSchemaFaults(file)).toEqual([]);
  });
});

describe("signing off", () => {
  beforeEach(async () => {
    await post("2025-02-01", [
      [1920, 600],
      [2050, -600],
    ]);
  });

  test("keeps who said what, and stands in the log; again takes its place", async () => {
    await client.value(signOff("check=Y04&text=Kontoutskrift+nr.+12"));
    await client.value(signOff("check=Y04&text=Kontoutskrift+nr.+13"));
    expect((await checks()).Y04).toMatchObject({
      ...{ ok: false, signedOffText: "Kontoutskrift nr. 13", signedOffBy: { id: client.employeeId } },
    });
    const { value } = (await client.get("/ledger/annualAccount/2025/checklist?fields=openErrors,openWarnings")).body;
    expect(value).toEqual({ openErrors: 1, openWarnings: 1 });
    const { values } = (await client.get("/audit?type=AnnualAccount&fields=objectId,field,new")).body;
    expect(values).toEqual([
      { objectId: 2025, field: "signedOff.Y04", new: "Kontoutskrift nr. 12" },
      { objectId: 2025, field: "signedOff.Y04", new: "Kontoutskrift nr. 13" },
    ]);
  });

  test("is done account by account for the balance", async () => {
    await client.value(signOff(`check=Y15&accountId=${accounts.get(1920)}&text=Avstemt`));
    expect((await checks()).Y15?.drill).toEqual([account(2050)]);
    await client.value(signOff(`check=Y15&accountId=${accounts.get(2050)}&text=Avstemt`));
    expect((await checks()).Y15?.ok).toBe(true);
  });

  test("is refused for errors, for other accounts, with nothing said, and all at once", async () => {
    expect((await signOff("check=Y01&text=Det+ordner+seg")).status).toBe(422);
    expect(faults(await signOff("check=Y04&accountId=1&documentId=999"))).toEqual([
      ...[422, 18000],
      "accountId: Check Y04 does not go with this account.",
      "documentId: There is no document 999.",
    ]);
    expect(faults(await signOff("check=Y15"))).toEqual([
      ...[422, 18000],
      "accountId: Check Y15 does not go with this account.",
      "text: A text or a document is missing.",
    ]);
    expect((await signOff(`check=Y04&text=${"a".repeat(1_001)}`)).status).toBe(422);
  });

  test("leaves no warning when the year is closed", async () => {
    await client.value(client.put("/ledger/vatSettings", { vatRegistrationStatus: "VAT_NOT_REGISTERED" }));
    for (let month = 202501; month <= 202512; month++)
      await client.value(client.put(`/ledger/accountingPeriod/${month}/:close`));
    const answer = await client.put("/ledger/annualAccount/2025/:close?dryRun=true");
    expect(answer.headers.get("x-warning")).toContain("Y15");
    expect(answer.headers.get("x-warning")).toContain("Y04");
    await client.value(signOff("check=Y04&text=Avstemt"));
    for (const number of [1920, 2050])
      await client.value(signOff(`check=Y15&accountId=${accounts.get(number)}&text=Avstemt`));
    const closed = await client.put("/ledger/annualAccount/2025/:close");
    expect([closed.status, closed.headers.get("x-warning")]).toEqual([200, null]);
  });
});
