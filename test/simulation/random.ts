// Numbers that are the same for the same seed, whatever was drawn before in another step.

/** A source of whole numbers. */
export class Random {
  private state: number;
  /** @param step steps draw independently, so that leaving some out does not change what the others draw */
  constructor(seed: number, step: number) {
    this.state = (Math.imul(seed ^ 0x9e37_79b9, 0x85eb_ca6b) ^ Math.imul(step + 1, 0xc2b2_ae35)) >>> 0;
    for (let round = 0; round < 4; round++) this.below(2);
  }
  /** A whole number from 0 below the bound. */
  below(bound: number): number {
    this.state = (Math.imul(this.state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.state / 2 ** 32) * bound);
  }
  /** True once in so many times. */
  oneIn(times: number): boolean {
    return this.below(times) === 0;
  }
  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }
  /** A day of the two years that the simulation keeps books for. */
  date(): string {
    const two = (number: number) => String(number).padStart(2, "0");
    return `${this.oneIn(3) ? 2025 : 2026}-${two(1 + this.below(12))}-${two(1 + this.below(27))}`;
  }
}
