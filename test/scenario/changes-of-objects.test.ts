// What `fields=changes` tells of objects that other requests change: charged, paid, reminded, credited, reversed.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Seller } from "../support/selling.ts";
import type { TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

let service: SharedService;
let client: TestClient;
beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.company();
});

/** The kinds of an object's changes, in their order, and its version. */
async function changesOf(path: string): Promise<string> {
  const { body } = await client.get(`${path}?fields=version,changes(changeType,employeeId)`);
  const { version, changes } = body.value;
  for (const one of changes) expect(one.employeeId).toBe(client.employeeId);
  return `${changes.map((one: { changeType: string }) => one.changeType).join(" ")}, version ${version}`;
}

test("an invoice that was charged and paid twice shows CREATE and each UPDATE", async () => {
  const seller = await Seller.of(client);
  const order = await seller.order([[1, 1000]]);
  const { id } = await client.value(seller.charge(order));
  expect(await changesOf(`/invoice/${id}`)).toBe("CREATE, version 1");
  const [type] = (await client.get("/invoice/paymentType?description=bank&fields=id")).body.values;
  const pay = (amount: number) =>
    client.value(
      client.put(
        `/invoice/${id}/:payment?paymentDate=2026-03-10&paymentTypeId=${type.id}&paidAmount=${amount}&fields=postings(voucher(id),row)`,
      ),
    );
  await pay(100);
  expect(await changesOf(`/invoice/${id}`)).toBe("CREATE UPDATE, version 2");
  await pay(200);
  expect(await changesOf(`/invoice/${id}`)).toBe("CREATE UPDATE UPDATE, version 3");
  // A payment that is reversed is a change of the invoice and of the payment's voucher.
  const paid = (await client.get("/ledger/voucher?dateFrom=2026-03-10&dateTo=2026-03-11&fields=id")).body.values[0].id;
  await client.value(client.put(`/ledger/voucher/${paid}/:reverse?date=2026-03-12`));
  expect(await changesOf(`/invoice/${id}`)).toBe("CREATE UPDATE UPDATE UPDATE, version 4");
  expect(await changesOf(`/ledger/voucher/${paid}`)).toBe("CREATE UPDATE, version 1");
  await client.value(client.put(`/invoice/${id}/:createCreditNote?date=2026-03-20`));
  expect(await changesOf(`/invoice/${id}`)).toMatch(/^CREATE( UPDATE){4}, version [5-9]$/);
  expect(await changesOf(`/order/${order}`)).toBe("CREATE UPDATE, version 1");
});

test("a reminder and its payment are changes of the invoice, a bank line's many payments of each", async () => {
  const seller = await Seller.of(client);
  const ids: number[] = [];
  for (let index = 0; index < 2; index++)
    ids.push(Number((await client.value(seller.charge(await seller.order([[1, 1000]])))).id));
  const [first = 0, second = 0] = ids;
  const reminded = await client.put(
    `/invoice/${first}/:createReminder?type=SOFT_REMINDER&date=2026-04-20&dispatchType=OWN_PRINTER&includeCharge=true`,
  );
  expect([reminded.status, reminded.text]).toEqual([200, expect.any(String)]);
  expect(await changesOf(`/invoice/${first}`)).toBe("CREATE UPDATE, version 2");
  expect(await changesOf(`/invoice/${second}`)).toBe("CREATE, version 1");
});

test("customers and suppliers that are one party have one history", async () => {
  const { id } = await client.value(client.post("/customer", { name: "Begge AS", isSupplier: true }));
  await client.value(client.put(`/supplier/${id}`, { name: "Begge Deler AS" }));
  expect(await changesOf(`/customer/${id}`)).toBe("CREATE UPDATE, version 1");
  expect(await changesOf(`/supplier/${id}`)).toBe("CREATE UPDATE, version 1");
});

test("what registration makes has a beginning", async () => {
  expect(await changesOf(`/employee/${client.employeeId}`)).toMatch(/^CREATE, /);
});

test("what a registration makes shows that it was made", async () => {
  const made = [
    "/department",
    "/activity",
    "/product/unit",
    "/ledger/account",
    "/ledger/vatType",
    "/invoice/paymentType",
  ];
  for (const path of [...made, "/ledger/paymentTypeOut", "/ledger/voucherType", "/employee"]) {
    const list = await client.get(`${path}?count=1&fields=changes(changeType,employeeId)`);
    expect([path, list.body.values[0].changes]).toEqual([
      path,
      [{ employeeId: client.employeeId, changeType: "CREATE" }],
    ]);
  }
  const [department] = (await client.get("/department?fields=id")).body.values;
  await client.value(client.put(`/department/${department.id}`, { name: "Salg" }));
  expect(await changesOf(`/department/${department.id}`)).toBe("CREATE UPDATE, version 1");
  // Countries belong to no company.
  expect((await client.get("/country?count=1&fields=changes")).body.values[0].changes).toEqual([]);
});
