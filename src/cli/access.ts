// `motpost company` and `motpost token`, with the database that they need.

import { companyHelp, readAccessCommand, runAccess, tokenHelp } from "./access-commands.ts";
import { type Command, configOf, log, openDatabase } from "./command.ts";

/** Carries out a command of access; faults of the arguments are reported before a database is started. */
async function access(noun: "company" | "token", args: readonly string[]): Promise<void> {
  const { settings, json, needsData, run } = readAccessCommand(noun, args);
  const ours = configOf(settings);
  const { url, server } = await openDatabase(ours, json ? () => undefined : log, needsData);
  try {
    process.stdout.write(await runAccess(url, ours.environment, { json, run }));
  } finally {
    await server?.stop();
  }
}

/** `motpost company` */
export const companyCommand: Command = { help: companyHelp, run: (args) => access("company", args) };

/** `motpost token` */
export const tokenCommand: Command = { help: tokenHelp, run: (args) => access("token", args) };
