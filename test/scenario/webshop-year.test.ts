// The webshop example over a year: every month compared to the øre, cut short and resumed, over a year's end.

import { mkdtemp, rm, stat, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { exportedFile } from "../support/audit-file.ts";
import { runExample, startExample } from "../support/example.ts";
import { storeRates } from "../support/foreign.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";
import { download } from "../support/upload.ts";
import { vatSchemaFaults } from "../support/vat-schema.ts";

let service: TestService;
let directory: string;
beforeAll(async () => {
  service = await startTestService();
  directory = await mkdtemp(join(tmpdir(), "motpost-year-"));
  await storeRates(
    service,
    Array.from({ length: 12 }, (_, index) => {
      const month = String(index + 1).padStart(2, "0");
      return ["EUR", `2025-${month}-04`, (11.3 + ((index * 7) % 5) / 10 + 0.0043).toFixed(4)] as const;
    }),
  );
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
  await rm(directory, { recursive: true, force: true });
});

const tokensOf = (company: TestClient) => [
  ...["--consumer", company.consumerToken],
  ...["--employee", company.employeeToken],
];

/** What it says, but for the time that it took and the company. */
const said = (output: string) => output.replace(/ in [\d.]+ s in company \d+/, "");

test("twelve months of every kind of sale: all accounts to the øre, every month closed, the result in equity", async () => {
  const company = await service.company();
  const { code, output, errors } = await runExample(
    "webshop",
    service.address,
    ...tokensOf(company),
    "--months",
    "12",
    "--month",
    "2025-01",
    "--orders",
    "5",
  );
  expect(errors).toBe("");
  const lines = output.trimEnd().split("\n");
  for (const [index, line] of lines.slice(0, 12).entries()) {
    const month = `2025-${String(index + 1).padStart(2, "0")}`;
    expect(line).toMatch(
      new RegExp(
        `^ok {5}${month}: trial balance 0\\.00; receivables (\\S+), open \\1; payables (\\S+), open \\2; bank \\S+; reconciled; closed$`,
      ),
    );
  }
  expect(lines.slice(12).map(said)).toEqual([
    "12 months: 85 invoices and credit notes, 4 paid in euro",
    "ok     every sale has its document: 85",
    "ok     receivables (1500) are what is outstanding: 27262.34, 27262.34",
    "ok     payables (2400) are what is not paid: 8995.39, 8995.39",
    "ok     VAT by account is computed from the lines: 2700 -15239.45, 2701 -1851.53, 2702 -2855.25, 2710 14575.43, 2711 4399.27",
    "ok     the project's income, all of its department: 4565.96, 4565.96",
    "ok     gain (8060) and loss (8160) of the euro: -681.19, 622.67",
    "ok     stock is what was counted and sold: 9972, 9972",
    "ok     tax and result are what the year came to: 2500 -20791.66, 2050 -73715.88, 2080 0.00",
    "ok     invoice numbers run without a gap: 1 to 85",
    "ok     so do those of their vouchers: 85",
    "ok     voucher numbers of 2025 run without a gap: 1 to 143",
    "ok     all accounts on 2025-12-31 are those of the shop's own books: 12 months",
    "The books are in order.",
  ]);
  expect(code).toBe(0);
  expect((await company.get("/ledger/annualAccount/2025")).body.value.isClosed).toBe(true);
  // What is handed in of the year: six returns and the audit file, valid by the authority's schemas.
  for (const term of [202501, 202502, 202503, 202504, 202505, 202506]) {
    const { status, bytes } = await download(company, `/vatReturn/${term}/xml`);
    expect([term, status]).toEqual([term, 200]);
    expect(await vatSchemaFaults("return", bytes.toString("utf8"))).toEqual([]);
  }
  await exportedFile(company, "year=2025");
}, 600_000);

test("over a year's end, killed and resumed without the journal's last lines: as if nothing had happened", async () => {
  const words = [service.address, "--months", "3", "--month", "2025-11", "--orders", "3", "--resume"];
  const whole = await runExample("webshop", ...words, join(directory, "whole"));
  expect([whole.code, whole.errors]).toEqual([0, ""]);
  expect(whole.output).toMatch(/^ok {5}voucher numbers of 2026 run without a gap: 1 to \d+$/m);

  const journal = join(directory, "killed");
  const { child, ended } = startExample("webshop", ...words, journal);
  const size = async () => (await stat(journal).catch(() => ({ size: 0 }))).size;
  const enough = (await stat(join(directory, "whole"))).size * 0.6;
  while ((await size()) < enough && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 2));
  child.kill("SIGKILL");
  expect((await ended).code).toBeNull();
  // Acknowledged by the service, unknown to the client: the keys find the answers that were given.
  await truncate(journal, Math.floor((await size()) * 0.8));
  const resumed = await runExample("webshop", ...words, journal);
  expect([resumed.code, resumed.errors]).toEqual([0, ""]);
  expect(said(resumed.output)).toBe(said(whole.output));
});

test("an øre that the shop does not know of is found in its month", async () => {
  const company = await service.company();
  const ids = (await company.get("/ledger/account?number=1920,7770&fields=id&sorting=number")).body.values;
  await company.value(
    company.post("/ledger/voucher", {
      ...{ date: "2025-02-28", description: "A fee that nobody noted" },
      postings: [
        { row: 1, account: ids[0], amountGross: 0.01 },
        { row: 2, account: ids[1], amountGross: -0.01 },
      ],
    }),
  );
  const run = await runExample(
    "webshop",
    service.address,
    "--months",
    "2",
    "--month",
    "2025-01",
    "--orders",
    "1",
    ...tokensOf(company),
  );
  const failed = run.output.split("\n").filter((line) => line.startsWith("FAILED"));
  expect(failed[0]).toMatch(/^FAILED 2025-02: .*; 1920 \S+ not \S+; 7770 -0\.01 not 0\.00; not reconciled; closed$/);
  expect(failed[1]).toMatch(/^FAILED all accounts on 2025-02-28/);
  expect([run.code, run.errors]).toEqual([1, "webshop: the books are not in order; see the lines marked FAILED\n"]);
});
