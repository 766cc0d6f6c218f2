// How long a read of memory takes where no cache of the core holds it: what tells best whether a machine is quiet.

/** Bytes that a processor fetches at once. */
const lineBytes = 64;
/** Elements of the array in one line. */
const lineElements = lineBytes / Int32Array.BYTES_PER_ELEMENT;
/** Reads before the clock starts: they bring what fits into the caches. */
const warmingReads = 300_000;
const measuredReads = 1_000_000;

/** Mebibytes that are read: more than a core has for itself, less than cores have together on a machine of its own. */
const memoryRead = 8;

/** Places of `count` lines, each of which names the next one: a single circle in random order, so that no processor fetches ahead. */
export function circle(count: number): Int32Array {
  const places = new Int32Array(count * lineElements);
  const order = Int32Array.from({ length: count }, (_, place) => place);
  // Sattolo's shuffle: an element never stays where it is, which makes one circle of all.
  for (let last = count - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * last);
    const [one = 0, two = 0] = [order[last], order[other]];
    order[last] = two;
    order[other] = one;
  }
  for (const [place, next] of order.entries()) places[place * lineElements] = next * lineElements;
  return places;
}

/** Goes round a circle for a number of steps; the place where it ends. */
function follow(places: Int32Array, from: number, steps: number): number {
  let place = from;
  for (let step = 0; step < steps; step++) place = places[place] ?? 0;
  return place;
}

/** Nanoseconds of a read of memory, on average over reads in random order. */
function memoryLatency(): number {
  const places = circle((memoryRead * 1024 * 1024) / lineBytes);
  const start = follow(places, 0, warmingReads);
  const before = performance.now();
  follow(places, start, measuredReads);
  return ((performance.now() - before) * 1_000_000) / measuredReads;
}

/** What a read of memory takes, as a line of text. */
export function memorySpeed(): string {
  return `a read of memory ${memoryLatency().toFixed(0)} ns`;
}
