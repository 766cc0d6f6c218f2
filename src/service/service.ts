// Composes domain, engine and platform into a running service.

import { join } from "node:path";
import type pino from "pino";
import type { Config } from "../config.ts";
import { altinnSettings } from "../domain/company/altinn.ts";
import { checkNewCompany } from "../domain/company/new-company.ts";
import { eInvoice } from "../domain/e-invoice/e-invoice.ts";
import { canReceive } from "../domain/e-invoice/e-invoice-receiver.ts";
import type { Receivers } from "../domain/e-invoice/receivers.ts";
import { domain } from "../domain/index.ts";
import { changedByProcedures } from "../domain/ledger/settlement/close-group.ts";
import { Projections } from "../engine/read/select.ts";
import { AbortedRequests } from "../http/aborted-requests.ts";
import { AppFiles } from "../http/app-files.ts";
import { registerEInvoiceHook } from "../http/e-invoice-hook.ts";
import { LocalApiClient, type LocalApiParts } from "../http/local-api-client.ts";
import { startMetricsServer } from "../http/metrics-server.ts";
import { Routes } from "../http/routes.ts";
import { makeServer, type ServerParts } from "../http/server.ts";
import type { StaticPages } from "../http/static-pages.ts";
import { type ServedRegistry, systemOperations } from "../http/system/index.ts";
import { requestTexts } from "../http/unknown-parameters.ts";
import { accessTexts } from "../platform/access/access-messages.ts";
import { claimEnvironment } from "../platform/access/environment.ts";
import { protectSigningKey } from "../platform/access/jwt.ts";
import { LogIns } from "../platform/access/log-ins.ts";
import { RateLimiter } from "../platform/access/rate-limit.ts";
import { Sessions } from "../platform/access/sessions.ts";
import type { DocumentDelivery } from "../platform/delivery/document-delivery.ts";
import type { Files } from "../platform/files/files.ts";
import { uploadMessages } from "../platform/files/messages.ts";
import type { Jobs } from "../platform/jobs/jobs.ts";
import { LiveChanges } from "../platform/live/live-changes.ts";
import { receiverRegister } from "../platform/receivers/receivers.ts";
import { ChangeFeed } from "../platform/webhook/change-feed.ts";
import { eventAttempt, eventDelivery, subscriptionHealth } from "../platform/webhook/delivery-resources.ts";
import { EventOutbox } from "../platform/webhook/event-outbox.ts";
import { replayActions } from "../platform/webhook/replay-actions.ts";
import { subscriptionResource } from "../platform/webhook/subscription.ts";
import { webhookTexts } from "../platform/webhook/webhook-messages.ts";
import { WebhookWorker, type WebhookWorkerOptions } from "../platform/webhook/webhook-worker.ts";
import { workshopTexts } from "../platform/workshop/workshop-messages.ts";
import { renderings } from "../render/render.ts";
import { zipPieces } from "../render/zip-pieces.ts";
import { eventCatalogue } from "../schema/event.ts";
import { registry as buildRegistry, type Definitions } from "../schema/registry.ts";
import type { ObserveStatement } from "../store/connections.ts";
import { Database } from "../store/database.ts";
import { DatabaseClock } from "../store/database-clock.ts";
import { databaseFaults, migrate } from "../store/migrate.ts";
import { newestMigration } from "../store/migrations.ts";
import { ObjectsById } from "../store/objects-by-id.ts";
import { projectDirectory, serviceVersion } from "../store/project.ts";
import type { WebTools } from "../web/page-tools.ts";
import { asObserved } from "./as-observed.ts";
import { auditQueriesOf, auditResources } from "./audit-definitions.ts";
import { type SealingWorkers, startBackground } from "./background.ts";
import { commandRunnerOf } from "./change-runner.ts";
import { DeliveryService } from "./delivery-service.ts";
import { documentationPages } from "./documentation/documentation.ts";
import { watchStorage } from "./health.ts";
import { endInOrder, listen, requireAddress } from "./http-listener.ts";
import { postedInvoices } from "./incoming-deliveries.ts";
import { installationOf, noInstallation } from "./installation.ts";
import { jobActions } from "./job-action.ts";
import { logFailure, makeLog } from "./log.ts";
import {
  documentParts,
  type MessageComposer,
  type MessageComposerParts,
  sendingRenderings,
} from "./message-composer.ts";
import { PromptedNotices } from "./prompted-notices.ts";
import { scheduledJobs } from "./scheduled-jobs.ts";
import { auditTexts, noSnapshots, type Snapshots } from "./verification/audit-queries.ts";
import { webPagesOf } from "./web-pages.ts";
import { allWorkshopDefinitions, FillingStopped, sourceOf, WorkshopParts, workshopDefinitions } from "./workshop.ts";

/** The roles of a process; several processes on one database may share them. */
export const roles = ["api", "dispatcher", "sender", "jobs"] as const;
/** A role: answer requests, send callbacks, send documents to customers, or run scheduled jobs. */
export type Role = (typeof roles)[number];

/** A running process of the service. */
export interface Service {
  /** The address of the API; in a process without the role `api`, the address that its settings name. */
  readonly address: string;
  readonly database: Database;
  readonly registry: ServedRegistry;
  /** The scheduled jobs. */
  readonly jobs: Jobs;
  /** The worker that seals what was done, and the one that renders what was issued. */
  readonly chain: SealingWorkers["chain"];
  readonly renderings: SealingWorkers["renderings"];
  /** The worker that sends callbacks. */
  readonly webhooks: WebhookWorker;
  /** The worker that sends documents to customers. */
  readonly sender: DocumentDelivery;
  /**
   * Lets the interactive page sign in as the demo company.
   * @throws Error in production, where nobody is signed in without a token
   */
  offerDemo(demo: () => Promise<DemoSession>, administrator?: DemoAdministrator): void;
  /** The address of /metrics; null where metrics are not served. */
  readonly metrics: string | null;
  /** Stops accepting requests, finishes those under way, and closes the connections to the database. */
  stop(): Promise<void>;
}

/** Whom anybody may be in the test environment. */
export interface DemoAdministrator {
  readonly company: number;
  readonly employee: number;
}

/** What the interactive page signs in with. */
export interface DemoSession {
  readonly companyId: number;
  readonly sessionToken: string;
}

/** What a service runs with beside its configuration. */
export interface ServiceOptions {
  readonly config: Config;
  readonly databaseUrl: string;
  /** Whether the database must survive a power cut; false in tests only. */
  readonly durable: boolean;
  readonly log: (line: string) => void;
  readonly clock?: () => Date;
  /** The roles of the process; all where absent. */
  readonly roles?: ReadonlySet<Role>;
  /** Whether a request that ends now is logged; every one where absent. */
  readonly logsRequests?: () => boolean;
  /** Other definitions than Motpost's, for tests of the engine. */
  readonly definitions?: Definitions;
}

/**
 * The definitions with the engine's own texts, checked; Motpost's, with subscriptions to their events, where none are
 * given.
 */
export function motpostRegistry(
  definitions?: Definitions,
  installation = noInstallation,
  workshop = allWorkshopDefinitions,
  snapshots = noSnapshots,
): ServedRegistry {
  const given = definitions ?? (installation.strict === "observed" ? asObserved(domain) : domain);
  const subscription = subscriptionResource({
    ...installation,
    events: () => events,
    readFields: (one, fields) => void projections.text(one, fields),
  });
  const eventResources = [subscription, subscriptionHealth, eventDelivery, eventAttempt];
  const resources = [
    ...given.resources,
    altinnSettings(installation.cipher),
    ...eventResources,
    ...auditResources,
    ...workshop.resources,
  ];
  const checked = buildRegistry({
    ...given,
    systemOperations,
    ...(definitions === undefined
      ? {
          resources,
          actions: [...given.actions, ...replayActions],
          queries: [...given.queries, ...auditQueriesOf({ ...given, resources }, snapshots), ...workshop.queries],
        }
      : {}),
    texts: {
      ...{ ...uploadMessages, ...requestTexts, ...accessTexts, ...webhookTexts, ...workshopTexts, ...auditTexts },
      ...given.texts,
    },
  });
  const projections = new Projections(checked);
  const events = eventCatalogue(checked);
  return checked;
}

/**
 * Brings the database up to date and starts doing what the process is for.
 * @throws Error with what to do when the database cannot be trusted or the port is in use
 */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { config } = options;
  const activeRoles = options.roles ?? new Set(roles);
  requireAddress(config);
  const { log, requests, times } = makeLog(config, options.logsRequests);
  const database = await trustedDatabase(options, times?.statement);
  const time = new DatabaseClock(database, options);
  const { now: clock } = time;
  const installation = installationOf(config);
  const snapshots: Snapshots = (company, work) => database.snapshot(company, work);
  const registry = motpostRegistry(options.definitions, installation, workshopDefinitions(config), snapshots);
  const projections = new Projections(registry);
  const [newest, pages] = [newestMigration(), documentationPages(registry, config.environment)];
  let webhooks: WebhookWorker | null = null;
  const { files, ensureSpace, health } = await watchStorage(options, database, newest);
  let address = config.publicAddress ?? "";
  const receivers = config.ehfReceivers === null ? null : receiverRegister(config.ehfReceivers);
  const { texts } = registry;
  const delivery = deliveryServiceOf(options, { database, clock, log, files, receivers, texts }, () => address);
  const sessions = new Sessions(database, config.environment, clock, installation.cipher);
  const { environment } = config;
  const events = new EventOutbox(registry, clock, changedByProcedures);
  const workshop = new WorkshopParts({ ...options, log, clock }, database, (company) => {
    sessions.invalidate(company);
    events.invalidate(company);
  });
  const shared = { registry, database, projections, clock };
  const prompted = new PromptedNotices();
  const promptNotices = (company: number) => prompted.noted(company);
  const runnerParts = { ...shared, sessions, events, delivery, receivers, dayMoment: workshop.dayMoment };
  const commands = commandRunnerOf(
    config,
    { ...runnerParts, guard: ensureSpace },
    // A process without the role `dispatcher` leaves callbacks to those that have it.
    () => (activeRoles.has("dispatcher") ? webhooks?.trigger() : undefined),
    prompted,
  );
  const logIns = new LogIns(database, clock, undefined, installation.cipher);
  const localApi: LocalApiParts = {
    ...shared,
    ...workshop.parts,
    ...{ commands, sessions, environment, files, ensureSpace, objects: new ObjectsById(database) },
    renderings: { ...renderings, ...sendingRenderings },
    routes: new Routes(registry),
    feed: new ChangeFeed(registry),
    checkNewCompany,
    seed: (caller, kind) => workshop.seed(new LocalApiClient(localApi), caller, kind),
  };
  const ready = () => health.readiness();
  const [aborted, { recorder }] = [new AbortedRequests(), workshop];
  const demo = () => workshop.demo;
  const ownParts = { log, aborted, times, requests, recorder };
  const pageParts = { pages, logIns, composer: delivery.composer, ready, demo, paymentAnnounced: promptNotices };
  const server = makeHttpServer(options, localApi, { ...ownParts, ...pageParts });
  await Promise.all([database.read(0, "select 1 as ready", []), time.start()]);
  address = activeRoles.has("api") ? await listen(server, config) : `http://${config.host}:${config.port}`;
  webhooks = webhookWorkerOf(options, { ...installation, ...shared }, address, log);
  const jobs = scheduledJobs(options, { database, clock, files, log, registry, act: jobActions(commands, registry) });
  prompted.begin(jobs, activeRoles.has("jobs"));
  const sealing = startBackground(options, activeRoles, { database, files, log, jobs, dispatcher: webhooks });
  await delivery.start();
  await workshop.start(jobs, () => [activeRoles.has("dispatcher") && webhooks?.trigger(), delivery.documentsQueued()]);
  const metricsByRole = { api: sourceOf([aborted, recorder]), dispatcher: webhooks, sender: delivery.sender };
  const metrics = await startMetricsServer(config.metrics, health, activeRoles, metricsByRole);
  const parts = { address, database, registry, jobs, ...sealing, webhooks, sender: delivery.sender };
  const stop = async () => {
    for (const one of [health, time]) one.stop();
    workshop.isStopping = true;
    const sending = [delivery.stop(), sessions.drain(), parts.webhooks.stop()];
    await endInOrder(server, database, [jobs.stop(), parts.chain.stop(), parts.renderings.stop(), ...sending]);
    await workshop.stop();
    await metrics?.stop();
    await database.close();
  };
  return { ...parts, ...demoOffer(pages, workshop, environment), metrics: metrics?.address ?? null, stop };
}

/** The worker that sends callbacks; its links have the public address, or the one that the service listens on. */
function webhookWorkerOf(
  { config, log: logLine }: ServiceOptions,
  parts: Omit<WebhookWorkerOptions, "base" | "log" | "onError">,
  address: string,
  log: pino.Logger,
): WebhookWorker {
  return new WebhookWorker({
    ...parts,
    base: `${(config.publicAddress ?? address).replace(/^https?:\/\//, "")}/v2`,
    log: logLine,
    onError: (error) => log.warn({ err: error }, "a callback could not be handled"),
  });
}

/** The delivery of documents, by the settings. */
function deliveryServiceOf(
  { config, databaseUrl, roles: activeRoles, log: logLine }: ServiceOptions,
  parts: Pick<MessageComposerParts, "database" | "clock" | "texts"> & {
    readonly log: pino.Logger;
    readonly files: Files;
    readonly receivers: Receivers | null;
  },
  address: () => string,
): DeliveryService {
  const { log, files, receivers, ...own } = parts;
  return new DeliveryService({
    ...own,
    config,
    databaseUrl,
    log: logLine,
    eInvoice,
    ...documentParts(files),
    canReceive: (document) => canReceive(receivers, document.buyer),
    address: () => config.publicAddress ?? address(),
    isSender: activeRoles?.has("sender") ?? true,
    onError: (error) => log.warn({ err: error }, "a document could not be sent"),
  });
}

/** The HTTP server, which does not listen yet. */
function makeHttpServer(
  { config }: ServiceOptions,
  localApi: LocalApiParts,
  more: Pick<ServerParts, "pages" | "logIns" | "ready" | "aborted" | "times" | "requests" | "recorder"> & {
    composer: MessageComposer;
    log: pino.Logger;
    demo: WebTools["demo"];
    paymentAnnounced: (company: number) => void;
  },
): ReturnType<typeof makeServer> {
  const rates = new RateLimiter(localApi.database, { requests: config.rateLimit, windowSeconds: 5 });
  const server = makeServer({
    ...localApi,
    ...more,
    // Read when an agent first asks: its libraries are a fifth of what a start would read.
    agents: {
      respond: async (...request) => (await import("../mcp/http.ts")).agentServer(serviceVersion()).respond(...request),
    },
    live: new LiveChanges(localApi.database, (error) =>
      more.log.warn({ err: error }, "what has changed could not be read"),
    ),
    pack: zipPieces,
    rates,
    webPages: webPagesOf(localApi, { ...more, hasApp: config.app }),
    app: config.app ? new AppFiles(join(projectDirectory(), "dist", "webapp")) : null,
    trustedProxies: config.trustedProxies,
    showsTimes: config.serverTiming,
    publicAddress: config.publicAddress,
    unknownParameters: config.unknownParameters,
    corsOrigins: config.corsOrigins,
    log: (failed, isAborted) => logFailure(more.log, failed, isAborted || failed.error instanceof FillingStopped),
  });
  registerEInvoiceHook(server, { rates, clock: localApi.clock, find: postedInvoices(localApi) });
  return server;
}

/** The function by which the interactive page signs in as the demo company. */
function demoOffer(
  pages: StaticPages,
  workshop: WorkshopParts,
  environment: Config["environment"],
): Pick<Service, "offerDemo"> {
  return {
    offerDemo: (demo, administrator = undefined) => {
      if (environment !== "test") throw new Error("Only the test environment has a demo company.");
      workshop.demo = administrator ?? null;
      pages.addAnswer("/v2-docs/demo", "application/json; charset=utf-8", async () => JSON.stringify(await demo()));
    },
  };
}

/** The migrated database, checked for durability and for its environment. */
async function trustedDatabase(
  { config, databaseUrl, durable, log }: ServiceOptions,
  observe: ObserveStatement | undefined,
): Promise<Database> {
  await migrate(databaseUrl, log);
  const faults = await databaseFaults(databaseUrl, durable);
  if (faults.length > 0) throw new Error(`The database cannot be used:\n${faults.join("\n")}`);
  const database = new Database({ url: databaseUrl, connections: config.databaseConnections, observe });
  const protect = () => protectSigningKey(database, config.environment, installationOf(config).cipher);
  const claimed = claimEnvironment(database, config.environment).then(protect);
  await claimed.catch(async (error) => {
    await database.close();
    throw error;
  });
  return database;
}
