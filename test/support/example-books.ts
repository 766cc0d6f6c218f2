// The example books of reports: two years of a small company, posted through the interface, with what its reports must say.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { TestClient } from "./service.ts";

interface ExampleRow {
  readonly account: number;
  readonly amount: string;
  readonly row?: number;
  readonly vat?: string;
  readonly customer?: string;
  readonly supplier?: string;
  readonly department?: string;
  readonly project?: string;
  readonly document?: string;
  readonly due?: string;
}
/** A voucher of the books. */
export interface ExampleVoucher {
  readonly id: string;
  readonly date: string;
  readonly text: string;
  readonly rows: readonly ExampleRow[];
}

/** The books, and what reports must say of them, computed from the vouchers alone. */
export const exampleBooks: {
  readonly vouchers: readonly ExampleVoucher[];
  readonly yearEndVouchers: { readonly vouchers: readonly ExampleVoucher[] };
  readonly budget: { readonly perMonth: Readonly<Record<string, string>> };
  // biome-ignore lint/suspicious/noExplicitAny: each report has a form of its own
  readonly expected: Readonly<Record<string, any>>;
} = JSON.parse(readFileSync(join(import.meta.dirname, "../data/report-examples.json"), "utf8"));

/** What a code adds to a net amount. */
const rates: Readonly<Record<string, number>> = { "1": 1.25, "3": 1.25, "52": 1, "86": 1 };

/** Books that are filled. */
export interface FilledBooks {
  /** Ids by names such as `account 1500`, `customer K1`, `department 10`, `project P1`. */
  readonly ids: ReadonlyMap<string, number>;
  /** Posts one more voucher of the example. */
  post(voucher: ExampleVoucher): Promise<void>;
}

/** Posts the books of the two years before the year-end into a new company. */
export async function fillBooks(client: TestClient): Promise<FilledBooks> {
  const ids = new Map<string, number>();
  const accounts = await client.get("/ledger/account?fields=id,number");
  for (const one of accounts.body.values) ids.set(`account ${one.number}`, one.id);
  const vatTypes = await client.get("/ledger/vatType?fields=id,number");
  for (const one of vatTypes.body.values) ids.set(`vat ${one.number}`, one.id);
  const make = async (key: string, path: string, body: unknown) =>
    ids.set(key, Number((await client.value(client.post(path, body))).id));
  for (const name of ["K1", "K2", "K3"]) await make(`customer ${name}`, "/customer", { name });
  for (const name of ["L1", "L2"]) await make(`supplier ${name}`, "/supplier", { name });
  for (const name of ["10", "20"]) await make(`department ${name}`, "/department", { name, departmentNumber: name });
  const projectManager = { id: client.employeeId };
  await make("project P1", "/project", { name: "P1", number: "P1", projectManager, startDate: "2025-01-01" });
  const [opening, ...others] = exampleBooks.vouchers;
  const balancePostings = opening?.rows.map((row) => ({
    account: { id: ids.get(`account ${row.account}`) },
    amount: Number(row.amount),
  }));
  await client.value(client.post("/ledger/voucher/openingBalance", { voucherDate: opening?.date, balancePostings }));
  for (const one of others) await post(client, ids, one);
  return { ids, post: (voucher) => post(client, ids, voucher) };
}

/** Posts a voucher by its gross rows; the rows of VAT are the service's own. */
async function post(client: TestClient, ids: ReadonlyMap<string, number>, voucher: ExampleVoucher): Promise<void> {
  const named = (kind: string, name: string | undefined) =>
    name === undefined ? {} : { [kind]: { id: ids.get(`${kind} ${name}`) } };
  const postings = voucher.rows
    .filter((row) => row.row !== 0)
    .map((row, index) => ({
      row: index + 1,
      account: { id: ids.get(`account ${row.account}`) },
      amountGross: Math.round(Number(row.amount) * (rates[row.vat ?? ""] ?? 1) * 100) / 100,
      ...(row.vat === undefined ? { vatType: { id: 0 } } : { vatType: { id: ids.get(`vat ${row.vat}`) } }),
      ...named("customer", row.customer),
      ...named("supplier", row.supplier),
      ...named("department", row.department),
      ...named("project", row.project),
      ...(row.document === undefined ? {} : { invoiceNumber: row.document.split(" ")[1] }),
      ...(row.due === undefined ? {} : { termOfPayment: row.due }),
    }));
  await client.value(client.post("/ledger/voucher", { date: voucher.date, description: voucher.text, postings }));
}
