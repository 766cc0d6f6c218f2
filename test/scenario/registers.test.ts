// Registers that whoever runs the service loads from files: municipalities and codes of occupations, and what names them.

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadRegisterInto, type RegisterCommand, registerCommands, registerText } from "../../src/cli/register-file.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";

let service: TestService;
let client: TestClient;
let folder: string;
beforeAll(async () => {
  service = await startTestService();
  client = await service.company();
  folder = await mkdtemp(join(tmpdir(), "registers-"));
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Loads a file as the command does; what it says at the end. */
async function load(name: string, content: string | Buffer): Promise<string | undefined> {
  const register = registerCommands.find((one) => one.name === name) as RegisterCommand;
  const file = join(folder, "file.csv");
  await writeFile(file, content);
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  await loadRegisterInto(service.database.ownerUrl, register, await registerText(file, say), say);
  return said.at(-1);
}
/** A register without the rows that an installation begins with. */
async function empty(table: string): Promise<void> {
  const owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  await owner.query(`delete from ${table}`);
  await owner.end();
}
const municipalities = async (query = "") =>
  (await client.get(`/municipality${query}${query === "" ? "?" : "&"}fields=id,number,name,county,payrollTaxZone`)).body
    .values;

test("municipalities: what is loaded is added, corrected, found, and named by divisions and employments", async () => {
  await empty("municipality");
  expect(await load("municipalities", "number;name;payrollTaxZone\n5501;Tromsö;4a\n0301;Oslo;1")).toBe(
    "2 added, 0 corrected",
  );
  const tromso = { id: 5501, number: "5501", county: "Troms", payrollTaxZone: "4a" };
  // The published file, in its own encoding, says nothing of zones: they stay.
  expect(await load("municipalities", Buffer.from('"code";"name"\r\n"5501";"Tromsø"\r\n', "latin1"))).toBe(
    "0 added, 1 corrected",
  );
  expect(await municipalities()).toEqual([
    { id: 301, number: "0301", name: "Oslo", county: "Oslo", payrollTaxZone: "1" },
    { ...tromso, name: "Tromsø" },
  ]);
  expect((await municipalities("?includePayrollTaxZones=false"))[1]).toEqual({
    ...tromso,
    ...{ name: "Tromsø", payrollTaxZone: "" },
  });
  expect((await client.get("/municipality/query?query=TROMS")).body.values).toEqual([
    { id: 5501, displayName: "5501 Tromsø" },
  ]);
  expect((await client.get("/municipality/query?id=301&fields=number")).body.values).toEqual([{ number: "0301" }]);
  await expect(load("municipalities", "number;name\n5501;")).rejects.toThrow("Line 2: a name has 1 to 100 characters.");
  const division = { name: "Nord", municipality: { id: 5501 }, municipalityDate: "2026-01-01" };
  const { id } = await client.value(client.post("/division", division));
  expect((await client.get(`/division/${id}?fields=municipality(name),municipalityDate`)).body.value).toEqual({
    ...{ municipality: { name: "Tromsø" }, municipalityDate: "2026-01-01" },
  });
  expect((await client.put(`/division/${id}`, { municipality: { id: 4321 } })).status).toBe(404);
  const person = { firstName: "Ola", lastName: "Nord", dateOfBirth: "1990-02-03", userType: "NO_ACCESS" };
  const details = { percentageOfFullTimeEquivalent: 100, payrollTaxMunicipalityId: { id: 301 } };
  const made = await client.value(
    client.post("/employee?fields=employments(employmentDetails(payrollTaxMunicipalityId(name)))", {
      ...{ ...person, employments: [{ startDate: "2026-01-01", employmentDetails: [details] }] },
    }),
  );
  expect(made.employments).toEqual([{ employmentDetails: [{ payrollTaxMunicipalityId: { name: "Oslo" } }] }]);
});

test("codes of occupations: what is loaded is added", async () => {
  const codes = async () => (await client.get("/employee/employment/occupationCode?fields=code,nameNO")).body.values;
  await empty("occupation_code");
  expect(await load("occupations", "code;name\n2511106;Systemutvikler")).toBe("1 added, 0 corrected");
  expect(await codes()).toEqual([{ code: "2511106", nameNO: "Systemutvikler" }]);
});
