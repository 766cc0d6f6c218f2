// What clients have seen of payroll, in the words that they have seen, where other tests show it in none or in others.

import { afterAll, beforeAll, expect, test } from "vitest";
import { makeDivision, makePaid, typeIds } from "../support/payroll.ts";
import type { TestAnswer, TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

let service: SharedService;
let client: TestClient;
let employee: number;
let homeless: number;
let unemployed: number;
let type: number | undefined;
beforeAll(async () => {
  service = await sharedTestService({ clock: () => new Date("2026-11-21T12:00:00+01:00") });
  client = await service.company({ language: "no" });
  employee = await makePaid(client, { division: await makeDivision(client), card: null });
  homeless = await makePaid(client, { division: null, card: null });
  unemployed = await makePaid(client, { division: null, card: null, employed: false });
  type = (await typeIds(client)).get("2000");
});
afterAll(() => service.stop());

const answered = ({ status, body }: TestAnswer) => [
  ...[status, body?.code],
  ...(body?.validationMessages ?? []).map((one: { field: string; message: string }) => `${one.field}: ${one.message}`),
];
const slip = (id: number, more: object = {}) => ({
  ...{ employee: { id }, specifications: [{ salaryType: { id: type }, rate: 40_000, count: 1 }] },
  ...more,
});
const pay = (body: object, query = "") =>
  client.post(`/salary/transaction${query}`, { date: "2026-03-20", year: 2026, month: 3, ...body });

test("what a payment is refused for", async () => {
  expect(answered(await client.post("/salary/transaction", {}))).toEqual([
    ...[422, 18_000, "year: Kan ikke være null.", "month: Kan ikke være null."],
    ...["payslips: Kan ikke være null.", "payslips: Listen kan ikke være tom."],
  ]);
  expect(answered(await pay({ payslips: null }))).toEqual([
    ...[422, 18_000, "payslips: Kan ikke være null.", "payslips: Listen kan ikke være tom."],
  ]);
  expect(answered(await pay({ payslips: [] }))).toEqual([422, 18_000, "payslips: Listen kan ikke være tom."]);
  const unknown = "Feltet eksisterer ikke i objektet.";
  expect(answered(await pay({ employee: { id: employee }, payslips: [slip(employee)] }))).toEqual([
    ...[422, 16_000, `employee: ${unknown}`],
  ]);
  expect(answered(await pay({ payslips: [slip(employee, { employment: { id: 1 } })] }))).toEqual([
    ...[422, 16_000, `payslips.employment: ${unknown}`],
  ]);
  expect(answered(await pay({ payslips: [slip(unemployed)] }))).toEqual([
    ...[422, 18_000, "employee: Ansatt nr.  er ikke registrert med et arbeidsforhold i perioden."],
  ]);
  expect(answered(await pay({ payslips: [slip(homeless)] }))).toEqual([
    ...[422, 18_000, "employee: Arbeidsforholdet er ikke knyttet mot en virksomhet."],
  ]);
  expect(answered(await pay({ isHistorical: true, payslips: [slip(employee)] }, "?generateTaxDeduction=true"))).toEqual(
    [...[422, 18_000, "generateTaxDeduction: Skatt kan ikke genereres for historiske lønnsbilag."]],
  );
  expect(answered(await pay({ payslips: [{ specifications: [] }] }))).toEqual([
    ...[422, 18_000, "payslips.employee: Kan ikke være null."],
  ]);
  expect(answered(await pay({ payslips: [slip(employee, { employee: { id: "Lise" } })] }))).toEqual([
    ...[422, 16_000, "payslips.employee.id: Verdien er ikke av korrekt type for dette feltet."],
  ]);
  expect(answered(await pay({ payslips: [slip(employee, { fromDate: "2026-03-01" })] }))).toEqual([
    ...[422, 16_000, `payslips.fromDate: ${unknown}`],
  ]);
});

test("the company itself is no division", async () => {
  await client.value(client.put("/company", { organizationNumber: "923609016" }));
  const division = { name: "Hovedkontor", organizationNumber: "923609016", startDate: "2026-01-01" };
  expect(answered(await client.post("/division", division))).toEqual([
    ...[422, 18_000, "organizationNumber: Juridisk enhet kan ikke registreres som virksomhet/underenhet."],
  ]);
});

test("what is there, and what is not", async () => {
  const { id } = (await pay({ payslips: [slip(employee)] })).body.value;
  for (const verb of [":approve", ":book", ":close"])
    expect(answered(await client.put(`/salary/transaction/${id}/${verb}`, {}))).toEqual([404, 6_000]);
  const wrong = async (path: string) => {
    const { status, body } = await client.get(path);
    return [status, body.code, body.message];
  };
  expect(await wrong(`/salary/transaction/${id}?fields=employee`)).toEqual([
    ...[400, 11_000, expect.stringMatching(/employee .* SalaryTransaction$/)],
  ]);
  expect(await wrong(`/salary/compilation?employeeId=${employee}&year=2026&fields=payslips`)).toEqual([
    ...[400, 11_000, expect.stringMatching(/payslips .* SalaryCompilation$/)],
  ]);
  // What has no such operation is answered with 400, as clients have seen it of settings.
  for (const path of ["/salary/type", "/salary/settings", "/salary/payslip"])
    expect([path, (await client.post(path, {})).status]).toEqual([path, 400]);
  expect((await client.get("/salary/transaction")).status).toBe(400);
  for (const path of [`/salary/compilation?employeeId=${employee}&year=2026`, "/salary/payslip", "/salary/settings"])
    expect([path, (await client.get(path)).status]).toEqual([path, 200]);
  for (const path of ["/salary/type", `/salary/transaction/${id}`])
    expect([path, (await client.get(path)).status]).toEqual([path, 200]);
});
