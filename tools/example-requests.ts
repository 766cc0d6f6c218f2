// The requests whose answers are the examples of the OpenAPI document: sends them to a fresh service and makes what differs from run to run the same.

import type { OperationExample } from "../src/engine/openapi/examples.ts";
import { setDayInDatabase } from "./database-day.ts";

/** The service's clock during the examples. */
export const exampleMoment = new Date("2026-11-03T10:00:00Z");

interface Asked {
  /** Method and path as the document writes them. */
  readonly operation: string;
  readonly name: string;
  readonly summary: string;
  /** Values of the path. */
  readonly path?: Readonly<Record<string, number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly sent?: unknown;
  readonly status: number;
}

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Answer = any;

/**
 * Registers a company at a service of the test environment and carries the examples out.
 * @param databaseUrl its database, as the owner of the tables: there the company's day is that of the examples, too
 * @throws Error where an answer has another status than the example's
 */
export async function recordExamples(address: string, databaseUrl: string): Promise<readonly OperationExample[]> {
  const recorded: OperationExample[] = [];
  const same = new Sameness(address);
  let token = "";
  const ask = async (one: Asked): Promise<Answer> => {
    const [method = "", template = ""] = one.operation.split(" ");
    const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(one.path?.[name]));
    const query = one.query === undefined ? "" : `?${new URLSearchParams(one.query)}`;
    const response = await fetch(`${address}/v2${path}${query}`, {
      method,
      headers: {
        "content-type": "application/json",
        ...(token === "" ? {} : { authorization: `Basic ${btoa(`0:${token}`)}` }),
      },
      ...(one.sent === undefined ? {} : { body: JSON.stringify(one.sent) }),
    });
    const text = await response.text();
    if (response.status !== one.status) throw new Error(`${one.name}: ${response.status} ${text}`);
    const answered: Answer = text === "" ? null : JSON.parse(text);
    const shown = Object.entries(one.query ?? {}).map(([name, value]) => `${name}=${same.value(value, name)}`);
    recorded.push({
      operation: one.operation,
      name: one.name,
      summary: shown.length === 0 ? one.summary : `${one.summary} (${shown.join("&")})`,
      sent: same.value(one.sent ?? null),
      status: response.status,
      answered: same.value(answered),
    });
    return answered?.value ?? answered;
  };
  const register = { companyName: "Kaffebua AS", organizationNumber: "999999999", email: "post@example.com" };
  const company = await ask({
    operation: "POST /integration/:register",
    name: "register",
    summary: "A company and its tokens",
    sent: register,
    status: 201,
  });
  await setDayInDatabase(databaseUrl, company.companyId, exampleMoment.toISOString().slice(0, 10));
  token = await logIn(ask, company.consumerToken, company.employeeToken);
  await carryOut(ask);
  return recorded;
}

type Ask = (one: Asked) => Promise<Answer>;

async function logIn(ask: Ask, consumerToken: string, employeeToken: string): Promise<string> {
  const login = { consumerToken, employeeToken, expirationDate: "2027-01-31" };
  const operation = "/token/session/:create";
  const summary = "A session";
  await ask({ operation: `PUT ${operation}`, name: "log-in", summary, query: login, status: 200 });
  const session = await ask({
    operation: `POST ${operation}`,
    name: "log-in-by-body",
    summary,
    sent: login,
    status: 201,
  });
  await ask({
    operation: "GET /customer",
    name: "without-credentials",
    summary: "A request without credentials",
    status: 401,
  });
  return session.token;
}

/** The requests from a customer to a payment, and those around them. */
async function carryOut(ask: Ask): Promise<void> {
  await ask({ operation: "GET /token/session/>whoAmI", name: "who-am-i", summary: "Who the token is", status: 200 });
  const customer = await ask({
    operation: "POST /customer",
    name: "customer",
    summary: "A customer",
    sent: {
      name: "Ola Nordmann AS",
      email: "ola@example.com",
      invoicesDueIn: 14,
      postalAddress: { addressLine1: "Storgata 1", postalCode: "0155", city: "Oslo" },
    },
    status: 201,
  });
  await ask({
    operation: "GET /customer",
    name: "customers",
    summary: "Customers by a part of their name",
    query: { customerName: "Nordmann", fields: "id,name,email" },
    status: 200,
  });
  const product = await ask({
    operation: "POST /product",
    name: "product",
    summary: "A product with food's VAT",
    sent: { name: "Kaffe, 1 kg", number: "K1", priceExcludingVatCurrency: 200, vatType: { id: 31 } },
    status: 201,
  });
  const order = await ask({
    operation: "POST /order",
    name: "order",
    summary: "Three bags and their freight",
    sent: {
      customer: { id: customer.id },
      orderDate: "2026-11-02",
      deliveryDate: "2026-11-03",
      orderLines: [
        { product: { id: product.id }, count: 3 },
        { description: "Frakt", count: 1, unitPriceExcludingVatCurrency: 49 },
      ],
    },
    status: 201,
  });
  await refusals(ask, customer.id);
  const invoice = await ask({
    operation: "PUT /order/{id}/:invoice",
    name: "invoice",
    summary: "The order's invoice",
    path: { id: order.id },
    query: { invoiceDate: "2026-11-03", sendToCustomer: "false" },
    status: 200,
  });
  await pay(ask, invoice.id);
  await voucher(ask);
  await ask({
    operation: "POST /event/subscription",
    name: "subscription",
    summary: "Callbacks for every invoice that is charged",
    sent: {
      event: "invoice.charged",
      targetUrl: "https://shop.example.com/callbacks",
      fields: "id,number,amount,customer(id,name)",
    },
    status: 201,
  });
  await others(ask, customer.id);
}

/** New objects that samples of the document show. */
async function others(ask: Ask, customer: number): Promise<void> {
  await ask({
    operation: "POST /employee",
    name: "employee",
    summary: "An employee who does not log in",
    sent: { firstName: "Ola", lastName: "Nordmann", dateOfBirth: "1990-05-17", userType: "NO_ACCESS" },
    status: 201,
  });
  await ask({
    operation: "POST /ledger/account",
    name: "account",
    summary: "An account of the company's own",
    sent: { number: 6991, name: "Programvare" },
    status: 201,
  });
  await ask({
    operation: "POST /contact",
    name: "contact",
    summary: "Somebody at a customer",
    sent: { firstName: "Kari", lastName: "Nordmann", email: "kari@example.com", customer: { id: customer } },
    status: 201,
  });
  await ask({
    operation: "POST /invoice",
    name: "invoice-of-new-order",
    summary: "An invoice with its order, in one request",
    query: { sendToCustomer: "false" },
    sent: {
      invoiceDate: "2026-11-03",
      invoiceDueDate: "2026-11-17",
      orders: [
        {
          customer: { id: customer },
          orderDate: "2026-11-03",
          deliveryDate: "2026-11-03",
          orderLines: [{ description: "Kurs", count: 1, unitPriceExcludingVatCurrency: 1500 }],
        },
      ],
    },
    status: 201,
  });
}

async function refusals(ask: Ask, customer: number): Promise<void> {
  await ask({
    operation: "POST /order",
    name: "order-with-faults",
    summary: "Everything that is wrong, at once",
    sent: {
      customer: { id: customer },
      orderDate: "2026-11-02",
      deliveryDate: "2026-11-03",
      orderLines: [{ description: "Frakt", count: 1, unitPriceIncludingVatCurrency: 49 }],
    },
    status: 422,
  });
  await ask({
    operation: "GET /order/{id}",
    name: "no-such-order",
    summary: "An order that is not there",
    path: { id: 1 },
    status: 404,
  });
}

async function pay(ask: Ask, invoice: number): Promise<void> {
  const types = await ask({
    operation: "GET /invoice/paymentType",
    name: "payment-types",
    summary: "How invoices are paid",
    query: { fields: "id,description" },
    status: 200,
  });
  const bank = types.values.find((one: Answer) => one.description === "Betalt til bank");
  await ask({
    operation: "PUT /invoice/{id}/:payment",
    name: "payment",
    summary: "The whole amount, to the bank",
    path: { id: invoice },
    query: { paymentDate: "2026-11-10", paymentTypeId: String(bank.id), paidAmount: "751.25" },
    status: 200,
  });
  await ask({
    operation: "GET /invoice/{id}",
    name: "paid-invoice",
    summary: "The invoice, paid",
    path: { id: invoice },
    query: { fields: "*,customer(id,name)" },
    status: 200,
  });
}

async function voucher(ask: Ask): Promise<void> {
  const accounts = await ask({
    operation: "GET /ledger/account",
    name: "accounts",
    summary: "Two accounts by their numbers",
    query: { number: "1920,6800", fields: "id,number,name" },
    status: 200,
  });
  const [bank, office] = accounts.values;
  await ask({
    operation: "POST /ledger/voucher",
    name: "voucher",
    summary: "Pens and paper, paid from the bank",
    sent: {
      date: "2026-11-03",
      description: "Penner og papir",
      postings: [
        { row: 1, date: "2026-11-03", account: { id: office.id }, amountGross: 125, amountGrossCurrency: 125 },
        { row: 2, date: "2026-11-03", account: { id: bank.id }, amountGross: -125, amountGrossCurrency: -125 },
      ],
    },
    status: 201,
  });
}

/** Ids below this belong to the service's own tables, which all companies share. */
const firstOwnId = 10_000;

/** Replaces values that differ between runs by stable ones: ids by their order, secrets, checksums, request ids, addresses. */
class Sameness {
  private readonly ids = new Map<number, number>();
  private readonly host: string;

  constructor(address: string) {
    this.host = new URL(address).host;
  }

  value(one: unknown, name = ""): unknown {
    if (Array.isArray(one)) return one.map((element) => this.value(element, name));
    if (typeof one === "object" && one !== null)
      return Object.fromEntries(Object.entries(one).map(([key, below]) => [key, this.value(below, key)]));
    if (typeof one === "number") return /^id$|Id$/.test(name) ? this.id(one) : one;
    if (typeof one !== "string") return one;
    if (/Id$/.test(name) && /^\d+$/.test(one)) return String(this.id(Number(one)));
    if (name === "requestId") return "c0ffee00-0000-4000-8000-000000000001";
    return name === "versionDigest" ? one.replaceAll(/[0-9a-f]/g, "0") : this.text(one);
  }

  text(one: string): string {
    return one
      .replaceAll(this.host, "127.0.0.1:4600")
      .replaceAll(/test-(session|consumer|employee)-[\w-]+/g, "test-$1-EXAMPLE")
      .replaceAll(/(?<=\/)\d+$/g, (id) => String(this.id(Number(id))))
      .replace(/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)$/, "2026-11-03T11:00:00+01:00");
  }

  private id(one: number): number {
    if (one < firstOwnId) return one;
    const known = this.ids.get(one) ?? firstOwnId + 1 + this.ids.size;
    this.ids.set(one, known);
    return known;
  }
}
