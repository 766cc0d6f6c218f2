// Which of some amounts come to a sum: both halves are tried by themselves and put together. Pure, and of bounded cost.

/** Amounts that are tried at most, how many may come to the sum, and sums that are made. */
const most = { amounts: 20, chosen: 6, steps: 100_000 };

interface Half {
  readonly sum: number;
  readonly mask: number;
  readonly count: number;
}

/**
 * The places of the amounts that come to a sum.
 * @param amounts in hundredths
 * @returns two answers at most, so that the caller sees whether there is but one; none where there are more than twenty amounts
 */
export function subsetsOfSum(amounts: readonly number[], wanted: number, least = 2): number[][] {
  if (amounts.length > most.amounts || amounts.length < least) return [];
  const middle = Math.floor(amounts.length / 2);
  const steps = { left: most.steps };
  const left = halvesOf(amounts.slice(0, middle), steps);
  const right = halvesOf(amounts.slice(middle), steps);
  const bySum = new Map<number, Half[]>();
  for (const one of left) bySum.set(one.sum, [...(bySum.get(one.sum) ?? []), one]);
  const found: number[][] = [];
  for (const one of right)
    for (const other of bySum.get(wanted - one.sum) ?? []) {
      const count = one.count + other.count;
      if (count < least || count > most.chosen) continue;
      found.push(placesOf(other.mask, 0).concat(placesOf(one.mask, middle)));
      if (found.length > 1) return found;
    }
  return found;
}

function halvesOf(amounts: readonly number[], steps: { left: number }): Half[] {
  let halves: Half[] = [{ sum: 0, mask: 0, count: 0 }];
  amounts.forEach((amount, place) => {
    const more = halves
      .filter((one) => one.count < most.chosen)
      .slice(0, steps.left)
      .map((one) => ({ sum: one.sum + amount, mask: one.mask | (1 << place), count: one.count + 1 }));
    steps.left -= more.length;
    halves = halves.concat(more);
  });
  return halves;
}

function placesOf(mask: number, from: number): number[] {
  return Array.from({ length: 20 }, (_, place) => place)
    .filter((place) => (mask & (1 << place)) !== 0)
    .map((place) => place + from);
}
