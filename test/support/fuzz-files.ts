// Files for requests that are made up: samples of every format that the service reads, and the same with a value, bytes or their end changed.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { oneOf, spoiledBytes } from "../gallery/mutate.ts";
import { pdf, png } from "./upload.ts";

/** A file as it is uploaded. */
export interface SampleFile {
  readonly name: string;
  readonly bytes: Buffer;
}

const data = join(import.meta.dirname, "..", "data");

/** The samples of a folder of `test/data`. */
function samplesOf(folder: string): SampleFile[] {
  return readdirSync(join(data, folder))
    .sort()
    .filter((name) => !name.startsWith("expected") && /\.(xml|csv|sta|txt)$/.test(name))
    .map((name) => ({ name, bytes: readFileSync(join(data, folder, name)) }));
}

const text = (name: string, content: string): SampleFile => ({ name, bytes: Buffer.from(content) });
const others: readonly SampleFile[] = [
  { name: "Kvittering.pdf", bytes: pdf() },
  { name: "bilde.png", bytes: png },
  text("kontoplan.csv", "Kontonummer;Kontonavn;Merknad\n1921;Bank to;Drift\n"),
  text("kunder.csv", "Navn;Organisasjonsnummer;E-post\nNy Kunde AS;999999999;ny@example.no\n"),
  text("prosjekter.csv", "Nummer;Navn;Startdato\n77;Nytt;2026-01-01\n"),
  text("tom.txt", ""),
];

const statement = text(
  "utdrag.csv",
  "Dato;Tekst;Beløp;Saldo\n10.03.2026;Gebyr;-45,00;955,00\n11.03.2026;Gave;77,00;1032,00\n",
);
/** Which samples an operation understands, by the beginning of its path. */
const understood: readonly (readonly [word: string, files: readonly SampleFile[]])[] = [
  ["/bank", [statement, statement, ...samplesOf("bank")]],
  ["/payment", samplesOf("payments").filter(({ name }) => name.startsWith("pain002"))],
  ["/incomingInvoice", samplesOf("incoming")],
  ["/saft", samplesOf("saft")],
];
const all = [...understood.flatMap(([, files]) => files), ...others];

/** What values of a file become. */
const values = [
  ...[
    "",
    "0",
    "-1",
    "1e309",
    "NaN",
    "99999999999999999999.99",
    "0.005",
    "-0.00",
    "2026-02-30",
    "0001-01-01",
    "9999-12-31",
  ],
  ...[
    "NOK",
    "XXX",
    "&#0;",
    "&x;",
    "æøå",
    "\u0000",
    "x".repeat(5_000),
    "12345678903",
    "'",
    '"',
    "../..",
    "1,5",
    "1 000",
  ],
];

/** A file for an operation: mostly one that it understands, half of them spoiled. */
export function sampleFile(path: string, next: () => number): SampleFile {
  const known = understood.find(([word]) => path.startsWith(word))?.[1] ?? others;
  const { name, bytes } = oneOf(next, next() < 0.85 ? known : all);
  const roll = next();
  if (roll < 0.45) return { name, bytes };
  return { name, bytes: roll < 0.85 ? spoiledValue(bytes, next) : spoiledBytes(bytes, next) };
}

/** The file with one to three of its values changed: what stands between tags, quotes or the signs of tables. */
function spoiledValue(bytes: Buffer, next: () => number): Buffer {
  // As bytes, since not every sample is UTF-8.
  let content = bytes.toString("latin1");
  for (let times = 1 + Math.floor(next() * 3); times > 0; times--) {
    const places = [...content.matchAll(/[>;,"\n:]([^<>;,"\n:]+)(?=[<;,"\n])/g)];
    if (places.length === 0) break;
    const { index, 1: value = "" } = oneOf(next, places) as RegExpExecArray;
    const other = next() < 0.2 ? value.slice(0, Math.floor(next() * value.length)) : oneOf(next, values);
    const start = index + 1;
    content = content.slice(0, start) + Buffer.from(other).toString("latin1") + content.slice(start + value.length);
  }
  return Buffer.from(content, "latin1");
}
