// Tables of companies' rows that requests have read from end to end. The database of these tests has counted no table, so that plans are
// made for empty ones: what reads a whole table there would read what all companies have.

import { Worker } from "../support/work.ts";
import type { Ground } from "./ground.ts";

/** Tables that something reads as a whole, and what; all of them are small, or what reads them is rare or no request. */
const readAsWholes: Readonly<Record<string, string>> = {
  session_token: "who withdraws a consumer token ends its sessions, which is rare",
  test_clock: "the process reads all clocks that were moved",
};

/** What was read from end to end since the ground was made. */
export async function wholeReads({ world }: Ground): Promise<string[]> {
  const worker = new Worker(world.service.database.ownerUrl);
  const read = await worker.wholeReads();
  await worker.close();
  return [...read].flatMap(([table, times]) => (times === 0 || table in readAsWholes ? [] : [`${table}: ${times}`]));
}
