// `npm run bench -- --only incoming`: e-invoices that come in: one of many lines, and many files in the folder of the access point.

import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { eInvoice } from "../src/domain/e-invoice/e-invoice.ts";
import { documentOf, type Sold } from "../test/support/peppol/documents.ts";
import { accountId, type Company, makeCompany } from "./books.ts";
import { processorTimes, usedSince } from "./processor-time.ts";
import { percentile } from "./statistics.ts";

/** What the run is made on. */
export interface IncomingField {
  readonly owner: pg.Client;
  readonly address: string;
  readonly databasePid: number;
  /** The folder that the service looks into. */
  readonly folder: string;
  /** How often the large invoice comes. */
  readonly rounds: number;
  /** Its lines. */
  readonly lines: number;
  /** Files in the folder. */
  readonly files: number;
  /** Looks into the folder. */
  look(): Promise<unknown>;
  log(line: string): void;
}

/** Milliseconds between two reads. */
const readEvery = 25;
const organizationNumber = "987654325";
const codes = ["3", "31", "5"] as const;

/** An e-invoice to the company. */
function invoiceOf(number: string, lines: number): string {
  const sold = Array.from(
    { length: lines },
    (_, at): Sold => ({
      ...{ count: "2", price: `${100 + (at % 90)}.50`, discount: "0", name: `Kaffe ${at}, 1 kg & kopp` },
      vatCode: codes[at % codes.length] ?? "3",
    }),
  );
  const document = documentOf(sold);
  const result = eInvoice({ ...document, number, buyer: { ...document.buyer, organizationNumber } });
  if ("faults" in result) throw new Error(JSON.stringify(result.faults));
  return result.xml;
}

/**
 * Takes an invoice of many lines from a supplier that is known, then files of the folder beside somebody who reads.
 * @returns a Markdown table
 */
export async function runIncoming(field: IncomingField): Promise<string> {
  const { lines, files } = field;
  const company = await makeCompany(field.address, field.owner);
  await company.call("PUT", "/company", { organizationNumber });
  await receive(field, company, "first", invoiceOf("first", 10));
  const [supplier] = await company.call("GET", "/supplier?fields=id");
  if (supplier === undefined) throw new Error("The first invoice has made no supplier.");
  // The first one warms up.
  await receive(field, company, "large", invoiceOf("large", lines));
  const invoices = Array.from({ length: field.rounds }, (_, at) => invoiceOf(`large-${at}`, lines));
  const times: number[] = [];
  const ofInvoices = await used(field, async () => {
    for (const [at, xml] of invoices.entries()) times.push(await receive(field, company, `large-${at}`, xml));
  });
  field.log(`${files} files`);
  const directory = join(field.folder, organizationNumber);
  await mkdir(directory, { recursive: true });
  for (let at = 0; at < files; at++) await writeFile(join(directory, `${at}.xml`), invoiceOf(`file-${at}`, 10));
  // Files are taken when they no longer grow: at the second look.
  await field.look();
  let looked: Awaited<ReturnType<typeof besideReads>> = { done: 0, reads: [] };
  const ofFiles = await used(field, async () => {
    looked = await besideReads(company, field.look);
  });
  const { done, reads } = looked;
  const taken = (await readdir(join(directory, "done"))).length;
  if (taken !== files) throw new Error(`${taken} of ${files} files were taken.`);
  return [
    "| Incoming e-invoices | Count | Median, ms | Longest, ms | CPU of each, service + database, ms |",
    "| --- | ---: | ---: | ---: | ---: |",
    `| an invoice of ${lines} lines, to the draft | ${times.length} | ${round(percentile(times, 0.5))} | ${round(Math.max(...times))} | ${ofInvoices(times.length)} |`,
    `| ${files} files of 10 lines in the folder, all | ${files} | – | ${round(done)} | ${ofFiles(files)} |`,
    `| an account that is read meanwhile | ${reads.length} | ${round(percentile(reads, 0.5))} | ${round(Math.max(...reads))} | – |`,
  ].join("\n");
}

const round = (milliseconds: number) => milliseconds.toFixed(1);

/** Processor time that a piece of work takes of service and database, for each of so many, as text. */
async function used({ databasePid }: IncomingField, work: () => Promise<void>): Promise<(count: number) => string> {
  const now = () => [processorTimes(process.pid, "own"), processorTimes(databasePid, "children")] as const;
  const [service, database] = now();
  await work();
  const [serviceAfter, databaseAfter] = now();
  return (count) =>
    `${round(usedSince(service, serviceAfter) / count)} + ${round(usedSince(database, databaseAfter) / count)}`;
}

/** Sends an invoice to the interface; the milliseconds until the answer. */
async function receive({ address }: IncomingField, company: Company, number: string, xml: string): Promise<number> {
  const form = new FormData();
  form.set("file", new Blob([xml], { type: "text/xml" }), `${number}.xml`);
  const headers = { authorization: company.authorization };
  const began = performance.now();
  const response = await fetch(`${address}/v2/incomingInvoice/document`, { method: "POST", headers, body: form });
  const text = await response.text();
  const took = performance.now() - began;
  if (!response.ok) throw new Error(`The invoice got ${response.status}: ${text.slice(0, 500)}`);
  return took;
}

/** How long the work takes, and requests that somebody sends now and then meanwhile. */
async function besideReads(
  company: Company,
  work: () => Promise<unknown>,
): Promise<{ readonly done: number; readonly reads: readonly number[] }> {
  const account = await accountId(company, 1920);
  const reads: number[] = [];
  const began = performance.now();
  let done = 0;
  const working = work().finally(() => {
    done = performance.now() - began;
  });
  while (done === 0) {
    const asked = performance.now();
    await company.call("GET", `/ledger/account/${account}?fields=id`);
    reads.push(performance.now() - asked);
    await sleep(readEvery);
  }
  await working;
  return { done, reads };
}
