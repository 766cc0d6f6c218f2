// The change log: who changed what and when, written in the transaction of the change; never changed or deleted.

import type { Change } from "../schema/action.ts";
import { withEvents } from "../schema/event.ts";
import type { Registry } from "../schema/registry.ts";
import type { Connection } from "./database.ts";

/** Who changed what by one request. */
export interface LoggedRequest {
  readonly caller: { readonly employee: number; readonly actualEmployee: number; readonly requestId: string };
  readonly changes: readonly Change[];
}

const logSql =
  "select log_request($1::bigint, $2::json, $3::bigint[], $4::bigint[], $5::text[], $6::text[], $7::bigint[], $8::text[], " +
  "$9::text[], $10::text[], $11::text[], $12::bigint[])";

function callerOf({ employee, actualEmployee, requestId }: LoggedRequest["caller"]): LoggedRequest["caller"] {
  return { employee, actualEmployee, requestId };
}

/**
 * Writes one entry for each changed object, with its event for the feed of changes; "" for none. Objects that procedures have
 * changed beside them get one too (`note_changes`).
 * @param versions those of the company's settings by which the changes were decided: they are held, or all is refused
 */
export async function logChanges(
  registry: Registry,
  connection: Connection,
  company: number,
  requests: readonly LoggedRequest[],
  versions: readonly number[],
): Promise<void> {
  if (versions.length === 0 && requests.every(({ changes }) => changes.length === 0)) return;
  const all = requests.flatMap(({ caller, changes }) =>
    withEvents(registry, changes).map((change) => ({ ...callerOf(caller), ...change })),
  );
  const [{ caller } = { caller: null }, ...others] = requests;
  const column = <T>(of: (one: (typeof all)[number]) => T) => all.map(of);
  await connection.query(logSql, [
    company,
    // What procedures have changed beside several requests is nobody's.
    others.length === 0 && caller !== null ? JSON.stringify(callerOf(caller)) : null,
    column((one) => one.employee),
    column((one) => one.actualEmployee),
    column((one) => one.requestId),
    column((one) => one.resource),
    column((one) => one.id),
    column((one) => one.kind),
    column((one) => one.event ?? ""),
    column(({ fields = {} }) => (Object.keys(fields).length === 0 ? null : JSON.stringify(fields))),
    column(({ reason = null }) => reason),
    versions,
  ]);
}
