// What was changed, from which value to which: who may see it, and what a closed month keeps from changing.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { entitlements } from "../../src/schema/entitlement.ts";
import { colleague } from "../support/colleague.ts";
import { withClient } from "../support/database.ts";
import { dayInOslo } from "../support/days.ts";
import { closing } from "../support/months.ts";
import { startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";

let now = new Date();
let service: TestService;
let client: TestClient;
beforeAll(async () => {
  service = await startTestService({ clock: () => now });
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.company();
});

interface Entry {
  readonly type: string;
  readonly field: string | null;
  readonly old: string | null;
  readonly new: string | null;
}

async function account(number: number): Promise<number> {
  return (await client.get(`/ledger/account?number=${number}&fields=id`)).body.values[0].id;
}

/** The changes that a question finds, as text. */
async function audit(query: string, asking = client): Promise<string[]> {
  const { status, body } = await asking.get(`/audit?${query}`);
  expect([status, body.code]).toEqual([200, undefined]);
  return body.values.map(asText);
}

const asText = (one: Entry) => `${one.field}: ${one.old} -> ${one.new}`;

/** 100 kroner of office costs of a day, paid from the bank. */
async function buy(date: string): Promise<void> {
  const postings = [
    { row: 1, account: { id: await account(6540) }, amountGross: 100 },
    { row: 2, account: { id: await account(1920) }, amountGross: -100 },
  ];
  await client.value(client.post("/ledger/voucher", { date, description: "Kjøp", postings }));
}

const faultsOf = ({ status, body }: TestAnswer) => [
  status,
  body.code,
  ...body.validationMessages.map((one: { path: string; message: string }) => `${one.path}: ${one.message}`),
];

describe("a closed month", () => {
  test("keeps the numbers of the accounts that are posted on in it; their names may change", async () => {
    await buy("2025-03-02");
    const id = await account(6540);
    await client.value(client.put(closing(202503), {}));
    const refused = await client.put(`/ledger/account/${id}`, { number: 6545 });
    expect(faultsOf(refused)).toEqual([
      409,
      10000,
      "number: Account 6540 Inventar, kostnadsført has postings in closed months and keeps its number.",
    ]);
    expect(refused.body.developerMessage).toContain("2025-03");
    // Another class is another number: the same refusal, and no second one.
    expect(faultsOf(await client.put(`/ledger/account/${id}`, { number: 1545 }))).toHaveLength(3);
    const many = await client.put("/ledger/account/list", [
      { id, number: 6546 },
      { id: await account(6800), number: 6801 },
    ]);
    expect(faultsOf(many)).toEqual([409, 10000, expect.stringContaining("[0].number: Account 6540")]);
    // Beside another fault it is one thing more to correct.
    const both = await client.put(`/ledger/account/${id}`, { number: 6545, ledgerType: "VENDOR" });
    expect(faultsOf(both).slice(0, 2)).toEqual([422, 18000]);
    expect(both.body.validationMessages).toHaveLength(2);
    await client.value(client.put(`/ledger/account/${id}`, { name: "Inventar", number: 6540 }));
    // What is posted on in open months alone may move.
    await buy("2025-04-02");
    await client.value(client.put(`/ledger/account/${await account(6800)}`, { number: 6805 }));
    const reason = "Bilag fra mars kom for sent";
    await client.value(client.put(`/ledger/accountingPeriod/202503/:reopen?reason=${encodeURIComponent(reason)}`, {}));
    await client.value(client.put(`/ledger/account/${id}`, { number: 6545 }));
    expect(await audit(`type=Account&id=${id}`)).toEqual([
      "name: Inventar, kostnadsført -> Inventar",
      "number: 6540 -> 6545",
    ]);
    const { values } = (await client.get("/audit?type=AccountingPeriod&fields=kind,objectId,field,reason,employee(id)"))
      .body;
    const entry = { objectId: 202503, field: null, employee: { id: client.employeeId } };
    expect(values).toEqual([
      { kind: "LOCKED", ...entry, reason: "Only this month" },
      { kind: "REOPENED", ...entry, reason },
    ]);
    const short = await client.put("/ledger/accountingPeriod/202503/:close?reason=fordi", {});
    expect(faultsOf(short)).toEqual([422, 18000, "null: The reason must have 10 to 500 characters."]);
  });

  test("is kept by the database too", async () => {
    await buy("2025-03-02");
    const id = await account(6540);
    await client.value(client.put(closing(202503), {}));
    const renumber = service.service.database.read(
      client.companyId,
      'update account set "number" = 6545 where company_id = $1 and id = $2::bigint returning id',
      [client.companyId, id],
    );
    await expect(renumber).rejects.toThrow("has postings in closed months and keeps its number");
  });
});

describe("the list of changes", () => {
  test("shows every field that a change gave another value, and what a deleted object had", async () => {
    const { id } = await client.value(client.post("/ledger/account", { number: 6549, name: "Diverse" }));
    await client.value(
      client.put(`/ledger/account/${id}`, {
        ...{ number: 6548, name: "Øvrig", description: "Annet", vatType: { id: 1 }, vatLocked: true },
        ...{ isCloseable: true, ledgerType: "VENDOR", isInactive: true },
      }),
    );
    await client.value(client.put(`/ledger/account/${id}`, { name: "Øvrig" }));
    expect((await client.call("DELETE", `/ledger/account/${id}`)).status).toBe(204);
    const found = await audit(`type=Account&id=${id}`);
    expect(found.slice(0, 9)).toEqual([
      "null: null -> null",
      "description:  -> Annet",
      "isCloseable: false -> true",
      "isInactive: false -> true",
      "ledgerType: GENERAL -> VENDOR",
      "name: Diverse -> Øvrig",
      "number: 6549 -> 6548",
      "vatLocked: false -> true",
      "vatType: 0 -> 1",
    ]);
    expect(found.slice(9)).toEqual(expect.arrayContaining(["name: Øvrig -> null", "number: 6548 -> null"]));
    expect(await audit(`type=Account&id=${id}&field=name`)).toEqual(["name: Diverse -> Øvrig", "name: Øvrig -> null"]);
    const [first] = (await client.get(`/audit?type=Account&id=${id}&field=number`)).body.values;
    expect(first).toMatchObject({
      ...{ type: "Account", objectId: id, kind: "UPDATE", field: "number", old: "6549", new: "6548", reason: null },
      employee: { id: client.employeeId },
      actualEmployee: { id: client.employeeId },
    });
    expect(first.requestId).not.toBe("");
  });

  test("shows parts, and elements of lists whether they are written with their owner or alone", async () => {
    const customer = await client.value(
      client.post("/customer", { name: "Kunde", postalAddress: { addressLine1: "Gata 1", city: "Oslo" } }),
    );
    await client.value(client.put(`/customer/${customer.id}`, { postalAddress: { city: "Bergen" } }));
    expect(await audit(`type=Customer&id=${customer.id}&field=postalAddress.city`)).toEqual([
      "postalAddress.city: Oslo -> Bergen",
    ]);
    const day = { orderDate: "2025-05-01", deliveryDate: "2025-05-01" };
    const line = { description: "Time", count: 1, unitPriceExcludingVatCurrency: 100 };
    const order = await client.value(
      client.post("/order?fields=id,orderLines(id)", { customer: { id: customer.id }, ...day, orderLines: [line] }),
    );
    const id = Number((order.orderLines as unknown as { id: number }[])[0]?.id);
    await client.value(client.put(`/order/${order.id}?updateLinesAndGroups=true`, { orderLines: [{ id, count: 2 }] }));
    await client.value(client.put(`/order/orderline/${id}`, { description: "Dag" }));
    const more = await client.value(client.post("/order/orderline", { order: { id: order.id }, ...line }));
    expect((await client.call("DELETE", `/order/orderline/${more.id}`)).status).toBe(204);
    expect((await audit(`type=Order&id=${order.id}`)).filter((one) => !one.startsWith("null"))).toEqual([
      `orderLines[${id}].amountExcludingVatCurrency: 100 -> 200`,
      `orderLines[${id}].amountIncludingVatCurrency: 125 -> 250`,
      `orderLines[${id}].count: 1 -> 2`,
      `orderLines[${id}].description: Time -> Dag`,
      `orderLines[${more.id}]: null -> ${more.id}`,
      `orderLines[${more.id}]: ${more.id} -> null`,
    ]);
  });

  test("is narrowed by employee and by days, and goes back a month where neither object nor day is asked for", async () => {
    const kari = await colleague(service, client, "Kari");
    const id = await account(6540);
    await client.value(client.put(`/ledger/account/${id}`, { name: "En" }));
    await kari.value(kari.put(`/ledger/account/${id}`, { name: "To" }));
    expect(await audit(`type=Account&employeeId=${kari.employeeId}`)).toEqual(["name: En -> To"]);
    await withClient(service.database.ownerUrl, async (owner) => {
      await owner.query("set session_replication_role = replica");
      await owner.query(
        `update change_log set at = at - interval '40 days' where company_id = $1 and fields::text like '%"To"%'`,
        [client.companyId],
      );
    });
    expect(await audit("type=Account")).toEqual(["name: Inventar, kostnadsført -> En"]);
    expect(await audit(`type=Account&id=${id}`)).toHaveLength(2);
    expect(await audit(`field=name&dateFrom=${dayInOslo(-41)}&dateTo=${dayInOslo(-38)}`)).toEqual(["name: En -> To"]);
    expect((await client.get("/audit?dateFrom=1. mai")).status).toBe(422);
  });

  test("keeps a long value's beginning, and whole characters of it", async () => {
    const id = await account(6540);
    const description = `${"x".repeat(999)}😀${"y".repeat(1000)}`;
    await client.value(client.put(`/ledger/account/${id}`, { description }));
    expect(await audit(`type=Account&id=${id}`)).toEqual([`description:  -> ${"x".repeat(999)}…`]);
  });

  test("is each company's own", async () => {
    const id = await account(6540);
    await client.value(client.put(`/ledger/account/${id}`, { name: "Hemmelig" }));
    const other = await service.company();
    expect(await audit("type=Account", other)).toEqual([]);
    expect(await audit(`type=Account&id=${id}`, other)).toEqual([]);
  });
});

describe("what the session may not see", () => {
  async function allow(employee: TestClient, ...names: (keyof typeof entitlements)[]): Promise<void> {
    const argument = JSON.stringify({
      employee: employee.employeeId,
      entitlements: names.map((one) => entitlements[one]),
    });
    const sql = "select set_entitlements($1::bigint, $2::json)";
    await service.service.database.read(client.companyId, sql, [client.companyId, argument]);
    now = new Date(now.getTime() + 5_001);
  }

  test("stays hidden: guarded fields, elements of other areas, and whole objects", async () => {
    const kari = await colleague(service, client, "Kari");
    // Owned by the administrator, acting as Kari: it may do what she may do.
    const made = await client.put(
      `/token/jwt/:create?tokenName=kari&employeeId=${client.employeeId}&actualEmployeeId=${kari.employeeId}&expirationDate=${now.getUTCFullYear() + 1}-12-31`,
    );
    const headers = { authorization: `Bearer ${made.body.value.token}` };
    const hers = async (query: string) => (await kari.get(`/audit?${query}`, headers)).body.values.map(asText);
    const body = { firstName: "Per", lastName: "Person", userType: "NO_ACCESS", dateOfBirth: "2000-01-01" };
    const { id } = await client.value(client.post("/employee", body));
    await client.value(client.put(`/employee/${id}`, { bankAccountNumber: "12345678903", lastName: "Hansen" }));
    const rate = { employee: { id }, date: "2025-01-01", budgetRate: 100, hourCostRate: 300 };
    await client.value(client.post("/employee/hourlyCostAndRate", rate));
    await client.value(client.put(`/ledger/account/${await account(6540)}`, { name: "Nytt" }));
    const entries = `type=Employee&id=${id}`;
    expect(await audit(entries)).toEqual(
      expect.arrayContaining(["bankAccountNumber:  -> 12345678903", "lastName: Person -> Hansen"]),
    );
    await allow(kari, "AUTH_COMPANY_ACCOUNTING_REPORTS");
    expect(await hers("type=Account")).toEqual(["name: Inventar, kostnadsført -> Nytt"]);
    const seen = await hers(entries);
    expect(seen).toEqual(expect.arrayContaining(["bankAccountNumber: null -> null", "lastName: Person -> Hansen"]));
    expect(seen.join()).not.toContain("12345678903");
    expect(await hers("type=HourlyCostAndRate")).toEqual([]);
    await allow(kari, "AUTH_COMPANY_ACCOUNTING_REPORTS", "AUTH_COMPANY_WAGE_ADMIN");
    expect(await hers(entries)).toContain("bankAccountNumber:  -> 12345678903");
    await allow(kari, "AUTH_PRODUCT_ADMIN");
    expect((await kari.get("/audit", headers)).status).toBe(403);
  });

  test("a secret is in no entry, also not in the database", async () => {
    const subscription = { event: "customer.create", targetUrl: "https://anna:passordet@example.org/hook" };
    const { id } = await client.value(client.post("/event/subscription", subscription));
    const secrets = {
      authHeaderName: "x-key",
      authHeaderValue: "hviskes-aldri",
      hmacSharedSecret: "delt-hemmelighet-1234",
    };
    const targetUrl = "https://anna:et-annet@example.org/krok";
    await client.value(client.put(`/event/subscription/${id}`, { ...secrets, targetUrl }));
    expect(await audit(`type=Subscription&id=${id}`)).toContain("authHeaderName: null -> x-key");
    const { rows } = await service.service.database.read<{ text: string }>(
      client.companyId,
      "select coalesce(string_agg(fields::text, ''), '') as text from change_log where company_id = $1",
      [client.companyId],
    );
    expect(rows[0]?.text).toContain("x-key");
    for (const secret of ["passordet", "et-annet", "hviskes-aldri", "delt-hemmelighet"])
      expect(rows[0]?.text).not.toContain(secret);
  });
});
