// Deletions, the bulk forms and every action: carried out, refused whole, and told.

import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { Acting } from "./act-checks.ts";
import { acting } from "./driven.ts";
import { Ground, nameOf } from "./ground.ts";
import { unlogged } from "./logged.ts";
import { partsAndWholes } from "./owned.ts";
import { wholeReads } from "./whole-reads.ts";

// Many requests each, of which none is slow: a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

let ground: Ground;
beforeAll(async () => {
  ground = await Ground.make();
});
afterAll(() => ground.stop());

test.each(acting.map((one) => [nameOf(one), one] as const))("%s", async (_name, one) => {
  expect(await new Acting(ground, one).check()).toEqual([]);
});

test("after all of this no table was read from end to end: nothing that is read grows with what others have", async () => {
  expect(await wholeReads(ground)).toEqual([]);
});

test("after all of this no part is newer than its whole: whatever changed a part raised the whole with it", async () => {
  const relations = await partsAndWholes(ground);
  expect(relations.filter(({ newer }) => newer > 0)).toEqual([]);
  expect(relations.filter(({ pairs }) => pairs === 0)).toEqual([]);
});

test("after all of this whatever has changed says so in its changes", async () => {
  expect(await unlogged(ground)).toEqual([]);
});
