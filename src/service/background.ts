// What a process does beside requests: jobs, the chains, the digests of rendered files, and callbacks.

import type pino from "pino";
import type { Config } from "../config.ts";
import type { SalesDocument } from "../domain/sales-document/sales-document.ts";
import type { Files } from "../platform/files/files.ts";
import { ChainWorker } from "../platform/jobs/chain-worker.ts";
import type { Jobs } from "../platform/jobs/jobs.ts";
import { RenderingWorker } from "../platform/jobs/rendering-worker.ts";
import type { WebhookWorker } from "../platform/webhook/webhook-worker.ts";
import type { Database } from "../store/database.ts";
import { documentParts } from "./message-composer.ts";
import { renderAll } from "./rendered-files.ts";

/** The parts of the service that work in the background. */
export interface BackgroundParts {
  readonly database: Database;
  readonly files: Files;
  readonly log: pino.Logger;
  readonly jobs: Jobs;
  readonly dispatcher: WebhookWorker;
}

/** The workers of the chains and of the digests of files. */
export interface SealingWorkers {
  readonly chain: ChainWorker;
  readonly renderings: RenderingWorker<SalesDocument>;
}

/** Starts jobs, the workers of chains and files, which are answered, and the webhook worker where the process has these roles. */
export function startBackground(
  { config, log }: { readonly config: Config; readonly log: (line: string) => void },
  activeRoles: ReadonlySet<"api" | "dispatcher" | "sender" | "jobs">,
  of: BackgroundParts,
): SealingWorkers {
  const warn = (text: string) => (error: unknown) => of.log.warn({ err: error }, text);
  const { database } = of;
  const { contents } = documentParts(of.files);
  const chain = new ChainWorker({ database, log, onError: warn("what was done could not be sealed") });
  const renderings = new RenderingWorker<SalesDocument>({
    database,
    render: (company, document) => renderAll(document, (parts) => contents(company, parts)),
    onError: warn("the files of an issued document could not be rendered"),
  });
  if (activeRoles.has("jobs")) {
    of.jobs.start();
    chain.start();
    if (config.fileDigests) renderings.start();
  }
  if (activeRoles.has("dispatcher")) {
    of.dispatcher.start();
    if (config.allowedPrivateHosts.length > 0)
      log(`callbacks may go to private hosts: ${config.allowedPrivateHosts.join(", ")}`);
  }
  return { chain, renderings };
}
