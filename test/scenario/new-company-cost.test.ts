// A new company beside a large one that the database has counted: the planner knows no row of the new one, and its documents still
// read as much as the first ones did. Counted in rows and index entries.

import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeHistory } from "../../bench/history.ts";
import { copyForStatistics } from "../../bench/large.ts";
import { untilOthersWrote, withClient } from "../support/database.ts";
import { makeDivision, makePaid, typeIds } from "../support/payroll.ts";
import { Seller } from "../support/selling.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";
import { between, type Work, Worker } from "../support/work.ts";

/** Documents of each kind that are measured each time. */
const measuredEach = 4;
/** How many invoices and bills the company has made when it is measured again. */
const lengths = [100, 300];
const largePostings = 8_000;
const largeInvoices = 4_000;

type Operation = () => Promise<void>;

let service: TestService;
let worker: Worker;
const early = new Map<string, Work>();
/** By the length of the past. */
const late = new Map<number, Map<string, Work>>(lengths.map((length) => [length, new Map()]));
/** After the longest past, when the database has counted the corrections and postings of the company too. */
const counted = new Map<string, Work>();
beforeAll(async () => {
  service = await startTestService({ roles: ["api", "dispatcher", "sender"] });
  worker = new Worker(service.database.ownerUrl);
  await makeLarge();
  await withClient(service.database.ownerUrl, async (owner) => {
    const { rows } = await owner.query("select relname as name from pg_class where relkind = 'r' and reltuples > 0");
    for (const { name } of rows) known.add(name);
  });
  const client = await service.company();
  const trade = await trader(client);
  // The first ones make the plans that are kept.
  for (const prepared of Object.values(trade)) for (let n = 0; n < 6; n++) await (await prepared())();
  await measure(trade, early);
  let past = 0;
  for (const [length, into] of late) {
    await makePast(trade, past, length);
    await untilOthersWrote(service.database.ownerUrl);
    past = length;
    await measure(trade, into);
  }
  await withClient(service.database.ownerUrl, async (owner) => {
    await owner.query("analyze dimension_correction, posting");
  });
  await measure(trade, counted);
}, 600_000);
afterAll(async () => {
  await worker.close();
  await service.stop();
});

/** Invoices and bills from one length of the past to another; some are paid, and some postings are closed by hand. */
async function makePast(trade: Trade, from: number, to: number): Promise<void> {
  const one = async (n: number) => {
    await (await trade.supplierInvoice())();
    await (n % 4 === 0 ? await trade.payment() : await trade.invoice())();
    if (n % 4 === 1) await (await trade.closePostings())();
  };
  // Several at a time, as a busy company makes them.
  for (let n = from; n < to; n += 4) await Promise.all([n, n + 1, n + 2, n + 3].map(one));
}

/** A company with many postings and invoices, of which the database has counted every row. */
async function makeLarge(): Promise<void> {
  const client = await service.company();
  const call = async (method: string, path: string, body?: unknown) => {
    const { status, body: answer, text } = await client.call(method, path, { body });
    if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text}`);
    return answer.value ?? answer.values;
  };
  const size = { postings: largePostings, present: 1_000 };
  await makeHistory(service.database.ownerUrl, { id: client.companyId, call }, size, () => undefined);
  const invoice = await (await Seller.of(client)).invoice([[1, 100]]);
  const query = "type=SOFT_REMINDER&date=2026-05-20&includeCharge=true&dispatchType=EMAIL&email=kunde@example.no";
  await call("PUT", `/invoice/${invoice}/:createReminder?${query}`);
  const owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  try {
    await copyForStatistics(owner, client.companyId, invoice, largeInvoices);
    // What is not known of the new company stays unknown until it is counted.
    await owner.query(
      `do $$ declare t regclass; begin
         for t in select c.oid from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace loop
           execute format('alter table %s set (autovacuum_enabled = false)', t);
         end loop;
       end $$`,
    );
  } finally {
    await owner.end();
  }
}

/** What a company does: each prepares what it needs and gives back the step that is measured. */
async function trader(client: TestClient): Promise<Record<string, () => Promise<Operation>> & Trade> {
  const seller = await Seller.of(client);
  const supplier = Number((await client.value(client.post("/supplier", { name: "Engros AS" }))).id);
  const chart = (await client.get("/ledger/account?number=4300,2400&fields=id,number&sorting=number")).body.values;
  const [payables, cost] = chart.map(({ id }: { id: number }) => ({ id }));
  const bank = { id: (await client.get("/ledger/account?number=1920&fields=id")).body.values[0].id };
  const bankOut = (await client.get("/ledger/paymentTypeOut?fields=id")).body.values[0].id;
  const department = Number((await client.value(client.post("/department", { name: "Butikk" }))).id);
  let bills = 0;
  const bill = async () => {
    const postings = [
      { row: 1, account: cost, vatType: { id: 1 }, amountGross: 250 },
      { row: 2, account: payables, supplier: { id: supplier }, invoiceNumber: `S-${++bills}`, amountGross: -250 },
    ];
    const body = { date: "2026-03-02", description: "Kjøp", postings };
    return Number((await client.value(client.post("/ledger/voucher", body))).id);
  };
  const done = async (answer: Promise<{ status: number; text: string }>) => {
    const { status, text } = await answer;
    if (status >= 300) throw new Error(text);
  };
  const unnumberedRows = (amount: number) => [
    { row: 1, account: payables, supplier: { id: supplier }, amountGross: amount },
    { row: 2, account: bank, amountGross: -amount },
  ];
  /** A posting of the supplier without a number, over the bank; its id. */
  const unnumbered = async (amount: number): Promise<number> => {
    const body = { date: "2026-03-02", description: "A konto", postings: unnumberedRows(amount) };
    const made = await client.value(client.post("/ledger/voucher?fields=postings(id)", body));
    const [own] = made.postings as unknown as { id: number }[];
    return Number(own?.id);
  };
  /** Two postings that differ by this much. */
  const pair = async (difference: number) => [await unnumbered(250), await unnumbered(difference - 250)];
  const close = (ids: readonly number[]) => done(client.put("/ledger/posting/:closePostings", ids));
  return {
    ...(await payer(client, done)),
    async order() {
      return async () => {
        await seller.order([[1, 100]]);
      };
    },
    async orderChange() {
      const order = await seller.order([[1, 100]]);
      return () => done(client.put(`/order/${order}`, { reference: "PO-7", deliveryDate: "2026-03-04" }));
    },
    async invoice() {
      const order = await seller.order([[1, 100]]);
      return () => done(seller.charge(order));
    },
    async payment() {
      const invoice = await seller.invoice([[1, 100]]);
      return () => done(seller.pay(invoice, 125));
    },
    async paidAtOnce() {
      const order = await seller.order([[1, 100]]);
      return () => done(seller.charge(order, `&paymentTypeId=${seller.paymentTypes[1920]}&paidAmount=125`));
    },
    async creditNote() {
      const invoice = await seller.invoice([[1, 100]]);
      return () => done(seller.credit(invoice));
    },
    async reminder() {
      const invoice = await seller.invoice([[1, 100]]);
      const query = "type=SOFT_REMINDER&date=2026-05-20&includeCharge=true&dispatchType=EMAIL&email=kunde@example.no";
      return () => done(client.put(`/invoice/${invoice}/:createReminder?${query}`));
    },
    async supplierInvoice() {
      return async () => {
        await bill();
      };
    },
    async supplierPayment() {
      const id = await bill();
      const path = `/supplierInvoice/${id}/:addPayment?paymentType=${bankOut}&paymentDate=2026-03-20`;
      return () => done(client.post(path, undefined));
    },
    async numberedRow() {
      const number = `S-${bills + 1}`;
      await bill();
      const postings = [
        { row: 1, account: payables, supplier: { id: supplier }, invoiceNumber: number, amountGross: 250 },
        { row: 2, account: bank, amountGross: -250 },
      ];
      return () => done(client.post("/ledger/voucher", { date: "2026-03-20", description: "Betalt", postings }));
    },
    async partialPayment() {
      const id = await bill();
      const path = `/supplierInvoice/${id}/:addPayment?paymentType=${bankOut}&paymentDate=2026-03-20&amount=50&partialPayment=true`;
      return () => done(client.post(path, undefined));
    },
    async dimensionChange() {
      const id = await bill();
      const { postings } = (await client.get(`/supplierInvoice/${id}?fields=voucher(postings(id,amount))`)).body.value
        .voucher as { postings: { id: number; amount: number }[] };
      const changed = postings.find((one) => one.amount > 0)?.id;
      const query = `debitPostingIds=${changed}&dimension=DEPARTMENT&dimensionId=${department}`;
      return () => done(client.put(`/supplierInvoice/${id}/:changeDimension?${query}`));
    },
    async draft() {
      const body = { date: "2026-03-02", description: "A konto", postings: unnumberedRows(250) };
      const { id } = await client.value(client.post("/ledger/voucher?sendToLedger=false", body));
      return () => done(client.put(`/ledger/voucher/${id}/:sendToLedger`));
    },
    async closePostings() {
      const ids = await pair(0);
      return () => close(ids);
    },
    async closeWithDifference() {
      const ids = await pair(0.5);
      return () => close(ids);
    },
    async dissolveGroup() {
      const ids = await pair(0);
      await close(ids);
      const { closegroupId } = (await client.get(`/ledger/posting/${ids[0]}?fields=closegroupId`)).body.value;
      return () => done(client.delete(`/ledger/closeGroup/${closegroupId}`));
    },
    async groupRead() {
      const ids = await pair(0);
      await close(ids);
      const { closegroupId } = (await client.get(`/ledger/posting/${ids[0]}?fields=closegroupId`)).body.value;
      return () => done(client.get(`/ledger/closeGroup/${closegroupId}?fields=*,postings(*)`));
    },
    async invoiceRead() {
      const invoice = await seller.invoice([[1, 100]]);
      return () => done(client.get(`/invoice/${invoice}?fields=*,orderLines(*),postings(*),reminders(*)`));
    },
    async billRead() {
      const id = await bill();
      return () => done(client.get(`/supplierInvoice/${id}?fields=*,payments(*)`));
    },
    async invoiceByNumber() {
      const { number } = await client.value(client.get(`/invoice/${await seller.invoice([[1, 100]])}?fields=number`));
      return () =>
        done(
          client.get(
            `/invoice?invoiceDateFrom=2000-01-01&invoiceDateTo=2100-01-01&invoiceNumber=${number}&fields=*,orderLines(*)`,
          ),
        );
    },
    async orderByNumber() {
      const { number } = await client.value(client.get(`/order/${await seller.order([[1, 100]])}?fields=number`));
      return () => done(client.get(`/order?number=${number}&fields=*,orderLines(*)`));
    },
    async reversal() {
      const id = await bill();
      return () => done(client.put(`/ledger/voucher/${id}/:reverse?date=2026-03-20`));
    },
  };
}

/** What a company pays its employees: wages, and what they have laid out. */
async function payer(
  client: TestClient,
  done: (answer: Promise<{ status: number; text: string }>) => Promise<void>,
): Promise<Record<"wages" | "expense", () => Promise<Operation>>> {
  const types = await typeIds(client);
  const division = await makeDivision(client);
  const taxi = { paymentType: { id: 1 }, costCategory: { id: 1 }, amountCurrencyIncVat: 85, date: "2026-03-10" };
  const laidOut = { employee: { id: client.employeeId }, costs: [taxi] };
  return {
    async wages() {
      const employee = await makePaid(client, { division, card: null });
      const specifications = [{ salaryType: { id: types.get("2000") }, rate: 40_000, count: 1 }];
      const payslips = [{ employee: { id: employee }, specifications }];
      return () => done(client.post("/salary/transaction", { date: "2026-03-20", year: 2026, month: 3, payslips }));
    },
    async expense() {
      return () => done(client.post("/travelExpense", laidOut));
    },
  };
}

type Trade = Readonly<Record<"invoice" | "payment" | "supplierInvoice" | "closePostings", () => Promise<Operation>>>;

async function measure(trade: Record<string, () => Promise<Operation>>, into: Map<string, Work>): Promise<void> {
  for (const [name, prepare] of Object.entries(trade)) {
    const steps: Operation[] = [];
    for (let n = 0; n < measuredEach; n++) steps.push(await prepare());
    const before = await worker.soFar();
    for (const step of steps) await step();
    into.set(name, between(before, await worker.soFar()));
  }
}

/** Read when a session is looked up again, every five seconds, and by the service's own jobs. */
const ofOthers = ["employee_entitlement", "session_token", "dispatch", "event_subscription"];

/**
 * Tables of which the database has counted rows of the large company. It counts another one by itself once it has fifty rows, which may
 * not happen here: until then any index of the company looks as good to it as the right one, and nobody reads more than these fifty.
 */
const known = new Set<string>();

const operations = [
  ...["order", "orderChange", "invoice", "paidAtOnce", "payment", "creditNote", "reminder"],
  ...["supplierInvoice", "supplierPayment", "partialPayment", "numberedRow", "dimensionChange", "draft"],
  ...["closePostings", "closeWithDifference", "dissolveGroup", "reversal"],
  ...["wages", "expense"],
  ...["groupRead", "invoiceRead", "billRead", "invoiceByNumber", "orderByNumber"],
];

const measures = [
  ...lengths.map((length) => [`${length} invoices and bills`, late.get(length)]),
  ["postings are counted", counted],
];

describe.each(measures as [string, Map<string, Work>][])("after %s", (_length, found) => {
  test.each(operations)("%s reads what the first ones did", (name) => {
    const [first, last] = [early.get(name), found.get(name)];
    if (first === undefined || last === undefined) throw new Error("Nothing was measured.");
    const grown = [...last].filter(
      ([table, read]) =>
        known.has(table) && !ofOthers.includes(table) && read > 1.5 * (first.get(table) ?? 0) + 10 * measuredEach,
    );
    expect(grown.map(([table, read]) => `${table}: ${read} instead of ${first.get(table) ?? 0}`)).toEqual([]);
    expect([...known]).toEqual(
      expect.arrayContaining(["invoice", "posting", "voucher", "party", "sales_order", "close_group"]),
    );
    // The measure measures: each of them reads something for each request.
    expect([...first.values()].reduce((sum, read) => sum + read, 0)).toBeGreaterThan(10 * measuredEach);
  });
});
