// The webshop example against a service: the whole month, a run that is cut short and goes on, and books that are wrong.

import { mkdtemp, readFile, rm, stat, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runExample } from "../support/example.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

let service: SharedService;
let directory: string;
beforeAll(async () => {
  service = await sharedTestService();
  directory = await mkdtemp(join(tmpdir(), "motpost-webshop-"));
});
afterAll(async () => {
  await service.stop();
  await rm(directory, { recursive: true, force: true });
});

test("a month of 200 orders: balanced books, no gaps, VAT as computed from the lines", async () => {
  const { code, output, errors } = await runExample("webshop", service.address);
  expect(errors).toBe("");
  const lines = output.trimEnd().split("\n");
  expect(lines[0]).toMatch(
    /^200 orders in [\d.]+ s in company \d+: 12 unpaid, 13 paid in part, 147 paid in full, 28 paid in two parts$/,
  );
  expect(lines.slice(1)).toEqual([
    "ok     200 orders have their invoices: 200",
    "ok     invoice totals follow from their lines",
    "ok     the trial balance is 0: 0.00",
    "ok     receivables (1500) are what is outstanding: 38792.47, 38792.47",
    "ok     VAT owed (27xx) is the VAT of the invoices: 65864.34, 65864.34",
    "ok     invoice numbers run without a gap: 1 to 200",
    "ok     so do those of their vouchers: 200",
    "ok     voucher numbers of 2026 run without a gap: 1 to 216",
    "The books are in order.",
  ]);
  expect(code).toBe(0);
});

test("with its journal it does nothing twice, also where the journal's last lines are lost", async () => {
  const journal = join(directory, "journal");
  const words = [service.address, "--orders", "6", "--resume", journal];
  const first = await runExample("webshop", ...words);
  expect(first.code).toBe(0);
  const again = await runExample("webshop", ...words);
  expect(again.output.replace(/in [\d.]+ s/, "")).toBe(first.output.replace(/in [\d.]+ s/, ""));

  // Acknowledged by the service, unknown to the client: the keys find the answers that were given.
  await truncate(journal, Math.floor((await stat(journal)).size * 0.6));
  const repeated = await runExample("webshop", ...words);
  expect(repeated.output.replace(/in [\d.]+ s/, "")).toBe(first.output.replace(/in [\d.]+ s/, ""));
  expect((await readFile(journal, "utf8")).trimEnd().split("\n").at(-1)).toMatch(/^\{"step":/);
});

test("books that are wrong are called so", async () => {
  const company = await service.company();
  const ids = (await company.get("/ledger/account?number=1920,2700&fields=id")).body.values;
  await company.value(
    company.post("/ledger/voucher", {
      date: "2026-03-31",
      description: "VAT without a sale",
      postings: [
        { row: 1, account: ids[0], amountGross: 0.01 },
        { row: 2, account: ids[1], amountGross: -0.01 },
      ],
    }),
  );
  const tokens = ["--consumer", company.consumerToken, "--employee", company.employeeToken];
  const { code, output, errors } = await runExample("webshop", service.address, "--orders", "2", ...tokens);
  expect(output.split("\n").filter((line) => line.startsWith("FAILED"))).toEqual([
    expect.stringMatching(/^FAILED VAT owed \(27xx\) is the VAT of the invoices: (\d+\.\d\d), (?!\1)\d+\.\d\d$/),
  ]);
  expect(errors).toBe("webshop: the books are not in order; see the lines marked FAILED\n");
  expect(code).toBe(1);
});

test("says what it can do, and what it does not know", async () => {
  const help = await runExample("webshop", "--help");
  expect(help.output).toMatch(/^Usage: node examples\/webshop\.mjs/);
  expect(help.code).toBe(0);
  const wrong = await runExample("webshop", "--order", "5");
  expect(wrong.errors).toMatch(/^webshop: Unknown option '--order'/);
  expect(wrong.code).toBe(1);
  const nobody = await runExample("webshop", "http://127.0.0.1:9", "--patience", "0");
  expect(nobody.errors).toMatch(/^webshop: POST \/integration\/:register: 0 /);
  expect(nobody.code).toBe(1);
});
