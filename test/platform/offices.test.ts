// `motpost company office` and `client`, and accountant tokens by command: what an installation does without a session.

import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectDirectory } from "../../src/store/project.ts";
import { grant, loggedIn } from "../support/accountant.ts";
import { startTestService, TestClient, type TestService } from "../support/service.ts";

const run = promisify(execFile);
const root = projectDirectory();
const patience = 300_000;

let service: TestService;
let office: TestClient;
let client: TestClient;
beforeAll(async () => {
  service = await startTestService();
  office = await service.company({ name: "Kontoret AS" });
  client = await service.company({ name: "Kunden AS" });
});
afterAll(() => service.stop());

/** Runs a command; its objects, or what it says where it fails. */
async function motpost(...words: string[]): Promise<Record<string, unknown>[] | string> {
  const env = { ...process.env, DATABASE_URL: service.database.ownerUrl, MOTPOST_RATES_URL: "" };
  try {
    const program = join(root, "dist", "src", "main.js");
    const { stdout } = await run(process.execPath, [program, ...words, "--json"], { cwd: root, env });
    return JSON.parse(stdout);
  } catch (error) {
    return (error as { stderr: string }).stderr.replace(/^motpost: /, "").trim();
  }
}

test("a company becomes an office, gets a client and a token, acts, and loses the client", {
  timeout: patience,
}, async () => {
  const [us, them] = [String(office.companyId), String(client.companyId)];
  const both = ["--office", us, "--company", them];
  expect(await motpost("company", "client", "add", ...both)).toContain("There is no such accountant's office.");
  expect(await motpost("company", "office", "--company", "5")).toBe("There is no company 5.");
  for (let times = 0; times < 2; times++)
    expect(await motpost("company", "office", "--company", us)).toEqual([
      { companyId: office.companyId, accountantOrSimilar: true },
    ]);
  expect(await motpost("company", "client", "add", "--office", us, "--company", us)).toBe(
    "A company cannot be its own accountant.",
  );
  expect(await motpost("company", "client", "add", "--office", us, "--company", "5")).toBe("There is no such company.");
  expect(await motpost("company", "client", "add", ...both)).toEqual([
    { office: office.companyId, company: client.companyId },
  ]);
  expect(await motpost("company", "client", "add", ...both)).toBe("The office has access already.");
  expect(await motpost("company", "client", "list", "--office", us)).toEqual([
    { company: client.companyId, name: "Kunden AS", since: expect.any(String) },
  ]);
  const [shown] = (await client.get("/company/accountant?fields=officeId,officeName,changes")).body.values;
  expect(shown).toMatchObject({ officeId: office.companyId, officeName: "Kontoret AS", changes: [{ employeeId: 0 }] });
  // The client's ids go on after the one that the command took.
  expect((await client.post("/customer", { name: "Neste" })).status).toBe(201);

  const [{ id: consumer }] = (await office.get("/token/apiConsumer?fields=id")).body.values;
  const [made] = (await motpost(
    ...["token", "accountant", "create", "--company", us, "--employee", String(office.employeeId)],
    ...["--consumer", String(consumer), "--name", "Regnskap", "--expires", "2099-01-01"],
  )) as { token: string }[];
  await grant(office, client, "ALL_PRIVILEGES");
  const accountant = await loggedIn(office, made?.token ?? "");
  const acting = new TestClient(office.address, client, accountant.session, them);
  expect((await acting.get("/order")).status).toBe(200);
  expect((await accountant.get("/order")).status).toBe(403);
  expect(await motpost("company", "client", "remove", ...both)).toEqual([
    { office: office.companyId, company: client.companyId, removed: true },
  ]);
  const again = (await loggedIn(office, made?.token ?? "")).as(client.companyId);
  expect((await again.get("/order")).status).toBe(403);
  expect(await motpost("company", "client", "remove", ...both)).toContain(`is no client of ${us}.`);
  expect(await motpost("company", "client", "list", "--office", us)).toEqual([]);
  expect(await motpost("company", "client", "list", "--office", "5")).toBe("There is no company 5.");
  expect(await motpost("token", "employee", "list", "--company", "5")).toBe("There is no company 5.");
});
