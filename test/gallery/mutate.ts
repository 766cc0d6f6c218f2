// Spoils good requests: a seeded choice of hostile values, names and texts; the same seed spoils in the same way.

/** A number from 0 to below 1, the next of its seed (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One of the values. */
export function oneOf<T>(next: () => number, values: readonly T[]): T {
  return values[Math.floor(next() * values.length)] as T;
}

const hostile: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 0.005, 1e15, 1e300, -1e-7, 99_999_999_999.99, 999_999_999_999, 2_147_483_648],
  ...[9_007_199_254_740_991, "", " ", "0", "-0", "1e3", "NaN", "0x10", "٣", "😀", "\u0000", "\ud800", "x".repeat(300)],
  ...["2026-02-30", "0001-01-01", "2999-12-31", "9999-12-31", "2026-03-02T10:00:00Z", "'; drop table party; --"],
  ...[
    [],
    {},
    [null],
    [[]],
    [{}],
    { id: null },
    { id: -1 },
    { id: 0 },
    { id: 1.5 },
    { id: "1" },
    { id: "x" },
    { id: [] },
  ],
  ...[{ id: 9_007_199_254_740_991 }, { id: 999_999_999 }, { number: "3" }, { id: 1, version: 7 }, "__proto__", "%00"],
];
const names = [
  "id",
  "version",
  "url",
  "changes",
  "__proto__",
  "constructor",
  "toString",
  "Name",
  "name ",
  "",
  "a.b",
  "[0]",
];

/** A JSON value with one place of it changed, taken away, doubled or added. */
export function spoiled(value: unknown, next: () => number): unknown {
  const inside = typeof value === "object" && value !== null && Object.keys(value).length > 0 && next() < 0.85;
  if (!inside) return oneOf(next, hostile);
  if (Array.isArray(value)) {
    const index = Math.floor(next() * value.length);
    if (next() < 0.1) return [...value, value[index]];
    if (next() < 0.1) return value.filter((_one, at) => at !== index);
    return value.map((one, at) => (at === index ? spoiled(one, next) : one));
  }
  const entries = Object.entries(value);
  if (next() < 0.1) return Object.fromEntries([...entries, [oneOf(next, names), oneOf(next, hostile)]]);
  const at = Math.floor(next() * entries.length);
  if (next() < 0.15) return Object.fromEntries(entries.filter((_entry, index) => index !== at));
  return Object.fromEntries(entries.map(([name, one], index) => [name, index === at ? spoiled(one, next) : one]));
}

/** Bytes with a few of them changed, so that they may stop being JSON or text at all. */
export function spoiledBytes(bytes: Buffer, next: () => number): Buffer {
  const spoilt = Buffer.from(bytes);
  if (next() < 0.3) return spoilt.subarray(0, Math.floor(next() * spoilt.length));
  for (let times = 1 + Math.floor(next() * 3); times > 0; times--)
    spoilt[Math.floor(next() * spoilt.length)] =
      next() < 0.5 ? Math.floor(next() * 256) : oneOf(next, [...Buffer.from('{}[],:"0\\')]);
  return spoilt;
}

/** An address with a parameter changed or added. */
export function spoiledPath(path: string, next: () => number): string {
  const [address = "", query = ""] = path.split("?");
  const parameters = new URLSearchParams(query);
  const known = [
    ...parameters.keys(),
    "fields",
    "dryRun",
    "count",
    "updateLinesAndGroups",
    "paymentTypeId",
    "paidAmount",
  ];
  const value = oneOf(next, hostile);
  const text = typeof value === "string" ? value.replace("\ud800", "x") : JSON.stringify(value);
  if (next() < 0.2) parameters.delete(oneOf(next, known));
  else parameters.set(oneOf(next, known), text);
  return `${address}?${parameters}`;
}
