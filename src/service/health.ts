// Whether the service is ready, for /readyz and for metrics.

import type { Config } from "../config.ts";
import { Files } from "../platform/files/files.ts";
import { FreeSpace } from "../platform/files/free-space.ts";
import { pausedSince } from "../store/backup/deliveries.ts";
import { backupFigures } from "../store/backup/runs.ts";
import type { Database } from "../store/database.ts";
import { Metrics } from "../store/prometheus.ts";

/** What the health of a process depends on. */
export interface HealthParts {
  readonly database: Database;
  readonly files: Files;
  readonly space: FreeSpace;
  /** The number of this version's newest migration. */
  readonly newest: number;
}

/** What /readyz answers. */
export interface Readiness {
  readonly isReady: boolean;
  readonly text: string;
}

/** The state of the database. */
interface DatabaseState {
  readonly number: number | null;
  readonly rate: string | null;
}

const stateSql =
  'select (select max(number) from schema_migration) as number, (select max("date") from currency_rate) as rate';

/** The health of a process. */
export class Health {
  private readonly parts: HealthParts;
  private pendingState: Promise<DatabaseState | null> | null = null;
  private isStopping = false;

  constructor(parts: HealthParts) {
    this.parts = parts;
  }

  /** Reports the service as not ready, and stops watching disks. */
  stop(): void {
    this.isStopping = true;
    this.parts.space.stop();
  }

  /** Whether requests are served, and what is missing where they are not; answers within about two seconds. */
  async readiness(): Promise<Readiness> {
    if (this.isStopping) return notReady(["the service is stopping"]);
    const { files, space, newest, database } = this.parts;
    const [state, filesFault] = await Promise.all([this.state(), files.fault(), space.refresh()]);
    const faults: string[] = [];
    if (state === null) faults.push("the database does not answer");
    else if ((state.number ?? -1) < newest) faults.push("the database has an older schema");
    else if (Number(state.number) > newest)
      faults.push(
        `a newer version has changed the database (migration ${state.number}, and this process knows ${newest}): replace this process with that version`,
      );
    if (database.isFull) faults.push("the database's disk is full");
    for (const name of space.low()) faults.push(`the disk of the ${name} directory has too little space left`);
    if (filesFault !== null) faults.push(filesFault);
    if (faults.length > 0) return notReady(faults);
    return { isReady: true, text: `ready\nnewest exchange rate: ${state?.rate ?? "none"}\n` };
  }

  /** The metrics of this process, for Prometheus; they are answered while the database is away, too. */
  async metrics(): Promise<string> {
    const { database, files, space } = this.parts;
    const [state, filesFault] = await Promise.all([this.state(), files.fault(), space.refresh()]);
    const metrics = new Metrics("motpost");
    metrics.gauge("database_up", "Whether the database answers.").set(Number(state !== null));
    metrics
      .gauge("database_full", "Whether the database has just said that its disk is full.")
      .set(Number(database.isFull));
    metrics.gauge("database_connections_used", "Connections that this process uses now.").set(database.used);
    const { waiting, refusals } = database.waits;
    metrics
      .gauge("database_waiting", "Requests that wait for a connection of this process or for their turn.")
      .set(waiting);
    metrics.counter("database_refused_total", "Requests that got no connection in time.").inc(refusals);
    const bytes = space.bytes();
    if (bytes.size > 0) {
      const free = metrics.gauge("free_bytes", "Free space of the disk of a directory.", ["directory"]);
      for (const [directory, available] of bytes) free.set({ directory }, available);
    }
    await addBackups(metrics, database);
    metrics.gauge("files_available", "Whether the directory of files can be used.").set(Number(filesFault === null));
    return metrics.text();
  }

  /** The state of the database, read once for concurrent callers; null where it does not answer. */
  private state(): Promise<DatabaseState | null> {
    this.pendingState ??= this.parts.database
      .probe<DatabaseState>(stateSql)
      .then(({ rows }) => rows[0] ?? null)
      .catch(() => null)
      .finally(() => {
        this.pendingState = null;
      });
    return this.pendingState;
  }
}

/** What became of backups; left out where the database does not say. */
async function addBackups(metrics: Metrics, database: Database): Promise<void> {
  const figures = await backupFigures(database).catch(() => null);
  if (figures === null) return;
  const age = (moment: Date) => Math.max(0, Math.round((Date.now() - moment.getTime()) / 1_000));
  if (figures.last !== null)
    metrics.gauge("backup_age_seconds", "Age of what the newest good backup holds.").set(age(figures.last));
  if (figures.lastProven !== null)
    metrics
      .gauge("backup_proven_age_seconds", "Age of the newest backup that was proven.")
      .set(age(figures.lastProven));
  metrics.gauge("backup_failed", "Whether the newest backup failed, or its proof.").set(Number(figures.hasFailed));
  metrics
    .gauge("deliveries_paused", "Whether callbacks and mails wait for motpost resume.")
    .set(Number(figures.isPaused));
}

function notReady(faults: readonly string[]): Readiness {
  return { isReady: false, text: `not ready\n${faults.map((fault) => `${fault}\n`).join("")}` };
}

/** Sets up files and the watch over free space, and logs what is wrong with them. */
export async function watchStorage(
  { config, log }: { readonly config: Config; readonly log: (line: string) => void },
  database: Database,
  newest: number,
): Promise<Pick<HealthParts, "files"> & { readonly ensureSpace: () => void; readonly health: Health }> {
  const { databaseUrl, dataDirectory, filesDirectory, leastFreeBytes } = config;
  const directories = [
    ...(databaseUrl === null ? [{ name: "data", path: dataDirectory }] : []),
    ...(filesDirectory === null ? [] : [{ name: "files", path: filesDirectory }]),
  ];
  const space = new FreeSpace(directories, leastFreeBytes);
  const ensureSpace = () => space.ensure();
  const files = new Files(database, filesDirectory, ensureSpace);
  const fault = await files.fault();
  if (fault !== null) log(`${fault} (MOTPOST_FILES); files are neither kept nor read until it is mended`);
  const paused = await pausedSince(database);
  if (paused !== null)
    log(`callbacks and mails are paused since the restore of ${paused}: motpost resume lets them leave`);
  await space.start();
  for (const name of space.low())
    log(`the disk of the ${name} directory has too little space left (MOTPOST_FREE_SPACE)`);
  return { files, ensureSpace, health: new Health({ database, files, space, newest }) };
}
