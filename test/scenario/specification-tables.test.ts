// What the specification's tables say of vouchers, customers, events, rates and paths, where no other test shows it.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readConfig } from "../../src/config.ts";
import { Seller } from "../support/selling.ts";
import { send, type TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";
import { pdf, upload } from "../support/upload.ts";

let service: SharedService;
let client: TestClient;
beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.company();
});

const made = async (path: string, body: unknown) => Number((await client.value(client.post(path, body))).id);
const shown = async (path: string) => (await client.get(path)).body.value;

/** Ids of accounts by their numbers. */
async function accounts(...numbers: number[]): Promise<{ id: number }[]> {
  const { values } = (await client.get(`/ledger/account?number=${numbers.join(",")}&fields=id,number`)).body;
  return numbers.map((number) => ({ id: values.find((one: { number: number }) => one.number === number).id }));
}

test("a voucher keeps row, date, both gross amounts, account and VAT type of its postings", async () => {
  const [cost, bank] = await accounts(6800, 1920);
  const of = (row: number, amount: number, more: object) => ({
    ...{ row, date: "2026-03-02", amountGross: amount, amountGrossCurrency: amount },
    ...more,
  });
  const postings = [
    of(1, 125, { account: cost, vatType: { id: 1 } }),
    of(2, -125, { account: bank, vatType: { id: 0 } }),
  ];
  const voucher = await made("/ledger/voucher", { date: "2026-03-02", description: "Papir", postings });
  const fields = "row,date,amountGross,amountGrossCurrency,account(id),vatType(id)";
  const stored = (await shown(`/ledger/voucher/${voucher}?fields=postings(${fields})`)).postings;
  expect(stored.filter((one: { row: number }) => one.row > 0)).toEqual(postings);
  // The posting of the VAT is the service's own.
  expect(stored.filter((one: { row: number }) => one.row === 0)).toMatchObject([{ amountGross: 25 }]);
});

test("a customer's organisation number has at most 100 characters", async () => {
  const { values } = (await client.get("/country?code=US&fields=id")).body;
  const customer = (organizationNumber: string) =>
    client.post("/customer", {
      name: "Abroad",
      organizationNumber,
      physicalAddress: { country: { id: values[0].id } },
    });
  expect((await customer("1".repeat(100))).status).toBe(201);
  const refused = await customer("1".repeat(101));
  expect([refused.status, refused.body.validationMessages[0].field]).toEqual([422, "organizationNumber"]);
  const named = await made("/customer", { name: "Kari" });
  expect((await shown(`/customer/${named}?fields=displayName`)).displayName).toMatch(/^Kari \(\d+\)$/);
});

test("nested selections of the specification: *,orderLines(*) and number,customer(displayName)", async () => {
  const seller = await Seller.of(client);
  const order = await seller.order([[2, 50]]);
  const whole = await shown(`/order/${order}?fields=*,orderLines(*)`);
  expect(whole.orderLines).toMatchObject([{ count: 2, unitPriceExcludingVatCurrency: 50 }]);
  expect(Object.keys(whole)).toEqual(Object.keys(await shown(`/order/${order}`)));
  const { values } = (await client.get("/order?fields=number,customer(displayName)")).body;
  expect(values).toEqual([{ number: "1", customer: { displayName: expect.any(String) } }]);
});

test("the interface lives below /v2, and nothing of it elsewhere", async () => {
  const headers = { authorization: `Basic ${Buffer.from(`0:${client.session}`).toString("base64")}` };
  const ask = async (path: string) => (await send(`${service.address}${path}`, "GET", { headers })).status;
  expect(await Promise.all(["/v2/customer", "/customer", "/v1/customer"].map(ask))).toEqual([200, 404, 404]);
});

test("rates come as CSV, the last 14 observations of each currency", () => {
  const address = new URL(String(readConfig({}, "/").ratesUrl));
  expect(address.hostname).toBe("data.norges-bank.no");
  expect([address.searchParams.get("format"), address.searchParams.get("lastNObservations")]).toEqual(["csv", "14"]);
});

test("a subscription demands an event and an address, and nothing else", async () => {
  const nothing = await client.post("/event/subscription", {});
  const fields = nothing.body.validationMessages.map(({ field }: { field: string }) => field);
  expect([nothing.status, [...new Set(fields)].sort()]).toEqual([422, ["event", "targetUrl"]]);
  const least = await client.post("/event/subscription", { event: "order.create", targetUrl: "https://example.com/" });
  expect([least.status, least.body.value.status]).toEqual([201, "ACTIVE"]);
});

test("products are answered as a list, by fields", async () => {
  const product = await made("/product", { name: "Kaffe", number: "K1" });
  const { status, body } = await client.get("/product?fields=id,name,number");
  expect([status, body.values]).toEqual([200, [{ id: product, name: "Kaffe", number: "K1" }]]);
});

test("every object of the table of events tells its creation, change and deletion", async () => {
  const customer = { id: await made("/customer", { name: "Kari" }) };
  const projectManager = { id: client.employeeId };
  const days = { orderDate: "2026-03-02", deliveryDate: "2026-03-02" };
  const person = { firstName: "Ola", lastName: "Nord", userType: "NO_ACCESS" };
  const objects: readonly (readonly [path: string, body: object, change: object, gone?: string])[] = [
    ["/supplier", { name: "A" }, { name: "B" }],
    ["/employee", person, { firstName: "Per" }],
    ["/order", { customer, ...days }, { reference: "B" }],
    ["/product", { name: "A" }, { name: "B" }],
    ["/ledger/account", { number: 6899, name: "A" }, { name: "B" }],
    ["/project", { name: "A", projectManager, startDate: "2026-01-01" }, { name: "B" }],
    ["/customer", { name: "A" }, { name: "B" }],
    ["/contact", { firstName: "A" }, { firstName: "B" }, "/contact/list?ids="],
  ];
  for (const [path, body, change, gone = `${path}/`] of objects) {
    const id = await made(path, body);
    expect([path, (await client.put(`${path}/${id}`, change)).status]).toEqual([path, 200]);
    expect([path, (await client.delete(`${gone}${id}`)).status]).toEqual([path, 204]);
  }
  const archived = await upload(client, `/documentArchive/customer/${customer.id}`, { name: "A.pdf", bytes: pdf() });
  const relation = archived.body.value?.id ?? archived.body.values[0].id;
  expect((await client.put(`/documentArchive/${relation}`, { fileName: "B.pdf" })).status).toBe(200);
  expect((await client.delete(`/documentArchive/${relation}`)).status).toBe(204);

  // A voucher that is not posted yet can be changed and deleted.
  const [cost, bank] = await accounts(6800, 1920);
  const row = (number: number, account: object | undefined, amount: number) => ({
    ...{ row: number, account, amountGross: amount, amountGrossCurrency: amount },
  });
  const draft = { date: "2026-03-02", description: "A", postings: [row(1, cost, 100), row(2, bank, -100)] };
  const voucher = await made("/ledger/voucher?sendToLedger=false", draft);
  expect((await client.put(`/ledger/voucher/${voucher}?sendToLedger=false`, { description: "B" })).status).toBe(200);
  expect((await client.delete(`/ledger/voucher/${voucher}`)).status).toBe(204);

  const names = "supplier employee order product account project customer contact archiverelation voucher".split(" ");
  const expected = names.flatMap((name) => ["create", "update", "delete"].map((verb) => `${name}.${verb}`));
  // Whoever else writes on this server holds the feed back a moment.
  const told = async () => {
    const { changes } = await shown("/event/feed?after=0.0.0&count=1000&fields=event");
    const events = new Set(changes.map(({ event }: { event: string }) => event));
    return expected.filter((event) => !events.has(event));
  };
  await expect.poll(told).toEqual([]);
});
