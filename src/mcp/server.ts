// The server of the model context protocol: tools by task for agents, each one request of the interface with the caller's token.

import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { booksTools } from "./books-tools.ts";
import { salesTools } from "./sales-tools.ts";
import type { ApiAnswer, CallApi, Tool } from "./tool.ts";

/** Every tool. */
export const tools: readonly Tool[] = [...salesTools, ...booksTools];

/** What agents read before they begin. */
const instructions = `Double-entry accounting of one company. Amounts are in kroner, dates as in 2026-11-03; a time includes its first day and not its last.
Look things up before you add them. What is posted cannot be changed: it is reversed or credited. Ask the person before tools that change or send something, unless the token is a dry-run token, whose answers show under "dryRun" what would be written and posted while nothing is.
A refusal says what is wrong in "validationMessages", and what to do.`;

/** A server that calls the interface. */
export function mcpServer(version: string, call: CallApi): McpServer {
  const server = new McpServer({ name: "motpost", title: "Motpost", version }, { instructions });
  for (const one of tools)
    server.registerTool(
      one.name,
      {
        title: one.title,
        description: one.description,
        inputSchema: one.input,
        annotations: {
          readOnlyHint: one.effect === "reads",
          destructiveHint: one.effect === "changes",
          openWorldHint: false,
        },
      },
      async (values: unknown) => resultOf(await call(one.request(values))),
    );
  return server;
}

/** The result of a tool: the answer as it is, or the refusal, with the warnings of both. */
function resultOf({ status, text, warning }: ApiAnswer) {
  const parts = [text === "" ? "done" : text, ...(warning === null ? [] : [`Warnings: ${warning}`])];
  return {
    content: parts.map((part) => ({ type: "text" as const, text: part })),
    ...(status >= 400 ? { isError: true } : {}),
  };
}
