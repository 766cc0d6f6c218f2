// The diff of docs/how-to-add.md, applied to a copy of the source: one line and one migration make a field.

import { execFileSync } from "node:child_process";
import { cp, mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../../src/config.ts";
import type { Service, startService } from "../../src/service/service.ts";
import { type ClonedDatabase, cloneDatabase } from "../support/database.ts";
import { send } from "../support/service.ts";

const root = join(import.meta.dirname, "..", "..");
let copy: string;
let database: ClonedDatabase;
let service: Service | undefined;
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), "how-to-add-"));
  for (const part of ["src", "database", "generated", "docs", "package.json"])
    await cp(join(root, part), join(copy, part), { recursive: true });
  await symlink(join(root, "node_modules"), join(copy, "node_modules"));
  database = await cloneDatabase();
});
afterAll(async () => {
  await service?.stop();
  await database.drop();
  await rm(copy, { recursive: true, force: true });
});

test("one line and one migration make a field that is written, read, sorted by and documented", {
  timeout: 300_000,
}, async () => {
  const guide = await readFile(join(root, "docs", "how-to-add.md"), "utf8");
  const diff = /^```diff\n(.*?)^```$/ms.exec(guide)?.[1] ?? "";
  expect(diff.match(/^\+(?!\+\+).*$/gm)).toHaveLength(3);
  execFileSync("git", ["apply"], { cwd: copy, input: diff });

  const { motpostRegistry, startService: start } = (await import(join(copy, "src", "service", "service.ts"))) as {
    motpostRegistry: () => unknown;
    startService: typeof startService;
  };
  const { tablesSql } = (await import(join(copy, "src", "store", "tables.ts"))) as {
    tablesSql: (registry: unknown) => string;
  };
  // What the tool shows for the migration is what the migration does.
  expect(tablesSql(motpostRegistry())).toContain(`"warranty" text not null default ''`);

  const environment = {
    PORT: "0",
    LOG_LEVEL: "error",
    MOTPOST_RATES_URL: "",
    MOTPOST_SECRET_KEY: Buffer.alloc(32).toString("base64"),
  };
  const config = readConfig(environment, copy);
  service = await start({ config, databaseUrl: database.ownerUrl, durable: false, log: () => undefined });
  const address = `${service.address}/v2`;
  const { consumerToken, employeeToken } = (
    await send(`${address}/integration/:register`, "POST", { body: { companyName: "Garanti AS" } })
  ).body.value;
  const login = { consumerToken, employeeToken, expirationDate: "2090-01-01" };
  const { token } = (await send(`${address}/token/session/:create`, "POST", { body: login })).body.value;
  const headers = { authorization: `Basic ${Buffer.from(`0:${token}`).toString("base64")}` };
  const product = { name: "Stol", warranty: "Fem år på sveisene" };
  const made = await send(`${address}/product?fields=id,warranty`, "POST", { body: product, headers });
  expect([made.status, made.body.value.warranty]).toEqual([201, product.warranty]);
  const list = await send(`${address}/product?fields=warranty&sorting=-warranty`, "GET", { headers });
  expect(list.body.values[0]).toEqual({ warranty: product.warranty });
  const long = await send(`${address}/product`, "POST", { body: { ...product, warranty: "x".repeat(256) }, headers });
  expect([long.status, long.body.validationMessages[0].path]).toEqual([422, "warranty"]);
});
