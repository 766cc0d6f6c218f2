// Exchange rates as production uses them, in a service of the test environment: which of them count goes by the row of its database.

import pg from "pg";
import type { TestService } from "./service.ts";

/** Does the work while the database says that it belongs to production, in which a rate that is too old is refused. */
export async function withProductionRates<T>({ database }: Pick<TestService, "database">, work: () => Promise<T>) {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const assign = (environment: string) =>
    owner.query("update setting set value = $1 where name = 'environment'", [environment]);
  await assign("production");
  try {
    return await work();
  } finally {
    await assign("test");
    await owner.end();
  }
}
