// The year-end: tax, dividend and equity as vouchers of 31 December, which can be run again and taken back.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ExampleVoucher, exampleBooks, type FilledBooks, fillBooks } from "../support/example-books.ts";
import type { TestAnswer, TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";
import { askReport, inColumn } from "../support/shown-report.ts";

let service: SharedService;
let client: TestClient;
beforeAll(async () => {
  service = await sharedTestService({ clock: () => new Date("2026-11-20T10:00:00Z") });
});
afterAll(() => service.stop());

const act = (path: string, id = 2025) => client.put(`/ledger/annualAccount/${id}${path}`);
const faults = ({ status, body }: TestAnswer) => [
  status,
  body.code,
  ...(body.validationMessages ?? []).map((one: { field: string; message: string }) => `${one.field}: ${one.message}`),
];

/** The example books of two years. */
async function books(): Promise<FilledBooks> {
  client = await service.company({ name: "Eksempel AS", language: "en" });
  return fillBooks(client);
}

/** What accounts come in with when a day begins. */
async function balances(date: string, ...numbers: number[]): Promise<number[]> {
  const { body } = await client.get(
    `/balanceSheet?dateFrom=${date}&dateTo=2026-07-01&fields=account(number),balanceIn&count=1000`,
  );
  return numbers.map(
    (number) =>
      body.values.find((one: { account: { number: number } }) => one.account.number === number)?.balanceIn ?? 0,
  );
}

const idOf = (one: unknown) => (one as { id: number }).id;

/** The vouchers of the year-end as account and amount of each row. */
async function vouchersOf(year: Record<string, unknown>): Promise<(string[] | null)[]> {
  const rows = async (one: unknown) => {
    if (one === null) return null;
    const { value } = (
      await client.get(`/ledger/voucher/${idOf(one)}?fields=date,description,postings(row,account(number),amount)`)
    ).body;
    const postings = value.postings.toSorted((a: { row: number }, b: { row: number }) => a.row - b.row);
    return [
      `${value.date} ${value.description}`,
      ...postings.map(
        (each: { account: { number: number }; amount: number }) => `${each.account.number} ${each.amount.toFixed(2)}`,
      ),
    ];
  };
  return [await rows(year.taxVoucher), await rows(year.resultVoucher)];
}

const count = async () =>
  (await client.get("/ledger/voucher?dateFrom=2025-12-31&dateTo=2026-01-01&fields=id")).body.fullResultSize;

describe("the worked example of 2025", () => {
  test("22 % of 2,000 is 440, 1,560 is equity, and the balance has no result of earlier years", async () => {
    await books();
    const before = await count();
    const dry = await act("/:yearEnd?taxRate=22&dryRun=true");
    expect([dry.status, await count()]).toEqual([200, before]);
    const year = await client.value(act("/:yearEnd?taxRate=22"));
    const [tax, result] = exampleBooks.yearEndVouchers.vouchers as [ExampleVoucher, ExampleVoucher];
    const expected = (voucher: ExampleVoucher) => [...voucher.rows.map((row) => `${row.account} ${row.amount}`)];
    expect(await vouchersOf(year)).toEqual([
      ["2025-12-31 Skatt 22 % av 2000,00", ...expected(tax)],
      ["2025-12-31 Disponering av årsresultat", ...expected(result)],
    ]);
    expect(await balances("2026-01-01", 2050, 2500, 8800, 8960)).toEqual([-31_560, -440, 0, 0]);
    for (const date of ["2026-01-01", "2026-07-01"]) {
      const shown = await askReport(client, `/report/balance?dateTo=${date}`);
      const groups = exampleBooks.expected[`balance_${date}_afterYearEnd`].groups;
      expect(inColumn(shown, "amount")).toEqual(
        Object.fromEntries(Object.entries(groups).map(([key, text]) => [key, Number(text)])),
      );
      expect((await client.get(`/report/balance?dateTo=${date}`)).headers.get("x-warning")).toBeNull();
    }
    // The same again posts nothing.
    expect(await client.value(act("/:yearEnd?taxRate=22"))).toEqual(year);
    expect(await client.value(act("/:yearEnd?taxAmount=440"))).toEqual(year);
  });

  test("a bill of 1,000 that was forgotten makes the tax 220 and the equity 780", async () => {
    const filled = await books();
    const first = await client.value(act("/:yearEnd?taxRate=22"));
    await filled.post({
      ...{ id: "late", date: "2025-12-30", text: "Glemt regning" },
      rows: [
        { account: 6540, amount: "1000.00" },
        { account: 1920, amount: "-1000.00" },
      ],
    });
    const again = await client.value(act("/:yearEnd?taxRate=22"));
    expect(await vouchersOf(again)).toEqual([
      ["2025-12-31 Skatt 22 % av 1000,00", "8300 220.00", "2500 -220.00"],
      ["2025-12-31 Disponering av årsresultat", "8800 780.00", "8960 -780.00", "8960 780.00", "2050 -780.00"],
    ]);
    expect(await balances("2026-01-01", 2050, 2500)).toEqual([-30_780, -220]);
    const old = (await client.get(`/ledger/voucher/${idOf(first.taxVoucher)}?fields=reverseVoucher(date)`)).body.value;
    expect(old.reverseVoucher.date).toBe("2025-12-31");
  });

  test("a dividend of 500 leaves 1,060 as equity; what is above the free equity is refused", async () => {
    await books();
    const year = await client.value(act("/:yearEnd?taxRate=22&dividend=500"));
    expect((await vouchersOf(year))[1]).toEqual([
      "2025-12-31 Disponering av årsresultat",
      ...["8800 1560.00", "8920 -500.00", "8960 -1060.00", "8920 500.00", "2800 -500.00", "8960 1060.00"],
      "2050 -1060.00",
    ]);
    expect(await balances("2026-01-01", 2800, 2050, 8800, 8920, 8960)).toEqual([-500, -31_060, 0, 0, 0]);
    expect(faults(await act("/:yearEnd?taxRate=22&dividend=31560.01"))).toEqual([
      ...[422, 18000],
      "dividend: The dividend of 31560.01 is above the free equity of 31560.00.",
    ]);
    // All of it can be paid, of earlier years too.
    await client.value(act("/:yearEnd?taxRate=22&dividend=31560"));
    expect(await balances("2026-01-01", 2800, 2050, 8800)).toEqual([-31_560, 0, 0]);
  });

  test("is taken back with a reason", async () => {
    await books();
    const before = await balances("2026-01-01", 2050, 2500, 8800);
    expect(faults(await act("/:undoYearEnd?reason=Feil+skattesats"))).toEqual([
      ...[422, 18000],
      "id: The year 2025 has no year-end.",
    ]);
    const { resultVoucher } = await client.value(act("/:yearEnd?taxRate=22"));
    const refused = await client.put(`/ledger/voucher/${idOf(resultVoucher)}/:reverse?date=2025-12-31`);
    expect(faults(refused)).toEqual([422, 18000, "id: The voucher belongs to the year-end."]);
    expect((await act("/:undoYearEnd")).status).toBe(422);
    expect((await act("/:undoYearEnd?reason=feil")).status).toBe(422);
    const undone = await client.value(act("/:undoYearEnd?reason=Feil+skattesats"));
    expect([undone.taxVoucher, undone.resultVoucher]).toEqual([null, null]);
    expect(await balances("2026-01-01", 2050, 2500, 8800)).toEqual(before);
    const { values } = (await client.get("/audit?type=AnnualAccount&fields=kind,objectId,reason")).body;
    expect(values).toContainEqual({ kind: "UPDATE", objectId: 2025, reason: "Feil skattesats" });
    await client.value(act("/:yearEnd?taxRate=25"));
    expect(await balances("2026-01-01", 2500)).toEqual([-500]);
  });
});

describe("a loss", () => {
  async function loss(retained: number): Promise<void> {
    client = await service.company({ name: "Tap AS", language: "no" });
    const { values } = (await client.get("/ledger/account?number=1920,2000,2050,8150&fields=id,number")).body;
    const id = (number: number) => values.find((one: { number: number }) => one.number === number).id;
    const rows = (list: readonly (readonly [number, number])[]) =>
      list.map(([number, amountGross], index) => ({
        ...{ row: index + 1, account: { id: id(number) }, vatType: { id: 0 }, amountGross },
      }));
    const post = (date: string, list: readonly (readonly [number, number])[]) =>
      client.value(client.post("/ledger/voucher", { date, description: "Bilag", postings: rows(list) }));
    await post("2025-01-02", [
      [1920, 30_000 + retained],
      [2000, -30_000],
      [2050, -retained],
    ]);
    await post("2025-06-02", [
      [8150, 1_000],
      [1920, -1_000],
    ]);
  }

  test("has no tax, and takes retained earnings before it is uncovered", async () => {
    await loss(600);
    const year = await client.value(act("/:yearEnd?taxRate=22"));
    expect(await vouchersOf(year)).toEqual([
      null,
      [
        "2025-12-31 Disponering av årsresultat",
        ...["8800 -1000.00", "8990 1000.00", "8990 -1000.00", "2050 600.00", "2080 400.00"],
      ],
    ]);
    expect(await balances("2026-01-01", 2050, 2080, 8800, 8990)).toEqual([0, 400, 0, 0]);
  });

  test("that retained earnings cover leaves nothing uncovered, and pays no tax or dividend above what is left", async () => {
    await loss(5_000);
    expect(faults(await act("/:yearEnd?taxAmount=100&dividend=4000.001"))).toEqual([
      ...[422, 18000],
      "dividend: Beløpet har mer enn to desimaler.",
      "taxAmount: Et resultat på -1000,00 før skatt gir ingen skatt.",
    ]);
    expect((await act("/:yearEnd?taxRate=22&dividend=4000.01")).status).toBe(422);
    await client.value(act("/:yearEnd?taxRate=22&dividend=4000"));
    expect(await balances("2026-01-01", 2050, 2080, 2800, 8800)).toEqual([0, 0, -4_000, 0]);
  });
});

describe("what is refused", () => {
  test("the tax stated twice or not at all, rates that are none", async () => {
    await books();
    const once = [422, 18000, "taxRate: The tax is stated either as a rate or as an amount."];
    expect(faults(await act("/:yearEnd"))).toEqual(once);
    expect(faults(await act("/:yearEnd?taxRate=22&taxAmount=440"))).toEqual(once);
    expect((await act("/:yearEnd?taxRate=101")).status).toBe(422);
    expect((await act("/:yearEnd?taxRate=-1")).status).toBe(422);
    expect((await act("/:yearEnd?taxRate=22&dividend=-1")).status).toBe(422);
    expect((await act("/:yearEnd?taxRate=22", 1999)).status).toBe(404);
  });

  test("a closed December, and a year whose results before it are not allocated has a warning", async () => {
    await books();
    const early = await act("/:yearEnd?taxRate=22", 2026);
    expect(early.headers.get("x-warning")).toContain("The results of the years before 2026 are not allocated");
    await client.value(client.put("/ledger/accountingPeriod/202512/:close?skipOrder=true&reason=Bare+desember"));
    expect((await act("/:yearEnd?taxRate=22")).status).toBe(409);
  });
});

test("what corrects the opening balance belongs to years before, and is not allocated again", async () => {
  client = await service.company({ name: "Gamle AS", language: "en" });
  const { values } = (await client.get("/ledger/account?number=1920,2050,8050&fields=id,number")).body;
  const id = (number: number) => values.find((one: { number: number }) => one.number === number).id;
  const rows = (list: readonly (readonly [number, number])[]) =>
    list.map(([number, amountGross], index) => ({
      ...{ row: index + 1, account: { id: id(number) }, vatType: { id: 0 }, amountGross },
    }));
  const balancePostings = [
    { account: { id: id(1920) }, amount: 500 },
    { account: { id: id(2050) }, amount: -500 },
  ];
  await client.value(client.post("/ledger/voucher/openingBalance", { voucherDate: "2025-01-01", balancePostings }));
  const late = [
    [1920, 70],
    [8050, -70],
  ] as const;
  const old = { date: "2024-12-20", description: "Renter", postings: rows(late) };
  await client.value(client.post("/ledger/voucher?correctOpening=true", old));
  await client.value(client.post("/ledger/voucher", { ...old, date: "2025-05-20" }));
  await client.value(act("/:yearEnd?taxRate=0"));
  expect(await balances("2026-01-01", 2050, 8800)).toEqual([-570, 0]);
  expect((await client.get("/report/balance?dateTo=2026-01-01")).headers.get("x-warning")).toBeNull();
});
