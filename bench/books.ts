// Prepares the books that are measured: companies over HTTP, and many copies of an object by SQL, which would take minutes over HTTP.

import type pg from "pg";
import type { Objects } from "./protocol.ts";

/** A company with what a client needs to act for it. */
export interface Company {
  readonly id: number;
  readonly authorization: string;
  /**
   * Sends a request that must succeed and returns its `value` or `values`.
   * @param at the service to ask, where it is not the one that made the company
   */
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  call(method: string, path: string, body?: unknown, at?: string): Promise<any>;
  /** The whole text of the answer to a GET that must succeed. */
  text(path: string): Promise<string>;
}

/** Ids that the service gives out start here, so that they are told from all others in recorded statements. */
export const firstServiceId = 5_000_000_000;
/** Ids that the limit uses start here; the service never gets so far. */
export const firstLimitId = 6_000_000_000;
const firstCopyId = 1_000_000_000;
/** Distance of copied objects: room for the ids of their parts. */
const distance = 8;

/** Sends a request that must succeed and returns its `value` or `values`. */
export async function send(
  address: string,
  method: string,
  path: string,
  body: unknown,
  authorization?: string,
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
): Promise<any> {
  const text = await sendForText(address, method, path, body, authorization);
  const answer = text === "" ? {} : JSON.parse(text);
  return answer.value ?? answer.values ?? null;
}

async function sendForText(
  address: string,
  method: string,
  path: string,
  body: unknown,
  authorization?: string,
): Promise<string> {
  const response = await fetch(`${address}/v2${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(authorization === undefined ? {} : { authorization }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  return text;
}

/** Registers a company and logs in; its ids start anew at a place that no table of a fresh company reaches. */
export async function makeCompany(address: string, owner: pg.Client): Promise<Company> {
  const { companyId, consumerToken, employeeToken } = await send(address, "POST", "/integration/:register", {});
  const expirationDate = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const { token } = await send(address, "POST", "/token/session/:create", {
    consumerToken,
    employeeToken,
    expirationDate,
  });
  await owner.query("update id_block set next_id = $2 where company_id = $1", [companyId, firstServiceId]);
  // As in a company that has posted on them before: statements that are sent again find their accounts.
  await owner.query("select set_config('motpost.company', $1::text, false), use_accounts($1::bigint, null)", [
    companyId,
  ]);
  const authorization = `Basic ${Buffer.from(`0:${token}`).toString("base64")}`;
  return {
    id: companyId,
    authorization,
    call: (method, path, body, at = address) => send(at, method, path, body, authorization),
    text: (path) => sendForText(address, "GET", path, undefined, authorization),
  };
}

/** The account of a number, by id. */
export async function accountId(company: Company, number: number): Promise<number> {
  const [account] = await company.call("GET", `/ledger/account?number=${number}`);
  return account.id;
}

/** A customer, three products and an order of three lines; returns the ids of customer and order. */
export async function makeOrder(company: Company): Promise<{ customer: number; order: number }> {
  const customer = await company.call("POST", "/customer", {
    name: "Ola Nordmann AS",
    isCustomer: true,
    email: "ola@example.com",
    postalAddress: { addressLine1: "Storgata 1", postalCode: "0155", city: "Oslo" },
  });
  const products = await company.call("POST", "/product/list", [
    { name: "Kaffe", number: "K1", priceExcludingVatCurrency: 100, vatType: { id: 31 } },
    { name: "Kopp", number: "K2", priceExcludingVatCurrency: 79.9, vatType: { id: 3 } },
    { name: "Frakt", number: "K3", priceExcludingVatCurrency: 49.5, vatType: { id: 3 } },
  ]);
  const order = await company.call("POST", "/order", {
    customer: { id: customer.id },
    orderDate: "2026-03-02",
    deliveryDate: "2026-03-03",
    orderLines: products.map((product: { id: number }, index: number) => ({
      product: { id: product.id },
      count: index + 1,
    })),
  });
  return { customer: customer.id, order: order.id };
}

/** Copies of objects of one table, with their parts, in one company. */
export class Copies {
  private next = firstCopyId;
  readonly owner: pg.Client;
  constructor(owner: pg.Client) {
    this.owner = owner;
  }

  /** Copies an order with its lines. */
  async orders(company: number, order: number, count: number, once: boolean): Promise<Objects> {
    const objects = this.take(count, once);
    // An open order's preliminary invoice is its own; its id is the last of the order's distance.
    const own = `'id', n.id, 'number', n.id::text, 'preliminaryInvoice', n.id + ${distance - 1}`;
    await this.copy("sales_order", company, "o.id = $2", objects, [order], own);
    const place = `(select count(*) from order_line x where x.company_id = o.company_id and x."order" = $2 and x.id < o.id)`;
    const line = `'id', n.id + 1 + ${place}, 'order', n.id`;
    await this.copy("order_line", company, `o."order" = $2`, objects, [order], line);
    await this.owner.query("analyze sales_order, order_line");
    return objects;
  }

  /** Copies a customer; the copies share its addresses. */
  async customers(company: number, customer: number, count: number): Promise<Objects> {
    const objects = this.take(count, false);
    await this.copy("party", company, "o.id = $2", objects, [customer], "'id', n.id, 'customerNumber', n.id");
    await this.owner.query("analyze party");
    return objects;
  }

  /** Copies a product. */
  async products(company: number, product: number, count: number): Promise<void> {
    const own = "'id', n.id, 'number', 'P' || n.id, 'name', 'Vare ' || n.id";
    await this.copy("product", company, "o.id = $2", this.take(count, false), [product], own);
    await this.owner.query("analyze product");
  }

  /**
   * Copies an invoice that the service has made, with its order, lines and voucher, to an earlier day. What is kept beside postings is
   * not copied: the copies are there to be passed by. Numbers are negative, so that the service meets none of them.
   */
  async invoices(company: number, invoice: number, count: number, day: string): Promise<void> {
    const far = 32;
    const objects = { first: this.next, distance: far, count, once: false };
    this.next += count * far;
    const { rows } = await this.owner.query(
      `select i."voucher", l."order" from invoice i join order_line l on l.company_id = i.company_id and l."invoice" = i.id
         where i.company_id = $1 and i.id = $2 limit 1`,
      [company, invoice],
    );
    const { voucher, order } = rows[0];
    const line = `(select count(*) from order_line x where x.company_id = o.company_id and x."order" = $2 and x.id < o.id)`;
    const row = `(select count(*) from posting x where x.company_id = o.company_id and x."voucher" = $2 and x.id < o.id)`;
    const [parts, postings] = ["n.id + 1", "n.id + 16"];
    const item = `(select n.id + 16 + count(*) from posting x where x.company_id = o.company_id and x."voucher" = ${voucher} and x.id < o."openItem")`;
    // Foreign keys and triggers would take a minute for what nobody asks for.
    await this.owner.query("set session_replication_role = replica");
    const number = "'number', -n.id";
    await this.copy("sales_order", company, "o.id = $2", objects, [order], `'id', n.id, ${number}`);
    const lines = `'id', ${parts} + ${line}, 'order', n.id, 'invoice', n.id + 14`;
    await this.copy("order_line", company, `o."order" = $2`, objects, [order], lines);
    await this.copy(
      "voucher",
      company,
      "o.id = $2",
      objects,
      [voucher],
      `'id', n.id + 15, ${number}, 'date', '${day}'`,
    );
    const changed = `'id', ${postings} + ${row}, 'voucher', n.id + 15, 'date', '${day}', 'openItem', case when o."openItem" is not null then ${item} end`;
    await this.copy("posting", company, `o."voucher" = $2`, objects, [voucher], changed);
    const own = `'id', n.id + 14, 'invoiceNumber', -n.id, 'kid', '', 'voucher', n.id + 15, 'invoiceDate', '${day}', 'openItem', ${item}`;
    await this.copy("invoice", company, "o.id = $2", objects, [invoice], own);
    await this.owner.query("set session_replication_role = origin");
    await this.owner.query("analyze sales_order, order_line, voucher, posting, invoice");
  }

  private take(count: number, once: boolean): Objects {
    const objects = { first: this.next, distance, count, once };
    this.next += count * distance;
    return objects;
  }

  private async copy(
    table: string,
    company: number,
    which: string,
    objects: Objects,
    values: readonly unknown[],
    changed: string,
  ): Promise<void> {
    await this.owner.query(
      `insert into "${table}" select c.* from "${table}" o, generate_series($3::bigint, $4::bigint, ${objects.distance}) n(id),
         lateral json_populate_record(o, json_build_object(${changed})) c where o.company_id = $1 and ${which}`,
      [company, ...values, objects.first, objects.first + (objects.count - 1) * objects.distance],
    );
  }
}
