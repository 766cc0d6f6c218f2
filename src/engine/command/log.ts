// The change log: who changed what and when, written in the transaction of the change; never changed or deleted.

import type { Change } from "../../schema/action.ts";
import { withEvents } from "../../schema/event.ts";
import type { Registry } from "../../schema/registry.ts";
import type { Connection } from "../../store/database.ts";

/**
 * Writes one entry for each changed object, with its event for the feed of changes; "" for none. Objects that procedures have
 * changed beside them get one too (`note_changes`).
 */
export async function logChanges(
  registry: Registry,
  connection: Connection,
  caller: {
    readonly company: number;
    readonly employee: number;
    readonly actualEmployee: number;
    readonly requestId: string;
  },
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return;
  const entries = withEvents(registry, changes).map(({ fields = {}, ...one }) => ({
    ...one,
    event: one.event ?? "",
    fields: Object.keys(fields).length === 0 ? null : fields,
  }));
  const { company, employee, actualEmployee, requestId } = caller;
  const values = [company, JSON.stringify(entries), employee, actualEmployee, requestId];
  await connection.query("select log_request($1::bigint, $2::json, $3::bigint, $4::bigint, $5)", values);
}
