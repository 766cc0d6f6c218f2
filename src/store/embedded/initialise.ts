// Makes a new PostgreSQL data directory, whole or not at all; starts no server.

import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chown, mkdir, mkdtemp, open, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Account, canReach } from "./binaries.ts";
import { type Cluster, OWNER_ROLE, passwordPath, serverEnvironment, workingDirectory } from "./server.ts";

const runFile = promisify(execFile);

const INITIALISE_TIMEOUT_MILLISECONDS = 120_000;
const PASSWORD_BYTES = 24;
const UNFINISHED = "unfinished-";

/**
 * Fills `cluster.path`. All work is done in a directory beside it, which gets the final name when
 * everything is on disk; what an interrupted run left is removed first.
 *
 * @throws Error with the output of `initdb`.
 */
export async function initialise(cluster: Cluster): Promise<void> {
  cluster.log(`making the database in ${cluster.path} (first start)`);
  for (const entry of await readdir(cluster.directory)) {
    if (entry.startsWith(UNFINISHED)) {
      // An initdb whose service was killed may still be writing there.
      await rm(join(cluster.directory, entry), { recursive: true, force: true, maxRetries: 20 });
    }
  }
  const unfinished = join(cluster.directory, UNFINISHED + randomBytes(4).toString("hex"));
  await mkdir(unfinished, { mode: 0o700 });
  await giveTo(cluster.account, unfinished);
  const password = randomBytes(PASSWORD_BYTES).toString("base64url");
  await runInitdb(cluster, unfinished, password);
  await writeFile(passwordPath(unfinished), `${password}\n`, { mode: 0o600, flush: true });
  await giveTo(cluster.account, passwordPath(unfinished));
  await rename(unfinished, cluster.path);
  await flushDirectory(cluster.directory);
}

async function runInitdb(cluster: Cluster, target: string, password: string): Promise<void> {
  // initdb wants the password as a file that its account can read, and the data directory empty.
  const reachable = cluster.account === undefined || (await canReach(tmpdir(), cluster.account));
  const hidden = await mkdtemp(join(reachable ? tmpdir() : "/tmp", "motpost-"));
  try {
    const passwordFile = join(hidden, "password");
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
    await giveTo(cluster.account, passwordFile);
    await giveTo(cluster.account, hidden);
    const { directory, dataParameter } = workingDirectory(cluster.account, target);
    await runFile(cluster.binaries.initdb, initdbParameters(cluster, dataParameter, passwordFile), {
      cwd: directory,
      env: serverEnvironment(),
      timeout: INITIALISE_TIMEOUT_MILLISECONDS,
      ...(cluster.account === undefined ? {} : { uid: cluster.account.uid, gid: cluster.account.gid }),
    });
  } catch (error) {
    const output = (error as { stderr?: string }).stderr?.trim();
    throw new Error(
      `The database in ${cluster.path} could not be made: ${output || (error as Error).message}\n` +
        "Look for a full disk or missing rights there; or set DATABASE_URL to a PostgreSQL server of your own.",
    );
  } finally {
    await rm(hidden, { recursive: true, force: true });
  }
}

function initdbParameters(cluster: Cluster, target: string, passwordFile: string): string[] {
  return [
    `--pgdata=${target}`,
    `--username=${OWNER_ROLE}`,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    // Sorts by code point like C, yet knows that Å is the capital of å; the same on every system and for all time.
    "--locale-provider=builtin",
    "--locale=C",
    "--builtin-locale=C.UTF-8",
    "--no-instructions",
    ...(cluster.durable ? [] : ["--no-sync"]),
  ];
}

async function giveTo(account: Account | undefined, path: string): Promise<void> {
  if (account !== undefined) await chown(path, account.uid, account.gid);
}

/** A rename survives a power cut only when the directory that holds the name is written down too. */
async function flushDirectory(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
