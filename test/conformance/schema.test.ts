// generated/schema.sql is what whoever reads the project believes the database to be.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectDirectory } from "../../src/store/project.ts";
import { schemaText } from "../../tools/schema-text.ts";
import { type ClonedDatabase, cloneDatabase, withClient } from "../support/database.ts";

let database: ClonedDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

test("generated/schema.sql is the schema of a migrated database; node dist/tools/schema.js writes it", () =>
  withClient(database.ownerUrl, async (client) => {
    expect(await schemaText(client)).toBe(await readFile(join(projectDirectory(), "generated", "schema.sql"), "utf8"));
  }));
