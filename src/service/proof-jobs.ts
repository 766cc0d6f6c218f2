// The nightly jobs that prove the books where backups are kept: anchors leave the database, and everything is verified by them.

import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../config.ts";
import { entitlements } from "../schema/entitlement.ts";
import { type JobDefinition, JobFault, type JobTools } from "../schema/job.ts";
import { appendAnchors, currentAnchors, readAnchors } from "../store/chain/anchors.ts";
import type { Fault } from "./verification/fault.ts";
import { findFaults } from "./verification/verify.ts";

/** The settings that the jobs depend on. */
export type ProofSettings = Pick<Config, "backups" | "filesDirectory">;

/** How many faults a sentence names. */
const named = 5;

const fileOf = ({ backups }: ProofSettings) => join(backups?.directory ?? "", "anchors.jsonl");

/** Adds an anchor of each company every day to a file beside the backups. */
export function anchorJob(settings: ProofSettings, databaseUrl: string): JobDefinition {
  return {
    name: "anchor",
    description:
      "Writes where the chain of each company stands into anchors.jsonl in MOTPOST_BACKUP_DIRECTORY, and mails it once a month.",
    times: ["00:15"],
    async run({ now, rows }) {
      const file = fileOf(settings);
      try {
        await appendAnchors(file, await currentAnchors(databaseUrl));
      } catch (error) {
        throw new JobFault(`there are no anchors of today in ${file}: ${(error as Error).message}`);
      }
      const reports = entitlements.AUTH_COMPANY_ACCOUNTING_REPORTS;
      await rows("select notify_of_anchors($1::timestamptz, $2::int)", now.toISOString(), reports);
      return null;
    },
  };
}

/** Notifies each company of how many faults its books have. */
async function notifyOfFaults(faults: readonly Fault[], now: Date, rows: JobTools["rows"]): Promise<void> {
  const counts = new Map<number, number>();
  for (const { company } of faults) if (company !== null) counts.set(company, (counts.get(company) ?? 0) + 1);
  for (const [company, count] of counts)
    await rows(notifySql, [company], "BOOKS_CHANGED", JSON.stringify({ count: String(count) }), now.toISOString());
}

/** Hours after which a backup that is taken every day is old. */
const oldHours = 36;

const oldSql = `select to_char(coalesce(r.last, r.first) at time zone 'Europe/Oslo', 'YYYY-MM-DD') as since from (
    select min(b.began_at) as first, max(b.began_at) filter (where b.bytes is not null) as last,
      (array_agg(b.bytes is null or b.proven is false order by b.ended_at desc, b.id desc))[1] as failed
    from backup_run b) r
  where r.first is not null and (r.failed or coalesce(r.last, '-infinity') < $1::timestamptz - make_interval(hours => $2::int))`;

/** Notifies every company when the last backup has failed or is old. */
export const backupWatchJob: JobDefinition = {
  name: "backup watch",
  description:
    "Notifies the owners of tokens of all companies when the last backup has failed or is older than 36 hours.",
  times: ["05:30"],
  async run({ now, rows }) {
    const [old] = await rows<{ since: string }>(oldSql, now.toISOString(), oldHours);
    if (old === undefined) return null;
    const parameters = JSON.stringify({ since: old.since });
    const [row] = await rows<{ count: number }>(notifySql, null, "BACKUP_OLD", parameters, now.toISOString());
    return `the last good backup is of ${old.since}; ${row?.count ?? 0} companies are notified`;
  },
};

const notifySql = "select notify_once($1::bigint[], $2::text, $3::json, $4::timestamptz) as count";

/** Verifies everything every night, by the anchors of the days before. */
export function verificationJob(settings: ProofSettings, databaseUrl: string): JobDefinition {
  return {
    name: "verification",
    description: "Verifies the books as motpost verify does, by the anchors in MOTPOST_BACKUP_DIRECTORY.",
    times: ["04:30"],
    async run({ stopping, now, rows }) {
      const file = fileOf(settings);
      const anchors = existsSync(file) ? readAnchors(file) : [];
      const options = {
        log: () => undefined,
        folder: settings.filesDirectory,
        known: anchors.map(({ at, ...head }) => ({ ...head, source: `the anchor of ${at}` })),
        stopping,
      };
      const faults = await findFaults(databaseUrl, options).catch((error: Error) => {
        throw new JobFault(stopping.aborted ? "The service stops." : error.message);
      });
      if (faults.length === 0) return null;
      await notifyOfFaults(faults, now, rows);
      const first = faults.slice(0, named).map(({ text }) => text);
      // What is wrong stays wrong: the job has done its work, and does it again the next night.
      return `the books have ${faults.length} faults (motpost verify names all): ${first.join("; ")}`;
    },
  };
}
