// GET /metrics on a port of its own, so that it is not reachable through the API's port.

import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import * as limits from "../limits.ts";

/** Where metrics are read. */
export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
}

/** A server of metrics that listens. */
export interface MetricsServer {
  readonly address: string;
  stop(): Promise<void>;
}

/** A source of metrics in the format of Prometheus. */
export interface MetricsSource {
  metrics(): Promise<string>;
}

/** Starts the metrics server with the sources of the process and of its roles; null where no address is set. */
export async function startMetricsServer(
  where: MetricsAddress | null,
  itself: MetricsSource,
  roles: ReadonlySet<string>,
  of: Readonly<Record<string, MetricsSource>>,
): Promise<MetricsServer | null> {
  const sources = [itself, ...[...roles].flatMap((role) => of[role] ?? [])];
  return where === null ? null : serveMetrics(where, () => metricsText(sources));
}

/** The metrics of all sources in one text; a source that does not answer in time is left out. */
async function metricsText(sources: readonly MetricsSource[]): Promise<string> {
  const texts = sources.map((one) =>
    Promise.race([one.metrics().catch(() => ""), pause(limits.metricsMilliseconds, "", { ref: false })]),
  );
  return (await Promise.all(texts)).join("");
}

/**
 * Answers GET /metrics with a text, and everything else with 404.
 * @param text makes the text; where it fails, the answer is 503
 * @throws Error with what to do where the port is in use
 */
export async function serveMetrics(where: MetricsAddress, text: () => Promise<string>): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    const isKnown = request.method === "GET" && request.url?.split("?")[0] === "/metrics";
    const answer = (status: number, body: string) =>
      response.writeHead(status, { "content-type": "text/plain; version=0.0.4; charset=utf-8" }).end(body);
    if (!isKnown) answer(404, "Metrics are at /metrics.\n");
    else
      text().then(
        (body) => answer(200, body),
        () => answer(503, "The database does not answer.\n"),
      );
  });
  server.listen(where.port, where.host);
  try {
    await once(server, "listening");
  } catch (error) {
    const code = (error as { code?: string }).code;
    throw new Error(
      `Metrics cannot be served on ${where.host}:${where.port} (${code}). Set METRICS_PORT to a free port.`,
    );
  }
  return { address: `http://${where.host}:${portOf(server)}`, stop: () => closeServer(server) };
}

function portOf(server: Server): number {
  const address = server.address();
  return address === null || typeof address === "string" ? 0 : address.port;
}

async function closeServer(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  await once(server, "close");
}
