// Accounts of the shared chart that several changes use at the same moment get one row each, and no change is refused for it.

import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestService, type TestService } from "../support/service.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const sessions = 8;
const companies = 25;

test("several sessions give the whole chart of a company rows at once", async () => {
  const clients = Array.from(
    { length: sessions },
    () => new pg.Client({ connectionString: service.database.ownerUrl }),
  );
  await Promise.all(clients.map((client) => client.connect()));
  try {
    for (let made = 0; made < companies; made++) {
      const { companyId } = await service.company();
      for (const client of clients)
        await client.query("select set_config('motpost.company', $1::text, false)", [companyId]);
      const used = await Promise.all(
        clients.map((client) => client.query("select use_accounts($1::bigint, null) as count", [companyId])),
      );
      const rows = used.reduce((sum, { rows: [row] }) => sum + row.count, 0);
      expect(rows).toBeGreaterThan(100);
      const [client] = clients as [pg.Client];
      const { rows: doubled } = await client.query(
        'select "number" from account where company_id = $1 group by 1 having count(*) > 1',
        [companyId],
      );
      expect(doubled).toEqual([]);
    }
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
});
