// What developers of clients try things with, by the settings: the log of requests.

import type pino from "pino";
import { dateInOslo } from "../calendar.ts";
import type { Config } from "../config.ts";
import { accessJob } from "../domain/employment/access-job.ts";
import { reminderJob } from "../domain/invoice/reminder/reminder-job.ts";
import { subscriptionJob } from "../domain/order/subscription/subscription-job.ts";
import type { CommandRunnerOptions } from "../engine/command/command-runner.ts";
import type { LocalApiClient } from "../http/local-api-client.ts";
import type { MetricsSource } from "../http/metrics-server.ts";
import type { SeedCaller, SystemOperationParts } from "../http/system/operation.ts";
import * as limits from "../limits.ts";
import type { Jobs } from "../platform/jobs/jobs.ts";
import { CompanyClocks } from "../platform/workshop/clocks.ts";
import { ExchangeRates } from "../platform/workshop/exchange-rates.ts";
import { Faults, workshopChannel } from "../platform/workshop/faults.ts";
import { requestLog, requestLogEntry } from "../platform/workshop/request-entry.ts";
import { RequestRecorder } from "../platform/workshop/request-recorder.ts";
import { type OnReplaced, Snapshots, testSnapshot, testSnapshots } from "../platform/workshop/snapshots.ts";
import { Problem } from "../schema/error.ts";
import { sameInBoth } from "../schema/message.ts";
import type { QueryDefinition } from "../schema/query.ts";
import type { ResourceDefinition } from "../schema/resource.ts";
import type { Database } from "../store/database.ts";
import { NotificationListener } from "../store/notification-listener.ts";
import { type SeedCall, type SeedKind, seedBooks } from "./seed-books.ts";

const stopping = { en: "The service is stopping.", no: "Tjenesten stopper." };

/** All definitions of the workshop. */
export const allWorkshopDefinitions: WorkshopDefinitions = {
  resources: [requestLogEntry, testSnapshot],
  queries: [requestLog, testSnapshots],
};

/** Definitions that some installations have. */
interface WorkshopDefinitions {
  readonly resources: readonly ResourceDefinition[];
  readonly queries: readonly QueryDefinition[];
}

/** What of the workshop an installation serves: production has no log of requests unless it is set. */
export function workshopDefinitions({ environment, requestLog: isKept }: Config): WorkshopDefinitions {
  if (environment === "test") return allWorkshopDefinitions;
  return isKept ? { resources: [requestLogEntry], queries: [requestLog] } : { resources: [], queries: [] };
}

/** Keeps requests of companies; null where none are kept. */
function requestRecorder(config: Config, database: Database, log: pino.Logger): RequestRecorder | null {
  if (!config.requestLog) return null;
  return new RequestRecorder(database, (error) => log.warn({ err: error }, "requests could not be kept"));
}

/** Metrics of several parts as one source. */
export function sourceOf(parts: readonly (MetricsSource | null)[]): MetricsSource {
  return { metrics: async () => (await Promise.all(parts.map((one) => one?.metrics() ?? ""))).join("") };
}

/** The refusal of a company that is being filled when the service stops; nothing has failed. */
export class FillingStopped extends Problem {
  constructor() {
    super("unavailable", { hint: stopping });
  }
}

/** What the workshop works with. */
interface WorkshopOptions {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly clock: () => Date;
  readonly log: pino.Logger;
}

/** What the operations below /test work with; in production nobody asks for it, and nothing is started. */
export class WorkshopParts {
  /** The administrator of the demo company; null where there is none. */
  demo: { readonly company: number; readonly employee: number } | null = null;
  /** Whether the service stops, which a company that is being filled does not hold up. */
  isStopping = false;
  /** Keeps requests of companies; null where none are kept. */
  readonly recorder: RequestRecorder | null;
  /** Companies that are being filled by this process. */
  private readonly filled = new Set<number>();
  private readonly clock: () => Date;
  private readonly faults: Faults;
  private readonly snapshots: Snapshots;
  private readonly clocks: CompanyClocks;
  private readonly exchangeRates: ExchangeRates;
  private readonly listener: NotificationListener | null;
  private background: { readonly jobs: Jobs; readonly triggerWorkers: () => void } | null = null;

  constructor({ config, databaseUrl, clock, log }: WorkshopOptions, database: Database, onReplaced: OnReplaced) {
    this.clock = clock;
    this.recorder = requestRecorder(config, database, log);
    this.clocks = new CompanyClocks(database, clock);
    this.exchangeRates = new ExchangeRates(database);
    this.faults = new Faults(database);
    this.snapshots = new Snapshots(database, onReplaced);
    this.listener =
      config.environment === "test"
        ? new NotificationListener(databaseUrl, workshopChannel, () => void this.reload().catch(() => undefined))
        : null;
  }

  /** What operations get of it. */
  get parts(): Pick<SystemOperationParts, "faults" | "snapshots" | "clocks" | "exchangeRates" | "runCompanyJobs"> {
    const { faults, snapshots, clocks, exchangeRates } = this;
    return { faults, snapshots, clocks, exchangeRates, runCompanyJobs: () => this.runCompanyJobs() };
  }

  /** Follows what other processes set. */
  async start(jobs: Jobs, triggerWorkers: () => void): Promise<void> {
    this.background = { jobs, triggerWorkers };
    if (this.listener === null) return;
    await this.reload();
    await this.listener.start();
  }

  /** The moment with which a change reckons its day. */
  readonly dayMoment: CommandRunnerOptions["dayMoment"] = (...of) => this.clocks.momentFor(...of);

  /** Fills the caller's company by the operations that a client has, once at a time. */
  async seed(api: LocalApiClient, caller: SeedCaller, kind: SeedKind): Promise<void> {
    const { company } = caller.session;
    if (this.filled.has(company)) throw new Problem("validation", {}, [{ key: "companyIsFilled", field: null }]);
    this.filled.add(company);
    try {
      await this.fill(api, caller, kind);
    } finally {
      this.filled.delete(company);
    }
  }

  private async fill(api: LocalApiClient, caller: SeedCaller, kind: SeedKind): Promise<void> {
    const call: SeedCall = async (method, path, query = {}, body = undefined) => {
      if (this.isStopping) throw new FillingStopped();
      const answer = await api.call(caller, { method, path, query, body });
      if (answer.ok) return answer;
      const faults = answer.faults.map((one) => `${one.path}: ${one.message}`);
      // A company whose settings were changed may refuse what a new one takes.
      const parameters = { request: `${method} ${path}`, reason: sameInBoth([answer.message, ...faults].join(" ")) };
      throw new Problem("validation", {}, [{ key: "exampleRefused", field: null, parameters }]);
    };
    await seedBooks(call, kind, dateInOslo(this.clock()));
  }

  /** Does what is due on the days of companies. */
  private async runCompanyJobs(): Promise<void> {
    await this.background?.jobs.runNow(companyJobs);
    this.background?.triggerWorkers();
  }

  private async reload(): Promise<void> {
    await Promise.all([this.faults.reload(), this.clocks.reload()]);
  }

  /** Follows no more, and writes the requests that wait; a database that hangs does not hold the service up. */
  async stop(): Promise<void> {
    const ended = Promise.all([this.listener?.stop(), this.recorder?.stop()]);
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise((resolve) => {
      timer = setTimeout(resolve, limits.closeMilliseconds);
    });
    await Promise.race([ended, patience]).finally(() => clearTimeout(timer));
  }
}

/** The jobs that do what is due on the days of companies. */
const companyJobs: readonly string[] = [accessJob.name, subscriptionJob.name, reminderJob.name];
