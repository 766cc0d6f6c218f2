// The job that removes companies whose removal was announced a month ago: everything in the database, then the contents of their files.

import { rm } from "node:fs/promises";
import { join } from "node:path";
import { dateInOslo } from "../calendar.ts";
import type { Config } from "../config.ts";
import { type JobDefinition, JobFault } from "../schema/job.ts";
import { dueRemovals, removeCompany } from "../store/company-removal.ts";

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
        for (const company of await dueRemovals(databaseUrl, today)) {
          if (stopping.aborted) throw new JobFault("The service stops.");
          const count = await removeCompany(databaseUrl, company, today);
          if (filesDirectory !== null)
            await rm(join(filesDirectory, String(company)), { recursive: true, force: true });
          if (count > 0) removed.push(`company ${company} is removed: ${count} rows`);
        }
      } catch (error) {
        throw error instanceof JobFault ? error : new JobFault((error as Error).message);
      }
      return removed.length === 0 ? null : removed.join("; ");
    },
  };
}
