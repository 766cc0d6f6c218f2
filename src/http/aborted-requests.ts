// Requests whose client disconnected before the response: they are counted, and not logged as errors of the service.

import type { FastifyReply, FastifyRequest } from "fastify";

/** Whether the client disconnected while its request was still arriving. */
export function isAborted(request: FastifyRequest): boolean {
  return request.raw.socket.destroyed && !request.raw.complete;
}

/** Counts aborted requests. */
export class AbortedRequests {
  private readonly counts = { request: 0, answer: 0 };

  /** Counts a request when its connection ends before its answer is sent. */
  follow(request: FastifyRequest, reply: FastifyReply): void {
    reply.raw.once("close", () => {
      if (!reply.raw.writableFinished) this.counts[request.raw.complete ? "answer" : "request"]++;
    });
  }

  /** In the format of Prometheus. */
  async metrics(): Promise<string> {
    const lines = Object.entries(this.counts).map(
      ([during, count]) => `motpost_http_aborted_total{during="${during}"} ${count}\n`,
    );
    return [
      "# HELP motpost_http_aborted_total Requests whose connection ended before the answer was sent, by what was under way.\n",
      "# TYPE motpost_http_aborted_total counter\n",
      ...lines,
    ].join("");
  }
}
