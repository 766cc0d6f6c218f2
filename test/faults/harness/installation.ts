// An installation of its own, all of which may be killed: a durable database server, and processes of the built service that use it.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { connectionUrl, type EmbeddedServer, startEmbedded } from "../../../src/store/embedded/embedded.ts";
import { projectDirectory } from "../../../src/store/project.ts";
import { databasePlace } from "../../support/database-place.ts";

/** The database of the books. */
const NAME = "motpost";
const START_MILLISECONDS = 60_000;

/** What an installation may be given. */
export interface InstallationOptions {
  /** Its directory, which must be empty; a new one that is removed at the end where absent. */
  readonly directory?: string;
  /** Puts a cluster with a migrated database of that name in its place, so that none need be made; false where it could not. */
  readonly prepare?: { readonly template: string; readonly cluster: (path: string) => boolean };
  readonly maximumConnections?: number;
  /** Whether commits do not wait for the disk, so that what was answered may be lost. */
  readonly isCareless?: boolean;
  /** Milliseconds that each client rests between two pieces of work. */
  readonly pauseMilliseconds?: number;
  /** Settings of the service's processes. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** A process of the service. */
export interface ServiceProcess {
  readonly child: ChildProcess;
  readonly address: string;
  /** When it was begun, by the clock of the database. */
  readonly since: string;
  /** What it has written to both streams. */
  said(): string;
}

/** How a process of the service is started. */
export interface StartOptions {
  readonly roles?: string;
  readonly settings?: Readonly<Record<string, string>>;
  /** The project whose built program is started; this one where absent. */
  readonly project?: string;
}

/** A database server and processes of the service. */
export class Installation {
  readonly directory: string;
  /** Where the first process of the service answers, also after a restart. */
  readonly address: string;
  server: EmbeddedServer;
  private readonly options: InstallationOptions;
  private readonly processes = new Set<ServiceProcess>();

  private constructor(directory: string, port: number, server: EmbeddedServer, options: InstallationOptions) {
    this.directory = directory;
    this.address = `http://127.0.0.1:${port}`;
    this.server = server;
    this.options = options;
  }

  /** Makes a database server that is running, and no process of the service. */
  static async make(options: InstallationOptions = {}): Promise<Installation> {
    const directory = options.directory ?? (await mkdtemp(join(databasePlace(), "motpost-faults-")));
    await mkdir(join(directory, "postgres"), { recursive: true, mode: 0o700 });
    const isPrepared = options.prepare?.cluster(join(directory, "postgres", "cluster")) ?? false;
    const server = await startServer(directory, options);
    const installation = new Installation(directory, await freePort(), server, options);
    const template = isPrepared ? ` template ${options.prepare?.template}` : "";
    await installation.query(`create database ${NAME}${template}`, [], "postgres");
    if (options.isCareless === true) await installation.query(`alter database ${NAME} set synchronous_commit = off`);
    return installation;
  }

  /** The address of the database, as its owner. */
  get databaseUrl(): string {
    return connectionUrl(this.server, NAME);
  }

  /** When the oldest of the living processes was begun, by the clock of the database; null where there is none. */
  get processesSince(): string | null {
    return [...this.processes].map(({ since }) => since).toSorted()[0] ?? null;
  }

  /** Runs one statement as the owner of everything, on a connection of its own; waits while the database recovers. */
  async query<T>(sql: string, values: readonly unknown[] = [], database = NAME): Promise<T[]> {
    for (const until = Date.now() + START_MILLISECONDS; ; await pause(50)) {
      const client = new pg.Client({ connectionString: connectionUrl(this.server, database) });
      client.on("error", () => undefined);
      try {
        await client.connect();
        return (await client.query(sql, [...values])).rows;
      } catch (error) {
        const { code = "" } = error as { code?: string };
        if (!/^(57P0[1-5]|08...|E[A-Z]+|)$/.test(code) || Date.now() > until) throw error;
      } finally {
        await client.end().catch(() => undefined);
      }
    }
  }

  /** Starts the database server again, which recovers. */
  async startDatabase(): Promise<void> {
    this.server = await startServer(this.directory, this.options);
  }

  /** Ends the database server by a signal to its first process, and waits until it is gone. */
  async endDatabase(signal: NodeJS.Signals): Promise<void> {
    try {
      process.kill(this.server.processId, signal);
    } catch {
      // It has ended by itself.
    }
    // Gives up the lock of the directory, too.
    await this.server.stop();
  }

  /** Starts a process and waits until it is ready; the first one, and each after its death, answers at `address`. */
  async startService({
    roles,
    settings = {},
    project = projectDirectory(),
  }: StartOptions = {}): Promise<ServiceProcess> {
    const isFirst = this.processes.size === 0;
    const [moment] = await this.query<{ now: Date }>("select clock_timestamp() as now");
    const since = moment?.now.toISOString() ?? "";
    const words = ["serve", ...(roles === undefined ? [] : ["--roles", roles])];
    const child = spawn(process.execPath, [join(project, "dist", "src", "main.js"), ...words], {
      cwd: project,
      env: {
        ...process.env,
        ...{ PORT: isFirst ? new URL(this.address).port : "0", HOST: "127.0.0.1" },
        ...{ DATABASE_URL: this.databaseUrl, MOTPOST_DATA: join(this.directory, "data") },
        ...{
          MOTPOST_RATES_URL: "",
          MOTPOST_DEMO: "empty",
          MOTPOST_APP: "no",
          MOTPOST_FREE_SPACE: "0",
          LOG_LEVEL: "error",
        },
        ...{ WEBHOOK_ALLOWED_PRIVATE_HOSTS: "127.0.0.0/8,localhost", REQUEST_LOG: "no" },
        ...this.options.settings,
        ...settings,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const parts: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (part: string) => parts.push(part));
    const said = () => parts.join("");
    for (const until = Date.now() + START_MILLISECONDS; Date.now() < until && isAlive(child); await pause(20)) {
      const [, address] = /(?:answers at (http:\/\/[\d.]+:\d+)|works in the background)/.exec(said()) ?? [];
      if (address === undefined && !said().includes("works in the background")) continue;
      const started = { child, said, since, address: address ?? "" };
      this.processes.add(started);
      return started;
    }
    child.kill("SIGKILL");
    throw new Error(`The service did not start: ${said()}`);
  }

  /** Ends a process of the service by a signal; its code, null where the signal ended it. */
  async endService(service: ServiceProcess, signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> {
    this.processes.delete(service);
    const { child } = service;
    if (isAlive(child)) {
      const gone = once(child, "exit");
      child.kill(signal);
      await gone;
    }
    return child.exitCode;
  }

  /** Ends everything, and removes the directory where it was made here. */
  async stop(): Promise<void> {
    for (const one of [...this.processes]) {
      one.child.kill("SIGCONT");
      await this.endService(one, "SIGKILL");
    }
    await this.server.stop(1_000);
    if (this.options.directory === undefined)
      await rm(this.directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  }
}

function isAlive(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

function startServer(directory: string, { maximumConnections }: InstallationOptions): Promise<EmbeddedServer> {
  return startEmbedded({
    directory: join(directory, "postgres"),
    log: () => undefined,
    ...(maximumConnections === undefined ? {} : { maxConnections: maximumConnections }),
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
