// Every POST and PUT of one object: each field survives a round trip, what is read-only is ignored, limits are enforced, events are told.

import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { written } from "./driven.ts";
import { Ground, nameOf } from "./ground.ts";
import { wholeReads } from "./whole-reads.ts";
import { Writing } from "./write-checks.ts";

// Many requests each, of which none is slow: a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

let ground: Ground;
beforeAll(async () => {
  ground = await Ground.make();
});
afterAll(() => ground.stop());

test.each(written.map((one) => [nameOf(one), one] as const))("%s", async (_name, one) => {
  const writing = new Writing(ground, one);
  expect([
    ...(await writing.roundTrips()),
    ...(await writing.refusesFixed()),
    ...(await writing.ignoresReadOnly()),
    ...(await writing.enforcesLimits()),
    ...(await writing.demandsRequired()),
    ...(await writing.refusesWrongTypes()),
    ...(await writing.tells()),
  ]).toEqual([]);
});

test("after all of this no table was read from end to end: nothing that is read grows with what others have", async () => {
  expect(await wholeReads(ground)).toEqual([]);
});
