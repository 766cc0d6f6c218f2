// Every command that opens the database does its work beside a running service with the embedded database, which knows of it at once.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Running, startProcess } from "../support/running.ts";
import { logIn, send, type TestClient } from "../support/service.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const directory = mkdtempSync(join(tmpdir(), "motpost-beside-"));
const data = join(directory, "data");

let service: Running;
beforeAll(async () => {
  service = await startProcess("", data);
}, 120_000);
afterAll(async () => {
  await service?.stop();
  rmSync(directory, { recursive: true, force: true });
}, 60_000);

/** Runs a command of the built program beside the service, and answers what it wrote to standard output. */
async function motpost(words: readonly string[], given = ""): Promise<string> {
  const { DATABASE_URL: _url, ...others } = process.env;
  const env = { ...others, MOTPOST_DATA: data, MOTPOST_RATES_URL: "" };
  const child = spawn(process.execPath, [join(root, "dist", "src", "main.js"), ...words], { cwd: directory, env });
  child.stdin.end(given);
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, "exit");
  const [out, errors] = await said;
  expect([words.join(" "), code, code === 0 ? "" : errors]).toEqual([words.join(" "), 0, ""]);
  expect((await fetch(`${service.address}/readyz`)).status).toBe(200);
  return out;
}
const json = async (words: readonly string[]) => JSON.parse(await motpost([...words, "--json"]));
const file = (name: string, content: string) => {
  writeFileSync(join(directory, name), content);
  return join(directory, name);
};

interface Made {
  readonly companyId: number;
  readonly employeeId: number;
}
const person = ["--first-name", "Kari", "--last-name", "Nordmann"];
const makeCompany = async (name: string): Promise<Made> =>
  (await json(["company", "create", "--name", name, ...person]))[0];

/** Tokens of a company's administrator, made by commands, and logged in at the service. */
async function loggedIn({
  companyId,
  employeeId,
}: Made): Promise<{ client: TestClient; token: number; consumer: number }> {
  const expires = ["--expires", "2099-01-01"];
  const [consumer] = await json(["token", "consumer", "create", "--name", "Nettbutikk", ...expires]);
  const of = ["--company", String(companyId), "--employee", String(employeeId), "--consumer", String(consumer.id)];
  const [employee] = await json(["token", "employee", "create", ...of, "--name", "Kasse", ...expires]);
  const tokens = { companyId, employeeId, consumerToken: consumer.token, employeeToken: employee.token };
  return { client: await logIn(service.address, tokens), token: employee.id, consumer: consumer.id };
}

test("companies, tokens and offices that commands make can be used at once, and are gone soon after they were revoked", async () => {
  const [company, office] = [await makeCompany("Kaffebua AS"), await makeCompany("Kontoret AS")];
  const { client, token, consumer } = await loggedIn(company);
  expect((await client.get("/company?fields=name")).status).toBe(200);
  const made = await client.value(client.post("/customer", { name: "Kunde AS" }));
  expect(Number(made.id)).toBeGreaterThan(0);
  await motpost(["token", "consumer", "limit", "--id", String(consumer), "--requests", "5000"]);
  expect(await motpost(["token", "consumer", "list"])).toContain("5000");
  expect(await motpost(["token", "employee", "list", "--company", String(company.companyId)])).toContain("Kasse");
  const both = ["--office", String(office.companyId), "--company", String(company.companyId)];
  await motpost(["company", "office", "--company", String(office.companyId)]);
  await motpost(["company", "client", "add", ...both]);
  expect((await client.get("/company/accountant?fields=officeName")).body.values).toEqual([
    { officeName: "Kontoret AS" },
  ]);
  expect(await motpost(["company", "client", "list", "--office", String(office.companyId)])).toContain("Kaffebua AS");
  const owner = ["--company", String(office.companyId), "--employee", String(office.employeeId)];
  const more = ["--consumer", String(consumer), "--name", "Regnskap", "--expires", "2099-01-01"];
  await motpost(["token", "accountant", "create", ...owner, ...more]);
  await motpost(["company", "client", "remove", ...both]);
  expect((await client.get("/company/accountant")).body.values).toEqual([]);
  await motpost(["token", "employee", "revoke", "--company", String(company.companyId), "--id", String(token)]);
  const until = Date.now() + 60_000;
  while ((await client.get("/company")).status === 200 && Date.now() < until) await pause(100);
  expect((await client.get("/company")).status).toBe(401);
  await motpost(["token", "consumer", "revoke", "--id", String(consumer)]);
}, 180_000);

test("passwords, rates and registers that commands load are known at once", async () => {
  const company = await makeCompany("Registeret AS");
  const { client } = await loggedIn(company);
  const who = ["--company", String(company.companyId), "--employee", String(company.employeeId)];
  expect(await motpost(["password", "link", ...who])).toMatch(/\/password\/\S+/);
  await motpost(["password", "set", ...who], "fire gule lapper i skuffen\n");
  await motpost(["password", "remove", ...who]);
  await motpost(["rates", "--file", join(root, "test/data/rates/exr-csvdata-2026-03.csv")]);
  expect(await (await fetch(`${service.address}/readyz`)).text()).toMatch(/newest exchange rate: 2026-/);
  await motpost(["rates", "--collection", file("late.csv", "kind,valid_from,value\nlateInterest,2031-01-01,11.5\n")]);
  await motpost(["municipalities", "--file", file("places.csv", "number;name\n9988;Nyby\n")]);
  const places = (await client.get("/municipality?count=1000&fields=name")).body.values;
  expect(places.map(({ name }: { name: string }) => name)).toContain("Nyby");
  await motpost(["occupations", "--file", file("codes.csv", "code;name\n9999999;Prøvekjører\n")]);
  const codes = (await client.get("/employee/employment/occupationCode?code=9999999&fields=nameNO")).body.values;
  expect(codes).toEqual([{ nameNO: "Prøvekjører" }]);
  await motpost(["pensions", "--file", file("schemes.csv", "number;name\n998877;Prøvepensjon\n")]);
  const schemes = (await client.get("/pension?count=1000&fields=displayName")).body.values;
  expect(schemes.map((one: { displayName: string }) => one.displayName)).toContain("998877 Prøvepensjon");
}, 180_000);

test("verification, anchors, backups and the others run beside it, and it goes on and stops in order", async () => {
  for (const words of [
    ["verify"],
    ["migrate"],
    ["resume"],
    ["company", "removals"],
    ["anchor", join(directory, "anchors.jsonl")],
  ])
    await motpost(words);
  await motpost(["verify", "--anchor", join(directory, "anchors.jsonl")]);
  await motpost(["backup", join(directory, "backup.tar.gz")]);
  expect(existsSync(join(directory, "backup.tar.gz"))).toBe(true);
  expect((await send(`${service.address}/healthz`, "GET")).status).toBe(200);
  expect(service.said()).not.toContain("the database ended");
}, 180_000);
