// Objects that are asked for by their ids: what goes at once, what goes together, what takes long, and what fails.

import pg from "pg";
import { expect, test, vi } from "vitest";
import * as limits from "../limits.ts";
import type { Database } from "./database.ts";
import { type ById, ObjectsById, type ShownObject } from "./objects-by-id.ts";

/** A statement that is under way: what it reads, and how it ends. */
interface Sent {
  readonly what: string;
  answer(): void;
  fail(error: unknown): void;
}

const statements = { one: "one", several: "several" };
const of = (company: number, more = {}): ById => ({ statements, values: [company, "base", 0], ...more });

/** Objects whose statements end when the test says so. Those of ids below 100 exist. */
function objects() {
  const sent: Sent[] = [];
  const read = (company: number, sql: string, values: readonly unknown[]) =>
    new Promise((resolve, reject) => {
      const ids = `${values.at(-1)}`.replaceAll(/[{}]/g, "").split(",").map(Number);
      const rows = ids.map((id, at) => ({ id, state: "1", body: `${company}/${id}`, place: at + 1 }));
      const answer = () => resolve({ rows: rows.filter(({ id }) => id < 100) });
      sent.push({ what: `${company} ${sql} ${ids}`, answer, fail: reject });
    });
  const all = new ObjectsById({ read, countQueue: () => undefined } as unknown as Database);
  return { all, sent, whats: () => sent.map(({ what }) => what) };
}

const settled = () => new Promise(setImmediate);
const bodies = (found: readonly (ShownObject | null)[]) => found.map((one) => one?.body ?? null);

test("a few go at once, each by itself; what comes meanwhile goes together, and the next when that has come", async () => {
  const { all, sent, whats } = objects();
  const found = Promise.all([1, 2, 3, 4, 5, 104, 4].map((id) => all.find(7, of(7), id)));
  expect(whats()).toEqual(["7 one 1", "7 one 2", "7 one 3"]);
  expect(all.waiting).toBe(4);
  sent[0]?.answer();
  await settled();
  expect(whats().slice(3)).toEqual(["7 several 4,5,104,4"]);
  const later = Promise.all([6, 7].map((id) => all.find(7, of(7), id)));
  for (const place of [1, 2]) sent[place]?.answer();
  await settled();
  expect(whats()).toHaveLength(4);
  sent[3]?.answer();
  expect(bodies(await found)).toEqual(["7/1", "7/2", "7/3", "7/4", "7/5", null, "7/4"]);
  await settled();
  expect(whats().slice(4)).toEqual(["7 several 6,7"]);
  sent[4]?.answer();
  expect(bodies(await later)).toEqual(["7/6", "7/7"]);
  expect(all.waiting).toBe(0);
});

test("other companies, callers and fields wait for none of them, and what is computed is read alone", async () => {
  const { all, sent, whats } = objects();
  for (const id of [1, 2, 3, 4, 5]) void all.find(7, of(7), id);
  void all.find(8, of(8), 1);
  void all.find(7, of(7, { values: [7, "base", 12] }), 1);
  void all.find(7, of(7, { statements: { one: "name", several: "names" } }), 1);
  const computed = { statements: { one: "view", several: null } };
  for (const id of [1, 2, 3, 4]) void all.find(7, of(7, computed), id);
  expect(whats().slice(3)).toEqual(["8 one 1", "7 one 1", "7 name 1", "7 view 1", "7 view 2", "7 view 3", "7 view 4"]);
  expect(all.waiting).toBe(2);
  for (const one of sent) one.answer();
  await settled();
  sent.at(-1)?.answer();
});

test("what takes long is overtaken after a moment", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { all, sent, whats } = objects();
  const found = [1, 2, 3, 4].map((id) => all.find(7, of(7), id));
  vi.advanceTimersByTime(limits.turnMilliseconds - 1);
  expect(whats()).toHaveLength(3);
  vi.advanceTimersByTime(1);
  expect(whats().slice(3)).toEqual(["7 one 4"]);
  sent[3]?.answer();
  expect((await found[3])?.body).toBe("7/4");
  for (const one of sent) one.answer();
  await Promise.all(found);
  vi.useRealTimers();
});

test("where several fail together each is tried by itself, unless the connection broke", async () => {
  const refusal = Object.assign(new pg.DatabaseError("canceling statement", 0, "error"), { code: "57014" });
  const { all, sent, whats } = objects();
  const found = [1, 2, 3, 4, 5].map((id) => all.find(7, of(7), id));
  const outcomes = Promise.allSettled(found);
  for (const place of [0, 1, 2]) sent[place]?.answer();
  await settled();
  sent[3]?.fail(refusal);
  await settled();
  expect(whats().slice(4)).toEqual(["7 one 4", "7 one 5"]);
  sent[4]?.fail(refusal);
  sent[5]?.answer();
  expect((await outcomes).map((one) => (one.status === "fulfilled" ? one.value?.body : one.reason))).toEqual([
    ...["7/1", "7/2", "7/3"],
    refusal,
    "7/5",
  ]);
});

test("where the connection breaks all that were asked for by it fail, and nothing is asked twice", async () => {
  const { all, sent, whats } = objects();
  const outcomes = Promise.allSettled([1, 2, 3, 4, 5].map((id) => all.find(7, of(7), id)));
  for (const place of [0, 1, 2]) sent[place]?.answer();
  await settled();
  sent[3]?.fail(new Error("Connection terminated unexpectedly"));
  expect((await outcomes).map(({ status }) => status === "fulfilled")).toEqual([true, true, true, false, false]);
  expect(whats().slice(3)).toEqual(["7 several 4,5"]);
});

test("one more than may wait is refused, and said to be", async () => {
  const { all } = objects();
  for (let id = 1; id <= 3 + limits.queuedPerCompany; id++) void all.find(7, of(7), id);
  await expect(all.find(7, of(7), 1)).rejects.toMatchObject({ key: "unavailable" });
  expect([all.waiting, all.refusals]).toEqual([limits.queuedPerCompany, 1]);
});
