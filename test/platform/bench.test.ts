// The benchmark goes through: every case once, for a moment, so that a change which breaks it is noticed.

import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";

const directory = mkdtempSync(join(tmpdir(), "motpost-bench-"));
afterAll(() => rmSync(directory, { recursive: true, force: true, maxRetries: 10 }));

test("every case is measured", async () => {
  const words = ["--rounds", "1", "--seconds", "0.02", "--connections", "2", "--data", directory];
  const { stdout } = await promisify(execFile)(process.execPath, ["dist/bench/main.js", ...words]);
  const rows = stdout.split("\n").filter((line) => /^\| (?:GET|POST|PUT) /.test(line));
  expect(
    rows.map(
      (row) =>
        row
          .split(",")[0]
          ?.replace(/\|.*?(?=[A-Z])/, "")
          .split(" |")[0],
    ),
  ).toEqual([
    "POST /ledger/voucher",
    "POST /ledger/voucher",
    "PUT /order/{id}/:invoice",
    "GET /order",
    "GET /customer/{id}",
    "GET /order/{id}",
  ]);
}, 300_000);
