// What tests of sales do again and again: orders, invoices, payments, and the books as compact text.

import type { TestAnswer, TestClient } from "./service.ts";

/** A line as tests write it: count, price in the order's mode, VAT type, and a discount in percent. */
export type TestLine = readonly [count: number, price: number, vatType?: number, discount?: number];

/** What an order may say beside its lines. */
export type TestOrder = Readonly<Record<string, unknown>>;

/** One company that sells to one customer and is paid on its bank account. */
export class Seller {
  readonly client: TestClient;
  readonly customer: number;
  /** Payment types by the number of the account that they debit. */
  readonly paymentTypes: Readonly<Record<number, number>>;
  private constructor(client: TestClient, customer: number, paymentTypes: Readonly<Record<number, number>>) {
    this.client = client;
    this.customer = customer;
    this.paymentTypes = paymentTypes;
  }

  /** A seller with a customer of its own. */
  static async of(client: TestClient, customer: Readonly<Record<string, unknown>> = {}): Promise<Seller> {
    const made = await client.value(client.post("/customer", { name: "Kunde AS", ...customer }));
    const types = (await client.get("/invoice/paymentType?fields=id,debitAccount(number)")).body.values;
    return new Seller(
      client,
      Number(made.id),
      Object.fromEntries(
        types.map((one: { id: number; debitAccount: { number: number } }) => [one.debitAccount.number, one.id]),
      ),
    );
  }

  /** The body of an order of these lines. */
  body(lines: readonly TestLine[], more: TestOrder = {}): TestOrder {
    const price =
      more.isPrioritizeAmountsIncludingVat === true ? "unitPriceIncludingVatCurrency" : "unitPriceExcludingVatCurrency";
    return {
      customer: { id: this.customer },
      orderDate: "2026-03-02",
      deliveryDate: "2026-03-02",
      orderLines: lines.map(([count, unitPrice, vatType = 3, discount = 0]) => ({
        description: "Vare",
        count,
        [price]: unitPrice,
        vatType: { id: vatType },
        discount,
      })),
      ...more,
    };
  }

  /** Makes an order; its id. */
  async order(lines: readonly TestLine[], more: TestOrder = {}): Promise<number> {
    return Number((await this.client.value(this.client.post("/order", this.body(lines, more)))).id);
  }

  /** Charges an order; `more` is added to the query. */
  charge(order: number, more = "", date = "2026-03-03"): Promise<TestAnswer> {
    return this.client.put(`/order/${order}/:invoice?invoiceDate=${date}&sendToCustomer=false${more}`);
  }

  /** Makes an order and charges it; the id of the invoice. */
  async invoice(lines: readonly TestLine[], more = "", order: TestOrder = {}): Promise<number> {
    return Number((await this.client.value(this.charge(await this.order(lines, order), more))).id);
  }

  /** Registers a payment on the bank account, or on another. */
  pay(invoice: number, amount: number | string, account = 1920, date = "2026-03-10"): Promise<TestAnswer> {
    const query = `paymentDate=${date}&paymentTypeId=${this.paymentTypes[account]}&paidAmount=${amount}`;
    return this.client.put(`/invoice/${invoice}/:payment?${query}`);
  }

  /** Credits an invoice in full. */
  credit(invoice: number, date = "2026-03-05", more = ""): Promise<TestAnswer> {
    return this.client.put(`/invoice/${invoice}/:createCreditNote?date=${date}&sendToCustomer=false${more}`);
  }

  /** Fields of an invoice, in the given order. */
  async look(invoice: number, fields: string): Promise<unknown[]> {
    const value = await this.client.value(this.client.get(`/invoice/${invoice}?fields=${fields}`));
    return fields.split(",").map((name) => (value as Record<string, unknown>)[name]);
  }

  /** The rows of an invoice's voucher as "row account amount amountGross vatCode", in their order. */
  async rows(invoice: number): Promise<string[]> {
    const fields = "voucher(postings(row,account(number),amount,amountGross,vatType(number)))";
    const value = await this.client.value(this.client.get(`/invoice/${invoice}?fields=${fields}`));
    const { postings } = (value as unknown as { voucher: { postings: Record<string, never>[] } }).voucher;
    return postings.map((one) => {
      const { row, account, amount, amountGross, vatType } = one as unknown as {
        row: number;
        account: { number: number };
        amount: number;
        amountGross: number;
        vatType: { number: string };
      };
      return `${row} ${account.number} ${amount.toFixed(2)} ${amountGross.toFixed(2)} ${vatType.number}`;
    });
  }

  /** Close groups of the customer's postings: the sizes of the groups, and how many postings are open. */
  async groups(): Promise<string> {
    const query = "dateFrom=2026-01-01&dateTo=2027-12-31&fields=closegroupId,amount&count=1000";
    const { values } = (await this.client.get(`/ledger/posting?${query}&customerId=${this.customer}`)).body;
    const sizes = new Map<number | null, number>();
    for (const { closegroupId } of values) sizes.set(closegroupId, (sizes.get(closegroupId) ?? 0) + 1);
    const open = sizes.get(null) ?? 0;
    sizes.delete(null);
    return `${[...sizes.values()].sort().join(" ")}${open === 0 ? "" : ` open ${open}`}`.trim();
  }
}

/** The rows of a worked example of the accounting facts, as `Seller.rows` writes them. */
export function exampleRows(example: {
  ledger: readonly { row: number; account: number; amount: string; amountGross: string; vatCode: string }[];
}): string[] {
  return example.ledger.map((one) => `${one.row} ${one.account} ${one.amount} ${one.amountGross} ${one.vatCode}`);
}

/** The refusal of an answer: its status and what it says of each field. */
export function refusalOf({ status, body }: TestAnswer): string {
  const messages = (body.validationMessages ?? []) as { path: string | null; field: string; message: string }[];
  return [status, ...messages.map((one) => `${one.path ?? one.field}: ${one.message}`)].join(" | ");
}
