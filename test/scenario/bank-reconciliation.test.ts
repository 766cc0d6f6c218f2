// A month at the bank: lines are matched with postings, what only the bank knows is posted, and the month is closed and reopened;
// while it is closed, nothing is posted on the account in it.

import { afterAll, beforeAll, expect, test } from "vitest";
import { accountantOf, becomeClient } from "../support/accountant.ts";
import { accountOf, importBank } from "../support/bank.ts";
import { limitedColleague } from "../support/colleague.ts";
import { storeRates } from "../support/foreign.ts";
import { startTestService, TestClient, type TestService } from "../support/service.ts";
import { said } from "../support/upload.ts";

let service: TestService;
let client: TestClient;
let bank: number;
let sales: number;
beforeAll(async () => {
  service = await startTestService({ clock: () => new Date("2026-10-20T10:00:00Z") });
  client = await service.company();
  bank = await accountOf(client, 1920);
  sales = await accountOf(client, 2990);
  await storeRates(service, [["EUR", "2026-10-01", "11.8"]]);
});
afterAll(() => service.stop());

/** Posts money in on the bank account; the voucher's id, and that of the posting there. */
async function paid(date: string, amount: number, account = bank): Promise<{ voucher: number; posting: number }> {
  const value = await client.value(
    client.post("/ledger/voucher?fields=id,postings(id,row)", {
      ...{ date, description: "Salg" },
      postings: [
        { row: 1, account: { id: account }, amountGross: amount },
        { row: 2, account: { id: sales }, vatType: { id: 0 }, amountGross: -amount },
      ],
    }),
  );
  const rows = value.postings as unknown as { id: number; row: number }[];
  return { voucher: Number(value.id), posting: Number(rows.find(({ row }) => row === 1)?.id) };
}

/** Imports lines of a text file; their ids. */
async function statement(rows: readonly (readonly [string, string, string])[], account = bank): Promise<number[]> {
  const bytes = ["Dato;Tekst;Beløp", ...rows.map((one) => one.join(";"))].join("\n");
  const { status, body, text } = await importBank(client, { name: "utdrag.csv", bytes }, { account });
  if (status !== 201) throw new Error(text);
  return body.value.transactions.map((one: { id: number }) => one.id);
}

const begin = (period: number, more: object = {}, account = bank) =>
  client.post("/bank/reconciliation", {
    account: { id: account },
    accountingPeriod: { id: period },
    type: "MANUAL",
    ...more,
  });
const ids = (...list: readonly number[]) => list.map((id) => ({ id }));
const match = (
  reconciliation: number,
  transactions: readonly number[],
  postings: readonly number[],
  more: object = {},
) =>
  client.post("/bank/reconciliation/match", {
    ...{
      bankReconciliation: { id: reconciliation },
      transactions: ids(...transactions),
      postings: ids(...postings),
      ...more,
    },
  });

test("a month from its lines to the closed reconciliation, what that refuses, and back", async () => {
  const first = await paid("2026-08-03", 1_000);
  const [part, rest] = [await paid("2026-08-10", 300), await paid("2026-08-10", 200)];
  const lines = await statement([
    ["03.08.2026", "Innbetaling", "1000"],
    ["11.08.2026", "Samlet innbetaling", "500"],
    ["20.08.2026", "Gebyr", "-45"],
    ["21.08.2026", "Feil", "70"],
    ["22.08.2026", "Feil, rettet", "-70"],
    ["28.08.2026", "Renter", "12,34"],
  ]);
  const [one = 0, both = 0, fee = 0, wrong = 0, right = 0, interest = 0] = lines;
  const missing = await client.post("/bank/reconciliation", {});
  expect([missing.status, said(missing)]).toEqual([422, expect.stringMatching(/account.*accountingPeriod.*type/)]);
  const { id } = (await begin(202608)).body.value;
  expect(said(await begin(202608))).toContain("has a reconciliation of this month already");

  // Matches: sums, accounts and months, and nothing twice.
  expect(said(await match(id, [one], [part.posting]))).toContain(
    "The lines come to 1000.00, and the postings to 300.00",
  );
  expect(said(await match(id, [], [first.posting]))).toContain("A match has lines");
  const made = await match(id, [one], [first.posting]);
  expect([made.status, made.body.value.type, made.body.value.transactions]).toEqual([
    201,
    "MANUAL",
    [expect.objectContaining({ id: one })],
  ]);
  expect(said(await match(id, [one], [first.posting]))).toMatch(
    /line is in another match.*posting is in another match/,
  );
  await client.value(match(id, [both], [part.posting, rest.posting]));
  await client.value(match(id, [wrong, right], []));
  const { body } = await client.get(`/bank/statement/transaction/${both}`);
  expect(body.value).toMatchObject({
    ...{ matched: true, matchType: "ONE_TRANSACTION_TO_MANY_POSTINGS", bankReconciliationMatchSum: 500 },
    groupedPostings: [
      { account: { id: sales }, amount: -300, postingMatchType: "DEFAULT" },
      { account: { id: sales }, amount: -200 },
    ],
  });
  expect((await client.get(`/ledger/posting/${part.posting}?fields=matched`)).body.value).toEqual({ matched: true });
  expect((await client.get(`/bank/reconciliation/match/count?bankReconciliationId=${id}`)).body).toEqual({ value: 3 });
  expect(
    (await client.get(`/bank/reconciliation/match?bankReconciliationId=${id}&approved=true&fields=id`)).body.values,
  ).toHaveLength(3);
  expect(
    (await client.get(`/bank/reconciliation/match/query?bankReconciliationId=${id}&approved=false`)).body.values,
  ).toEqual([]);
  expect((await client.get(`/bank/reconciliation/${id}?fields=version,transactions`)).body.value).toMatchObject({
    version: 0,
    transactions: lines.map((line) => ({ id: line })),
  });

  // What only the bank knows: each a voucher of its own, and a match.
  const types = (await client.get("/bank/reconciliation/paymentType?fields=id,description")).body.values;
  expect(types).toHaveLength(10);
  const type = (name: string) => ({ id: types.find((kind: { description: string }) => kind.description === name).id });
  const adjust = (list: readonly object[]) =>
    client.put(`/bank/reconciliation/${id}/:adjustment?fields=*,bankTransactions,postings`, list);
  const bad = await adjust([{ paymentType: type("Bankgebyr"), amount: -1 }, { bankTransactions: ids(fee) }]);
  expect([bad.status, said(bad)]).toEqual([422, expect.stringMatching(/\[0\]\.amount.*\[1\]\.paymentType/)]);
  // An account with a balance for each customer is posted on with a customer, whom a posting names.
  const customer = { customer: { id: (await client.value(client.post("/customer", { name: "Gavmild AS" }))).id } };
  const supplier = { supplier: { id: (await client.value(client.post("/supplier", { name: "Snill AS" }))).id } };
  const paidBy = (...postings: readonly object[]) =>
    adjust([{ paymentType: type("Kundebetaling"), bankTransactions: ids(interest), postings }]);
  const needs = "[0].postings: 1500 Kundefordringer needs a customer";
  const account = { account: { id: await accountOf(client, 1500) } };
  const other = { customer: { id: (await client.value(client.post("/customer", { name: "Rundhånd AS" }))).id } };
  const refusals: (readonly [object[], string])[] = [
    [[], needs],
    [[{ ...account, ...supplier }], needs],
    [[account], "and a customer, supplier or employee"],
    [[{ account: { id: sales }, ...customer }], "has the account of the adjustment"],
    [[{ ...account, ...customer, amountGross: 5 }], "and nothing else"],
    [
      [
        { ...account, ...customer },
        { ...account, ...other },
      ],
      "several parties",
    ],
  ];
  for (const [postings, says] of refusals) {
    const refused = await paidBy(...postings);
    expect([refused.status, said(refused)]).toEqual([422, expect.stringContaining(says)]);
  }
  // A posting that is taken along names the party, too.
  const { body: given } = await client.post("/ledger/voucher", {
    ...{ date: "2026-10-02", description: "Gave" },
    postings: [
      { row: 1, account: { id: bank }, amountGross: 2, ...customer },
      { row: 2, account: { id: sales }, vatType: { id: 0 }, amountGross: -2 },
    ],
  });
  const trial = await client.put(`/bank/reconciliation/${id}/:adjustment?dryRun=true`, [
    {
      ...{ paymentType: type("Kundebetaling"), bankTransactions: ids(interest) },
      postings: ids(given.value.postings[0].id),
    },
  ]);
  expect([trial.status, trial.body.values[0]?.amount]).toEqual([200, 10.34]);
  await client.value(client.put(`/ledger/voucher/${given.value.id}/:reverse?date=2026-10-02`));
  const accepted = await client.put("/bank/suggestion/:accept", [
    { transaction: { id: interest }, paymentType: type("Kundebetaling") },
  ]);
  expect([accepted.status, said(accepted)]).toEqual([422, expect.stringContaining("[0].paymentType: 1500")]);
  const received = await paidBy({ ...account, ...customer });
  expect([received.status, said(received)]).toEqual([200, "200"]);
  const rows = (
    await client.get(
      `${received.body.values[0].voucherDetailsLink}?fields=postings(account(number),amount,customer(id))`,
    )
  ).body.value;
  expect(rows.postings).toEqual([
    { account: { number: 1920 }, amount: 12.34, customer: null },
    { account: { number: 1500 }, amount: -12.34, ...customer },
  ]);
  const open = await client.get(
    `/ledger/posting/openPost?date=2026-10-20&customerId=${customer.customer.id}&fields=amount`,
  );
  expect(open.body.values).toEqual([{ amount: -12.34 }]);
  await client.value(client.put(`/bank/statement/transaction/${interest}/:undo`));
  expect(said(await adjust([{ paymentType: type("Bankgebyr"), bankTransactions: ids(fee), amount: 46 }]))).toContain(
    "The lines come to -45.00",
  );
  const adjusted = await adjust([
    { paymentType: type("Bankgebyr"), bankTransactions: ids(fee) },
    { paymentType: type("Renteinntekt"), bankTransactions: ids(interest) },
  ]);
  expect([
    adjusted.status,
    adjusted.body.values.map((row: { amount: number; date: string; voucherNumber: string }) => [row.amount, row.date]),
  ]).toEqual([
    200,
    [
      [45, "2026-08-20"],
      [12.34, "2026-08-28"],
    ],
  ]);
  // Both links lead to the voucher: one in the application, one in the interface.
  const [{ voucherViewLink, voucherDetailsLink }] = adjusted.body.values;
  expect(voucherDetailsLink).toMatch(/^\/ledger\/voucher\/\d+$/);
  expect(voucherViewLink).toBe(voucherDetailsLink.replace("/ledger/voucher/", "/app/vouchers/"));
  expect((await client.get(voucherDetailsLink)).status).toBe(200);
  const { voucher } = (
    await client.get(`/bank/reconciliation/${id}?fields=voucher(voucherType(name),postings(account(number),amount))`)
  ).body.value;
  expect(voucher).toEqual({
    voucherType: { name: "Bankavstemming" },
    postings: [
      { account: { number: 1920 }, amount: 12.34 },
      { account: { number: 8050 }, amount: -12.34 },
    ],
  });

  // Undone, its voucher is reversed and the line is free: another adjustment says what it is.
  const ofFee = async () =>
    (await client.get(`/bank/statement/transaction/${fee}?fields=matched,sourceVoucher(id,reverseVoucher(id))`)).body
      .value;
  const before = await ofFee();
  expect(before).toMatchObject({ matched: true, sourceVoucher: { reverseVoucher: null } });
  expect(voucherDetailsLink).toBe(`/ledger/voucher/${before.sourceVoucher.id}`);
  await client.value(client.put(`/bank/statement/transaction/${fee}/:undo`));
  expect(await ofFee()).toEqual({ matched: false, sourceVoucher: null });
  expect((await client.get(`${voucherDetailsLink}?fields=reverseVoucher(id)`)).body.value.reverseVoucher).not.toBe(
    null,
  );
  expect((await adjust([{ paymentType: type("Bankgebyr"), bankTransactions: ids(fee) }])).status).toBe(200);

  // Closing: only where both balances are the same.
  const close = (amount: number) =>
    client.put(`/bank/reconciliation/${id}`, { isClosed: true, bankAccountClosingBalanceCurrency: amount });
  expect(said(await close(1_500))).toContain("The bank has 1500.00, the books have 1467.34: a difference of 32.66");
  const closed = await close(1_467.34);
  expect([closed.status, closed.body.value]).toEqual([
    200,
    expect.objectContaining({
      isClosed: true,
      approvable: true,
      closedDate: "2026-10-20",
      closedByEmployee: expect.objectContaining({ id: client.employeeId }),
    }),
  ]);

  // What a closed one refuses: any posting on the account in the month, matches, adjustments, other fields and its end.
  const post = {
    date: "2026-08-30",
    description: "For sent",
    postings: [
      { row: 1, account: { id: bank }, amountGross: 5 },
      { row: 2, account: { id: sales }, vatType: { id: 0 }, amountGross: -5 },
    ],
  };
  const refused = await client.post("/ledger/voucher", post);
  expect([refused.status, refused.body.validationMessages[0]]).toEqual([
    422,
    expect.objectContaining({
      field: "account",
      message: "1920 Bankkonto drift is reconciled in August 2026: nothing is posted on it there.",
    }),
  ]);
  expect((await client.put(`/ledger/voucher/${first.voucher}/:reverse?date=2026-08-30`)).status).toBe(422);
  expect((await client.put(`/ledger/voucher/${rest.voucher}/:reverse?date=2026-09-01&dryRun=true`)).status).toBe(200);
  for (const answer of [
    await client.delete(`/bank/reconciliation/match/${made.body.value.id}`),
    await adjust([{ paymentType: type("Bankgebyr"), amount: 5, postingDate: "2026-08-30" }]),
    await client.put(`/bank/reconciliation/${id}`, { type: "AUTOMATIC" }),
    await client.delete(`/bank/reconciliation/${id}`),
  ])
    expect([answer.status, said(answer)]).toEqual([422, expect.stringContaining("The reconciliation is closed")]);
  const [imported] = (await client.get("/bank/statement?fields=id")).body.values;
  expect(said(await client.delete(`/bank/statement/${imported.id}`))).toMatch(
    /lines of the statement are matched.*closed reconciliation: 2026-08/,
  );
  expect(said(await begin(202607))).toContain("August 2026 is reconciled and closed");

  // The next month, the last ones, and the way back.
  const next = (await begin(202609)).body.value.id;
  const found = async (path: string) => (await client.get(`/bank/reconciliation/${path}`)).body.value?.id;
  expect([await found(`>last?accountId=${bank}`), await found(`>lastClosed?accountId=${bank}`)]).toEqual([next, id]);
  expect((await client.get(`/bank/reconciliation/>lastClosed?accountId=${bank}&after=2026-09-01`)).status).toBe(404);
  const nextClosed = await client.put(`/bank/reconciliation/${next}`, {
    isClosed: true,
    bankAccountClosingBalanceCurrency: 1_467.34,
  });
  expect(nextClosed.status).toBe(200);
  expect(said(await client.put(`/bank/reconciliation/${id}`, { isClosed: false }))).toContain(
    "September 2026 is closed",
  );
  await client.value(client.put(`/bank/reconciliation/${next}`, { isClosed: false }));
  expect((await client.put(`/bank/reconciliation/${id}`, { isClosed: false })).body.value).toMatchObject({
    isClosed: false,
    closedDate: null,
    closedByEmployee: null,
  });
  expect((await client.post("/ledger/voucher", post)).status).toBe(201);
  expect((await client.delete(`/bank/reconciliation/match/${made.body.value.id}`)).status).toBe(204);
  expect((await client.get(`/bank/statement/transaction/${one}?fields=matched,matchType`)).body.value).toEqual({
    matched: false,
    matchType: "NO_MATCH",
  });
  expect((await client.delete(`/bank/reconciliation/${id}`)).status).toBe(204);
  expect((await client.get(`/bank/reconciliation/match?fields=id`)).body.values).toEqual([]);
});

test("an accountant of an office closes as a contact of the company, an employee of the company as themselves", async () => {
  const office = await service.company({ name: "Regnskap AS", office: true });
  await becomeClient(client, office);
  const accountant = (await accountantOf(office)).as(client.companyId);
  const { id } = (await begin(202607)).body.value;
  const contacts = async () => (await client.get("/contact?fields=id,firstName,lastName,email,customer")).body.values;
  const set = (by: TestClient, body: object, query = "") => by.put(`/bank/reconciliation/${id}${query}`, body);
  const closing = { isClosed: true, bankAccountClosingBalanceCurrency: 0 };
  // What is refused or only tried leaves no contact behind.
  expect((await set(accountant, { ...closing, bankAccountClosingBalanceCurrency: -1 })).status).toBe(422);
  expect((await set(accountant, closing, "?dryRun=true")).body.value.closedByContact).not.toBe(null);
  expect(await contacts()).toEqual([]);
  const closed = await set(accountant, closing);
  const [contact, ...others] = await contacts();
  expect([closed.status, others, closed.body.value]).toEqual([
    200,
    [],
    expect.objectContaining({ closedByContact: expect.objectContaining({ id: contact.id }), closedByEmployee: null }),
  ]);
  const person = await office.get(`/employee/${office.employeeId}?fields=firstName,lastName,email`);
  expect(contact).toEqual({ id: contact.id, ...person.body.value, customer: null });
  const { values } = (await client.get(`/audit?type=Contact&id=${contact.id}&fields=kind,employee(isProxy)`)).body;
  expect(values).toEqual([{ kind: "CREATE", employee: { isProxy: true } }]);
  expect((await client.delete(`/contact/list?ids=${contact.id}`)).status).toBe(422);
  const open = { closedDate: null, closedByContact: null, closedByEmployee: null };
  expect((await set(accountant, { isClosed: false })).body.value).toMatchObject(open);
  // The same contact again, and a new one where it was deleted meanwhile.
  expect((await set(accountant, closing)).body.value.closedByContact.id).toBe(contact.id);
  expect((await set(accountant, { isClosed: false })).status).toBe(200);
  expect((await client.delete(`/contact/list?ids=${contact.id}`)).status).toBe(204);
  expect((await set(accountant, closing)).body.value.closedByContact.id).toBe((await contacts())[0].id);
  expect((await set(client, { isClosed: false })).body.value).toMatchObject(open);
  const own = { closedByContact: null, closedByEmployee: { id: client.employeeId } };
  expect((await set(client, closing)).body.value).toMatchObject(own);
  expect((await set(client, { isClosed: false })).body.value).toMatchObject(open);
  // A contact who is a user closes as that contact.
  const { id: user } = await client.value(client.post("/contact", { firstName: "Kari", lastName: "Styret" }));
  const template = `:grantEntitlementsByTemplate?employeeId=${user}&template=ALL_PRIVILEGES`;
  expect((await client.put(`/employee/entitlement/${template}`)).status).toBe(200);
  const acts = `tokenName=Kari&employeeId=${user}&expirationDate=2099-01-01`;
  const { token } = await client.value(client.put(`/token/jwt/:create?${acts}`));
  const kari = new TestClient(client.address, client, String(token));
  expect((await set(kari, closing)).body.value).toMatchObject({
    closedByContact: { id: user },
    closedByEmployee: null,
  });
  await client.value(set(client, { isClosed: false }));
  expect((await client.delete(`/bank/reconciliation/${id}`)).status).toBe(204);
});

test("suggestions are made once, approved or rejected, and counted until somebody has seen them", async () => {
  const [near, far] = [await paid("2026-10-02", 410), await paid("2026-10-01", 420)];
  const [one = 0, two = 0, wrong = 0, right = 0] = await statement([
    ["03.10.2026", "Innbetaling", "410"],
    ["09.10.2026", "Innbetaling", "420"],
    ["10.10.2026", "Noe", "55"],
    ["10.10.2026", "Noe annet", "66"],
  ]);
  const { id } = (await begin(202610)).body.value;
  const suggest = async () => {
    const { status, body } = await client.put(`/bank/reconciliation/match/:suggest?bankReconciliationId=${id}`);
    expect([status, body.versionDigest]).toEqual([200, null]);
    return body.values as { id: number; type: string; transactions: { id: number }[]; postings: { id: number }[] }[];
  };
  const made = await suggest();
  expect(made.map((each) => [each.type, each.transactions[0]?.id, each.postings[0]?.id])).toEqual([
    ["PENDING_SUGGESTION", one, near.posting],
    ["PENDING_SUGGESTION", two, far.posting],
  ]);
  expect(await suggest()).toEqual([]);
  const counter = async () =>
    (await client.get(`/bank/reconciliation/matches/counter?bankReconciliationId=${id}`)).body.value;
  expect(await counter()).toMatchObject({ bankReconciliationId: id, autoMatchedMatches: 0, suggestedMatches: 2 });
  expect((await client.post(`/bank/reconciliation/matches/counter?bankReconciliationId=${id}`, undefined)).status).toBe(
    201,
  );
  expect((await counter()).suggestedMatches).toBe(0);
  const answer = (place: number, type: string) => client.put(`/bank/reconciliation/match/${made[place]?.id}`, { type });
  expect((await answer(0, "APPROVED_SUGGESTION")).body.value.type).toBe("APPROVED_SUGGESTION");
  expect((await answer(1, "REJECTED_SUGGESTION")).status).toBe(200);
  expect(said(await answer(1, "AUTO_MATCHED"))).toContain("does not become AUTO_MATCHED");
  expect(await suggest()).toEqual([]);
  const csv = await client.put(`/bank/reconciliation/transactions/unmatched:csv?reconciliationId=${id}`);
  const lastColumn = csv.text
    .trim()
    .split("\r\n")
    .map((row) => row.split(";").at(-1));
  expect([csv.status, csv.headers.get("content-type"), lastColumn]).toEqual([
    200,
    expect.stringContaining("text/csv"),
    ["suggestion", "The amount is posted on the account already.", "", ""],
  ]);
  const unmatched = await client.get(`/bank/reconciliation/closedWithUnmatchedTransactions?accountId=${bank}`);
  expect([unmatched.status, unmatched.body]).toEqual([200, { value: null }]);
  // Closed with lines that are not matched: warned of, or refused where the company wants that.
  const balance = { isClosed: true, bankAccountClosingBalanceCurrency: await books() };
  await client.value(client.put("/bank/settings", { requireAllMatched: true }));
  expect(said(await client.put(`/bank/reconciliation/${id}`, balance))).toContain(
    "3 lines of the month are not matched",
  );
  await client.value(client.put("/bank/settings", { requireAllMatched: false }));
  const closed = await client.put(`/bank/reconciliation/${id}`, balance);
  expect([closed.status, closed.headers.get("x-warning")]).toEqual([
    200,
    expect.stringContaining("3 lines of the month are not matched"),
  ]);
  expect(
    (await client.get(`/bank/reconciliation/closedWithUnmatchedTransactions?accountId=${bank}&start=2026-10-01`)).body
      .value.id,
  ).toBe(id);
  expect([wrong > 0, right > 0]).toEqual([true, true]);
});

/** What the books say stands on the account. */
async function books(): Promise<number> {
  const sheet = (
    await client.get("/balanceSheet?dateFrom=2026-01-01&dateTo=2026-11-01&accountNumberFrom=1920&accountNumberTo=1921")
  ).body.values;
  return sheet[0].balanceOut;
}

test("a fee on an account in euro is posted at the rate of the day", async () => {
  const foreign = await accountOf(client, 1940);
  await client.value(client.put(`/ledger/account/${foreign}`, { isBankAccount: true, currency: { id: 5 } }));
  const [fee = 0] = await statement([["01.10.2026", "Fee foreign payment", "-2,50"]], foreign);
  const { id } = (await begin(202610, {}, foreign)).body.value;
  const adjusted = await client.put(`/bank/reconciliation/${id}/:adjustment`, [
    { paymentType: { id: 1 }, bankTransactions: ids(fee) },
  ]);
  expect(adjusted.status).toBe(200);
  const { voucher } = (
    await client.get(
      `/bank/reconciliation/${id}?fields=voucher(postings(account(number),amount,amountCurrency,currency(code)))`,
    )
  ).body.value;
  expect(voucher.postings).toEqual([
    { account: { number: 1940 }, amount: -29.5, amountCurrency: -2.5, currency: { code: "EUR" } },
    { account: { number: 7770 }, amount: 29.5, amountCurrency: 29.5, currency: { code: "NOK" } },
  ]);
  expect(
    (await client.put(`/bank/reconciliation/${id}`, { isClosed: true, bankAccountClosingBalanceCurrency: -2.5 }))
      .status,
  ).toBe(200);
});

test("settings and kinds of adjustment are the company's own once they are changed; they ask for their rights", async () => {
  const shown = (await client.get("/bank/reconciliation/settings")).body.value;
  expect(shown).toMatchObject({ id: client.companyId, version: 0, numberOfMatchesPerPage: "ITEMS_100" });
  const changed = await client.put(`/bank/reconciliation/settings/${shown.id}`, { numberOfMatchesPerPage: "ITEMS_50" });
  expect(changed.body.value).toMatchObject({ version: 1, numberOfMatchesPerPage: "ITEMS_50" });
  expect(said(await client.post("/bank/reconciliation/settings", { numberOfMatchesPerPage: "ITEMS_10" }))).toContain(
    "has these settings already",
  );
  const own = await client.value(
    client.post("/bank/reconciliation/paymentType", { description: "Kontingent", debitAccount: { id: sales } }),
  );
  expect(
    said(await client.put(`/bank/reconciliation/paymentType/${own.id}`, { creditAccount: { id: sales } })),
  ).toContain("account on one side");
  const fee = await client.value(client.put("/bank/reconciliation/paymentType/1", { description: "Bankomkostning" }));
  expect(fee).toMatchObject({ id: 1, version: 1, description: "Bankomkostning" });
  expect((await client.get("/bank/reconciliation/paymentType?description=bank&fields=id")).body.values).toEqual([
    { id: 1 },
  ]);
  const clerk = await limitedColleague(service, client, "Kari", ["AUTH_PRODUCT_ADMIN"]);
  for (const path of ["/bank/reconciliation", "/bank/statement", "/bank/settings"])
    expect([path, (await clerk.get(path)).status]).toEqual([path, 403]);
  expect((await clerk.get("/bank?id=67&fields=id")).status).toBe(200);
});
