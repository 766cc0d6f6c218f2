// `motpost company` and `motpost token`: create companies and tokens, list and revoke them.

import { dateInOslo, isDate } from "../calendar.ts";
import { checkNewCompany } from "../domain/company/new-company.ts";
import { maximumRateLimit, tokenNameCharacters } from "../limits.ts";
import { accessTexts } from "../platform/access/access-messages.ts";
import { claimEnvironment } from "../platform/access/environment.ts";
import {
  type AdmissionResult,
  admitOffice,
  dismissOffice,
  listClients,
  makeOffice,
} from "../platform/access/offices.ts";
import { createCompany } from "../platform/access/registration.ts";
import type { TokenAccess } from "../platform/access/session.ts";
import type { Environment } from "../platform/access/token.ts";
import {
  createConsumerToken,
  createEmployeeToken,
  limitConsumer,
  listConsumerTokens,
  listEmployeeTokens,
  revokeConsumerToken,
  revokeEmployeeToken,
} from "../platform/access/token-store.ts";
import { fill, Problem } from "../schema/error.ts";
import { engineTexts } from "../schema/texts.ts";
import { Database } from "../store/database.ts";
import { migrate } from "../store/migrate.ts";
import { dataHelp, meant, readOptions, settingsOf } from "./arguments.ts";

const common = `  --environment <NAME>    test or production (otherwise MOTPOST_ENVIRONMENT, otherwise test)
${dataHelp}
  --json                  answer as JSON on standard output
  --help                  show this text

The service may run meanwhile.
`;

/** What `motpost company --help` says. */
export const companyHelp = `Usage: motpost company create --name <NAME> --first-name <NAME> --last-name <NAME> [options]

       motpost company office --company <ID>
       motpost company client add --office <ID> --company <ID>
       motpost company client list --office <ID>
       motpost company client remove --office <ID> --company <ID>
       motpost company remove | keep | removals               (motpost company remove --help says more)

create makes a company with a chart of accounts, and an administrator who may do everything. It has no token yet.
office makes a company an accountant's office. client lets an office act in a company, and ends that within five seconds;
companies do both themselves too (POST /v2/company/accountant). Which of its employees may do what in a client, the
office says: PUT /v2/employee/entitlement/:grantClientEntitlementsByTemplate.

  --name <NAME>           name of the company
  --first-name <NAME>     first name of the administrator
  --last-name <NAME>      last name of the administrator
  --email <ADDRESS>       where company and administrator are written to
  --organization-number <NUMBER>
  --language <CODE>       language of the administrator's messages: no or en (otherwise no)
${common}`;

/** What `motpost token --help` says. */
export const tokenHelp = `Usage: motpost token consumer create --name <NAME> --expires <DATE> [--emails <ADDRESSES>]
       motpost token consumer list
       motpost token consumer limit --id <ID> --requests <NUMBER>|default
       motpost token consumer revoke --id <ID>
       motpost token employee create --company <ID> --employee <ID> --consumer <ID> --name <NAME> --expires <DATE> [--acting <ID>] [--access <ACCESS>]
       motpost token accountant create --company <ID> --employee <ID> --consumer <ID> --name <NAME> --expires <DATE> [--access <ACCESS>]
       motpost token employee list --company <ID>
       motpost token employee revoke --company <ID> --id <ID>

A consumer token names an integration, an employee token an employee of a company who uses it; both log in together.
An accountant token is an employee token of an accountant's office: it acts in the office's clients, as its owner.
A token is shown when it is made, and never again. Revoking and limits act within five seconds.

  --expires <DATE>        the token works until this date begins, as in 2027-01-31
  --requests <NUMBER>     rate limit of each employee who uses the integration, in 5 seconds; 0 for none,
                          default for what the service is set to (RATE_LIMIT)
  --acting <ID>           the employee that the token acts as (otherwise its owner)
  --access <ACCESS>       full; read-only: it reads alone; dry-run: its changes are shown with their postings and taken
                          back (otherwise full)
${common}`;

type Values = Readonly<Record<string, string>>;

/** Runs a command on an open database. */
export type AccessRun = (database: Database, environment: Environment) => Promise<Readonly<Record<string, unknown>>[]>;

/** A parsed command. */
export interface AccessCommand {
  /** Settings that the options change. */
  readonly settings: Readonly<Record<string, string>>;
  readonly json: boolean;
  /** Whether it makes no database where there is none. */
  readonly needsData: boolean;
  readonly run: AccessRun;
}

interface Form {
  readonly required: readonly string[];
  readonly optional?: readonly string[];
  /** The most characters of options, where they are not the usual ones. */
  readonly lengths?: Readonly<Record<string, number>>;
  run(database: Database, environment: Environment, values: Values): ReturnType<AccessRun>;
}

/** What tokens may do, by the words of the command line. */
const accessWords: Readonly<Record<string, TokenAccess>> = {
  full: "FULL",
  "read-only": "READ_ONLY",
  "dry-run": "DRY_RUN",
};
const systemAuthor = { employee: 0, actualEmployee: 0, requestId: "motpost token" };
const today = () => dateInOslo(new Date());

const refusedAdmissions: Readonly<Record<Exclude<AdmissionResult, "admitted">, string>> = {
  noSuchCompany: "There is no such company.",
  noSuchOffice: "There is no such accountant's office. See: motpost company office --help",
  ownOffice: "A company cannot be its own accountant.",
  hasAccess: "The office has access already.",
};

/** The id of an existing company. @throws Error for another one */
async function existingCompany(database: Database, text: string | undefined): Promise<number> {
  const company = Number(text);
  const { rows } = await database.read(company, "select 1 from company where company_id = $1", [company]);
  if (rows.length === 0) throw new Error(`There is no company ${company}.`);
  return company;
}

async function makeToken(
  database: Database,
  environment: Environment,
  values: Values,
  companyOwned: boolean,
): ReturnType<AccessRun> {
  const [owner, expirationDate, consumer] = [Number(values.employee), values.expires ?? "", Number(values.consumer)];
  if (!(await listConsumerTokens(database)).some((one) => one.id === consumer && one.revoked === null))
    throw new Error(`There is no consumer token ${consumer} in use. See: motpost token consumer list`);
  const token = await createEmployeeToken(database, environment, {
    company: Number(values.company),
    author: { ...systemAuthor, employee: owner, actualEmployee: owner },
    name: values.name ?? "",
    owner,
    acting: Number(values.acting ?? owner),
    expirationDate,
    today: today(),
    signedBy: null,
    consumer,
    companyOwned,
    access: accessWords[values.access ?? "full"],
    dryRun: false,
  });
  return [{ ...token, name: values.name, expirationDate }];
}

const forms: Readonly<Record<string, Form>> = {
  "company create": {
    required: ["name", "first-name", "last-name"],
    optional: ["email", "organization-number", "language"],
    run: async (database, _environment, values) => [
      await createCompany(
        database,
        {
          companyName: values.name ?? "",
          organizationNumber: checkNewCompany(values["organization-number"] ?? "").organizationNumber,
          email: values.email ?? "",
          userLanguage: values.language === "en" ? "en" : "no",
          isOffice: false,
        },
        { firstName: values["first-name"] ?? "", lastName: values["last-name"] ?? "" },
        today(),
      ),
    ],
  },
  "company office": {
    required: ["company"],
    run: async (database, _environment, values) => {
      const company = Number(values.company);
      if (!(await makeOffice(database, company))) throw new Error(`There is no company ${company}.`);
      return [{ companyId: company, accountantOrSimilar: true }];
    },
  },
  "company client add": {
    required: ["office", "company"],
    run: async (database, _environment, values) => {
      const [office, company] = [Number(values.office), Number(values.company)];
      const result = await admitOffice(database, company, office);
      if (result !== "admitted") throw new Error(refusedAdmissions[result]);
      return [{ office, company }];
    },
  },
  "company client list": {
    required: ["office"],
    run: async (database, _environment, values) => {
      const office = await existingCompany(database, values.office);
      return (await listClients(database, office)).map((row) => ({ ...row }));
    },
  },
  "company client remove": {
    required: ["office", "company"],
    run: async (database, _environment, values) => {
      const [office, company] = [Number(values.office), Number(values.company)];
      if (!(await dismissOffice(database, company, office)))
        throw new Error(`The company ${company} is no client of ${office}. See: motpost company client list`);
      return [{ office, company, removed: true }];
    },
  },
  "token consumer create": {
    required: ["name", "expires"],
    optional: ["emails"],
    run: async (database, environment, values) => {
      const { name = "", emails = "", expires: expirationDate = "" } = values;
      const { id, token } = await createConsumerToken(database, environment, { name, emails, expirationDate });
      return [{ id, name, token, expirationDate }];
    },
  },
  "token consumer list": {
    required: [],
    run: async (database) => (await listConsumerTokens(database)).map((row) => ({ ...row })),
  },
  "token consumer limit": {
    required: ["id", "requests"],
    run: async (database, _environment, values) => {
      const id = Number(values.id);
      const rateLimit = values.requests === "default" ? null : Number(values.requests);
      if (!(await limitConsumer(database, id, rateLimit))) throw new Error(`There is no consumer token ${id} in use.`);
      return [{ id, rateLimit }];
    },
  },
  "token consumer revoke": {
    required: ["id"],
    run: async (database, _environment, values) => {
      const id = Number(values.id);
      if (!(await revokeConsumerToken(database, id))) throw new Error(`There is no consumer token ${id} in use.`);
      return [{ id, revoked: true }];
    },
  },
  "token employee create": {
    required: ["company", "employee", "consumer", "name", "expires"],
    optional: ["acting", "access"],
    lengths: { name: tokenNameCharacters },
    run: (database, environment, values) => makeToken(database, environment, values, false),
  },
  "token accountant create": {
    required: ["company", "employee", "consumer", "name", "expires"],
    optional: ["access"],
    lengths: { name: tokenNameCharacters },
    run: (database, environment, values) => makeToken(database, environment, values, true),
  },
  "token employee list": {
    required: ["company"],
    run: async (database, _environment, values) => {
      const company = await existingCompany(database, values.company);
      return (await listEmployeeTokens(database, company)).map((row) => ({ ...row }));
    },
  },
  "token employee revoke": {
    required: ["company", "id"],
    run: async (database, _environment, values) => {
      const [company, id] = [Number(values.company), Number(values.id)];
      if (!(await revokeEmployeeToken(database, company, id)))
        throw new Error(
          `The company ${company} has no token ${id}. See: motpost token employee list --company ${company}`,
        );
      return [{ id, revoked: true }];
    },
  },
};

const numbers = ["id", "company", "office", "employee", "consumer", "acting"];
const lengths: Readonly<Record<string, number>> = { "first-name": 100, "last-name": 100, email: 100, emails: 255 };

/**
 * Parses the arguments of a command.
 * @throws Error with everything that is wrong with them
 */
export function readAccessCommand(noun: "company" | "token", args: readonly string[]): AccessCommand {
  const see = `See: motpost ${noun} --help`;
  const firstOption = args.findIndex((arg) => arg.startsWith("--"));
  const verbs = firstOption === -1 ? args : args.slice(0, firstOption);
  const name = [noun, ...verbs].join(" ");
  const form = Object.hasOwn(forms, name) ? forms[name] : undefined;
  if (form === undefined)
    throw new Error(`motpost ${name} is no command.${meant(name, Object.keys(forms), "motpost ")} ${see}`);
  const names = [...form.required, ...(form.optional ?? []), "environment", "data"];
  const options = Object.fromEntries(names.map((one) => [one, { type: "string" as const }]));
  const read = readOptions(name, args.slice(verbs.length), { ...options, json: { type: "boolean" } });
  const { json, environment, data, ...values } = read;
  const faults = valueFaults(form, values as Values);
  if (faults.length > 0) throw new Error(`motpost ${name}: ${faults.join(" ")} ${see}`);
  return {
    settings: settingsOf({ environment, data }),
    json: json === true,
    needsData: !makers.has(name),
    run: (database, where) => form.run(database, where, values as Values),
  };
}

/** Commands that may be the first of an installation; the others ask or change what is there, and make no database. */
const makers = new Set(["company create", "token consumer create"]);

function valueFaults(form: Form, values: Values): string[] {
  const missing = form.required.filter((one) => (values[one] ?? "").trim() === "").map((one) => `--${one} is missing.`);
  const given = Object.entries(values).filter(([, value]) => value.trim() !== "");
  const longest = (name: string) => form.lengths?.[name] ?? lengths[name] ?? 255;
  return [...missing, ...given.flatMap(([name, value]) => optionFaults(name, value, longest(name)))];
}

/** Checks of options, each with what the option must be. */
const checks: Readonly<Record<string, readonly [(value: string) => boolean, () => string]>> = {
  ...Object.fromEntries(numbers.map((one) => [one, [(value: string) => /^\d{1,15}$/.test(value), () => "an id"]])),
  expires: [(value) => isDate(value) && value > today(), () => `a date later than today (${today()})`],
  "organization-number": [(value) => checkNewCompany(value).faults.length === 0, () => "nine digits"],
  access: [(value) => Object.hasOwn(accessWords, value), () => "full, read-only or dry-run"],
  language: [(value) => ["no", "en"].includes(value), () => "no or en"],
  requests: [
    (value) => value === "default" || (/^\d{1,7}$/.test(value) && Number(value) <= maximumRateLimit),
    () => `a whole number from 0 to ${maximumRateLimit}, or default`,
  ],
};

function optionFaults(name: string, value: string, longest: number): string[] {
  const faults: string[] = [];
  const [fits, expected] = checks[name] ?? [() => true, () => ""];
  if (!fits(value)) faults.push(`--${name} must be ${expected()}, not "${value}".`);
  if (value.length > longest || value.includes("\u0000"))
    faults.push(`--${name} must be a text of at most ${longest} characters.`);
  return faults;
}

/**
 * Runs a command and returns its output: a line for each property of an object, or JSON.
 * @throws Error with what to do
 */
export async function runAccess(
  databaseUrl: string,
  environment: Environment,
  { json, run }: Pick<AccessCommand, "json" | "run">,
): Promise<string> {
  await migrate(databaseUrl, () => undefined);
  const database = new Database({ url: databaseUrl, connections: 1 });
  try {
    await claimEnvironment(database, environment);
    const answer = await run(database, environment);
    if (json) return `${JSON.stringify(answer, null, 2)}\n`;
    if (answer.length === 0) return "none\n";
    const shown = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value ?? "-"));
    return `${answer
      .map((one) =>
        Object.entries(one)
          .map(([name, value]) => `${name}  ${shown(value)}`)
          .join("\n"),
      )
      .join("\n\n")}\n`;
  } catch (error) {
    throw error instanceof Problem ? new Error(sentences(error)) : error;
  } finally {
    await database.close();
  }
}

/** The faults of a refusal, as sentences for the operator. */
function sentences(problem: Problem): string {
  const texts: Readonly<Record<string, { readonly en: string }>> = { ...engineTexts, ...accessTexts };
  return (problem.faults ?? [])
    .map((fault) => `${fault.field}: ${fill(texts[fault.key]?.en ?? fault.key, fault.parameters ?? {})}`)
    .join("\n");
}
