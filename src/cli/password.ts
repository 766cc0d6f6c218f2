// `motpost password`: log-ins of employees to the pages, by whoever runs the service. The same actions as on the pages.

import { text } from "node:stream/consumers";
import { makeLogInLink, removeLogIn, setPassword } from "../domain/employee/log-in.ts";
import { changedByProcedures } from "../domain/ledger/settlement/close-group.ts";
import { CommandRunner } from "../engine/command/command-runner.ts";
import { Projections } from "../engine/read/select.ts";
import * as limits from "../limits.ts";
import { claimEnvironment } from "../platform/access/environment.ts";
import { newSecret } from "../platform/access/page-secret.ts";
import { hashPassword, passwordFault } from "../platform/access/password.ts";
import type { Environment } from "../platform/access/token.ts";
import { EventOutbox } from "../platform/webhook/event-outbox.ts";
import type { ActionDefinition } from "../schema/action.ts";
import { Problem } from "../schema/error.ts";
import { motpostRegistry } from "../service/service.ts";
import { Database } from "../store/database.ts";
import { migrate } from "../store/migrate.ts";
import { dataHelp, meant, readOptions, settingsOf } from "./arguments.ts";
import { type Command, configOf, withDatabase } from "./command.ts";

const { min, max } = limits.passwordCharacters;

/** What `motpost password --help` says. */
export const passwordHelp = `Usage: motpost password link --company <ID> --employee <ID>
       motpost password set --company <ID> --employee <ID> < FILE
       motpost password remove --company <ID> --employee <ID>

Log-ins of employees to the pages of the service.

  link                    prints a link with which the employee chooses a password: once, within ${limits.loginLinkMilliseconds / 86_400_000} days
  set                     reads the password from standard input, ${min} to ${max} characters on one line
  remove                  takes the log-in and its second factor away, and ends every
                          session of the pages
  --environment <NAME>    test or production (otherwise MOTPOST_ENVIRONMENT, otherwise test)
${dataHelp}
  --help                  show this text

The link begins with MOTPOST_ADDRESS; without it, only its path is printed.
The service may run meanwhile.
`;

const verbs = ["link", "set", "remove"] as const;
type Verb = (typeof verbs)[number];

/** A parsed command. */
export interface PasswordCommand {
  /** Settings that the options change. */
  readonly settings: Readonly<Record<string, string>>;
  readonly verb: Verb;
  readonly company: number;
  readonly employee: number;
}

/** The settings of a run. */
export interface PasswordRun {
  readonly environment: Environment;
  /** Public address of the service; null where none is set. */
  readonly publicAddress: string | null;
  /** The password of `set`. */
  readonly password: () => Promise<string>;
}

/**
 * Parses the arguments of the command.
 * @throws Error with everything that is wrong with them
 */
export function readPasswordCommand(args: readonly string[]): PasswordCommand {
  const see = "See: motpost password --help";
  const verb = verbs.find((one) => one === args[0]);
  if (verb === undefined)
    throw new Error(
      `motpost password takes link, set or remove, not "${args[0] ?? ""}".${meant(args[0] ?? "", verbs)} ${see}`,
    );
  const option = { type: "string" } as const;
  const options = { company: option, employee: option, environment: option, data: option };
  const values = readOptions(`password ${verb}`, args.slice(1), options);
  const faults = (["company", "employee"] as const)
    .filter((name) => !/^\d{1,15}$/.test(String(values[name] ?? "")))
    .map((name) =>
      values[name] === undefined ? `--${name} is missing.` : `--${name} must be an id, not "${values[name]}".`,
    );
  if (faults.length > 0) throw new Error(`motpost password ${verb}: ${faults.join(" ")} ${see}`);
  const { company, employee, environment, data } = values;
  return { settings: settingsOf({ environment, data }), verb, company: Number(company), employee: Number(employee) };
}

/**
 * Runs the command and returns its output.
 * @throws Error with what to do
 */
export async function runPassword(databaseUrl: string, command: PasswordCommand, run: PasswordRun): Promise<string> {
  const { verb, company, employee } = command;
  await migrate(databaseUrl, () => undefined);
  const database = new Database({ url: databaseUrl, connections: 1 });
  try {
    await claimEnvironment(database, run.environment);
    const { rows } = await database.read(company, "select 1 as found from company where company_id = $1", [company]);
    if (rows.length === 0) throw new Error(`There is no company ${company}.`);
    const act = (action: ActionDefinition, query: Readonly<Record<string, unknown>>) =>
      runCommand(database, company, action, { employee, ...query });
    if (verb === "remove") {
      await act(removeLogIn, {});
      return `employee ${employee} has no log-in\n`;
    }
    if (verb === "set") {
      await act(setPassword, { hash: await hashPassword(await read(run.password)) });
      return `employee ${employee} of company ${company} has a new password\n`;
    }
    const { text, hash } = newSecret(company);
    const expiresAt = new Date(Date.now() + limits.loginLinkMilliseconds).toISOString();
    await act(makeLogInLink, { hash: hash.toString("hex"), expiresAt });
    return `${run.publicAddress ?? ""}/password/${text}\n`;
  } finally {
    await database.close();
  }
}

async function read(password: PasswordRun["password"]): Promise<string> {
  const text = (await password()).replace(/\r?\n$/, "");
  const fault = passwordFault(text, text, []);
  if (fault === null) return text;
  if (fault === "passwordTriedFirst")
    throw new Error("The password is one of those that are tried first. Take several words of your own.");
  const different = `at least ${limits.passwordDifferent} of them different`;
  throw new Error(`The password must have ${min} to ${max} characters, ${different}. See: motpost password --help`);
}

/** Runs the action as the pages do; the change log names no employee as its author. */
async function runCommand(
  database: Database,
  company: number,
  action: ActionDefinition,
  query: Readonly<Record<string, unknown>>,
): Promise<void> {
  const registry = motpostRegistry();
  const projections = new Projections(registry);
  const clock = () => new Date();
  const commands = new CommandRunner({
    registry,
    database,
    projections,
    clock,
    dayMoment: async () => clock(),
    putVersion: "refuse",
    joinsCompanies: false,
    events: new EventOutbox(registry, clock, changedByProcedures),
    services: { receivers: null, canSend: { mail: false, eInvoice: false }, missingLetters: () => [] },
  });
  const nobody = {
    employee: 0,
    actualEmployee: 0,
    isPerson: false,
    language: "en",
    entitlements: new Set<number>(),
    requestId: "motpost password",
    base: "",
  } as const;
  try {
    await commands.run({
      work: { verb: "action", action, path: {}, query, body: undefined },
      caller: { ...nobody, company },
      fields: undefined,
      dryRun: false,
      key: null,
      ifMatch: null,
      replaceChildren: false,
    });
  } catch (error) {
    if (error instanceof Problem && error.key === "notFound")
      throw new Error(`The company ${company} has no employee ${String(query.employee)}.`);
    throw error;
  }
}

/** `motpost password` */
export const passwordCommand: Command = {
  help: passwordHelp,
  run: async (args) => {
    const command = readPasswordCommand(args);
    const settings = configOf(command.settings);
    const { environment, publicAddress } = settings;
    const run = { environment, publicAddress, password: () => text(process.stdin) };
    process.stdout.write(await withDatabase(settings, (url) => runPassword(url, command, run), { mustExist: true }));
  },
};
