// A production installation from nothing: company, administrator and tokens by command, log-in, and the curl lines of the guide to log-in.

import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ClonedDatabase, cloneDatabase } from "../support/database.ts";
import { send } from "../support/service.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** Each command is a process of its own; the second test starts two dozen. */
const patience = 600_000;
const program = join(root, "dist", "src", "main.js");
const run = promisify(execFile);

let database: ClonedDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

const settings = () => ({
  ...process.env,
  PORT: "0",
  LOG_LEVEL: "error",
  MOTPOST_RATES_URL: "",
  DATABASE_URL: database.ownerUrl,
});
interface Ran {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}
async function motpost(...words: string[]): Promise<Ran> {
  try {
    const { stdout, stderr } = await run(process.execPath, [program, ...words], { cwd: root, env: settings() });
    return { code: 0, output: stdout, errors: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout, errors: stderr };
  }
}
/** The objects that a command answers. */
async function made(...words: string[]): Promise<Record<string, unknown>[]> {
  const { code, output, errors } = await motpost(...words, "--environment", "production", "--json");
  if (code !== 0) throw new Error(errors);
  return JSON.parse(output);
}

const person = ["--first-name", "Kari", "--last-name", "Nordmann"];

test("what is wrong with the words is said at once, and nothing is made", { timeout: patience }, async () => {
  const wrong: [string[], string][] = [
    [["company", "make"], "motpost company make is no command."],
    [["company", "create"], "--name is missing. --first-name is missing. --last-name is missing."],
    [["company", "create", "--name", "A", ...person, "--language", "de"], '--language must be no or en, not "de".'],
    [
      ["company", "create", "--name", "A", ...person, "--organization-number", "12 345"],
      '--organization-number must be nine digits, not "12 345".',
    ],
    [["company", "create", "--nmae", "A"], "Unknown option --nmae for motpost company create. Did you mean --name?"],
    [["token"], "motpost token is no command."],
    [
      ["token", "consumer", "create", "--name", "A", "--expires", "1999-01-01"],
      "--expires must be a date later than today",
    ],
    [
      ["token", "consumer", "limit", "--id", "1", "--requests", "many"],
      '--requests must be a whole number from 0 to 1000000, or default, not "many".',
    ],
    [["token", "consumer", "limit", "--id", "1"], "--requests is missing."],
    [["token", "consumer", "revoke", "--id", "x"], '--id must be an id, not "x".'],
    [
      ["token", "consumer", "list", "--environment", "moon"],
      'MOTPOST_ENVIRONMENT must be test or production, not "moon".',
    ],
    [["serve", "--prot", "1"], "Unknown option --prot for motpost serve. Did you mean --port?"],
  ];
  for (const [words, said] of wrong) {
    const { code, output, errors } = await motpost(...words);
    expect([words, code, output]).toEqual([words, 1, ""]);
    expect(errors).toContain(said);
  }
  for (const noun of ["company", "token", "serve"])
    expect((await motpost(noun, "--help")).output).toContain(`Usage: motpost ${noun}`);
});

test("an installation gets its company, administrator and tokens, and logs in by every way of the guide", {
  timeout: patience,
}, async () => {
  const [company] = await made("company", "create", "--name", "Kaffebua AS", ...person, "--email", "kari@example.com");
  const [consumer] = await made("token", "consumer", "create", "--name", "Nettbutikk", "--expires", "2099-01-01");
  const { companyId, employeeId } = company as { companyId: number; employeeId: number };
  const place = ["--company", String(companyId)];
  const wish = [...place, "--employee", String(employeeId), "--name", "Kasse", "--expires", "2099-01-01"];
  const [employee] = await made("token", "employee", "create", ...wish, "--consumer", String(consumer?.id));
  expect([consumer?.token, employee?.token]).toEqual([
    expect.stringMatching(/^live-consumer-/),
    expect.stringMatching(/^live-employee-/),
  ]);
  const noConsumer = await motpost(
    "token",
    "employee",
    "create",
    ...wish,
    "--consumer",
    "5",
    "--environment",
    "production",
  );
  expect([noConsumer.code, noConsumer.errors]).toEqual([
    1,
    expect.stringContaining("There is no consumer token 5 in use."),
  ]);
  const nobody = await motpost(
    ...["token", "employee", "create", ...wish, "--acting", "77", "--consumer", String(consumer?.id)],
    ...["--environment", "production"],
  );
  expect(nobody.errors).toContain("actualEmployeeId: There is no such employee or contact with access in the company.");
  const elsewhere = await motpost("token", "consumer", "list");
  expect([elsewhere.code, elsewhere.errors]).toEqual([
    1,
    expect.stringContaining("This database belongs to the production environment"),
  ]);

  const child = spawn(process.execPath, [program, "serve", "--environment", "test"], { cwd: root, env: settings() });
  let refused = "";
  child.stderr.on("data", (part) => (refused += String(part)));
  expect((await once(child, "exit"))[0]).toBe(1);
  expect(refused).toContain("This database belongs to the production environment");

  const office = await makeOffice(companyId, Number(consumer?.id));
  const { service, address } = await startProduction();
  try {
    await office.grant(address, String(consumer?.token));
    const stranger = await send(`${address}/v2/integration/:register`, "POST");
    expect([stranger.status, stranger.body.developerMessage]).toEqual([
      403,
      expect.stringContaining("motpost company create"),
    ]);
    const said = await guideLines({
      A: `${address}/v2`,
      CONSUMER: String(consumer?.token),
      EMPLOYEE: String(employee?.token),
      EMPLOYEE_ID: String(employeeId),
      COMPANY: String(companyId),
      ACCOUNTANT: office.accountant,
      CLIENT: String(companyId),
    });
    // By session, by company and session, by JWT as password, by JWT as bearer, by what a JWT was exchanged for, and as an
    // accountant who finds the company among the clients and enters it.
    const named = said.map(({ value, values = [] }) => value?.companyId ?? values.map((one) => one.companyId));
    expect(named).toEqual([...Array(5).fill(companyId), [companyId], companyId]);

    const login = () =>
      send(`${address}/v2/token/session/:create`, "POST", {
        body: { consumerToken: consumer?.token, employeeToken: employee?.token, expirationDate: "2098-01-01" },
      });
    expect((await login()).status).toBe(201);
    const limit = (requests: string) =>
      made("token", "consumer", "limit", "--id", String(consumer?.id), "--requests", requests);
    expect(await limit("3")).toEqual([{ id: consumer?.id, rateLimit: 3 }]);
    expect((await made("token", "consumer", "list"))[0]).toMatchObject({ rateLimit: 3 });
    const { token } = (await login()).body.value;
    const authorization = `Basic ${Buffer.from(`0:${token}`).toString("base64")}`;
    const limited = await send(`${address}/v2/company/${companyId}`, "GET", { headers: { authorization } });
    expect([limited.status, limited.headers.get("x-rate-limit-limit")]).toEqual([200, "3"]);
    const body = [{ currency: "EUR", date: "2026-03-24", rate: 12 }];
    const loaded = await send(`${address}/v2/test/rates`, "POST", { headers: { authorization }, body });
    expect([loaded.status, loaded.body.developerMessage]).toEqual([403, expect.stringContaining("Bare testmiljøet")]);
    expect(await limit("default")).toEqual([{ id: consumer?.id, rateLimit: null }]);
    const listed = await made("token", "employee", "list", ...place);
    expect(listed.map((one) => one.kind).sort()).toEqual(["EMPLOYEE", "JWT"]);
    expect(JSON.stringify(listed)).not.toContain("live-");
    await made("token", "employee", "revoke", ...place, "--id", String(employee?.id));
    expect((await login()).status).toBe(422);
    await made("token", "consumer", "revoke", "--id", String(consumer?.id));
    const [gone] = await made("token", "consumer", "list");
    expect(gone).toMatchObject({ id: consumer?.id, name: "Nettbutikk", revoked: expect.any(String) });
    const again = await motpost(
      "token",
      "consumer",
      "revoke",
      "--id",
      String(consumer?.id),
      "--environment",
      "production",
    );
    expect(again.errors).toContain("in use.");
  } finally {
    await service.stop();
  }
});

/** An accountant's office that the company lets in, with a token of its accountant, who is granted rights over the interface. */
async function makeOffice(client: number, consumer: number) {
  const [office] = await made("company", "create", "--name", "Regnskap AS", ...person);
  const [company, employee] = [String(office?.companyId), String(office?.employeeId)];
  await made("company", "office", "--company", company);
  await made("company", "client", "add", "--office", company, "--company", String(client));
  const wish = [
    "--company",
    company,
    "--employee",
    employee,
    "--consumer",
    String(consumer),
    "--expires",
    "2099-01-01",
  ];
  const [accountant] = await made("token", "accountant", "create", ...wish, "--name", "Klienter");
  const [own] = await made("token", "employee", "create", ...wish, "--name", "Kontoret");
  const grant = async (address: string, consumerToken: string) => {
    const body = { consumerToken, employeeToken: own?.token, expirationDate: "2098-01-01" };
    const session = await send(`${address}/v2/token/session/:create`, "POST", { body });
    const authorization = `Basic ${Buffer.from(`0:${session.body.value.token}`).toString("base64")}`;
    const query = `employeeId=${employee}&customerId=${client}&template=ALL_PRIVILEGES`;
    const path = `/v2/employee/entitlement/:grantClientEntitlementsByTemplate?${query}`;
    const { status, text } = await send(`${address}${path}`, "PUT", { headers: { authorization } });
    if (status >= 300) throw new Error(text);
  };
  return { accountant: String(accountant?.token), grant };
}

/** A service of the production environment on the database, inside this process: tests run without durability. */
async function startProduction() {
  const { readConfig } = await import("../../src/config.ts");
  const { startService } = await import("../../src/service/service.ts");
  const environment = { PORT: "0", LOG_LEVEL: "error", MOTPOST_RATES_URL: "", MOTPOST_ENVIRONMENT: "production" };
  const address = "https://books.example.com";
  const service = await startService({
    config: readConfig({ ...environment, MOTPOST_ADDRESS: address, RATE_LIMIT: "0" }, root),
    databaseUrl: database.ownerUrl,
    durable: false,
    log: () => undefined,
  });
  return { service, address: service.address };
}

/** Runs the guide's lines under "Ways to log in" in one shell; returns the answers of those that ask who they are. */
async function guideLines(
  variables: Record<string, string>,
): Promise<{ value?: { companyId?: number }; values?: { companyId?: number }[] }[]> {
  const guide = readFileSync(join(root, "docs", "guides", "log-in.md"), "utf8");
  const block = /## Ways to log in\n[\s\S]*?```\n([\s\S]*?)```/.exec(guide)?.[1] ?? "";
  expect(block).toContain("curl");
  const { stdout } = await run("bash", ["-euc", block], { env: { ...process.env, ...variables } });
  return stdout
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));
}
