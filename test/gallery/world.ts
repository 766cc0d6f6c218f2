// The world that the gallery's requests meet: two companies with a few objects each, and a digest of everything stored.

import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { newToken } from "../../src/platform/access/token.ts";
import { dateText } from "../../src/schema/message.ts";
import { accountantOf, becomeClient } from "../support/accountant.ts";
import { importBank } from "../support/bank.ts";
import { cloneDatabase } from "../support/database.ts";
import { dayInOslo } from "../support/days.ts";
import { makeRefusal } from "../support/incoming.ts";
import { closing } from "../support/months.ts";
import { deliverReport, makeDivision, makePaid, typeIds } from "../support/payroll.ts";
import { makePlanning } from "../support/planning.ts";
import { importSaft, saftText } from "../support/saft-files.ts";
import { startTestService, TestClient, type TestService } from "../support/service.ts";
import { makeTravel } from "../support/travel.ts";
import { pdf, upload } from "../support/upload.ts";
import { employeeObjects } from "./employee-world.ts";
import { hourObjects } from "./hour-world.ts";
import { paymentObjects } from "./payment-world.ts";

/** Values that the rows of the gallery name in braces: ids, tokens and long texts. */
export type Named = Readonly<Record<string, unknown>>;

/** A service with two companies; nothing in it depends on the day on which the tests run. */
export interface World {
  readonly service: TestService;
  /** English-speaking, with the objects that the rows name. */
  readonly company: TestClient;
  /** Norwegian-speaking. */
  readonly norwegian: TestClient;
  readonly named: Named;
  /** A digest of all that companies and tokens have stored. */
  digest(): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Running numbers and blocks of ids are taken outside the transaction, and a refused request may leave a gap in them.
 * Expired sessions are left out too: the service removes them in its own time.
 */
const uncounted = ["counter", "id_block"];

/** The companies in a database that nobody uses, of which each test file gets a copy. */
interface KeptWorld extends Pick<World, "company" | "norwegian" | "named"> {
  readonly database: string;
}

// It takes seconds to make, and lives as long as the worker.
let kept: Promise<KeptWorld> | undefined;

/** Without jobs: a worker gives changes their places in the chain whenever it comes to them. */
const roles = ["api", "dispatcher", "sender"] as const;

/** Starts a service with companies of its own, which are filled. */
export async function makeWorld(): Promise<World> {
  kept ??= fill().catch((error: unknown) => {
    kept = undefined;
    throw error;
  });
  const { company, norwegian, named, database } = await kept;
  const service = await startTestService({ roles, database: await cloneDatabase(undefined, database) });
  const owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  const tables = await companyTables(owner);
  const ours = `company_id in (${company.companyId}, ${norwegian.companyId})`;
  const sums = tables.map(
    ({ name, where }) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as sum from "${name}" t where ${where ?? ours}`,
  );
  sums.push(
    "select 'companies', count(*)::text from company",
    "select 'consumers', count(*)::text from consumer_token",
  );
  return {
    service,
    company: new TestClient(service.address, company, company.session),
    norwegian: new TestClient(service.address, norwegian, norwegian.session),
    named,
    async digest() {
      // What a request left to be sent, and what it left to notify of, the service sees to in its own time.
      await service.service.sender.drain();
      await service.service.jobs.runNow(["notices"]);
      // With a name it is planned once, and not after each of hundreds of requests.
      const text = `${sums.join(" union all ")} order by 1`;
      const { rows } = await owner.query<{ name: string; sum: string }>({ name: "digest", text });
      return rows.map((row) => `${row.name} ${row.sum}`).join("\n");
    },
    async stop() {
      await owner.end();
      await service.stop();
    },
  };
}

/** Fills the companies, by a service that ends. */
async function fill(): Promise<KeptWorld> {
  const database = `test_world_${randomBytes(6).toString("hex")}`;
  const service = await startTestService({ roles, database: await cloneDatabase(database) });
  const company = await service.company({ name: "Gallery AS", office: true });
  const norwegian = await service.company({ name: "Galleri AS", language: "no" });
  const office = await service.company({ name: "Regnskap AS", office: true });
  await becomeClient(company, office);
  const accountant = await accountantOf(office);
  const freeOffice = await service.company({ name: "Ledig Regnskap AS", office: true });
  const owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  // Companies number their objects from the same start; here no id may mean something in both.
  await owner.query("update id_block set next_id = 5000000 where company_id = $1", [norwegian.companyId]);
  // Years before the books that are closed.
  await owner.query(
    "insert into annual_account_state (company_id, id, is_closed) select $1, y, true from generate_series(2010, 2011) y",
    [company.companyId],
  );
  await norwegian.value(norwegian.post("/company/accountant", { officeId: company.companyId }));
  const dimensioned = await dimensionObjects(company);
  const named = {
    ...(await objects(company)),
    ...dimensioned,
    ...(await planned(company, dimensioned)),
    ...(await employeeObjects(company)),
    ...(await norwegianObjects(norwegian)),
    ...longThings(),
    // A day may end while the tests run.
    get today() {
      return dayInOslo();
    },
    get todayText() {
      return dateText(dayInOslo(), "en");
    },
    future: dayInOslo(30),
    lastYear: Number(dayInOslo(0).slice(0, 4)) + 2,
    companyId: company.companyId,
    otherCompanyId: norwegian.companyId,
    employeeId: company.employeeId,
    otherEmployeeId: norwegian.employeeId,
    consumerToken: company.consumerToken,
    employeeToken: company.employeeToken,
    otherEmployeeToken: norwegian.employeeToken,
    officeId: office.companyId,
    freeOfficeId: freeOffice.companyId,
    division: Number((await company.value(company.post("/division", { name: "Filial" }))).id),
    proxyId: (await accountant.as(company.companyId).get("/token/session/>whoAmI")).body.value.employeeId,
    accountantAuth: basic("0", accountant.session),
    strangerAuth: basic(String(norwegian.companyId), accountant.session),
    ...credentials(company, norwegian, await expiredSession(company, owner)),
  };
  await service.service.sender.drain();
  await owner.end();
  await service.service.stop();
  return { company, norwegian, named, database };
}

/** Tables of companies, with another condition than the company where they need one. */
async function companyTables(owner: pg.Client): Promise<{ readonly name: string; readonly where?: string }[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
     where n.nspname = 'public' and c.relkind = 'r' and not c.relname = any($1) order by 1`,
    [uncounted],
  );
  return rows.map(({ name }) => (name === "session_token" ? { name, where: "expires_at > now()" } : { name }));
}

/** A session of the company whose day has passed. */
async function expiredSession(company: TestClient, owner: pg.Client): Promise<string> {
  const { consumerToken, employeeToken } = company;
  const login = { consumerToken, employeeToken, expirationDate: dayInOslo(1) };
  const session = await company.value(company.post("/token/session/:create", login));
  await owner.query("update session_token set expires_at = now() where id = $1", [session.id]);
  return String(session.token);
}

function basic(user: string, token: string): string {
  return `Basic ${Buffer.from(`${user}:${token}`).toString("base64")}`;
}

function credentials(company: TestClient, other: TestClient, expired: string): Named {
  return {
    unknownAuth: basic("0", "test-session-unknown"),
    employeeAuth: basic("0", company.employeeToken),
    liveAuth: basic("0", newToken("production", "session")),
    expiredAuth: basic("0", expired),
    wrongCompanyAuth: basic(String(other.companyId), company.session),
  };
}

/** Orders that are picked, grouped and invoiced period by period. */
async function partialOrders(client: TestClient, head: object): Promise<Named> {
  const make = async (path: string, body: unknown): Promise<number> =>
    Number((await client.value(client.post(path, body))).id);
  const lineOf = async (id: number) =>
    (await client.get(`/order/${id}?fields=orderLines(id)`)).body.value.orderLines[0].id as number;
  const stocked = await make("/product", { name: "Kopp", number: "KOPP", isStockItem: true });
  const pickable = { ...head, orderLines: [{ product: { id: stocked }, count: 2 }] };
  const periodic = {
    ...head,
    isSubscription: true,
    orderLines: [{ description: "Leie", count: 1, unitPriceExcludingVatCurrency: 50 }],
  };
  const [stockOrder, pickedOrder] = [await make("/order", pickable), await make("/order", pickable)];
  const [stockLine, pickedLine] = [await lineOf(stockOrder), await lineOf(pickedOrder)];
  await client.value(client.put(`/order/orderline/${pickedLine}/:pickLine?pickDate=2026-03-03`));
  const subscription = await make("/order", periodic);
  const approvedSubscription = await make("/order", periodic);
  await client.value(client.put(`/order/${approvedSubscription}/:approveSubscriptionInvoice?invoiceDate=2026-03-03`));
  const orderGroup = await make("/order/orderGroup", { order: { id: stockOrder }, title: "Kopper" });
  return { stockOrder, stockLine, pickedLine, subscription, approvedSubscription, orderGroup };
}

async function accountIds(client: TestClient): Promise<Map<number, number>> {
  const { values } = (await client.get("/ledger/account?fields=id,number")).body;
  return new Map(values.map((one: { id: number; number: number }) => [one.number, one.id]));
}

async function objects(client: TestClient): Promise<Named> {
  const make = async (path: string, body: unknown): Promise<number> =>
    Number((await client.value(client.post(path, body))).id);
  const accounts = await accountIds(client);
  const customer = await make("/customer", { name: "Kari Kunde AS", customerNumber: 10_500 });
  const contract = { name: "Avtale.pdf", bytes: pdf("Avtale") };
  const archived = (await client.value(upload(client, `/documentArchive/customer/${customer}`, contract))).id;
  const unusedCustomer = await make("/customer", { name: "Ubrukt AS" });
  const supplier = await make("/supplier", { name: "Leverandør AS" });
  const category = await make("/customer/category", { name: "Stor", type: 2 });
  const contact = await make("/contact", { firstName: "Kari", customer: { id: customer } });
  const eventSubscription = await make("/event/subscription", {
    event: "contact.delete",
    targetUrl: "https://example.com/callback",
    status: "DISABLED",
  });
  // Sent to a port where nobody listens, and waited for: a row is compared with what is stored before and after it.
  const tried = await make("/event/subscription", { event: "contact.delete", targetUrl: "http://127.0.0.1:8/" });
  const testDelivery = Number((await client.value(client.put(`/event/subscription/${tried}/:sendTest`))).id);
  for (const until = Date.now() + 30_000; Date.now() < until; await pause(20)) {
    const { attempts } = (await client.get(`/event/delivery/${testDelivery}?fields=attempts(id)`)).body.value;
    if (attempts.length > 0) break;
  }
  const ownContact = await make("/contact", { firstName: "Ola" });
  const placed = await make("/customer", { name: "Levert AS", deliveryAddress: { city: "Oslo" } });
  const { deliveryAddress } = (await client.get(`/customer/${placed}?fields=deliveryAddress(id)`)).body.value;
  const unit = await make("/product/unit", { name: "Sekk", nameEN: "Sack", commonCode: "SA" });
  const product = await make("/product", {
    name: "Kaffe",
    number: "K1",
    priceExcludingVatCurrency: 100,
    productUnit: { id: unit },
  });
  const dates = { orderDate: "2026-03-02", deliveryDate: "2026-03-03" };
  const line = { description: "Frakt", count: 1, unitPriceExcludingVatCurrency: 50 };
  const who = { customer: { id: customer } };
  const order = await make("/order", { ...who, ...dates, orderLines: [line] });
  const orderIncluding = await make("/order", { ...who, ...dates, isPrioritizeAmountsIncludingVat: true });
  const closedOrder = await make("/order", { ...who, ...dates, orderLines: [line] });
  const invoice = await client.value(client.put(`/order/${closedOrder}/:invoice?invoiceDate=2026-03-04`));
  const busyCustomer = await make("/customer", { name: "Opptatt AS" });
  await make("/order", { customer: { id: busyCustomer }, ...dates });
  await make("/contact", { firstName: "Kari", customer: { id: busyCustomer } });
  const lateOrder = await make("/order", { ...who, ...dates, orderLines: [line] });
  const lateInvoice = await client.value(client.put(`/order/${lateOrder}/:invoice?invoiceDate=2026-03-04`));
  await client.put(`/invoice/${lateInvoice.id}/:send?sendType=PAPER`);
  await upload(client, "/ledger/voucher/importDocument", { name: "Kvittering.pdf", bytes: pdf("Kvittering") });
  const imported = await importSaft(
    client,
    saftText({ balances: [["1920", 0, 0]] }),
    {},
    { query: "?otherCompany=true" },
  );
  await upload(client, "/import/spreadsheet?type=account&skipExisting=true", {
    ...{ name: "kontoplan.csv", bytes: "Kontonummer;Kontonavn;Merknad\n1920;Bank;Drift" },
  });
  const saftImport = Number(/number (\d+)/.exec(imported.headers.get("x-warning") ?? "")?.[1]);
  const [notification] = (await client.get("/notification?fields=id")).body.values;
  const [readyDispatch] = (await client.get("/dispatch?status=READY&fields=id")).body.values;
  await client.value(client.put(`/invoiceRemark/${invoice.id}`, { postponeRemindersTo: "2026-06-01" }));
  const creditedOrder = await make("/order", { ...who, ...dates, orderLines: [line] });
  const creditedInvoice = await client.value(client.put(`/order/${creditedOrder}/:invoice?invoiceDate=2026-03-04`));
  const creditNote = await client.value(client.put(`/invoice/${creditedInvoice.id}/:createCreditNote?date=2026-03-04`));
  const voucher = await make("/ledger/voucher", {
    date: "2026-03-02",
    description: "Kontorstol",
    postings: [
      { row: 1, account: { id: accounts.get(6540) }, amountGross: 100 },
      { row: 2, account: { id: accounts.get(1920) }, amountGross: -100 },
    ],
  });
  await client.value(client.put(`/ledger/voucher/${voucher}/:reverse?date=2026-03-04`));
  const open = await client.value(
    client.post("/ledger/voucher?fields=postings(id)", {
      date: "2026-03-02",
      description: "Motregning",
      postings: [
        { row: 1, ...who, account: { id: accounts.get(1500) }, amountGross: 50 },
        { row: 2, ...who, account: { id: accounts.get(1500) }, amountGross: -50 },
      ],
    }),
  );
  const supplierInvoice = await make("/ledger/voucher", {
    date: "2026-03-03",
    description: "Kjøp",
    vendorInvoiceNumber: "S-1",
    postings: [
      { row: 1, account: { id: accounts.get(6540) }, vatType: { id: 1 }, amountGross: 12_500 },
      { row: 2, account: { id: accounts.get(2400) }, supplier: { id: supplier }, amountGross: -12_500 },
    ],
  });
  const supplierRows = (await client.get(`/ledger/voucher/${supplierInvoice}?fields=postings(id,row)`)).body.value
    .postings;
  const supplierCost = supplierRows.find((one: { row: number }) => one.row === 1).id;
  const history = await client.post("/ledger/voucher/historical/historical?fields=id,postings(id)", [
    {
      date: "2025-11-03",
      description: "Historisk",
      postings: [
        { ...who, account: { id: accounts.get(1500) }, amount: 70 },
        { ...who, account: { id: accounts.get(1500) }, amount: -70 },
        { account: { id: accounts.get(6540) }, amount: 30 },
        { account: { id: accounts.get(1920) }, amount: -30 },
      ],
    },
  ]);
  const [historicalDebit, historicalCredit, historicalCost] = history.body.values[0].postings;
  const waits = async (vendorInvoiceNumber: string) =>
    make("/ledger/voucher?sendToLedger=false", {
      date: "2026-03-03",
      description: "Kjøp som venter",
      vendorInvoiceNumber,
      postings: [
        { row: 1, account: { id: accounts.get(6540) }, vatType: { id: 1 }, amountGross: 12_500 },
        { row: 2, account: { id: accounts.get(2400) }, supplier: { id: supplier }, amountGross: -12_500 },
      ],
    });
  const [waitingInvoice, approvedInvoice] = [await waits("S-2"), await waits("S-3")];
  await client.value(client.put(`/supplierInvoice/${approvedInvoice}/:approve`));
  const typesOut = (await client.get("/ledger/paymentTypeOut?isInactive=false&fields=id")).body.values;
  const row = { row: 1, account: { id: accounts.get(6540) }, amountGross: 100 };
  const draft = async () =>
    client.value(
      client.post("/ledger/voucher?sendToLedger=false&fields=id,postings(id)", {
        date: "2026-03-02",
        description: "Kladd",
        postings: [row, { ...row, row: 2, account: { id: accounts.get(1920) }, amountGross: -100 }],
      }),
    );
  const [changedDraft, sentDraft] = [await draft(), await draft()];
  const inMay = await closedMay(client, accounts, customer);
  const [draftRow] = changedDraft.postings as unknown as { id: number }[];
  const [debit, credit] = open.postings as unknown as { id: number }[];
  const lineOf = async (id: number) =>
    (await client.get(`/order/${id}?fields=orderLines(id)`)).body.value.orderLines[0].id as number;
  const inactiveAccount = await make("/ledger/account", { number: 1999, name: "Gammel", isInactive: true });
  const types = (await client.get("/invoice/paymentType")).body.values;
  return {
    ...(await goods(client, { product, supplier })),
    ...(await partialOrders(client, { ...who, ...dates })),
    customer,
    archived,
    unusedCustomer,
    supplier,
    unit,
    product,
    otherProduct: await make("/product", { name: "Te", number: "T1" }),
    sweden: (await client.get("/country?isoAlpha2Code=SE&count=1000")).body.values.find(
      (one: { isoAlpha2Code: string }) => one.isoAlpha2Code === "SE",
    ).id,
    order,
    orderLine: await lineOf(order),
    orderIncluding,
    emptyOrder: await make("/order", { ...who, ...dates }),
    closedOrder,
    closedLine: await lineOf(closedOrder),
    invoice: invoice.id,
    preliminaryInvoice: (await client.get(`/order/${order}?fields=preliminaryInvoice(id)`)).body.value
      .preliminaryInvoice.id,
    lateInvoice: lateInvoice.id,
    readyDispatch: readyDispatch.id,
    notification: notification.id,
    busyCustomer,
    category,
    contact,
    ownContact,
    eventSubscription,
    testDelivery,
    deliveryAddress: deliveryAddress.id,
    creditedInvoice: creditedInvoice.id,
    creditNote: creditNote.id,
    saftImport,
    invoiceVoucher: (invoice.voucher as unknown as { id: number }).id,
    reversedVoucher: voucher,
    supplierInvoice,
    incomingRefusal: await makeRefusal(client),
    supplierCost,
    waitingInvoice,
    approvedInvoice,
    employee: client.employeeId,
    paymentTypeOut: typesOut[0].id,
    draft: changedDraft.id,
    draftRow: draftRow?.id,
    sentDraft: sentDraft.id,
    historicalVoucher: history.body.values[0].id,
    historicalDebit: historicalDebit.id,
    historicalCredit: historicalCredit.id,
    historicalCost: historicalCost.id,
    openDebit: debit?.id,
    openCredit: credit?.id,
    postings1001: Array.from({ length: 1001 }, (_, index) => ({ ...row, row: index + 1, amountGross: 0 })),
    ...inMay,
    inactiveAccount,
    paymentType: types.find((one: { description: string }) => one.description === "Betalt til bank").id,
    bank: accounts.get(1920),
    receivables: accounts.get(1500),
    payables: accounts.get(2400),
    wagesDebt: accounts.get(2910),
    sales: accounts.get(3000),
    outputVat: accounts.get(2700),
    office: accounts.get(6540),
    prepaid: accounts.get(1700),
    directVat: accounts.get(2713),
    ...(await travels(client)),
    taxAccount: accounts.get(2600),
    ...(await payroll(client)),
    ...(await paymentObjects(client, { office: accounts.get(6540), payables: accounts.get(2400), supplier })),
    ...(await atBank(client, { savings: accounts.get(1930), office: accounts.get(6540) })),
  };
}

/** A travel report with a row of every kind. */
async function travels(client: TestClient): Promise<Named> {
  const made = await makeTravel(client);
  const expense = await client.value(client.post("/travelExpense", { employee: { id: client.employeeId } }));
  return {
    employeeExpense: expense.id,
    ...{ travel: made.TravelExpense, travelCost: made.Cost, participantOfCost: made.CostParticipant },
    ...{ perDiem: made.PerDiemCompensation, nights: made.AccommodationAllowance, drive: made.MileageAllowance },
    ...{ passenger: made.Passenger, drivingStop: made.DrivingStop },
  };
}

/** What payroll is set up with: holidays of a year, a pension scheme, ordinary hours and a tax card. */
async function payroll(client: TestClient): Promise<Named> {
  const make = async (path: string, body: object) => (await client.value(client.post(path, body))).id;
  const employee = { id: client.employeeId };
  return {
    ameldingDelivery: await deliverReport(client, 200_001, "M-0"),
    companyHoliday: await make("/salary/settings/holiday", { year: 2029 }),
    pensionScheme: await make("/salary/settings/pensionScheme", { number: "OTP-0", startDate: "2020-01-01" }),
    companyStandardTime: await make("/salary/settings/standardTime", { fromDate: "2026-01-01", hoursPerDay: 7.5 }),
    ...(await wages(client)),
    taxCard: await make("/salary/taxCard", { employee, year: 2025, type: "PERCENT", percent: 30 }),
  };
}

/** An employee who can be paid, and a payment of wages of another month, with a company car. */
async function wages(client: TestClient): Promise<Named> {
  const types = await typeIds(client);
  const wageEarner = await makePaid(client, { division: await makeDivision(client), card: null });
  const car = {
    ...{ salaryType: { id: types.get("3000") }, rate: 1_000, count: 1 },
    specificationSupplement: { carRegNumber: "EV12345", carListPrice: 500_000 },
  };
  const paid = await client.value(
    client.post("/salary/transaction?fields=id,payslips(id,specifications(id,specificationSupplement(id)))", {
      ...{ date: "2026-02-20", year: 2026, month: 2 },
      payslips: [
        {
          employee: { id: wageEarner },
          specifications: [{ salaryType: { id: types.get("2000") }, rate: 40_000, count: 1 }, car],
        },
      ],
    }),
  );
  const hourlyType = types.get("2001");
  const counted = await client.value(
    client.post("/timesheet/salaryProjectTypeSpecification", {
      ...{ employee: { id: wageEarner }, salaryType: { id: hourlyType }, date: "2026-03-10", count: 7.5 },
    }),
  );
  const [slip] = paid.payslips as unknown as {
    id: number;
    specifications: { id: number; specificationSupplement: { id: number } | null }[];
  }[];
  const line = slip?.specifications.find((one) => one.specificationSupplement !== null);
  return {
    ...{ hourlyType, salaryLine: counted.id },
    ...{ salaryType: types.get("2000"), wageEarner, salaryTransaction: paid.id, payslip: slip?.id },
    ...{ salarySpecification: line?.id, supplement: line?.specificationSupplement?.id },
  };
}

/** A savings account with a statement of two lines, the reconciliation of its month and a suggested match. */
async function atBank(client: TestClient, of: { readonly savings: unknown; readonly office: unknown }): Promise<Named> {
  const savings = Number(of.savings);
  const bytes =
    "Dato;Tekst;Beløp\n10.03.2026;Innskudd;100,00\n11.03.2026;Gebyr;-45,00\n12.03.2026;Porto;-30,00\n13.03.2026;Frakt;-20,00";
  const { body } = await importBank(client, { name: "sparing.csv", bytes }, { account: savings });
  const [deposit, , fee, undone] = body.value.transactions;
  const voucher = await client.value(
    client.post("/ledger/voucher?fields=postings(id,row)", {
      ...{ date: "2026-03-10", description: "Innskudd" },
      postings: [
        { row: 1, account: { id: savings }, amountGross: 100 },
        { row: 2, account: { id: of.office }, amountGross: -100 },
      ],
    }),
  );
  const posting = (voucher.postings as unknown as { id: number; row: number }[]).find(({ row }) => row === 1)?.id;
  const month = { account: { id: savings }, accountingPeriod: { id: 202603 }, type: "MANUAL" };
  const reconciliation = await client.value(client.post("/bank/reconciliation", month));
  const match = await client.value(
    client.post("/bank/reconciliation/match", {
      ...{ bankReconciliation: { id: reconciliation.id }, type: "PENDING_SUGGESTION" },
      ...{ transactions: [{ id: deposit.id }], postings: [{ id: posting }] },
    }),
  );
  const kind = await client.value(
    client.post("/bank/reconciliation/paymentType", { description: "Kontingent", debitAccount: { id: of.office } }),
  );
  await client.value(
    client.put("/bank/suggestion/:accept", [{ transaction: { id: undone.id }, paymentType: { id: kind.id } }]),
  );
  const rule = await client.value(
    client.post("/bank/rule", { name: "Gave", textContains: "gave", postingAccount: { id: of.office } }),
  );
  const mapping = await client.value(
    client.post("/bank/csvMapping", {
      ...{ name: "Bank", heading: ["Buchung", "Zweck", "Betrag"], date: "Buchung", text: "Zweck", amount: "Betrag" },
    }),
  );
  return {
    ...{ bankMapping: mapping.id, accountId: savings },
    ...{ bankFee: fee.id, bankUndone: undone.id, bankRule: rule.id },
    ...{ savings, bankStatement: body.value.id, bankLine: deposit.id, bankPosting: posting },
    ...{ bankReconciliation: reconciliation.id, bankMatch: match.id, bankKind: kind.id },
  };
}

/** A supplier product, groups, an inventory with a place of the product, and two counts, one of them completed. */
async function goods(client: TestClient, of: { readonly product: number; readonly supplier: number }): Promise<Named> {
  const make = async (path: string, body: unknown): Promise<number> =>
    Number((await client.value(client.post(path, body))).id);
  const { product } = of;
  await client.value(client.put(`/product/${product}`, { isStockItem: true }));
  await client.value(client.put("/product/logisticsSettings", { hasWarehouseLocation: true }));
  const supplierProduct = await make("/product/supplierProduct", {
    name: "Kaffe",
    number: "L-1",
    supplier: { id: of.supplier },
    resaleProduct: { id: product },
    isMainSupplierProduct: true,
  });
  const group = await make("/product/group", { name: "Drikke" });
  const subgroup = await make("/product/group", { name: "Kaffe", parentGroup: { id: group } });
  const relation = await make("/product/groupRelation", { product: { id: product }, productGroup: { id: group } });
  const inventory = await make("/inventory", { name: "Butikk" });
  const location = await make("/inventory/location", { inventory: { id: inventory }, name: "Hylle 1" });
  const otherInventory = await make("/inventory", { name: "Fjernlager" });
  const count = { date: "2026-03-01", inventory: { id: inventory } };
  const [stocktaking, otherStocktaking] = [
    await make("/inventory/stocktaking", count),
    await make("/inventory/stocktaking", count),
  ];
  const line = { product: { id: product }, count: 10 };
  const completedStocktaking = await make("/inventory/stocktaking", count);
  const completedLine = await make("/inventory/stocktaking/productline", {
    ...line,
    stocktaking: { id: completedStocktaking },
  });
  await client.value(client.put(`/inventory/stocktaking/${completedStocktaking}`, { isCompleted: true }));
  return {
    supplierProduct,
    discountGroup: await make("/product/discountGroup", { name: "Drikke" }),
    group,
    subgroup,
    relation,
    inventory,
    otherInventory,
    location,
    productPlace: await make("/product/inventoryLocation", { product: { id: product }, inventory: { id: inventory } }),
    stocktaking,
    otherStocktaking,
    readyStocktaking: await make("/inventory/stocktaking", count),
    productLine: await make("/inventory/stocktaking/productline", { ...line, stocktaking: { id: otherStocktaking } }),
    completedStocktaking,
    completedLine,
  };
}

/** A voucher that moves nothing but names an asset. */
function moved(account: number, asset: number): object {
  const row = { account: { id: account }, asset: { id: asset } };
  return {
    date: "2026-03-02",
    description: "Flyttet",
    postings: [
      { ...row, row: 1, amountGross: 1 },
      { ...row, row: 2, amountGross: -1 },
    ],
  };
}

async function dimensionObjects(client: TestClient): Promise<Named> {
  const make = async (path: string, body: unknown): Promise<number> =>
    Number((await client.value(client.post(path, body))).id);
  const whose = { projectManager: { id: client.employeeId }, startDate: "2026-01-01" };
  const value = (displayName: string, dimensionIndex: number) =>
    make("/ledger/accountingDimensionValue", { displayName, dimensionIndex, number: displayName.slice(0, 1) });
  const department = await make("/department", { name: "Butikk", departmentNumber: "20" });
  const project = await make("/project", { ...whose, name: "Torget", number: "P-1" });
  const dimension = await make("/ledger/accountingDimensionName", { dimensionName: "Sted" });
  const assetAccount = await make("/ledger/account", { number: 1251, name: "Maskiner", ledgerType: "ASSET" });
  const assetHome = await make("/ledger/account", { number: 1252, name: "Biler" });
  const asset = await make("/asset", { name: "Varebil", account: { id: assetHome }, acquisitionCost: 100 });
  const usedAsset = await make("/asset", { name: "Truck" });
  await client.value(client.post("/ledger/voucher", moved(assetAccount, usedAsset)));
  await make("/ledger/accountingDimensionName", { dimensionName: "Båt" });
  return {
    employee: client.employeeId,
    department,
    inactiveDepartment: await make("/department", { name: "Gammel", isInactive: true }),
    project,
    subProject: await make("/project", { ...whose, name: "Benk", mainProject: { id: project } }),
    closedProject: await make("/project", { ...whose, name: "Ferdig", isClosed: true }),
    ...(await undertaking(client, await make("/project", { ...whose, name: "Brygga", number: "P-9" }))),
    dimension,
    assetAccount,
    assetHome,
    asset,
    usedAsset,
    place: await value("Oslo", 1),
    boat: await value("Nora", 2),
    ...(await hourObjects(client, project)),
  };
}

/** Forms, tasks and plans of the project, a wholesaler with a catalogue, and what is looked up beside. */
async function planned(client: TestClient, { project }: Named): Promise<Named> {
  const wholesaler = Number((await client.value(client.post("/supplier", { name: "Grossist AS" }))).id);
  const account = (await accountIds(client)).get(6540);
  const work = { name: "Planlegging", activityType: "PROJECT_GENERAL_ACTIVITY" };
  const activity = Number((await client.value(client.post("/activity", work))).id);
  const of = { project, activity, supplier: wholesaler, account } as Parameters<typeof makePlanning>[1];
  const made = await makePlanning(client, of);
  return {
    wholesaler,
    plannedActivity: activity,
    controlFormType: made.ProjectControlFormType,
    controlForm: made.ProjectControlForm,
    task: made.Task,
    resourcePlan: made.ProjectResourcePlan,
    externalProduct: made.ExternalProduct,
    transportType: made.TransportType,
    pickupPoint: made.PickupPoint,
    vatTermSizeSettings: made.VatTermSizeSettings,
    resultBudget: made.ResultBudget,
  };
}

/** What a project of its own has: its parts, and activities that fit and that do not. */
async function undertaking(client: TestClient, id: number): Promise<Named> {
  const make = async (path: string, body: unknown): Promise<number> =>
    Number((await client.value(client.post(path, body))).id);
  const project = { id };
  const general = { activityType: "PROJECT_GENERAL_ACTIVITY" };
  const activity = await make("/activity", { ...general, name: "Tegning" });
  const rates = { hourlyRateModel: "TYPE_PROJECT_SPECIFIC_HOURLY_RATES" };
  const hourlyRate = await make("/project/hourlyRates", { project, startDate: "2026-02-01", ...rates });
  const { participants } = (await client.get(`/project/${id}?fields=participants(id)`)).body.value;
  return {
    ownProject: id,
    activity,
    freeActivity: await make("/activity", { ...general, name: "Maling" }),
    holiday: await make("/activity", { name: "Avspasering", activityType: "GENERAL_ACTIVITY" }),
    projectCategory: await make("/project/category", { name: "Bygg" }),
    projectActivity: await make("/project/projectActivity", { project, activity: { id: activity } }),
    participant: participants[0].id,
    hourlyRate,
    specificRate: await make("/project/hourlyRates/projectSpecificRates", {
      projectHourlyRate: { id: hourlyRate },
      hourlyRate: 900,
    }),
    projectLine: await make("/project/orderline", { project, description: "Spiker", date: "2026-03-02" }),
    subContract: await make("/project/subcontract", { project, name: "Graving" }),
  };
}

/** A month that is closed: May 2024, with a draft in it and two postings that settle each other but for a rounding. */
async function closedMay(client: TestClient, accounts: ReadonlyMap<number, number>, customer: number): Promise<Named> {
  const rows = (number: number, amount: number) => [
    { row: 1, account: { id: accounts.get(number) }, customer: { id: customer }, amountGross: amount },
    { row: 2, account: { id: accounts.get(1920) }, amountGross: -amount },
  ];
  const inMay = (postings: unknown) => ({ date: "2024-05-15", description: "Mai", postings });
  const posted = async (amount: number) => {
    const voucher = await client.value(client.post("/ledger/voucher?fields=postings(id)", inMay(rows(1500, amount))));
    return (voucher.postings as unknown as { id: number }[])[0]?.id;
  };
  const draft = await client.value(client.post("/ledger/voucher?sendToLedger=false", inMay(rows(6540, 100))));
  const found = { closedDraft: draft.id, closedDebit: await posted(50), closedCredit: await posted(-49.6) };
  await client.value(client.put(closing(202405)));
  // Vouchers of 2024, and historical ones of 2025, have left numbers out.
  const reason = "Nytt system";
  const left = { nextVoucherNumber: 20, reason, voucherYear: 2024 };
  await client.value(client.put("/ledger/numberSeries", left));
  await client.value(
    client.put("/ledger/numberSeries", { voucherYear: 2025, nextHistoricalVoucherNumber: 900, reason }),
  );
  return found;
}

async function norwegianObjects(client: TestClient): Promise<Named> {
  const dates = { orderDate: "2026-03-02", deliveryDate: "2026-03-03" };
  const customer = await client.value(client.post("/customer", { name: "Per Kunde AS" }));
  const order = await client.value(client.post("/order", { customer: { id: customer.id }, ...dates }));
  const account = await client.value(client.post("/ledger/account", { number: 1998, name: "Ny konto" }));
  const accounts = await accountIds(client);
  const inventory = await client.value(client.post("/inventory", { name: "Lager" }));
  await client.value(client.put(closing(202405)));
  return {
    norwegianInventory: inventory.id,
    otherCustomer: customer.id,
    otherOrder: order.id,
    otherAccount: account.id,
    otherOffice: accounts.get(6540),
    otherBank: accounts.get(1920),
  };
}

function longThings(): Named {
  return {
    letters256: "x".repeat(256),
    letters50001: "x".repeat(50_001),
    letters1000000: "x".repeat(1_000_000),
    letters1100000: "x".repeat(1_100_000),
    key256: "k".repeat(256),
    nested: `${"[".repeat(13)}${"]".repeat(13)}`,
    units101: Array.from({ length: 101 }, (_, index) => ({ name: `U${index}`, nameEN: "U", commonCode: "U" })),
    fields401: Array.from({ length: 401 }, () => "id").join(","),
  };
}
