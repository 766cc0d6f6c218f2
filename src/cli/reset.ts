// `motpost reset`: makes a company of a running test environment what a new one is.

import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Command } from "./command.ts";
import { callService } from "./listen.ts";
import { defaultData, defaultService, loginOf } from "./listen-options.ts";
import { addressFault, serviceAddress } from "./service-address.ts";

/** What `motpost reset --help` says. */
export const resetHelp = `Usage: motpost reset [options]

Makes a company of a running test environment what a new one of its name is. Tokens, log-ins and snapshots stay.

  --service <URL>          where the service answers (otherwise ${defaultService})
  --consumer-token <TOKEN> which company (otherwise the demo company of the service's data directory)
  --employee-token <TOKEN>
  --data <DIRECTORY>       the service's data directory (otherwise MOTPOST_DATA, or ./data)
  --help                   show this text
`;

/** The checked options of the command. */
export interface ResetOptions {
  readonly service: string;
  readonly login: { readonly consumerToken: string; readonly employeeToken: string };
}

/**
 * Parses the arguments of the command.
 * @throws Error with what is wrong with them
 */
export function readReset(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  directory: string,
): ResetOptions {
  const see = "See: motpost reset --help";
  const text = { type: "string" } as const;
  const options = { service: text, "consumer-token": text, "employee-token": text, data: text };
  let values: { service?: string; "consumer-token"?: string; "employee-token"?: string; data?: string };
  try {
    values = parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new Error(`motpost reset: ${(error as Error).message} ${see}`);
  }
  const data = resolve(directory, values.data ?? environment.MOTPOST_DATA ?? defaultData);
  const login = loginOf([values["consumer-token"] ?? null, values["employee-token"] ?? null], data, "The command");
  if (login === null || typeof login === "string") throw new Error(`motpost reset: ${login ?? ""} ${see}`);
  const address = values.service ?? defaultService;
  const service = serviceAddress(address);
  if (service === null) throw new Error(`motpost reset: ${addressFault(address)} ${see}`);
  return { service, login };
}

/**
 * Resets the company.
 * @returns a sentence for the terminal
 * @throws Error with what to do where the service refuses
 */
export async function resetCompany({ service, login }: ResetOptions): Promise<string> {
  const expirationDate = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const body = { ...login, expirationDate };
  const session = await callService(service, { method: "POST", path: "/token/session/:create", body, token: "" });
  const token = String(session.value?.token);
  await callService(service, { method: "PUT", path: "/test/:reset", body: undefined, token });
  const path = `/token/session/${encodeURIComponent(token)}`;
  await callService(service, { method: "DELETE", path, body: undefined, token });
  return "The company is what a new one is; its tokens work as before.\n";
}

/** `motpost reset` */
export const resetCommand: Command = {
  help: resetHelp,
  run: async (args) => {
    process.stdout.write(await resetCompany(readReset(args, process.env, process.cwd())));
  },
};
