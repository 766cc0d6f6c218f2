// The company of the bank's sample files: its accounts, parties and open items, and tables of what is expected.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readTable } from "../../src/domain/table-file.ts";
import { accountOf, importBank } from "./bank.ts";
import { storeRates } from "./foreign.ts";
import type { TestAnswer, TestClient, TestService } from "./service.ts";

const folder = join(import.meta.dirname, "..", "data", "bank");

/** The bytes of a sample file. */
export const bytesOf = (name: string): Buffer => readFileSync(join(folder, name));

/** The rows of a table of expected values, by the names of its columns in lower case. */
export function sampleTable(name: string): Record<string, string>[] {
  const text = bytesOf(name)
    .toString("utf8")
    .split("\n")
    .filter((line) => !line.startsWith("#"))
    .join("\n");
  const { names, rows } = readTable(text, { separator: "," });
  return rows.map(({ cells }) => Object.fromEntries(names.map((column, place) => [column, cells[place] ?? ""])));
}

/** A company with the open items of the samples. */
export interface SampleCompany {
  readonly client: TestClient;
  /** The accounts in kroner, in euro, and of withheld tax. */
  readonly bank: number;
  readonly euro: number;
  /** Voucher ids of supplier invoices by their numbers. */
  readonly bills: ReadonlyMap<string, number>;
  importSample(name: string, account?: number): Promise<TestAnswer>;
}

/** Makes the company; the clock of the service is 2026-10-20. */
export async function sampleCompany(service: TestService): Promise<SampleCompany> {
  const client = await service.company();
  await storeRates(service, [
    ["EUR", "2026-09-02", "11.7"],
    ["EUR", "2026-09-04", "11.65"],
    ["EUR", "2026-10-01", "11.8"],
  ]);
  const [bank, euro, tax] = [
    await accountOf(client, 1920),
    await accountOf(client, 1940),
    await accountOf(client, 1950),
  ];
  await client.value(client.put(`/ledger/account/${bank}`, { bankAccountNumber: "99901000014" }));
  await client.value(
    client.put(`/ledger/account/${euro}`, {
      bankAccountNumber: "99901001177",
      isBankAccount: true,
      currency: { id: 5 },
    }),
  );
  await client.value(client.put(`/ledger/account/${tax}`, { bankAccountNumber: "99901001258", isBankAccount: true }));
  await client.value(client.put("/invoice/settings", { kidMethod: "MOD10", kidLength: 15 }));
  await client.value(client.put("/bank/settings", { autoPayKid: true }));
  const items = sampleTable("open-items.csv");
  await sell(
    client,
    items.filter((one) => one.kind === "CUSTOMER"),
  );
  const bills = await buy(
    client,
    items.filter((one) => one.kind === "SUPPLIER"),
  );
  const importSample = (name: string, account = bank) =>
    importBank(client, { name, bytes: bytesOf(name) }, { account });
  return { client, bank, euro, bills, importSample };
}

type Item = Record<string, string>;

async function sell(client: TestClient, items: readonly Item[]): Promise<void> {
  const customers = new Map<string, number>();
  for (const item of items) {
    if (!customers.has(item.partynumber ?? "")) {
      const made = await client.value(
        client.post("/customer", {
          ...{ name: item.party, customerNumber: Number(item.partynumber) },
          ...(item.partyaccount === "" ? {} : { bankAccounts: [item.partyaccount] }),
        }),
      );
      customers.set(item.partynumber ?? "", Number(made.id));
    }
    const order = await client.value(
      client.post("/order", {
        ...{ customer: { id: customers.get(item.partynumber ?? "") }, orderDate: item.date, deliveryDate: item.date },
        currency: { id: item.currency === "EUR" ? 5 : 1 },
        orderLines: [
          {
            description: "Vare",
            count: 1,
            unitPriceExcludingVatCurrency: Number(item.amountcurrency),
            vatType: { id: 5 },
          },
        ],
      }),
    );
    const days = (Date.parse(item.duedate ?? "") - Date.parse(item.date ?? "")) / 86_400_000;
    const query = `invoiceDate=${item.date}&sendToCustomer=false&invoicesDueIn=${days}`;
    const invoice = await client.value(
      client.put(`/order/${order.id}/:invoice?${query}&fields=invoiceNumber,kid,amountCurrency`),
    );
    const expected = { invoiceNumber: Number(item.number), kid: item.kid, amountCurrency: Number(item.amountcurrency) };
    for (const [name, value] of Object.entries(expected))
      if ((invoice as Record<string, unknown>)[name] !== value)
        throw new Error(
          `Invoice ${item.number}: ${name} is ${(invoice as Record<string, unknown>)[name]}, not ${value}.`,
        );
  }
}

async function buy(client: TestClient, items: readonly Item[]): Promise<Map<string, number>> {
  const suppliers = new Map<string, number>();
  const bills = new Map<string, number>();
  const [cost, payables] = [await accountOf(client, 6540), await accountOf(client, 2400)];
  for (const item of items) {
    if (!suppliers.has(item.partynumber ?? "")) {
      const made = await client.value(
        client.post("/supplier", {
          ...{ name: item.party, supplierNumber: Number(item.partynumber), bankAccounts: [item.partyaccount] },
        }),
      );
      suppliers.set(item.partynumber ?? "", Number(made.id));
    }
    const isForeign = item.currency === "EUR";
    const row = (sign: 1 | -1) => ({
      amountGross: sign * Number(item.amountnok),
      ...(isForeign ? { currency: { id: 5 }, amountGrossCurrency: sign * Number(item.amountcurrency) } : {}),
    });
    const supplier = { id: suppliers.get(item.partynumber ?? "") };
    const voucher = await client.value(
      client.post("/ledger/voucher", {
        ...{ date: item.date, description: item.party, vendorInvoiceNumber: item.number },
        postings: [
          { row: 1, account: { id: cost }, vatType: { id: 0 }, ...row(1) },
          {
            row: 2,
            account: { id: payables },
            supplier,
            invoiceNumber: item.number,
            termOfPayment: item.duedate,
            ...row(-1),
          },
        ],
      }),
    );
    bills.set(item.number ?? "", Number(voucher.id));
  }
  return bills;
}
