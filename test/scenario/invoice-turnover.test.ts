// What was invoiced to customers in a period: the sum of the same invoices that the list finds, and of what their vouchers post as income.

import { afterAll, beforeAll, expect, test } from "vitest";
import { costOf } from "../support/explain.ts";
import { Seller } from "../support/selling.ts";
import type { TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

let service: SharedService;
let client: TestClient;
const sellers: Seller[] = [];
const period = "invoiceDateFrom=2026-01-01&invoiceDateTo=2027-01-01";
beforeAll(async () => {
  service = await sharedTestService();
  client = await service.company();
  for (const name of ["Nord AS", "Sør AS", "Ingen AS"]) sellers.push(await Seller.of(client, { name }));
  const [nord, south] = sellers;
  await nord?.invoice([
    [2, 100],
    [1, 50, 6],
  ]);
  const credited = await nord?.invoice([[1, 40]]);
  await nord?.credit(credited ?? 0);
  await south?.invoice([[1, 33.33]]);
  const order = (await south?.order([[1, 700]], { orderDate: "2025-12-01", deliveryDate: "2025-12-01" })) ?? 0;
  await client.value(south?.charge(order, "", "2025-12-31") ?? Promise.reject(new Error("No order.")));
});
afterAll(() => service.stop());

const ids = () => sellers.map(({ customer }) => customer).join(",");

test("each customer who was invoiced has the sum of its invoices, and others have no row", async () => {
  const fields = "customer(id,name),amountExcludingVat,invoices";
  const { body } = await client.get(`/invoice/turnover?customerId=${ids()}&${period}&fields=${fields}`);
  expect(body.values).toEqual([
    { customer: { id: sellers[0]?.customer, name: "Nord AS" }, amountExcludingVat: 250, invoices: 3 },
    { customer: { id: sellers[1]?.customer, name: "Sør AS" }, amountExcludingVat: 33.33, invoices: 1 },
  ]);
  for (const { customer, amountExcludingVat, invoices } of body.values) {
    const list = await client.get(
      `/invoice?customerId=${customer.id}&${period}&sums=amountExcludingVat&fields=voucher(id)`,
    );
    expect([list.body.sums.amountExcludingVat, list.body.fullResultSize]).toEqual([amountExcludingVat, invoices]);
    let income = 0;
    for (const { voucher } of list.body.values) {
      const read = await client.get(`/ledger/voucher/${voucher.id}?fields=postings(amount,account(number))`);
      for (const one of read.body.value.postings) if (one.account.number >= 3000) income -= one.amount;
    }
    expect(income.toFixed(2)).toBe(amountExcludingVat.toFixed(2));
  }
});

test("what is asked wrongly is refused by its parameter, and another company finds nothing", async () => {
  for (const query of [period, `customerId=x&${period}`, `customerId=1&invoiceDateFrom=2026-01-01&invoiceDateTo=soon`])
    expect([query, (await client.get(`/invoice/turnover?${query}`)).status]).toEqual([query, 422]);
  const other = await service.company();
  expect((await other.get(`/invoice/turnover?customerId=${ids()}&${period}`)).body.values).toEqual([]);
});

test("it reads the invoices of its days and of its customers alone, however many lie before", async () => {
  const south = sellers[1] as Seller;
  const path = `/invoice/turnover?customerId=${south.customer}&${period}&fields=customerId,invoices`;
  const cost = () => costOf(client, service.database.ownerUrl, path);
  const before = await cost();
  expect(before.found).toBe(1);
  for (let at = 0; at < 3; at++) {
    const order = await south.order([[1, 10]], { orderDate: "2025-12-01", deliveryDate: "2025-12-01" });
    await client.value(south.charge(order, "", "2025-12-31"));
  }
  expect((await cost()).rows).toBe(before.rows);
});
