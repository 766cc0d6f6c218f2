// The webshop example over a year: every month compared to the øre, cut short and resumed, over a year's end.

import { mkdtemp, rm, stat, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verify } from "../../src/command/verify.ts";
import { runExample } from "../support/example.ts";
import { storeRates } from "../support/foreign.ts";
import { startTestService, type TestService } from "../support/service.ts";

let service: TestService;
let directory: string;
beforeAll(async () => {
  service = await startTestService();
  directory = await mkdtemp(join(tmpdir(), "motpost-year-"));
  await storeRates(
    service,
    Array.from({ length: 12 }, (_, index) => {
      const month = String(index + 1).padStart(2, "0");
      return ["EUR", `2026-${month}-04`, (11.3 + ((index * 7) % 5) / 10 + 0.0043).toFixed(4)] as const;
    }),
  );
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
  await rm(directory, { recursive: true, force: true });
});

test("a year of the shop", async () => {
  const { code, output, errors } = await runExample("webshop", service.address, "--months", "12", "--orders", "14");
  expect(errors).toBe("");
  console.log(output);
  expect(code).toBe(0);
}, 120_000);
