// Connections of the database's owner, for work that is beside requests: backups, verification, removals.

import pg from "pg";

/**
 * A connection that is not opened yet. Where it breaks, the statement that runs fails, or the next one; the driver's event would
 * end the process if nobody listened to it.
 * @param work names it to whoever looks at the server's sessions
 */
export function ownerClient(ownerUrl: string, work: string): pg.Client {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: `motpost ${work}` });
  client.on("error", () => undefined);
  return client;
}
