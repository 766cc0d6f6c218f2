// Domain and engine become a running service; the only file that knows both halves.

import pino from "pino";
import { type Composer, type ComposerParts, documentParts, sendingRenderings } from "./composing.ts";
import { type Config, secretKeyFile } from "./config.ts";
import { documentationPages } from "./documentation.ts";
import { auditEntry, auditOf } from "./domain/audit/audit.ts";
import { altinnSettings } from "./domain/company/altinn.ts";
import { rateJob } from "./domain/currency/rate-job.ts";
import { eInvoice } from "./domain/e-invoice/e-invoice.ts";
import { canReceive } from "./domain/e-invoice/receiver.ts";
import { makeLogInLink, removeLogIn, setPassword } from "./domain/employee/log-in.ts";
import { accessJob } from "./domain/employment/access-job.ts";
import { domain } from "./domain/index.ts";
import { noticeJob } from "./domain/notification/notice-job.ts";
import { staleRatesJob } from "./domain/notification/stale-rates-job.ts";
import { subscriptionJob } from "./domain/order/subscription-job.ts";
import { claimEnvironment } from "./engine/access/environment.ts";
import { protectSigningKey } from "./engine/access/jwt.ts";
import { LogIns, newSecret } from "./engine/access/log-ins.ts";
import { hashPassword, passwordFault } from "./engine/access/password.ts";
import { RateLimiter } from "./engine/access/rate-limit.ts";
import { withoutTokens } from "./engine/access/secrets.ts";
import { Sessions } from "./engine/access/sessions.ts";
import { accessTexts } from "./engine/access/texts.ts";
import { consumerInUse } from "./engine/access/tokens.ts";
import { Door } from "./engine/act/door.ts";
import { jobActions } from "./engine/act/job-action.ts";
import type { Files } from "./engine/files/files.ts";
import { sweep } from "./engine/files/sweep.ts";
import { AbortedRequests } from "./engine/http/aborted.ts";
import { Inside, type InsideParts } from "./engine/http/inside.ts";
import { startMetricsOf } from "./engine/http/metrics.ts";
import type { Pages } from "./engine/http/pages.ts";
import type { PagesForPeople } from "./engine/http/people.ts";
import { Routes } from "./engine/http/routes.ts";
import { makeServer, type ServerParts } from "./engine/http/server.ts";
import { deliveryLogCleaning } from "./engine/jobs/delivery-log.ts";
import { dispatchCleaning } from "./engine/jobs/dispatch-cleaning.ts";
import { housekeeping } from "./engine/jobs/housekeeping.ts";
import { Jobs } from "./engine/jobs/jobs.ts";
import { Projections } from "./engine/read/select.ts";
import { receiverRegister } from "./engine/receivers/receivers.ts";
import type { Sender } from "./engine/send/sender.ts";
import { Database } from "./engine/store/database.ts";
import { databaseFaults, migrate, newestMigration } from "./engine/store/migrate.ts";
import { eventAttempt, eventDelivery, subscriptionHealth } from "./engine/webhook/delivery.ts";
import { Dispatcher } from "./engine/webhook/dispatcher.ts";
import { ChangeFeed } from "./engine/webhook/feed.ts";
import { repeatActions } from "./engine/webhook/repeat.ts";
import { Sealer } from "./engine/webhook/seal.ts";
import { type SubscriptionTools, subscriptionResource } from "./engine/webhook/subscription.ts";
import { Targets } from "./engine/webhook/target.ts";
import { webhookTexts } from "./engine/webhook/texts.ts";
import { watchStorage } from "./health.ts";
import { endInOrder, listen, requireAddress } from "./listening.ts";
import { renderings } from "./render/render.ts";
import { missingLetters } from "./render/runs.ts";
import { dateInOslo } from "./schema/calendar.ts";
import { eventCatalogue } from "./schema/event.ts";
import type { JobDefinition } from "./schema/job.ts";
import type { Receivers } from "./schema/receivers.ts";
import { type Definitions, type Registry, registry } from "./schema/registry.ts";
import { documentLinks, Sending } from "./sending.ts";
import { pagesForPeople } from "./web/index.ts";

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
  readonly webhooks: Dispatcher;
  /** What sends documents to customers. */
  readonly sender: Sender;
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
const nowhere: Installation = { sealer: new Sealer(null), targets: new Targets({ plainHttp: false, allowed: [] }) };

/** What sessions remember of a company for a moment; after a change of it this process asks again at once. */
const accessResources = ["AccountantAccess", "Employee", "EmployeePreferences", "EmployeeToken", "Entitlement"];

/** Asks the database again for the sessions of a company whose access has changed. */
const forgetting = (sessions: Sessions) => (company: number, resources: ReadonlySet<string>) => {
  if (resources.has("ConsumerToken")) sessions.forgetAll();
  else if (accessResources.some((one) => resources.has(one))) sessions.forget(company);
};

/** How an installation keeps secrets, and where it lets callbacks go. */
type Installation = Pick<SubscriptionTools, "sealer" | "targets">;

/**
 * The definitions with the engine's own texts, checked; Motpost's, with subscriptions to their events, where none are
 * given.
 */
export function motpostRegistry(definitions?: Definitions, installation: Installation = nowhere): Registry {
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
    ...(definitions === undefined
      ? {
          resources,
          actions: [...given.actions, ...repeatActions],
          summaries: [...given.summaries, auditOf({ ...given, resources })],
        }
      : {}),
    texts: { ...accessTexts, ...webhookTexts, ...given.texts },
  });
  const projections = new Projections(known);
  const events = eventCatalogue(known);
  return known;
}

function installationOf(config: Config): Installation {
  const keyless = config.databaseUrl !== null && config.environment === "production";
  const file = keyless ? null : { file: secretKeyFile(config) };
  return {
    sealer: new Sealer(config.secretKeys.length > 0 ? { given: config.secretKeys } : file),
    targets: new Targets({ plainHttp: config.plainCallbacks, allowed: config.allowedPrivateHosts }),
  };
}

/**
 * Brings the database up to date and starts doing what the process is for.
 * @throws Error with what to do when the database cannot be trusted or the port is in use
 */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { config } = options;
  const does = options.roles ?? new Set(roles);
  const clock = options.clock ?? (() => new Date());
  requireAddress(config);
  const database = await trustedDatabase(options);
  const installation = installationOf(config);
  const known = motpostRegistry(options.definitions, installation);
  const projections = new Projections(known);
  const log = pino({ level: config.logLevel, hooks: { streamWrite: withoutTokens } });
  const [newest, pages] = [newestMigration(), documentationPages(known, config.environment === "test")];
  let webhooks: Dispatcher | null = null;
  const { files, space, health } = await watchStorage(options, database, newest);
  let address = config.publicAddress ?? "";
  const receivers = config.ehfReceivers === null ? null : receiverRegister(config.ehfReceivers);
  const sending = sendingOf(options, { database, clock, log, files, receivers, texts: known.texts }, () => address);
  // Callbacks of a process that sends none are found by those that do.
  const told = () => (does.has("dispatcher") ? webhooks?.poke() : undefined);
  const sessions = new Sessions(database, config.environment, clock, installation.sealer);
  const { environment, putVersion } = config;
  const heard = { told, sends: () => sending.waits(), changed: forgetting(sessions) };
  const door = new Door({
    registry: known,
    database,
    projections,
    clock,
    putVersion,
    receivers,
    ...{ canSend: sending.can, missingLetters, guard: () => space.ensure() },
    ...heard,
  });
  const logIns = new LogIns(database, clock);
  const inside: InsideParts = {
    ...{ registry: known, database, projections, door, sessions, environment, clock },
    routes: new Routes(known),
    feed: new ChangeFeed(known),
  };
  const aborted = new AbortedRequests();
  const { composer } = sending;
  const ready = () => health.readiness();
  const server = serverOf(options, inside, { files, pages, logIns, composer, ready, log, aborted });
  await database.read(0, "select 1 as ready", []);
  address = does.has("api") ? await listen(server, config) : `http://${config.host}:${config.port}`;
  webhooks = new Dispatcher({
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
    ...{ database, clock, jobs: jobsOf(options, files), say: options.log, act: jobActions(door, known) },
    failed: (error) => log.warn({ err: error }, "a job failed"),
  });
  startBackground(options, does, { jobs, dispatcher: webhooks });
  await sending.start();
  const measured = { api: aborted, dispatcher: webhooks, sender: sending.sender };
  const metrics = await startMetricsOf(config.metrics, health, does, measured);
  const parts = {
    address,
    database,
    registry: known,
    jobs,
    webhooks,
    sender: sending.sender,
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
  does: ReadonlySet<Role>,
  of: { readonly jobs: Jobs; readonly dispatcher: Dispatcher },
): void {
  if (does.has("jobs")) of.jobs.start();
  if (!does.has("dispatcher")) return;
  of.dispatcher.start();
  if (config.allowedPrivateHosts.length > 0)
    log(`callbacks may go to private hosts: ${config.allowedPrivateHosts.join(", ")}`);
}

/** What sends documents, by the settings. */
function sendingOf(
  { config, databaseUrl, roles: does, log: say }: ServiceOptions,
  parts: Pick<ComposerParts, "database" | "clock" | "texts"> & {
    readonly log: pino.Logger;
    readonly files: Files;
    readonly receivers: Receivers | null;
  },
  address: () => string,
): Sending {
  const { log, files, receivers, ...own } = parts;
  return new Sending({
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
  inside: InsideParts,
  more: Pick<ServerParts, "files" | "pages" | "logIns" | "ready" | "aborted"> & {
    composer: Composer;
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
async function trustedDatabase({ config, databaseUrl, durable, log }: ServiceOptions): Promise<Database> {
  await migrate(databaseUrl, log);
  const faults = await databaseFaults(databaseUrl, durable);
  if (faults.length > 0) throw new Error(`The database cannot be used:\n${faults.join("\n")}`);
  const database = new Database({ url: databaseUrl, connections: config.databaseConnections });
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
function peoplePages(parts: InsideParts, logIns: LogIns, composer: Composer): PagesForPeople {
  const { environment, clock, database } = parts;
  const today = () => dateInOslo(clock());
  return pagesForPeople({
    ...{ environment, clock, today, logIns, passwordFault, hashPassword, newSecret },
    inside: new Inside(parts),
    documents: documentLinks(composer, database, clock),
    actions: { setPassword, makeLogInLink, removeLogIn },
    consumerInUse: (id) => consumerInUse(database, id, today()),
  });
}
