// Backups on a schedule while clients work, each restored, verified and compared with the moment that it names.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { checkBackup } from "../../../src/store/backup/archive.ts";
import { connectionUrl, type EmbeddedServer, startEmbedded } from "../../../src/store/embedded/embedded.ts";
import { newestMigration } from "../../../src/store/migrations.ts";
import { projectDirectory } from "../../../src/store/project.ts";
import { databasePlace } from "../../support/database-place.ts";
import { startReceiver } from "../../support/receiver.ts";
import type { RunOptions } from "../main.ts";
import { Caller } from "./caller.ts";
import { Installation, type InstallationOptions } from "./installation.ts";
import { brokenPromises, untilTold, untold, verified } from "./invariants.ts";
import { Load } from "./load.ts";
import { asking, compared } from "./moments.ts";

/** Between two pieces of work of a client: the backups and their proofs want the processor, too. */
const restMilliseconds = 250;

/** Where everything of a run is. */
interface Ground {
  readonly directory: string;
  readonly installation: Installation;
  readonly caller: Caller;
  /** The server that backups are restored into, each in a database of its own. What it writes need not survive. */
  readonly server: EmbeddedServer;
  readonly log: (line: string) => void;
}

/**
 * Begins a backup at each full interval from the start, whatever becomes of those before it; restores and verifies each beside the work,
 * one after the other, and compares it with what had been answered at the moment that it names. The work ends with the last backup.
 * @returns what does not hold, in sentences
 */
export async function runBackups(options: RunOptions, make: InstallationOptions = {}): Promise<string[]> {
  const { log, rounds, minutes, seconds, seed, clients } = options;
  const directory = await mkdtemp(join(databasePlace(), "motpost-backups-"));
  const receiver = await startReceiver();
  const settings = { ...make.settings, MOTPOST_FILES: join(directory, "files") };
  const installation = await Installation.make({ ...make, settings });
  const server = await startEmbedded({
    directory: join(directory, "restored"),
    log: () => undefined,
    durable: false,
  });
  const faults: string[] = [];
  try {
    await installation.startService();
    const caller = await Caller.register(installation.address);
    const ground = { directory, installation, caller, server, log };
    const load = new Load(caller, seed, restMilliseconds);
    await load.prepare(receiver.url);
    load.start(clients);
    const start = performance.now();
    const [backups, proven]: [Promise<unknown>[], Promise<string[]>[]] = [[], []];
    let proofs: Promise<unknown> = Promise.resolve();
    for (let round = 1; round <= rounds && round * seconds < minutes * 60; round++) {
      await pause(Math.max(0, start + round * seconds * 1_000 - performance.now()));
      const late = Math.round(performance.now() - start - round * seconds * 1_000);
      const written = backUp(ground, round, Math.max(0, late));
      backups.push(written);
      // One proof at a time.
      const proof = Promise.all([written, proofs]).then(([fault]) => fault ?? prove(ground, round));
      proofs = proof.catch(() => undefined);
      proven.push(proof);
    }
    await Promise.allSettled(backups);
    await load.stop();
    for (const one of await Promise.allSettled(proven))
      faults.push(...(one.status === "fulfilled" ? one.value : [String(one.reason)]));
    log(`seed ${seed}: ${backups.length} backups beside ${caller.known().length} changes`);
    await untilTold(installation);
    faults.push(...(await brokenPromises(installation, caller)), ...(await untold(installation, receiver.received)));
    faults.push(...(await verified(installation, join(directory, "files"))));
    if (caller.failures.size > 0)
      faults.push(`requests beside a backup failed: ${JSON.stringify([...caller.failures])}`);
    await caller.close();
  } finally {
    await server.stop();
    await installation.stop();
    await receiver.stop();
    await rm(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  }
  return faults;
}

const fileOf = ({ directory }: Ground, round: number) => join(directory, `backup-${round}.tar.gz`);

/** Writes a backup; what is wrong with it, or null where it can be proven. */
async function backUp(ground: Ground, round: number, late: number): Promise<string[] | null> {
  const { directory, installation, caller, log } = ground;
  const [began, before] = [performance.now(), caller.known().length];
  const { code, said } = await run(["backup", fileOf(ground, round)], {
    ...{ DATABASE_URL: installation.databaseUrl, MOTPOST_DATA: join(directory, "data") },
    MOTPOST_FILES: join(directory, "files"),
  });
  const took = Math.round(performance.now() - began);
  const meanwhile = caller.known().length - before;
  log(`backup ${round}: begun ${late} ms late, ${took} ms, ${meanwhile} changes meanwhile, ${before} before`);
  return code === 0 ? null : [`backup ${round}: code ${code}: ${said}`];
}

/** Restores a backup as an operator does, which verifies it, and compares it with its moment. */
async function prove(ground: Ground, round: number): Promise<string[]> {
  const { directory, server, log } = ground;
  const [file, name, files] = [fileOf(ground, round), `backup_${round}`, join(directory, `files-${round}`)];
  const began = performance.now();
  const databaseUrl = connectionUrl(server, name);
  const alone = connectionUrl(server, "postgres");
  await asking(alone, (query) => query(`create database ${name}`));
  const { code, said } = await run(["restore", file], {
    ...{ DATABASE_URL: databaseUrl, MOTPOST_DATA: join(directory, "restored-data"), MOTPOST_FILES: files },
  });
  const { moment, books, files: contents } = await checkBackup({ file, passphrase: null }, newestMigration());
  const faults =
    code === 0
      ? await asking(databaseUrl, (query) => compared(query, { ...ground, moment: new Date(moment).getTime() }))
      : [`code ${code}: ${said}`];
  await asking(alone, (query) => query(`drop database ${name} with (force)`));
  await rm(files, { recursive: true, force: true });
  await rm(file);
  const took = Math.round(performance.now() - began);
  const figures = `${books.vouchers} vouchers, ${books.postings} postings, ${contents.count} files`;
  log(`backup ${round}: restored, verified and compared in ${took} ms: ${figures}, ${faults.length} faults`);
  return faults.map((one) => `backup ${round} of ${moment}: ${one}`);
}

async function run(words: readonly string[], env: Readonly<Record<string, string>>) {
  const program = join(projectDirectory(), "dist", "src", "main.js");
  const child = spawn(process.execPath, [program, ...words], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, "close");
  return { code: Number(code), said: (await said).join("") };
}
