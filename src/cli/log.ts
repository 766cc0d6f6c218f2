// `motpost log`: prints the requests of a company as the service answered them, and those that come.

import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { readOptions } from "./arguments.ts";
import type { Command } from "./command.ts";
import { callService } from "./listen.ts";
import { defaultData, defaultService, loginOf } from "./listen-options.ts";
import { addressFault, serviceAddress } from "./service-address.ts";

/** What `motpost log --help` says. */
export const logHelp = `Usage: motpost log [--follow] [options]

Prints the requests of a company with what was answered, the oldest first: time, method, path, status, milliseconds, code.

  --follow                 go on with each request as it comes, until Ctrl-C
  --bodies                 print what was sent and answered, too; secrets are three asterisks
  --count <N>              how many of the last requests to begin with (otherwise 20); 0 for none
  --path <TEXT>            only requests whose path contains this
  --refused                only requests that were refused
  --json                   print each request as one line of JSON
  --service <URL>          where the service answers (otherwise ${defaultService})
  --consumer-token <TOKEN> whose requests (otherwise those of the demo company of the service's data directory)
  --employee-token <TOKEN>
  --data <DIRECTORY>       the service's data directory (otherwise MOTPOST_DATA, or ./data)
  --help                   show this text
`;

/** The checked options of the command. */
export interface LogOptions {
  readonly follow: boolean;
  readonly bodies: boolean;
  readonly json: boolean;
  readonly count: number;
  /** Parameters of the list. */
  readonly filter: string;
  readonly service: string;
  readonly login: { readonly consumerToken: string; readonly employeeToken: string };
}

/** A request as the list shows it. */
interface LoggedRequest {
  readonly requestId: string;
  readonly time: string;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly status: number;
  readonly code: number | null;
  readonly milliseconds: number;
  readonly requestBody: string;
  readonly responseBody: string;
  readonly isAborted: boolean;
}

const see = "See: motpost log --help";
const pollMilliseconds = 500;
/** Processes write their requests independently: each poll goes so far back, and leaves out what was printed. */
const overlapMilliseconds = 10_000;

/**
 * Parses the arguments of the command.
 * @throws Error with everything that is wrong with them
 */
export function readLog(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  directory: string,
): LogOptions {
  const values = parse(args);
  const data = resolve(directory, values.data ?? environment.MOTPOST_DATA ?? defaultData);
  const tokens = [values["consumer-token"] ?? null, values["employee-token"] ?? null];
  const login = loginOf(tokens, data, "The command");
  const faults: string[] = [];
  if (login === null || typeof login === "string") faults.push(login ?? "");
  if (!/^\d{1,4}$/.test(values.count ?? "20"))
    faults.push(`--count must be a whole number from 0 to 9999, not "${values.count}".`);
  const address = values.service ?? defaultService;
  const service = serviceAddress(address);
  if (service === null) faults.push(addressFault(address));
  if (faults.length > 0 || service === null || login === null || typeof login === "string")
    throw new Error(`motpost log: ${faults.join(" ")} ${see}`);
  return {
    follow: values.follow === true,
    bodies: values.bodies === true,
    json: values.json === true,
    count: Number(values.count ?? "20"),
    filter: [
      ...(values.path === undefined ? [] : [`&path=${encodeURIComponent(values.path)}`]),
      ...(values.refused === true ? ["&statusFrom=400"] : []),
    ].join(""),
    service,
    login,
  };
}

function parse(args: readonly string[]) {
  const text = { type: "string" } as const;
  const flag = { type: "boolean" } as const;
  const options = {
    ...{ follow: flag, bodies: flag, json: flag, refused: flag },
    ...{ count: text, path: text, service: text, "consumer-token": text, "employee-token": text, data: text },
  };
  // What it says of wrong words is better; the types are those of the second.
  readOptions("log", args, options);
  return parseArgs({ args: [...args], options }).values;
}

/**
 * Prints the last requests and, where the options say so, those that come.
 * @throws Error with what to do where the service refuses
 */
export async function showLog(options: LogOptions): Promise<void> {
  const stopping = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) process.on(name, () => stopping.abort());
  const expirationDate = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const { service, login, filter } = options;
  const session = await callService(service, {
    method: "POST",
    path: "/token/session/:create",
    body: { ...login, expirationDate },
    token: "",
  });
  const token = String(session.value?.token);
  const list = async (more: string): Promise<LoggedRequest[]> => {
    const path = `/requestLog?fields=*${filter}${more}`;
    const { values } = await callService(service, { method: "GET", path, body: undefined, token });
    return ((values ?? []) as LoggedRequest[]).toReversed();
  };
  try {
    const since = (moment: number) => `&timeFrom=${new Date(moment - overlapMilliseconds).toISOString()}`;
    const print = (found: readonly LoggedRequest[]) => {
      for (const one of found) process.stdout.write(lineOf(one, options));
    };
    let polled = Date.now();
    let shown = new Set((await list(since(polled))).map(({ requestId }) => requestId));
    print(await list(`&count=${options.count}`));
    while (options.follow && !stopping.signal.aborted) {
      await pause(pollMilliseconds, null, { signal: stopping.signal }).catch(() => null);
      const now = Date.now();
      const found = await list(since(polled));
      print(found.filter(({ requestId }) => !shown.has(requestId)));
      shown = new Set(found.map(({ requestId }) => requestId));
      polled = now;
    }
  } finally {
    const path = `/token/session/${encodeURIComponent(token)}`;
    await callService(service, { method: "DELETE", path, body: undefined, token }).catch(() => null);
  }
}

/** A request as it is printed. */
function lineOf(one: LoggedRequest, { bodies, json }: Pick<LogOptions, "bodies" | "json">): string {
  if (json) return `${JSON.stringify(one)}\n`;
  const path = `${one.path}${one.query === "" ? "" : `?${one.query}`}`;
  const status = one.isAborted ? `${one.status} (answer not received)` : String(one.status);
  const code = one.code === null ? "" : ` code ${one.code}`;
  const line = `${new Date(one.time).toTimeString().slice(0, 8)} ${one.method} ${path} ${status} ${one.milliseconds} ms${code}\n`;
  const sent = bodies && one.requestBody !== "" ? `  > ${one.requestBody}\n` : "";
  const answered = bodies && one.responseBody !== "" ? `  < ${one.responseBody}\n` : "";
  return `${line}${sent}${answered}`;
}

/** `motpost log` */
export const logCommand: Command = {
  help: logHelp,
  run: (args) => showLog(readLog(args, process.env, process.cwd())),
};
