// Expenses under requests at once and in odd orders: no day is claimed twice, nothing is posted twice, and what is delivered stays.

import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { limitedColleague } from "../support/colleague.ts";
import { lockedSessions } from "../support/locks.ts";
import { startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";
import { download, pdf, upload } from "../support/upload.ts";

let service: TestService;
let client: TestClient;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});
beforeEach(async () => {
  client = await service.company();
  await client.value(client.put("/travelExpense/settings", { canApproveOwnExpenses: true }));
});

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into by name
type Json = Record<string, any>;
const path = "/travelExpense";
const read = async (of: string): Promise<Json> => (await client.get(of)).body.value;
const make = async (of: string, body: Json): Promise<number> =>
  Number((await client.value(client.post(`${path}${of}?fields=id`, body))).id);
const step = (word: string, id: number | string, more = "") => client.call("PUT", `${path}/:${word}?id=${id}${more}`);
const post = (id: number, more = "") => step("createVouchers", id, `&date=2026-03-31${more}`);
async function steps(id: number | string, ...words: readonly string[]): Promise<void> {
  for (const word of words) {
    const answer = await step(word, id);
    expect(answer.status, answer.text).toBe(200);
  }
}
async function refusal(answer: TestAnswer | Promise<TestAnswer>): Promise<unknown[]> {
  const { status, body } = await answer;
  return [status, ...(body?.validationMessages ?? []).map((one: Json) => `${one.path}: ${one.message}`)];
}

const travelDetails = {
  ...{ departureDate: "2026-03-10", returnDate: "2026-03-12", departureTime: "08:00", returnTime: "18:00" },
  ...{ departureFrom: "Oslo", destination: "Bergen", purpose: "Messe" },
};
const nights = { rateCategory: { id: 740 }, location: "Bergen", count: 2, overnightAccommodation: "HOTEL" };
const journey = (more: Json = {}) => make("", { employee: { id: client.employeeId }, travelDetails, ...more });
const taxi = { paymentType: { id: 1 }, costCategory: { id: 1 }, amountCurrencyIncVat: 85, date: "2026-03-10" };
const cost = (more: Json = {}) => make("", { employee: { id: client.employeeId }, costs: [taxi], ...more });

test("a rejected report claims no days until it is delivered again", async () => {
  const first = await journey({ perDiemCompensations: [nights] });
  await steps(first, "deliver");
  await steps(`${first}&rejectedComment=Kvittering`, "undeliver");
  const second = await journey({ perDiemCompensations: [nights] });
  const refused = [422, expect.stringMatching(/^travelDetails.returnDate: 10\.03\.2026|^travelDetails.returnDate: /)];
  expect(await refusal(step("deliver", first))).toEqual(refused);
  await steps(second, "deliver");
  await steps(`${second}&rejectedComment=Kvittering`, "undeliver");
  expect(await refusal(step("deliver", `${first},${second}`))).toEqual([...refused, refused[1]]);
  await steps(first, "deliver", "approve");
  expect(await refusal(step("deliver", second))).toEqual(refused);
});

test("days are claimed once by requests at once: each waits until the other is done with the employee", async () => {
  const reports = [await journey(), await journey()];
  const connection = new pg.Client({ connectionString: service.database.ownerUrl });
  await connection.connect();
  try {
    await connection.query("begin");
    await connection.query("select set_config('motpost.company', $1, true)", [String(client.companyId)]);
    await connection.query("select id from employee where company_id = $1 and id = $2 for update", [
      client.companyId,
      client.employeeId,
    ]);
    let areDone = false;
    const rows = Promise.all(
      reports.map((id) => client.post(`${path}/perDiemCompensation`, { travelExpense: { id }, ...nights })),
    ).finally(() => {
      areDone = true;
    });
    while (!areDone && (await lockedSessions(connection)) < 2);
    expect(areDone).toBe(false);
    await connection.query("commit");
    expect((await rows).map(({ status }) => status).sort()).toEqual([201, 422]);
  } finally {
    await connection.end();
  }
});

test("one voucher is made by requests at once, and none after its reversal", async () => {
  const id = await cost();
  await steps(id, "deliver", "approve");
  const answers = await Promise.all([post(id), post(id), post(id), post(id)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status !== 200 && status !== 409 && status !== 422)).toEqual([]);
  const vouchers = (await client.get("/ledger/voucher?dateFrom=2026-03-01&dateTo=2026-04-01&fields=id")).body.values;
  expect(vouchers).toHaveLength(1);
  const debtOf = async (voucher: number): Promise<Json> =>
    (await read(`/ledger/voucher/${voucher}?fields=postings(id,account(number))`)).postings.find(
      (one: Json) => one.account.number === 2910,
    );
  const voucher = vouchers[0].id;
  const reversed = await client.value(
    client.call("PUT", `/ledger/voucher/${voucher}/:reverse?date=2026-03-31&fields=id`),
  );
  const pair = [{ id: (await debtOf(voucher)).id }, { id: (await debtOf(Number(reversed.id))).id }];
  await client.put("/ledger/posting/:closePostings", pair);
  expect((await read(`${path}/${id}`)).state).toBe("APPROVED");
  expect((await refusal(post(id)))[0]).toBe(422);
});

test("an advance is never left out: without its account nothing is posted", async () => {
  const id = await cost({ travelAdvance: 50 });
  await steps(id, "deliver", "approve");
  const [account] = (await client.get("/ledger/account?number=1570&fields=id,version")).body.values;
  await client.value(client.put(`/ledger/account/${account.id}`, { number: 15_799 }));
  expect(await refusal(post(id))).toEqual([422, "id: The company has no account for a row of expense 1."]);
  await client.value(client.put(`/ledger/account/${account.id}`, { number: 1570 }));
  expect((await post(id)).status).toBe(200);
});

test("allowances that the voucher has are paid when it is settled", async () => {
  const id = await journey();
  const night = { travelExpense: { id }, rateCategory: { id: 754 }, location: "Voss", count: 2 };
  await make("/accommodationAllowance", night);
  await steps(id, "deliver", "approve");
  const posted = await post(id, "&includeAllowances=true");
  expect(posted.status, posted.text).toBe(200);
  const { postings } = await read(
    `/ledger/voucher/${posted.body.values[0].voucher.id}?fields=postings(id,amount,account(id,number))`,
  );
  const debt = postings.find((one: Json) => one.account.number === 2910);
  const [bank] = (await client.get("/ledger/account?number=1920&fields=id")).body.values;
  const paid = await client.value(
    client.post("/ledger/voucher?fields=postings(id,row)", {
      ...{ date: "2026-04-02", description: "Utbetaling" },
      postings: [
        { row: 1, account: { id: debt.account.id }, employee: { id: client.employeeId }, amountGross: -debt.amount },
        { row: 2, account: { id: bank.id }, amountGross: debt.amount },
      ],
    }),
  );
  expect((await read(`${path}/${id}`)).state).toBe("APPROVED");
  const payment = (paid.postings as unknown as Json[]).find(({ row }) => row === 1);
  await client.put("/ledger/posting/:closePostings", [{ id: debt.id }, { id: payment?.id }]);
  expect((await read(`${path}/${id}`)).state).toBe("SALARY_PAID");
});

test("an order is not opened again for an expense that is no longer approved", async () => {
  const customer = await client.value(client.post("/customer", { name: "Kunde AS" }));
  const project = await client.value(
    client.post("/project", {
      ...{ name: "Torget", number: "", startDate: "2026-01-01", projectManager: { id: client.employeeId } },
      customer: { id: customer.id },
    }),
  );
  const charged = { project: { id: project.id }, isChargeable: true, costs: [{ ...taxi, isChargeable: true }] };
  const id = await cost(charged);
  await steps(id, "deliver", "approve");
  const made = await client.put(
    `/project/${project.id}/:invoiceHours?dateFrom=2026-03-01&dateTo=2026-04-01&includeTravelExpenses=true&createOrderOnly=true&fields=orders(id)`,
  );
  expect(made.status, made.text).toBe(200);
  const order = `/order/${made.body.value.orders[0].id}`;
  await client.value(client.put(order, { status: "CANCELLED" }));
  await steps(id, "unapprove");
  const refused = [
    422,
    "status: Expenses on the order are no longer approved as they stand on it; it cannot be opened again.",
  ];
  expect(await refusal(client.put(order, { status: "NEW" }))).toEqual(refused);
  await steps(id, "approve");
  await client.value(client.put(order, { status: "NEW" }));
  expect((await read(`${order}?fields=travelReports(id)`)).travelReports).toEqual([{ id }]);
  await client.value(client.put(order, { status: "CANCELLED" }));
  await steps(id, "unapprove", "undeliver");
  expect((await client.delete(`${path}/${id}`)).status).toBe(204);
  expect(await refusal(client.put(order, { status: "NEW" }))).toEqual(refused);
});

test("an expense is charged once by requests at once, and is approved then", async () => {
  const customer = await client.value(client.post("/customer", { name: "Kunde AS" }));
  const project = await client.value(
    client.post("/project", {
      ...{ name: "Torget", number: "", startDate: "2026-01-01", projectManager: { id: client.employeeId } },
      customer: { id: customer.id },
    }),
  );
  const charged = { project: { id: project.id }, isChargeable: true, costs: [{ ...taxi, isChargeable: true }] };
  const order = () =>
    client.put(
      `/project/${project.id}/:invoiceHours?dateFrom=2026-03-01&dateTo=2026-04-01&includeTravelExpenses=true&createOrderOnly=true&fields=orders(id)`,
    );
  for (let round = 0; round < 4; round += 1) {
    const id = await cost(charged);
    await steps(id, "deliver", "approve");
    const answers = await Promise.all([order(), step("unapprove", id), order(), order()]);
    const [taken, ...others] = answers.filter(({ status }) => status === 200);
    expect([taken === undefined, others]).toEqual([false, []]);
    expect(answers.filter(({ status }) => ![200, 409, 422].includes(status))).toEqual([]);
    const orders = (await client.get("/order?fields=travelReports(id)&count=1000")).body.values;
    const lines = orders.flatMap(({ travelReports }: Json) => travelReports).filter((one: Json) => one.id === id);
    const { state } = await read(`${path}/${id}`);
    expect([lines.length, state]).toEqual(lines.length === 0 ? [0, "DELIVERED"] : [1, "APPROVED"]);
    // What is not approved any more is out of the way of the next round.
    if (lines.length === 0) await steps(id, "undeliver");
  }
});

test("the database changes nothing of what is delivered", async () => {
  const id = await cost();
  await steps(id, "deliver", "approve");
  const connection = new pg.Client({ connectionString: service.database.ownerUrl });
  await connection.connect();
  const changed = async (statement: string) => {
    try {
      await connection.query(statement);
      return "done";
    } catch (error) {
      return (error as { code?: string }).code;
    }
  };
  try {
    await connection.query("select set_config('motpost.company', $1, false)", [String(client.companyId)]);
    const ofIt = `where company_id = ${client.companyId} and "travelExpense" = ${id}`;
    const itself = `where company_id = ${client.companyId} and id = ${id}`;
    expect(await changed(`update travel_cost set "amountNOKInclVAT" = 1 ${ofIt}`)).toBe("P8000");
    expect(await changed(`delete from travel_cost ${ofIt}`)).toBe("P8000");
    expect(await changed(`update travel_expense set "travelAdvance" = 1 ${itself}`)).toBe("P8000");
    expect(await changed(`delete from travel_expense ${itself}`)).toBe("P8000");
    expect((await post(id)).status).toBe(200);
    expect(await changed(`update travel_expense set "voucher" = null ${itself}`)).toBe("P8000");
    await connection.query(`update travel_expense set version = version + 1 ${itself}`);
  } finally {
    await connection.end();
  }
});

test("a receipt is read by its employee until it is posted, not by whoever reads the archive", async () => {
  const id = await cost();
  const attached = await upload(client, `${path}/${id}/attachment`, { name: "Taxi.pdf", bytes: pdf("Taxi") });
  expect(attached.status, attached.text).toBe(201);
  const { attachment } = await read(`${path}/${id}?fields=attachment(id)`);
  const content = `/document/${attachment.id}/content`;
  const reader = await limitedColleague(service, client, "Arne", ["AUTH_ARCHIVE_READ"]);
  expect((await download(client, content)).status).toBe(200);
  expect((await download(reader, content)).status).toBe(404);
  await steps(id, "deliver", "approve");
  expect((await download(reader, content)).status).toBe(404);
  expect((await post(id)).status).toBe(200);
  expect((await download(reader, content)).status).toBe(200);
});
