// The command line: reads the settings and runs one command; knows how none of them works.

import { text } from "node:stream/consumers";
import { companyHelp, readAccessCommand, runAccess, tokenHelp } from "./cli/access-commands.ts";
import { listen } from "./cli/listen.ts";
import { listenHelp, readListen } from "./cli/listen-options.ts";
import { logHelp, readLog, showLog } from "./cli/log.ts";
import { passwordHelp, readPasswordCommand, runPassword } from "./cli/password.ts";
import { loadRatesInto, ratesHelp, ratesText, sourceOf } from "./cli/rates.ts";
import { loadRegisterInto, registerCommands, registerText } from "./cli/register-file.ts";
import { readReset, resetCompany, resetHelp } from "./cli/reset.ts";
import { openDatabase, readServe, serve, serveHelp } from "./cli/serve.ts";
import { verify } from "./cli/verify.ts";
import { readConfig, settings } from "./config.ts";
import { migrate } from "./store/migrate.ts";

interface Command {
  readonly description: string;
  /** What it says of itself. */
  readonly help: string;
  run(args: readonly string[]): Promise<void>;
}

const migrateHelp = `Usage: motpost migrate

Brings the database to the schema of this version, and ends. A start of the service does so by itself; this is for
installations that do it before their processes start. A database that is up to date stays as it is.

DATABASE_URL names the database, otherwise the embedded one in MOTPOST_DATA is started; motpost --help lists all settings.
`;

const verifyHelp = `Usage: motpost verify

Checks every invariant of the books (vouchers that balance, numbers without gaps, balances that are the sums of their
postings) and that the contents of documents are there, and changes nothing. Names what breaks one and ends with code 1;
code 0 when the books are in order.

DATABASE_URL names the database, otherwise the embedded one in MOTPOST_DATA is started; motpost --help lists all settings.
`;

/** Commands without arguments but --help. */
const wordless = new Set(["migrate", "verify"]);

const commands: Readonly<Record<string, Command>> = {
  serve: {
    description: "run the service (what npm start does)",
    help: serveHelp,
    run: (args) => {
      const { settings, roles, isBrief } = readServe(args);
      return serve(config(settings), roles, isBrief);
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
    run: () => withDatabase((url) => migrate(url, log)),
  },
  verify: {
    description: "check every invariant of the books and the documents' contents, and name what breaks one",
    help: verifyHelp,
    run: () =>
      withDatabase(async (url) => {
        const faults = await verify(url, log, config().filesDirectory);
        if (faults.length === 0) log("the books are in order");
        for (const fault of faults) log(fault);
        if (faults.length > 0) process.exitCode = 1;
      }),
  },
  rates: {
    description: "fetch exchange rates now, or load them or rates of late payment from a file",
    help: ratesHelp,
    run: async (args) => {
      const source = sourceOf(args);
      const text = await ratesText(config(), source, log);
      await withDatabase((url) => loadRatesInto(url, source, text, log));
    },
  },
  ...Object.fromEntries(
    registerCommands.map((one): [string, Command] => [
      one.name,
      {
        description: one.description,
        help: one.help,
        run: async (args) => {
          const text = await registerText(one, args, log);
          await withDatabase((url) => loadRegisterInto(url, one, text, log));
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

const help = `Usage: motpost <command>     motpost <command> --help says more of one

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

function config(more: Readonly<Record<string, string>> = {}) {
  return readConfig({ ...process.env, ...more }, process.cwd());
}

/** Carries out a command of access; faults of the arguments are reported before a database is started. */
async function access(noun: "company" | "token", args: readonly string[]): Promise<void> {
  const { environment, json, run } = readAccessCommand(noun, args);
  const settings = config(environment === null ? {} : { MOTPOST_ENVIRONMENT: environment });
  const { url, server } = await openDatabase(settings, json ? () => undefined : log);
  try {
    process.stdout.write(await runAccess(url, settings.environment, { json, run }));
  } finally {
    await server?.stop();
  }
}

/** Carries out `motpost password`; faults of the arguments are reported before a database is started. */
async function password(args: readonly string[]): Promise<void> {
  const command = readPasswordCommand(args);
  const settings = config(command.environment === null ? {} : { MOTPOST_ENVIRONMENT: command.environment });
  const { url, server } = await openDatabase(settings, log);
  try {
    const { environment, publicAddress } = settings;
    const run = { environment, publicAddress, password: () => text(process.stdin) };
    process.stdout.write(await runPassword(url, command, run));
  } finally {
    await server?.stop();
  }
}

async function withDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const { url, server } = await openDatabase(config(), log);
  try {
    await work(url);
  } finally {
    await server?.stop();
  }
}

async function main(args: readonly string[]): Promise<void> {
  const [name = "--help", ...rest] = args;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command !== undefined && (rest.includes("--help") || rest.includes("-h"))) {
    process.stdout.write(command.help);
    return;
  }
  if (command === undefined) {
    const isHelp = ["--help", "-h", "help"].includes(name);
    (isHelp ? process.stdout : process.stderr).write(isHelp ? help : `Unknown command: ${name}\n\n${help}`);
    process.exitCode = isHelp ? 0 : 2;
    return;
  }
  if (rest.length > 0 && wordless.has(name))
    throw new Error(`motpost ${name} takes no arguments; settings come from the environment. See: motpost --help`);
  await command.run(rest);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  log(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
