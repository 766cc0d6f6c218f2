// Work that gathers: how many companies have a turn, what goes together in one, and what takes long.

import pg from "pg";
import { expect, test, vi } from "vitest";
import * as limits from "../limits.ts";
import type { Connection, Pipeline } from "./database.ts";
import { asCharged } from "./expected.ts";
import { type Batch, Gathering, NotTogether } from "./gathering.ts";
import { readingOutside, unlessTransactionNeeded } from "./reading-outside.ts";

/** What is under way: which items of which companies, and how it ends. */
interface Work {
  readonly batches: readonly Batch<string>[];
  readonly pipeline: Pipeline | undefined;
  /** Says that all of it was sent. */
  sent(): void;
  end(): void;
  fail(error: unknown): void;
}

/** A gathering of two turns whose work ends when the test says so. Items in capitals may go with those of other companies. */
function gathering({ turns = 2, patience = 600_000 } = {}) {
  const works: Work[] = [];
  const crosses = (item: string) => item === item.toUpperCase();
  const all = new Gathering<string, string>(
    {
      turns,
      patience,
      crosses,
      kind: (item) => item.length,
      isVerified: () => false,
      expectedAs: (item) => asCharged(item.length),
    },
    ({ batches, sending }) =>
      new Promise((resolve, reject) => {
        const end = () => resolve(batches.map(({ items }) => items.map(async (item) => `${item} done`)));
        works.push({ batches, pipeline: sending?.pipeline, sent: () => sending?.sent?.(), end, fail: reject });
      }),
  );
  const begun = () =>
    works.map(({ batches }) => batches.map(({ company, items }) => `${company}: ${items.join(" ")}`).join(", "));
  return { all, works, begun };
}

const refusal = (message: string) => Object.assign(new pg.DatabaseError(message, 0, "error"), { code: "P1000" });

const settled = () => new Promise(setImmediate);

test("two companies are under way at once; what others send gathers until it is their turn, in the order in which they came", async () => {
  const { all, works, begun } = gathering();
  const answers = ["a", "b", "c", "d", "e", "f"].map((item, index) => all.add([1, 2, 3, 4, 3, 1][index] ?? 0, item));
  expect(begun()).toEqual(["1: a", "2: b"]);
  works[0]?.end();
  await settled();
  expect(begun().slice(2)).toEqual(["3: c e"]);
  works[1]?.end();
  works[2]?.end();
  await settled();
  expect(begun().slice(3)).toEqual(["4: d", "1: f"]);
  works[3]?.end();
  works[4]?.end();
  expect(await Promise.all(answers)).toEqual(["a done", "b done", "c done", "d done", "e done", "f done"]);
  void all.add(1, "g");
  expect(begun().slice(5)).toEqual(["1: g"]);
});

test("what is ready waits for what is being decided of its kind, and goes together with it", async () => {
  const { all, begun } = gathering();
  const ends = [1, 2, 3].map(() => all.expected.expect(asCharged(1)));
  void all.add(1, "A");
  ends[0]?.();
  // Of another kind, which nobody expects.
  void all.add(2, "bb");
  expect(begun()).toEqual(["2: bb"]);
  void all.add(3, "C");
  ends[1]?.();
  expect(begun()).toHaveLength(1);
  ends[2]?.();
  expect(begun().slice(1)).toEqual(["1: A, 3: C"]);
});

test("one does not wait for one other", async () => {
  const { all, begun } = gathering();
  const own = all.expected.expect(asCharged(1));
  all.expected.expect(asCharged(1));
  void all.add(1, "A");
  own();
  expect(begun()).toEqual(["1: A"]);
});

test("what is ready does not wait for long, nor when it has waited for a turn", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  try {
    const { all, works, begun } = gathering({ turns: 1 });
    for (const _ of [1, 2]) all.expected.expect(asCharged(1));
    void all.add(1, "A");
    await vi.advanceTimersByTimeAsync(4);
    expect(begun()).toEqual([]);
    await vi.advanceTimersByTimeAsync(6);
    expect(begun()).toEqual(["1: A"]);
    void all.add(2, "B");
    await vi.advanceTimersByTimeAsync(20);
    works[0]?.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(begun().slice(1)).toEqual(["2: B"]);
    works[1]?.end();
  } finally {
    vi.useRealTimers();
  }
});

test("work that takes long gives its turn to others, but not to more of its company, and ends it once", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { all, works, begun } = gathering();
  const slow = [all.add(1, "a"), all.add(2, "b")];
  const others = [all.add(1, "c"), all.add(3, "d"), all.add(4, "e"), all.add(5, "f")];
  vi.advanceTimersByTime(limits.turnMilliseconds);
  vi.useRealTimers();
  expect(begun()).toEqual(["1: a", "2: b", "3: d", "4: e"]);
  works[0]?.end();
  works[1]?.end();
  expect(await Promise.all(slow)).toEqual(["a done", "b done"]);
  await settled();
  expect(begun()).toHaveLength(4);
  for (const work of works.slice(2)) work.end();
  await settled();
  expect(begun().slice(4)).toEqual(["5: f", "1: c"]);
  for (const work of works.slice(4)) work.end();
  expect(await Promise.all(others)).toEqual(["c done", "d done", "e done", "f done"]);
});

test("only what is of one kind goes together", async () => {
  const { all, works, begun } = gathering({ turns: 1 });
  const answers = ["A", "B", "BB", "CC", "D"].map((item, index) => all.add([1, 2, 2, 3, 4][index] ?? 0, item));
  works[0]?.end();
  await settled();
  expect(begun().slice(1)).toEqual(["2: B, 4: D"]);
  works[1]?.end();
  await settled();
  expect(begun().slice(2)).toEqual(["3: CC, 2: BB"]);
  works[2]?.end();
  expect(await Promise.all(answers)).toEqual(["A done", "B done", "BB done", "CC done", "D done"]);
});

test("what the database refuses together is tried alone, and the turn goes on", async () => {
  const { all, works, begun } = gathering();
  const first = all.add(1, "a");
  const others = [all.add(1, "b"), all.add(1, "c")];
  works[0]?.end();
  await first;
  await settled();
  works[1]?.fail(refusal("No."));
  await settled();
  expect(begun()).toEqual(["1: a", "1: b c", "1: b", "1: c"]);
  works[2]?.fail(refusal("Not this one."));
  works[3]?.end();
  const [refused, stored] = await Promise.allSettled(others);
  expect(refused).toMatchObject({ status: "rejected", reason: { message: "Not this one." } });
  expect(stored).toMatchObject({ status: "fulfilled", value: "c done" });
  void all.add(2, "d");
  expect(begun().at(-1)).toBe("2: d");
});

test("what may cross goes together in one turn at a time, beside the turns of what may not", async () => {
  const { all, works, begun } = gathering();
  const answers = ["A", "B", "C", "d", "E", "F"].map((item, index) => all.add([1, 2, 3, 4, 2, 5][index] ?? 0, item));
  expect(begun()).toEqual(["1: A", "4: d"]);
  works[0]?.end();
  await settled();
  expect(begun().slice(2)).toEqual(["2: B E, 3: C, 5: F"]);
  // A company whose items may not all cross goes by itself.
  const mixed = [all.add(4, "G"), all.add(4, "h"), all.add(6, "I"), all.add(7, "J")];
  works[1]?.end();
  await settled();
  expect(begun().slice(3)).toEqual(["4: G h"]);
  for (const work of works.slice(2)) work.end();
  await settled();
  expect(begun().slice(4)).toEqual(["6: I, 7: J"]);
  works[4]?.end();
  expect(await Promise.all([...answers, ...mixed])).toEqual([..."ABCdEFGhIJ"].map((item) => `${item} done`));
});

test("a second crossing turn begins when it would be full", async () => {
  const { all, begun } = gathering();
  void all.add(1, "A");
  for (let place = 0; place < limits.storedTogether - 1; place++) void all.add(2 + (place % 9), "B");
  expect(begun()).toHaveLength(1);
  void all.add(20, "C");
  expect(begun()).toHaveLength(2);
  expect(begun()[1]?.match(/B/g)).toHaveLength(limits.storedTogether - 1);
});

test("as much as a turn has is sent behind it, on its connection, when that was sent; one turn is behind another at a time", async () => {
  const { all, works, begun } = gathering();
  const add = (items: string, companies: readonly number[]) =>
    companies.map((company, index) => all.add(company, items.charAt(index)));
  const answers = add("ABCDEFG", [1, 2, 3, 1, 4, 5, 1]);
  works[0]?.end();
  await settled();
  expect(begun()).toEqual(["1: A", "2: B, 3: C, 4: E, 5: F, 1: D G"]);
  answers.push(...add("HIJKL", [2, 6, 1, 3, 7]));
  works[1]?.sent();
  expect(begun()).toHaveLength(2);
  answers.push(...add("M", [8]));
  expect(begun().slice(2)).toEqual(["6: I, 7: L, 8: M, 2: H, 3: K, 1: J"]);
  expect(works[2]?.pipeline).toBe(works[1]?.pipeline);
  works[2]?.sent();
  answers.push(...add("NOPQRS", [1, 2, 3, 4, 5, 6]));
  expect(begun()).toHaveLength(3);
  works[1]?.end();
  await settled();
  expect(begun().slice(3)).toEqual(["4: Q, 5: R, 6: S, 2: O, 3: P, 1: N"]);
  expect(works[3]?.pipeline).toBe(works[1]?.pipeline);
  works[3]?.sent();
  // Three are less than the turn has: they wait for its end.
  answers.push(...add("TUV", [7, 8, 9]));
  works[2]?.end();
  await settled();
  expect(begun()).toHaveLength(4);
  works[3]?.end();
  await settled();
  expect(begun().slice(4)).toEqual(["9: V, 7: T, 8: U"]);
  expect(works[4]?.pipeline).not.toBe(works[1]?.pipeline);
  works[4]?.end();
  expect(await Promise.all(answers)).toHaveLength(22);
  // Each place is free again.
  expect([all.add(1, "m"), all.add(2, "n"), all.add(3, "o")]).toHaveLength(3);
  expect(begun().slice(5)).toEqual(["1: m", "2: n"]);
});

test("nothing of other companies goes behind the turn of one, which may wait for a lock", () => {
  const { all, works, begun } = gathering();
  for (const [company, item] of [..."ABCDEF"].entries()) void all.add(company, item);
  works[0]?.sent();
  void all.add(0, "G");
  expect(begun()).toEqual(["0: A"]);
});

test("a company's own items are sent behind its turn, unless another company waits for the place", async () => {
  const { all, works, begun } = gathering({ turns: 1 });
  const answers = [..."abcde"].map((item) => all.add(1, item));
  works[0]?.sent();
  expect(begun()).toEqual(["1: a", "1: b c d e"]);
  works[1]?.sent();
  answers.push(...[..."fghi"].map((item) => all.add(1, item)), all.add(2, "j"));
  works[0]?.end();
  await settled();
  expect(begun()).toHaveLength(2);
  works[1]?.end();
  await settled();
  expect(begun().slice(2)).toEqual(["2: j"]);
  works[2]?.end();
  await settled();
  expect(begun().slice(3)).toEqual(["1: f g h i"]);
  works[3]?.end();
  expect(await Promise.all(answers)).toEqual([..."abcdefghij"].map((item) => `${item} done`));
});

test("nothing is sent behind a turn while several kinds wait: each becomes more until then", async () => {
  const { all, works, begun } = gathering({ turns: 1 });
  for (const item of ["a", "bb", "c", "d", "e"]) void all.add(1, item);
  works[0]?.sent();
  void all.add(1, "f");
  expect(begun()).toHaveLength(1);
  works[0]?.end();
  await settled();
  works[1]?.sent();
  expect(begun().slice(1)).toEqual(["1: bb", "1: c d e f"]);
});

test("what went behind a turn that is refused, or takes long, is not touched by it", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { all, works, begun } = gathering({ turns: 1 });
  const answers = [..."ABCDE"].map((item) => all.add(1, item));
  answers[0]?.catch(() => undefined);
  works[0]?.sent();
  answers.push(...[..."FGHIJ"].map((item) => all.add(1, item)));
  works[0]?.fail(refusal("Not this one."));
  await settled();
  works[1]?.sent();
  expect(begun()).toEqual(["1: A", "1: B C D E", "1: F G H I J"]);
  works[2]?.sent();
  works[1]?.fail(refusal("Not all of them."));
  await settled();
  // They are tried by themselves, each on another connection than what is behind them.
  expect(begun().slice(3)).toEqual(["1: B", "1: C", "1: D", "1: E"]);
  expect(new Set(works.slice(2).map(({ pipeline }) => pipeline)).size).toBe(5);
  answers.push(all.add(3, "k"));
  vi.advanceTimersByTime(limits.turnMilliseconds);
  // Another company has the place of what takes long.
  expect(begun().slice(7)).toEqual(["3: k"]);
  works[2]?.end();
  for (const work of works.slice(3)) work.end();
  const ends = await Promise.allSettled(answers);
  expect(ends.map(({ status }) => status)).toEqual(["rejected", ...Array(10).fill("fulfilled")]);
  await settled();
  vi.useRealTimers();
  expect([all.add(4, "l"), all.add(5, "m")]).toHaveLength(2);
  expect(begun().slice(8)).toEqual(["4: l"]);
});

test("what is refused across companies is tried by company; whoever is at fault twice goes by itself for a while", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const { all, works, begun } = gathering();
  const answers: Promise<string>[] = [];
  /** What comes while another company's work is done, and is begun when that ends. */
  const round = async (items: readonly (readonly [company: number, item: string])[]) => {
    const before = works.length;
    answers.push(all.add(9, "Z"), ...items.map(([company, item]) => all.add(company, item)));
    works[before]?.end();
    await settled();
    return begun().slice(before + 1);
  };
  const endFrom = async (first: number) => {
    for (const work of works.slice(first)) work.end();
    await settled();
  };
  const refused = (detail: string) => Object.assign(refusal("Touches more."), { code: "P1002", detail });
  const three = [
    [2, "B"],
    [2, "C"],
    [3, "D"],
    [4, "E"],
  ] as const;
  for (const again of [false, true]) {
    const before = works.length;
    expect(await round(three)).toEqual(["2: B C, 3: D, 4: E"]);
    // Named for each of its items.
    works.at(-1)?.fail(refused("2,2"));
    await settled();
    expect([again, ...begun().slice(before + 2)]).toEqual([again, "2: B C", "3: D", "4: E"]);
    await endFrom(before + 2);
  }
  const before = works.length;
  expect(await round(three.filter((_, place) => place !== 1))).toEqual(["2: B", "3: D, 4: E"]);
  // Nothing was done, and the company is named: as with a refusal.
  works.find(({ batches }, place) => place > before && batches.length === 2)?.fail(new NotTogether([4]));
  await settled();
  expect(begun().slice(before + 3)).toEqual(["3: D", "4: E"]);
  await endFrom(before);
  vi.advanceTimersByTime(limits.apartMilliseconds);
  expect(await round(three)).toEqual(["2: B C, 3: D, 4: E"]);
  await endFrom(before);
  expect(new Set(await Promise.all(answers))).toEqual(new Set(["Z done", "B done", "C done", "D done", "E done"]));
  vi.useRealTimers();
});

test("where nobody is named, whoever is refused by itself, too, is at fault", async () => {
  const { all, works, begun } = gathering();
  for (const round of [0, 1]) {
    const before = works.length;
    const first = all.add(9, "Z");
    const others = [all.add(2, "B"), all.add(3, "C")];
    works[before]?.end();
    await first;
    await settled();
    expect(begun().slice(before + 1)).toEqual(["2: B, 3: C"]);
    works[before + 1]?.fail(refusal("No."));
    await settled();
    works[before + 2]?.fail(refusal(`Not this one, ${round}.`));
    works[before + 3]?.end();
    expect((await Promise.allSettled(others)).map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
    await settled();
  }
  const before = works.length;
  void all.add(9, "Z");
  void all.add(2, "B");
  void all.add(3, "C");
  expect(begun().slice(before)).toEqual(["9: Z", "2: B"]);
});

test("whose turn does not come in time is refused, and so is one more than may wait", async () => {
  const refused = { key: "unavailable" };
  const late = gathering({ patience: -1 }).all;
  await expect(late.add(1, "a")).rejects.toMatchObject(refused);
  expect([late.waiting, late.refusals]).toEqual([0, 1]);
  // Without a turn, all that comes waits.
  const { all } = gathering({ turns: 0 });
  for (let place = 0; place < limits.queuedInAll; place++) void all.add(place % 1_000, `${place}`);
  await expect(all.add(2_000, "one more")).rejects.toMatchObject(refused);
  expect([all.waiting, all.refusals]).toEqual([limits.queuedInAll, 1]);
});

/** A database of whose connections it is known which are in use, and what each was sent. */
function connections() {
  const sent: string[] = [];
  const ends: (() => void)[] = [];
  const used = new Set<number>();
  let taken = 0;
  const connected = async <T>(_: number, work: (connection: Connection) => Promise<T>): Promise<T> => {
    const number = ++taken;
    used.add(number);
    const query = (sql: string) => {
      sent.push(`${number} ${sql}`);
      return new Promise((resolve) => ends.push(() => resolve({ rows: [sql] })));
    };
    return work({ query } as unknown as Connection).finally(() => used.delete(number));
  };
  return { database: { connected }, sent, ends, used };
}

test("what is read outside of a transaction goes on one connection, in the order in which it is sent", async () => {
  const { database, sent, ends, used } = connections();
  expect(await readingOutside(database, 1, async () => "nothing is read")).toBe("nothing is read");
  expect(used.size).toBe(0);
  const read = readingOutside(database, 1, async ({ query }) => Promise.all([query("version"), query("values")]));
  await settled();
  expect(sent).toEqual(["1 version", "1 values"]);
  for (const end of ends) end();
  expect(await read).toEqual([{ rows: ["version"] }, { rows: ["values"] }]);
  await settled();
  expect(used.size).toBe(0);
});

test("a connection on which something is still read is nobody else's, and nothing more is read on it", async () => {
  const { database, sent, ends, used } = connections();
  let later: Connection["query"] | undefined;
  const work = readingOutside(database, 1, async ({ query }) => {
    later = query;
    await Promise.race([query("slow"), query("select for update")]);
  });
  expect(await work.catch(unlessTransactionNeeded)).toBeNull();
  await settled();
  expect([sent, used.size]).toEqual([["1 slow"], 1]);
  await expect(later?.("late")).rejects.toThrow("decided");
  ends[0]?.();
  await settled();
  expect([sent, used.size]).toEqual([["1 slow"], 0]);
});
