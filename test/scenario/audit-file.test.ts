// The audit-file example with the tax authority's own file: every balance is opening and movements, and the file's faults are named.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { runExample } from "../support/example.ts";
import { sharedTestService } from "../support/shared-service.ts";

const shared = process.env.SHARED_DATA ?? fileURLToPath(new URL("../../../shared/data", import.meta.url));
const file = join(shared, "official", "saft", "example-1.10-888888888.xml");

test.skipIf(!existsSync(file))(
  `the authority's example, account by account (skipped without ${file}; SHARED_DATA names another directory)`,
  async () => {
    const service = await sharedTestService();
    const { code, output, errors } = await runExample("audit-file", file, service.address).finally(service.stop);
    expect(errors).toBe("");
    const lines = output.split("\n");
    expect(lines.slice(0, 2)).toEqual([
      "Tøyen Lekefabrikk AS: 22 accounts, 53 transactions, 170 lines, 2017-01-01 until 2017-05-01",
      "VAT: 34 transactions as the service computes it, 0 as the file states it, 19 without.",
    ]);
    const rows = lines.filter((line) => /^\d{4} /.test(line));
    // 22 accounts, 6 customers, 6 suppliers, and on either control account what has no party.
    expect(rows).toHaveLength(36);
    for (const row of rows) {
      const figures = /(-?\d+\.\d\d) +(-?\d+\.\d\d) +(-?\d+\.\d\d) +(-?\d+\.\d\d)( {2}file is off by .*)?$/.exec(row);
      const [opening = 0, movements = 0, ours = 0, closing = 0] = (figures ?? [])
        .slice(1, 5)
        .map((one) => Math.round(Number(one) * 100));
      expect(`${row.slice(0, 4)}: ${ours}`).toBe(`${row.slice(0, 4)}: ${opening + movements}`);
      if (!/^(1920|2711|2740) /.test(row)) expect(`${row.slice(0, 4)}: ${ours}`).toBe(`${row.slice(0, 4)}: ${closing}`);
    }
    const end = lines.indexOf("Opening balances of the file add up to 2545410.00; on 9999: -2545410.00.");
    expect(lines.slice(end)).toEqual([
      "Opening balances of the file add up to 2545410.00; on 9999: -2545410.00.",
      "Trial balance: 0.00.",
      "The file contradicts itself on 1920: 370000.00 and 354407.00 are 724407.00, not 670568.75 (-53838.25).",
      "The file contradicts itself on 2711: 0.00 and -0.35 are -0.35, not 0.00 (0.35).",
      "The file contradicts itself on 2740: 0.00 and 0.35 are 0.35, not 0.00 (-0.35).",
      "Every balance is the file's opening balance and movements, to the øre.",
      "",
    ]);
    expect(code).toBe(0);
  },
  60_000,
);
