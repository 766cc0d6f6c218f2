// The benchmark goes through: every case once, for a moment, so that a change which breaks it is noticed.

import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { circle } from "../../bench/memory-latency.ts";
import { subjectsOfPage } from "../../bench/subjects.ts";
import { replaced } from "../../bench/write-page.ts";

const directory = mkdtempSync(join(tmpdir(), "motpost-bench-"));
afterAll(() => rmSync(directory, { recursive: true, force: true, maxRetries: 10 }));

const run = promisify(execFile);

/** A table of the output: its first heading, and its rows by the other headings. */
interface Table {
  readonly name: string;
  readonly rows: readonly Readonly<Record<string, string>>[];
}

let tables: Table[];
/** What it says while it runs. */
let progress: string[];

function cellsOf(line: string): string[] {
  return line
    .slice(1, -1)
    .split("|")
    .map((cell) => cell.trim());
}

function tableOf(text: string): Table {
  const [head = "", , ...rows] = text.split("\n").filter((line) => line.startsWith("|"));
  const headings = cellsOf(head);
  return {
    name: headings[0] ?? "",
    rows: rows.map((row) => Object.fromEntries(cellsOf(row).map((cell, place) => [headings[place], cell]))),
  };
}

function rowsOf(name: string): Table["rows"] {
  return tables.find((one) => one.name === name)?.rows ?? [];
}

/** What stands in a column, row by row. */
function column(table: string, heading: string): (string | undefined)[] {
  return rowsOf(table).map((row) => row[heading]);
}

beforeAll(async () => {
  const length = ["--rounds", "1", "--seconds", "0.02", "--warm", "0.1", "--connections", "2", "--invoices", "110"];
  const { stdout, stderr } = await run(process.execPath, ["dist/bench/main.js", ...length, "--data", directory]);
  tables = stdout.trim().split("\n\n").map(tableOf);
  progress = stderr.split("\n");
}, 600_000);

test("every request is measured", () => {
  expect(column("Request", "Request")).toEqual([
    "POST /ledger/voucher, 4 postings, one company",
    "POST /ledger/voucher, 4 postings, 16 companies",
    "orderFlow: customer, order of 2 lines, invoice; 16 companies",
    "PUT /order/{id}/:invoice, 3 lines",
    "GET /order, 100 orders with 300 lines",
    "GET /customer/{id}",
    "GET /order/{id}",
    "PUT /invoice/{id}/:payment",
    "PUT /invoice/{id}/:createCreditNote",
    "GET /invoice, 100 of 110 invoices with lines",
    "POST /integration/:register",
  ]);
  for (const rate of column("Request", "Service, requests/s")) expect(Number(rate)).toBeGreaterThan(0);
  for (const counts of column("Request", "Statements / round trips")) expect(counts).toMatch(/^[1-9]\d* \/ [1-9]\d*$/);
});

test("what changes the books writes to the log of changes", () => {
  for (const row of rowsOf("Request"))
    if (!row.Request?.startsWith("GET")) expect(Number(row["WAL, bytes"])).toBeGreaterThan(1_000);
});

test("vouchers, the flow of an order and what is read stand beside the real limit", () => {
  const name = "Against the real limit";
  const limited = /^(POST \/ledger\/voucher|orderFlow|GET)/;
  expect(column(name, name)).toEqual(column("Request", "Request").filter((one) => limited.test(one ?? "")));
  for (const rate of column(name, "Driver, requests/s")) expect(Number(rate)).toBeGreaterThan(0);
});

test("what a new company costs, and memory, are measured", () => {
  expect(Number(column("A new company", "Rows")[0])).toBeGreaterThan(0);
  expect(column("Memory", "Memory")).toEqual(["just started", "most under load", "1000 connections that wait"]);
  for (const memory of column("Memory", "Together, MiB")) expect(Number(memory)).toBeGreaterThan(0);
});

test("--help tells every option", async () => {
  const { stdout } = await run(process.execPath, ["dist/bench/main.js", "--help"]);
  const options = [...stdout.matchAll(/^ {2}(--[a-z]+)/gm)].map((match) => match[1]);
  expect(options).toEqual([
    ...["--quick", "--rounds", "--seconds", "--warm", "--connections", "--only", "--invoices", "--largest", "--data"],
    ...["--programs", "--statements", "--write", "--profile"],
  ]);
  expect(stdout).toContain("bench_limit");
});

test("the page has marks for everything that is measured for it, and a text goes between them", () => {
  const page = readFileSync("docs/performance.md", "utf8");
  const written = subjectsOfPage.reduce((text, subject) => replaced(text, subject, `| ${subject} |`), page);
  for (const subject of subjectsOfPage) {
    expect(written).toContain(`<!-- measured: ${subject} -->\n| ${subject} |\n<!-- end`);
    expect(replaced(written, subject, "again")).toContain("\nagain\n");
  }
  expect(written.split("<!-- end of what was measured -->")).toHaveLength(subjectsOfPage.length + 1);
  expect(() => replaced(page, "nothing", "")).toThrow('The page has no "<!-- measured: nothing -->"');
});

test("a month at the bank and e-invoices that come in are measured, in a small form", async () => {
  const size = ["--only", "bank,incoming", "--rounds", "0.4", "--largest", "600", "--data", directory];
  const { stdout } = await run(process.execPath, ["dist/bench/main.js", ...size]);
  const both = stdout.trim().split("\n\n").map(tableOf);
  const [bank, incoming] = ["Bank", "Incoming e-invoices"].map((name) => both.find((one) => one.name === name));
  expect(bank?.rows.map((row) => row.Bank)).toEqual([
    ...["import", "suggestions of the statement", "suggestions of a line, 95th percentile"],
    ...["accepting all that is sure", "import that posts each payment"],
    ...["sending payments that are posted then", "withdrawing their file", "rejection of their file by the bank"],
  ]);
  // Seven of ten lines say what they are.
  expect(Number(bank?.rows[3]?.Lines)).toBeGreaterThan(30);
  expect(incoming?.rows.map((row) => [row["Incoming e-invoices"], Number(row.Count)])).toEqual([
    ["an invoice of 60 lines, to the draft", 2],
    ["6 files of 10 lines in the folder, all", 6],
    ["an account that is read meanwhile", expect.any(Number)],
  ]);
}, 600_000);

test("it says how quick the memory is before and after", () => {
  const lines = progress.filter((line) => /^bench: (before|after): a read of memory [1-9]\d* ns$/.test(line));
  expect(lines).toHaveLength(2);
});

test("memory is read in one circle of all places, in random order", () => {
  const places = circle(1_000);
  const visited: number[] = [];
  for (let place = places[0] ?? 0; place !== 0; place = places[place] ?? 0) visited.push(place);
  expect(new Set(visited).size).toBe(999);
  expect(visited).not.toEqual(visited.toSorted((one, other) => one - other));
});
