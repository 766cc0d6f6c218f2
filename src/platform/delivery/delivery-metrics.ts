// The metrics of document delivery for Prometheus. They hold no company, address or document.

import { Metrics } from "../../store/prometheus.ts";
import type { DeliveryQueueFigures } from "./delivery-store.ts";

/** The metrics of a worker since the process began, and of the queue. */
export class DeliveryMetrics {
  private readonly metrics = new Metrics("motpost_dispatch");
  private readonly pending = this.metrics.gauge("pending", "Dispatches that wait to be sent, of all processes.");
  private readonly overdue = this.metrics.gauge(
    "oldest_due_seconds",
    "Age of the oldest dispatch that could be sent now.",
  );
  private readonly sending = this.metrics.gauge("sending", "Dispatches that are being handed over.");
  private readonly failed = this.metrics.gauge(
    "failed",
    "Dispatches that were given up and that nobody has looked at.",
  );
  private readonly unknown = this.metrics.gauge("unknown", "Dispatches that may have arrived; a person decides.");
  private readonly ready = this.metrics.gauge("ready", "Documents in the outbox that a person sends.");
  private readonly attempts = this.metrics.counter("attempts_total", "Attempts of this process by way and outcome.", [
    "type",
    "outcome",
  ]);
  private readonly durations = this.metrics.histogram(
    "attempt_duration_seconds",
    "How long attempts took, rendering included.",
  );

  /** Counts an attempt and its seconds. */
  recordAttempt(sendType: string, outcome: string, seconds: number): void {
    this.attempts.inc({ type: sendType.toLowerCase(), outcome: outcome.toLowerCase() });
    this.durations.observe(seconds);
  }

  /** The text that Prometheus reads. */
  text({ pending, overdueSeconds, sending, failed, unknown, ready }: DeliveryQueueFigures): Promise<string> {
    this.pending.set(pending);
    this.overdue.set(overdueSeconds);
    this.sending.set(sending);
    this.failed.set(failed);
    this.unknown.set(unknown);
    this.ready.set(ready);
    return this.metrics.text();
  }
}
