// `motpost company` and `motpost token`, with the database that they need.

import { companyHelp, readAccessCommand, runAccess, tokenHelp } from "./access-commands.ts";
import { type Command, configOf, log, withDatabase } from "./command.ts";
import { removalCommand } from "./company-removal.ts";

/** Carries out a command of access; faults of the arguments are reported before a database is started. */
async function access(noun: "company" | "token", args: readonly string[]): Promise<void> {
  const { settings, json, needsData, run } = readAccessCommand(noun, args);
  const ours = configOf(settings);
  const work = (url: string) => runAccess(url, ours.environment, { json, run });
  process.stdout.write(
    await withDatabase(ours, work, { mustExist: needsData, progress: json ? () => undefined : log }),
  );
}

/** `motpost company` */
export const companyCommand: Command = {
  help: companyHelp,
  run: (args) => removalCommand(args)?.run(args) ?? access("company", args),
};

/** `motpost token` */
export const tokenCommand: Command = { help: tokenHelp, run: (args) => access("token", args) };
