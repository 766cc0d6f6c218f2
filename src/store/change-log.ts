// The change log: who changed what and when, written in the transaction of the change; never changed or deleted.

import * as limits from "../limits.ts";
import type { Change } from "../schema/action.ts";
import { withEvents } from "../schema/event.ts";
import type { Registry } from "../schema/registry.ts";
import type { Connection } from "./database.ts";

/** Who changed what by one request. */
export interface LoggedRequest {
  readonly caller: { readonly employee: number; readonly actualEmployee: number; readonly requestId: string };
  readonly changes: readonly Change[];
}

/** What is logged of a company's requests that are committed together. */
export interface Logged {
  readonly company: number;
  readonly requests: readonly LoggedRequest[];
  /** Those of the company's settings by which the changes were decided: they are held, or all is refused. */
  readonly versions: readonly number[];
}

const types = "json bigint[] bigint[] text[] text[] bigint[] text[] text[] text[] text[] bigint[]".split(" ");

/** The call that logs; the company is `$1`, and `first` the place of the other values. */
const logCall = (first: number) =>
  `log_request($1::bigint, ${types.map((type, index) => `$${first + index}::${type}`).join(", ")})`;

const logSql = `select ${logCall(2)}`;

function callerOf({ employee, actualEmployee, requestId }: LoggedRequest["caller"]): LoggedRequest["caller"] {
  return { employee, actualEmployee, requestId };
}

/** What is logged of each change, by columns. */
function columnsOf(registry: Registry, { requests }: Logged): readonly (readonly unknown[])[] {
  const all = requests.flatMap(({ caller, changes }) =>
    withEvents(registry, changes).map((change) => ({ ...callerOf(caller), ...change })),
  );
  const column = <T>(of: (one: (typeof all)[number]) => T) => all.map(of);
  return [
    column((one) => one.employee),
    column((one) => one.actualEmployee),
    column((one) => one.requestId),
    column((one) => one.resource),
    column((one) => one.id),
    column((one) => one.kind),
    column((one) => one.event ?? ""),
    column(({ fields = {} }) => (Object.keys(fields).length === 0 ? null : JSON.stringify(fields))),
    column(({ reason = null }) => reason),
  ];
}

/** The values behind the company; null where there is nothing to log and nothing to hold. */
function logValues(registry: Registry, logged: Logged): readonly unknown[] | null {
  const { requests, versions } = logged;
  if (versions.length === 0 && requests.every(({ changes }) => changes.length === 0)) return null;
  const [{ caller } = { caller: null }, ...others] = requests;
  // What procedures have changed beside several requests is nobody's.
  const by = others.length === 0 && caller !== null ? JSON.stringify(callerOf(caller)) : null;
  return [by, ...columnsOf(registry, logged), versions];
}

/**
 * Writes one entry for each changed object, with its event for the feed of changes; "" for none. Objects that procedures have
 * changed beside them get one too (`note_changes`).
 */
export async function logChanges(registry: Registry, connection: Connection, logged: Logged): Promise<void> {
  const values = logValues(registry, logged);
  if (values !== null) await connection.query(logSql, [logged.company, ...values]);
}

/** A procedure to be called, with its argument. */
interface Call {
  readonly call: string;
  readonly argument: unknown;
}

/**
 * The one statement, and so the one transaction, that calls a procedure and logs what it has changed; its row has what the procedure
 * answers as `called`. The calls are made in the order in which they stand. Of several companies it names all, and none as the one
 * whose rows may be seen; it waits for no lock for long, so that none of them waits for another.
 */
export function loggedCall(
  registry: Registry,
  { call, argument }: Call,
  all: readonly Logged[],
): { readonly sql: string; readonly values: readonly unknown[] } {
  const [logged] = all;
  if (all.length > 1 || logged === undefined)
    return {
      sql: `select set_config('motpost.company', '', true), set_config('motpost.companies', $1, true), set_config('lock_timeout', '${limits.turnMilliseconds}ms', true), ${call}(null, $2::json) as called, ${callOfCompanies}`,
      values: [`${all.map(({ company }) => company)}`, JSON.stringify(argument), ...valuesOfCompanies(registry, all)],
    };
  const values = logValues(registry, logged);
  const called = `select ${call}($1::bigint, $2::json) as called`;
  return {
    sql: values === null ? called : `${called}, ${logCall(3)}`,
    values: [logged.company, JSON.stringify(argument), ...(values ?? [])],
  };
}

/** The call that logs what was changed in several companies. */
const callOfCompanies = `log_requests(${`bigint[] ${types.slice(1).join(" ")} bigint[]`
  .split(" ")
  .map((type, index) => `$${index + 3}::${type}`)
  .join(", ")})`;

function valuesOfCompanies(registry: Registry, all: readonly Logged[]): readonly unknown[] {
  const each = all.map((logged) => ({ logged, columns: columnsOf(registry, logged) }));
  const [first] = each;
  const held = all.flatMap(({ company, versions }) => versions.map((version) => ({ company, version })));
  return [
    each.flatMap(({ logged, columns }) => columns[0]?.map(() => logged.company) ?? []),
    ...(first?.columns ?? []).map((_, place) => each.flatMap(({ columns }) => columns[place] ?? [])),
    held.map(({ company }) => company),
    held.map(({ version }) => version),
  ];
}
