// The counters of a webhook worker in the format of Prometheus.

import { gauge, Histogram, metric } from "../../store/prometheus.ts";
import type { ClaimedPayload, OutboxFigures } from "./outbox-store.ts";

/** The counters of a worker since the process began. They hold no company, address or secret. */
export class WebhookCounters {
  private readonly outcomes = new Map<string, number>(
    ["DELIVERED", "FAILED", "UNREACHED", "SUPERSEDED", "UNSENDABLE"].map((outcome) => [outcome, 0]),
  );
  private readonly durations = new Histogram();
  private readonly delays = new Histogram();
  private givenUp = 0;
  private disabled = 0;

  /** Counts an attempt; the duration is in milliseconds. */
  recordAttempt(
    row: Pick<ClaimedPayload, "attempts" | "cause" | "changedAt">,
    { outcome, at, duration }: { readonly outcome: string; readonly at: Date; readonly duration: number },
  ): void {
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
    this.durations.add(duration / 1_000);
    const isFirst = row.attempts === 0 && row.cause === "CHANGE";
    if (isFirst) this.delays.add(Math.max(0, at.getTime() - row.changedAt.getTime()) / 1_000);
  }

  /** Counts a notice of an acknowledgement. */
  recordNotice(notice: string): void {
    if (notice === "EXPIRED") this.givenUp++;
    if (notice === "DISABLED") this.disabled++;
  }

  /** Counts payloads that were given up without another attempt. */
  recordExpired(count: number): void {
    this.givenUp += count;
  }

  /** The text that Prometheus reads. */
  text({ pending, overdueSeconds, openCircuits, disabled }: OutboxFigures): string {
    const named = (name: string) => `motpost_webhook_${name}`;
    const outcomes = [...this.outcomes].map(
      ([outcome, count]) => `motpost_webhook_attempts_total{outcome="${outcome.toLowerCase()}"} ${count}`,
    );
    const [durations, delays] = ["attempt_duration_seconds", "commit_to_first_attempt_seconds"] as const;
    return [
      ...gauge(named("pending"), "Payloads that wait, of all processes.", pending),
      ...gauge(named("oldest_due_seconds"), "Age of the oldest payload that could be sent now.", overdueSeconds),
      ...gauge(named("gates_open"), "Subscriptions that are sent probes only.", openCircuits),
      ...gauge(named("subscriptions_disabled"), "Subscriptions disabled by a week of failures.", disabled),
      ...metric(named("attempts_total"), "counter", "Attempts of this process by outcome.", outcomes),
      ...metric(named("expired_total"), "counter", "Payloads that this process has given up.", [
        `${named("expired_total")} ${this.givenUp}`,
      ]),
      ...metric(named("disabled_total"), "counter", "Subscriptions that this process has disabled.", [
        `${named("disabled_total")} ${this.disabled}`,
      ]),
      ...metric(named(durations), "histogram", "How long attempts took.", this.durations.lines(named(durations))),
      ...metric(named(delays), "histogram", "From the change to the first attempt.", this.delays.lines(named(delays))),
      "",
    ].join("\n");
  }
}
