// Vouchers of several companies that the service stores together, refused ones among them, while everything dies once: each answer is that
// of its own request, and what is stored is what was answered. `npm run faults -- together --count 1000000` does as many as one likes.

import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { Together } from "./harness/together.ts";
import { prepared } from "./prepared.ts";

const seed = Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000);

test.skipIf(process.platform !== "linux")(
  "nobody's fault is in another's answer, nothing is lost or done twice, and no number is missing",
  async () => {
    const run = await Together.make(seed, 2, prepared);
    try {
      const worked = run.work(500);
      while (run.answered < 150 && run.faults.length === 0) await pause(5);
      await run.die("kill -9 of both");
      await worked;
      // Everything in the last part is answered: enough of it at once for some to go together.
      expect(await run.together()).toBeGreaterThan(0);
      expect(run.counts.fault).toBeGreaterThan(0);
      expect([seed, await run.settle()]).toEqual([seed, []]);
    } finally {
      await run.stop();
    }
  },
);
