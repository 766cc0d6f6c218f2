// POST /mcp: the way of agents in. It is authenticated as every request is; what its tools do goes through the same server again,
// with the same token, so that no rule of the interface has a second place.

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "../schema/error.ts";
import { headerOf } from "./headers.ts";
import { originOf } from "./origin.ts";

/** A request of a tool. */
export interface InnerRequest {
  readonly method: "GET" | "POST" | "PUT";
  /** From `/v2` on, with parameters. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: Buffer | undefined;
}

/** The answer to it. */
export interface InnerAnswer {
  readonly status: number;
  readonly text: string;
  readonly warning: string | null;
}

/** Answers requests of agents in the words of their protocol. */
export interface AgentServer {
  /** @param send sends a request of a tool to the interface */
  respond(
    request: Request,
    authorization: string,
    send: (request: InnerRequest) => Promise<InnerAnswer>,
  ): Promise<Response>;
}

/** What the route works with. */
export interface AgentRouteParts {
  readonly agents: AgentServer;
  readonly publicAddress: string | null;
  readonly corsOrigins: readonly string[];
}

/**
 * Adds the route.
 * @param authenticate checks the credentials and counts the request; throws where they do not do
 */
export function registerAgents(
  server: FastifyInstance,
  parts: AgentRouteParts,
  authenticate: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  server.route({
    method: ["GET", "PUT", "DELETE", "PATCH"],
    url: "/mcp",
    // The protocol's own words: clients ask by GET for a stream, and go on without one.
    handler: (_request, reply) =>
      reply
        .code(405)
        .header("allow", "POST")
        .send({ jsonrpc: "2.0", error: { code: -32000, message: "Use POST." }, id: null }),
  });
  server.post("/mcp", async (request, reply) => {
    refuseOrigin(parts, request);
    await authenticate(request, reply);
    const response = await parts.agents.respond(
      protocolRequest(parts, request),
      headerOf(request, "authorization") ?? "",
      (one) => sendToApi(server, request, one),
    );
    reply.code(response.status).header("cache-control", "no-store");
    for (const [name, value] of response.headers) reply.header(name, value);
    return reply.send(await response.text());
  });
}

/**
 * A page of another site must not use an agent's way in, even where a browser knows the credentials.
 * @throws Problem `security` for an origin that is neither the service's own nor allowed by CORS_ORIGINS
 */
function refuseOrigin(parts: AgentRouteParts, request: FastifyRequest): void {
  const origin = headerOf(request, "origin");
  if (origin === null || origin === originOf(parts, request)) return;
  if (parts.corsOrigins.some((one) => one === "*" || one === origin)) return;
  throw new Problem("security", {
    hint: {
      en: "Pages of this origin may not call the service. CORS_ORIGINS names those that may.",
      no: "Sider fra dette opphavet kan ikke kalle tjenesten. CORS_ORIGINS sier hvilke som kan.",
    },
  });
}

function protocolRequest(parts: AgentRouteParts, request: FastifyRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === "string") headers.set(name, value);
  const body = Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : "";
  return new Request(`${originOf(parts, request)}/mcp`, { method: "POST", headers, body });
}

async function sendToApi(
  server: FastifyInstance,
  { headers, ip }: FastifyRequest,
  { payload, ...request }: InnerRequest,
): Promise<InnerAnswer> {
  const {
    statusCode,
    body,
    headers: answered,
  } = await server.inject({
    ...request,
    headers: { ...request.headers, ...(headers.host === undefined ? {} : { host: headers.host }) },
    remoteAddress: ip,
    ...(payload === undefined ? {} : { payload }),
  });
  const warning = answered["x-warning"];
  return { status: statusCode, text: body, warning: typeof warning === "string" ? warning : null };
}
