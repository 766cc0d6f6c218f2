// The nightly jobs that prove the books where backups are kept: anchors leave the database, and everything is verified by them.

import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../config.ts";
import { type JobDefinition, JobFault } from "../schema/job.ts";
import { appendAnchors, currentAnchors, readAnchors } from "../store/chain/anchors.ts";
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
    description: "Writes where the chain of each company stands into anchors.jsonl in MOTPOST_BACKUP_DIRECTORY.",
    times: ["00:15"],
    async run() {
      const file = fileOf(settings);
      try {
        await appendAnchors(file, await currentAnchors(databaseUrl));
      } catch (error) {
        throw new JobFault(`there are no anchors of today in ${file}: ${(error as Error).message}`);
      }
      return null;
    },
  };
}

/** Verifies everything every night, by the anchors of the days before. */
export function verificationJob(settings: ProofSettings, databaseUrl: string): JobDefinition {
  return {
    name: "verification",
    description: "Verifies the books as motpost verify does, by the anchors in MOTPOST_BACKUP_DIRECTORY.",
    times: ["04:30"],
    async run({ stopping }) {
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
      const first = faults.slice(0, named).map(({ text }) => text);
      // What is wrong stays wrong: the job has done its work, and does it again the next night.
      return `the books have ${faults.length} faults (motpost verify names all): ${first.join("; ")}`;
    },
  };
}
