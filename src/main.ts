// The command line: reads the settings and runs one command; knows how none of them works.

import { meant } from "./cli/arguments.ts";
import type { Command } from "./cli/command.ts";
import { settings } from "./config.ts";
import { serviceVersion } from "./store/project.ts";

/** A command in the list of commands; its own files are read when it is run. */
interface Listed {
  readonly description: string;
  load(): Promise<Command>;
}

const commands: Readonly<Record<string, Listed>> = {
  serve: {
    description: "run the service (what npm start does)",
    load: async () => (await import("./cli/serve.ts")).serveCommand,
  },
  company: {
    description: "make a company with its administrator, an accountant's office, and its clients",
    load: async () => (await import("./cli/access.ts")).companyCommand,
  },
  token: {
    description: "make, list and revoke consumer and employee tokens",
    load: async () => (await import("./cli/access.ts")).tokenCommand,
  },
  listen: {
    description: "receive callbacks on this machine and print them, for developers",
    load: async () => (await import("./cli/listen.ts")).listenCommand,
  },
  mcp: {
    description: "give an agent tools over standard input and output (model context protocol)",
    load: async () => (await import("./cli/mcp.ts")).mcpCommand,
  },
  log: {
    description: "show the requests of a company as the service answered them, and follow them",
    load: async () => (await import("./cli/log.ts")).logCommand,
  },
  reset: {
    description: "make a company of a running test environment what a new one is",
    load: async () => (await import("./cli/reset.ts")).resetCommand,
  },
  password: {
    description: "give employees a log-in to the pages, or take it away",
    load: async () => (await import("./cli/password.ts")).passwordCommand,
  },
  migrate: {
    description: "bring the database to the schema of this version, then end",
    load: async () => (await import("./cli/migrate.ts")).migrateCommand,
  },
  upgrade: {
    description: "take the embedded database over from an older PostgreSQL, or make it anew",
    load: async () => (await import("./cli/upgrade.ts")).upgradeCommand,
  },
  verify: {
    description: "check the books, what was sealed and the documents' contents, and name what is wrong",
    load: async () => (await import("./cli/verify.ts")).verifyCommand,
  },
  anchor: {
    description: "write where the chain of each company stands, to be kept outside the database",
    load: async () => (await import("./cli/anchor.ts")).anchorCommand,
  },
  backup: {
    description: "write everything into one file while the service runs, and prove that it can be restored",
    load: async () => (await import("./cli/backup.ts")).backupCommand,
  },
  restore: {
    description: "check a backup and bring it back into an empty place",
    load: async () => (await import("./cli/restore.ts")).restoreCommand,
  },
  resume: {
    description: "let callbacks and mails of a restored installation leave again",
    load: async () => (await import("./cli/resume.ts")).resumeCommand,
  },
  rates: {
    description: "fetch exchange rates now, or load them or rates of late payment from a file",
    load: async () => (await import("./cli/rates.ts")).ratesCommand,
  },
  occupations: {
    description: "load the register's codes of occupations from a file",
    load: async () => (await import("./cli/register-file.ts")).registerCommand("occupations"),
  },
  municipalities: {
    description: "load the municipalities with their zones of payroll tax from a file",
    load: async () => (await import("./cli/register-file.ts")).registerCommand("municipalities"),
  },
  pensions: {
    description: "load the pension schemes that companies choose from, from a file",
    load: async () => (await import("./cli/register-file.ts")).registerCommand("pensions"),
  },
};

/** Names in a column as wide as the longest of them. */
function columns(rows: readonly (readonly [name: string, description: string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length)) + 2;
  return rows.map(([name, description]) => `  ${name.padEnd(width)}${description}`).join("\n");
}

const help = `Usage: motpost <command>     motpost <command> --help says more of one, motpost --version which version this is

${columns(Object.entries(commands).map(([name, { description }]) => [name, description]))}

Settings, from the environment:

${columns(
  Object.entries(settings).map(([name, { default: value, description }]) => [
    name,
    value === "" ? description : `${description} (${value})`,
  ]),
)}
`;

function log(line: string): void {
  process.stderr.write(`motpost: ${line}\n`);
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
  const listed = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (listed !== undefined) {
    const command = await listed.load();
    if (!rest.includes("--help") && !rest.includes("-h")) return command.run(rest);
    process.stdout.write(command.help);
    return;
  }
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
