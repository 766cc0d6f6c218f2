// From customer to paid invoice with the typed client. Run it after a build, with the tokens that the service prints at its
// start: CONSUMER=... EMPLOYEE=... node dist/clients/typescript/examples/first-invoice.js

import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Motpost } from "../src/index.ts";

/** What became of it. */
export interface Paid {
  readonly number: number | null | undefined;
  readonly amount: number | null | undefined;
  readonly amountOutstanding: number | null | undefined;
}

/** Sells coffee, invoices it and has it paid. */
export async function sellCoffee(client: Motpost): Promise<Paid> {
  const customer = await client.post("/customer", { body: { name: "Ola Nordmann AS" } });
  const product = await client.post("/product", {
    body: { name: "Kaffe, 1 kg", priceExcludingVatCurrency: 200, vatType: { id: 31 } },
  });
  const order = await client.post("/order", {
    body: {
      customer: { id: idOf(customer.value) },
      orderDate: "2026-11-02",
      deliveryDate: "2026-11-03",
      orderLines: [{ product: { id: idOf(product.value) }, count: 3 }],
    },
  });
  const invoice = await client.put("/order/{id}/:invoice", {
    path: { id: idOf(order.value) },
    query: { invoiceDate: "2026-11-03", sendToCustomer: false },
  });
  for await (const type of client.list("/invoice/paymentType", { query: { query: "bank", count: 1 } })) {
    const paid = await client.put("/invoice/{id}/:payment", {
      path: { id: idOf(invoice.value) },
      query: { paymentDate: "2026-11-10", paymentTypeId: idOf(type), paidAmount: Number(invoice.value.amount) },
    });
    return {
      number: paid.value.number,
      amount: paid.value.amount,
      amountOutstanding: paid.value.amountOutstanding,
    };
  }
  throw new Error("The company has no payment type for its bank.");
}

function idOf({ id }: { readonly id?: number }): number {
  if (id === undefined) throw new Error("fields left the id out.");
  return id;
}

async function main(): Promise<void> {
  const { CONSUMER: consumerToken, EMPLOYEE: employeeToken, ADDRESS: address = "http://127.0.0.1:4600" } = process.env;
  if (consumerToken === undefined || employeeToken === undefined) throw new Error("Set CONSUMER and EMPLOYEE.");
  const expirationDate = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const client = await Motpost.logIn({ address }, { consumerToken, employeeToken, expirationDate });
  console.log(await sellCoffee(client));
}

// Tests import this file; only as a program does it sell.
if (realpathSync(process.argv[1] ?? ".") === fileURLToPath(import.meta.url)) await main();
