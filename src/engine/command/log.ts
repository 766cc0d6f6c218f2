// The change log: who changed what and when, written in the transaction of the change; never changed or deleted.

import type { Change } from "../../schema/action.ts";
import { withEvents } from "../../schema/event.ts";
import type { Registry } from "../../schema/registry.ts";
import type { Connection } from "../../store/database.ts";

/** Writes one entry for each changed object, with its event for the feed of changes; "" for none. */
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
  await connection.query(
    `insert into change_log (company_id, resource, object, kind, event, employee, actual_employee, request_id, fields, reason)
     select $1::bigint, r.resource, r.id, r.kind, r.event, $3::bigint, $4::bigint, $5, r.fields, r.reason
     from json_to_recordset($2::json) as r(resource text, id bigint, kind text, event text, fields json, reason text)`,
    [caller.company, JSON.stringify(entries), caller.employee, caller.actualEmployee, caller.requestId],
  );
}
