// The web application's files, built where they are not there yet.

import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const builder = fileURLToPath(new URL("../../webapp/build.mjs", import.meta.url));

/** Builds the application where it is not there yet; other tests that want it at the same time wait for the one that builds. */
export async function builtApp(): Promise<void> {
  await promisify(execFile)(process.execPath, [builder]);
}
