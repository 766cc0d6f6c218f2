// The job that removes companies whose removal was announced a month ago: everything in the database, then the contents of their files.

import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { dateInOslo } from "../calendar.ts";
import type { Config } from "../config.ts";
import { markerName } from "../platform/files/folder-marker.ts";
import { type JobDefinition, JobFault } from "../schema/job.ts";
import { type DueRemoval, dueRemovals, removeCompany } from "../store/company-removal.ts";

/**
 * Removes a company: its rows, then the contents of its documents.
 * @returns how many rows
 * @throws JobFault where its contents cannot be reached: behind the rows nobody would know of them any more
 */
async function remove(
  filesDirectory: string | null,
  databaseUrl: string,
  due: DueRemoval,
  today: string,
): Promise<number> {
  const isThere = filesDirectory !== null && existsSync(join(filesDirectory, markerName));
  if (due.hasFolder && !isThere)
    throw new JobFault(
      `the contents of documents of company ${due.company} cannot be removed: MOTPOST_FILES names no directory of files, or its disk is not mounted`,
    );
  const count = await removeCompany(databaseUrl, due.company, today);
  if (filesDirectory !== null) await rm(join(filesDirectory, String(due.company)), { recursive: true, force: true });
  return count;
}

/** Removes what is due. */
export function removalJob({ filesDirectory }: Pick<Config, "filesDirectory">, databaseUrl: string): JobDefinition {
  return {
    name: "removal",
    description: "Removes companies whose removal was announced with motpost company remove and is due.",
    times: ["03:40"],
    async run({ now, stopping }) {
      const today = dateInOslo(now);
      const removed: string[] = [];
      try {
        for (const due of await dueRemovals(databaseUrl, today)) {
          if (stopping.aborted) throw new JobFault("The service stops.");
          const count = await remove(filesDirectory, databaseUrl, due, today);
          if (count > 0) removed.push(`company ${due.company} is removed: ${count} rows`);
        }
      } catch (error) {
        throw error instanceof JobFault ? error : new JobFault((error as Error).message);
      }
      return removed.length === 0 ? null : removed.join("; ");
    },
  };
}
