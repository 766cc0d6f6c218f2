// Starts the PostgreSQL process on a finished data directory and watches it; knows the process, its settings and its log, no SQL.

import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { chown, type FileHandle, mkdtemp, open, readFile, rename, stat, symlink } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Account, Binaries } from "./binaries.ts";
import type { DirectoryLock } from "./lock.ts";
import { endServer, readPostmasterFile } from "./orphan.ts";
import { serverSettings } from "./settings.ts";

/** A running server and how to reach it. */
export interface EmbeddedServer {
  /** Directory of the unix socket, or 127.0.0.1 on Windows. */
  readonly host: string;
  readonly port: number;
  /** The owner of the whole server; the migrations create the service's own role. */
  readonly user: string;
  readonly password: string;
  readonly processId: number;
  /** Resolves when the server has ended for any reason, with a text for the log. Never rejects. */
  readonly exited: Promise<string>;
  /**
   * Ends all connections, writes everything down and returns when the process is gone. May be called twice.
   * @param patience milliseconds for writing everything down; then the server ends without, and recovers at the next start
   */
  stop(patience?: number): Promise<void>;
}

/** Everything about a data directory that its making and its starting need. */
export interface Cluster {
  /** Ours: lock, log, and the cluster itself. */
  readonly directory: string;
  /** PostgreSQL's data directory. */
  readonly path: string;
  readonly account: Account | undefined;
  readonly binaries: Binaries;
  readonly durable: boolean;
  readonly maximumConnections: number;
  /** More settings than those of every server. */
  readonly settings: Readonly<Record<string, string>>;
  /** Milliseconds until it must be ready. */
  readonly startMilliseconds: number;
  readonly log: (line: string) => void;
}

/** The role that owns the server. */
export const OWNER_ROLE = "motpost_owner";

const UNIX_SOCKET_PORT = 5432;

/** The system's bound is 107 bytes for the whole name of a socket on Linux, 103 elsewhere. */
const SOCKET_NAME_BYTES = 100;

const POLL_INTERVAL_MILLISECONDS = 5;

/** When only the first process was killed, its helpers notice within moments and hold shared memory till then. */
const LEFTOVER_TIMEOUT_MILLISECONDS = 15_000;
const LEFTOVER_PAUSE_MILLISECONDS = 100;
const LEFTOVER_SIGNS = ["pre-existing shared memory block", 'lock file "postmaster.pid" already exists'];

const LOG_TAIL_BYTES = 8_192;
const LOG_TAIL_LINES = 15;
const LOG_ROTATE_BYTES = 8 * 1024 * 1024;

/** A server that ended while it started, with what its log says. */
class StartFailure extends Error {}

/**
 * Starts the server and returns when it accepts connections. `lock` is released when it has ended.
 *
 * @throws Error with the last lines of the server's log.
 */
export async function launch(cluster: Cluster, lock: DirectoryLock): Promise<EmbeddedServer> {
  const password = (await readFile(passwordPath(cluster.path), "utf8")).trim();
  const port = process.platform === "win32" ? await freePort() : UNIX_SOCKET_PORT;
  const deadline = Date.now() + LEFTOVER_TIMEOUT_MILLISECONDS;
  const address = await clientAddress(cluster.path, port);
  for (;;) {
    try {
      return watch(cluster, lock, address, password, await startProcess(cluster, port));
    } catch (error) {
      const leftover = error instanceof StartFailure && LEFTOVER_SIGNS.some((sign) => error.message.includes(sign));
      if (!leftover || Date.now() > deadline) {
        address.remove();
        throw error;
      }
      await sleep(LEFTOVER_PAUSE_MILLISECONDS);
    }
  }
}

/** The file beside the data that holds the owner's password; it is created and moved together with the data. */
export function passwordPath(cluster: string): string {
  return join(cluster, "motpost-password");
}

/**
 * Where to start a program of the server, and what to call the data directory there.
 *
 * Root's account for the server may not be able to walk the path (below root's home, for
 * instance). Node changes the directory before it gives up root's rights, and /proc/self/cwd
 * leads there without walking; PostgreSQL uses relative names from then on.
 */
export function workingDirectory(
  account: Account | undefined,
  path: string,
): { directory: string; dataParameter: string } {
  const byLink = account !== undefined && existsSync("/proc/self/cwd");
  return { directory: path, dataParameter: byLink ? "/proc/self/cwd" : path };
}

/** A small environment of our own: the caller's PG* variables and locale must not change the server. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const base = process.platform === "win32" ? process.env : { PATH: process.env.PATH ?? "/usr/bin:/bin" };
  return {
    ...base,
    LC_ALL: "C",
    TZ: "UTC",
    // Without these the allocator gives memory back after every large answer: 1.2 to 3.1 times slower.
    MALLOC_TRIM_THRESHOLD_: "268435456",
    MALLOC_MMAP_THRESHOLD_: "134217728",
  };
}

interface Running {
  readonly child: ChildProcess;
  readonly processId: number;
  readonly exited: Promise<string>;
}

async function startProcess(cluster: Cluster, port: number): Promise<Running> {
  const logPath = join(cluster.directory, "server.log");
  const logFile = await openLog(cluster, logPath);
  const from = (await logFile.stat()).size;
  const { directory, dataParameter } = workingDirectory(cluster.account, cluster.path);
  const settings = { ...serverSettings({ ...cluster, port, major: cluster.binaries.major }), ...cluster.settings };
  const child = spawn(
    cluster.binaries.postgres,
    ["-D", dataParameter, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    {
      cwd: directory,
      env: serverEnvironment(),
      stdio: ["ignore", logFile.fd, logFile.fd],
      // Ctrl-C goes to every process of the terminal's group; the service must end first and then end the server.
      detached: true,
      ...(cluster.account === undefined ? {} : { uid: cluster.account.uid, gid: cluster.account.gid }),
    },
  );
  child.unref();
  const exited = new Promise<string>((resolve) => {
    child.once("error", (error) => resolve(cannotRun(cluster, error)));
    child.once("exit", (code, signal) => {
      void logTail(logPath, from).then((tail) =>
        resolve(`The database server ended (${signal ?? `code ${code}`}). ${tail}`),
      );
    });
  });
  await logFile.close();
  await untilReady(cluster, child, exited);
  return { child, processId: child.pid ?? 0, exited };
}

async function untilReady(cluster: Cluster, child: ChildProcess, exited: Promise<string>): Promise<void> {
  let ended: string | undefined;
  void exited.then((reason) => {
    ended = reason;
  });
  const deadline = Date.now() + cluster.startMilliseconds;
  for (;;) {
    const file = await readPostmasterFile(cluster.path);
    if (file?.ready && file.processId === child.pid && ended === undefined) return;
    if (ended !== undefined) throw new StartFailure(ended);
    if (Date.now() > deadline) {
      if (child.pid !== undefined) await endServer(child.pid, cluster.binaries.control);
      throw new Error(
        `The database server was not ready within ${cluster.startMilliseconds / 1000} s. ${await exited}`,
      );
    }
    await sleep(POLL_INTERVAL_MILLISECONDS);
  }
}

/** Where clients reach a server. */
interface Address {
  readonly host: string;
  readonly port: number;
  remove(): void;
}

function watch(
  cluster: Cluster,
  lock: DirectoryLock,
  address: Address,
  password: string,
  running: Running,
): EmbeddedServer {
  const { host, port, remove } = address;
  // The last resort when the service ends without stop(), by process.exit for instance.
  const onExit = () => {
    if (running.child.exitCode === null && running.child.signalCode === null) running.child.kill("SIGINT");
    remove();
    lock.release();
  };
  process.once("exit", onExit);
  let stopping: Promise<void> | undefined;
  const stop = async (patience?: number) => {
    running.child.ref();
    if (running.child.exitCode === null && running.child.signalCode === null) {
      await endServer(running.processId, cluster.binaries.control, patience);
    }
    await running.exited;
    process.off("exit", onExit);
    remove();
    lock.release();
  };
  return {
    host,
    port,
    user: OWNER_ROLE,
    password,
    processId: running.processId,
    exited: running.exited,
    stop: (patience) => {
      stopping ??= stop(patience);
      return stopping;
    },
  };
}

/** The socket lies in the data directory. Where that name is too long for a socket, a short link leads there. */
export async function clientAddress(path: string, port: number): Promise<Address> {
  if (process.platform === "win32") return { host: "127.0.0.1", port, remove: () => undefined };
  if (Buffer.byteLength(join(path, `.s.PGSQL.${port}`)) <= SOCKET_NAME_BYTES) {
    return { host: path, port, remove: () => undefined };
  }
  const temporary = tmpdir().length > SOCKET_NAME_BYTES / 2 ? "/tmp" : tmpdir();
  const parent = await mkdtemp(join(temporary, "motpost-"));
  const host = join(parent, "socket");
  await symlink(path, host);
  return { host, port, remove: () => rmSync(parent, { recursive: true, force: true }) };
}

async function openLog(cluster: Cluster, path: string): Promise<FileHandle> {
  const size = (await stat(path).catch(() => undefined))?.size ?? 0;
  if (size > LOG_ROTATE_BYTES) await rename(path, `${path}.1`);
  const file = await open(path, "a", 0o600);
  if (process.getuid?.() === 0) {
    const owner = await stat(cluster.directory);
    await chown(path, owner.uid, owner.gid);
  }
  return file;
}

async function logTail(path: string, from: number): Promise<string> {
  const text = await readFile(path, "utf8").catch(() => "");
  const tail = Buffer.from(text).subarray(from).subarray(-LOG_TAIL_BYTES).toString("utf8");
  const lines = tail.trim().split("\n").slice(-LOG_TAIL_LINES);
  return `The last lines of its log (${path}):\n${lines.map((line) => `  ${line}`).join("\n")}`;
}

function cannotRun(cluster: Cluster, error: NodeJS.ErrnoException): string {
  const advice =
    error.code === "ENOENT" && existsSync(cluster.binaries.postgres)
      ? "The program is there, but this system cannot run it (it needs glibc): set DATABASE_URL to a PostgreSQL server of your own."
      : error.code === "EPERM"
        ? "This root may not change to another account: start Motpost as an ordinary user, or set DATABASE_URL."
        : "Install again (npm ci), or set DATABASE_URL to a PostgreSQL server of your own.";
  return `The database server ${cluster.binaries.postgres} cannot be run (${error.message}). ${advice}`;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  if (address === null || typeof address === "string")
    throw new Error("No free port on 127.0.0.1 for the database server.");
  return address.port;
}
