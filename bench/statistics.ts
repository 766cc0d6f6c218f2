// Medians and percentiles of measured numbers; knows nothing of what was measured.

/** The middle of some numbers; NaN where there are none. */
export function median(numbers: readonly number[]): number {
  return percentile(numbers, 0.5);
}

/** The number below which the given share of all numbers lies. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = Float64Array.from(numbers).sort();
  if (sorted.length === 0) return Number.NaN;
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}
