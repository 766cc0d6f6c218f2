// Payments of wages: every worked example to the krone, what is refused, what is taken back, and who sees what.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { verify } from "../../src/service/verification/verify.ts";
import { limitedColleague } from "../support/colleague.ts";
import { type Answer, makeDivision, makePaid, typeIds } from "../support/payroll.ts";
import { readPdf } from "../support/pdf.ts";
import { startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";
import { download } from "../support/upload.ts";

interface Example {
  readonly id: string;
  readonly title: string;
  readonly date: string;
  readonly card: readonly string[];
  readonly employerTaxPercent: string;
  readonly holidayPercent: string;
  readonly pensionPercent: string | null;
  readonly specifications: readonly (readonly [string, string, string, string])[];
  readonly tax: string;
  readonly grossAmount: string;
  readonly amount: string;
  readonly vacationAllowanceAmount: string;
  readonly postings: Readonly<Record<string, string>>;
}
const { examples } = JSON.parse(
  readFileSync(join(import.meta.dirname, "..", "data", "payroll", "payroll-examples.json"), "utf8"),
) as { readonly examples: readonly Example[] };

let service: TestService;
let client: TestClient;
let types: ReadonlyMap<string, number>;
let division: number;
beforeAll(async () => {
  service = await startTestService({ clock: () => new Date("2026-12-20T12:00:00+01:00") });
  client = await service.company({ until: "2027-06-01" });
  types = await typeIds(client);
  division = await makeDivision(client);
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});

const messages = ({ status, body }: TestAnswer) => [
  status,
  ...(body?.validationMessages ?? []).map((one: { path: string; message: string }) => `${one.path}: ${one.message}`),
];
const line = (number: string, rate: number, count = 1, more: object = {}) => ({
  ...{ salaryType: { id: types.get(number) }, rate, count },
  ...more,
});
const run = (payslips: readonly object[], more: object = {}, query = "") =>
  client.post(`/salary/transaction${query}`, { date: "2026-03-20", year: 2026, month: 3, payslips, ...more });
const paid = async (employee: number, specifications: readonly object[], more: object = {}, query = "") =>
  run([{ employee: { id: employee }, specifications }], more, query);

/** The sums of a voucher by account, as texts. */
async function sums(voucher: number): Promise<Record<string, string>> {
  const { postings } = (await client.get(`/ledger/voucher/${voucher}?fields=postings(amount,account(number))`)).body
    .value;
  const found: Record<string, number> = {};
  for (const { account, amount } of postings as { account: { number: number }; amount: number }[])
    found[account.number] = (found[account.number] ?? 0) + amount;
  return Object.fromEntries(Object.entries(found).map(([number, amount]) => [number, amount.toFixed(2)]));
}

const zones: Readonly<Record<string, number>> = { "14.1": 301, "6.4": 3428, "0.0": 5534 };

describe("worked examples", () => {
  test.each(examples.map((one) => [`${one.id} ${one.title}`, one] as const))("%s", async (_name, example) => {
    await client.value(
      client.put("/salary/postingRules", {
        ...{ holidayScheme: example.holidayPercent, financeTax: example.postings[2771] !== undefined },
        pensionPercent: Number(example.pensionPercent ?? 0),
      }),
    );
    const [type, first, second] = example.card;
    const cards: Readonly<Record<string, object | null>> = {
      TABLE: { type, tableNumber: first, percent: Number(second ?? 0) },
      PERCENT: { type, percent: Number(first) },
      EXEMPT: { type, exemptAmount: 65_000 },
      NONE: null,
    };
    const employee = await makePaid(client, {
      ...{ division, municipality: zones[example.employerTaxPercent], card: cards[type ?? ""] ?? null },
      isFreelance: example.pensionPercent === null,
    });
    const specifications = example.specifications.map(([number, rate, count]) =>
      line(number, Number(rate), Number(count), {
        ...(number === "3000" ? { specificationSupplement: { carRegNumber: "EV12345", carListPrice: 500_000 } } : {}),
      }),
    );
    const month = Number(example.date.slice(5, 7));
    const answer = await paid(
      employee,
      specifications,
      { date: example.date, month },
      "?generateTaxDeduction=true&fields=voucher,payslips(*,specifications(amount,salaryType(number)))",
    );
    expect(messages(answer)).toEqual([201]);
    const { payslips, voucher } = answer.body.value as Answer;
    const [slip] = payslips;
    expect([slip?.grossAmount, slip?.amount, slip?.vacationAllowanceAmount]).toEqual(
      [example.grossAmount, example.amount, example.vacationAllowanceAmount].map(Number),
    );
    const lines = slip?.specifications ?? [];
    expect(lines.slice(0, specifications.length).map(({ amount }) => amount)).toEqual(
      example.specifications.map(([, , , amount]) => Number(amount)),
    );
    const tax = lines.filter(({ salaryType }) => salaryType.number === "6000").map(({ amount }) => amount);
    expect(tax).toEqual(Number(example.tax) === 0 ? [] : [Number(example.tax)]);
    expect(await sums(voucher?.id ?? 0)).toEqual(example.postings);
  });
});

describe("a payment of wages", () => {
  let employee: number;
  beforeAll(async () => {
    await client.value(
      client.put("/salary/postingRules", { holidayScheme: "12.0", pensionPercent: 2, financeTax: false }),
    );
    employee = await makePaid(client, { division, card: { type: "PERCENT", percent: 30 } });
  });

  test("has the recorded answers: gross without tax, half without a card, numbers from 1 on", async () => {
    const other = await makePaid(client, { division, card: null });
    const [without, withTax] = [
      await paid(other, [line("2000", 57_500)], { month: 1, paySlipsAvailableDate: "2026-12-24" }),
      await paid(other, [line("2000", 54_200)], { month: 2 }, "?generateTaxDeduction=true"),
    ];
    const slip = async ({ body }: TestAnswer) =>
      (await client.get(`/salary/payslip/${body.value.payslips[0].id}`)).body.value;
    expect(without.body.value).toMatchObject({
      version: 0,
      month: 1,
      isHistorical: false,
      paySlipsAvailableDate: "2026-03-20",
    });
    expect(await slip(without)).toMatchObject({ grossAmount: 57_500, amount: 57_500, year: 2026, month: 1 });
    expect(await slip(withTax)).toMatchObject({ grossAmount: 54_200, amount: 27_100 });
    expect((await slip(withTax)).number).toBe((await slip(without)).number + 1);
    const { value } = (await client.get(`/salary/transaction/${without.body.value.id}?fields=payslips`)).body;
    expect(value.payslips).toMatchObject([{ id: without.body.value.payslips[0].id }]);
    expect((await client.get("/salary/transaction")).body.message).toBe("HTTP 405 Method Not Allowed");
    const unknown = await client.put(`/salary/transaction/${without.body.value.id}/:approve`, {});
    expect([unknown.status, unknown.body.code]).toEqual([404, 6000]);
  });

  test("withholds by the table of its period", async () => {
    const other = await makePaid(client, { division, card: { type: "TABLE", tableNumber: "8010" } });
    const netOf = async (month: number, gross: number, period: string, of: { date?: string; by?: number } = {}) => {
      const query = `?dryRun=true&generateTaxDeduction=true&period=${period}&fields=payslips(amount)`;
      const more = { month, date: of.date ?? "2026-03-20" };
      const { status, body } = await paid(of.by ?? other, [line("2000", gross)], more, query);
      return [status, gross - body.value.payslips[0].amount];
    };
    // Results of the tax authority's routine for 2026.
    expect(await netOf(1, 28_016, "FORTNIGHT")).toEqual([201, 8_315]);
    expect(await netOf(2, 28_016, "MONTH")).not.toEqual([201, 8_315]);
    expect(messages(await paid(other, [line("2000", 1)], { month: 3 }, "?period=YEAR"))[0]).toBe(422);
    // Before Christmas one fortnight and two weeks are free, of the month that the company has chosen: the last of November or the first
    // of December. Without a card nothing is.
    const [byPercent, without] = [
      await makePaid(client, { division, card: { type: "PERCENT", percent: 30 } }),
      await makePaid(client, { division, card: null }),
    ];
    const taxOf = async (date: string, period = "FORTNIGHT", by = other) =>
      (await netOf(11, 28_016, period, { date, by }))[1];
    expect([await taxOf("2026-11-30"), await taxOf("2026-12-01"), await taxOf("2026-12-14")]).toEqual([8_315, 0, 0]);
    expect(await taxOf("2026-12-15")).toBe(8_315);
    expect([await taxOf("2026-12-14", "WEEK", byPercent), await taxOf("2026-12-15", "WEEK", byPercent)]).toEqual([
      ...[0, 8_404],
    ]);
    expect([await taxOf("2026-12-20", "MONTH", byPercent), await taxOf("2026-12-14", "DAY", without)]).toEqual([
      ...[4_202, 14_008],
    ]);
    // Who asks for it has full tax.
    const asks = { type: "PERCENT", percent: 30, isFullBeforeChristmas: true };
    const full = await makePaid(client, { division, card: asks });
    expect([await taxOf("2026-12-20", "MONTH", full), await taxOf("2026-12-14", "WEEK", full)]).toEqual([8_404, 8_404]);
    await client.value(client.put("/salary/postingRules", { christmasMonth: 11 }));
    expect([await taxOf("2026-11-16"), await taxOf("2026-11-17"), await taxOf("2026-12-01")]).toEqual([
      ...[8_315, 0, 8_315],
    ]);
    await client.value(client.put("/salary/postingRules", { christmasMonth: 12 }));
  });

  test("needs a month, payslips, and employments with a division", async () => {
    expect(messages(await client.post("/salary/transaction", {}))).toEqual([
      422,
      ...["year: Cannot be null.", "month: Cannot be null.", "payslips: Cannot be null."],
      "payslips: The list cannot be empty.",
    ]);
    expect(messages(await run([]))).toEqual([422, "payslips: The list cannot be empty."]);
    expect(messages(await run([], { employee: { id: employee } }))[0]).toBe(422);
    const nobody = await makePaid(client, { division: null, card: null, employed: false });
    expect(messages(await paid(nobody, []))).toEqual([
      422,
      "payslips[0].employee: Employee no.  is not registered with an employment in the period.",
    ]);
    const apart = await makePaid(client, { division: null, card: null });
    expect(messages(await paid(apart, []))).toEqual([
      422,
      "payslips[0].employee: The employment is not connected to a division.",
    ]);
    const early = await paid(employee, [], { year: 2019, month: 12 });
    expect(early.body.validationMessages[0].field).toBe("employee");
  });

  test("is refused with all that is wrong in it, and nothing is stored", async () => {
    const wrong = [line("2000", 100, 2, { amount: 201, month: 13 }), line("3000", 10), line("6000", 5)];
    const before = (await client.get("/salary/payslip?fields=id")).body.values.length;
    const payslip = { employee: { id: employee }, date: "2026-03-21", month: 4, specifications: wrong };
    const answer = await run(
      [payslip, { employee: { id: employee } }],
      {},
      "?generateTaxDeduction=true&allowDuplicate=true",
    );
    expect(messages(answer)).toEqual([
      422,
      "comment: Say why it is paid again.",
      "payslips[0].date: It must be that of the transaction, 2026-03-20.",
      "payslips[0].month: It must be that of the transaction, 3.",
      "payslips[0].specifications[0].amount: Rate by count is 200.00.",
      "payslips[0].specifications[0].month: There is no such month.",
      "payslips[0].specifications[1].specificationSupplement.carRegNumber: The field must be filled in.",
      "payslips[0].specifications[1].specificationSupplement.carListPrice: The field must be filled in.",
      "payslips[0].specifications[2].salaryType: The tax is computed already.",
      "payslips[1].employee: The employee has a payslip in this transaction already.",
    ]);
    expect((await client.get("/salary/payslip?fields=id")).body.values).toHaveLength(before);
    expect(messages(await paid(employee, [line("4020", 500)]))).toEqual([
      422,
      "payslips[0].specifications: The deductions are 500.00 more than what can be paid.",
    ]);
    const historical = await paid(employee, [], { isHistorical: true }, "?generateTaxDeduction=true");
    expect(messages(historical)).toEqual([
      422,
      "generateTaxDeduction: Tax cannot be generated for historical payroll vouchers.",
    ]);
    const old = await paid(employee, [], { date: "2026-01-05", year: 2019 }, "?generateTaxDeduction=true");
    expect(messages(old)[1]).toContain("employment in the period");
  });

  test("pays nothing twice, but by allowDuplicate with a comment; extra pay of a month is none", async () => {
    const first = await paid(employee, [line("2000", 40_000)], { month: 5 });
    const again = await paid(employee, [line("2000", 40_000)], { month: 5 });
    expect([again.status, again.body.code]).toEqual([409, 14_000]);
    expect(again.body.validationMessages[0].message).toContain(`by transaction ${first.body.value.id}.`);
    expect((await paid(employee, [line("2002", 5_000)], { month: 5 })).status).toBe(201);
    const allowed = "?allowDuplicate=true&comment=Feil%20konto";
    const third = await paid(employee, [line("2000", 40_000)], { month: 5 }, allowed);
    expect(third.body.value.comment).toBe("Feil konto");
    expect((await client.get("/salary/payslip?comment=feil&fields=id")).body.values).toEqual([
      { id: third.body.value.payslips[0].id },
    ]);
    // Everybody who has been paid is named, beside all other faults too.
    const other = await makePaid(client, { division, card: null });
    expect((await paid(other, [line("2000", 41_000)], { month: 5 })).status).toBe(201);
    const slip = (id: number, rate: number, more: object = {}) => ({
      ...{ employee: { id }, specifications: [line("2000", rate, 1, more)] },
    });
    const both = await run([slip(employee, 40_000), slip(other, 41_000)], { month: 5 });
    expect([both.body.code, ...messages(both)]).toEqual([
      ...[14_000, 409, expect.stringMatching(/^payslips\[0\]\.employee: /)],
      expect.stringMatching(/^payslips\[1\]\.employee: /),
    ]);
    const wrong = await run([slip(employee, 40_000), slip(other, 41_000, { amount: 1 })], { month: 5 });
    expect([wrong.body.code, ...messages(wrong)]).toEqual([
      ...[18_000, 422, "payslips[1].specifications[0].amount: Rate by count is 41000.00."],
      ...messages(both).slice(1),
    ]);
  });

  test("attaches what there is money for: child support first, the others as they were sent, before what is agreed", async () => {
    const fields =
      "?generateTaxDeduction=true&fields=voucher(id),payslips(id,amount,specifications(amount,salaryType(number)))";
    // 5,000 less 30 per cent of tax is 3,500.
    const lines = [line("2000", 5_000), line("4012", 100), line("4011", 600), line("4013", 3_000)];
    const answer = await paid(employee, lines, { month: 2 }, fields);
    const { payslips, voucher } = answer.body.value as Answer & { payslips: { id: number }[] };
    expect(
      Object.fromEntries(payslips[0]?.specifications.map((one) => [one.salaryType.number, one.amount]) ?? []),
    ).toEqual({ 2000: 5_000, 4012: 100, 4011: 400, 4013: 3_000, 6000: 1_500 });
    expect(payslips[0]?.amount).toBe(0);
    const posted = await sums(voucher?.id ?? 0);
    expect([posted[2610], posted[2620], posted[2600]]).toEqual(["-500.00", "-3000.00", "-1500.00"]);
    expect(decodeURIComponent(answer.headers.get("x-warning") ?? "")).toContain("Pay does not cover");
    const file = await download(client, `/salary/payslip/${payslips[0]?.id}/pdf`);
    expect((await readPdf(file.bytes)).text).toMatch(/Det er ikke dekning|There is no money/);
    // What the employee has agreed to pay is not shortened, and does not take what attachments need.
    const tooMuch = [line("2000", 5_001), line("4020", 70.5), line("4010", 9_000)];
    expect(messages(await paid(employee, tooMuch, { month: 2 }, fields))).toEqual([
      422,
      "payslips[0].specifications: The deductions are 70.50 more than what can be paid.",
    ]);
    const nothing = [line("4013", 10), line("4010", 20)];
    const dry = await paid(employee, nothing, { month: 2 }, `${fields}&dryRun=true`);
    expect(dry.body.value.payslips[0].amount).toBe(0);
  });

  test("posts one voucher with the month, in which each employee is owed once, and the rates of the year and the trade", async () => {
    const hired = async (municipality: number) =>
      Number(
        (
          await client.value(
            client.post("/employee", {
              ...{ firstName: "Odd", lastName: "Lang", userType: "NO_ACCESS", dateOfBirth: "1990-02-03" },
              employments: [
                {
                  ...{ startDate: "2020-01-01", division: { id: division } },
                  employmentDetails: [
                    {
                      employmentType: "ORDINARY",
                      payrollTaxMunicipalityId: { id: municipality },
                      annualSalary: 900_000,
                      percentageOfFullTimeEquivalent: 100,
                    },
                  ],
                },
              ],
            }),
          )
        ).id,
      );
    const voucherOf = (answer: TestAnswer) => {
      expect(messages(answer)).toEqual([201]);
      return answer.body.value.voucher;
    };
    const [oslo, north] = [await hired(301), await hired(5501)];
    const both = [oslo, north].map((id) => ({
      ...{ employee: { id }, specifications: [line("2000", 100), line("2002", 50), line("5000", 25)] },
    }));
    const posted = voucherOf(
      await run(
        both,
        {},
        "?fields=voucher(description,voucherType(name),postings(amount,account(number),employee(id)))",
      ),
    );
    expect([posted.description, posted.voucherType.name]).toEqual(["Lønn 3/2026", "Lønnsbilag"]);
    const owed = (posted.postings as { amount: number; account: { number: number }; employee: { id: number } }[])
      .filter(({ account }) => account.number === 2910)
      .map(({ amount, employee: { id } }) => [id, amount]);
    expect(owed).toEqual([oslo, north].map((id) => [id, -175]));
    // In 2024 five per cent more are due of pay above 850,000, and none of the premium.
    const old = { date: "2024-06-20", year: 2024, month: 6 };
    expect((await paid(oslo, [line("2000", 800_000)], { ...old, month: 5, isHistorical: true })).status).toBe(201);
    const above = voucherOf(await paid(oslo, [line("2000", 100_000)], old, "?fields=voucher(id)"));
    expect((await sums(above.id))[2770]).toBe("-16882.00");
    // Agriculture and fishery pay 5.1 per cent where others pay 7.9.
    const duty = async (month: number) =>
      (await sums(voucherOf(await paid(north, [line("2000", 10_000)], { month }, "?fields=voucher(id)")).id))[2770];
    expect(await duty(11)).toBe("-805.80");
    await client.value(client.put("/salary/settings", { payrollTaxCalcMethod: "BB" }));
    expect(await duty(12)).toBe("-520.20");
    await client.value(client.put("/salary/settings", { payrollTaxCalcMethod: "AA" }));
  });

  test("is computed by a dry run, which leaves nothing", async () => {
    const dry = await paid(employee, [line("2000", 1_000)], { month: 6 }, "?dryRun=true&fields=payslips(amount)");
    expect(dry.body.value.payslips).toEqual([{ amount: 1_000 }]);
    const { values } = (await client.get(`/salary/payslip?employeeId=${employee}&yearFrom=2026&monthFrom=6`)).body;
    expect(values).toEqual([]);
  });

  test("is taken back with its voucher while its month is open", async () => {
    const made = (await paid(employee, [line("2000", 2_000)], { month: 7 }, "?fields=id,voucher,payslips")).body.value;
    const removed = await client.delete(`/salary/transaction/${made.id}`);
    expect(removed.status).toBe(204);
    const { value } = (await client.get(`/ledger/voucher/${made.voucher.id}?fields=reverseVoucher(id)`)).body;
    const reversed = await sums(value.reverseVoucher.id);
    expect(reversed["5000"]).toBe("-2000.00");
    expect((await client.get(`/salary/payslip/${made.payslips[0].id}`)).status).toBe(404);
    expect((await client.delete(`/salary/transaction/${made.id}`)).status).toBe(404);
    expect((await paid(employee, [line("2000", 2_000)], { month: 7 })).status).toBe(201);
  });

  test("posts nothing where it is historical, or where clients post themselves", async () => {
    const old = await paid(employee, [line("2000", 3_000)], { month: 8, isHistorical: true }, "?fields=voucher");
    expect(old.body.value.voucher).toBeNull();
    await client.value(client.put("/salary/postingRules", { createsVoucher: false }));
    const own = await paid(employee, [line("2000", 3_000)], { month: 9 }, "?fields=voucher");
    expect(own.body.value.voucher).toBeNull();
    await client.value(client.put("/salary/postingRules", { createsVoucher: true }));
  });
});

describe("payslips", () => {
  test("are listed by month and day, both ends of a range in order", async () => {
    const employee = await makePaid(client, { division, card: null });
    const made: number[] = [];
    for (const month of [1, 2, 3])
      made.push(
        (await paid(employee, [line("2000", month)], { month, date: `2026-0${month}-20` })).body.value.payslips[0].id,
      );
    const found = async (query: string) =>
      (await client.get(`/salary/payslip?employeeId=${employee}&fields=id&${query}`)).body.values.map(
        (one: { id: number }) => made.indexOf(one.id) + 1,
      );
    expect(await found("yearFrom=2026&monthFrom=2&yearTo=2026&monthTo=3")).toEqual([2]);
    expect(await found("yearFrom=2025&monthFrom=12&yearTo=2026&monthTo=2")).toEqual([1]);
    expect(await found("voucherDateFrom=2026-02-20&voucherDateTo=2026-03-20")).toEqual([2]);
    expect(await found("activityId=1")).toEqual([]);
    const refused = await client.get("/salary/payslip?yearFrom=2026&monthFrom=2&yearTo=2026&monthTo=2");
    expect(messages(refused)).toEqual([
      422,
      "yearFrom: 'From and including' values (2026,2) is greater than or equal 'To and excluding' value (2026,2) in filter.",
    ]);
  });
});

describe("verify", () => {
  test("finds payslips that do not come to their lines, or to their voucher", async () => {
    const owner = new pg.Client({ connectionString: service.database.ownerUrl });
    await owner.connect();
    const employee = await makePaid(client, { division, card: null });
    const made = (await paid(employee, [line("2000", 4_000)], { month: 10 }, "?fields=id,payslips")).body.value;
    const [slip] = made.payslips;
    const changed = async (net: number) => {
      await owner.query('update payslip set "amount" = $1 where company_id = $2 and id = $3', [
        ...[net, client.companyId, slip.id],
      ]);
      return verify(service.database.ownerUrl, () => undefined);
    };
    expect(await changed(4_001)).toEqual([
      expect.stringContaining(
        `payslip ${slip.id}: gross pay 4000.00 and net pay 4001.00, its lines 4000.00 and 4000.00`,
      ),
      expect.stringContaining(`payment of wages ${made.id}: payslips pay 4001.00`),
      expect.stringMatching(
        new RegExp(`${made.id}, employee ${employee}: .*posts -4000.00 on account 2910, .*-4001.00`),
      ),
      expect.stringContaining(`payslip ${slip.id}: amount 4001.00, sealed 4000.00`),
    ]);
    // Who may read the books sees no wages.
    const verified = async (by: TestClient): Promise<string> =>
      (await by.get("/audit/verify?fields=faults(text)")).text;
    const reader = await limitedColleague(service, client, "Rita", ["AUTH_COMPANY_ACCOUNTING_REPORTS"]);
    expect(await verified(reader)).toContain(`payslip ${slip.id} does not come to the sums of its lines`);
    expect(await verified(reader)).not.toContain("4001");
    expect(await verified(client)).toContain("net pay 4001.00");
    expect(await changed(4_000)).toEqual([]);
    await owner.end();
  });
});
