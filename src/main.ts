// The command line: reads the settings and runs one command; knows how none of them works.

import { text } from "node:stream/consumers";
import { companyHelp, readAccessCommand, runAccess, tokenHelp } from "./cli/access-commands.ts";
import { dataHelp, meant, readOptions, settingsOf } from "./cli/arguments.ts";
import { listen } from "./cli/listen.ts";
import { listenHelp, readListen } from "./cli/listen-options.ts";
import { logHelp, readLog, showLog } from "./cli/log.ts";
import { mcp, mcpHelp, readMcp } from "./cli/mcp.ts";
import { passwordHelp, readPasswordCommand, runPassword } from "./cli/password.ts";
import { loadRatesInto, ratesHelp, ratesText, sourceOf } from "./cli/rates.ts";
import { loadRegisterInto, registerCommands, registerSource, registerText } from "./cli/register-file.ts";
import { readReset, resetCompany, resetHelp } from "./cli/reset.ts";
import { openDatabase, readServe, serve, serveHelp } from "./cli/serve.ts";
import { verify } from "./cli/verify.ts";
import { type Config, readConfig, settings } from "./config.ts";
import { migrate } from "./store/migrate.ts";
import { serviceVersion } from "./store/project.ts";

interface Command {
  readonly description: string;
  /** What it says of itself. */
  readonly help: string;
  run(args: readonly string[]): Promise<void>;
}

const migrateHelp = `Usage: motpost migrate [--data <DIRECTORY>]

Brings the database to the schema of this version, and ends. A start of the service does so by itself; this is for
installations that do it before their processes start. A database that is up to date stays as it is.

${dataHelp}
  --help                  show this text

DATABASE_URL names the database, otherwise the embedded one in MOTPOST_DATA is started; motpost --help lists all settings.
`;

const verifyHelp = `Usage: motpost verify [--data <DIRECTORY>]

Checks every invariant of the books (vouchers that balance, numbers without gaps, balances that are the sums of their
postings) and that the contents of documents are there, and changes nothing. Names what breaks one and ends with code 1;
code 0 when the books are in order. A data directory without a database is refused, and none is made.

${dataHelp}
  --help                  show this text

DATABASE_URL names the database, otherwise the embedded one in MOTPOST_DATA is started; motpost --help lists all settings.
`;

/** The settings of a command that takes none but --data. */
function dataOnly(command: string, args: readonly string[]): Config {
  return config(settingsOf(readOptions(command, args, { data: { type: "string" } })));
}

const commands: Readonly<Record<string, Command>> = {
  serve: {
    description: "run the service (what npm start does)",
    help: serveHelp,
    run: (args) => {
      const { settings, roles, shows } = readServe(args);
      return serve(config(settings), roles, shows);
    },
  },
  company: {
    description: "make a company with its administrator, an accountant's office, and its clients",
    help: companyHelp,
    run: (args) => access("company", args),
  },
  token: {
    description: "make, list and revoke consumer and employee tokens",
    help: tokenHelp,
    run: (args) => access("token", args),
  },
  listen: {
    description: "receive callbacks on this machine and print them, for developers",
    help: listenHelp,
    run: (args) => listen(readListen(args, process.env, process.cwd())),
  },
  mcp: {
    description: "give an agent tools over standard input and output (model context protocol)",
    help: mcpHelp,
    run: (args) => mcp(readMcp(args, process.env, process.cwd())),
  },
  log: {
    description: "show the requests of a company as the service answered them, and follow them",
    help: logHelp,
    run: (args) => showLog(readLog(args, process.env, process.cwd())),
  },
  reset: {
    description: "make a company of a running test environment what a new one is",
    help: resetHelp,
    run: async (args) => {
      process.stdout.write(await resetCompany(readReset(args, process.env, process.cwd())));
    },
  },
  password: {
    description: "give employees a log-in to the pages, or take it away",
    help: passwordHelp,
    run: password,
  },
  migrate: {
    description: "bring the database to the schema of this version, then end",
    help: migrateHelp,
    run: (args) => withDatabase(dataOnly("migrate", args), (url) => migrate(url, log)),
  },
  verify: {
    description: "check every invariant of the books and the documents' contents, and name what breaks one",
    help: verifyHelp,
    run: (args) => {
      const settings = dataOnly("verify", args);
      const check = async (url: string) => {
        const faults = await verify(url, log, settings.filesDirectory);
        if (faults.length === 0) log("the books are in order");
        for (const fault of faults) log(fault);
        if (faults.length > 0) process.exitCode = 1;
      };
      return withDatabase(settings, check, true);
    },
  },
  rates: {
    description: "fetch exchange rates now, or load them or rates of late payment from a file",
    help: ratesHelp,
    run: async (args) => {
      const source = sourceOf(args);
      const settings = config(source.settings);
      const text = await ratesText(settings, source, log);
      await withDatabase(settings, (url) => loadRatesInto(url, source, text, log));
    },
  },
  ...Object.fromEntries(
    registerCommands.map((one): [string, Command] => [
      one.name,
      {
        description: one.description,
        help: one.help,
        run: async (args) => {
          const { file, settings } = registerSource(one, args);
          const text = await registerText(file, log);
          await withDatabase(config(settings), (url) => loadRegisterInto(url, one, text, log));
        },
      },
    ]),
  ),
};

/** Names in a column as wide as the longest of them. */
function listed(rows: readonly (readonly [name: string, description: string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length)) + 2;
  return rows.map(([name, description]) => `  ${name.padEnd(width)}${description}`).join("\n");
}

const help = `Usage: motpost <command>     motpost <command> --help says more of one, motpost --version which version this is

${listed(Object.entries(commands).map(([name, { description }]) => [name, description]))}

Settings, from the environment:

${listed(
  Object.entries(settings).map(([name, { default: value, description }]) => [
    name,
    value === "" ? description : `${description} (${value})`,
  ]),
)}
`;

function log(line: string): void {
  process.stderr.write(`motpost: ${line}\n`);
}

/** A fault of settings, with the nearest name where it says that there is no such setting. */
function withNearest(fault: string): string {
  const [, unknown] = /^Unknown setting (MOTPOST_\w+)/.exec(fault) ?? [];
  return unknown === undefined ? fault : `${fault}${meant(unknown, Object.keys(settings))}`;
}

function config(more: Readonly<Record<string, string>> = {}): Config {
  try {
    return readConfig({ ...process.env, ...more }, process.cwd());
  } catch (error) {
    const faults = (error as Error).message.split("\n").map(withNearest);
    if (faults.length === 1) throw new Error(faults[0]);
    throw new Error([`${faults.length} settings are wrong:`, ...faults.map((one) => `  ${one}`)].join("\n"));
  }
}

/** Carries out a command of access; faults of the arguments are reported before a database is started. */
async function access(noun: "company" | "token", args: readonly string[]): Promise<void> {
  const { settings, json, needsData, run } = readAccessCommand(noun, args);
  const ours = config(settings);
  const { url, server } = await openDatabase(ours, json ? () => undefined : log, needsData);
  try {
    process.stdout.write(await runAccess(url, ours.environment, { json, run }));
  } finally {
    await server?.stop();
  }
}

/** Carries out `motpost password`; faults of the arguments are reported before a database is started. */
async function password(args: readonly string[]): Promise<void> {
  const command = readPasswordCommand(args);
  const settings = config(command.settings);
  const { url, server } = await openDatabase(settings, log, true);
  try {
    const { environment, publicAddress } = settings;
    const run = { environment, publicAddress, password: () => text(process.stdin) };
    process.stdout.write(await runPassword(url, command, run));
  } finally {
    await server?.stop();
  }
}

async function withDatabase(settings: Config, work: (url: string) => Promise<void>, mustExist = false): Promise<void> {
  const { url, server } = await openDatabase(settings, log, mustExist);
  try {
    await work(url);
  } finally {
    await server?.stop();
  }
}

const isHelp = (word: string | undefined) => word !== undefined && ["--help", "-h", "help"].includes(word);

async function main(args: readonly string[]): Promise<void> {
  const [first = "--help", ...others] = args;
  if (["--version", "-v", "version"].includes(first)) {
    process.stdout.write(`motpost ${serviceVersion()}\n`);
    return;
  }
  // motpost help serve, motpost --help serve
  const [name, rest] = isHelp(first) && others.length > 0 ? [others[0] ?? "", ["--help"]] : [first, others];
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command !== undefined && (rest.includes("--help") || rest.includes("-h"))) {
    process.stdout.write(command.help);
    return;
  }
  if (command !== undefined) return command.run(rest);
  if (isHelp(name)) {
    process.stdout.write(help);
    return;
  }
  const known = name.startsWith("-") ? ["--help", "--version"] : Object.keys(commands);
  log(`Unknown command: ${name}.${meant(name, known)} See: motpost --help`);
  process.exitCode = 2;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  log(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
