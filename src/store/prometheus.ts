// Metrics in the format of Prometheus. Only this file imports the library; it knows no subject.

import { Counter, Gauge, Histogram, Registry } from "prom-client";

/** A counter or gauge with labels, as prom-client has it. */
export type { Counter, Gauge, Histogram } from "prom-client";

/** Upper bounds of the classes that times are counted in, in seconds. */
const buckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15, 60];

/** The metrics of one part of a process, under names with one prefix; they hold nothing that is not registered here. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly prefix: string;
  constructor(prefix: string) {
    this.prefix = prefix;
  }

  /** A number that goes up and down. */
  gauge<Label extends string = never>(name: string, help: string, labels: readonly Label[] = []): Gauge<Label> {
    return new Gauge(this.settings(name, help, labels));
  }

  /** A number that only grows. */
  counter<Label extends string = never>(name: string, help: string, labels: readonly Label[] = []): Counter<Label> {
    return new Counter(this.settings(name, help, labels));
  }

  /** Times in seconds, counted by class. */
  histogram(name: string, help: string): Histogram {
    return new Histogram({ ...this.settings(name, help, []), buckets });
  }

  /** The text that Prometheus reads. */
  text(): Promise<string> {
    return this.registry.metrics();
  }

  private settings<Label extends string>(name: string, help: string, labels: readonly Label[]) {
    return { name: `${this.prefix}_${name}`, help, labelNames: [...labels], registers: [this.registry] };
  }
}
