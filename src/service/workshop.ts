// What developers of clients try things with, by the settings: the log of requests.

import type pino from "pino";
import type { Config } from "../config.ts";
import type { MetricsSource } from "../http/metrics-server.ts";
import { Faults, workshopChannel } from "../platform/workshop/faults.ts";
import { requestLog, requestLogEntry } from "../platform/workshop/request-entry.ts";
import { RequestRecorder } from "../platform/workshop/request-recorder.ts";
import type { QueryDefinition } from "../schema/query.ts";
import type { ResourceDefinition } from "../schema/resource.ts";
import type { Database } from "../store/database.ts";
import { NotificationListener } from "../store/notification-listener.ts";

/** The definitions of the log of requests. */
export const requestLogDefinitions: WorkshopDefinitions = { resources: [requestLogEntry], queries: [requestLog] };

/** Definitions that some installations have. */
interface WorkshopDefinitions {
  readonly resources: readonly ResourceDefinition[];
  readonly queries: readonly QueryDefinition[];
}

/** What of the workshop an installation serves: production has no log of requests unless it is set. */
export function workshopDefinitions({ environment, requestLog: isKept }: Config): WorkshopDefinitions {
  return environment === "test" || isKept ? requestLogDefinitions : { resources: [], queries: [] };
}

/** Keeps requests of companies; null where none are kept. */
export function requestRecorder(config: Config, database: Database, log: pino.Logger): RequestRecorder | null {
  if (!config.requestLog) return null;
  return new RequestRecorder(database, (error) => log.warn({ err: error }, "requests could not be kept"));
}

/** Metrics of several parts as one source. */
export function sourceOf(parts: readonly (MetricsSource | null)[]): MetricsSource {
  return { metrics: async () => (await Promise.all(parts.map((one) => one?.metrics() ?? ""))).join("") };
}

/** What the operations below /test work with; in production nobody asks for it, and nothing is started. */
export class WorkshopParts {
  readonly faults: Faults;
  private readonly listener: NotificationListener | null;

  constructor({ config, databaseUrl }: { readonly config: Config; readonly databaseUrl: string }, database: Database) {
    this.faults = new Faults(database);
    this.listener =
      config.environment === "test"
        ? new NotificationListener(databaseUrl, workshopChannel, () => void this.faults.reload().catch(() => undefined))
        : null;
  }

  /** Follows what other processes set. */
  async start(): Promise<void> {
    if (this.listener === null) return;
    await this.faults.reload();
    await this.listener.start();
  }

  /** Follows no more. */
  async stop(): Promise<void> {
    await this.listener?.stop();
  }
}
