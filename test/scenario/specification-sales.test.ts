// What the specification says of orders, lines, invoices and products, sentence by sentence, through the API. The quoted
// sentences are listed in test/conformance/specification.test.ts.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { refusalOf, Seller } from "../support/selling.ts";
import type { TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

let service: SharedService;
let client: TestClient;
let seller: Seller;
beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.company();
  seller = await Seller.of(client);
});

const make = async (path: string, body: unknown) => Number((await client.value(client.post(path, body))).id);
const all = "orderDateFrom=2026-01-01&orderDateTo=2027-01-01";

describe("conventions for all objects", () => {
  test("create: `id` and `version` must not be set in the body.", async () => {
    // "Setting an id gives the error 'An ID cannot be set when creating a new object.'"
    const refused = await client.post("/order", { ...seller.body([[1, 10]]), id: 5 });
    expect(refusalOf(refused)).toBe("422 | id: An ID cannot be set when creating a new object.");
    expect((await client.post("/product", { name: "Kaffe", version: 0 })).status).toBe(422);
  });

  test("references are by id, of this company", async () => {
    // "Referencing by name or number gives errors, mostly 'not found'."
    const { customerNumber } = (await client.get(`/customer/${seller.customer}?fields=customerNumber`)).body.value;
    const byNumber = await client.post("/order", seller.body([], { customer: { id: customerNumber } }));
    const byName = await client.post("/order", seller.body([], { customer: { name: "Kunde AS" } }));
    // "'Object not found' is returned when the id is wrong or the object belongs to another company."
    const stranger = await service.company();
    // Ids are of a company: of several of theirs the last one is none of ours.
    const made = async () => Number((await stranger.value(stranger.post("/customer", { name: "Deres AS" }))).id);
    const theirs = Math.max(await made(), await made(), await made());
    const foreign = await client.post("/order", seller.body([], { customer: { id: theirs } }));
    expect([byNumber, foreign].map((one) => [one.status, one.body.message])).toEqual([
      [404, "Object not found"],
      [404, "Object not found"],
    ]);
    expect(byName.status).toBe(404);
  });

  test("Mandatory fields of what is referenced", async () => {
    // "They are required only when a new sub-object is created, not when an existing one is referenced by id."
    const order = { customer: { id: seller.customer }, orderDate: "2026-03-02", deliveryDate: "2026-03-02" };
    const invoice = { invoiceDate: "2026-03-03", invoiceDueDate: "2026-03-17" };
    const { id } = await client.value(client.post("/order", { ...order, ...seller.body([[1, 10]]) }));
    expect((await client.post("/invoice", { ...invoice, orders: [{ id }] })).status).toBe(201);
    const incomplete = await client.post("/invoice", { ...invoice, orders: [{ customer: order.customer }] });
    expect(refusalOf(incomplete)).toMatch(/^422 \| orders\[0\]\.(deliveryDate|orderDate):/);
  });
});

describe("orders as they are listed", () => {
  test("Without it a default subset is returned, with references as ids.", async () => {
    await seller.order([[1, 10]]);
    const [order] = (await client.get(`/order?${all}`)).body.values;
    // "the list response without `fields` holds the customer's id"
    expect(order.customer.id).toBe(seller.customer);
    expect(order.customer.name).toBeUndefined();
    // "the list response without `fields` holds only their ids"
    expect(order.orderLines[0].id).toEqual(expect.any(Number));
    expect(order.orderLines[0].description).toBeUndefined();
    const [wide] = (await client.get(`/order?${all}&fields=number,customer(displayName),orderLines(description)`)).body
      .values;
    expect(wide).toEqual({
      number: "1",
      customer: { displayName: "Kunde AS (10001)" },
      orderLines: [{ description: "Vare" }],
    });
  });

  test("Limits only how many objects are returned in the response.", async () => {
    for (let index = 0; index < 3; index++) await seller.order([[1, 10]]);
    const { body } = await client.get(`/order?${all}&count=2`);
    expect([body.fullResultSize, body.values.length]).toEqual([3, 2]);
  });

  test("by customer, date and whether they are closed", async () => {
    const open = await seller.order([[1, 10]]);
    await seller.invoice([[1, 10]]);
    const { values } = (await client.get(`/order?${all}&isClosed=false&customerId=${seller.customer}&fields=id`)).body;
    expect(values).toEqual([{ id: open }]);
    const early = await client.get("/order?orderDateFrom=2026-01-01&orderDateTo=2026-03-02&fields=id");
    expect(early.body.values).toEqual([]);
  });
});

describe("rule 1: an order accepts line prices either including or excluding VAT", () => {
  const texts = {
    en: {
      true: "The unit price must be inclusive of VAT because the unit price on the order is inclusive of VAT.",
      false: "The unit price must be exclusive of VAT because the unit price on the order is exclusive of VAT.",
    },
    no: {
      true: "Enhetsprisen må være med mva. fordi enhetsprisen på ordren er med mva.",
      false: "Enhetsprisen må være uten mva. fordi enhetsprisen på ordren er uten mva.",
    },
  } as const;
  // "When true, lines carry only `unitPriceIncludingVatCurrency`."
  // "When false, lines carry only `unitPriceExcludingVatCurrency`."
  // "Setting the other attribute, or both, is rejected (see Errors)."
  // "Order line price attribute does not match the order's price mode, or both are set"
  // "validation error, with text in Norwegian saying the unit price must be with VAT (or without VAT) because the order's
  // unit price is with (or without) VAT; an English variant says the unit price must be exclusive of VAT."
  const cases = (["en", "no"] as const).flatMap((language) =>
    [true, false].flatMap((mode) => ["the other", "both"].map((which) => [language, mode, which] as const)),
  );
  test.each(cases)("%s, with VAT %s, %s: which attribute of which line", async (language, mode, which) => {
    const speaker = await service.company({ language });
    const at = await Seller.of(speaker);
    const names = ["unitPriceExcludingVatCurrency", "unitPriceIncludingVatCurrency"] as const;
    const [wrong, right] = mode ? names : ([names[1], names[0]] as const);
    const line = { description: "Vare", count: 1 };
    const bad = which === "both" ? { ...line, [right]: 10, [wrong]: 10 } : { ...line, [wrong]: 10 };
    const body = (orderLines: unknown[]) => at.body([], { isPrioritizeAmountsIncludingVat: mode, orderLines });
    const { status, body: answer } = await speaker.post("/order", body([{ ...line, [right]: 10 }, bad, line, bad]));
    const fault = (index: number) => ({
      field: `orderLines.${wrong}`,
      message: texts[language][`${mode}`],
      path: `orderLines[${index}].${wrong}`,
      rootId: null,
    });
    expect([status, answer.code, answer.validationMessages]).toEqual([422, 18000, [fault(1), fault(3)]]);
    // "Fix: set `isPrioritizeAmountsIncludingVat` and use only the matching attribute on the lines."
    expect(answer.developerMessage).toContain(
      `orderLines[1].${wrong}: ${language === "no" ? `Send bare '${right}', eller sett` : `Send only '${right}', or set`}`,
    );
    const fixed = { ...body([{ ...line, [wrong]: 10 }]), isPrioritizeAmountsIncludingVat: !mode };
    expect((await speaker.post("/order", fixed)).status).toBe(201);
    // A line that is written alone, and a list of lines.
    const order = { id: (await speaker.value(speaker.post("/order", body([])))).id };
    const paths = async (path: string, one: unknown) =>
      (await speaker.post(path, one)).body.validationMessages.map((each: { path: string; message: string }) => [
        each.path,
        each.message,
      ]);
    const alone = { ...bad, order };
    expect(await paths("/order/orderline", alone)).toEqual([[wrong, texts[language][`${mode}`]]]);
    expect(await paths("/order/orderline/list", [{ ...line, order, [right]: 1 }, alone])).toEqual([
      [`[1].${wrong}`, texts[language][`${mode}`]],
    ]);
  });

  test("When the order does not set the flag, the account's invoice settings decide.", async () => {
    // "The default comes from the account's invoice settings."
    for (const mode of [true, false]) {
      await client.value(client.put("/invoice/settings", { isPrioritizeAmountsIncludingVat: mode }));
      const id = await seller.order([]);
      const { value } = (await client.get(`/order/${id}?fields=isPrioritizeAmountsIncludingVat`)).body;
      expect(value).toEqual({ isPrioritizeAmountsIncludingVat: mode });
    }
  });
});

describe("rule 2: the income account", () => {
  test("it cannot be set or overridden on the line.", async () => {
    const [account] = (await client.get("/ledger/account?number=3000&fields=id")).body.values;
    const line = { description: "Vare", count: 1, unitPriceExcludingVatCurrency: 10 };
    for (const name of ["account", "incomeAccount"]) {
      const { status, body } = await client.post(
        "/order",
        seller.body([], { orderLines: [{ ...line, [name]: account }] }),
      );
      expect([status, body.code]).toEqual([422, 16000]);
      expect(body.developerMessage).toContain(`orderLines[0].${name}`);
    }
  });

  test("The defaults are managed in the account's posting rules settings.", async () => {
    const sales = await make("/ledger/account", { number: 3910, name: "Salg utenfor", vatType: { id: 0 } });
    const invoiced = async () => (await seller.rows(await seller.invoice([[1, 10, 0]])))[1];
    expect(await invoiced()).toBe("2 3900 -10.00 -10.00 0");
    await client.value(client.put("/ledger/postingRules", { accountProductSaleNoVat: { id: sales } }));
    expect(await invoiced()).toBe("2 3910 -10.00 -10.00 0");
  });
});

describe("rules 3 to 5", () => {
  test("Invoice send method comes from the customer's `invoiceSendMethod`.", async () => {
    const paper = await Seller.of(client, { name: "Papir AS", invoiceSendMethod: "PAPER" });
    const mail = await Seller.of(client, { name: "Post AS", invoiceSendMethod: "EMAIL", email: "post@example.com" });
    const shown = async (one: Seller) =>
      (await client.get(`/order/${await one.order([[1, 10]])}?fields=sendMethodDescription`)).body.value
        .sendMethodDescription;
    const [byPaper, byMail] = [await shown(paper), await shown(mail)];
    expect(byPaper).not.toBe(byMail);
    expect(byMail).toMatch(/mail/i);
  });

  test("an invoice is paid or credited when `amountOutstanding` is 0.", async () => {
    // "0 means paid or credited; above 0 means an amount is outstanding."
    const [paid, credited, part] = [
      await seller.invoice([[1, 100]]),
      await seller.invoice([[1, 100]]),
      await seller.invoice([[1, 100]]),
    ];
    await client.value(seller.pay(paid, 125));
    await client.value(seller.credit(credited));
    await client.value(seller.pay(part, 25));
    const outstanding = async (id: number) => (await seller.look(id, "amountOutstanding"))[0];
    expect([await outstanding(paid), await outstanding(credited), await outstanding(part)]).toEqual([0, 0, 100]);
  });

  test("Hidden fields exposing internal ids are not supported.", async () => {
    // "Object ids from one system are not reused as other references."
    const id = await seller.order([[1, 10]]);
    const { number } = (await client.get(`/order/${id}?fields=number`)).body.value;
    expect((await client.get(`/order/${number}`)).status).toBe(404);
    for (const name of ["company_id", "company", "externalId", "customer(party)"])
      expect((await client.get(`/order/${id}?fields=${name}`)).status).toBe(400);
  });
});

describe("invoices", () => {
  test("When `sendToCustomer` is FALSE, the invoice is created without being sent to the customer.", async () => {
    const order = await seller.order([[1, 10]]);
    const made = await client.put(`/order/${order}/:invoice?invoiceDate=2026-03-03&sendToCustomer=false`);
    expect(made.status).toBe(200);
    const invoice = { invoiceDate: "2026-03-03", invoiceDueDate: "2026-03-17", orders: [seller.body([[1, 10]])] };
    expect((await client.post("/invoice?sendToCustomer=false", invoice)).status).toBe(201);
    expect((await client.post("/invoice?sendToCustomer=maybe", invoice)).status).toBe(422);
    // Clients write booleans as their languages do; what they ask is done, and a dry run in capitals writes nothing.
    const again = await seller.order([[1, 10]]);
    const path = `/order/${again}/:invoice?invoiceDate=2026-03-03&sendToCustomer=FALSE`;
    expect((await client.put(`${path}&dryRun=True`)).status).toBe(200);
    expect((await client.get(`/order/${again}?fields=isClosed`)).body.value).toEqual({ isClosed: false });
    expect((await client.put(path)).status).toBe(200);
    expect((await client.get(`/order?${all}&isClosed=TRUE&fields=id`)).body.values).toContainEqual({ id: again });
  });
});

describe("products", () => {
  test("Calculated only when named explicitly in `fields`; otherwise always 0 (also with `fields=*`).", async () => {
    const id = await make("/product", { name: "Kaffe", isStockItem: true, priceExcludingVatCurrency: 100 });
    await make("/inventory", { name: "Butikk" });
    await client.value(
      seller.charge(
        Number(
          (await client.value(client.post("/order", seller.body([], { orderLines: [{ product: { id }, count: 3 }] }))))
            .id,
        ),
      ),
    );
    const stock = async (fields: string) => (await client.get(`/product/${id}${fields}`)).body.value.stockOfGoods;
    expect([await stock(""), await stock("?fields=*"), await stock("?fields=*,stockOfGoods")]).toEqual([0, 0, -3]);
  });

  test("currency: object, may be expanded in `fields`", async () => {
    const id = await make("/product", { name: "Kaffe" });
    const currency = async (fields: string) => (await client.get(`/product/${id}${fields}`)).body.value.currency;
    expect((await currency("?fields=currency(code)")).code).toBe("NOK");
    expect((await currency("")).code).toBeUndefined();
  });
});

test("Value valid by its schema but rejected by business rules", async () => {
  // "A foreign-format number without the matching country on the customer is rejected."
  const number = "556036-0793";
  expect((await client.post("/customer", { name: "Lager AB", organizationNumber: number })).status).toBe(422);
  const [sweden] = (await client.get("/country?code=SE&fields=id")).body.values;
  const abroad = { name: "Lager AB", organizationNumber: number, postalAddress: { country: { id: sweden.id } } };
  // "Validated against the customer's country."
  expect((await client.post("/customer", abroad)).status).toBe(201);
});
