// Projects of a CSV file: made all or none, with every fault at its line and column; and the example of the documentation.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";
import { pdf, said, upload } from "../support/upload.ts";

let service: SharedService;
let client: TestClient;
beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.company();
});

const make = async (path: string, body: unknown) => Number((await client.value(client.post(path, body))).id);
const send = (bytes: string | Buffer, query = "", name = "prosjekter.csv") =>
  upload(client, `/project/import?fileFormat=CSV${query}`, { name, bytes });
const fields =
  "number,name,startDate,endDate,customer(name),department(name),isInternal,isFixedPrice,fixedprice,description";
const projects = async () => (await client.get(`/project?fields=${fields}`)).body.values;

test("the example of the documentation is imported, with references by number and the settings' defaults", async () => {
  const example = readFileSync(join(import.meta.dirname, "..", "..", "docs", "examples", "projects.csv"));
  await make("/customer", { name: "Kunde AS", customerNumber: 10_001 });
  await make("/department", { name: "Bygg", departmentNumber: "20" });
  await make("/project/category", { name: "Bygg", number: "B" });
  const answer = await send(example, "&ignoreFirstRow=true&fields=id,number");
  expect([said(answer), answer.body.values?.map((one: { number: string }) => one.number)]).toEqual([
    "201",
    ["1001", "1002", "1003"],
  ]);
  expect(await projects()).toMatchObject([
    {
      ...{ number: "1001", name: "Torget", startDate: "2026-01-15", endDate: "2026-12-31", isInternal: false },
      ...{ customer: { name: "Kunde AS" }, department: { name: "Bygg" }, isFixedPrice: true, fixedprice: 250_000.5 },
      description: 'Ny "hovedscene"; med tak',
    },
    { number: "1002", customer: null, isInternal: true, fixedprice: 0 },
    { number: "1003", startDate: "2026-03-01" },
  ]);
  const { values } = (await client.get("/project?fields=participants(id),projectHourlyRates(id),vatType(id)")).body;
  for (const one of values) expect([one.participants.length, one.projectHourlyRates.length]).toEqual([1, 1]);
  // The series goes on behind what came.
  const next = await make("/project", {
    name: "Neste",
    projectManager: { id: client.employeeId },
    startDate: "2026-01-01",
  });
  expect((await client.get(`/project/${next}?fields=number`)).body.value.number).toBe("1004");
});

test("every fault is told at once, with line and column, and nothing is made", async () => {
  await make("/project", {
    name: "Torget",
    number: "7",
    projectManager: { id: client.employeeId },
    startDate: "2026-01-01",
  });
  const before = await projects();
  const answer = await send(
    [
      ";Uten nummer;2026-01-01",
      "7;Opptatt;2026-01-01",
      "8;Dato;32.01.2026;;nobody@example.no;99",
      "9;Slutt;2026-03-01;2026-01-01",
      "9;Igjen;2026-01-01;;;;;;;;;;kanskje;;;tolv",
    ].join("\r\n"),
  );
  expect(said(answer).split(" | ")).toEqual([
    "422 18000 file.lines[1].columns[1]: Line 1, column 1: the project number is missing.",
    'file.lines[3].columns[3]: Line 3, column 3: "32.01.2026" is no date.',
    'file.lines[5].columns[13]: Line 5, column 13: "kanskje" is neither yes nor no.',
    'file.lines[5].columns[16]: Line 5, column 16: "tolv" is no amount.',
    "file.lines[2].columns[1]: Line 2: the project number 7 is in use.",
    'file.lines[3].columns[5]: Line 3, column 5: there is no project manager "nobody@example.no".',
    'file.lines[3].columns[6]: Line 3, column 6: there is no customer "99".',
    "file.lines[4].columns[1]: Line 4: the number 9 stands on several lines.",
    "file.lines[5].columns[1]: Line 5: the number 9 stands on several lines.",
    "file.lines[4].endDate: The project ends before it begins on 1 March 2026.",
  ]);
  expect(await projects()).toEqual(before);
});

test.each([
  ["1;A;2026-01-01", "&delimiter=ab", "delimiter: Columns are separated by one character."],
  ["1;A;2026-01-01", "&encoding=ebcdic", "encoding: The encoding ebcdic is not known."],
  ["nummer;navn;start", "&ignoreFirstRow=true", "file: The file has no projects."],
])("%s with %s is refused", async (text, query, message) => {
  expect(said(await send(text, query))).toBe(`422 18000 ${message}`);
});

test("workbooks and other files are refused with what to do; names in windows-1252 and commas are read", async () => {
  const workbook = Buffer.from("504b0304140000000000000000000000000000000000000000000000000000", "hex");
  expect(said(await upload(client, "/project/import?fileFormat=XLS", { name: "a.csv", bytes: "1;A;2026-01-01" }))).toBe(
    "422 18000 fileFormat: Projects are imported from CSV files alone.",
  );
  expect((await send(workbook, "", "a.xlsx")).status).toBe(422);
  expect(said(await send(pdf(), "", "a.pdf"))).toContain("Files of this kind are not taken.");
  const latin = Buffer.from('1,"Brygga, sør",2026-01-01', "latin1");
  expect(said(await send(latin, "&delimiter=,&encoding=ISO-8859-1"))).toBe("201");
  expect((await projects())[0].name).toBe("Brygga, sør");
  expect(said(await send(Array.from({ length: 1_001 }, (_, at) => `${at};A;2026-01-01`).join("\n")))).toBe(
    "422 18000 file: The file has more than 1000 projects.",
  );
});
