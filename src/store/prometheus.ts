// The text format of Prometheus: gauges, counters, and times counted by class. Knows no subject.

/** Upper bounds of the classes that times are counted in, in seconds. */
const bounds = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15, 60] as const;

/** Times, counted by class. */
export class Histogram {
  private readonly counts: number[] = bounds.map(() => 0);
  private sum = 0;
  private count = 0;

  /** Counts one. */
  add(seconds: number): void {
    this.sum += seconds;
    this.count++;
    bounds.forEach((bound, index) => {
      if (seconds <= bound) this.counts[index] = (this.counts[index] ?? 0) + 1;
    });
  }

  /** The lines of a metric of this name. */
  lines(name: string): string[] {
    const classes = bounds.map((bound, index) => `${name}_bucket{le="${bound}"} ${this.counts[index]}`);
    return [
      ...classes,
      `${name}_bucket{le="+Inf"} ${this.count}`,
      `${name}_sum ${this.sum}`,
      `${name}_count ${this.count}`,
    ];
  }
}

/** A metric with its help and its lines. */
export function metric(name: string, type: string, help: string, lines: readonly string[]): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines];
}

/** A metric of one number that goes up and down. */
export function gauge(name: string, help: string, value: number): string[] {
  return metric(name, "gauge", help, [`${name} ${value}`]);
}
