// What goes with the writes of a change: the change log, which is never changed or deleted, and the events for its subscribers.

import type { Change } from "../schema/action.ts";
import type { Registry } from "../schema/registry.ts";
import { type Connection, namingSeveral } from "./database.ts";
import type { EventsOf, QueuedEvents } from "./event-queue.ts";
import { withEvents } from "./fired-events.ts";
import type { IdBlocks } from "./id-blocks.ts";

/** Who changed what by one request. */
export interface LoggedRequest {
  readonly caller: { readonly employee: number; readonly actualEmployee: number; readonly requestId: string };
  readonly changes: readonly Change[];
  /** Events that procedures may fire beside those of the changes. */
  readonly declared: readonly string[];
  /** The versions of the company's settings by which the changes were decided: they are held, or all is refused. */
  readonly versions: readonly number[];
}

/** What is logged and queued of a company's requests that are committed together. */
export interface Logged {
  readonly company: number;
  readonly requests: readonly Pick<LoggedRequest, "caller" | "changes">[];
  readonly versions: readonly number[];
  /** Null where nobody subscribes to what has happened. */
  readonly events: QueuedEvents | null;
}

/** What is logged and queued of requests of a company. `ids` gives those of the delivery log. */
export async function loggedOf(
  company: number,
  requests: readonly LoggedRequest[],
  eventsOf: EventsOf,
  ids: IdBlocks,
): Promise<Logged> {
  const changes = requests.flatMap((one) => one.changes);
  const declared = [...new Set(requests.flatMap((one) => one.declared))];
  const versions = [...new Set(requests.flatMap((one) => one.versions))];
  const events = await eventsOf(changes, declared, (count) => ids.take(company, count));
  return { company, requests, versions, events };
}

/** A call of a procedure: the types and values of what it takes. */
interface Call {
  readonly procedure: string;
  readonly types: readonly string[];
  readonly values: readonly unknown[];
}

/** The calls as a statement has them, in the order in which they stand; `first` is the place of the first of their values. */
function textOf(calls: readonly Call[], first: number): string {
  let place = first;
  return calls
    .map(({ procedure, types }) => `${procedure}(${types.map((type) => `$${place++}::${type}`).join(", ")})`)
    .join(", ");
}

/** Texts of statements by what is called before the calls, and by their procedures: there are few, and each is made once. */
const texts = new Map<string, string>();

function textOnce(before: string, calls: readonly Call[], make: () => string): string {
  const key = `${before} ${calls.map(({ procedure }) => procedure).join(" ")}`;
  const known = texts.get(key);
  if (known !== undefined) return known;
  const made = make();
  texts.set(key, made);
  return made;
}

const valuesOf = (calls: readonly Call[]) => calls.flatMap(({ values }) => values);

/** The types of what is logged of each change. */
const columnTypes = "bigint[] bigint[] text[] text[] bigint[] text[] text[] text[] text[]".split(" ");
const logTypes = ["bigint", "json", ...columnTypes, "bigint[]"];
const logTypesOfCompanies = ["bigint[]", ...columnTypes, "bigint[]", "bigint[]"];
const queueTypes = "bigint bigint[] timestamptz bigint[] bigint[] text[] bigint[] text[] text[]".split(" ");

function callerOf({ employee, actualEmployee, requestId }: LoggedRequest["caller"]): LoggedRequest["caller"] {
  return { employee, actualEmployee, requestId };
}

/** What is logged of each change, by columns: its company, and what `columnTypes` names. */
function columnsOf(registry: Registry, all: readonly Logged[]): readonly (readonly unknown[])[] {
  const columns: unknown[][] = ["bigint[]", ...columnTypes].map(() => []);
  const [companies, employees, actualEmployees, requestIds, resources, objects, kinds, events, said, reasons] = columns;
  for (const { company, requests } of all)
    for (const { caller, changes } of requests)
      for (const { resource, id, kind, event, fields = {}, reason = null } of withEvents(registry, changes)) {
        companies?.push(company);
        employees?.push(caller.employee);
        actualEmployees?.push(caller.actualEmployee);
        requestIds?.push(caller.requestId);
        resources?.push(resource);
        objects?.push(id);
        kinds?.push(kind);
        events?.push(event ?? "");
        said?.push(Object.keys(fields).length === 0 ? null : JSON.stringify(fields));
        reasons?.push(reason);
      }
  return columns;
}

/** The calls that log and queue for a company; none where there is nothing to log, to hold and to queue. */
function callsOfCompany(registry: Registry, logged: Logged): readonly Call[] {
  const { company, requests, versions, events } = logged;
  const queued = events === null ? [] : [queueCall(company, [{ company, events }])];
  if (versions.length === 0 && requests.every(({ changes }) => changes.length === 0)) return queued;
  const [{ caller } = { caller: null }, ...others] = requests;
  // What procedures have changed beside several requests is nobody's.
  const by = others.length === 0 && caller !== null ? JSON.stringify(callerOf(caller)) : null;
  const [, ...columns] = columnsOf(registry, [logged]);
  const values = [company, by, ...columns, versions];
  return [{ procedure: "log_request", types: logTypes, values }, ...queued];
}

/** The calls that log and queue for one company or for several. */
function callsOf(registry: Registry, all: readonly Logged[]): readonly Call[] {
  const [logged, ...others] = all;
  return logged !== undefined && others.length === 0
    ? callsOfCompany(registry, logged)
    : callsOfCompanies(registry, all);
}

/** The calls that log and queue for several companies. */
function callsOfCompanies(registry: Registry, all: readonly Logged[]): readonly Call[] {
  const held = all.flatMap(({ company, versions }) => versions.map((version) => ({ company, version })));
  const values = [...columnsOf(registry, all), held.map(({ company }) => company), held.map(({ version }) => version)];
  const queued = all.flatMap(({ company, events }) => (events === null ? [] : [{ company, events }]));
  const log = { procedure: "log_requests", types: logTypesOfCompanies, values };
  return queued.length === 0 ? [log] : [log, queueCall(null, queued)];
}

/** The call that queues events; behind the log, since procedures may have logged changes with events, too. */
function queueCall(
  company: number | null,
  all: readonly { readonly company: number; readonly events: QueuedEvents }[],
): Call {
  const payloads = all.flatMap(({ company: of, events }) =>
    events.payloads.map((payload, index) => ({ ...payload, company: of, log: events.firstLog + index })),
  );
  const procedures = all.flatMap(({ events }) => events.procedures);
  const values = [
    company,
    company === null ? payloads.map((one) => one.company) : null,
    all[0]?.events.at,
    payloads.map(({ subscription }) => subscription),
    payloads.map(({ object }) => object),
    payloads.map(({ event }) => event),
    payloads.map(({ log }) => log),
    procedures.map(({ event }) => event),
    procedures.map(({ change }) => change),
  ];
  return { procedure: "queue_events", types: queueTypes, values };
}

/**
 * Writes one entry for each changed object, with its event for the feed of changes; "" for none, and queues the events for subscribers.
 * Objects that procedures have changed beside them get an entry too (`note_changes`).
 */
export async function logChanges(registry: Registry, connection: Connection, all: readonly Logged[]): Promise<void> {
  const calls = callsOf(registry, all);
  if (calls.length === 0) return;
  const sql = textOnce("", calls, () => `select ${textOf(calls, 1)}`);
  await connection.query(sql, valuesOf(calls));
}

/** A procedure to be called, with its argument and what goes as text behind it. */
interface CalledWrite {
  readonly call: string;
  readonly argument: unknown;
  readonly text?: string;
}

/**
 * The call of a procedure, with its arguments from `$2` on.
 * @param company the SQL of its first argument
 */
export function callSql({ call, text }: CalledWrite, company = "$1::bigint"): string {
  if (!/^[a-z_]+$/.test(call)) throw new Error(`${call} is no procedure.`);
  return `${call}(${company}, $2::json${text === undefined ? "" : ", $3::text"})`;
}

/** The values of the arguments in `callSql`. */
export function argumentsOf({ argument, text }: CalledWrite): string[] {
  return [JSON.stringify(argument), ...(text === undefined ? [] : [text])];
}

/**
 * The one statement, and so the one transaction, that calls a procedure, logs what it has changed and queues the events of it; its row
 * has what the procedure answers as `called`. The calls are made in the order in which they stand. Of several companies it names all,
 * and none as the one whose rows may be seen; it waits for no lock for long, so that none of them waits for another.
 */
export function loggedCall(
  registry: Registry,
  write: CalledWrite,
  all: readonly Logged[],
): { readonly sql: string; readonly values: readonly unknown[] } {
  const [logged] = all;
  const isOfOne = all.length === 1 && logged !== undefined;
  const calls = callsOf(registry, all);
  const given = argumentsOf(write);
  const called = isOfOne ? `${callSql(write)} as called` : `${namingSeveral}, ${callSql(write, "null")} as called`;
  return {
    sql: textOnce(
      called,
      calls,
      () => `select ${[called, ...(calls.length === 0 ? [] : [textOf(calls, given.length + 2)])].join(", ")}`,
    ),
    values: [isOfOne ? logged.company : `${all.map(({ company }) => company)}`, ...given, ...valuesOf(calls)],
  };
}
