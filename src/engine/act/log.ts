// The change log: who changed what and when, written in the transaction of the change; never changed or deleted.

import type { Change } from "../../schema/action.ts";
import type { Connection } from "../store/database.ts";

/** Writes one entry for each changed object. */
export async function logChanges(
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
  await connection.query(
    `insert into change_log (company_id, resource, object, kind, event, employee, actual_employee, request_id)
     select $1::bigint, r.resource, r.id, r.kind, r.event, $3::bigint, $4::bigint, $5
     from json_to_recordset($2::json) as r(resource text, id bigint, kind text, event text)`,
    [caller.company, JSON.stringify(changes), caller.employee, caller.actualEmployee, caller.requestId],
  );
}
