// The metrics of a webhook worker for Prometheus. They hold no company, address or secret.

import { Metrics } from "../../store/prometheus.ts";
import type { ClaimedPayload, OutboxFigures } from "./outbox-store.ts";

/** The metrics of a worker since the process began, and of the outbox. */
export class WebhookMetrics {
  private readonly metrics = new Metrics("motpost_webhook");
  private readonly pending = this.metrics.gauge("pending", "Payloads that wait, of all processes.");
  private readonly overdue = this.metrics.gauge(
    "oldest_due_seconds",
    "Age of the oldest payload that could be sent now.",
  );
  private readonly openCircuits = this.metrics.gauge("gates_open", "Subscriptions that are sent probes only.");
  private readonly disabled = this.metrics.gauge(
    "subscriptions_disabled",
    "Subscriptions disabled by a week of failures.",
  );
  private readonly attempts = this.metrics.counter("attempts_total", "Attempts of this process by outcome.", [
    "outcome",
  ]);
  private readonly expired = this.metrics.counter("expired_total", "Payloads that this process has given up.");
  private readonly disabledTotal = this.metrics.counter(
    "disabled_total",
    "Subscriptions that this process has disabled.",
  );
  private readonly durations = this.metrics.histogram("attempt_duration_seconds", "How long attempts took.");
  private readonly delays = this.metrics.histogram(
    "commit_to_first_attempt_seconds",
    "From the change to the first attempt.",
  );

  constructor() {
    for (const outcome of ["delivered", "failed", "unreached", "superseded", "unsendable"])
      this.attempts.inc({ outcome }, 0);
  }

  /** Counts an attempt; the duration is in milliseconds. */
  recordAttempt(
    row: Pick<ClaimedPayload, "attempts" | "cause" | "changedAt">,
    { outcome, at, duration }: { readonly outcome: string; readonly at: Date; readonly duration: number },
  ): void {
    this.attempts.inc({ outcome: outcome.toLowerCase() });
    this.durations.observe(duration / 1_000);
    const isFirst = row.attempts === 0 && row.cause === "CHANGE";
    if (isFirst) this.delays.observe(Math.max(0, at.getTime() - row.changedAt.getTime()) / 1_000);
  }

  /** Counts a notice of an acknowledgement. */
  recordNotice(notice: string): void {
    if (notice === "EXPIRED") this.expired.inc();
    if (notice === "DISABLED") this.disabledTotal.inc();
  }

  /** Counts payloads that were given up without another attempt. */
  recordExpired(count: number): void {
    this.expired.inc(count);
  }

  /** The text that Prometheus reads. */
  text({ pending, overdueSeconds, openCircuits, disabled }: OutboxFigures): Promise<string> {
    this.pending.set(pending);
    this.overdue.set(overdueSeconds);
    this.openCircuits.set(openCircuits);
    this.disabled.set(disabled);
    return this.metrics.text();
  }
}
