// Assets as a bookkeeper meets them: bought, improved, written off, sold and taken over; their figures follow from the postings.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { dateInOslo } from "../../src/calendar.ts";
import type { TestAnswer, TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

let service: SharedService;
let client: TestClient;
let accounts: Map<number, number>;
beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.company();
  const { values } = (await client.get("/ledger/account?fields=id,number")).body;
  accounts = new Map(values.map((one: { id: number; number: number }) => [one.number, one.id]));
});

type Body = Record<string, unknown>;
/** Figures are those of the year in which they are asked for. */
const year = Number(dateInOslo(new Date()).slice(0, 4));
const day = (of: number, rest: string) => `${of}-${rest}`;
const account = (number: number) => ({ id: accounts.get(number) ?? 0 });
const make = async (path: string, body: Body) => Number((await client.value(client.post(path, body))).id);
const assetOf = (body: Body = {}) => make("/asset", { name: "Dreiebenk", ...body });
/** Furniture keeps a balance of each asset from now on. */
const keepPerAsset = () => client.value(client.put(`/ledger/account/${account(1250).id}`, { ledgerType: "ASSET" }));

/** A voucher whose last row is the bank's where the others do not balance. */
function voucher(rows: readonly Body[], date: string) {
  const total = rows.reduce((sum, row) => sum + Number(row.amountGross), 0);
  const all = total === 0 ? rows : [...rows, { account: account(1920), amountGross: -total }];
  return { date, description: "Bilag", postings: all.map((row, index) => ({ row: index + 1, ...row })) };
}
const post = (rows: readonly Body[], date: string) => make("/ledger/voucher", voucher(rows, date));
const on = (number: number, amountGross: number, asset?: number): Body => ({
  account: account(number),
  amountGross,
  ...(asset === undefined ? {} : { asset: { id: asset } }),
});

// biome-ignore lint/suspicious/noExplicitAny: figures are looked into by name
const read = async (id: number, fields = "*"): Promise<any> =>
  (await client.get(`/asset/${id}?fields=${fields}`)).body.value;
const figures = (id: number) =>
  read(
    id,
    "balanceIn,newHires,improvements,salesAndOtherRealizations,depreciationBasis,depreciationAmount,balanceChange,balanceOut",
  );
const plan = (id: number) =>
  read(id, "status,numberOfMonths,annualDepreciation,depreciationDiscrepancy,accumulatedDepreciation");

async function faults(answer: Promise<TestAnswer>): Promise<string[]> {
  const { status, body } = await answer;
  const all: { path: string | null; field: string; message: string }[] = body.validationMessages ?? [];
  return [String(status), ...all.map((one) => `${one.path ?? one.field}: ${one.message}`)];
}

describe("the register", () => {
  test("assets are made, found, changed, copied and deleted", async () => {
    expect((await client.get("/asset/assetsExist")).body).toEqual({ value: false });
    const lathe = await assetOf({
      description: "I verkstedet",
      account: account(1250),
      depreciationAccount: account(6017),
      acquisitionCost: 60_000,
      dateOfAcquisition: day(year, "03-05"),
      incomingBalance: 100,
      saleDate: day(year, "12-01"),
    });
    const many = await client.post("/asset/list?fields=name", [{ name: "Varebil" }, { name: "Henger" }]);
    expect([many.status, many.body.values]).toEqual([201, [{ name: "Varebil" }, { name: "Henger" }]]);
    expect((await client.get("/asset/assetsExist")).body).toEqual({ value: true });
    const found = async (query: string) =>
      (await client.get(`/asset?${query}&fields=displayName`)).body.values.map((one: Body) => one.displayName);
    expect(await found("name=BIL")).toEqual(["Varebil"]);
    expect(await found("description=verksted")).toEqual(["Dreiebenk"]);
    expect(await found(`id=${lathe},1`)).toEqual(["Dreiebenk"]);
    expect(await found("sorting=-name")).toEqual(["Varebil", "Henger", "Dreiebenk"]);
    const put = await client.put(
      `/asset/${lathe}?fields=name,acquisitionCost,depreciationMethod,accumulatedDepreciation`,
      {
        name: "Dreiebenk 2",
        // Follows from the postings, whatever a body says.
        accumulatedDepreciation: 7,
      },
    );
    expect(put.body.value).toEqual({
      name: "Dreiebenk 2",
      acquisitionCost: 60_000,
      depreciationMethod: "MANUAL",
      accumulatedDepreciation: 0,
    });
    const copy = await client.post(`/asset/duplicate/${lathe}`, undefined);
    expect([copy.status, copy.body.value]).toMatchObject([
      201,
      { name: "Dreiebenk 2", acquisitionCost: 60_000, account: account(1250), incomingBalance: 0, saleDate: null },
    ]);
    expect(copy.body.value.id).not.toBe(lathe);
    expect((await read(copy.body.value.id, "changes")).changes).toMatchObject([{ changeType: "CREATE" }]);
    expect((await client.get(`/asset/canDelete/${lathe}`)).body).toEqual({ value: true });
    expect((await client.delete(`/asset/${lathe}`)).status).toBe(204);
    expect((await client.get(`/asset/${lathe}`)).status).toBe(404);
    expect((await client.post(`/asset/duplicate/${lathe}`, undefined)).status).toBe(404);
    expect((await client.get(`/asset/canDelete/${lathe}`)).status).toBe(404);
    expect((await client.get(`/asset/${lathe}/postings`)).status).toBe(404);
  });

  test("what cannot be an asset is refused with everything that is wrong", async () => {
    const wrong = {
      name: "Feil",
      account: account(6540),
      depreciationAccount: account(1250),
      acquisitionCost: 10,
      depreciationRemainingValue: 11,
      department: { id: await make("/department", { name: "Gammel", isInactive: true }) },
    };
    expect(await faults(client.post("/asset", wrong))).toEqual([
      "422",
      expect.stringContaining("account.id: Account 6540"),
      expect.stringContaining("depreciationAccount.id: Account 1250"),
      "depreciationRemainingValue: The remaining value 11.00 is more than the cost 10.00.",
      "department.id: The department Gammel is inactive.",
    ]);
    expect(await faults(client.post("/asset", { lifetime: -1, depreciationRate: 101 }))).toEqual([
      "422",
      "lifetime: Must be at least 0.",
      "depreciationRate: Cannot be above 100.",
      "name: The field must be filled in.",
    ]);
    expect((await client.get("/asset/assetsExist")).body).toEqual({ value: false });
  });

  test("another company's assets are not there", async () => {
    const own = await assetOf();
    const other = await service.company();
    const strange = await other.get(`/asset/${own}`);
    const unknown = await other.get("/asset/999999999");
    expect([strange.status, strange.body.developerMessage]).toEqual([404, unknown.body.developerMessage]);
    expect((await other.get(`/asset/${own}/postings`)).status).toBe(404);
    expect((await other.get("/asset")).body.values).toEqual([]);
    const chart = (await other.get("/ledger/account?number=1250,1920&fields=id")).body.values as { id: number }[];
    const rows = chart.map((one, index) => ({ row: index + 1, account: one, amountGross: index === 0 ? 1 : -1 }));
    const posted = await other.post("/ledger/voucher", {
      date: day(year, "01-10"),
      description: "Fremmed",
      postings: rows.map((row) => ({ ...row, asset: { id: own } })),
    });
    expect([posted.status, posted.body.code]).toEqual([404, 6000]);
  });
});

describe("accounts with a balance per asset", () => {
  beforeEach(keepPerAsset);

  test("need an asset on every posting, told with all other faults", async () => {
    const rows = [on(1250, 100), on(2400, -90)];
    expect(await faults(client.post("/ledger/voucher", voucher(rows, day(year, "02-01"))))).toEqual([
      "422",
      "postings[0].asset.id: Asset missing.",
      "postings[1].supplier.id: Supplier missing.",
    ]);
    // History is never of a day that has not come.
    const history = { date: day(year - 1, "02-01"), postings: [on(1250, 0), on(1920, 0)] };
    const amounts = history.postings.map((one, index) => ({
      ...one,
      amount: index === 0 ? 5 : -5,
      amountGross: undefined,
    }));
    const told = { ...history, description: "Historie", postings: amounts };
    expect(await faults(client.post("/ledger/voucher/historical/historical", [told]))).toEqual([
      "422",
      "[0].postings[0].asset.id: Asset missing.",
    ]);
  });

  test("carry it through VAT, drafts, reversals and history", async () => {
    const lathe = await assetOf({ account: account(1250) });
    const saw = await assetOf({ name: "Sag", account: account(1250) });
    const bought = await post([{ ...on(1250, 1_250, lathe), vatType: { id: 1 } }], day(year, "02-01"));
    const draft = await make("/ledger/voucher?sendToLedger=false", voucher([on(1250, 300, saw)], day(year, "02-02")));
    const shown = (await client.get(`/ledger/voucher/${draft}?fields=postings(asset(name))`)).body.value.postings;
    expect(shown[0]).toEqual({ asset: { name: "Sag" } });
    expect((await client.get(`/asset/${saw}/postings`)).body.values).toEqual([]);
    await client.value(client.put(`/ledger/voucher/${draft}/:sendToLedger`));
    await client.value(client.put(`/ledger/voucher/${bought}/:reverse?date=${day(year, "02-05")}`));
    await client.value(
      client.post("/ledger/voucher/historical/historical", [
        {
          date: day(year - 1, "01-15"),
          description: "Historie",
          postings: [
            { account: account(1250), asset: { id: lathe }, amount: 70 },
            { account: account(1920), amount: -70 },
          ],
        },
      ]),
    );
    const postings = async (id: number, query = "") =>
      (await client.get(`/asset/${id}/postings?fields=date,amount,account(number)${query}`)).body.values.map(
        (one: { date: string; amount: number; account: { number: number } }) =>
          `${one.date.slice(5)} ${one.account.number} ${one.amount}`,
      );
    expect(await postings(lathe)).toEqual(["01-15 1250 70", "02-01 1250 1000", "02-05 1250 -1000"]);
    expect(await postings(lathe, `&dateFrom=${day(year, "02-01")}&dateToExclusive=${day(year, "02-05")}`)).toEqual([
      "02-01 1250 1000",
    ]);
    expect(await postings(saw)).toEqual(["02-02 1250 300"]);
    expect((await read(lathe)).balanceOut).toBe(70);
  });

  test("are summed, and settle within one asset alone", async () => {
    await client.value(client.put(`/ledger/account/${account(1250).id}`, { isCloseable: true }));
    const [lathe, saw] = [await assetOf(), await assetOf({ name: "Sag", account: account(1200) })];
    const ids = async (id: number) =>
      (await client.get(`/ledger/voucher/${id}?fields=postings(id)`)).body.value.postings.map((one: Body) => one.id);
    const [debit] = await ids(await post([on(1250, 50, lathe)], day(year, "02-01")));
    const [other] = await ids(await post([on(1250, -50, saw)], day(year, "02-01")));
    const [own] = await ids(await post([on(1250, -49.5, lathe)], day(year, "02-02")));
    expect(await faults(client.put("/ledger/posting/:closePostings", [debit, other]))).toEqual([
      "422",
      "[1]: The posting belongs to another customer, supplier, employee or asset than the first one.",
    ]);
    // The rounding is posted to the asset.
    expect((await client.put("/ledger/posting/:closePostings", [debit, own])).status).toBe(200);
    expect((await read(lathe)).balanceOut).toBe(0);
    await post([on(1200, 1_000)], day(year, "02-03"));
    await post([on(1280, 77)], day(year, "02-03"));
    // 1250 keeps assets, 1200 is named by one, 1280 is neither.
    expect((await client.get("/asset/balanceAccountsSum")).body).toEqual({ value: 950 });
  });

  test("an asset that is posted on is not deleted; every use is named", async () => {
    const lathe = await assetOf();
    await post([on(1250, 100, lathe)], day(year, "02-01"));
    const draft = await make("/ledger/voucher?sendToLedger=false", voucher([on(1250, 5, lathe)], day(year, "02-01")));
    expect((await client.get(`/asset/canDelete/${lathe}`)).body).toEqual({ value: false });
    expect(await faults(client.delete(`/asset/${lathe}`))).toEqual([
      "422",
      "id: The asset cannot be deleted. Postings: 1.",
      "id: The asset cannot be deleted. Postings of vouchers that are not posted: 1.",
    ]);
    expect((await client.delete(`/ledger/voucher/${draft}`)).status).toBe(204);
    expect(await faults(client.delete(`/asset/${lathe}`))).toHaveLength(2);
    expect(await faults(client.delete(`/ledger/account/${account(1250).id}`))).toContain("422");
  });
});

describe("figures", () => {
  const straight = (more: Body = {}) =>
    assetOf({
      account: account(1250),
      depreciationAccount: account(6017),
      depreciationMethod: "STRAIGHT_LINE",
      lifetime: 60,
      acquisitionCost: 60_000,
      dateOfAcquisition: day(year - 1, "07-15"),
      ...more,
    });
  const off = (amount: number, id: number, date: string) => post([on(6017, amount, id), on(1250, -amount, id)], date);

  test("a straight line over years, with an improvement", async () => {
    const lathe = await straight();
    expect(await plan(lathe)).toMatchObject({ status: "NOTHING_TO_DEPRECIATE", annualDepreciation: 0 });
    await post([on(1250, 60_000, lathe)], day(year - 1, "07-20"));
    await off(6_000, lathe, day(year - 1, "12-31"));
    expect(await plan(lathe)).toEqual({
      status: "READY_TO_DEPRECIATE",
      numberOfMonths: 12,
      annualDepreciation: 12_000,
      depreciationDiscrepancy: 12_000,
      accumulatedDepreciation: 6_000,
    });
    const before = (await client.get(`/asset/${lathe}`)).headers.get("etag");
    for (const month of ["01-31", "02-28"]) await off(1_000, lathe, day(year, month));
    // Nothing of the asset itself has changed, but what is shown of it has.
    expect((await client.get(`/asset/${lathe}`)).headers.get("etag")).not.toBe(before);
    await post([on(1250, 5_400, lathe)], day(year, "03-10"));
    expect(await figures(lathe)).toEqual({
      balanceIn: 54_000,
      newHires: 0,
      improvements: 5_400,
      salesAndOtherRealizations: 0,
      depreciationBasis: 59_400,
      depreciationAmount: 2_000,
      balanceChange: 3_400,
      balanceOut: 57_400,
    });
    // 59 400 over the 54 months that are left.
    expect(await plan(lathe)).toMatchObject({ annualDepreciation: 13_200, depreciationDiscrepancy: 11_200 });
    await off(11_200, lathe, day(year, "12-31"));
    expect(await plan(lathe)).toMatchObject({ status: "NOTHING_TO_DEPRECIATE", accumulatedDepreciation: 19_200 });
    const wrong = await off(1, lathe, day(year, "12-31"));
    expect((await plan(lathe)).status).toBe("CORRECTION_NEEDED");
    await client.value(client.put(`/ledger/voucher/${wrong}/:reverse?date=${day(year, "12-31")}`));
    expect(await plan(lathe)).toMatchObject({ status: "NOTHING_TO_DEPRECIATE", depreciationDiscrepancy: 0 });
  });

  test("an asset bought this year is written off from its month, less what stays", async () => {
    const saw = await straight({
      dateOfAcquisition: day(year, "10-01"),
      lifetime: 36,
      depreciationRemainingValue: 6_000,
    });
    // VAT is deducted: the asset is worth the rest. A bill of a later day in the same month is still the purchase.
    await post([{ ...on(1250, 75_000, saw), vatType: { id: 1 } }], day(year, "10-28"));
    expect(await figures(saw)).toMatchObject({ newHires: 60_000, improvements: 0, balanceOut: 60_000 });
    expect(await plan(saw)).toMatchObject({ numberOfMonths: 3, annualDepreciation: 4_500 });
  });

  test("one cost row for several assets; a reversal takes back what it reverses", async () => {
    const [lathe, saw] = [await straight(), await straight({ name: "Sag" })];
    const bought = await post([on(1250, 600, lathe), on(1250, 300, saw)], day(year - 1, "07-20"));
    const written = [on(6017, 90), on(1250, -60, lathe), on(1250, -30, saw)];
    const voucherId = await post(written, day(year, "01-31"));
    expect(await figures(lathe)).toMatchObject({
      depreciationAmount: 60,
      salesAndOtherRealizations: 0,
      balanceOut: 540,
    });
    expect(await figures(saw)).toMatchObject({ depreciationAmount: 30, balanceOut: 270 });
    await client.value(client.put(`/ledger/voucher/${voucherId}/:reverse?date=${day(year, "02-28")}`));
    expect(await figures(saw)).toMatchObject({ depreciationAmount: 0, improvements: 0, balanceOut: 300 });
    // What was bought last year is taken back in this one: an addition less, and no sale.
    await client.value(client.put(`/ledger/voucher/${bought}/:reverse?date=${day(year, "02-28")}`));
    expect(await figures(saw)).toMatchObject({
      balanceIn: 300,
      improvements: -300,
      salesAndOtherRealizations: 0,
      depreciationBasis: 0,
      balanceOut: 0,
    });
  });

  test("a sale with a profit; repairs before it are none of it", async () => {
    const lathe = await straight({ dateOfAcquisition: day(year - 1, "01-10"), saleDate: day(year, "06-15") });
    await post([on(1250, 60_000, lathe)], day(year - 1, "01-10"));
    await off(12_000, lathe, day(year - 1, "12-31"));
    await post([on(6540, 700, lathe)], day(year, "03-01"));
    await off(6_000, lathe, day(year, "06-15"));
    await post([{ ...on(3800, -62_500, lathe), vatType: { id: 3 } }], day(year, "06-15"));
    await post([on(3809, 42_000, lathe), on(1250, -42_000, lathe)], day(year, "06-15"));
    expect(await figures(lathe)).toEqual({
      balanceIn: 48_000,
      newHires: 0,
      improvements: 0,
      salesAndOtherRealizations: 42_000,
      depreciationBasis: 6_000,
      depreciationAmount: 6_000,
      balanceChange: -48_000,
      balanceOut: 0,
    });
    expect((await read(lathe)).accountingRelatedProfitOrLoss).toBe(8_000);
    expect(await plan(lathe)).toMatchObject({ status: "COMPLETED", numberOfMonths: 6, depreciationDiscrepancy: 0 });
  });

  test("what each method plans, and what is missing for a plan", async () => {
    const status = async (body: Body) => (await plan(await straight(body))).status;
    expect(await status({ depreciationMethod: "NO_DEPRECIATION" })).toBe("NO_DEPRECIATION");
    expect(await status({ depreciationMethod: "CUSTOMIZED_AMOUNT" })).toBe("MANUAL");
    expect(await status({ saleDate: day(year - 2, "01-01") })).toBe("INVALID_DATE");
    expect(await status({ lifetime: 0 })).toBe("MISSING_INFO");
    expect(await status({ depreciationAccount: null })).toBe("MISSING_INFO");
    expect(await status({ depreciationMethod: "TAX_RELATED" })).toBe("MISSING_INFO");
    const car = await straight({ depreciationMethod: "TAX_RELATED", depreciationRate: 24, incomingBalance: 1_000 });
    expect(await plan(car)).toMatchObject({
      numberOfMonths: 12,
      annualDepreciation: 240,
      status: "READY_TO_DEPRECIATE",
    });
    const old = await straight({ dateOfAcquisition: day(year - 9, "01-01"), incomingBalance: 1_000 });
    expect(await plan(old)).toMatchObject({ status: "REST_VALUE", numberOfMonths: 0, annualDepreciation: 0 });
  });

  test("an asset that was taken over goes on where the other system stopped", async () => {
    const lathe = await straight({
      dateOfAcquisition: day(year - 2, "01-01"),
      hasHistoryFromExternalSystem: true,
      externalLastDepreciation: day(year, "03-31"),
      externalAccumulatedDepreciation: 27_000,
      incomingBalance: 33_000,
    });
    expect(await plan(lathe)).toEqual({
      status: "READY_TO_DEPRECIATE",
      numberOfMonths: 9,
      annualDepreciation: 9_000,
      depreciationDiscrepancy: 9_000,
      accumulatedDepreciation: 27_000,
    });
    expect((await client.delete("/asset/deleteStartingBalance")).status).toBe(204);
    expect(await read(lathe, "version,startingBalance,incomingBalance,balanceOut")).toEqual({
      version: 1,
      startingBalance: 0,
      incomingBalance: 0,
      balanceOut: 0,
    });
    expect((await read(lathe, "changes")).changes).toHaveLength(2);
    // Nothing is left to take off.
    expect((await client.delete("/asset/deleteStartingBalance")).status).toBe(204);
    expect((await read(lathe, "version")).version).toBe(1);
  });

  test("an opening balance replaces what was posted before it", async () => {
    await keepPerAsset();
    const lathe = await straight({ incomingBalance: 40_000, dateOfAcquisition: day(year - 3, "01-01") });
    await post([on(1250, 60_000, lathe)], day(year - 3, "01-01"));
    const written = await post([on(6017, 12_000), on(1250, -12_000, lathe)], day(year - 3, "12-31"));
    expect((await read(lathe)).balanceIn).toBe(88_000);
    const opened = await client.post("/ledger/voucher/openingBalance", {
      voucherDate: day(year - 1, "01-01"),
      balancePostings: [{ account: account(1250), amount: 40_000 }],
    });
    expect(opened.status).toBe(201);
    expect(await read(lathe, "balanceIn,totalDepreciationAmount")).toEqual({
      balanceIn: 40_000,
      totalDepreciationAmount: 0,
    });
    expect((await client.get("/asset/balanceAccountsSum")).body).toEqual({ value: 40_000 });
    // The correction names the asset, so that its own postings add up to 0 too.
    const { values } = (await client.get(`/asset/${lathe}/postings?fields=amount`)).body;
    expect(values.map((one: { amount: number }) => one.amount)).toEqual([60_000, -12_000, -48_000]);
    expect((await client.delete("/ledger/voucher/openingBalance")).status).toBe(204);
    await client.value(client.put(`/ledger/voucher/${written}/:reverse?date=${day(year - 3, "12-31")}`));
    expect((await read(lathe)).balanceIn).toBe(100_000);
  });
});
