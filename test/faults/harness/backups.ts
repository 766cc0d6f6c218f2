// Backups while clients work, each proven by restoring it.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { projectDirectory } from "../../../src/store/project.ts";
import { startReceiver } from "../../support/receiver.ts";
import type { RunOptions } from "../main.ts";
import { Caller } from "./caller.ts";
import { Installation, type InstallationOptions } from "./installation.ts";
import { brokenPromises, untilTold, untold } from "./invariants.ts";
import { Load } from "./load.ts";

/**
 * Takes a backup every so many seconds, restores and verifies each, and looks at the books that were worked on meanwhile.
 * @returns what does not hold, in sentences
 */
export async function runBackups(options: RunOptions, make: InstallationOptions = {}): Promise<string[]> {
  const { log, rounds, minutes, seconds, seed, clients } = options;
  const receiver = await startReceiver();
  const installation = await Installation.make(make);
  const faults: string[] = [];
  try {
    await installation.startService();
    const caller = await Caller.register(installation.address);
    const load = new Load(caller, seed, 20);
    await load.prepare(receiver.url);
    load.start(clients);
    const end = performance.now() + minutes * 60_000;
    for (let round = 1; round <= rounds && performance.now() < end; round++) {
      await pause(seconds * 1_000);
      const [began, before] = [performance.now(), caller.known().length];
      const { code, said } = await backUp(installation, join(installation.directory, `backup-${round}.tar.gz`));
      const took = Math.round(performance.now() - began);
      log(
        `backup ${round} of ${rounds}: code ${code}, ${took} ms, ${caller.known().length - before} changes meanwhile`,
      );
      if (code !== 0) faults.push(`backup ${round}: ${said}`);
    }
    await load.stop();
    log(`${caller.known().length} changes beside the backups`);
    await untilTold(installation);
    faults.push(...(await brokenPromises(installation, caller)), ...(await untold(installation, receiver.received)));
    if (caller.failures.size > 0)
      faults.push(`requests beside a backup failed: ${JSON.stringify([...caller.failures])}`);
    await caller.close();
  } finally {
    await installation.stop();
    await receiver.stop();
  }
  return faults;
}

async function backUp({ databaseUrl, directory }: Installation, file: string): Promise<{ code: number; said: string }> {
  const program = join(projectDirectory(), "dist", "src", "main.js");
  const env = { ...process.env, DATABASE_URL: databaseUrl, MOTPOST_DATA: join(directory, "data") };
  const child = spawn(process.execPath, [program, "backup", file, "--prove"], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, "close");
  return { code: Number(code), said: (await said).join("") };
}
