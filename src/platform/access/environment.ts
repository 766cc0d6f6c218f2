// The environment of a database: set by the first process that opens it, and never changed.

import type { Database } from "../../store/database.ts";
import type { Environment } from "./token.ts";

/**
 * Makes sure that a database belongs to the environment; a new database is assigned to it.
 * @throws Error with what to do where it belongs to the other one
 */
export async function claimEnvironment(database: Database, environment: Environment): Promise<void> {
  await database.read(0, "insert into setting (name, value) values ('environment', $1) on conflict do nothing", [
    environment,
  ]);
  const { rows } = await database.read<{ value: string }>(
    0,
    "select value from setting where name = 'environment'",
    [],
  );
  const found = rows[0]?.value;
  if (found !== environment)
    throw new Error(
      `This database belongs to the ${found} environment, and its tokens work nowhere else. Start with --environment ${found}, or give the ${environment} environment a database of its own (MOTPOST_DATA or DATABASE_URL).`,
    );
}
