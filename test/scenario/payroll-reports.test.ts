// What follows from payments of wages: hours that become pay, payslips and statements as PDF, who sees them, reconciliations against the
// books, and the monthly report.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { verify } from "../../src/service/verification/verify.ts";
import { setDayInDatabase } from "../../tools/database-day.ts";
import { ameldingFaults, ameldingSample, ameldingSamples } from "../support/amelding-schema.ts";
import { accountOf } from "../support/bank.ts";
import { limitedColleague } from "../support/colleague.ts";
import { makeDivision, makePaid, typeIds } from "../support/payroll.ts";
import { readPdf } from "../support/pdf.ts";
import { startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";
import { download, pdf, upload, uploadMany } from "../support/upload.ts";

let service: TestService;
let client: TestClient;
let types: ReadonlyMap<string, number>;
let division: number;
let first: number;
let second: number;
let transaction: number;
let slips: { id: number }[];
beforeAll(async () => {
  service = await startTestService({ clock: () => new Date("2026-11-21T12:00:00+01:00") });
  client = await service.company();
  types = await typeIds(client);
  division = await makeDivision(client);
  await client.value(client.put("/company", { organizationNumber: "974760673" }));
  await client.value(client.put("/salary/postingRules", { holidayScheme: "12.0", pensionPercent: 2 }));
  const card = { type: "TABLE", tableNumber: "8010" };
  first = await makePaid(client, { division, card });
  second = await makePaid(client, { division, card });
  const made = await client.value(
    client.post("/salary/transaction?generateTaxDeduction=true", {
      ...{ date: "2026-03-20", year: 2026, month: 3 },
      payslips: [
        { employee: { id: first }, specifications: [line("2000", 45_000)] },
        { employee: { id: second }, specifications: [line("2000", 45_000), line("4000", 500)] },
      ],
    }),
  );
  transaction = Number(made.id);
  slips = made.payslips as unknown as { id: number }[];
});
afterAll(() => service.stop());

const line = (number: string, rate: number, count = 1) => ({ salaryType: { id: types.get(number) }, rate, count });
const messages = ({ status, body }: TestAnswer) => [
  status,
  ...(body?.validationMessages ?? []).map((one: { path: string; message: string }) => `${one.path}: ${one.message}`),
];

describe("hours of time sheets", () => {
  test("wait to be paid, become lines by the hourly wage, and are free again when the payment is taken back", async () => {
    const employee = await makePaid(client, { division, card: null });
    const hours = async (number: string, date: string, count: number, path = "salaryTypeSpecification") =>
      client.post(`/timesheet/${path}`, {
        ...{ employee: { id: employee }, salaryType: { id: types.get(number) }, date, count },
      });
    const ordinary = await hours("2001", "2026-05-04", 10);
    expect(ordinary.status).toBe(201);
    expect((await hours("2006", "2026-05-05", 2, "salaryProjectTypeSpecification")).status).toBe(201);
    expect((await hours("2001", "2026-06-01", 3)).status).toBe(201);
    expect(messages(await hours("2000", "2026-05-04", 0))).toEqual([
      422,
      "count: The count must be more than 0.",
      "salaryType: The salary type is not for time sheets.",
    ]);
    const dated = `dateFrom=2026-05-01&dateTo=2026-05-05&employeeId=${employee}`;
    expect((await client.get(`/timesheet/salaryTypeSpecification?${dated}`)).body.values).toHaveLength(1);
    const project = `/timesheet/salaryProjectTypeSpecification?${dated}`;
    expect((await client.get(project)).body.values).toEqual([]);
    expect((await client.get(`${project}&includeNotConnectedToActivities=true`)).body.values).toHaveLength(1);
    const paid = await client.post(
      "/salary/transaction?includeTimesheet=true&fields=id,payslips(id,grossAmount,specifications(rate,count,amount))",
      { date: "2026-05-20", year: 2026, month: 5, payslips: [{ employee: { id: employee }, specifications: [] }] },
    );
    // 540,000 a year are 276 an hour.
    expect(paid.body.value.payslips).toMatchObject([
      {
        grossAmount: 3_588,
        specifications: [
          { rate: 276, count: 10, amount: 2_760 },
          { rate: 414, count: 2, amount: 828 },
        ],
      },
    ]);
    const id = ordinary.body.value.id;
    const at = `/timesheet/salaryProjectTypeSpecification/${id}`;
    const [slip] = paid.body.value.payslips;
    expect((await client.get(at)).body.value.wagePayment).toMatchObject({ id: slip.id });
    const refusal = [422, `id: Payslip ${slip.id} has paid it.`];
    expect(messages(await client.put(at, { count: 11 }))).toEqual(refusal);
    expect(messages(await client.delete(at))).toEqual(refusal);
    expect((await client.delete(`/salary/transaction/${paid.body.value.id}`)).status).toBe(204);
    expect((await client.get(at)).body.value.wagePayment).toBeNull();
    expect((await client.delete(at)).status).toBe(204);
  });
});

test("who has hours alone is paid beside who has lines alone", async () => {
  const [counted, fixed] = [
    await makePaid(client, { division, card: null }),
    await makePaid(client, { division, card: null }),
  ];
  await client.value(
    client.post("/timesheet/salaryTypeSpecification", {
      ...{ employee: { id: counted }, salaryType: { id: types.get("2001") }, date: "2026-06-02", count: 10 },
    }),
  );
  const paid = await client.post("/salary/transaction?includeTimesheet=true&fields=id,payslips(grossAmount)", {
    ...{ date: "2026-06-19", year: 2026, month: 6 },
    payslips: [
      { employee: { id: counted }, specifications: [] },
      { employee: { id: fixed }, specifications: [line("2000", 40_000)] },
    ],
  });
  expect(paid.status, paid.text).toBe(201);
  expect(paid.body.value.payslips).toEqual([{ grossAmount: 2_760 }, { grossAmount: 40_000 }]);
  expect((await client.delete(`/salary/transaction/${paid.body.value.id}`)).status).toBe(204);
});

describe("a payslip", () => {
  test("is a PDF with its lines, the bases and the year so far, and stays what it was", async () => {
    const path = `/salary/payslip/${slips[1]?.id}/pdf`;
    const file = await download(client, path);
    expect(file.headers.get("content-type")).toBe("application/pdf");
    const { text } = await readPdf(file.bytes);
    for (const part of [
      "Payslip",
      "March 2026",
      "2000 Fastlønn",
      "4000 Fagforeningskontingent",
      "6000 Skattetrekk",
      "8010",
    ])
      expect(text).toContain(part);
    for (const amount of ["44,500.00", "32,659.00", "5,400.00", "6,471.90"]) expect(text).toContain(amount);
    await client.value(client.put("/company", { name: "Nytt navn" }));
    expect((await download(client, path)).bytes).toEqual(file.bytes);
    expect((await client.get("/salary/payslip/1/pdf")).status).toBe(404);
  });

  test("is seen by the employee and by who may see wages, and by nobody else", async () => {
    const stranger = await limitedColleague(service, client, "Kari", ["AUTH_INVOICING"]);
    const reader = await limitedColleague(service, client, "Lars", ["AUTH_WAGE_INFORMATION"]);
    const own = await client.value(
      client.post("/salary/transaction", {
        ...{ date: "2026-04-20", year: 2026, month: 4 },
        payslips: [{ employee: { id: first }, specifications: [line("2000", 1)] }],
      }),
    );
    const [slip] = own.payslips as unknown as { id: number }[];
    for (const path of [
      `/salary/payslip/${slip?.id}`,
      `/salary/payslip/${slip?.id}/pdf`,
      `/salary/compilation?employeeId=${first}&year=2026`,
    ])
      expect([path, (await stranger.get(path)).status, (await reader.get(path)).status]).toEqual([path, 404, 200]);
    expect((await stranger.get("/salary/payslip?fields=id")).body.values).toEqual([]);
    expect((await reader.get("/salary/payslip?fields=id")).body.values.length).toBeGreaterThan(0);
    expect((await stranger.get(`/salary/transaction/${own.id}`)).status).toBe(403);
    expect((await reader.delete(`/salary/transaction/${own.id}`)).status).toBe(403);
    expect((await client.delete(`/salary/transaction/${own.id}`)).status).toBe(204);
  });
});

describe("attachments", () => {
  test("document the voucher, and are kept", async () => {
    const form = { name: "Lønnsliste.pdf", bytes: pdf("Lønnsliste") };
    const added = await upload(client, `/salary/transaction/${transaction}/attachment`, form);
    expect([added.status, (await client.get(`/document/${added.body.value}`)).status]).toEqual([201, 200]);
    const more = ["Timer", "Reise"].map((name) => ({ name: `${name}.pdf`, bytes: pdf(name) }));
    const list = await uploadMany(client, `/salary/transaction/${transaction}/attachment/list`, more);
    expect([list.status, (await client.get(`/document/${list.body.value}`)).body.value.fileName]).toEqual([
      ...[201, "Timer.pdf"],
    ]);
    const { voucher } = (await client.get(`/salary/transaction/${transaction}`)).body.value;
    expect(
      (await client.get(`/ledger/voucher/${voucher.id}/attachment`)).body.values.map(
        (one: { fileName: string }) => one.fileName,
      ),
    ).toEqual(["Lønnsliste.pdf", "Timer.pdf", "Reise.pdf"]);
    expect((await uploadMany(client, "/salary/transaction/1/attachment/list", more)).status).toBe(404);
    const removed = await client.put(`/salary/transaction/${transaction}/deleteAttachment`, {});
    expect([removed.status, removed.body.code]).toEqual([409, 10_000]);
    expect((await client.put("/salary/transaction/1/deleteAttachment", {})).status).toBe(404);
  });
});

describe("the statement of a year", () => {
  test("has pay, tax and deductions by their descriptions, and nothing where nothing was paid", async () => {
    const path = `/salary/compilation?employeeId=${second}`;
    const { value } = (await client.get(`${path}&year=2026`)).body;
    expect(value).toMatchObject({
      ...{ employee: second, year: 2026, vacationPayBasis: 45_000, expenses: [], mandatoryTaxDeductions: [] },
      wages: [{ description: "fastloenn", amount: 45_000, taxable: true }],
      taxDeductions: [
        { description: "forskuddstrekk:ordinaert", amount: 11_841 },
        { description: "fradrag:fagforeningskontingent", amount: 500 },
      ],
    });
    const empty = (await client.get(`${path}&year=2025`)).body.value;
    expect([empty.wages, empty.taxDeductions, empty.vacationPayBasis]).toEqual([[], [], 0]);
    const missing = [422, "year: Cannot be null."];
    expect(messages(await client.get(path))).toEqual(missing);
    expect(messages(await client.get(`/salary/compilation/pdf?employeeId=${second}`))).toEqual(missing);
    const wrong = await client.get(`${path}&year=2026&fields=payslips`);
    expect([wrong.status, wrong.body.code]).toEqual([400, 11_000]);
    const file = await download(client, `/salary/compilation/pdf?employeeId=${second}&year=2026`);
    expect((await readPdf(file.bytes)).text).toContain("Statement of pay 2026");
  });
});

test("an employee shows the holiday pay that is earned this year", async () => {
  await setDayInDatabase(service.database.ownerUrl, client.companyId, "2026-11-26");
  const { value } = (await client.get(`/employee/${first}?fields=holidayAllowanceEarned`)).body;
  expect(value.holidayAllowanceEarned).toEqual({ year: 2026, amount: 5_400, basis: 45_000, amountExtraHolidayWeek: 0 });
});

describe("reconciliations", () => {
  const context = (kind: string, body: object) => client.post(`/salary/${kind}/reconciliation/context`, body);
  const read = async (kind: string, word: string, id: number) =>
    (await client.get(`/salary/${kind}/reconciliation/${id}/${word}`)).body.value;

  test("compare the books of a term with its payslips", async () => {
    const { body } = await context("payrollTax", { year: 2026, term: 2 });
    expect(body.value).toEqual({ year: 2026, reconciliationId: 20_262, term: 2 });
    const id = body.value.reconciliationId;
    expect(await read("payrollTax", "overview", id)).toMatchObject({
      ...{ ledgerSum: 12_943.8, ameldingSum: 12_944, discrepancy: -0.2 },
      account: { id: await accountOf(client, 2770) },
      aggregatedZones: [
        { zone: "1", taxPercentage: 14.1, amountBasisSum: 90_000, pensionSum: 1_800, payrollTaxSum: 12_943.8 },
      ],
    });
    expect(await read("taxDeduction", "overview", id)).toMatchObject({
      ...{ startDate: "2026-03-01", endDate: "2026-04-30", aggregatedLedgerSum: 23_876, aggregatedDiscrepancy: 0 },
      registeredPayments: [{ epochDays: 20_532, ledgerSum: 23_876, ameldingSum: 23_876 }],
    });
    expect(await read("taxDeduction", "balanceAndOwedAmount", id)).toMatchObject({
      ...{ taxDeductionOwedAmount: 23_876, taxDeductionAccountNumber: 2600, taxDeductionBalance: 0 },
    });
    expect(await read("financeTax", "overview", id)).toMatchObject({ ledgerSum: 0, financeTaxSum: 0 });
    expect(await read("mandatoryDeduction", "overview", id)).toMatchObject({
      ledgerSum: 0,
      periodOverviews: [{ discrepancy: 0 }, { discrepancy: 0 }],
    });
    const year = (await context("holidayAllowance", { year: 2026, term: 3 })).body.value.reconciliationId;
    expect(year).toBe(20_260);
    expect(await read("holidayAllowance", "holidayAllowanceDetails", year)).toMatchObject({
      ...{ outstandingVacationPayGeneralLedger: 10_800, outstandingVacationPayHolidayAllowanceReport: 10_800 },
      ...{ payrollTaxVacationPayGeneralLedger: 1_522.8, payrollTaxVacationPayHolidayAllowanceReport: 1_522.8 },
    });
    expect(await read("holidayAllowance", "holidayAllowanceSummary", year)).toEqual({
      ...{ rates: [12], creditPrevYearsByRate: { 12: 0 }, earnedThisYearByRate: { 12: 10_800 } },
      ...{ earnedAndPaidThisYearByRate: { 12: 0 }, creditThisYearByRate: { 12: 10_800 }, totalCreditPrevYears: 0 },
      ...{ totalEarnedThisYear: 10_800, totalEarnedAndPaidThisYear: 0, totalCreditThisYear: 10_800 },
    });
  });

  test("sum holiday pay by its percentage: what is paid is what was earned first", async () => {
    const company = await service.company();
    await company.value(company.put("/salary/postingRules", { holidayScheme: "12.0" }));
    const place = await makeDivision(company);
    const [ordinary, senior] = [
      await makePaid(company, { division: place, card: null }),
      await makePaid(company, { division: place, card: null, dateOfBirth: "1960-05-17" }),
    ];
    const of = await typeIds(company);
    const paid = (date: string, employee: number, lines: readonly (readonly [string, number])[]) =>
      company.value(
        company.post("/salary/transaction", {
          ...{ date, year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), isHistorical: true },
          payslips: [
            {
              employee: { id: employee },
              specifications: lines.map(([type, rate]) => ({ salaryType: { id: of.get(type) }, rate, count: 1 })),
            },
          ],
        }),
      );
    const summary = async (id: number) =>
      (await company.get(`/salary/holidayAllowance/reconciliation/${id}/holidayAllowanceSummary`)).body.value;
    expect(await summary(20_260)).toMatchObject({ rates: [], creditThisYearByRate: {}, totalCreditThisYear: 0 });
    await paid("2026-11-20", ordinary, [["2000", 100_000]]);
    await paid("2026-11-20", senior, [["2000", 100_000]]);
    // 12,000 of it were earned the year before, 3,000 this year.
    await paid("2027-06-20", ordinary, [
      ["2000", 50_000],
      ["2015", 15_000],
    ]);
    await paid("2027-03-20", senior, [["2000", 10_000]]);
    expect(await summary(20_270)).toEqual({
      rates: [12, 14.3],
      ...{ creditPrevYearsByRate: { 12: 0, 14.3: 14_300 }, earnedThisYearByRate: { 12: 6_000, 14.3: 1_430 } },
      ...{ earnedAndPaidThisYearByRate: { 12: 3_000, 14.3: 0 }, creditThisYearByRate: { 12: 3_000, 14.3: 1_430 } },
      ...{ totalCreditPrevYears: 14_300, totalEarnedThisYear: 7_430, totalEarnedAndPaidThisYear: 3_000 },
      totalCreditThisYear: 4_430,
    });
    const details = "/salary/holidayAllowance/reconciliation/20270/holidayAllowanceDetails";
    expect((await company.get(details)).body.value.outstandingVacationPayHolidayAllowanceReport).toBe(14_300 + 4_430);
    expect(await summary(20_260)).toMatchObject({
      ...{ creditPrevYearsByRate: { 12: 0, 14.3: 0 }, creditThisYearByRate: { 12: 12_000, 14.3: 14_300 } },
    });
    const wrong = await company.get(
      "/salary/holidayAllowance/reconciliation/20270/holidayAllowanceSummary?fields=rates,earned",
    );
    expect([wrong.status, wrong.body.code]).toEqual([400, 11_000]);
  });

  test("know what was paid from the bank", async () => {
    const [debt, bank] = [await accountOf(client, 2600), await accountOf(client, 1920)];
    await client.value(
      client.post("/ledger/voucher", {
        ...{ date: "2026-03-23", description: "Forskuddstrekk" },
        postings: [
          { row: 1, account: { id: debt }, amountGross: 20_000 },
          { row: 2, account: { id: bank }, amountGross: -20_000 },
        ],
      }),
    );
    expect(await read("taxDeduction", "paymentsOverview", 20_262)).toMatchObject({
      payments: [{ startDate: "2026-03-20", paidAmount: 20_000, paymentDate: "2026-03-23", restAmount: 3_876 }],
      ...{ totalLedgerSum: 23_876, totalPaidAmount: 20_000, totalRestAmount: 3_876 },
    });
    expect((await read("payrollTax", "paymentsOverview", 20_262)).totalPaidAmount).toBe(0);
  });

  test("refuse other companies, and terms that do not exist", async () => {
    expect((await context("payrollTax", { year: 2026, term: 2, customerId: 999_999 })).status).toBe(403);
    expect(messages(await context("payrollTax", {}))).toEqual([422, "year: Cannot be null.", "term: Cannot be null."]);
    expect(messages(await context("payrollTax", { year: 2026, term: 7 }))[0]).toBe(422);
    for (const id of [1, 20_267, 99_991])
      expect((await client.get(`/salary/payrollTax/reconciliation/${id}/overview`)).status).toBe(404);
  });
});

describe("the monthly report", () => {
  test.each(ameldingSamples)("%s passes or fails as its name says", async (name) => {
    expect((await ameldingFaults(ameldingSample(name))).length === 0).toBe(name.startsWith("ok"));
  });

  test("is stopped by what is missing, all at once, and is valid when all is there", async () => {
    const path = "/salary/amelding/202603";
    const shown = await client.get(path);
    expect(shown.text).toContain('"year":2026');
    const { value } = shown.body;
    expect(value).toMatchObject({
      year: 2026,
      month: 3,
      deadline: "2026-04-07",
      taxSum: 23_876,
      payrollTaxSum: 12_944,
    });
    const stopped = await client.get(`${path}/xml`);
    expect(stopped.status).toBe(422);
    expect(stopped.body.validationMessages.length).toBe(value.faults.length);
    const { values } = (await client.get("/employee?fields=id,employments(id,employmentDetails(id))&count=100")).body;
    const [occupation] = (await client.get("/employee/employment/occupationCode?fields=id&count=1")).body.values;
    const identities = ["03029010004", "03029010195", "03029010276", "03029010357", "03029010438", "03029010519"];
    let place = 0;
    for (const employee of values.filter((one: { employments: unknown[] }) => one.employments.length > 0)) {
      await client.value(client.put(`/employee/${employee.id}`, { nationalIdentityNumber: identities[place++] }));
      for (const { employmentDetails } of employee.employments)
        for (const { id } of employmentDetails)
          await client.value(
            client.put(`/employee/employment/details/${id}`, { occupationCode: { id: occupation.id } }),
          );
    }
    expect((await client.get(path)).body.value.faults).toEqual([]);
    const report = await download(client, `${path}/xml`);
    const text = Buffer.from(report.bytes).toString("utf8");
    expect(await ameldingFaults(text)).toEqual([]);
    for (const part of [
      "<sumArbeidsgiveravgift>12944</sumArbeidsgiveravgift>",
      "<loennsutbetalingsdato>2026-03-20</loennsutbetalingsdato><beloep>23876</beloep>",
      "<beskrivelse>fagforeningskontingent</beskrivelse><beloep>-500.00</beloep>",
      "<beskrivelse>ordinaert</beskrivelse><beloep>-11841</beloep>",
      "<avgiftsgrunnlagBeloep>90000.00</avgiftsgrunnlagBeloep>",
      "<avgiftsgrunnlagBeloep>1800.00</avgiftsgrunnlagBeloep>",
    ])
      expect(text).toContain(part);
    expect((await client.get("/salary/amelding/202613")).status).toBe(404);
  });

  test("has leaves of the month, within their employment", async () => {
    const [employment] = (await client.get(`/employee/employment?employeeId=${first}&fields=id`)).body.values;
    await client.value(
      client.post("/employee/employment/leaveOfAbsence", {
        ...{ employment: { id: employment.id }, startDate: "2026-03-09", endDate: "2026-03-13", percentage: 50 },
        ...{ type: "PARENTAL_BENEFITS", importedLeaveOfAbsenceId: "P-1" },
      }),
    );
    const report = async (month: number) =>
      Buffer.from((await download(client, `/salary/amelding/${month}/xml`)).bytes).toString("utf8");
    const text = await report(202603);
    expect(text).toContain(
      "<permisjon><startdato>2026-03-09</startdato><sluttdato>2026-03-13</sluttdato><permisjonsprosent>50</permisjonsprosent><permisjonId>P-1</permisjonId><beskrivelse>permisjonMedForeldrepenger</beskrivelse></permisjon>",
    );
    expect(await ameldingFaults(text)).toEqual([]);
    expect(await report(202602)).not.toContain("<permisjon>");
    const { faults } = (await client.get("/salary/amelding/202603?fields=faults(isWarning,message)")).body.value;
    expect(faults).toEqual([{ isWarning: true, message: "Koden permisjonMedForeldrepenger er ikke bekreftet." }]);
  });

  test("is JSON, too, with the same content", async () => {
    const file = await download(client, "/salary/amelding/202603/json");
    expect(file.headers.get("content-type")).toBe("application/json");
    const { leveranse } = JSON.parse(Buffer.from(file.bytes).toString("utf8"));
    const { betalingsinformasjon, virksomhet } = leveranse.oppgave;
    expect([leveranse.kalendermaaned, leveranse.opplysningspliktig]).toEqual([
      ...["2026-03", { norskIdentifikator: "974760673" }],
    ]);
    expect(betalingsinformasjon).toMatchObject({
      sumArbeidsgiveravgift: 12_944,
      sumForskuddstrekkPerLoennsutbetalingsdato: [{ loennsutbetalingsdato: "2026-03-20", beloep: 23_876 }],
    });
    const [office] = virksomhet;
    const receiver = office.inntektsmottaker.find((one: { fradrag?: unknown }) => one.fradrag !== undefined);
    expect(receiver).toMatchObject({
      fradrag: [{ beskrivelse: "fagforeningskontingent", beloep: "-500.00" }],
      forskuddstrekk: [{ beskrivelse: "ordinaert", beloep: -11_841 }],
      inntekt: [
        {
          ...{ fordel: "kontantytelse", utloeserArbeidsgiveravgift: true, inngaarIGrunnlagForTrekk: true },
          ...{ beloep: "45000.00", loennsinntekt: { beskrivelse: "fastloenn" } },
        },
      ],
    });
    expect(office.arbeidsgiveravgift.loennOgGodtgjoerelse).toMatchObject([
      { sone: "1", avgiftsgrunnlagBeloep: "90000.00" },
    ]);
  });

  test("is delivered: its month is closed for payments until it is reopened, and a correction replaces it", async () => {
    const at = "/salary/amelding/202603";
    const marked = (message: string, more = "") => client.put(`${at}/:delivered?messageId=${message}${more}`);
    const pay = (date: string, rate: number) =>
      client.post("/salary/transaction", {
        ...{ date, year: 2026, month: 3 },
        payslips: [{ employee: { id: first }, specifications: [line("2000", rate)] }],
      });
    const outcome = ({ status, body }: TestAnswer) => (status < 300 ? [status] : [status, body.code]);
    expect((await marked("M1", "&reference=AR-1&taxSum=23876&payrollTaxSum=12944")).body.value).toMatchObject({
      ...{ year: 2026, month: 3, messageId: "M1", replaces: "", reference: "AR-1", isReopened: false },
      ...{ taxSum: 23_876, payrollTaxSum: 12_944, answeredTaxSum: 23_876, answeredPayrollTaxSum: 12_944 },
      // What was not given is not known, which is not nothing.
      ...{ answeredFinanceTaxSum: null, answeredAttachmentSum: null },
    });
    expect((await client.get(at)).body.value).toMatchObject({ isDelivered: true, messageId: "M1" });
    const late = await pay("2026-03-25", 1_000);
    expect([...outcome(late), late.body.validationMessages[0].path]).toEqual([409, 10_000, "date"]);
    expect(outcome(await client.delete(`/salary/transaction/${transaction}`))).toEqual([409, 10_000]);
    // What is put right later is reported later, with the month in which it was earned.
    const later = await pay("2026-04-24", 1_000);
    expect(later.status).toBe(201);
    const april = Buffer.from((await download(client, "/salary/amelding/202604/xml")).bytes).toString("utf8");
    expect(april).toContain(
      "<inntekt><startdatoOpptjeningsperiode>2026-03-01</startdatoOpptjeningsperiode><sluttdatoOpptjeningsperiode>2026-03-31</sluttdatoOpptjeningsperiode>",
    );
    expect(await ameldingFaults(april)).toEqual([]);
    const answered = async (kind: string) =>
      (await client.get(`/salary/${kind}/reconciliation/20262/overview`)).body.value;
    expect((await answered("payrollTax")).taxAuthoritiesSum).toBe(12_944);
    expect((await answered("financeTax")).taxAuthoritiesSum).toBeNull();
    expect((await answered("taxDeduction")).aggregatedTaxAuthoritiesSum).toBe(23_876);
    for (const message of ["M1", "%20M1%20"])
      expect(messages(await marked(message))).toEqual([
        422,
        "messageId: A report with this message id is delivered already.",
      ]);
    const text = Buffer.from((await download(client, `${at}/xml`)).bytes).toString("utf8");
    expect(text).toContain("<erstatterMeldingsId>M1</erstatterMeldingsId>");
    expect(await ameldingFaults(text)).toEqual([]);
    expect((await client.put(`${at}/:reopen`)).body.value).toMatchObject({ messageId: "M1", isReopened: true });
    expect(outcome(await client.put(`${at}/:reopen`))).toEqual([404, 6_000]);
    const corrected = await pay("2026-03-25", 1_000);
    expect(outcome(corrected)).toEqual([409, 14_000]);
    const more = await pay("2026-03-25", 2_000);
    expect(more.status).toBe(201);
    expect((await marked("M2")).body.value).toMatchObject({ messageId: "M2", replaces: "M1", payrollTaxSum: 13_231 });
    const { values } = (await client.get("/salary/amelding/delivery?year=2026&month=3&fields=messageId")).body;
    expect(values).toEqual([{ messageId: "M2" }, { messageId: "M1" }]);
    expect(
      (
        await client.get(
          `/salary/amelding/delivery/${(await client.get("/salary/amelding/delivery?fields=id")).body.values[0].id}`,
        )
      ).status,
    ).toBe(200);
    expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
    const reader = await limitedColleague(service, client, "Mona", ["AUTH_WAGE_INFORMATION"]);
    expect((await reader.get("/salary/amelding/delivery")).status).toBe(200);
    const stranger = await limitedColleague(service, client, "Nils", ["AUTH_INVOICING"]);
    expect((await stranger.get("/salary/amelding/delivery")).status).toBe(403);
    expect((await reader.put(`${at}/:reopen`)).status).toBe(403);
    expect((await client.put("/salary/amelding/202613/:delivered?messageId=M3")).status).toBe(404);
    expect((await client.put("/salary/amelding/202613/:reopen")).status).toBe(404);
  });

  test("that is delivered is rounded once, not by the payslip, and stays in order", async () => {
    await client.value(client.put("/salary/postingRules", { pensionPercent: 0 }));
    // 14.1 per cent of each is 5,702.745, which payslips round up: together 11,405.50, the report has 11,405.49.
    await client.value(
      client.post("/salary/transaction", {
        ...{ date: "2026-09-18", year: 2026, month: 9 },
        payslips: [first, second].map((id) => ({ employee: { id }, specifications: [line("2000", 40_445)] })),
      }),
    );
    await client.value(client.put("/salary/postingRules", { pensionPercent: 2 }));
    const delivered = await client.put("/salary/amelding/202609/:delivered?messageId=M9&taxSum=0");
    expect(delivered.body.value).toMatchObject({
      ...{ payrollTaxSum: 11_405, answeredTaxSum: 0, answeredPayrollTaxSum: null },
    });
    expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
    const { value } = (await client.get("/salary/taxDeduction/reconciliation/20265/overview")).body;
    expect([value.aggregatedTaxAuthoritiesSum, value.registeredPayments[0].taxAuthoritiesSum]).toEqual([0, null]);
  });
});
