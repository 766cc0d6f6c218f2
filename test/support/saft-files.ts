// Audit files as clients send them: the official examples, and small ones of a test's own.

import { readFileSync } from "node:fs";
import { zipSync } from "fflate";
import type { TestAnswer, TestClient } from "./service.ts";

/** An example of test/data/saft. */
export function saftExample(name: string): string {
  return readFileSync(new URL(`../data/saft/${name}`, import.meta.url), "utf8");
}

/** Sends a file in the part `saftFile`, with the other parts as texts or as files. */
export async function importSaft(
  client: TestClient,
  file: string | Uint8Array,
  parts: Readonly<Record<string, string | boolean | Uint8Array>> = {},
  { query = "", name = "" }: { readonly query?: string; readonly name?: string } = {},
): Promise<TestAnswer> {
  const form = new FormData();
  for (const [part, value] of Object.entries(parts))
    if (value instanceof Uint8Array) form.append(part, new Blob([Buffer.from(value)]), `${part}.csv`);
    else form.append(part, String(value));
  const ending = typeof file !== "string" && file[0] === 0x50 ? "zip" : "xml";
  form.append("saftFile", new Blob([Buffer.from(file as Uint8Array)]), name || `saft.${ending}`);
  const path = `/saft/importSAFT${query}`;
  const request = new Request(`${client.address}/v2${path}`, { method: "POST", body: form });
  const contentType = request.headers.get("content-type") ?? "";
  const body = Buffer.from(await request.arrayBuffer());
  return client.call("POST", path, { body, headers: { "content-type": contentType } });
}

/** Files packed as one archive. */
export function packed(files: Readonly<Record<string, string>>): Uint8Array {
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])));
}

/** What a line of a transaction says beside account and amount. */
interface LineParts {
  readonly customer?: string;
  readonly reference?: string;
  readonly due?: string;
}

/** A transaction of a file. */
export interface SaftTransactionText {
  readonly id: string;
  readonly day: string;
  readonly period?: string;
  readonly posted?: string;
  readonly lines: readonly (readonly [account: string, amount: number, parts?: LineParts])[];
}

/** What a small file says. */
export interface SaftText {
  readonly version?: string;
  readonly organization?: string;
  readonly from?: readonly [month: string, year: string];
  readonly to?: readonly [month: string, year: string];
  /** Number, opening and closing balance; debit is positive. */
  readonly balances: readonly (readonly [
    id: string,
    opening: number,
    closing: number,
    more?: { readonly name?: string; readonly grouping?: string; readonly standard?: string },
  ])[];
  readonly customers?: readonly {
    readonly id: string;
    readonly name: string;
    readonly organization?: string;
    readonly email?: string;
    readonly account?: string;
    readonly opening?: number;
    readonly closing?: number;
  }[];
  readonly transactions?: readonly SaftTransactionText[];
}

const tag = (name: string, text: string | undefined) => (text === undefined ? "" : `<${name}>${text}</${name}>`);
const balance = (name: string, amount: number) =>
  tag(`${name}${amount < 0 ? "Credit" : "Debit"}Balance`, Math.abs(amount).toFixed(2));

/** The journal of a file, a line of text for each element of its own. */
export function saftJournal(transactions: readonly SaftTransactionText[]): string {
  const line = ([account, amount, parts = {}]: SaftTransactionText["lines"][number], at: number) =>
    [
      "<Line>",
      tag("RecordID", String(at + 1)),
      tag("AccountID", account),
      tag("CustomerID", parts.customer),
      tag("Description", "Linje"),
      tag(amount < 0 ? "CreditAmount" : "DebitAmount", tag("Amount", Math.abs(amount).toFixed(2))),
      tag("ReferenceNumber", parts.reference),
      tag("DueDate", parts.due),
      "</Line>",
    ].join("");
  const texts = transactions.map(({ id, day, period = day.slice(5, 7), posted = day, lines }) =>
    [
      "<Transaction>",
      tag("TransactionID", id) +
        tag("Period", period) +
        tag("PeriodYear", day.slice(0, 4)) +
        tag("TransactionDate", day),
      tag("Description", `Bilag ${id}`) + tag("SystemEntryDate", posted) + tag("GLPostingDate", posted),
      ...lines.map(line),
      "</Transaction>",
    ].join("\n"),
  );
  return ["<Journal>", tag("JournalID", "A"), ...texts, "</Journal>"].join("\n");
}

/** A small file. */
export function saftText({
  version = "1.30",
  organization = "999999999",
  from = ["1", "2025"],
  to = ["12", "2025"],
  ...text
}: SaftText): string {
  const accounts = text.balances.map(([id, opening, closing, more = {}]) =>
    tag(
      "Account",
      tag("AccountID", id) +
        tag("AccountDescription", more.name ?? `Konto ${id}`) +
        tag("StandardAccountID", more.standard) +
        tag("GroupingCategory", more.grouping === undefined ? undefined : "balanse") +
        tag("GroupingCode", more.grouping) +
        balance("Opening", opening) +
        balance("Closing", closing),
    ),
  );
  const customers = (text.customers ?? []).map((one) =>
    tag(
      "Customer",
      tag("RegistrationNumber", one.organization) +
        tag("Name", one.name) +
        tag("Contact", one.email === undefined ? "" : tag("Email", one.email)) +
        tag("CustomerID", one.id) +
        (one.account === undefined
          ? ""
          : tag(
              "BalanceAccount",
              tag("AccountID", one.account) +
                balance("Opening", one.opening ?? 0) +
                balance("Closing", one.closing ?? 0),
            )),
    ),
  );
  const transactions = text.transactions ?? [];
  const debit = transactions.flatMap(({ lines }) => lines.map(([, amount]) => Math.max(0, amount)));
  const sum = debit.reduce((left, right) => left + right, 0).toFixed(2);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<AuditFile xmlns="urn:StandardAuditFile-Taxation-Financial:NO">',
    "<Header>",
    tag("AuditFileVersion", version),
    tag("Company", tag("RegistrationNumber", organization) + tag("Name", "Eksempel AS")),
    tag(
      "SelectionCriteria",
      tag("PeriodStart", from[0]) +
        tag("PeriodStartYear", from[1]) +
        tag("PeriodEnd", to[0]) +
        tag("PeriodEndYear", to[1]),
    ),
    "</Header>",
    "<MasterFiles>",
    tag("GeneralLedgerAccounts", `\n${accounts.join("\n")}\n`),
    customers.length === 0 ? "" : tag("Customers", `\n${customers.join("\n")}\n`),
    "</MasterFiles>",
    "<GeneralLedgerEntries>",
    tag("NumberOfEntries", String(transactions.length)) + tag("TotalDebit", sum) + tag("TotalCredit", sum),
    transactions.length === 0 ? "<Journal/>" : saftJournal(transactions),
    "</GeneralLedgerEntries>",
    "</AuditFile>",
  ].join("\n");
}
