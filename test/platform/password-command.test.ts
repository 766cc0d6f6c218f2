// `motpost password` in a production installation, and what its pages leave out.

import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../../src/config.ts";
import { startService } from "../../src/service/service.ts";
import { type ClonedDatabase, cloneDatabase } from "../support/database.ts";
import { freePort } from "../support/running.ts";
import { Visitor } from "../support/visitor.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const program = join(root, "dist", "src", "main.js");
/** Each command is a process of its own. */
const patience = 300_000;
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

  const port = String(await freePort());
  const quiet = { LOG_LEVEL: "error", MOTPOST_RATES_URL: "", MOTPOST_ENVIRONMENT: "production" };
  const service = await startService({
    config: readConfig({ ...quiet, PORT: port, MOTPOST_ADDRESS: `http://127.0.0.1:${port}` }, root),
    databaseUrl: database.ownerUrl,
    durable: false,
    log: () => undefined,
  });
  try {
    const visitor = new Visitor(service.address);
    const signIn = (secret: string) =>
      visitor.post("/sign-in", { company: String(companyId), user: "kari@example.COM ", password: secret });
    expect((await signIn(password)).status).toBe(303);
    const start = await visitor.get("/home");
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
    expect(chosen.headers.get("location")).toBe("/home?done=password");
    expect((await visitor.get("/password")).status).toBe(303);
    expect((await signIn("sju blå elefanter")).status).toBe(303);
    expect((await motpost(["password", "remove", ...whose])).output).toContain("has no log-in");
    expect((await visitor.get("/password")).status).toBe(303);
    expect((await signIn("sju blå elefanter")).status).toBe(401);
  } finally {
    await service.stop();
  }
});
