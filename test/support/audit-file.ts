// Reads audit files as a receiver does: against the official schema, and by the sums that the schema does not check.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { XMLParser } from "fast-xml-parser";
import { unzipSync } from "fflate";
import { expect } from "vitest";
import { memoryPages, validateXML } from "xmllint-wasm";
import { sharedData } from "./peppol/schema.ts";
import type { TestClient } from "./service.ts";
import { download } from "./upload.ts";

const schemaFile = join(sharedData, "official", "saft", "Norwegian_SAF-T_Financial_Schema_v_1.30.xsd");

/** Whether the official schema lies beside the project. */
export const hasAuditSchema = existsSync(schemaFile);

/** What the official schema 1.30 has against a file; empty where it is valid. */
export async function auditSchemaFaults(text: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: "audit.xml", contents: text }],
    schema: [{ fileName: "saft.xsd", contents: readFileSync(schemaFile, "utf8") }],
    maxMemoryPages: memoryPages.GiB,
  });
  return errors.map((one) => `${one.loc?.lineNumber ?? ""} ${one.message}`);
}

/** A record of the file: texts and records by the names of their elements; lists where the schema has several. */
// biome-ignore lint/suspicious/noExplicitAny: records are looked into by name
export type AuditRecord = any;

const lists = new Set([
  ...["Account", "Customer", "Supplier", "BalanceAccount", "TaxCodeDetails", "AnalysisTypeTableEntry", "Journal"],
  ...["Transaction", "Line", "Analysis", "TaxInformation", "BankAccount"],
]);

/** A file as records. */
export function auditRecords(text: string): AuditRecord {
  const parser = new XMLParser({
    parseTagValue: false,
    ignoreDeclaration: true,
    removeNSPrefix: true,
    isArray: (name) => lists.has(name),
  });
  return parser.parse(text).AuditFile;
}

/** The texts of a zip's files by their names. */
export function unpacked(zip: Uint8Array): Record<string, string> {
  return Object.fromEntries(
    Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, Buffer.from(bytes).toString("utf8")]),
  );
}

/** The text and the records of a company's export in one file, valid by the schema, with sums that agree. */
export async function exportedFile(
  client: TestClient,
  query: string,
): Promise<{ readonly text: string; readonly file: AuditRecord }> {
  const answer = await download(client, `/saft/exportSAFT?${query}`);
  const refusal = answer.status === 200 ? "" : answer.bytes.toString("utf8");
  expect([answer.status, answer.headers.get("content-type"), refusal]).toEqual([200, "application/zip", ""]);
  const files = Object.values(unpacked(answer.bytes));
  expect(files.length).toBe(1);
  const [text = ""] = files;
  if (hasAuditSchema) expect(await auditSchemaFaults(text)).toEqual([]);
  const file = auditRecords(text);
  expectSums(file);
  return { text, file };
}

const ore = (text: string | undefined) => Math.round(Number(text ?? 0) * 100);

/** An amount by its side, in øre: debit is positive. */
export function amountOf(record: AuditRecord, kind: "Amount" | "OpeningBalance" | "ClosingBalance"): number {
  if (kind === "Amount") return ore(record.DebitAmount?.Amount) - ore(record.CreditAmount?.Amount);
  const when = kind.replace("Balance", "");
  return ore(record[`${when}DebitBalance`]) - ore(record[`${when}CreditBalance`]);
}

/** Every transaction of a file, whatever its journal. */
export function transactionsOf(file: AuditRecord): AuditRecord[] {
  return (file.GeneralLedgerEntries.Journal ?? []).flatMap((journal: AuditRecord) => journal.Transaction ?? []);
}

/** Opening and closing balances by account, in øre. */
type Balances = ReadonlyMap<string, readonly [opening: number, closing: number]>;

/**
 * Holds the sums of a file to what a receiver expects: transactions balance, their totals are the stated ones, each account and
 * each party goes from its opening to its closing by its lines, parties add up to their account, and all that is named is there.
 * Transactions are taken one by one, so that none has to be kept.
 */
export class AuditSums {
  /** What lines have moved, by account and by party and account, in øre. */
  readonly moved = new Map<string, number>();
  private readonly ids = new Set<string>();
  private readonly codes = new Set<string>();
  private readonly values = new Set<string>();
  private readonly total = { debit: 0, credit: 0 };

  /** Takes a transaction, which balances and has an id of its own. */
  add(one: AuditRecord): void {
    expect([one.TransactionID, this.ids.has(one.TransactionID)]).toEqual([one.TransactionID, false]);
    this.ids.add(one.TransactionID);
    let sum = 0;
    for (const line of one.Line) {
      const amount = amountOf(line, "Amount");
      sum += amount;
      this.total[amount < 0 ? "credit" : "debit"] += Math.abs(amount);
      this.move(`account ${line.AccountID}`, amount);
      const party = line.CustomerID ?? line.SupplierID;
      if (party !== undefined) this.move(`${line.CustomerID ? "C" : "S"} ${party} ${line.AccountID}`, amount);
      for (const tax of line.TaxInformation ?? []) this.codes.add(`${tax.TaxCode} ${tax.TaxPercentage}`);
      for (const { AnalysisType: kind, AnalysisID: id } of line.Analysis ?? []) this.values.add(`${kind} ${id}`);
    }
    expect([one.TransactionID, sum]).toEqual([one.TransactionID, 0]);
  }

  private move(key: string, amount: number): void {
    this.moved.set(key, (this.moved.get(key) ?? 0) + amount);
  }

  /** After the last transaction: what the file states of all of them. */
  finish({ GeneralLedgerEntries: entries, MasterFiles: master }: AuditRecord): void {
    expect(entries.NumberOfEntries).toBe(`${this.ids.size}`);
    expect([ore(entries.TotalDebit), ore(entries.TotalCredit)]).toEqual([this.total.debit, this.total.credit]);
    const known = expectAccounts(master, this.moved);
    for (const key of this.moved.keys()) expect([key, known.has(key)]).toEqual([key, true]);
    const details: AuditRecord[] = master.TaxTable?.TaxTableEntry.TaxCodeDetails ?? [];
    expect(details.map((one) => `${one.TaxCode} ${one.TaxPercentage}`).sort()).toEqual([...this.codes].sort());
    const table: AuditRecord[] = master.AnalysisTypeTable?.AnalysisTypeTableEntry ?? [];
    expect(table.map((one) => `${one.AnalysisType} ${one.AnalysisID}`).sort()).toEqual([...this.values].sort());
  }
}

/** Holds the sums of a whole file to what a receiver expects. */
export function expectSums(file: AuditRecord): void {
  const sums = new AuditSums();
  for (const one of transactionsOf(file)) sums.add(one);
  sums.finish(file);
}

/** Opening and closing of each account of a file, in øre. */
export function accountsOf(file: AuditRecord): Balances {
  return new Map(
    file.MasterFiles.GeneralLedgerAccounts.Account.map((one: AuditRecord) => [
      one.AccountID,
      [amountOf(one, "OpeningBalance"), amountOf(one, "ClosingBalance")],
    ]),
  );
}

/** Accounts and parties go from opening to closing by their movements; returns the keys of those that the file lists. */
function expectAccounts(master: AuditRecord, moved: ReadonlyMap<string, number>): Set<string> {
  const known = new Set<string>();
  const sums = new Map<string, number[]>();
  const expectClosing = (key: string, record: AuditRecord) => {
    known.add(key);
    const [opening, closing] = [amountOf(record, "OpeningBalance"), amountOf(record, "ClosingBalance")];
    expect([key, closing]).toEqual([key, opening + (moved.get(key) ?? 0)]);
    return [opening, closing];
  };
  const accounts = new Map<string, number[]>();
  for (const one of master.GeneralLedgerAccounts.Account)
    accounts.set(one.AccountID, expectClosing(`account ${one.AccountID}`, one));
  for (const [letter, parties] of [
    ["C", master.Customers?.Customer ?? []],
    ["S", master.Suppliers?.Supplier ?? []],
  ] as const)
    for (const party of parties)
      for (const one of party.BalanceAccount ?? []) {
        const balances = expectClosing(`${letter} ${party.CustomerID ?? party.SupplierID} ${one.AccountID}`, one);
        const before = sums.get(one.AccountID) ?? [0, 0];
        sums.set(one.AccountID, [(before[0] ?? 0) + (balances[0] ?? 0), (before[1] ?? 0) + (balances[1] ?? 0)]);
      }
  for (const [account, balances] of sums) expect([account, balances]).toEqual([account, accounts.get(account)]);
  const opening = [...accounts.values()].reduce((sum, [first = 0]) => sum + first, 0);
  expect(opening).toBe(0);
  return known;
}
