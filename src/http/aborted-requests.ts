// Requests whose client disconnected before the response: they are counted, and not logged as errors of the service.

import type { FastifyReply, FastifyRequest } from "fastify";
import { Metrics } from "../store/prometheus.ts";

/** Whether the client disconnected while its request was still arriving. */
export function isAborted(request: FastifyRequest): boolean {
  return request.raw.socket.destroyed && !request.raw.complete;
}

/** Counts aborted requests. */
export class AbortedRequests {
  private readonly all = new Metrics("motpost_http");
  private readonly aborted = this.all.counter(
    "aborted_total",
    "Requests whose connection ended before the answer was sent, by what was under way.",
    ["during"],
  );

  constructor() {
    for (const during of ["request", "answer"]) this.aborted.inc({ during }, 0);
  }

  /** Counts a request when its connection ends before its answer is sent. */
  follow(request: FastifyRequest, reply: FastifyReply): void {
    reply.raw.once("close", () => {
      if (!reply.raw.writableFinished) this.aborted.inc({ during: request.raw.complete ? "answer" : "request" });
    });
  }

  /** In the format of Prometheus. */
  metrics(): Promise<string> {
    return this.all.text();
  }
}
