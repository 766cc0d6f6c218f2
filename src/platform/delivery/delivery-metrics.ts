// The counters of document delivery in the format of Prometheus. They hold no company, address or document.

import { gauge, Histogram, metric } from "../../store/prometheus.ts";
import type { DeliveryQueueFigures } from "./delivery-store.ts";

/** The counters of a worker since the process began. */
export class DeliveryCounters {
  private readonly attempts = new Map<string, number>();
  private readonly durations = new Histogram();

  /** Counts an attempt and its seconds. */
  recordAttempt(sendType: string, outcome: string, seconds: number): void {
    const labels = `type="${sendType.toLowerCase()}",outcome="${outcome.toLowerCase()}"`;
    this.attempts.set(labels, (this.attempts.get(labels) ?? 0) + 1);
    this.durations.add(seconds);
  }

  /** The text that Prometheus reads. */
  text({ pending, overdueSeconds, sending, failed, unknown, ready }: DeliveryQueueFigures): string {
    const name = (short: string) => `motpost_dispatch_${short}`;
    const attempts = [...this.attempts].map(([labels, count]) => `${name("attempts_total")}{${labels}} ${count}`);
    return [
      ...gauge(name("pending"), "Dispatches that wait to be sent, of all processes.", pending),
      ...gauge(name("oldest_due_seconds"), "Age of the oldest dispatch that could be sent now.", overdueSeconds),
      ...gauge(name("sending"), "Dispatches that are being handed over.", sending),
      ...gauge(name("failed"), "Dispatches that were given up and that nobody has looked at.", failed),
      ...gauge(name("unknown"), "Dispatches that may have arrived; a person decides.", unknown),
      ...gauge(name("ready"), "Documents in the outbox that a person sends.", ready),
      ...metric(name("attempts_total"), "counter", "Attempts of this process by way and outcome.", attempts),
      ...metric(
        name("attempt_duration_seconds"),
        "histogram",
        "How long attempts took, rendering included.",
        this.durations.lines(name("attempt_duration_seconds")),
      ),
      "",
    ].join("\n");
  }
}
