// The accounts that the service posts on by itself: read, changed, refused where they cannot work, and used.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Seller } from "../support/selling.ts";
import type { TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

const path = "/ledger/postingRules";
let service: SharedService;
let client: TestClient;
beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.company();
});

async function account(number: number): Promise<{ id: number }> {
  const [found] = (await client.get(`/ledger/account?number=${number}&fields=id`)).body.values;
  return { id: found.id };
}

async function newAccount(number: number, name: string, more: object = {}): Promise<{ id: number }> {
  const made = await client.value(client.post("/ledger/account", { number, name, ...more }));
  return { id: Number(made.id) };
}

interface Invoiced {
  readonly id: number;
  readonly amount: number;
  readonly voucher: { readonly postings: readonly { readonly account: { number: number }; readonly amount: number }[] };
}

async function invoice(line: object): Promise<Invoiced> {
  const customer = await client.value(client.post("/customer", { name: "Kari Nordmann" }));
  const order = {
    customer: { id: customer.id },
    orderDate: "2026-03-02",
    deliveryDate: "2026-03-02",
    orderLines: [{ description: "Kurs", count: 1, unitPriceExcludingVatCurrency: 800, ...line }],
  };
  const made = await client.post("/invoice?fields=id,amount,voucher(postings(account(number),amount))", {
    invoiceDate: "2026-03-02",
    invoiceDueDate: "2026-03-16",
    orders: [order],
  });
  return made.body.value;
}

test("a new company's rules name the accounts of its chart", async () => {
  const rules = await client.get(
    `${path}?fields=id,version,url,accountReceivableCustomersId(number),accountDebtVendorsId(number),` +
      "accountDebtEmployeesAndOwnersId(number),accountRoundDiffId(number),vatPerDepartment,multipleIndustries," +
      "defaultBusinessActivityTypeId,accountSubscriptionAccrual(number),accountProductSaleNoVat(number)," +
      "accountCurrencyGain(number),accountCurrencyLoss(number),accountCustomerPrepayment(number)",
  );
  expect(rules.status).toBe(200);
  expect(rules.body.value).toEqual({
    id: client.companyId,
    version: 0,
    url: expect.stringMatching(/\/ledger\/postingRules\/\d+$/),
    accountReceivableCustomersId: { number: 1500 },
    accountDebtVendorsId: { number: 2400 },
    accountDebtEmployeesAndOwnersId: { number: 2910 },
    accountRoundDiffId: { number: 7740 },
    vatPerDepartment: false,
    multipleIndustries: false,
    defaultBusinessActivityTypeId: 0,
    accountSubscriptionAccrual: { number: 2965 },
    accountProductSaleNoVat: { number: 3900 },
    accountCurrencyGain: { number: 8060 },
    accountCurrencyLoss: { number: 8160 },
    accountCustomerPrepayment: { number: 2900 },
  });
  const all = (await client.get(path)).body.value;
  expect((await client.get(`${path}/${client.companyId}`)).body.value).toEqual(all);
  const other = await service.company();
  expect((await other.get(`${path}/${client.companyId}`)).status).toBe(404);
});

test("a change keeps what it does not name, raises the version once and is logged", async () => {
  const [rounding, sale] = [await newAccount(7741, "Øre"), await newAccount(3910, "Salg utenfor")];
  const changed = await client.put(`${path}?fields=*,changes`, {
    accountRoundDiffId: rounding,
    accountProductSaleNoVat: sale,
  });
  expect(changed.status).toBe(200);
  expect(changed.body.value).toMatchObject({
    version: 1,
    accountRoundDiffId: rounding,
    accountProductSaleNoVat: sale,
    accountDebtVendorsId: await account(2400),
    changes: [{ changeType: "UPDATE", employeeId: client.employeeId }],
  });
  expect((await client.put(path, { accountRoundDiffId: rounding })).body.value.version).toBe(1);
  expect((await client.put(path, { accountRoundDiffId: await account(7740) })).body.value.version).toBe(2);
  expect((await client.get(`${path}?fields=version`)).body.value.version).toBe(2);

  const stale = await client.put(path, { accountRoundDiffId: rounding }, { "if-match": '"1"' });
  expect([stale.status, stale.body.code]).toEqual([409, 8000]);
  await client.put(`${path}?dryRun=true`, { accountRoundDiffId: rounding });
  expect((await client.get(`${path}?fields=version`)).body.value.version).toBe(2);
});

test("of changes at the same moment each is whole or refused, and none is lost", async () => {
  const accounts = await Promise.all([7741, 7742, 7743, 7744].map((number) => newAccount(number, "Øre")));
  const answers = await Promise.all(accounts.map((one) => client.put(path, { accountRoundDiffId: one })));
  expect(answers.filter((one) => one.status !== 200 && one.body.code !== 8000)).toEqual([]);
  const done = answers.filter((one) => one.status === 200).length;
  expect(done).toBeGreaterThan(0);
  expect((await client.get(`${path}?fields=version`)).body.value.version).toBe(done);
});

test("an account that cannot play its part is refused, every one of them at once", async () => {
  const department = await newAccount(7745, "Avdelt", { requiresDepartment: true });
  const inactive = await newAccount(8061, "Gevinst", { isInactive: true });
  const refused = await client.put(path, {
    accountReceivableCustomersId: await account(1920),
    accountDebtVendorsId: await account(1500),
    accountRoundDiffId: department,
    accountProductSaleNoVat: await account(3000),
    accountCurrencyGain: inactive,
    accountCustomerPrepayment: await account(1500),
  });
  expect([refused.status, refused.body.code]).toEqual([422, 18000]);
  expect(
    refused.body.validationMessages.map((one: { path: string; message: string }) => `${one.path}: ${one.message}`),
  ).toEqual([
    "accountReceivableCustomersId.id: Account 1920 Bankkonto drift must have a sub-ledger of customers.",
    "accountReceivableCustomersId.id: Account 1920 Bankkonto drift does not keep open items.",
    "accountDebtVendorsId.id: Account 1500 Kundefordringer must have a sub-ledger of suppliers.",
    "accountRoundDiffId.id: Account 7745 Avdelt requires a department or a project.",
    "accountProductSaleNoVat.id: Account 3000 Salg, alminnelig mva-sats cannot be posted to without VAT.",
    "accountCurrencyGain.id: Account 8061 Gevinst is inactive and cannot be posted to.",
    "accountCustomerPrepayment.id: Account 1500 Kundefordringer must have no sub-ledger.",
  ]);
  const cleared = await client.put(path, { accountDebtVendorsId: null });
  expect([cleared.status, cleared.body.validationMessages[0].path]).toEqual([422, "accountDebtVendorsId"]);
  const unknown = await client.put(path, { accountDebtVendorsId: { id: 99 }, accountRoundDiffId: { id: 98 } });
  expect([unknown.status, unknown.body.validationMessages.length]).toEqual([404, 2]);
  expect((await client.put(path, { accountTypo: { id: 1 } })).body.code).toBe(16000);
  const echoed = await client.put(path, { id: client.companyId, multipleIndustries: true });
  expect([echoed.status, echoed.body.value.multipleIndustries]).toEqual([200, false]);
  const foreign = await client.put(path, { id: client.companyId + 1 });
  expect([foreign.status, foreign.body.validationMessages[0].path]).toEqual([422, "id"]);
  expect((await client.post(path, {})).status).toBe(400);
});

test("an account of the rules cannot be deleted", async () => {
  const rounding = await newAccount(7741, "Øre");
  await client.put(path, { accountRoundDiffId: rounding });
  expect((await client.delete(`/ledger/account/${rounding.id}`)).status).toBe(422);
});

test("invoices are posted by the rules of their day; payments settle on the account that the invoice stands on", async () => {
  const before = await invoice({});
  const receivable = await newAccount(1505, "Kunder, nye", {
    ledgerType: "CUSTOMER",
    isCloseable: true,
    vatLocked: true,
  });
  await client.value(
    client.put(path, {
      accountReceivableCustomersId: receivable,
      accountProductSaleNoVat: await newAccount(3910, "Salg utenfor"),
    }),
  );
  const after = await invoice({ vatType: { id: 0 } });
  const shown = ({ voucher }: typeof after) => voucher.postings.map((one) => `${one.account.number} ${one.amount}`);
  expect(shown(before)).toEqual(["1500 1000", "3000 -800", "2700 -200"]);
  expect(shown(after)).toEqual(["1505 800", "3910 -800"]);

  const [type] = (await client.get("/invoice/paymentType?description=bank&fields=id")).body.values;
  for (const one of [before, after]) {
    const payment = `paymentDate=2026-03-10&paymentTypeId=${type.id}&paidAmount=${one.amount}`;
    const paid = await client.put(
      `/invoice/${one.id}/:payment?${payment}&fields=amountOutstanding,postings(closegroupId)`,
    );
    expect(paid.body.value.amountOutstanding).toBe(0);
    const groups = new Set(
      paid.body.value.postings.map((posting: { closegroupId: number | null }) => posting.closegroupId),
    );
    expect([...groups]).toEqual([expect.any(Number)]);
  }
  const balance = (
    await client.get("/balanceSheet?dateFrom=2026-03-01&dateTo=2026-04-01&fields=account(number),balanceOut")
  ).body;
  const out = (number: number) =>
    balance.values.find((row: { account: { number: number } }) => row.account.number === number).balanceOut;
  expect([out(1500), out(1505), out(1920)]).toEqual([0, 0, 1800]);
});

test("advances go to the account of their day, and are deducted from the account that they stand on", async () => {
  const seller = await Seller.of(client);
  const [before, after] = [await seller.order([[1, 1000]]), await seller.order([[1, 1000]])];
  const advance = async (order: number) =>
    client.value(seller.charge(order, "&createOnAccount=WITH_VAT&amountOnAccount=300"));
  await advance(before);
  const prepaid = await newAccount(2905, "Forskudd, nye");
  const changed = await client.put(`${path}?fields=accountCustomerPrepayment(number)`, {
    accountCustomerPrepayment: prepaid,
  });
  expect(changed.body.value).toEqual({ accountCustomerPrepayment: { number: 2905 } });
  const second = await advance(after);
  expect((await seller.rows(Number(second.id)))[1]).toBe("2 2905 -300.00 -375.00 3");
  const final = await client.value(seller.charge(before));
  expect(await seller.rows(Number(final.id))).toEqual([
    "1 1500 875.00 875.00 0",
    "2 3000 -1000.00 -1250.00 3",
    "3 2900 300.00 375.00 3",
    "0 2700 -250.00 -250.00 0",
    "0 2700 75.00 75.00 0",
  ]);
  const last = await client.value(seller.charge(after));
  expect((await seller.rows(Number(last.id)))[2]).toBe("3 2905 300.00 375.00 3");
  const { values } = (
    await client.get("/balanceSheet?dateFrom=2026-03-01&dateTo=2026-04-01&fields=account(number),balanceOut&count=1000")
  ).body;
  const out = (number: number) =>
    values.find((row: { account: { number: number } }) => row.account.number === number)?.balanceOut;
  expect([out(2900), out(2905), out(3000)]).toEqual([0, 0, -2000]);
});

const incomePath = `${path}/incomeAccount`;
const orderOf = async (line: object) => ({
  customer: { id: Number((await client.value(client.post("/customer", { name: "Kari Nordmann" }))).id) },
  orderDate: "2026-03-02",
  deliveryDate: "2026-03-02",
  orderLines: [{ description: "Kurs", count: 1, unitPriceExcludingVatCurrency: 800, ...line }],
});

test("the default income account of every outgoing VAT type is read and changed through the posting rules", async () => {
  const rules = (await client.get(`${path}?fields=version,defaultIncomeAccounts(id,vatType(number),account(number))`))
    .body.value;
  const shown = rules.defaultIncomeAccounts.map(
    (one: { vatType: { number: string }; account: { number: number } | null }) =>
      `${one.vatType.number} ${one.account?.number ?? "-"}`,
  );
  expect(shown).toEqual(
    expect.arrayContaining(["3 3000", "31 3001", "33 3002", "32 3011", "5 3100", "51 3108", "52 3107", "6 3200"]),
  );
  const outgoing = (await client.get("/ledger/vatType?typeOfVat=OUTGOING&fields=id")).body.values;
  const ids = rules.defaultIncomeAccounts.map((one: { id: number }) => one.id);
  expect(ids).toEqual(expect.arrayContaining(outgoing.map((one: { id: number }) => one.id)));

  const courses = await newAccount(3951, "Kurs", { vatType: { id: 3 } });
  const changed = await client.put(`${path}?fields=version,defaultIncomeAccounts(id,account(number))`, {
    defaultIncomeAccounts: [{ id: 3, account: courses }],
  });
  expect([changed.status, changed.body.value.version]).toEqual([200, rules.version + 1]);
  expect(changed.body.value.defaultIncomeAccounts).toContainEqual({ id: 3, account: { number: 3951 } });
  const posted = async () => (await invoice({})).voucher.postings.map((one) => one.account.number);
  expect(await posted()).toEqual([1500, 3951, 2700]);

  const fairs = await newAccount(3952, "Messer", { vatType: { id: 3 } });
  const alone = await client.put(`/ledger/postingRules/incomeAccount/3?fields=vatType(number),account(number)`, {
    account: fairs,
  });
  expect(alone.body.value).toEqual({ vatType: { number: "3" }, account: { number: 3952 } });
  expect((await client.get(`${path}?fields=version`)).body.value.version).toBe(rules.version + 2);
  expect(await posted()).toEqual([1500, 3952, 2700]);
  expect((await client.get(`${incomePath}?vatTypeId=3&fields=account(number)`)).body.values).toEqual([
    { account: { number: 3952 } },
  ]);
  // An account that no rule names any more is free again, one that a rule names is not.
  expect((await client.delete(`/ledger/account/${fairs.id}`)).status).toBe(422);
  await client.value(
    client.put(`/ledger/postingRules/incomeAccount/32`, {
      account: await newAccount(3953, "Lav", { vatType: { id: 32 } }),
    }),
  );
  expect((await client.delete(`/ledger/account/${(await account(3002)).id}`)).status).toBe(204);
});

test("an account that sales cannot be posted to is refused as default, and so is a VAT type of no sale", async () => {
  const inactive = await newAccount(3955, "Gammelt salg", { vatType: { id: 3 }, isInactive: true });
  const refused = await client.put(path, {
    defaultIncomeAccounts: [
      { id: 3, account: inactive },
      { id: 31, account: await account(3002) },
      { id: 5, account: await account(1500) },
      { account: await account(3000) },
    ],
  });
  expect([refused.status, refused.body.code]).toEqual([422, 18000]);
  expect(
    refused.body.validationMessages.map((one: { path: string; message: string }) => `${one.path}: ${one.message}`),
  ).toEqual([
    "defaultIncomeAccounts[0].account.id: Account 3955 Gammelt salg is inactive and cannot be posted to.",
    "defaultIncomeAccounts[1].account.id: Account 3002 Salg, lav mva-sats cannot be posted to with this VAT type.",
    "defaultIncomeAccounts[2].account.id: Account 1500 Kundefordringer must have no sub-ledger.",
    "defaultIncomeAccounts[2].account.id: Account 1500 Kundefordringer cannot be posted to with this VAT type.",
    "defaultIncomeAccounts[3].id: There is one default income account for each outgoing VAT type.",
  ]);
  expect((await client.put(`/ledger/postingRules/incomeAccount/3`, { account: await account(1920) })).status).toBe(422);
  // Purchases and VAT that the buyer owes on them have none.
  for (const id of [1, 35, 81]) expect((await client.get(`${incomePath}/${id}`)).status).toBe(404);
  const unknown = await client.put(path, { defaultIncomeAccounts: [{ id: 81, account: await account(3000) }] });
  expect(unknown.status).toBe(404);
});

test("a line whose account cannot be determined is refused when the order is saved", async () => {
  await client.value(client.put(`/ledger/postingRules/incomeAccount/31`, { account: null }));
  const refused = await client.post("/order", await orderOf({ vatType: { id: 31 } }));
  expect([refused.status, refused.body.code]).toEqual([422, 18000]);
  expect(refused.body.validationMessages).toMatchObject([
    { field: "orderLines.vatType.id", path: "orderLines[0].vatType.id" },
  ]);
  expect(refused.body.validationMessages[0].message).toBe("VAT code 31 has no default income account.");

  // A product with an account of its own needs no default, and neither does the same line without change.
  const own = await newAccount(3954, "Mat", { vatType: { id: 31 } });
  const product = await client.value(client.post("/product", { name: "Suppe", vatType: { id: 31 }, account: own }));
  const order = (
    await client.post(
      "/order?fields=id,orderLines(id)",
      await orderOf({ product: { id: product.id }, vatType: { id: 31 } }),
    )
  ).body.value;
  const [line] = order.orderLines;
  const alone = { order: { id: order.id }, description: "Kurs", count: 1, vatType: { id: 31 } };
  for (const answer of [
    await client.post("/order/orderline", alone),
    await client.post("/order/orderline/list", [alone]),
    await client.put(`/order/orderline/${line.id}`, { product: null, description: "Kurs" }),
  ])
    expect([answer.status, answer.body.validationMessages?.[0].message]).toEqual([
      422,
      "VAT code 31 has no default income account.",
    ]);
  expect((await client.put(`/order/orderline/${line.id}`, { count: 2 })).status).toBe(200);
  // With another VAT type the product's account does not count.
  expect((await client.put(`/order/orderline/${line.id}`, { vatType: { id: 3 } })).status).toBe(200);
  expect((await client.put(`/order/orderline/${line.id}`, { vatType: { id: 31 } })).status).toBe(200);
  await client.value(client.put(`/ledger/postingRules/incomeAccount/31`, { account: own }));
  expect((await client.post("/order/orderline", alone)).status).toBe(201);
});
