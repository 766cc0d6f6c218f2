// `npm run bench -- --only newCompany`: the processor time of a new company's requests as its past grows, beside a large company that
// the database has counted, as a Markdown table.

import type pg from "pg";
import { accountId, type Company, makeCompany } from "./books.ts";
import { makeHistory } from "./history.ts";
import { copyForStatistics } from "./large.ts";
import { startServiceProcess } from "./processes.ts";
import { processorTimes, usedSince } from "./processor-time.ts";

/** What the run is made on. */
export interface NewCompanyField {
  readonly url: string;
  readonly owner: pg.Client;
  readonly data: string;
  readonly databasePid: number;
  /** Requests of each kind that are measured each time. */
  readonly each: number;
  log(line: string): void;
}

/** Of the large company. */
const large = { postings: 20_000, present: 10_000, invoices: 10_000 };
/** Invoices that the new company has made when it is measured. */
const lengths = [0, 100, 300, 600];

/** Prepares what a request needs, and gives back the request. */
type Operation = () => Promise<() => Promise<unknown>>;

const days = { order: "2026-03-02", invoice: "2026-03-03", reminder: "2026-05-20" };

/** Ids that the requests need. */
interface Ids {
  readonly customer: number;
  readonly supplier: number;
  readonly payables: number;
  readonly bank: number;
  readonly paymentType: number;
}

async function idsOf(company: Company): Promise<Ids> {
  const types = await company.call("GET", "/invoice/paymentType?fields=id,debitAccount(number)");
  const bank = types.find((one: { debitAccount: { number: number } }) => one.debitAccount.number === 1920);
  return {
    customer: (await company.call("POST", "/customer", { name: "Kunde AS" })).id,
    supplier: (await company.call("POST", "/supplier", { name: "Engros AS" })).id,
    payables: await accountId(company, 2400),
    bank: await accountId(company, 1920),
    paymentType: bank.id,
  };
}

/** What companies do, by the names of the table. */
function operationsOf(company: Company, ids: Ids) {
  const order = async () => {
    const orderLines = [{ description: "Vare", count: 1, unitPriceExcludingVatCurrency: 100, vatType: { id: 3 } }];
    const dates = { orderDate: days.order, deliveryDate: days.order };
    const { id } = await company.call("POST", "/order", { customer: { id: ids.customer }, ...dates, orderLines });
    return id as number;
  };
  const charge = (id: number) =>
    company.call("PUT", `/order/${id}/:invoice?invoiceDate=${days.invoice}&sendToCustomer=false`);
  const invoice = async () => (await charge(await order())).id as number;
  /** A posting of the supplier over the bank; the ids of its voucher and of its own. */
  const posted = async (amount: number): Promise<readonly [voucher: number, posting: number]> => {
    const postings = [
      { row: 1, account: { id: ids.payables }, supplier: { id: ids.supplier }, amountGross: amount },
      { row: 2, account: { id: ids.bank }, amountGross: -amount },
    ];
    const body = { date: days.order, description: "A konto", postings };
    const created = await company.call("POST", "/ledger/voucher?fields=id,postings(id)", body);
    return [created.id, created.postings[0].id];
  };
  const query = "includeCharge=true&dispatchType=EMAIL&email=kunde@example.no";
  return {
    invoice: async () => {
      const id = await order();
      return () => charge(id);
    },
    payment: async () => {
      const id = await invoice();
      const payment = `paymentDate=${days.invoice}&paymentTypeId=${ids.paymentType}&paidAmount=125`;
      return () => company.call("PUT", `/invoice/${id}/:payment?${payment}`);
    },
    "credit note": async () => {
      const id = await invoice();
      return () => company.call("PUT", `/invoice/${id}/:createCreditNote?date=${days.invoice}&sendToCustomer=false`);
    },
    reminder: async () => {
      const id = await invoice();
      return () =>
        company.call("PUT", `/invoice/${id}/:createReminder?type=SOFT_REMINDER&date=${days.reminder}&${query}`);
    },
    voucher: async () => () => posted(250),
    "closing of postings": async () => {
      const both = [(await posted(250))[1], (await posted(-250))[1]];
      return () => company.call("PUT", "/ledger/posting/:closePostings", both);
    },
    reversal: async () => {
      const [id] = await posted(250);
      return () => company.call("PUT", `/ledger/voucher/${id}/:reverse?date=${days.invoice}`);
    },
  } satisfies Readonly<Record<string, Operation>>;
}

/** Makes both companies, measures the new one between parts of its past, and returns the table. */
export async function runNewCompany(field: NewCompanyField): Promise<string> {
  const service = await startServiceProcess(field.url, field.data, null, { MOTPOST_RATES_URL: "" });
  try {
    const address = `http://127.0.0.1:${service.port}`;
    await makeLarge(field, address);
    const company = await makeCompany(address, field.owner);
    const operations = operationsOf(company, await idsOf(company));
    // The first ones make the plans that are kept.
    for (const prepare of Object.values(operations)) for (let n = 0; n < 10; n++) await (await prepare())();
    const cells = new Map<string, string[]>(Object.keys(operations).map((name) => [name, []]));
    let created = 0;
    for (const length of lengths) {
      field.log(`${length} invoices`);
      for (; created < length; created++) await (await operations[created % 4 === 0 ? "payment" : "invoice"]())();
      for (const [name, prepare] of Object.entries(operations))
        cells.get(name)?.push(await measured({ ...field, servicePid: service.processId }, prepare));
    }
    const lines = [...cells].map(([name, each]) => `| ${name} | ${each.join(" | ")} |`);
    return [
      `| Request | ${lengths.map((length) => `${length} invoices, ms`).join(" | ")} |`,
      `| --- | ${"---: | ".repeat(lengths.length).trim()}`,
      ...lines,
    ].join("\n");
  } finally {
    await service.stop();
  }
}

async function makeLarge({ url, owner, log }: NewCompanyField, address: string): Promise<void> {
  const company = await makeCompany(address, owner);
  log("storing the large company");
  await makeHistory(url, company, large, log);
  const operations = operationsOf(company, await idsOf(company));
  await (await operations.reminder())();
  const [invoice] = await company.call("GET", "/invoice?invoiceDateFrom=2026-01-01&invoiceDateTo=2027-01-01&fields=id");
  await copyForStatistics(owner, company.id, invoice.id, large.invoices);
}

/** Milliseconds of processor time of one request, of the service and of the database. */
async function measured(field: NewCompanyField & { readonly servicePid: number }, prepare: Operation): Promise<string> {
  const requests: Awaited<ReturnType<Operation>>[] = [];
  for (let n = 0; n < field.each; n++) requests.push(await prepare());
  const times = () => [processorTimes(field.servicePid, "own"), processorTimes(field.databasePid, "children")] as const;
  const before = times();
  for (const request of requests) await request();
  const after = times();
  const [own, database] = [usedSince(before[0], after[0]), usedSince(before[1], after[1])];
  return `${(own / field.each).toFixed(1)} + ${(database / field.each).toFixed(1)}`;
}
