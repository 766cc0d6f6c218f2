// Domain and engine become a running service; the only file that knows both halves.

import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import pino from "pino";
import { type Config, secretKeyFile } from "./config.ts";
import { rateJob } from "./domain/currency/rate-job.ts";
import { domain } from "./domain/index.ts";
import { subscriptionJob } from "./domain/order/subscription-job.ts";
import { claimEnvironment } from "./engine/access/environment.ts";
import { Sessions } from "./engine/access/sessions.ts";
import { accessTexts } from "./engine/access/texts.ts";
import { Door } from "./engine/act/door.ts";
import { Pages } from "./engine/http/pages.ts";
import { Routes } from "./engine/http/routes.ts";
import { makeServer } from "./engine/http/server.ts";
import { housekeeping } from "./engine/jobs/housekeeping.ts";
import { Jobs } from "./engine/jobs/jobs.ts";
import { docsAssets, docsPage, docsPolicy } from "./engine/openapi/docs-page.ts";
import { toHtml } from "./engine/openapi/document.ts";
import { errorsDocument } from "./engine/openapi/errors.ts";
import type { OperationExample } from "./engine/openapi/examples.ts";
import { openApiFiles } from "./engine/openapi/files.ts";
import { guidesPage, readGuides } from "./engine/openapi/guides.ts";
import { interfaceDocument } from "./engine/openapi/interface.ts";
import type { DocumentFacts } from "./engine/openapi/openapi.ts";
import { Projections } from "./engine/read/select.ts";
import { Database } from "./engine/store/database.ts";
import { databaseFaults, migrate, newestMigration, projectDirectory, serviceVersion } from "./engine/store/migrate.ts";
import { Dispatcher } from "./engine/webhook/dispatcher.ts";
import { Sealer } from "./engine/webhook/seal.ts";
import { type SubscriptionTools, subscriptionResource } from "./engine/webhook/subscription.ts";
import { Targets } from "./engine/webhook/target.ts";
import { webhookTexts } from "./engine/webhook/texts.ts";
import { Problem } from "./schema/error.ts";
import { eventCatalogue } from "./schema/event.ts";
import type { JobAction, Refused } from "./schema/job.ts";
import { type Definitions, type Registry, registry } from "./schema/registry.ts";

/** A service that answers requests. */
export interface Service {
  readonly address: string;
  readonly database: Database;
  readonly registry: Registry;
  /** What the service does by itself. */
  readonly jobs: Jobs;
  /** What tells subscribers of events. */
  readonly webhooks: Dispatcher;
  /**
   * Lets the interactive page sign in as the demo company.
   * @throws Error in production, where nobody is signed in without a token
   */
  offerDemo(demo: () => Promise<DemoSession>): void;
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
  /** Other definitions than Motpost's, for tests of the engine. */
  readonly definitions?: Definitions;
}

/** What subscriptions need, of an installation that keeps no secrets and sends nothing: for looking at definitions. */
const nowhere: Installation = { sealer: new Sealer(null), targets: new Targets({ plainHttp: false, allowed: [] }) };

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
  const known = registry({
    ...given,
    resources: definitions === undefined ? [...given.resources, subscription] : given.resources,
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
 * Brings the database up to date and starts answering.
 * @throws Error with what to do when the database cannot be trusted or the port is in use
 */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { config, databaseUrl } = options;
  const clock = options.clock ?? (() => new Date());
  await migrate(databaseUrl, options.log);
  const faults = await databaseFaults(databaseUrl, options.durable);
  if (faults.length > 0) throw new Error(`The database cannot be used:\n${faults.join("\n")}`);
  const installation = installationOf(config);
  const known = motpostRegistry(options.definitions, installation);
  const database = new Database({ url: databaseUrl, connections: config.databaseConnections });
  await claimEnvironment(database, config.environment).catch(async (error) => {
    await database.close();
    throw error;
  });
  const projections = new Projections(known);
  const log = pino({ level: config.logLevel });
  let draining = false;
  const newest = newestMigration();
  let webhooks: Dispatcher | null = null;
  const told = () => webhooks?.poke();
  const sessions = new Sessions(database, config.environment, clock);
  const door = new Door({ registry: known, database, projections, clock, putVersion: config.putVersion, told });
  const pages = pagesOf(known, config.environment === "test");
  const server = makeServer({
    registry: known,
    database,
    projections,
    door,
    routes: new Routes(known),
    sessions,
    environment: config.environment,
    rateLimit: { requests: config.rateLimit, windowSeconds: 5 },
    clock,
    pages,
    publicAddress: config.publicAddress,
    ready: async () => (draining ? null : readiness(database, newest)),
    log: ({ error, ...entry }) => log.error({ ...entry, err: error }, "request failed"),
  });
  await database.read(0, "select 1 as ready", []);
  const address = await listen(server, config);
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
    database,
    jobs: [
      housekeeping,
      ...(options.definitions === undefined ? [subscriptionJob] : []),
      ...(config.ratesUrl === null ? [] : [rateJob(config.ratesUrl)]),
    ],
    clock,
    act: (request) => actFor(door, request),
    say: options.log,
    failed: (error) => log.warn({ err: error }, "a job failed"),
  });
  jobs.start();
  webhooks.start();
  if (config.allowedPrivateHosts.length > 0)
    options.log(`callbacks may go to private hosts: ${config.allowedPrivateHosts.join(", ")}`);
  const offerDemo = (demo: () => Promise<DemoSession>) => {
    if (config.environment !== "test") throw new Error("Only the test environment has a demo company.");
    pages.addDocument("/v2-docs/demo", "application/json; charset=utf-8", async () => JSON.stringify(await demo()));
  };
  return running({ address, database, registry: known, jobs, webhooks, offerDemo }, async () => {
    draining = true;
    await jobs.stop();
    await server.close();
    await sessions.settled();
  });
}

/** The service, with an orderly end: no new jobs and requests, no new callbacks, then the database's connections. */
function running(parts: Omit<Service, "stop">, close: () => Promise<void>): Service {
  return {
    ...parts,
    stop: async () => {
      await close();
      await parts.webhooks.stop();
      await parts.database.close();
    },
  };
}

/** Carries out what a job wants of a company, through the one door for every change. */
async function actFor(door: Door, { company, employee, action, path, query }: JobAction): Promise<Refused | null> {
  try {
    await door.run({
      work: { verb: "action", action, path, query, body: undefined },
      caller: { company, employee, actualEmployee: employee, language: "no", requestId: randomUUID(), base: "" },
      fields: "id",
      dryRun: false,
      key: null,
      ifMatch: null,
      replaceChildren: false,
    });
    return null;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { problem: error.key, faults: (error.faults ?? []).map((fault) => fault.key) };
  }
}

/** What the OpenAPI document says that no definition knows. */
export function documentFacts(): DocumentFacts {
  const file = join(projectDirectory(), "generated", "openapi-examples.json");
  return { version: serviceVersion(), examples: JSON.parse(readFileSync(file, "utf8")) as OperationExample[] };
}

/** The pages for people, with the documentation of the definitions that are served. */
function pagesOf(known: Registry, offersDemo: boolean): Pages {
  const web = join(projectDirectory(), "src", "web");
  const pages = new Pages(web);
  pages.add("/v2-docs", docsPage(offersDemo), docsPolicy);
  for (const one of docsAssets(join(web, "docs"))) pages.addFile(`/v2-docs/assets/${one.name}`, one.type, one.body);
  pages.add("/v2-docs/interface", toHtml("Motpost: interface", interfaceDocument(known)));
  pages.add("/v2-docs/errors", toHtml("Motpost: errors", errorsDocument(known)));
  const guides = readGuides(join(projectDirectory(), "docs", "guides"));
  pages.add("/v2-docs/guides", guidesPage(guides));
  for (const one of guides) pages.add(`/v2-docs/guides/${one.name}`, one.html);
  for (const file of openApiFiles(known, documentFacts())) pages.addDocument(`/v2/${file.name}`, file.type, file.text);
  return pages;
}

/** What /readyz says: ready, and how old the exchange rates are; null where the service is not ready. */
async function readiness(database: Database, newest: number): Promise<string | null> {
  try {
    const { rows } = await database.read<{ number: number; rate: string | null }>(
      0,
      'select (select max(number) from schema_migration) as number, (select max("date") from currency_rate) as rate',
      [],
    );
    const [row] = rows;
    return (row?.number ?? -1) >= newest ? `ready\nnewest exchange rate: ${row?.rate ?? "none"}\n` : null;
  } catch {
    return null;
  }
}

async function listen(server: ReturnType<typeof makeServer>, config: Config): Promise<string> {
  try {
    return await server.listen({ host: config.host, port: config.port });
  } catch (error) {
    const code = (error as { code?: string }).code;
    if (code === "EADDRINUSE")
      throw new Error(
        `Port ${config.port} on ${config.host} is in use. Stop the other program, or start with another port: PORT=4601 npm start`,
      );
    if (code === "EACCES" || code === "EADDRNOTAVAIL")
      throw new Error(
        `The service may not listen on ${config.host}:${config.port} (${code}). Set HOST and PORT to an address of this machine.`,
      );
    throw error;
  }
}
