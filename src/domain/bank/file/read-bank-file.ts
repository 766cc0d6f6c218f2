// A bank's file is read by what it is: its content decides, and what the caller says of it is a hint.

import * as limits from "../../../limits.ts";
import { type BankFile, refuseFile } from "./bank-file.ts";
import { readCamt } from "./camt.ts";
import type { CsvMapping } from "./csv-columns.ts";
import { readCsv } from "./csv-file.ts";
import { readMt940 } from "./mt940.ts";
import { readOcrGiro } from "./ocr-giro.ts";
import { readXml } from "./xml-tree.ts";

/** Reads a file. @throws UnreadableBankFile with what is wrong with it */
export function readBankFile(
  content: Uint8Array,
  kind: "xml" | "text",
  mappings: readonly CsvMapping[] = [],
): BankFile {
  const file = kind === "xml" ? readCamt(readXml(content)) : readText(textOf(content), mappings);
  // Payments within lines count, too: each is a row.
  const rows = file.statements.flatMap(({ lines }) => lines.map(({ isBatch, parts }) => (isBatch ? parts.length : 1)));
  if (Math.max(rows.length, sumOf(rows)) > limits.bankFileLines)
    refuseFile("bankFileLong", null, { maximum: limits.bankFileLines });
  return file;
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((all, one) => all + one, 0);
}

function readText(text: string, mappings: readonly CsvMapping[]): BankFile {
  const plain = text.replace(/^\uFEFF/, "");
  if (plain.trim() === "") refuseFile("bankNoLines", null);
  if (/^(\{1:.*)?:20:/m.test(plain) && /^:6[01][FM]?:/m.test(plain)) return readMt940(plain);
  if (/^NY\d{6}/.test(plain)) return readOcrGiro(plain);
  return readCsv(plain, mappings);
}

/** UTF-8 where it is valid, else windows-1252, which most banks write. */
function textOf(content: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch {
    return new TextDecoder("windows-1252").decode(content);
  }
}
