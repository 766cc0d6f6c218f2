// Connections of the owner that break while they wait: the work fails, and the process goes on.

import { expect, test } from "vitest";
import { asTwoOwners } from "../../src/store/audit.ts";
import { emptyDatabase, withClient } from "../support/database.ts";

test("a verification whose database ends its sessions while they wait fails, and ends no process", async () => {
  const database = await emptyDatabase();
  const endSessions = () =>
    withClient(database.ownerUrl, async (client) => {
      const { rowCount } = await client.query(
        "select pg_terminate_backend(pid, 10000) from pg_stat_activity where application_name = 'motpost verify' and datname = current_database()",
      );
      expect(rowCount).toBe(2);
    });
  try {
    const work = asTwoOwners(database.ownerUrl, async (one, other) => {
      expect(await other("select 1 as is")).toEqual([{ is: 1 }]);
      await endSessions();
      return one("select 1");
    });
    await expect(work).rejects.toThrow(/[Cc]onnection|terminat|not queryable/);
  } finally {
    await database.drop();
  }
});
