// The scheduled jobs of an installation, by its settings.

import type pino from "pino";
import type { Config } from "../config.ts";
import { rateJob } from "../domain/currency/rate-job.ts";
import { accessJob } from "../domain/employment/access-job.ts";
import { reminderJob } from "../domain/invoice/reminder/reminder-job.ts";
import { noticeJob } from "../domain/notification/notice-job.ts";
import { staleRatesJob } from "../domain/notification/stale-rates-job.ts";
import { subscriptionJob } from "../domain/order/subscription/subscription-job.ts";
import { wageRunJob } from "../domain/payroll/run/run-job.ts";
import type { Files } from "../platform/files/files.ts";
import { orphanSweep } from "../platform/files/orphan-sweep.ts";
import { deliveryLogCleaning } from "../platform/jobs/delivery-log-cleanup.ts";
import { dispatchCleaning } from "../platform/jobs/dispatch-cleanup.ts";
import { housekeeping } from "../platform/jobs/housekeeping.ts";
import { Jobs, type JobsOptions } from "../platform/jobs/jobs.ts";
import { requestLogCleaning } from "../platform/jobs/request-log-cleanup.ts";
import type { JobDefinition } from "../schema/job.ts";
import type { Definitions, Registry } from "../schema/registry.ts";
import { backupJob, copyJob } from "./backups.ts";
import { eInvoiceFolderJob } from "./incoming-deliveries.ts";
import { paymentFolderJob } from "./payment-folder.ts";
import { anchorJob, backupWatchJob, verificationJob } from "./proof-jobs.ts";
import { removalJob } from "./removal-job.ts";

/** What decides which jobs there are. */
export interface JobSettings {
  readonly config: Config;
  readonly log: (line: string) => void;
  readonly definitions?: Definitions;
  /** The database whose backups are taken. */
  readonly databaseUrl: string;
}

/** What jobs work with. */
export type JobParts = Pick<JobsOptions, "database" | "clock" | "act"> & {
  readonly registry: Pick<Registry, "texts">;
  readonly files: Files;
  readonly log: pino.Logger;
};

/** The scheduled jobs, which are not started yet. */
export function scheduledJobs(options: JobSettings, { files, log, registry, ...parts }: JobParts): Jobs {
  return new Jobs({
    ...parts,
    jobs: jobsOf(options, files, registry.texts),
    log: options.log,
    onError: (error) => log.warn({ err: error }, "a job failed"),
  });
}

/** The scheduled jobs; those of the accounting only where Motpost's own definitions are served. */
function jobsOf(
  { config, definitions, databaseUrl, log }: JobSettings,
  files: Files,
  texts: Registry["texts"],
): JobDefinition[] {
  return [
    housekeeping,
    deliveryLogCleaning,
    dispatchCleaning,
    requestLogCleaning,
    orphanSweep(files),
    removalJob(config, databaseUrl),
    ...(definitions === undefined
      ? [subscriptionJob, reminderJob, accessJob, staleRatesJob, noticeJob, wageRunJob]
      : []),
    ...(config.backups === null
      ? []
      : [
          backupJob(config, databaseUrl, log),
          anchorJob(config, databaseUrl),
          verificationJob(config, databaseUrl),
          backupWatchJob,
        ]),
    ...(config.keepsLog && config.databaseUrl === null ? [copyJob(config, databaseUrl)] : []),
    ...(config.eInvoiceFolder === null ? [] : [eInvoiceFolderJob(config.eInvoiceFolder, files, texts)]),
    ...(config.paymentFolder === null ? [] : [paymentFolderJob(config.paymentFolder, files, texts)]),
    ...(config.ratesUrl === null ? [] : [rateJob(config.ratesUrl)]),
  ];
}
