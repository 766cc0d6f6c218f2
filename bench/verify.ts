// `npm run bench -- --only verify`: how long `motpost verify` takes for clean books, by the number of their postings.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type pg from "pg";
import { projectDirectory } from "../src/store/project.ts";
import { makeCompany } from "./books.ts";
import { makeHistory } from "./history.ts";
import { timeOfChildren } from "./processor-time.ts";

/** What the run is made on. */
export interface VerifyField {
  readonly url: string;
  readonly owner: pg.Client;
  /** Address of a service for making companies. */
  readonly address: string;
  readonly databasePid: number;
  /** Postings of each company, the smallest first. */
  readonly sizes: readonly number[];
  log(line: string): void;
}

/**
 * Stores companies one after the other, and verifies each.
 * @returns a Markdown table
 */
export async function runVerify(field: VerifyField): Promise<string> {
  const lines: string[] = [];
  for (const postings of field.sizes) {
    const company = await makeCompany(field.address, field.owner);
    field.log(`${postings} postings: storing`);
    await makeHistory(field.url, company, { postings, present: postings }, field.log);
    field.log("sealing");
    const sealed = async () =>
      (await field.owner.query<{ count: number }>("select chain_extend(20000)::int as count")).rows[0]?.count ?? 0;
    while ((await sealed()) > 0);
    await field.owner.query("vacuum analyze");
    const one = await verified(field, company.id);
    lines.push(
      `| ${postings.toLocaleString("en")} | ${one.positions.toLocaleString("en")} | ${one.seconds.toFixed(1)} | ${one.own.toFixed(1)} + ${one.database.toFixed(1)} | ${one.most.toFixed(0)} |`,
    );
  }
  return [
    "| Postings | Positions of the chain | Seconds | CPU, command + database, s | Most memory of the command, MiB |",
    "| ---: | ---: | ---: | ---: | ---: |",
    ...lines,
  ].join("\n");
}

/** What a verification cost. */
interface Verification {
  readonly positions: number;
  readonly seconds: number;
  readonly own: number;
  readonly database: number;
  readonly most: number;
}

async function verified({ url, owner, databasePid, log }: VerifyField, company: number): Promise<Verification> {
  // The connection that reads has ended when the command has: what it used counts with its server from then on.
  const before = timeOfChildren(databasePid);
  const start = performance.now();
  const words = [join(projectDirectory(), "dist", "src", "main.js"), "verify", "--company", String(company)];
  const child = spawn(process.execPath, words, { env: { ...process.env, DATABASE_URL: url } });
  let [most, own] = [0, 0];
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(child.pid ?? 0));
    own = Math.max(own, secondsOf(child.pid ?? 0));
  }, 50);
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, "exit");
  clearInterval(watch);
  const seconds = (performance.now() - start) / 1_000;
  const lines = (await said).join("");
  if (code !== 0) throw new Error(`The verification ended with ${code}: ${lines}`);
  log(`verified in ${seconds.toFixed(1)} s`);
  const { rows } = await owner.query<{ position: number }>(
    "select position::float8 as position from chain_head where company_id = $1",
    [company],
  );
  const database = (timeOfChildren(databasePid) - before) / 1_000;
  return { positions: rows[0]?.position ?? 0, seconds, own, database, most };
}

/** MiB that a process has had at most; 0 where the system does not tell. */
function memoryOf(process: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${process}/status`, "utf8"))?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
}

/** Seconds of processor time of a process, of a hundredth each. */
function secondsOf(process: number): number {
  try {
    const [, rest = ""] = readFileSync(`/proc/${process}/stat`, "utf8").split(") ");
    const fields = rest.split(" ");
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return 0;
  }
}
