// A service as the tests need it: starts the database in the directory of its first word, writes one row, says so, and waits to be killed.

import pg from "pg";
import { connectionUrl, startEmbedded } from "../../src/store/embedded/embedded.ts";

const directory = process.argv[2] ?? "";
const server = await startEmbedded({ directory, log: (line) => console.log(line), durable: true });
const client = new pg.Client({ connectionString: connectionUrl(server, "postgres") });
await client.connect();
await client.query("CREATE TABLE IF NOT EXISTS kept (id int)");
await client.query("INSERT INTO kept VALUES (1)");
console.log(`ready ${server.processId}`);
setInterval(() => undefined, 60_000);
