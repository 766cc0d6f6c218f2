// Every GET: lists with their pages, order and filters, single objects and other queries, with `fields` of every shape.

import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { ServedOperation } from "../../src/schema/operation.ts";
import { modelled } from "./driven.ts";
import { Ground, nameOf } from "./ground.ts";
import { Reading } from "./read-checks.ts";
import { addVariety } from "./variety.ts";
import { wholeReads } from "./whole-reads.ts";

// Many requests each, of which none is slow: a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

let ground: Ground;
beforeAll(async () => {
  ground = await Ground.make();
  await addVariety(ground);
});
afterAll(() => ground.stop());

/** Whether it answers a list. */
function isList({ operation }: ServedOperation): boolean {
  return operation.kind === "list" || (operation.kind === "query" && "rows" in operation.query);
}

test.each(modelled.map((one) => [nameOf(one), one] as const))("%s", async (_name, one) => {
  const reading = new Reading(ground, one);
  expect([
    ...(await (isList(one) ? reading.lists() : reading.shows())),
    ...(isList(one) ? await reading.filters() : []),
    ...(await reading.selects()),
    ...(await reading.refusesForms()),
  ]).toEqual([]);
});

test("after all of this no table was read from end to end: nothing that is read grows with what others have", async () => {
  expect(await wholeReads(ground)).toEqual([]);
});
