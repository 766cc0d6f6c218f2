// Domain and engine become a running service; the only file that knows both halves.

import type pino from "pino";
import { type Config, secretKeyFile } from "../config.ts";
import { auditEntry, auditOf } from "../domain/audit/audit-entry.ts";
import { altinnSettings } from "../domain/company/altinn.ts";
import { checkNewCompany } from "../domain/company/new-company.ts";
import { rateJob } from "../domain/currency/rate-job.ts";
import { eInvoice } from "../domain/e-invoice/e-invoice.ts";
import { canReceive } from "../domain/e-invoice/e-invoice-receiver.ts";
import type { Receivers } from "../domain/e-invoice/receivers.ts";
import { makeLogInLink, removeLogIn, setPassword } from "../domain/employee/log-in.ts";
import { accessJob } from "../domain/employment/access-job.ts";
import { domain } from "../domain/index.ts";
import { noticeJob } from "../domain/notification/notice-job.ts";
import { staleRatesJob } from "../domain/notification/stale-rates-job.ts";
import { subscriptionJob } from "../domain/order/subscription/subscription-job.ts";
import { CommandRunner } from "../engine/command/command-runner.ts";
import { Projections } from "../engine/read/select.ts";
import { AbortedRequests } from "../http/aborted.ts";
import type { WebPages } from "../http/html-pages.ts";
import { LocalApiClient, type LocalApiParts } from "../http/local-api-client.ts";
import { startMetricsOf } from "../http/metrics.ts";
import type { Pages } from "../http/pages.ts";
import { Routes } from "../http/routes.ts";
import { makeServer, type ServerParts } from "../http/server.ts";
import { systemOperations } from "../http/system-operation-definitions.ts";
import { claimEnvironment } from "../platform/access/environment.ts";
import { protectSigningKey } from "../platform/access/jwt.ts";
import { LogIns, newSecret } from "../platform/access/log-ins.ts";
import { hashPassword, passwordFault } from "../platform/access/password.ts";
import { RateLimiter } from "../platform/access/rate-limit.ts";
import { Sessions } from "../platform/access/sessions.ts";
import { accessTexts } from "../platform/access/texts.ts";
import { consumerInUse } from "../platform/access/tokens.ts";
import type { DocumentDelivery } from "../platform/delivery/document-delivery.ts";
import type { Files } from "../platform/files/files.ts";
import { uploadMessages } from "../platform/files/messages.ts";
import { sweep } from "../platform/files/sweep.ts";
import { deliveryLogCleaning } from "../platform/jobs/delivery-log.ts";
import { dispatchCleaning } from "../platform/jobs/dispatch-cleaning.ts";
import { housekeeping } from "../platform/jobs/housekeeping.ts";
import { Jobs } from "../platform/jobs/jobs.ts";
import { receiverRegister } from "../platform/receivers/receivers.ts";
import { eventAttempt, eventDelivery, subscriptionHealth } from "../platform/webhook/delivery.ts";
import { EventOutbox } from "../platform/webhook/event-outbox.ts";
import { ChangeFeed } from "../platform/webhook/feed.ts";
import { repeatActions } from "../platform/webhook/repeat.ts";
import { SecretCipher } from "../platform/webhook/secret-cipher.ts";
import { type SubscriptionTools, subscriptionResource } from "../platform/webhook/subscription.ts";
import { Targets } from "../platform/webhook/target.ts";
import { webhookTexts } from "../platform/webhook/texts.ts";
import { WebhookWorker } from "../platform/webhook/webhook-worker.ts";
import { renderings } from "../render/render.ts";
import { missingLetters } from "../render/runs.ts";
import { dateInOslo } from "../schema/calendar.ts";
import { eventCatalogue } from "../schema/event.ts";
import type { JobDefinition } from "../schema/job.ts";
import { type Definitions, type Registry, registry } from "../schema/registry.ts";
import type { ObserveStatement } from "../store/connections.ts";
import { Database } from "../store/database.ts";
import { databaseFaults, migrate } from "../store/migrate.ts";
import { newestMigration } from "../store/migrations.ts";
import { pagesForPeople } from "../web/index.ts";
import { afterCommits } from "./after-commits.ts";
import { DeliveryService, documentLinks } from "./delivery-service.ts";
import { documentationPages } from "./documentation/documentation.ts";
import { watchStorage } from "./health.ts";
import { jobActions } from "./job-action.ts";
import { endInOrder, listen, requireAddress } from "./listener.ts";
import { makeLog } from "./log.ts";
import {
  documentParts,
  type MessageComposer,
  type MessageComposerParts,
  sendingRenderings,
} from "./message-composer.ts";

/** What a process of the service may do; several processes on one database may share it. */
export const roles = ["api", "dispatcher", "sender", "jobs"] as const;
/** One of the things that a process does: answer requests, send callbacks, send documents, or do what is due at certain times. */
export type Role = (typeof roles)[number];

/** A running process of the service. */
export interface Service {
  /** Where requests are answered; of a process that answers none, where others of its settings do. */
  readonly address: string;
  readonly database: Database;
  readonly registry: Registry;
  /** What the service does by itself. */
  readonly jobs: Jobs;
  /** What tells subscribers of events. */
  readonly webhooks: WebhookWorker;
  /** What sends documents to customers. */
  readonly sender: DocumentDelivery;
  /**
   * Lets the interactive page sign in as the demo company.
   * @throws Error in production, where nobody is signed in without a token
   */
  offerDemo(demo: () => Promise<DemoSession>): void;
  /** Where metrics are read; null where they are not. */
  readonly metrics: string | null;
  /** Stops taking requests, finishes what has begun, and closes the database's connections. */
  stop(): Promise<void>;
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
  /** What the process does; everything unless it is said. */
  readonly roles?: ReadonlySet<Role>;
  /** Other definitions than Motpost's, for tests of the engine. */
  readonly definitions?: Definitions;
}

/** What subscriptions need, of an installation that keeps no secrets and sends nothing: for looking at definitions. */
const noInstallation: Installation = {
  sealer: new SecretCipher(null),
  targets: new Targets({ plainHttp: false, allowed: [] }),
};

/** How an installation keeps secrets, and where it lets callbacks go. */
type Installation = Pick<SubscriptionTools, "sealer" | "targets">;

/**
 * The definitions with the engine's own texts, checked; Motpost's, with subscriptions to their events, where none are
 * given.
 */
export function motpostRegistry(definitions?: Definitions, installation: Installation = noInstallation): Registry {
  const given = definitions ?? domain;
  const subscription = subscriptionResource({
    ...installation,
    events: () => events,
    readFields: (one, fields) => void projections.columns(one, fields),
  });
  const ofEvents = [subscription, subscriptionHealth, eventDelivery, eventAttempt];
  const resources = [...given.resources, altinnSettings(installation.sealer), ...ofEvents, auditEntry];
  const known = registry({
    ...given,
    systemOperations,
    ...(definitions === undefined
      ? {
          resources,
          actions: [...given.actions, ...repeatActions],
          summaries: [...given.summaries, auditOf({ ...given, resources })],
        }
      : {}),
    texts: { ...uploadMessages, ...accessTexts, ...webhookTexts, ...given.texts },
  });
  const projections = new Projections(known);
  const events = eventCatalogue(known);
  return known;
}

function installationOf(config: Config): Installation {
  const keyless = config.databaseUrl !== null && config.environment === "production";
  const file = keyless ? null : { file: secretKeyFile(config) };
  return {
    sealer: new SecretCipher(config.secretKeys.length > 0 ? { given: config.secretKeys } : file),
    targets: new Targets({ plainHttp: config.plainCallbacks, allowed: config.allowedPrivateHosts }),
  };
}

/**
 * Brings the database up to date and starts doing what the process is for.
 * @throws Error with what to do when the database cannot be trusted or the port is in use
 */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { config } = options;
  const activeRoles = options.roles ?? new Set(roles);
  const clock = options.clock ?? (() => new Date());
  requireAddress(config);
  const { log, requests, times } = makeLog(config);
  const database = await trustedDatabase(options, times?.statement);
  const installation = installationOf(config);
  const known = motpostRegistry(options.definitions, installation);
  const projections = new Projections(known);
  const [newest, pages] = [newestMigration(), documentationPages(known, config.environment === "test")];
  let webhooks: WebhookWorker | null = null;
  const { files, space, health } = await watchStorage(options, database, newest);
  let address = config.publicAddress ?? "";
  const receivers = config.ehfReceivers === null ? null : receiverRegister(config.ehfReceivers);
  const sending = sendingOf(options, { database, clock, log, files, receivers, texts: known.texts }, () => address);
  const sessions = new Sessions(database, config.environment, clock, installation.sealer);
  const { environment, putVersion } = config;
  const events = new EventOutbox(known, clock);
  const commands = new CommandRunner({
    registry: known,
    database,
    projections,
    clock,
    putVersion,
    services: { receivers, canSend: sending.can, missingLetters },
    guard: () => space.ensure(),
    events,
    onCommit: afterCommits({
      sessions,
      invalidateSubscribers: (company) => events.invalidate(company),
      // A process that sends no callbacks leaves them to those that do.
      eventsQueued: () => (activeRoles.has("dispatcher") ? webhooks?.poke() : undefined),
      documentsQueued: () => sending.waits(),
    }),
  });
  const logIns = new LogIns(database, clock);
  const inside: LocalApiParts = {
    ...{ registry: known, database, projections, commands, sessions, environment, clock },
    routes: new Routes(known),
    feed: new ChangeFeed(known),
    checkNewCompany,
  };
  const aborted = new AbortedRequests();
  const { composer } = sending;
  const ready = () => health.readiness();
  const server = serverOf(options, inside, { files, pages, logIns, composer, ready, log, aborted, times, requests });
  await database.read(0, "select 1 as ready", []);
  address = activeRoles.has("api") ? await listen(server, config) : `http://${config.host}:${config.port}`;
  webhooks = new WebhookWorker({
    ...installation,
    database,
    registry: known,
    projections,
    clock,
    base: `${(config.publicAddress ?? address).replace(/^https?:\/\//, "")}/v2`,
    say: options.log,
    failed: (error) => log.warn({ err: error }, "a callback could not be handled"),
  });
  const jobs = new Jobs({
    ...{ database, clock, jobs: jobsOf(options, files), say: options.log, act: jobActions(commands, known) },
    failed: (error) => log.warn({ err: error }, "a job failed"),
  });
  startBackground(options, activeRoles, { jobs, dispatcher: webhooks });
  await sending.start();
  const measured = { api: aborted, dispatcher: webhooks, sender: sending.sender };
  const metrics = await startMetricsOf(config.metrics, health, activeRoles, measured);
  const parts = {
    ...{ address, database, registry: known, jobs, webhooks, sender: sending.sender },
    ...offer(pages, environment),
  };
  const stop = async () => {
    health.stop();
    await endInOrder(server, database, [jobs.stop(), sending.stop(), sessions.settled(), parts.webhooks.stop()]);
    await metrics?.stop();
    await database.close();
  };
  return { ...parts, metrics: metrics?.address ?? null, stop };
}

/** Starts jobs and callbacks, where the process does them. */
function startBackground(
  { config, log }: ServiceOptions,
  activeRoles: ReadonlySet<Role>,
  of: { readonly jobs: Jobs; readonly dispatcher: WebhookWorker },
): void {
  if (activeRoles.has("jobs")) of.jobs.start();
  if (!activeRoles.has("dispatcher")) return;
  of.dispatcher.start();
  if (config.allowedPrivateHosts.length > 0)
    log(`callbacks may go to private hosts: ${config.allowedPrivateHosts.join(", ")}`);
}

/** What sends documents, by the settings. */
function sendingOf(
  { config, databaseUrl, roles: does, log: say }: ServiceOptions,
  parts: Pick<MessageComposerParts, "database" | "clock" | "texts"> & {
    readonly log: pino.Logger;
    readonly files: Files;
    readonly receivers: Receivers | null;
  },
  address: () => string,
): DeliveryService {
  const { log, files, receivers, ...own } = parts;
  return new DeliveryService({
    ...{
      ...own,
      config,
      databaseUrl,
      say,
      eInvoice,
      ...documentParts(files),
    },
    canReceive: (document) => canReceive(receivers, document.buyer),
    address: () => config.publicAddress ?? address(),
    isSender: does?.has("sender") ?? true,
    failed: (error) => log.warn({ err: error }, "a document could not be sent"),
  });
}

/** The server of requests, which does not listen yet. */
function serverOf(
  { config }: ServiceOptions,
  inside: LocalApiParts,
  more: Pick<ServerParts, "files" | "pages" | "logIns" | "ready" | "aborted" | "times" | "requests"> & {
    composer: MessageComposer;
    log: pino.Logger;
  },
): ReturnType<typeof makeServer> {
  const { log, composer, logIns } = more;
  return makeServer({
    ...inside,
    ...more,
    renderings: { ...renderings, ...sendingRenderings },
    rates: new RateLimiter(inside.database, { requests: config.rateLimit, windowSeconds: 5 }),
    people: peoplePages(inside, logIns, composer),
    trustedProxies: config.trustedProxies,
    showsTimes: config.serverTiming,
    publicAddress: config.publicAddress,
    log: ({ error, ...entry }, isAborted) =>
      log[isAborted ? "debug" : "error"]({ ...entry, err: error }, `request ${isAborted ? "aborted" : "failed"}`),
  });
}

/** Lets the interactive page sign in as the demo company. */
function offer(pages: Pages, environment: Config["environment"]): Pick<Service, "offerDemo"> {
  return {
    offerDemo: (demo) => {
      if (environment !== "test") throw new Error("Only the test environment has a demo company.");
      pages.addAnswer("/v2-docs/demo", "application/json; charset=utf-8", async () => JSON.stringify(await demo()));
    },
  };
}

/** The database of this version's schema, which is durable where it must be and belongs to the environment. */
async function trustedDatabase(
  { config, databaseUrl, durable, log }: ServiceOptions,
  observe: ObserveStatement | undefined,
): Promise<Database> {
  await migrate(databaseUrl, log);
  const faults = await databaseFaults(databaseUrl, durable);
  if (faults.length > 0) throw new Error(`The database cannot be used:\n${faults.join("\n")}`);
  const database = new Database({ url: databaseUrl, connections: config.databaseConnections, observe });
  const protect = () => protectSigningKey(database, config.environment, installationOf(config).sealer);
  const claimed = claimEnvironment(database, config.environment).then(protect);
  await claimed.catch(async (error) => {
    await database.close();
    throw error;
  });
  return database;
}

/** What is done by itself; what is about the accounting is done where Motpost's own definitions are served. */
function jobsOf({ config, definitions }: ServiceOptions, files: Files): JobDefinition[] {
  return [
    housekeeping,
    deliveryLogCleaning,
    dispatchCleaning,
    sweep(files),
    ...(definitions === undefined ? [subscriptionJob, accessJob, staleRatesJob, noticeJob] : []),
    ...(config.ratesUrl === null ? [] : [rateJob(config.ratesUrl)]),
  ];
}

/** The pages that know who asks, with what they need of both halves. */
function peoplePages(parts: LocalApiParts, logIns: LogIns, composer: MessageComposer): WebPages {
  const { environment, clock, database } = parts;
  const today = () => dateInOslo(clock());
  return pagesForPeople({
    ...{ environment, clock, today, logIns, passwordFault, hashPassword, newSecret },
    inside: new LocalApiClient(parts),
    documents: documentLinks(composer, database, clock),
    actions: { setPassword, makeLogInLink, removeLogIn },
    consumerInUse: (id) => consumerInUse(database, id, today()),
  });
}
