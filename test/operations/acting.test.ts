// Deletions, the bulk forms and every action: carried out, refused whole, and told.

import { afterAll, beforeAll, expect, test } from "vitest";
import { Acting } from "./act-checks.ts";
import { acting } from "./driven.ts";
import { Ground, nameOf } from "./ground.ts";

let ground: Ground;
beforeAll(async () => {
  ground = await Ground.make();
});
afterAll(() => ground.stop());

test.each(acting.map((one) => [nameOf(one), one] as const))("%s", async (_name, one) => {
  expect(await new Acting(ground, one).check()).toEqual([]);
});
