// The reports of the books: every figure of the worked examples, in every form, and what they refuse.

import { unzipSync } from "fflate";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exampleBooks, type FilledBooks, fillBooks } from "../support/example-books.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";
import { download } from "../support/upload.ts";

let service: TestService;
let client: TestClient;
let books: FilledBooks;
beforeAll(async () => {
  service = await startTestService({ clock: () => new Date("2026-07-05T10:00:00Z") });
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
    expect((await pages("&split=month")).isLying).toBe(true);
    const rounded = await pages("&rounding=kroner");
    expect(rounded.text).toMatch(/16\s121(?!,)/);
    expect(rounded.text).toContain("avrundet til hele kroner");
  });
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
