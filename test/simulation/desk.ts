// The desk at which the simulated bookkeeper works: the service on one side, the model on the other, and what both say compared.

import { expect } from "vitest";
import type { TestAnswer, TestClient } from "../support/service.ts";
import type { Asset } from "./assets.ts";
import type { BankLine } from "./bank.ts";
import type { Hours } from "./hours.ts";
import {
  controlAccounts,
  type How,
  type Line,
  Model,
  type Party,
  type Posting,
  type Row,
  type Voucher,
  type Written,
} from "./model.ts";
import type { Remittance } from "./payments.ts";
import type { Random } from "./random.ts";
import type { Travel } from "./travels.ts";
import { noWages } from "./wages.ts";

/** Fields of a posting that never change, and the close group, which does. */
const postingFields =
  "postings(id,row,date,description,account(number),vatType(number),customer(id),supplier(id),employee(id),amount,currency(code),amountCurrency,amountGross,amountGrossCurrency,invoiceNumber,termOfPayment,systemGenerated,closegroupId)";

/** What is read of every voucher. */
export const voucherFields = `id,number,date,year,description,vendorInvoiceNumber,${postingFields}`;

/** A posting as the service shows it. */
interface Shown {
  readonly id: number;
  readonly row: number;
  readonly date: string;
  readonly account: { readonly number: number };
  readonly vatType: { readonly number: string };
  readonly customer: { readonly id: number } | null;
  readonly supplier: { readonly id: number } | null;
  readonly employee: { readonly id: number } | null;
  readonly amount: number;
  readonly currency: { readonly code: string };
  readonly amountCurrency: number;
  readonly amountGross: number;
  readonly invoiceNumber: string;
  readonly closegroupId: number | null;
}

/** A voucher as the service shows it. */
export interface ShownVoucher {
  readonly id: number;
  readonly number: number;
  readonly date: string;
  readonly postings: readonly Shown[];
}

/** The day on which the books begin. */
export const begin = "2024-12-01";

/** The day on which the bookkeeper works, late in the second of its years: the same books come of a seed, whenever it runs. */
export const today = "2026-11-25";

/** Øre as the service takes them. */
export const kroner = (øre: number) => (øre / 100).toFixed(2);
/** Kroner as the model counts them. */
export const øre = (amount: number) => Math.round(amount * 100);

/** A voucher word for word, but for its settlement. */
export function frozen({ postings, ...voucher }: ShownVoucher): string {
  return JSON.stringify({ ...voucher, postings: postings.map(({ closegroupId: _changes, ...rest }) => rest) });
}

/** Service, model and what is known of the company. */
export class Desk {
  readonly client: TestClient;
  readonly model = new Model();
  readonly accounts = new Map<number, number>();
  readonly vatTypes = new Map<string, number>();
  readonly customers: Party[] = [];
  readonly suppliers: Party[] = [];
  readonly employee: Party;
  /** Customers who are invoiced in foreign currencies alone. */
  readonly abroad: Party[] = [];
  /** Ids of foreign currencies by their codes. */
  readonly currencies = new Map<string, number>();
  readonly assets: Asset[] = [];
  readonly hours: Hours = { projects: [], activities: [], entries: [] };
  readonly wages = noWages();
  readonly travels: Travel[] = [];
  /** Values of dimensions; every row has one or none of each, by its amount. */
  readonly dimensions = { department: [0], project: [0], product: [0], freeAccountingDimension1: [0] };
  /** Lines of the bank that were accepted, and how many files have come. */
  readonly bankLines: BankLine[] = [];
  /** Files of payments that the bank has booked, by the vouchers that settled them. */
  readonly remittances = new Map<number, Remittance>();
  /** Vouchers that posted payments when they were sent. */
  readonly dispatched = new Set<number>();
  bankFiles = 0;
  bankIn = 0;
  bankOut = 0;
  /** What was done in this step, for whoever reads a failure. */
  doing = "";
  /** Whether the step was refused, so that nothing may have been written. */
  unchanged = false;
  random!: Random;

  constructor(client: TestClient) {
    this.client = client;
    this.employee = { kind: "employee", id: client.employeeId };
  }

  /** Looks up accounts and codes, and makes customers and suppliers. */
  async open(): Promise<void> {
    const { client } = this;
    const list = async (path: string) => (await client.get(path)).body.values;
    for (const one of await list("/ledger/account?fields=id,number")) this.accounts.set(one.number, one.id);
    for (const one of await list("/ledger/vatType?fields=id,number")) this.vatTypes.set(one.number, one.id);
    for (const one of await list("/ledger/vatType?isActive=false&fields=id,number"))
      this.vatTypes.set(one.number, one.id);
    this.bankIn = (await list("/invoice/paymentType?description=bank&fields=id"))[0].id;
    this.bankOut = (await list("/ledger/paymentTypeOut?isInactive=false&fields=id"))[0].id;
    const make = async (path: string, count: number) => {
      const bodies = Array.from({ length: count }, (_, index) => ({ name: `Part ${index + 1}` }));
      return (await client.post(`${path}/list`, bodies)).body.values.map((one: { id: number }) => one.id);
    };
    // The books begin a month before the simulated days.
    const beginning = { 1900: 100, 2050: -100 };
    const balancePostings = Object.entries(beginning).map(([number, amount]) => ({
      account: { id: this.accounts.get(Number(number)) },
      amount: kroner(amount),
    }));
    await client.value(client.post("/ledger/voucher/openingBalance", { voucherDate: begin, balancePostings }));
    for (const [number, amount] of Object.entries(beginning)) this.model.begin(Number(number), begin, amount);
    for (const name of ["Nord", "Sør"])
      this.dimensions.department.push(Number((await client.value(client.post("/department", { name }))).id));
    for (const name of ["Bro", "Tunnel"]) {
      const project = { name, projectManager: { id: client.employeeId }, startDate: begin };
      this.dimensions.project.push(Number((await client.value(client.post("/project", project))).id));
    }
    for (const id of await make("/product", 2)) this.dimensions.product.push(id);
    await client.value(client.post("/ledger/accountingDimensionName", { dimensionName: "Region" }));
    for (const displayName of ["Kyst", "Innland"]) {
      const value = client.post("/ledger/accountingDimensionValue", { displayName, dimensionIndex: 1 });
      this.dimensions.freeAccountingDimension1.push(Number((await client.value(value)).id));
    }
    for (const id of await make("/customer", 25)) this.customers.push({ kind: "customer", id });
    for (const id of await make("/supplier", 15)) this.suppliers.push({ kind: "supplier", id });
    for (const id of await make("/customer", 3)) this.abroad.push({ kind: "customer", id });
  }

  /** Writes down what is about to be done. */
  say(text: string): void {
    this.doing = this.doing === "" ? text : `${this.doing}; ${text}`;
  }

  /** The body of a voucher. */
  body({ date, lines, vendorInvoiceNumber }: Written, first = 1): Record<string, unknown> {
    return {
      date,
      description: "Bilag",
      ...(vendorInvoiceNumber === null ? {} : { vendorInvoiceNumber }),
      postings: lines.map((line, index) => ({ row: first + index, ...this.bodyRow(line) })),
    };
  }

  /** The same for the same amount, so that no number is drawn for it. */
  private dimensionsOf(gross: number): Record<string, unknown> {
    const found = Object.entries(this.dimensions).map(([name, ids], place) => {
      const id = ids[Math.abs(gross + place) % (ids.length + place)] ?? 0;
      return [name, id === 0 ? undefined : { id }] as const;
    });
    return Object.fromEntries(found.filter(([, value]) => value !== undefined));
  }

  private bodyRow({ account, date, gross, code, party, invoiceNumber, asset }: Line): Record<string, unknown> {
    return {
      ...(date === null ? {} : { date }),
      account: { id: this.accounts.get(account) },
      vatType: { id: this.vatTypes.get(code) },
      amountGross: kroner(gross),
      ...this.dimensionsOf(gross),
      ...(party === null ? {} : { [party.kind]: { id: party.id } }),
      ...(invoiceNumber === "" ? {} : { invoiceNumber }),
      ...(asset === undefined ? {} : { asset: { id: asset } }),
    };
  }

  /**
   * Compares the answer with what must be refused: closed months alone are a lock, beside other faults they are listed.
   * @returns true when it was refused
   */
  refused(answer: TestAnswer, closed: number, others = 0): boolean {
    if (closed + others === 0) return false;
    this.say(`refused, ${closed} closed and ${others} other faults`);
    const { status, body } = answer;
    const wanted = others === 0 ? [409, 10000] : [422, 18000];
    expect([status, body.code, body.validationMessages?.length], answer.text).toEqual([...wanted, closed + others]);
    this.unchanged = true;
    return true;
  }

  /** Takes an answered voucher into the model, after a look at every one of its postings. */
  adopt(shown: ShownVoucher, rows: readonly Row[], how: How = {}): Voucher {
    const series = how.series ?? "voucher";
    const offset = series === "invoice" ? 1_000_000 : 0;
    expect(shown.number).toBe(offset + this.model.nextNumber(shown.date, series));
    const written = new Map(rows.map((row) => [textOf(row), row]));
    const postings = shown.postings.map((one) => {
      const posting = postingOf(one);
      const { item = posting, asset } = written.get(textOf(posting)) ?? {};
      posting.item = item;
      posting.asset = asset;
      return posting;
    });
    expect(postings.map(textOf).sort()).toEqual(rows.map(textOf).sort());
    const { id, date } = shown;
    const voucher = this.model.add({ id, date, postings, answered: frozen(shown) }, how);
    // Settled exactly where the model says so; the group's id is read from there.
    shown.postings.forEach(({ closegroupId }, index) => {
      const { group } = postings[index] as Posting;
      expect(closegroupId !== null, `posting ${index} is settled`).toBe(group !== null);
      if (group !== null) group.id = closegroupId as number;
    });
    return voucher;
  }

  /** The voucher of the ordinary series that was made last on this day. */
  async latest(date: string): Promise<ShownVoucher> {
    const number = this.model.nextNumber(date);
    const period = `dateFrom=${date.slice(0, 4)}-01-01&dateTo=${Number(date.slice(0, 4)) + 1}-01-01`;
    const found = await this.client.get(`/ledger/voucher?number=${number}&${period}&fields=${voucherFields}`);
    expect(found.body.count, `there is one voucher ${number} of the year`).toBe(1);
    return found.body.values[0];
  }
}

function postingOf(shown: Shown): Posting {
  const { id, row, date, account, vatType, customer, supplier, employee, amount, amountGross, invoiceNumber } = shown;
  const { code } = shown.currency;
  const foreign = code === "NOK" ? undefined : { code, amount: øre(shown.amountCurrency) };
  const parties: (Party | null)[] = [
    customer && { kind: "customer", id: customer.id },
    supplier && { kind: "supplier", id: supplier.id },
    // Rows of wages name who is paid on every account.
    employee && account.number === controlAccounts.employee ? { kind: "employee", id: employee.id } : null,
  ];
  const posting: Omit<Posting, "item"> = {
    ...{ id, row, date, account: account.number, amount: øre(amount), gross: øre(amountGross), code: vatType.number },
    ...{ party: parties.find((one) => one !== null) ?? null, invoiceNumber, group: null, foreign },
  };
  const own = posting as Posting;
  own.item = own;
  return own;
}

function textOf({ row, account, date, amount, gross, code, party, invoiceNumber, foreign }: Omit<Row, "item">): string {
  const currency = foreign === undefined ? "" : ` ${foreign.code} ${foreign.amount}`;
  return `${row} ${account} ${date} ${amount} of ${gross} (${code})${currency} ${party?.kind ?? "-"} ${party?.id ?? "-"} ${invoiceNumber}`;
}
