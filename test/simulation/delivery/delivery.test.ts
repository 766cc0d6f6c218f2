// Random commands against outbox and procedures beside a model in memory: whatever crashes, freezes, fails or is rolled back,
// everybody learns of the last change, or it was given up as the rules say. EVENTS_RUNS=50000 EVENTS_SEED=7 runs others and more.

import fc from "fast-check";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { changedByProcedures } from "../../../src/domain/ledger/settlement/close-group.ts";
import { EventOutbox } from "../../../src/platform/webhook/event-outbox.ts";
import { OutboxStore } from "../../../src/platform/webhook/outbox-store.ts";
import { motpostRegistry } from "../../../src/service/service.ts";
import { Database } from "../../../src/store/database.ts";
import { type ClonedDatabase, cloneDatabase } from "../../support/database.ts";
import { type Command, commands, perform } from "./commands.ts";
import { type Tools, World } from "./world.ts";

const runs = Number(process.env.EVENTS_RUNS ?? 1_000);
const seed = Number(process.env.EVENTS_SEED ?? 20_261_121);
/** EVENTS_SHRINK=yes looks for the shortest run that fails, which takes minutes. */
const shrinks = process.env.EVENTS_SHRINK === "yes";
/** Runs side by side, each on a database of its own: claims see all companies. */
const lanes = 3;

const counts = new Map<string, number>();
/** What the runs must have come to, so that they show something. */
const known = [
  ...["DELIVERED", "FAILED", "UNREACHED", "SUPERSEDED", "EXPIRED", "DISABLED", "3 DAYS", "6 DAYS", "lease lost"],
  ...["changed meanwhile", "probe", "disabled meanwhile", "given up unasked", "ended together"],
];
const opened: { readonly clone: ClonedDatabase; readonly owner: pg.Client; readonly database: Database }[] = [];
afterAll(async () => {
  for (const { clone, owner, database } of opened) {
    await owner.end();
    await database.close();
    await clone.drop();
  }
});

async function open(): Promise<Tools> {
  const clone = await cloneDatabase();
  const owner = new pg.Client({ connectionString: clone.ownerUrl });
  await owner.connect();
  const database = new Database({ url: clone.ownerUrl, connections: 3 });
  opened.push({ clone, owner, database });
  const clock = { now: 0 };
  const registry = motpostRegistry();
  const outbox = new EventOutbox(registry, () => new Date(clock.now), changedByProcedures);
  return { owner, database, registry, store: new OutboxStore(database), outbox, clock };
}

async function run(tools: Tools, number: number, chosen: readonly Command[]): Promise<void> {
  tools.clock.now = Date.UTC(2026, 2, 2, 10);
  const world = new World(tools, number, counts);
  try {
    for (const [index, command] of chosen.entries()) {
      const wrong = [...(await perform(world, command)), ...(await world.compare())];
      if (wrong.length > 0) throw new Error(`After command ${index + 1}, ${command.kind}: ${wrong.join("; ")}`);
    }
    const wrong = await world.calm();
    if (wrong.length > 0) throw new Error(`In quiet: ${wrong.join("; ")}`);
  } finally {
    await world.clean();
  }
}

const seconds = Math.max(600, runs / 5);
test(`${runs} runs of random commands: outbox and model agree after every step, and in quiet all are told`, {
  timeout: seconds * 1_000,
}, async () => {
  let number = 0;
  const lane = async (which: number) => {
    const tools = await open();
    const property = fc.asyncProperty(commands, (chosen) => run(tools, number++, chosen));
    await fc.assert(property, { seed: seed + which, numRuns: Math.ceil(runs / lanes), endOnFailure: !shrinks });
  };
  const results = await Promise.allSettled(Array.from({ length: lanes }, (_, which) => lane(which)));
  for (const result of results) if (result.status === "rejected") throw result.reason;
  if (runs >= 2_000) expect(known.filter((name) => (counts.get(name) ?? 0) < 3)).toEqual([]);
  expect(number).toBeGreaterThanOrEqual(runs);
});
