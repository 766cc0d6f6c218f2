// The options of `motpost listen`, checked.

import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { readOptions } from "./arguments.ts";

/** The address of a service without settings. */
export const defaultService = "http://127.0.0.1:4600";
/** Its data directory, below where it was started. */
export const defaultData = "data";

/** What `motpost listen --help` says. */
export const listenHelp = `Usage: motpost listen [--subscribe <EVENT> ...] [options]

Receives callbacks on this machine and prints each with its signature and header checked, until Ctrl-C.

  --subscribe <EVENT>      make a subscription to the event, with a header and a signature, and remove it at the end; may be
                           given several times. Without it, point a subscription of your own to the address that is shown
  --fields <FIELDS>        what the callbacks of --subscribe show, as fields of a GET
  --service <URL>          where the service answers (otherwise ${defaultService})
  --consumer-token <TOKEN> who subscribes (otherwise the demo company of the service's data directory)
  --employee-token <TOKEN>
  --data <DIRECTORY>       the service's data directory (otherwise MOTPOST_DATA, or ./data)
  --port <PORT>            where to listen (otherwise 4700); 0 for any that is free
  --host <ADDRESS>         address to listen on (otherwise 127.0.0.1)
  --address <URL>          the address under which the service reaches this machine (otherwise the one that is listened on)
  --secret <TEXT>          the hmacSharedSecret to check the signature with, for a subscription of your own
  --header <NAME: VALUE>   the header to check, for a subscription of your own
  --json                   print each callback as one line of JSON
  --count <N>              end after so many callbacks

To see retries, fail on purpose:

  --status <STATUS>        answer with this status (otherwise 200)
  --delay <MILLISECONDS>   answer so much later; the service waits 15 seconds
  --drop                   break the connection without an answer
  --every <N>              do so with every Nth callback alone (otherwise with all)
  --help                   show this text
`;

/** The checked options of the command. */
export interface ListenOptions {
  readonly events: readonly string[];
  readonly fields: string | null;
  readonly service: string;
  /** The tokens to subscribe with; null without --subscribe. */
  readonly login: Login | null;
  readonly port: number;
  readonly host: string;
  readonly address: string | null;
  readonly secret: string | null;
  readonly header: { readonly name: string; readonly value: string } | null;
  readonly json: boolean;
  readonly count: number | null;
  readonly behaviour: AnswerBehaviour;
}

/** Options that are texts. */
const texts = [
  "fields",
  "service",
  "consumer-token",
  "employee-token",
  "data",
  "host",
  "address",
  "secret",
  "header",
] as const;
/** Options that are whole numbers, with their bounds. */
const numbers = {
  port: [0, 65_535],
  status: [200, 599],
  delay: [0, 600_000],
  every: [1, 1e9],
  count: [1, 1e9],
} as const;
type Values = ReturnType<typeof readOptions>;
const see = "See: motpost listen --help";

/**
 * Parses the arguments of the command.
 * @param environment variables as in `process.env`; MOTPOST_DATA says where the demo company's tokens are
 * @throws Error with everything that is wrong with them
 */
export function readListen(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  directory: string,
): ListenOptions {
  const values = parse(args);
  const faults: string[] = [];
  const text = (name: (typeof texts)[number]) => (typeof values[name] === "string" ? values[name] : null);
  const whole = (name: keyof typeof numbers) => readNumber(values, name, faults);
  const events = (values.subscribe ?? []) as readonly string[];
  faults.push(...textFaults(events, text));
  const data = serviceData(text("data"), environment, directory);
  const login = events.length === 0 ? null : loginOf([text("consumer-token"), text("employee-token")], data);
  if (typeof login === "string") faults.push(login);
  const behaviour = {
    status: whole("status") ?? 200,
    delay: whole("delay") ?? 0,
    drop: values.drop === true,
    every: whole("every") ?? 1,
  };
  const [port, count] = [whole("port") ?? 4_700, whole("count")];
  if (faults.length > 0) throw new Error(`motpost listen: ${faults.join(" ")} ${see}`);
  const header = headerForm.exec(text("header") ?? "");
  return {
    events,
    fields: text("fields"),
    login: typeof login === "string" ? null : login,
    port,
    count,
    behaviour,
    service: (text("service") ?? defaultService).replace(/\/+$/, "").replace(/\/v2$/, ""),
    host: text("host") ?? "127.0.0.1",
    address: text("address"),
    secret: text("secret"),
    header: header === null ? null : { name: (header[1] ?? "").toLowerCase(), value: header[2] ?? "" },
    json: values.json === true,
  };
}

/**
 * The line by which the demo company of a running service listens, to be run in the directory of the project.
 * @param service where it answers
 * @param data its data directory, absolute
 * @param directory where the line is run
 */
export function listenLine(service: string, data: string, directory: string): string {
  const quoted = /^[\w./:\\-]+$/.test(data) ? data : JSON.stringify(data);
  return [
    "node tools/motpost.mjs listen --subscribe customer.create",
    ...(service === defaultService ? [] : [`--service ${service}`]),
    ...(data === resolve(directory, defaultData) ? [] : [`--data ${quoted}`]),
  ].join(" ");
}

/** The data directory of a service, by an option or the environment. */
export function serviceData(
  given: string | null,
  environment: Readonly<Record<string, string | undefined>>,
  directory: string,
): string {
  return resolve(directory, given ?? environment.MOTPOST_DATA ?? defaultData);
}

/** The tokens that a program logs in with. */
export interface Login {
  readonly consumerToken: string;
  readonly employeeToken: string;
}

function parse(args: readonly string[]): Values {
  const one = (name: string) => [name, { type: "string" as const }] as const;
  const options = {
    ...Object.fromEntries([...texts, ...Object.keys(numbers)].map(one)),
    subscribe: { type: "string", multiple: true },
    json: { type: "boolean" },
    drop: { type: "boolean" },
  } as const;
  return readOptions("listen", args, options);
}

function readNumber(values: Values, name: keyof typeof numbers, faults: string[]): number | null {
  const given = values[name];
  if (given === undefined) return null;
  const [min, max] = numbers[name];
  const number = Number(given);
  if (!(/^\d+$/.test(String(given)) && number >= min && number <= max))
    faults.push(`--${name} must be a whole number from ${min} to ${max}, not "${given}".`);
  return number;
}

const headerForm = /^([^\s:]+):\s*(\S.*)$/;

function textFaults(events: readonly string[], text: (name: (typeof texts)[number]) => string | null): string[] {
  const faults: string[] = [];
  const [header, secret] = [text("header"), text("secret")];
  if (header !== null && !headerForm.test(header)) faults.push('--header must look like "X-Key: value".');
  for (const name of ["service", "address"] as const) {
    const given = text(name);
    if (given !== null && !/^https?:\/\/[^\s]+$/.test(given))
      faults.push(`--${name} must be an address that begins with http:// or https://, not "${given}".`);
  }
  if (events.length === 0 && text("fields") !== null) faults.push("--fields goes with --subscribe.");
  if (events.length > 0 && (secret !== null || header !== null))
    faults.push("--secret and --header are for a subscription of your own; --subscribe makes its own.");
  return faults;
}

/** The tokens of the options or of the demo company; a sentence where there are none. */
export function loginOf(
  [consumerToken = null, employeeToken = null]: readonly (string | null)[],
  data: string,
  command = "--subscribe",
): Login | string {
  if (consumerToken !== null && employeeToken !== null) return { consumerToken, employeeToken };
  if (consumerToken !== null || employeeToken !== null)
    return "--consumer-token and --employee-token must be given together.";
  try {
    const demo = JSON.parse(readFileSync(join(data, "demo.json"), "utf8")) as Record<string, unknown>;
    return { consumerToken: String(demo.consumerToken), employeeToken: String(demo.employeeToken) };
  } catch {
    return `${command} needs --consumer-token and --employee-token, or the --data of a service: there is no demo company in ${data}.`;
  }
}

/** How callbacks are answered, for testing retries. */
export interface AnswerBehaviour {
  readonly status: number;
  /** Milliseconds until the answer. */
  readonly delay: number;
  /** True where the connection is broken instead. */
  readonly drop: boolean;
  /** Every how many callbacks this applies. */
  readonly every: number;
}
