// `npm run bench -- --only auditFile`: how long the standard audit file of a year takes, by the number of its vouchers.

import { readFileSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { makeCompany } from "./books.ts";
import { makeHistory, presentYear } from "./history.ts";
import { startServiceProcess } from "./processes.ts";
import { processorTimes, usedSince } from "./processor-time.ts";

/** What the run is made on. */
export interface AuditFileField {
  readonly url: string;
  readonly owner: pg.Client;
  readonly data: string;
  /** Address of a service for making companies. */
  readonly address: string;
  readonly databasePid: number;
  /** Postings of each company, the smallest first. */
  readonly sizes: readonly number[];
  log(line: string): void;
}

/** What an export cost. */
interface Export {
  readonly seconds: number;
  /** Seconds until the first byte. */
  readonly first: number;
  /** Seconds of processor time. */
  readonly service: number;
  readonly database: number;
  readonly bytes: number;
  /** MiB of the service at most, and how much that is above what it had before. */
  readonly most: number;
  readonly more: number;
}

/**
 * Stores companies whose vouchers are all of one year, and exports each twice; the second export counts.
 * @returns a Markdown table
 */
export async function runAuditFile(field: AuditFileField): Promise<string> {
  const lines: string[] = [];
  for (const postings of field.sizes) {
    const company = await makeCompany(field.address, field.owner);
    await company.call("PUT", "/company", { organizationNumber: "999999999" });
    field.log(`${postings} postings: storing`);
    await makeHistory(field.url, company, { postings, present: postings }, field.log);
    await field.owner.query("vacuum analyze");
    const service = await startServiceProcess(field.url, field.data, null);
    try {
      await exported(field, service, company.authorization);
      const one = await exported(field, service, company.authorization);
      lines.push(
        `| ${(postings / 4).toLocaleString("en")} | ${postings.toLocaleString("en")} | ${one.first.toFixed(1)} | ${one.seconds.toFixed(1)} | ` +
          `${one.service.toFixed(1)} + ${one.database.toFixed(1)} | ${(one.bytes / 1_048_576).toFixed(1)} | ${one.most.toFixed(0)} | ${one.more.toFixed(0)} |`,
      );
    } finally {
      await service.stop();
    }
  }
  return [
    "| Vouchers | Postings | First byte, s | Whole, s | CPU, service + database, s | Zip, MiB | Most memory of the service, MiB | Above before, MiB |",
    "| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ...lines,
  ].join("\n");
}

async function exported(
  { databasePid, log }: AuditFileField,
  { port, processId }: { readonly port: number; readonly processId: number },
  authorization: string,
): Promise<Export> {
  await pause(500);
  forgetMost(processId);
  const before = memoryOf(processId, "VmRSS");
  const used = [processorTimes(processId, "own"), processorTimes(databasePid, "children")] as const;
  const start = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}/v2/saft/exportSAFT?year=${presentYear}`, {
    headers: { authorization },
  });
  if (!response.ok || response.body === null)
    throw new Error(`The export answered ${response.status}: ${await response.text()}`);
  const first = (performance.now() - start) / 1_000;
  let bytes = 0;
  for await (const piece of response.body) bytes += piece.length;
  const seconds = (performance.now() - start) / 1_000;
  log(`exported ${(bytes / 1_048_576).toFixed(1)} MiB in ${seconds.toFixed(1)} s`);
  const most = memoryOf(processId, "VmHWM");
  return {
    ...{ seconds, first, bytes, most, more: most - before },
    service: usedSince(used[0], processorTimes(processId, "own")) / 1_000,
    database: usedSince(used[1], processorTimes(databasePid, "children")) / 1_000,
  };
}

/** MiB of a process by a line of `/proc`; NaN where the system does not tell. */
function memoryOf(process: number, line: "VmRSS" | "VmHWM"): number {
  try {
    const found = new RegExp(`^${line}:\\s+(\\d+)`, "m").exec(readFileSync(`/proc/${process}/status`, "utf8"));
    return Number(found?.[1]) / 1_024;
  } catch {
    return Number.NaN;
  }
}

/** Lets the system count the most memory of a process anew, where it can. */
function forgetMost(process: number): void {
  try {
    writeFileSync(`/proc/${process}/clear_refs`, "5");
  } catch {
    // The most since its start is counted then.
  }
}
