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

/** What it says, but for the time that it took and the company. */
const said = (output: string) => output.replace(/ in [\d.]+ s in company \d+/, "");

test("twelve months of every kind of sale: all accounts to the øre, every month closed, the result in equity", async () => {
  const { code, output, errors } = await runExample("webshop", service.address, "--months", "12", "--orders", "5");
  expect(errors).toBe("");
  const lines = output.trimEnd().split("\n");
  for (const [index, line] of lines.slice(0, 12).entries()) {
    const month = `2026-${String(index + 1).padStart(2, "0")}`;
    expect(line).toMatch(
      new RegExp(
        `^ok {5}${month}: trial balance 0\\.00; receivables (\\S+), open \\1; payables (\\S+), open \\2; bank \\S+; closed$`,
      ),
    );
  }
  expect(lines.slice(12).map((line) => line.replace(/ in [\d.]+ s in company \d+/, ""))).toEqual([]);
  expect(code).toBe(0);
}, 60_000);

test("over a year's end, cut short and resumed, nothing is done twice", async () => {
  const journal = join(directory, "journal");
  const words = [service.address, "--months", "3", "--month", "2026-11", "--orders", "2", "--resume", journal];
  const first = await runExample("webshop", ...words);
  expect([first.code, first.errors]).toEqual([0, ""]);
  // Acknowledged by the service, unknown to the client: the keys find the answers that were given.
  await truncate(journal, Math.floor((await stat(journal)).size * 0.5));
  const again = await runExample("webshop", ...words);
  expect(said(again.output)).toBe(said(first.output));
  expect(first.output).toMatch(/^ok {5}voucher numbers of 2027 run without a gap: 1 to \d+$/m);
}, 60_000);

test("an øre that the shop does not know of is found in its month", async () => {
  const company = await service.company();
  const ids = (await company.get("/ledger/account?number=1920,2700&fields=id")).body.values;
  await company.value(
    company.post("/ledger/voucher", {
      ...{ date: "2026-02-28", description: "VAT without a sale" },
      postings: [
        { row: 1, account: ids[0], amountGross: 0.01 },
        { row: 2, account: ids[1], amountGross: -0.01 },
      ],
    }),
  );
  const tokens = ["--consumer", company.consumerToken, "--employee", company.employeeToken];
  const run = await runExample("webshop", service.address, "--months", "2", "--orders", "1", ...tokens);
  const failed = run.output.split("\n").filter((line) => line.startsWith("FAILED"));
  expect(failed[0]).toMatch(/^FAILED 2026-02: .*; 1920 \S+ not \S+; 2700 -0\.01 not 0\.00; closed$/);
  expect(failed[1]).toMatch(/^FAILED VAT by account/);
  expect([run.code, run.errors]).toEqual([1, "webshop: the books are not in order; see the lines marked FAILED\n"]);
}, 60_000);
