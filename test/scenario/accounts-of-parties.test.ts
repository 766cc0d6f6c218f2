// Customers and suppliers with accounts of their own: in the ledger (ledgerAccount), and at banks (bankAccountPresentation).

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { refusalOf, Seller } from "../support/selling.ts";
import type { TestAnswer, TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

let service: SharedService;
let client: TestClient;
let seller: Seller;
let own: number;
let second: number;
beforeAll(async () => {
  service = await sharedTestService();
  client = await service.company();
  await value(client.put(`/ledger/account/${await accountOf(1920)}`, { bankAccountNumber: "86011117947" }));
  const account = { ledgerType: "CUSTOMER", isCloseable: true };
  own = await make("/ledger/account", { number: 1505, name: "Kundefordringer utland", ...account });
  second = await make("/ledger/account", { number: 1506, name: "Kundefordringer konsern", ...account });
  seller = await Seller.of(client, { ledgerAccount: { id: own } });
});
afterAll(() => service.stop());

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
const value = (answer: Promise<TestAnswer>) => client.value(answer) as Promise<any>;
const make = async (path: string, body: object) => Number((await value(client.post(path, body))).id);
const accountOf = async (number: number) =>
  Number((await client.get(`/ledger/account?number=${number}&fields=id`)).body.values[0].id);
const shown = async (path: string) =>
  (await value(client.get(`${path}?fields=ledgerAccount(number)`))).ledgerAccount.number;
const messages = (answer: TestAnswer) =>
  answer.body.validationMessages.map(({ path, message }: { path: string; message: string }) => `${path}: ${message}`);
/** Account and amount of every posting that names a customer, in order. */
const postings = async (customer: number): Promise<string[]> => {
  const query = `dateFrom=2026-01-01&dateTo=2027-12-31&customerId=${customer}&fields=account(number),amount,closegroupId`;
  return (await client.get(`/ledger/posting?${query}`)).body.values.map(
    (one: { account: { number: number }; amount: number; closegroupId: number | null }) =>
      `${one.account.number} ${one.amount}${one.closegroupId === null ? " open" : ""}`,
  );
};

describe("a customer's own account", () => {
  test("takes invoice, payment and credit note, and is told by open items and reports", async () => {
    const paid = await seller.invoice([[1, 100]]);
    await value(seller.pay(paid, 125));
    const credited = await seller.invoice([[1, 200]]);
    await value(seller.credit(credited));
    await seller.invoice([[1, 40]]);
    expect((await postings(seller.customer)).sort()).toEqual(
      ["1505 125", "1505 -125", "1505 250", "1505 -250", "1505 50 open"].sort(),
    );
    const open = await client.get("/ledger/openPost?date=2027-01-01&fields=account(number),sumAmount");
    expect(open.body.values.find((one: { account: { number: number } }) => one.account.number === 1505)).toEqual({
      account: { number: 1505 },
      sumAmount: 50,
    });
    const balance = await client.get(
      "/balanceSheet?dateFrom=2026-01-01&dateTo=2027-01-01&accountNumberFrom=1500&accountNumberTo=1510&fields=account(number),balanceOut",
    );
    expect(balance.body.values).toEqual([{ account: { number: 1505 }, balanceOut: 50 }]);
  });

  test("may become another one: what stands on the earlier one is paid, reminded of and credited there", async () => {
    const one = await Seller.of(client, { ledgerAccount: { id: own }, email: "kunde@example.no" });
    const [first, other] = [await one.invoice([[1, 100]]), await one.invoice([[1, 10]])];
    await value(client.put(`/customer/${one.customer}`, { ledgerAccount: { id: second } }));
    expect(await shown(`/customer/${one.customer}`)).toBe(1506);
    const reminder = `type=SOFT_REMINDER&date=2026-06-01&includeCharge=true&dispatchType=EMAIL`;
    expect((await client.put(`/invoice/${first}/:createReminder?${reminder}`)).status).toBe(200);
    await value(one.pay(first, 125));
    await value(one.credit(other));
    await one.invoice([[1, 4]]);
    await value(client.put(`/customer/${one.customer}`, { ledgerAccount: null }));
    expect(await shown(`/customer/${one.customer}`)).toBe(1500);
    await one.invoice([[1, 8]]);
    expect((await postings(one.customer)).sort()).toEqual(
      ["1505 125", "1505 -125", "1505 38 open", "1505 12.5", "1505 -12.5", "1506 5 open", "1500 10 open"].sort(),
    );
    expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  });

  test("holds the customer's opening balance", async () => {
    const company = await service.company();
    const there = async (path: string, body: object) => Number((await company.value(company.post(path, body))).id);
    const account = { isCloseable: true };
    const receivable = await there("/ledger/account", { number: 1507, name: "K", ledgerType: "CUSTOMER", ...account });
    const payable = await there("/ledger/account", { number: 2407, name: "L", ledgerType: "VENDOR", ...account });
    const customer = await there("/customer", { name: "Kunde", ledgerAccount: { id: receivable } });
    const supplier = await there("/supplier", { name: "Leverandør", ledgerAccount: { id: payable } });
    const plain = await there("/customer", { name: "Vanlig" });
    const opened = await company.post("/ledger/voucher/openingBalance?fields=postings(account(number),amount)", {
      voucherDate: "2026-01-01",
      customerPostings: [
        { customer: { id: customer }, amount: 100 },
        { customer: { id: plain }, amount: 20 },
      ],
      supplierPostings: [{ supplier: { id: supplier }, amount: -120 }],
    });
    expect([opened.status, opened.body.value?.postings]).toEqual([
      201,
      [
        { account: { number: 1507 }, amount: 100 },
        { account: { number: 1500 }, amount: 20 },
        { account: { number: 2407 }, amount: -120 },
      ],
    ]);
  });

  test("is one with a sub-ledger that keeps open items, or is refused", async () => {
    const answer = await client.post("/customer", { name: "X", ledgerAccount: { id: await accountOf(1920) } });
    expect(answer.status).toBe(422);
    expect(messages(answer)).toEqual([
      "ledgerAccount.id: Account 1920 Bankkonto drift must have a sub-ledger of customers.",
      "ledgerAccount.id: Account 1920 Bankkonto drift does not keep open items.",
    ]);
    const supplier = await client.post("/supplier", { name: "X", ledgerAccount: { id: own } });
    expect(messages(supplier)).toEqual([
      "ledgerAccount.id: Account 1505 Kundefordringer utland must have a sub-ledger of suppliers.",
    ]);
    const many = await client.post("/customer/list", [
      { name: "A" },
      { name: "B", ledgerAccount: { id: 999_999_999 } },
    ]);
    expect([many.status, many.body.code, many.body.validationMessages[0].path]).toEqual([
      404,
      6000,
      "[1].ledgerAccount.id",
    ]);
  });

  test("stays what it is while a customer has it", async () => {
    const account = await make("/ledger/account", {
      number: 1508,
      name: "K",
      ledgerType: "CUSTOMER",
      isCloseable: true,
    });
    await make("/customer", { name: "Kunde", ledgerAccount: { id: account } });
    expect((await client.put(`/ledger/account/${account}`, { ledgerType: "GENERAL" })).status).toBe(422);
    expect((await client.put(`/ledger/account/${account}`, { isCloseable: false })).status).toBe(422);
    expect((await client.delete(`/ledger/account/${account}`)).status).toBe(422);
  });
});

test("parties without an account of their own follow the posting rules, each side by its own", async () => {
  const company = await service.company();
  const there = async (path: string, body: object) => Number((await company.value(company.post(path, body))).id);
  const both = await there("/customer", { name: "Begge", isSupplier: true });
  const look = async (path: string) => {
    const answer = await company.get(`${path}/${both}?fields=ledgerAccount(number)`);
    return answer.body.value.ledgerAccount.number;
  };
  expect([await look("/customer"), await look("/supplier")]).toEqual([1500, 2400]);
  const account = await there("/ledger/account", {
    number: 1509,
    name: "K",
    ledgerType: "CUSTOMER",
    isCloseable: true,
  });
  const changed = await company.put("/ledger/postingRules", { accountReceivableCustomersId: { id: account } });
  expect(changed.status).toBe(200);
  expect([await look("/customer"), await look("/supplier")]).toEqual([1509, 2400]);
  const payable = await there("/ledger/account", { number: 2409, name: "L", ledgerType: "VENDOR", isCloseable: true });
  await company.value(company.put(`/supplier/${both}`, { ledgerAccount: { id: payable } }));
  expect([await look("/customer"), await look("/supplier")]).toEqual([1509, 2409]);
});

describe("bank accounts", () => {
  const read = (path: string) => value(client.get(`${path}?fields=bankAccounts,bankAccountPresentation(*)`));
  test.each(["/customer", "/supplier"])(
    "of %s are written with their banks, and sent back as they were read",
    async (path) => {
      const id = await make(path, {
        name: "Engros AS",
        bankAccountPresentation: [
          { bban: "1234.56.78903", bic: "dnba nokk", provider: "NETS" },
          { iban: "NO93 8601 1117 947", bban: "86011117947", country: { id: 161 } },
          { iban: "DE89 3704 0044 0532 0130 00", bic: "COBADEFFXXX" },
        ],
      });
      const whole = await read(`${path}/${id}`);
      expect(whole).toMatchObject({
        bankAccounts: ["12345678903", "NO9386011117947", "DE89370400440532013000"],
        bankAccountPresentation: [
          { iban: "", bban: "12345678903", bic: "DNBANOKK", country: { id: 161 }, provider: "NETS" },
          { iban: "NO9386011117947", bban: "86011117947", bic: "", country: { id: 161 }, provider: null },
          { iban: "DE89370400440532013000", bban: "", bic: "COBADEFFXXX", provider: null },
        ],
      });
      const echoed = await client.put(`${path}/${id}?fields=version`, whole);
      expect([echoed.status, echoed.body.value, echoed.headers.get("x-warning")]).toEqual([200, { version: 0 }, null]);
      // Of a whole object the list counts that has changed; codes stay with their numbers.
      await value(client.put(`${path}/${id}`, { ...whole, bankAccounts: ["DE89370400440532013000", "86011117947"] }));
      const fewer = await read(`${path}/${id}`);
      expect(fewer.bankAccountPresentation).toMatchObject([{ bic: "COBADEFFXXX" }, { bban: "86011117947", bic: "" }]);
      const [german] = fewer.bankAccountPresentation;
      await value(client.put(`${path}/${id}`, { ...fewer, bankAccountPresentation: [{ ...german, bic: "DEUTDEFF" }] }));
      expect(await read(`${path}/${id}`)).toMatchObject({
        bankAccounts: ["DE89370400440532013000"],
        bankAccountPresentation: [{ bic: "DEUTDEFF" }],
      });
      await value(client.put(`${path}/${id}`, { bankAccountPresentation: [] }));
      expect(await read(`${path}/${id}`)).toEqual({ bankAccounts: [], bankAccountPresentation: [] });
    },
  );

  test("that are wrong are refused, all at once", async () => {
    const answer = await client.post("/supplier", {
      name: "Engros AS",
      bankAccountPresentation: [
        { bban: "12345678901" },
        { iban: "NO00" },
        { bic: "DNBANOKK" },
        { iban: "NO9386011117947", bban: "12345678903" },
        { bban: "12345678903", country: { id: 2 } },
        { bban: "12345678903", bic: "DNB" },
      ],
    });
    expect(answer.status).toBe(422);
    expect(messages(answer)).toEqual([
      "bankAccountPresentation[0].bban: The bank account number is not valid.",
      "bankAccountPresentation[1].iban: The IBAN is not valid.",
      "bankAccountPresentation[2].iban: A bank account needs a number.",
      "bankAccountPresentation[3].bban: IBAN and account number are those of two accounts.",
      "bankAccountPresentation[4].country.id: The bank account is in another country.",
      "bankAccountPresentation[5].bic: The bank's code (BIC) is not valid.",
    ]);
    const id = await make("/supplier", { name: "To", bankAccounts: ["86011117947"] });
    const both = { bankAccounts: ["12345678903"], bankAccountPresentation: [{ iban: "DE89370400440532013000" }] };
    expect(refusalOf(await client.put(`/supplier/${id}`, both))).toBe(
      "422 | bankAccountPresentation: The two lists name different bank accounts.",
    );
  });
});
