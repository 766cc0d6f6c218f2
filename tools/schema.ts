// Writes generated/schema.sql from a database of its own that is migrated for it.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { connectionUrl, startEmbedded } from "../src/store/embedded/embedded.ts";
import { migrate } from "../src/store/migrate.ts";
import { schemaText } from "./schema-text.ts";

const HELP = `Usage: node dist/tools/schema.js [--check]

Starts a database server of its own, applies the migrations and procedures to an empty database and writes its schema to
generated/schema.sql.

  --check  write nothing; fail when the file is not what would be written
  --help   show this text
`;

// Compiled, this file lies in dist/tools.
const file = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "generated", "schema.sql");

async function main(args: readonly string[]): Promise<number> {
  const unknown = args.find((word) => !["--check", "--help", "-h"].includes(word));
  if (unknown !== undefined) {
    process.stderr.write(`No such option: ${unknown}. Try --help.\n`);
    return 2;
  }
  if (args.includes("--help") || args.includes("-h")) {
    process.stdout.write(HELP);
    return 0;
  }
  const text = await freshSchema();
  if (args.includes("--check")) {
    if (readFileSync(file, "utf8") === text) return 0;
    process.stderr.write("generated/schema.sql is not current: run node dist/tools/schema.js\n");
    return 1;
  }
  writeFileSync(file, text);
  process.stdout.write("generated/schema.sql written\n");
  return 0;
}

async function freshSchema(): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), "motpost-schema-"));
  try {
    const server = await startEmbedded({ directory, log: () => undefined, durable: false });
    try {
      const url = connectionUrl(server, "postgres");
      await migrate(url, () => undefined);
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      try {
        return await schemaText(client);
      } finally {
        await client.end();
      }
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

process.exitCode = await main(process.argv.slice(2));
