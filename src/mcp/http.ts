// Tools over HTTP: each request has a server of its own, since nothing is kept between two.

import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import type { AgentServer } from "../http/agent-route.ts";
import { httpRequest } from "./form.ts";
import { mcpServer } from "./server.ts";

/** The server of `POST /mcp`. */
export function agentServer(version: string): AgentServer {
  return {
    async respond(request, authorization, send) {
      const server = mcpServer(version, (one) => send(httpRequest(one, authorization)));
      const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
      await server.connect(transport);
      try {
        const response = await transport.handleRequest(request);
        return new Response(await response.text(), { status: response.status, headers: response.headers });
      } finally {
        await server.close();
      }
    },
  };
}
