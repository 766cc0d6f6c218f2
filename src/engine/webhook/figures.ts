// What a dispatcher counts for the operator, and how Prometheus reads it.

import type { Claimed, OutboxFigures } from "./outbox-store.ts";

/** Upper bounds of the classes that times are counted in, in seconds. */
const bounds = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15, 60] as const;

/** Times, counted by class. */
class Histogram {
  private readonly counts: number[] = bounds.map(() => 0);
  private sum = 0;
  private count = 0;

  add(seconds: number): void {
    this.sum += seconds;
    this.count++;
    bounds.forEach((bound, index) => {
      if (seconds <= bound) this.counts[index] = (this.counts[index] ?? 0) + 1;
    });
  }

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

/** What a dispatcher has done since the process began. No company, address or secret is in it. */
export class DispatchFigures {
  private readonly outcomes = new Map<string, number>(
    ["DELIVERED", "FAILED", "UNREACHED", "SUPERSEDED", "UNSENDABLE"].map((outcome) => [outcome, 0]),
  );
  private readonly durations = new Histogram();
  private readonly delays = new Histogram();
  private givenUp = 0;
  private disabled = 0;

  /** An attempt came to its end; the duration is in milliseconds. */
  attempted(
    row: Pick<Claimed, "attempts" | "cause" | "changedAt">,
    { outcome, at, duration }: { readonly outcome: string; readonly at: Date; readonly duration: number },
  ): void {
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
    this.durations.add(duration / 1_000);
    const isFirst = row.attempts === 0 && row.cause === "CHANGE";
    if (isFirst) this.delays.add(Math.max(0, at.getTime() - row.changedAt.getTime()) / 1_000);
  }

  /** What people were told of at the end of a claim. */
  told(what: string): void {
    if (what === "EXPIRED") this.givenUp++;
    if (what === "DISABLED") this.disabled++;
  }

  /** So many payloads were given up although nobody tried them. */
  expired(count: number): void {
    this.givenUp += count;
  }

  /** The text that Prometheus reads. */
  text({ pending, overdueSeconds, gatesOpen, disabled }: OutboxFigures): string {
    const metric = (name: string, type: string, help: string, lines: readonly string[]) => [
      `# HELP motpost_webhook_${name} ${help}`,
      `# TYPE motpost_webhook_${name} ${type}`,
      ...lines,
    ];
    const one = (name: string, type: string, help: string, value: number) =>
      metric(name, type, help, [`motpost_webhook_${name} ${value}`]);
    const outcomes = [...this.outcomes].map(
      ([outcome, count]) => `motpost_webhook_attempts_total{outcome="${outcome.toLowerCase()}"} ${count}`,
    );
    const [durations, delays] = ["attempt_duration_seconds", "commit_to_first_attempt_seconds"] as const;
    return [
      ...one("pending", "gauge", "Payloads that wait, of all processes.", pending),
      ...one("oldest_due_seconds", "gauge", "Age of the oldest payload that could be sent now.", overdueSeconds),
      ...one("gates_open", "gauge", "Subscriptions that are sent probes only.", gatesOpen),
      ...one("subscriptions_disabled", "gauge", "Subscriptions disabled by a week of failures.", disabled),
      ...metric("attempts_total", "counter", "Attempts of this process by outcome.", outcomes),
      ...one("expired_total", "counter", "Payloads that this process has given up.", this.givenUp),
      ...one("disabled_total", "counter", "Subscriptions that this process has disabled.", this.disabled),
      ...metric(
        durations,
        "histogram",
        "How long attempts took.",
        this.durations.lines(`motpost_webhook_${durations}`),
      ),
      ...metric(
        delays,
        "histogram",
        "From the change to the first attempt.",
        this.delays.lines(`motpost_webhook_${delays}`),
      ),
      "",
    ].join("\n");
  }
}
