// `motpost password` in a production installation, and what its pages leave out; migration 0032 over tokens that exist already.

import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../../src/config.ts";
import { startService } from "../../src/service.ts";
import { type ClonedDatabase, cloneDatabase } from "../support/database.ts";
import { Visitor } from "../support/visitor.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const program = join(root, "dist", "src", "main.js");
/** Each command is a process of its own. */
const patience = 90_000;
const password = "fire grønne hester";

let database: ClonedDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

interface Ran {
  readonly failed: boolean;
  readonly output: string;
  readonly errors: string;
}

function motpost(words: readonly string[], input = "", address = ""): Promise<Ran> {
  const settings = { LOG_LEVEL: "error", MOTPOST_RATES_URL: "", MOTPOST_ENVIRONMENT: "production" };
  const env = { ...process.env, ...settings, DATABASE_URL: database.ownerUrl, MOTPOST_ADDRESS: address };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [program, ...words], { cwd: root, env }, (error, output, errors) =>
      resolve({ failed: error !== null, output, errors }),
    );
    child.stdin?.end(input);
  });
}

test("what is wrong with the words is said at once", { timeout: patience }, async () => {
  const wrong: [string[], string][] = [
    [["--company", "1"], 'motpost password takes link, set or remove, not "--company".'],
    [["link", "--employee", "x"], '--company is missing. --employee must be an id, not "x".'],
    [["remove", "--company", "1", "--employee", "2", "--all"], "--all"],
    [["link", "--company", "1", "--employee", "2"], "There is no company 1."],
  ];
  for (const [words, said] of wrong) {
    const { failed, output, errors } = await motpost(["password", ...words]);
    expect([words, failed, output, errors]).toEqual([words, true, "", expect.stringContaining(said)]);
  }
  expect((await motpost(["password", "--help"])).output).toContain("Usage: motpost password link");
});

test("gives a log-in by a password or a link, and takes it away", { timeout: patience }, async () => {
  const created = await motpost(
    ["company", "create", "--name", "Kaffebua AS", "--first-name", "Kari", "--last-name", "Nordmann", "--json"].concat([
      ...["--email", "Kari@Example.com", "--language", "no"],
    ]),
  );
  const [{ companyId, employeeId }] = JSON.parse(created.output);
  const whose = ["--company", String(companyId), "--employee", String(employeeId)];
  const stranger = await motpost(["password", "link", "--company", String(companyId), "--employee", "2"]);
  expect(stranger.errors).toContain(`The company ${companyId} has no employee 2.`);
  expect((await motpost(["password", "set", ...whose], "kort\n")).errors).toContain("12 to 200 characters");
  expect((await motpost(["password", "set", ...whose], `${password}\n`)).output).toContain("has a new password");
  const link = (await motpost(["password", "link", ...whose], "", "https://books.example.com")).output.trim();
  expect(link).toMatch(new RegExp(`^https://books\\.example\\.com/password/${companyId}\\.[\\w-]{43}$`));

  const service = await startService({
    config: readConfig(
      { PORT: "0", LOG_LEVEL: "error", MOTPOST_RATES_URL: "", MOTPOST_ENVIRONMENT: "production" },
      root,
    ),
    databaseUrl: database.ownerUrl,
    durable: false,
    log: () => undefined,
  });
  try {
    const visitor = new Visitor(service.address);
    const signIn = (secret: string) =>
      visitor.post("/sign-in", { company: String(companyId), user: "kari@example.COM ", password: secret });
    expect((await signIn(password)).status).toBe(303);
    const start = await visitor.get("/");
    expect(start.text).toContain("Velkommen, Kari Nordmann");
    // Whoever runs the service makes companies and consumer tokens here.
    expect((await new Visitor(service.address).get("/register")).text).toContain("motpost company create --help");
    expect((await visitor.get("/company/tokens")).text).not.toContain("new-consumer");
    expect((await visitor.get("/company/tokens/new-consumer")).status).toBe(404);
    const jwt = await visitor.post("/company/tokens/new-jwt", {
      ...{ tokenName: "Kasse", employeeId: String(employeeId), expirationDate: "2099-01-31" },
    });
    const [, token = ""] = /id="made"[^>]*>([^<]+)</.exec(jwt.text) ?? [];
    const authorization = `Bearer ${token}`;
    const headers = { authorization };
    const refused = await fetch(
      `${service.address}/v2/token/consumer/:create?consumerName=X&expirationDate=2099-01-31`,
      { method: "PUT", headers },
    );
    expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining("motpost token consumer")]);

    const path = new URL(link).pathname;
    const chosen = await new Visitor(service.address).post(path, {
      new: "sju blå elefanter",
      again: "sju blå elefanter",
    });
    expect(chosen.headers.get("location")).toBe("/?done=password");
    expect((await visitor.get("/password")).status).toBe(303);
    expect((await signIn("sju blå elefanter")).status).toBe(303);
    expect((await motpost(["password", "remove", ...whose])).output).toContain("has no log-in");
    expect((await visitor.get("/password")).status).toBe(303);
    expect((await signIn("sju blå elefanter")).status).toBe(401);
  } finally {
    await service.stop();
  }
});

test("a company owns the consumer token of its registration after migration 0032, and no other", async () => {
  const directory = join(root, "migrations");
  const files = readdirSync(directory)
    .filter((name) => /^\d{4}_.*\.sql$/.test(name))
    .sort();
  /** Row level security holds for an owner who is no superuser, and so it must in a real installation. */
  const role = `upgrade_owner_p${process.pid}`;
  const own = await cloneDatabase();
  const client = new pg.Client({ connectionString: own.ownerUrl });
  await client.connect();
  const run = async (wanted: (name: string) => boolean) => {
    for (const name of files.filter(wanted)) {
      await client.query("begin");
      await client.query(readFileSync(join(directory, name), "utf8"));
      await client.query("commit");
    }
  };
  try {
    await client.query(
      `create role ${role} createrole; drop schema public cascade; create schema public authorization ${role};
       grant ${role} to current_user; set role ${role}`,
    );
    await run((name) => name < "0032");
    await client.query("select set_config('motpost.company', '101', false)");
    await client.query(
      `select create_company(101, '{"name":"A","firstName":"B","lastName":"C","startDate":"2026-01-01"}')`,
    );
    const { rows } = await client.query("select id from employee where company_id = 101");
    await client.query(`begin;
      insert into consumer_token (id, token_hash, name, expiration_date) values (1, 'a', 'Registered', '2030-01-01');
      insert into employee_token (id, company_id, employee, consumer_token, token_hash, expiration_date) values (2, 101, ${rows[0].id}, 1, 'b', '2030-01-01');
      commit;
      insert into consumer_token (id, token_hash, name, expiration_date) values (3, 'c', 'Shop', '2030-01-01')`);
    await client.query(
      `insert into employee_token (id, company_id, employee, consumer_token, token_hash, expiration_date) values (4, 101, ${rows[0].id}, 3, 'd', '2030-01-01')`,
    );
    await client.query("select set_config('motpost.company', '', false)");
    await run((name) => name >= "0032");
    const owners = await client.query("select id, owner_company from consumer_token order by id");
    expect(owners.rows).toEqual([
      { id: "1", owner_company: "101" },
      { id: "3", owner_company: null },
    ]);
  } finally {
    await client.query(`reset role; drop owned by ${role} cascade; drop role ${role}`);
    await client.end();
    await own.drop();
  }
});
