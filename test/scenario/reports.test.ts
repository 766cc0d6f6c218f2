// The reports of the books: every figure of the worked examples, in every form, and what they refuse.

import { unzipSync } from "fflate";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exampleBooks, type FilledBooks, fillBooks } from "../support/example-books.ts";
import { closing } from "../support/months.ts";
import type { TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";
import { amountsThatDiffer, askReport } from "../support/shown-report.ts";
import { download } from "../support/upload.ts";

let service: SharedService;
let client: TestClient;
let books: FilledBooks;
beforeAll(async () => {
  service = await sharedTestService({ clock: () => new Date("2026-07-05T10:00:00Z") });
  client = await service.company({ name: "Eksempel AS" });
  books = await fillBooks(client);
});
afterAll(async () => {
  await service.stop();
});

interface ShownRow {
  readonly key: string;
  readonly kind: string;
  readonly parent: string;
  readonly accountNumber: number;
  readonly name: string;
  readonly amounts: number[];
  readonly drill: string[];
  readonly parts: string[];
  readonly date: string | null;
  readonly voucherNumber: string | null;
  readonly document: string | null;
  readonly dueDate: string | null;
}
interface Shown {
  readonly columns: {
    readonly key: string;
    readonly title: string;
    readonly dateFrom: string;
    readonly dateTo: string;
  }[];
  readonly rows: ShownRow[];
  readonly checks: { readonly key: string; readonly ok: boolean; readonly text: string }[];
}

async function report(path: string): Promise<Shown> {
  const answer = await client.get(path.replace(/^\/v2/, ""));
  expect([path, answer.status, answer.body.validationMessages]).toEqual([path, 200, undefined]);
  const { value } = answer.body;
  expect(value.checks.filter((one: { ok: boolean }) => !one.ok)).toEqual([]);
  return value;
}

/** What a column shows, by keys of groups and sums; what is 0 there counts as not shown. */
function shownIn({ columns, rows }: Shown, column: string, kinds = ["group", "sum", "computed"]) {
  const place = columns.findIndex((one) => one.key === column || one.title.split(" ")[0] === column);
  expect([column, place]).not.toEqual([column, -1]);
  return Object.fromEntries(
    rows
      .filter((row) => kinds.includes(row.kind) && row.amounts[place] !== 0)
      .map((row) => [row.key, row.amounts[place]]),
  );
}
const numbers = (expected: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(expected)
      .map(([key, value]) => [key, Number(value)] as const)
      .filter(([, value]) => value !== 0),
  );
const halfYear = "dateFrom=2026-01-01&dateTo=2026-07-01";
const expected = exampleBooks.expected;

describe("the result", () => {
  test("of half a year by account, beside the year before", async () => {
    const shown = await report(`/report/result?${halfYear}&compare=previousYear&level=account`);
    expect(shownIn(shown, "amount")).toEqual(numbers(expected.result_2026_H1.groups));
    expect(shownIn(shown, "previousYear")).toEqual(numbers(expected.result_2026_H1.previousYear));
    for (const [group, accounts] of Object.entries(
      expected.result_2026_H1.accounts as Record<string, Record<string, string>>,
    )) {
      const rows = shown.rows.filter((row) => row.kind === "account" && row.parent === group && row.amounts[0] !== 0);
      expect(Object.fromEntries(rows.map((row) => [row.accountNumber, row.amounts[0]]))).toEqual(numbers(accounts));
    }
    // Main sums stand also where nothing is posted, and a sum names what it adds.
    expect(shown.rows.map((row) => row.key)).toEqual(expect.arrayContaining(["R29", "R69", "R70", "R90", "R95"]));
    expect(shown.rows.find((row) => row.key === "R70")?.parts).toEqual(["R29", "-R69"]);
    expect(shown.columns.map((one) => [one.dateFrom, one.dateTo])).toEqual([
      ["2026-01-01", "2026-07-01"],
      ["2025-01-01", "2025-07-01"],
    ]);
  });

  test("by months, quarters and years, whose columns add up", async () => {
    const months = await report(`/report/result?${halfYear}&split=month`);
    const of = (key: string) => {
      const amounts = months.rows.find((row) => row.key === key)?.amounts ?? [];
      return Object.fromEntries(
        months.columns.slice(0, -1).map((column, place) => [column.key, amounts[place]?.toFixed(2)]),
      );
    };
    expect(of("R29")).toEqual(expected.result_2026_byMonth.R29);
    expect(of("R95")).toEqual(expected.result_2026_byMonth.R95);
    const quarters = await report("/report/result?dateFrom=2025-11-15&dateTo=2026-07-01&split=quarter");
    expect(quarters.columns.map((one) => one.key)).toEqual(["2025-Q4", "2026-Q1", "2026-Q2", "sum"]);
    expect(quarters.columns[0]).toMatchObject({ dateFrom: "2025-11-15", dateTo: "2026-01-01" });
    const years = await report(
      "/report/result?dateFrom=2025-01-01&dateTo=2026-07-01&split=year&compare=previousPeriod",
    );
    expect(years.columns.map((one) => one.key)).toEqual([
      ...["2025", "2025:previousPeriod", "2026", "2026:previousPeriod", "sum", "sum:previousPeriod"],
    ]);
  });

  test("29 February is compared with the 28th of the year before", async () => {
    const days = async (path: string) => (await report(path)).columns.map((one) => [one.dateFrom, one.dateTo]);
    expect(await days("/report/result?dateFrom=2024-02-29&dateTo=2024-03-01&compare=previousYear")).toEqual([
      ["2024-02-29", "2024-03-01"],
      ["2023-02-28", "2023-03-01"],
    ]);
    expect(await days("/report/balance?dateTo=2024-02-29&compare=previousYear")).toEqual([
      [null, "2024-02-29"],
      [null, "2023-02-28"],
    ]);
  });

  test("more than 40 columns are refused, of departments too", async () => {
    const own = await service.company();
    const names = Array.from({ length: 41 }, (_, at) => ({ name: `Department ${at}` }));
    const departments = (await own.post("/department/list?fields=id", names)).body.values;
    const { values } = (await own.get("/ledger/account?number=1920,6300&fields=id,number")).body;
    const of = (number: number) => values.find((one: { number: number }) => one.number === number);
    const costs = departments.map((department: { id: number }) => ({
      ...{ account: { id: of(6300).id }, vatType: { id: 0 }, amountGross: 1, department },
    }));
    const rows = [...costs, { account: { id: of(1920).id }, amountGross: -41 }];
    const voucher = {
      date: "2026-02-02",
      description: "Rent",
      postings: rows.map((one, at) => ({ row: at + 1, ...one })),
    };
    await own.value(own.post("/ledger/voucher", voucher));
    const answer = await own.get(`/report/result?${halfYear}&split=department`);
    expect([answer.status, answer.body.validationMessages]).toMatchObject([
      422,
      [{ field: "split", message: "The report would have more than 40 columns." }],
    ]);
  });

  test("by department and by project", async () => {
    const split = await report(`/report/result?${halfYear}&split=department`);
    for (const [column, groups] of Object.entries(
      expected.result_2026_byDepartment.columns as Record<string, Record<string, string>>,
    ))
      expect(shownIn(split, column === "none" ? "none" : column)).toEqual(numbers(groups));
    const one = await report(`/report/result?${halfYear}&projectId=${books.ids.get("project P1")}`);
    expect(shownIn(one, "amount")).toEqual(numbers(expected.result_2026_project_P1.groups));
  });

  test("beside the budget", async () => {
    for (const [number, amount] of Object.entries(exampleBooks.budget.perMonth))
      for (const month of [1, 2, 3, 4, 5, 6])
        await client.value(
          client.post("/resultbudget", {
            account: { id: books.ids.get(`account ${number}`) },
            accountingPeriod: { id: 202600 + month },
            amount: Number(amount),
          }),
        );
    const shown = await report(`/report/result?${halfYear}&compare=budget`);
    const rows = expected.budget_2026_H1.rows as Record<string, Record<string, string>>;
    const planned = shownIn(shown, "budget");
    for (const [key, row] of Object.entries(rows)) expect([key, planned[key] ?? 0]).toEqual([key, Number(row.budget)]);
    const months = await report(`/report/result?${halfYear}&compare=budget&split=month`);
    expect(months.rows.find((row) => row.key === "R10")?.amounts.filter((_, place) => place % 2 === 1)).toEqual([
      ...[5000, 5000, 5000, 5000, 5000, 5000, 30000],
    ]);
  });
});

describe("the balance", () => {
  test("has equal sides on every date, with what results are not allocated", async () => {
    for (const date of ["2026-01-01", "2026-07-01"]) {
      const shown = await report(`/report/balance?dateTo=${date}`);
      expect(shownIn(shown, "amount")).toEqual(numbers(expected[`balance_${date}_beforeYearEnd`].groups));
    }
    const answer = await client.get("/report/balance?dateTo=2026-07-01");
    expect(answer.headers.get("x-warning")).toBe(
      "dateTo: The results of the years before 2026 are not allocated: -2000.00 on account 8800.",
    );
  });

  test("at the end of each month, and beside a year before", async () => {
    const months = await report(`/report/balance?${halfYear}&split=month&level=account`);
    expect(months.columns.map((one) => one.dateTo)).toEqual([
      ...["2026-02-01", "2026-03-01", "2026-04-01", "2026-05-01", "2026-06-01", "2026-07-01"],
    ]);
    expect(months.checks).toHaveLength(6);
    const both = await report("/report/balance?dateTo=2026-07-01&compare=previousYear");
    expect(both.rows.find((row) => row.key === "B30")?.amounts).toEqual([100120.5, 66000]);
  });
});

describe("what an amount is made of", () => {
  /** The amounts of the rows behind an address, which add up to the one that names it; of postings those of the ledger. */
  async function behind(address: string): Promise<number> {
    const shown = await report(address);
    const kind = address.startsWith("/v2/report/ledger") ? "posting" : "account";
    const total = shown.rows.filter((row) => row.kind === kind).reduce((sum, row) => sum + (row.amounts[0] ?? 0), 0);
    return Math.round(total * 100) / 100;
  }
  test.each([
    `/report/result?${halfYear}&level=account`,
    `/report/result?${halfYear}&level=account&split=department`,
    `/report/result?${halfYear}&level=account&compare=previousYear`,
    "/report/balance?dateTo=2026-07-01&level=account",
  ])("%s: every amount of a group and of an account is followed", async (path) => {
    const shown = await report(path);
    const followed: unknown[] = [];
    const signs = new Map(shown.rows.map((row) => [row.key, row]));
    for (const row of shown.rows.filter((one) => one.kind === "group" || one.kind === "account"))
      for (const [place, amount] of row.amounts.entries()) {
        const sum = await behind(row.drill[place] ?? "");
        // Postings are the ledger's: income and debt stand on credit.
        const isSame = row.kind === "group" ? sum === amount : Math.abs(sum) === Math.abs(amount);
        if (!isSame) followed.push([row.key, place, amount, sum, row.drill[place]]);
      }
    expect(followed).toEqual([]);
    expect(signs.size).toBe(shown.rows.length);
    for (const row of shown.rows.filter((one) => one.kind === "sum")) {
      const parts = row.amounts.map((_, place) =>
        row.parts.reduce((sum, part) => {
          const of = signs.get(part.replace("-", ""))?.amounts[place] ?? Number.NaN;
          return Math.round((sum + (part.startsWith("-") ? -of : of)) * 100) / 100;
        }, 0),
      );
      expect([row.key, parts]).toEqual([row.key, row.amounts]);
    }
  });
});

test.each([
  ["2025-01-01", "2025-03-11"],
  ["2025-04-02", "2025-12-31"],
  ["2025-06-16", "2026-01-01"],
  ["2025-12-31", "2026-01-02"],
  ["2026-02-20", "2026-03-16"],
  ["2026-06-01", "2026-07-01"],
])("every sum equals the postings behind its rows, from %s to %s", async (dateFrom, dateTo) => {
  const period = `dateFrom=${dateFrom}&dateTo=${dateTo}`;
  for (const path of [
    `/report/balance?dateTo=${dateTo}&level=account`,
    `/report/trialBalance?${period}`,
    `/report/partyLedger?${period}&type=supplier&level=party`,
    `/report/ageing?type=customer&asOf=${dateTo}&level=item`,
    `/report/cashFlow?${period}`,
  ])
    expect([path, await amountsThatDiffer(client, await askReport(client, path))]).toEqual([path, []]);
  // What accounts and parties came in with is followed, too: that of the annual result by the accounts of earlier years.
  for (const path of [`/report/ledger?${period}`, `/report/partyLedger?${period}&type=customer`]) {
    const shown = await askReport(client, path);
    const openings = shown.rows.filter((row) => row.kind === "opening" && row.amounts[1] !== 0);
    expect(openings.filter((row) => (row.drill[1] ?? "") === "")).toEqual([]);
    expect([path, await amountsThatDiffer(client, { ...shown, rows: openings })]).toEqual([path, []]);
    const carried = openings.filter((row) => row.accountNumber === 8800).map((row) => row.amounts[1]);
    expect(carried).toEqual(path.startsWith("/report/ledger") && dateFrom > "2026-01-01" ? [-2000] : []);
  }
});

test("what a customer is sold counts once: for the first customer that a voucher names", async () => {
  const own = await service.company({ name: "To kunder AS" });
  const { ids } = await fillBooks(own);
  const id = (key: string) => ({ id: ids.get(key) });
  const customers = ["K1", "K2", "K3"];
  const sold = () =>
    Promise.all(
      customers.map(async (name) => {
        const path = `/report/result?${halfYear}&level=account&soldToId=${ids.get(`customer ${name}`)}`;
        const shown = await askReport(own, path);
        expect([name, await amountsThatDiffer(own, shown)]).toEqual([name, []]);
        return shown.rows.find(({ key }) => key === "R29")?.amounts[0] ?? 0;
      }),
    );
  // F3 of K1; F5 of K2 less the credit note F6; F4 of K3.
  expect(await sold()).toEqual([20_000, 4_000, 8_000]);
  const postings = [
    { row: 1, account: id("account 1500"), customer: id("customer K1"), vatType: { id: 0 }, amountGross: 700 },
    { row: 2, account: id("account 1500"), customer: id("customer K2"), vatType: { id: 0 }, amountGross: 300 },
    { row: 3, account: id("account 3100"), vatType: { id: 5 }, amountGross: -1000 },
  ];
  await own.value(own.post("/ledger/voucher", { date: "2026-05-05", description: "Samlefaktura", postings }));
  expect(await sold()).toEqual([21_000, 4_000, 8_000]);
  const whole = await askReport(own, `/report/result?${halfYear}`);
  expect(whole.rows.find(({ key }) => key === "R29")?.amounts[0]).toBe(33_000);
});

test("the trial balance has the figures of GET /balanceSheet", async () => {
  for (const period of [halfYear, "dateFrom=2025-07-01&dateTo=2026-07-01"]) {
    const shown = await report(`/report/trialBalance?${period}`);
    const sheet = await client.get(
      `/balanceSheet?${period}&fields=account(number),balanceIn,balanceChange,carriedOver,balanceOut`,
    );
    const rows = shown.rows.filter((row) => row.kind === "account");
    expect(rows.map((row) => [row.accountNumber, ...row.amounts]).sort()).toEqual(
      sheet.body.values
        .map((one: Record<string, number> & { account: { number: number } }) => [
          ...[one.account.number, one.balanceIn, one.balanceChange, one.carriedOver, one.balanceOut],
        ])
        .sort(),
    );
    expect(shown.rows.at(-1)).toMatchObject({ kind: "sum", amounts: [0, 0, 0, 0] });
  }
});

test("each amount of the trial balance is followed to its postings, over New Year too and where it is narrowed", async () => {
  const department = books.ids.get("department 10");
  for (const period of [
    halfYear,
    "dateFrom=2025-07-01&dateTo=2026-07-01",
    `dateFrom=2025-07-01&dateTo=2026-07-01&departmentId=${department}`,
  ]) {
    const shown = await askReport(client, `/report/trialBalance?${period}`);
    const accounts = shown.rows.filter((row) => row.kind === "account");
    expect(shown.rows.at(-1)?.parts).toEqual(accounts.map((row) => row.key));
    const nowhere = accounts.flatMap((row) =>
      row.amounts.flatMap((amount, place) => ((row.drill[place] ?? "") === "" && amount !== 0 ? [row.key] : [])),
    );
    expect([period, nowhere]).toEqual([period, []]);
    expect(await amountsThatDiffer(client, shown)).toEqual([]);
    // What New Year carries is shown by the accounts that it comes from; these lead to their postings.
    const parts = new Set(accounts.flatMap((row) => row.drill.filter((one) => one.includes("amountOf="))));
    expect([period, parts.size > 0]).toEqual([period, !period.includes("departmentId")]);
    for (const address of parts) expect(await amountsThatDiffer(client, await askReport(client, address))).toEqual([]);
  }
  // Of the result of 2025, by the accounts that it is made of.
  const { rows } = await report(`/report/trialBalance?${halfYear}&accountNumber=8800&amountOf=balanceIn`);
  expect(rows.at(-1)).toMatchObject({ kind: "sum", amounts: [-2000] });
  expect(rows.map((row) => row.accountNumber)).toContain(3000);
});

describe("the general ledger", () => {
  test("has the running balance of an account", async () => {
    const shown = await report(`/report/ledger?${halfYear}&accountNumberFrom=1920&accountNumberTo=1921`);
    const { openingBalance, rows, closingBalance } = expected.ledger_1920;
    const of = (kind: string) => shown.rows.filter((row) => row.kind === kind);
    expect(of("opening").map((row) => row.amounts[1])).toEqual([Number(openingBalance)]);
    expect(of("closing").map((row) => row.amounts[1])).toEqual([Number(closingBalance)]);
    expect(of("posting").map((row) => [row.date, ...row.amounts])).toEqual(
      rows.map(([date, , amount, balance]: string[]) => [date, Number(amount), Number(balance)]),
    );
    expect(of("posting").every((row) => /^\w*\d+-2026$/.test(row.voucherNumber ?? ""))).toBe(true);
  });

  test("is read in parts, whose balances go on", async () => {
    const path = `/report/ledger?${halfYear}&accountNumberFrom=1920&accountNumberTo=1921`;
    const all = (await report(path)).rows.filter((row) => row.kind === "posting");
    const part = (await report(`${path}&from=3&count=2`)).rows.filter((row) => row.kind === "posting");
    expect(part).toEqual(all.slice(3, 5));
  });
});

describe("ageing", () => {
  const named = async (id: number, kind: string) => (await client.get(`/${kind}/${id}?fields=name`)).body.value.name;
  test.each([
    ["ageing_customers", "customer", "by=dueDate"],
    ["ageing_customers_2026-05-15", "customer", ""],
    ["ageing_suppliers", "supplier", ""],
  ])("%s", async (name, type, more) => {
    const { asOf, items, total } = expected[name];
    const shown = await report(`/report/ageing?type=${type}&asOf=${asOf}&level=item&${more}`);
    const keys = shown.columns.map((column) => column.key);
    expect(keys).toEqual(["notDue", "days1to30", "days31to60", "days61to90", "over90", "unallocated", "sum"]);
    expect(Object.fromEntries(keys.map((key, place) => [key, shown.rows.at(-1)?.amounts[place]?.toFixed(2)]))).toEqual(
      total,
    );
    const rows = shown.rows.filter((row) => row.kind === "item");
    const found = await Promise.all(
      rows.map(async (row) => ({
        party: await named(Number(row.parent), type),
        document: row.name,
        dueDate: row.dueDate,
        bucket: keys[row.amounts.findIndex((amount) => amount !== 0)],
        amount: row.amounts.at(-1)?.toFixed(2),
      })),
    );
    const wanted = items.map((one: Record<string, string>) => ({
      party: one.party,
      document: one.document?.split(" ")[1],
      dueDate: one.dueDate,
      bucket: one.bucket,
      amount: one.amount,
    }));
    const byDue = (one: { dueDate: string | null }, other: { dueDate: string | null }) =>
      `${one.dueDate}`.localeCompare(`${other.dueDate}`);
    expect(found.sort(byDue)).toEqual(wanted.sort(byDue));
    // Parties come to their items, and items to the postings behind them.
    for (const party of shown.rows.filter((row) => row.kind === "party")) {
      const own = rows.filter((row) => row.parent === party.key);
      expect(party.amounts.at(-1)).toBe(own.reduce((sum, row) => sum + (row.amounts.at(-1) ?? 0), 0));
    }
    for (const row of rows) {
      const behind = (await report(row.drill.at(-1) ?? "")).rows.filter((one) => one.kind === "posting");
      const sum = behind.reduce((total, one) => total + (one.amounts[0] ?? 0), 0);
      expect(Math.abs(Math.round(sum * 100) / 100)).toBe(row.amounts.at(-1));
    }
  });

  test("by the day of the document; an advance stands apart", async () => {
    const other = await service.company();
    const { ids, post } = await fillBooks(other);
    await post({
      id: "advance",
      date: "2026-06-20",
      text: "Advance",
      rows: [
        { account: 1920, amount: "300.00" },
        { account: 1500, amount: "-300.00", customer: "K1" },
      ],
    });
    const answer = await other.get(
      `/report/ageing?type=customer&asOf=2026-06-30&by=documentDate&id=${ids.get("customer K1")}`,
    );
    expect(answer.body.value.rows.at(-1).amounts).toEqual([0, 0, 0, 0, 0, -300, -300]);
    const all = await other.get("/report/ageing?type=customer&asOf=2026-06-30&by=documentDate");
    expect(all.body.value.rows.at(-1).amounts.at(-1)).toBe(14200);
    expect(all.body.value.checks).toMatchObject([{ key: "controlAccounts", ok: true }]);
  });
});

describe("the party ledger", () => {
  test("has the running balance of a customer, and what is open of it", async () => {
    const { rows, openItems } = expected.partyLedger_K2;
    const path = `/report/partyLedger?type=customer&id=${books.ids.get("customer K2")}&dateFrom=2025-01-01&dateTo=2026-07-01`;
    const postings = (await report(path)).rows.filter((row) => row.kind === "posting");
    expect(postings.map((row) => [row.date, `invoice ${row.document}`, ...row.amounts])).toEqual(
      rows.map(([date, , document, amount, balance]: string[]) => [date, document, Number(amount), Number(balance)]),
    );
    const open = (await report(`${path}&openOnly=true`)).rows.filter((row) => row.kind === "posting");
    const sums = new Map<string, number>();
    for (const row of open)
      sums.set(`invoice ${row.document}`, (sums.get(`invoice ${row.document}`) ?? 0) + (row.amounts[0] ?? 0));
    expect([...sums]).toEqual(openItems.map(([document, amount]: string[]) => [document, Number(amount)]));
  });

  test("begins with what was before the period, for each party", async () => {
    const shown = await report(`/report/partyLedger?type=customer&${halfYear}`);
    const of = (kind: string) =>
      shown.rows.filter((row) => row.kind === kind).reduce((sum, row) => sum + (row.amounts[1] ?? 0), 0);
    expect([of("opening"), of("closing")]).toEqual([2500, 14500]);
  });
});

describe("forms, in the reader's language", () => {
  let reader: TestClient;
  beforeAll(async () => {
    reader = await service.company({ name: "Eksempel AS", language: "no" });
    await fillBooks(reader);
  });
  const path = `/report/result`;
  test("CSV with the amounts of the reader's country and of the ledger", async () => {
    const answer = await download(reader, `${path}/csv?${halfYear}&level=account`);
    const { bytes } = answer;
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = bytes.toString("utf8").slice(1).split("\r\n");
    expect(lines[0]).toMatch(/^Nøkkel;Konto;Navn;01\.01\.2026 til 30\.06\.2026;/);
    expect(lines).toContain("R10;;Salgsinntekt;32000,00;-32000,00");
    expect(lines.find((line) => line.startsWith("8050;8050;"))).toMatch(/;120,50;-120,50$/);
    expect(answer.headers.get("content-disposition")).toContain("Resultat");
  });

  test("a spreadsheet of numbers, with a sheet that says what was asked for; the same bytes each time", async () => {
    const { bytes } = await download(client, `${path}/xlsx?${halfYear}`);
    expect(bytes.equals((await download(client, `${path}/xlsx?${halfYear}`)).bytes)).toBe(true);
    const files = unzipSync(bytes);
    const text = (name: string) => Buffer.from(files[name] ?? []).toString("utf8");
    expect(text("xl/worksheets/sheet1.xml")).toMatch(/<v>32000<\/v>/);
    expect(text("xl/worksheets/sheet1.xml")).toMatch(/state="frozen"/);
    expect(text("xl/styles.xml")).toContain("#,##0.00");
    expect(text("xl/sharedStrings.xml")).toContain("2026-07-01");
    // The state stands on the second sheet, beside its heading.
    expect(text("xl/sharedStrings.xml")).toMatch(/<t[^>]*>State<\/t><\/si><si><t[^>]*>Open: figures may change<\/t>/);
  });

  test("a PDF, lying where it has many columns, rounded where that is asked for", async () => {
    const pages = async (query: string) => {
      const answer = await download(reader, `${path}/pdf?${halfYear}${query}`);
      const pdf = await getDocument({ data: new Uint8Array(answer.bytes) }).promise;
      const page = await pdf.getPage(1);
      const content = await page.getTextContent();
      const [, , width = 0, height = 0] = page.view;
      return { isLying: width > height, text: content.items.map((item) => ("str" in item ? item.str : "")).join(" ") };
    };
    const standing = await pages("");
    expect(standing.isLying).toBe(false);
    expect(standing.text).toContain("Eksempel AS");
    expect(standing.text).toMatch(/16\s120,50/);
    expect(standing.text).toContain("Åpen: tall kan endres");
    expect(standing.text).toContain("Side 1 av 1");
    await reader.value(reader.put(closing(202501), undefined));
    const locked = await download(reader, `${path}/pdf?dateFrom=2025-01-01&dateTo=2025-02-01`);
    const first = await (await getDocument({ data: new Uint8Array(locked.bytes) }).promise).getPage(1);
    const words = (await first.getTextContent()).items.map((item) => ("str" in item ? item.str : "")).join(" ");
    expect([words.includes("Låst"), words.includes("Åpen")]).toEqual([true, false]);
    expect((await pages("&split=month")).isLying).toBe(true);
    const rounded = await pages("&rounding=kroner");
    expect(rounded.text).toMatch(/16\s121(?!,)/);
    expect(rounded.text).toContain("avrundet til hele kroner");
  });
});

describe("what is narrowed", () => {
  test("by any dimension; 0 asks for what has none", async () => {
    const own = await service.company();
    const make = async (path: string, body: unknown) => Number((await own.value(own.post(path, body))).id);
    const accounts = await own.get("/ledger/account?fields=id,number");
    const idOf = (number: number) => ({
      id: accounts.body.values.find((one: { number: number }) => one.number === number).id,
    });
    const projectManager = { id: own.employeeId };
    const main = await make("/project", { name: "Main", number: "1", projectManager, startDate: "2026-01-01" });
    const below = await make("/project", {
      name: "Below",
      projectManager,
      startDate: "2026-01-01",
      mainProject: { id: main },
    });
    const product = await make("/product", { name: "Ware" });
    const customer = await make("/customer", { name: "Buyer" });
    const supplier = await make("/supplier", { name: "Seller" });
    const values: number[] = [];
    for (const dimensionIndex of [1, 2, 3]) {
      await own.value(own.post("/ledger/accountingDimensionName", { dimensionName: `D${dimensionIndex}` }));
      values.push(await make("/ledger/accountingDimensionValue", { displayName: "V", dimensionIndex }));
    }
    const named = {
      project: { id: below },
      product: { id: product },
      employee: { id: own.employeeId },
      freeAccountingDimension1: { id: values[0] },
      freeAccountingDimension2: { id: values[1] },
      freeAccountingDimension3: { id: values[2] },
    };
    for (const [amount, more] of [
      [100, named],
      [7, {}],
    ] as const)
      await own.value(
        own.post("/ledger/voucher", {
          date: "2026-03-05",
          description: "Costs",
          postings: [
            { row: 1, account: idOf(6300), amountGross: amount, vatType: { id: 0 }, ...more },
            { row: 2, account: idOf(1920), amountGross: -amount },
          ],
        }),
      );
    const costs = async (query: string) => {
      const answer = await own.get(`/report/result?${halfYear}&${query}`);
      return answer.body.value.rows.find((row: ShownRow) => row.key === "R60")?.amounts[0] ?? 0;
    };
    for (const [parameter, id] of [
      ["productId", product],
      ["employeeId", own.employeeId],
      ["dimension1Id", values[0]],
      ["dimension2Id", values[1]],
      ["dimension3Id", values[2]],
      ["projectId", below],
    ] as const) {
      expect([parameter, await costs(`${parameter}=${id}`)]).toEqual([parameter, 100]);
      expect([parameter, await costs(`${parameter}=0`)]).toEqual([parameter, 7]);
      // What the company does not have is refused where it is named.
      const unknown = await own.get(`/report/result?${halfYear}&${parameter}=999999`);
      expect([unknown.status, unknown.body.validationMessages]).toMatchObject([
        422,
        [{ field: parameter, message: `The company has nothing with the id 999999 that '${parameter}' could mean.` }],
      ]);
    }
    expect([await costs(`projectId=${main}`), await costs(`projectId=${main}&includeSubProjects=true`)]).toEqual([
      0, 100,
    ]);
    for (const split of ["product", "employee", "project", "dimension1", "dimension2", "dimension3", "department"]) {
      const answer = await own.get(`/report/result?${halfYear}&split=${split}`);
      const shown: Shown = answer.body.value;
      const row = shown.rows.find((one) => one.key === "R60");
      expect([split, row?.amounts]).toEqual([split, split === "department" ? [107, 107] : [100, 7, 107]]);
      expect(shown.checks).toMatchObject([{ key: "columnsAddUp", ok: true }]);
    }
    const ledger = await own.get(
      `/report/ledger?${halfYear}&accountNumberFrom=6000&accountNumberTo=7000&dimension2Id=${values[1]}&customerId=${customer}`,
    );
    expect(ledger.body.value.rows).toEqual([]);
    const narrowed = await own.get(`/report/ledger?${halfYear}&supplierId=${supplier}`);
    expect(narrowed.body.value.rows).toEqual([]);
    const narrow = `customerId=${customer}&employeeId=${own.employeeId}&projectId=${main}&includeActiveAccountsWithoutMovements=false`;
    expect((await own.get(`/report/trialBalance?${halfYear}&${narrow}`)).body.value.rows).toHaveLength(1);
  });
});

/** Each report in each form, with what it is asked for. */
const files = [
  ["/report/result/csv", halfYear],
  ["/report/result/xlsx", halfYear],
  ["/report/result/pdf", halfYear],
  ["/report/balance/csv", "dateTo=2026-07-01"],
  ["/report/balance/xlsx", "dateTo=2026-07-01"],
  ["/report/balance/pdf", "dateTo=2026-07-01"],
  ["/report/trialBalance/csv", halfYear],
  ["/report/trialBalance/xlsx", halfYear],
  ["/report/trialBalance/pdf", halfYear],
  ["/report/ledger/csv", halfYear],
  ["/report/ledger/xlsx", halfYear],
  ["/report/ledger/pdf", halfYear],
  ["/report/ageing/csv", "type=customer&asOf=2026-06-30&level=item"],
  ["/report/ageing/xlsx", "type=customer&asOf=2026-06-30&level=item"],
  ["/report/ageing/pdf", "type=customer&asOf=2026-06-30&level=item"],
  ["/report/partyLedger/csv", `type=customer&${halfYear}`],
  ["/report/partyLedger/xlsx", `type=customer&${halfYear}`],
  ["/report/partyLedger/pdf", `type=customer&${halfYear}`],
] as const;
test.each(files)("%s has the amounts of the JSON", async (path, query) => {
  const { rows } = await report(`${path.slice(0, path.lastIndexOf("/"))}?${query}`);
  const { bytes, status } = await download(client, `${path}?${query}`);
  expect(status).toBe(200);
  const amounts = rows.flatMap((row) => row.amounts);
  if (path.endsWith("csv")) {
    const lines = bytes.toString("utf8").trim().split("\r\n").slice(1);
    expect(lines).toHaveLength(rows.length);
    const cells = lines.flatMap((line) => line.split(";").filter((cell) => /^-?\d+\.\d\d$/.test(cell)));
    expect(cells.filter((_, place) => place % 2 === 0).map(Number)).toEqual(amounts);
  } else if (path.endsWith("xlsx")) {
    const sheet = Buffer.from(unzipSync(bytes)["xl/worksheets/sheet1.xml"] ?? []).toString("utf8");
    const numbersOfCells = [...sheet.matchAll(/<c [^>]*s="\d+"[^>]*><v>([^<]*)<\/v>/g)].map(([, value]) =>
      Number(value),
    );
    for (const amount of amounts) expect(numbersOfCells).toContain(amount);
  } else {
    const pdf = await getDocument({ data: new Uint8Array(bytes) }).promise;
    const texts: string[] = [];
    for (let page = 1; page <= pdf.numPages; page++)
      for (const item of (await (await pdf.getPage(page)).getTextContent()).items)
        if ("str" in item) texts.push(item.str.replaceAll(",", "").replace("\u2212", "-"));
    for (const amount of amounts) expect(texts).toContain(amount.toFixed(2));
  }
});

describe("refusals", () => {
  test.each([
    ["/report/result", 422, "dateFrom"],
    ["/report/result?dateFrom=2026-07-01&dateTo=2026-01-01", 422, "dateFrom"],
    [`/report/result?${halfYear}&split=week`, 422, null],
    [`/report/result?${halfYear}&compare=lastYear`, 422, null],
    [`/report/result?${halfYear}&level=voucher`, 422, null],
    [`/report/result?${halfYear}&group=B10`, 422, "group"],
    [`/report/result?${halfYear}&split=department&compare=budget`, 422, "compare"],
    ["/report/result?dateFrom=2026-01-15&dateTo=2026-07-01&compare=budget", 422, "compare"],
    [`/report/result?${halfYear}&dimension1Id=1&compare=budget`, 422, "compare"],
    ["/report/result?dateFrom=2020-01-01&dateTo=2026-07-01&split=month", 422, "split"],
    ["/report/balance?dateTo=2026-07-01&split=month", 422, "split"],
    ["/report/balance?dateTo=2026-07-01&compare=previousPeriod", 422, "compare"],
    [`/report/ledger?${halfYear}&count=0`, 422, "count"],
    [`/report/ledger?${halfYear}&from=-1`, 422, "from"],
    ["/report/ageing?type=customer", 422, "asOf"],
    ["/report/ageing?type=owner&asOf=2026-06-30", 422, null],
    ["/report/ageing?asOf=2026-06-30", 422, "type"],
    ["/report/ageing?type=customer&asOf=30.06.2026", 422, "asOf"],
    [`/report/partyLedger?${halfYear}`, 422, "type"],
    [`/report/partyLedger?type=customer&${halfYear}&openItem=x`, 422, "openItem"],
    [`/report/trialBalance?${halfYear}&departmentId=0`, 422, "departmentId"],
    [`/report/trialBalance?${halfYear}&customerId=999999`, 422, "customerId"],
    [`/report/ledger?${halfYear}&supplierId=999999`, 422, "supplierId"],
    [`/report/ledger?${halfYear}&dimension3Id=999999`, 422, "dimension3Id"],
    [`/report/ledger?${halfYear}&soldToId=999999`, 422, "soldToId"],
    [`/report/partyLedger?type=customer&${halfYear}&openItem=999999`, 422, "openItem"],
    [`/report/result?${halfYear}&soldToId=0`, 422, "soldToId"],
    [`/report/budget?${halfYear}&projectId=999999`, 422, "projectId"],
    [`/report/dimension?${halfYear}&kind=project&employeeId=999999`, 422, "employeeId"],
    ["/report/ageing?type=supplier&asOf=2026-06-30&id=999999", 422, "id"],
    [`/report/partyLedger?type=employee&${halfYear}&id=999999`, 422, "id"],
    [`/report/trialBalance?${halfYear}&amountOf=balanceIn`, 422, "amountOf"],
    [`/report/trialBalance?${halfYear}&accountNumber=8800`, 422, "accountNumber"],
    ["/report/nothing", 404, null],
  ])("%s is answered with %i at %s", async (path, status, field) => {
    const answer = await client.get(path);
    expect(answer.status).toBe(status);
    if (field !== null)
      expect(answer.body.validationMessages.map((one: { field: string }) => one.field)).toContain(field);
  });

  test("files refuse the same", async () => {
    const answer = await client.get("/report/result/pdf?dateFrom=2020-01-01&dateTo=2026-07-01&split=month");
    expect([answer.status, answer.body.validationMessages[0].field]).toEqual([422, "split"]);
  });
});

test("after the year-end the results stand as equity", async () => {
  for (const voucher of exampleBooks.yearEndVouchers.vouchers) await books.post(voucher);
  for (const date of ["2026-01-01", "2026-07-01"]) {
    const shown = await report(`/report/balance?dateTo=${date}`);
    expect(shownIn(shown, "amount")).toEqual(numbers(expected[`balance_${date}_afterYearEnd`].groups));
  }
  const year = await report("/report/result?dateFrom=2025-01-01&dateTo=2026-01-01");
  expect(shownIn(year, "amount")).toEqual(numbers(expected.result_2025.afterYearEnd));
});
