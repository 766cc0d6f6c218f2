// `motpost mcp`: tools for agents over standard input and output, carried out by a service that runs.

import { readFileSync } from "node:fs";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { httpRequest } from "../mcp/form.ts";
import { mcpServer } from "../mcp/server.ts";
import type { ApiAnswer, ApiRequest } from "../mcp/tool.ts";
import { serviceVersion } from "../store/project.ts";
import { readOptions } from "./arguments.ts";
import type { Command } from "./command.ts";
import { defaultService, type Login, loginOf, serviceData } from "./listen-options.ts";
import { addressFault, serviceAddress } from "./service-address.ts";

/** What `motpost mcp --help` says. */
export const mcpHelp = `Usage: motpost mcp [options]

Gives an agent tools over standard input and output (model context protocol): find customers, invoice, register payments,
post vouchers, balances, VAT. The service must run; POST /mcp of it is the same over HTTP. Give the agent a token with
access READ_ONLY, which reads alone, or DRY_RUN, whose changes are shown with their postings and taken back.

  --service <URL>          where the service answers (otherwise ${defaultService})
  --token-file <FILE>      a file with a session token or JWT
  --consumer-token <TOKEN> or the tokens to log in with (otherwise the demo company of the service's data directory)
  --employee-token <TOKEN>
  --data <DIRECTORY>       the service's data directory (otherwise MOTPOST_DATA, or ./data)
  --help                   show this text
`;

/** The checked options of the command. */
export interface McpOptions {
  readonly service: string;
  readonly login: { readonly token: string } | Login;
}

/**
 * Parses the arguments of the command.
 * @throws Error with everything that is wrong with them
 */
export function readMcp(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  directory: string,
): McpOptions {
  const see = "See: motpost mcp --help";
  const names = ["service", "token-file", "consumer-token", "employee-token", "data"];
  const values = readOptions("mcp", args, Object.fromEntries(names.map((name) => [name, { type: "string" as const }])));
  const text = (name: string) => (typeof values[name] === "string" ? values[name] : null);
  const address = text("service") ?? defaultService;
  const service = serviceAddress(address);
  const faults: string[] = service === null ? [addressFault(address)] : [];
  const tokens = [text("consumer-token"), text("employee-token")] as const;
  const file = text("token-file");
  if (file !== null && (tokens[0] !== null || tokens[1] !== null))
    faults.push("--token-file stands in place of --consumer-token and --employee-token.");
  const login =
    file === null ? loginOf(tokens, serviceData(text("data"), environment, directory), "An agent") : tokenIn(file);
  if (typeof login === "string") faults.push(login);
  if (faults.length > 0 || service === null || typeof login === "string")
    throw new Error(`motpost mcp: ${faults.join(" ")} ${see}`);
  return { service, login };
}

/** The token in a file; a sentence where there is none. */
function tokenIn(file: string): { readonly token: string } | string {
  try {
    const token = readFileSync(file, "utf8").trim();
    return token !== "" && !/\s/.test(token) ? { token } : `${file} must hold one token and nothing else.`;
  } catch (error) {
    return `${file} cannot be read: ${(error as Error).message}.`;
  }
}

/**
 * Serves tools until standard input ends.
 * @throws Error where the service does not answer or refuses the tokens
 */
export async function mcp(options: McpOptions): Promise<void> {
  const service = new RemoteService(options);
  await service.check();
  const server = mcpServer(serviceVersion(), (request) => service.call(request));
  const ended = new Promise<void>((done) => {
    process.stdin.once("end", done);
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => done());
  });
  await server.connect(new StdioServerTransport());
  await ended;
  await server.close();
  process.stdin.destroy();
}

/** A service over the network, with a session that is made anew when it has ended. */
class RemoteService {
  private readonly options: McpOptions;
  private token: string | null = null;
  constructor(options: McpOptions) {
    this.options = options;
  }

  /** @throws Error where the token does not do */
  async check(): Promise<void> {
    const { status, text } = await this.call({ method: "GET", path: "/token/session/>whoAmI" });
    if (status !== 200) throw refusal(text, status);
  }

  async call(request: ApiRequest): Promise<ApiAnswer> {
    const answer = await this.send(request);
    if (answer.status !== 401 || "token" in this.options.login) return answer;
    this.token = null;
    return this.send(request);
  }

  private async send(request: ApiRequest): Promise<ApiAnswer> {
    this.token ??= await this.logIn();
    const { method, url, headers, payload } = httpRequest(request, `Bearer ${this.token}`);
    return this.fetch(url, { method, headers, body: payload === undefined ? null : new Uint8Array(payload) });
  }

  private async logIn(): Promise<string> {
    const { login } = this.options;
    if ("token" in login) return login.token;
    const expirationDate = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    const { status, text } = await this.fetch("/v2/token/session/:create", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...login, expirationDate }),
    });
    if (status !== 201) throw refusal(text, status);
    return (JSON.parse(text) as { value: { token: string } }).value.token;
  }

  private async fetch(path: string, init: RequestInit): Promise<ApiAnswer> {
    const { service } = this.options;
    const response = await fetch(service + path, init).catch((error: Error) => {
      const cause = error.cause instanceof Error ? error.cause.message : error.message;
      throw new Error(
        `The service at ${service} does not answer (${cause}). Start it, or name another with --service.`,
      );
    });
    return { status: response.status, text: await response.text(), warning: response.headers.get("x-warning") };
  }
}

/** What the service says of a refusal. */
function refusal(text: string, status: number): Error {
  try {
    const { message, developerMessage } = JSON.parse(text) as { message: string; developerMessage: string };
    return new Error(`The service refuses the token: ${developerMessage || message}`);
  } catch {
    return new Error(`The service answers with status ${status}. Is it Motpost? See: motpost mcp --help`);
  }
}

/** `motpost mcp` */
export const mcpCommand: Command = {
  help: mcpHelp,
  run: (args) => mcp(readMcp(args, process.env, process.cwd())),
};
