// The change log: who changed what and when, written in the transaction of the change; never changed or deleted.

import type { Change } from "../../schema/action.ts";
import { withEvents } from "../../schema/event.ts";
import type { Registry } from "../../schema/registry.ts";
import type { Connection } from "../../store/database.ts";
import type { ChangeAnswer, ChangeRequest } from "./request.ts";

/** Who changed what by one request. */
export interface LoggedRequest {
  readonly caller: { readonly employee: number; readonly actualEmployee: number; readonly requestId: string };
  readonly changes: readonly Change[];
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
  const all = requests.map(({ caller: { employee, actualEmployee, requestId }, changes }) => ({
    employee,
    actualEmployee,
    requestId,
    changes: withEvents(registry, changes).map(({ fields = {}, ...one }) => ({
      ...one,
      event: one.event ?? "",
      fields: Object.keys(fields).length === 0 ? null : fields,
    })),
  }));
  const values = [company, JSON.stringify(all), versions];
  await connection.query("select log_request($1::bigint, $2::json, $3::bigint[])", values);
}

/** What a dry run that shows it has written; read before it is taken back. */
export async function written(
  { dryRun, showsWritten, caller }: ChangeRequest,
  connection: Connection,
): Promise<Pick<ChangeAnswer, "written">> {
  if (!dryRun || showsWritten !== true) return {};
  const sql = "select written_in_transaction($1::bigint)::text as body";
  const { rows } = await connection.query<{ body: string }>(sql, [caller.company]);
  return { written: rows[0]?.body ?? "{}" };
}
