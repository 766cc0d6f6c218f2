// What payroll is set up with: salary types, accounts and percentages, holidays, pension schemes, ordinary hours, tax cards.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readPensionFile } from "../../src/domain/payroll/register/pension-file.ts";
import { storePensions } from "../support/payroll.ts";
import { startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";

let service: TestService;
let client: TestClient;
beforeAll(async () => {
  service = await startTestService({ clock: () => new Date("2026-11-21T12:00:00+01:00") });
  client = await service.company();
});
afterAll(() => service.stop());

const messages = ({ status, body }: TestAnswer) => [
  status,
  ...(body?.validationMessages ?? []).map((one: { path: string; message: string }) => `${one.path}: ${one.message}`),
];

describe("salary types", () => {
  test("are the same 76 in every company, in the order of their numbers, with its own accounts", async () => {
    const { values } = (
      await client.get("/salary/type?fields=*,accountNumberDebit(number),accountNumberCredit(number)")
    ).body;
    expect(values).toHaveLength(76);
    expect(values.map((one: { number: string }) => one.number)).toEqual(
      values.map((one: { number: string }) => one.number).toSorted(),
    );
    expect(values.find((one: { number: string }) => one.number === "2000")).toMatchObject({
      ...{ name: "Fastlønn", isTaxable: true, isVacationPayable: true, isPayrollTaxable: true, showInTimesheet: false },
      ...{ ameldingWageCode: "fastloenn", payStatementCodeCode: "" },
      ...{ accountNumberDebit: { number: 5000 }, accountNumberCredit: { number: 2910 } },
    });
    expect(values.filter((one: { accountNumberDebit: unknown }) => one.accountNumberDebit === null)).toEqual([]);
    expect(values.filter((one: { accountNumberCredit: unknown }) => one.accountNumberCredit === null)).toEqual([]);
  });

  test("are found by parts of number and name, and take no change", async () => {
    const numbers = async (query: string) =>
      (await client.get(`/salary/type?fields=number&${query}`)).body.values.map(
        (one: { number: string }) => one.number,
      );
    expect(await numbers("number=201")).toEqual([
      ...["2010", "2011", "2012", "2013", "2014", "2015", "2016", "2017", "2018", "2019"],
    ]);
    expect(await numbers("name=fastløNN")).toEqual(["2000", "2028"]);
    expect(await numbers("description=overtid")).toEqual(["2005", "2006", "2007"]);
    expect(await numbers("isInactive=true")).toEqual([]);
    expect(await numbers(`employeeIds=${client.employeeId}&number=2000`)).toEqual(["2000"]);
    expect(await numbers("employeeIds=1&number=2000")).toEqual([]);
    expect((await numbers("showInTimesheet=true")).length).toBe(8);
    expect((await client.post("/salary/type", { name: "Ny" })).body.message).toBe("HTTP 405 Method Not Allowed");
  });
});

describe("settings", () => {
  test("begin with ordinary trades and no municipality, and are changed", async () => {
    const { value } = (await client.get("/salary/settings")).body;
    expect(value).toMatchObject({ municipality: null, payrollTaxCalcMethod: "AA" });
    const changed = await client.put("/salary/settings", { municipality: { id: 1804 }, payrollTaxCalcMethod: "BB" });
    expect(changed.body.value).toMatchObject({ municipality: { id: 1804 }, payrollTaxCalcMethod: "BB" });
    expect((await client.put("/salary/settings", { payrollTaxCalcMethod: "ZZ" })).status).toBe(422);
    await client.value(client.put("/salary/settings", { municipality: null, payrollTaxCalcMethod: "AA" }));
    expect((await client.post("/salary/settings", {})).body.message).toBe("HTTP 405 Method Not Allowed");
  });

  test("of posting have the accounts of the chart until others are chosen", async () => {
    const fields =
      "taxAccount(number),holidayFinanceTaxDebtAccount(number),holidayScheme,christmasMonth,createsVoucher";
    const read = async () => (await client.get(`/salary/postingRules?fields=${fields}`)).body.value;
    expect(await read()).toMatchObject({
      ...{ taxAccount: { number: 2600 }, holidayFinanceTaxDebtAccount: { number: 2786 } },
      ...{ holidayScheme: "10.2", christmasMonth: 12, createsVoucher: true },
    });
    const [other] = (await client.get("/ledger/account?number=2690&fields=id")).body.values;
    const change = { taxAccount: { id: other.id }, pensionPercent: 2, holidayScheme: "12.0" };
    await client.value(client.put("/salary/postingRules", change));
    expect(await read()).toMatchObject({ taxAccount: { number: 2690 }, holidayScheme: "12.0" });
    await client.value(client.put("/salary/postingRules", { taxAccount: null, pensionPercent: 0 }));
    expect(await read()).toMatchObject({ taxAccount: { number: 2600 } });
    expect(messages(await client.put("/salary/postingRules", { pensionProvider: "12" }))).toEqual([
      422,
      "pensionProvider: This is no organization number.",
    ]);
  });

  test("of holidays follow the scheme, once a year", async () => {
    const first = await client.post("/salary/settings/holiday", { year: 2026 });
    expect(first.body.value).toMatchObject({
      ...{ year: 2026, days: 30, vacationPayPercentage1: 12, vacationPayPercentage2: 14.3 },
      isMaxPercentage2Amount6G: true,
    });
    await client.value(client.put("/salary/postingRules", { holidayScheme: "10.2" }));
    const second = await client.post("/salary/settings/holiday", { year: 2027, days: 26 });
    expect(second.body.value).toMatchObject({ days: 26, vacationPayPercentage1: 10.2, vacationPayPercentage2: 12.5 });
    expect(messages(await client.post("/salary/settings/holiday", { year: 2027 }))).toEqual([
      422,
      "year: The year has its holiday already.",
    ]);
    const wrong = { year: 1999, vacationPayPercentage1: 101, vacationPayPercentage2: -1 };
    expect(messages(await client.post("/salary/settings/holiday", wrong))).toHaveLength(3);
    const tooEarly = await client.post("/salary/settings/holiday", { year: 1999 });
    expect(messages(tooEarly)).toEqual([422, "year: The year lies outside 2000 to 2100."]);
  });

  test("of ordinary hours begin with 7.5", async () => {
    const at = async (date: string) =>
      (await client.get(`/salary/settings/standardTime/byDate?date=${date}&fields=hoursPerDay`)).body.value
        ?.hoursPerDay;
    expect(await at("2026-06-01")).toBe(7.5);
    await client.value(client.post("/salary/settings/standardTime", { fromDate: "2026-07-01", hoursPerDay: 7 }));
    expect([await at("2026-06-30"), await at("2026-07-01"), await at("1999-01-01")]).toEqual([7.5, 7, undefined]);
    const again = await client.post("/salary/settings/standardTime", { fromDate: "2026-07-01", hoursPerDay: 6 });
    expect(messages(again)).toEqual([422, "fromDate: Ordinary hours begin on this day already."]);
  });
});

describe("pension schemes", () => {
  test("are loaded from a file, or refused with every line", () => {
    expect(readPensionFile("number;name;fromDate\n1;Felles;2026-01-01")).toEqual({
      kind: "read",
      rows: [{ number: "1", displayName: "1 Felles", fromDate: "2026-01-01", toDate: null }],
    });
    expect(readPensionFile("number;name;fromDate\n;Felles;i fjor\n2;\n")).toEqual({
      kind: "unreadable",
      reasons: [
        "Line 2: a number has 1 to 100 characters.",
        "Line 2: days are written as in 2026-01-31.",
        "Line 3: a name has 1 to 255 characters.",
      ],
    });
    expect(readPensionFile("navn\nFelles").kind).toBe("unreadable");
  });

  test("are chosen from those of the installation, and one number holds once at a time", async () => {
    await storePensions(service, [
      { number: "77", displayName: "77 Felles", fromDate: "2026-01-01", toDate: "2026-12-31" },
    ]);
    const [known] = (await client.get("/pension?query=felles")).body.values;
    expect(known).toMatchObject({ displayName: "77 Felles", number: "77", fromDate: "2026-01-01" });
    expect((await client.get("/pension?startDate=2025-12-31")).body.values).toEqual([]);
    expect((await client.get("/pension?startDate=2026-12-31")).body.values).toHaveLength(1);
    const made = await client.post("/salary/settings/pensionScheme", {
      pensionSchemeId: known.id,
      startDate: "2026-01-01",
    });
    expect(made.body.value).toMatchObject({ pensionSchemeId: known.id, number: "77", endDate: null });
    const post = async (body: object) => messages(await client.post("/salary/settings/pensionScheme", body));
    expect(await post({ number: "77", startDate: "2027-01-01" })).toEqual([
      422,
      "startDate: Scheme 77 is registered for some of these days already.",
    ]);
    expect(await post({ pensionSchemeId: 12_345, number: "" })).toEqual([
      422,
      "pensionSchemeId: There is no pension scheme 12345.",
      "number: The field must be filled in.",
    ]);
    expect(await post({ number: "78", startDate: "2027-01-01", endDate: "2026-12-31" })).toEqual([
      422,
      "endDate: The scheme cannot end before 1 January 2027.",
    ]);
    await client.value(client.put(`/salary/settings/pensionScheme/${made.body.value.id}`, { endDate: "2026-06-30" }));
    expect(await post({ number: "77", startDate: "2026-07-01" })).toEqual([201]);
    expect((await client.get("/salary/settings/pensionScheme?number=77")).body.values).toHaveLength(2);
  });
});

describe("tax cards", () => {
  test("are one for each employee and year, with a table of that year", async () => {
    const employee = { id: client.employeeId };
    const post = async (body: object) => messages(await client.post("/salary/taxCard", { employee, ...body }));
    expect(await post({ year: 2026, type: "TABLE", tableNumber: "7100" })).toEqual([
      422,
      "tableNumber: There is no tax table 7100 in the year of the card.",
    ]);
    expect(await post({ year: 2026, type: "PERCENT", tableNumber: "8010" })).toEqual([
      422,
      "tableNumber: Only a card by table has a table.",
      "percent: The field must be filled in.",
    ]);
    expect(await post({ year: 2026, type: "NONE", percent: 30 })).toEqual([
      422,
      "percent: A card of this type has no percentage.",
    ]);
    expect(await post({ year: 2026, type: "TABLE", tableNumber: "8010" })).toEqual([201]);
    expect(await post({ year: 2026, type: "NONE" })).toEqual([
      422,
      "year: The employee has a tax card for this year already.",
    ]);
    expect(await post({ year: 2024, type: "TABLE", tableNumber: "7100P" })).toEqual([201]);
    expect((await client.get("/salary/taxCard?year=2026")).body.values).toMatchObject([
      { tableNumber: "8010", percent: 0, exemptAmount: 0 },
    ]);
  });
});
