// A primary with a streaming standby under two API processes, as `docs/scale.md` promises it. The script ends with an error where lists
// differ, a number is missing, verify finds anything, or a change is gone that the promoted standby must have.

import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { databasePlace } from "../support/database-place.ts";

const directory = mkdtempSync(join(databasePlace(), "motpost-standby-"));
afterAll(() => rmSync(directory, { recursive: true, force: true, maxRetries: 10 }));

test("a standby answers as the primary does, refuses changes, and goes on when the primary is killed", async () => {
  const words = ["--only", "standby", "--rounds", "1", "--seconds", "0.3", "--data", directory];
  const run = promisify(execFile)(process.execPath, ["dist/bench/main.js", ...words]);
  const { stdout } = await run.catch(({ stderr }: { stderr: string }) => {
    // What went wrong stands at the end, behind what was being done.
    throw new Error(stderr.trim().split("\n").slice(-12).join("\n"));
  });
  const cells = new Map(
    stdout.split("\n").flatMap((line) => {
      const [, name, ...values] = line.split("|").map((cell) => cell.trim());
      return name === undefined ? [] : [[name, values] as const];
    }),
  );
  const [, missing] = cells.get("Acknowledged before the kill and missing afterwards") ?? [];
  expect(missing).toMatch(/^0 of [1-9]/);
  for (const name of ["`insert`", "`select ... for update`", "`nextval`"])
    expect(cells.get(name)?.[0]).toMatch(/^no \(25006/);
  expect(cells.get("a list, as the service's role, in one transaction")?.[0]).toBe("yes");
  expect(cells.get("`motpost serve`")?.[0]).toMatch(/^ends with code 1: .*is a standby/);
  expect(cells.get("Promoted standby: verify, numbers")?.join(" ")).toMatch(/^clean.* clean/);
}, 600_000);
