// Checks that files are a whole export of a company, as GET /company/export writes it, before the company is removed.

import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { filesOfZip, ZipFault } from "./zip-file.ts";

/** What a whole export says of itself. */
export interface CheckedExport {
  readonly company: number;
  /** The last entry of the change log that it holds. */
  readonly lastChange: number;
  /** The SHA-256 of each of its files, in the order of its parts. */
  readonly sha256: readonly string[];
}

interface Part {
  readonly company: number;
  readonly lastChange: number;
  readonly part: number;
  readonly parts: number;
  readonly sha256: string;
}

/** A list of sums or a manifest that is larger is none of ours. */
const mostText = 256 * 1_048_576;
const [sumsName, manifestName] = ["SHA256.txt", "manifest.json"];

/**
 * Reads every byte of every part.
 * @throws Error with what is missing or damaged
 */
export async function checkExport(files: readonly string[]): Promise<CheckedExport> {
  const parts: Part[] = [];
  for (const file of files) parts.push(await checkPart(file));
  parts.sort((one, other) => one.part - other.part);
  const [first] = parts;
  if (first === undefined) throw new Error("Name the files of the export with --export.");
  for (const one of parts)
    if (one.company !== first.company || one.lastChange !== first.lastChange || one.parts !== first.parts)
      throw new Error("The parts are of different exports: name those that were taken together, of one company.");
  const missing = Array.from({ length: first.parts }, (_, index) => index + 1).filter(
    (part) => !parts.some((one) => one.part === part),
  );
  if (missing.length > 0)
    throw new Error(`The export has ${first.parts} parts, and part ${missing.join(", ")} is not named with --export.`);
  return { company: first.company, lastChange: first.lastChange, sha256: parts.map(({ sha256 }) => sha256) };
}

/** The SHA-256 of each file of a part, and the texts of its list of sums and its manifest. */
interface ReadPart {
  readonly found: ReadonlyMap<string, string>;
  readonly texts: ReadonlyMap<string, string>;
}

async function readPart(path: string): Promise<ReadPart> {
  const found = new Map<string, string>();
  const texts = new Map<string, string>();
  for await (const { name, bytes } of filesOfZip(path)) {
    const hash = createHash("sha256");
    const isText = name === sumsName || name === manifestName;
    const pieces: Buffer[] = [];
    let size = 0;
    for await (const piece of bytes) {
      hash.update(piece);
      size += piece.length;
      if (isText && size <= mostText) pieces.push(piece);
    }
    if (isText) texts.set(name, Buffer.concat(pieces).toString("utf8"));
    if (name !== sumsName) found.set(name, hash.digest("hex"));
  }
  return { found, texts };
}

async function checkPart(path: string): Promise<Part> {
  const { found, texts } = await readPart(path).catch((error: Error) => {
    throw error instanceof ZipFault ? new Error(`${error.message} Take the export again.`) : error;
  });
  const manifest = manifestOf(texts.get(manifestName));
  const sums = texts.get(sumsName);
  if (manifest === null || sums === undefined)
    throw new Error(`${path} is no export of a company. Name what GET /company/export has answered.`);
  const listed = sums.split("\n").flatMap((line) => {
    const [, sum = "", name = ""] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    return name === "" ? [] : [[name, sum] as const];
  });
  const wrong = listed.find(([name, sum]) => found.get(name) !== sum)?.[0];
  if (wrong !== undefined || listed.length !== found.size)
    throw new Error(`${path} is damaged: ${wrong ?? sumsName} is not what it was. Take the export again.`);
  return { ...manifest, sha256: await sumOf(path) };
}

function manifestOf(text: string | undefined): Omit<Part, "sha256"> | null {
  try {
    const { format, companyId, lastChange, part, parts } = JSON.parse(text ?? "") as Record<string, unknown>;
    const numbers = [companyId, lastChange, part, parts].map(Number);
    if (format !== "motpost-company-export/1" || !numbers.every(Number.isSafeInteger)) return null;
    const [company = 0, last = 0, which = 0, count = 0] = numbers;
    return { company, lastChange: last, part: which, parts: count };
  } catch {
    return null;
  }
}

async function sumOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) hash.update(piece);
  return hash.digest("hex");
}
