// Audit files of any length as a receiver reads them: a piece at a time against the official schema, and by their sums. Of the
// transactions it keeps ids and sums, and never more of the text than a batch of them.

import { Unzip, UnzipInflate } from "fflate";
import { expect } from "vitest";
import {
  type AuditRecord,
  AuditSums,
  auditRecords,
  auditSchemaFaults,
  hasAuditSchema,
  transactionsOf,
} from "./audit-file.ts";

/** Transactions that are looked at together. */
const batchSize = 1_000;
const [begin, end] = ["<Transaction>", "</Transaction>"];
const [journalBegin, journalEnd, fileEnd] = ["<Journal>", "</Journal>", "</GeneralLedgerEntries></AuditFile>"];

/** What is known of a file that was read to its end. */
export interface ReadFile {
  readonly name: string;
  /** Everything but the transactions. */
  readonly file: AuditRecord;
  readonly sums: AuditSums;
  readonly transactions: number;
  readonly characters: number;
  /** Characters of the text that were kept at once, at most. */
  readonly mostKept: number;
}

/**
 * One file, in pieces. Each batch of transactions is looked at in a document of its own, with the file's own beginning and its
 * journal; the official schema lets all else be left out, and says nothing of sums.
 */
class FileReader {
  private readonly name: string;
  private readonly decoder = new TextDecoder("utf-8", { fatal: true });
  private readonly sums = new AuditSums();
  private rest = "";
  private batch: string[] = [];
  private journal = "";
  /** The file until its first journal; null until that has come. */
  private head: { readonly whole: string; readonly bare: string } | null = null;
  private file: AuditRecord = null;
  private transactions = 0;
  private characters = 0;
  private kept = 0;
  private mostKept = 0;

  constructor(name: string) {
    this.name = name;
  }

  /** Takes the next bytes. */
  async take(bytes: Uint8Array): Promise<void> {
    const text = this.decoder.decode(bytes, { stream: true });
    this.characters += text.length;
    this.rest += text;
    this.mostKept = Math.max(this.mostKept, this.kept + this.rest.length);
    for (let place = this.rest.indexOf(end); place >= 0; place = this.rest.indexOf(end)) {
      const [before = "", ...more] = this.rest.slice(0, place + end.length).split(begin);
      await this.between(before);
      this.keep(`${begin}${more.join(begin)}`);
      this.rest = this.rest.slice(place + end.length);
      if (this.batch.length >= batchSize) await this.look(journalEnd + fileEnd);
    }
  }

  /** After the last bytes: what the file states of itself. */
  async finish(): Promise<ReadFile> {
    const tail = this.rest + this.decoder.decode();
    if (this.head === null) await this.between(tail);
    else await this.look(tail);
    this.sums.finish(this.file);
    const { name, file, sums, transactions, characters, mostKept } = this;
    return { name, file, sums, transactions, characters, mostKept };
  }

  private keep(transaction: string): void {
    this.batch.push(transaction);
    this.kept += transaction.length;
    this.transactions += 1;
  }

  /** What stands between two transactions: the beginning of the file, the end of a journal and the next one, or nothing. */
  private async between(text: string): Promise<void> {
    if (this.head === null) {
      const place = text.includes(journalBegin) ? text.indexOf(journalBegin) : text.length;
      const whole = text.slice(0, place);
      this.head = { whole, bare: whole.replace(/<MasterFiles>.*<\/MasterFiles>/s, "") };
      this.journal = text.slice(place);
      const first = this.journal === "" ? whole : `${whole}${fileEnd}`;
      this.file = auditRecords(first);
      await valid(first, `the beginning of ${this.name}`);
    } else if (text.includes(journalEnd)) {
      const place = text.lastIndexOf(journalEnd) + journalEnd.length;
      await this.look(`${text.slice(0, place)}${fileEnd}`);
      this.journal = text.slice(place);
    } else expect([this.name, text.trim()]).toEqual([this.name, ""]);
  }

  /** Looks at the batch, and forgets it. */
  private async look(tail: string): Promise<void> {
    const text = [this.head?.bare, this.journal, ...this.batch, tail].join("");
    await valid(text, `${this.name} until transaction ${this.transactions}`);
    const found = transactionsOf(auditRecords(text));
    expect(found.length).toBe(this.batch.length);
    for (const one of found) this.sums.add(one);
    this.batch = [];
    this.kept = 0;
  }
}

async function valid(text: string, where: string): Promise<void> {
  if (hasAuditSchema) expect([where, ...(await auditSchemaFaults(text))]).toEqual([where]);
}

/** Reads the files of a zip that comes in pieces; each is valid by the schema, with sums that agree. */
export async function readExport(zip: AsyncIterable<Uint8Array>): Promise<ReadFile[]> {
  const files: ReadFile[] = [];
  let current: FileReader | undefined;
  // What a piece of the zip unpacks to, in its order.
  let pieces: (() => Promise<void>)[] = [];
  const unzip = new Unzip((entry) => {
    const reader = new FileReader(entry.name);
    entry.ondata = (error, bytes, isLast) => {
      if (error !== null) throw error;
      pieces.push(async () => {
        current = reader;
        await reader.take(bytes);
        if (!isLast) return;
        files.push(await reader.finish());
        current = undefined;
      });
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  const work = async () => {
    const [own] = [pieces];
    pieces = [];
    for (const piece of own) await piece();
  };
  for await (const bytes of zip) {
    unzip.push(bytes);
    await work();
  }
  unzip.push(new Uint8Array(0), true);
  await work();
  // A file without its end is one that was cut short.
  expect(current).toBe(undefined);
  return files;
}
