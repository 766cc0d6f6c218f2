// Net pay by the bank file: payments of wages, none of them twice, and what is owed to each employee closes when the bank has booked them.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { verify } from "../../src/service/verification/verify.ts";
import { approveBoth, fileOf, type Payer, payer } from "../support/payments.ts";
import { makeDivision, makePaid, typeIds } from "../support/payroll.ts";
import { startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";
import { download, said } from "../support/upload.ts";

let service: TestService;
let us: Payer;
let client: TestClient;
let types: ReadonlyMap<string, number>;
let division: number;
beforeAll(async () => {
  service = await startTestService({ clock: () => new Date("2026-10-01T08:00:00Z") });
  us = await payer(service);
  ({ client } = us);
  types = await typeIds(client);
  division = await makeDivision(client);
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});

const accounts = ["99913000141", "99913000303"] as const;
const outcome = ({ status, body }: TestAnswer) => (status < 300 ? [status] : [status, body.code]);
/** Employees with an account in the bank. */
const employees = async (count: number) => {
  const made: number[] = [];
  for (const account of accounts.slice(0, count)) {
    const id = await makePaid(client, { division, card: null });
    await client.value(client.put(`/employee/${id}`, { bankAccountNumber: account }));
    made.push(id);
  }
  return made;
};
/** Pays wages on 9 October. */
const wages = async (of: readonly number[], rate = 40_000) => {
  const answer = await client.post("/salary/transaction?generateTaxDeduction=true&fields=id,payslips(id),voucher(id)", {
    ...{ date: "2026-10-09", year: 2026, month: 10 },
    payslips: of.map((id) => ({
      employee: { id },
      specifications: [{ salaryType: { id: types.get("2000") }, rate, count: 1 }],
    })),
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.value as { id: number; payslips: { id: number }[]; voucher: { id: number } };
};
const byBank = (id: number, query = "") =>
  client.put(
    `/salary/transaction/${id}/:pay?fields=id,kind,status,amountCurrency,creditorBban,message,requestedDate,employee(id)${query}`,
  );
const idsOf = ({ body }: TestAnswer): number[] => body.values.map(({ id }: { id: number }) => id);
/** What is open on the account for debt to employees, by employee. */
const openOf = async (of: readonly number[]) => {
  const { values } = (
    await client.get("/ledger/posting/openPost?date=2026-12-31&fields=amount,employee(id),account(number)&count=1000")
  ).body;
  return of.map((id) =>
    values
      .filter(
        (one: { employee: { id: number } | null; account: { number: number } }) =>
          one.employee?.id === id && one.account.number === 2910,
      )
      .reduce((sum: number, one: { amount: number }) => sum + one.amount, 0),
  );
};

describe("net pay", () => {
  test("becomes payments, goes out in a file, and closes what is owed to each when the bank has booked it", async () => {
    const of = await employees(2);
    const { id } = await wages(of);
    expect(await openOf(of)).toEqual([-20_000, -20_000]);
    const paid = await byBank(id);
    expect([paid.status, paid.body.values]).toMatchObject([
      200,
      of.map((employee, place) => ({
        ...{ kind: "WAGE", status: "PROPOSED", amountCurrency: 20_000, creditorBban: accounts[place] },
        ...{ message: "Lønn 10/2026", requestedDate: "2026-10-09", employee: { id: employee } },
      })),
    ]);
    const ids = idsOf(paid);
    await approveBoth(us, ids);
    const file = await client.value(fileOf(us, ids));
    expect([file.numberOfPayments, file.controlSum]).toEqual([2, 40_000]);
    const xml = Buffer.from((await download(client, `/payment/file/${file.id}/content`)).bytes).toString("utf8");
    expect(xml).toContain("<CtgyPurp><Cd>SALA</Cd></CtgyPurp>");
    const settled = await client.put("/payment/:settle?date=2026-10-09&amount=40000", ids);
    expect(settled.status, settled.text).toBe(200);
    expect(await openOf(of)).toEqual([0, 0]);
    expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
    // What is settled is neither paid again nor taken back.
    expect(outcome(await byBank(id))).toEqual([409, 14_000]);
    expect(said(await client.delete(`/salary/transaction/${id}`))).toContain(
      "Net pay of the transaction has been settled or paid in part.",
    );
  });

  test("is paid once, however many ask at once", async () => {
    const { id, payslips } = await wages(await employees(2), 41_000);
    const answers = await Promise.all([byBank(id), byBank(id), byBank(id, `&payslipIds=${payslips[1]?.id}`)]);
    const made = answers.filter(({ status }) => status === 200).flatMap(idsOf);
    expect(made).toHaveLength(new Set(made).size);
    for (const answer of answers) if (answer.status !== 200) expect(outcome(answer)).toEqual([409, 14_000]);
    const { values } = (await client.get("/payment?kind=WAGE&fields=id,amountCurrency&count=100")).body;
    expect(values.filter((one: { amountCurrency: number }) => one.amountCurrency === 20_500)).toHaveLength(2);
  });

  /** The posting of what is owed to an employee by a voucher of wages. */
  const owedBy = async (voucher: number, employee: number): Promise<number> =>
    (
      await client.get(`/ledger/voucher/${voucher}?fields=postings(id,account(number),employee(id))`)
    ).body.value.postings.find(
      (one: { account: { number: number }; employee: { id: number } | null }) =>
        one.account.number === 2910 && one.employee?.id === employee,
    ).id;
  /** A payment of some of what a posting owes, written by a client. */
  const part = (posting: number, amountCurrency: number) =>
    client.post("/payment", {
      ...{ account: { id: us.bank }, requestedDate: "2026-10-09", kind: "WAGE", message: "Lønn" },
      items: [{ posting: { id: posting }, amountCurrency }],
    });

  test("posted when it is sent is paid once too, and owed again when the file is withdrawn", async () => {
    const [employee] = (await employees(1)) as [number];
    const { id } = await wages([employee], 45_000);
    const account = await client.value(client.post("/ledger/account", { number: 1925, name: "På vei" }));
    const setting = { postPaymentsOn: "DISPATCH", interimAccount: { id: account.id } };
    await client.value(client.put("/payment/settings", setting));
    const ids = idsOf(await byBank(id));
    await approveBoth(us, ids);
    const file = await client.value(fileOf(us, ids));
    await client.value(client.put("/payment/settings", { postPaymentsOn: "SETTLEMENT" }));
    expect([await openOf([employee]), outcome(await byBank(id))]).toEqual([[0], [409, 14_000]]);
    expect((await client.delete(`/salary/transaction/${id}`)).status).toBe(422);
    await client.value(client.put(`/payment/file/${file.id}/:withdraw`));
    expect([await openOf([employee]), outcome(await byBank(id))]).toEqual([[-22_500], [409, 14_000]]);
    await client.value(client.put("/payment/:cancel?reason=Feil", ids));
    expect((await client.delete(`/salary/transaction/${id}`)).status).toBe(204);
  });

  test("is paid once, whether by :pay or by a client's own payments", async () => {
    for (const rate of [41_200, 41_400, 41_600]) {
      const [employee] = (await employees(1)) as [number];
      const { id, voucher } = await wages([employee], rate);
      const posting = await owedBy(voucher.id, employee);
      const answers = await Promise.all([part(posting, rate / 2), byBank(id), part(posting, rate / 2)]);
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
      for (const { status } of answers) expect([200, 201, 409, 422]).toContain(status);
    }
  });

  test("of which some is paid is not taken back, and the rest of it is paid", async () => {
    const [employee] = (await employees(1)) as [number];
    const { id, voucher } = await wages([employee], 44_000);
    const first = Number((await client.value(part(await owedBy(voucher.id, employee), 5_000))).id);
    await approveBoth(us, [first]);
    await client.value(fileOf(us, [first]));
    expect((await client.put("/payment/:settle?date=2026-10-09&amount=5000", [first])).status).toBe(200);
    expect(await openOf([employee])).toEqual([-17_000]);
    const refused = await client.delete(`/salary/transaction/${id}`);
    expect([...outcome(refused), said(refused)]).toMatchObject([
      ...[422, 18_000, expect.stringContaining("Net pay of the transaction has been settled or paid in part.")],
    ]);
    const rest = await byBank(id);
    expect(rest.body.values).toMatchObject([{ amountCurrency: 17_000 }]);
    // What came back was not paid.
    await client.value(client.put("/payment/:cancel?reason=Feil", idsOf(rest)));
    await client.value(client.put(`/payment/${first}/:return?date=2026-10-12`));
    expect(await openOf([employee])).toEqual([-22_000]);
    expect((await client.delete(`/salary/transaction/${id}`)).status).toBe(204);
    expect(await openOf([employee])).toEqual([0]);
  });

  test("cannot be taken back while a payment of it is under way; a payment that is cancelled frees it", async () => {
    const { id } = await wages(await employees(1), 42_000);
    const [payment] = idsOf(await byBank(id)) as [number];
    const refused = await client.delete(`/salary/transaction/${id}`);
    expect([...outcome(refused), said(refused)]).toMatchObject([
      ...[422, 18_000, expect.stringContaining(`Payment ${payment} is about to pay net pay of the transaction.`)],
    ]);
    const again = await byBank(id);
    expect([again.status, again.text.includes(`Payment ${payment} pays it.`)]).toEqual([409, true]);
    await client.value(client.put("/payment/:cancel?reason=Feil", [payment]));
    const [second] = idsOf(await byBank(id)) as [number];
    expect((await client.delete(`/payment/${second}`)).status).toBe(204);
    expect((await client.delete(`/salary/transaction/${id}`)).status).toBe(204);
  });

  test("waits for accounts, dates and vouchers, and says all that is missing at once", async () => {
    const [known] = (await employees(1)) as [number];
    const unknown = [
      await makePaid(client, { division, card: null }),
      await makePaid(client, { division, card: null }),
    ];
    const { id, payslips } = await wages([known, ...unknown], 43_000);
    const refused = await byBank(id);
    expect([...outcome(refused), refused.body.validationMessages.length]).toEqual([422, 18_000, 2]);
    expect((await client.get("/payment?kind=WAGE&fields=amountCurrency&count=100")).text).not.toContain("21500");
    expect((await byBank(id, "&date=2026-09-30")).status).toBe(422);
    expect((await byBank(id, "&payslipIds=1")).status).toBe(422);
    expect((await byBank(id, "&accountId=1")).status).toBe(422);
    expect((await byBank(1)).status).toBe(404);
    expect(idsOf(await byBank(id, `&payslipIds=${payslips[0]?.id}`))).toHaveLength(1);
    const old = await client.value(
      client.post("/salary/transaction", {
        ...{ date: "2026-10-09", year: 2026, month: 10, isHistorical: true },
        payslips: [
          { employee: { id: known }, specifications: [{ salaryType: { id: types.get("2000") }, rate: 1, count: 1 }] },
        ],
      }),
    );
    expect((await byBank(Number(old.id))).status).toBe(422);
  });
});
