// What a process remembers without a version: a change that went by it is decided again, once, whatever others do meanwhile.

import pg from "pg";
import { expect, test } from "vitest";
import { Problem } from "../schema/error.ts";
import type { Connection, Database } from "./database.ts";
import { KeptSettings, type SettingsScope } from "./kept-settings.ts";

const company = 1;
const query = async () => ({ rows: [{ version: 7 }] });
const connection = { query } as unknown as Connection;
const database = { read: query } as unknown as Database;
const months = [202603, 202604];

function settings() {
  const kept = new KeptSettings();
  let reads = 0;
  const load = async (keys: readonly number[]) => {
    reads += 1;
    return new Map(keys.map((key) => [key, { isClosed: false }]));
  };
  return {
    kept,
    reads: () => reads,
    run: (remembers = true) => kept.scope(company, connection, remembers),
    read: (run: SettingsScope, keys = months) => run.values("months", keys, load, true),
    isStale: (error: unknown, since: number, remembered = true) =>
      kept.isStale(error, company, database, { since, remembered }),
  };
}

const refused = (run: SettingsScope) => run.holdingFor(Promise.reject(new Problem("locked"))).catch((error) => error);
/** What a procedure refuses that has found a month closed. */
const locked = Object.assign(new pg.DatabaseError("closed", 0, "error"), { code: "P1000" });

test("a refusal by what was remembered is no refusal yet, and what was remembered is read anew", async () => {
  const { kept, reads, run, read, isStale } = settings();
  await read(run());
  const second = run();
  await read(second);
  expect(reads()).toBe(1);
  const since = kept.forgotten;
  const error = await refused(second);
  expect([error instanceof Problem, await isStale(error, since)]).toEqual([false, true]);
  await read(run());
  expect(reads()).toBe(2);
});

test("a refusal by what the run has read itself counts", async () => {
  const { run, read } = settings();
  const first = run();
  await read(first);
  expect(await refused(first)).toBeInstanceOf(Problem);
});

test("a second run reads by itself, and its refusal counts though another change has read meanwhile", async () => {
  const { kept, reads, run, read, isStale } = settings();
  await read(run());
  await read(run());
  const again = run(false);
  await read(again);
  expect(reads()).toBe(2);
  expect(await refused(again)).toBeInstanceOf(Problem);
  expect(await isStale(locked, kept.forgotten, false)).toBe(false);
});

test("what a procedure finds locked is decided again, once, by what is read anew", async () => {
  const { kept, reads, run, read, isStale } = settings();
  await read(run());
  await read(run());
  expect(await isStale(locked, kept.forgotten)).toBe(true);
  // One that was refused at the same moment finds it forgotten.
  expect(await isStale(locked, kept.forgotten)).toBe(true);
  await read(run(), [202603]);
  expect(reads()).toBe(2);
  expect(await isStale(locked, kept.forgotten, false)).toBe(false);
});
