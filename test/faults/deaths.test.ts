// Whatever dies under mixed work, and however it comes back: nothing that was answered is lost, nothing is done twice, no number is
// missing, the books balance, and every event is delivered. `npm run faults -- kill` runs as many rounds as one likes.

import { afterAll, beforeAll, expect, test } from "vitest";
import { deathNames, Stage } from "./harness/rounds.ts";
import { prepared } from "./prepared.ts";

const seed = Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000);
let stage: Stage;
beforeAll(async () => {
  stage = await Stage.make(seed, 3, { ...prepared, pauseMilliseconds: 30 });
});
afterAll(() => stage?.stop());

test.skipIf(process.platform !== "linux").each(deathNames)(
  "%s: every change is there once, as it was answered",
  async (name) => {
    const before = stage.scene.caller.known().length;
    await stage.round(name);
    expect([seed, await stage.books()]).toEqual([seed, []]);
    expect(stage.scene.caller.known().length).toBeGreaterThan(before);
    stage.load.start(3);
  },
);

test.skipIf(process.platform !== "linux")(
  "after all of them everybody was told, the service ends in order, and motpost verify finds nothing",
  async () => {
    expect(await stage.settle()).toEqual([]);
    expect([seed, await stage.verify()]).toEqual([seed, []]);
  },
);
