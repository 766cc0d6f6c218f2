// Vouchers that are not posted yet: written, changed, deleted and posted, and never a part of the books before that.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { closing, reopening } from "../support/months.ts";
import type { TestAnswer, TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

let service: SharedService;
let client: TestClient;
let account: (number: number) => { id: number };
beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.company();
  account = await accountsOf(client);
});

async function accountsOf(one: TestClient): Promise<(number: number) => { id: number }> {
  const { values } = (await one.get("/ledger/account?number=1500,1920,2710,6540&fields=id,number")).body;
  return (number) => ({ id: values.find((each: { number: number }) => each.number === number).id });
}

function chair(more: object = {}) {
  return {
    date: "2026-03-02",
    description: "Stol",
    postings: [
      { row: 1, account: account(6540), vatType: { id: 1 }, amountGross: 125, amountGrossCurrency: 125 },
      { row: 2, account: account(1920), amountGross: -125, amountGrossCurrency: -125 },
    ],
    ...more,
  };
}
const drafted = (body: object) => client.post("/ledger/voucher?sendToLedger=false&fields=*,postings(*)", body);
const send = (id: number, query = "") => client.put(`/ledger/voucher/${id}/:sendToLedger${query}`);
const paths = (answer: TestAnswer) => answer.body.validationMessages.map((one: { path: string }) => one.path);
const ids = async (path: string) => (await client.get(path)).body.values.map((one: { id: number }) => one.id);
const range = "dateFrom=2000-01-01&dateTo=2028-01-01";

/** Everything that is made from the books, as text. */
async function books(): Promise<string> {
  const reports = [
    `/balanceSheet?${range}&fields=*`,
    `/ledger?${range}&fields=*`,
    `/ledger/voucher?${range}&fields=*`,
    `/ledger/posting?${range}&fields=*`,
    `/ledger/postingByDate?${range}&fields=*`,
    "/ledger/posting/openPost?date=2028-01-01&fields=*",
  ];
  const answers = await Promise.all(reports.map((path) => client.get(path)));
  expect(answers.map((one) => one.status)).toEqual(reports.map(() => 200));
  return answers.map((one) => one.text).join("\n");
}

test("a draft is written, read, changed and posted, with the same ids throughout", async () => {
  const before = await books();
  const made = await drafted(chair({ externalVoucherNumber: "X-7" }));
  expect(made.status).toBe(201);
  const { id, postings } = made.body.value;
  expect(made.body.value).toMatchObject({
    version: 0,
    url: expect.stringMatching(new RegExp(`/v2/ledger/voucher/${id}$`)),
    date: "2026-03-02",
    number: 0,
    tempNumber: 1,
    year: 0,
    numberAsString: "#1",
    reverseVoucher: null,
  });
  expect(postings).toMatchObject([
    { row: 1, amountGross: 125, amount: 0, vatType: { id: 1 }, date: null, closeGroup: null, systemGenerated: false },
    { row: 2, amountGross: -125 },
  ]);
  expect((await client.get(`/ledger/voucher/${id}?fields=*,postings(*)`)).body.value).toEqual(made.body.value);
  expect((await client.get(`/ledger/posting/${postings[0].id}?fields=id,voucher(id,tempNumber)`)).body.value).toEqual({
    id: postings[0].id,
    voucher: { id, tempNumber: 1 },
  });
  expect(await books()).toBe(before);

  const changed = await client.put(`/ledger/voucher/${id}?sendToLedger=false&fields=*,postings(*)`, {
    description: "Kontorstol",
    postings: [
      { id: postings[0].id, amountGross: 250 },
      { id: postings[1].id, amountGross: -200 },
      { row: 3, account: account(1920), amountGross: -50 },
    ],
  });
  expect(changed.body.value).toMatchObject({ id, version: 1, description: "Kontorstol", tempNumber: 1 });
  expect(changed.body.value.postings).toMatchObject([
    { id: postings[0].id, amountGross: 250, amountGrossCurrency: 250, account: account(6540) },
    { id: postings[1].id, amountGross: -200, amountGrossCurrency: -200 },
    { row: 3, amountGross: -50, amountGrossCurrency: -50 },
  ]);
  const kept = changed.body.value.postings.slice(0, 2).map((one: { id: number }) => ({ id: one.id }));
  const replaced = await client.put(
    `/ledger/voucher/${id}?sendToLedger=false&replacePostings=true&fields=postings(row,amountGross)`,
    {
      postings: [{ ...kept[0] }, { ...kept[1], amountGross: -250 }],
    },
  );
  expect(replaced.body.value.postings).toEqual([
    { row: 1, amountGross: 250 },
    { row: 2, amountGross: -250 },
  ]);
  expect(await books()).toBe(before);
  expect(await ids("/ledger/voucher/>externalVoucherNumber")).toEqual([]);

  const posted = await client.put(`/ledger/voucher/${id}/:sendToLedger?fields=*,postings(*),changes`);
  expect(posted.status).toBe(200);
  expect(posted.body.value).toMatchObject({
    ...{ id, version: 3, number: 1, year: 2026, tempNumber: 0, numberAsString: "1-2026", description: "Kontorstol" },
    changes: ["CREATE", "UPDATE", "UPDATE", "UPDATE"].map((changeType) => ({ changeType })),
  });
  expect(posted.body.value.postings).toMatchObject([
    { id: postings[0].id, row: 1, amount: 200, amountGross: 250, description: "Kontorstol" },
    { id: postings[1].id, row: 2, amount: -250 },
    { row: 0, amount: 50, account: account(2710), systemGenerated: true },
  ]);
  expect(await ids("/ledger/voucher/>nonPosted")).toEqual([]);
  expect(await ids("/ledger/voucher/>externalVoucherNumber?externalVoucherNumber=X-7")).toEqual([id]);
  expect(await ids("/ledger/voucher/>externalVoucherNumber?externalVoucherNumber=X")).toEqual([]);
});

test("drafts are listed by themselves and take no number of the books", async () => {
  const first = (await drafted(chair())).body.value;
  const second = (await drafted(chair({ date: "2026-04-01" }))).body.value;
  const third = (await drafted({ ...chair(), postings: [] })).body.value;
  expect([first.tempNumber, second.tempNumber, third.tempNumber]).toEqual([1, 2, 3]);
  expect(await ids("/ledger/voucher/>nonPosted?includeNonApproved=false")).toEqual([first.id, second.id, third.id]);
  expect(await ids("/ledger/voucher/>nonPosted?sorting=-date&count=1")).toEqual([second.id]);
  expect(await ids("/ledger/voucher/>nonPosted?dateFrom=2026-03-03")).toEqual([second.id]);
  expect(await ids("/ledger/voucher/>nonPosted?dateTo=2026-04-01")).toEqual([first.id, third.id]);
  expect(await ids("/ledger/voucher/>nonPosted?changedSince=2090-01-01")).toEqual([]);
  expect(await ids(`/ledger/voucher?${range}`)).toEqual([]);
  expect((await client.post("/ledger/voucher", chair())).body.value.number).toBe(1);
  expect((await send(second.id)).body.value).toMatchObject({ number: 2 });
  expect((await send(first.id)).body.value).toMatchObject({ number: 3 });
});

test("structure and references are checked at once, accounting when it is posted", async () => {
  const rowless = await drafted({ ...chair(), postings: [{ account: account(6540), amountGross: 1 }] });
  expect([rowless.status, paths(rowless)]).toEqual([422, ["postings[0].row"]]);
  expect((await drafted({ description: "Stol", postings: [] })).body.validationMessages[0].path).toBe("date");
  const foreign = await drafted({ ...chair(), postings: [{ row: 1, account: { id: 888_888_888 } }] });
  expect([foreign.status, foreign.body.code]).toEqual([404, 6000]);
  expect(await ids("/ledger/voucher/>nonPosted")).toEqual([]);

  const before = await books();
  const wrong = await drafted({
    date: "1999-12-31",
    description: "Feil",
    postings: [
      { row: 1, account: account(1500), amountGross: 100 },
      { row: 2, account: account(1920), vatType: { id: 3 }, amountGross: -90, date: "2026-01-01" },
      { row: 3, account: account(1920) },
      { row: 4, account: account(1920), amountGross: 1, amountGrossCurrency: 2 },
    ],
  });
  expect(wrong.status).toBe(201);
  const { id } = wrong.body.value;
  const refused = await send(id);
  const direct = await client.post("/ledger/voucher", {
    date: "1999-12-31",
    description: "Feil",
    postings: [
      { row: 1, account: account(1500), amountGross: 100 },
      { row: 2, account: account(1920), vatType: { id: 3 }, amountGross: -90, date: "2026-01-01" },
      { row: 3, account: account(1920) },
      { row: 4, account: account(1920), amountGross: 1, amountGrossCurrency: 2 },
    ],
  });
  expect([refused.status, refused.body.code]).toEqual([422, 18000]);
  expect(refused.body.validationMessages).toEqual(direct.body.validationMessages);
  expect(paths(refused)).toEqual(
    expect.arrayContaining(["date", "postings[0].customer.id", "postings[1].vatType.id", "postings[2].amountGross"]),
  );
  expect((await client.get(`/ledger/voucher/${id}?fields=number,version`)).body.value).toEqual({
    number: 0,
    version: 0,
  });
  expect(await books()).toBe(before);
  const numbered = await send((await drafted(chair())).body.value.id, "?number=7");
  expect(paths(numbered)).toEqual(["number"]);
});

test("a draft in a closed month stays a draft until the month is open", async () => {
  await client.put(closing(202603));
  const { id } = (await drafted(chair())).body.value;
  expect((await send(id)).body).toMatchObject({ status: 409, code: 10000 });
  expect((await send(id, "?dryRun=true")).status).toBe(409);
  await client.put(reopening(202603));
  expect((await send(id, "?dryRun=true")).body.value.number).toBe(1);
  expect(await ids("/ledger/voucher/>nonPosted")).toEqual([id]);
  expect((await send(id)).body.value.number).toBe(1);
});

test("drafts are deleted; posted vouchers are neither changed nor deleted, and drafts not reversed", async () => {
  const { id } = (await drafted(chair())).body.value;
  const options = async (one: number) => (await client.get(`/ledger/voucher/${one}/options`)).body.value;
  expect(await options(id)).toEqual({ delete: { available: true, reasons: [] } });
  const reversed = await client.put(`/ledger/voucher/${id}/:reverse?date=2026-03-03`);
  expect([reversed.status, reversed.body.validationMessages[0].message]).toEqual([
    422,
    "The voucher is not posted yet.",
  ]);
  expect((await client.delete(`/ledger/voucher/${id}?dryRun=true`)).status).toBe(204);
  expect((await client.delete(`/ledger/voucher/${id}`)).status).toBe(204);
  expect((await client.get(`/ledger/voucher/${id}`)).status).toBe(404);
  expect((await client.get(`/ledger/voucher/${id}/options`)).status).toBe(404);
  expect((await client.delete(`/ledger/voucher/${id}`)).status).toBe(404);

  const posted = (await client.post("/ledger/voucher", chair())).body.value;
  expect(await options(posted.id)).toEqual({ delete: { available: false, reasons: [expect.any(String)] } });
  const before = await books();
  const refusals = [
    await client.put(`/ledger/voucher/${posted.id}`, { description: "Nei" }),
    await client.delete(`/ledger/voucher/${posted.id}`),
    await send(posted.id),
    await client.put("/ledger/voucher/list", [{ id: posted.id, description: "Nei" }]),
  ];
  for (const one of refusals) {
    expect([one.status, one.body.code]).toEqual([422, 18000]);
    expect(one.body.validationMessages[0].message).toBe(
      "The voucher is posted and can no longer be changed or deleted.",
    );
  }
  expect(paths(refusals[3] as TestAnswer)).toEqual(["[0].id"]);
  expect(await books()).toBe(before);
});

test("several drafts are changed at once, all or none", async () => {
  const [one, two] = [(await drafted(chair())).body.value, (await drafted(chair())).body.value];
  const change = (id: number, description: string) => ({ id, description });
  const done = await client.put("/ledger/voucher/list?sendToLedger=false&fields=id,description", [
    change(two.id, "To"),
    change(one.id, "En"),
  ]);
  expect(done.body.values).toEqual([change(two.id, "To"), change(one.id, "En")]);
  const refused = await client.put("/ledger/voucher/list", [change(one.id, "Ny"), change(888_888_888, "Ny")]);
  expect(refused.status).toBe(404);
  expect((await client.get(`/ledger/voucher/${one.id}?fields=description`)).body.value.description).toBe("En");
});

test("versions: If-Match and the parameter refuse what was changed meanwhile", async () => {
  const { id } = (await drafted(chair())).body.value;
  const stale = { "if-match": "7" };
  expect((await client.put(`/ledger/voucher/${id}?sendToLedger=false`, { description: "Ny" }, stale)).status).toBe(409);
  expect((await client.put(`/ledger/voucher/${id}/:sendToLedger`, undefined, stale)).body.code).toBe(8000);
  expect((await client.call("DELETE", `/ledger/voucher/${id}`, { headers: stale })).status).toBe(409);
  expect((await send(id, "?version=1")).body.code).toBe(8000);
  expect(
    (await client.put(`/ledger/voucher/${id}?sendToLedger=false`, { description: "Ny" }, { "if-match": "0" })).status,
  ).toBe(200);
  expect((await client.get(`/ledger/voucher/${id}`)).headers.get("etag")).toContain("1");
  expect((await send(id, "?version=1")).body.value.version).toBe(2);
});

test("of several that post one draft at the same time, one does", async () => {
  const { id } = (await drafted(chair())).body.value;
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(id)));
  const outcomes = answers.map((one) => one.status);
  expect(outcomes.filter((status) => status === 200)).toHaveLength(1);
  expect(outcomes.filter((status) => ![200, 409, 422].includes(status))).toEqual([]);
  expect(await ids(`/ledger/voucher?${range}`)).toEqual([id]);
  expect((await client.post("/ledger/voucher", chair())).body.value.number).toBe(2);
});

test("changes and postings of one draft at the same time: what is posted is one state of it", async () => {
  const made = (await drafted(chair())).body.value;
  const [debit, credit] = made.postings;
  const change = (amount: number) =>
    client.put(`/ledger/voucher/${made.id}?sendToLedger=false`, {
      postings: [
        { id: debit.id, amountGross: amount },
        { id: credit.id, amountGross: -amount },
      ],
    });
  const answers = await Promise.all([change(200), send(made.id), change(300), send(made.id), change(400)]);
  expect(answers.map((one) => one.status).filter((status) => ![200, 409, 422, 404].includes(status))).toEqual([]);
  if (answers.every((one, index) => index % 2 === 0 || one.status !== 200)) await send(made.id);
  const { value } = (await client.get(`/ledger/voucher/${made.id}?fields=number,postings(row,amountGross)`)).body;
  expect(value.number).toBe(1);
  const [one, other] = value.postings;
  expect(one.amountGross).toBe(-other.amountGross);
});

test("another company's draft does not exist", async () => {
  const { id } = (await drafted(chair())).body.value;
  const other = await service.company();
  // Ids are taken per company: the stranger has nothing under this one.
  const answers = [
    await other.get(`/ledger/voucher/${id}`),
    await other.get(`/ledger/voucher/${id}/options`),
    await other.put(`/ledger/voucher/${id}`, { description: "Ny" }),
    await other.put("/ledger/voucher/list", [{ id, description: "Ny" }]),
    await other.put(`/ledger/voucher/${id}/:sendToLedger`),
    await other.delete(`/ledger/voucher/${id}`),
  ];
  expect(answers.map((one) => [one.status, one.body.code])).toEqual(answers.map(() => [404, 6000]));
  expect((await other.get("/ledger/voucher/>nonPosted")).body.values).toEqual([]);
  expect((await client.get(`/ledger/voucher/${id}?fields=version`)).body.value).toEqual({ version: 0 });
});

test("an amount in a foreign currency keeps both of its parts", async () => {
  const [usd] = (await client.get("/currency?code=USD&fields=id")).body.values;
  const row = (number: number, amount: number) => ({
    ...{ row: number, account: account(1920), currency: { id: usd.id } },
    ...{ amountGross: amount * 10, amountGrossCurrency: amount },
  });
  const made = (await drafted({ ...chair(), postings: [row(1, 5), row(2, -5)] })).body.value;
  const [first, second] = made.postings;
  await client.put(`/ledger/voucher/${made.id}?sendToLedger=false`, {
    postings: [
      { id: first.id, amountGross: 55 },
      { id: second.id, amountGross: -55 },
    ],
  });
  const posted = await client.put(`/ledger/voucher/${made.id}/:sendToLedger?fields=postings(amount,amountCurrency)`);
  expect(posted.body.value.postings).toEqual([
    { amount: 55, amountCurrency: 5 },
    { amount: -55, amountCurrency: -5 },
  ]);
});
