// The accounts that the service posts on by itself: read, changed, refused where they cannot work, and used.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Seller } from "../support/selling.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";

const path = "/ledger/postingRules";
let service: TestService;
let client: TestClient;
beforeAll(async () => {
  service = await startTestService();
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
    "accountCustomerPrepayment.id: Account 1500 Kundefordringer cannot be posted to with the VAT of sales.",
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
