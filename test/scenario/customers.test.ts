// Customers, suppliers and their contacts in full: kinds, addresses, managers, whom an order names, and what is not deleted.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { TestAnswer, TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

let service: SharedService;
let client: TestClient;
beforeAll(async () => {
  service = await sharedTestService();
});
beforeEach(async () => {
  client = await service.company();
});
afterAll(() => service.stop());

const make = async (path: string, body: object) => Number((await client.value(client.post(path, body))).id);
const read = async (path: string, fields: string) =>
  (await client.get(`${path}?fields=${encodeURIComponent(fields)}`)).body.value;
const faults = ({ status, body }: TestAnswer) =>
  `${status} ${body.validationMessages.map((one: { field: string; message: string }) => `${one.field}: ${one.message}`).join(" | ")}`;
const order = (customer: number, more: object = {}) => ({
  customer: { id: customer },
  orderDate: "2026-03-02",
  deliveryDate: "2026-03-03",
  orderLines: [{ description: "Kurs", count: 1, unitPriceExcludingVatCurrency: 100 }],
  ...more,
});

describe("a customer", () => {
  test("starts with what the interface promises", async () => {
    const id = await make("/customer", { name: "Ny AS" });
    expect(await read(`/customer/${id}`, "*")).toMatchObject({
      globalLocationNumber: 0,
      accountManager: null,
      deliveryAddress: null,
      category1: null,
      category2: null,
      category3: null,
      isFactoring: false,
      invoiceSendSMSNotification: false,
      invoiceSMSNotificationNumber: "",
      isAutomaticSoftReminderEnabled: false,
      isAutomaticReminderEnabled: false,
      isAutomaticNoticeOfDebtCollectionEnabled: false,
    });
  });

  test("keeps its kinds, manager, location number and switches, and is found by its manager", async () => {
    const category = await make("/customer/category", { name: "Stor", number: "S", type: 2 });
    const body = {
      globalLocationNumber: 7_080_001_234_560,
      accountManager: { id: client.employeeId },
      category2: { id: category },
      isFactoring: true,
      isAutomaticReminderEnabled: true,
      invoiceSendSMSNotification: true,
      invoiceSMSNotificationNumber: "90000000",
    };
    const id = await make("/customer", { name: "Stor AS", ...body });
    await make("/customer", { name: "Annen AS" });
    expect(await read(`/customer/${id}`, "*,category2(displayName,type)")).toMatchObject({
      ...body,
      accountManager: { id: client.employeeId },
      category2: { displayName: "S Stor", type: 2 },
    });
    const found = await client.get(`/customer?accountManagerId=${client.employeeId}&fields=id`);
    expect(found.body.values).toEqual([{ id }]);
    expect(faults(await client.put(`/customer/${id}`, { category1: { id: category }, globalLocationNumber: 1 }))).toBe(
      "422 category1.id: The category Stor is of type 2. | globalLocationNumber: The global location number is not valid.",
    );
    const cleared = await client.put(`/customer/${id}?fields=category2,accountManager`, {
      category2: null,
      accountManager: null,
    });
    expect(cleared.body.value).toEqual({ category2: null, accountManager: null });
  });

  test("has a delivery address that is made with it, named by orders, and changed by itself", async () => {
    const id = await make("/customer", { name: "Levert AS", deliveryAddress: { name: "Lager", city: "Bergen" } });
    const { deliveryAddress } = await read(`/customer/${id}`, "deliveryAddress(*)");
    expect(deliveryAddress).toMatchObject({ version: 0, name: "Lager", city: "Bergen", displayName: "Lager, Bergen" });
    const same = await make("/order", order(id, { deliveryAddress: { id: deliveryAddress.id } }));
    const other = await make("/order", order(id, { deliveryAddress: { addressLine1: "Kai 3", city: "Moss" } }));
    await client.value(client.put(`/deliveryAddress/${deliveryAddress.id}`, { city: "Voss" }));
    expect(await read(`/order/${same}`, "deliveryAddress(city)")).toEqual({ deliveryAddress: { city: "Voss" } });
    expect(await read(`/order/${other}`, "deliveryAddress(city)")).toEqual({ deliveryAddress: { city: "Moss" } });
    const found = await client.get("/deliveryAddress?city=Moss,Voss&fields=city");
    expect(found.body.values).toEqual([{ city: "Voss" }, { city: "Moss" }]);
    // A new one takes the place of the old one, which lives on; null takes it away.
    await client.value(client.put(`/customer/${id}`, { deliveryAddress: { city: "Ås" } }));
    expect(await read(`/customer/${id}`, "deliveryAddress(city)")).toEqual({ deliveryAddress: { city: "Ås" } });
    await client.value(client.put(`/customer/${id}`, { deliveryAddress: null }));
    expect(await read(`/customer/${id}`, "deliveryAddress")).toEqual({ deliveryAddress: null });
    const bulk = await client.post("/customer/list?fields=deliveryAddress(city)", [
      { name: "Uten AS" },
      { name: "Med AS", deliveryAddress: { city: "Moss" } },
    ]);
    expect(bulk.body.values).toEqual([{ deliveryAddress: null }, { deliveryAddress: { city: "Moss" } }]);
    const stranger = await service.company();
    expect((await stranger.get(`/deliveryAddress/${deliveryAddress.id}`)).status).toBe(404);
  });

  test("gives its terms to its orders, as they are when the order is made", async () => {
    const terms = { invoicesDueIn: 20, invoicesDueInType: "RECURRING_DAY_OF_MONTH", discountPercentage: 5 };
    const id = await make("/customer", { name: "Avtale AS", ...terms });
    const made = await make("/order", order(id));
    await client.value(client.put(`/customer/${id}`, { invoicesDueIn: 30, invoicesDueInType: "DAYS" }));
    expect(await read(`/order/${made}`, "invoicesDueIn,invoicesDueInType,discountPercentage")).toEqual(terms);
  });

  test("is not deleted while something names it, and the answer says what and how much", async () => {
    const id = await make("/customer", { name: "I bruk AS", isSupplier: true });
    await make("/order", order(id));
    const invoiced = await make("/order", order(id));
    await client.value(client.put(`/order/${invoiced}/:invoice?invoiceDate=2026-03-04`));
    await make("/product", { name: "Te", supplier: { id } });
    await make("/contact", { firstName: "Kari", customer: { id } });
    await make("/contact", { firstName: "Per", customer: { id } });
    expect(faults(await client.delete(`/customer/${id}`))).toBe(
      "422 id: It cannot be deleted. Orders: 2. | id: It cannot be deleted. Invoices: 1. | " +
        "id: It cannot be deleted. Postings: 1. | id: It cannot be deleted. Products: 1. | " +
        "id: It cannot be deleted. Contacts: 2.",
    );
    expect((await client.delete(`/supplier/${id}`)).status).toBe(422);
    const unused = await make("/customer", { name: "Ubrukt AS", deliveryAddress: { city: "Moss" } });
    expect((await client.delete(`/customer/${unused}`)).status).toBe(204);
  });
});

test("a supplier has kinds, manager, delivery address and locale too", async () => {
  const category3 = { id: await make("/customer/category", { name: "Import", type: 3 }) };
  const accountManager = { id: client.employeeId };
  const id = await make("/supplier", {
    name: "Engros AS",
    language: "EN",
    category3,
    accountManager,
    deliveryAddress: { city: "Moss" },
  });
  expect(await read(`/supplier/${id}`, "locale,category3(id),deliveryAddress(city),accountManager(id)")).toEqual({
    accountManager,
    deliveryAddress: { city: "Moss" },
    category3,
    locale: "en_US",
  });
  expect((await client.get(`/supplier?accountManagerId=${client.employeeId}&fields=id`)).body.values).toEqual([{ id }]);
});

describe("contacts", () => {
  test("are made, found, changed and deleted in lists", async () => {
    const customer = { id: await make("/customer", { name: "Kunde AS" }) };
    const made = await client.post("/contact/list?fields=*", [
      { firstName: "Kari", lastName: "Nordmann", email: "kari@example.no", customer },
      { email: "post@example.no" },
    ]);
    expect(made.status).toBe(201);
    expect(made.body.values[0]).toMatchObject({
      version: 0,
      displayName: "Kari Nordmann",
      phoneNumberMobileCountry: { id: 161 },
      customer,
      department: null,
      isInactive: false,
    });
    const ids = made.body.values.map((one: { id: number }) => one.id);
    const found = async (query: string) =>
      (await client.get(`/contact?${query}&fields=id`)).body.values.map((one: { id: number }) => one.id);
    expect(await found(`customerId=${customer.id}`)).toEqual([ids[0]]);
    expect(await found("email=post")).toEqual([ids[1]]);
    expect(await found("lastName=nord&firstName=kar")).toEqual([ids[0]]);
    await client.value(client.put(`/contact/${ids[1]}`, { isInactive: true }));
    expect(await read(`/contact/${ids[1]}`, "isInactive,version")).toEqual({ version: 1, isInactive: true });
    expect((await client.delete(`/contact/list?ids=${ids.join(",")}`)).status).toBe(204);
    expect((await client.get(`/contact/${ids[0]}`)).status).toBe(404);
    expect(faults(await client.post("/contact", { phoneNumberWork: "22" }))).toBe(
      "422 email: First name, last name or e-mail address must be given. | " +
        "lastName: First name, last name or e-mail address must be given. | " +
        "firstName: First name, last name or e-mail address must be given.",
    );
  });

  test("of an order belong to its customer, ours to nobody", async () => {
    const [one, two] = [await make("/customer", { name: "En AS" }), await make("/customer", { name: "To AS" })];
    const kari = { id: await make("/contact", { firstName: "Kari", customer: { id: one } }) };
    const per = { id: await make("/contact", { firstName: "Per", customer: { id: two } }) };
    const ours = { id: await make("/contact", { firstName: "Ola" }) };
    const id = await make("/order", order(one, { contact: kari, attn: kari, ourContact: ours }));
    expect(await read(`/order/${id}`, "contact(firstName),attn(id),ourContact(firstName)")).toEqual({
      contact: { firstName: "Kari" },
      attn: kari,
      ourContact: { firstName: "Ola" },
    });
    expect(faults(await client.post("/order", order(one, { contact: per, attn: ours, ourContact: per })))).toBe(
      "422 contact.id: The contact is not one of the order's customer. | " +
        "attn.id: The contact is not one of the order's customer. | " +
        "ourContact.id: The contact belongs to a customer, not to the company itself.",
    );
    expect(faults(await client.put(`/order/${id}`, { customer: { id: two } }))).toBe(
      "422 contact.id: The contact is not one of the order's customer. | attn.id: The contact is not one of the order's customer.",
    );
    expect((await client.put(`/order/${id}`, { customer: { id: two }, contact: per, attn: null })).status).toBe(200);
    expect(faults(await client.put(`/contact/${per.id}`, { customer: { id: one } }))).toBe(
      "422 customer.id: Order 1 names the contact at its present customer.",
    );
    expect((await client.put(`/contact/${kari.id}`, { customer: { id: two } })).status).toBe(200);
    expect((await client.delete(`/contact/list?ids=${per.id}`)).status).toBe(422);
  });
});
