// Cash flow, budget and the result by the values of a dimension: every figure of the worked examples, and what they refuse.

import { unzipSync } from "fflate";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exampleBooks, type FilledBooks, fillBooks } from "../support/example-books.ts";
import type { TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";
import { amountsThatDiffer, askReport, inColumn, type ShownReport, total } from "../support/shown-report.ts";
import { download } from "../support/upload.ts";

let service: SharedService;
let client: TestClient;
let books: FilledBooks;
beforeAll(async () => {
  service = await sharedTestService({ clock: () => new Date("2026-07-05T10:00:00Z") });
  client = await service.company({ name: "Eksempel AS" });
  books = await fillBooks(client);
  for (const [number, amount] of Object.entries(exampleBooks.budget.perMonth))
    for (const month of [1, 2, 3, 4, 5, 6])
      await client.value(
        client.post("/resultbudget", {
          account: { id: books.ids.get(`account ${number}`) },
          accountingPeriod: { id: 202600 + month },
          amount: Number(amount),
        }),
      );
});
afterAll(async () => {
  await service.stop();
});

const halfYear = "dateFrom=2026-01-01&dateTo=2026-07-01";
const { expected } = exampleBooks;
const report = (path: string): Promise<ShownReport> => askReport(client, path);
const numbers = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, Number(text)]));

describe("the cash flow", () => {
  const { lines, opening, net, closing } = expected.cashFlow_2026_H1;

  test("has the lines of the worked example, which come from what was before to what is after", async () => {
    const shown = await report(`/report/cashFlow?${halfYear}`);
    expect(inColumn(shown, "amount", ["group"])).toEqual(numbers(lines));
    expect(inColumn(shown, "amount", ["sum", "opening", "closing"])).toEqual(numbers({ C90: net, opening, closing }));
    expect(shown.checks).toMatchObject([{ key: "cashCloses", ok: true }]);
  });

  test.each(["", "&split=month", "&split=quarter&level=account", "&split=year&level=account"])(
    "%s: every amount is followed to its postings, and the columns add up",
    async (more) => {
      const shown = await report(`/report/cashFlow?${halfYear}${more}`);
      expect(await amountsThatDiffer(client, shown)).toEqual([]);
      if (more.includes("split"))
        for (const row of shown.rows.filter(({ kind }) => ["group", "account", "sum"].includes(kind)))
          expect([row.key, total(row.amounts.slice(0, -1))]).toEqual([row.key, row.amounts.at(-1)]);
      expect(inColumn(shown, more.includes("split") ? "sum" : "amount", ["sum"])).toEqual({ C90: Number(net) });
    },
  );

  test("a bill of fixed assets and of costs is paid in shares, to the øre, in parts and with credit", async () => {
    const own = await service.company();
    const { ids, post } = await fillBooks(own);
    const bill = [
      { account: 1280, amount: "1000.00", vat: "1" },
      { account: 6300, amount: "500.00" },
      { account: 2400, amount: "-1750.00", supplier: "L2", document: "bill B1" },
    ];
    await post({ id: "b", date: "2026-07-01", text: "Machine and rent", rows: bill });
    const pay = (id: string, amount: string) =>
      post({
        id,
        date: "2026-07-02",
        text: "Part of B1",
        rows: [
          { account: 2400, amount, supplier: "L2", document: "bill B1" },
          { account: 1920, amount: `-${amount}` },
        ],
      });
    await pay("p1", "1000.00");
    await pay("p2", "750.00");
    // In one voucher: the assets stand in it.
    await post({
      id: "c",
      date: "2026-07-02",
      text: "Bought in cash",
      rows: [
        { account: 1280, amount: "300.00" },
        { account: 1920, amount: "-300.00" },
      ],
    });
    const path = "/report/cashFlow?dateFrom=2026-07-01&dateTo=2026-08-01&level=account";
    const shown = await askReport(own, path);
    // 1000 of 1500 without VAT: two thirds of each payment, rounded by itself.
    expect(inColumn(shown, "amount", ["group"])).toEqual({ C20: -583.33, C60: -1466.67 });
    expect(
      shown.rows.filter(({ kind }) => kind === "account").map((row) => [row.parent, row.accountNumber, row.amounts[0]]),
    ).toEqual([
      ["C20", 2400, -583.33],
      ["C60", 1280, -300],
      ["C60", 2400, -1166.67],
    ]);
    expect(await amountsThatDiffer(own, shown)).toEqual([]);
    expect(ids.size).toBeGreaterThan(0);
    // Between accounts of the company's own nothing comes or goes.
    await post({
      id: "t",
      date: "2026-08-02",
      text: "To another account",
      rows: [
        { account: 1900, amount: "50.00" },
        { account: 1920, amount: "-50.00" },
      ],
    });
    const august = await askReport(own, "/report/cashFlow?dateFrom=2026-08-01&dateTo=2026-09-01");
    expect(august.rows.map((row) => [row.key, row.amounts[0]])).toEqual([
      ["C90", 0],
      ["opening", 72570.5],
      ["closing", 72570.5],
    ]);
  });
});

describe("the budget", () => {
  test("has what was posted, what was planned, the deviation and its share", async () => {
    const shown = await report(`/report/budget?${halfYear}`);
    expect(shown.columns.map(({ key }) => key)).toEqual(["actual", "budget", "deviation", "percent"]);
    const rows = expected.budget_2026_H1.rows as Record<string, Record<string, string>>;
    const found = Object.fromEntries(shown.rows.map((row) => [row.key, row.amounts]));
    for (const [key, row] of Object.entries(rows))
      expect([key, found[key]]).toEqual([
        key,
        [Number(row.actual), Number(row.budget), Number(row.deviation), Number(row.percent)],
      ]);
    expect([found.R50, found.R80]).toEqual([
      [1000, 0, 1000, null],
      [120.5, 0, 120.5, null],
    ]);
    expect(await amountsThatDiffer(client, shown)).toEqual([]);
  });

  test("of a year by months has 40 columns, and every amount is followed", async () => {
    const year = await report("/report/budget?dateFrom=2026-01-01&dateTo=2027-01-01&split=month");
    expect(year.columns).toHaveLength(40);
    const shown = await report(`/report/budget?${halfYear}&split=month&level=account`);
    expect(shown.columns.slice(0, 3).map(({ key }) => key)).toEqual(["2026-01", "2026-01:budget", "2026-01:deviation"]);
    expect(shown.columns.slice(-4).map(({ key }) => key)).toEqual([
      ...["sum", "sum:budget", "sum:deviation", "sum:percent"],
    ]);
    expect(inColumn(shown, "2026-02:deviation")).toMatchObject({ R10: 15000, R30: 6000, R60: -1000, R95: 10000 });
    expect(inColumn(shown, "sum:percent")).toMatchObject({ R10: 6.7, R30: -33.3, R95: 34.3 });
    expect(await amountsThatDiffer(client, shown)).toEqual([]);
    for (const row of shown.rows)
      for (const place of [0, 1, 2])
        expect([row.key, total(row.amounts.slice(0, 18).filter((_, at) => at % 3 === place))]).toEqual([
          ...[row.key, row.amounts[18 + place]],
        ]);
  });

  test("of departments and projects: of each, and of one", async () => {
    const own = await service.company();
    const { ids } = await fillBooks(own);
    const id = (name: string) => ids.get(name) ?? 0;
    const plan = async (amount: number, more: Record<string, unknown>) =>
      own.value(
        own.post("/resultbudget", {
          account: { id: id("account 3000") },
          accountingPeriod: { id: 202602 },
          amount,
          ...more,
        }),
      );
    await plan(-40000, {});
    await plan(-15000, { department: { id: id("department 10") } });
    await plan(-8000, { department: { id: id("department 20") } });
    await plan(-25000, { project: { id: id("project P1") } });
    const income = async (more: string) => {
      const shown = await askReport(own, `/report/budget?${halfYear}&${more}`);
      expect(await amountsThatDiffer(own, shown)).toEqual([]);
      return {
        keys: shown.columns.map(({ key }) => key),
        amounts: shown.rows.find((row) => row.key === "R10")?.amounts,
      };
    };
    expect((await income("budgetOf=company")).amounts).toEqual([32000, 40000, -8000, -20]);
    const each = await income("budgetOf=department");
    expect(each.keys.filter((key) => !key.includes(":"))).toEqual([
      `${id("department 10")}`,
      `${id("department 20")}`,
      "none",
      "sum",
    ]);
    expect(each.amounts).toEqual([
      ...[20000, 15000, 5000, 33.3],
      ...[12000, 8000, 4000, 50],
      ...[0, 0, 0, null],
      ...[32000, 23000, 9000, 39.1],
    ]);
    const one = `departmentId=${id("department 20")}`;
    expect((await income(`budgetOf=department&${one}`)).amounts).toEqual([12000, 8000, 4000, 50]);
    expect((await income(one)).amounts).toEqual([12000, 8000, 4000, 50]);
    expect((await income(`budgetOf=project&projectId=${id("project P1")}&includeSubProjects=true`)).amounts).toEqual([
      ...[20000, 25000, -5000, -20],
    ]);
    expect((await income("budgetOf=project")).amounts).toEqual([
      ...[20000, 25000, -5000, -20],
      ...[12000, 0, 12000, null],
      ...[32000, 25000, 7000, 28],
    ]);
    const product = await own.value(own.post("/product", { name: "Ware" }));
    for (const more of [`productId=${product.id}`, `employeeId=${own.employeeId}`])
      expect((await income(more)).amounts).toBeUndefined();
  });
});

describe("the result by the values of a dimension", () => {
  test("has a row for each department, for what has none, and for all", async () => {
    const shown = await report(`/report/dimension?${halfYear}&kind=department`);
    expect(shown.columns.map(({ key }) => key)).toEqual(["R29", "R69", "R70", "R89", "R95"]);
    expect(shown.rows.map((row) => [row.kind, row.name, ...row.amounts])).toEqual([
      ["value", "10 10", 20000, 6000, 14000, 0, 14000],
      ["value", "20 20", 12000, 0, 12000, 0, 12000],
      ["value", "None", 0, 10000, -10000, 120.5, -9879.5],
      ["sum", "Total", 32000, 16000, 16000, 120.5, 16120.5],
    ]);
    expect(await amountsThatDiffer(client, shown)).toEqual([]);
  });

  test("of each kind, narrowed too, with every amount followed", async () => {
    const own = await service.company();
    const { ids } = await fillBooks(own);
    await own.value(own.post("/ledger/accountingDimensionName", { dimensionName: "Region" }));
    const region = await own.value(
      own.post("/ledger/accountingDimensionValue", { displayName: "North", dimensionIndex: 1 }),
    );
    const product = await own.value(own.post("/product", { name: "Ware" }));
    const row = { vatType: { id: 0 }, product: { id: product.id }, employee: { id: own.employeeId } };
    const dimension = { freeAccountingDimension1: { id: region.id }, department: { id: ids.get("department 20") } };
    const rows = [
      { row: 1, account: { id: ids.get("account 6300") }, amountGross: 70, ...row, ...dimension },
      { row: 2, account: { id: ids.get("account 1920") }, amountGross: -70 },
    ];
    await own.value(own.post("/ledger/voucher", { date: "2026-06-30", description: "Costs", postings: rows }));
    for (const [kind, count] of [
      ["project", 1],
      ["product", 1],
      ["employee", 1],
      ["1", 1],
      ["2", 0],
      ["3", 0],
    ] as const) {
      const shown = await askReport(own, `/report/dimension?${halfYear}&kind=${kind}`);
      expect([kind, shown.rows.filter((one) => one.kind === "value" && one.key !== "none").length]).toEqual([
        kind,
        count,
      ]);
      expect(shown.rows.at(-1)?.amounts).toEqual([32000, 16070, 15930, 120.5, 16050.5]);
      expect(await amountsThatDiffer(own, shown)).toEqual([]);
    }
    expect((await askReport(own, `/report/dimension?${halfYear}&kind=1`)).title).toBe("Result by Region");
    const parameters = {
      departmentId: ids.get("department 20"),
      projectId: 0,
      includeSubProjects: true,
      productId: product.id,
      employeeId: own.employeeId,
      dimension1Id: region.id,
      dimension2Id: 0,
      dimension3Id: 0,
    };
    const narrow = Object.entries(parameters)
      .map(([name, value]) => `${name}=${value}`)
      .join("&");
    const narrowed = await askReport(own, `/report/dimension?${halfYear}&kind=department&${narrow}`);
    expect(narrowed.rows.at(-1)?.amounts).toEqual([0, 70, -70, 0, -70]);
    expect(await amountsThatDiffer(own, narrowed)).toEqual([]);
  });
});

test("corrections at an opening balance are no result of a department or project", async () => {
  const own = await service.company();
  const accounts = (await own.get("/ledger/account?fields=id,number")).body.values;
  const account = (number: number) => ({ id: accounts.find((one: { number: number }) => one.number === number).id });
  const balancePostings = [
    { account: account(1920), amount: 50000 },
    { account: account(2050), amount: -50000 },
  ];
  await own.value(own.post("/ledger/voucher/openingBalance", { voucherDate: "2026-01-01", balancePostings }));
  const postings = (amount: number) => [
    { row: 1, account: account(6540), amountGross: amount, vatType: { id: 0 } },
    { row: 2, account: account(1920), amountGross: -amount },
  ];
  const old = { date: "2025-12-20", description: "Before the books", postings: postings(1000) };
  await own.value(own.post("/ledger/voucher?correctOpening=true", old));
  await own.value(own.post("/ledger/voucher", { date: "2026-02-01", description: "Costs", postings: postings(70) }));
  // A check that does not hold fails the reading.
  for (const path of [
    `/report/result?${halfYear}&split=department`,
    `/report/result?${halfYear}`,
    `/report/dimension?${halfYear}&kind=project`,
  ])
    expect((await lastOf(own, path)).filter((amount) => amount !== 0)).toContain(-70);
  const budget = await askReport(own, `/report/budget?${halfYear}&budgetOf=department`);
  expect(budget.rows.find(({ key }) => key === "R99")?.amounts.at(-4)).toBe(-70);
});
const lastOf = async (client: TestClient, path: string) => (await askReport(client, path)).rows.at(-1)?.amounts ?? [];

test("a sum is followed to its accounts, with the signs by which it counts them", async () => {
  const { rows } = await report(`/report/result?${halfYear}&group=R95`);
  expect(rows.map((row) => [row.accountNumber, row.amounts[0]])).toEqual([
    [3000, 24000],
    [3107, 8000],
    [4300, -8000],
    [6017, -1000],
    [6300, -6000],
    [6810, -1000],
    [8050, 120.5],
  ]);
  const funds = await report("/report/balance?dateTo=2026-07-01&group=B70");
  expect(total(funds.rows.map((row) => row.amounts[0]))).toBe(100120.5);
});

describe("groups that a company splits", () => {
  test("stand under the same sum in the result, the balance and the budget, and no sum changes", async () => {
    const own = await service.company();
    await fillBooks(own);
    const sums = async (path: string) =>
      (await askReport(own, path)).rows.filter(({ kind }) => kind === "sum").map((row) => [row.key, ...row.amounts]);
    const [result, balance] = [`/report/result?${halfYear}&compare=previousYear`, "/report/balance?dateTo=2026-07-01"];
    const before = [await sums(result), await sums(balance)];
    const lines = ["R60 6300-6399 Lokaler", "R60 6800-6899 6900-6999 Kontor", "B23 1900-1909 Kasse"];
    const { reportGroups } = await own.value(own.put("/report/group", { reportGroups: lines }));
    expect(reportGroups).toEqual(lines);
    expect([await sums(result), await sums(balance)]).toEqual(before);
    const shown = await askReport(own, `${result}&level=account`);
    expect(
      shown.rows
        .filter((row) => row.parent === "R69" || row.parent.startsWith("R60"))
        .map((row) => [row.key, row.parent, row.name, row.amounts[0]]),
    ).toMatchObject(
      [
        ["R30", "R69", "Cost of goods", 8000],
        ["R50", "R69", "Depreciation", 1000],
        ["R60.1", "R69", "Lokaler", 6000],
        ["6300", "R60.1", {}, 6000],
        ["R60.2", "R69", "Kontor", 1000],
        ["6810", "R60.2", {}, 1000],
      ].map(([key, parent, name, amount]) => [
        key,
        parent,
        typeof name === "string" ? name : expect.any(String),
        amount,
      ]),
    );
    expect(shown.rows.find((row) => row.key === "R69")?.parts).toEqual(["R30", "R50", "R60.1", "R60.2"]);
    expect(await amountsThatDiffer(own, shown)).toEqual([]);
    const budget = await askReport(own, `/report/budget?${halfYear}`);
    expect(budget.rows.find((row) => row.key === "R60.1")?.amounts).toEqual([6000, 0, 6000, null]);
    expect(await amountsThatDiffer(own, budget)).toEqual([]);
    const other = await askReport(own, "/report/balance?dateTo=2026-07-01");
    expect(await amountsThatDiffer(own, other)).toEqual([]);
    // Another company's reports are its own, and an empty list shows the groups whole.
    expect((await report(result)).rows.map((row) => row.key)).not.toContain("R60.1");
    await own.value(own.put("/report/group", { reportGroups: [] }));
    expect((await askReport(own, result)).rows.map((row) => row.key)).not.toContain("R60.1");
  });

  test("stay where the law has them, each account in one part", async () => {
    const answer = await client.put("/report/group", {
      reportGroups: [
        "R60 6300-6399 Lokaler",
        "R60 Lokaler",
        "R69 6300-6399 Sum",
        "R60 1900-1999 Bank",
        "R60 6390-6410 Mer",
        "B42 3000-3999 Resultat",
      ],
    });
    expect([answer.status, answer.body.code]).toEqual([422, 18000]);
    expect(answer.body.validationMessages.map((one: { message: string }) => one.message)).toEqual([
      "'R60 Lokaler' does not say which accounts go into which part.",
      "The report has no group R69.",
      "The accounts 1900-1999 are not all in group R60.",
      "Some of the accounts 6390-6410 are in 'Lokaler' already.",
      "The report has no group B42.",
    ]);
    const many = await client.put("/report/group", {
      reportGroups: Array.from({ length: 101 }, (_, place) => `R60 ${6300 + place}-${6300 + place} Del ${place}`),
    });
    expect(many.body.validationMessages[0].message).toBe("There are more than 100 parts.");
    expect((await client.get("/report/group")).body.value.reportGroups).toEqual([]);
  });
});

/** Each report in each form, with what it is asked for. */
const files = ["cashFlow", "budget", "dimension"].flatMap((name) =>
  ["csv", "xlsx", "pdf"].map(
    (form) =>
      [
        `/report/${name}/${form}`,
        `${halfYear}${name === "dimension" ? "&kind=department" : "&level=account"}`,
      ] as const,
  ),
);
test.each(files)("%s has the amounts of the JSON", async (path, query) => {
  const { rows, columns } = await report(`${path.slice(0, path.lastIndexOf("/"))}?${query}`);
  const { bytes, status } = await download(client, `${path}?${query}`);
  expect(status).toBe(200);
  const amounts = rows.flatMap((row) =>
    row.amounts.flatMap((amount, place) =>
      amount === null ? [] : [amount.toFixed(columns[place]?.key === "percent" ? 1 : 2)],
    ),
  );
  if (path.endsWith("csv")) {
    const lines = bytes.toString("utf8").trim().split("\r\n").slice(1);
    const cells = lines.flatMap((line) => line.split(";"));
    for (const amount of amounts) expect(cells).toContain(amount);
  } else if (path.endsWith("xlsx")) {
    const sheet = Buffer.from(unzipSync(bytes)["xl/worksheets/sheet1.xml"] ?? []).toString("utf8");
    const cells = [...sheet.matchAll(/<c [^>]*s="\d+"[^>]*><v>([^<]*)<\/v>/g)].map(([, value]) => Number(value));
    for (const amount of amounts) expect(cells).toContain(Number(amount));
  } else {
    const pdf = await getDocument({ data: new Uint8Array(bytes) }).promise;
    const texts: string[] = [];
    for (let page = 1; page <= pdf.numPages; page++)
      for (const item of (await (await pdf.getPage(page)).getTextContent()).items)
        if ("str" in item) texts.push(item.str.replaceAll(",", "").replace("\u2212", "-"));
    for (const amount of amounts) expect(texts).toContain(amount);
  }
});

test("on paper amounts are whole kroner where that is asked for, shares are not", async () => {
  const { bytes } = await download(client, `/report/budget/pdf?${halfYear}&rounding=kroner`);
  const pdf = await getDocument({ data: new Uint8Array(bytes) }).promise;
  const texts = (await (await pdf.getPage(1)).getTextContent()).items.map((item) => ("str" in item ? item.str : ""));
  expect(texts).toEqual(expect.arrayContaining(["16,121", "4,121", "34.3"]));
});

describe("refusals", () => {
  test.each([
    ["/report/cashFlow?dateFrom=2020-01-01&dateTo=2026-07-01&split=month", 422, "split"],
    [`/report/cashFlow?${halfYear}&split=department`, 422, null],
    [`/report/cashFlow?${halfYear}&group=R10`, 422, "group"],
    [`/report/cashFlow?${halfYear}&accountNumber=1500`, 422, "accountNumber"],
    ["/report/budget?dateFrom=2026-01-15&dateTo=2026-07-01", 422, "dateFrom"],
    [`/report/budget?${halfYear}&budgetOf=product`, 422, null],
    [`/report/budget?${halfYear}&budgetOf=company&departmentId=1`, 422, "departmentId"],
    [`/report/budget?${halfYear}&budgetOf=department&projectId=1`, 422, "projectId"],
    [`/report/budget?${halfYear}&departmentId=1&projectId=1`, 422, "departmentId"],
    [`/report/budget?${halfYear}&departmentId=0`, 422, "departmentId"],
    [`/report/budget?${halfYear}&budgetOf=department&split=month`, 422, "split"],
    ["/report/budget?dateFrom=2025-12-01&dateTo=2027-01-01&split=month", 422, "split"],
    [`/report/budget?${halfYear}&group=C10`, 422, "group"],
    [`/report/dimension?${halfYear}`, 422, "kind"],
    [`/report/dimension?${halfYear}&kind=project&soldToId=999999`, 422, "soldToId"],
    [`/report/dimension?${halfYear}&kind=4`, 422, null],
  ])("%s is answered with %i at %s", async (path, status, field) => {
    const answer = await client.get(path);
    expect(answer.status).toBe(status);
    if (field !== null)
      expect(answer.body.validationMessages.map((one: { field: string }) => one.field)).toContain(field);
    else expect(answer.body.code).toBe(21000);
  });

  test("a word that is not known is answered with those that are", async () => {
    const answer = await client.get(`/report/result?${halfYear}&split=week`);
    expect([answer.status, answer.body.code]).toEqual([422, 21000]);
    expect(JSON.stringify(answer.body)).toContain("month, quarter, year, department");
  });
});
