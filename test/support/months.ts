// Closing and opening single months, where a test is about one of them and not about their order.

import type { TestClient } from "./service.ts";
import type { SharedService } from "./shared-service.ts";

/** Closes a month that has not begun, which the interface lets nobody do: what books of earlier versions may have. */
export async function closeAhead(service: SharedService, client: TestClient, id: number): Promise<void> {
  await service.service.database.transaction(client.companyId, async (connection, end) => {
    const { rows } = await connection.query("select version from accounting_period where company_id = $1 and id = $2", [
      client.companyId,
      id,
    ]);
    const period = { id, version: rows[0]?.version, isClosed: true, employee: client.employeeId };
    await connection.query("select period_set($1::bigint, $2::json)", [client.companyId, JSON.stringify(period)]);
    await end(true, null);
  });
}

/** The request path that closes a month whatever others are, as in 202603. */
export function closing(month: number | string): string {
  return `/ledger/accountingPeriod/${month}/:close?skipOrder=true&reason=Only+this+month`;
}

/** The request path that opens a month again. */
export function reopening(month: number | string): string {
  return `/ledger/accountingPeriod/${month}/:reopen?reason=More+to+be+posted`;
}
